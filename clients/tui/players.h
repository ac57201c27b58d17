// What a player or a team has, as a picture or in a few lines.
#pragma once

#include "clients/tui/modules.h"
#include "clients/tui/view.h"

namespace dijon::tui {

Canvas draw_player(const View& view, Player p, BoardSize size, Kept kept = Kept::all);
// One line about a player, for when there is no room for a board.
Line player_line(const View& view, Player p);

}  // namespace dijon::tui
