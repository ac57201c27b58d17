// dijon siblings: how well the ends of a turn are told apart, at sight and by playing on.
#include "tools/dijon/siblings.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <optional>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "ai/look_ahead.h"
#include "ai/network/built_in.h"
#include "ai/play_on.h"
#include "game/parallel.h"
#include "game/rng.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/rules_options.h"

namespace dijon {

namespace {

// As the look-ahead judges.
constexpr std::size_t kJudgedRounds = PlayOn::kJudgedRounds;
constexpr auto kTrust = static_cast<double>(LookAheadSetting().trust);
constexpr std::uint32_t kLatestTurn = 44;

// What the candidates of one turn were liked after each round, less the mean of all of them.
class Likings {
 public:
  explicit Likings(const SiblingsSetting& setting)
      : candidates_(setting.candidates),
        samples_(setting.samples),
        values_((setting.rounds + 1) * setting.samples * setting.candidates) {}

  double& at(std::size_t round, std::size_t sample, std::size_t candidate) {
    return values_[(round * samples_ + sample) * candidates_ + candidate];
  }
  void centre() {
    for (std::size_t from = 0; from < values_.size(); from += candidates_) {
      const auto row = std::span(values_).subspan(from, candidates_);
      const double mean =
          std::accumulate(row.begin(), row.end(), 0.0) / static_cast<double>(candidates_);
      for (double& value : row) value -= mean;
    }
  }

 private:
  std::size_t candidates_, samples_;
  std::vector<double> values_;
};

// The turn of one game that is looked at; nothing where its ends are too few.
std::optional<Likings> play_one(const SeenRules& seen, const SiblingsSetting& setting,
                                std::size_t game) {
  const RuleSet& rules = seen.rules;
  Rng rng(mix_seeds(setting.seed, game));
  const FastChance chance(setting.seed, game);
  Evaluator evaluator(seen);
  PlayOn play_on(rules, evaluator, setting.room);
  TurnEnds ends;
  std::uint32_t before = rng.below(kLatestTurn);
  GameState s = new_game(rules);
  for (; !is_over(s);) {
    if (to_decide(rules, s).decider == Decider::chance) {
      apply(rules, s, chance.sample(rules, s));
      continue;
    }
    ends.find(rules, s);
    if (before == 0 && ends.states().size() >= setting.candidates) break;
    s = GameState(ends.states()[evaluator.best(s, ends.states(), s.pending.top().player).end]);
    if (before > 0) --before;
  }
  if (is_over(s)) return std::nullopt;
  const Player p = s.pending.top().player;
  std::vector<std::pair<float, std::size_t>> best;
  evaluator.start_from(s);
  for (std::size_t i = 0; i < ends.states().size(); ++i) {
    best.emplace_back(evaluator.likes(evaluator.estimate(ends.states()[i]), p), i);
  }
  std::ranges::partial_sort(best, best.begin() + static_cast<std::ptrdiff_t>(setting.candidates),
                            std::greater<>());
  Likings turns(setting);
  for (std::size_t n = 0; n < setting.samples; ++n) {
    const FastChance further =
        FastChance::course(mix_seeds(setting.seed, 1), game, static_cast<std::uint32_t>(n));
    for (std::size_t c = 0; c < setting.candidates; ++c) {
      GameState end = ends.states()[best[c].second];
      turns.at(0, n, c) = static_cast<double>(best[c].first);
      for (unsigned round = 1; round <= setting.rounds; ++round) {
        const float liked = evaluator.likes(play_on.next_round(end, further), p);
        turns.at(round, n, c) = static_cast<double>(liked);
      }
    }
  }
  turns.centre();
  return turns;
}

// Adds up what one turn shows.
class Tally {
 public:
  Tally(const SiblingsSetting& setting, SiblingsReport& report)
      : setting_(setting), report_(report) {
    for (unsigned round = 0; round <= setting.rounds; ++round) report.rows.push_back({round});
  }

  void add(Likings& turns) {
    ++report_.turns;
    const std::size_t last = setting_.rounds;
    const double each = 1 / static_cast<double>(setting_.candidates - 1);
    for (std::size_t round = 0; round <= last; ++round) {
      SiblingsRow& row = report_.rows[round];
      for (std::size_t c = 0; c < setting_.candidates; ++c) {
        const auto alone = spread([&](std::size_t n) { return turns.at(round, n, c); });
        const auto off =
            spread([&](std::size_t n) { return turns.at(round, n, c) - turns.at(last, n, c); });
        row.noise += each * alone.variance;
        row.error += each * off.true_square();
        if (round == last) report_.spread += each * alone.true_square();
      }
      row.gain += gain(turns, round, round, 0);
      row.mean_gain += gain(turns, round + 1 - std::min(round, kJudgedRounds), round, kTrust);
    }
  }

  void finish() {
    const auto count = static_cast<double>(std::max<std::size_t>(1, report_.turns));
    const auto root = [&](double square) { return std::sqrt(std::max(0.0, square / count)); };
    report_.spread = root(report_.spread);
    for (SiblingsRow& row : report_.rows) {
      row.error = root(row.error);
      row.noise = root(row.noise);
      row.gain /= count;
      row.mean_gain /= count;
    }
  }

 private:
  struct Spread {
    double mean = 0, variance = 0, samples = 0;
    // The square of the mean without what noise adds to it.
    double true_square() const { return mean * mean - variance / samples; }
  };
  template <class Value>
  Spread spread(const Value& value) const {
    Spread spread;
    spread.samples = static_cast<double>(setting_.samples);
    for (std::size_t n = 0; n < setting_.samples; ++n) spread.mean += value(n) / spread.samples;
    for (std::size_t n = 0; n < setting_.samples; ++n) {
      const double off = value(n) - spread.mean;
      spread.variance += off * off / (spread.samples - 1);
    }
    return spread;
  }

  // Each few samples choose, by what is expected after these rounds; all others judge.
  double gain(Likings& turns, std::size_t from, std::size_t to, double trust) const {
    double gain = 0, times = 0;
    for (std::size_t first = 0; first + setting_.few <= setting_.samples; first += setting_.few) {
      std::size_t chosen = 0;
      double most = 0;
      for (std::size_t c = 0; c < setting_.candidates; ++c) {
        double liked = trust * turns.at(0, 0, c);
        for (std::size_t n = first; n < first + setting_.few; ++n) {
          for (std::size_t round = from; round <= to; ++round) {
            liked += turns.at(round, n, c) / static_cast<double>(to + 1 - from);
          }
        }
        if (c > 0 && liked <= most) continue;
        chosen = c;
        most = liked;
      }
      for (std::size_t n = 0; n < setting_.samples; ++n) {
        if (n >= first && n < first + setting_.few) continue;
        gain += turns.at(setting_.rounds, n, chosen) - turns.at(setting_.rounds, n, 0);
        ++times;
      }
    }
    return gain / times;
  }

  const SiblingsSetting& setting_;
  SiblingsReport& report_;
};

struct SiblingsOptions {
  RulesOptions rules;
  SiblingsSetting setting;
  bool json = false;
};

void run(const SiblingsOptions& options) {
  SiblingsSetting setting = options.setting;
  setting.threads = thread_count(setting.threads);
  if (setting.few >= setting.samples)
    throw CommandError("--few must be less than --samples", ExitCode::bad_usage);
  const SiblingsReport report = measure_siblings(*build_or_throw(options.rules), setting);
  if (options.json) {
    boost::json::array rows;
    for (const SiblingsRow& row : report.rows) {
      rows.push_back({{"rounds", row.rounds},
                      {"error", row.error},
                      {"noise", row.noise},
                      {"gain", row.gain},
                      {"mean_gain", row.mean_gain}});
    }
    const boost::json::object all = {
        {"turns", report.turns}, {"spread", report.spread}, {"rows", rows}};
    fmt::print("{}\n", boost::json::serialize(all));
    return;
  }
  fmt::print("{} turns, {} ends of each, {} samples; the ends differ by {:.2f}\n\n", report.turns,
             setting.candidates, setting.samples, report.spread);
  fmt::print("rounds   error   noise    gain by {} samples    by three rounds and at sight\n",
             setting.few);
  for (const SiblingsRow& row : report.rows) {
    fmt::print("{:>6}  {:>6.2f}  {:>6.2f}  {:>20.2f}  {:>30.2f}\n", row.rounds, row.error,
               row.noise, row.gain, row.mean_gain);
  }
}

}  // namespace

SiblingsReport measure_siblings(const RuleSet& rules, const SiblingsSetting& setting) {
  const SeenRules seen(rules, built_in_network(rules));
  std::vector<std::optional<Likings>> turns(setting.turns);
  for_each_parallel(setting.turns, setting.threads,
                    [&](std::size_t game) { turns[game] = play_one(seen, setting, game); });
  SiblingsReport report;
  Tally tally(setting, report);
  for (auto& each : turns) {
    if (each) tally.add(*each);
  }
  tally.finish();
  return report;
}

void add_siblings_command(CommandLine& line) {
  const Command command = line.command(
      "siblings", "Measure how well the ends of a turn are told apart by playing them on");
  const auto options = std::make_shared<SiblingsOptions>();
  SiblingsSetting& setting = options->setting;
  options->rules.add_to(command);
  command.number("--turns", setting.turns, "Turns, each of another game", {1, 100'000});
  command.number("--candidates", setting.candidates, "The best ends of each at sight", {2, 100});
  command.number("--samples", setting.samples, "How often each is played on", {2, 10'000});
  command.number("--few", setting.few, "By so many of these an end is chosen; the others judge",
                 {1, 10'000});
  command.number("--rounds", setting.rounds, "Turns of every player that are played on", {1, 30});
  command.number("--room", setting.room, "States of each of these that are looked at",
                 {1, 1'000'000});
  setting.threads = 0;
  command.number("--threads", setting.threads, "Threads; 0: as many as there are cores", {0, 1024});
  command.number("--seed", setting.seed, "Names the games", {0, kLargest});
  command.flag("--json", options->json, "Report in JSON");
  command.footer(
      "In about points. What is expected after the last round counts as the truth: `error` is how "
      "far\n"
      "the means are from it, `noise` how far one sample is from its mean, `gain` what is won by "
      "choosing\n"
      "by a few samples rather than at sight.\n\n"
      "Example:\n  dijon siblings --boards random --turns 200");
  command.run([options] { run(*options); });
}

}  // namespace dijon
