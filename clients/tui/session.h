// A game at a terminal, from wherever it stands to its end or until the player leaves.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "ai/agent.h"
#include "clients/tui/input.h"
#include "clients/tui/keep.h"
#include "clients/tui/menu.h"
#include "clients/tui/render.h"
#include "clients/tui/terminal.h"
#include "game/game.h"

namespace dijon::tui {

// Who is given hints before the game is over: a person who plays alone with bots, or everybody.
enum class Hints : std::uint8_t { one_person, everybody };

enum class Leave : std::uint8_t { finished, quit, end_of_input, interrupted };

// Whether a seat of this name is played by a bot.
bool is_bot(std::string_view seat);

class Session {
 public:
  // Seats named after a bot are played by it, the others by whoever is at the terminal. The game is
  // kept after every action and when the player leaves; one that came from a file only when
  // something was played. Precondition: the game can go on (give_key).
  Session(Game game, Terminal& terminal, Keeper keeper = {}, Hints hints = Hints::one_person);

  Leave run();
  const Game& game() const { return game_; }

 private:
  enum class After : std::uint8_t { ask_again, draw_again, played, leave };

  bool bring_chance();
  void play_bot();
  Leave decide();
  After obey(const std::string& line);
  After choose(const MenuItem& item);
  After choose_by_words(const std::string& text);
  After list(Menu part);
  After take_back(bool whole_turn);
  After load(const std::string& path);
  void hint();
  void offer_analysis();
  void analyse();
  std::size_t people() const;
  void explain(const std::string& topic);
  void show_log(const Command& command);
  void show_score(const std::string& detail);
  void save_as(const std::string& path);
  void draw();
  void page(const std::vector<std::string>& lines);
  void message(std::string text) { messages_.push_back(std::move(text)); }
  void flush_messages();
  bool confirmed(const std::string& question);
  void keep();
  void say_goodbye(Leave how);
  void show_result();
  Player viewer() const;
  View view_for(Player player);

  Game game_;
  Terminal& terminal_;
  Keeper keeper_;
  Hints hints_;
  std::unique_ptr<Agent> bot_;  // that decided last
  Player bot_player_{};
  std::size_t bot_plies_ = 0;   // that the game has when it goes on
  std::size_t plies_at_start_;  // of this session, or when the game was loaded
  bool keep_failed_ = false;
  ChanceKey substitute_key_;                     // for games that promised no key
  Menu menu_;                                    // of the open question
  Menu shown_;                                   // what of it is listed now
  std::size_t first_ = 0;                        // where the page of the list begins
  std::size_t next_ = 0;                         // where the next one does; 0: there is none
  Observation seen_;                             // the table as it was last looked at
  std::array<std::size_t, kMaxPlayers> told_{};  // up to which ply each player knows
  std::vector<std::string> messages_;
};

}  // namespace dijon::tui
