// What there is to play with, as JSON: editions, modules, boards and tiles.
#pragma once

#include <memory>
#include <vector>

#include <boost/json.hpp>

#include "dijon/rules.h"

namespace dijon {

// A rule set with everything that may be added to the edition, as far as it goes together.
std::shared_ptr<const RuleSet> fullest_rules(const Edition& edition);

boost::json::object edition_json(const Edition& edition);
// With those of the editions that offer it.
boost::json::object module_json(const Module& module, const std::vector<const Edition*>& editions);
boost::json::object board_json(const Board& board);
// A board alone; and which of its spaces touch which of the other half.
boost::json::object layout_json(const Board& board);
boost::json::array seam_json(const Seam& seam);
boost::json::object tile_json(const Edition& edition, const RuleSet& rules, Face face);

}  // namespace dijon
