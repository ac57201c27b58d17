// Setting up a game. 2011 pp. 1-3, 12; 2019 pp. 1-3, 16; Special Edition pp. 2-5, 9.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

// A game from its very first question.
TableTop opened(std::string_view rules, std::string_view boards) {
  const auto spec = parse_rules(rules, boards);
  INFO(to_string(spec.error));
  REQUIRE(spec.ok);
  const BuiltRules built = build_rules(spec.value);
  REQUIRE(built.rules);
  TableTop g{built.rules, {}, {}};
  g.s = new_game(*g.rules, &g.log);
  return g;
}

// Deals goods of the first types there are until everybody has three.
void deal_goods(TableTop& g) {
  while (asked(g).starts_with("hand ")) play(g, options(g).front());
}

TableTop dealt(std::string_view rules, std::string_view boards) {
  TableTop g = opened(rules, boards);
  deal_goods(g);
  return g;
}

std::string start_of(const TableTop& g, int n) {
  const PlayerState& p = player(g, n);
  return p.start == PlayerState::kNoStart ? "none"
                                          : std::string(cell_name(static_cast<Cell>(p.start)));
}

std::string board_of(const TableTop& g, int n) {
  const PlayerState& p = player(g, n);
  return p.board == PlayerState::kNoBoard ? "none" : std::string(g.rules->boards[p.board]->id);
}

int sum(const std::array<std::uint8_t, kGoods>& goods) {
  int tiles = 0;
  for (const auto n : goods) tiles += n;
  return tiles;
}

bool exists(std::string_view rules, std::string_view boards) {
  return parse_rules(rules, boards).ok;
}

// --- what lies in the box: 2011 p. 1, 2019 p. 1, SE p. 2 ----------------------------------------

TEST_CASE("the game has 164 hex tiles, 40 of them with black backs") {
  const auto g = opened("2019 2p", "1");
  std::array<int, kTerrains> own{}, black{};
  for (const TileFace& face : g.rules->faces) {
    if (face.terrain == kTerrains) continue;
    own[face.terrain] += face.supply[at(Back::coloured)];
    black[face.terrain] += face.supply[at(Back::black)];
  }
  const auto backs = [&](Terrain t) { return std::pair(own[at(t)], black[at(t)]); };
  CHECK(backs(Terrain::building) == std::pair(40, 16));
  CHECK(backs(Terrain::livestock) == std::pair(20, 8));
  CHECK(backs(Terrain::monastery) == std::pair(20, 6));
  CHECK(backs(Terrain::castle) == std::pair(14, 2));
  CHECK(backs(Terrain::mine) == std::pair(10, 2));
  CHECK(backs(Terrain::ship) == std::pair(20, 6));
  CHECK(40 + 20 + 20 + 14 + 10 + 20 + 16 + 8 + 6 + 2 + 2 + 6 == 164);
}

TEST_CASE("there are seven tiles of each building and seven of each animal") {
  const auto g = opened("2011 2p", "1");
  int buildings = 0;
  std::array<int, 5> animals{};
  for (const TileFace& face : g.rules->faces) {
    const int tiles = face.supply[0] + face.supply[1];
    if (face.terrain == byte(Terrain::building)) {
      CHECK(tiles == 7);
      ++buildings;
    }
    if (face.animal != kNoAnimal) animals[face.animal] += tiles;
  }
  CHECK(buildings == 8);
  CHECK(animals == std::array{0, 7, 7, 7, 7});
}

TEST_CASE("there are 26 different monasteries") {
  for (const char* edition : {"2011 2p", "2019 2p", "2019r 2p", "special 2p"}) {
    CAPTURE(edition);
    const auto g = opened(edition, "1");
    int monasteries = 0;
    for (const TileFace& face : g.rules->faces) {
      if (face.terrain != byte(Terrain::monastery)) continue;
      CHECK(face.supply[0] + face.supply[1] == 1);
      ++monasteries;
    }
    CHECK(monasteries == 26);
  }
}

TEST_CASE("there are 42 goods tiles, seven of each of six types") {
  const auto g = opened("2019 2p", "1");
  ChanceList outcomes;
  chance_outcomes(*g.rules, g.s, outcomes);
  REQUIRE(outcomes.size() == 6);
  for (const ChanceOutcome& outcome : outcomes) CHECK(outcome.weight == 7);
  CHECK(total_weight(outcomes) == 42);
}

TEST_CASE("a large and a small bonus tile of each of the six colours lie ready") {
  const auto g = opened("2019 4p", "1");
  CHECK(g.s.large_bonus == kEveryTerrain);
  CHECK(g.s.small_bonus == kEveryTerrain);
  for (int n = 1; n <= 4; ++n) CHECK(player(g, n).bonuses == 0);
}

// --- what a player begins with: 2011 pp. 2-3, 2019 pp. 2-3, SE p. 5 -----------------------------

TEST_CASE("the first player begins with one worker, the next with two, three and four") {
  for (const char* edition : {"2011", "2019", "2019r", "special"}) {
    for (int players = 2; players <= 4; ++players) {
      CAPTURE(edition);
      CAPTURE(players);
      const auto g = opened(std::string(edition) + " " + std::to_string(players) + "p", "1");
      for (int n = 1; n <= players; ++n) CHECK(workers(g, n) == n);
    }
  }
}

TEST_CASE("every player begins with one silver, no points and an empty storage") {
  const auto g = opened("2019 4p", "1");
  for (int n = 1; n <= 4; ++n) {
    CHECK(silver(g, n) == 1);
    CHECK(vp(g, n) == 0);
    CHECK(player(g, n).storage[0] == Face::none);
    CHECK(player(g, n).used == 0);
  }
}

TEST_CASE("every player is dealt three random goods tiles, equal ones in a stack") {
  auto g = opened("2019 2p", "1");
  CHECK(asked(g) == "hand P1 nth=1");
  play(g, "* hand P1 4");
  CHECK(asked(g) == "hand P1 nth=2");
  play(g, "* hand P1 2");
  play(g, "* hand P1 4");
  CHECK(asked(g) == "hand P2 nth=1");
  play(g, "* hand P2 1");
  play(g, "* hand P2 1");
  play(g, "* hand P2 1");
  CHECK(line(g, "P1 goods") == "2 4 4");
  CHECK(line(g, "P2 goods") == "1 1 1");
}

TEST_CASE("a goods tile that is dealt is no longer in the pile") {
  auto g = opened("2019 2p", "1");
  play(g, "* hand P1 4");
  ChanceList outcomes;
  chance_outcomes(*g.rules, g.s, outcomes);
  CHECK(outcomes[3].weight == 6);
  CHECK(total_weight(outcomes) == 41);
}

TEST_CASE("after the deal 36, 33 or 30 goods are left for the phases and the box") {
  for (int players = 2; players <= 4; ++players) {
    auto g = opened("2019 " + std::to_string(players) + "p", "1");
    deal_goods(g);
    CHECK(sum(g.s.goods_pile) == 42 - 3 * players);
    for (int n = 1; n <= players; ++n) CHECK(sum(player(g, n).goods) == 3);
  }
}

TEST_CASE("all markers form one stack on the first space with the first player on top") {
  const auto g = opened("2019 4p", "1");
  CHECK(line(g, "order") == "P1 P2 P3 P4");
  CHECK(line(g, "round order") == "P1 P2 P3 P4");
  for (int n = 1; n <= 4; ++n) CHECK(player(g, n).track == 0);
}

TEST_CASE("the starting castles come from the fourteen castles with coloured backs") {
  for (int players = 2; players <= 4; ++players) {
    const auto g = dealt("2019 " + std::to_string(players) + "p", "1");
    const Face castle = face_named(*g.rules, "castle");
    CHECK(piled(*g.rules, g.s, Back::coloured, castle) == 14 - players);
    CHECK(piled(*g.rules, g.s, Back::black, castle) == 2);
  }
}

TEST_CASE("when the goods are dealt phase A begins") {
  auto g = opened("2019 2p", "1");
  deal_goods(g);
  CHECK(line(g, "phase") == "A");
  CHECK(line(g, "round") == "0");
  CHECK(asked(g) == "draw P1 slot=1b");  // the first space in use with two players: a building
}

// --- the starting castle: 2011 pp. 2, 12; 2019 pp. 2, 16; SE p. 5; R30 --------------------------

TEST_CASE("boards and castles are chosen when all else is prepared") {  // R46
  for (const char* boards : {"3", "random", "choose"}) {
    CAPTURE(boards);
    CHECK(asked(opened("2019 2p", boards)) == "hand P1 nth=1");
  }
  CHECK(asked(dealt("2019 2p", "3")) == "choose_start P1");
}

TEST_CASE("in 2011 the castle stands in the centre of board 1") {
  const auto g = dealt("2011 2p", "1");
  CHECK(start_of(g, 1) == "d4");
  CHECK(start_of(g, 2) == "d4");
  CHECK(asked(g).starts_with("draw "));
}

TEST_CASE("in 2011 the player of any other board chooses one of its four castle spaces") {
  const auto g = dealt("2011 2p", "2");
  CHECK(asked(g) == "choose_start P1");
  CHECK(options(g) == Texts{"start a4", "start d7", "start g1", "start g4"});
}

TEST_CASE("in 2019 the castle stands in the centre of boards 1 and 2 and is chosen on others") {
  for (const char* edition : {"2019 2p", "2019r 2p"}) {
    CAPTURE(edition);
    CHECK(start_of(dealt(edition, "1"), 2) == "d4");
    CHECK(start_of(dealt(edition, "2"), 2) == "d4");
    const auto g = dealt(edition, "3");
    CHECK(asked(g) == "choose_start P1");
    CHECK(options(g) == Texts{"start b3", "start d4", "start f1", "start f5"});
  }
}

TEST_CASE("in the Special Edition the castle's space is always a choice") {
  const auto first = dealt("special 2p", "1");
  CHECK(asked(first) == "choose_start P1");
  CHECK(options(first) == Texts{"start a2", "start a3", "start b3", "start d4"});
  const auto second = dealt("special 2p", "2");
  CHECK(options(second) == Texts{"start a4", "start d1", "start d4", "start g4"});
}

TEST_CASE("the castles are chosen in turn order, and two players may choose the same space") {
  auto g = dealt("special 3p", "1");
  play(g, "start b3");
  CHECK(asked(g) == "choose_start P2");
  CHECK(can(g, "start b3"));
  play(g, "start b3");
  CHECK(asked(g) == "choose_start P3");
  play(g, "start d4");
  CHECK(asked(g).starts_with("draw "));
  CHECK(start_of(g, 1) == "b3");
  CHECK(start_of(g, 2) == "b3");
  CHECK(start_of(g, 3) == "d4");
}

TEST_CASE("with different boards only those who have a choice are asked") {
  auto g = dealt("2019 3p", "2019-1 2019-3 2019-2");
  CHECK(asked(g) == "choose_start P2");
  CHECK(start_of(g, 1) == "d4");
  play(g, "start f5");
  CHECK(asked(g).starts_with("draw "));
  CHECK(start_of(g, 3) == "d4");
}

TEST_CASE("the starting castle gives neither points nor an action") {  // SE p. 9
  auto g = dealt("special 2p", "1");
  play(g, "start d4");  // an area of one space
  CHECK(vp(g, 1) == 0);
  CHECK(asked(g) == "choose_start P2");
}

// --- boards: 2011 pp. 2, 12; 2019 pp. 2, 16; SE p. 5; R29 ---------------------------------------

TEST_CASE("without a word about boards everybody plays number 1") {
  const auto g = dealt("2019 3p", "");
  for (int n = 1; n <= 3; ++n) CHECK(board_of(g, n) == "2019-1");
}

TEST_CASE("one number gives every player that board") {
  const auto g = dealt("2019 4p", "2");
  for (int n = 1; n <= 4; ++n) CHECK(board_of(g, n) == "2019-2");
}

TEST_CASE("each edition has its own boards") {
  CHECK(exists("2011 2p", "9"));
  CHECK_FALSE(exists("2011 2p", "10"));
  CHECK_FALSE(exists("2011 2p", "11a"));
  for (const char* edition : {"2019 2p", "2019r 2p"}) {
    CHECK(exists(edition, "10"));
    CHECK(exists(edition, "11a"));
    CHECK(exists(edition, "11f"));
    CHECK_FALSE(exists(edition, "11"));
    CHECK_FALSE(exists(edition, "11g"));
    CHECK_FALSE(exists(edition, "12a"));
    CHECK_FALSE(exists(edition, "13a"));
  }
  CHECK(exists("special 2p", "11"));
  CHECK(exists("special 2p", "30"));
  CHECK_FALSE(exists("special 2p", "31"));
  CHECK_FALSE(exists("special 2p", "33"));
  CHECK_FALSE(exists("special 2p", "11a"));
}

TEST_CASE("random boards are drawn from 9, 16 or 30 with equal chances") {
  const auto choices = [](std::string_view edition) {
    const auto g = dealt(std::string(edition) + " 2p", "random");
    CHECK(asked(g) == "deal P1");
    ChanceList outcomes;
    chance_outcomes(*g.rules, g.s, outcomes);
    CHECK(total_weight(outcomes) == outcomes.size());
    return outcomes.size();
  };
  CHECK(choices("2011") == 9);
  CHECK(choices("2019") == 16);
  CHECK(choices("2019r") == 16);
  CHECK(choices("special") == 30);
}

TEST_CASE("no random board is dealt twice") {
  auto g = dealt("2011 3p", "random");
  play(g, "* deal P1 2011-4");
  CHECK(asked(g) == "deal P2");
  CHECK(options(g).size() == 8);
  CHECK_FALSE(can(g, "* deal P2 2011-4"));
  play(g, "* deal P2 2011-1");
  CHECK(options(g).size() == 7);
  play(g, "* deal P3 2011-9");
  CHECK(board_of(g, 1) == "2011-4");
  CHECK(board_of(g, 2) == "2011-1");
  CHECK(board_of(g, 3) == "2011-9");
}

TEST_CASE("after the random boards the castles follow; on board 1 it still is the centre") {
  auto g = dealt("2011 2p", "random");
  play(g, "* deal P1 2011-1");
  play(g, "* deal P2 2011-2");
  CHECK(asked(g) == "choose_start P2");
  CHECK(start_of(g, 1) == "d4");
}

TEST_CASE("players may choose their boards in turn order, also the same one") {
  auto g = dealt("2019 2p", "choose");
  CHECK(asked(g) == "choose_board P1");
  CHECK(options(g).size() == 16);
  play(g, "board 2019-7");
  CHECK(asked(g) == "choose_board P2");
  CHECK(options(g).size() == 16);
  CHECK(can(g, "board 2019-7"));
  play(g, "board 2019-11c");
  CHECK(asked(g) == "choose_start P1");  // castles only when all have a board
  CHECK(options(g) == Texts{"start a2", "start a3", "start g2", "start g3"});
  play(g, "start g3");
  CHECK(asked(g) == "choose_start P2");
  CHECK(options(g) == Texts{"start a1", "start c3", "start e4", "start g4"});
}

TEST_CASE(
    "those who know the game are dealt a board each and choose side and castle in turn order") {
  // R51: which boards share a sheet is our own; 1/2, 3/4 and so on.
  auto g = dealt("2019 3p", "sides");
  CHECK(g.rules->sheets.size() == 8);
  CHECK(asked(g) == "sheet P3");
  CHECK(options(g).size() == 8);
  play(g, "* sheet P3 2019-5_2019-6");
  CHECK(options(g).size() == 7);  // no sheet twice
  play(g, "* sheet P2 2019-3_2019-4");
  play(g, "* sheet P1 2019-11a_2019-11b");
  CHECK(asked(g) == "choose_side P1 sheet=2019-11a_2019-11b");
  CHECK(options(g) == Texts{"board 2019-11a", "board 2019-11b"});
  play(g, "board 2019-11b");
  CHECK(asked(g) == "choose_start P1");  // the space of the castle is chosen too
  play(g, options(g).front());
  CHECK(asked(g) == "choose_side P2 sheet=2019-3_2019-4");
  play(g, "board 2019-3");
  CHECK(asked(g) == "choose_start P2");
  play(g, options(g).front());
  play(g, "board 2019-6");
  CHECK(line(g, "P3 board") == "2019-6");
  CHECK(asked(g) == "choose_start P3");
  play(g, options(g).front());
  CHECK(asked(g).starts_with("draw"));
}

TEST_CASE(
    "who chooses a side chooses the space of the castle, on the boards for a first game too") {
  auto g = dealt("2019 2p", "sides");
  CHECK(asked(g) == "sheet P2");
  play(g, "* sheet P2 2019-3_2019-4");
  play(g, "* sheet P1 2019-1_2019-2");
  play(g, "board 2019-2");
  CHECK(asked(g) == "choose_start P1");
  CHECK(options(g).size() == 4);
}

// What one of the players sees, as a position's line.
std::string seen(const TableTop& g, unsigned seats, std::string_view name) {
  return line({g.rules, observe(*g.rules, g.s, seats).state(), {}}, name);
}

TEST_CASE("sides and castles may be chosen secretly: the others see them when all have chosen") {
  const auto built = build_rules(parse_rules("2019 3p", "secret").value);
  REQUIRE(built.rules);
  TableTop g{built.rules, new_game(*built.rules), {}};
  constexpr unsigned one = seat_of(Player{}), two = seat_of(Player{1}), nobody = 0;
  while (asked(g) != "sheet P3") play(g, options(g).front());
  CHECK_FALSE(keeps_secrets(*g.rules, g.s));  // who is dealt which sheet is for all to see
  play(g, "* sheet P3 2019-5_2019-6");
  play(g, "* sheet P2 2019-3_2019-4");
  play(g, "* sheet P1 2019-7_2019-8");
  CHECK(asked(g) == "choose_side P1 sheet=2019-7_2019-8");
  play(g, "board 2019-7");
  play(g, "start g3");
  CHECK(asked(g) == "choose_side P2 sheet=2019-3_2019-4");
  CHECK(keeps_secrets(*g.rules, g.s));
  CHECK(seen(g, one, "P1 board") == "2019-7");
  CHECK(seen(g, one, "P1 start") == "g3");
  for (const unsigned other : {two, nobody}) {
    CHECK(seen(g, other, "P1 board").empty());
    CHECK(seen(g, other, "P1 start").empty());
    CHECK(observe(*g.rules, g.s, other).state().player(Player{}).covered == 0);
  }
  play(g, "board 2019-3");
  play(g, options(g).front());
  play(g, "board 2019-5");
  CHECK(seen(g, nobody, "P3 board").empty());
  CHECK(seen(g, two, "P2 board") == "2019-3");
  play(g, options(g).front());
  CHECK_FALSE(keeps_secrets(*g.rules, g.s));
  CHECK(seen(g, nobody, "P1 board") == "2019-7");
  CHECK(seen(g, nobody, "P3 board") == "2019-5");
}

TEST_CASE("2011: four boards have number 1 on one side, and every other number is there once") {
  const auto g = opened("2011 2p", "sides");
  std::array<int, 9> sides{};
  for (const auto& sheet : g.rules->sheets) {
    for (const auto board : sheet) ++sides[board];
  }
  CHECK(sides == std::array{4, 1, 1, 1, 1, 1, 1, 1, 1});
}

TEST_CASE("with few sheets one may be dealt twice") {
  auto g = dealt("2019 4p border-posts", "sides");
  CHECK(asked(g) == "sheet P4");
  CHECK(options(g).size() == 3);
  play(g, "* sheet P4 2019-11a_2019-11b");
  CHECK(options(g).size() == 3);
}

TEST_CASE("the last sheet of all is dealt without chance") {
  auto g = dealt("2019 3p border-posts", "sides");
  CHECK(asked(g) == "sheet P3");
  play(g, "* sheet P3 2019-11a_2019-11b");
  play(g, "* sheet P2 2019-11e_2019-11f");
  CHECK(asked(g) == "choose_side P1 sheet=2019-11c_2019-11d");
}

// --- players and editions -----------------------------------------------------------------------

TEST_CASE("two to four players can play") {
  const auto problem = [](std::string_view rules) {
    const auto spec = parse_rules(rules, "");
    return spec.ok ? build_rules(spec.value).error : spec.error.reason;
  };
  CHECK(problem("2019 2p").empty());
  CHECK(problem("2019 4p").empty());
  CHECK(problem("2019 1p") == "2 to 4 players can play, not 1");
  CHECK(problem("2019 5p") == "1p, 2p, 3p or 4p can play, not '5p'");
}

TEST_CASE("the 2011 edition has no modules") {
  const auto spec = parse_rules("2011 2p inns", "");
  CHECK_FALSE((spec.ok && build_rules(spec.value).rules != nullptr));
}

}  // namespace
}  // namespace dijon::test
