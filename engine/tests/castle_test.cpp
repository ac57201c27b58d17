// 2019 p. 5, 2011 p. 6, Special Edition p. 7: castles. Rulings R4, R5, R9.
#include "support.h"

namespace dijon::test {
namespace {

TEST_CASE("a castle gives one more action with a die of any number") {
  auto g = position(
      "rules: 2019 2p; P1 storage: castle ship; P1 dice: 2 6; P1 duchy: c4 monastery-2; depot 5: "
      "mine");
  play(g, "6 place castle b3");
  CHECK(asked(g) == "extra_action P1 die=any");
  CHECK(can(g, "any take mine from 5"));
  CHECK(can(g, "any workers"));
  CHECK(can(g, "any place ship d3"));
}

TEST_CASE("a castle's action may be declined from 2019 on, and must be taken in 2011") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition, "P1 storage: castle; P1 dice: 2 6; P1 duchy: c4 monastery-2");
    play(g, "6 place castle b3");
    CHECK(can(g, "decline") == (edition != "2011"));
    CHECK(can(g, "any workers"));
    CHECK_FALSE(can(g, "end"));
  }
  auto g = position("rules: 2011 2p; P1 storage: castle; P1 dice: 2 6; P1 duchy: c4 monastery-2");
  play(g, "6 place castle b3");
  CHECK(options(g) == std::vector<std::string>{"any workers"});
}

TEST_CASE("a castle's action takes from any depot, and never from the black one") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: castle; P1 dice: 6; P1 workers: 0; P1 duchy: c4 monastery-2;"
                         "depot 1: ship; depot 2: castle; depot 3: cow-2; depot 4: ship;"
                         "depot 5: mine; depot 6: pig-2; black: watchtower");
    play(g, "6 place castle b3");
    CHECK(options(g, "any take") ==
          std::vector<std::string>{"any take ship from 1", "any take castle from 2",
                                   "any take cow-2 from 3", "any take ship from 4",
                                   "any take mine from 5", "any take pig-2 from 6"});
    play(g, "any take pig-2 from 6");
    CHECK(line(g, "P1 storage") == "pig-2");
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("a castle's action places on a space of any number, by the other rules for placing") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: castle ship bank; P1 dice: 6; P1 workers: 0;"
                         "P1 duchy: c4 monastery-2, e4 bank");
    play(g, "6 place castle b3");
    CHECK(options(g, "any place") ==
          std::vector<std::string>{"any place ship d3", "any place ship d5", "any place bank c3",
                                   "any place bank c5"});
  }
}

TEST_CASE("a castle's action sells any one type of goods") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: castle; P1 dice: 6; P1 workers: 0; P1 silver: 0;"
                         "P1 goods: 1 1 1 4; P1 duchy: c4 monastery-2");
    play(g, "6 place castle b3");
    CHECK(options(g, "any sell") == std::vector<std::string>{"any sell 1", "any sell 4"});
    play(g, "any sell 1");
    CHECK(vp(g, 1) == 6);
    CHECK(silver(g, 1) == 1);
    CHECK(line(g, "P1 goods") == "4");
  }
}

TEST_CASE("a castle's action may be the workers action, for 2 workers") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: castle; P1 dice: 6; P1 workers: 0; P1 silver: 0;"
                         "P1 duchy: c4 monastery-2");
    play(g, "6 place castle b3");
    play(g, "any workers");
    CHECK(workers(g, 1) == 2);
    CHECK(silver(g, 1) == 0);
  }
}

TEST_CASE("monasteries 13 and 14 apply to a castle's workers action") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: castle; P1 dice: 6; P1 workers: 0; P1 silver: 0;"
                         "P1 duchy: c4 monastery-13, b4 monastery-14");
    play(g, "6 place castle b3");
    play(g, "any workers");
    CHECK(workers(g, 1) == 4);
    CHECK(silver(g, 1) == 1);
  }
}

TEST_CASE("a castle placed with a castle's action gives another action") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: castle castle castle; P1 dice: 2 6; P1 workers: 0;"
                         "P1 duchy: c4 monastery-2");
    play(g, "6 place castle b3");
    play(g, "any place castle a2");
    CHECK(asked(g) == "extra_action P1 die=any");
    CHECK(vp(g, 1) == 0);
    play(g, "any place castle a3");
    CHECK(asked(g) == "extra_action P1 die=any");
    // Three spaces 6, phase A 10, the castles' large bonus tile 5.
    CHECK(vp(g, 1) == 21);
    play(g, "any workers");
    CHECK(asked(g) == "turn P1");
    CHECK(line(g, "P1 dice") == "2");
  }
}

TEST_CASE("a castle's action comes before the player's other die") {
  auto g = position("rules: 2019 2p; P1 storage: castle; P1 dice: 2 6; P1 duchy: c4 monastery-2");
  play(g, "6 place castle b3");
  CHECK(options(g, "2 ").empty());
  play(g, "decline");
  CHECK(can(g, "2 workers"));
  CHECK_FALSE(can(g, "any workers"));
}

TEST_CASE("a purchase is no action of a castle, and from 2019 on may be made before it is taken") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: castle; P1 dice: 6; P1 silver: 4; P1 duchy: c4 monastery-2;"
                         "black: ship watchtower");
    CHECK(can(g, "buy ship"));
    play(g, "6 place castle b3");
    CHECK(options(g, "any buy").empty());
    CHECK(can(g, "buy ship") == (edition != "2011"));
    if (edition == "2011") {
      play(g, "any workers");
      CHECK(can(g, "buy ship"));
      continue;
    }
    play(g, "buy ship");
    CHECK(silver(g, 1) == 2);
    CHECK(asked(g) == "extra_action P1 die=any");
    CHECK(options(g, "buy").empty());
    play(g, "any place ship d3");
    CHECK(asked(g) == "ship_depot P1");
  }
}

TEST_CASE("a castle's action with a full storage discards a stored tile first") {
  auto g = position(
      "rules: 2019 2p; P1 storage: castle ship cow-2; P1 dice: 6; P1 silver: 2; depot 5: mine;"
      "black: market; P1 duchy: c4 monastery-2");
  play(g, "6 place castle b3");
  play(g, "buy market");
  play(g, "any take mine from 5");
  CHECK(options(g) == std::vector<std::string>{"discard ship", "discard market", "discard cow-2"});
  play(g, "discard cow-2");
  CHECK(line(g, "P1 storage") == "mine ship market");
}

// Special Edition p. 9; R9.
TEST_CASE("the starting castle gives no action and no points") {
  auto g = position(
      "rules: special 2p; boards: 1; round: 0; P1 goods: 1 2 3; P2 goods: 1 2 3; ask: choose_start "
      "P1");
  play(g, "start d4");
  CHECK(asked(g) == "choose_start P2");
  CHECK(vp(g, 1) == 0);
}

}  // namespace
}  // namespace dijon::test
