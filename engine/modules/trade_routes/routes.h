// A player's trade route: tiles laid from left to right, three spaces each, filled one by one.
#pragma once

#include "dijon/rules.h"

namespace dijon::trade_routes {

inline constexpr unsigned kMostTiles = 5;
inline constexpr unsigned kSpaces = 3;  // of a tile

// The tiles a player was dealt: first those laid, from left to right, then those still to be laid.
std::span<const std::uint8_t> tiles_of(const RuleSet& rules, const PlayerState& player);
unsigned laid_of(const RuleSet& rules, const PlayerState& player);

// Lays one of those still to be laid at the right end of the route.
void lay(Step& step, Player p, Face tile);

}  // namespace dijon::trade_routes
