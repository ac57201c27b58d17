// Actions, rules and questions as text: see docs/notation.md.
#include <set>

#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

// Rules in which every verb exists: hiring (Special Edition), the extra tiles and the inns.
const RuleSet& all_verbs() {
  static const auto g = position(
      "rules: special 4p extra-tiles inns; boards: 1; P1 start: d4; P2 start: d4; P3 start: d4;"
      "P4 start: d4");
  return *g.rules;
}

// What is wrong with an action: "3: unknown verb 'fly'" with the column in front.
std::string wrong(std::string_view text) {
  const auto parsed = parse_action(all_verbs(), text);
  INFO(std::string(text));
  REQUIRE_FALSE(parsed.ok);
  CHECK(parsed.error.line == 1);
  return std::to_string(parsed.error.column) + ": " + parsed.error.reason;
}

std::string wrong_rules(std::string_view rules, std::string_view boards = "") {
  const auto parsed = parse_rules(rules, boards);
  REQUIRE_FALSE(parsed.ok);
  return std::to_string(parsed.error.column) + ": " + parsed.error.reason;
}

// --- actions ------------------------------------------------------------------------------------

TEST_CASE("every verb is read and written in the same way") {
  for (const char* text : {"2 take cow-3 from 2",
                           "2+1w take cow-3 from 3",
                           "any take ship from 6",
                           "take mine from 5",
                           "4+1w place castle b3",
                           "any place ship d3",
                           "place ship d3",
                           "6 sell 6",
                           "1+3w sell 4",
                           "any sell 2",
                           "sell 2",
                           "3 workers",
                           "any workers",
                           "buy mine",
                           "buy mine with 2w",
                           "buy cow-3 from 5",
                           "buy cow-3 from 5 with 1w",
                           "buy inn from side",
                           "buy inn from side with 2w",
                           "hire bank from 3",
                           "end",
                           "decline",
                           "depot 3",
                           "keep 2",
                           "keep 2 5",
                           "keep 1 2 6",
                           "discard ship",
                           "board SE-7",
                           "start d4",
                           "exchange",
                           "use bank",
                           "herd cow",
                           "* roll P1 2 5",
                           "* roll P4 6 6",
                           "* white 4",
                           "* draw 3a monastery-12",
                           "* draw b1 mine",
                           "* draw b8 geese",
                           "* goods 1 5",
                           "* hand P1 3",
                           "* deal P2 SE-30"}) {
    CAPTURE(text);
    const auto parsed = parse_action(all_verbs(), text);
    CAPTURE(to_string(parsed.error));
    CHECK(parsed.ok);
    if (parsed.ok) CHECK(print_action(all_verbs(), parsed.value) == text);
  }
}

TEST_CASE("different texts are different actions") {
  std::set<Action> actions;
  const Texts texts = {"2 take bank from 2",
                       "2+1w take bank from 2",
                       "take bank from 2",
                       "any take bank from 2",
                       "2 take bank from 3",
                       "2 place bank c3",
                       "place bank c3",
                       "buy bank",
                       "buy bank with 1w",
                       "buy bank from 2",
                       "buy bank from side",
                       "hire bank from 2",
                       "discard bank",
                       "sell 2",
                       "2 sell 2",
                       "2 sell 3",
                       "depot 2",
                       "keep 2",
                       "keep 1 2",
                       "* white 2",
                       "* goods 2 2",
                       "* hand P2 2",
                       "* roll P2 2 2",
                       "* roll P1 2 2",
                       "2 workers",
                       "any workers",
                       "end",
                       "decline"};
  for (const std::string& text : texts) {
    const auto parsed = parse_action(all_verbs(), text);
    REQUIRE(parsed.ok);
    actions.insert(parsed.value);
  }
  CHECK(actions.size() == texts.size());
}

TEST_CASE("blanks between the words do not matter") {
  const auto plain = parse_action(all_verbs(), "4+1w place castle b3");
  const auto spaced = parse_action(all_verbs(), "  4+1w   place\tcastle b3 ");
  REQUIRE(spaced.ok);
  CHECK(spaced.value == plain.value);
}

TEST_CASE("whatever a position offers has its own text and is read back") {
  const auto g = position(
      "rules: 2019r 4p; P1 dice: 2 5; P1 workers: 9; P1 silver: 9; P1 goods: 1 2 6;"
      "P1 storage: ship bank castle; P1 duchy: c4 monastery-6, c3 church, d3 ship;"
      "depot 1: monastery-3 bank ship cow-2; depot 2: bank . castle bank; depot 5: mine;"
      "black: mine mine monastery-7 ship cow-4");
  ActionList actions;
  legal_actions(*g.rules, g.s, actions);
  std::set<std::string> texts;
  for (const Action action : actions) {
    const std::string text = print_action(*g.rules, action);
    texts.insert(text);
    const auto parsed = parse_action(*g.rules, text);
    CAPTURE(text);
    REQUIRE(parsed.ok);
    CHECK(parsed.value == action);
  }
  CHECK(texts.size() == actions.size());
}

TEST_CASE("an error in an action says in which column, and why") {
  CHECK(wrong("") == "1: an action is missing");
  CHECK(wrong("   ") == "4: an action is missing");
  CHECK(wrong("4") == "2: a verb is missing");
  CHECK(wrong("*") == "2: a verb is missing");
  CHECK(wrong("fly d4") == "1: unknown verb 'fly'");
  CHECK(wrong("4 fly d4") == "3: unknown verb 'fly'");
  CHECK(wrong("4 Take mine from 5") == "3: unknown verb 'Take'");
  CHECK(wrong("end now") == "5: nothing may follow here");
  CHECK(wrong("4 end") == "1: 'end' takes no die");
  CHECK(wrong("4 decline") == "1: 'decline' takes no die");
  CHECK(wrong("4 buy mine") == "1: 'buy' takes no die");
}

TEST_CASE("a die shows 1 to 6, or any number") {
  CHECK(wrong("7 take mine from 5") == "1: a die shows 1-6 or any, not '7'");
  CHECK(wrong("0 workers") == "1: a die shows 1-6 or any, not '0'");
  CHECK(wrong("4.5 workers") == "1: a die shows 1-6 or any, not '4.5'");
  CHECK(wrong("none workers") == "1: unknown verb 'none'");
}

TEST_CASE("workers are written behind the die") {
  CHECK(wrong("4+w workers").starts_with("1: workers are written +1w"));
  CHECK(wrong("4+0w sell 4").starts_with("1: workers are written +1w"));
  CHECK(wrong("4+1 sell 4").starts_with("1: workers are written +1w"));
  CHECK(wrong("4+-1w sell 4").starts_with("1: workers are written +1w"));
  CHECK(wrong("4+99w sell 4").starts_with("1: workers are written +1w"));
}

TEST_CASE("tiles, spaces and depots must exist") {
  CHECK(wrong("4 place castel d4") == "9: expected the name of a tile, not 'castel'");
  CHECK(wrong("4 place") == "8: expected the name of a tile");
  CHECK(wrong("4 place castle") == "15: expected a space such as d4");
  CHECK(wrong("4 place castle h1") == "16: expected a space such as d4, not 'h1'");
  CHECK(wrong("4 place castle a5") == "16: expected a space such as d4, not 'a5'");
  CHECK(wrong("4 place castle d0") == "16: expected a space such as d4, not 'd0'");
  CHECK(wrong("4 place castle d8") == "16: expected a space such as d4, not 'd8'");
  CHECK(wrong("4 take mine") == "12: expected 'from'");
  CHECK(wrong("4 take mine of 5") == "13: expected 'from'");
  CHECK(wrong("4 take mine from 7") == "18: expected a depot, not '7'");
  CHECK(wrong("4 take mine from 5 6") == "20: nothing may follow here");
  CHECK(wrong("discard") == "8: expected the name of a tile");
  CHECK(wrong("discard none") == "9: expected the name of a tile, not 'none'");
}

TEST_CASE("goods are 1 to 6, and several are written in ascending order") {
  CHECK(wrong("4 sell 7") == "8: expected goods 1-6, not '7'");
  CHECK(wrong("4 sell 0") == "8: expected goods 1-6, not '0'");
  CHECK(wrong("keep") == "5: expected goods 1-6");
  CHECK(wrong("keep 5 2").starts_with("6: expected goods 1-6"));
  CHECK(wrong("keep 2 2").starts_with("6: expected goods 1-6"));
  CHECK(wrong("keep 2 x").starts_with("6: expected goods 1-6"));
}

TEST_CASE("a purchase names a numbered depot or the stack beside, and the workers paid") {
  CHECK(wrong("buy") == "4: expected the name of a tile");
  CHECK(wrong("buy mine from") == "14: expected a numbered depot or side");
  CHECK(wrong("buy mine from black") == "15: expected a numbered depot or side, not 'black'");
  CHECK(wrong("buy mine with") == "14: expected the workers paid, such as 2w");
  CHECK(wrong("buy mine with 2") == "15: expected the workers paid, such as 2w");
  CHECK(wrong("buy mine with 0w") == "15: expected the workers paid, such as 2w");
  CHECK(wrong("buy mine for 2w") == "10: nothing may follow here");
}

TEST_CASE("what chance brings is read as strictly") {
  CHECK(wrong("* end") == "3: unknown verb 'end'");
  CHECK(wrong("roll P1 2 5") == "1: unknown verb 'roll'");
  CHECK(wrong("* roll P5 1 1") == "8: expected a player such as P1, not 'P5'");
  CHECK(wrong("* roll P1 5 2") == "11: expected two dice in ascending order, not '5'");
  CHECK(wrong("* roll P1 2") == "11: expected two dice in ascending order, not '2'");
  CHECK(wrong("* roll P1 1 7") == "11: expected two dice in ascending order, not '1'");
  CHECK(wrong("* white 0") == "9: expected a number 1-6, not '0'");
  CHECK(wrong("* draw 7a mine") == "8: expected a slot such as 3a or b1, not '7a'");
  CHECK(wrong("* draw 1e mine") == "8: expected a slot such as 3a or b1, not '1e'");
  CHECK(wrong("* draw b9 mine") == "8: expected a slot such as 3a or b1, not 'b9'");
  CHECK(wrong("* deal P1 2019-1") == "11: expected a board of this edition, not '2019-1'");
}

TEST_CASE("text that is too long or cannot be printed is refused politely") {
  CHECK(wrong(std::string(201, 'x')).starts_with("201: an action is at most 200 characters"));
  CHECK(wrong("4 place c\x01\xff d4") == "9: expected the name of a tile, not 'c\\x01\\xff'");
  CHECK(wrong(std::string(150, 'x')) == "1: unknown verb '" + std::string(40, 'x') + "…'");
}

TEST_CASE("an action that is well written but not legal is refused and changes nothing") {
  auto g = position("rules: 2019 2p; P1 dice: 2 3; P1 workers: 0; depot 5: mine");
  const GameState before = g.s;
  for (const char* text :
       {"5 take mine from 5", "2+3w take mine from 5", "2 take mine from 2", "2 place ship d3",
        "decline", "any workers", "workers", "buy mine", "* white 3", "4 workers"}) {
    CAPTURE(text);
    const auto action = parse_action(*g.rules, text);
    REQUIRE(action.ok);
    CHECK(apply_checked(*g.rules, g.s, action.value) == Refusal::not_legal);
    CHECK(g.s == before);
  }
}

TEST_CASE("nothing is legal when the game is over") {
  auto g = position("rules: 2019 2p; phase: E; round: 5; turn: P2");
  play(g, "end");
  const auto action = parse_action(*g.rules, "end");
  CHECK(apply_checked(*g.rules, g.s, action.value) == Refusal::game_over);
}

// --- rules and boards ---------------------------------------------------------------------------

TEST_CASE("rules and boards are read and written in the same way") {
  const auto both = [](std::string_view rules, std::string_view boards) {
    const auto spec = parse_rules(rules, boards);
    REQUIRE(spec.ok);
    return print_rules(spec.value) + " | " + print_boards(spec.value);
  };
  CHECK(both("2011 2p", "") == "2011 2p | 2011-1 2011-1");
  CHECK(both("2019 3p", "2") == "2019 3p | 2019-2 2019-2 2019-2");
  CHECK(both("2019r 2p extra-tiles inns", "random") == "2019r 2p extra-tiles inns | random");
  CHECK(both("special 4p", "choose") == "special 4p | choose");
  CHECK(both("special 2p", "SE-1 SE-30") == "special 2p | SE-1 SE-30");
  CHECK(both("2019 2p", "11a 1") == "2019 2p | 2019-11a 2019-1");
}

TEST_CASE("an error in the rules says in which column, and why") {
  CHECK(wrong_rules("") == "1: no edition is named");
  CHECK(wrong_rules("2020 2p") == "1: unknown edition '2020'");
  CHECK(wrong_rules("base 2p") == "1: unknown edition 'base'");
  CHECK(wrong_rules("2019 7p") == "6: 1p, 2p, 3p or 4p can play, not '7p'");
  CHECK(wrong_rules("2019 2p", "2011-1") == "1: edition 2019 has no board '2011-1'");
  CHECK(wrong_rules("2019 2p", "1 99") == "3: edition 2019 has no board '99'");
  CHECK(wrong_rules("2019 2p", "1 1 1") == "1: 2 players need 2 boards, not 3");
}

TEST_CASE("modules that an edition lacks, or that are named twice, are refused with a reason") {
  const auto refusal = [](std::string_view rules) {
    const auto spec = parse_rules(rules, "");
    REQUIRE(spec.ok);
    const BuiltRules built = build_rules(spec.value);
    CHECK_FALSE(built.rules);
    return built.error;
  };
  CHECK(refusal("2019 2p dragons") == "unknown module 'dragons'");
  CHECK(refusal("2011 2p inns").starts_with("edition 2011 has no module 'inns'"));
  CHECK(refusal("2019 2p inns inns") == "module 'inns' is named twice");
}

// --- questions and streams ----------------------------------------------------------------------

TEST_CASE("an open question is written with its player and arguments") {
  auto castle =
      position("rules: 2019 2p; P1 dice: 6 6; P1 storage: castle; P1 duchy: c4 monastery-16");
  CHECK(asked(castle) == "turn P1");
  play(castle, "6 place castle b3");
  CHECK(asked(castle) == "extra_action P1 die=any");
  auto market = position("rules: 2019 2p; P1 dice: 3 3; P1 storage: market; depot 1: ship");
  play(market, "3 place market c3");
  CHECK(asked(market) == "take_of_terrain P1 of=SL");
}

TEST_CASE("a chance event is named by purpose, phase, round, player and slot") {
  auto g = position("rules: 2019 2p; phase: C; round: 2; turn: P2");
  play(g, "end");
  CHECK(print_stream(chance_stream(*g.rules, g.s)) == "roll.C3.P1.0");
  play(g, "* roll P1 1 1");
  CHECK(print_stream(chance_stream(*g.rules, g.s)) == "roll.C3.P2.0");
  play(g, "* roll P2 1 1");
  CHECK(print_stream(chance_stream(*g.rules, g.s)) == "white.C3.P1.0");
}

}  // namespace
}  // namespace dijon::test
