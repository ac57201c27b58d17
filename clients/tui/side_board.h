// A board that a player has beside the duchy, as a picture.
#pragma once

#include "clients/tui/canvas.h"
#include "dijon/rules.h"

namespace dijon::tui {

// Every plot as its two bonuses and its number, "ban-1-car", or as what covers it, "[red blu]".
// Empty where there is no such board.
Canvas draw_side_board(const RuleSet& rules, const GameState& s, Player p);

}  // namespace dijon::tui
