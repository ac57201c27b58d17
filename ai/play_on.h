// What becomes of a position when everybody plays on at sight.
#pragma once

#include <chrono>
#include <cstddef>

#include "ai/network/evaluator.h"
#include "ai/turn_ends.h"
#include "game/fast_chance.h"

namespace dijon {

// For one thread.
class PlayOn {
 public:
  static constexpr unsigned kJudgedRounds = 3;

  PlayOn(const RuleSet& rules, Evaluator& evaluator, std::size_t room)
      : rules_(rules), evaluator_(evaluator), room_(room) {}

  // After so many turns of every player, or at the end of the game: the mean of what is expected
  // after the last three of them. One alone says less: the sooner, the more it is what the network
  // believed before, the later, the more it is luck.
  Estimate after(GameState s, unsigned rounds, const FastChance& chance);
  // Another turn of every player, and what is expected then.
  Estimate next_round(GameState& s, const FastChance& chance);

  // What it took, until somebody sets it back.
  struct Played {
    std::size_t nodes = 0;   // positions that were judged
    bool by_chance = false;  // whether anything was left to it
    bool cut_short = false;  // the deadline came before the end
  };
  Played played;
  using Clock = std::chrono::steady_clock;
  Clock::time_point deadline = Clock::time_point::max();  // for the beginning of a turn

 private:
  const RuleSet& rules_;
  Evaluator& evaluator_;
  std::size_t room_;  // for the ends of each turn
  TurnEnds ends_;
};

}  // namespace dijon
