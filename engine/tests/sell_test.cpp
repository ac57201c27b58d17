// Selling goods. 2011 p. 9, 2019 p. 8, Special Edition p. 10; R13. Silver without limit:
// 2011 p. 8, 2019 p. 7, Special Edition p. 2; R14.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

TEST_CASE("each tile sold scores 2, 3 or 4 points with 2, 3 or 4 players") {
  for (int players = 2; players <= 4; ++players) {
    auto g =
        position("rules: 2019 " + std::to_string(players) + "p; P1 dice: 3 3; P1 goods: 3 3 3");
    play(g, "3 sell 3");
    CHECK(vp(g, 1) == 3 * players);
  }
}

TEST_CASE("the points of a sale are the same in every edition") {
  for (const char* edition : {"2011", "2019", "2019r", "special"}) {
    auto g = position("rules: " + std::string(edition) +
                      " 4p; boards: 1; P1 start: d4; P2 start: d4; P3 start: d4; P4 start: d4;"
                      "P1 dice: 3 3; P1 goods: 3 3");
    play(g, "3 sell 3");
    CHECK(vp(g, 1) == 8);
    CHECK(silver(g, 1) == 2);
  }
}

TEST_CASE("a sale brings one silver, however many tiles are sold") {
  auto one = position("rules: 2019 2p; P1 dice: 3 3; P1 goods: 3; P1 silver: 0");
  play(one, "3 sell 3");
  CHECK(silver(one, 1) == 1);
  auto six = position("rules: 2019 2p; P1 dice: 3 3; P1 goods: 3 3 3 3 3 3; P1 silver: 0");
  play(six, "3 sell 3");
  CHECK(silver(six, 1) == 1);
  CHECK(vp(six, 1) == 12);
}

TEST_CASE("a sale is always the whole stack of one type") {
  auto g = position("rules: 2019 2p; P1 dice: 3 4; P1 goods: 3 3 4; P1 workers: 0");
  CHECK(options(g) == Texts{"end", "3 sell 3", "4 sell 4", "3 workers", "4 workers"});
  play(g, "3 sell 3");
  CHECK(line(g, "P1 goods") == "4");
  CHECK(line(g, "P1 sold") == "3 3");
  CHECK(line(g, "P1 dice") == "4");
}

TEST_CASE("the number of the die says which type is sold") {
  const auto g = position("rules: 2019 2p; P1 dice: 1 2; P1 goods: 4 5 6; P1 workers: 0");
  CHECK(options(g) == Texts{"end", "1 workers", "2 workers"});
}

TEST_CASE("workers change the number of a sale") {
  auto g = position("rules: 2019 2p; P1 dice: 1 1; P1 goods: 4 5 6; P1 workers: 2");
  CHECK(options(g) == Texts{"end", "1+2w sell 5", "1+1w sell 6", "1 workers"});
  play(g, "1+1w sell 6");
  CHECK(workers(g, 1) == 1);
  CHECK(silver(g, 1) == 2);
}

TEST_CASE("without goods of the type there is nothing to sell") {
  const auto g = position("rules: 2019 2p; P1 dice: 3 3; P1 goods: 1; P1 sold: 3 3; P1 workers: 0");
  CHECK_FALSE(can(g, "3 sell 3"));
}

TEST_CASE("sold tiles are kept by type") {
  auto g = position("rules: 2019 2p; P1 dice: 3 5; P1 goods: 3 5 5; P1 sold: 1 3 3");
  play(g, "3 sell 3");
  play(g, "5 sell 5");
  CHECK(line(g, "P1 sold") == "1 3 3 3 5 5");
  CHECK(line(g, "P1 goods").empty());
  CHECK(vp(g, 1) == 6);
  CHECK(silver(g, 1) == 3);  // a silver for each of the two sales
}

TEST_CASE("goods in a depot are not the player's to sell") {
  const auto g = position("rules: 2019 2p; P1 dice: 3 3; goods 3: 3 3 3; P1 workers: 0");
  CHECK(options(g) == Texts{"end", "3 workers"});
}

TEST_CASE("a castle's action sells any type") {
  auto g = position(
      "rules: 2019 2p; P1 dice: 6 6; P1 storage: castle; P1 duchy: c4 monastery-16; P1 goods: 1 2 "
      "2;"
      "P1 workers: 0");
  play(g, "6 place castle b3");
  CHECK(options(g, "any sell") == Texts{"any sell 1", "any sell 2"});
  play(g, "any sell 2");
  CHECK(vp(g, 1) == 4);
  CHECK(silver(g, 1) == 2);
}

TEST_CASE("a sold stack makes room for another type") {
  auto g = position(
      "rules: 2019 2p; P1 dice: 2 3; P1 goods: 1 2 3; P1 storage: ship; goods 4: 6; P1 workers: 0");
  play(g, "3 sell 3");
  play(g, "2 place ship d3");
  play(g, "depot 4");
  CHECK(line(g, "P1 goods") == "1 2 6");
}

TEST_CASE("silver from sales is unlimited") {  // R14
  auto g = position("rules: 2011 2p; P1 dice: 3 3; P1 goods: 3; P1 silver: 60");
  play(g, "3 sell 3");
  CHECK(silver(g, 1) == 61);
}

}  // namespace
}  // namespace dijon::test
