// What a position is worth to a player, in points: those scored, and a guess at those that what
// the player owns will bring.
#pragma once

#include "dijon/engine.h"

namespace dijon {

// Judges by properties of tiles and rules alone, so that editions and modules need no word here.
// Works at any time, for a player who has no board yet as well.
double value_for(const RuleSet& rules, const GameState& s, Player p);

}  // namespace dijon
