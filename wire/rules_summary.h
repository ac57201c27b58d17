// A rule set in a few words for machines.
#pragma once

#include <boost/json.hpp>

#include "dijon/rules.h"

namespace dijon {

// Edition, players, modules, boards, axes, tiles, verbs and questions.
boost::json::object rules_summary(const RuleSet& rules);

}  // namespace dijon
