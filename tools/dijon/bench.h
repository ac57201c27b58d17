// How fast the engine is.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dijon/engine.h"
#include "game/rng.h"

namespace dijon {

struct BenchCount {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t chance_events = 0;
};

// Plays one game to its end: at every decision the full list of legal actions and a uniform choice
// from it, `end` like any other; at every chance event the full list of outcomes.
void play_uniformly(const RuleSet& rules, Rng& rng, BenchCount& count);

}  // namespace dijon
