// What a player sees when deciding: it fits the screen, and every action can be reached.
#include "clients/tui/screen.h"

#include <algorithm>
#include <cstdlib>

#include "clients/tui/help.h"
#include "clients/tui/players.h"
#include "clients/tui/tell.h"
#include "clients/tui/tests/support.h"

namespace dijon::tui::test {
namespace {

int widest(const std::string& text) {
  int most = 0;
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto end = std::min(rest.find('\n'), rest.size());
    most = std::max(most, columns(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return most;
}

View view_of(const Game& game, int width, int height, const std::string& name) {
  std::vector<std::string> names(kMaxPlayers, name);
  return {game.rules(), game.state(), game.turn().player, seat_labels(names), {}, 0, width, height};
}

Game begun_game(std::vector<std::string> seats) {
  Game game = new_game("2019", std::move(seats));
  REQUIRE(game.roll_on().ok());
  return game;
}

// A duchy of two halves is wider than the others, and who shares it has more to be told of.
TEST_CASE("24 lines of 80 columns are enough for every decision; of teams 36 of 120") {
  std::uint64_t seed = 300;
  for (const auto& rules : all_rules()) {
    const int width = rules->partners ? 120 : 80;
    const int height = rules->partners ? 36 : 24;
    random_game(rules, ++seed, [&](const Game& game) {
      if (game.plies() % 7 != 0) return;
      const Menu menu = make_menu(*rules, game.state());
      const std::size_t since = game.plies() - std::min<std::size_t>(game.plies(), 9);
      const Decision decision{
          view_of(game, width, height, "A rather long name, longer than most people's"),
          menu,
          menu,
          0,
          tell(game, since, game.plies()),
          1};
      const DecisionPicture picture = draw_on_screen(decision);
      const std::string text = picture.canvas.to_text(kPlain);
      CAPTURE(text);
      // One line is below it here, and one is for the answer.
      CHECK(picture.canvas.height() <= height - 2);
      CHECK(widest(text) <= width);
    });
  }
}

TEST_CASE("a list that needs pages shows every action on one of them, under its heading") {
  const Game game = begun_game({"human", "greedy", "greedy", "greedy"});
  GameState rich = game.state();
  rich.player(game.turn().player).workers = 8;
  const Menu menu = make_menu(game.rules(), rich);
  const View view = view_of(game, 80, 24, "Anna");
  std::string all;
  int pages = 0;
  std::size_t first = 0;
  do {
    const DecisionPicture picture = draw_on_screen({view, menu, menu, first, {}, 0});
    CHECK(picture.canvas.height() <= 23);
    const std::string text = picture.canvas.to_text(kPlain);
    CHECK(text.find(" of " + std::to_string(menu.size()) + ", Enter for more") !=
          std::string::npos);
    all += text;
    first = picture.next;
    ++pages;
  } while (first != 0);
  CHECK(pages > 1);
  for (std::size_t n = 1; n <= menu.size(); ++n) {
    CAPTURE(n);
    CHECK(all.find("[" + std::to_string(n) + "] ") != std::string::npos);
  }
}

TEST_CASE("Enter turns the pages of a long list and comes back to the first") {
  TestTerminal terminal;
  terminal.is_a_screen = true;
  terminal.screen = {80, 22};
  terminal.lines = {"", "", "", ""};
  Session session(new_game("2019", {"human", "greedy", "greedy", "greedy"}), terminal);
  session.run();
  std::size_t first_pages = 0;
  for (std::size_t at = terminal.shown.find("  1-"); at != std::string::npos;
       at = terminal.shown.find("  1-", at + 1)) {
    ++first_pages;
  }
  CHECK(first_pages >= 2);
}

TEST_CASE("a narrow terminal is told that it is too narrow, and shows the whole board") {
  const Game game = begun_game({"human", "greedy"});
  const Menu menu = make_menu(game.rules(), game.state());
  const DecisionPicture picture =
      draw_on_screen({view_of(game, 40, 40, "Anna"), menu, menu, 0, {}, 0});
  const std::string text = picture.canvas.to_text(kPlain);
  CHECK(widest(text) <= 40);
  CHECK(text.find("narrower than 60") != std::string::npos);
  CHECK(text.find("S6  S1  S2  cas S5  S4  S1") != std::string::npos);
}

TEST_CASE("players without names, and players of one name, have their tag once") {
  const auto p = position(
      "rules: 2019 3p; P2 workers: 1; P2 duchy: e3 mine, f2 mine, g1 mine; P2 bonus: large mine");
  const View view{*p.rules, p.state, Player{}, seat_labels({"", "greedy", "greedy"}),
                  {},       0,       80,       24};
  const std::string own = draw_player(view, Player{}, BoardSize::medium).to_text(kPlain);
  CHECK(own.find("P1 P1") == std::string::npos);
  CHECK(own.find("P1 0 points") != std::string::npos);
  const Player second = player_of(1);
  const std::string summary = canvas_of(summary_lines(view, second)).to_text(kPlain);
  CHECK(summary.find("P2 greedy  0 points") != std::string::npos);
  CHECK(summary.find("1 worker ") != std::string::npos);
  CHECK(draw_player(view, second, BoardSize::compact).to_text(kPlain).find("bonus M\n") !=
        std::string::npos);
}

TEST_CASE("help keeps its columns at 80, and when it has to be wrapped") {
  for (const std::string& line : help_lines()) {
    CAPTURE(line);
    CHECK(columns(line) <= 80);
  }
  const Game game = begun_game({"human", "greedy"});
  CHECK(help_topic(game.rules(), "key").size() == 1);  // broken by the screen alone
  CHECK(wrap_columns("  all    the whole list again", 22) ==
        std::vector<std::string>{"  all    the whole", "         list again"});
}

TEST_CASE("a terminal that knows no codes gets none") {
  TestTerminal terminal;
  terminal.is_a_screen = true;
  terminal.lines = {"1", "?", "score"};
  Session(new_game("2019", {"human", "greedy"}), terminal).run();
  CHECK(terminal.shown.find('\x1b') == std::string::npos);

  for (const char* term : {"", "dumb"}) {
    setenv("TERM", term, 1);
    const Looks looks = looks_of_environment(true, ColourChoice::by_terminal);
    CHECK_FALSE(looks.escapes);
    CHECK(looks.colours == ColourDepth::none);
  }
  setenv("TERM", "xterm", 1);
  CHECK(looks_of_environment(true, ColourChoice::none).escapes);
}

}  // namespace
}  // namespace dijon::tui::test
