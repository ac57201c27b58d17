// A player's turn. 2011 pp. 4-5, 2019 p. 4, Special Edition pp. 6-7; R33, R34.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

constexpr std::array<std::string_view, 3> kLater = {"2019 2p", "2019r 2p", "special 2p"};

TEST_CASE("in 2011 a turn ends only when both dice are used") {
  auto g = two_players("2011 2p", "P1 dice: 3 4");
  CHECK_FALSE(can(g, "end"));
  play(g, "3 workers");
  CHECK_FALSE(can(g, "end"));
  play(g, "4 workers");
  CHECK(options(g) == Texts{"end"});
  play(g, "end");
  CHECK(asked(g) == "turn P2");
}

TEST_CASE("from 2019 on a turn may end with one or both dice unused") {
  for (const std::string_view edition : kLater) {
    auto both = two_players(edition, "P1 dice: 3 4");
    play(both, "end");
    CHECK(asked(both) == "turn P2");
    auto one = two_players(edition, "P1 dice: 3 4");
    play(one, "3 workers");
    play(one, "end");
    CHECK(asked(one) == "turn P2");
  }
}

TEST_CASE("a die left unused is lost") {
  auto g = position("rules: 2019 2p; P1 dice: 3 4; P2 dice: 1 2");
  play(g, "end");
  CHECK(line(g, "P1 dice").empty());
  CHECK(line(g, "P2 dice") == "1 2");
  CHECK(options(g, "3").empty());
}

TEST_CASE("a turn has two die actions, not more") {
  auto g = position("rules: 2019 2p; P1 dice: 3 4; depot 3: bank; P1 goods: 1 2; P1 storage: ship");
  play(g, "3 workers");
  play(g, "4 workers");
  CHECK(options(g) == Texts{"end"});
}

TEST_CASE("the two die actions may be the same") {
  auto g = position("rules: 2019 2p; P1 dice: 3 4; P1 goods: 3 4");
  play(g, "4 sell 4");
  play(g, "3 sell 3");
  CHECK(line(g, "P1 sold") == "3 4");
}

TEST_CASE("the two dice may be used in either order") {
  constexpr std::string_view kText = "rules: 2019 2p; P1 dice: 4 5; P1 workers: 0; depot 5: mine";
  auto place_after = position(kText);
  play(place_after, "5 take mine from 5");
  play(place_after, "4 place mine e3");
  auto other = position(kText);
  play(other, "4 workers");
  play(other, "5 take mine from 5");
  CHECK(line(other, "P1 storage") == "mine");
}

TEST_CASE("each of the four die actions is offered") {
  const auto g = position(
      "rules: 2019 2p; P1 dice: 5 5; P1 workers: 0; depot 5: mine; P1 goods: 5; P1 storage: ship");
  CHECK(options(g) ==
        Texts{"end", "5 take mine from 5", "5 place ship d5", "5 sell 5", "5 workers"});
}

TEST_CASE("a turn goes on after both dice, for a purchase may come last") {
  auto g = position("rules: 2019 2p; P1 dice: 3 4; P1 silver: 2; black: mine");
  play(g, "3 workers");
  play(g, "4 workers");
  CHECK(asked(g) == "turn P1");
  CHECK(options(g) == Texts{"end", "buy mine"});
}

TEST_CASE("a castle's action is beside the two dice") {
  auto g = two_players(
      "2011 2p", "P1 dice: 3 6; P1 storage: castle; P1 duchy: c4 monastery-16; P1 workers: 0");
  play(g, "6 place castle b3");
  CHECK(line(g, "P1 dice") == "3");
  play(g, "any workers");
  CHECK_FALSE(can(g, "end"));
  play(g, "3 workers");
  CHECK(workers(g, 1) == 4);
  CHECK(can(g, "end"));
}

TEST_CASE("in 2011 there is always something to do with a die") {  // R33
  const auto g = two_players("2011 2p", "P1 dice: 3 4; P1 workers: 0; P1 silver: 0");
  CHECK(options(g) == Texts{"3 workers", "4 workers"});
}

TEST_CASE("only the player whose turn it is may act") {
  const auto g = position("rules: 2019 2p; P1 dice: 3 4; P2 dice: 5 6; P2 goods: 5");
  CHECK(options(g, "5").empty());
  CHECK(to_decide(*g.rules, g.s).player == Player{});
}

TEST_CASE("the dice of the others stay as they were rolled") {
  auto g = position("rules: 2019 3p; P1 dice: 3 4; P2 dice: 1 1; P3 dice: 5 6");
  play(g, "3 workers");
  play(g, "4 workers");
  play(g, "end");
  CHECK(line(g, "P2 dice") == "1 1");
  CHECK(line(g, "P3 dice") == "5 6");
}

}  // namespace
}  // namespace dijon::test
