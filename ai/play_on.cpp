#include "ai/play_on.h"

namespace dijon {

Estimate PlayOn::after(GameState s, unsigned rounds, const FastChance& chance) {
  Estimate mean;
  float judged = 0;
  for (unsigned round = 1; round <= rounds && !played.cut_short; ++round) {
    const Estimate estimate = next_round(s, chance);
    if (round + kJudgedRounds > rounds) add_share(mean, estimate, 1 / ++judged);
  }
  return mean;
}

Estimate PlayOn::next_round(GameState& s, const FastChance& chance) {
  for (std::size_t turns = 0; turns < rules_.players() && !is_over(s);) {
    if (to_decide(rules_, s).decider == Decider::chance) {
      played.by_chance = true;
      apply(rules_, s, chance.sample(rules_, s));
      continue;
    }
    if (Clock::now() >= deadline) {
      played.cut_short = true;
      return {};
    }
    ends_.find(rules_, s, room_);
    const auto states = ends_.states();
    played.nodes += states.size();
    const bool forced = states.size() == 1;
    s = GameState(states[forced ? 0 : evaluator_.best(s, states, s.pending.top().player).end]);
    ++turns;
  }
  ++played.nodes;
  return evaluator_.estimate(s);
}

}  // namespace dijon
