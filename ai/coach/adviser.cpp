#include "ai/coach/adviser.h"

#include <algorithm>
#include <array>
#include <functional>

#include "ai/coach/believed_part.h"
#include "ai/spending.h"
#include "dijon/first_dice.h"
#include "game/fast_chance.h"

namespace dijon {

namespace {

// First turns that are looked at before the first dice, in how many parts to see how far they
// differ, and how many states of each turn.
constexpr unsigned kFirstTurns = 64, kParts = 8, kLeastParts = 2;
constexpr std::size_t kRoomOfFirstTurns = 600;

Evaluator::Aims all_for(Aim aim) {
  Evaluator::Aims aims;
  aims.fill(aim);
  return aims;
}

Budget part_of(Budget budget, unsigned parts) {
  if (budget.milliseconds != 0) budget.milliseconds = std::max(1U, budget.milliseconds / parts);
  if (budget.nodes != 0) budget.nodes = std::max<std::uint64_t>(1, budget.nodes / parts);
  return budget;
}

// Into how many parts a budget is cut, to see how far they differ: as many as are enough to play
// two ends on for some turns of so many players.
unsigned parts_of(const Budget& budget, std::size_t players) {
  constexpr std::uint64_t kPositions = 1'600;  // for each player
  if (budget.nodes == 0) return kParts;
  return static_cast<unsigned>(
      std::clamp<std::uint64_t>(budget.nodes / (kPositions * players), kLeastParts, kParts));
}

// By how much the best is better. Nobody has more than all chances.
Estimate moved(Estimate from, const Estimate& better, const Estimate& played) {
  for (std::size_t i = 0; i < from.points.size(); ++i) {
    from.points[i] += better.points[i] - played.points[i];
    from.chance[i] = std::clamp(from.chance[i] + better.chance[i] - played.chance[i], 0.0F, 1.0F);
  }
  return from;
}

}  // namespace

Adviser::Adviser(const RuleSet& rules, const Network& network, Aim aim, std::uint64_t seed)
    : Adviser(std::make_shared<const SeenRules>(rules, network), aim, seed) {}

Adviser::Adviser(std::shared_ptr<const SeenRules> seen, Aim aim, std::uint64_t seed)
    : seen_(std::move(seen)), aims_(all_for(aim)), seed_(seed), evaluator_(*seen_, aims_) {}

LookAhead Adviser::look_ahead(const LookAheadSetting& setting, std::uint64_t seed) const {
  return {*seen_, setting, aims_, seed};
}

std::vector<Way> Adviser::best_turns(const Observation& seen, std::size_t count,
                                     const Budget& budget) {
  const GameState& s = seen.state();
  ends_.find(seen_->rules, s, room_for(budget));
  std::vector<Judged> judged = judge_ends(s, ends_.states(), budget);
  judged.resize(std::min(judged.size(), count));
  std::vector<Way> ways;
  for (const Judged& one : judged)
    ways.push_back(explain(seen, ends_.actions(one.end), one.estimate));
  return ways;
}

// The candidates, best first. The look ahead trusts the network, which knows no position where
// boards are still missing: there the first turns decide among them.
std::vector<Judged> Adviser::judge_ends(const GameState& s, std::span<const GameState> ends,
                                        const Budget& budget) {
  const Player p = s.pending.top().player;
  if (dice_have_fallen(s)) return look_ahead({}, seed_).judge(s, ends, p, budget);
  std::vector<Judged> judged = look_ahead({.rounds = 0}, seed_).judge(s, ends, p, {});
  Spending spending(budget);
  const std::size_t before = looked_at_;
  for (unsigned part = 0; part < kParts && (part == 0 || spending.share() < 1); ++part) {
    for (Judged& one : judged) {
      const Judged again = judge_set_up(ends[one.end], p, part);
      add_share(one.estimate, again.estimate, 1 / static_cast<float>(part + 1));
      one.liking = liking(seen_->rules, one.estimate, p, aims_[at(p)]);
      one.samples += again.samples;
    }
    spending.nodes = looked_at_ - before;
  }
  std::ranges::stable_sort(judged, std::greater(), &Judged::liking);
  return judged;
}

// By some of the first turns that may follow.
Judged Adviser::judge_set_up(const GameState& s, Player p, unsigned part) {
  constexpr unsigned kCount = kFirstTurns / kParts;
  const Estimate estimate = first_turns(s, p, {part * kCount, kCount});
  return {0, liking(seen_->rules, estimate, p, aims_[at(p)]), estimate, kCount};
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
                            const Estimate& after, const Budget& budget) {
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
  const Budget half = part_of(budget, 2);
  const std::size_t best = judge_ends(s, ends, half).front().end;
  result.played.estimate = result.best.estimate = after;
  result.best.actions = result.played.actions;
  if (best != mine) {
    const std::array<GameState, 2> both = {ends[best], ends[mine]};
    const Pair judged = judge_both(s, both, half);
    const Estimate better = moved(after, judged.best, judged.played);
    result.loss = loss_of(better, after, p);
    if (result.loss.points > 0 || result.loss.chance > 0) {
      result.best.estimate = better;
      result.best.actions = ends_.actions(best);
    }
  }
  result.played.merits = merits_of(rules, s, played, result.played.estimate);
  result.best = explain(seen, std::move(result.best.actions), result.best.estimate);
  return result;
}

// What two ends of a turn are worth, by other samples than those that chose the first: it is not
// to seem better for the luck it had. They are the same where it is not clearly better.
Adviser::Pair Adviser::judge_both(const GameState& s, std::span<const GameState> both,
                                  const Budget& budget) {
  const Player p = s.pending.top().player;
  const bool set_up = !dice_have_fallen(s);
  // Whatever the network thinks of them, what they lead to decides.
  LookAhead ahead = look_ahead({.trust = 0}, mix_seeds(seed_, 1));
  const unsigned parts = set_up ? kParts : parts_of(budget, seen_->rules.players());
  Spending spending(budget);
  const std::size_t before = looked_at_;
  Pair mean;
  std::vector<float> better;  // by how much the first is, in each part
  for (unsigned i = 0; i < parts && (i < kLeastParts || spending.share() < 1); ++i) {
    std::vector<Judged> judged;
    if (set_up) {
      for (const GameState& end : both) judged.push_back(judge_set_up(end, p, kParts + i));
    } else {
      judged = ahead.judge(s, both, p, part_of(budget, parts));
      std::ranges::sort(judged, {}, &Judged::end);
    }
    const float share = 1 / static_cast<float>(i + 1);
    add_share(mean.best, judged[0].estimate, share);
    add_share(mean.played, judged[1].estimate, share);
    better.push_back(judged[0].liking - judged[1].liking);
    spending.nodes = looked_at_ - before;
  }
  const float believed = believed_part(better);
  if (believed == 0) return {mean.played, mean.played};
  Estimate played = mean.best;
  add_share(played, mean.played, believed);
  return {mean.best, played};
}

// What the player who decides does at sight until another decides, or chance.
PlayedTurn Adviser::play_at_sight(GameState& s, std::size_t room) {
  const Player p = s.pending.top().player;
  at_sight_.find(seen_->rules, s, room);
  looked_at_ += at_sight_.states().size();
  const std::size_t end = evaluator_.best(s, at_sight_.states(), p).end;
  PlayedTurn turn{p, at_sight_.actions(end)};
  s = GameState(at_sight_.states()[end]);
  return turn;
}

// How everybody plays on at sight until chance decides.
std::vector<PlayedTurn> Adviser::replies(GameState s) {
  std::vector<PlayedTurn> turns;
  while (to_decide(seen_->rules, s).decider == Decider::player)
    turns.push_back(play_at_sight(s, TurnEnds::kUsualRoom));
  return turns;
}

Estimate Adviser::expect(const Observation& seen, std::size_t room) {
  return dice_have_fallen(seen.state()) ? judge(seen.state(), room)
                                        : expect_first_turn(seen, kFirstTurns);
}

// In the last round that is the end of the game.
Estimate Adviser::judge(GameState s, std::size_t room) {
  while (to_decide(seen_->rules, s).decider == Decider::player) play_at_sight(s, room);
  return evaluator_.estimate(s);
}

Estimate Adviser::expect_first_turn(const Observation& seen, unsigned samples) {
  GameState s = seen.state();
  const Turn turn = to_decide(seen_->rules, s);
  if (turn.decider == Decider::player) play_at_sight(s, kRoomOfFirstTurns);
  return first_turns(s, turn.player, {0, samples});
}

// Where others have chosen in secret before `chooser`, everybody is dealt to and asked once more:
// what the others do then stands for what is not seen, and the chooser stays with what was chosen.
Estimate Adviser::first_turns(const GameState& from, Player chooser, Samples samples) {
  const RuleSet& rules = seen_->rules;
  const bool has_chosen = from.player(chooser).start != PlayerState::kNoStart;
  Estimate mean;
  for (unsigned i = samples.first; i < samples.first + samples.count; ++i) {
    const FastChance chance = FastChance::course(seed_, 0, i);
    GameState s = from;
    for (Turn turn = to_decide(rules, s); turn.decider != Decider::nobody;
         turn = to_decide(rules, s)) {
      if (turn.decider == Decider::chance) {
        apply(rules, s, chance.sample(rules, s));
      } else if (!dice_have_fallen(s)) {
        const bool again = turn.player == chooser && keeps_secrets(rules, s);
        play_at_sight(s, kRoomOfFirstTurns);
        if (again && has_chosen) s.player(chooser) = from.player(chooser);
      } else {
        break;
      }
    }
    add_share(mean, judge(s, kRoomOfFirstTurns), 1 / static_cast<float>(i - samples.first + 1));
  }
  return mean;
}

}  // namespace dijon
