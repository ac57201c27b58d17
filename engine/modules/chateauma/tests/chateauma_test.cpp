// Special Edition pp. 22-26: the Châteauma, its set-up and its turn. Rulings R24, R61-R64.
#include "engine/modules/chateauma/tests/its_turn.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

// --- set-up ------------------------------------------------------------------------------------

TEST_CASE("the Châteauma is one of two, three or four players, in the Special Edition alone") {
  for (const int players : {2, 3, 4}) {
    const auto g = set_up("special " + std::to_string(players) + "p chateauma");
    CHECK(g.rules->automaton.seat == player_of(static_cast<std::size_t>(players - 1)));
  }
  CHECK(refused("rules: special 1p chateauma").find("2 to 4 players") != std::string::npos);
  for (const std::string edition : {"2011", "2019", "2019r"})
    CHECK(refused("rules: " + edition + " 2p chateauma").find("has no module") !=
          std::string::npos);
}

TEST_CASE("the Châteauma has a silver, a goods tile of each type, no workers and its own board") {
  const auto g = set_up("special 2p chateauma");
  CHECK(silver(g, 2) == 1);
  CHECK(workers(g, 2) == 0);
  CHECK(line(g, "P2 goods") == "1 2 3 4 5 6");
  CHECK(g.rules->boards[player(g, 2).board]->id == "SE-35");
  CHECK(player(g, 2).covered == 0);
}

TEST_CASE("the Châteauma's goods are put aside before people are given theirs") {
  auto g = set_up("special 2p chateauma");
  CHECK(asked(g) == "hand P1 nth=1");
  ChanceList outcomes;
  chance_outcomes(*g.rules, g.s, outcomes);
  for (const ChanceOutcome& outcome : outcomes) CHECK(outcome.weight == 6);
}

TEST_CASE("the Châteauma's left card is one with a castle, the right one any of the other eight") {
  auto g = set_up("special 2p chateauma");
  until(g, "first_county");
  CHECK(asked(g) == "first_county P2 place=0");
  CHECK(options(g) == Texts{"* county P2 1", "* county P2 4", "* county P2 6", "* county P2 9"});
  play(g, "* county P2 4");
  CHECK(asked(g) == "first_county P2 place=1");
  CHECK(options(g).size() == 8);
  play(g, "* county P2 5");
  CHECK(line(g, "P2 counties") == "4 none none none castle none 5 none none none none");
}

TEST_CASE("the first castle on its card does nothing") {
  auto g = set_up("special 2p chateauma");
  until(g, "first_county");
  play(g, "* county P2 1");
  CHECK(line(g, "P2 counties").starts_with("1 castle none none"));
  CHECK(line(g, "P2 goods") == "1 2 3 4 5 6");
  CHECK(piled(*g.rules, g.s, Back::coloured, face_named(*g.rules, "castle")) == 13);
}

TEST_CASE("the game board is set up for all players, the Châteauma among them") {
  struct Row {
    const char* rules;
    int tiles, black;
  };
  for (const Row row : {Row{"special 2p chateauma", 12, 4}, Row{"special 3p chateauma", 18, 6},
                        Row{"special 4p chateauma", 24, 8}}) {
    auto g = set_up(row.rules);
    until(g, "roll");
    int tiles = 0, black = 0;
    for (const auto& depot : g.s.depot) {
      for (const Face face : depot) tiles += face != Face::none ? 1 : 0;
    }
    for (const Face face : g.s.black) black += face != Face::none ? 1 : 0;
    CHECK(tiles == row.tiles);
    CHECK(black == row.black);
  }
}

TEST_CASE("people have goods, workers and castles as ever; the Châteauma plays last") {
  auto g = set_up("special 3p chateauma");
  CHECK(workers(g, 1) == 1);
  CHECK(workers(g, 2) == 2);
  until(g, "choose_start P1");
  play(g, "start d4");
  CHECK(asked(g) == "choose_start P2");
  until(g, "roll");
  CHECK(line(g, "round order") == "P1 P2 P3");
}

TEST_CASE("boards are named, dealt and chosen for people alone") {
  CHECK(line(position("rules: special 3p chateauma; boards: 1 SE-7"), "boards") == "SE-1 SE-7");
  CHECK(refused("rules: special 3p chateauma; boards: 1 2 3").find("2 players need 2 boards") !=
        std::string::npos);
  CHECK(refused("rules: special 2p chateauma; boards: SE-35").find("no board") !=
        std::string::npos);
  for (const std::string_view boards : {"random", "choose", "sides", "secret"}) {
    const auto spec = parse_rules("special 3p chateauma", boards);
    REQUIRE(spec.ok);
    const auto built = build_rules(spec.value);
    TableTop g{built.rules, {}, {}};
    g.s = new_game(*g.rules);
    until(g, "roll");
    CHECK(g.rules->boards[player(g, 3).board]->id == "SE-35");
    CHECK(player(g, 1).board < g.rules->boards_for_people);
    CHECK(player(g, 2).board < g.rules->boards_for_people);
  }
}

// --- a round -----------------------------------------------------------------------------------

TEST_CASE("people roll their dice, then the white die falls; the Châteauma rolls in its turn") {
  auto g = set_up("special 2p chateauma");
  until(g, "roll");
  CHECK(asked(g) == "roll P1");
  play(g, "* roll P1 2 3");
  CHECK(asked(g) == "white P1");
  play(g, "* white 4");
  CHECK(asked(g) == "turn P1");
  play(g, "end");
  CHECK(asked(g) == "own_die P2");
  CHECK(options(g).size() == 6);
  play(g, "* own-die P2 6");
  CHECK(line(g, "P2 own-die") == "6");
  CHECK(asked(g) == "roll P1");
}

TEST_CASE("the white die selects the left card with 1 to 4, the right one with 5 and 6") {
  for (const char white : {'1', '2', '3', '4', '5', '6'}) {
    auto g = its_turn("white: " + std::string(1, white) + "; depot 6: watchtower");
    play(g, "* own-die P2 6");
    CHECK(line(g, "P2 counties") == (white <= '4'
                                         ? "2 watchtower none none none 3 none none none none"
                                         : "2 none none none none 3 none none watchtower none"));
  }
}

TEST_CASE("the goods tile of the round goes to the white die's depot as ever") {
  auto g = position(
      "rules: special 2p chateauma; boards: 1; P1 start: d4; round goods: 4 5 . . .; "
      "P1 dice: 1 2; ask: white P1");
  play(g, "* white 5");
  CHECK(line(g, "goods 5") == "4");
}

TEST_CASE("it takes one tile in its turn and is asked nothing") {
  auto g = its_turn("white: 1; depot 1: watchtower ship; depot 3: watchtower");
  play(g, "* own-die P2 1");
  CHECK(line(g, "P2 counties") == "2 watchtower none none none 3 none none none none");
  CHECK(vp(g, 2) == 4);
  CHECK(asked(g) == "roll P1");
}

TEST_CASE("equal states give equal moves") {
  const auto start = its_turn("white: 3; depot 3: cow-2 church; depot 2: castle; black: mine ship");
  for (const std::string die : {"1", "2", "3", "4", "5", "6"}) {
    auto a = start;
    auto b = start;
    play(a, "* own-die P2 " + die);
    play(b, "* own-die P2 " + die);
    CHECK(a.s == b.s);
    CHECK(a.log == b.log);
  }
}

// --- which tile (p. 24) --------------------------------------------------------------------------

TEST_CASE("in the depot of its die it looks for the first open space, then for the next") {
  // Both a building and livestock lie there: the first space of card 2 is for a building.
  auto g = its_turn("white: 1; depot 3: cow-2 watchtower");
  play(g, "* own-die P2 3");
  CHECK(line(g, "P2 counties").starts_with("2 watchtower none none none"));
  CHECK(looks(g) == "3+");
  // A building covers it: then livestock comes next.
  auto next = its_turn(
      "white: 1; depot 3: cow-2 watchtower; "
      "P2 counties: 2 bank none none bank 3 none none none none");
  play(next, "* own-die P2 3");
  CHECK(line(next, "P2 counties").starts_with("2 bank cow-2 none bank"));
}

TEST_CASE("a depot that has a tile for a later space comes before the next depot") {
  auto g = its_turn("white: 1; depot 3: cow-2; depot 4: watchtower");
  play(g, "* own-die P2 3");
  CHECK(line(g, "P2 counties").starts_with("2 none cow-2 none none"));
}

TEST_CASE("without a match it looks in the next depot clockwise, from 6 to 1") {
  auto g = its_turn("white: 1; depot 5: mine; depot 2: castle; depot 3: cow-2");
  play(g, "* own-die P2 5");
  CHECK(looks(g) == "5- 6- 1- 2- 3+");
  CHECK(line(g, "P2 counties").starts_with("2 none cow-2 none none"));
}

TEST_CASE("of several tiles that match it takes the topmost") {
  auto g = its_turn("white: 1; depot 2: bank . . watchtower", "special 4p chateauma");
  play(g, "* own-die P4 2");
  CHECK(line(g, "P4 counties").starts_with("2 bank none"));
  CHECK(line(g, "depot 2") == ". . . watchtower");
}

TEST_CASE("without any match it takes a tile of its reserve for the first space that one fits") {
  auto g = its_turn("white: 1; depot 2: castle; P2 reserve: cow-3 watchtower");
  play(g, "* own-die P2 2");
  CHECK(line(g, "P2 counties").starts_with("2 watchtower none none none"));
  CHECK(line(g, "P2 reserve") == "cow-3");
  CHECK(vp(g, 2) == 4);  // with the effect of the tile
}

TEST_CASE("of several tiles of a type it takes the top one, which came last") {
  auto g = its_turn("white: 1; P2 reserve: watchtower cow-3 bank");
  play(g, "* own-die P2 2");
  CHECK(line(g, "P2 counties").starts_with("2 bank none none none"));
  CHECK(line(g, "P2 reserve") == "watchtower cow-3");
}

TEST_CASE(
    "else a wild tile of the reserve goes face down to the first open space, without effect") {
  auto g = its_turn("white: 1; P2 reserve: wild-ship wild-mine monastery-3");
  play(g, "* own-die P2 2");
  CHECK(line(g, "P2 counties").starts_with("2 wild-mine none none none"));
  CHECK(line(g, "P2 reserve") == "wild-ship monastery-3");
  auto bank = its_turn("white: 1; P2 reserve: wild-bank");
  play(bank, "* own-die P2 2");
  CHECK(silver(bank, 2) == 0);
}

TEST_CASE("a wild tile may cover a space that sells") {
  auto g = its_turn(
      "white: 1; P2 reserve: wild-bank; P2 goods: 3 3; "
      "P2 counties: 5 none none none none 3 none none none none");
  play(g, "* own-die P2 2");
  CHECK(line(g, "P2 counties").starts_with("5 wild-bank"));
  CHECK(vp(g, 2) == 4);
  CHECK(silver(g, 2) == 1);
}

TEST_CASE("else the first tile of the black depot goes face down to the reserve") {
  auto g = its_turn("white: 1; black: . bank mine; P2 reserve: castle");
  play(g, "* own-die P2 2");
  CHECK(line(g, "P2 reserve") == "castle wild-bank");
  CHECK(line(g, "black") == ". . mine .");
  CHECK(line(g, "P2 counties").starts_with("2 none none none none"));
  CHECK(looks(g) == "2- 3- 4- 5- 6- 1- r- b+");
}

TEST_CASE("with no tile left in the black depot it gains 2 silver") {
  auto g = its_turn("white: 1; P2 reserve: castle");
  play(g, "* own-die P2 2");
  CHECK(silver(g, 2) == 2);
}

// --- what its tiles do (pp. 24-25) ---------------------------------------------------------------

TEST_CASE("a castle: it chooses another tile, beginning at the white die's depot") {
  auto g = its_turn(
      "white: 4; depot 2: castle; depot 4: ship; depot 3: watchtower; "
      "P2 counties: 6 none none none none 3 none none none none");
  play(g, "* own-die P2 2");
  CHECK(line(g, "P2 counties").starts_with("6 castle ship none none"));
  CHECK(looks(g) == "2+ 4+");
}

TEST_CASE("a castle's action takes from the reserve, the black depot or gains silver as well") {
  const std::string card = "P2 counties: 6 none none none none 3 none none none none; ";
  auto reserve = its_turn("white: 4; depot 2: castle; P2 reserve: watchtower; " + card);
  play(reserve, "* own-die P2 2");
  CHECK(line(reserve, "P2 counties").starts_with("6 castle none none watchtower"));
  auto black = its_turn("white: 4; depot 2: castle; black: mine; " + card);
  play(black, "* own-die P2 2");
  CHECK(line(black, "P2 reserve") == "wild-mine");
  auto coins = its_turn("white: 4; depot 2: castle; " + card);
  play(coins, "* own-die P2 2");
  CHECK(silver(coins, 2) == 2);
}

TEST_CASE("a castle that completes the card: its tile goes to the other card") {
  auto g = its_turn(
      "white: 4; depot 2: castle; depot 4: watchtower; "
      "P2 counties: 1 none bank ship 2 none none none none");
  play(g, "* own-die P2 2");
  play(g, "* county P2 9");
  CHECK(line(g, "P2 counties") == "2 watchtower none none none 9 none none none none");
  CHECK(vp(g, 2) == 9 + 4);
}

TEST_CASE("a castle that completes the card, and nothing fits on the other: a sale") {
  auto g = its_turn(
      "white: 4; depot 2: castle; P2 reserve: watchtower; P2 goods: 3 3 5; "
      "P2 counties: 1 none bank ship 2 none none none none");
  play(g, "* own-die P2 2");
  CHECK(vp(g, 2) == 9 + 2 * 2);
  CHECK(silver(g, 2) == 1);
  CHECK(line(g, "P2 reserve") == "watchtower");  // tried for the selected card only (R24)
}

TEST_CASE("a castle on a castle goes on") {
  auto g = its_turn(
      "white: 6; depot 2: castle; depot 6: . castle . .; depot 1: watchtower; "
      "P3 counties: 4 none none none none none 6 none none none none",
      "special 3p chateauma");
  // White 6 selects card 6, whose only castle space is covered first: the second castle finds none.
  play(g, "* own-die P3 2");
  CHECK(line(g, "P3 counties").ends_with("6 castle none none watchtower"));
}

TEST_CASE("a bank gives it 2 silver, a boarding house 2 points, a watchtower 4 points") {
  auto bank = its_turn("white: 1; depot 3: bank");
  play(bank, "* own-die P2 3");
  CHECK(silver(bank, 2) == 2);
  CHECK(vp(bank, 2) == 0);
  auto house = its_turn("white: 1; depot 3: boarding-house");
  play(house, "* own-die P2 3");
  CHECK(vp(house, 2) == 2);
  CHECK(workers(house, 2) == 0);
  auto tower = its_turn("white: 1; depot 3: watchtower");
  play(tower, "* own-die P2 3");
  CHECK(vp(tower, 2) == 4);
}

TEST_CASE("a carpenter's workshop takes a building from the white die on into the reserve") {
  auto g = its_turn("white: 4; depot 3: carpenter; depot 1: bank; depot 2: monastery-2");
  play(g, "* own-die P2 3");
  CHECK(line(g, "P2 reserve") == "bank");
  CHECK(silver(g, 2) == 0);  // in the reserve it does nothing
  CHECK(looks(g) == "3+ 4- 5- 6- 1+");
  auto none = its_turn("white: 4; depot 3: carpenter; depot 1: ship");
  play(none, "* own-die P2 3");
  CHECK(line(none, "P2 reserve").empty());
}

TEST_CASE("a church takes a castle, else a mine, else a monastery") {
  const std::string church = "white: 4; depot 3: church; ";
  auto castle = its_turn(church + "depot 2: monastery-2 castle; depot 5: mine");
  play(castle, "* own-die P2 3");
  CHECK(line(castle, "P2 reserve") == "castle");
  auto mine = its_turn(church + "depot 2: monastery-2; depot 5: mine");
  play(mine, "* own-die P2 3");
  CHECK(line(mine, "P2 reserve") == "mine");
  auto monastery = its_turn(church + "depot 2: monastery-2; depot 5: monastery-3");
  play(monastery, "* own-die P2 3");
  CHECK(line(monastery, "P2 reserve") == "monastery-3");
  auto none = its_turn(church + "depot 1: ship");
  play(none, "* own-die P2 3");
  CHECK(line(none, "P2 reserve").empty());
}

TEST_CASE("a market takes a ship, else livestock") {
  auto ship = its_turn("white: 4; depot 3: cow-2 market; depot 1: ship");
  play(ship, "* own-die P2 3");
  CHECK(line(ship, "P2 reserve") == "ship");
  auto cow = its_turn("white: 4; depot 3: cow-2 market; depot 6: pig-2");
  play(cow, "* own-die P2 3");
  CHECK(line(cow, "P2 reserve") == "pig-2");
}

TEST_CASE("a town hall moves a tile of the type it has most of from the reserve to its card") {
  auto g = its_turn("white: 1; depot 3: town-hall; P2 reserve: cow-2 watchtower bank ship");
  play(g, "* own-die P2 3");
  // Two buildings, of which the bank came last.
  CHECK(line(g, "P2 counties").starts_with("2 town-hall none none bank"));
  CHECK(silver(g, 2) == 2);
  CHECK(line(g, "P2 reserve") == "cow-2 watchtower ship");
}

TEST_CASE("a town hall takes the leftmost type of several, and the other card when none fits") {
  auto tie = its_turn("white: 1; depot 3: town-hall; P2 reserve: cow-2 ship");
  play(tie, "* own-die P2 3");
  CHECK(line(tie, "P2 counties").starts_with("2 town-hall none ship none"));
  auto other = its_turn("white: 1; depot 3: town-hall; P2 reserve: monastery-2");
  play(other, "* own-die P2 3");
  CHECK(line(other, "P2 counties") == "2 town-hall none none none 3 none monastery-2 none none");
  auto none = its_turn("white: 1; depot 3: town-hall; P2 reserve: castle wild-bank");
  play(none, "* own-die P2 3");
  CHECK(line(none, "P2 reserve") == "castle wild-bank");
}

TEST_CASE("a warehouse sells") {
  auto g = its_turn("white: 1; depot 3: warehouse; P2 goods: 2 4 4");
  play(g, "* own-die P2 3");
  CHECK(vp(g, 2) == 4);
  CHECK(silver(g, 2) == 1);
  CHECK(line(g, "P2 goods") == "2");
}

TEST_CASE("an effect for which there is nothing to do is told") {
  const auto skipped = [](const char* tile) {
    auto g = its_turn("white: 1; depot 3: " + std::string(tile) + "; P2 reserve: castle");
    play(g, "* own-die P2 3");
    const auto found = std::ranges::find(g.log, EventKind::skipped, &Event::kind);
    return found == g.log.end() ? "" : std::string(g.rules->questions[found->what].name);
  };
  CHECK(skipped("warehouse") == "sell_any");
  CHECK(skipped("town-hall") == "place_stored");
  CHECK(skipped("bank").empty());
}

TEST_CASE("the same building may lie on its cards and its board several times") {
  auto g = its_turn(
      "white: 1; depot 3: bank; P2 counties: 2 bank none none none 3 none none bank none; "
      "P2 duchy: e4 bank");
  play(g, "* own-die P2 3");
  CHECK(line(g, "P2 counties").starts_with("2 bank none none bank"));
}

TEST_CASE("monasteries do nothing for it") {
  // 3 would give a second silver for a sale.
  auto g = its_turn(
      "white: 1; depot 3: warehouse; P2 goods: 4; P2 duchy: c5 monastery-3; "
      "P2 counties: 2 none none none none 3 none monastery-4 none none");
  play(g, "* own-die P2 3");
  CHECK(silver(g, 2) == 1);
  CHECK(workers(g, 2) == 0);
}

TEST_CASE("livestock scores with all tiles of its animal on cards and board, not in the reserve") {
  // Two tiles with sheep, 3 on a card and 2 on the board, and a third with 4 animals: 9 points.
  auto g = its_turn(
      "white: 1; depot 3: sheep-4; P2 duchy: d5 sheep-2; P2 reserve: sheep-2; "
      "P2 counties: 2 bank none none none 3 none none none sheep-3");
  play(g, "* own-die P2 3");
  CHECK(scored(g, 2, Reason::livestock) == 9);
  auto others = its_turn("white: 1; depot 3: sheep-4; P2 duchy: d5 cow-2");
  play(others, "* own-die P2 3");
  CHECK(vp(others, 2) == 4);
}

TEST_CASE("face-down livestock is no livestock") {
  auto g = its_turn(
      "white: 1; depot 3: sheep-2; "
      "P2 counties: 2 wild-sheep-4 none none none 3 none none none none");
  play(g, "* own-die P2 3");
  CHECK(vp(g, 2) == 2);
}

TEST_CASE("a ship takes the goods of the fullest depot, all types of it, and moves ahead") {
  auto g = its_turn("white: 5; depot 4: ship; goods 2: 1 2; goods 5: 3 4 5; P2 goods: 6");
  play(g, "* own-die P2 4");
  CHECK(line(g, "P2 goods") == "3 4 5 6");
  CHECK(line(g, "goods 2") == "1 2");
  CHECK(player(g, 2).track == 1);
  CHECK(line(g, "order") == "P2 P1");
}

TEST_CASE("of several such depots it is the first from the white die clockwise") {
  auto g = its_turn("white: 5; depot 4: ship; goods 2: 1 2; goods 6: 3 4; goods 1: 5 5");
  play(g, "* own-die P2 4");
  CHECK(line(g, "P2 goods") == "3 4");
}

TEST_CASE("a ship moves it ahead also when there are no goods") {
  auto g = its_turn("white: 4; depot 4: ship");
  play(g, "* own-die P2 4");
  CHECK(player(g, 2).track == 1);
}

// --- spaces that sell, and the sale (p. 25) ------------------------------------------------------

TEST_CASE("it sells the type it has most of, the lowest number of several, for 1 silver in all") {
  auto g = its_turn("white: 1; depot 3: warehouse; P2 goods: 1 5 5 3 3");
  play(g, "* own-die P2 3");
  CHECK(line(g, "P2 goods") == "1 5 5");
  CHECK(vp(g, 2) == 4);
  CHECK(silver(g, 2) == 1);
  auto four = its_turn("white: 1; depot 3: warehouse; P4 goods: 5 5 5", "special 4p chateauma");
  play(four, "* own-die P4 3");
  CHECK(vp(four, 4) == 12);
}

TEST_CASE("without goods there is no sale") {
  auto g = its_turn("white: 1; depot 3: warehouse");
  play(g, "* own-die P2 3");
  CHECK(vp(g, 2) == 0);
  CHECK(silver(g, 2) == 0);
}

TEST_CASE("a covered space that sells brings a sale when the tile has had its effect") {
  // The ship fetches goods 6 first: three of them are the most.
  auto g = its_turn("white: 1; depot 4: ship; goods 2: 6 6 6; P2 goods: 1 1");
  play(g, "* own-die P2 4");
  CHECK(line(g, "P2 goods") == "1 1");
  CHECK(vp(g, 2) == 6);
}

TEST_CASE("several such spaces covered in a turn bring a sale each") {
  // A castle on card 4's space that sells, then a ship on none; then card 6: a ship on one that
  // sells.
  auto g = its_turn(
      "white: 4; depot 2: castle; depot 4: ship; P2 goods: 1 1 2; goods 3: 5; "
      "P2 counties: 4 bank mine bank none cow-2 1 none none none");
  play(g, "* own-die P2 2");
  // The castle completes card 4: the ship goes to card 1, fetches goods 5; one sale of goods 1.
  CHECK(vp(g, 2) == 4 + 14);
  CHECK(line(g, "P2 goods") == "2 5");
}

// --- completed cards (p. 25) ---------------------------------------------------------------------

TEST_CASE("a completed card scores by the level that was chosen") {
  struct Row {
    const char* rules;
    int points;
  };
  for (const Row row : {Row{"special 2p chateauma level=1", 6}, Row{"special 2p chateauma", 9},
                        Row{"special 2p chateauma level=3", 12}}) {
    auto g =
        its_turn("white: 1; depot 4: ship; P2 counties: 1 castle bank none 2 none none none none",
                 row.rules);
    play(g, "* own-die P2 4");
    CHECK(scored(g, 2, Reason::card) == row.points);
  }
}

TEST_CASE("its tiles go to the first free spaces of their colours, without any effect") {
  auto g = its_turn(
      "white: 1; depot 4: ship; P2 duchy: a1 castle; "
      "P2 counties: 1 castle bank none 2 none none none none");
  play(g, "* own-die P2 4");
  CHECK(line(g, "P2 duchy") == "a1 castle, a2 castle, b4 ship, e4 bank");
  CHECK(silver(g, 2) == 0);
}

TEST_CASE("where a colour has no space left, a tile goes on top of another") {
  auto g = its_turn(
      "white: 1; depot 4: ship; P2 duchy: a1 castle, a2 castle, a3 castle, a4 castle; "
      "P2 bonus: large castle; P2 counties: 1 castle bank none 2 none none none none");
  play(g, "* own-die P2 4");
  CHECK(line(g, "P2 stacked") == "castle");
}

TEST_CASE("a wild tile is turned over and goes to a space of its own colour") {
  auto g = its_turn(
      "white: 1; depot 4: ship; P2 counties: 1 castle wild-mine none 2 none none none none");
  play(g, "* own-die P2 4");
  CHECK(line(g, "P2 duchy") == "a1 castle, b1 mine, b4 ship");
}

TEST_CASE("the other card moves to the left, and a new one is turned up") {
  auto g = its_turn(
      "white: 1; depot 4: ship; P2 counties: 1 castle bank none 2 bank none none none; "
      "P2 completed: 7");
  play(g, "* own-die P2 4");
  CHECK(asked(g) == "county_card P2 place=1");
  CHECK(options(g) == Texts{"* county P2 3", "* county P2 4", "* county P2 5", "* county P2 6",
                            "* county P2 8", "* county P2 9"});
  play(g, "* county P2 6");
  CHECK(line(g, "P2 counties") == "2 bank none none none 6 none none none none");
  CHECK(line(g, "P2 completed") == "1 7");
  CHECK(asked(g) == "roll P1");
}

TEST_CASE("a right card that is completed is replaced where it lay") {
  auto g =
      its_turn("white: 5; depot 4: ship; P2 counties: 2 bank none none none 1 castle bank none");
  play(g, "* own-die P2 4");
  play(g, "* county P2 6");
  CHECK(line(g, "P2 counties") == "2 bank none none none 6 none none none none");
}

TEST_CASE("both cards may be completed in one turn") {
  auto g = its_turn(
      "white: 4; depot 2: castle; depot 4: watchtower; "
      "P2 counties: 1 none bank ship 2 none cow-2 ship bank");
  play(g, "* own-die P2 2");
  CHECK(scored(g, 2, Reason::card) == 9 + 12);
  CHECK(asked(g) == "county_card P2 place=0");
  play(g, "* county P2 5");
  CHECK(asked(g) == "county_card P2 place=1");
  play(g, "* county P2 3");
  CHECK(line(g, "P2 counties") == "5 none none none none 3 none none none none");
}

TEST_CASE("when no card is left the completed ones are shuffled") {
  auto g = its_turn(
      "white: 1; depot 4: ship; P2 counties: 1 castle bank none 2 none none none none; "
      "P2 completed: 3 4 5 6 7 8 9");
  play(g, "* own-die P2 4");
  CHECK(options(g).size() == 8);
}

TEST_CASE("the last card that lies face down needs no draw") {
  auto g = its_turn(
      "white: 1; depot 4: ship; P2 counties: 1 castle bank none 2 none none none none; "
      "P2 completed: 3 4 5 6 7 8");
  play(g, "* own-die P2 4");
  CHECK(line(g, "P2 counties").ends_with("9 none none none none"));
}

// --- bonus tiles (p. 25) -------------------------------------------------------------------------

TEST_CASE("for the last space of a colour it takes the bonus tile at once") {
  const std::string card =
      "white: 1; depot 5: mine; P2 duchy: b1 mine, b2 mine; "
      "P2 counties: 8 none ship monastery-2 bank 2 none none none none; ";
  auto large = its_turn(card);
  play(large, "* own-die P2 5");
  play(large, "* county P2 9");
  CHECK(scored(large, 2, Reason::colour_bonus) == 5);
  CHECK(line(large, "P2 bonus") == "large mine");
  auto small = its_turn(
      card +
      "P1 duchy: f2 mine, f3 monastery-1, e4 bank, e5 church, e3 mine, g1 mine, f1 market; "
      "P1 bonus: large mine");
  play(small, "* own-die P2 5");
  play(small, "* county P2 9");
  CHECK(scored(small, 2, Reason::colour_bonus) == 2);
}

// --- the purchase (p. 25) ------------------------------------------------------------------------

TEST_CASE("at the end of its turn 2 silver buy a tile of a type that its reserve lacks") {
  auto g = its_turn(
      "white: 1; depot 3: watchtower; P2 silver: 5; black: ship bank cow-3 mine; "
      "P2 reserve: mine ship");
  play(g, "* own-die P2 3");
  CHECK(line(g, "P2 reserve") == "mine ship cow-3");
  CHECK(silver(g, 2) == 3);  // one tile a turn
}

TEST_CASE("the leftmost type comes first; of one type the first tile of the black depot") {
  auto g = its_turn(
      "white: 1; depot 3: watchtower; P2 silver: 2; black: bank monastery-7 monastery-12 ship");
  play(g, "* own-die P2 3");
  CHECK(line(g, "P2 reserve") == "monastery-7");
  CHECK(silver(g, 2) == 0);
}

TEST_CASE("when the reserve has every type on offer it buys what it has fewest of") {
  auto g = its_turn(
      "white: 1; depot 3: watchtower; P2 silver: 2; black: mine bank; P2 reserve: mine mine bank");
  play(g, "* own-die P2 3");
  CHECK(line(g, "P2 reserve") == "mine mine bank bank");
}

TEST_CASE("without 2 silver or without a tile it buys nothing") {
  auto poor = its_turn("white: 1; depot 3: watchtower; P2 silver: 1; black: mine");
  play(poor, "* own-die P2 3");
  CHECK(silver(poor, 2) == 1);
  auto empty = its_turn("white: 1; depot 3: watchtower; P2 silver: 4");
  play(empty, "* own-die P2 3");
  CHECK(silver(empty, 2) == 4);
}

// --- the end of a phase and of the game (pp. 23, 25-26) ------------------------------------------

TEST_CASE("face-up mines on its board and its cards pay a silver each at the end of a phase") {
  auto g = its_turn(
      "round: 5; white: 1; depot 3: watchtower; P2 duchy: b1 mine, b2 mine; "
      "P2 reserve: mine wild-mine; P2 counties: 4 none mine none none none 8 wild-mine none none "
      "none");
  play(g, "* own-die P2 3");
  CHECK(silver(g, 2) == 3);
}

TEST_CASE("at the end it scores 4 for a monastery, and 1 for goods, silver and tiles in reserve") {
  auto g = its_turn(
      "phase: E; round: 5; white: 1; depot 3: watchtower; P2 silver: 1; P2 goods: 1 1 4; "
      "P2 duchy: c5 monastery-3; P2 reserve: monastery-7 wild-bank cow-2; "
      "P2 counties: 3 ship monastery-2 none none 5 wild-monastery-12 none none none");
  play(g, "* own-die P2 3");
  CHECK(asked(g) == "nothing");
  CHECK(scored(g, 2, Reason::final_tile) == 8);
  CHECK(scored(g, 2, Reason::final_goods) == 3);
  CHECK(scored(g, 2, Reason::final_silver) == 1);
  CHECK(scored(g, 2, Reason::final_reserve) == 3);
  // The ship, the monastery, the watchtower and the wild tile.
  CHECK(scored(g, 2, Reason::final_cards) == 8);
  CHECK(scored(g, 2, Reason::final_workers) == 0);
}

TEST_CASE("its monasteries score nothing else at the end") {
  // 16 would score 4 for the warehouse.
  auto g = its_turn(
      "phase: E; round: 5; white: 1; depot 3: watchtower; "
      "P2 duchy: c5 monastery-16, e4 warehouse");
  play(g, "* own-die P2 3");
  CHECK(scored(g, 2, Reason::final_tile) == 4);
}

TEST_CASE("the Châteauma wins a tie; who has more points wins") {
  const std::string end = "phase: E; round: 5; white: 1; depot 3: watchtower; P1 silver: 0; ";
  // 4 for the watchtower, 2 for its lying on a card.
  auto tie = its_turn(end + "P1 vp: 6; P1 workers: 0");
  play(tie, "* own-die P2 3");
  CHECK(vp(tie, 1) == vp(tie, 2));
  CHECK(standings(*tie.rules, tie.s)[0].player == player_of(1));
  CHECK(standings(*tie.rules, tie.s)[0].won);
  CHECK_FALSE(standings(*tie.rules, tie.s)[1].won);
  auto more = its_turn(end + "P1 vp: 7; P1 workers: 0");
  play(more, "* own-die P2 3");
  CHECK(standings(*more.rules, more.s)[0].player == player_of(0));
}

}  // namespace
}  // namespace dijon::test
