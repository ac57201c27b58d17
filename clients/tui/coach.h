// The coach in words: why a way to play is good, and what an analysis found.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "ai/coach/analysis.h"

namespace dijon::tui {

// "completes a town of 3 (14 points)"
std::string merit_text(const RuleSet& rules, const Merit& merit);

// The ways to play on, best first: what to do, why, what it promises to the player.
std::vector<std::string> hint_lines(const RuleSet& rules, Player player, std::span<const Way> ways);

// Luck against skill, the phases, and the biggest mistakes with what was better.
std::vector<std::string> analysis_lines(const Game& game, const Analysis& analysis,
                                        std::size_t mistakes);

}  // namespace dijon::tui
