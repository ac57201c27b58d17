// The purchase from the black depot. 2011 p. 9, 2019 p. 8, Special Edition p. 10; R4-R6.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

constexpr std::array<std::string_view, 3> kLater = {"2019 2p", "2019r 2p", "special 2p"};

TEST_CASE("a purchase takes a tile of the black depot into the storage for two silver") {
  for (const std::string_view edition : kEditions) {
    auto g = two_players(std::string(edition) + " 2p", "P1 silver: 3; black: mine . ship");
    CHECK(options(g, "buy") == Texts{"buy mine", "buy ship"});
    play(g, "buy ship");
    CHECK(silver(g, 1) == 1);
    CHECK(line(g, "P1 storage") == "ship");
    CHECK(line(g, "black") == "mine . . .");
  }
}

TEST_CASE("with less than two silver nothing can be bought, whatever the workers") {
  const auto g = position("rules: 2019 2p; P1 silver: 1; P1 workers: 9; black: mine ship");
  CHECK(options(g, "buy").empty());
}

TEST_CASE("identical tiles of the black depot are one choice") {
  const auto g = position("rules: 2019 2p; P1 silver: 2; black: mine ship mine ship");
  CHECK(options(g, "buy") == Texts{"buy mine", "buy ship"});
}

TEST_CASE("a purchase needs no die and uses none") {
  auto g = position("rules: 2019 2p; P1 silver: 2; P1 dice: 4 4; black: mine");
  play(g, "buy mine");
  CHECK(line(g, "P1 dice") == "4 4");
  auto none = position("rules: 2019 2p; P1 silver: 2; black: mine");
  CHECK(can(none, "buy mine"));
}

TEST_CASE("only one purchase is allowed in a turn") {
  auto g = position("rules: 2019 2p; P1 silver: 9; P1 dice: 4 4; black: mine ship");
  play(g, "buy mine");
  CHECK(options(g, "buy").empty());
  play(g, "4 workers");
  CHECK(options(g, "buy").empty());
  play(g, "4 workers");
  CHECK(options(g, "buy").empty());
}

TEST_CASE("every player may buy in every turn again") {
  auto g = position("rules: 2019 2p; P1 silver: 9; P2 silver: 9; black: mine ship castle church");
  play(g, "buy mine");
  play(g, "end");
  CHECK(can(g, "buy ship"));
  play(g, "buy ship");
  play(g, "end");
  play(g, "* roll P1 1 1");
  play(g, "* roll P2 1 1");
  play(g, "* white 1");
  CHECK(options(g, "buy") == Texts{"buy castle", "buy church"});
}

TEST_CASE("a purchase may come before, between or after the die actions in every edition") {
  for (const std::string_view edition : kEditions) {
    auto g = two_players(std::string(edition) + " 2p", "P1 silver: 2; P1 dice: 3 4; black: mine");
    CHECK(can(g, "buy mine"));
    play(g, "3 workers");
    CHECK(can(g, "buy mine"));
    play(g, "4 workers");
    CHECK(can(g, "buy mine"));
    play(g, "buy mine");
    CHECK(options(g) == Texts{"end"});
  }
}

TEST_CASE("a tile bought may be placed in the same turn") {
  auto g = position("rules: 2011 2p; P1 silver: 2; P1 dice: 4 4; black: mine");
  play(g, "buy mine");
  play(g, "4 place mine e3");
  CHECK(line(g, "P1 duchy") == "e3 mine");
}

TEST_CASE("without monastery 6 the numbered depots are not for sale") {
  const auto g = position("rules: 2019 2p; P1 silver: 9; black: mine; depot 1: bank ship");
  CHECK(options(g, "buy") == Texts{"buy mine"});
}

TEST_CASE("the silver gained in a turn may be spent in it") {
  auto g = position("rules: 2011 2p; P1 silver: 1; P1 dice: 3 3; P1 goods: 3; black: mine");
  CHECK(options(g, "buy").empty());
  play(g, "3 sell 3");
  CHECK(can(g, "buy mine"));
}

// --- full storage: R6 ---------------------------------------------------------------------------

TEST_CASE("with a full storage the buyer discards a stored tile first") {
  auto g = position("rules: 2019 2p; P1 silver: 2; P1 storage: ship bank church; black: mine");
  play(g, "buy mine");
  CHECK(asked(g).starts_with("discard P1 from=black take=mine"));
  CHECK(options(g) == Texts{"discard ship", "discard church", "discard bank"});
  play(g, "discard church");
  CHECK(line(g, "P1 storage") == "mine ship bank");
  CHECK(line(g, "black").empty());
  CHECK(silver(g, 1) == 0);
  CHECK(asked(g) == "turn P1");
}

// --- while an action is open: 2011 p. 9 against 2019 p. 8, SE p. 10; R5 -------------------------

constexpr std::string_view kCastle =
    "P1 silver: 2; P1 dice: 6 6; P1 storage: castle; P1 duchy: c4 monastery-16; black: mine";
constexpr std::string_view kTownHall =
    "P1 silver: 2; P1 dice: 3 3; P1 storage: town-hall ship; black: mine";

TEST_CASE("in 2011 nothing is bought while a castle's or a town hall's action is open") {
  auto castle = two_players("2011 2p", kCastle);
  play(castle, "6 place castle b3");
  CHECK(asked(castle) == "extra_action P1 die=any");
  CHECK(options(castle, "buy").empty());
  play(castle, "any workers");
  CHECK(can(castle, "buy mine"));
  auto town_hall = two_players("2011 2p", kTownHall);
  play(town_hall, "3 place town-hall c3");
  CHECK(asked(town_hall) == "place_stored P1");
  CHECK(options(town_hall, "buy").empty());
}

TEST_CASE("from 2019 on a tile may be bought while a castle's action is open, and placed by it") {
  for (const std::string_view edition : kLater) {
    auto g = two_players(edition, kCastle);
    play(g, "6 place castle b3");
    play(g, "buy mine");
    CHECK(asked(g) == "extra_action P1 die=any");  // the purchase is not the castle's action
    CHECK(options(g, "buy").empty());
    play(g, "any place mine e3");
    CHECK(asked(g) == "turn P1");
    CHECK(options(g, "buy").empty());
  }
}

TEST_CASE(
    "from 2019 on a tile may be bought while a town hall's action is open, and placed by it") {
  for (const std::string_view edition : kLater) {
    auto g = two_players(edition, kTownHall);
    play(g, "3 place town-hall c3");
    play(g, "buy mine");
    CHECK(asked(g) == "place_stored P1");
    play(g, "place mine e3");
    CHECK(line(g, "P1 duchy") == "c3 town-hall, e3 mine");
  }
}

TEST_CASE("a town hall with nothing stored waits for a purchase, where one may interrupt it") {
  constexpr std::string_view kAlone =
      "P1 silver: 2; P1 dice: 3 3; P1 storage: town-hall; black: mine";
  auto later = two_players("2019 2p", kAlone);
  play(later, "3 place town-hall c3");
  CHECK(asked(later) == "place_stored P1");
  CHECK(options(later) == Texts{"decline", "buy mine"});
  play(later, "buy mine");
  play(later, "place mine e3");
  CHECK(line(later, "P1 duchy") == "c3 town-hall, e3 mine");
  auto first = two_players("2011 2p", kAlone);
  play(first, "3 place town-hall c3");
  CHECK(asked(first) == "turn P1");
}

TEST_CASE("a purchase with a full storage may interrupt a castle's action too") {
  auto g = position(
      "rules: 2019 2p; P1 silver: 2; P1 dice: 6 1; P1 storage: castle ship bank; depot 1: market;"
      "P1 duchy: c4 monastery-16; black: mine; P1 workers: 0");
  play(g, "6 place castle b3");
  play(g, "any take market from 1");
  play(g, "buy mine");
  CHECK(options(g) == Texts{"discard ship", "discard market", "discard bank"});
  play(g, "discard ship");
  CHECK(asked(g) == "turn P1");
}

TEST_CASE("a purchase is not something a castle's action can be") {
  // With the purchase spent, silver is of no use to the castle.
  auto g = position(
      "rules: 2019 2p; P1 silver: 9; P1 used: purchase; P1 dice: 6 6; P1 storage: castle;"
      "P1 duchy: c4 monastery-16; black: mine");
  play(g, "6 place castle b3");
  CHECK(options(g) == Texts{"decline", "any workers"});
}

TEST_CASE("nothing is bought while a tile to discard is being chosen") {
  auto g = position(
      "rules: 2019 2p; P1 silver: 2; P1 dice: 5 5; P1 storage: ship bank church; depot 5: mine;"
      "black: castle");
  play(g, "5 take mine from 5");
  CHECK(asked(g).starts_with("discard P1"));
  CHECK(options(g, "buy").empty());
}

TEST_CASE("nothing is bought while a ship's depot or the goods to keep are being chosen") {
  auto g = position(
      "rules: 2019 2p; P1 silver: 2; P1 dice: 2 2; P1 storage: ship; goods 4: 3 4 5; P1 goods: 1 2;"
      "black: castle");
  play(g, "2 place ship d3");
  CHECK(asked(g) == "ship_depot P1");
  CHECK(options(g, "buy").empty());
  play(g, "depot 4");
  CHECK(asked(g).starts_with("keep_goods P1 from=4"));
  CHECK(options(g) == Texts{"keep 3", "keep 4", "keep 5"});
  play(g, "keep 4");
  CHECK(can(g, "buy castle"));
}

TEST_CASE("nothing is bought while a church, a carpenter, a market or a warehouse is asking") {
  for (const char* building : {"church", "carpenter", "market", "warehouse"}) {
    CAPTURE(building);
    auto g = position(
        "rules: 2019 2p; P1 silver: 2; P1 dice: 3 3; P1 goods: 1; depot 5: mine; depot 1: bank "
        "ship;"
        "black: castle; P1 storage: " +
        std::string(building));
    play(g, "3 place " + std::string(building) + " c3");
    CHECK(asked(g) != "turn P1");
    CHECK(options(g, "buy").empty());
    play(g, "decline");
    CHECK(can(g, "buy castle"));
  }
}

}  // namespace
}  // namespace dijon::test
