// Chance for simulations: every chance event of a game is a function of seed, number of the game
// and stream, so that two games with one seed and number see the same dice and draws whatever is
// played.
#pragma once

#include <cstdint>
#include <optional>

#include "dijon/engine.h"
#include "game/rng.h"

namespace dijon {

class FastChance {
 public:
  FastChance(std::uint64_t seed, std::uint64_t game) : key_(mix_seeds(seed, game)) {}

  // One of many courses of the same game, of which one takes the mean: at every event the first
  // two, four, eight … of them, and each further so many, see outcomes that are spread evenly.
  static FastChance course(std::uint64_t seed, std::uint64_t game, std::uint32_t number);

  // Which of `total` equal chances this event brings.
  std::uint32_t index(const ChanceStream& stream, std::uint32_t total) const;

  // What chance brings now. Precondition: chance decides.
  Action sample(const RuleSet& rules, const GameState& s) const;

 private:
  std::uint64_t key_;
  std::optional<std::uint32_t> course_;
};

}  // namespace dijon
