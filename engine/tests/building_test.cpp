// 2011 p. 6-8, 2019 p. 6-7, Special Edition p. 8-9: the eight buildings. Rulings R5, R6, R7, R12,
// R13. On board 1 the town of e4 (3) has five spaces, and c3 (3) is a town of its own.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

// Every depot in use with two players, and a black depot that no building may touch.
const std::string kFullBoard =
    "depot 1: bank ship; depot 2: monastery-3 castle; depot 3: cow-3 church;"
    "depot 4: ship market; depot 5: mine monastery-4; depot 6: bank pig-2;"
    "black: ship cow-3 bank castle;";

// P1 has placed the building on e4 with a die of 3; a 1 is left.
TableTop placed(std::string_view rules, const std::string& building, const std::string& rest) {
  auto g = two_players(rules, "P1 storage: " + building + "; P1 dice: 1 3; " + rest);
  play(g, "3 place " + building + " e4");
  return g;
}

// --- market, carpenter's workshop, church --------------------------------------------------------

TEST_CASE("a market takes a ship or livestock from any numbered depot, never the black one") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = placed(edition, "market", kFullBoard);
    CHECK(options(g) == Texts{"decline", "take ship from 1", "take cow-3 from 3",
                              "take ship from 4", "take pig-2 from 6"});
    play(g, "take pig-2 from 6");
    CHECK(line(g, "P1 storage") == "pig-2");
    CHECK(line(g, "depot 6") == "bank . . .");
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("a carpenter's workshop takes a building from any numbered depot, never the black one") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = placed(edition, "carpenter", kFullBoard);
    CHECK(options(g) == Texts{"decline", "take bank from 1", "take church from 3",
                              "take market from 4", "take bank from 6"});
    play(g, "take church from 3");
    CHECK(line(g, "P1 storage") == "church");
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("a church takes a castle, a mine or a monastery from any numbered depot") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = placed(edition, "church", kFullBoard);
    CHECK(options(g) == Texts{"decline", "take castle from 2", "take monastery-3 from 2",
                              "take mine from 5", "take monastery-4 from 5"});
    play(g, "take castle from 2");
    CHECK(line(g, "P1 storage") == "castle");
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("market, workshop and church use no die and no workers") {
  for (const std::string building : {"market", "carpenter", "church"}) {
    CAPTURE(building);
    auto g = placed("2019", building, kFullBoard + "P1 workers: 0");
    play(g, options(g).back());
    CHECK(line(g, "P1 dice") == "1");
    CHECK(workers(g, 1) == 0);
  }
}

TEST_CASE("market, workshop and church may be declined, and the effect is lost") {
  for (const auto edition : kEditions) {
    for (const std::string building : {"market", "carpenter", "church"}) {
      CAPTURE(edition);
      CAPTURE(building);
      auto g = placed(edition, building, kFullBoard);
      play(g, "decline");
      CHECK(line(g, "P1 storage").empty());
      CHECK(asked(g) == "turn P1");
      CHECK(options(g, "take").empty());
    }
  }
}

TEST_CASE("a building whose effect finds nothing may still be placed, and nothing is asked") {
  const std::string no_tile = "black: ship cow-3 bank castle";
  const std::string ships_and_animals =
      "depot 1: ship; depot 3: cow-3; depot 4: ship; depot 6: pig-2";
  const std::string buildings = "depot 1: bank; depot 3: church; depot 4: market; depot 6: bank";
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    for (const std::string building : {"market", "carpenter", "church", "warehouse", "town-hall"}) {
      CAPTURE(building);
      auto g = placed(edition, building, no_tile);
      CHECK(line(g, "P1 duchy") == "e4 " + building);
      CHECK(asked(g) == "turn P1");
    }
    CHECK(asked(placed(edition, "market", buildings)) == "turn P1");
    CHECK(asked(placed(edition, "carpenter", ships_and_animals)) == "turn P1");
    CHECK(asked(placed(edition, "church", ships_and_animals)) == "turn P1");
    CHECK(asked(placed(edition, "church", buildings)) == "turn P1");
  }
}

// R6. Placing the building makes room, so this arises only together with other tiles.
TEST_CASE("a building that takes into a full storage discards a stored tile first") {
  auto g = position(
      "rules: 2019 2p; P1 storage: cow-2 ship mine; depot 1: bank; P1 duchy: e4 carpenter;"
      "ask: turn P1; ask: take_of_terrain P1 of=B");
  play(g, "take bank from 1");
  CHECK(options(g) == Texts{"discard mine", "discard ship", "discard cow-2"});
  play(g, "discard ship");
  CHECK(line(g, "P1 storage") == "mine bank cow-2");
  CHECK(asked(g) == "turn P1");
}

// --- warehouse -----------------------------------------------------------------------------------

TEST_CASE("a warehouse sells one type of goods of the player's choice, without a die") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = placed(edition, "warehouse", "P1 goods: 2 2 2 5; P1 workers: 0");
    CHECK(options(g) == Texts{"decline", "sell 2", "sell 5"});
    play(g, "sell 2");
    CHECK(vp(g, 1) == 6);
    CHECK(silver(g, 1) == 1 + 1);
    CHECK(line(g, "P1 goods") == "5");
    CHECK(line(g, "P1 sold") == "2 2 2");
    CHECK(line(g, "P1 dice") == "1");
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("a warehouse's sale pays 2, 3 or 4 points for a tile, as any sale does") {
  for (const int players : {2, 3, 4}) {
    auto g = position("rules: 2019 " + std::to_string(players) +
                      "p; P1 storage: warehouse; P1 dice: 3; P1 goods: 6 6");
    play(g, "3 place warehouse e4");
    play(g, "sell 6");
    CHECK(vp(g, 1) == 2 * players);
    CHECK(silver(g, 1) == 1 + 1);
  }
}

TEST_CASE("a warehouse may be declined") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = placed(edition, "warehouse", "P1 goods: 2 2 2 5");
    play(g, "decline");
    CHECK(line(g, "P1 goods") == "2 2 2 5");
    CHECK(asked(g) == "turn P1");
  }
}

// --- boarding house, bank, watchtower ------------------------------------------------------------

TEST_CASE("a boarding house gives 4 workers") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto g = placed(edition, "boarding-house", "");
    CHECK(workers(g, 1) == 1 + 4);
    CHECK(silver(g, 1) == 1);
    CHECK(asked(g) == "turn P1");
  }
}

// 2011 p. 11, 2019 p. 10, Special Edition p. 11, the note to 13.
TEST_CASE("monasteries 13 and 14 do nothing for a boarding house") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto g = placed(edition, "boarding-house", "P1 duchy: c4 monastery-13, b4 monastery-14");
    CHECK(workers(g, 1) == 1 + 4);
    CHECK(silver(g, 1) == 1);
  }
}

TEST_CASE("a bank gives 2 silver") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto g = placed(edition, "bank", "");
    CHECK(silver(g, 1) == 1 + 2);
    CHECK(workers(g, 1) == 1);
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("the silver of a bank can pay for a purchase in the same turn") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = placed(edition, "bank", "P1 silver: 0; black: ship");
    play(g, "buy ship");
    CHECK(silver(g, 1) == 0);
    CHECK(line(g, "P1 storage") == "ship");
  }
}

TEST_CASE("a watchtower scores 4 points") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto g = placed(edition, "watchtower", "");
    CHECK(vp(g, 1) == 4);
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("a building in a town of one space has its effect and scores the town") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition, "phase: B; P1 storage: watchtower; P1 dice: 3");
    play(g, "3 place watchtower c3");
    CHECK(vp(g, 1) == 4 + 1 + 8);
  }
}

// --- town hall -----------------------------------------------------------------------------------

TEST_CASE("a town hall places a stored tile of any kind on a space of any number") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition, "P1 storage: town-hall ship mine; P1 dice: 1 3; P1 workers: 0");
    play(g, "3 place town-hall e4");
    CHECK(options(g) == Texts{"decline", "place mine e3", "place ship d3", "place ship d5"});
    play(g, "place mine e3");
    CHECK(line(g, "P1 storage") == "ship");
    CHECK(line(g, "P1 dice") == "1");
    CHECK(workers(g, 1) == 0);
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("a town hall may be declined") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition, "P1 storage: town-hall ship; P1 dice: 1 3");
    play(g, "3 place town-hall e4");
    play(g, "decline");
    CHECK(line(g, "P1 storage") == "ship");
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("a town hall's tile still needs a neighbour and a space of its colour") {
  auto g = position("rules: 2019 2p; P1 storage: town-hall monastery-1 cow-2; P1 dice: 3");
  play(g, "3 place town-hall e4");
  // f3 touches the town hall, c4 the starting castle; no pasture touches either.
  CHECK(options(g) == Texts{"decline", "place monastery-1 c4", "place monastery-1 f3"});
}

TEST_CASE("a town hall's building still must be new to its town") {
  const std::string start = "P1 storage: town-hall bank; P1 dice: 3; P1 duchy: d5 ship, e5 bank";
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition, start);
    play(g, "3 place town-hall e4");
    CHECK(options(g) == Texts{"decline", "place bank c3", "place bank c5"});
  }
  auto free = position("rules: 2019 2p; " + start + ", c4 monastery-1");
  play(free, "3 place town-hall e4");
  CHECK(can(free, "place bank f4"));
  CHECK(can(free, "place bank f5"));
}

TEST_CASE("the tile placed by a town hall has its effect as usual") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition, "P1 storage: town-hall ship bank; P1 dice: 1 3; goods 2: 4 4");
    play(g, "3 place town-hall e4");
    play(g, "place ship d3");
    CHECK(asked(g) == "ship_depot P1");
    play(g, "depot 2");
    CHECK(line(g, "P1 goods") == "4 4");
    CHECK(asked(g) == "turn P1");
    auto area = two_players(edition, "P1 storage: town-hall bank; P1 dice: 3; P1 silver: 0");
    play(area, "3 place town-hall e4");
    play(area, "place bank c3");
    CHECK(silver(area, 1) == 2);
    CHECK(vp(area, 1) == 1 + 10);
  }
}

TEST_CASE("a town hall may place a castle, whose action follows") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition, "P1 storage: town-hall castle ship; P1 dice: 1 3");
    play(g, "3 place town-hall c3");
    play(g, "place castle b3");
    CHECK(asked(g) == "extra_action P1 die=any");
    play(g, "any place ship d5");
    play(g, "depot 1");
    CHECK(asked(g) == "turn P1");
    CHECK(line(g, "P1 dice") == "1");
  }
}

TEST_CASE("a town hall may place a town hall in another town, which places again") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition, "P1 storage: town-hall town-hall mine; P1 dice: 1 3");
    play(g, "3 place town-hall e4");
    CHECK(options(g, "place town-hall") == Texts{"place town-hall c3"});
    play(g, "place town-hall c3");
    CHECK(options(g) == Texts{"decline", "place mine e3"});
    play(g, "place mine e3");
    CHECK(asked(g) == "turn P1");
  }
}

// 2011 p. 9 allows the purchase before, between and after the die actions; 2019 p. 8 and Special
// Edition p. 10 also during one. R5.
TEST_CASE("from 2019 on a tile can be bought for a town hall, even with an empty storage") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = placed(edition, "town-hall", "P1 silver: 2; black: ship");
    if (edition == "2011") {
      CHECK(asked(g) == "turn P1");
      continue;
    }
    CHECK(options(g) == Texts{"decline", "buy ship"});
    play(g, "buy ship");
    CHECK(options(g) == Texts{"decline", "place ship d3", "place ship d5"});
    play(g, "place ship d5");
    CHECK(asked(g) == "ship_depot P1");
  }
}

TEST_CASE("a town hall with an empty storage asks nothing if no purchase is possible") {
  for (const std::string why : {"P1 silver: 1; black: ship", "P1 silver: 2",
                                "P1 silver: 2; black: ship; P1 used: purchase"}) {
    CAPTURE(why);
    CHECK(asked(placed("2019", "town-hall", why)) == "turn P1");
  }
}

TEST_CASE("a town hall asks nothing more if the tile just bought fits nowhere") {
  auto g = placed("2019", "town-hall", "P1 silver: 2; black: cow-3");
  play(g, "buy cow-3");
  CHECK(asked(g) == "turn P1");
  CHECK(line(g, "P1 storage") == "cow-3");
}

TEST_CASE("a town hall's purchase with a full storage discards first, then the tile is placed") {
  auto g = position(
      "rules: 2019 2p; P1 storage: cow-2 cow-3 pig-2; P1 silver: 2; black: ship;"
      "P1 duchy: e4 town-hall; ask: turn P1; ask: place_stored P1");
  play(g, "buy ship");
  CHECK(options(g) == Texts{"discard cow-2", "discard cow-3", "discard pig-2"});
  play(g, "discard cow-2");
  play(g, "place ship d3");
  CHECK(asked(g) == "ship_depot P1");
}

// --- each type once in a town --------------------------------------------------------------------

TEST_CASE("each type of building may stand only once in a town, but again in another town") {
  for (const auto edition : kEditions) {
    for (const std::string building : {"market", "carpenter", "church", "warehouse",
                                       "boarding-house", "bank", "town-hall", "watchtower"}) {
      CAPTURE(edition);
      CAPTURE(building);
      std::string start = "P1 workers: 9; P1 dice: 3; P1 storage: " + building;
      start += "; P1 duchy: e4 " + building;
      const auto g = two_players(edition, start);
      CHECK(options(g, "3 place") == Texts{"3 place " + building + " c3"});
      CHECK(options(g, "3+1w place").empty());
      CHECK(options(g, "3+2w place").empty());
    }
  }
}

TEST_CASE("different types of building share a town") {
  auto g = position("rules: 2019 2p; P1 storage: church; P1 dice: 1 5; P1 duchy: e4 bank");
  CHECK(can(g, "1 place church e5"));
  CHECK(can(g, "5 place church f4"));
}

}  // namespace
}  // namespace dijon::test
