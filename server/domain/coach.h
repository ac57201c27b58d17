// Who may ask the coach.
#pragma once

#include "server/domain/table.h"

namespace dijon::server {

// Where two or more people play, nobody may before the game is over, neither those who watch,
// unless the table was opened with it. `awaited` is the table named by `coach_after`, null when
// there is none: what may not be asked there may not be asked here.
bool coach_allowed(const Table& table, const Table* awaited);

// Whether a game begins where this one was at some ply.
bool begins_within(const Game& begun, const Game& other);

}  // namespace dijon::server
