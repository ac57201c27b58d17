// A beginner's opponent: the best immediate gain with simple foresight.
#pragma once

#include "ai/agent.h"

namespace dijon {

// Tries every legal action, answers its own follow-up questions as well as it can, and takes the
// action after which its position is worth most (see ai/value.h). It does not plan a whole turn and
// does not look at its opponents. Seeds only decide between equals.
std::unique_ptr<Agent> make_greedy(std::uint64_t seed);

}  // namespace dijon
