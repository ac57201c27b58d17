// Beginning a game: who plays what, from options or from a few questions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "clients/tui/terminal.h"
#include "game/game.h"

namespace dijon::tui {

struct NewGame {
  std::string edition = "2019";
  int players = 2;
  std::vector<std::string> modules;
  std::vector<std::string> boards;  // none: the first that can be played
  std::string components;           // as RulesSpec has them
  std::vector<std::string> seats;   // human, human=NAME or a bot; fewer than players: bots fill up
  std::string name;                 // of the first human who has none
  std::optional<ChanceKey> key;     // none: a fresh one
};

struct BegunGame {
  std::optional<Game> game;
  std::string error;
};

// Builds the rules and seats the players, or says why it cannot.
BegunGame begin(const NewGame& wanted);

// Asks for what is wanted, one short question after the other; an empty answer to the first begins
// at once. Nothing when the input ends.
std::optional<NewGame> ask_for_game(Terminal& terminal, const std::string& name);

// A question that is asked until the answer is y, n or, for what is usual, empty. The end of the
// input is a no.
bool ask_yes_or_no(Terminal& terminal, const std::string& question, bool usual);

}  // namespace dijon::tui
