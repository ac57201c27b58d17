#include "ai/coach/analysis.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "ai/coach/adviser.h"
#include "dijon/first_dice.h"
#include "game/fast_chance.h"
#include "game/parallel.h"

namespace dijon {

namespace {

// States of a turn that are looked at where it is played at sight.
constexpr std::size_t kRoomAtSight = 1'500;

// A part of the log: a turn, or chance of one kind.
struct Span {
  std::size_t from = 0, to = 0;
  MomentBy by{};
  Player player{};
};

bool tells_of_dice(const Event& e) {
  return e.kind == EventKind::rolled || e.kind == EventKind::white_rolled ||
         e.kind == EventKind::own_die;
}

MomentBy led_by(const Game& game, std::size_t entry) {
  if (game.log()[entry].decider == Decider::player) return MomentBy::player;
  const bool dice = std::ranges::any_of(game.events(entry + 1), tells_of_dice);
  return dice ? MomentBy::dice : MomentBy::draws;
}

// Whether the next entry goes on with what this one belongs to.
bool goes_on(const Game& game, std::size_t entry) {
  const LogEntry& here = game.log()[entry];
  const LogEntry& next = game.log()[entry + 1];
  if (here.decider != next.decider) return false;
  if (here.decider == Decider::chance) return led_by(game, entry) == led_by(game, entry + 1);
  return here.player == next.player && here.action.verb() != Verb::end;
}

bool turn_is_over(const Game& game) {
  const LogEntry& last = game.log().back();
  const Turn turn = game.turn();
  const bool own = turn.decider == Decider::player && turn.player == last.player;
  return !own || last.action.verb() == Verb::end;
}

std::vector<Span> spans_of(const Game& game) {
  std::vector<Span> spans;
  for (std::size_t ply = 0; ply < game.plies();) {
    Span span{ply, ply + 1, led_by(game, ply), game.log()[ply].player};
    while (span.to < game.plies() && goes_on(game, span.to - 1)) ++span.to;
    ply = span.to;
    spans.push_back(span);
  }
  if (!spans.empty() && spans.back().by == MomentBy::player && !turn_is_over(game))
    spans.pop_back();
  return spans;
}

// A position that chance may lead to, and how likely.
struct Outcome {
  GameState state;
  double share = 1;
};

// Plays all that chance may bring until it decides no more; false when there are more than `most`.
// NOLINTNEXTLINE(misc-no-recursion): as deep as there are dice and draws in a row
bool all_outcomes(const RuleSet& rules, const GameState& s, double share, std::size_t most,
                  std::vector<Outcome>& out) {
  if (to_decide(rules, s).decider != Decider::chance) {
    out.push_back({s, share});
    return out.size() <= most;
  }
  ChanceList outcomes;
  chance_outcomes(rules, s, outcomes);
  const double total = total_weight(outcomes);
  for (const ChanceOutcome& outcome : outcomes) {
    if (out.size() + 1 > most) return false;
    GameState after = s;
    apply(rules, after, outcome.action);
    if (!all_outcomes(rules, after, share * outcome.weight / total, most, out)) return false;
  }
  return true;
}

GameState sampled(const RuleSet& rules, GameState s, const FastChance& chance) {
  while (to_decide(rules, s).decider == Decider::chance) apply(rules, s, chance.sample(rules, s));
  return s;
}

std::vector<Outcome> outcomes_of(const RuleSet& rules, const GameState& s,
                                 const AnalysisSetting& setting) {
  std::vector<Outcome> outcomes;
  const unsigned count = std::max(1U, setting.samples);
  if (all_outcomes(rules, s, 1, count, outcomes)) return outcomes;
  outcomes.clear();
  for (unsigned i = 0; i < count; ++i) {
    const FastChance chance = FastChance::course(setting.seed, 0, i);
    outcomes.push_back({sampled(rules, s, chance), 1 / static_cast<double>(count)});
  }
  return outcomes;
}

// What everybody may expect at a position.
Estimate value_of(Adviser& adviser, const RuleSet& rules, const GameState& s,
                  const AnalysisSetting& setting) {
  if (!dice_have_fallen(s)) {
    return adviser.expect_first_turn(observe(rules, s, kEverySeat), std::max(1U, setting.samples));
  }
  std::array<double, kMaxPlayers> points{}, chance{};
  for (const Outcome& outcome : outcomes_of(rules, s, setting)) {
    const Estimate here = adviser.expect(observe(rules, outcome.state, kEverySeat), kRoomAtSight);
    for (std::size_t i = 0; i < points.size(); ++i) {
      points[i] += outcome.share * static_cast<double>(here.points[i]);
      chance[i] += outcome.share * static_cast<double>(here.chance[i]);
    }
  }
  Estimate value;
  for (std::size_t i = 0; i < points.size(); ++i) {
    value.points[i] = static_cast<float>(points[i]);
    value.chance[i] = static_cast<float>(chance[i]);
  }
  return value;
}

// What one piece of the work finds: the moment after a span, and of a turn how good it was.
struct Found {
  Moment moment;
  std::optional<JudgedTurn> turn;
};

void book(Account& account, const Span& span, double before, double after, double loss) {
  if (span.by == MomentBy::dice) account.dice += after - before;
  if (span.by == MomentBy::draws) account.draws += after - before;
  account.skill -= loss;
  account.result = after;
  account.rest = account.result - account.begin - account.dice - account.draws - account.skill;
}

}  // namespace

std::vector<std::size_t> biggest_mistakes(const Analysis& analysis, std::size_t count) {
  // Differences that nobody sees, as of chances alone at a far target, would look like no order.
  const auto shown = [&](std::size_t i) {
    const Loss& loss = analysis.turns[i].loss;
    return std::pair(std::lround(1000 * loss.chance), std::lround(10 * loss.points));
  };
  std::vector<std::size_t> turns;
  for (std::size_t i = 0; i < analysis.turns.size(); ++i) {
    if (shown(i) != std::pair(0L, 0L)) turns.push_back(i);
  }
  std::ranges::stable_sort(turns, std::greater(), shown);
  turns.resize(std::min(turns.size(), count));
  return turns;
}

struct Analyst::Work {
  Work(Game played, const AnalysisSetting& how, const Network& network)
      : game(std::move(played)),
        setting(how),
        seen(std::make_shared<const SeenRules>(game.rules(), network)),
        spans(spans_of(game)) {}

  Found piece(std::size_t index) const {
    const RuleSet& rules = game.rules();
    // One for each piece: what it finds must not depend on the thread that does it.
    Adviser adviser(seen, Aim::win, setting.seed);
    Found found;
    if (index != 0) {
      const Span& span = spans[index - 1];
      found.moment = {span.to, span.by, span.player, {}};
    }
    found.moment.value = value_of(adviser, rules, game.state(found.moment.ply), setting);
    if (index != 0 && found.moment.by == MomentBy::player)
      found.turn = judge(adviser, spans[index - 1], found.moment.value);
    return found;
  }

  JudgedTurn judge(Adviser& adviser, const Span& span, const Estimate& after) const {
    const GameState& s = game.state(span.from);
    std::vector<Action> actions;
    for (std::size_t i = span.from; i < span.to; ++i) actions.push_back(game.log()[i].action);
    const Observation seen_by_player = observe(game.rules(), s, seat_of(span.player));
    Comparison compared = adviser.compare(seen_by_player, actions, after, {.nodes = setting.nodes});
    return {.from = span.from,
            .to = span.to,
            .player = span.player,
            .phase = s.phase,
            .round = s.round,
            .forced = compared.forced,
            .played = std::move(compared.played),
            .best = std::move(compared.best),
            .loss = compared.loss};
  }

  void add(Found found) {
    for (std::size_t i = 0; i < game.rules().players(); ++i) {
      const auto points = static_cast<double>(found.moment.value.points[i]);
      const auto chance = static_cast<double>(found.moment.value.chance[i]);
      Accounts& accounts = analysis.accounts[i];
      if (done == 0) {
        accounts.points.begin = accounts.points.result = points;
        accounts.chance.begin = accounts.chance.result = chance;
        continue;
      }
      const Span& span = spans[done - 1];
      const bool own = found.turn.has_value() && found.turn->player == player_of(i);
      book(accounts.points, span, accounts.points.result, points,
           own ? found.turn->loss.points : 0);
      book(accounts.chance, span, accounts.chance.result, chance,
           own ? found.turn->loss.chance : 0);
    }
    analysis.moments.push_back(found.moment);
    if (found.turn) analysis.turns.push_back(std::move(*found.turn));
    ++done;
  }

  Game game;
  AnalysisSetting setting;
  std::shared_ptr<const SeenRules> seen;
  std::vector<Span> spans;
  std::size_t done = 0;
  Analysis analysis;
};

Analyst::Analyst(Game game, const AnalysisSetting& setting, const Network& network)
    : work_(std::make_unique<Work>(std::move(game), setting, network)) {
  work_->analysis.players = work_->game.rules().players();
}
Analyst::~Analyst() = default;

// The start, and what follows each span.
std::size_t Analyst::pieces() const { return work_->spans.size() + 1; }
std::size_t Analyst::pieces_done() const { return work_->done; }
const Analysis& Analyst::analysis() const { return work_->analysis; }

void Analyst::go_on() {
  const unsigned threads = std::max(1U, work_->setting.threads);
  // Several for each thread, so that none waits long for the others; the start is told at once.
  const bool alone = threads == 1 || work_->done == 0;
  const std::size_t wanted = alone ? 1 : std::size_t{4} * threads;
  const std::size_t first = work_->done, count = std::min(wanted, pieces() - first);
  std::vector<Found> found(count);
  for_each_parallel(count, threads, [&](std::size_t i) { found[i] = work_->piece(first + i); });
  for (Found& one : found) work_->add(std::move(one));
  work_->analysis.done = done();
}

Analysis analyse(const Game& game, const AnalysisSetting& setting, const Network& network,
                 const AnalysisProgress& progress) {
  Analyst analyst(game, setting, network);
  while (!analyst.done()) {
    analyst.go_on();
    if (progress && !progress(analyst.pieces_done(), analyst.pieces())) break;
  }
  return analyst.analysis();
}

}  // namespace dijon
