// Special Edition pp. 20-21: what a plot of the vineyard brings, full layers, the store, and the
// final scoring. Rulings R17, R56-R59.
#include <map>

#include "modules/vineyards/board.h"
#include "modules/vineyards/tests/vines.h"

namespace dijon::test {
namespace {

// Special Edition p. 20: the example of the rulebook.
TEST_CASE("Ben plants with a 4: he gains four workers and takes a livestock or ship tile") {
  auto g = with_vines("P1 dice: 4 6; P1 storage: vines-red-blue; depot 6: cow-3; depot 1: ship");
  play(g, "4 plant vines-red-blue e3-e4");
  CHECK(workers(g, 1) == 4);
  CHECK(asked(g) == "take_of_terrain P1 of=SL");
  CHECK(options(g) == Texts{"decline", "take ship from 1", "take cow-3 from 6"});
  play(g, "take cow-3 from 6");
  CHECK(line(g, "P1 storage") == "cow-3");
  CHECK(asked(g) == "turn P1");
}

TEST_CASE("what asks nothing comes at once, before the other bonus") {
  auto g = with_vines("P1 dice: 1 6; P1 storage: vines-red-blue; depot 6: bank");
  play(g, "1 plant vines-red-blue e1-e2");
  CHECK(silver(g, 1) == 2);
  CHECK(asked(g) == "take_of_terrain P1 of=B");
  auto h = with_vines(
      "P1 dice: 6 6; P1 storage: vines-red-blue; P1 vines: e1-e2 vines-red-blue; depot 5: mine");
  play(h, "6 plant vines-red-blue d1-d2");
  CHECK(vp(h, 1) == 4);
  CHECK(asked(h) == "take_of_terrain P1 of=CMY");
}

TEST_CASE("two bonuses that ask something are resolved in an order of one's choice") {
  const std::string before =
      "P1 dice: 2 6; P1 storage: vines-red-blue; P1 vines: e1-e2 vines-red-blue; P1 goods: 4; "
      "vineyard: v1 vines-black-blue";
  auto g = with_vines(before);
  play(g, "2 plant vines-red-blue d3-d4");
  CHECK(asked(g) == "plot_bonuses P1 at=d3-d4");
  CHECK(options(g) == Texts{"first warehouse", "first vineyard-depot"});
  play(g, "first warehouse");
  CHECK(asked(g) == "sell_any P1");
  play(g, "sell 4");
  CHECK(asked(g) == "take_vines P1");
  play(g, "decline");
  CHECK(asked(g) == "turn P1");
  auto h = with_vines(before);
  play(h, "2 plant vines-red-blue d4-d3");
  play(h, "first vineyard-depot");
  play(h, "decline");
  CHECK(asked(h) == "sell_any P1");
}

TEST_CASE("a bonus takes a tile of the black depot or of the store, and it is no purchase") {
  const std::string before =
      "P1 dice: 3 6; P1 storage: vines-red-blue; P1 silver: 2; black: mine ship; "
      "store: vines-green-red; P1 vines: e1-e2 vines-orange-red d1-d2 vines-orange-red";
  auto g = with_vines(before);
  play(g, "3 plant vines-red-blue c1-c2");
  CHECK(options(g) == Texts{"first market", "first black-depot"});
  play(g, "first black-depot");
  CHECK(asked(g) == "take_black P1");
  CHECK(options(g) == Texts{"decline", "take mine from black", "take ship from black",
                            "take vines-green-red from store"});
  play(g, "take mine from black");
  CHECK(line(g, "P1 storage") == "mine");
  CHECK(silver(g, 1) == 2);
  CHECK(asked(g) == "turn P1");  // nothing for the market
  CHECK(can(g, "buy ship"));
  auto h = with_vines(before);
  play(h, "3 plant vines-red-blue c1-c2");
  play(h, "first black-depot");
  play(h, "take vines-green-red from store");
  CHECK(line(h, "P1 storage") == "vines-green-red");
  CHECK(line(h, "store").empty());
}

TEST_CASE("inns lie beside the black depot and are no tiles of it for the bonus") {
  const auto g = with_vines("side: 1 inn; black: mine; ask: turn P1; ask: take_black P1", " inns");
  CHECK(options(g) == Texts{"decline", "take mine from black"});
}

TEST_CASE("a bonus takes a double tile of the vineyard depot, not of the store") {
  auto g = with_vines(
      "vineyard: v1 vines-black-blue v3 vines-green-red; store: vines-yellow-red; "
      "P1 storage: castle mine ship; ask: turn P1; ask: take_vines P1");
  CHECK(options(g) ==
        Texts{"decline", "pick vines-black-blue from v1", "pick vines-green-red from v3"});
  play(g, "pick vines-green-red from v3");
  play(g, "discard castle");
  play(g, "discard mine");
  CHECK(line(g, "P1 storage") == "ship vines-green-red");
}

TEST_CASE("a castle's bonus is an action with any number, for double tiles too, but no castle") {
  auto g = with_vines(
      "P1 dice: 1 6; P1 storage: vines-red-blue; vineyard: v3 vines-black-blue; "
      "P1 vines: e1-e2 vines-orange-red d3-d4 vines-orange-red; shields: 1 shield-1; "
      "P1 shields: d4 shield-11",
      " shields");
  play(g, "1 plant vines-red-blue c3-c4");
  CHECK(silver(g, 1) == 2);
  CHECK(asked(g) == "extra_action P1 die=any lent");
  CHECK(can(g, "any pick vines-black-blue from v3"));
  CHECK(can(g, "any workers"));
  CHECK(options(g, "any mount").empty());
  play(g, "any pick vines-black-blue from v3");
  CHECK(line(g, "P1 storage") == "vines-black-blue");
  CHECK(asked(g) == "turn P1");
}

TEST_CASE("a castle of the duchy and a white castle act on double tiles as dice do") {
  const std::string stored = "P1 storage: vines-red-red; P1 workers: 1; white: 4; ask: turn P1; ";
  const auto g = with_vines(stored + "ask: extra_action P1 die=any", " white-castles");
  CHECK(can(g, "any plant vines-red-red e1-e2"));
  CHECK(can(g, "any plant vines-red-red e3-e4"));
  const auto h = with_vines(stored + "ask: extra_action P1 die=4", " white-castles");
  CHECK(can(h, "4 plant vines-red-red e3-e4"));
  CHECK_FALSE(can(h, "4 plant vines-red-red e1-e2"));
}

TEST_CASE("the crane works as a building, not as a space of the vineyard") {
  auto g = with_vines("P1 dice: 3 6; P1 storage: crane", " extra-tiles");
  play(g, "3 place crane c3");
  CHECK(options(g).size() == 9);
  CHECK(can(g, "use bank"));
  CHECK_FALSE(can(g, "use black-depot"));
  CHECK_FALSE(can(g, "use castle"));
}

// --- a full layer -------------------------------------------------------------------------------

TEST_CASE("when both bonuses are resolved, a full layer brings a bonus tile of one's choice") {
  auto g = with_vines(
      "P1 dice: 4 6; P1 storage: vines-red-blue; P1 vines: e1-e2 vines-red-blue; "
      "P1 vine-bonus: green; depot 6: cow-3");
  play(g, "4 plant vines-red-blue e3-e4");
  CHECK(asked(g) == "take_of_terrain P1 of=SL");
  play(g, "take cow-3 from 6");
  CHECK(asked(g) == "vine_bonus_tile P1");
  CHECK(options(g).size() == 6);
  play(g, "choose vine-bonus-green");
  CHECK(line(g, "P1 vine-bonus") == "green green");
  CHECK(asked(g) == "turn P1");
}

TEST_CASE("there are four bonus tiles of a colour for all players together") {
  const auto g = with_vines(
      "P1 vines: e1-e2 vines-red-blue e3-e4 vines-red-blue; P1 vine-bonus: green; "
      "P2 vines: e1-e2 vines-orange-red e3-e4 vines-orange-red d1-d2 vines-orange-blue "
      "d3-d4 vines-orange-blue d5-d6 vines-orange-blue; P2 vine-bonus: green green green; "
      "ask: turn P1; ask: vine_bonus_tile P1");
  CHECK(options(g).size() == 5);
  CHECK_FALSE(can(g, "choose vine-bonus-green"));
}

TEST_CASE("a layer brings its bonus tile once, for the double tile that fills it") {
  auto g = with_vines(
      "P1 dice: 2 6; P1 storage: vines-red-blue; vineyard: v1 vines-yellow-red; "
      "P1 vines: e1-e2 vines-orange-red d1-d2 vines-orange-red c1-c2 vines-orange-red "
      "b1-b2 vines-orange-blue b3-b4 vines-orange-blue; P1 vine-bonus: red blue");
  play(g, "2 plant vines-red-blue a1-a2");
  CHECK(asked(g) == "plot_bonuses P1 at=a1-a2");
  play(g, "first vineyard-depot");
  play(g, "pick vines-yellow-red from v1");
  CHECK(asked(g) == "extra_action P1 die=any lent");
  play(g, "any plant vines-yellow-red a3-a4");
  CHECK(asked(g) == "plot_bonuses P1 at=a3-a4 full");
  play(g, "first black-depot");  // nothing there, and no goods to sell
  CHECK(asked(g) == "vine_bonus_tile P1");
  play(g, "choose vine-bonus-red");
  CHECK(line(g, "P1 vine-bonus") == "red red blue");
  CHECK(asked(g) == "turn P1");
}

// --- the store ----------------------------------------------------------------------------------

TEST_CASE("the purchase may be a double tile of the store, once a turn for all") {
  auto g = with_vines("P1 silver: 4; P1 dice: 1 6; black: mine; store: vines-red-blue");
  CHECK(options(g, "buy") == Texts{"buy mine", "buy vines-red-blue from store"});
  play(g, "buy vines-red-blue from store");
  CHECK(silver(g, 1) == 2);
  CHECK(line(g, "P1 storage") == "vines-red-blue");
  CHECK(line(g, "store").empty());
  CHECK(options(g, "buy").empty());
  CHECK(options(with_vines("P1 silver: 1; P1 dice: 1 6; store: vines-red-blue"), "buy").empty());
}

TEST_CASE("the store has one space with two players and three with more") {
  auto g = position(
      "rules: special 3p vineyards; P1 silver: 2; P1 dice: 1 6; "
      "store: vines-red-blue vines-green-red vines-red-blue");
  CHECK(options(g, "buy") ==
        Texts{"buy vines-green-red from store", "buy vines-red-blue from store"});
  play(g, "buy vines-red-blue from store");
  CHECK(line(g, "store") == "vines-green-red vines-red-blue");
}

TEST_CASE("a double tile may be bought while an action is open, and planted with it") {
  auto g = with_vines(
      "P1 silver: 2; store: vines-red-red; ask: turn P1; "
      "ask: extra_action P1 die=any");
  CHECK(plots(g).empty());
  play(g, "buy vines-red-red from store");
  CHECK(plots(g) == std::set<std::string>{"e1-e2", "e3-e4"});
}

TEST_CASE("monastery 6 fetches buildings and reaches neither depot nor store of the vineyard") {
  const auto g = with_vines(
      "P1 workers: 2; P1 dice: 1 6; store: vines-red-red; depot 6: bank; "
      "vineyard: v1 vines-red-blue; P1 duchy: c4 monastery-6");
  CHECK(options(g, "hire") == Texts{"hire bank from 6"});
}

// --- shields ------------------------------------------------------------------------------------

TEST_CASE("shield 4 stores double tiles without limit, and three spaces are left when it is lost") {
  auto g = with_vines(
      "P1 dice: 1 6; P1 shields: d4 shield-4; P1 storage: castle vines-red-blue "
      "vines-green-red; vineyard: v1 vines-black-blue",
      " shields");
  play(g, "1 pick vines-black-blue from v1");
  CHECK(line(g, "P1 storage") == "castle vines-green-red vines-red-blue vines-black-blue");
  auto h = with_vines(
      "round: 5; turn: P2; P1 shields: d4 shield-4; P1 storage: castle "
      "vines-red-blue vines-green-red",
      " shields");
  play(h, "end");
  CHECK(asked(h) == "discard_down P1");
  play(h, "discard vines-red-blue");
  CHECK(line(h, "P1 storage") == "castle vines-green-red");
  CHECK_FALSE(asked(h).starts_with("discard"));
}

TEST_CASE("shield 15 reaches the store: planted at once, on any number") {
  auto g = with_vines(
      "round: 5; turn: P2; P1 shields: d4 shield-15; store: vines-red-blue; "
      "black: mine; depot 6: cow-3",
      " shields");
  play(g, "end");
  CHECK(asked(g) == "settle P1 from=1");
  CHECK(options(g) == Texts{"decline", "settle mine e3", "transplant vines-red-blue e1-e2",
                            "transplant vines-red-blue e2-e1", "transplant vines-red-blue e3-e4",
                            "transplant vines-red-blue e4-e3"});
  play(g, "transplant vines-red-blue e3-e4");
  CHECK(workers(g, 1) == 4);
  CHECK(line(g, "P1 vines") == "e3-e4 vines-red-blue");
  CHECK(line(g, "store").empty());
  CHECK(asked(g) == "take_of_terrain P1 of=SL");
}

TEST_CASE("shield 14 is about the six depots and reaches no double tile") {
  auto g = with_vines(
      "round: 5; turn: P2; P1 shields: d4 shield-14; store: vines-red-blue; "
      "vineyard: v1 vines-green-red; depot 5: mine",
      " shields");
  play(g, "end");
  CHECK(options(g) == Texts{"decline", "settle mine e3"});
}

TEST_CASE("shield 16 turns a die for double tiles too") {
  const auto g = with_vines(
      "P1 dice: 5 5; P1 shields: d4 shield-16; P1 storage: vines-red-red; "
      "vineyard: v1 vines-green-red v3 vines-green-red",
      " shields");
  CHECK(can(g, "5=any plant vines-red-red e1-e2"));
  CHECK(can(g, "5=any pick vines-green-red from v1"));
  CHECK(can(g, "5 pick vines-green-red from v3"));
  CHECK_FALSE(can(g, "5=any pick vines-green-red from v3"));
}

// --- the end ------------------------------------------------------------------------------------

// Special Edition p. 21: the example of the rulebook.
TEST_CASE("Olivia scores 6 and 1 for two green bonus tiles and 3 for a blue one") {
  CHECK(final_points("special 2p vineyards",
                     std::string(kOlivia) + "P1 vine-bonus: green green blue") == 10);
}

TEST_CASE("vines without a bonus tile score nothing, and a bonus tile without vines neither") {
  CHECK(final_points("special 2p vineyards",
                     std::string(kOlivia) + "P1 vine-bonus: yellow yellow yellow") == 0);
  // Red on d5 and e2, an area each.
  CHECK(final_points("special 2p vineyards", std::string(kOlivia) + "P1 vine-bonus: red red red") ==
        2);
}

TEST_CASE("each bonus tile shows what it scored") {
  auto g = with_vines("phase: E; round: 5; turn: P2; P1 vine-bonus: green green blue; " +
                      std::string(kOlivia));
  play(g, "end");
  std::map<std::string_view, std::vector<int>> points;
  for (const Event& e : g.log) {
    if (e.kind == EventKind::scored && e.why == Reason::final_tile)
      points[g.rules->face(e.face).name].push_back(e.value);
  }
  CHECK(points["vine-bonus-green"] == std::vector<int>{6, 1});
  CHECK(points["vine-bonus-blue"] == std::vector<int>{3});
}

// Eleven tiles with blue and the one of two: blue on all spaces of a line of plots.
TEST_CASE("an area of 1 to 13 vines scores 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91") {
  const auto board = vineyards::parse_vineyard(
      "area vp: 1 3 6 10 15 21 28 36 45 55 66 78 91\n"
      "         cas-2-vin   bla-3-war\n"
      "      cas-5-chu   bla-4-tow\n"
      "   bla-3-mar   cas-1-ban   vin-6-wat\n"
      "wat-6-chu   vin-2-war   boa-5-car\n"
      "   ban-1-car   boa-4-mar\n");
  REQUIRE(board.ok);
  for (unsigned n = 1; n <= 13; ++n) CHECK(board.board.area_vp[n] == n * (n + 1) / 2);
  // Blue: e1, d2, d3, c2 and b1, in one area.
  CHECK(final_points("special 2p vineyards",
                     "P1 vines: e1-e2 vines-orange-blue; P1 vine-bonus: blue") == 1);
  CHECK(final_points("special 2p vineyards",
                     "P1 vines: e2-e1 vines-orange-blue d1-d2 vines-orange-blue "
                     "d4-d3 vines-orange-blue c1-c2 vines-yellow-blue b2-b1 vines-yellow-blue; "
                     "P1 vine-bonus: blue") == 15);
}

TEST_CASE("bonus tiles of vines are none of those that 26 counts and shield 7 doubles") {
  const std::string olivia = std::string(kOlivia) + "P1 vine-bonus: green green blue; ";
  CHECK(final_points("special 2p vineyards", olivia + "P1 duchy: c4 monastery-26") == 10);
  auto g = with_vines(
      "phase: E; round: 5; turn: P2; P1 silver: 1; P1 shields: d4 shield-7; " + olivia, " shields");
  play(g, "end");
  play(g, "pay shield-7");
  CHECK(vp(g, 1) == 10 + 8);
}

TEST_CASE("a full layer brings nothing when no bonus tile is left") {
  auto g = with_vines(
      "P1 dice: 4; P1 storage: vines-red-blue; P1 vines: e1-e2 vines-red-blue;"
      "P1 vine-bonus: red; pile coloured: 3 castle");
  play(g, "4 plant vines-red-blue e3-e4");
  CHECK(asked(g) == "turn P1");
}

}  // namespace
}  // namespace dijon::test
