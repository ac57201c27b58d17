// English words for the rows of a rule set: questions, verbs and short tile names, looked up by the
// row's own name. A row that is not listed gets words made from its name, so a rule set never lacks
// any. Explanations of tiles are in explain.cpp, sentences about events in tell.cpp.
#pragma once

#include <string>
#include <string_view>

#include "dijon/rules.h"

namespace dijon::tui {

// What a player is asked, as a line that ends with a colon.
std::string question_prompt(const RuleSet& rules, const GameState& s, const Frame& frame);

// The heading under which the actions of a verb are listed: "take a tile".
std::string verb_heading(const RuleSet& rules, Verb verb);
// An action below its heading: "church from depot 4".
std::string action_label(const RuleSet& rules, const GameState& s, Action action);
// An action as a whole sentence: "Take a church from depot 4 with the 3 and 1 worker."
std::string action_sentence(const RuleSet& rules, const GameState& s, Action action);

// A tile's stem cut well to at most so many letters; empty when there is no better way than
// cutting it off.
std::string_view short_stem(std::string_view stem, int letters);

// "3 5 5", "none"
std::string goods_text(const std::array<std::uint8_t, kGoods>& goods);
// "a castle, a mine or a monastery"
std::string terrains_text(unsigned mask);

}  // namespace dijon::tui
