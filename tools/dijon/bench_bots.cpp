#include "tools/dijon/bench_bots.h"

#include <chrono>
#include <ctime>

#include "ai/agent.h"
#include "ai/network/built_in.h"
#include "ai/network/evaluator.h"
#include "ai/turn_ends.h"
#include "game/fast_chance.h"
#include "tools/dijon/statistics.h"

namespace dijon {

namespace {

constexpr std::uint64_t kGames = 4;

// The beginnings of turns in games of a bot with itself.
std::vector<GameState> turns_of(const RuleSet& rules, std::uint64_t seed) {
  std::vector<GameState> turns;
  for (std::uint64_t game = 0; game < kGames; ++game) {
    const FastChance chance(seed, game);
    const auto agent = make_agent("baron", seed);
    Player last = kNobody;
    GameState s = new_game(rules);
    for (Turn turn = to_decide(rules, s); turn.decider != Decider::nobody;
         turn = to_decide(rules, s)) {
      if (turn.decider == Decider::chance) {
        apply(rules, s, chance.sample(rules, s));
        last = kNobody;
        continue;
      }
      if (turn.player != last) turns.push_back(s);
      last = turn.player;
      apply(rules, s, agent->choose(rules, observe(rules, s, seat_of(turn.player)), {}));
    }
  }
  return turns;
}

// Calls work(turn) with one turn after the other until the time is up; how many calls and seconds.
template <class Work>
std::pair<double, double> repeat(const std::vector<GameState>& turns, double seconds,
                                 const Work& work) {
  const double began = core_seconds();
  double calls = 0, used = 0;
  for (std::size_t i = 0; used < seconds; i = (i + 1) % turns.size()) {
    work(turns[i]);
    ++calls;
    used = core_seconds() - began;
  }
  return {calls, used};
}

TurnCost cost_of(const RuleSet& rules, const std::vector<GameState>& turns, std::string_view bot,
                 double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto agent = make_agent(bot, 1);
  std::vector<double> times;
  double used = 0;
  // Spread over the game, however few there is time for.
  constexpr std::size_t kStride = 37;
  for (std::size_t i = 0; used < 1000 * seconds; i = (i + kStride) % turns.size()) {
    const Player p = to_decide(rules, turns[i]).player;
    const Observation seen = observe(rules, turns[i], seat_of(p));
    const auto began = Clock::now();
    agent->choose(rules, seen, {});
    times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - began).count());
    used += times.back();
  }
  return {std::string(bot), mean_of(times).mean, std::ranges::max(times), times.size()};
}

}  // namespace

double core_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

BotsReport measure_bots(const RuleSet& rules, std::uint64_t seed, double seconds) {
  const std::vector<GameState> turns = turns_of(rules, seed);
  const SeenRules seen(rules, built_in_network(rules));
  Evaluator evaluator(seen);
  TurnEnds ends;
  BotsReport report;
  double found = 0;
  const auto [searches, search_seconds] = repeat(turns, seconds, [&](const GameState& s) {
    ends.find(rules, s);
    evaluator.best(s, ends.states(), s.pending.top().player);
    found += static_cast<double>(ends.states().size());
  });
  report.searches_per_second = searches / search_seconds;
  report.ends_per_turn = found / searches;
  double judged = 0, judging = 0;
  for (std::size_t i = 0; judging < seconds; i = (i + 1) % turns.size()) {
    ends.find(rules, turns[i]);
    const double began = core_seconds();
    evaluator.best(turns[i], ends.states(), turns[i].pending.top().player);
    judging += core_seconds() - began;
    judged += static_cast<double>(ends.states().size());
  }
  report.evaluations_per_second = judged / judging;
  for (const std::string_view bot : level_names()) {
    if (!bot.ends_with("-points")) report.turns.push_back(cost_of(rules, turns, bot, seconds));
  }
  return report;
}

}  // namespace dijon
