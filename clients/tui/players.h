// What a player or a team has, as a picture or in a few lines.
#pragma once

#include "clients/tui/modules.h"
#include "clients/tui/view.h"

namespace dijon::tui {

Canvas draw_player(const View& view, Player p, BoardSize size, Kept kept = Kept::all);
// A line about a player, or a few about a team or who plays by itself, for when there is no room
// for a board.
std::vector<Line> summary_lines(const View& view, Player p);
// The goods that are stored: "1×2 4".
Line goods_line(const PlayerState& player);

}  // namespace dijon::tui
