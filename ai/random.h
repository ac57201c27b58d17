// The bot that plays anything.
#pragma once

#include "ai/agent.h"

namespace dijon {

// Uniform among the legal actions, but it never ends a turn with a die unused: where an edition
// allows that, its games would otherwise be shorter than where it does not.
std::unique_ptr<Agent> make_random(std::uint64_t seed);

}  // namespace dijon
