// Hints and analyses as JSON. The fields are described in docs/protocol.md (`go`) and
// docs/notation.md.
#pragma once

#include <span>

#include <boost/json.hpp>

#include "ai/coach/analysis.h"

namespace dijon {

// {"points": {"P1": …}, "chance": {"P1": …}}
boost::json::object value_json(const RuleSet& rules, const Estimate& estimate);

boost::json::object merit_json(const RuleSet& rules, const Merit& merit);

// {"actions", "value", "merits", "line"}
boost::json::object way_json(const RuleSet& rules, const Way& way);

// {"ply", "player", "ways"}: the ways with their loss against the first.
boost::json::object hint_json(const RuleSet& rules, std::size_t ply, Player player,
                              std::span<const Way> ways);

boost::json::object analysis_json(const RuleSet& rules, const Analysis& analysis);

}  // namespace dijon
