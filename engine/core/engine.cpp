#include "dijon/engine.h"

#include <algorithm>
#include <bit>

#include "core/table.h"

namespace dijon {

namespace {

// What the top question offers, and the verbs that may interrupt it.
void offers(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  const QuestionRow& question = rules.question(frame);
  question.legal(rules, s, frame, out);
  const bool waits = question.may_wait && rules.effects_may_wait;
  if (!question.may_be_interrupted && !waits) return;
  const std::uint64_t perks = s.player(frame.player).perks;
  for (const Verb verb : rules.any_time_verbs) {
    const VerbRow& row = rules.verb(verb);
    if (!question.may_be_interrupted && !row.before_effects) continue;
    if ((row.needs & ~perks) == 0) row.any_time(rules, s, frame, out);
  }
  // Verbs of modules that a question offers itself stand behind those for any time.
  if (rules.verbs_mix) std::ranges::sort(out);
}

// Runs what needs no answer: automatic questions, and optional ones that could only be declined.
void settle(Step& step) {
  Pending& pending = step.s.pending;
  while (!pending.empty()) {
    if (step.rules.arrange != nullptr && step.rules.arrange(step)) continue;
    const QuestionRow& question = step.rules.question(pending.top());
    if (question.kind == QuestionKind::automatic) {
      question.run(step, pending.pop());
    } else if (question.dropped_when_only_declined) {
      ActionList list;
      (question.may_be_interrupted ? offers : question.legal)(step.rules, step.s, pending.top(),
                                                              list);
      if (list.size() != 1) return;
      const Frame dropped = pending.pop();
      step.tell({.kind = EventKind::skipped, .player = dropped.player, .what = dropped.question});
    } else {
      return;
    }
  }
}

}  // namespace

GameState new_game(const RuleSet& rules, EventLog* log) {
  GameState s;
  Step step{rules, s, log};
  rules.begin(step);
  settle(step);
  return s;
}

bool keeps_secrets(const RuleSet& rules, const GameState& s) {
  return !s.pending.empty() && rules.question(s.pending.top()).hide != nullptr;
}

Observation observe(const RuleSet& rules, const GameState& s, unsigned seats) {
  Observation seen(s);
  if (!keeps_secrets(rules, s)) return seen;
  const HideFn hide = rules.question(s.pending.top()).hide;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    if (plays_itself(rules, player_of(i))) continue;
    if ((seats & seat_of(player_of(i))) == 0) hide(rules, seen.state_, player_of(i));
  }
  return seen;
}

void legal_actions(const RuleSet& rules, const GameState& s, ActionList& out) {
  out.clear();
  offers(rules, s, s.pending.top(), out);
  assert(std::ranges::is_sorted(out, std::less_equal<>()) || out.size() < 2);
}

void chance_outcomes(const RuleSet& rules, const GameState& s, ChanceList& out) {
  out.clear();
  rules.question(s.pending.top()).outcomes(rules, s, s.pending.top(), out);
}

std::uint32_t total_weight(const ChanceList& outcomes) {
  std::uint32_t total = 0;
  for (const ChanceOutcome& outcome : outcomes) total += outcome.weight;
  return total;
}

Action outcome_at(const ChanceList& outcomes, std::uint32_t index) {
  for (const ChanceOutcome& outcome : outcomes) {
    if (index < outcome.weight) return outcome.action;
    index -= outcome.weight;
  }
  assert(false);
  return outcomes.back().action;
}

void apply(const RuleSet& rules, GameState& s, Action action, EventLog* log) {
  Step step{rules, s, log};
  const Frame frame = s.pending.pop();
  const QuestionRow& question = rules.question(frame);
  const VerbRow& verb = rules.verb(action.verb());
  if (verb.any_time != nullptr) {  // the question stays open below what the verb asks
    s.pending.push(frame);
    verb.resolve(step, frame, action);
  } else {
    question.resolve(step, frame, action);
  }
  settle(step);
}

Refusal apply_checked(const RuleSet& rules, GameState& s, Action action, EventLog* log) {
  const Turn turn = to_decide(rules, s);
  if (turn.decider == Decider::nobody) return Refusal::game_over;
  bool legal = false;
  if (turn.decider == Decider::chance) {
    ChanceList outcomes;
    chance_outcomes(rules, s, outcomes);
    legal = std::ranges::find(outcomes, action, &ChanceOutcome::action) != outcomes.end();
  } else {
    ActionList actions;
    legal_actions(rules, s, actions);
    legal = std::ranges::binary_search(actions, action);
  }
  if (!legal) return Refusal::not_legal;
  apply(rules, s, action, log);
  return Refusal::none;
}

namespace {

// 2019 p. 13: the points of both partners; in a tie more empty spaces win. Still tied: both
// pairs have won (R18).
std::vector<Standing> standings_of_partners(const RuleSet& rules, const GameState& s) {
  struct Pair {
    Player first;
    int vp, empty;
    auto rank() const { return std::pair(vp, empty); }
  };
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    const Player p = player_of(i);
    if (rules.first_of(p) != p) continue;
    const int vp = s.player(p).vp + s.player(rules.partner_of(p)).vp;
    pairs.push_back({p, vp, empty_spaces(rules, s, p)});
  }
  std::ranges::stable_sort(pairs, std::greater<>(), &Pair::rank);
  std::vector<Standing> table;
  for (const Pair& pair : pairs) {
    const auto better =
        std::ranges::count_if(pairs, [&](const Pair& t) { return t.rank() > pair.rank(); });
    for (const Player p : {pair.first, rules.partner_of(pair.first)}) {
      table.push_back({.player = p,
                       .place = static_cast<int>(better) + 1,
                       .vp = s.player(p).vp,
                       .empty_spaces = pair.empty,
                       .won = better == 0});
    }
  }
  return table;
}

}  // namespace

// Ruling R18: points, then empty spaces, then the order of play, each as the edition says.
std::vector<Standing> standings(const RuleSet& rules, const GameState& s) {
  if (rules.partners) return standings_of_partners(rules, s);
  std::vector<Standing> table;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    const PlayerState& player = s.players[i];
    table.push_back({.player = player_of(i),
                     .vp = player.vp,
                     .empty_spaces = kCells - std::popcount(player.covered)});
  }
  const auto& order = rules.tuning.second_tie_break == SecondTieBreak::later_in_last_round
                          ? s.round_order
                          : s.order;
  const auto place = [&](Player p) { return std::ranges::find(order, p) - order.begin(); };
  const bool fewest = rules.tuning.first_tie_break == FirstTieBreak::fewest_empty_spaces;
  std::ranges::sort(table, [&](const Standing& a, const Standing& b) {
    if (a.vp != b.vp) return a.vp > b.vp;
    // Special Edition p. 26: who plays by itself wins a tie.
    if (plays_itself(rules, a.player) || plays_itself(rules, b.player))
      return plays_itself(rules, a.player);
    if (a.empty_spaces != b.empty_spaces) return (a.empty_spaces < b.empty_spaces) == fewest;
    return place(a.player) > place(b.player);
  });
  for (std::size_t i = 0; i < table.size(); ++i) table[i].place = static_cast<int>(i) + 1;
  for (Standing& standing : table) {
    standing.won = rules.won == nullptr ? standing.player == table.front().player
                                        : rules.won(rules, s, standing.player);
  }
  return table;
}

Preview preview(const RuleSet& rules, const GameState& s, Action action) {
  const Player player = s.pending.top().player;
  GameState after = s;
  EventLog log;
  apply(rules, after, action, &log);
  Preview result;
  // Where points wait for their order, those that are due are what the action brings.
  const bool later = rules.credit != nullptr;
  for (const Event& e : log) {
    // What a partner is given of what both share is the player's too.
    const bool shared = e.kind == EventKind::silver || e.kind == EventKind::workers;
    if (e.player != player && !(shared && e.player == rules.partner_of(player))) continue;
    if (e.kind == (later ? EventKind::scored : EventKind::due)) continue;
    switch (e.kind) {
      case EventKind::due:
      case EventKind::scored: result.vp += e.value; break;
      case EventKind::silver: result.silver += e.value; break;
      case EventKind::workers: result.workers += e.value; break;
      default: continue;
    }
    const EventKind kind = e.kind == EventKind::due ? EventKind::scored : e.kind;
    result.lines.push_back({kind, e.value, e.why, e.face, e.what});
  }
  return result;
}

ChanceStream chance_stream(const RuleSet& rules, const GameState& s) {
  const Frame& top = s.pending.top();
  return {rules.question(top).name, s.phase, s.round, top.player, top.arg[0]};
}

}  // namespace dijon
