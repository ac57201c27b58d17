// dijon sim: bots play many games in parallel; the same games however many threads there are.
#include "tools/dijon/sim.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <functional>
#include <memory>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "ai/agent.h"
#include "dijon/notation.h"
#include "game/fast_chance.h"
#include "game/parallel.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/progress.h"
#include "tools/dijon/rules_options.h"
#include "tools/dijon/statistics.h"

namespace dijon {

SimGame simulate(const RuleSet& rules, const SimSetting& setting, std::uint64_t index,
                 const ModuleActions* added) {
  const std::size_t seats = rules.players();
  const std::size_t first = at(first_person(rules));
  const std::size_t people = at(last_person(rules)) - first + 1;
  const std::uint64_t deal = setting.rotate ? index / people : index;
  const std::uint64_t shift = setting.rotate ? index % people : 0;
  const FastChance chance(setting.seed, deal);
  SimGame game;
  std::array<std::unique_ptr<Agent>, kMaxPlayers> agents;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    game.bot[seat] = static_cast<std::uint8_t>(seat);
    if (plays_itself(rules, player_of(seat))) continue;
    game.bot[seat] = static_cast<std::uint8_t>(first + (seat - first + shift) % people);
    const std::uint64_t seed = mix_seeds(mix_seeds(setting.seed, ~deal), game.bot[seat]);
    agents[seat] = make_agent(setting.bots[game.bot[seat]], seed);
  }

  GameState s = new_game(rules);
  for (Turn turn = to_decide(rules, s); turn.decider != Decider::nobody;
       turn = to_decide(rules, s)) {
    if (turn.decider == Decider::chance) {
      ++game.chance_events;
      apply(rules, s, chance.sample(rules, s));
    } else {
      ++game.decisions;
      const Observation seen = observe(rules, s, seat_of(turn.player));
      const Action action = agents[at(turn.player)]->choose(rules, seen, {});
      if (added != nullptr) {
        game.could[at(turn.player)] |= added->of_all(s);
        game.did[at(turn.player)] |= added->of(action);
      }
      apply(rules, s, action);
    }
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    game.vp[seat] = s.players[seat].vp;
    game.empty[seat] = static_cast<std::uint8_t>(kCells - std::popcount(s.players[seat].covered));
  }
  for (const Standing& standing : standings(rules, s)) {
    game.won |= static_cast<std::uint8_t>(standing.won ? seat_of(standing.player) : 0);
  }
  return game;
}

namespace {

struct SimOptions {
  RulesOptions rules;
  std::uint64_t games = 1000;
  std::vector<std::string> bots = {"greedy"};
  std::uint64_t seed = 1;
  unsigned threads = 0;
  bool rotate = false;
  bool uses = false;
  bool json = false;
};

std::string known_bots() { return fmt::format("{}", fmt::join(all_agent_names(), ", ")); }

// One bot named takes every seat; otherwise there is one for each.
std::vector<std::string> bots_by_seat(const std::vector<std::string>& named, const RuleSet& rules) {
  const std::size_t seats = at(last_person(rules)) - at(first_person(rules)) + 1;
  for (const std::string& name : named) {
    if (make_agent(name, 0) == nullptr) {
      throw CommandError("no bot is called " + quote(name) + "; there are: " + known_bots(),
                         ExitCode::bad_usage);
    }
  }
  std::vector<std::string> bots = named;
  if (named.size() == 1) bots.assign(seats, named[0]);
  if (bots.size() == seats) {
    const Automaton& automaton = rules.automaton;
    if (automaton.seat != kNobody)
      bots.insert(bots.begin() + static_cast<std::ptrdiff_t>(at(automaton.seat)),
                  std::string(automaton.name));
    return bots;
  }
  throw CommandError(fmt::format("{} bots for {} players: name one for all, or one for each seat",
                                 named.size(), seats),
                     ExitCode::bad_usage);
}

// Scores and wins of a group of seats or of a bot.
struct Tally {
  std::vector<double> vp;
  std::uint64_t wins = 0;
  void add(const SimGame& game, std::size_t seat) { add(game, seat, game.vp[seat]); }
  void add(const SimGame& game, std::size_t seat, int points) {
    vp.push_back(points);
    wins += game.won >> seat & 1U;
  }
  Share won() const { return share_of(static_cast<double>(wins), vp.size()); }
};

// Of the games in which a bot could do something that a module adds, in how many it did.
struct Use {
  std::string bot, kind;
  std::uint64_t could = 0, did = 0;
};

struct Report {
  std::vector<Use> uses;
  std::vector<Tally> by_seat;
  std::vector<Tally> by_team;     // in the order of their first players; without partners none
  std::vector<std::string> bots;  // each name once
  std::vector<Tally> by_bot;
  Mean score;  // of all seats; the unit is the game, as the scores in one hang together
  Mean decisions, chance_events, margin, empty;
  int lowest = 0, highest = 0;  // scores
  std::uint32_t shortest = 0, longest = 0;
};

std::vector<Use> uses_of(const std::vector<SimGame>& games, const SimSetting& setting,
                         const std::vector<std::string>& bots, const ModuleActions& added) {
  std::vector<Use> uses;
  for (const std::string& bot : bots) {
    for (std::size_t kind = 0; kind < added.kinds().size(); ++kind) {
      Use use{bot, added.kinds()[kind]};
      for (const SimGame& game : games) {
        std::uint64_t could = 0, did = 0;
        for (std::size_t seat = 0; seat < setting.bots.size(); ++seat) {
          if (setting.bots[game.bot[seat]] != bot) continue;
          could |= game.could[seat];
          did |= game.did[seat];
        }
        use.could += could >> kind & 1U;
        use.did += did >> kind & 1U;
      }
      if (use.could != 0) uses.push_back(std::move(use));
    }
  }
  return uses;
}

// The points of each team, or of each player without partners.
std::vector<int> points_by_team(const RuleSet& rules, const SimGame& game) {
  std::vector<int> points;
  for (std::size_t seat = 0; seat < rules.players(); ++seat) {
    const Player p = player_of(seat);
    if (rules.first_of(p) != p) continue;
    points.push_back(game.vp[seat] + (rules.partners ? game.vp[at(rules.partner_of(p))] : 0));
  }
  return points;
}

// How far the winner is ahead.
int margin_of(std::vector<int> points) {
  points.push_back(0);
  std::ranges::sort(points, std::greater<>());
  return points[0] - points[1];
}

Report make_report(const std::vector<SimGame>& games, const SimSetting& setting,
                   const RuleSet& rules) {
  const std::size_t seats = setting.bots.size();
  Report report;
  report.by_seat.resize(seats);
  for (const std::string& bot : setting.bots) {
    if (std::ranges::find(report.bots, bot) == report.bots.end()) report.bots.push_back(bot);
  }
  report.by_bot.resize(report.bots.size());
  std::vector<double> score, decisions, chance_events, margin, empty;
  report.lowest = games[0].vp[0];
  for (const SimGame& game : games) {
    const std::vector<int> points = points_by_team(rules, game);
    margin.push_back(margin_of(points));
    report.by_team.resize(rules.partners ? points.size() : 0);
    // The first players of the teams sit on the first seats.
    for (std::size_t team = 0; team < report.by_team.size(); ++team) {
      report.by_team[team].add(game, team, points[team]);
    }
    double total = 0;
    decisions.push_back(game.decisions);
    chance_events.push_back(game.chance_events);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const auto bot = std::ranges::find(report.bots, setting.bots[game.bot[seat]]);
      report.by_bot[static_cast<std::size_t>(bot - report.bots.begin())].add(game, seat);
      report.by_seat[seat].add(game, seat);
      total += game.vp[seat];
      report.lowest = std::min<int>(report.lowest, game.vp[seat]);
      report.highest = std::max<int>(report.highest, game.vp[seat]);
      empty.push_back(game.empty[seat]);
    }
    score.push_back(total / static_cast<double>(seats));
  }
  report.score = mean_of(score);
  report.decisions = mean_of(decisions);
  report.chance_events = mean_of(chance_events);
  report.margin = mean_of(margin);
  report.empty = mean_of(empty);
  report.shortest = static_cast<std::uint32_t>(std::ranges::min(decisions));
  report.longest = static_cast<std::uint32_t>(std::ranges::max(decisions));
  return report;
}

boost::json::object tally_json(const Tally& tally) {
  const Mean mean = mean_of(tally.vp);
  return {{"mean_score", mean.mean},
          {"mean_score_interval95", mean.interval},
          {"min_score", static_cast<int>(std::ranges::min(tally.vp))},
          {"max_score", static_cast<int>(std::ranges::max(tally.vp))},
          {"wins", tally.wins},
          {"win_share_interval95", {tally.won().low, tally.won().high}}};
}

void print_json(const RuleSet& rules, const SimOptions& options, const Report& report,
                double seconds) {
  boost::json::array seats, wins;
  for (const Tally& tally : report.by_seat) {
    seats.push_back(tally_json(tally));
    wins.push_back(tally.wins);
  }
  boost::json::array teams;
  for (const Tally& tally : report.by_team) teams.push_back(tally_json(tally));
  boost::json::object bots;
  for (std::size_t i = 0; i < report.bots.size(); ++i) {
    bots[report.bots[i]] = tally_json(report.by_bot[i]);
  }
  boost::json::array uses;
  for (const Use& use : report.uses) {
    uses.push_back(
        {{"bot", use.bot}, {"action", use.kind}, {"could", use.could}, {"did", use.did}});
  }
  boost::json::object json{{"rules", print_rules(rules.spec)},
                           {"boards", print_boards(rules.spec)},
                           {"bots", boost::json::value_from(options.bots)},
                           {"seed", options.seed},
                           {"games", options.games},
                           {"mean_score", report.score.mean},
                           {"mean_score_interval95", report.score.interval},
                           {"min_score", report.lowest},
                           {"max_score", report.highest},
                           {"wins", wins},
                           {"per_seat", seats},
                           {"per_team", teams},
                           {"per_bot", bots},
                           {"mean_margin", report.margin.mean},
                           {"empty_spaces", report.empty.mean},
                           {"decisions_per_game", report.decisions.mean},
                           {"decisions_min", report.shortest},
                           {"decisions_max", report.longest},
                           {"chance_events_per_game", report.chance_events.mean},
                           {"seconds", seconds},
                           {"games_per_second", static_cast<double>(options.games) / seconds}};
  if (options.uses) json["uses"] = std::move(uses);
  fmt::print("{}\n", boost::json::serialize(json));
}

void print_line(const std::string& label, const Tally& tally) {
  const Mean vp = mean_of(tally.vp);
  const Share won = tally.won();
  fmt::print("{:<16}{:>8.1f} ± {:<6.1f}{:>5.0f} - {:<6.0f}{:>8} {:>7.1f} % ({:.1f}-{:.1f})\n",
             label, vp.mean, vp.interval, std::ranges::min(tally.vp), std::ranges::max(tally.vp),
             tally.wins, 100 * won.share, 100 * won.low, 100 * won.high);
}

void print_text(const RuleSet& rules, const SimOptions& options, const SimSetting& setting,
                const Report& report, double seconds) {
  fmt::print("{} {} of {}, boards: {}, seed {}{}\n\n", options.games,
             options.games == 1 ? "game" : "games", print_rules(rules.spec),
             print_boards(rules.spec), options.seed,
             options.rotate ? ", seats rotate within a deal" : "");
  fmt::print("{:<16}{:>8}   {:<6}{:>5} - {:<6}{:>8}\n", "", "points", "95 %", "min", "max", "wins");
  for (std::size_t seat = 0; seat < report.by_seat.size(); ++seat) {
    const std::string bot = options.rotate ? "" : " " + setting.bots[seat];
    print_line(fmt::format("P{}{}", seat + 1, bot), report.by_seat[seat]);
  }
  for (std::size_t team = 0; team < report.by_team.size(); ++team) {
    print_line(fmt::format("team {}", static_cast<char>('A' + team)), report.by_team[team]);
  }
  if (report.bots.size() > 1) {
    for (std::size_t i = 0; i < report.bots.size(); ++i) {
      print_line(report.bots[i], report.by_bot[i]);
    }
  }
  fmt::print("{:<16}{:>8.1f} ± {:<6.1f}\n\n", "all", report.score.mean, report.score.interval);
  fmt::print("decisions a game: {:.1f} ({} - {}), chance events: {:.1f}, empty spaces: {:.1f}\n",
             report.decisions.mean, report.shortest, report.longest, report.chance_events.mean,
             report.empty.mean);
  for (const Use& use : report.uses) {
    const Share share = share_of(static_cast<double>(use.did), use.could);
    fmt::print("{:<10}{:<24}{:>8} of {:<8}{:>6.1f} % ({:.1f}-{:.1f})\n", use.bot, use.kind, use.did,
               use.could, 100 * share.share, 100 * share.low, 100 * share.high);
  }
  fmt::print("{:.2f} s, {:.0f} games/s\n", seconds, static_cast<double>(options.games) / seconds);
}

void run(const SimOptions& options) {
  const auto rules = build_or_throw(options.rules);
  SimSetting setting{bots_by_seat(options.bots, *rules), options.seed, options.rotate};
  const auto began = std::chrono::steady_clock::now();
  const ModuleActions added(*rules);
  std::vector<SimGame> games(options.games);
  {
    Progress progress("playing", options.games);
    for_each_parallel(games.size(), thread_count(options.threads), [&](std::size_t i) {
      games[i] = simulate(*rules, setting, i, options.uses ? &added : nullptr);
      progress.add();
    });
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
  Report report = make_report(games, setting, *rules);
  if (options.uses) report.uses = uses_of(games, setting, report.bots, added);
  if (options.json) return print_json(*rules, options, report, seconds.count());
  print_text(*rules, options, setting, report, seconds.count());
}

}  // namespace

void add_sim_command(CommandLine& line) {
  const Command command = line.command("sim", "Let bots play many games and report the scores");
  const auto options = std::make_shared<SimOptions>();
  options->rules.add_to(command);
  command.number("--games", options->games, "How many games", {1, 100'000'000});
  command
      .option("--bots", options->bots,
              "One bot for every seat, or one for each, separated by commas: " + known_bots())
      .separated_by_commas();
  command.number("--seed", options->seed, "Names the games: equal seeds, equal games",
                 {0, kLargest});
  command.number("--threads", options->threads, "Threads; 0: as many as there are cores",
                 {0, 1024});
  command.flag("--rotate", options->rotate,
               "Play each deal once for every way of going round the table, so that every bot "
               "meets the same dice and draws in every seat");
  command.flag("--uses", options->uses,
               "Also report what modules let a player do: in how many games a bot could do it, "
               "and in how many it did");
  command.flag("--json", options->json, "Report in JSON");
  command.footer(
      "Examples:\n"
      "  dijon sim --games 2000 --players 3 --edition 2011 --boards random\n"
      "  dijon sim --bots greedy,random --rotate --json");
  command.run([options] { run(*options); });
}

}  // namespace dijon
