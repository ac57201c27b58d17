// Placing a tile in the duchy. 2011 pp. 5-6, 8; 2019 pp. 5-7; Special Edition pp. 7-9; R7.
//
// Board 1, on which all of this happens:
//
//         L6  C5  C4  Y3           a
//       L2  L1  C6  Y5  B4         b
//     L5  L4  B3  Y1  B2  B3       c
//   S6  S1  S2  C6  S5  S4  S1     d
//     B2  B5  M4  B3  B1  L2       e
//       B6  M1  Y2  B5  B6         f
//         M3  Y4  Y1  B3           g
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

Texts sorted(Texts texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

// The placements among the options, without die and workers: "ship d3".
Texts placements(const TableTop& g) {
  Texts texts;
  for (const std::string& option : options(g)) {
    const auto verb = option.find("place ");
    if (verb != std::string::npos) texts.push_back(option.substr(verb + 6));
  }
  return sorted(std::move(texts));
}

TEST_CASE("the first tile goes next to the starting castle") {
  const auto g =
      position("rules: 2019 2p; P1 dice: 2 2; P1 workers: 9; P1 storage: ship mine bank");
  CHECK(placements(g) == Texts{"bank c3", "bank e4", "mine e3", "ship d3", "ship d5"});
  const auto h =
      position("rules: 2019 2p; P1 dice: 2 2; P1 workers: 9; P1 storage: monastery-3 cow-2 castle");
  CHECK(placements(h) == Texts{"monastery-3 c4"});
}

TEST_CASE("the space must show the number of the die") {
  const auto g = position("rules: 2019 2p; P1 dice: 2 3; P1 workers: 0; P1 storage: ship mine");
  CHECK(placements(g) == Texts{"ship d3"});
  CHECK(can(g, "2 place ship d3"));
  CHECK_FALSE(can(g, "3 place ship d3"));
}

TEST_CASE("the space must have the tile's colour") {
  const auto g =
      position("rules: 2019 2p; P1 dice: 4 1; P1 workers: 0; P1 storage: ship bank cow-2");
  CHECK(placements(g).empty());  // e3 is a mine's, c4 a monastery's
  const auto h =
      position("rules: 2019 2p; P1 dice: 4 1; P1 workers: 0; P1 storage: mine monastery-16");
  CHECK(placements(h) == Texts{"mine e3", "monastery-16 c4"});
}

TEST_CASE("the space must be empty") {
  const auto g =
      position("rules: 2019 2p; P1 dice: 2 2; P1 workers: 0; P1 storage: ship; P1 duchy: d3 ship");
  CHECK(placements(g).empty());
}

TEST_CASE("the space must touch a covered space, which need not be the castle") {
  const auto before = position("rules: 2019 2p; P1 dice: 1 6; P1 workers: 0; P1 storage: ship");
  CHECK(placements(before).empty());
  const auto one =
      position("rules: 2019 2p; P1 dice: 1 6; P1 workers: 0; P1 storage: ship; P1 duchy: d3 ship");
  CHECK(placements(one) == Texts{"ship d2"});
  const auto two = position(
      "rules: 2019 2p; P1 dice: 1 6; P1 workers: 0; P1 storage: ship; P1 duchy: d3 ship, d2 ship");
  CHECK(placements(two) == Texts{"ship d1"});
}

TEST_CASE("a covered space of any colour will do as a neighbour") {
  // c3 and its neighbours b2, b3, c2, c4, d3, d4.
  const auto g = position(
      "rules: 2019 2p; P1 dice: 2 2; P1 workers: 9; P1 storage: cow-2 castle; P1 duchy: c3 bank");
  CHECK(placements(g) == Texts{"castle b3", "cow-2 b2", "cow-2 c2"});
}

TEST_CASE("the starting castle of another space opens that space's neighbours") {
  // On b3: a2, a3, b2, b4, c3, c4.
  const auto g = position(
      "rules: special 2p; boards: 1; P1 start: b3; P2 start: d4; P1 dice: 2 2; P1 workers: 9;"
      "P1 storage: castle bank cow-2");
  CHECK(placements(g) == Texts{"bank c3", "castle a2", "castle a3", "cow-2 b2"});
}

TEST_CASE("only stored tiles are placed, and identical ones are one choice") {
  const auto g =
      position("rules: 2019 2p; P1 dice: 2 2; P1 workers: 0; P1 storage: ship ship; depot 5: mine");
  CHECK(options(g, "2 place") == Texts{"2 place ship d3"});
}

TEST_CASE("the placed tile leaves the storage and the die is used") {
  auto g = position("rules: 2019 2p; P1 dice: 4 6; P1 storage: mine mine ship");
  play(g, "4 place mine e3");
  CHECK(line(g, "P1 duchy") == "e3 mine");
  CHECK(line(g, "P1 storage") == "mine ship");
  CHECK(line(g, "P1 dice") == "6");
}

TEST_CASE("a placed tile stays where it is") {
  // Nothing that may be done names a tile that lies in the duchy.
  const auto g = position(
      "rules: 2019 2p; P1 dice: 1 2; P1 workers: 9; P1 silver: 9; P1 duchy: d3 ship, e3 mine;"
      "P1 storage: bank; depot 1: market");
  for (const std::string& option : options(g)) {
    CAPTURE(option);
    CHECK(option.find("ship") == std::string::npos);
    CHECK(option.find("mine") == std::string::npos);
  }
}

TEST_CASE("a tile with a black back is placed like any other of its colour") {
  auto g = position("rules: 2019 2p; P1 dice: 1 2; P1 storage: monastery-7");
  play(g, "1 place monastery-7 c4");
  CHECK(line(g, "P1 duchy") == "c4 monastery-7");
}

// --- one building of a type in a town: 2011 p. 6, 2019 p. 6, SE p. 8 ----------------------------

TEST_CASE("a building type stands only once in a town") {
  // e4, e5, f4, f5, g4 are one town.
  const auto g = position(
      "rules: 2019 2p; P1 dice: 1 5; P1 workers: 0; P1 storage: bank church; P1 duchy: e4 bank");
  CHECK(placements(g) == Texts{"church e5", "church f4"});
}

TEST_CASE("the spaces of one type in a town need not touch") {
  const auto g = position(
      "rules: 2019 2p; P1 dice: 3 6; P1 workers: 0; P1 storage: bank;"
      "P1 duchy: e4 bank, e5 church, f4 market");
  CHECK_FALSE(can(g, "3 place bank g4"));
  CHECK_FALSE(can(g, "6 place bank f5"));
  CHECK(can(g, "3 place bank c3"));
}

TEST_CASE("the same type may stand in another town") {
  auto g =
      position("rules: 2019 2p; P1 dice: 3 5; P1 workers: 0; P1 storage: bank; P1 duchy: e4 bank");
  CHECK(placements(g) == Texts{"bank c3"});
  play(g, "3 place bank c3");
  CHECK(line(g, "P1 duchy") == "c3 bank, e4 bank");
}

TEST_CASE("the rule is for buildings alone: other areas take the same tile again") {
  const auto g = position(
      "rules: 2019 2p; P1 dice: 1 2; P1 workers: 9; P1 storage: ship mine cow-2;"
      "P1 duchy: d3 ship, e3 mine, c3 bank, c2 cow-2");
  CHECK(can(g, "1 place ship d2"));
  CHECK(can(g, "1 place mine f2"));
  CHECK(can(g, "2 place cow-2 b1"));
  CHECK(can(g, "1 place cow-2 b2"));
}

TEST_CASE("the towns of other players do not matter") {
  const auto g = position(
      "rules: 2019 2p; P1 dice: 3 3; P1 workers: 0; P1 storage: bank; P2 duchy: e4 bank, c3 bank");
  CHECK(placements(g) == Texts{"bank c3", "bank e4"});
}

TEST_CASE("a building may be placed although its effect can do nothing") {
  auto market = position("rules: 2019 2p; P1 dice: 3 3; P1 storage: market; depot 5: mine");
  play(market, "3 place market c3");
  CHECK(asked(market) == "turn P1");
  auto warehouse = position("rules: 2019 2p; P1 dice: 3 3; P1 storage: warehouse");
  play(warehouse, "3 place warehouse c3");
  CHECK(asked(warehouse) == "turn P1");
  auto town_hall = position("rules: 2019 2p; P1 dice: 3 3; P1 storage: town-hall");
  play(town_hall, "3 place town-hall c3");
  CHECK(asked(town_hall) == "turn P1");
}

TEST_CASE("an effect that could do nothing is lost, not kept for later") {
  auto g = position("rules: 2019 2p; P1 dice: 3 5; P1 storage: town-hall; depot 5: mine");
  play(g, "3 place town-hall c3");
  play(g, "5 take mine from 5");
  CHECK(asked(g) == "turn P1");
  CHECK(options(g) == Texts{"end"});
}

}  // namespace
}  // namespace dijon::test
