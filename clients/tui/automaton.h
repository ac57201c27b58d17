// A player who plays by itself, at the table in a terminal: its cards, its reserve, what it has.
#pragma once

#include <vector>

#include "clients/tui/canvas.h"
#include "dijon/engine.h"

namespace dijon::tui {

// Its possessions, its cards and its reserve, in lines of at most `width` columns where that can
// be.
std::vector<Line> automaton_lines(const RuleSet& rules, const GameState& s, int width);
// All of it in parts that may stand beside each other, behind its name.
std::vector<Line> automaton_summary(const RuleSet& rules, const GameState& s);

}  // namespace dijon::tui
