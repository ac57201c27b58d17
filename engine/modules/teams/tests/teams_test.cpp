// 2019 p. 13, Special Edition p. 15: the team game. Rulings R18, R67-R72.
#include "modules/teams/tests/teams_support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

TableTop new_teams(std::string_view edition, std::string_view boards) {
  const auto spec = parse_rules(std::string(edition) + " 4p teams", boards);
  INFO(to_string(spec.error));
  REQUIRE(spec.ok);
  const auto built = build_rules(spec.value);
  INFO(built.error);
  REQUIRE(built.rules != nullptr);
  return {built.rules, new_game(*built.rules), {}};
}

// Chance and other questions answered with the first possibility, up to a question.
void play_until(TableTop& g, std::string_view question) {
  while (!asked(g).starts_with(question)) play(g, options(g).front());
}

std::string refusal(std::string_view rules, std::string_view boards = "") {
  const auto spec = parse_rules(rules, boards);
  return spec.ok ? build_rules(spec.value).error : spec.error.reason;
}

// --- who plays -----------------------------------------------------------------------------------

TEST_CASE("four players form two teams: seats 1 and 3 against 2 and 4") {
  for (const auto edition : kTeamEditions) {
    const auto g = teams("", std::string(edition) + " 4p teams");
    CHECK(g.rules->partner_of(Player{0}) == Player{2});
    CHECK(g.rules->partner_of(Player{1}) == Player{3});
    CHECK(g.rules->partner_of(Player{2}) == Player{0});
    CHECK(g.rules->partner_of(Player{3}) == Player{1});
  }
}

TEST_CASE("four play the team game, no more and no less, and without a number it is four") {
  CHECK(refusal("2019 3p teams") == "4 players play with these modules, not 3");
  CHECK(refusal("special 2p teams") == "4 players play with these modules, not 2");
  CHECK(parse_rules("2019 teams", "").value.players == 4);
}

TEST_CASE("2011 has no team game and says so") {
  CHECK(refusal("2011 4p teams") == "edition 2011 has no module 'teams' (it has: none)");
}

TEST_CASE("a team board has no border posts, no castle rule and no solo game") {
  CHECK(refusal("special 4p teams border-posts", "random") ==
        "module 'teams' cannot be played with 'border-posts'");
  CHECK(refusal("2019 4p border-posts teams", "random") ==
        "module 'teams' cannot be played with 'border-posts'");
  CHECK(refusal("special 4p teams castle-rule", "random") ==
        "module 'teams' cannot be played with 'castle-rule'");
  CHECK(refusal("2019 4p teams solo", "random") == "module 'solo' is played without any other");
}

// --- the boards ----------------------------------------------------------------------------------

TEST_CASE("partners have the two halves of one board") {
  const auto g = new_teams("2019", "");
  CHECK(print_boards(g.rules->spec) == "2019-12a1 2019-12a1 2019-12a2 2019-12a2");
  const auto other = new_teams("special", "32-1");
  CHECK(print_boards(other.rules->spec) == "SE-32-1 SE-32-1 SE-32-2 SE-32-2");
  const auto each = new_teams("2019r", "2019-12a1 2019-12b1 2019-12a2 2019-12b2");
  CHECK(print_boards(each.rules->spec) == "2019-12a1 2019-12b1 2019-12a2 2019-12b2");
  constexpr std::string_view kReason = "boards: partners need the two halves of one board";
  CHECK(refusal("2019 4p teams", "2019-12a1 2019-12b1 2019-12b2 2019-12a2") == kReason);
  CHECK(refusal("2019 4p teams", "2019-12a2 2019-12a1 2019-12a1 2019-12a2") == kReason);
  CHECK(refusal("2019 4p teams", "1") ==
        "board '2019-1' is not played in edition 2019 with these modules");
  CHECK(refusal("2019 4p", "12a1") ==
        "board '2019-12a1' is not played in edition 2019 with these modules");
}

TEST_CASE("a team chooses its board as a whole, and random boards differ") {
  auto g = new_teams("2019", "choose");
  play_until(g, "choose_board");
  CHECK(asked(g) == "choose_board P1");
  CHECK(options(g) == Texts{"board 2019-12a1", "board 2019-12b1"});
  play(g, "board 2019-12b1");
  CHECK(line(g, "P3 board") == "2019-12b2");
  CHECK(asked(g) == "choose_board P2");
  play(g, "board 2019-12a1");
  CHECK(line(g, "P4 board") == "2019-12a2");

  auto dealt = new_teams("2019", "random");
  play_until(dealt, "deal");
  CHECK(options(dealt) == Texts{"* deal P1 2019-12a1", "* deal P1 2019-12b1"});
  play(dealt, "* deal P1 2019-12b1");
  CHECK(line(dealt, "P2 board") == "2019-12a1");  // the last one leaves nothing to chance
  CHECK(line(dealt, "P4 board") == "2019-12a2");
}

TEST_CASE("boards of two halves are not printed on two sides of a sheet") {
  CHECK(refusal("2019 4p teams", "sides") ==
        "no board with two sides can be played with these modules");
}

TEST_CASE("both halves together have the colours of two duchies, and no area is larger than 8") {
  for (const std::string_view board : {"2019-12a1", "2019-12b1"}) {
    const auto g = new_teams("2019", board);
    const auto [one, other] = std::pair(g.s.players[0], g.s.players[2]);
    const std::array<int, kTerrains> expected = {8, 6, 12, 12, 12, 24};
    for (std::size_t t = 0; t < kTerrains; ++t) {
      CHECK(cell_count(g.rules->duchy(one).of_terrain[t]) +
                cell_count(g.rules->duchy(other).of_terrain[t]) ==
            expected[t]);
    }
    for (const Cell cell : cells(kAllCells)) {
      const Seam& here = g.rules->seam(one);
      const Seam& there = g.rules->seam(other);
      CHECK(cell_count(here.area[at(cell)]) + cell_count(here.area_beyond[at(cell)]) <= 8);
      CHECK(cell_count(there.area[at(cell)]) + cell_count(there.area_beyond[at(cell)]) <= 8);
    }
  }
}

TEST_CASE("the layout of the team boards is ours and says so") {
  for (const Board& board : all_boards()) {
    const bool half = board.id.find("-12a") != std::string_view::npos ||
                      board.id.find("-12b") != std::string_view::npos ||
                      board.id.find("-31-") != std::string_view::npos ||
                      board.id.find("-32-") != std::string_view::npos;
    CHECK((board.origin == "dijon") == half);
  }
}

// --- what a team gets ----------------------------------------------------------------------------

TEST_CASE("team A begins with 3 workers, team B with 5, each team with 2 silver") {
  for (const auto edition : kTeamEditions) {
    auto g = new_teams(edition, "");
    play_until(g, "turn");
    for (const int n : {1, 3}) CHECK(workers(g, n) == 3);
    for (const int n : {2, 4}) CHECK(workers(g, n) == 5);
    for (const int n : {1, 2, 3, 4}) CHECK(silver(g, n) == 2);
    for (const int n : {1, 2, 3, 4}) CHECK(vp(g, n) == 0);
  }
}

TEST_CASE("a team is given three goods, not six, and both partners have them") {
  auto g = new_teams("2019", "");
  Texts hands;
  while (!asked(g).starts_with("turn")) {
    if (asked(g).starts_with("hand")) hands.push_back(asked(g));
    play(g, options(g).back());
  }
  CHECK(hands == Texts{"hand P1 nth=1", "hand P1 nth=2", "hand P1 nth=3", "hand P2 nth=1",
                       "hand P2 nth=2", "hand P2 nth=3"});
  CHECK(player(g, 1).goods == player(g, 3).goods);
  CHECK(player(g, 1).goods[5] == 3);
  CHECK(player(g, 4).goods[5] == 3);
  CHECK(line(g, "P3 goods").empty());
}

TEST_CASE("on 12a the castle stands in the middle, on the space with the 1") {
  for (const auto edition : kTeamEditions) {
    auto g = new_teams(edition, "");
    play_until(g, "turn");
    CHECK(line(g, "P1 start") == "d7");
    CHECK(line(g, "P2 start") == "d7");
    CHECK(line(g, "P3 start").empty());
    CHECK(die_at(g.rules->duchy(player(g, 1)), *parse_cell("d7")) == 1);
    // 14 castles in the game, one of them for each team, two in the depots.
    CHECK(piled(*g.rules, g.s, Back::coloured, face_named(*g.rules, "castle")) == 14 - 2 - 2);
  }
}

TEST_CASE("on 12b each team chooses the castle space with the 1 or with the 6") {
  for (const std::string_view rules : {"2019 12b1", "special 32-1"}) {
    auto g = new_teams(rules.substr(0, rules.find(' ')), rules.substr(rules.find(' ') + 1));
    play_until(g, "choose_start");
    CHECK(asked(g) == "choose_start P1");
    CHECK(options(g) == Texts{"start d7", "start P3:d1"});
    CHECK(die_at(g.rules->duchy(player(g, 1)), *parse_cell("d7")) == 1);
    CHECK(die_at(g.rules->duchy(player(g, 3)), *parse_cell("d1")) == 6);
    play(g, "start P3:d1");
    CHECK(line(g, "P1 start").empty());
    CHECK(line(g, "P3 start") == "d1");
    CHECK(asked(g) == "choose_start P2");
    play(g, "start d7");
    CHECK(line(g, "P2 start") == "d7");
    CHECK_FALSE(asked(g).starts_with("choose_start"));
  }
}

TEST_CASE("every player has two dice of their own") {
  auto g = new_teams("2019", "");
  Texts rolls;
  while (!asked(g).starts_with("turn")) {
    if (asked(g).starts_with("roll")) rolls.push_back(asked(g));
    play(g, options(g).front());
  }
  CHECK(rolls == Texts{"roll P1", "roll P2", "roll P3", "roll P4"});
}

TEST_CASE("the first round is played A1, B1, A2, B2") {
  auto g = new_teams("2019", "");
  Texts turns;
  for (int turn = 0; turn < 4; ++turn) {
    play_until(g, "turn");
    turns.push_back(asked(g));
    play(g, "end");
  }
  CHECK(turns == Texts{"turn P1", "turn P2", "turn P3", "turn P4"});
}

TEST_CASE("a ship moves the marker of the player who placed it, and the next round follows") {
  auto g = teams("turn: P4; P4 dice: 3; P4 storage: ship; P2 duchy: e6 bank, f5 ship");
  play(g, "3 place ship P2:g4");
  play(g, "depot 1");
  CHECK(line(g, "order") == "P4 P1 P2 P3");
  CHECK(line(g, "P4 track") == "1");
  CHECK(line(g, "P2 track").empty());
}

// --- storage -------------------------------------------------------------------------------------

TEST_CASE("a tile that is taken goes to the shared or to the private storage, as its player says") {
  auto g = teams("depot 2: castle; P1 dice: 2");
  play(g, "2 take castle from 2");
  CHECK(asked(g) == "store P1 from=2 take=castle why=die_action");
  CHECK(options(g) == Texts{"store private", "store shared"});
  auto shared = g;
  play(g, "store private");
  CHECK(line(g, "P1 storage") == "castle");
  CHECK(line(g, "P1 shared").empty());
  CHECK(line(g, "depot 2").empty());
  play(shared, "store shared");
  CHECK(line(shared, "P1 storage").empty());
  CHECK(line(shared, "P1 shared") == "castle");
}

TEST_CASE("a team has two shared spaces and each player two private ones") {
  auto g = teams("depot 2: castle; P1 dice: 2; P1 shared: mine mine");
  play(g, "2 take castle from 2");  // with room in one of them there is nothing to choose
  CHECK(asked(g) == "turn P1");
  CHECK(line(g, "P1 storage") == "castle");
  auto full = teams("depot 2: castle; P1 dice: 2; P1 storage: bank ship; P3 storage: mine");
  play(full, "2 take castle from 2");
  CHECK(line(full, "P1 shared") == "castle");
  CHECK(line(full, "P1 storage") == "ship bank");
  CHECK(refused("rules: 2019 4p teams; P1 storage: bank ship mine").find("only 2 tiles fit") !=
        std::string::npos);
  CHECK(refused("rules: 2019 4p teams; P2 shared: bank ship mine").find("than there is room") !=
        std::string::npos);
}

TEST_CASE(
    "with no space left in either a stored tile goes first, and the new one takes its place") {
  const std::string kFull =
      "depot 2: castle; P3 dice: 2; turn: P3; P3 storage: bank ship; "
      "P1 storage: church; P1 shared: bank mine";
  auto g = teams(kFull);
  play(g, "2 take castle from 2");
  CHECK(asked(g).starts_with("discard P3"));
  CHECK(options(g) ==
        Texts{"discard ship", "discard bank", "discard shared:mine", "discard shared:bank"});
  auto own = g;
  play(g, "discard shared:mine");
  CHECK(line(g, "P1 shared") == "castle bank");
  CHECK(line(g, "P3 storage") == "ship bank");
  play(own, "discard ship");
  CHECK(line(own, "P3 storage") == "castle bank");
  CHECK(line(own, "P1 shared") == "mine bank");
  CHECK(line(own, "P1 storage") == "church");
}

TEST_CASE("every way of taking a tile asks where it goes: building, purchase, hired building") {
  auto g = teams("P1 storage: carpenter; P1 dice: 4; depot 1: bank; black: mine");
  play(g, "4 place carpenter d6");
  play(g, "take bank from 1");
  CHECK(asked(g) == "store P1 from=1 take=bank why=follow_up");
  play(g, "store shared");
  play(g, "buy mine");
  CHECK(asked(g) == "store P1 from=black take=mine why=purchase");
  auto hired = teams("P1 duchy: c6 bank, b5 monastery-6; depot 1: bank", "special 4p teams");
  play(hired, "hire bank from 1");
  CHECK(asked(hired) == "store P1 from=1 take=bank why=hire");
}

TEST_CASE("tiles do not move from one storage to another") {
  const auto g = teams("P1 dice: 1 2; P1 storage: castle; P1 shared: mine; P3 storage: ship");
  for (const std::string& option : options(g)) {
    CHECK_FALSE(option.starts_with("store"));
  }
}

// --- what is shared ------------------------------------------------------------------------------

TEST_CASE("either partner uses the shared tiles, only the player the private ones") {
  const auto g = teams("P1 dice: 4; P1 shared: ship bank; P3 storage: church; P1 storage: market");
  CHECK(can(g, "4 place market d6"));
  CHECK(can(g, "4 place shared:bank d6"));
  CHECK_FALSE(can(g, "4 place church d6"));
  const auto h = teams(
      "turn: P3; P3 dice: 4; P1 shared: ship bank; P3 storage: church; "
      "P1 storage: market");
  CHECK(can(h, "4 place shared:bank P1:d6"));
  CHECK(can(h, "4 place church P1:d6"));
  CHECK_FALSE(can(h, "4 place market P1:d6"));
}

TEST_CASE("of the same tile, private and shared, the player says which is placed") {
  auto g = teams("P1 dice: 4; P1 storage: bank; P1 shared: bank");
  CHECK(options(g, "4 place") == Texts{"4 place bank d6", "4 place shared:bank d6"});
  play(g, "4 place shared:bank d6");
  CHECK(line(g, "P1 storage") == "bank");
  CHECK(line(g, "P1 shared").empty());
}

TEST_CASE("workers are the team's: one partner earns them, the other pays with them") {
  auto g = teams("P1 workers: 0; turn: P1; P1 dice: 2; P3 dice: 3 3; P1 shared: bank");
  CHECK_FALSE(can(g, "2+2w place shared:bank d6"));
  play(g, "2 workers");
  CHECK(workers(g, 1) == 2);
  CHECK(workers(g, 3) == 2);
  CHECK(workers(g, 2) == 5);
  play(g, "end");
  play(g, "end");
  CHECK(asked(g) == "turn P3");
  play(g, "3+1w place shared:bank P1:d6");
  CHECK(workers(g, 1) == 1);
  CHECK(workers(g, 3) == 1);
  CHECK(silver(g, 1) == 2 + 2);  // the bank's
  CHECK(silver(g, 3) == 4);
}

TEST_CASE("silver is the team's: either partner buys with it, each once a turn") {
  auto g = teams("P1 silver: 4; black: mine castle");
  play(g, "buy mine");
  play(g, "store shared");
  CHECK(silver(g, 3) == 2);
  CHECK(options(g, "buy").empty());
  play(g, "end");
  play(g, "end");
  play(g, "buy castle");
  CHECK(silver(g, 1) == 0);
}

TEST_CASE("goods are the team's: what a ship brings, what is sold, three types in all") {
  auto g = teams(
      "P1 goods: 1 1 4; goods 2: 3 5; P3 storage: ship; turn: P3; P3 dice: 3 4; "
      "P1 duchy: e6 bank, f5 ship; P4 dice: 1");
  play(g, "3 place ship g1");
  play(g, "depot 2");
  CHECK(asked(g) == "keep_goods P3 from=2 visit=0");  // the third type, not the fourth
  play(g, "keep 5");
  CHECK(line(g, "P1 goods") == "1 1 4 5");
  CHECK(player(g, 3).goods == player(g, 1).goods);
  play(g, "4 sell 4");
  CHECK(line(g, "P1 goods") == "1 1 5");
  CHECK(line(g, "P1 sold") == "4");
  CHECK(player(g, 3).sold == player(g, 1).sold);
  CHECK(vp(g, 3) == 4);  // four players: 4 points a tile, for who sold it
  CHECK(vp(g, 1) == 0);
  CHECK(silver(g, 1) == 3);
}

TEST_CASE("a monastery works for both partners, wherever and by whomever it was placed") {
  // 14: four workers for the action; on P3's half, placed by P1.
  auto g = teams("P1 dice: 5 6; P3 dice: 1; P1 storage: monastery-14; turn: P1");
  play(g, "5 place monastery-14 P3:c1");
  play(g, "6 workers");
  CHECK(workers(g, 1) == 3 + 4);
  play(g, "end");
  play(g, "end");
  play(g, "1 workers");
  CHECK(workers(g, 3) == 3 + 4 + 4);
}

TEST_CASE("points go to the player who made them") {
  auto g = teams("turn: P3; P3 dice: 4; P1 shared: watchtower");
  play(g, "4 place shared:watchtower P1:d6");
  CHECK(vp(g, 3) == 4);
  CHECK(vp(g, 1) == 0);
}

TEST_CASE("nobody uses the dice of a partner") {
  const auto g = teams("P1 dice: 2; P3 dice: 4; P1 workers: 0; P1 shared: bank");
  CHECK(options(g, "4").empty());
  CHECK(options(g, "2 workers").size() == 1);
}

// --- the end -------------------------------------------------------------------------------------

constexpr std::string_view kPoor = "P1 silver: 0; P2 silver: 0; P1 workers: 0; P2 workers: 0; ";

TableTop ended(const std::string& rest, std::string_view rules = "2019 4p teams",
               std::string_view purses = kPoor) {
  auto g = teams("phase: E; round: 5; turn: P4; " + std::string(purses) + rest, rules);
  play(g, "end");
  REQUIRE(is_over(g.s));
  return g;
}

std::string won(const TableTop& g) {
  std::string text;
  for (const Standing& standing : standings(*g.rules, g.s)) {
    text += (text.empty() ? "P" : " P") + std::to_string(at(standing.player) + 1) + ":" +
            std::to_string(standing.place) + (standing.won ? "!" : "");
  }
  return text;
}

TEST_CASE("the team with more points of both partners together wins") {
  CHECK(won(ended("P1 vp: 50; P2 vp: 40; P3 vp: 10; P4 vp: 30")) == "P2:1! P4:1! P1:2 P3:2");
  CHECK(won(ended("P1 vp: 1; P2 vp: 40; P3 vp: 70; P4 vp: 30")) == "P1:1! P3:1! P2:2 P4:2");
}

TEST_CASE("in a tie the team with more empty spaces in its duchy wins, in every edition") {
  for (const auto edition : kTeamEditions) {
    const std::string rules = std::string(edition) + " 4p teams";
    CHECK(won(ended("P1 vp: 50; P2 vp: 40; P3 vp: 10; P4 vp: 20; P1 duchy: d6 bank", rules)) ==
          "P2:1! P4:1! P1:2 P3:2");
    CHECK(won(ended("P1 vp: 50; P2 vp: 40; P3 vp: 10; P4 vp: 20; P4 duchy: c1 monastery-13",
                    rules)) == "P1:1! P3:1! P2:2 P4:2");
  }
}

TEST_CASE("still tied, both teams have won") {
  CHECK(won(ended("P1 vp: 50; P2 vp: 20; P3 vp: 10; P4 vp: 40")) == "P1:1! P3:1! P2:1! P4:1!");
}

TEST_CASE("empty spaces are counted out of seventy-four") {
  const auto g = ended("P1 duchy: d6 bank; P3 duchy: c1 monastery-13");
  const auto table = standings(*g.rules, g.s);
  CHECK(table[0].empty_spaces == 73);  // team B: its castle
  CHECK(table[2].empty_spaces == 71);
}

TEST_CASE("goods, silver and workers score once for a team, at its first player") {
  const auto g = ended("P1 goods: 1 1 6; P2 goods: 2", "2019 4p teams",
                       "P1 silver: 5; P1 workers: 5; P2 silver: 0; P2 workers: 4; ");
  CHECK(vp(g, 1) == 3 + 5 + 2);
  CHECK(vp(g, 3) == 0);
  CHECK(vp(g, 2) == 1 + 0 + 2);
  CHECK(vp(g, 4) == 0);
}

TEST_CASE("a monastery counts the tiles of both halves, and scores once") {
  // 22: 4 points for each bank.
  const auto g = ended(
      "P1 duchy: d6 bank, c6 church;"
      "P3 duchy: c1 monastery-22, d1 castle, d2 cow-2, d3 bank");
  CHECK(vp(g, 1) == 8);
  CHECK(vp(g, 3) == 0);
  // 24: 4 points for each type of animal, on either half.
  const auto h = ended("P3 duchy: c1 monastery-24, c2 cow-2, d2 pig-3; P1 duchy: d6 bank");
  CHECK(vp(h, 1) == 8);
  // 25 and 15: goods that either partner sold; 26: bonus tiles of the team.
  const auto sold = ended("P1 sold: 1 1 3; P3 duchy: c1 monastery-15, c2 cow-2");
  CHECK(vp(sold, 1) == 4);
}

}  // namespace
}  // namespace dijon::test
