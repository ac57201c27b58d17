// dijon bench: random games on one core.
#include "tools/dijon/bench.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <unistd.h>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "dijon/notation.h"
#include "tools/dijon/allocations.h"
#include "tools/dijon/bench_bots.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/progress.h"
#include "tools/dijon/rules_options.h"
#include "tools/dijon/statistics.h"

namespace dijon {

void play_uniformly(const RuleSet& rules, Rng& rng, BenchCount& count) {
  GameState s = new_game(rules);
  ActionList actions;
  ChanceList outcomes;
  for (Turn turn = to_decide(rules, s); turn.decider != Decider::nobody;
       turn = to_decide(rules, s)) {
    if (turn.decider == Decider::chance) {
      ++count.chance_events;
      chance_outcomes(rules, s, outcomes);
      apply(rules, s, outcome_at(outcomes, rng.below(total_weight(outcomes))));
    } else {
      ++count.decisions;
      legal_actions(rules, s, actions);
      apply(rules, s, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
  }
  ++count.games;
}

namespace {

struct BenchOptions {
  RulesOptions rules;
  double seconds = 5;
  int repetitions = 10;
  std::uint64_t seed = 1;
  std::string other;
  int pairs = 8;
  bool bots = false;
  bool json = false;
};

// One repetition: games until the time is up.
struct Repetition {
  BenchCount count;
  double seconds = 0;
  double rate() const { return static_cast<double>(count.decisions) / seconds; }
};

Repetition repeat(const RuleSet& rules, Rng& rng, double seconds) {
  Repetition result;
  const double began = core_seconds();
  while (result.seconds < seconds) {
    for (int i = 0; i < 32; ++i) play_uniformly(rules, rng, result.count);
    result.seconds = core_seconds() - began;
  }
  return result;
}

std::string cpu_model() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  }
  return "unknown";
}

struct BenchReport {
  double decisions_per_second = 0;  // median of the repetitions
  double slowest = 0, fastest = 0;
  BenchCount count;
  double seconds = 0;
  double allocations_per_game = 0;

  double each_second(std::uint64_t things) const {
    // Scaled to the median repetition, so that the figures fit together.
    return decisions_per_second * static_cast<double>(things) /
           static_cast<double>(count.decisions);
  }
};

BenchReport measure(const RuleSet& rules, const BenchOptions& options) {
  const auto repetitions = static_cast<std::size_t>(options.repetitions);
  const double each = options.seconds / options.repetitions;
  Rng rng(options.seed);
  Progress progress("measuring", repetitions);
  repeat(rules, rng, std::min(0.2, each));  // caches and clock speed
  std::vector<double> rates;
  std::vector<Repetition> results(repetitions);
  std::uint64_t allocations = 0;
  for (Repetition& result : results) {
    const std::uint64_t before = allocations_of_this_thread();
    result = repeat(rules, rng, each);
    allocations += allocations_of_this_thread() - before;
    progress.add();
  }
  BenchReport report;
  for (const Repetition& result : results) {
    rates.push_back(result.rate());
    report.count.games += result.count.games;
    report.count.decisions += result.count.decisions;
    report.count.chance_events += result.count.chance_events;
    report.seconds += result.seconds;
  }
  report.decisions_per_second = median_of(rates);
  report.slowest = std::ranges::min(rates);
  report.fastest = std::ranges::max(rates);
  report.allocations_per_game =
      static_cast<double>(allocations) / static_cast<double>(report.count.games);
  return report;
}

void print_json(const RuleSet& rules, const BenchOptions& options, const BenchReport& report) {
  const boost::json::object json{
      {"rules", print_rules(rules.spec)},
      {"boards", print_boards(rules.spec)},
      {"decisions_per_second", report.decisions_per_second},
      {"decisions_per_second_min", report.slowest},
      {"decisions_per_second_max", report.fastest},
      {"nanoseconds_per_decision", 1e9 / report.decisions_per_second},
      {"games_per_second", report.each_second(report.count.games)},
      {"chance_events_per_second", report.each_second(report.count.chance_events)},
      {"decisions_per_game",
       static_cast<double>(report.count.decisions) / static_cast<double>(report.count.games)},
      {"state_bytes", sizeof(GameState)},
      {"allocations_per_game", report.allocations_per_game},
      {"games", report.count.games},
      {"repetitions", options.repetitions},
      {"seconds", report.seconds},
      {"cpu", cpu_model()}};
  fmt::print("{}\n", boost::json::serialize(json));
}

void print_text(const RuleSet& rules, const BenchOptions& options, const BenchReport& report) {
  fmt::print("random games of {}, boards: {}, one core ({})\n", print_rules(rules.spec),
             print_boards(rules.spec), cpu_model());
  fmt::print("decisions/s       {:>12.0f}   median of {}; {:.0f} - {:.0f}\n",
             report.decisions_per_second, options.repetitions, report.slowest, report.fastest);
  fmt::print("ns a decision     {:>12.1f}   chance events included\n",
             1e9 / report.decisions_per_second);
  fmt::print("games/s           {:>12.0f}\n", report.each_second(report.count.games));
  fmt::print("chance events/s   {:>12.0f}\n", report.each_second(report.count.chance_events));
  fmt::print("bytes of a state  {:>12}\n", sizeof(GameState));
  fmt::print("allocations/game  {:>12}\n", report.allocations_per_game);
}

// --- two builds against each other --------------------------------------------------------------

std::string shell_quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

double rate_of(const std::string& binary, const std::string& arguments) {
  const std::string command = shell_quoted(binary) + " bench --json " + arguments;
  std::string output;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe != nullptr) {
    std::array<char, 4096> part{};
    while (std::fgets(part.data(), part.size(), pipe) != nullptr) output += part.data();
  }
  const bool ok = pipe != nullptr && pclose(pipe) == 0;
  boost::json::error_code error;
  const boost::json::value json = boost::json::parse(output, error);
  const boost::json::object* object = ok && !error ? json.if_object() : nullptr;
  if (object == nullptr || !object->contains("decisions_per_second")) {
    throw CommandError("no figure from: " + command, ExitCode::failed);
  }
  return object->at("decisions_per_second").to_number<double>();
}

// Takes turns, so that a change of the machine's speed meets both.
void compare(const BenchOptions& options) {
  const std::string other = std::filesystem::absolute(options.other).string();
  if (access(other.c_str(), X_OK) != 0 || std::filesystem::is_directory(other)) {
    throw CommandError("there is no program " + options.other + " to compare with",
                       ExitCode::bad_usage);
  }
  const std::string self = std::filesystem::read_symlink("/proc/self/exe").string();
  const double each = options.seconds / options.pairs;
  std::string arguments =
      fmt::format("--seconds {:.3f} --repetitions 3 --edition {} --players {}", each,
                  shell_quoted(options.rules.edition), options.rules.players.value_or(2));
  for (const auto& module : options.rules.modules)
    arguments += " --modules " + shell_quoted(module);
  if (!options.rules.boards.empty()) arguments += " --boards";
  for (const auto& board : options.rules.boards) arguments += " " + shell_quoted(board);
  std::vector<double> mine, theirs, logs;
  {
    Progress progress("comparing", static_cast<std::uint64_t>(options.pairs));
    for (int i = 0; i < options.pairs; ++i) {
      // Each is first in half of the pairs.
      if (i % 2 == 0) mine.push_back(rate_of(self, arguments));
      theirs.push_back(rate_of(other, arguments));
      if (i % 2 != 0) mine.push_back(rate_of(self, arguments));
      logs.push_back(std::log(mine.back() / theirs.back()));
      progress.add();
    }
  }
  const Mean log = mean_of(logs);
  const double ratio = std::exp(log.mean);
  const double low = std::exp(log.mean - log.interval);
  const double high = std::exp(log.mean + log.interval);
  if (options.json) {
    const boost::json::object json{{"decisions_per_second", median_of(mine)},
                                   {"other_decisions_per_second", median_of(theirs)},
                                   {"ratio", ratio},
                                   {"ratio_low", low},
                                   {"ratio_high", high},
                                   {"pairs", options.pairs}};
    fmt::print("{}\n", boost::json::serialize(json));
    return;
  }
  fmt::print("this   {:>12.0f} decisions/s (median of {})\n", median_of(mine), options.pairs);
  fmt::print("other  {:>12.0f} decisions/s  {}\n", median_of(theirs), options.other);
  fmt::print("this is {:.3f} times as fast (95 %: {:.3f} - {:.3f})\n", ratio, low, high);
}

// --- bots ---------------------------------------------------------------------------------------

void bench_bots(const RuleSet& rules, const BenchOptions& options) {
  const BotsReport report = measure_bots(rules, options.seed, options.seconds);
  if (options.json) {
    boost::json::object turns;
    for (const TurnCost& cost : report.turns) {
      turns[cost.bot] = boost::json::object{
          {"milliseconds", cost.mean}, {"most_milliseconds", cost.most}, {"turns", cost.turns}};
    }
    fmt::print("{}\n", boost::json::serialize(boost::json::object{
                           {"rules", print_rules(rules.spec)},
                           {"boards", print_boards(rules.spec)},
                           {"evaluations_per_second", report.evaluations_per_second},
                           {"searches_per_second", report.searches_per_second},
                           {"ends_per_turn", report.ends_per_turn},
                           {"turns", std::move(turns)},
                           {"cpu", cpu_model()}}));
    return;
  }
  fmt::print("turns of {}, boards: {}, one core ({})\n", print_rules(rules.spec),
             print_boards(rules.spec), cpu_model());
  fmt::print("evaluations/s     {:>12.0f}   ends of a turn, judged at sight\n",
             report.evaluations_per_second);
  fmt::print("searches/s        {:>12.0f}   whole turns of {:.0f} ends, found and judged\n",
             report.searches_per_second, report.ends_per_turn);
  for (const TurnCost& cost : report.turns) {
    fmt::print("{:<18}{:>12.2f}   ms a turn; at most {:.1f}, of {}\n", cost.bot, cost.mean,
               cost.most, cost.turns);
  }
}

void run(const BenchOptions& options) {
  const auto rules = build_or_throw(options.rules);
  if (options.bots) return bench_bots(*rules, options);
  if (!options.other.empty()) return compare(options);
  const BenchReport report = measure(*rules, options);
  if (options.json) return print_json(*rules, options, report);
  print_text(*rules, options, report);
}

}  // namespace

void add_bench_command(CommandLine& line) {
  const Command command = line.command("bench", "Measure the speed of the engine on one core");
  const auto options = std::make_shared<BenchOptions>();
  options->rules.add_to(command);
  command.number("--seconds", options->seconds, "How long to measure, in seconds of the core",
                 {0.01, 3600.0});
  command.number("--repetitions", options->repetitions, "In how many parts; the median counts",
                 {1, 1000});
  command.number("--seed", options->seed, "Names the games", {0, kLargest});
  const Option compare = command.option(
      "--compare", options->other, "Another dijon binary: run both in turns and give the ratio");
  command.number("--pairs", options->pairs, "With --compare: how often each is run", {2, 1000});
  command.flag("--bots", options->bots, "Measure how fast the bots think").excludes(compare);
  command.flag("--json", options->json, "Report in JSON");
  command.footer(
      "Random games: at every decision the full list of legal actions and a uniform choice.\n"
      "Examples:\n"
      "  dijon bench --json --seconds 2\n"
      "  dijon bench --compare build/before/dijon\n"
      "  dijon bench --bots --boards random");
  command.run([options] { run(*options); });
}

}  // namespace dijon
