// The table as a picture: pure functions from a position to a canvas.
#pragma once

#include <string>
#include <vector>

#include "clients/tui/canvas.h"
#include "dijon/engine.h"

namespace dijon::tui {

// compact: a line to a row, as in the data files; medium: wider, with names of rows; large: two
// lines to a row, every space with its name.
enum class BoardSize : std::uint8_t { compact, medium, large };

// The board alone, every space with its colour's letter and its number.
Canvas draw_duchy(const Duchy& duchy, BoardSize size);

// A player's board with the tiles on it. Targets are marked with brackets (compact: a star).
Canvas draw_estate(const RuleSet& rules, const PlayerState& player, BoardSize size,
                   CellMask targets = 0);

// How much a market shows of each tile: five letters, seven, or the colour's letter before them.
enum class MarketSize : std::uint8_t { narrow, medium, wide };

// Depots with tiles and goods, black depot, round spaces, turn order, bonus tiles. `marked` are the
// depots that can be used now, a bit each.
Canvas draw_market(const RuleSet& rules, const GameState& s, MarketSize size, unsigned marked = 0);

struct View {
  const RuleSet& rules;
  const GameState& state;
  Player viewer{};
  std::vector<std::string> names;  // by seat
  CellMask targets = 0;            // on the viewer's board
  unsigned depots = 0;             // that can be used now, a bit each
  int width = 80;
  int height = 24;  // of which some is left for the list of actions
};

Canvas draw_player(const View& view, Player p, BoardSize size);
// One line about a player, for when there is no room for a board.
Line player_line(const View& view, Player p);
// One line about the game: edition, phase, round.
Line header_line(const View& view);

// Everything that lies on the table, laid out for the size of the screen.
Canvas draw_table(const View& view);
// All boards in full, whatever room that takes.
Canvas draw_all_boards(const View& view);

}  // namespace dijon::tui
