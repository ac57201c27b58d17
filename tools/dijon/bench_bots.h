// How fast the bots think.
#pragma once

#include <string>
#include <vector>

#include "dijon/engine.h"

namespace dijon {

struct TurnCost {
  std::string bot;
  double mean = 0, most = 0;  // milliseconds a turn on the wall, one thread
  std::size_t turns = 0;
};

struct BotsReport {
  double evaluations_per_second = 0;  // judging the ends of a turn at sight, on one core
  double searches_per_second = 0;     // finding all ends of a turn and the best of them
  double ends_per_turn = 0;
  std::vector<TurnCost> turns;  // of each level
};

// At positions of a few games; each figure takes about so long.
BotsReport measure_bots(const RuleSet& rules, std::uint64_t seed, double seconds);

// What this thread has used of a core: unlike the clock on the wall it does not count the time in
// which other programs had the core.
double core_seconds();

}  // namespace dijon
