// A game's log and its open question as JSON, described in docs/protocol.md.
#pragma once

#include <cstddef>

#include <boost/json.hpp>

#include "game/game.h"

namespace dijon {

// One line of the log: {"ply", "by", "action"}, for chance also "stream", "total" and "index".
boost::json::object entry_json(const Game& game, std::size_t index);

// Everything that happened on the way to a ply; and the same with the ply in each, added to a list.
boost::json::array events_json(const Game& game, std::size_t ply);
void add_events(boost::json::array& events, const Game& game, std::size_t ply);

// Every legal action with its fields, worker cost and preview. Precondition: a player decides.
boost::json::array legal_json(const RuleSet& rules, const GameState& s, bool previews = true);

}  // namespace dijon
