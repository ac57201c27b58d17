// Matches between bots: every deal is played in all seatings, so that each meets the same dice and
// draws everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ai/agent.h"
#include "ai/network/network.h"
#include "dijon/engine.h"
#include "tools/dijon/external.h"
#include "tools/dijon/statistics.h"

namespace dijon {

// A bot and how long it may think: "greedy", "duke@1000" with 1000 milliseconds a turn, "duke#5000"
// with 5000 positions; "network:old.network" and "network:old.network@50" with a network of a file.
using Engines = std::map<std::string, std::shared_ptr<Engine>, std::less<>>;  // by name
struct Contestant {
  std::string text;  // as it was named
  std::string name;
  std::shared_ptr<const Network> network;  // of a file; null: the built-in one
  std::string network_file, network_sha256;
  std::shared_ptr<Engine> engine;  // another program, in place of a bot of ours
  Budget budget;
};
// Why not, when there is no such bot.
struct ReadContestant {
  Contestant contestant;
  std::string error;
};
// Throws CommandError when a file cannot be read.
ReadContestant read_contestant(const std::string& text, const Engines& engines = {});

// Why they cannot play together; empty when they can.
std::string contestants_problem(const RuleSet& rules, const std::vector<Contestant>& contestants);
// Why so many bots cannot play.
std::string bots_problem(const RuleSet& rules, std::size_t bots);

// Who sits where, as indices of contestants; by seats of people and bots.
using Seating = std::vector<std::uint8_t>;
// Every different way to seat them. Of fewer contestants than seats the last takes the others;
// partners are of one kind when two are named.
std::vector<Seating> all_seatings(const RuleSet& rules, std::size_t contestants);

struct MatchGame {
  std::uint64_t deal = 0;
  std::uint32_t seating = 0;
  std::vector<int> points;   // by seat; of both partners together
  std::vector<double> wins;  // by seat: 1 for who won alone, a half each for two
  bool operator==(const MatchGame&) const = default;
};
MatchGame play_match_game(const RuleSet& rules, const std::vector<Contestant>& contestants,
                          const Seating& seating, std::uint64_t seed, std::uint64_t deal,
                          std::uint32_t seating_number);

// The games of so many deals, all seatings of each, but those that were played already; one after
// another, since there may be too many for a list.
class GamesLeft {
 public:
  using Number = std::pair<std::uint64_t, std::uint32_t>;  // of deal and seating

  GamesLeft(const std::vector<MatchGame>& played, std::size_t seatings, std::uint64_t deals);

  std::uint64_t count() const { return deals_ * seatings_ - played_.size(); }  // at first
  std::optional<Number> next();

 private:
  std::uint32_t seatings_;
  std::uint64_t deals_;
  std::set<Number> played_;
  Number next_{0, 0};
};

// How one contestant did.
struct Record {
  std::uint64_t seats = 0;  // games, counted once for each seat it had; partners have one together
  double wins = 0;
  Share won;    // of the seats
  Mean points;  // the unit is the game, as the scores in one hang together
};
std::vector<Record> records_of(const RuleSet& rules, const std::vector<MatchGame>& games,
                               const std::vector<Seating>& seatings, std::size_t contestants);

// Whether somebody who is no bot of a match can win its games: then who wins how often does not say
// how bots compare.
bool others_win(const RuleSet& rules);

// How much better the first is than the others, as a difference of Elo with the half width of its
// 95 % interval. The unit is the deal, as the games of one hang together. Nothing when nobody else
// plays, or fewer than two deals were played in all seatings.
struct EloDifference {
  double elo = 0;                  // infinite when it won all or none
  std::optional<double> interval;  // none when all deals ended alike, which tells nothing of it
};
std::optional<EloDifference> elo_of_first(const std::vector<MatchGame>& games,
                                          const std::vector<Seating>& seatings);

// A sequential test whether the first is better by `high` Elo rather than by `low`, with 5 % for
// either error. The deals count in their order until the log of the likelihood ratio is ±log(19):
// what was still being played then changes nothing.
enum class Verdict : std::uint8_t { open, better, not_better };
struct SequentialTest {
  double ratio = 0;
  Verdict verdict = Verdict::open;
};
SequentialTest test_first(const std::vector<MatchGame>& games, const std::vector<Seating>& seatings,
                          double low, double high);

}  // namespace dijon
