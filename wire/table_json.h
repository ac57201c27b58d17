// Events, actions and questions as JSON: names and numbers of the game, never ordinals. The fields
// are described in docs/protocol.md.
#pragma once

#include <boost/json.hpp>

#include "dijon/engine.h"

namespace dijon {

boost::json::object event_json(const RuleSet& rules, const Event& event);

// The verb, and its operands under the names of their kinds: tile, depot, cell, good, goods …
boost::json::object action_json(const RuleSet& rules, Action action);

boost::json::object preview_json(const RuleSet& rules, const Preview& preview);

// {"question", "player", "args"}
boost::json::object question_json(const RuleSet& rules, const Frame& frame);

// The partners of each team, where there are such: [["P1", "P3"], ["P2", "P4"]]
boost::json::array teams_json(const RuleSet& rules);

// Who decides what: {"who": "player", …} with question_json, or {"who": "nobody"}.
boost::json::object asked_json(const RuleSet& rules, const GameState& s);

}  // namespace dijon
