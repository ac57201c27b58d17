#include "ai/coach/adviser.h"

#include <algorithm>
#include <array>

namespace dijon {

namespace {

Evaluator::Aims all_for(Aim aim) {
  Evaluator::Aims aims;
  aims.fill(aim);
  return aims;
}

Budget half_of(Budget budget) {
  if (budget.milliseconds > 1) budget.milliseconds /= 2;
  if (budget.nodes > 1) budget.nodes /= 2;
  return budget;
}

}  // namespace

Adviser::Adviser(const RuleSet& rules, const Network& network, Aim aim, std::uint64_t seed)
    : Adviser(std::make_shared<const SeenRules>(rules, network), aim, seed) {}

Adviser::Adviser(std::shared_ptr<const SeenRules> seen, Aim aim, std::uint64_t seed)
    : seen_(std::move(seen)), aims_(all_for(aim)), seed_(seed), evaluator_(*seen_, aims_) {}

LookAhead Adviser::look_ahead() const { return {*seen_, LookAheadSetting(), aims_, seed_}; }

std::vector<Way> Adviser::best_turns(const Observation& seen, std::size_t count,
                                     const Budget& budget) {
  const GameState& s = seen.state();
  ends_.find(seen_->rules, s, room_for(budget));
  std::vector<Judged> judged =
      look_ahead().judge(s, ends_.states(), s.pending.top().player, budget);
  judged.resize(std::min(judged.size(), count));
  // Before the ends are others.
  std::vector<std::vector<Action>> actions;
  for (const Judged& one : judged) actions.push_back(ends_.actions(one.end));
  std::vector<Way> ways;
  for (std::size_t i = 0; i < judged.size(); ++i) {
    ways.push_back(explain(seen, std::move(actions[i]), judged[i].estimate));
  }
  return ways;
}

Way Adviser::explain(const Observation& seen, std::vector<Action> actions,
                     const Estimate& estimate) {
  GameState s = seen.state();
  Way way{std::move(actions), estimate, {}, {}};
  way.merits = merits_of(seen_->rules, s, way.actions, estimate);
  for (const Action action : way.actions) apply(seen_->rules, s, action);
  way.line = replies(s);
  return way;
}

Comparison Adviser::compare(const Observation& seen, std::span<const Action> played,
                            const Budget& budget) {
  const RuleSet& rules = seen_->rules;
  const GameState& s = seen.state();
  const Player p = s.pending.top().player;
  GameState played_end = s;
  for (const Action action : played) apply(rules, played_end, action);
  ends_.find(rules, s, room_for(budget));
  std::vector<GameState> ends(ends_.states().begin(), ends_.states().end());
  const auto mine = static_cast<std::size_t>(std::ranges::find(ends, played_end) - ends.begin());
  if (mine == ends.size()) ends.push_back(played_end);

  Comparison result;
  result.forced = ends.size() == 1;
  result.played.actions.assign(played.begin(), played.end());
  LookAhead ahead = look_ahead();
  const Judged best = ahead.judge(s, ends, p, half_of(budget)).front();
  result.played.estimate = result.best.estimate = best.estimate;
  result.best.actions = result.played.actions;
  if (best.end != mine) {
    const std::array<GameState, 2> both = {ends[best.end], ends[mine]};
    const std::vector<Judged> judged = ahead.judge(s, both, p, half_of(budget));
    result.best.estimate = judged[0].estimate;
    const bool better = judged[0].end == 0;
    result.played.estimate = judged[better ? 1 : 0].estimate;
    if (better) result.best.actions = ends_.actions(best.end);
  }
  result.loss = loss_of(result.best.estimate, result.played.estimate, p);
  result.played.merits = merits_of(rules, s, played, result.played.estimate);
  result.best = explain(seen, std::move(result.best.actions), result.best.estimate);
  return result;
}

// How everybody plays on at sight until chance decides.
std::vector<PlayedTurn> Adviser::replies(GameState s) {
  std::vector<PlayedTurn> turns;
  while (to_decide(seen_->rules, s).decider == Decider::player) {
    const Player p = s.pending.top().player;
    ends_.find(seen_->rules, s);
    const std::size_t end = evaluator_.best(s, ends_.states(), p).end;
    turns.push_back({p, ends_.actions(end)});
    s = GameState(ends_.states()[end]);
  }
  return turns;
}

Estimate Adviser::expect(const Observation& seen, std::size_t room) {
  const GameState& s = seen.state();
  if (to_decide(seen_->rules, s).decider != Decider::player) {
    evaluator_.start_from(s);
    return evaluator_.estimate(s);
  }
  ends_.find(seen_->rules, s, room);
  return evaluator_.best(s, ends_.states(), s.pending.top().player).estimate;
}

}  // namespace dijon
