// Changing a die with workers. 2011 p. 4, 2019 p. 4, Special Edition p. 6; R3, R32.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

// One tile in each depot.
constexpr std::string_view kTiles =
    "rules: 2019 2p; depot 1: bank; depot 2: castle; depot 3: church; depot 4: market;"
    "depot 5: mine; depot 6: watchtower; ";
constexpr std::array<std::string_view, 6> kNames = {"bank",   "castle", "church",
                                                    "market", "mine",   "watchtower"};

TableTop with(std::string_view player) {
  return position(std::string(kTiles) + std::string(player));
}

TEST_CASE("a die needs as many workers as the shorter way round has steps") {
  // Counted on the ring 1-2-3-4-5-6-1: rows are dice, columns the number wanted.
  constexpr int kSteps[6][6] = {{0, 1, 2, 3, 2, 1}, {1, 0, 1, 2, 3, 2}, {2, 1, 0, 1, 2, 3},
                                {3, 2, 1, 0, 1, 2}, {2, 3, 2, 1, 0, 1}, {1, 2, 3, 2, 1, 0}};
  for (int die = 1; die <= 6; ++die) {
    const std::string shown = std::to_string(die);
    const auto g = with("P1 workers: 9; P1 dice: " + shown);
    Texts takes;
    for (int depot = 1; depot <= 6; ++depot) {
      const int steps = kSteps[die - 1][depot - 1];
      const std::string paid = steps == 0 ? "" : "+" + std::to_string(steps) + "w";
      takes.push_back(shown + paid + " take " +
                      std::string(kNames[static_cast<std::size_t>(depot - 1)]) + " from " +
                      std::to_string(depot));
    }
    CHECK(options(g, shown + " take").size() == 1);
    for (const std::string& take : takes) {
      CAPTURE(take);
      CHECK(can(g, take));
    }
    // These and nothing dearer: six ways to take, one to get workers, one to end.
    CHECK(options(g).size() == 8);
  }
}

TEST_CASE("two workers make a six out of a two, as Anna does") {
  auto g = with("P1 workers: 2; P1 dice: 2 2");
  play(g, "2+2w take watchtower from 6");
  CHECK(workers(g, 1) == 0);
  CHECK(line(g, "P1 storage") == "watchtower");
  CHECK(line(g, "P1 dice") == "2");
}

TEST_CASE("one worker turns a one into a six and a six into a one") {
  auto up = with("P1 workers: 1; P1 dice: 1 1");
  play(up, "1+1w take watchtower from 6");
  CHECK(workers(up, 1) == 0);
  auto down = with("P1 workers: 1; P1 dice: 6 6");
  play(down, "6+1w take bank from 1");
  CHECK(workers(down, 1) == 0);
}

TEST_CASE("a number that the workers do not reach is not offered") {
  CHECK(options(with("P1 workers: 0; P1 dice: 4 4")) ==
        Texts{"end", "4 take market from 4", "4 workers"});
  CHECK(options(with("P1 workers: 1; P1 dice: 4 4")) ==
        Texts{"end", "4+1w take church from 3", "4 take market from 4", "4+1w take mine from 5",
              "4 workers"});
  const auto two = with("P1 workers: 2; P1 dice: 4 4");
  CHECK_FALSE(can(two, "4+3w take bank from 1"));
  CHECK(can(two, "4+2w take watchtower from 6"));
}

TEST_CASE("nobody pays more workers than needed") {
  auto g = with("P1 workers: 9; P1 dice: 3 3");
  for (const char* wasteful : {"3+1w take church from 3", "3+6w take church from 3",
                               "3+5w take market from 4", "3+2w take market from 4"}) {
    const auto action = parse_action(*g.rules, wasteful);
    REQUIRE(action.ok);
    CHECK(apply_checked(*g.rules, g.s, action.value) == Refusal::not_legal);
  }
  CHECK(workers(g, 1) == 9);
}

TEST_CASE("either of two different dice may be used, each with its own cost") {
  const auto g = with("P1 workers: 3; P1 dice: 2 4");
  CHECK(can(g, "2+1w take church from 3"));
  CHECK(can(g, "4+1w take church from 3"));
  CHECK(can(g, "2 take castle from 2"));
  CHECK(can(g, "4+2w take castle from 2"));  // dearer, but leaves the two for later
  CHECK(can(g, "2 workers"));
  CHECK(can(g, "4 workers"));
}

TEST_CASE("the die that is named is the die that is used") {
  auto g = with("P1 workers: 3; P1 dice: 2 4");
  play(g, "4+2w take castle from 2");
  CHECK(line(g, "P1 dice") == "2");
  CHECK(workers(g, 1) == 1);
  auto h = with("P1 workers: 3; P1 dice: 2 4");
  play(h, "2 take castle from 2");
  CHECK(line(h, "P1 dice") == "4");
  CHECK(workers(h, 1) == 3);
}

TEST_CASE("two equal dice are one choice") {
  const auto g = with("P1 workers: 0; P1 dice: 5 5");
  CHECK(options(g) == Texts{"end", "5 take mine from 5", "5 workers"});
}

TEST_CASE("after one of two equal dice the other is still there") {
  auto g = with("P1 workers: 0; P1 dice: 5 5");
  play(g, "5 workers");
  CHECK(line(g, "P1 dice") == "5");
  CHECK(can(g, "5 take mine from 5"));
  play(g, "5 workers");
  CHECK(line(g, "P1 dice").empty());
  CHECK(options(g) == Texts{"end"});
}

TEST_CASE("workers change a die for placing too") {
  // Next to the starting castle lie ship spaces of two (d3) and five (d5).
  auto g = with("P1 workers: 2; P1 dice: 4 4; P1 storage: ship");
  CHECK(options(g, "4+2w place") == Texts{"4+2w place ship d3"});
  CHECK(options(g, "4+1w place") == Texts{"4+1w place ship d5"});
  play(g, "4+1w place ship d5");
  CHECK(workers(g, 1) == 1);
}

TEST_CASE("workers change a die for selling too") {
  auto g = with("P1 workers: 1; P1 dice: 6 6; P1 goods: 1 2 5");
  CHECK(can(g, "6+1w sell 1"));
  CHECK(can(g, "6+1w sell 5"));
  CHECK_FALSE(can(g, "6+2w sell 2"));
  play(g, "6+1w sell 1");
  CHECK(workers(g, 1) == 0);
}

TEST_CASE("workers gained with one die may be spent on the other") {
  auto g = with("P1 workers: 0; P1 dice: 2 4");
  CHECK_FALSE(can(g, "2+2w take watchtower from 6"));
  play(g, "4 workers");
  play(g, "2+2w take watchtower from 6");
  CHECK(workers(g, 1) == 0);
}

TEST_CASE("both dice may be changed in one turn") {
  auto g = with("P1 workers: 4; P1 dice: 2 4");
  play(g, "2+1w take bank from 1");
  play(g, "4+1w take church from 3");
  CHECK(workers(g, 1) == 2);
}

TEST_CASE("the workers of another player are of no use") {
  const auto g = with("P1 workers: 0; P2 workers: 9; P1 dice: 4 4");
  CHECK_FALSE(can(g, "4+1w take church from 3"));
}

}  // namespace
}  // namespace dijon::test
