// Taking a tile from a depot. 2011 pp. 5, 8; 2019 pp. 4, 7; Special Edition pp. 7, 9; R6.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

TEST_CASE("a die takes one tile of the depot with its number into the storage") {
  auto g = position("rules: 2019 2p; P1 dice: 5 6; depot 5: mine monastery-3");
  play(g, "5 take mine from 5");
  CHECK(line(g, "P1 storage") == "mine");
  CHECK(line(g, "depot 5") == ". . monastery-3 .");
  CHECK(line(g, "P1 dice") == "6");
}

TEST_CASE("any tile of the depot may be taken") {
  const auto g = position(
      "rules: 2019 4p; P1 dice: 1 1; P1 workers: 0; depot 1: monastery-3 bank ship cow-2;"
      "depot 2: castle");
  CHECK(options(g, "1 take") == Texts{"1 take ship from 1", "1 take bank from 1",
                                      "1 take cow-2 from 1", "1 take monastery-3 from 1"});
}

TEST_CASE("no die reaches the black depot") {
  const auto g = position("rules: 2019 2p; P1 dice: 1 6; P1 workers: 9; black: mine ship");
  for (const std::string& option : options(g)) CHECK(option.find("take") == std::string::npos);
}

TEST_CASE("an empty depot offers nothing") {
  const auto g = position("rules: 2019 2p; P1 dice: 4 4; P1 workers: 0; depot 5: mine");
  CHECK(options(g) == Texts{"end", "4 workers"});
}

TEST_CASE("two identical tiles in a depot are one choice") {
  auto g = position("rules: 2019 4p; P1 dice: 2 2; P1 workers: 0; depot 2: bank . . bank");
  CHECK(options(g, "2 take") == Texts{"2 take bank from 2"});
  play(g, "2 take bank from 2");
  play(g, "2 take bank from 2");
  CHECK(line(g, "P1 storage") == "bank bank");
  CHECK(line(g, "depot 2").empty());
}

TEST_CASE("a tile never goes straight into the duchy") {
  auto g = position("rules: 2019 2p; P1 dice: 4 5; P1 workers: 0; depot 5: mine");
  CHECK(options(g, "4 place").empty());  // e3 is a mine space of four, but the mine is not stored
  play(g, "5 take mine from 5");
  CHECK(line(g, "P1 duchy").empty());
  play(g, "4 place mine e3");  // with the second die
  CHECK(line(g, "P1 duchy") == "e3 mine");
  CHECK(line(g, "P1 storage").empty());
}

TEST_CASE("a stored tile has no effect") {
  auto g =
      position("rules: 2019 2p; P1 dice: 1 3; P1 workers: 0; depot 1: bank; depot 3: watchtower");
  play(g, "1 take bank from 1");
  play(g, "3 take watchtower from 3");
  CHECK(silver(g, 1) == 1);
  CHECK(vp(g, 1) == 0);
}

TEST_CASE("a stored monastery does not work yet") {
  const auto g = position(
      "rules: 2019 2p; P1 dice: 4 4; P1 workers: 0; P1 storage: monastery-12; depot 5: mine");
  CHECK(options(g, "4 take").empty());
}

// --- full storage: 2011 p. 5, 2019 p. 4, SE p. 7; R6 --------------------------------------------

TEST_CASE("the storage has three spaces") {
  auto g = position("rules: 2019 2p; P1 dice: 5 5; P1 storage: ship bank; depot 5: mine");
  play(g, "5 take mine from 5");
  CHECK(asked(g) == "turn P1");  // the third fits
  CHECK(line(g, "P1 storage") == "mine ship bank");
}

TEST_CASE("with a full storage a stored tile is discarded first, then the new one is taken") {
  auto g = position("rules: 2019 2p; P1 dice: 5 6; P1 storage: ship bank castle; depot 5: mine");
  play(g, "5 take mine from 5");
  CHECK(asked(g).starts_with("discard P1 from=5 take=mine"));
  CHECK(line(g, "P1 storage") == "castle ship bank");
  CHECK(line(g, "depot 5") == ". mine . .");
  CHECK(options(g) == Texts{"discard castle", "discard ship", "discard bank"});
  play(g, "discard bank");
  CHECK(line(g, "P1 storage") == "castle mine ship");
  CHECK(line(g, "depot 5").empty());
  CHECK(asked(g) == "turn P1");
  CHECK(line(g, "P1 dice") == "6");
}

TEST_CASE("the discarded tile is out of the game") {
  auto g = position("rules: 2019 2p; P1 dice: 5 6; P1 storage: ship bank castle; depot 5: mine");
  const auto before = g.s.pile;
  CHECK(piled(*g.rules, g.s, Back::coloured, face_named(*g.rules, "bank")) == 4);
  play(g, "5 take mine from 5");
  play(g, "discard bank");
  CHECK(g.s.pile == before);
  for (int depot = 1; depot <= 6; ++depot) {
    CHECK(line(g, "depot " + std::to_string(depot)).empty());
  }
  REQUIRE(g.log.size() == 2);
  CHECK(g.log[0].why == Reason::discard);
  CHECK(g.log[0].to.zone == Zone::box);
  CHECK(g.log[1].to.zone == Zone::storage);
}

TEST_CASE("the new tile cannot be discarded") {
  auto g = position("rules: 2019 2p; P1 dice: 5 6; P1 storage: ship bank castle; depot 5: mine");
  play(g, "5 take mine from 5");
  CHECK_FALSE(can(g, "discard mine"));
  CHECK_FALSE(can(g, "decline"));
}

TEST_CASE("identical stored tiles are one choice to discard") {
  auto g = position("rules: 2019 2p; P1 dice: 5 6; P1 storage: ship bank ship; depot 5: mine");
  play(g, "5 take mine from 5");
  CHECK(options(g) == Texts{"discard ship", "discard bank"});
  play(g, "discard ship");
  CHECK(line(g, "P1 storage") == "mine ship bank");
}

TEST_CASE("nobody discards without need") {
  const auto g = position("rules: 2019 2p; P1 dice: 5 6; P1 storage: ship bank; depot 5: mine");
  CHECK(options(g, "discard").empty());
  const auto full = position("rules: 2019 2p; P1 dice: 5 6; P1 storage: ship bank castle");
  CHECK(options(full, "discard").empty());
}

TEST_CASE("a castle's action takes with a full storage in the same way") {
  auto g = position(
      "rules: 2019 2p; P1 dice: 6 6; P1 storage: castle ship bank; P1 duchy: c4 monastery-2;"
      "depot 5: mine; depot 1: market ship; P1 silver: 2; black: cow-3");
  play(g, "6 place castle b3");
  play(g, "buy cow-3");  // the storage is full again
  play(g, "any take mine from 5");
  CHECK(asked(g).starts_with("discard P1 from=5 take=mine"));
  CHECK(options(g) == Texts{"discard ship", "discard bank", "discard cow-3"});
  play(g, "discard bank");
  CHECK(line(g, "P1 storage") == "mine ship cow-3");
  CHECK(asked(g) == "turn P1");
}

TEST_CASE("a building that takes a tile fills the space it left itself") {
  auto g = position(
      "rules: 2019 2p; P1 dice: 3 3; P1 storage: church ship bank; depot 5: mine; depot 2: castle");
  play(g, "3 place church c3");
  CHECK(asked(g) == "take_of_terrain P1 of=CMY");
  play(g, "take mine from 5");
  CHECK(asked(g) == "turn P1");
  CHECK(line(g, "P1 storage") == "mine ship bank");
}

TEST_CASE("a tile fetched by a building counts towards the three") {
  auto g = position(
      "rules: 2019 2p; P1 dice: 3 5; P1 storage: carpenter ship bank; depot 1: market;"
      "depot 5: mine");
  play(g, "3 place carpenter c3");
  play(g, "take market from 1");
  CHECK(line(g, "P1 storage") == "ship market bank");
  play(g, "5 take mine from 5");
  CHECK(options(g) == Texts{"discard ship", "discard market", "discard bank"});
}

}  // namespace
}  // namespace dijon::test
