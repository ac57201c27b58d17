// The table as a picture: pure functions from a position to a canvas.
#pragma once

#include <string>
#include <vector>

#include "clients/tui/board.h"
#include "clients/tui/canvas.h"
#include "clients/tui/modules.h"
#include "dijon/engine.h"

namespace dijon::tui {

struct View {
  const RuleSet& rules;
  const GameState& state;
  Player viewer{};
  std::vector<std::string> names;  // by seat
  Targets targets{};               // for who decides
  unsigned depots = 0;             // that can be used now, a bit each
  int width = 80;
  int height = 24;  // of which some is left for the list of actions
};

Canvas draw_player(const View& view, Player p, BoardSize size, Kept kept = Kept::all);
// One line about a player, for when there is no room for a board.
Line player_line(const View& view, Player p);
// One line about the game: edition, phase, round.
Line header_line(const View& view);

// Everything that lies on the table, laid out for the size of the screen.
Canvas draw_table(const View& view);
// All boards in full, and what modules have laid out, whatever room that takes.
Canvas draw_all_boards(const View& view);

}  // namespace dijon::tui
