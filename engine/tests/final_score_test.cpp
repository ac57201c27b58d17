// The end of the game. 2011 p. 9, 2019 p. 9, Special Edition p. 10; R17, R18.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

// The game's end with nothing left over, so that only what a test names makes a difference.
constexpr std::string_view kLastTurn =
    "phase: E; round: 5; P1 silver: 0; P2 silver: 0; P1 workers: 0; P2 workers: 0; ";

TableTop ended(std::string_view rules, std::string_view rest) {
  std::string text(kLastTurn);
  if (rest.find("turn:") == std::string_view::npos) text += "turn: P2; ";
  auto g = two_players(rules, text + std::string(rest));
  play(g, "end");
  REQUIRE(is_over(g.s));
  return g;
}

// The players from first to last: "P2 P1".
std::string ranking(const TableTop& g) {
  std::string text;
  for (const Standing& s : standings(*g.rules, g.s)) {
    text += (text.empty() ? "P" : " P") + std::to_string(at(s.player) + 1);
  }
  return text;
}

// --- points -------------------------------------------------------------------------------------

TEST_CASE("the game ends after the last turn of phase E") {
  auto g = position("rules: 2019 2p; phase: E; round: 5; turn: P2");
  CHECK_FALSE(is_over(g.s));
  play(g, "end");
  CHECK(is_over(g.s));
  CHECK(asked(g) == "nothing");
  CHECK(g.log.back().kind == EventKind::game_over);
}

TEST_CASE("every unsold goods tile is one point") {
  for (const std::string_view edition : kEditions) {
    const auto g = ended(std::string(edition) + " 2p", "P1 goods: 1 1 4; P2 goods: 6");
    CHECK(vp(g, 1) == 3);
    CHECK(vp(g, 2) == 1);
    CHECK(scored(g, 1, Reason::final_goods) == 3);
  }
}

TEST_CASE("sold goods are worth nothing by themselves at the end") {
  const auto g = ended("2019 2p", "P1 sold: 1 1 1 5 5");
  CHECK(vp(g, 1) == 0);
}

TEST_CASE("every silver is one point") {
  for (const std::string_view edition : kEditions) {
    auto g = two_players(std::string(edition) + " 2p",
                         "phase: E; round: 5; turn: P2; P1 workers: 0; P1 silver: 4");
    play(g, "end");
    CHECK(vp(g, 1) == 4);
    CHECK(scored(g, 1, Reason::final_silver) == 4);
  }
}

TEST_CASE("every two workers are one point, and an odd one counts nothing") {
  for (const std::string_view edition : kEditions) {
    for (int n = 0; n <= 7; ++n) {
      auto g = two_players(
          std::string(edition) + " 2p",
          "phase: E; round: 5; turn: P2; P1 silver: 0; P1 workers: " + std::to_string(n));
      play(g, "end");
      CHECK(vp(g, 1) == n / 2);
      CHECK(scored(g, 1, Reason::final_workers) == n / 2);
    }
  }
}

TEST_CASE("stored tiles are worth nothing") {
  const auto g = ended("2019 2p", "P1 storage: castle watchtower cow-4");
  CHECK(vp(g, 1) == 0);
}

TEST_CASE("a scoring monastery counts in the duchy, not in the storage") {
  // Monastery 17: four points for each watchtower.
  const auto placed = ended("2019 2p", "P1 duchy: c3 watchtower, c4 monastery-17");
  CHECK(vp(placed, 1) == 4);
  CHECK(scored(placed, 1, Reason::final_tile) == 4);
  const auto stored = ended("2019 2p", "P1 duchy: c3 watchtower; P1 storage: monastery-17");
  CHECK(vp(stored, 1) == 0);
}

TEST_CASE("the final points are added to those of the game") {
  const auto g = ended("2019 2p", "P1 vp: 98; P1 goods: 1 2 3");
  CHECK(vp(g, 1) == 101);
}

TEST_CASE("an unfinished area scores nothing at the end") {
  const auto g = ended("2019 2p", "P1 duchy: e3 mine, d3 ship, d2 ship");
  CHECK(vp(g, 1) == 1);  // the silver of the mine
}

// --- the winner ---------------------------------------------------------------------------------

TEST_CASE("most points win, whatever the empty spaces and the order") {
  for (const std::string_view edition : kEditions) {
    const std::string rules = std::string(edition) + " 2p";
    CHECK(ranking(ended(rules, "P1 vp: 11; P2 vp: 10; P2 duchy: d3 ship")) == "P1 P2");
    CHECK(ranking(ended(rules, "P1 vp: 10; P2 vp: 11; P1 duchy: d3 ship")) == "P2 P1");
  }
}

TEST_CASE("a tie goes to the player with fewer empty spaces, but with more in 2019r") {
  constexpr std::string_view kTie = "P1 vp: 10; P2 vp: 10; P1 duchy: d3 ship";
  CHECK(ranking(ended("2011 2p", kTie)) == "P1 P2");
  CHECK(ranking(ended("2019 2p", kTie)) == "P1 P2");
  CHECK(ranking(ended("2019r 2p", kTie)) == "P2 P1");
  CHECK(ranking(ended("special 2p", kTie)) == "P1 P2");
}

TEST_CASE("the empty spaces of a duchy are counted out of thirty-seven") {
  const auto g = ended("2019 2p", "P1 duchy: d3 ship, d2 ship");
  const auto table = standings(*g.rules, g.s);
  REQUIRE(table.size() == 2);
  CHECK(table[0].empty_spaces == 34);  // two ships and the starting castle
  CHECK(table[1].empty_spaces == 36);
}

TEST_CASE("then in 2011 the player wins who came later in the last round's order") {
  // P2's marker passed P1's during the last round.
  constexpr std::string_view kPassed = "P2 track: 1; order: P2 P1; round order: P1 P2";
  CHECK(ranking(ended("2011 2p", kPassed)) == "P2 P1");
}

TEST_CASE("then in later editions the player wins who is farther behind on the track") {
  constexpr std::string_view kPassed = "P2 track: 1; order: P2 P1; round order: P1 P2";
  CHECK(ranking(ended("2019 2p", kPassed)) == "P1 P2");
  CHECK(ranking(ended("2019r 2p", kPassed)) == "P1 P2");
  CHECK(ranking(ended("special 2p", kPassed)) == "P1 P2");
}

TEST_CASE("in one stack the lower marker is farther behind") {
  CHECK(ranking(ended("2019 2p", "order: P1 P2")) == "P2 P1");
  CHECK(ranking(ended("2019 2p", "P1 track: 1; P2 track: 1; order: P2 P1; round order: P1 P2")) ==
        "P1 P2");
  CHECK(ranking(ended("2011 2p", "")) == "P2 P1");
}

TEST_CASE("among tied players only the tie-break decides, place by place") {
  auto g = position(
      "rules: 2019 4p; phase: E; round: 5; turn: P4; P1 workers: 0; P2 workers: 0; P3 workers: 0;"
      "P4 workers: 0; P1 vp: 20; P2 vp: 30; P3 vp: 20; P4 vp: 20; P3 duchy: d3 ship");
  play(g, "end");
  // P2 has most; of the others P3 has fewest empty spaces; P4 lies below P1.
  CHECK(ranking(g) == "P2 P3 P4 P1");
}

TEST_CASE("a ship placed in the last turn counts for the second tie-break from 2019 on") {
  constexpr std::string_view kLast =
      "P2 dice: 2; P2 storage: ship; P1 duchy: d3 ship; P1 workers: 0; P2 workers: 0";
  for (const std::string_view edition : kEditions) {
    auto g = two_players(std::string(edition) + " 2p",
                         "phase: E; round: 5; turn: P2; " + std::string(kLast));
    play(g, "2 place ship d3");
    play(g, "depot 1");
    play(g, "end");
    CHECK(vp(g, 1) == vp(g, 2));
    CHECK(ranking(g) == (edition == "2011" ? "P2 P1" : "P1 P2"));
  }
}

}  // namespace
}  // namespace dijon::test
