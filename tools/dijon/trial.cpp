// dijon trial: every level plays every kind of game; what is illegal or late is told.
#include "tools/dijon/trial.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>
#include <set>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "dijon/notation.h"
#include "game/fast_chance.h"
#include "game/parallel.h"
#include "game/rng.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/progress.h"

namespace dijon {

std::vector<std::shared_ptr<const RuleSet>> all_kinds_of_games() {
  std::vector<std::shared_ptr<const RuleSet>> kinds;
  for (const Edition& edition : all_editions()) {
    for (const auto& modules : module_sets(edition)) {
      const auto [least, most] = players_for(modules);
      for (int players = least; players <= most; ++players) {
        for (const BoardsMode mode :
             {BoardsMode::random, BoardsMode::choose, BoardsMode::sides, BoardsMode::secret}) {
          RulesSpec spec;
          spec.edition = edition.name;
          spec.players = players;
          spec.modules = modules;
          spec.boards_mode = mode;
          if (BuiltRules built = build_rules(spec); built.rules)
            kinds.push_back(std::move(built.rules));
        }
      }
    }
  }
  return kinds;
}

namespace {

constexpr std::size_t kMostProblems = 10;

// What is known of a bot after some games.
struct Tally {
  TrialRow row;
  std::set<std::size_t> kinds;
};

// A bot at a seat, and the turn it is at.
struct Seated {
  std::unique_ptr<Agent> agent;
  std::size_t bot = 0;
  std::array<std::uint8_t, 3> turn{};
  double used = 0;  // milliseconds
};

class Trial {
 public:
  Trial(const std::vector<std::shared_ptr<const RuleSet>>& kinds, const TrialSetting& setting)
      : kinds_(kinds), setting_(setting), tallies_(setting.bots.size()) {}

  void play(std::uint64_t number) {
    const std::size_t kind = number % kinds_.size();
    const RuleSet& rules = *kinds_[kind];
    const FastChance chance(setting_.seed, number);
    std::vector<Tally> own(setting_.bots.size());
    std::array<Seated, kMaxPlayers> seats = seat_bots(rules, number);
    std::string problem;
    GameState s = new_game(rules);
    for (Turn turn = to_decide(rules, s); problem.empty() && turn.decider != Decider::nobody;
         turn = to_decide(rules, s)) {
      if (turn.decider == Decider::chance) {
        apply(rules, s, chance.sample(rules, s));
      } else {
        problem = decide(rules, s, turn.player, seats[at(turn.player)], own);
      }
    }
    for (Seated& seat : seats) {
      if (!seat.agent) continue;
      end_turn(seat, own);
      own[seat.bot].kinds.insert(kind);
    }
    const std::scoped_lock lock(mutex_);
    ++games_;
    add_up(own);
    if (!problem.empty() && problems_.size() < kMostProblems)
      problems_.push_back(print_rules(rules.spec) + ": " + problem);
  }

  TrialReport report() const {
    TrialReport report;
    report.games = games_;
    report.problems = problems_;
    std::set<std::size_t> kinds;
    for (std::size_t i = 0; i < tallies_.size(); ++i) {
      TrialRow row = tallies_[i].row;
      row.bot = setting_.bots[i];
      row.kinds = tallies_[i].kinds.size();
      if (row.turns != 0) row.milliseconds /= static_cast<double>(row.turns);
      kinds.insert(tallies_[i].kinds.begin(), tallies_[i].kinds.end());
      report.rows.push_back(std::move(row));
    }
    report.kinds = kinds.size();
    return report;
  }

 private:
  // Any bot may sit anywhere.
  std::array<Seated, kMaxPlayers> seat_bots(const RuleSet& rules, std::uint64_t number) const {
    std::array<Seated, kMaxPlayers> seats;
    Rng rng(mix_seeds(setting_.seed, number));
    for (std::size_t i = 0; i < rules.players(); ++i) {
      if (plays_itself(rules, player_of(i))) continue;
      seats[i].bot = rng.below(static_cast<std::uint32_t>(setting_.bots.size()));
      seats[i].agent =
          make_agent(setting_.bots[seats[i].bot], mix_seeds(mix_seeds(setting_.seed, number), i));
    }
    return seats;
  }

  // Lets a bot act; says why it may not.
  std::string decide(const RuleSet& rules, GameState& s, Player p, Seated& seat,
                     std::vector<Tally>& own) const {
    const std::array turn = {s.phase, s.round, s.seat};
    if (turn != seat.turn) end_turn(seat, own);
    seat.turn = turn;
    const Observation seen = observe(rules, s, seat_of(p));
    const auto began = std::chrono::steady_clock::now();
    const Action action = seat.agent->choose(rules, seen, {.milliseconds = setting_.milliseconds});
    seat.used +=
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
    TrialRow& row = own[seat.bot].row;
    ++row.decisions;
    ActionList legal;
    legal_actions(rules, s, legal);
    if (std::ranges::find(legal, action) == legal.end()) {
      ++row.illegal;
      return fmt::format("{} chose {} in {}", setting_.bots[seat.bot], print_action(rules, action),
                         print_position(rules, s));
    }
    apply(rules, s, action);
    return {};
  }

  void end_turn(Seated& seat, std::vector<Tally>& own) const {
    if (seat.used == 0) return;
    TrialRow& row = own[seat.bot].row;
    ++row.turns;
    row.late += seat.used > 1.1 * setting_.milliseconds ? 1 : 0;
    row.milliseconds += seat.used;
    row.longest = std::max(row.longest, seat.used);
    seat.used = 0;
  }

  void add_up(const std::vector<Tally>& own) {
    for (std::size_t i = 0; i < own.size(); ++i) {
      const TrialRow& from = own[i].row;
      TrialRow& to = tallies_[i].row;
      to.decisions += from.decisions;
      to.illegal += from.illegal;
      to.turns += from.turns;
      to.late += from.late;
      to.milliseconds += from.milliseconds;
      to.longest = std::max(to.longest, from.longest);
      tallies_[i].kinds.insert(own[i].kinds.begin(), own[i].kinds.end());
    }
  }

  const std::vector<std::shared_ptr<const RuleSet>>& kinds_;
  const TrialSetting& setting_;
  std::mutex mutex_;  // guards what follows
  std::uint64_t games_ = 0;
  std::vector<Tally> tallies_;
  std::vector<std::string> problems_;
};

}  // namespace

TrialReport hold_trial(const std::vector<std::shared_ptr<const RuleSet>>& kinds,
                       const TrialSetting& setting) {
  Trial trial(kinds, setting);
  Progress progress("playing", setting.games);
  for_each_parallel(setting.games, setting.threads, [&](std::size_t number) {
    trial.play(number);
    progress.add();
  });
  return trial.report();
}

namespace {

struct TrialOptions {
  TrialSetting setting;
  bool json = false;
};

void print_json(const TrialReport& report) {
  boost::json::array bots;
  for (const TrialRow& row : report.rows) {
    bots.push_back({{"bot", row.bot},
                    {"kinds", row.kinds},
                    {"decisions", row.decisions},
                    {"illegal", row.illegal},
                    {"turns", row.turns},
                    {"late", row.late},
                    {"milliseconds", row.milliseconds},
                    {"longest", row.longest}});
  }
  boost::json::array problems;
  for (const std::string& problem : report.problems) problems.emplace_back(problem);
  const boost::json::object all = {{"games", report.games},
                                   {"kinds", report.kinds},
                                   {"bots", std::move(bots)},
                                   {"problems", std::move(problems)}};
  fmt::print("{}\n", boost::json::serialize(all));
}

void print_table(const TrialReport& report, const TrialSetting& setting) {
  fmt::print("{} games of {} kinds, {} ms a turn\n\n", report.games, report.kinds,
             setting.milliseconds);
  fmt::print("{:<16}{:>8}{:>12}{:>9}{:>10}{:>8}{:>10}{:>10}\n", "bot", "kinds", "decisions",
             "illegal", "turns", "late", "mean ms", "longest");
  for (const TrialRow& row : report.rows) {
    fmt::print("{:<16}{:>8}{:>12}{:>9}{:>10}{:>8}{:>10.1f}{:>10.1f}\n", row.bot, row.kinds,
               row.decisions, row.illegal, row.turns, row.late, row.milliseconds, row.longest);
  }
  for (const std::string& problem : report.problems) fmt::print("\n{}\n", problem);
}

void run(const TrialOptions& options) {
  TrialSetting setting = options.setting;
  setting.threads = thread_count(setting.threads);
  if (setting.bots.empty()) setting.bots.assign(level_names().begin(), level_names().end());
  for (const std::string& bot : setting.bots) {
    if (make_agent(bot, 0) == nullptr)
      throw CommandError(fmt::format("no bot is called {}; there are: {}", quote(bot),
                                     fmt::join(all_agent_names(), ", ")),
                         ExitCode::bad_usage);
  }
  const TrialReport report = hold_trial(all_kinds_of_games(), setting);
  if (options.json) {
    print_json(report);
  } else {
    print_table(report, setting);
  }
  if (!report.problems.empty()) throw CommandError("illegal moves were chosen", ExitCode::failed);
}

}  // namespace

void add_trial_command(CommandLine& line) {
  const Command command = line.command(
      "trial", "Let bots play every kind of game: is each move legal, each turn in time?");
  const auto options = std::make_shared<TrialOptions>();
  TrialSetting& setting = options->setting;
  setting.threads = 0;
  command.option("bots", setting.bots, "Those that play; all levels when none is named");
  command.number("--games", setting.games, "They go through all kinds again and again",
                 {1, 100'000'000});
  command.number("--milliseconds", setting.milliseconds, "The time of a turn", {1, 3'600'000});
  command.number("--seed", setting.seed, "Names the games", {0, kLargest});
  command.number("--threads", setting.threads, "Threads; 0: as many as there are cores", {0, 1024});
  command.flag("--json", options->json, "Report in JSON");
  command.footer(
      "Editions, choices of modules, numbers of players and ways to hand out boards make the kinds "
      "of\n"
      "games. A turn is late when it takes over a tenth more than its time. Exits with 1 and tells "
      "the\n"
      "first positions when an illegal move was chosen.\n\n"
      "Examples:\n  dijon trial --games 10000\n  dijon trial duke --milliseconds 1000 --games 200");
  command.run([options] { run(*options); });
}

}  // namespace dijon
