// Positions as text: what may be left out, what is refused, and that printing and reading are
// inverse. See docs/notation.md.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

std::string printed(const TableTop& g) { return print_position(*g.rules, g.s); }

// The error of these lines below "rules: 2019 2p".
std::string refused_2p(std::string_view lines) {
  return refused("rules: 2019 2p\n" + std::string(lines));
}

// Prints and reads back; the same bytes must come out.
void check_round_trip(const TableTop& g) {
  const std::string text = printed(g);
  const auto again = parse_position(text);
  CAPTURE(text);
  CAPTURE(to_string(again.error));
  REQUIRE(again.ok);
  CHECK(again.value.state == g.s);
  CHECK(print_position(*again.value.rules, again.value.state) == text);
}

// --- what is left out ---------------------------------------------------------------------------

TEST_CASE("the rules alone are a position: the first turn of a game with empty depots") {
  const auto g = position("rules: 2019 4p");
  CHECK(asked(g) == "turn P1");
  CHECK(line(g, "phase") == "A");
  CHECK(line(g, "round") == "1");
  CHECK(line(g, "order") == "P1 P2 P3 P4");
  CHECK(line(g, "boards") == "2019-1 2019-1 2019-1 2019-1");
  for (int n = 1; n <= 4; ++n) {
    CHECK(vp(g, n) == 0);
    CHECK(silver(g, n) == 1);
    CHECK(workers(g, n) == n);
    CHECK(cell_name(static_cast<Cell>(player(g, n).start)) == "d4");
  }
  CHECK(options(g) == Texts{"end"});
}

TEST_CASE("the order follows the track, and the round's order and turn follow the order") {
  const auto g = position("rules: 2019 3p; P2 track: 1; P3 track: 2");
  CHECK(line(g, "order") == "P3 P2 P1");
  CHECK(line(g, "round order") == "P3 P2 P1");
  CHECK(asked(g) == "turn P3");
  const auto h = position("rules: 2019 3p; P2 track: 1; round order: P1 P2 P3; turn: P2");
  CHECK(line(h, "order") == "P2 P1 P3");
  CHECK(asked(h) == "turn P2");
}

TEST_CASE("face-down piles hold the supply less what is seen") {
  const auto g = position(
      "rules: 2019 2p; depot 5: mine; black: mine; P1 storage: mine; P2 duchy: e3 mine;"
      "P1 goods: 3 3; goods 2: 3; round goods: . 3 . . .; P2 sold: 3");
  const Face mine = face_named(*g.rules, "mine");
  CHECK(piled(*g.rules, g.s, Back::coloured, mine) == 7);
  CHECK(piled(*g.rules, g.s, Back::black, mine) == 1);
  CHECK(g.s.goods_pile == std::array<std::uint8_t, 6>{7, 7, 2, 7, 7, 7});
  const Face castle = face_named(*g.rules, "castle");
  CHECK(piled(*g.rules, g.s, Back::coloured, castle) == 12);
}

TEST_CASE("the bonus tiles that nobody has lie on the board") {
  const auto g =
      position("rules: 2019 2p; P1 duchy: e3 mine, f2 mine, g1 mine; P1 bonus: large mine");
  CHECK(g.s.large_bonus == (kEveryTerrain & ~bit(Terrain::mine)));
  CHECK(g.s.small_bonus == kEveryTerrain);
}

TEST_CASE("tiles of a depot go to the spaces of their colours, or all four are written") {
  const auto g = position("rules: 2019 4p; depot 2: castle bank bank");
  CHECK(line(g, "depot 2") == "bank . castle bank");
  CHECK(g.s == position("rules: 2019 4p; depot 2: bank . castle bank").s);
}

TEST_CASE("a starting castle is given where the rules do not give it") {
  const auto g = position("rules: 2019 2p; boards: 3; P1 start: b3; P2 start: f5");
  CHECK(line(g, "P1 start") == "b3");
  CHECK(line(g, "P2 start") == "f5");
  CHECK(line(position("rules: 2019 2p"), "P1 start").empty());
}

// --- how it may be written ----------------------------------------------------------------------

TEST_CASE("lines and semicolons, blanks, comments and the order of keys make no difference") {
  const auto one = position("rules: 2019 2p; P1 dice: 2 6; P1 storage: castle ship; phase: B");
  const auto many = position(
      "# a comment\n"
      "\n"
      "  phase :  B  \n"
      "P1 storage: ship, castle   # any order\n"
      "rules: 2019 2p\r\n"
      "P1 dice: 6 2\n");
  CHECK(one.s == many.s);
  CHECK(printed(one) == printed(many));
}

TEST_CASE("tiles of a duchy are separated by commas or blanks") {
  CHECK(position("rules: 2019 2p; P1 duchy: d3 ship, e3 mine").s ==
        position("rules: 2019 2p; P1 duchy: e3 mine d3 ship").s);
}

TEST_CASE("a printed position says only what is not as at the start") {
  CHECK(printed(position("rules: 2019 2p; P1 silver: 1; P2 workers: 2; P1 vp: 0")) ==
        "rules: 2019 2p\nboards: 2019-1 2019-1\nphase: A\nround: 1\norder: P1 P2\n"
        "round order: P1 P2\nturn: P1\nask: turn P1\n");
}

TEST_CASE("a printed position names everything that has changed") {
  const auto g = position(
      "rules: 2019 2p; phase: C; round: 4; white: 5; P2 vp: 31; P2 silver: 0; P2 workers: 7;"
      "P2 track: 3; P2 dice: 4; P2 used: purchase; P2 goods: 6 1 1; P2 sold: 2;"
      "P2 storage: ship castle; P2 duchy: e3 mine, f2 mine, g1 mine; P2 bonus: large mine;"
      "goods 4: 5 3; black: . mine; round goods: . . . . 1; "
      "depot 6: cow-2");
  CHECK(line(g, "white") == "5");
  CHECK(line(g, "P2 vp") == "31");
  CHECK(line(g, "P2 silver") == "0");
  CHECK(line(g, "P2 workers") == "7");
  CHECK(line(g, "P2 track") == "3");
  CHECK(line(g, "P2 dice") == "4");
  CHECK(line(g, "P2 used") == "purchase");
  CHECK(line(g, "P2 goods") == "1 1 6");
  CHECK(line(g, "P2 sold") == "2");
  CHECK(line(g, "P2 storage") == "castle ship");
  CHECK(line(g, "P2 duchy") == "e3 mine, f2 mine, g1 mine");
  CHECK(line(g, "goods 4") == "3 5");
  CHECK(line(g, "black") == ". mine . .");
  CHECK(line(g, "round goods") == ". . . . 1");
  CHECK(line(g, "depot 6") == ". . cow-2 .");
  check_round_trip(g);
}

// --- round trips --------------------------------------------------------------------------------

TEST_CASE("a position in a turn is read back as it was printed") {
  check_round_trip(position("rules: 2011 2p"));
  check_round_trip(position("rules: 2019 4p extra-tiles inns; side: 2 inn; P1 storage: inn crane"));
  check_round_trip(position("rules: 2019r 3p; P2 track: 1; round order: P1 P2 P3; turn: P3"));
  check_round_trip(
      position("rules: special 2p; boards: SE-4 SE-30; P1 start: c5; P2 start: d1; P1 dice: 3 3"));
  check_round_trip(
      position("rules: 2019 2p; pile coloured: 2 bank; pile black: none; pile goods: 6 7 7 7 7 5; "
               "P1 goods: 1 6; goods 2: 6"));
}

TEST_CASE("a position with open questions is read back as it was printed") {
  auto discard =
      position("rules: 2019 2p; P1 dice: 5 6; P1 storage: ship bank castle; depot 5: mine");
  play(discard, "5 take mine from 5");
  check_round_trip(discard);
  auto bought = position(
      "rules: 2019 2p; P1 dice: 6 6; P1 storage: castle ship bank; P1 duchy: c4 monastery-2;"
      "depot 5: mine; P1 silver: 2; black: cow-3");
  play(bought, "6 place castle b3");
  check_round_trip(bought);
  play(bought, "buy cow-3");
  play(bought, "any take mine from 5");
  check_round_trip(bought);
  auto keep =
      position("rules: 2019 2p; P1 dice: 2 2; P1 storage: ship; goods 4: 3 4 5; P1 goods: 1 2");
  play(keep, "2 place ship d3");
  check_round_trip(keep);
  play(keep, "depot 4");
  check_round_trip(keep);
  auto church = position("rules: 2019 2p; P1 dice: 3 3; P1 storage: church; depot 5: mine");
  play(church, "3 place church c3");
  check_round_trip(church);
}

TEST_CASE("a castle that is placed while others are chosen is read back") {
  auto g = position(
      "rules: 2011 2p; boards: choose; round: 0; P1 board: 2011-1; P1 start: d4;"
      "P2 board: 2011-8; P1 goods: 2 2 4; P2 goods: 1 4 4; ask: choose_start P2");
  CHECK(line(g, "P1 start") == "d4");
  check_round_trip(g);
}

TEST_CASE("every position of a set-up is read back as it was printed") {
  for (const char* boards : {"1", "3", "random", "choose"}) {
    const auto spec = parse_rules("2019 3p", boards);
    REQUIRE(spec.ok);
    const BuiltRules built = build_rules(spec.value);
    REQUIRE(built.rules);
    TableTop g{built.rules, new_game(*built.rules), {}};
    while (!asked(g).starts_with("turn ")) {
      check_round_trip(g);
      play(g, options(g).back());
    }
    check_round_trip(g);
  }
}

TEST_CASE("the end of a game is read back as it was printed") {
  auto g =
      position("rules: 2019 2p; phase: E; round: 5; turn: P2; P1 duchy: e3 mine; depot 5: mine");
  play(g, "end");
  CHECK(line(g, "ask") == "nothing");
  check_round_trip(g);
}

// --- what is refused, with line, column and reason ----------------------------------------------

TEST_CASE("a position needs its rules") {
  CHECK(refused("") == "line 1, column 1: the rules are missing, such as 'rules: 2019 2p'");
  CHECK(refused("P1 silver: 3").find("the rules are missing") != std::string::npos);
  CHECK(refused("rules: 2020 2p") == "line 1, column 8: unknown edition '2020'");
  CHECK(refused("\nrules: 2019 9p") == "line 2, column 13: 1p, 2p, 3p or 4p can play, not '9p'");
  CHECK(refused("rules: 2019 2p dragons") == "line 1, column 8: unknown module 'dragons'");
}

TEST_CASE("an unknown board is refused") {
  CHECK(refused_2p("boards: 2019-99") == "line 2, column 9: edition 2019 has no board '2019-99'");
  CHECK(refused_2p("boards: 1 x") == "line 2, column 11: edition 2019 has no board 'x'");
  CHECK(refused("rules: 2019 2p; boards: random; P1 board: 2011-1")
            .ends_with("edition 2019 has no board '2011-1'"));
}

TEST_CASE("two tiles on one space are refused") {
  CHECK(refused_2p("P1 duchy: d3 ship, d3 ship") == "line 2, column 20: two tiles on d3");
  CHECK(refused_2p("P1 duchy: d4 ship")
            .ends_with("P1: another tile on the space of the starting castle"));
}

TEST_CASE("a tile of the wrong colour is refused") {
  CHECK(refused_2p("P1 duchy: d3 mine").ends_with("P1: mine cannot stand on d3"));
  CHECK(refused_2p("P2 duchy: c3 cow-2").ends_with("P2: cow-2 cannot stand on c3"));
}

TEST_CASE("a tile that is not joined to the starting castle is refused") {
  CHECK(refused_2p("P1 duchy: d1 ship").ends_with("P1: d1 is not joined to the starting castle"));
  CHECK(refused_2p("P1 duchy: d3 ship, d1 ship")
            .ends_with("P1: d1 is not joined to the starting castle"));
  position("rules: 2019 2p; P1 duchy: d1 ship, d2 ship, d3 ship");  // in any order of writing
}

TEST_CASE("two buildings of one type in a town are refused, unless monastery 1 allows them") {
  CHECK(refused_2p("P1 duchy: e4 bank, e5 bank").find("two of bank") != std::string::npos);
  position("rules: 2019 2p; P1 duchy: e4 bank, c3 bank");
  position("rules: 2019 2p; P1 duchy: e4 bank, e5 bank, c4 monastery-1");
}

TEST_CASE("more tiles of a kind than the game has are refused") {
  CHECK(refused_2p("P1 duchy: c4 monastery-16\nP2 storage: monastery-16")
            .ends_with("too many tiles of monastery-16: the game has 1"));
  CHECK(refused("rules: 2019 4p; P1 storage: cow-4 cow-4; P2 storage: cow-4")
            .ends_with("too many tiles of cow-4: the game has 2"));
  CHECK(refused_2p("pile coloured: 6 bank") == "line 2, column 16: not so many tiles of this kind");
  CHECK(refused_2p("pile coloured: 5 bank\nP1 storage: bank bank bank")
            .ends_with("too many tiles of bank: the game has 7"));
}

TEST_CASE("more goods of a type than the game has are refused") {
  CHECK(refused_2p("P1 goods: 1 1 1 1 1\ngoods 1: 1 1 1")
            .ends_with("too many goods of type 1: the game has 7"));
  CHECK(refused_2p("pile goods: 8 0 0 0 0 0").starts_with("line 2, column 13: "));
}

TEST_CASE("four types of goods do not fit") {
  CHECK(refused_2p("P1 goods: 1 2 3 4").ends_with("P1: more types of goods than can be stored"));
  position("rules: 2019 2p; P1 goods: 1 1 1 2 2 3; P1 sold: 1 2 3 4 5 6");
}

TEST_CASE("four stored tiles do not fit") {
  CHECK(refused_2p("P1 storage: ship ship ship ship") ==
        "line 2, column 28: only 3 tiles fit in the storage");
}

TEST_CASE("amounts may not be negative, and must be numbers") {
  CHECK(refused_2p("P1 silver: -1") == "line 2, column 12: may not be negative: '-1'");
  CHECK(refused_2p("P1 workers: -3").starts_with("line 2, column 13: may not be negative"));
  CHECK(refused_2p("P1 vp: -3").starts_with("line 2, column 8: may not be negative"));
  CHECK(refused_2p("P1 silver: much") ==
        "line 2, column 12: expected a number up to 9999, not 'much'");
  CHECK(refused_2p("P1 silver: 99999999999999999999").starts_with("line 2, column 12: expected"));
  CHECK(refused_2p("P1 silver:").starts_with("line 2, column 11: expected"));
}

TEST_CASE("dice show 1 to 6, and there are two") {
  CHECK(refused_2p("P1 dice: 7 1") == "line 2, column 10: a die shows 1-6, not '7'");
  CHECK(refused_2p("P1 dice: 1 0") == "line 2, column 12: a die shows 1-6, not '0'");
  CHECK(refused_2p("P1 dice: any 1") == "line 2, column 10: a die shows 1-6, not 'any'");
  CHECK(refused_2p("P1 dice: 1 2 3") == "line 2, column 14: a player has two dice");
  CHECK(refused_2p("white: 7") == "line 2, column 8: the white die shows 1-6, not '7'");
}

TEST_CASE("a bonus tile needs its colour, and lies in one place") {
  CHECK(refused_2p("P1 bonus: large mine")
            .ends_with("P1: has a bonus tile of a colour that is not complete"));
  CHECK(refused_2p("P1 bonus: large pink") == "line 2, column 17: expected a colour");
  CHECK(refused_2p("P1 bonus: huge mine") == "line 2, column 11: expected large or small");
  CHECK(refused_2p("P1 duchy: e3 mine, f2 mine, g1 mine\nP2 duchy: e3 mine, f2 mine, g1 mine\n"
                   "P1 bonus: large mine\nP2 bonus: large mine")
            .ends_with("a bonus tile is in two places"));
  CHECK(refused_2p("P1 duchy: e3 mine, f2 mine, g1 mine\nP1 bonus: large mine\n"
                   "bonus: large mine, small mine")
            .ends_with("a bonus tile is in two places"));
}

TEST_CASE("nobody has both bonus tiles of a colour, and the small one never goes first") {
  CHECK(refused_2p("P1 duchy: e3 mine, f2 mine, g1 mine\nP1 bonus: large mine, small mine")
            .ends_with("P1: has both bonus tiles of a kind"));
  CHECK(refused_2p("P1 duchy: e3 mine, f2 mine, g1 mine\nP1 bonus: small mine")
            .ends_with("a small bonus tile went before the large"));
}

TEST_CASE("a key is said once") {
  CHECK(refused_2p("P1 silver: 1\nP1 silver: 1") == "line 3, column 1: 'P1 silver' is said twice");
  CHECK(refused("rules: 2019 2p; rules: 2019 2p") == "line 1, column 17: 'rules' is said twice");
}

TEST_CASE("unknown keys are refused") {
  CHECK(refused_2p("P1 gold: 3") == "line 2, column 1: unknown key 'P1 gold'");
  CHECK(refused_2p("P3 silver: 3") == "line 2, column 1: unknown key 'P3 silver'");
  CHECK(refused_2p("depot 7: mine") == "line 2, column 1: unknown key 'depot 7'");
  CHECK(refused_2p("goods 0: 1") == "line 2, column 1: unknown key 'goods 0'");
  CHECK(refused_2p("P1: 1") == "line 2, column 1: unknown key 'P1'");
  CHECK(refused_2p("  weather: fine") == "line 2, column 3: unknown key 'weather'");
  CHECK(refused_2p("hello") == "line 2, column 1: expected 'key: value', not 'hello'");
}

TEST_CASE("unknown tiles, spaces and words are refused") {
  CHECK(refused_2p("P1 storage: cwo-3") == "line 2, column 13: no tile is called 'cwo-3'");
  CHECK(refused_2p("P1 storage: none") == "line 2, column 13: no tile is called 'none'");
  CHECK(refused_2p("P1 duchy: z9 ship") == "line 2, column 11: no space is called 'z9'");
  CHECK(refused_2p("P1 duchy: d3").starts_with("line 2, column 11: expected spaces and tiles"));
  CHECK(refused_2p("P1 goods: 1 7") == "line 2, column 13: goods are 1-6, not '7'");
  CHECK(refused_2p("P1 used: cake") == "line 2, column 10: expected purchase, hire or turn");
  CHECK(refused_2p("P1 storage: inn") == "line 2, column 13: no tile is called 'inn'");
}

TEST_CASE("columns are counted in the one-line form too") {
  //                0        1         2         3
  //                123456789012345678901234567890
  CHECK(refused("rules: 2019 2p; P1 dice: 1 9") == "line 1, column 28: a die shows 1-6, not '9'");
}

TEST_CASE("a tile lies only where its colour and its back allow") {
  CHECK(refused_2p("depot 5: ship") == "line 2, column 10: depot 5 has no free slot for 'ship'");
  CHECK(
      refused_2p("depot 5: mine mine").starts_with("line 2, column 15: depot 5 has no free slot"));
  CHECK(refused_2p("depot 1: monastery-3 . . .").ends_with("monastery-3 cannot lie in slot 1a"));
  CHECK(refused_2p("depot 5: . . monastery-7 .").ends_with("monastery-7 cannot lie in slot 5c"));
  CHECK(refused_2p("black: monastery-16").ends_with("monastery-16 has no black back"));
  CHECK(refused_2p("black: mine mine ship ship ship") ==
        "line 2, column 28: only 4 tiles fit here");
  CHECK(refused_2p("depot 5: . mine") ==
        "line 2, column 10: either all four slots, or tiles alone");
}

TEST_CASE("with three players depot 6 has a castle in phase A and a mine in phase B") {
  position("rules: 2019 3p; depot 6: castle");
  position("rules: 2019 3p; phase: B; depot 6: mine");
  refused("rules: 2019 3p; depot 6: mine");
  refused("rules: 2019 3p; phase: B; depot 6: castle");
}

TEST_CASE("phases are A to E, rounds 1 to 5, and track spaces 0 to 6") {
  CHECK(refused_2p("phase: F") == "line 2, column 8: a phase is A to E, not 'F'");
  CHECK(refused_2p("round: 6") == "line 2, column 8: expected a number from 0 to 5, not '6'");
  CHECK(
      refused_2p("round: 0").ends_with("round 0 is the set-up of a phase, rounds 1-5 are played"));
  CHECK(refused_2p("P1 track: 7") == "line 2, column 11: expected a number from 0 to 6, not '7'");
  CHECK(refused_2p("round goods: 1 2 3") == "line 2, column 14: there are five round spaces");
}

TEST_CASE("the order names every player once and follows the track") {
  CHECK(refused_2p("order: P1") == "line 2, column 8: every player must stand in the order");
  CHECK(refused_2p("order: P1 P1") == "line 2, column 11: 'P1' stands twice");
  CHECK(refused_2p("order: P1 P3") == "line 2, column 11: expected a player, not 'P3'");
  CHECK(refused_2p("order: P1 P2\nP2 track: 1")
            .ends_with("the order does not follow the turn-order track"));
  CHECK(refused_2p("turn: P3") == "line 2, column 7: expected a player, not 'P3'");
}

TEST_CASE("a starting castle of which nothing is said stands in the centre or on the first space") {
  CHECK(player(position("rules: special 2p"), 2).start == byte(*parse_cell("d4")));
  CHECK(player(position("rules: 2011 2p; boards: 2"), 1).start == byte(*parse_cell("a4")));
  CHECK(player(position("rules: 2011 2p; boards: 2; P1 duchy: g1 castle"), 1).start ==
        byte(*parse_cell("g1")));
}

TEST_CASE("markers lie as their owners' tiles say") {
  const auto g = position(
      "rules: 2019 3p extra-tiles; P1 track: 1; P2 track: 1; P1 duchy: d3 ship;"
      "P2 duchy: c4 monastery-27, d3 ship");
  CHECK(line(g, "order") == "P2 P1 P3");
  CHECK(refused("rules: 2019 2p extra-tiles; order: P1 P2; P2 duchy: c4 monastery-27")
            .ends_with("P2 stays on top of every stack"));
  CHECK(refused_2p("order: P2 P1")
            .ends_with("markers that never moved lie in the order of the seats"));
}

TEST_CASE("bonus tiles are on the board or with those who completed their colours") {
  CHECK(refused_2p("bonus: none").ends_with("a bonus tile is nowhere"));
  CHECK(refused_2p("P1 duchy: e3 mine, f2 mine, g1 mine")
            .ends_with("mine: a colour is complete and its bonus tile was not taken"));
}

TEST_CASE("dice are with those who have rolled and not played yet") {
  CHECK(refused_2p("turn: P2\nP1 dice: 1 2").ends_with("P1: has dice out of turn"));
  CHECK(refused_2p("P1 dice: 1 2\nask: roll P1").ends_with("P1: has dice out of turn"));
  position("rules: 2019 2p; P1 dice: 1 2; P2 dice: 3; ask: white P1");
}

TEST_CASE("what can be done once a turn is used up by the player whose turn it is") {
  CHECK(refused_2p("turn: P2\nP1 used: purchase")
            .ends_with("P1: uses up what can be done once a turn in the turn only"));
  CHECK(refused_2p("P1 used: hire").ends_with("P1: has no tile that can hire"));
  CHECK(refused_2p("P1 used: purchase purchase").ends_with("'purchase' stands twice"));
}

TEST_CASE("no goods are missing") {
  CHECK(refused_2p("pile goods: 6 7 7 7 7 7").ends_with("too few goods of type 1: the game has 7"));
}

TEST_CASE("a game is over after the last round of phase E only") {
  CHECK(refused_2p("ask: nothing").ends_with("the game ends with the last round of phase E"));
  CHECK(refused_2p("phase: E\nround: 5\nP1 dice: 1\nask: nothing")
            .ends_with("P1: has dice out of turn"));
  CHECK(refused_2p("phase: E\nround: 5\nask: nothing\nask: turn P1")
            .ends_with("nothing else can be asked beside 'nothing'"));
}

TEST_CASE("a starting castle stands on a castle space, and is needed for a turn") {
  CHECK(refused("rules: 2019 2p; boards: 3; P1 start: none")
            .ends_with("P1: has no starting castle (say 'start')"));
  CHECK(refused("rules: 2019 2p; boards: 3; P1 start: a1; P2 start: d4")
            .ends_with("P1: the starting castle must stand on a castle space"));
  CHECK(refused("rules: 2019 2p; boards: random").ends_with("P1: has no board"));
  CHECK(refused("rules: 2019 2p\nP1 start: h1") == "line 2, column 11: no space is called 'h1'");
}

TEST_CASE("on a board with a fixed start the castle stands in the centre") {
  CHECK(refused_2p("P1 start: b3").ends_with("P1: the starting castle of this board stands on d4"));
  CHECK(refused_2p("round: 0\nP1 start: none\nask: choose_start P1")
            .ends_with("the starting castle of this board stands on d4"));
  check_round_trip(position("rules: special 2p; boards: 1; P1 start: b3; P2 start: a2"));
}

TEST_CASE("a player's board is the one that the rules give, and no random board is dealt twice") {
  CHECK(refused_2p("P1 board: 2019-2").ends_with("P1: has another board than the rules give"));
  CHECK(refused("rules: 2019 2p; boards: random; P1 board: 2019-1; P2 board: 2019-1")
            .ends_with("P2: is dealt a board that is gone"));
  position("rules: 2019 2p; boards: choose; P1 board: 2019-1; P2 board: 2019-1");
}

TEST_CASE("only tiles of no pile lie beside the black depot") {
  CHECK(refused_2p("side: 2 bank").ends_with("bank cannot lie beside the black depot"));
  CHECK(refused("rules: 2019 2p inns; side: 2 bank")
            .ends_with("bank cannot lie beside the black depot"));
  CHECK(refused("rules: 2019 2p inns; side: 6 inn")
            .ends_with("too many tiles of inn: the game has 5"));
  position("rules: 2019 2p inns; side: 2 inn");
}

TEST_CASE("while the table is being filled the spaces to come are empty") {
  // Otherwise a tile that lies there would vanish under the one drawn for its space.
  CHECK(refused_2p("round: 0\ndepot 6: bank\nask: draw P1 slot=1b")
            .ends_with("spaces are filled that come later"));
  CHECK(refused_2p("round: 0\nblack: mine\nask: draw P1 slot=3b")
            .ends_with("spaces are filled that come later"));
  CHECK(refused_2p("round: 0\nround goods: 1 . 3 . .\nask: goods P1 space=1")
            .ends_with("round spaces are filled that come later"));
  CHECK(refused_2p("round: 0\ndepot 6: bank\nask: hand P1 nth=1")
            .ends_with("tiles or goods are laid out already"));
  position("rules: 2019 2p; round: 0; depot 1: bank ship; ask: draw P1 slot=2b");
  position("rules: 2019 2p; round: 0; round goods: 1 2 . . .; ask: goods P1 space=2");
}

TEST_CASE("open questions must fit the table") {
  CHECK(refused_2p("ask: turn P1\nask: ship_depot P1").ends_with("the player has no ship"));
  CHECK(refused_2p("P1 duchy: d3 ship\nask: turn P1\nask: ship_depot P1\nask: ship_depot P1")
            .ends_with("ship_depot is asked twice"));
  CHECK(refused_2p("P1 duchy: d3 ship\nask: turn P1\nask: neighbour_depot P1 of=3")
            .ends_with("the player's ships visit one depot only"));
  CHECK(refused_2p("ask: nonsense P1") == "line 2, column 6: unknown question 'nonsense'");
  CHECK(refused_2p("ask: turn P9") == "line 2, column 11: expected a player such as P1");
  CHECK(refused_2p("ask: turn P1 now") == "line 2, column 14: nothing may follow here");
  CHECK(refused_2p("ask: turn P2")
            .ends_with("the turn is asked of another player than the one whose turn it is"));
  CHECK(refused_2p("ask: extra_action P1 die=any")
            .ends_with("the first question must lead on with the game"));
  CHECK(refused_2p("ask: turn P1\nask: extra_action P2 die=any")
            .ends_with("a question in a turn must be asked of the player whose turn it is"));
  CHECK(refused_2p("ask: turn P1\nask: discard P1 from=5 take=mine why=4")
            .ends_with("discard: there is room in the storage"));
  position("rules: 2019 2p; ask: turn P1; ask: extra_action P1 die=any");
}

TEST_CASE("a position of more than 64 KiB is refused unread") {
  CHECK(refused(std::string(70'000, ' ')) == "line 1, column 1: a position is at most 64 KiB");
}

}  // namespace
}  // namespace dijon::test
