// Taking workers with a die. 2011 p. 9, 2019 p. 8, Special Edition p. 10. Workers without limit:
// 2011 p. 8, 2019 p. 7, Special Edition p. 2; R14.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

TEST_CASE("any die may be turned into two workers, whatever it shows") {
  for (int die = 1; die <= 6; ++die) {
    const std::string shown = std::to_string(die);
    auto g = position("rules: 2019 2p; P1 workers: 0; P1 dice: " + shown);
    CHECK(options(g) == Texts{"end", shown + " workers"});
    play(g, shown + " workers");
    CHECK(workers(g, 1) == 2);
    CHECK(silver(g, 1) == 1);
    CHECK(vp(g, 1) == 0);
  }
}

TEST_CASE("both dice may be turned into workers") {
  auto g = position("rules: 2011 2p; P1 workers: 1; P1 dice: 2 6");
  play(g, "6 workers");
  play(g, "2 workers");
  CHECK(workers(g, 1) == 5);
  CHECK(line(g, "P1 dice").empty());
}

TEST_CASE("the two dice are two choices, since the other one remains") {
  auto g = position("rules: 2019 2p; P1 workers: 0; P1 dice: 2 6");
  CHECK(options(g) == Texts{"end", "2 workers", "6 workers"});
  play(g, "6 workers");
  CHECK(line(g, "P1 dice") == "2");
}

TEST_CASE("no workers are paid for taking workers") {
  auto g = position("rules: 2019 2p; P1 workers: 9; P1 dice: 4 4");
  CHECK(options(g) == Texts{"end", "4 workers"});
  play(g, "4 workers");
  CHECK(workers(g, 1) == 11);
}

TEST_CASE("workers are unlimited") {  // R14
  auto g = position("rules: 2019 2p; P1 workers: 99; P1 dice: 4 4");
  play(g, "4 workers");
  CHECK(workers(g, 1) == 101);
}

TEST_CASE("a castle's action may take two workers") {
  auto g = position(
      "rules: 2011 2p; P1 dice: 6 6; P1 storage: castle; P1 duchy: c4 monastery-16; P1 workers: 0");
  play(g, "6 place castle b3");
  play(g, "any workers");
  CHECK(workers(g, 1) == 2);
  CHECK(line(g, "P1 dice") == "6");
}

TEST_CASE("a boarding house gives four workers and costs no die of its own") {
  auto g = position("rules: 2019 2p; P1 dice: 3 5; P1 storage: boarding-house; P1 workers: 0");
  play(g, "3 place boarding-house c3");
  CHECK(workers(g, 1) == 4);
  CHECK(line(g, "P1 dice") == "5");
}

}  // namespace
}  // namespace dijon::test
