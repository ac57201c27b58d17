// The start of a phase. 2011 pp. 3-4, 2019 pp. 3, 11, Special Edition pp. 6, 10.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

// Plays on to the first roll of the phase: draws the first tile possible for every space. The
// questions that were asked on the way.
Texts set_up_phase(TableTop& g) {
  Texts questions;
  while (asked(g).starts_with("draw ") || asked(g).starts_with("goods ")) {
    questions.push_back(asked(g));
    play(g, options(g).front());
  }
  return questions;
}

// The phase that begins with this letter, set up, for so many players.
TableTop phase_of(int players, char phase) {
  const std::string rules = "rules: 2019 " + std::to_string(players) + "p; ";
  TableTop g;
  if (phase == 'A') {
    g = position(rules + "round: 0; ask: draw P1 slot=1b");
    // With three and four players space 1a is filled before; say so for them.
    if (players > 2) g = position(rules + "round: 0; ask: draw P1 slot=1a");
  } else {
    const std::string last = "P" + std::to_string(players);
    g = position(rules + "phase: " + std::string(1, static_cast<char>(phase - 1)) +
                 "; round: 5; turn: " + last);
    play(g, "end");
  }
  set_up_phase(g);
  return g;
}

// The colours of the four tiles in a depot, clockwise from the top; '.' for an empty space.
std::string colours(const TableTop& g, int depot) {
  std::string text;
  for (const Face face : g.s.depot[static_cast<std::size_t>(depot - 1)]) {
    text += face == Face::none ? '.'
                               : terrain_letter(static_cast<Terrain>(g.rules->face(face).terrain));
  }
  return text;
}

Texts all_colours(const TableTop& g) {
  Texts depots;
  for (int d = 1; d <= kDepots; ++d) depots.push_back(colours(g, d));
  return depots;
}

int tiles_in_black(const TableTop& g) {
  return static_cast<int>(
      std::count_if(g.s.black.begin(), g.s.black.end(), [](Face f) { return f != Face::none; }));
}

int pile(const TableTop& g, Back back, std::string_view tile) {
  return piled(*g.rules, g.s, back, face_named(*g.rules, tile));
}

int whole_pile(const TableTop& g, Back back) {
  int tiles = 0;
  for (const Face face : faces_of(*g.rules)) tiles += piled(*g.rules, g.s, back, face);
  return tiles;
}

// --- which spaces are filled: 2011 p. 3, 2019 p. 11, SE pp. 6, 10 -------------------------------

TEST_CASE("with two players twelve spaces of the numbered depots are filled") {
  CHECK(all_colours(phase_of(2, 'A')) == Texts{".BS.", ".YC.", ".LB.", ".SB.", ".MY.", "B.L."});
}

TEST_CASE("with three players eighteen spaces of the numbered depots are filled") {
  CHECK(all_colours(phase_of(3, 'A')) == Texts{"YBS.", "BYC.", "SLB.", "LSB.", "BMY.", "BCL."});
}

TEST_CASE("with four players all twenty-four spaces of the numbered depots are filled") {
  CHECK(all_colours(phase_of(4, 'A')) == Texts{"YBSL", "BYCB", "SLBY", "LSBM", "BMYB", "BCLS"});
}

TEST_CASE("with three players the castle space of depot 6 gets a mine in phases B and D") {
  CHECK(colours(phase_of(3, 'A'), 6) == "BCL.");
  CHECK(colours(phase_of(3, 'B'), 6) == "BML.");
  CHECK(colours(phase_of(3, 'C'), 6) == "BCL.");
  CHECK(colours(phase_of(3, 'D'), 6) == "BML.");
  CHECK(colours(phase_of(3, 'E'), 6) == "BCL.");
}

TEST_CASE("with four players the castle space of depot 6 gets a castle in every phase") {
  for (const char phase : {'A', 'B', 'C', 'D', 'E'})
    CHECK(colours(phase_of(4, phase), 6) == "BCLS");
}

TEST_CASE("with two players the castle space of depot 6 is never used") {
  for (const char phase : {'A', 'B', 'C', 'D', 'E'})
    CHECK(colours(phase_of(2, phase), 6) == "B.L.");
}

TEST_CASE("the spaces are filled in the same way in every edition") {
  for (const char* edition : {"2011", "2019r", "special"}) {
    auto g = position("rules: " + std::string(edition) +
                      " 3p; boards: 1; P1 start: d4; P2 start: d4; P3 start: d4; phase: A; "
                      "round: 5; turn: P3");
    play(g, "end");
    set_up_phase(g);
    CHECK(all_colours(g) == Texts{"YBS.", "BYC.", "SLB.", "LSB.", "BMY.", "BML."});
    CHECK(tiles_in_black(g) == 6);
  }
}

TEST_CASE("the black depot gets four, six or eight tiles with two, three or four players") {
  CHECK(tiles_in_black(phase_of(2, 'A')) == 4);
  CHECK(tiles_in_black(phase_of(3, 'A')) == 6);
  CHECK(tiles_in_black(phase_of(4, 'A')) == 8);
  CHECK(tiles_in_black(phase_of(2, 'E')) == 4);
}

TEST_CASE("tiles with black backs never come to the numbered depots, nor others to the black one") {
  const auto g = phase_of(4, 'A');
  // 124 coloured tiles less 4 starting castles and 24 on the board; 40 black ones less 8.
  CHECK(whole_pile(g, Back::coloured) == 96);
  CHECK(whole_pile(g, Back::black) == 32);
}

TEST_CASE("four players see every castle, mine and ship of the coloured piles in five phases") {
  auto g = position("rules: 2019 4p; round: 0; ask: draw P1 slot=1a");
  for (int phase = 0; phase < 5; ++phase) {
    set_up_phase(g);
    while (!is_over(g.s) && !asked(g).starts_with("draw ")) {
      const auto all = options(g);
      play(g, all.front());  // "end" stands first in a turn
    }
  }
  CHECK(is_over(g.s));
  CHECK(whole_pile(g, Back::coloured) == 0);
  CHECK(whole_pile(g, Back::black) == 0);
}

// --- drawing: R2, R31 ---------------------------------------------------------------------------

TEST_CASE(
    "castles, mines and ships are laid out without a draw, other tiles are drawn one by one") {
  auto g = position("rules: 2019 2p; round: 0; ask: draw P1 slot=1b");
  CHECK(set_up_phase(g) == Texts{"draw P1 slot=1b", "draw P1 slot=2b", "draw P1 slot=3b",
                                 "draw P1 slot=3c", "draw P1 slot=4c", "draw P1 slot=5c",
                                 "draw P1 slot=6a", "draw P1 slot=6c", "draw P1 slot=b1",
                                 "draw P1 slot=b2", "draw P1 slot=b3", "draw P1 slot=b4",
                                 "goods P1 space=0", "goods P1 space=1", "goods P1 space=2",
                                 "goods P1 space=3", "goods P1 space=4"});
}

TEST_CASE("every tile of a pile is drawn with the same chance") {
  const auto g = position("rules: 2019 2p; round: 0; ask: draw P1 slot=3b");
  ChanceList outcomes;
  chance_outcomes(*g.rules, g.s, outcomes);
  CHECK(outcomes.size() == 12);         // four animals, three numbers each
  CHECK(total_weight(outcomes) == 20);  // two, two and one tile
  for (const ChanceOutcome& outcome : outcomes) {
    const bool four = print_action(*g.rules, outcome.action).ends_with("-4");
    CHECK(outcome.weight == (four ? 1U : 2U));
  }
}

TEST_CASE("a tile that is drawn leaves its pile") {
  auto g = position("rules: 2019 2p; round: 0; ask: draw P1 slot=1b");
  CHECK(pile(g, Back::coloured, "bank") == 5);
  play(g, "* draw 1b bank");
  CHECK(pile(g, Back::coloured, "bank") == 4);
  CHECK(pile(g, Back::black, "bank") == 2);
  CHECK(line(g, "depot 1") == ". bank ship .");
}

TEST_CASE("an empty pile leaves the space empty") {  // R16
  auto g = position("rules: 2019 2p; phase: B; round: 5; turn: P2; pile coloured: 1 bank, 1 ship");
  play(g, "end");
  set_up_phase(g);
  CHECK(all_colours(g) == Texts{".BS.", "....", "....", "....", "....", "...."});
  CHECK(line(g, "depot 1") == ". bank ship .");
  CHECK(tiles_in_black(g) == 4);
  CHECK(asked(g) == "roll P1");
}

TEST_CASE("an empty black pile leaves the black depot empty") {
  auto g = position("rules: 2019 2p; phase: B; round: 5; turn: P2; pile black: 1 mine, 2 castle");
  play(g, "end");
  set_up_phase(g);
  CHECK(tiles_in_black(g) == 3);
}

// --- what happens to the phase before: 2011 p. 3, 2019 p. 3, SE p. 6 ----------------------------

TEST_CASE("tiles left in the numbered depots go out of the game") {
  auto g = position("rules: 2019 2p; phase: A; round: 5; turn: P2; depot 5: mine");
  CHECK(pile(g, Back::coloured, "mine") == 9);
  play(g, "end");
  set_up_phase(g);
  CHECK(pile(g, Back::coloured, "mine") == 8);  // a new one lies there, the old one is gone
  CHECK(colours(g, 5) == ".MY.");
}

TEST_CASE("tiles left in the black depot go out of the game") {
  auto g = position("rules: 2019 2p; phase: A; round: 5; turn: P2; black: mine . monastery-7");
  CHECK(whole_pile(g, Back::black) == 38);
  play(g, "end");
  set_up_phase(g);
  CHECK(whole_pile(g, Back::black) == 34);
  CHECK(tiles_in_black(g) == 4);
  CHECK(pile(g, Back::black, "monastery-7") == 0);
  CHECK(line(g, "black").find("monastery-7") == std::string::npos);
}

TEST_CASE("goods stay in the depots at the end of a phase") {
  auto g = position("rules: 2019 2p; phase: A; round: 5; turn: P2; goods 3: 1 1 5; goods 6: 2");
  play(g, "end");
  set_up_phase(g);
  CHECK(line(g, "goods 3") == "1 1 5");
  CHECK(line(g, "goods 6") == "2");
}

TEST_CASE("five goods are turned up on the round spaces") {
  auto g = position("rules: 2019 2p; phase: A; round: 5; turn: P2");
  play(g, "end");
  while (asked(g).starts_with("draw ")) play(g, options(g).front());
  CHECK(asked(g) == "goods P1 space=0");
  for (const char* drawn :
       {"* goods 1 6", "* goods 2 6", "* goods 3 1", "* goods 4 3", "* goods 5 2"}) {
    play(g, drawn);
  }
  CHECK(line(g, "round goods") == "6 6 1 3 2");
  CHECK(asked(g) == "roll P1");
}

TEST_CASE("the phases follow from A to E, and each begins with round 1") {
  for (const char phase : {'B', 'C', 'D', 'E'}) {
    const auto g = phase_of(2, phase);
    CHECK(line(g, "phase") == std::string(1, phase));
    CHECK(line(g, "round") == "1");
  }
}

}  // namespace
}  // namespace dijon::test
