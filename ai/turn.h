// Small questions about a turn that several bots ask.
#pragma once

#include <span>

#include "dijon/action.h"
#include "dijon/state.h"

namespace dijon {

inline int dice_left(const PlayerState& player) {
  int dice = 0;
  for (const Die die : player.dice) dice += die != Die::none ? 1 : 0;
  return dice;
}

// The legal actions without an `end` that would leave a die unused.
inline std::span<const Action> sensible(const ActionList& legal, const PlayerState& player) {
  const std::span<const Action> all(legal.begin(), legal.size());
  // `end` stands before the verbs of a turn.
  const bool wasteful = all[0].verb() == Verb::end && all.size() > 1 && dice_left(player) > 0;
  return wasteful ? all.subspan(1) : all;
}

}  // namespace dijon
