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

// Those that a way leads to from the first bot, over games in which leads(result, i, j) holds for
// the seats of one bot and the next.
template <class Leads>
std::vector<bool> reached_from_first(const Field& field, const Leads& leads) {
  std::vector<bool> reached(field.bots.size());
  if (!reached.empty()) reached[0] = true;
  const auto reach = [&](const Result& result) {
    bool grows = false;
    for (std::size_t i = 0; i < result.who.size(); ++i) {
      for (std::size_t j = 0; j < result.who.size(); ++j) {
        if (!reached[result.who[i]] || reached[result.who[j]] || !leads(result, i, j)) continue;
        reached[result.who[j]] = true;
        grows = true;
      }
    }
    return grows;
  };
  for (bool grows = true; grows;) {
    grows = false;
    for (const Deal& deal : field.deals) {
      for (const Result& result : deal) grows = reach(result) || grows;
    }
  }
  return reached;
}

// Those that are tied to the first bot by games: others cannot be compared with it.
std::vector<bool> tied_to_first(const Field& field) {
  return reached_from_first(field, [](const Result&, std::size_t, std::size_t) { return true; });
}

// Those whose distance to the first bot has bounds: something was won on the way down to them, and
// something on the way up.
std::vector<bool> bounded_by_first(const Field& field) {
  std::vector<bool> bounded = reached_from_first(
      field, [](const Result& r, std::size_t i, std::size_t) { return r.wins[i] > 0; });
  const std::vector<bool> above = reached_from_first(
      field, [](const Result& r, std::size_t, std::size_t j) { return r.wins[j] > 0; });
  for (std::size_t b = 0; b < bounded.size(); ++b) bounded[b] = bounded[b] && above[b];
  return bounded;
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
  const auto [rungs, apart] = ladder_of(matches);
  for (const std::string& bot : apart) {
    fmt::print(stderr, "left out, since no games tie it to {}: {}\n", matches[0].bots[0], bot);
  }
  if (options.json) {
    json::array list;
    for (const Rung& rung : rungs) {
      json::object object{{"bot", rung.bot}, {"games", rung.games}, {"elo", rung.elo}};
      if (rung.interval) object["elo_interval95"] = *rung.interval;
      list.push_back(std::move(object));
    }
    fmt::print("{}\n", json::serialize(list));
    return;
  }
  fmt::print("{:<32}{:>8}{:>16}\n", "bot", "games", "Elo (95 %)");
  for (const Rung& rung : rungs) {
    const std::string interval = rung.interval ? fmt::format("{:.0f}", *rung.interval) : "?";
    fmt::print("{:<32}{:>8}{:>9.0f} ± {:<4}\n", rung.bot, rung.games, rung.elo, interval);
  }
  if (!std::ranges::all_of(rungs, [](const Rung& rung) { return rung.interval.has_value(); })) {
    fmt::print("\n?: unknown, since it won all, or none, or all deals ended alike\n");
  }
}

}  // namespace

Ladder ladder_of(const std::vector<Match>& matches) {
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
  const std::vector<bool> tied = tied_to_first(field), bounded = bounded_by_first(field);
  constexpr double kAlike = 1e-6;  // nothing but rounding
  Ladder ladder;
  for (std::size_t b = 0; b < field.bots.size(); ++b) {
    if (!tied[b]) {
      ladder.apart.push_back(field.bots[b]);
      continue;
    }
    Rung rung{field.bots[b], games[b], elos[b], {}};
    if (b == 0 || (bounded[b] && intervals[b] > kAlike)) rung.interval = intervals[b];
    ladder.rungs.push_back(std::move(rung));
  }
  std::ranges::stable_sort(ladder.rungs, std::greater<>(), &Rung::elo);
  return ladder;
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
