// What a tile does, in one line of our own words, made from the effect words of its row: the same
// tile may read differently in another edition.
#pragma once

#include <string>

#include "dijon/rules.h"

namespace dijon::tui {

std::string explain_tile(const RuleSet& rules, Face face);

// How often it is in the game: "5 in the building pile, 2 in the black pile".
std::string explain_supply(const RuleSet& rules, Face face);

}  // namespace dijon::tui
