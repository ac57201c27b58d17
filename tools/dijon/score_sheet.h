// Points by their sources, for machines and for people.
#pragma once

#include <cstddef>
#include <string>

#include <boost/json.hpp>

#include "game/game.h"

namespace dijon {

// At any ply of a game: {"ply", "over", "players", "standings"}.
boost::json::object score_json(const Game& game, std::size_t ply);

// A table: a line for each source, a column for each player, the standings below.
std::string score_sheet(const Game& game, std::size_t ply);

}  // namespace dijon
