// Points by their sources as JSON, described in docs/protocol.md.
#pragma once

#include <cstddef>

#include <boost/json.hpp>

#include "game/game.h"

namespace dijon {

// At any ply of a game: {"ply", "over", "players", "standings"}.
boost::json::object score_json(const Game& game, std::size_t ply);

}  // namespace dijon
