// Points by their sources, for people.
#pragma once

#include <cstddef>
#include <string>

#include "game/game.h"

namespace dijon {

// A table: a line for each source, a column for each player, the standings below.
std::string score_sheet(const Game& game, std::size_t ply);

}  // namespace dijon
