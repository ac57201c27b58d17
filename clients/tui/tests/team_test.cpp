#include <algorithm>

#include "clients/tui/catalogue.h"
#include "clients/tui/menu.h"
#include "clients/tui/players.h"
#include "clients/tui/render.h"
#include "clients/tui/score_sheet.h"
#include "clients/tui/tell.h"
#include "clients/tui/tests/support.h"

namespace dijon::tui::test {
namespace {

Position teams(const std::string& rest) { return position("rules: 2019 4p teams; " + rest); }

View named(const Position& p, Player viewer = {}) {
  return {*p.rules, p.state, viewer, {"Anna", "Carla", "Ben", "Dora"}};
}

TEST_CASE("both halves of a duchy are drawn side by side") {
  const auto p = teams("P1 duchy: d6 bank; P3 duchy: c1 monastery-12");
  const std::string whole =
      draw_estate(*p.rules, p.state, Player{2}, BoardSize::compact).to_text(kPlain);
  CHECK(whole ==
        "          L6  L5  C4  Y3  S6  S5  S4  S3\n"
        "        B2  L1  S6  M5  Y4  L2  B1  B6  Y5  Y4\n"
        "  M5  B4  L3  B1  S2  B3  m12 L4  S3  B1  Y2  Y3\n"
        "M6  B1  Y2  B6  C5  ban cas C6  L1  B2  M6  M5  B4  B1\n"
        "  C2  Y5  B4  L3  B1  B2  B2  Y5  B4  L3  M1  B2\n"
        "        Y6  B1  L2  B5  S6  B6  L1  L2  C5  C6\n"
        "          Y3  S4  S1  S3  S3  C4  B1  B3\n");
}

TEST_CASE("a team's block has both partners, what they share, and spaces on both halves") {
  const auto p = teams(
      "P1 dice: 5; P1 storage: castle; P1 shared: monastery-1; P3 storage: ship; "
      "P1 vp: 12; P3 vp: 30; P1 silver: 4; P1 goods: 2 2");
  const Menu menu = make_menu(*p.rules, p.state);
  View view = named(p);
  view.targets = targets(*p.rules, menu, Player{});
  // The monastery by the 5, the castle with a worker by the 6.
  CHECK(view.targets[2] == (bit(*parse_cell("c1")) | bit(*parse_cell("d1"))));
  const std::string text = draw_player(view, Player{}, BoardSize::medium).to_text(kPlain);
  for (const char* words :
       {"P1 Anna  12 points", "P3 Ben  30 points", "private castle", "private ship",
        "together 42 points  4 silver  3 workers", "shared mon 1", "goods 2×2", "[Y5]"}) {
    INFO(text);
    CHECK(text.find(words) != std::string::npos);
  }
  const std::string table = draw_table(view).to_text(kPlain);
  CHECK(table.find("Carla") != std::string::npos);
  CHECK(table.find("Dora") != std::string::npos);
}

TEST_CASE("what the other team shares is shown once, with its storage and both partners' points") {
  const auto p = teams(
      "P2 storage: castle; P2 shared: mine; P4 storage: ship; P2 vp: 12; P4 vp: 30; P2 silver: 14; "
      "P2 workers: 5; P2 goods: 2 2 6");
  View view = named(p);
  view.width = 80;
  const std::vector<Line> lines = summary_lines(view, Player{1});
  for (const Line& line : lines) CHECK(line.width() <= 80);
  const std::string text = canvas_of(lines).to_text(kPlain);
  CAPTURE(text);
  for (const std::string_view part :
       {"P2 Carla  12 points", "P4 Dora  30 points", "together 42 points", "14 silver", "5 workers",
        "goods 2×2 6", "shared min"}) {
    CAPTURE(part);
    const auto at = text.find(part);
    CHECK(at != std::string::npos);
    CHECK(text.find(part, at + 1) == std::string::npos);
  }
}

TEST_CASE("80 columns show every space of both duchies") {
  const auto p = teams("P1 silver: 1");
  View view = named(p);
  view.width = 80;
  const std::string boards = draw_all_boards(view).to_text(kPlain);
  CAPTURE(boards);
  const std::string_view widest_row = "M6  M5  B4  B1\n";
  const auto at = boards.find(widest_row);
  CHECK(at != std::string::npos);
  CHECK(boards.find(widest_row, at + 1) != std::string::npos);
}

TEST_CASE("actions on the partner's half and with shared tiles are said in words") {
  const auto p = teams("P1 dice: 5; P1 shared: monastery-1");
  const auto action = parse_action(*p.rules, "5 place shared:monastery-1 P3:c1");
  REQUIRE(action.ok);
  CHECK(action_label(*p.rules, p.state, action.value) == "shared monastery 1 on P3:c1");
  CHECK(action_sentence(*p.rules, p.state, action.value) ==
        "Place shared monastery 1 on P3:c1 with the die 5.");
  const auto store = parse_action(*p.rules, "store shared");
  CHECK(action_sentence(*p.rules, p.state, store.value) == "Put it in the shared storage.");
  const auto ask = teams(
      "depot 2: castle; ask: turn P1; ask: store P1 from=2 take=castle "
      "why=die_action");
  CHECK(question_prompt(*ask.rules, ask.state, ask.state.pending.top()) ==
        "Choose the storage for castle, yours alone or your team's:");
}

TEST_CASE("the log tells what went to the team and to which half") {
  auto p = teams("P1 dice: 2 5; P1 shared: monastery-1; depot 2: castle");
  Teller teller(*p.rules, {"Anna", "Carla", "Ben", "Dora"});
  for (const char* text :
       {"2 take castle from 2", "store shared", "5 place shared:monastery-1 P3:c1"}) {
    EventLog log;
    const auto action = parse_action(*p.rules, text);
    REQUIRE(apply_checked(*p.rules, p.state, action.value, &log) == Refusal::none);
    teller.events(log);
  }
  const auto lines = teller.lines();
  REQUIRE(lines.size() >= 2);
  CHECK(std::ranges::any_of(lines, [](const std::string& line) {
    return line.find("takes a castle from depot 2 for the team") != std::string::npos;
  }));
  CHECK(lines.back().find("places monastery 1 on P3:c1") != std::string::npos);
}

TEST_CASE("the result is told by teams") {
  auto p = teams(
      "phase: E; round: 5; turn: P4; P1 vp: 95; P3 vp: 81; P2 vp: 60; P4 vp: 100; "
      "P1 silver: 0; P1 workers: 0; P2 silver: 0; P2 workers: 0");
  Game game(p.rules, p.state);
  game.set_seats({"Anna", "Carla", "Ben", "Dora"});
  REQUIRE(game.play(Player{3}, Action::of(Verb::end)).ok());
  const std::string sheet = draw_score_sheet(game, SheetDetail::brief).to_text(kPlain);
  CHECK(sheet.find("Anna and Ben  together 176\nCarla and Dora  together 160\n") !=
        std::string::npos);
  CHECK(standing_lines(game) ==
        std::vector<std::string>{"1. Anna and Ben with 176 points (95 + 81)",
                                 "2. Carla and Dora with 160 points (60 + 100)"});
}

}  // namespace
}  // namespace dijon::tui::test
