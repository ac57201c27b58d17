#pragma once

#include "text/tokens.h"

namespace dijon {

// Reads "neighbour_depot P2 of=3", cut into words.
Parsed<Frame> parse_question(const RuleSet& rules, const std::vector<Token>& words);

}  // namespace dijon
