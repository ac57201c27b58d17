// 2019 p. 11, revised printing p. 12, Special Edition p. 14: the border posts. Rulings R8, R26.
#include "engine/tests/support.h"

namespace dijon::test {
namespace {

constexpr std::array<std::string_view, 3> kWithModules = {"2019", "2019r", "special"};

// Board 11a of 2019 is board 23 of the Special Edition. The posts stand beside b1 and c1, b5 and
// c6, g2 and g3.
std::string rules_of(std::string_view edition, int players = 2) {
  return "rules: " + std::string(edition) + " " + std::to_string(players) +
         "p border-posts; boards: " + (edition == "special" ? "23" : "11a") + "; ";
}

// The upper row of monasteries but for its last space, from the castle at its left.
constexpr std::string_view kRow =
    "P1 start: a1; P2 start: a1; P1 storage: monastery-6; P1 dice: 4; P1 workers: 0;"
    "P1 duchy: b1 monastery-1, b2 monastery-2, b3 monastery-3, b4 monastery-4; ";

// Two posts joined, and the ships on the way to the third.
std::string almost_three(int player, int first_monastery) {
  const std::string name = "P" + std::to_string(player) + " ";
  std::string text = name + "start: a1; " + name + "posts: 2; " + name + "storage: ship; " + name +
                     "dice: 4; " + name + "duchy: c1 ship, d2 ship, e2 ship, f2 ship";
  for (int i = 0; i < 5; ++i) {
    text += ", b" + std::to_string(i + 1) + " monastery-" + std::to_string(first_monastery + i);
  }
  return text + "; ";
}

TEST_CASE("2011 has no border posts and says so") {
  CHECK(refused("rules: 2011 2p border-posts").find("has no module") != std::string::npos);
}

TEST_CASE("in 2019 the posts are printed on boards 11a to 11f; without a choice it is 11a") {
  for (const std::string edition : {"2019", "2019r"}) {
    CAPTURE(edition);
    const auto g = position("rules: " + edition + " 2p border-posts");
    CHECK(line(g, "boards") == "2019-11a 2019-11a");
    CHECK(refused("rules: " + edition + " 2p border-posts; boards: 1").find("2019-1") !=
          std::string::npos);
    CHECK(g.rules->boards.size() == 6);
  }
}

TEST_CASE("in the Special Edition they are on the player board: every duchy can be used") {
  CHECK(position("rules: special 2p border-posts; boards: 1 7").rules->boards.size() == 30);
}

TEST_CASE("joining two posts scores the points of the phase, once") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    constexpr std::array<int, 5> kPhasePoints = {10, 8, 6, 4, 2};
    for (std::size_t phase = 0; phase < 5; ++phase) {
      CAPTURE(phase);
      auto g = position(rules_of(edition) + std::string(kRow) +
                        "phase: " + static_cast<char>('A' + phase));
      play(g, "4 place monastery-6 b5");
      CHECK(scored(g, 1, Reason::tile) == kPhasePoints[phase]);
      CHECK(line(g, "P1 posts") == "2");
    }
  }
  auto again = position(rules_of("2019") +
                        "P1 start: a1; P2 start: a1; P1 posts: 2; P1 storage: bank; P1 dice: 5;"
                        "P1 duchy: b1 monastery-1, b2 monastery-2, b3 monastery-3, b4 monastery-4,"
                        "b5 monastery-6");
  play(again, "5 place bank a2");
  CHECK(scored(again, 1, Reason::tile) == 0);
}

TEST_CASE("the area and the colour are scored before the posts") {
  auto g = position(rules_of("2019") + std::string(kRow));
  play(g, "4 place monastery-6 b5");
  std::vector<Reason> order;
  for (const Event& e : g.log) {
    if (e.kind == EventKind::scored) order.push_back(e.why);
  }
  CHECK(order == std::vector{Reason::area_size, Reason::area_phase, Reason::tile});
}

TEST_CASE("one post alone scores nothing") {
  auto g = position(rules_of("2019") +
                    "P1 start: a1; P2 start: a1; P1 storage: monastery-1; P1 dice: 2");
  play(g, "2 place monastery-1 b1");
  CHECK(scored(g, 1, Reason::tile) == 0);
  CHECK(line(g, "P1 posts").empty());
}

TEST_CASE("the third post brings the large bonus; the revised printing adds the phase's points") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    for (const int players : {2, 3, 4}) {
      CAPTURE(players);
      std::string text = rules_of(edition, players) + almost_three(1, 1) + "P2 start: a1; ";
      for (int p = 3; p <= players; ++p) text += "P" + std::to_string(p) + " start: a1; ";
      auto g = position(text + "phase: B");
      play(g, "4 place ship g2");
      const int large = players + 3;
      CHECK(scored(g, 1, Reason::tile) == large + (edition == "2019r" ? 8 : 0));
      CHECK(line(g, "P1 posts") == "3");
      CHECK(line(g, "P1 bonus") == "large border-posts");
    }
  }
}

TEST_CASE("the next player to join three takes the small bonus, a third one nothing") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto small = position(rules_of(edition, 3) + "P1 start: a1; P3 start: a1; turn: P2;" +
                          almost_three(2, 1) +
                          "phase: B; bonus: large castle, small castle,"
                          "large mine, small mine, large monastery, small monastery, large ship,"
                          "small ship, large livestock, small livestock, large building,"
                          "small building, small border-posts;"
                          "P1 bonus: large border-posts; P1 posts: 3;"
                          "P1 duchy: b1 monastery-8, b2 monastery-9, b3 monastery-10,"
                          "b4 monastery-11, b5 monastery-13, c1 ship, d2 ship, e2 ship, f2 ship,"
                          "g2 ship");
    play(small, "4 place ship g2");
    CHECK(scored(small, 2, Reason::tile) == 3 + (edition == "2019r" ? 8 : 0));
    CHECK(line(small, "P2 bonus") == "small border-posts");
  }
}

TEST_CASE("26 counts the border bonus in the Special Edition, where it is a tile, not in 2019") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    const std::string end =
        "phase: E; round: 5; turn: P2; P2 start: a1; P1 start: a1;"
        "P1 silver: 0; P1 workers: 0; P1 posts: 3;"
        "P1 bonus: large border-posts; P1 duchy: b1 monastery-26,"
        "b2 monastery-1, b3 monastery-2, b4 monastery-3, b5 monastery-4,"
        "c1 ship, d2 ship, e2 ship, f2 ship, g2 ship";
    auto g = position(rules_of(edition) + end);
    play(g, "end");
    REQUIRE(is_over(g.s));
    CHECK(vp(g, 1) == (edition == "special" ? 3 : 0));
  }
}

TEST_CASE("a position must say which posts are joined as the tiles do") {
  CHECK(refused(rules_of("2019") + "P1 start: a1; P2 start: a1; P1 posts: 2")
            .find("the tiles join 0 border posts") != std::string::npos);
  CHECK(refused(rules_of("2019") + "P1 posts: 1").find("2 or 3") != std::string::npos);
}

TEST_CASE(
    "a bonus for three posts needs three posts, and three posts have one as long as there is") {
  CHECK_FALSE(refused("rules: special 2p border-posts; P1 bonus: large border-posts").empty());
  auto g = position(rules_of("special") + almost_three(1, 1) + "P2 start: a1");
  play(g, "4 place ship g2");
  std::string text = print_position(*g.rules, g.s);
  CHECK(position(text).s == g.s);
  const auto bonus = text.find("P1 bonus: ");
  REQUIRE(bonus != std::string::npos);
  text.erase(bonus, text.find('\n', bonus) + 1 - bonus);
  CHECK(refused(text).find("three border posts") != std::string::npos);
}

}  // namespace
}  // namespace dijon::test
