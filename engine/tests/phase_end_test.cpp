// The end of a phase. 2011 pp. 6, 9; 2019 pp. 5, 9; Special Edition pp. 8, 10; R15.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

TEST_CASE("every mine in the duchy pays one silver at the end of a phase") {
  for (const std::string_view edition : kEditions) {
    auto g = two_players(std::string(edition) + " 2p",
                         "round: 5; turn: P2; P1 duchy: e3 mine, f2 mine; P2 duchy: e3 mine");
    play(g, "end");
    CHECK(silver(g, 1) == 3);
    CHECK(silver(g, 2) == 2);
  }
}

TEST_CASE("a mine pays nothing when it is placed") {
  auto g = position("rules: 2019 2p; P1 dice: 4 4; P1 storage: mine");
  play(g, "4 place mine e3");
  CHECK(silver(g, 1) == 1);
  CHECK(asked(g) == "turn P1");
}

TEST_CASE("a mine pays nothing at the end of a round") {
  auto g = position("rules: 2019 2p; round: 4; turn: P2; P1 duchy: e3 mine");
  play(g, "end");
  CHECK(silver(g, 1) == 1);
}

TEST_CASE("a mine placed in the last turn of the phase pays at its end") {
  auto g = position("rules: 2019 2p; round: 5; turn: P2; P2 dice: 4 4; P2 storage: mine");
  play(g, "4 place mine e3");
  play(g, "end");
  CHECK(silver(g, 2) == 2);
}

TEST_CASE("a stored mine pays nothing") {
  auto g = position("rules: 2019 2p; round: 5; turn: P2; P1 storage: mine");
  play(g, "end");
  CHECK(silver(g, 1) == 1);
}

TEST_CASE("mines pay at the end of every phase, the last one too") {
  for (const char phase : {'A', 'B', 'C', 'D', 'E'}) {
    auto g = position("rules: 2019 2p; round: 5; turn: P2; P1 duchy: e3 mine, f2 mine; phase: " +
                      std::string(1, phase));
    play(g, "end");
    CHECK(silver(g, 1) == 3);
  }
}

TEST_CASE("the silver of the last phase is there for the final scoring") {
  auto g = position(
      "rules: 2019 2p; phase: E; round: 5; turn: P2; P1 duchy: e3 mine, f2 mine; P1 silver: 0;"
      "P1 workers: 0");
  play(g, "end");
  CHECK(is_over(g.s));
  CHECK(vp(g, 1) == 2);
}

TEST_CASE("players are paid in the order of the track as it stands now") {
  auto g = position(
      "rules: 2019 3p; round: 5; turn: P3; P3 track: 2; P2 track: 1; round order: P1 P2 P3;"
      "P1 duchy: e3 mine; P2 duchy: e3 mine; P3 duchy: e3 mine");
  play(g, "end");
  Texts paid;
  for (const Event& e : g.log) {
    if (e.kind == EventKind::silver) paid.push_back("P" + std::to_string(at(e.player) + 1));
  }
  CHECK(paid == Texts{"P3", "P2", "P1"});
}

TEST_CASE("mines pay before the depots are cleared") {
  auto g = position("rules: 2019 2p; round: 5; turn: P2; P1 duchy: e3 mine; depot 5: mine");
  play(g, "end");
  std::size_t paid = 0, cleared = 0;
  for (std::size_t i = 0; i < g.log.size(); ++i) {
    if (g.log[i].kind == EventKind::silver) paid = i;
    if (g.log[i].why == Reason::clean_up) cleared = i;
  }
  CHECK(paid < cleared);
}

TEST_CASE("nothing a player has is lost at the end of a phase") {
  auto g = position(
      "rules: 2019 2p; round: 5; turn: P1; P1 vp: 17; P1 silver: 5; P1 workers: 7; P1 goods: 1 1 4;"
      "P1 sold: 2; P1 storage: ship bank church; P1 duchy: d3 ship; P1 track: 1; P2 track: 3");
  play(g, "end");
  CHECK(line(g, "phase") == "B");
  CHECK(vp(g, 1) == 17);
  CHECK(silver(g, 1) == 5);
  CHECK(workers(g, 1) == 7);
  CHECK(line(g, "P1 goods") == "1 1 4");
  CHECK(line(g, "P1 sold") == "2");
  CHECK(line(g, "P1 storage") == "ship church bank");
  CHECK(line(g, "P1 duchy") == "d3 ship");
  CHECK(line(g, "order") == "P2 P1");
  CHECK(player(g, 2).track == 3);
}

TEST_CASE("the bonus tiles that are left stay on the board") {
  auto g = position(
      "rules: 2019 2p; round: 5; turn: P2; P1 duchy: e3 mine, f2 mine, g1 mine;"
      "P1 bonus: large mine");
  play(g, "end");
  CHECK(g.s.large_bonus == (kEveryTerrain & ~bit(Terrain::mine)));
  CHECK(g.s.small_bonus == kEveryTerrain);
}

}  // namespace
}  // namespace dijon::test
