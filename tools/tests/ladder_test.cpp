// Ratings from several matches.
#include "tools/dijon/ladder.h"

#include <doctest/doctest.h>

#include "dijon/notation.h"

namespace dijon {
namespace {

// So many pairs of games, of which the first wins a share; players 2.
Match match_of(const std::string& first, const std::string& second, int pairs, int both_won) {
  Match match;
  match.bots = {first, second};
  match.seatings = {{0, 1}, {1, 0}};
  for (int deal = 0; deal < pairs; ++deal) {
    const double win = deal < both_won ? 1 : 0;
    const auto number = static_cast<std::uint64_t>(deal);
    match.games.push_back({number, 0, {1, 0}, {win, 1 - win}});
    match.games.push_back({number, 1, {1, 0}, {1 - win, win}});
  }
  return match;
}

TEST_CASE("who wins ten times as often as another is rated 400 higher") {
  const auto rungs = ladder_of({match_of("greedy", "duke", 1100, 100)}).rungs;
  REQUIRE(rungs.size() == 2);
  CHECK(rungs[0].bot == "duke");
  CHECK(rungs[0].elo == doctest::Approx(400).epsilon(0.01));
  CHECK(rungs[1].elo == 0);
  CHECK(rungs[0].games == 2200);
  // By hand: 174 Elo a unit of log odds, whose error over 1100 deals is sqrt(1 / (1100 / 121 *
  // 10)).
  REQUIRE(rungs[0].interval);
  CHECK(*rungs[0].interval == doctest::Approx(1.96 * 173.7 * 0.1049).epsilon(0.3));
}

TEST_CASE("ratings add up over bots that never met, and those without a tie have none") {
  const auto [rungs, apart] = ladder_of(
      {match_of("a", "b", 1100, 100), match_of("b", "c", 1100, 100), match_of("x", "y", 10, 5)});
  CHECK(apart == std::vector<std::string>{"x", "y"});
  REQUIRE(rungs.size() == 3);
  CHECK(rungs[0].bot == "c");
  CHECK(rungs[0].elo == doctest::Approx(800).epsilon(0.01));
  CHECK(rungs[1].elo == doctest::Approx(400).epsilon(0.01));
}

TEST_CASE("who won all or none, or always the same, has no interval") {
  const auto rungs =
      ladder_of({match_of("a", "b", 20, 20), match_of("a", "c", 20, 5), match_of("c", "d", 20, 0)})
          .rungs;
  REQUIRE(rungs.size() == 4);
  for (const Rung& rung : rungs) {
    CAPTURE(rung.bot);
    CHECK(rung.interval.has_value() == (rung.bot == "a" || rung.bot == "c"));
  }
  Match even;
  even.bots = {"a", "b"};
  even.seatings = {{0, 1}, {1, 0}};
  for (std::uint64_t deal = 0; deal < 2; ++deal) {
    even.games.push_back({deal, 0, {1, 0}, {1, 0}});
    even.games.push_back({deal, 1, {1, 0}, {1, 0}});
  }
  for (const Rung& rung : ladder_of({even}).rungs) {
    CHECK(rung.elo == doctest::Approx(0));
    CHECK(rung.interval.has_value() == (rung.bot == "a"));
  }
}

TEST_CASE("in a game of three one wins a third among equals") {
  Match match;
  match.bots = {"a", "b"};
  match.seatings = {{0, 1, 1}, {1, 0, 1}, {1, 1, 0}};
  for (std::uint64_t deal = 0; deal < 300; ++deal) {
    for (std::uint32_t seating = 0; seating < 3; ++seating) {
      std::vector<double> wins(3);
      wins[(deal + seating) % 3] = 1;
      match.games.push_back({deal, seating, {0, 0, 0}, wins});
    }
  }
  const auto rungs = ladder_of({match}).rungs;
  REQUIRE(rungs.size() == 2);
  CHECK(rungs[0].elo - rungs[1].elo == doctest::Approx(0).epsilon(1).scale(1));
}

}  // namespace
}  // namespace dijon
