// Rounds and the turn-order track. 2011 pp. 4-5, 2019 pp. 4-5, Special Edition pp. 6-7.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

void roll_all(TableTop& g, std::string_view white) {
  for (int n = 1; asked(g).starts_with("roll "); ++n) {
    play(g, "* roll P" + std::to_string(n) + " 1 1");
  }
  play(g, white);
}

// --- the roll: 2011 p. 4, 2019 p. 4, SE p. 6 ----------------------------------------------------

TEST_CASE("at the start of a round every player rolls two dice, the first also the white die") {
  auto g = position("rules: 2019 3p; round: 1; turn: P3");
  play(g, "end");
  CHECK(line(g, "round") == "2");
  CHECK(asked(g) == "roll P1");
  play(g, "* roll P1 2 5");
  CHECK(asked(g) == "roll P2");
  play(g, "* roll P2 6 6");
  CHECK(asked(g) == "roll P3");
  play(g, "* roll P3 1 4");
  CHECK(asked(g).starts_with("white "));
  CHECK(line(g, "P1 dice") == "2 5");
  CHECK(line(g, "P2 dice") == "6 6");
  CHECK(line(g, "P3 dice") == "1 4");
  play(g, "* white 4");
  CHECK(asked(g) == "turn P1");
  CHECK(line(g, "P3 dice") == "1 4");  // rolled openly before anybody's turn
}

TEST_CASE("two dice have thirty-six equal chances, and the white die six") {
  auto g = position("rules: 2019 2p; turn: P2");
  play(g, "end");
  ChanceList outcomes;
  chance_outcomes(*g.rules, g.s, outcomes);
  CHECK(outcomes.size() == 21);
  CHECK(total_weight(outcomes) == 36);
  for (const ChanceOutcome& o : outcomes) {
    const std::string text = print_action(*g.rules, o.action);  // "* roll P1 2 5"
    const bool doublet = text[text.size() - 1] == text[text.size() - 3];
    CHECK(o.weight == (doublet ? 1U : 2U));
  }
  play(g, "* roll P1 1 1");
  play(g, "* roll P2 1 1");
  chance_outcomes(*g.rules, g.s, outcomes);
  CHECK(outcomes.size() == 6);
  CHECK(total_weight(outcomes) == 6);
}

TEST_CASE("the white die is rolled once a round, after all other dice and before the first turn") {
  auto g = position("rules: 2019 2p; P2 track: 1; round order: P1 P2; turn: P2");
  play(g, "end");
  play(g, "* roll P1 1 1");
  play(g, "* roll P2 1 1");
  CHECK(asked(g).starts_with("white "));
  play(g, "* white 2");
  CHECK(asked(g) == "turn P2");
  play(g, "end");
  CHECK(asked(g) == "turn P1");
}

TEST_CASE("the goods tile of the round goes to the depot that the white die shows") {
  auto g = position("rules: 2019 2p; round: 1; turn: P2; round goods: . 4 5 6 1; goods 3: 2");
  play(g, "end");
  roll_all(g, "* white 3");
  CHECK(line(g, "goods 3") == "2 4");
  CHECK(line(g, "round goods") == ". . 5 6 1");
  CHECK(line(g, "white") == "3");
}

TEST_CASE("one goods tile is placed in every round") {
  auto g = position("rules: 2019 2p; round: 1; turn: P2; round goods: . 1 2 3 4");
  for (const char* white : {"* white 1", "* white 1", "* white 2", "* white 6"}) {
    while (asked(g).starts_with("turn ")) play(g, "end");
    roll_all(g, white);
  }
  CHECK(line(g, "goods 1") == "1 2");
  CHECK(line(g, "goods 2") == "3");
  CHECK(line(g, "goods 6") == "4");
  CHECK(line(g, "round goods").empty());
  CHECK(line(g, "round") == "5");
}

TEST_CASE("no player may use the white die") {
  auto g = position("rules: 2019 2p; turn: P2; depot 6: bank; P1 workers: 0");
  play(g, "end");
  play(g, "* roll P1 2 3");
  play(g, "* roll P2 1 1");
  play(g, "* white 6");
  CHECK(options(g, "6").empty());
  CHECK(options(g) == Texts{"end", "2 workers", "3 workers"});
}

// --- the order: 2011 pp. 4-5, 2019 pp. 4-5, SE pp. 6-7; R1 --------------------------------------

TEST_CASE("whoever is farther along plays earlier, and in a stack the upper before the lower") {
  auto g = position(
      "rules: 2019 4p; P1 track: 1; P2 track: 1; P3 track: 0; P4 track: 3;"
      "order: P4 P2 P1 P3");
  CHECK(asked(g) == "turn P4");
  play(g, "end");
  CHECK(asked(g) == "turn P2");
  play(g, "end");
  CHECK(asked(g) == "turn P1");
  play(g, "end");
  CHECK(asked(g) == "turn P3");
  play(g, "end");
  CHECK(asked(g) == "roll P1");
}

TEST_CASE("the order of a round is fixed when it begins; a ship counts from the next round") {
  auto g = position("rules: 2019 3p; turn: P2; P2 dice: 2 2; P2 storage: ship");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(line(g, "order") == "P2 P1 P3");
  CHECK(line(g, "round order") == "P1 P2 P3");
  play(g, "end");
  CHECK(asked(g) == "turn P3");
  play(g, "end");
  CHECK(line(g, "round order") == "P2 P1 P3");
  roll_all(g, "* white 1");
  CHECK(asked(g) == "turn P2");
  play(g, "end");
  CHECK(asked(g) == "turn P1");
  play(g, "end");
  CHECK(asked(g) == "turn P3");
}

TEST_CASE("the last player of a round who advances does not play twice") {
  auto g = position("rules: 2019 2p; turn: P2; P2 dice: 2 2; P2 storage: ship");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  play(g, "end");
  CHECK(asked(g) == "roll P1");
  roll_all(g, "* white 1");
  CHECK(asked(g) == "turn P2");
}

TEST_CASE("a ship moves the marker one space") {
  auto g = position("rules: 2019 2p; P1 dice: 2 2; P1 storage: ship; P1 track: 2; P2 track: 4");
  CHECK(asked(g) == "turn P2");
  play(g, "end");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(player(g, 1).track == 3);
  CHECK(line(g, "order") == "P2 P1");
}

TEST_CASE("a marker that arrives goes on top of those already there") {
  auto g = position(
      "rules: 2019 4p; P1 track: 1; P2 track: 1; P3 track: 0; P4 track: 0; turn: P4;"
      "P4 dice: 2 2; P4 storage: ship");
  CHECK(line(g, "order") == "P1 P2 P3 P4");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(line(g, "order") == "P4 P1 P2 P3");
}

TEST_CASE("a marker taken out of a stack leaves the others as they lay") {
  auto g = position("rules: 2019 4p; turn: P2; P2 dice: 2 2; P2 storage: ship");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(line(g, "order") == "P2 P1 P3 P4");
}

TEST_CASE("on the last space a ship brings the marker to the top of the stack") {  // R10
  auto g = position(
      "rules: 2019 3p; P1 track: 6; P2 track: 6; P3 track: 6; turn: P2;"
      "P2 dice: 2 2; P2 storage: ship");
  CHECK(line(g, "order") == "P1 P2 P3");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(player(g, 2).track == 6);
  CHECK(line(g, "order") == "P2 P1 P3");
}

TEST_CASE("the marker that already lies on top of the last space stays there") {
  auto g = position("rules: 2019 2p; P1 track: 6; P2 track: 6; P1 dice: 2 2; P1 storage: ship");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(line(g, "order") == "P1 P2");
}

TEST_CASE("six ships just reach the seventh and last space of the track") {
  auto g = position("rules: 2019 2p; P1 track: 5; P1 dice: 2 2; P1 storage: ship");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(player(g, 1).track == 6);
}

TEST_CASE("a phase has five rounds") {
  auto fourth = position("rules: 2019 2p; round: 4; turn: P2");
  play(fourth, "end");
  CHECK(line(fourth, "phase") == "A");
  CHECK(line(fourth, "round") == "5");
  CHECK(asked(fourth) == "roll P1");
  auto fifth = position("rules: 2019 2p; round: 5; turn: P2");
  play(fifth, "end");
  CHECK(line(fifth, "phase") == "B");
}

TEST_CASE("a game has twenty-five rounds") {
  auto g = position("rules: 2019 2p; round: 1");
  int rounds = 1;
  while (!is_over(g.s)) {
    const auto all = options(g);
    play(g, can(g, "end") ? "end" : all.front());
    for (const Event& e : g.log) rounds += e.kind == EventKind::round_began ? 1 : 0;
  }
  CHECK(rounds == 25);
}

}  // namespace
}  // namespace dijon::test
