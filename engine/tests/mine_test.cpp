// 2011 p. 6 and 9, 2019 p. 5 and 9, Special Edition p. 8 and 10: mines; monastery 2: 2011 p. 10,
// 2019 p. 9, Special Edition p. 11. Ruling R15. On board 1 the mines' spaces are e3, f2 and g1.
#include "support.h"

namespace dijon::test {
namespace {

TEST_CASE("a mine does nothing when it is placed") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition, "P1 storage: mine; P1 dice: 4");
    play(g, "4 place mine e3");
    CHECK(silver(g, 1) == 1);
    CHECK(workers(g, 1) == 1);
    CHECK(vp(g, 1) == 0);
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("a mine pays one silver at the end of each phase") {
  for (const auto edition : kEditions) {
    for (const std::string phase : {"A", "B", "C", "D", "E"}) {
      CAPTURE(edition);
      CAPTURE(phase);
      auto g =
          two_players(edition, "phase: " + phase +
                                   "; round: 5; turn: P2; P1 silver: 3; P1 duchy: e3 mine;"
                                   "P2 duchy: e3 mine, f2 mine, g1 mine; P2 bonus: large mine");
      play(g, "end");
      CHECK(silver(g, 1) == 3 + 1);
      CHECK(silver(g, 2) == 1 + 3);
      CHECK(workers(g, 1) == 1);
    }
  }
}

TEST_CASE("mines pay at the end of a phase, not of a round") {
  for (const int round : {1, 2, 3, 4}) {
    auto g = position("rules: 2019 2p; round: " + std::to_string(round) +
                      "; turn: P2; P1 duchy: e3 mine, f2 mine");
    play(g, "end");
    CHECK(asked(g) == "roll P1");
    CHECK(silver(g, 1) == 1);
  }
}

TEST_CASE("a mine placed in the last round of a phase pays at its end") {
  auto g = position("rules: 2019 2p; round: 5; turn: P2; P2 storage: mine; P2 dice: 4");
  play(g, "4 place mine e3");
  CHECK(silver(g, 2) == 1);
  play(g, "end");
  CHECK(silver(g, 2) == 2);
}

TEST_CASE("the mines of phase E pay before the final scoring") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    CHECK(final_points(edition, "P1 duchy: e3 mine, f2 mine") == 2);
  }
}

TEST_CASE("a stored mine pays nothing") {
  auto g = position("rules: 2019 2p; round: 5; turn: P2; P1 storage: mine mine");
  play(g, "end");
  CHECK(silver(g, 1) == 1);
}

TEST_CASE("with monastery 2 each mine gives a worker beside its silver") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "round: 5; turn: P2; P1 duchy: c4 monastery-2, e3 mine, f2 mine;"
                         "P2 duchy: e3 mine");
    play(g, "end");
    CHECK(silver(g, 1) == 1 + 2);
    CHECK(workers(g, 1) == 1 + 2);
    CHECK(silver(g, 2) == 1 + 1);
    CHECK(workers(g, 2) == 2);
  }
}

TEST_CASE("monastery 2 without mines gives nothing") {
  auto g = position("rules: 2019 2p; round: 5; turn: P2; P1 duchy: c4 monastery-2");
  play(g, "end");
  CHECK(silver(g, 1) == 1);
  CHECK(workers(g, 1) == 1);
}

TEST_CASE("monastery 2 works at the end of phase E too, and two workers are a point") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    CHECK(final_points(edition, "P1 duchy: c4 monastery-2, e3 mine, f2 mine") == 2 + 1);
  }
}

}  // namespace
}  // namespace dijon::test
