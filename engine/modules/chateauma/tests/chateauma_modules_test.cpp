// Special Edition pp. 26-27: the Châteauma's modifiers, and what it does beside other modules.
// Rulings R19, R24, R61, R64, R65.
#include "engine/modules/chateauma/tests/its_turn.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

int count_black(const TableTop& g) {
  return static_cast<int>(
      std::ranges::count_if(g.s.black, [](Face face) { return face != Face::none; }));
}

// --- modifiers (p. 26) ---------------------------------------------------------------------------

TEST_CASE("A: five face-down tiles lie on board 36, on 2 buildings, livestock, ship, monastery") {
  const auto g = set_up("special 2p chateauma modifier-a=1");
  CHECK(g.rules->boards[player(g, 2).board]->id == "SE-36");
  CHECK(line(g, "P2 duchy") ==
        "b4 face-down, c5 face-down, d5 face-down, e5 face-down, e6 face-down");
}

TEST_CASE("A: the face-down tiles are missing in the black depot at the end") {
  // 40 black tiles are 8 for each of five phases.
  auto g = set_up("special 4p chateauma modifier-a=1");
  while (g.s.phase != 4 || !asked(g).starts_with("roll")) {
    const auto all = options(g);
    const auto end = std::ranges::find(all, "end");
    play(g, end != all.end() ? *end : all.front());
  }
  CHECK(count_black(g) == 3);
}

TEST_CASE("A: a face-down tile is no monastery, but its space is covered") {
  auto g = its_turn(
      "phase: E; round: 5; white: 1; depot 3: watchtower; P2 duchy: b4 face-down, c5 face-down, "
      "d5 face-down, e5 face-down, e6 face-down",
      "special 2p chateauma modifier-a=1");
  play(g, "* own-die P2 3");
  CHECK(scored(g, 2, Reason::final_tile) == 0);
}

TEST_CASE("B: a building that is drawn, a mine and a castle lie face up on board 36") {
  auto g = set_up("special 2p chateauma modifier-b=1");
  CHECK(line(g, "P2 duchy") == "a1 castle, b1 mine");
  until(g, "grant");
  CHECK(asked(g) == "grant P2");
  CHECK(options(g).size() == 8);
  play(g, "* grant P2 bank");
  CHECK(line(g, "P2 duchy") == "a1 castle, b1 mine, e4 bank");
  CHECK(silver(g, 2) == 1);  // without effect
  CHECK(asked(g) == "first_county P2 place=0");
}

TEST_CASE("B: the mine pays at the end of every phase") {
  auto g =
      its_turn("round: 5; white: 1; depot 3: watchtower; P2 duchy: a1 castle, b1 mine, e4 bank",
               "special 2p chateauma modifier-b=1");
  play(g, "* own-die P2 3");
  CHECK(silver(g, 2) == 1);
}

TEST_CASE("C: the Châteauma is the first player, people follow with their workers") {
  auto g = set_up("special 3p chateauma modifier-c=1");
  CHECK(g.rules->automaton.seat == player_of(0));
  CHECK(g.rules->boards[player(g, 1).board]->id == "SE-35");
  CHECK(workers(g, 1) == 0);
  CHECK(workers(g, 2) == 2);
  CHECK(workers(g, 3) == 3);
  until(g, "roll");
  CHECK(asked(g) == "roll P2");
  until(g, "own_die");
  CHECK(asked(g) == "own_die P1");
  until(g, "turn");
  CHECK(asked(g) == "turn P2");
}

// Card 1 with a castle, a building and, by the die, a ship is completed.
const std::string kCompletesOne =
    "white: 4; P2 counties: 1 castle bank none 2 none none none none; depot 1: ship; ";

TEST_CASE("D: a tile on a marked space brings a tile for the card that is left, by the white die") {
  // The third castle space is marked; the second one is not.
  auto g = its_turn(kCompletesOne + "P2 duchy: a1 castle, a2 castle; depot 4: watchtower",
                    "special 2p chateauma modifier-d=1");
  play(g, "* own-die P2 1");
  CHECK(line(g, "P2 duchy").find("a3 castle") != std::string::npos);
  CHECK(vp(g, 2) == 9 + 4);
  CHECK(looks(g) == "1+ 4+");
  CHECK(line(g, "P2 counties") == "2 watchtower none none none 0");
  auto other = its_turn(kCompletesOne + "P2 duchy: a1 castle; depot 4: watchtower",
                        "special 2p chateauma modifier-d=1");
  play(other, "* own-die P2 1");
  CHECK(vp(other, 2) == 9);
}

TEST_CASE("D: several marked spaces bring a tile each, before a new card is turned up") {
  // The third castle and the fourth ship.
  auto g = its_turn(
      kCompletesOne +
          "P2 duchy: a1 castle, a2 castle, b4 ship, b5 ship, c1 ship; depot 4: watchtower; "
          "depot 6: boarding-house",
      "special 2p chateauma modifier-d=1");
  play(g, "* own-die P2 1");
  CHECK(vp(g, 2) == 9 + 4 + 2);
  CHECK(line(g, "P2 counties") == "2 watchtower none none boarding-house 0");
}

TEST_CASE("D: the extra turn is a whole search, from the reserve to silver") {
  auto g = its_turn(kCompletesOne + "P2 duchy: a1 castle, a2 castle; P2 reserve: watchtower",
                    "special 2p chateauma modifier-d=1");
  play(g, "* own-die P2 1");
  CHECK(line(g, "P2 counties") == "2 watchtower none none none 0");
  auto coins = its_turn(kCompletesOne + "P2 duchy: a1 castle, a2 castle",
                        "special 2p chateauma modifier-d=1");
  play(coins, "* own-die P2 1");
  CHECK(silver(coins, 2) == 2);
}

TEST_CASE("D: a sale when both cards are completed") {
  auto g = its_turn(
      "white: 4; depot 2: castle; depot 4: watchtower; P2 goods: 3 3; "
      "P2 duchy: a1 castle, a2 castle; P2 counties: 1 none bank ship 2 none cow-2 ship bank",
      "special 2p chateauma modifier-d=1");
  play(g, "* own-die P2 2");
  CHECK(vp(g, 2) == 4 + 9 + 12 + 4);
  CHECK(silver(g, 2) == 1);
}

TEST_CASE("marks of board 36 do nothing without their modifier") {
  auto g = its_turn(kCompletesOne +
                        "P2 duchy: a1 castle, a2 castle, b1 mine, e4 bank; "
                        "depot 4: watchtower",
                    "special 2p chateauma modifier-b=1");
  play(g, "* own-die P2 1");
  CHECK(vp(g, 2) == 9);
}

TEST_CASE("levels and modifiers go together as one likes") {
  const auto g =
      set_up("special 2p chateauma level=1 modifier-a=1 modifier-b=1 modifier-c=1 modifier-d=1");
  const auto view = g.rules->automaton.seat;
  CHECK(view == player_of(0));
  CHECK(refused("rules: special 2p chateauma level=4").find("goes from 1 to 3") !=
        std::string::npos);
  CHECK(refused("rules: special 2p chateauma modifier-a=2").find("goes from 0 to 1") !=
        std::string::npos);
}

// --- other modules (pp. 26-27) -------------------------------------------------------------------

TEST_CASE("not with inns, not in the solo game") {
  CHECK(refused("rules: special 2p chateauma inns")
            .find("'chateauma' cannot be played with 'inns'") != std::string::npos);
  CHECK(refused("rules: special 1p chateauma solo").find("chateauma") != std::string::npos);
}

TEST_CASE("monasteries 27 to 29 do nothing for it") {
  // 27 would put its marker on top at once, 29 score for white castles.
  auto g = its_turn("white: 5; depot 2: monastery-27", "special 2p chateauma extra-tiles");
  play(g, "* own-die P2 2");
  CHECK(line(g, "P2 counties").ends_with("3 none monastery-27 none none"));
  CHECK(line(g, "order") == "P1 P2");
  auto end = its_turn(
      "phase: E; round: 5; white: 1; depot 3: watchtower; "
      "P2 duchy: c5 monastery-29, e4 white-castle",
      "special 2p chateauma white-castles");
  play(end, "* own-die P2 3");
  CHECK(scored(end, 2, Reason::final_tile) == 4);
}

TEST_CASE("the crane is a castle's action for it") {
  auto g = its_turn("white: 4; P2 reserve: watchtower crane", "special 2p chateauma extra-tiles");
  play(g, "* own-die P2 1");
  CHECK(line(g, "P2 counties").starts_with("2 crane none none watchtower"));
  CHECK(vp(g, 2) == 4);
}

TEST_CASE("geese score with the animal of which it has most tiles") {
  // Two tiles of cows are 5 animals; one of pigs is 4.
  auto g = its_turn("white: 1; P2 reserve: geese; P2 duchy: d5 cow-2, d6 cow-3, d7 pig-4",
                    "special 2p chateauma extra-tiles");
  play(g, "* own-die P2 1");
  CHECK(scored(g, 2, Reason::livestock) == 2 + 5);
  auto alone = its_turn("white: 1; P2 reserve: geese", "special 2p chateauma extra-tiles");
  play(alone, "* own-die P2 1");
  CHECK(scored(alone, 2, Reason::livestock) == 2);
}

TEST_CASE("later livestock scores the geese as well") {
  auto g = its_turn("white: 1; depot 3: pig-2; P2 duchy: d5 geese, d6 pig-4, d7 cow-2",
                    "special 2p chateauma extra-tiles");
  play(g, "* own-die P2 3");
  CHECK(scored(g, 2, Reason::livestock) == 2 + 4 + 2);
}

TEST_CASE("a white castle takes a tile of a type that the reserve lacks, from the white die on") {
  auto g = its_turn("white: 5; depot 3: white-castle; depot 5: mine monastery-2; P2 reserve: mine",
                    "special 2p chateauma white-castles");
  play(g, "* own-die P2 3");
  CHECK(line(g, "P2 reserve") == "mine monastery-2");
  // The ship fits no space of card 3 any more.
  auto next = its_turn(
      "white: 5; depot 3: white-castle; depot 1: ship; "
      "P2 counties: 2 none none none none 3 ship none none none",
      "special 2p chateauma white-castles");
  play(next, "* own-die P2 3");
  CHECK(line(next, "P2 reserve") == "ship");
  CHECK(looks(next) == "3+ 5- 6- 1+");
}

TEST_CASE("a white castle leads to the leftmost type, or to what the reserve has fewest of") {
  auto left = its_turn("white: 5; depot 3: white-castle; depot 5: mine monastery-2",
                       "special 2p chateauma white-castles");
  play(left, "* own-die P2 3");
  CHECK(line(left, "P2 reserve") == "mine");
  auto fewest = its_turn(
      "white: 5; depot 3: white-castle; depot 5: mine monastery-2; "
      "P2 reserve: mine mine monastery-1",
      "special 2p chateauma white-castles");
  play(fewest, "* own-die P2 3");
  CHECK(line(fewest, "P2 reserve") == "mine mine monastery-1 monastery-2");
}

TEST_CASE("a white castle with no tile left on the board is worth a silver") {
  auto g = its_turn("white: 5; depot 3: white-castle", "special 2p chateauma white-castles");
  play(g, "* own-die P2 3");
  CHECK(silver(g, 2) == 1);
}

TEST_CASE("border posts: the second card with one scores the phase, the third brings the bonus") {
  const std::string rules = "special 2p chateauma border-posts";
  auto first = its_turn(kCompletesOne, rules);
  play(first, "* own-die P2 1");
  CHECK(scored(first, 2, Reason::tile) == 0);
  CHECK(line(first, "P2 posts-completed") == "1");
  auto second = its_turn(kCompletesOne + "phase: B; P2 posts-completed: 1", rules);
  play(second, "* own-die P2 1");
  CHECK(scored(second, 2, Reason::tile) == 8);
  auto third = its_turn(kCompletesOne + "P2 posts-completed: 2", rules);
  play(third, "* own-die P2 1");
  CHECK(scored(third, 2, Reason::tile) == 5);
  CHECK(line(third, "P2 bonus") == "large border-posts");
  auto fourth =
      its_turn(kCompletesOne + "P2 posts-completed: 3; P2 bonus: large border-posts", rules);
  play(fourth, "* own-die P2 1");
  CHECK(scored(fourth, 2, Reason::tile) == 0);
}

TEST_CASE("without border posts and shields the symbols of its cards do nothing") {
  auto g = its_turn(kCompletesOne);
  play(g, "* own-die P2 1");
  CHECK(line(g, "P2 posts-completed").empty());
}

TEST_CASE("trade routes are for people; the Châteauma scores one point more for a sale") {
  auto dealt = set_up("special 2p chateauma trade-routes");
  until(dealt, "choose_start");
  CHECK(line(dealt, "P1 route").size() > 30);
  CHECK(line(dealt, "P2 route").empty());
  auto g = its_turn("white: 1; depot 3: warehouse; P2 goods: 4 4 4",
                    "special 2p chateauma trade-routes");
  play(g, "* own-die P2 3");
  CHECK(vp(g, 2) == 3 * 2 + 1);
}

TEST_CASE("shield 2 is not in the game with the Châteauma") {
  auto g = set_up("special 2p chateauma shields");
  until(g, "shield");
  CHECK(options(g).size() == 17);
  CHECK_FALSE(can(g, "* shield 1 shield-2"));
}

const std::string kCompletesTwo =
    "white: 2; depot 3: watchtower; P2 counties: 2 none cow-2 ship bank 3 none none none none; ";

TEST_CASE("a completed card with a shield takes one, from the white die's depot on") {
  auto g =
      its_turn(kCompletesTwo + "shields: 1 shield-12 4 shield-5", "special 2p chateauma shields");
  play(g, "* own-die P2 3");
  CHECK(line(g, "P2 shields-taken") == "shield-5");
  CHECK(line(g, "shields") == "1 shield-12");
}

TEST_CASE("of two shields at a depot it takes the lower one") {
  const std::string rest = kCompletesTwo.substr(0, kCompletesTwo.find("P2")) +
                           "P4 counties: 2 none cow-2 ship bank 3 none none none none; ";
  auto g = its_turn(rest + "shields: 2 shield-9 2 shield-4", "special 4p chateauma shields");
  play(g, "* own-die P4 3");
  CHECK(line(g, "P4 shields-taken") == "shield-4");
}

TEST_CASE("its shields cost no tribute, do nothing, and score by their number at the end") {
  auto phase = its_turn("round: 5; white: 1; depot 3: watchtower; P2 shields-taken: shield-4",
                        "special 2p chateauma shields");
  play(phase, "* own-die P2 3");
  CHECK(line(phase, "P2 shields-taken") == "shield-4");
  struct Row {
    const char* shields;
    int points;
  };
  for (const Row row :
       {Row{"shield-4", 8}, Row{"shield-4 shield-7", 15}, Row{"shield-4 shield-7 shield-1", 25},
        Row{"shield-4 shield-7 shield-1 shield-9", 40},
        Row{"shield-4 shield-7 shield-1 shield-9 shield-10", 40}}) {
    auto g = its_turn("phase: E; round: 5; white: 1; depot 3: watchtower; P2 shields-taken: " +
                          std::string(row.shields),
                      "special 2p chateauma shields");
    play(g, "* own-die P2 3");
    CHECK(scored(g, 2, Reason::final_shields) == row.points);
  }
}

TEST_CASE("shield 6 copies monasteries of the Châteauma that lie face up on board and cards") {
  // 3: a second silver for a sale; 4: a worker for a sale.
  const std::string copies =
      "rules: special 2p chateauma shields; boards: 1; turn: P1; P1 start: d4; P1 silver: 0; "
      "P1 workers: 0; P1 shields: d4 shield-6; P1 copies: P2; P1 goods: 3; P1 dice: 1 3; white: "
      "1; ";
  auto cards =
      position(copies + "P2 counties: 3 none monastery-3 none none 5 none none none monastery-4");
  play(cards, "3 sell 3");
  CHECK(silver(cards, 1) == 2);
  CHECK(workers(cards, 1) == 1);
  auto board = position(copies + "P2 duchy: c5 monastery-3");
  play(board, "3 sell 3");
  CHECK(silver(board, 1) == 2);
  auto hidden = position(copies +
                         "P2 reserve: monastery-3; "
                         "P2 counties: 3 none none none none 5 wild-monastery-12 none "
                         "none none");
  play(hidden, "3 sell 3");
  CHECK(silver(hidden, 1) == 1);
}

TEST_CASE("shield 6: points of a copied monastery are the person's, by the person's things") {
  auto g = position(
      "rules: special 2p chateauma shields; boards: 1; turn: P2; P1 start: d4; phase: E; round: 5; "
      "white: 1; depot 3: bank; P1 silver: 5; P1 shields: d4 shield-6; P1 copies: P2; "
      "P1 duchy: e4 bank; P2 counties: 3 none monastery-22 none none 2 none none none none; "
      "P2 silver: 0");
  play(g, "* own-die P2 3");
  until(g, "tribute");
  play(g, "pay shield-6");
  // 22 scores 4 for each bank: the one of the person.
  CHECK(scored(g, 1, Reason::final_tile) == 4 + 12);
}

// --- the Vineyards (p. 27) -----------------------------------------------------------------------

const std::string kVines = "special 2p chateauma vineyards";
const std::string kVineCards = "P2 counties: 10 none none none none 11 none none none none; ";

TEST_CASE("with the Vineyards its deck is card 1 and cards 10 to 17") {
  auto g = set_up(kVines);
  until(g, "first_county");
  CHECK(options(g) == Texts{"* county P2 1", "* county P2 12", "* county P2 14", "* county P2 17"});
  CHECK(refused("rules: " + kVines + "; P2 counties: 2 none none none none 3 none none none none")
            .find("card 2 is not in this game") != std::string::npos);
  CHECK(refused("rules: special 2p chateauma; P2 counties: 10 none none none none "
                "3 none none none none")
            .find("card 10 is not in this game") != std::string::npos);
}

TEST_CASE("vine bonus tiles are for people alone") {
  auto g = set_up(kVines);
  until(g, "choose_start");
  CHECK_FALSE(line(g, "P1 vine-bonus").empty());
  CHECK(line(g, "P2 vine-bonus").empty());
}

TEST_CASE("there is one set of vine bonus tiles for each person (p. 27, R76)") {
  const auto offered = [](const std::string& rules) {
    return options(position("rules: " + rules +
                            "; white: 3; P1 vine-bonus: black; "
                            "P1 vines: e1-e2 vines-red-blue e3-e4 vines-red-black; "
                            "ask: turn P1; ask: vine_bonus_tile P1"));
  };
  const Texts alone = offered("special 2p chateauma vineyards");
  CHECK(alone.size() == 5);
  CHECK(std::ranges::find(alone, "choose vine-bonus-black") == alone.end());
  CHECK(offered("special 3p chateauma vineyards").size() == 6);
}

TEST_CASE(
    "a covered double symbol takes the double tile of the white die's slot, else to the right") {
  auto g = its_turn(kVineCards +
                        "white: 3; depot 3: watchtower; "
                        "vineyard: v1 vines-red-blue v2 vines-red-red",
                    kVines);
  play(g, "* own-die P2 3");
  CHECK(line(g, "P2 double-tiles") == "vines-red-red");
  auto right = its_turn(kVineCards +
                            "white: 3; depot 3: watchtower; "
                            "vineyard: v1 vines-red-blue v3 vines-red-red",
                        kVines);
  play(right, "* own-die P2 3");
  CHECK(line(right, "P2 double-tiles") == "vines-red-red");
  auto round =
      its_turn(kVineCards + "white: 3; depot 3: watchtower; vineyard: v1 vines-red-blue", kVines);
  play(round, "* own-die P2 3");
  CHECK(line(round, "P2 double-tiles") == "vines-red-blue");
  auto none = its_turn(kVineCards + "white: 3; depot 3: watchtower; store: vines-red-blue", kVines);
  play(none, "* own-die P2 3");
  CHECK(line(none, "P2 double-tiles").empty());
}

TEST_CASE("with four players every number of the white die has its slot") {
  auto g = its_turn(
      "P4 counties: 10 none none none none 11 none none none none; white: 4; depot 3: watchtower; "
      "vineyard: v3 vines-red-blue v4 vines-red-red",
      "special 4p chateauma vineyards");
  play(g, "* own-die P4 3");
  CHECK(line(g, "P4 double-tiles") == "vines-red-red");
}

TEST_CASE("its purchase is a double tile of the store in place of a black tile") {
  auto g = its_turn(kVineCards +
                        "white: 1; P2 silver: 2; depot 4: ship; black: mine; "
                        "store: vines-red-blue",
                    kVines);
  play(g, "* own-die P2 4");
  CHECK(line(g, "P2 double-tiles") == "vines-red-blue");
  CHECK(line(g, "P2 reserve").empty());
  CHECK(silver(g, 2) == 0);
  auto black = its_turn(kVineCards + "white: 1; P2 silver: 2; depot 4: ship; black: mine", kVines);
  play(black, "* own-die P2 4");
  CHECK(line(black, "P2 reserve") == "mine");
}

TEST_CASE(
    "of three spaces of the store the white die names one, else it is the next to the right") {
  const std::string rules = "special 3p chateauma vineyards";
  const std::string rest =
      "P3 counties: 10 none none none none 11 none none none none; P3 silver: 2; depot 4: ship; ";
  auto middle =
      its_turn(rest + "white: 3; store: vines-red-blue vines-red-red vines-green-red", rules);
  play(middle, "* own-die P3 4");
  CHECK(line(middle, "P3 double-tiles") == "vines-red-red");
  CHECK(line(middle, "store") == "vines-red-blue none vines-green-red");
  auto right = its_turn(rest + "white: 4; store: vines-red-blue none vines-green-red", rules);
  play(right, "* own-die P3 4");
  CHECK(line(right, "P3 double-tiles") == "vines-green-red");
  auto round = its_turn(rest + "white: 4; store: vines-red-blue", rules);
  play(round, "* own-die P3 4");
  CHECK(line(round, "P3 double-tiles") == "vines-red-blue");
}

TEST_CASE("what people buy leaves its space of the store empty") {
  auto g = position(
      "rules: special 3p chateauma vineyards; boards: 1; turn: P1; P1 start: d4; P2 start: d4; "
      "P1 silver: 2; store: vines-red-blue vines-red-red");
  play(g, "buy vines-red-blue from store");
  CHECK(line(g, "store") == "none vines-red-red");
}

TEST_CASE("double tiles of its pile score 1, 3, 6, 10 … 91 at the end") {
  struct Row {
    int tiles, points;
  };
  const std::array<std::string, 7> names = {
      "vines-orange-yellow", "vines-orange-green", "vines-orange-red", "vines-orange-black",
      "vines-orange-blue",   "vines-yellow-green", "vines-yellow-red"};
  for (const Row row : {Row{1, 1}, Row{2, 3}, Row{3, 6}, Row{4, 10}, Row{7, 28}, Row{12, 78},
                        Row{13, 91}, Row{14, 91}}) {
    std::string position(kVineCards);
    position += "phase: E; round: 5; white: 1; depot 4: ship; P2 double-tiles:";
    for (int i = 0; i < row.tiles; ++i) {
      position += " ";
      position += names[static_cast<std::size_t>(i) % 7];
    }
    auto g = its_turn(position, kVines);
    play(g, "* own-die P2 4");
    CHECK(scored(g, 2, Reason::final_vines) == row.points);
  }
}

}  // namespace
}  // namespace dijon::test
