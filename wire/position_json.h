// A whole position as JSON, with nothing left out: reading what was written gives the same bytes.
// The fields are described in docs/protocol.md.
#pragma once

#include <string>

#include <boost/json.hpp>

#include "dijon/notation.h"

namespace dijon {

boost::json::object to_json(const RuleSet& rules, const Observation& seen);

// Where and why a value is no position: the path of the field, such as "players[1].duchy.d5", empty
// for the position as a whole.
struct JsonError {
  std::string path;
  std::string reason;
};

struct ParsedPosition {
  Position value;
  bool ok = false;
  JsonError error;
};

// As in position texts, what is left out is as at the start of a game, or empty; face-down piles
// are what remains of the supply. A position that could not arise is refused.
ParsedPosition from_json(const boost::json::value& value);

}  // namespace dijon
