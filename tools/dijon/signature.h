// Signatures: one number for each rule set, which changes whenever any of its games does.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/dijon/rule_choices.h"

namespace dijon {

// Over so many random games: the text of every action, how many there were to choose from, what
// everybody has after it, and every few plies and at the end the whole position.
std::uint64_t signature(const RuleChoice& choice, int games);

inline constexpr int kSignatureGames = 200;

// "2019 2p inns: 84c2477c01234567", a line for each rule set.
std::string signatures_text(int games = kSignatureGames);

}  // namespace dijon
