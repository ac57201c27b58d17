#include "tools/dijon/match.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>

#include <fmt/format.h>

#include "game/fast_chance.h"
#include "tools/dijon/network_file.h"

namespace dijon {

namespace {

// The share of the wins that the first has in each deal that was played in all seatings, and how
// much it would have if all were equally good.
struct Shares {
  std::vector<double> by_deal;
  std::size_t in_a_row = 0;  // those from the first deal on, with none left out
  double fair = 0.5;
};

Shares shares_of_first(const std::vector<MatchGame>& games, const std::vector<Seating>& seatings) {
  std::map<std::uint64_t, std::pair<std::size_t, double>> deals;  // games and wins
  for (const MatchGame& game : games) {
    auto& [count, wins] = deals[game.deal];
    ++count;
    const Seating& seating = seatings[game.seating];
    for (std::size_t seat = 0; seat < seating.size(); ++seat) {
      if (seating[seat] == 0) wins += game.wins[seat];
    }
  }
  Shares shares;
  const auto firsts = static_cast<double>(std::ranges::count(seatings[0], 0));
  shares.fair = firsts / static_cast<double>(seatings[0].size());
  for (const auto& [deal, played] : deals) {
    if (played.first != seatings.size()) continue;
    if (deal == shares.in_a_row) ++shares.in_a_row;
    shares.by_deal.push_back(played.second / static_cast<double>(played.first));
  }
  return shares;
}

constexpr double kAlike = 1e-9;  // an interval of nothing but rounding

double odds(double share) { return share / (1 - share); }
double elo_from(double share, double fair) { return 400 * std::log10(odds(share) / odds(fair)); }
double share_from(double elo, double fair) {
  const double o = odds(fair) * std::pow(10, elo / 400);
  return o / (1 + o);
}

// Bots that are given a network and do not look at it.
constexpr std::array<std::string_view, 3> kWithoutNetwork = {"random", "greedy", "planner"};

bool read_limit(std::string_view text, std::uint64_t most, std::uint64_t& limit) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), limit);
  return error == std::errc{} && end == text.data() + text.size() && limit > 0 && limit <= most;
}

}  // namespace

ReadContestant read_contestant(const std::string& text, const Engines& engines) {
  constexpr std::uint64_t kMostMilliseconds = 3'600'000;
  constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
  ReadContestant read;
  read.contestant.text = text;
  const std::size_t mark = text.find_first_of("@#");
  const std::string who = text.substr(0, mark);
  const std::size_t colon = who.find(':');
  read.contestant.name = who.substr(0, colon);
  if (mark != std::string::npos) {
    const bool time = text[mark] == '@';
    std::uint64_t limit = 0;
    if (!read_limit(std::string_view(text).substr(mark + 1), time ? kMostMilliseconds : kMostNodes,
                    limit)) {
      read.error = "'" + text + "': behind @ stand the milliseconds of a turn, behind # positions";
      return read;
    }
    if (time) {
      read.contestant.budget.milliseconds = static_cast<std::uint32_t>(limit);
    } else {
      read.contestant.budget.nodes = limit;
    }
  }
  if (const auto engine = engines.find(who); engine != engines.end()) {
    read.contestant.name = who;
    read.contestant.engine = engine->second;
    return read;
  }
  if (make_agent(read.contestant.name, 0) == nullptr) {
    read.error = "no bot is called '" + read.contestant.name + "'; there are:";
    for (const std::string_view name : all_agent_names()) read.error += " " + std::string(name);
    return read;
  }
  if (colon == std::string::npos) return read;
  if (std::ranges::find(kWithoutNetwork, read.contestant.name) != kWithoutNetwork.end()) {
    read.error = "'" + text + "': " + read.contestant.name + " plays by no network";
    return read;
  }
  read.contestant.network_file = who.substr(colon + 1);
  NetworkFile file = read_network_file(read.contestant.network_file);
  read.contestant.network = std::make_shared<const Network>(file.weights);
  read.contestant.network_sha256 = std::move(file.sha256);
  return read;
}

std::string bots_problem(const RuleSet& rules, std::size_t bots) {
  const std::size_t seats = at(last_person(rules)) - at(first_person(rules)) + 1;
  if (bots == 0) return "nobody plays";
  return bots > seats ? fmt::format("{} bots for {} seats", bots, seats) : std::string();
}

std::string contestants_problem(const RuleSet& rules, const std::vector<Contestant>& contestants) {
  // What one sees of the others' choices is no position: boards that were chosen are not there yet.
  if (rules.spec.boards_mode == BoardsMode::secret) {
    for (const Contestant& who : contestants) {
      if (!who.engine) continue;
      return "engine '" + who.name +
             "' cannot play where boards are chosen in secret: no position can tell it what it "
             "sees";
    }
  }
  return bots_problem(rules, contestants.size());
}

std::vector<Seating> all_seatings(const RuleSet& rules, std::size_t contestants) {
  const std::size_t first = at(first_person(rules)), last = at(last_person(rules));
  Seating seating;
  for (std::size_t seat = first; seat <= last; ++seat) {
    const std::size_t side =
        rules.partners && contestants == 2 ? at(rules.first_of(player_of(seat))) : seat - first;
    seating.push_back(static_cast<std::uint8_t>(std::min(side, contestants - 1)));
  }
  std::vector<Seating> all;
  if (rules.partners && contestants == 2) {
    Seating other = seating;
    for (std::uint8_t& who : other) who = static_cast<std::uint8_t>(1 - who);
    return {seating, other};
  }
  std::ranges::sort(seating);
  do {
    all.push_back(seating);
  } while (std::ranges::next_permutation(seating).found);
  return all;
}

MatchGame play_match_game(const RuleSet& rules, const std::vector<Contestant>& contestants,
                          const Seating& seating, std::uint64_t seed, std::uint64_t deal,
                          std::uint32_t seating_number) {
  const FastChance chance(seed, deal);
  const std::size_t first = at(first_person(rules));
  std::vector<std::unique_ptr<Agent>> agents;
  for (std::size_t i = 0; i < seating.size(); ++i) {
    const std::uint64_t own = mix_seeds(mix_seeds(seed, ~deal), seating_number * 16 + i);
    const Contestant& who = contestants[seating[i]];
    agents.push_back(who.engine    ? who.engine->make_agent()
                     : who.network ? make_agent(who.name, own, *who.network)
                                   : make_agent(who.name, own));
  }
  GameState s = new_game(rules);
  while (!is_over(s)) {
    const Turn turn = to_decide(rules, s);
    if (turn.decider == Decider::chance) {
      apply(rules, s, chance.sample(rules, s));
      continue;
    }
    const std::size_t seat = at(turn.player) - first;
    const Observation seen = observe(rules, s, seat_of(turn.player));
    apply(rules, s, agents[seat]->choose(rules, seen, contestants[seating[seat]].budget));
  }
  MatchGame game{.deal = deal, .seating = seating_number, .points = {}, .wins = {}};
  double winners = 0;
  std::vector<bool> won(rules.players());
  for (const Standing& standing : standings(rules, s)) {
    won[at(standing.player)] = standing.won;
    winners += standing.won ? 1 : 0;
  }
  for (std::size_t i = 0; i < seating.size(); ++i) {
    const Player p = player_of(first + i);
    const Player partner = rules.partner_of(p);
    game.points.push_back(s.player(p).vp + (partner != p ? s.player(partner).vp : 0));
    game.wins.push_back(won[at(p)] ? 1 / winners : 0);
  }
  return game;
}

GamesLeft::GamesLeft(const std::vector<MatchGame>& played, std::size_t seatings,
                     std::uint64_t deals)
    : seatings_(static_cast<std::uint32_t>(seatings)), deals_(deals) {
  for (const MatchGame& game : played) {
    if (game.deal < deals) played_.emplace(game.deal, game.seating);
  }
}

std::optional<GamesLeft::Number> GamesLeft::next() {
  while (next_.first < deals_) {
    const Number number = next_;
    if (++next_.second == seatings_) next_ = {next_.first + 1, 0};
    if (!played_.contains(number)) return number;
  }
  return {};
}

std::vector<Record> records_of(const RuleSet& rules, const std::vector<MatchGame>& games,
                               const std::vector<Seating>& seatings, std::size_t contestants) {
  const std::size_t first = at(first_person(rules));
  const auto partner_of = [&](std::size_t seat) {
    return at(rules.partner_of(player_of(first + seat))) - first;
  };
  std::vector<Record> records(contestants);
  std::vector<std::vector<double>> points(contestants);
  for (const MatchGame& game : games) {
    const Seating& seating = seatings[game.seating];
    std::vector<double> sums(contestants), seats(contestants);
    for (std::size_t seat = 0; seat < seating.size(); ++seat) {
      const std::size_t partner = partner_of(seat);
      if (partner >= seat || seating[partner] != seating[seat]) {
        Record& record = records[seating[seat]];
        ++record.seats;
        record.wins += partner == seat ? game.wins[seat] : game.wins[seat] + game.wins[partner];
      }
      sums[seating[seat]] += game.points[seat];
      ++seats[seating[seat]];
    }
    for (std::size_t i = 0; i < contestants; ++i) {
      if (seats[i] > 0) points[i].push_back(sums[i] / seats[i]);
    }
  }
  for (std::size_t i = 0; i < contestants; ++i) {
    records[i].won = share_of(records[i].wins, records[i].seats);
    records[i].points = mean_of(points[i]);
  }
  return records;
}

bool others_win(const RuleSet& rules) { return rules.automaton.seat != kNobody; }

std::optional<EloDifference> elo_of_first(const std::vector<MatchGame>& games,
                                          const std::vector<Seating>& seatings) {
  const Shares shares = shares_of_first(games, seatings);
  if (shares.by_deal.size() < 2) return std::nullopt;
  const Mean share = mean_of(shares.by_deal);
  if (shares.fair >= 1) return std::nullopt;
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  if (share.mean <= 0) return EloDifference{-kInfinite, {}};
  if (share.mean >= 1) return EloDifference{kInfinite, {}};
  const double elo = elo_from(share.mean, shares.fair);
  if (share.interval < kAlike) return EloDifference{elo, {}};
  // How Elo changes with the share, there.
  const double slope = 400 / (std::log(10) * share.mean * (1 - share.mean));
  return EloDifference{elo, slope * share.interval};
}

SequentialTest test_first(const std::vector<MatchGame>& games, const std::vector<Seating>& seatings,
                          double low, double high) {
  constexpr double kBound = 2.944438979;  // log(19)
  const Shares shares = shares_of_first(games, seatings);
  const double worse = share_from(low, shares.fair), better = share_from(high, shares.fair);
  SequentialTest test;
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < shares.in_a_row && test.verdict == Verdict::open; ++i) {
    sum += shares.by_deal[i];
    squares += shares.by_deal[i] * shares.by_deal[i];
    if (i == 0) continue;
    const auto deals = static_cast<double>(i + 1);
    const double mean = sum / deals;
    // Deals that all end alike say that they do not vary much, not that they never do.
    const double variance = std::max((squares - sum * mean) / (deals - 1), 0.25 / deals);
    test.ratio = deals * (better - worse) * (2 * mean - worse - better) / (2 * variance);
    if (test.ratio >= kBound) test.verdict = Verdict::better;
    if (test.ratio <= -kBound) test.verdict = Verdict::not_better;
  }
  return test;
}

}  // namespace dijon
