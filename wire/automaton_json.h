// A player who plays by itself, as JSON: all there is to see of it.
#pragma once

#include <boost/json.hpp>

#include "dijon/automaton.h"

namespace dijon {

boost::json::object automaton_json(const RuleSet& rules, const GameState& s);
// The cards it may come to have in such a game, as they are printed.
boost::json::array automaton_cards_json(const RuleSet& rules);

}  // namespace dijon
