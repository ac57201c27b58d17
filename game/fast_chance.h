// Chance for simulations: every chance event of a game is a function of seed, number of the game
// and stream, so that two games with one seed and number see the same dice and draws whatever is
// played.
#pragma once

#include <cstdint>

#include "dijon/engine.h"
#include "game/rng.h"

namespace dijon {

class FastChance {
 public:
  FastChance(std::uint64_t seed, std::uint64_t game) : key_(mix_seeds(seed, game)) {}

  // Which of `total` equal chances this event brings.
  std::uint32_t index(const ChanceStream& stream, std::uint32_t total) const;

  // What chance brings now. Precondition: chance decides.
  Action sample(const RuleSet& rules, const GameState& s) const;

 private:
  std::uint64_t key_;
};

}  // namespace dijon
