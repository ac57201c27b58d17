#include "clients/tui/menu.h"

#include "clients/tui/menu_picture.h"
#include "clients/tui/tests/support.h"

namespace dijon::tui::test {
namespace {

const char* const kTurn =
    "rules: 2019 2p; P1 dice: 3 6; P1 workers: 1; P1 storage: watchtower ship;"
    "depot 3: church; depot 5: mine; depot 6: market; P1 goods: 6";

TEST_CASE("actions are grouped by die and verb, and what stops comes last") {
  const auto p = position(kTurn);
  const Menu menu = make_menu(*p.rules, p.state);
  std::vector<std::string> titles;
  for (const MenuGroup& group : menu.groups) titles.push_back(group.title);
  CHECK(titles == std::vector<std::string>{"Die 3: take", "Die 3: place", "Die 3: workers",
                                           "Die 6: take", "Die 6: place", "Die 6: sell",
                                           "Die 6: workers", "Or"});
}

TEST_CASE("an action shows what it costs and brings") {
  const auto p = position(kTurn);
  const Menu menu = make_menu(*p.rules, p.state);
  const auto item = [&](std::string_view notation) {
    const auto parsed = parse_action(*p.rules, notation);
    REQUIRE(parsed.ok);
    const MenuItem* found = menu.of(parsed.value);
    REQUIRE(found != nullptr);
    return *found;
  };
  CHECK(item("6+1w take mine from 5").cost == "1w");
  CHECK(item("6+1w take mine from 5").gain.empty());
  CHECK(item("3 place watchtower e4").gain == "+4");
  CHECK(item("3 place watchtower e4").why == "4 from the watchtower");
  CHECK(item("6 sell 6").gain == "+2 +1s");
  CHECK(item("3 workers").gain == "+2w");
}

TEST_CASE("words find actions by their beginnings, numbers as wholes") {
  const auto p = position(kTurn);
  const Menu menu = make_menu(*p.rules, p.state);
  CHECK(narrowed(menu, "place watch e4").size() == 1);
  CHECK(narrowed(menu, "PLACE tower").size() == 0);
  CHECK(narrowed(menu, "take").size() == 3);
  CHECK(narrowed(menu, "nonsense").size() == 0);
  CHECK(narrowed(menu, "").size() == 0);
  CHECK(narrowed_to_die(menu, Die{3}).groups.front().title == "Die 3: take");
  CHECK(narrowed_to_die(menu, Die{2}).size() == 0);
}

TEST_CASE("the spaces a die reaches are the targets of its actions") {
  const auto p = position(kTurn);
  const Menu menu = make_menu(*p.rules, p.state);
  const CellMask three = targets(*p.rules, narrowed_to_die(menu, Die{3}), Player{})[0];
  CHECK(three == (bit(*parse_cell("c3")) | bit(*parse_cell("e4")) | bit(*parse_cell("d3"))));
}

TEST_CASE("a menu never needs more than the width, and running lines when it is high") {
  const auto p = position(kTurn);
  const Menu menu = make_menu(*p.rules, p.state);
  for (const int width : {40, 80, 120, 200}) {
    for (const int height : {1, 8, 40}) {
      const Canvas canvas = draw_menu(menu, width, height);
      CHECK(canvas.width() <= width + 1);
      const std::string text = canvas.to_text(kPlain);
      CHECK(text.find("end the turn") != std::string::npos);
      CHECK(text.find("church") != std::string::npos);
    }
  }
}

TEST_CASE("running lines say once what several actions share") {
  const auto p =
      position("rules: 2019 2p; P1 dice: 3 3; P1 workers: 1; depot 3: church cow-2; depot 4: ship");
  CHECK(draw_menu(make_menu(*p.rules, p.state), 80, 1).to_text(kPlain) ==
        "Die 3: take from 3: [1] church [2] cow 2 from 4 1w: [3] ship\n"
        "Die 3: workers [4] turn it into workers +2w   Or [5] end the turn\n");
}

TEST_CASE("an action can be explained in full") {
  const auto p = position(kTurn);
  const auto parsed = parse_action(*p.rules, "3 place watchtower e4");
  const auto lines = explain_action(*p.rules, p.state, parsed.value);
  CHECK(lines == std::vector<std::string>{"Place a watchtower on e4 with the die 3.",
                                          "  notation: 3 place watchtower e4",
                                          "  4 points from the watchtower",
                                          "  watchtower: When placed: 4 points."});
}

}  // namespace
}  // namespace dijon::tui::test
