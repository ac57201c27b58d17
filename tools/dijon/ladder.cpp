// dijon ladder: what kept matches say about all bots together.
#include "tools/dijon/ladder.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "game/rng.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"

namespace dijon {

namespace json = boost::json;

namespace {

// A game as who sat there, each bot as often as it has seats, and how much each won of it.
struct Result {
  std::vector<std::size_t> who;
  std::vector<double> wins;
};
using Deal = std::vector<Result>;  // games with the same dice and draws

struct Field {
  std::vector<std::string> bots;
  std::vector<Deal> deals;
};

Field field_of(const std::vector<Match>& matches) {
  Field field;
  std::map<std::string, std::size_t> numbers;
  for (const Match& match : matches) {
    std::vector<std::size_t> number;
    for (const std::string& bot : match.bots) {
      const auto [found, is_new] = numbers.emplace(bot, field.bots.size());
      if (is_new) field.bots.push_back(bot);
      number.push_back(found->second);
    }
    std::map<std::uint64_t, Deal> deals;
    for (const MatchGame& game : match.games) {
      Result result;
      for (const std::uint8_t seat : match.seatings[game.seating]) {
        result.who.push_back(number[seat]);
      }
      result.wins = game.wins;
      deals[game.deal].push_back(std::move(result));
    }
    for (auto& [deal, games] : deals) field.deals.push_back(std::move(games));
  }
  return field;
}

// Those that are tied to the first bot by games: others cannot be compared with it.
std::vector<bool> tied_to_first(const Field& field) {
  std::vector<bool> tied(field.bots.size());
  if (!tied.empty()) tied[0] = true;
  for (bool grows = true; grows;) {
    grows = false;
    for (const Deal& deal : field.deals) {
      for (const Result& result : deal) {
        const bool any = std::ranges::any_of(result.who, [&](std::size_t b) { return tied[b]; });
        for (const std::size_t bot : result.who) {
          if (!any || tied[bot]) continue;
          tied[bot] = true;
          grows = true;
        }
      }
    }
  }
  return tied;
}

// Strengths whose shares are the chances to win, by repeated improvement. Half a game is drawn with
// an imaginary bot of strength 1, so that who won all is not infinitely strong.
std::vector<double> strengths_of(const Field& field, const std::vector<std::size_t>& deals) {
  constexpr int kRounds = 200;
  std::vector<double> strength(field.bots.size(), 1);
  std::vector<double> won(field.bots.size(), 0.25);
  for (const std::size_t d : deals) {
    for (const Result& result : field.deals[d]) {
      for (std::size_t i = 0; i < result.who.size(); ++i) won[result.who[i]] += result.wins[i];
    }
  }
  for (int round = 0; round < kRounds; ++round) {
    std::vector<double> against(field.bots.size());
    for (std::size_t b = 0; b < against.size(); ++b) against[b] = 0.5 / (strength[b] + 1);
    for (const std::size_t d : deals) {
      for (const Result& result : field.deals[d]) {
        double sum = 0;
        for (const std::size_t bot : result.who) sum += strength[bot];
        for (const std::size_t bot : result.who) against[bot] += 1 / sum;
      }
    }
    for (std::size_t b = 0; b < strength.size(); ++b) strength[b] = won[b] / against[b];
  }
  return strength;
}

std::vector<double> elos_of(const Field& field, const std::vector<std::size_t>& deals) {
  const std::vector<double> strength = strengths_of(field, deals);
  std::vector<double> elos;
  for (const double each : strength) elos.push_back(400 * std::log10(each / strength[0]));
  return elos;
}

// How far ratings stray when the deals are drawn anew from those that were played.
std::vector<double> intervals_of(const Field& field) {
  constexpr int kDraws = 100;
  constexpr double kZ = 1.96;
  Rng rng(1);
  std::vector<double> sums(field.bots.size()), squares(field.bots.size());
  for (int draw = 0; draw < kDraws; ++draw) {
    std::vector<std::size_t> deals(field.deals.size());
    for (std::size_t& d : deals) d = rng.below(static_cast<std::uint32_t>(field.deals.size()));
    const std::vector<double> elos = elos_of(field, deals);
    for (std::size_t b = 0; b < elos.size(); ++b) {
      sums[b] += elos[b];
      squares[b] += elos[b] * elos[b];
    }
  }
  std::vector<double> intervals;
  for (std::size_t b = 0; b < sums.size(); ++b) {
    const double mean = sums[b] / kDraws;
    intervals.push_back(kZ * std::sqrt(std::max(0.0, squares[b] / kDraws - mean * mean)));
  }
  return intervals;
}

struct LadderOptions {
  std::vector<std::string> files;
  bool json = false;
};

// No game counts twice, and no name stands for different players.
std::vector<Match> read_matches(const std::vector<std::string>& files) {
  std::vector<Match> matches;
  std::map<std::string, std::string> file_of_match, file_of_player, players;
  for (const std::string& file : files) {
    const Match& match = matches.emplace_back(read_kept_match(file));
    const auto [first, is_new] = file_of_match.emplace(json::serialize(heading_of(match)), file);
    if (!is_new)
      throw CommandError(fmt::format("{} keeps the same match as {}", file, first->second),
                         ExitCode::bad_usage);
    for (const auto* of : {&match.networks, &match.engines}) {
      for (const auto& [name, player] : *of) {
        file_of_player.emplace(name, file);
        if (players.emplace(name, player).first->second != player)
          throw CommandError(fmt::format("{} is another player in {} than in {}", name, file,
                                         file_of_player[name]),
                             ExitCode::bad_usage);
      }
    }
  }
  return matches;
}

// Games alone, or along with somebody who plays by itself, are not won of another bot.
std::vector<Match> among_bots(std::vector<Match> matches, const std::vector<std::string>& files) {
  std::vector<Match> left;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    const bool alone = matches[i].seatings[0].size() == 1;
    if (alone || others_win(*matches[i].rules)) {
      fmt::print(stderr, "left out, since not only bots win there: {}\n", files[i]);
    } else {
      left.push_back(std::move(matches[i]));
    }
  }
  return left;
}

void run(const LadderOptions& options) {
  const std::vector<Match> matches = among_bots(read_matches(options.files), options.files);
  const std::vector<Rung> rungs = ladder_of(matches);
  if (options.json) {
    json::array list;
    for (const Rung& rung : rungs) {
      list.push_back({{"bot", rung.bot},
                      {"games", rung.games},
                      {"elo", rung.elo},
                      {"elo_interval95", rung.interval}});
    }
    fmt::print("{}\n", json::serialize(list));
    return;
  }
  fmt::print("{:<32}{:>8}{:>16}\n", "bot", "games", "Elo (95 %)");
  for (const Rung& rung : rungs) {
    fmt::print("{:<32}{:>8}{:>9.0f} ± {:<4.0f}\n", rung.bot, rung.games, rung.elo, rung.interval);
  }
}

}  // namespace

std::vector<Rung> ladder_of(const std::vector<Match>& matches) {
  const Field field = field_of(matches);
  if (field.deals.empty()) return {};
  std::vector<std::size_t> all(field.deals.size()), games(field.bots.size());
  for (std::size_t d = 0; d < all.size(); ++d) {
    all[d] = d;
    for (const Result& result : field.deals[d]) {
      for (std::size_t b = 0; b < games.size(); ++b) {
        if (std::ranges::find(result.who, b) != result.who.end()) ++games[b];
      }
    }
  }
  const std::vector<double> elos = elos_of(field, all), intervals = intervals_of(field);
  const std::vector<bool> tied = tied_to_first(field);
  std::vector<Rung> rungs;
  for (std::size_t b = 0; b < field.bots.size(); ++b) {
    if (tied[b]) rungs.push_back({field.bots[b], games[b], elos[b], intervals[b]});
  }
  std::ranges::stable_sort(rungs, std::greater<>(), &Rung::elo);
  return rungs;
}

void add_ladder_command(CommandLine& line) {
  const Command command =
      line.command("ladder", "Rate all bots by matches that dijon arena --keep has kept");
  const auto options = std::make_shared<LadderOptions>();
  command.option("files", options->files, "Kept matches").required();
  command.flag("--json", options->json, "Report in JSON");
  command.footer(
      "The first bot of the first file has 0 Elo. Matches in which a player plays by itself, and "
      "those "
      "of\none player, are left out: whether the bots won there says nothing about each other.\n\n"
      "Example:\n"
      "  dijon ladder matches/*.jsonl");
  command.run([options] { run(*options); });
}

}  // namespace dijon
