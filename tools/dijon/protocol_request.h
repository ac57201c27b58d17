// What a request of the protocol says about the game it wants, checked. Everything here throws
// RequestError when it makes no sense.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "game/game.h"
#include "wire/json_request.h"

namespace dijon {

// The fields `rules` and `boards`.
std::shared_ptr<const RuleSet> rules_of(const Request& request);

// The field `seats`: names that the game file can hold as they are.
void seat(Game& game, const Request& request);

// A string, or a whole number that is kept exactly.
void check_id(const boost::json::value& id);
// The id of a line that was refused because a name stands twice, if that is not the id.
std::optional<boost::json::value> id_despite(const RequestError& error, std::string_view line);

}  // namespace dijon
