// Every question, action, tile and event has words.
#include <cctype>
#include <set>

#include "clients/tui/catalogue.h"
#include "clients/tui/explain.h"
#include "clients/tui/help.h"
#include "clients/tui/menu.h"
#include "clients/tui/modules.h"
#include "clients/tui/names.h"
#include "clients/tui/tell.h"
#include "clients/tui/tests/support.h"

namespace dijon::tui::test {
namespace {

// Words for people: no field left open, no name of the code.
bool reads_well(const std::string& text) {
  return !text.empty() && text.find_first_of("{}_") == std::string::npos &&
         text.find("  ") == std::string::npos;
}

TEST_CASE("every action and question of every edition and module has words") {
  std::uint64_t seed = 100;
  std::set<std::string> prompts;
  for (const auto& rules : all_rules()) {
    const Game game = random_game(rules, ++seed, [&](const Game& g) {
      const Menu menu = make_menu(*rules, g.state());
      CHECK(reads_well(menu.prompt));
      CHECK(menu.prompt.ends_with(':'));
      prompts.insert(menu.prompt.substr(0, 12));
      ActionList legal;
      legal_actions(*rules, g.state(), legal);
      CHECK(menu.size() == legal.size());
      int number = 0;
      for (const MenuGroup& group : menu.groups) {
        CHECK(reads_well(group.title));
        for (const MenuItem& item : group.items) {
          CHECK(item.number == ++number);
          CHECK(reads_well(item.label));
          CHECK(reads_well(action_sentence(*rules, g.state(), item.action)));
        }
      }
    });
    for (const std::string& line : tell(game, 0, game.plies())) {
      CAPTURE(line);
      CHECK(reads_well(line));
    }
  }
  CHECK(prompts.size() >= 10);
}

TEST_CASE("every tile of every edition is explained") {
  for (const auto& rules : all_rules()) {
    for (std::size_t f = 1; f < rules->faces.size(); ++f) {
      const auto face = static_cast<Face>(f);
      const std::string text = explain_tile(*rules, face);
      CAPTURE(rules->face(face).name);
      CAPTURE(text);
      CHECK(reads_well(text));
      CHECK(text.ends_with('.'));
      CHECK(std::isupper(static_cast<unsigned char>(text[0])) != 0);  // words of ours, not of data
      CHECK_FALSE(help_topic(*rules, tile_title(*rules, face)).empty());
    }
  }
}

TEST_CASE("every module is explained") {
  for (const auto& rules : all_rules()) {
    for (const std::string& module : rules->spec.modules) {
      CAPTURE(module);
      CHECK_FALSE(about_modules(*rules, module).empty());
    }
  }
}

std::string explained(std::string_view edition, std::string_view tile) {
  const auto spec = parse_rules(edition, "");
  REQUIRE(spec.ok);
  const BuiltRules built = build_rules(spec.value);
  REQUIRE(built.rules != nullptr);
  return explain_tile(*built.rules, face_named(*built.rules, tile));
}

TEST_CASE("tiles are explained in the words of their edition") {
  CHECK(explained("2011 2p", "monastery-6") ==
        "Your purchase may be any tile of all depots, the numbered ones too.");
  CHECK(explained("2019 2p", "monastery-6") ==
        "Your purchase may be any tile of all depots, the numbered ones too. You may pay your "
        "purchase with 2 workers in place of silver.");
  CHECK(explained("special 2p", "monastery-6") ==
        "Once a turn, beside the purchase, 2 workers fetch a building from a numbered depot.");
  CHECK(explained("2011 2p", "monastery-26") ==
        "At the end of the game: 2 points for each bonus tile you own.");
  CHECK(explained("2019 2p", "monastery-26") ==
        "At the end of the game: 3 points for each bonus tile you own.");
  CHECK(explained("2019 2p", "church") ==
        "When placed: take a castle, a mine or a monastery from any numbered depot.");
  CHECK(explained("2019 2p", "monastery-10") ==
        "A die that places a ship or a livestock tile may be moved by 1 for free.");
  CHECK(explained("2019 2p", "mine") == "At the end of each phase it pays you 1 silver.");
}

std::vector<std::string> told(std::string_view text, std::string_view action) {
  const auto p = position(text);
  const auto parsed = parse_action(*p.rules, action);
  CAPTURE(to_string(parsed.error));
  REQUIRE(parsed.ok);
  GameState s = p.state;
  EventLog log;
  REQUIRE(apply_checked(*p.rules, s, parsed.value, &log) == Refusal::none);
  Teller teller(*p.rules, {"Anna", "Ben"});
  teller.events(log);
  return teller.lines();
}

using Texts = std::vector<std::string>;

TEST_CASE("what a player did and gained is told in one sentence") {
  CHECK(told("rules: 2019 2p; P1 dice: 3 3; P1 workers: 1; depot 4: church",
             "3+1w take church from 4") ==
        Texts{"Anna takes a church from depot 4 (die 3, 1 worker)."});
  CHECK(told("rules: 2019 2p; P1 dice: 4 4; P1 storage: mine", "4 place mine e3") ==
        Texts{"Anna places a mine on e3 (die 4)."});
  CHECK(told("rules: 2019 2p; P1 dice: 2 2; P1 goods: 2 2", "2 sell 2") ==
        Texts{"Anna sells 2 × goods 2 (die 2): 1 silver for the sale, 4 points for the sale."});
  CHECK(told("rules: 2019 2p; P1 silver: 2; black: bank", "buy bank") ==
        Texts{"Anna buys a bank from the black depot (2 silver)."});
  CHECK(told("rules: 2019 2p; P1 dice: 5 5", "5 workers") ==
        Texts{"Anna takes 2 workers (die 5)."});
}

TEST_CASE("what modules add is told too") {
  CHECK(told("rules: 2019 2p shields; P1 dice: 2 2; shields: 2 shield-7",
             "both mount shield-7 on d4") == Texts{"Anna puts shield 7 on d4 (die 2, die 2)."});
  const auto lines = told(
      "rules: special 2p border-posts; boards: 23; phase: E; P1 start: a1; P2 start: a1; P1 posts: "
      "2;"
      "P1 storage: ship; P1 dice: 4; P1 duchy: c1 ship, d2 ship, e2 ship, f2 ship, b1 monastery-1,"
      "b2 monastery-2, b3 monastery-3, b4 monastery-4, b5 monastery-5",
      "4 place ship g2");
  REQUIRE_FALSE(lines.empty());
  CHECK(lines[0].find("the large bonus tile: border posts, 5 points from the border post") !=
        std::string::npos);
}

TEST_CASE("reaching the target of the solo game is told") {
  const auto lines = told(
      "rules: 2019 1p solo; boards: solo-A; P1 start: b3; P1 vp: 48; P1 silver: 0; P1 goods: 1; "
      "P1 dice: 1",
      "1 sell 1");
  REQUIRE_FALSE(lines.empty());
  CHECK(lines[0].find("2 points for the sale, reaches the target and starts again from 0") !=
        std::string::npos);
}

TEST_CASE("a tile that the white die removes is told") {
  const auto p = position(
      "rules: 2019 1p solo; boards: solo-A; P1 start: b3; P1 dice: 1 3; round goods: 3 1 1 1 1; "
      "depot 6: bank; ask: white P1");
  Game game(p.rules, p.state);
  game.set_seats({"Anna"});
  REQUIRE(game.give(parse_action(*p.rules, "* white 5").value).ok());
  CHECK(tell(game, 0, game.plies()) == Texts{"The white die sends goods 3 to depot 5.",
                                             "The white die removes a bank from depot 6."});
}

TEST_CASE("a completed area is told with its size and phase") {
  const auto lines = told(
      "rules: 2019 2p; phase: B; P1 dice: 2 2; P1 storage: cow-3;"
      "P1 duchy: d5 ship, d6 ship, d7 ship",
      "2 place cow-3 e6");
  CHECK(lines == Texts{"Anna places cow 3 on e6 (die 2): 3 points for livestock, 1 point for a "
                       "pasture of 1, 8 points for phase B."});
}

TEST_CASE("names that occur twice are told apart by their seats") {
  CHECK(seat_labels({"Anna", "greedy", "greedy", ""}) ==
        Texts{"Anna", "greedy (P2)", "greedy (P3)", "P4"});
}

}  // namespace
}  // namespace dijon::tui::test
