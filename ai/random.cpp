#include "ai/random.h"

#include "ai/turn.h"
#include "game/rng.h"

namespace dijon {

namespace {

class RandomAgent final : public Agent {
 public:
  explicit RandomAgent(std::uint64_t seed) : rng_(seed) {}

  Action choose(const RuleSet& rules, const Observation& seen, Budget /*budget*/) override {
    const GameState& s = seen.state();
    ActionList legal;
    legal_actions(rules, s, legal);
    const auto choice = sensible(legal, s.player(s.pending.top().player));
    return choice[rng_.below(static_cast<std::uint32_t>(choice.size()))];
  }
  std::string_view name() const override { return "random"; }

 private:
  Rng rng_;
};

}  // namespace

std::unique_ptr<Agent> make_random(std::uint64_t seed) {
  return std::make_unique<RandomAgent>(seed);
}

}  // namespace dijon
