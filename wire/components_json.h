// Components files in requests and answers.
#pragma once

#include <string>

#include <boost/json.hpp>

#include "wire/json_request.h"

namespace dijon {

// The field `components` as RulesSpec has it, empty when it is not there. Throws RequestError with
// the line.
std::string components_of(const Request& request);

// What they replace: {"components": the text in one line, "parts": [{"name", "module", "edition",
// "side_boards"}]}.
boost::json::object components_json(const std::string& components);

}  // namespace dijon
