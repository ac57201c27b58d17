// What lies on the main board, as a picture.
#pragma once

#include "clients/tui/canvas.h"
#include "clients/tui/modules.h"
#include "dijon/rules.h"

namespace dijon::tui {

// How much a market shows of each tile: five letters, seven, or the colour's letter before them.
enum class MarketSize : std::uint8_t { narrow, medium, wide };

// Depots with tiles and goods, black depot, round spaces, turn order, bonus tiles. `marked` are the
// depots that can be used now, a bit each.
Canvas draw_market(const RuleSet& rules, const GameState& s, MarketSize size, Kept kept = Kept::all,
                   unsigned marked = 0);

}  // namespace dijon::tui
