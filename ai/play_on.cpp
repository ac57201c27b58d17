#include "ai/play_on.h"

namespace dijon {

PlayOn::Begun PlayOn::begin(const GameState& s) {
  Begun begun{s};
  while (begun.turns < rules_.players() && to_decide(rules_, begun.s).decider == Decider::player &&
         play_turn(begun.s)) {
    ++begun.turns;
  }
  return begun;
}

Estimate PlayOn::after(Begun begun, unsigned rounds, const FastChance& chance) {
  Estimate mean;
  float judged = 0;
  for (unsigned round = 1; round <= rounds && !played.cut_short; ++round) {
    const Estimate estimate = next_round(begun.s, chance, round == 1 ? begun.turns : 0);
    if (round + kJudgedRounds > rounds) add_share(mean, estimate, 1 / ++judged);
  }
  return mean;
}

Estimate PlayOn::next_round(GameState& s, const FastChance& chance, std::size_t turns) {
  while (turns < rules_.players() && !is_over(s)) {
    if (to_decide(rules_, s).decider == Decider::chance) {
      played.by_chance = true;
      apply(rules_, s, chance.sample(rules_, s));
      continue;
    }
    if (!play_turn(s)) return {};
    ++turns;
  }
  ++played.nodes;
  return evaluator_.estimate(s);
}

// Whoever decides plays a turn at sight, unless the deadline has come.
bool PlayOn::play_turn(GameState& s) {
  if (Clock::now() >= deadline) {
    played.cut_short = true;
    return false;
  }
  ends_.find(rules_, s, room_);
  const auto states = ends_.states();
  played.nodes += states.size();
  const bool forced = states.size() == 1;
  s = GameState(states[forced ? 0 : evaluator_.best(s, states, s.pending.top().player).end]);
  return true;
}

}  // namespace dijon
