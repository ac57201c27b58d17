// dijon arena: matches between bots, with what they prove.
#include <algorithm>
#include <cmath>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "dijon/notation.h"
#include "game/parallel.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/kept_match.h"
#include "tools/dijon/progress.h"
#include "tools/dijon/rules_options.h"
#include "tools/dijon/text_file.h"

namespace dijon {

namespace {

namespace json = boost::json;

struct ArenaOptions {
  RulesOptions rules;
  std::vector<std::string> bots;
  std::vector<std::string> engines;  // NAME=COMMAND
  std::uint64_t deals = 100;
  std::uint64_t seed = 1;
  unsigned threads = 0;
  std::string keep;
  std::vector<double> sprt;  // two Elo differences, or none
  bool json = false;
};

Verdict verdict_on(const Match& match, const ArenaOptions& options) {
  if (options.sprt.empty()) return Verdict::open;
  return test_first(match.games, match.seatings, options.sprt[0], options.sprt[1]).verdict;
}

void play(Match& match, Keeper& keeper, const std::vector<Contestant>& contestants,
          const ArenaOptions& options) {
  GamesLeft left(match.games, match.seatings.size(), options.deals);
  const auto threads =
      static_cast<unsigned>(std::min<std::uint64_t>(thread_count(options.threads), left.count()));
  Progress progress("playing", left.count());
  std::mutex mutex;
  std::exception_ptr problem;  // of another program, or of the file
  bool done = verdict_on(match, options) != Verdict::open;
  const auto next = [&] {
    const std::scoped_lock lock(mutex);
    return done ? std::nullopt : left.next();
  };
  for_each_parallel(threads, threads, [&](std::size_t) {
    while (const auto number = next()) {
      const auto [deal, seating] = *number;
      try {
        const MatchGame game = play_match_game(*match.rules, contestants, match.seatings[seating],
                                               match.seed, deal, seating);
        const std::scoped_lock lock(mutex);
        match.games.push_back(game);
        keeper.add(game);
        done = done || verdict_on(match, options) != Verdict::open;
        progress.add();
      } catch (const CommandError&) {
        const std::scoped_lock lock(mutex);
        problem = std::current_exception();
        done = true;
      }
    }
  });
  if (problem) std::rethrow_exception(problem);
  std::ranges::sort(match.games, {},
                    [](const MatchGame& g) { return std::pair(g.deal, g.seating); });
}

std::string_view verdict_text(Verdict verdict) {
  switch (verdict) {
    case Verdict::better: return "better";
    case Verdict::not_better: return "not better";
    case Verdict::open: break;
  }
  return "open";
}

std::optional<EloDifference> elo_in(const Match& match) {
  if (others_win(*match.rules)) return std::nullopt;
  return elo_of_first(match.games, match.seatings);
}

void print_json(const Match& match, const ArenaOptions& options) {
  json::object report = heading_of(match);
  report["games"] = match.games.size();
  json::array bots;
  const auto records = records_of(*match.rules, match.games, match.seatings, match.bots.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Record& record = records[i];
    bots.push_back({{"bot", match.bots[i]},
                    {"seats", record.seats},
                    {"wins", record.wins},
                    {"share", record.won.share},
                    {"share_low", record.won.low},
                    {"share_high", record.won.high},
                    {"points", record.points.mean},
                    {"points_interval95", record.points.interval}});
  }
  report["bots"] = std::move(bots);
  if (const auto elo = elo_in(match)) {
    if (std::isinf(elo->elo)) {
      report["elo_unbounded"] = elo->elo > 0 ? "above" : "below";
    } else {
      report["elo"] = elo->elo;
    }
    if (elo->interval) report["elo_interval95"] = *elo->interval;
  }
  if (!options.sprt.empty()) {
    const SequentialTest test =
        test_first(match.games, match.seatings, options.sprt[0], options.sprt[1]);
    report["sprt"] = json::object{{"ratio", test.ratio}, {"verdict", verdict_text(test.verdict)}};
  }
  fmt::print("{}\n", json::serialize(report));
}

std::string elo_text(const EloDifference& elo) {
  if (std::isinf(elo.elo))
    return fmt::format("unbounded, as it won {}", elo.elo > 0 ? "everything" : "nothing");
  if (!elo.interval)
    return fmt::format("{:+.0f}, the interval is unknown: all deals ended alike", elo.elo);
  return fmt::format("{:+.0f} ± {:.0f}", elo.elo, *elo.interval);
}

void print_table(const Match& match, const ArenaOptions& options) {
  fmt::print("{}, boards: {}; {} games, {} seatings of each deal\n", print_rules(match.rules->spec),
             print_boards(match.rules->spec), match.games.size(), match.seatings.size());
  if (!match.games.empty() && match.games.back().deal >= options.deals) {
    fmt::print("the file keeps games of more than {} deals: they all count\n", options.deals);
  }
  fmt::print("\n{:<24}{:>8}{:>10}{:>22}{:>18}\n", "bot", "seats", "wins", "share (95 %)", "points");
  const auto records = records_of(*match.rules, match.games, match.seatings, match.bots.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Record& record = records[i];
    const std::string share = fmt::format("{:.1f} % ({:.1f}-{:.1f})", 100 * record.won.share,
                                          100 * record.won.low, 100 * record.won.high);
    fmt::print("{:<24}{:>8}{:>10.1f}{:>22}{:>10.1f} ± {:<5.1f}\n", match.bots[i], record.seats,
               record.wins, share, record.points.mean, record.points.interval);
  }
  if (others_win(*match.rules) && match.bots.size() > 1)
    fmt::print("\nNo Elo: the player who plays by itself wins games, too.\n");
  if (const auto elo = elo_in(match)) {
    fmt::print("\nElo of {} above the others: {}\n", match.bots[0], elo_text(*elo));
  }
  if (options.sprt.empty()) return;
  const SequentialTest test =
      test_first(match.games, match.seatings, options.sprt[0], options.sprt[1]);
  fmt::print(
      "\nby {:+.0f} rather than {:+.0f} Elo: {} (log likelihood ratio {:.2f}, decides at "
      "±2.94)\n",
      options.sprt[1], options.sprt[0], verdict_text(test.verdict), test.ratio);
}

Engines engines_of(const ArenaOptions& options) {
  Engines engines;
  for (const std::string& text : options.engines) {
    const std::size_t mark = text.find('=');
    const std::string name = text.substr(0, mark);
    if (mark == std::string::npos || name.empty() || mark + 1 == text.size() ||
        name.find_first_of("@#:") != std::string::npos)
      throw CommandError("'" + text + "': an engine is named NAME=COMMAND", ExitCode::bad_usage);
    engines[name] = std::make_shared<Engine>(name, text.substr(mark + 1));
  }
  return engines;
}

// Why there is nothing to be tested in this way; empty when there is, or it was not asked for.
std::string sprt_problem(const ArenaOptions& options, const Match& match) {
  constexpr double kMostElo = 2000;
  const std::vector<double>& elo = options.sprt;
  if (elo.empty()) return {};
  // Written so that what is no number is refused, too.
  const auto in_range = [](double each) { return std::abs(each) <= kMostElo; };
  if (elo.size() != 2 || !std::ranges::all_of(elo, in_range) || elo[0] >= elo[1])
    return fmt::format("--sprt needs two differences of Elo from -{0} to {0}, the lower first",
                       kMostElo);
  if (match.bots.size() < 2) return "--sprt compares the first bot with others: one more is needed";
  if (others_win(*match.rules)) {
    return "--sprt compares bots by the games that they win of each other; here the player who "
           "plays "
           "by itself wins games, too";
  }
  return {};
}

void run(const ArenaOptions& options) {
  Match match;
  std::vector<Contestant> contestants;
  const Engines engines = engines_of(options);
  match.rules = build_or_throw(options.rules);
  match.seed = options.seed;
  for (const std::string& bot : options.bots) {
    ReadContestant read = read_contestant(bot, engines);
    if (!read.error.empty()) throw CommandError(read.error, ExitCode::bad_usage);
    match.bots.push_back(bot);
    const Contestant& who = read.contestant;
    if (who.network) match.networks[who.network_file] = who.network_sha256;
    if (who.engine) match.engines[who.name] = who.engine->command();
    contestants.push_back(std::move(read.contestant));
  }
  if (const std::string problem = contestants_problem(*match.rules, contestants); !problem.empty())
    throw CommandError(problem, ExitCode::bad_usage);
  if (const std::string problem = sprt_problem(options, match); !problem.empty())
    throw CommandError(problem, ExitCode::bad_usage);
  for (const Contestant& who : contestants) {
    if (who.engine) who.engine->start();
  }
  match.seatings = all_seatings(*match.rules, match.bots.size());
  Keeper keeper(options.keep, match);
  play(match, keeper, contestants, options);
  if (options.json) return print_json(match, options);
  print_table(match, options);
}

}  // namespace

void add_arena_command(CommandLine& line) {
  const Command command = line.command("arena", "Let bots play a match and see who is better");
  const auto options = std::make_shared<ArenaOptions>();
  options->rules.add_to(command);
  command
      .option("bots", options->bots,
              "One or more; the last takes all seats that are left. duke@1000 thinks for 1000 "
              "milliseconds a turn, duke#5000 looks at 5000 positions, baron:FILE plays by another "
              "network")
      .required();
  command.number("--deals", options->deals,
                 "How many deals; each is played in all seatings, by two in pairs of games",
                 {1, 100'000'000});
  command.number("--seed", options->seed, "Names the deals: equal seeds, equal dice and draws",
                 {0, kLargest});
  command.number("--threads", options->threads, "Threads; 0: as many as there are cores",
                 {0, 1024});
  command
      .option("--keep", options->keep,
              "A file that keeps every game: an interrupted match goes on from there")
      .check(file_name_problem);
  command
      .option("--sprt", options->sprt,
              "Stop when it is clear whether the first is better by the second difference of "
              "Elo rather than by the first one, such as 0,30. Not where a player plays by itself: "
              "games that it wins say nothing about the bots")
      .separated_by_commas();
  command.option("--engine", options->engines,
                 "Another program that speaks the engine protocol, as NAME=COMMAND; it plays as "
                 "NAME. Again for further ones");
  command.flag("--json", options->json, "Report in JSON");
  command.footer(
      "Examples:\n"
      "  dijon arena knight squire --boards random --deals 500\n"
      "  dijon arena duke@50 baron --players 3 --keep match.jsonl --sprt 0,30\n"
      "  dijon arena duke@100 mine@100 --engine 'mine=./my-bot --quiet'\n"
      "  dijon arena duke-points --players 3 --boards random");
  command.run([options] { run(*options); });
}

}  // namespace dijon
