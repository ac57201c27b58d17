// Whether a game is past its set-up.
#pragma once

#include <algorithm>

#include "dijon/state.h"

namespace dijon {

// Before the first dice boards are still given and chosen, and any two games may stand alike.
constexpr bool dice_have_fallen(const GameState& s) {
  const auto has_dice = [](const PlayerState& player) { return player.dice[1] != Die::none; };
  return s.phase > 0 || s.round > 1 || s.white != Die::none ||
         std::ranges::any_of(s.players, has_dice);
}

}  // namespace dijon
