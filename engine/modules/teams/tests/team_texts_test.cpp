// The team game in notation: positions and actions, and what is refused.
#include "modules/teams/tests/teams_support.h"

namespace dijon::test {
namespace {

std::string why_not(const std::string& rest, std::string_view rules = "2019 4p teams") {
  return refused("rules: " + std::string(rules) + "; " + rest);
}

bool says(const std::string& text, std::string_view words) {
  INFO(text);
  return text.find(words) != std::string::npos;
}

TEST_CASE("four play in teams, and no other number") {
  for (const char* players : {"1p", "2p", "3p"}) {
    CHECK(says(refused("rules: 2019 " + std::string(players) + " teams"), "4 players play"));
  }
  CHECK(says(refused("rules: special 4p teams vineyards fewer-vines"),
             "module 'fewer-vines' is not for 4 players"));
  CHECK(says(refused("rules: special 4p teams castle-rule"),
             "module 'teams' cannot be played with 'castle-rule'"));
}

TEST_CASE("one name stands for both halves of a board") {
  const auto boards = [](const char* rules, const char* name) {
    const auto parsed = parse_rules(rules, name);
    REQUIRE(parsed.ok);
    return print_boards(parsed.value);
  };
  CHECK(boards("2019 4p teams", "12a") == "2019-12a1 2019-12a1 2019-12a2 2019-12a2");
  CHECK(boards("2019 4p teams", "2019-12B") == "2019-12b1 2019-12b1 2019-12b2 2019-12b2");
  CHECK(boards("special 4p teams", "31") == "SE-31-1 SE-31-1 SE-31-2 SE-31-2");
  CHECK_FALSE(parse_rules("2019 4p teams", "12").ok);
}

TEST_CASE("what partners share is said of the first of them") {
  for (const std::string_view key :
       {"silver: 3", "workers: 1", "goods: 1", "sold: 1", "bonus: large castle"}) {
    CHECK(says(why_not("P3 " + std::string(key)), "P3 shares it with P1: say it there"));
    CHECK(says(why_not("P4 " + std::string(key)), "P4 shares it with P2: say it there"));
  }
  CHECK(says(why_not("P3 shared: castle"), "is said of P1, who shares it"));
  const auto g = teams("P1 silver: 7; P2 goods: 3 3");
  CHECK(silver(g, 3) == 7);
  CHECK(player(g, 4).goods[2] == 2);
  CHECK(line(g, "P3 silver").empty());
}

TEST_CASE("a position of partners is written and read alike") {
  const auto g = teams(
      "P1 storage: castle; P1 shared: bank mine; P3 storage: ship; "
      "P3 duchy: d1 castle, c1 monastery-3; P1 duchy: d6 church; P1 sold: 4");
  const std::string text = print_position(*g.rules, g.s);
  const auto again = parse_position(text);
  INFO(to_string(again.error));
  REQUIRE(again.ok);
  CHECK(again.value.state == g.s);
  CHECK(print_position(*again.value.rules, again.value.state) == text);
  CHECK(line(g, "P1 shared") == "mine bank");
}

TEST_CASE("a duchy has one starting castle, on a space it may begin on") {
  CHECK(says(why_not("P1 start: d5"), "no duchy begins on this space of the board"));
  CHECK(says(why_not("boards: 12b1; P1 start: d7; P3 start: d1"),
             "partners have one starting castle"));
  CHECK(says(why_not("P3 start: d1"), "no duchy begins on this space of the board"));
  CHECK(says(why_not("P1 start: none"), "has no starting castle"));
}

TEST_CASE("tiles hang together with the castle, across the seam too") {
  CHECK(says(why_not("P3 duchy: d4 mine"), "d4 is not joined to the starting castle"));
  CHECK(says(why_not("P1 duchy: a1 cow-2"), "a1 is not joined to the starting castle"));
  const auto g = teams("P3 duchy: c1 monastery-1, b1 cow-2; P1 duchy: b5 monastery-2");
  CHECK(player(g, 3).reach != 0);
}

TEST_CASE("two of a building in one town across the seam are refused") {
  CHECK(says(why_not("P1 duchy: e6 bank; P3 duchy: e1 bank"), "two of bank in the area of"));
}

TEST_CASE("goods and bonus tiles of partners are counted once") {
  const auto g = teams("P1 goods: 1 1 1; P1 sold: 2 2; goods 1: 1 1 1 1");
  CHECK(g.s.goods_pile[0] == 0);
  CHECK(g.s.goods_pile[1] == 5);
  CHECK(says(why_not("P1 goods: 1 1 1 1 1 1 1 1"), "too many goods of type 1"));
  CHECK(says(why_not("P1 bonus: large castle"), "a colour that is not complete"));
}

TEST_CASE("spaces and stored tiles are named as the text says, and others are refused") {
  const auto g = teams("P1 dice: 4; P1 storage: bank");
  for (const std::string_view bad : {"4 place bank P5:d6", "4 place bank P3:h9", "4 place bank :d6",
                                     "4 place common:bank d6", "store nowhere", "store"}) {
    INFO(std::string(bad));
    CHECK_FALSE(parse_action(*g.rules, bad).ok);
  }
  // Understood, but not to be done: the half of another team, and one's own by its seat.
  for (const std::string_view other : {"4 place bank P2:d6", "4 place bank P1:d6"}) {
    const auto action = parse_action(*g.rules, other);
    REQUIRE(action.ok);
    GameState s = g.s;
    CHECK(apply_checked(*g.rules, s, action.value) == Refusal::not_legal);
  }
  const auto plain = position("rules: 2019 4p; P1 dice: 4; P1 storage: bank");
  CHECK_FALSE(parse_action(*plain.rules, "4 place bank P3:d6").ok);
  CHECK_FALSE(parse_action(*plain.rules, "4 place shared:bank d6").ok);
}

TEST_CASE("a question about a space knows whose half it is on") {
  const std::string kHerd =
      "boards: 12b1; P1 start: d7; P1 duchy: e6 ship, f5 bank, g4 cow-3, g3 pig-4; "
      "P3 duchy: g1 geese; ask: turn P1; ask: herd P1 at=";
  const auto g = teams(kHerd + "P3:g1 tile=geese", "2019 4p teams extra-tiles");
  CHECK(asked(g) == "herd P1 at=P3:g1 tile=geese");
  CHECK(says(why_not(kHerd + "P2:g1 tile=geese", "2019 4p teams extra-tiles"),
             "impossible argument"));
  CHECK(says(why_not(kHerd + "g1 tile=geese", "2019 4p teams extra-tiles"), "no tile"));
}

TEST_CASE("a question where to store needs a tile there and room in both storages") {
  const std::string kAsk = "; ask: turn P1; ask: store P1 from=2 take=castle why=die_action";
  CHECK(asked(teams("depot 2: castle" + kAsk)) == "store P1 from=2 take=castle why=die_action");
  CHECK(says(why_not("depot 2: monastery-1" + kAsk), "the tile to take is not in the depot"));
  CHECK(says(why_not("depot 2: castle; P1 shared: mine mine" + kAsk),
             "there is no room in both storages"));
}

TEST_CASE("who placed 27 must be said, and only one partner can have") {
  const std::string kRules = "2019 4p teams extra-tiles";
  CHECK(says(why_not("P3 duchy: c1 monastery-27", kRules), "who placed monastery-27?"));
  CHECK(says(why_not("P3 duchy: c1 monastery-27; P1 personal: monastery-27; "
                     "P3 personal: monastery-27",
                     kRules),
             "was placed by one partner"));
  CHECK(says(why_not("P1 personal: monastery-27", kRules), "is not in the duchy"));
  CHECK(says(why_not("P1 personal: bank", kRules), "expected a tile that works for one partner"));
  const auto g = teams("P3 duchy: c1 monastery-27; P1 personal: monastery-27", kRules);
  CHECK(has(player(g, 1), Perk::stays_on_top));
}

}  // namespace
}  // namespace dijon::test
