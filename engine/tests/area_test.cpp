// Completed areas and colours. 2011 p. 8, 2019 p. 8, Special Edition p. 9; R8, R9, R39.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

// The points of the last action in their order, each with its reason.
Texts points(const TableTop& g) {
  Texts texts;
  for (const Event& e : g.log) {
    if (e.kind == EventKind::bonus) texts.emplace_back(e.value == 0 ? "large" : "small");
    if (e.kind == EventKind::area_done) texts.push_back("area of " + std::to_string(e.value));
    if (e.kind != EventKind::scored) continue;
    std::string why = "?";
    if (e.why == Reason::tile) why = "tile";
    if (e.why == Reason::livestock) why = "livestock";
    if (e.why == Reason::area_size) why = "size";
    if (e.why == Reason::area_phase) why = "phase";
    if (e.why == Reason::colour_bonus) why = "colour";
    texts.push_back(why + " " + std::to_string(e.value));
  }
  return texts;
}

// --- points for the size: 1, 3, 6, 10, 15, 21, 28, 36 -------------------------------------------

TEST_CASE("an area of one space scores 1") {
  auto g = position("rules: 2019 2p; P1 dice: 3 3; P1 storage: bank");
  play(g, "3 place bank c3");
  CHECK(points(g) == Texts{"area of 1", "size 1", "phase 10"});
  CHECK(vp(g, 1) == 11);
}

TEST_CASE("an area of two spaces scores 3") {
  // Board 5 of 2011: the mine spaces b4 and b5, reached by d5, c5.
  auto g = position(
      "rules: 2011 2p; boards: 2011-5 2011-1; P1 start: d5; P1 duchy: c5 ship, b4 mine;"
      "P1 storage: mine; P1 dice: 4 4");
  play(g, "4 place mine b5");
  CHECK(points(g) == Texts{"area of 2", "size 3", "phase 10"});
}

TEST_CASE("an area of three spaces scores 6") {
  auto g = position(
      "rules: 2019 2p; P1 dice: 3 3; P1 storage: monastery-16;"
      "P1 duchy: c4 monastery-17, b4 monastery-18");
  play(g, "3 place monastery-16 a4");
  CHECK(points(g) == Texts{"area of 3", "size 6", "phase 10"});
}

TEST_CASE("an area of four spaces scores 10") {
  // Board 11c of 2019: the monastery spaces d1, e1, e2, e3 beside the castle space e4.
  auto g = position(
      "rules: 2019 2p; boards: 2019-11c 2019-1; P1 start: e4; P1 dice: 6 6;"
      "P1 storage: monastery-16; P1 duchy: e3 monastery-17, e2 monastery-18, e1 monastery-19");
  play(g, "6 place monastery-16 d1");
  CHECK(points(g) == Texts{"area of 4", "size 10", "phase 10"});
}

TEST_CASE("an area of five spaces scores 15") {
  auto g = position(
      "rules: 2019 2p; P1 dice: 3 3; P1 storage: bank;"
      "P1 duchy: e4 church, e5 market, f4 carpenter, f5 warehouse");
  play(g, "3 place bank g4");
  CHECK(points(g) == Texts{"area of 5", "size 15", "phase 10"});
}

TEST_CASE("an area of six spaces scores 21") {
  // Board 9 of 2011: the town a1, a2, b1, b2, c1, c2 beside the castle space a3.
  auto g = position(
      "rules: 2011 2p; boards: 2011-9 2011-1; P1 start: a3; P1 dice: 4 4;"
      "P1 storage: boarding-house;"
      "P1 duchy: a2 bank, a1 church, b1 market, b2 carpenter, c1 warehouse");
  play(g, "4 place boarding-house c2");
  CHECK(points(g) == Texts{"area of 6", "size 21", "phase 10"});
}

TEST_CASE("an area of seven spaces scores 28") {
  // Board 7 of 2011: the town around d4, reached from the castle space a3 by b3.
  auto g = position(
      "rules: 2011 2p; boards: 2011-7 2011-1; P1 start: a3; P1 dice: 3 3;"
      "P1 storage: boarding-house; P1 duchy: b3 cow-2, c3 bank, c4 church, d3 market,"
      "d4 carpenter, d5 warehouse, e3 town-hall");
  play(g, "3 place boarding-house e4");
  CHECK(points(g) == Texts{"area of 7", "size 28", "phase 10"});
}

TEST_CASE("an area of eight spaces scores 36") {
  // Board 2 of 2011: the town d1-d5, c4, b3, a2, reached from the castle space d7 by d6.
  auto g = position(
      "rules: 2011 2p; boards: 2011-2 2011-1; P1 start: d7; P1 dice: 6 6;"
      "P1 storage: boarding-house; P1 duchy: d6 monastery-16, d5 bank, d4 church, d3 market,"
      "d2 carpenter, c4 warehouse, b3 town-hall, a2 watchtower");
  play(g, "6 place boarding-house d1");
  CHECK(points(g) == Texts{"area of 8", "size 36", "phase 10"});
}

TEST_CASE("an area that is not full scores nothing") {
  auto g = position("rules: 2019 2p; P1 dice: 1 1; P1 storage: bank; P1 duchy: e4 church");
  play(g, "1 place bank e5");
  CHECK(vp(g, 1) == 0);
}

TEST_CASE("areas of one colour that do not touch are separate") {
  // The river of d5, d6, d7 is full; that of d1, d2, d3 is not.
  auto g = position(
      "rules: 2019 2p; P1 dice: 1 1; P1 storage: ship; P1 duchy: d3 ship, d5 ship, d6 ship");
  play(g, "1 place ship d7");
  CHECK(points(g) == Texts{"area of 3", "size 6", "phase 10"});
}

// --- points for the phase -----------------------------------------------------------------------

TEST_CASE("a completed area also scores 10, 8, 6, 4 or 2 points in phase A, B, C, D or E") {
  for (const std::string_view edition : kEditions) {
    int phase_points = 10;
    for (const char phase : {'A', 'B', 'C', 'D', 'E'}) {
      auto g = two_players(std::string(edition) + " 2p",
                           "P1 dice: 3 3; P1 storage: bank; phase: " + std::string(1, phase));
      play(g, "3 place bank c3");
      CHECK(vp(g, 1) == 1 + phase_points);
      phase_points -= 2;
    }
  }
}

TEST_CASE("the third space of a town of three brings 14 points in phase B") {
  auto g = position(
      "rules: 2019 2p; phase: B; P1 dice: 3 3; P1 storage: bank;"
      "P1 duchy: c4 monastery-16, c5 church, b5 market");
  play(g, "3 place bank c6");
  CHECK(vp(g, 1) == 14);
}

TEST_CASE("the phase points are the same for an area of any size") {
  auto g = position(
      "rules: 2019 2p; phase: E; P1 dice: 3 3; P1 storage: bank;"
      "P1 duchy: e4 church, e5 market, f4 carpenter, f5 warehouse");
  play(g, "3 place bank g4");
  CHECK(vp(g, 1) == 15 + 2);
}

// --- the starting castle's area: SE p. 9; R9 ----------------------------------------------------

TEST_CASE("the area of the starting castle is completed by its last other space") {
  // Castle spaces a2, a3, b3 are one area; the castle began on b3.
  for (const char* last : {"4 place castle a3", "5 place castle a2"}) {
    const std::string covered = std::string_view(last).ends_with("a3") ? "a2" : "a3";
    auto g = position(
        "rules: special 2p; boards: 1; P1 start: b3; P2 start: d4; P1 dice: 4 5;"
        "P1 storage: castle; P1 duchy: " +
        covered + " castle");
    play(g, last);
    CHECK(points(g) == Texts{"area of 3", "size 6", "phase 10"});
    CHECK(asked(g) == "extra_action P1 die=any");
  }
}

TEST_CASE("a starting castle that is a whole area never scores") {
  auto g = position("rules: 2019 2p; P1 dice: 2 4; P1 storage: mine");
  play(g, "4 place mine e3");
  CHECK(vp(g, 1) == 0);
  play(g, "end");
  CHECK(vp(g, 1) == 0);
}

TEST_CASE("the starting castle counts as a covered space of its colour") {
  auto g = position(
      "rules: 2019 2p; P1 dice: 4 4; P1 storage: castle;"
      "P1 duchy: c4 monastery-16, b3 castle, a2 castle");
  play(g, "4 place castle a3");
  CHECK(points(g) == Texts{"area of 3", "size 6", "phase 10", "large", "colour 5"});
  CHECK(line(g, "P1 bonus") == "large castle");
}

// --- completed colours --------------------------------------------------------------------------

TEST_CASE("the first to cover a whole colour takes the large bonus tile of 5, 6 or 7 points") {
  for (int players = 2; players <= 4; ++players) {
    auto g = position("rules: 2019 " + std::to_string(players) +
                      "p; P1 dice: 3 3; P1 storage: mine; P1 duchy: e3 mine, f2 mine");
    play(g, "3 place mine g1");
    CHECK(points(g) == Texts{"area of 3", "size 6", "phase 10", "large",
                             "colour " + std::to_string(players + 3)});
    CHECK(line(g, "P1 bonus") == "large mine");
  }
}

TEST_CASE("the second to cover it takes the small bonus tile of 2, 3 or 4 points") {
  for (int players = 2; players <= 4; ++players) {
    auto g = position("rules: 2019 " + std::to_string(players) +
                      "p; P1 dice: 3 3; P1 storage: mine; P1 duchy: e3 mine, f2 mine;"
                      "P2 duchy: e3 mine, f2 mine, g1 mine; P2 bonus: large mine");
    play(g, "3 place mine g1");
    CHECK(points(g) ==
          Texts{"area of 3", "size 6", "phase 10", "small", "colour " + std::to_string(players)});
    CHECK(line(g, "P1 bonus") == "small mine");
    CHECK(line(g, "P2 bonus") == "large mine");
  }
}

TEST_CASE("the third and the fourth to cover it get no bonus") {
  auto third = position(
      "rules: 2019 3p; P1 dice: 3 3; P1 storage: mine; P1 duchy: e3 mine, f2 mine;"
      "P2 duchy: e3 mine, f2 mine, g1 mine; P2 bonus: large mine;"
      "P3 duchy: e3 mine, f2 mine, g1 mine; P3 bonus: small mine");
  play(third, "3 place mine g1");
  CHECK(points(third) == Texts{"area of 3", "size 6", "phase 10"});
  auto fourth = position(
      "rules: 2019 4p; P1 dice: 3 3; P1 storage: mine; P1 duchy: e3 mine, f2 mine;"
      "P2 duchy: e3 mine, f2 mine, g1 mine; P2 bonus: large mine;"
      "P3 duchy: e3 mine, f2 mine, g1 mine; P3 bonus: small mine;"
      "P4 duchy: e3 mine, f2 mine, g1 mine");
  play(fourth, "3 place mine g1");
  CHECK(vp(fourth, 1) == 16);
}

TEST_CASE("each colour has its own bonus tiles") {
  // The large tile of the mines is gone, that of the castles is not.
  auto g = position(
      "rules: 2019 2p; P1 dice: 4 4; P1 storage: castle;"
      "P1 duchy: c4 monastery-16, b3 castle, a2 castle;"
      "P2 duchy: e3 mine, f2 mine, g1 mine; P2 bonus: large mine");
  play(g, "4 place castle a3");
  CHECK(line(g, "P1 bonus") == "large castle");
}

TEST_CASE("a completed area is not yet a completed colour") {
  auto g = position("rules: 2019 2p; P1 dice: 3 3; P1 storage: bank");
  play(g, "3 place bank c3");
  CHECK(line(g, "P1 bonus").empty());
}

TEST_CASE("the phase does not change the colour bonus") {
  auto g = position(
      "rules: 2019 2p; phase: E; P1 dice: 3 3; P1 storage: mine; P1 duchy: e3 mine, f2 mine");
  play(g, "3 place mine g1");
  CHECK(vp(g, 1) == 6 + 2 + 5);
}

// --- the order of gains: R8 ---------------------------------------------------------------------

TEST_CASE("a tile's own gain comes first, then size, phase and colour") {
  // The sixth animal, on the pasture of one space at e6.
  auto g = position(
      "rules: 2019 2p; P1 dice: 2 2; P1 storage: pig-3;"
      "P1 duchy: c3 bank, c2 cow-2, c1 pig-2, b1 sheep-2, b2 chicken-2, a1 cow-3, d5 ship, d6 "
      "ship");
  play(g, "2 place pig-3 e6");
  CHECK(points(g) == Texts{"livestock 3", "area of 1", "size 1", "phase 10", "large", "colour 5"});
}

TEST_CASE("a watchtower's points come before those of its town") {
  auto g = position("rules: 2019 2p; P1 dice: 3 3; P1 storage: watchtower");
  play(g, "3 place watchtower c3");
  CHECK(points(g) == Texts{"tile 4", "area of 1", "size 1", "phase 10"});
}

TEST_CASE("the area is scored before an effect asks anything") {
  auto g = position("rules: 2019 2p; P1 dice: 3 3; P1 storage: warehouse; P1 goods: 2 2");
  play(g, "3 place warehouse c3");
  CHECK(asked(g) == "sell_any P1");
  CHECK(vp(g, 1) == 11);
  play(g, "sell 2");
  CHECK(vp(g, 1) == 15);
}

TEST_CASE("a castle's area and colour are scored before its action is taken") {
  auto g = position(
      "rules: 2019 2p; P1 dice: 4 4; P1 storage: castle;"
      "P1 duchy: c4 monastery-16, b3 castle, a2 castle");
  play(g, "4 place castle a3");
  CHECK(vp(g, 1) == 6 + 10 + 5);
  CHECK(asked(g) == "extra_action P1 die=any");
}

TEST_CASE("a ship's area is scored before it fetches goods") {
  auto g = position(
      "rules: 2019 2p; P1 dice: 6 6; P1 storage: ship; P1 duchy: d3 ship, d2 ship; goods 2: 5");
  play(g, "6 place ship d1");
  CHECK(vp(g, 1) == 16);
  CHECK(asked(g) == "ship_depot P1");
}

// --- areas completed by follow-up placements ----------------------------------------------------

TEST_CASE("an area completed by a town hall's placement scores") {
  auto g = position("rules: 2019 2p; P1 dice: 3 3; P1 storage: town-hall bank");
  play(g, "3 place town-hall e4");
  CHECK(vp(g, 1) == 0);
  play(g, "place bank c3");
  CHECK(points(g) == Texts{"area of 1", "size 1", "phase 10"});
}

TEST_CASE("an area completed by a castle's action scores") {
  auto g =
      position("rules: 2019 2p; P1 dice: 6 6; P1 storage: castle bank; P1 duchy: c4 monastery-16");
  play(g, "6 place castle b3");
  play(g, "any place bank c3");
  CHECK(points(g) == Texts{"area of 1", "size 1", "phase 10"});
}

TEST_CASE("one placement after another may complete two areas in one action") {
  // The town hall completes its own town of one, then the mine its area and colour.
  auto g = position(
      "rules: 2019 2p; P1 dice: 3 5; P1 storage: town-hall mine; P1 duchy: e3 mine, f2 mine");
  play(g, "3 place town-hall c3");
  CHECK(vp(g, 1) == 11);
  play(g, "place mine g1");
  CHECK(points(g) == Texts{"area of 3", "size 6", "phase 10", "large", "colour 5"});
  CHECK(vp(g, 1) == 11 + 21);
}

TEST_CASE("points are counted on beyond 100 and 200") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    for (const int before : {96, 196}) {
      CAPTURE(before);
      const std::string score = "P1 vp: " + std::to_string(before);
      auto g = two_players(std::string(edition) + " 2p",
                           "P1 storage: watchtower; P1 dice: 3 3; " + score);
      play(g, "3 place watchtower c3");
      // 4 for the watchtower, 1 for a town of one space, 10 for phase A.
      CHECK(vp(g, 1) == before + 4 + 1 + 10);
    }
  }
}

TEST_CASE("a completed area scores once only") {
  auto g = position("rules: 2019 2p; P1 dice: 3 4; P1 storage: bank mine");
  play(g, "3 place bank c3");
  play(g, "4 place mine e3");
  CHECK(vp(g, 1) == 11);
}

}  // namespace
}  // namespace dijon::test
