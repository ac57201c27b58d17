// 2011 p. 10-11, 2019 p. 9-11, Special Edition p. 11-12: the 26 monasteries; placing them:
// 2011 p. 5, 2019 p. 5, Special Edition p. 7. Where the editions agree a test runs in all of them;
// 6, 15 and 26 differ. On board 1 the spaces c4 (1), b4 (5) and a4 (3) are an area of monasteries,
// c4 beside the starting castle.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

const std::string kFullBoard =
    "depot 1: bank ship; depot 2: monastery-3 castle; depot 3: cow-3 church;"
    "depot 4: ship market; depot 5: mine monastery-4; depot 6: bank pig-2;"
    "black: ship cow-3 watchtower castle;";

// --- 1: buildings --------------------------------------------------------------------------------

TEST_CASE("1: any number of buildings of one type may stand in a town") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: bank bank; P1 dice: 1 5; P1 workers: 0;"
                         "P1 duchy: e4 bank, c4 monastery-1");
    play(g, "5 place bank f4");
    play(g, "1 place bank e5");
    CHECK(silver(g, 1) == 1 + 2 + 2);
  }
}

TEST_CASE("1: without it, or with it stored, a second building of a type is refused") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: bank monastery-1; P1 dice: 1 5; P1 workers: 0;"
                         "P1 duchy: e4 bank");
    CHECK(options(g, "5 place bank").empty());
    CHECK(options(g, "1 place bank").empty());
    play(g, "1 place monastery-1 c4");
    CHECK(options(g, "5 place bank") == Texts{"5 place bank f4"});
  }
}

// --- 2: mines (see also mine_test) ---------------------------------------------------------------

TEST_CASE("2: each mine gives a worker beside its silver, in every phase") {
  for (const auto edition : kEditions) {
    for (const std::string phase : {"A", "B", "C", "D", "E"}) {
      CAPTURE(edition);
      CAPTURE(phase);
      auto g = two_players(edition, "phase: " + phase +
                                        "; round: 5; turn: P2; P1 silver: 0; P1 workers: 0;"
                                        "P1 duchy: c4 monastery-2, e3 mine, f2 mine, g1 mine;"
                                        "P1 bonus: large mine");
      play(g, "end");
      CHECK(silver(g, 1) == 3);
      CHECK(workers(g, 1) == 3);
    }
  }
}

// --- 3 and 4: sales ------------------------------------------------------------------------------

TEST_CASE("3: a sale pays 2 silver in place of 1, with a die, a castle or a warehouse") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: warehouse castle; P1 dice: 3 4; P1 silver: 0; P1 workers: 2;"
                         "P1 goods: 4 4 5 6; P1 duchy: c4 monastery-3");
    play(g, "4 sell 4");
    CHECK(silver(g, 1) == 2);
    play(g, "3 place warehouse e4");
    play(g, "sell 5");
    CHECK(silver(g, 1) == 4);
    CHECK(workers(g, 1) == 2);
    CHECK(vp(g, 1) == 3 * 2);
    auto castle = two_players(edition,
                              "P1 storage: castle; P1 dice: 6; P1 silver: 0; P1 goods: 1;"
                              "P1 duchy: c4 monastery-3");
    play(castle, "6 place castle b3");
    play(castle, "any sell 1");
    CHECK(silver(castle, 1) == 2);
  }
}

TEST_CASE("4: a sale gives a worker beside its silver, with a die, a castle or a warehouse") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: warehouse; P1 dice: 3 4; P1 silver: 0; P1 workers: 0;"
                         "P1 goods: 4 4 5; P1 duchy: c4 monastery-4");
    play(g, "4 sell 4");
    CHECK(silver(g, 1) == 1);
    CHECK(workers(g, 1) == 1);
    play(g, "3 place warehouse e4");
    play(g, "sell 5");
    CHECK(silver(g, 1) == 2);
    CHECK(workers(g, 1) == 2);
    auto castle = two_players(edition,
                              "P1 storage: castle; P1 dice: 6; P1 workers: 0; P1 goods: 1;"
                              "P1 duchy: c4 monastery-4");
    play(castle, "6 place castle b3");
    play(castle, "any sell 1");
    CHECK(workers(castle, 1) == 1);
  }
}

TEST_CASE("3 and 4 together: a sale of any size pays 2 silver and a worker") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 dice: 4; P1 silver: 0; P1 workers: 0; P1 goods: 4 4 4 4 4;"
                         "P1 duchy: c4 monastery-3, b4 monastery-4");
    play(g, "4 sell 4");
    CHECK(silver(g, 1) == 2);
    CHECK(workers(g, 1) == 1);
    CHECK(vp(g, 1) == 5 * 2);
  }
}

// --- 5: ships (see also ship_test) ---------------------------------------------------------------

TEST_CASE("5: a ship may also fetch the goods of a neighbouring depot") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: ship; P1 dice: 5; P1 duchy: c4 monastery-5;"
                         "goods 1: 1; goods 6: 2; goods 3: 3");
    play(g, "5 place ship d5");
    play(g, "depot 1");
    CHECK_FALSE(can(g, "depot 3"));
    play(g, "depot 6");
    CHECK(line(g, "P1 goods") == "1 2");
  }
}

// --- 6: four editions, four tiles ----------------------------------------------------------------

const std::string kSixBuilt = "P1 duchy: c4 monastery-6; " + kFullBoard;
const std::string kSix = "P1 dice: 1 2; " + kSixBuilt;

// What the purchase may be with monastery 6 of 2011, 2019 and 2019r: with two players the twelve
// tiles of the numbered depots and the four of the black depot.
Texts seven_depots(const std::string& payment) {
  Texts texts;
  for (const std::string tile :
       {"ship from 1", "bank from 1", "castle from 2", "monastery-3 from 2", "church from 3",
        "cow-3 from 3", "ship from 4", "market from 4", "mine from 5", "monastery-4 from 5",
        "bank from 6", "pig-2 from 6", "castle", "ship", "watchtower", "cow-3"}) {
    texts.push_back("buy " + tile);
    texts.back() += payment;
  }
  return texts;
}

TEST_CASE("the purchase reaches the black depot alone, for 2 silver, without monastery 6") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto g = two_players(edition, "P1 silver: 9; P1 workers: 9; P1 dice: 1 2;" + kFullBoard);
    CHECK(options(g, "buy") == Texts{"buy castle", "buy ship", "buy watchtower", "buy cow-3"});
    CHECK(options(g, "hire").empty());
    const auto poor = two_players(edition, "P1 silver: 1; P1 workers: 9;" + kFullBoard);
    CHECK(options(poor, "buy").empty());
  }
}

TEST_CASE("6 in 2011: the purchase may come from all seven depots, for 2 silver") {
  auto g = position("rules: 2011 2p; P1 silver: 5; P1 workers: 5; " + kSix);
  CHECK(options(g, "buy") == seven_depots(""));
  play(g, "buy mine from 5");
  CHECK(silver(g, 1) == 3);
  CHECK(workers(g, 1) == 5);
  CHECK(line(g, "P1 storage") == "mine");
  CHECK(options(g, "buy").empty());
  const auto poor = position("rules: 2011 2p; P1 silver: 1; P1 workers: 5; " + kSix);
  CHECK(options(poor, "buy").empty());
}

TEST_CASE("6 in 2011: the purchase stays between the actions") {
  auto g = position("rules: 2011 2p; P1 silver: 5; P1 duchy: c4 monastery-6; P1 dice: 6;" +
                    ("P1 storage: castle; " + kFullBoard));
  play(g, "6 place castle b3");
  CHECK(options(g, "buy").empty());
}

TEST_CASE("6 in 2019: 2 workers may pay in place of 2 silver, also in the black depot") {
  auto g = position("rules: 2019 2p; P1 silver: 0; P1 workers: 3; " + kSix);
  CHECK(options(g, "buy") == seven_depots(" with 2w"));
  play(g, "buy watchtower with 2w");
  CHECK(silver(g, 1) == 0);
  CHECK(workers(g, 1) == 1);
  CHECK(line(g, "P1 storage") == "watchtower");
  auto rich = position("rules: 2019 2p; P1 silver: 2; P1 workers: 1; " + kSix);
  CHECK(options(rich, "buy") == seven_depots(""));
  play(rich, "buy castle from 2");
  CHECK(silver(rich, 1) == 0);
  CHECK(workers(rich, 1) == 1);
}

TEST_CASE("6 in 2019: silver and workers are not mixed") {
  const auto mixed = position("rules: 2019 2p; P1 silver: 1; P1 workers: 1; " + kSix);
  CHECK(options(mixed, "buy").empty());
  const auto both = position("rules: 2019 2p; P1 silver: 2; P1 workers: 2; " + kSix);
  CHECK(options(both, "buy mine") == Texts{"buy mine from 5", "buy mine from 5 with 2w"});
}

TEST_CASE("6 in 2019r: silver and workers pay in any mixture") {
  auto mixed = position("rules: 2019r 2p; P1 silver: 1; P1 workers: 1; " + kSix);
  CHECK(options(mixed, "buy") == seven_depots(" with 1w"));
  play(mixed, "buy cow-3 with 1w");
  CHECK(silver(mixed, 1) == 0);
  CHECK(workers(mixed, 1) == 0);
  const auto both = position("rules: 2019r 2p; P1 silver: 2; P1 workers: 2; " + kSix);
  CHECK(options(both, "buy mine") ==
        Texts{"buy mine from 5", "buy mine from 5 with 1w", "buy mine from 5 with 2w"});
  const auto workers_only = position("rules: 2019r 2p; P1 silver: 0; P1 workers: 2; " + kSix);
  CHECK(options(workers_only, "buy") == seven_depots(" with 2w"));
  const auto poor = position("rules: 2019r 2p; P1 silver: 1; P1 workers: 0; " + kSix);
  CHECK(options(poor, "buy").empty());
}

TEST_CASE("6 in 2011, 2019 and 2019r: still one purchase of one tile in a turn") {
  for (const std::string edition : {"2011", "2019", "2019r"}) {
    CAPTURE(edition);
    auto g = two_players(edition, "P1 silver: 9; P1 workers: 9; " + kSix);
    play(g, "buy ship");
    CHECK(options(g, "buy").empty());
    CHECK(options(g, "hire").empty());
    auto other = two_players(edition, "P1 silver: 9; P1 workers: 9; " + kSix);
    play(other, "buy ship from 4");
    CHECK(options(other, "buy").empty());
  }
}

TEST_CASE("6 in 2019 and 2019r: the purchase may be made during a castle's action") {
  for (const std::string edition : {"2019", "2019r"}) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 silver: 0; P1 workers: 2; P1 duchy: c4 monastery-6; P1 dice: 6;"
                         "P1 storage: castle; " +
                             kFullBoard);
    play(g, "6 place castle b3");
    play(g, "buy mine from 5 with 2w");
    play(g, "any place mine e3");
    CHECK(line(g, "P1 storage").empty());
  }
}

TEST_CASE("6 in the Special Edition: once a turn 2 workers fetch a building of a numbered depot") {
  auto g = two_players("special", "P1 silver: 0; P1 workers: 5; " + kSix);
  CHECK(options(g, "hire") ==
        Texts{"hire bank from 1", "hire church from 3", "hire market from 4", "hire bank from 6"});
  CHECK(options(g, "buy").empty());
  play(g, "hire church from 3");
  CHECK(workers(g, 1) == 3);
  CHECK(silver(g, 1) == 0);
  CHECK(line(g, "P1 storage") == "church");
  CHECK(line(g, "P1 dice") == "1 2");
  CHECK(options(g, "hire").empty());
  const auto poor = two_players("special", "P1 silver: 9; P1 workers: 1; " + kSix);
  CHECK(options(poor, "hire").empty());
}

TEST_CASE("6 in the Special Edition: it is no purchase; that one stays beside it, as it was") {
  const Texts black = {"buy castle", "buy ship", "buy watchtower", "buy cow-3"};
  auto g = two_players("special", "P1 silver: 2; P1 workers: 2; " + kSix);
  play(g, "hire bank from 1");
  CHECK(options(g, "buy") == black);
  play(g, "buy ship");
  CHECK(silver(g, 1) == 0);
  CHECK(line(g, "P1 storage") == "ship bank");
  auto other = two_players("special", "P1 silver: 2; P1 workers: 2; " + kSix);
  play(other, "buy ship");
  CHECK(can(other, "hire bank from 1"));
}

TEST_CASE("6 in the Special Edition: it may be used during a castle's action and a town hall") {
  auto castle = two_players("special",
                            "P1 workers: 2; P1 duchy: c4 monastery-6; P1 dice: 6;"
                            "P1 storage: castle; " +
                                kFullBoard);
  play(castle, "6 place castle b3");
  play(castle, "hire bank from 1");
  play(castle, "any place bank e4");
  auto hall = two_players("special",
                          "P1 workers: 2; P1 duchy: c4 monastery-6; P1 dice: 3;"
                          "P1 storage: town-hall; " +
                              kFullBoard);
  play(hall, "3 place town-hall e4");
  play(hall, "hire bank from 1");
  play(hall, "place bank c3");
  CHECK(asked(hall) == "turn P1");
}

TEST_CASE("6 with a full storage: a stored tile is discarded first") {
  auto hire = two_players("special", "P1 workers: 2; P1 storage: mine mine ship; " + kSix);
  play(hire, "hire bank from 1");
  CHECK(options(hire) == Texts{"discard mine", "discard ship"});
  play(hire, "discard mine");
  CHECK(line(hire, "P1 storage") == "mine ship bank");
  auto buy = two_players("2019", "P1 workers: 2; P1 storage: mine mine ship; " + kSix);
  play(buy, "buy bank from 1 with 2w");
  play(buy, "discard ship");
  CHECK(line(buy, "P1 storage") == "mine mine bank");
}

TEST_CASE("6 while stored does nothing") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto g = two_players(
        edition, "P1 silver: 0; P1 workers: 9; P1 dice: 1; P1 storage: monastery-6;" + kFullBoard);
    CHECK(options(g, "buy").empty());
    CHECK(options(g, "hire").empty());
    const auto rich = two_players(edition, "P1 silver: 2; P1 storage: monastery-6;" + kFullBoard);
    CHECK(options(rich, "buy") == Texts{"buy castle", "buy ship", "buy watchtower", "buy cow-3"});
  }
}

TEST_CASE("6 of one player is no use to another") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto g = two_players(edition, "turn: P2; P2 silver: 2; P2 workers: 9; " + kSixBuilt);
    CHECK(options(g, "buy") == Texts{"buy castle", "buy ship", "buy watchtower", "buy cow-3"});
    CHECK(options(g, "hire").empty());
  }
}

// --- 7: livestock (see also pasture_test) --------------------------------------------------------

TEST_CASE("7: each livestock tile that scores brings a point more") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: cow-2; P1 dice: 1;"
                         "P1 duchy: c4 monastery-7, c3 bank, c2 cow-3, c1 cow-4");
    play(g, "1 place cow-2 b2");
    CHECK(vp(g, 1) == (2 + 1) + (3 + 1) + (4 + 1));
  }
}

// --- 8 to 12: dice -------------------------------------------------------------------------------

// The worker costs of taking a ship from depot 1 with each die, "-" where workers do not suffice.
std::string costs_of_taking(std::string_view edition, const std::string& duchy, int workers) {
  std::string text;
  for (int die = 1; die <= 6; ++die) {
    const auto g =
        two_players(edition, "depot 1: ship; P1 workers: " + std::to_string(workers) +
                                 "; P1 dice: " + std::to_string(die) + "; P1 duchy: " + duchy);
    std::string cost = "-";
    for (const std::string& option : options(g)) {
      if (option.ends_with(" take ship from 1")) {
        const auto plus = option.find('+');
        cost = plus == std::string::npos ? "0" : option.substr(plus + 1, 1);
      }
    }
    text += cost;
  }
  return text;
}

// Dice 1 to 6 are 0, 1, 2, 3, 2 and 1 steps away from depot 1.
TEST_CASE("a worker moves a die by one step, and 6 and 1 are neighbours") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    CHECK(costs_of_taking(edition, "c4 monastery-1", 9) == "012321");
    CHECK(costs_of_taking(edition, "c4 monastery-1", 1) == "01---1");
    CHECK(costs_of_taking(edition, "c4 monastery-1", 0) == "0-----");
  }
}

TEST_CASE("8: a worker moves a die by 1 or 2 steps") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    CHECK(costs_of_taking(edition, "c4 monastery-8", 9) == "011211");
    CHECK(costs_of_taking(edition, "c4 monastery-8", 1) == "011-11");
    CHECK(costs_of_taking(edition, "c4 monastery-8", 0) == "0-----");
  }
}

// The examples: a 6 for a 3 in 2011, a 3 for a 6 in 2019.
TEST_CASE("8: Carla turns a 6 into a 3, or a 3 into a 6, with 2 workers") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "depot 3: cow-2; depot 6: pig-2; P1 dice: 3 6; P1 workers: 4;"
                         "P1 duchy: c4 monastery-8");
    play(g, "6+2w take cow-2 from 3");
    CHECK(workers(g, 1) == 2);
    play(g, "3+2w take pig-2 from 6");
    CHECK(workers(g, 1) == 0);
  }
}

TEST_CASE("8: it counts for every use of a worker on a die") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto g = two_players(edition,
                               "P1 storage: ship; P1 goods: 6; P1 dice: 4; P1 workers: 1;"
                               "P1 duchy: c4 monastery-8");
    CHECK(can(g, "4+1w place ship d3"));
    CHECK(can(g, "4+1w place ship d5"));
    CHECK(can(g, "4+1w sell 6"));
  }
}

TEST_CASE("12: taking with a die, the die may be moved one step free of charge") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    CHECK(costs_of_taking(edition, "c4 monastery-12", 9) == "001210");
    CHECK(costs_of_taking(edition, "c4 monastery-12", 0) == "00---0");
  }
}

TEST_CASE("8 and 12: the free step is one step, never doubled") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    CHECK(costs_of_taking(edition, "c4 monastery-12, b4 monastery-8", 9) == "001110");
  }
}

TEST_CASE("12: it helps neither placing nor selling") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto g = two_players(edition,
                               "P1 storage: ship bank mine; P1 goods: 2 6; P1 dice: 1;"
                               "P1 workers: 0; P1 duchy: c4 monastery-12");
    CHECK(options(g, "1 ") == Texts{"1 workers"});
  }
}

TEST_CASE("12: it does not widen the purchase or what a building takes") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 silver: 2; P1 storage: market; P1 dice: 3;"
                         "P1 duchy: c4 monastery-12; " +
                             kFullBoard);
    CHECK(options(g, "buy") == Texts{"buy castle", "buy ship", "buy watchtower", "buy cow-3"});
    play(g, "3 place market e4");
    CHECK(options(g).size() == 1 + 4);
  }
}

// What can be placed without a worker, the die being one step off: ships on d3 (2) and d5 (5), a
// building on c3 and e4 (3), a mine on e3 (4), a castle on b3 (6), a monastery on b4 (5), livestock
// on c2 (4).
struct OneOff {
  std::string tile, cell;
  int number;
};
const std::vector<OneOff> kOneOff = {
    {"ship", "d3", 2},   {"ship", "d5", 5},        {"bank", "e4", 3},  {"mine", "e3", 4},
    {"castle", "b3", 6}, {"monastery-1", "b4", 5}, {"cow-2", "c2", 4},
};

// Which kinds of tile can be placed with a die one step above and one below, at no cost.
Texts kinds_helped(std::string_view edition, const std::string& monastery) {
  Texts kinds;
  for (const OneOff& to : kOneOff) {
    int ways = 0;
    for (const int step : {1, -1}) {
      const int die = (to.number - 1 + step + 6) % 6 + 1;
      const auto g = two_players(edition, "P1 storage: " + to.tile +
                                              "; P1 workers: 0; P1 dice: " + std::to_string(die) +
                                              "; P1 duchy: c3 church, c4 " + monastery);
      ways += can(g, std::to_string(die) + " place " + to.tile + " " + to.cell) ? 1 : 0;
    }
    CHECK(ways != 1);  // both ways round or not at all
    if (ways == 2 && (kinds.empty() || kinds.back() != to.tile)) kinds.push_back(to.tile);
  }
  return kinds;
}

TEST_CASE("9, 10 and 11: one free step for placing their kinds of tile, and no others") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    CHECK(kinds_helped(edition, "monastery-2").empty());
    CHECK(kinds_helped(edition, "monastery-9") == Texts{"bank"});
    CHECK(kinds_helped(edition, "monastery-10") == Texts{"ship", "cow-2"});
    CHECK(kinds_helped(edition, "monastery-11") == Texts{"mine", "castle", "monastery-1"});
    CHECK(kinds_helped(edition, "monastery-12").empty());
  }
}

TEST_CASE("9, 10 and 11: they help neither taking nor selling") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const std::string duchy = "c4 monastery-9, b4 monastery-10, a4 monastery-11";
    CHECK(costs_of_taking(edition, duchy, 9) == "012321");
    const auto g =
        two_players(edition, "P1 goods: 2 6; P1 dice: 1; P1 workers: 0; P1 duchy: " + duchy);
    CHECK(options(g, "1 ") == Texts{"1 workers"});
  }
}

// 2011 p. 10-11: as if a worker had been paid, so more workers may be paid as well. Ships fit on d3
// (2): dice 1 to 6 are 1, 0, 1, 2, 3 and 2 steps away.
TEST_CASE("9, 10 and 11: the free step combines with workers, and 8 does not double it") {
  const auto costs = [](std::string_view edition, const std::string& duchy) {
    std::string text;
    for (int die = 1; die <= 6; ++die) {
      const auto g =
          two_players(edition, "P1 storage: ship; P1 workers: 9; P1 dice: " + std::to_string(die) +
                                   "; P1 duchy: " + duchy);
      for (const std::string& option : options(g)) {
        if (!option.ends_with(" place ship d3")) continue;
        const auto plus = option.find('+');
        text += plus == std::string::npos ? "0" : option.substr(plus + 1, 1);
      }
    }
    return text;
  };
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    CHECK(costs(edition, "c4 monastery-1") == "101232");
    CHECK(costs(edition, "c4 monastery-10") == "000121");
    CHECK(costs(edition, "c4 monastery-8") == "101121");
    CHECK(costs(edition, "c4 monastery-10, b4 monastery-8") == "000111");
    CHECK(costs(edition, "c4 monastery-9, b4 monastery-8") == "101121");
  }
}

TEST_CASE("9 and 12: each helps its own action, one step a die") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: bank; P1 dice: 4 6; P1 workers: 0; depot 1: ship;"
                         "P1 duchy: c4 monastery-9, b4 monastery-12");
    play(g, "6 take ship from 1");
    play(g, "4 place bank e4");
    CHECK(workers(g, 1) == 0);
  }
}

// --- 13 and 14: the workers action ---------------------------------------------------------------

TEST_CASE("13: the workers action also gives a silver") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 silver: 0; P1 workers: 0; P1 dice: 2 5; P1 duchy: c4 monastery-13");
    play(g, "5 workers");
    CHECK(workers(g, 1) == 2);
    CHECK(silver(g, 1) == 1);
    play(g, "2 workers");
    CHECK(workers(g, 1) == 4);
    CHECK(silver(g, 1) == 2);
  }
}

TEST_CASE("14: the workers action gives 4 workers in place of 2") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 silver: 0; P1 workers: 0; P1 dice: 2 5; P1 duchy: c4 monastery-14");
    play(g, "5 workers");
    CHECK(workers(g, 1) == 4);
    CHECK(silver(g, 1) == 0);
  }
}

TEST_CASE("13 and 14 together: 4 workers and a silver") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 silver: 0; P1 workers: 0; P1 dice: 2;"
                         "P1 duchy: c4 monastery-13, b4 monastery-14");
    play(g, "2 workers");
    CHECK(workers(g, 1) == 4);
    CHECK(silver(g, 1) == 1);
  }
}

// --- 15 to 26: the final scoring -----------------------------------------------------------------

// Red is 4, purple 2, pink 3 and orange 6.
const std::string kDariosSales = "P1 sold: 4 4 4 4 2 2 2 3 3 3 6;";

TEST_CASE("15: Dario sold four types of goods, for 12 points in 2011 and 8 later") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    CHECK(final_points(edition, kDariosSales + "P1 duchy: c4 monastery-15") ==
          (edition == "2011" ? 12 : 8));
  }
}

TEST_CASE("15: unsold goods are no type sold") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const int each = edition == "2011" ? 3 : 2;
    // The three goods left are a point each by themselves.
    CHECK(final_points(edition, "P1 sold: 4; P1 goods: 4 1 1; P1 duchy: c4 monastery-15") ==
          each + 3);
  }
}

TEST_CASE("25: Dario sold eleven tiles, for 11 points") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    CHECK(final_points(edition, kDariosSales + "P1 duchy: c4 monastery-25") == 11);
    CHECK(final_points(edition, kDariosSales + "P1 duchy: c4 monastery-25, b4 monastery-15") ==
          11 + (edition == "2011" ? 12 : 8));
    CHECK(final_points(edition, "P1 goods: 1 1 1; P1 duchy: c4 monastery-25") == 3);
  }
}

TEST_CASE("15 and 25: what is sold with a die or a warehouse counts") {
  auto g = position(
      "rules: 2019 2p; phase: E; round: 5; turn: P2; P2 goods: 1 1 1 2; P2 dice: 1 3;"
      "P2 storage: warehouse; P2 silver: 0; P2 workers: 0;"
      "P2 duchy: c4 monastery-15, b4 monastery-25");
  play(g, "1 sell 1");
  play(g, "3 place warehouse e4");
  play(g, "sell 2");
  CHECK(vp(g, 2) == 4 * 2);
  play(g, "end");
  // Two silver of the sales, two types, four tiles.
  CHECK(vp(g, 2) == 8 + 2 + 2 * 2 + 4);
}

TEST_CASE("16 to 23: 4 points for each building of the type") {
  const Texts types = {"warehouse", "watchtower",     "carpenter", "church",
                       "market",    "boarding-house", "bank",      "town-hall"};
  for (const auto edition : kEditions) {
    for (std::size_t i = 0; i < types.size(); ++i) {
      const std::string monastery = "c4 monastery-" + std::to_string(16 + i);
      CAPTURE(edition);
      CAPTURE(monastery);
      // One of every other type.
      std::string others = "P1 duchy: d5 ship, " + monastery;
      const Texts spaces = {", e4 ", ", e5 ", ", f4 ", ", f5 ", ", g4 ", ", c5 ", ", c6 "};
      for (std::size_t j = 1; j < types.size(); ++j) {
        others += spaces[j - 1];
        others += types[(i + j) % types.size()];
      }
      CHECK(final_points(edition, others) == 0);
      CHECK(final_points(edition, others + ", c3 " + types[i]) == 4);
      std::string two = "P1 duchy: " + monastery;
      two += ", c3 " + types[i];
      two += ", e4 " + types[i];
      CHECK(final_points(edition, two) == 8);
      CHECK(final_points(edition, two + "; P1 storage: " + types[i]) == 8);
      CHECK(final_points(edition, "P1 duchy: c3 " + types[i] + "; P2 duchy: " + monastery) == 0);
    }
  }
}

TEST_CASE("17 and 22: Ben's 2 watchtowers and 4 banks make 24 points") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    CHECK(final_points(edition,
                       "P1 duchy: c4 monastery-17, b4 monastery-22, c3 bank, c5 bank, e4 bank,"
                       "d3 ship, d2 ship, e2 bank, b5 watchtower, e5 watchtower") == 24);
  }
}

// The example is a cow, a chicken and three sheep in 2011, a cow, a pig and three sheep later.
TEST_CASE("24: Anna's five tiles of three animals make 12 points") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    for (const std::string third : {"chicken-2", "pig-2"}) {
      CHECK(final_points(edition,
                         "P1 duchy: c4 monastery-24, c3 bank, c2 sheep-2, c1 sheep-2, b2 sheep-3,"
                         "b1 cow-2, a1 " +
                             third) == 12);
    }
  }
}

TEST_CASE("24: all four animals are 16 points, no animal is none") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    CHECK(final_points(edition,
                       "P1 duchy: c4 monastery-24, c3 bank, c2 sheep-2, c1 pig-2, b2 cow-3,"
                       "b1 chicken-4") == 16);
    CHECK(final_points(edition, "P1 duchy: c4 monastery-24; P1 storage: cow-2 pig-2") == 0);
  }
}

TEST_CASE("26: 2 points in 2011 and 3 later for each bonus tile, large or small") {
  const std::string small =
      "P2 bonus: large castle; P2 duchy: c4 monastery-1, b3 castle, a2 castle, a3 castle;"
      "P1 duchy: c4 monastery-26, b3 castle, a2 castle, a3 castle; P1 bonus: small castle";
  const std::string both =
      "P2 bonus: large castle; P2 duchy: c4 monastery-1, b3 castle, a2 castle, a3 castle;"
      "P1 duchy: c4 monastery-26, b3 castle, a2 castle, a3 castle, e3 mine, f2 mine, g1 mine;"
      "P1 bonus: large mine, small castle";
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const int each = edition == "2011" ? 2 : 3;
    CHECK(final_points(edition, small) == each);
    // The three mines pay a silver each before the scoring.
    CHECK(final_points(edition, both) == 2 * each + 3);
    CHECK(final_points(edition, "P1 duchy: c4 monastery-26") == 0);
  }
}

TEST_CASE("26: the bonus tile that its own placement brings counts too") {
  // The sixth monastery completes the colour.
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "phase: E; round: 5; turn: P2; P2 storage: monastery-26; P2 dice: 1;"
                         "P2 silver: 0; P2 workers: 0;"
                         "P2 duchy: c4 monastery-1, b4 monastery-2, a4 monastery-3, e4 watchtower,"
                         "f3 monastery-4, g2 monastery-5");
    play(g, "1 place monastery-26 g3");
    CHECK(vp(g, 2) == 6 + 2 + 5);
    play(g, "end");
    CHECK(vp(g, 2) == 13 + (edition == "2011" ? 2 : 3));
  }
}

// --- all of them ---------------------------------------------------------------------------------

TEST_CASE("monasteries that score at the end score nothing while stored") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    for (int n = 15; n <= 26; ++n) {
      CAPTURE(n);
      // Every building type, three animals, sales and a bonus tile (for the castles) to be counted.
      CHECK(final_points(edition,
                         kDariosSales + "P1 storage: monastery-" + std::to_string(n) +
                             "; P1 bonus: large castle; P1 duchy: c3 bank, b3 castle, a2 castle,"
                             "a3 castle, c2 cow-2, c1 pig-2, e4 warehouse, e5 watchtower,"
                             "f4 carpenter, f5 church, g4 market, d3 ship, d2 ship, e2 town-hall,"
                             "e1 boarding-house") == 0);
    }
  }
}

TEST_CASE("monasteries that change the rules change nothing while stored") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    for (const int n : {8, 9, 10, 11, 12}) {
      CAPTURE(n);
      const auto g = two_players(edition, "P1 storage: ship bank monastery-" + std::to_string(n) +
                                              "; P1 dice: 1; P1 workers: 1; depot 1: ship;"
                                              "depot 2: castle; depot 3: cow-2");
      CHECK(can(g, "1+1w take castle from 2"));
      CHECK_FALSE(can(g, "1 take castle from 2"));
      CHECK_FALSE(can(g, "1+1w take cow-2 from 3"));
      CHECK(can(g, "1+1w place ship d3"));
      CHECK_FALSE(can(g, "1 place ship d3"));
      CHECK(options(g, "1+1w place bank").empty());
    }
    for (const int n : {3, 4, 13, 14}) {
      CAPTURE(n);
      auto g = two_players(edition, "P1 storage: monastery-" + std::to_string(n) +
                                        "; P1 dice: 1 4; P1 workers: 0; P1 silver: 0; P1 goods: 4");
      play(g, "1 workers");
      play(g, "4 sell 4");
      CHECK(workers(g, 1) == 2);
      CHECK(silver(g, 1) == 1);
    }
    auto mine = two_players(
        edition, "round: 5; turn: P2; P1 storage: monastery-2; P1 workers: 0; P1 duchy: e3 mine");
    play(mine, "end");
    CHECK(workers(mine, 1) == 0);
    auto herd =
        two_players(edition, "P1 storage: monastery-7 cow-2; P1 dice: 4; P1 duchy: c3 bank");
    play(herd, "4 place cow-2 c2");
    CHECK(vp(herd, 1) == 2);
  }
}

TEST_CASE("a monastery acts from the moment it is placed") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto workers_action =
        two_players(edition, "P1 storage: monastery-14; P1 dice: 1 3; P1 workers: 0; P1 silver: 0");
    play(workers_action, "1 place monastery-14 c4");
    play(workers_action, "3 workers");
    CHECK(workers(workers_action, 1) == 4);
    auto sale =
        two_players(edition, "P1 storage: monastery-3; P1 dice: 1 4; P1 silver: 0; P1 goods: 4");
    play(sale, "1 place monastery-3 c4");
    play(sale, "4 sell 4");
    CHECK(silver(sale, 1) == 2);
    auto taking = two_players(
        edition, "P1 storage: monastery-12; P1 dice: 1 4; P1 workers: 0; depot 5: mine");
    CHECK_FALSE(can(taking, "4 take mine from 5"));
    play(taking, "1 place monastery-12 c4");
    CHECK(can(taking, "4 take mine from 5"));
    auto mines = two_players(edition,
                             "round: 5; turn: P2; P2 storage: monastery-2; P2 dice: 1;"
                             "P2 workers: 0; P2 duchy: e3 mine");
    play(mines, "1 place monastery-2 c4");
    play(mines, "end");
    CHECK(workers(mines, 2) == 1);
  }
}

// R8.
TEST_CASE("11 does not help to place itself, but the next monastery") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g =
        two_players(edition, "P1 storage: monastery-11 monastery-13; P1 dice: 1 6; P1 workers: 0");
    CHECK(options(g, "6 place").empty());
    play(g, "1 place monastery-11 c4");
    CHECK(options(g, "6 place") == Texts{"6 place monastery-13 b4"});
  }
}

TEST_CASE("12 placed with a castle's action helps the other die of the turn") {
  auto g = position(
      "rules: 2019 2p; P1 storage: castle monastery-12; P1 dice: 4 6; P1 workers: 0;"
      "depot 5: mine; P1 duchy: c3 bank");
  play(g, "6 place castle b3");
  play(g, "any place monastery-12 c4");
  CHECK(can(g, "4 take mine from 5"));
}

TEST_CASE("any monastery fits any yellow space, and its placement gives nothing at once") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    for (int n = 1; n <= 26; ++n) {
      const std::string tile = "monastery-" + std::to_string(n);
      CAPTURE(tile);
      auto g = two_players(edition, "P1 storage: " + tile + "; P1 dice: 1 2; P1 duchy: e4 bank");
      CHECK(can(g, "2 place " + tile + " f3"));
      play(g, "1 place " + tile + " c4");
      CHECK(vp(g, 1) == 0);
      CHECK(silver(g, 1) == 1);
      CHECK(workers(g, 1) == 1);
      CHECK(asked(g) == "turn P1");
    }
  }
}

}  // namespace
}  // namespace dijon::test
