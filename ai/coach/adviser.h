// Says how a turn is best played, and what a position promises.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/look_ahead.h"
#include "ai/turn_ends.h"

namespace dijon {

// A way to play the rest of a turn.
struct Advice {
  std::vector<Action> actions;
  float liking = 0;   // in about points; more is better
  Estimate estimate;  // after it
};

// What somebody does until another decides, or chance.
struct PlayedTurn {
  Player player{};
  std::vector<Action> actions;
};

class Adviser {
 public:
  // For one game of these rules, which must outlive it, as must the network.
  Adviser(const RuleSet& rules, const Network& network, Aim aim, std::uint64_t seed);

  // The best ways to play on, best first, at most so many. Precondition: a player decides.
  std::vector<Advice> best_turns(const Observation& seen, std::size_t count, const Budget& budget);
  // What everybody may expect: where a player decides, if the turn is played on well.
  Estimate expect(const Observation& seen);
  // How the others will play on at sight, until chance decides.
  std::vector<PlayedTurn> replies(const Observation& seen);

 private:
  SeenRules seen_;
  Evaluator::Aims aims_;
  TurnEnds ends_;
  Evaluator evaluator_;
  LookAhead ahead_;
};

}  // namespace dijon
