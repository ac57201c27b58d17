// The coach at the terminal: every merit has words, hints can be typed, and the end is analysed.
#include "clients/tui/coach.h"

#include <algorithm>

#include "clients/tui/tests/support.h"
#include "dijon/rules.h"

namespace dijon::tui::test {
namespace {

std::string words(const Merit& merit) {
  return merit_text(*position("rules: 2019 2p").rules, merit);
}

Face face(std::string_view name) { return face_named(*position("rules: 2019 2p").rules, name); }

TEST_CASE("every kind of merit is told in words") {
  constexpr auto kTown = byte(Terrain::building), kMine = byte(Terrain::mine);
  CHECK(words({.kind = MeritKind::completes, .amount = 14, .what = kTown, .size = 3}) ==
        "completes a town of 3 (14 points)");
  CHECK(words({.kind = MeritKind::bonus, .amount = 5, .what = kMine}) ==
        "wins the large bonus tile for mine (5 points)");
  CHECK(words({.kind = MeritKind::scores,
               .amount = 4,
               .why = Reason::tile,
               .face = face("watchtower")}) == "scores 4 points from the watchtower");
  CHECK(words({.kind = MeritKind::scores, .amount = 1, .why = Reason::sale}) ==
        "scores 1 point for the sale");
  CHECK(words({.kind = MeritKind::scores, .amount = -48, .why = Reason::target}) ==
        "reaches the target");
  CHECK(words({.kind = MeritKind::silver, .amount = -2}) == "costs 2 silver");
  CHECK(words({.kind = MeritKind::workers, .amount = 1}) == "gains 1 worker");
  CHECK(words({.kind = MeritKind::goods, .amount = 2}) == "gains 2 goods tiles");
  CHECK(words({.kind = MeritKind::takes, .face = face("castle")}) == "stores a castle");
  CHECK(words({.kind = MeritKind::lasts, .face = face("monastery-3")}) ==
        "has monastery 3 for the rest of the game");
  CHECK(words({.kind = MeritKind::ready, .face = face("mine"), .what = kMine, .size = 3}) ==
        "has a mine ready to complete a mine area of 3");
  CHECK(words({.kind = MeritKind::nearly, .what = kTown, .size = 6}) ==
        "leaves one space of a town of 6 to cover");
  CHECK(words({.kind = MeritKind::nearly_colour, .amount = 5, .what = kMine}) ==
        "leaves one mine space to a bonus tile (5 points)");
  CHECK(words({.kind = MeritKind::turn_order, .amount = 1}) ==
        "moves 1 place ahead in the turn order");
  CHECK(words({.kind = MeritKind::to_come, .amount = 122}) == "promises about 122 points more");
}

TEST_CASE("whatever is done in any game, its merits have words") {
  std::uint64_t seed = 300;
  for (const auto& rules : all_rules()) {
    random_game(rules, ++seed, [&](const Game& game) {
      ActionList legal;
      legal_actions(*rules, game.state(), legal);
      for (const Merit& merit : merits_of(*rules, game.state(), {&legal.back(), 1}, {})) {
        const std::string text = merit_text(*rules, merit);
        CAPTURE(text);
        CHECK(!text.empty());
        CHECK(text.find_first_of("{}_") == std::string::npos);
        CHECK(text.find("  ") == std::string::npos);
      }
    });
  }
}

TEST_CASE("a hint says what is best and why, and can be typed") {
  TestTerminal terminal;
  Session session(new_game("2019", {"human", "greedy"}), terminal);
  terminal.lines = {"hint"};
  CHECK(session.run() == Leave::end_of_input);
  CHECK(terminal.has("Chance to win "));
  CHECK(terminal.has("Or:   "));
  const std::size_t best = terminal.shown.find("Best: ");
  REQUIRE(best != std::string::npos);
  const std::size_t from = best + 6;
  const std::string first = terminal.shown.substr(from, terminal.shown.find(';', from) - from);
  TestTerminal again;
  Session played(new_game("2019", {"human", "greedy"}), again);
  again.lines = {first};
  CHECK(played.run() == Leave::end_of_input);
  CHECK(played.game().plies() == session.game().plies() + 1);
}

TEST_CASE("where several people play there are no hints, unless they are wanted") {
  const Game game = new_game("2019", {"human=Anna", "human=Ben"});
  TestTerminal terminal;
  terminal.lines = {"hint"};
  Session(game, terminal).run();
  CHECK(terminal.has("Several people play here"));
  CHECK_FALSE(terminal.has("Best: "));
  TestTerminal coached;
  coached.lines = {"hint"};
  Session(game, coached, {}, Hints::everybody).run();
  CHECK(coached.has("Best: "));
}

TEST_CASE("a game is analysed when it is over, and not before") {
  const Position last = position(
      "rules: 2019 2p; phase: E; round: 5; round order: P2 P1; turn: P1; P1 storage: bank; "
      "P1 dice: 3; P2 vp: 3");
  Game game(last.rules, last.state);
  game.use_key({});
  game.set_seats({"Anna", "Ben"});
  TestTerminal terminal;
  terminal.is_a_screen = true;
  terminal.lines = {"analyse", "end", "y", "what?", "analyse", ""};
  CHECK(Session(game, terminal).run() == Leave::finished);
  CHECK(terminal.has("A game is analysed when it is over."));
  CHECK(terminal.has("Luck against skill"));
  // The bank would have completed a town and won.
  CHECK(terminal.has("1. Anna, phase E, round 5 (ply 0): lost 100.0 %"));
  CHECK(terminal.has("completes a town of 1 (3 points)"));
  CHECK(terminal.lines.empty());
}

TEST_CASE("a script is not asked about an analysis") {
  const Position last =
      position("rules: 2019 2p; phase: E; round: 5; round order: P2 P1; turn: P1");
  Game game(last.rules, last.state);
  game.use_key({});
  game.set_seats({"Anna", "Ben"});
  TestTerminal terminal;
  terminal.lines = {"end", "analyse"};
  CHECK(Session(game, terminal).run() == Leave::finished);
  CHECK(terminal.lines.size() == 1);
}

TEST_CASE("an analysis that was stopped tells of what it knows") {
  Game game = new_game("2019", {"human", "greedy"});
  while (game.turn().decider == Decider::chance) REQUIRE(game.roll().ok());
  Analysis analysis;
  analysis.players = 2;
  analysis.moments.push_back({});
  const auto lines = analysis_lines(game, analysis, 3);
  CHECK(std::ranges::find(lines, "None was found.") != lines.end());
}

}  // namespace
}  // namespace dijon::tui::test
