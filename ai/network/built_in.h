// The networks within the program.
#pragma once

#include <string_view>

#include "ai/network/network.h"
#include "dijon/rules.h"

namespace dijon {

// What Dijon plays with: ai/weights/dijon.network, or ai/weights/goal.network where the game is won
// by reaching a goal and points say nothing.
const Network& built_in_network();
const Network& goal_network();
const Network& built_in_network(const RuleSet& rules);
std::string_view built_in_bytes();
// One that stays as it is, to measure others by: ai/weights/reference.network.
const Network& reference_network();

}  // namespace dijon
