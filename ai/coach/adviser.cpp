#include "ai/coach/adviser.h"

namespace dijon {

namespace {

Evaluator::Aims all_for(Aim aim) {
  Evaluator::Aims aims;
  aims.fill(aim);
  return aims;
}

}  // namespace

Adviser::Adviser(const RuleSet& rules, const Network& network, Aim aim, std::uint64_t seed)
    : seen_(rules, network),
      aims_(all_for(aim)),
      evaluator_(seen_, aims_),
      ahead_(seen_, LookAheadSetting(), aims_, seed) {}

std::vector<Advice> Adviser::best_turns(const Observation& seen, std::size_t count,
                                        const Budget& budget) {
  const GameState& s = seen.state();
  ends_.find(seen_.rules, s, room_for(budget));
  std::vector<Advice> best;
  for (const Judged& judged : ahead_.judge(s, ends_.states(), s.pending.top().player, budget)) {
    if (best.size() == count) break;
    best.push_back({ends_.actions(judged.end), judged.liking, judged.estimate});
  }
  return best;
}

std::vector<PlayedTurn> Adviser::replies(const Observation& seen) {
  std::vector<PlayedTurn> turns;
  GameState s = seen.state();
  while (to_decide(seen_.rules, s).decider == Decider::player) {
    const Player p = s.pending.top().player;
    ends_.find(seen_.rules, s);
    const std::size_t end = evaluator_.best(s, ends_.states(), p).end;
    turns.push_back({p, ends_.actions(end)});
    s = GameState(ends_.states()[end]);
  }
  return turns;
}

Estimate Adviser::expect(const Observation& seen) {
  const GameState& s = seen.state();
  if (to_decide(seen_.rules, s).decider != Decider::player) return evaluator_.estimate(s);
  ends_.find(seen_.rules, s);
  return evaluator_.best(s, ends_.states(), s.pending.top().player).estimate;
}

}  // namespace dijon
