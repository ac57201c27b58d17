// Who may ask the coach.
#pragma once

#include "server/domain/table.h"

namespace dijon::server {

// Where two or more people play, nobody may before the game is over, neither those who watch,
// unless the table was opened with it. `awaited` is the table named by `coach_after`, null when
// there is none: what may not be asked there may not be asked here.
bool coach_allowed(const Table& table, const Table* awaited);

// Whether people play each other here without the coach. Who takes part in such a game, or watches
// it, opens no table from a position before it is over: a copy of it, changed by a little, could be
// asked about, or played on by a bot. A game in which nothing happened for two weeks is abandoned.
bool keeps_coach_out(const Table& table, Time now);

// Whether a game begins where this one was at some ply. Before the first dice any two games may
// stand alike: that says nothing.
bool begins_within(const Game& begun, const Game& other);

}  // namespace dijon::server
