#include "ai/play_on.h"

#include <algorithm>

namespace dijon {

PlayOn::Begun PlayOn::begin(const GameState& s) {
  Begun begun{s};
  while (begun.turns < rules_.players() && to_decide(rules_, begun.s).decider == Decider::player &&
         play_turn(begun.s)) {
    ++begun.turns;
  }
  return begun;
}

Estimate PlayOn::go_on(Course& course, unsigned rounds, const FastChance& chance) {
  for (; course.rounds < rounds && !played.cut_short; ++course.rounds) {
    course.latest[course.rounds % kJudgedRounds] = next_round(course.s, chance, course.turns);
    course.turns = 0;
  }
  Estimate mean;
  const unsigned judged = std::min(course.rounds, kJudgedRounds);
  for (unsigned i = 0; i < judged; ++i)
    add_share(mean, course.latest[i], 1 / static_cast<float>(i + 1));
  return mean;
}

Estimate PlayOn::after(const Begun& begun, unsigned rounds, const FastChance& chance) {
  Course course = {begun.s, begun.turns};
  return go_on(course, rounds, chance);
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
  played.by_chance = played.by_chance || !is_over(s);
  ++played.nodes;
  ++played.rounds;
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
