// What the files of the solo game use of each other.
#pragma once

#include "base/base.h"

namespace dijon::solo {

// What is kept of a player: how often the target was reached; the actions that this brought and the
// tiles for finished colours that are still to come.
enum Own : std::uint8_t { times_reached, actions_due, rewards_due, own_size };
int own(const RuleSet& rules, const PlayerState& player, Own what);
void count(Step& step, Player p, Own what, int more);

// Whether there is room for what somebody does before what is asked now: it stays open below.
bool may_come_first(const RuleSet& rules, const GameState& s);

// module.cpp: whether a tile of the black depot can be placed for a finished colour.
bool reward_possible(const RuleSet& rules, const GameState& s, const Frame& frame);

// gains.cpp: points wait until their order is chosen, and reaching the target starts them anew.
void install_gains(RuleSetBuilder& b);

// ships.cpp: what a ship leaves is lost, and five goods can be given for a tile turned face down.
void install_ships(RuleSetBuilder& b);

}  // namespace dijon::solo
