// 2019 p. 14, Special Edition pp. 15-16: the solo game. Rulings R8, R23, R52-R54.
#include "engine/tests/support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;
constexpr std::array<std::string_view, 3> kSoloEditions = {"2019", "2019r", "special"};

// Board solo-A from the castle on b3. Its neighbours: a1 L6, b4 Y3, c5 M5; all areas of that island
// have one space. By rivers: c6 to a3 and d5, d5 to e5, e5 to d2, d2 to f3.
TableTop solo(const std::string& rest, std::string_view rules = "2019 1p solo") {
  std::string purse;
  for (const std::string key : {"P1 silver", "P1 workers"}) {
    if (rest.find(key) == std::string::npos) purse += key + ": 0; ";
  }
  return position("rules: " + std::string(rules) + "; boards: solo-A; P1 start: b3; " + purse +
                  rest);
}

int count_of(std::span<const Face> faces) {
  return static_cast<int>(std::ranges::count_if(faces, [](Face f) { return f != Face::none; }));
}

TableTop new_table(std::string_view rules, std::string_view boards) {
  const auto spec = parse_rules(rules, boards);
  REQUIRE(spec.ok);
  const auto built = build_rules(spec.value);
  INFO(built.error);
  REQUIRE(built.rules != nullptr);
  TableTop g{built.rules, {}, {}};
  g.s = new_game(*g.rules);
  return g;
}

// --- set-up ------------------------------------------------------------------------------------

TEST_CASE("the solo game is for one player, on its own two boards, without any other module") {
  for (const auto edition : kSoloEditions) {
    const std::string rules = "rules: " + std::string(edition);
    CHECK(line(position(rules + " 1p solo"), "boards") == "solo-A");
    CHECK(line(position(rules + " 1p solo; boards: solo-B"), "boards") == "solo-B");
    CHECK(refused(rules + " 2p solo").find("1 player plays with these modules, not 2") !=
          std::string::npos);
    CHECK(refused(rules + " 1p").find("2 to 4 players can play, not 1") != std::string::npos);
    CHECK(refused(rules + " 1p solo inns").find("played without any other") != std::string::npos);
    CHECK(refused(rules + " 2p; boards: solo-A").find("solo-A") != std::string::npos);
  }
  CHECK(refused("rules: 2019 1p solo; boards: 1").find("2019-1") != std::string::npos);
  CHECK(refused("rules: 2011 1p solo").find("has no module") != std::string::npos);
}

TEST_CASE("the solo game starts with 1 silver, 2 workers and 3 goods") {
  for (const auto edition : kSoloEditions) {
    auto g = new_table(std::string(edition) + " 1p solo", "solo-A");
    CHECK(silver(g, 1) == 1);
    CHECK(workers(g, 1) == 2);
    for (int i = 0; i < 3; ++i) play(g, options(g).front());
    CHECK(player(g, 1).goods[0] == 3);
  }
}

TEST_CASE("the solo game's castle goes to any castle space of the board") {
  auto a = new_table("2019 1p solo", "solo-A");
  for (int i = 0; i < 3; ++i) play(a, options(a).front());
  CHECK(options(a) == Texts{"start b3", "start b5", "start c3", "start f1"});
  auto b = new_table("2019 1p solo", "solo-B");
  for (int i = 0; i < 3; ++i) play(b, options(b).front());
  CHECK(options(b) == Texts{"start a2", "start c2", "start d5", "start g4"});
}

TEST_CASE("the solo game is set up as for two: 12 tiles in the depots and 4 black ones") {
  auto g = new_table("special 1p solo", "solo-B");
  while (asked(g) != "roll P1") play(g, options(g).front());
  int tiles = 0;
  for (const auto& depot : g.s.depot) tiles += count_of(depot);
  CHECK(tiles == 12);
  CHECK(count_of(g.s.black) == 4);
}

TEST_CASE("the target begins at 50, or at 45 to 55 by agreement") {
  const std::string place = "P1 storage: cow-2; P1 dice: 6; P1 vp: ";
  auto usual = solo(place + "37");  // 2 animals, 1 for the pasture, 10 for phase A: 50
  play(usual, "6 place cow-2 a1");
  CHECK(vp(usual, 1) == 0);
  auto harder = solo(place + "37", "2019 1p solo target=51");
  play(harder, "6 place cow-2 a1");
  CHECK(vp(harder, 1) == 50);
  auto easier = solo(place + "32", "2019 1p solo target=45");
  play(easier, "6 place cow-2 a1");
  CHECK(vp(easier, 1) == 0);
  CHECK(refused("rules: 2019 1p solo target=44").find("from 45 to 55") != std::string::npos);
  CHECK(refused("rules: 2019 1p solo target=56").find("from 45 to 55") != std::string::npos);
  CHECK(refused("rules: 2019 1p solo level=2").find("no module here") != std::string::npos);
  CHECK(line(position("rules: 2019 1p solo target=50"), "rules") == "2019 1p solo");
}

// --- a round -----------------------------------------------------------------------------------

TEST_CASE("the white die brings its goods and removes the first tile of its depot") {
  const std::string depots =
      "round: 1; round goods: 4 1 1 1 1; depot 2: . monastery-1 castle .; depot 3: . . bank .; "
      "ask: white P1";
  auto g = solo(depots);
  play(g, "* white 2");
  CHECK(line(g, "goods 2") == "4");
  CHECK(line(g, "depot 2") == ". . castle .");
  CHECK(line(g, "depot 3") == ". . bank .");
}

TEST_CASE("an empty depot passes the removal on to the next one clockwise") {
  const std::string depots = "round: 1; depot 3: . . bank .; depot 6: bank . . .; ask: white P1";
  auto g = solo(depots);
  play(g, "* white 4");  // 4 and 5 are empty
  CHECK(line(g, "depot 6").empty());
  CHECK(line(g, "depot 3") == ". . bank .");
  auto round = solo("round: 1; depot 1: . bank . .; ask: white P1");
  play(round, "* white 2");  // round to depot 1
  CHECK(line(round, "depot 1").empty());
}

TEST_CASE("in the solo game there is no limit to the types of goods") {
  auto g = solo(
      "P1 goods: 1 2 3; goods 1: 4 5 6 6; P1 duchy: b4 monastery-1, b5 castle; "
      "P1 storage: ship; P1 dice: 1");
  play(g, "1 place ship c6");
  play(g, "depot 1");
  CHECK(line(g, "P1 goods") == "1 2 3 4 5 6 6");
}

// --- rivers ------------------------------------------------------------------------------------

TEST_CASE("rivers lead to other islands") {
  const auto g = solo("P1 duchy: b4 monastery-1, c6 ship; P1 storage: ship; P1 dice: 4 6");
  CHECK(options(g, "6 place") == Texts{"6 place ship a3"});
  CHECK(options(g, "4 place") == Texts{"4 place ship d5"});
}

TEST_CASE("a river joins no areas") {
  const Duchy& duchy = *find_board("solo-A")->duchy;
  CHECK(area_size(duchy, *parse_cell("c6")) == 1);
  CHECK(area_size(duchy, *parse_cell("a3")) == 1);
  CHECK(area_size(duchy, *parse_cell("e3")) == 3);  // B5 B4 and B2 above them
}

// --- ships -------------------------------------------------------------------------------------

const std::string kBesideTheQuay =
    "P1 duchy: b4 monastery-1, b5 castle; P1 storage: ship; "
    "P1 dice: 1; ";

TEST_CASE("a ship takes all goods of one depot, and all others leave the game") {
  auto g = solo(kBesideTheQuay + "goods 1: 4 4; goods 2: 5; goods 6: 1 2");
  play(g, "1 place ship c6");
  play(g, "depot 1");
  CHECK(line(g, "P1 goods") == "4 4");
  CHECK(line(g, "goods 2").empty());
  CHECK(line(g, "goods 6").empty());
}

TEST_CASE("monastery 5 visits a second depot before the other goods leave the game") {
  auto g = solo(
      "P1 duchy: b4 monastery-5, b5 castle; P1 storage: ship; P1 dice: 1; "
      "goods 1: 4; goods 2: 5; goods 3: 6");
  play(g, "1 place ship c6");
  play(g, "depot 1");
  CHECK(asked(g) == "neighbour_depot P1 of=1");
  play(g, "depot 2");
  CHECK(line(g, "P1 goods") == "4 5");
  CHECK(line(g, "goods 3").empty());
}

TEST_CASE("with a ship, and only then, five goods can be given for a black tile") {
  auto g = solo(kBesideTheQuay + "P1 goods: 1 1 1 2; goods 3: 3 3; black: mine bank");
  CHECK(options(g, "trade").empty());
  play(g, "1 place ship c6");
  play(g, "depot 3");
  CHECK(asked(g) == "exchange P1");
  CHECK(options(g, "trade") == Texts{"trade mine", "trade bank"});
  CHECK(can(g, "decline"));
  play(g, "trade mine");
  CHECK(options(g, "give") == Texts{"give 1", "give 2", "give 3"});
  for (const auto good : {"1", "1", "1", "3", "3"}) play(g, std::string("give ") + good);
  CHECK(line(g, "P1 goods") == "2");
  CHECK(line(g, "black") == ". bank . .");
  CHECK(line(g, "P1 storage") == "blank");
}

TEST_CASE("four goods are not enough, and an empty black depot has nothing to trade") {
  auto four = solo(kBesideTheQuay + "P1 goods: 1 1 1; goods 3: 3; black: mine");
  play(four, "1 place ship c6");
  play(four, "depot 3");
  CHECK(asked(four) == "turn P1");
  auto empty = solo(kBesideTheQuay + "P1 goods: 1 1 1 1 1 1");
  play(empty, "1 place ship c6");
  play(empty, "depot 3");
  CHECK(asked(empty) == "turn P1");
}

TEST_CASE("a black tile goes to a space of any colour, by the usual rules, and has no effect") {
  auto g = solo("P1 storage: blank; P1 dice: 3 5");
  // a1 L6, b4 Y3 and c5 M5 lie beside the castle.
  CHECK(options(g, "3 place") == Texts{"3 place blank b4"});
  CHECK(options(g, "5 place") == Texts{"5 place blank c5"});
  play(g, "5 place blank c5");
  CHECK(vp(g, 1) == 11);  // the area of one and phase A
  // No silver from a mine that lies face down.
  auto end = solo("round: 5; P1 duchy: c5 blank");
  play(end, "end");
  CHECK(silver(end, 1) == 0);
  auto mine = solo("round: 5; P1 duchy: c5 mine");
  play(mine, "end");
  CHECK(silver(mine, 1) == 1);
}

TEST_CASE("a black ship brings no goods and no exchange") {
  auto g = solo(
      "P1 duchy: b4 monastery-1, b5 castle; P1 storage: blank; P1 dice: 1; "
      "P1 goods: 1 1 1 1 1; goods 3: 3; black: mine");
  play(g, "1 place blank c6");
  CHECK(asked(g) == "turn P1");
  CHECK(line(g, "goods 3") == "3");
}

// --- monasteries and colours -------------------------------------------------------------------

TEST_CASE("a monastery that counts something scores when it is placed, and not at the end") {
  auto g = solo("P1 duchy: a1 cow-2, a2 bank; P1 storage: monastery-22; P1 dice: 3");
  play(g, "3 place monastery-22 b4");
  CHECK(scored(g, 1, Reason::tile) == 4);
  CHECK(vp(g, 1) == 15);  // and 1 + 10 for the area in phase A
  auto end = solo(
      "phase: E; round: 5; P1 vp: 7; P1 goods: 1 2; P1 silver: 3; "
      "P1 duchy: a2 bank, b4 monastery-22");
  play(end, "end");
  CHECK(is_over(end.s));
  CHECK(vp(end, 1) == 7);
}

TEST_CASE("monastery 26 scores 3 points for each colour finished so far") {
  auto g = solo(
      "P1 duchy: c5 mine, c6 ship, a3 ship, a4 mine, d5 ship, e5 ship, e6 bank, g2 mine; "
      "P1 bonus: large mine; P1 storage: monastery-26; P1 dice: 3");
  play(g, "3 place monastery-26 b4");
  CHECK(scored(g, 1, Reason::tile) == 3);
}

// The mines a4 and g2, and the way there by rivers.
const std::string kOtherMines =
    "P1 duchy: b4 monastery-1, c6 ship, a3 ship, a4 mine, d5 ship, e5 ship, e6 bank, g2 mine";

TEST_CASE("a finished colour brings no points but a tile of the black depot, placed at once") {
  auto g = solo(kOtherMines + "; P1 storage: mine; P1 dice: 5; black: cow-3 bank");
  play(g, "5 place mine c5");
  CHECK(asked(g) == "reward P1");
  CHECK(can(g, "settle cow-3 a1"));
  CHECK(can(g, "settle bank a2"));
  CHECK(can(g, "decline"));
  play(g, "settle cow-3 a1");
  CHECK(scored(g, 1, Reason::colour_bonus) == 0);
  CHECK(vp(g, 1) == 25);  // 1 + 10 for the mine's area; 3 animals, 1 + 10 for the pasture
  CHECK(line(g, "black") == ". bank . .");
  CHECK(asked(g) == "turn P1");
}

TEST_CASE("the tile for a colour can be placed before the effect of the tile that finished it") {
  // The castle on b5 is the last; a ship on d5 opens d4 for the bank that its action places.
  const std::string last_castle =
      "P1 duchy: b4 monastery-2, c6 ship, a2 bank, a3 ship, c1 bank, c2 cow-2, c3 castle, b1 bank, "
      "d3 bank, d2 ship, e5 ship, e6 bank, f1 castle, g3 bank; P1 storage: castle bank; P1 dice: "
      "2; "
      "black: ship";
  auto g = solo(last_castle);
  play(g, "2 place castle b5");
  CHECK(asked(g) == "extra_action P1 die=any");
  CHECK_FALSE(can(g, "any place bank d4"));
  play(g, "settle ship d5");
  CHECK(line(g, "P1 rewards") == "");
  play(g, "depot 1");
  CHECK(asked(g) == "extra_action P1 die=any");
  CHECK(can(g, "any place bank d4"));
  auto later = solo(last_castle);
  play(later, "2 place castle b5");
  CHECK(line(later, "P1 rewards") == "1");
  play(later, "decline");
  CHECK(asked(later) == "reward P1");
  play(later, "decline");
  CHECK(asked(later) == "turn P1");
  CHECK(line(later, "P1 rewards") == "");
}

TEST_CASE("the tile for a colour may finish another colour, and so on") {
  auto g = solo(kOtherMines +
                ", b5 castle, b1 church, c3 castle; P1 storage: mine; P1 dice: 5; "
                "black: castle cow-3");
  play(g, "5 place mine c5");
  play(g, "settle castle f1");
  CHECK(asked(g) == "extra_action P1 die=any");
  play(g, "decline");
  CHECK(asked(g) == "reward P1");
  play(g, "settle cow-3 a1");
  CHECK(asked(g) == "turn P1");
}

// --- the target --------------------------------------------------------------------------------

TEST_CASE("reaching the target starts the points anew, and what is over is lost") {
  auto g = solo("P1 vp: 45; P1 storage: mine; P1 dice: 5; P1 silver: 0");
  play(g, "5 place mine c5");  // 1 and 10 points; the second reaches 50
  CHECK(options(g) == Texts{"collect 1 area_size", "collect 10 area_phase"});
  play(g, "collect 1 area_size");
  CHECK(vp(g, 1) == 0);  // 46 + 10 = 56
  CHECK(line(g, "P1 target") == "45 after 1");
  CHECK(asked(g) == "extra_action P1 die=any lent");
}

TEST_CASE("the order of gains is the player's choice where the target can be reached") {
  auto g = solo("P1 vp: 45; P1 storage: mine; P1 dice: 5");
  play(g, "5 place mine c5");
  play(g, "collect 10 area_phase");  // 55: back to 0
  CHECK(asked(g) == "extra_action P1 die=any lent");
  CHECK(vp(g, 1) == 0);
  CHECK(can(g, "collect 1 area_size"));
  play(g, "decline");
  CHECK(vp(g, 1) == 1);
  CHECK(asked(g) == "turn P1");
}

TEST_CASE("gains wait while their tile's effect is open, or are collected before it") {
  const std::string castle =
      "P1 vp: 40; P1 duchy: b4 monastery-1, c6 ship; P1 storage: castle cow-4;"
      "P1 dice: 2; ";
  auto first = solo(castle);
  play(first, "2 place castle b5");  // the area of one: 1 and 10
  CHECK(asked(first) == "extra_action P1 die=any");
  CHECK(vp(first, 1) == 40);
  play(first, "any place cow-4 a1");
  CHECK(options(first).size() == 3);  // 1, 4, 10: the pasture's 1 and 10 are like the castle's
  auto before = solo(castle);
  play(before, "2 place castle b5");
  play(before, "collect 10 area_phase");
  CHECK(vp(before, 1) == 0);
  CHECK(asked(before) == "extra_action P1 die=any lent");
}

TEST_CASE("of more than five gains that wait the first is collected, its target's action later") {
  std::string waiting = "ask: turn P1; ";
  for (int i = 0; i < 5; ++i) {
    waiting += "ask: gain P1 points=" + std::to_string(i + 1) + " why=tile by=watchtower what=0; ";
  }
  // The mine's area of one brings 1 and 10: 47 and 1 are 48, with 2 the target of 50.
  auto g = solo("P1 vp: 47; P1 storage: mine; P1 dice: 5; " + waiting + "ask: place_stored P1");
  play(g, "place mine c5");
  CHECK(vp(g, 1) == 0);
  CHECK(line(g, "P1 target") == "45 after 1");
  CHECK(asked(g) == "extra_action P1 die=any lent");
  CHECK(can(g, "collect 3 tile"));
  CHECK_FALSE(can(g, "collect 2 tile"));
  CHECK(refused("rules: 2019 1p solo; boards: solo-A; P1 start: b3; P1 actions: 1") ==
        "line 1, column 64: P1: each needs a target that was reached");
}

TEST_CASE("gains that cannot reach the target are collected at once") {
  auto g = solo("P1 vp: 0; P1 storage: mine; P1 dice: 5");
  play(g, "5 place mine c5");
  CHECK(asked(g) == "turn P1");
  CHECK(vp(g, 1) == 11);
}

TEST_CASE("the target goes down by five, to 5 and never below") {
  const auto with = [](std::string_view target) {
    return "rules: 2019 1p solo; boards: solo-A; P1 start: b3; P1 target: " + std::string(target);
  };
  for (const auto target :
       {"50", "45 after 1", "35 after 3", "10 after 8", "5 after 9", "5 after 12"})
    CHECK(line(position(with(target)), "P1 target") == target);
  CHECK(refused(with("45")).find("the target is 50 then") != std::string::npos);
  CHECK(refused(with("5 after 8")).find("the target is 10 then") != std::string::npos);
  CHECK(refused(with("50 50")).find("expected the target") != std::string::npos);
  CHECK(refused(with("35 after 3; P1 vp: 35")).find("have reached") != std::string::npos);
  CHECK(refused(with("5 after 12; P1 vp: 5")).find("have reached") != std::string::npos);
}

TEST_CASE("at 5 the target stays and still gives its action") {
  auto g = solo("P1 target: 5 after 9; P1 vp: 0; P1 goods: 1 1 1; P1 dice: 1");
  play(g, "1 sell 1");  // 6 points
  CHECK(vp(g, 1) == 0);
  CHECK(asked(g) == "extra_action P1 die=any lent");
  CHECK(line(g, "P1 target") == "5 after 10");
}

TEST_CASE("with every gain the points missing to the target can be bought, 1 silver each") {
  auto g = solo("P1 vp: 42; P1 goods: 1 1; P1 dice: 1; P1 silver: 3");
  play(g, "1 sell 1");  // 1 silver, 4 points: 46
  CHECK(vp(g, 1) == 46);
  CHECK(options(g) == Texts{"decline", "top up 4"});
  play(g, "top up 4");
  CHECK(silver(g, 1) == 0);
  CHECK(vp(g, 1) == 0);
  CHECK(asked(g) == "extra_action P1 die=any lent");
  auto poor = solo("P1 vp: 42; P1 goods: 1 1; P1 dice: 1; P1 silver: 2");
  play(poor, "1 sell 1");
  CHECK(asked(poor) == "turn P1");
}

TEST_CASE("points are bought with the gain that was collected, before any other") {
  auto g = solo("P1 vp: 40; P1 silver: 9; P1 storage: mine; P1 dice: 5");
  play(g, "5 place mine c5");  // 1 and 10
  play(g, "collect 1 area_size");
  CHECK(options(g) == Texts{"decline", "top up 9"});
  play(g, "top up 9");
  CHECK(asked(g) == "extra_action P1 die=any lent");
  play(g, "decline");
  CHECK(vp(g, 1) == 10);
}

TEST_CASE("a die action of one's choice follows the target, and may be left") {
  auto g = solo("P1 target: 5 after 9; P1 goods: 1 1 1; P1 dice: 1; depot 4: . ship . .");
  play(g, "1 sell 1");
  CHECK(can(g, "decline"));
  CHECK(can(g, "any workers"));
  play(g, "any take ship from 4");
  CHECK(line(g, "P1 storage") == "ship");
  CHECK(asked(g) == "turn P1");
}

// --- the end -----------------------------------------------------------------------------------

TEST_CASE("effects that wait below others stand in the position as often as they are open") {
  auto g =
      solo("P1 vp: 40; P1 duchy: b4 monastery-1, c6 ship; P1 storage: castle cow-4; P1 dice: 2");
  play(g, "2 place castle b5");
  play(g, "collect 10 area_phase");
  const std::string text = print_position(*g.rules, g.s);
  CHECK(position(text).s == g.s);
}

TEST_CASE("however long a chain of effects gets, none of them is lost") {
  auto g = solo(
      "P1 target: 5 after 9; P1 silver: 9; P1 workers: 6; P1 duchy: a3 ship, a4 mine, b1 church, "
      "b2 "
      "market, b4 monastery-5, c1 bank, c3 castle, c4 monastery-2, c6 ship, d1 warehouse, d2 ship, "
      "d4 watchtower, d5 ship, d6 monastery-3, d7 monastery-4, e1 monastery-1, e2 pig-2, e3 "
      "carpenter, e4 boarding-house, e5 ship, e6 market, f1 castle, f2 pig-2, f4 sheep-2, f5 "
      "monastery-6, g1 church, g2 mine, g4 pig-3; P1 bonus: large monastery; "
      "P1 storage: town-hall church castle; black: ship warehouse market carpenter; "
      "P1 dice: 1 4; goods 4: 5 6; goods 5: 2; depot 2: castle; depot 4: ship");
  play(g, "1 place town-hall g3");
  std::uint8_t deepest = 0;
  // Whatever comes first is done first, as long as it is offered.
  for (int step = 0; step < 60 && asked(g) != "turn P1" && !is_over(g.s); ++step) {
    const Texts all = options(g);
    const auto early = std::ranges::find_if(all, [](const std::string& text) {
      return text.starts_with("collect") || text.starts_with("settle") || text.starts_with("top") ||
             text.starts_with("any place") || text.starts_with("place");
    });
    play(g, early == all.end() ? all.back() : *early);
    REQUIRE(g.s.pending.depth < Pending::kRoom);
    deepest = std::max(deepest, g.s.pending.depth);
    REQUIRE(position(print_position(*g.rules, g.s)).s == g.s);
  }
  CHECK(deepest > 7);
}

TEST_CASE("gains that nothing brings are refused in a position") {
  const auto gain = [](const std::string& rest) {
    return refused("rules: 2019 1p solo; P1 start: b3; ask: turn P1; ask: gain P1 points=5 " +
                   rest);
  };
  for (const char* wrong :
       {"why=area_size by=none what=200", "why=area_phase by=none what=6",
        "why=mine by=none what=0", "why=tile by=none what=0", "why=sale by=none what=6"}) {
    CHECK(gain(wrong).ends_with("nothing brings points like that"));
  }
}

TEST_CASE("without a tile to turn over there is nothing to trade") {
  auto g = solo(
      "P1 duchy: b4 monastery-1, b5 castle; P1 storage: ship; P1 dice: 1 1; P1 goods: 1 1 1 1 1; "
      "black: bank; pile coloured: 1 mine");
  play(g, "1 place ship c6");
  play(g, "depot 1");
  CHECK(asked(g) == "turn P1");
}

TEST_CASE("what is left out of a solo position is as at its start") {
  CHECK(position("rules: 2019 1p solo; P1 start: b3").s.players[0].workers == 2);
  CHECK(refused("rules: 2019 1p solo; P1 start: b3; P1 target: 5 after 255")
            .ends_with("expected the target, and how often it was reached: 45 after 1"));
  CHECK(refused("rules: 2019 1p solo; P1 start: b3; P1 rewards: 1; ask: turn P1; ask: reward P1")
            .ends_with("each needs a colour that is finished"));
  CHECK(refused("rules: 2019 1p solo; P1 start: b3; P1 target: 45 after 1; P1 actions: 1")
            .ends_with("an action that is due comes before anything else"));
}

TEST_CASE("the solo game is lost when a space is empty after 25 rounds") {
  auto g = solo("phase: E; round: 5");
  play(g, "end");
  CHECK(is_over(g.s));
  CHECK_FALSE(standings(*g.rules, g.s)[0].won);
}

TEST_CASE("the solo game is won as soon as all 37 spaces are covered") {
  // One space is left, f4 (L1).
  auto g = solo(
      "P1 duchy: a1 cow-2, a2 bank, a3 ship, a4 mine, b1 church, b2 market, b4 monastery-1, "
      "b5 castle, c1 bank, c2 cow-2, c3 castle, c4 monastery-2, c5 mine, c6 ship, d1 warehouse, "
      "d2 ship, d3 town-hall, d4 watchtower, d5 ship, d6 monastery-3, d7 monastery-4, "
      "e1 monastery-5, e2 pig-2, e3 carpenter, e4 boarding-house, e5 ship, e6 market, "
      "f1 castle, f2 pig-2, f3 ship, f5 monastery-6, g1 church, g2 mine, g3 bank, g4 pig-3; "
      "P1 bonus: large castle large mine large monastery large ship large building; "
      "P1 storage: sheep-2; P1 dice: 1 1; phase: B; round: 2");
  CHECK_FALSE(is_over(g.s));
  play(g, "1 place sheep-2 f4");
  CHECK(is_over(g.s));
  CHECK(standings(*g.rules, g.s)[0].won);
  // With a die left, in phase B.
  CHECK(position(print_position(*g.rules, g.s)).s == g.s);
}

}  // namespace
}  // namespace dijon::test
