// A player who plays by itself in the terminal.
#include "clients/tui/automaton.h"

#include "clients/tui/modules.h"
#include "clients/tui/players.h"
#include "clients/tui/render.h"
#include "clients/tui/tell.h"
#include "clients/tui/tests/support.h"

namespace dijon::tui::test {
namespace {

const std::string kTable =
    "rules: special 2p chateauma; boards: 1; P1 start: d4; turn: P2; white: 5; P2 silver: 3; "
    "depot 4: ship; P2 counties: 2 bank wild-cow-3 none none 3 none none none none; "
    "P2 reserve: mine bank church wild-ship; P2 completed: 7; P2 duchy: a1 castle";

std::string shown(const std::vector<Line>& lines) { return canvas_of(lines).to_text(kPlain); }

std::vector<std::string> told_after(const Position& p, std::string_view action) {
  Game game(p.rules, p.state);
  game.set_seats({"Anna", ""});
  const auto parsed = parse_action(*p.rules, action);
  REQUIRE(parsed.ok);
  REQUIRE(game.give(parsed.value).ok());
  return tell(game, 0, game.plies());
}

TEST_CASE("its cards, the selected one marked, and its reserve are shown") {
  const auto p = position(kTable);
  const std::string text = shown(automaton_lines(*p.rules, p.state, 80));
  CHECK(text.find(" 1-4 card 2 12 shield: bank ■ S$ B") != std::string::npos);
  CHECK(text.find("▸5-6 card 3 12 post: S Y B L$") != std::string::npos);
  CAPTURE(text);
  CHECK(text.find("reserve mine churc×2 ■") != std::string::npos);
  CHECK(text.find("completed 1  deck 6") != std::string::npos);
}

TEST_CASE("its board has no numbers, and its storage is not shown") {
  const auto p = position(kTable);
  const View view{*p.rules, p.state, Player{}, {"Anna", "Châteauma"}, {}, 0, 200, 60};
  const std::string text = draw_player(view, player_of(1), BoardSize::compact).to_text(kPlain);
  CHECK(text.find("cas C   C   C") != std::string::npos);
  CHECK(text.find("workers") == std::string::npos);
  CHECK(text.find("Châteauma") != std::string::npos);
  CHECK_FALSE(draw_table(view).to_text(kPlain).empty());
}

TEST_CASE("its cards and its reserve stand on lines of 80 columns") {
  const auto p = position(
      "rules: special 2p chateauma; boards: 1; P1 start: d4; P2 silver: 13; P2 vp: 112; "
      "P2 counties: 2 bank wild-cow-3 ship none 3 ship monastery-1 watchtower none; "
      "P2 reserve: mine bank church wild-ship; P2 duchy: a1 castle");
  const View view{*p.rules, p.state, Player{}, {"Anna", "Châteauma"}, {}, 0, 80, 24};
  const std::vector<Line> lines = summary_lines(view, player_of(1));
  for (const Line& line : lines) CHECK(line.width() <= 80);
  const std::string text = shown(lines);
  CAPTURE(text);
  for (const char* part :
       {"Châteauma  112 points  13 silver", "1-4 card 2", "5-6 card 3", "reserve min chu×2 ■"}) {
    CAPTURE(part);
    CHECK(text.find(part) != std::string::npos);
  }
}

TEST_CASE("what it did is told: its die, where it looked, what it took") {
  const auto lines = told_after(position(kTable), "* own-die P2 2");
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  CAPTURE(all);
  CHECK(all.find("puts a ship on its right card (looked in depot 2, depot 3, depot 4)") !=
        std::string::npos);
}

TEST_CASE("a card that it turns up and a tile that it buys are told apart") {
  const auto p = position(kTable);
  Teller teller(*p.rules, {"Anna", "Châteauma"});
  const Player it = player_of(1);
  teller.events(std::vector<Event>{
      {.kind = EventKind::card_drawn, .player = it, .what = 3, .value = 1},
      {.kind = EventKind::silver, .player = it, .why = Reason::purchase, .value = -2},
      {.kind = EventKind::tile,
       .player = it,
       .why = Reason::purchase,
       .face = face_named(*p.rules, "bank"),
       .from = {Zone::black, 0, 0, 0},
       .to = {Zone::reserve, 1, 0, 0}}});
  CHECK(teller.lines() ==
        std::vector<std::string>{"Châteauma turns up card 3 on the right.",
                                 "Châteauma buys a bank into its reserve (2 silver)."});
}

TEST_CASE("there is help about it") {
  const auto p = position(kTable);
  REQUIRE(about_modules(*p.rules, "chateauma").size() == 1);
}

TEST_CASE("a game with it needs a seat for every person") {
  NewGame wanted;
  wanted.edition = "special";
  wanted.players = 3;
  wanted.modules = {"chateauma", "level=3"};
  wanted.seats = {"human"};
  wanted.name = "Anna";
  const BegunGame begun = begin(wanted);
  CAPTURE(begun.error);
  REQUIRE(begun.game);
  CHECK(begun.game->seats() == std::vector<std::string>{"Anna", "knight", "Châteauma"});
  wanted.seats = {"human", "greedy", "greedy"};
  CHECK(begin(wanted).error == "3 seats for 2 players");
}

TEST_CASE("a game with it is played at the terminal") {
  NewGame wanted;
  wanted.edition = "special";
  wanted.modules = {"chateauma", "modifier-c=1"};
  wanted.seats = {"human"};
  wanted.key = ChanceKey{};
  BegunGame begun = begin(wanted);
  REQUIRE(begun.game);
  TestTerminal terminal;
  terminal.lines = {"start d4", "end", "boards", "log", "quit"};
  Folder folder;
  Session(std::move(*begun.game), terminal, folder.keeper()).run();
  CHECK(terminal.has("Châteauma"));
  CHECK(terminal.has("reserve"));
}

}  // namespace
}  // namespace dijon::tui::test
