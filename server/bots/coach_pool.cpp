#include "server/bots/coach_pool.h"

#include <chrono>

#include "ai/coach/adviser.h"
#include "ai/network/built_in.h"
#include "wire/coach_json.h"
#include "wire/table_json.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kWays = 3;
// Parts of an analysis are told this often: making JSON of one takes time too.
constexpr auto kTellEvery = std::chrono::milliseconds(300);

// For clients, which read no notation: each action with its parts by name and what it brings, as
// offers have them. The state is that before the first one.
void add_steps(const RuleSet& rules, GameState s, json::value& way, const Way& told) {
  json::array steps;
  for (const Action action : told.actions) {
    json::object step = action_json(rules, action);
    step["workers"] = action.workers();
    step["preview"] = preview_json(rules, preview(rules, s, action));
    steps.push_back(std::move(step));
    apply(rules, s, action);
  }
  way.as_object()["steps"] = std::move(steps);
}

std::string hint_text(const HintJob& job, const Budget& budget) {
  const RuleSet& rules = *job.rules;
  Adviser adviser(rules, built_in_network(rules), Aim::win, 1);
  const auto ways = adviser.best_turns(job.seen, kWays, budget);
  const Player player = to_decide(rules, job.seen.state()).player;
  json::object hint = hint_json(rules, job.ply, player, ways);
  for (std::size_t i = 0; i < ways.size(); ++i)
    add_steps(rules, job.seen.state(), hint["ways"].at(i), ways[i]);
  return json::serialize(hint);
}

AnalysisFound part_of(const AnalysisJob& job, const Analyst& analyst) {
  const RuleSet& rules = job.game->rules();
  const Analysis& found = analyst.analysis();
  json::object analysis = analysis_json(rules, found);
  for (std::size_t i = 0; i < found.turns.size(); ++i) {
    json::object& turn = analysis["turns"].at(i).as_object();
    const GameState& before = job.game->state(found.turns[i].from);
    add_steps(rules, before, turn["played"], found.turns[i].played);
    add_steps(rules, before, turn["best"], found.turns[i].best);
  }
  const double all = static_cast<double>(std::max<std::size_t>(1, analyst.pieces()));
  return {analyst.done() ? 1.0 : static_cast<double>(analyst.pieces_done()) / all,
          json::serialize(analysis)};
}

}  // namespace

CoachPool::CoachPool(const CoachSettings& settings, Told told)
    : settings_(settings),
      told_(std::move(told)),
      hinting_([this] { give_hints(); }),
      analysing_([this] { analyse_games(); }) {}

CoachPool::~CoachPool() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
}

void CoachPool::think(HintJob job) {
  {
    const std::lock_guard lock(mutex_);
    hints_.push_back(std::move(job));
  }
  wake_.notify_all();
}

void CoachPool::think(AnalysisJob job) {
  {
    const std::lock_guard lock(mutex_);
    analyses_.push_back(std::move(job));
  }
  wake_.notify_all();
}

std::size_t CoachPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return hints_.size() + analyses_.size();
}

bool CoachPool::ending() const {
  const std::lock_guard lock(mutex_);
  return ending_;
}

// Waits for a job; false when the pool ends.
template <typename Job>
bool CoachPool::next(std::deque<Job>& queue, Job& job) {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [&] { return ending_ || !queue.empty(); });
  if (ending_) return false;
  job = std::move(queue.front());
  queue.pop_front();
  return true;
}

void CoachPool::give_hints() {
  for (HintJob job; next(hints_, job);) told_.hint(job.ticket, hint_text(job, settings_.hint));
}

void CoachPool::analyse_games() {
  for (AnalysisJob job; next(analyses_, job);) analyse(job);
}

void CoachPool::analyse(const AnalysisJob& job) {
  using Clock = std::chrono::steady_clock;
  if (job.stop.stop_requested()) return;
  Analyst analyst(*job.game, settings_.analysis, built_in_network(job.game->rules()));
  Clock::time_point told{};
  while (!analyst.done()) {
    if (job.stop.stop_requested() || ending()) return;
    analyst.go_on();
    if (analyst.done() || Clock::now() - told < kTellEvery) continue;
    told_.analysis(job, part_of(job, analyst));
    told = Clock::now();
  }
  told_.analysis(job, part_of(job, analyst));
}

}  // namespace dijon::server
