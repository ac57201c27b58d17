// 2011 p. 6, 2019 p. 6, Special Edition p. 8: livestock; monastery 7: 2011 p. 10, 2019 p. 10,
// Special Edition p. 11. Rulings R8, R11. On board 1 the spaces a1, b1, b2, c1 and c2 are one
// pasture, reached from the starting castle over c3; e6 is another one.
#include "support.h"

namespace dijon::test {
namespace {

TEST_CASE("a livestock tile scores as many points as it shows animals") {
  for (const auto edition : kEditions) {
    for (const std::string animal : {"cow", "pig", "sheep", "chicken"}) {
      for (const int number : {2, 3, 4}) {
        const std::string tile = animal + "-" + std::to_string(number);
        CAPTURE(edition);
        CAPTURE(tile);
        auto g = two_players(edition, "P1 storage: " + tile + "; P1 dice: 4; P1 duchy: c3 bank");
        play(g, "4 place " + tile + " c2");
        CHECK(vp(g, 1) == number);
        CHECK(asked(g) == "turn P1");
      }
    }
  }
}

// The example of 2011, 2019 and the Special Edition: 4 + 3, and later 4 + 4 + 3.
TEST_CASE("a tile scores together with all tiles of the same animal on its pasture") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: cow-4 cow-4; P1 dice: 5 2;"
                         "P1 duchy: c3 bank, c2 cow-3, b2 sheep-3");
    play(g, "5 place cow-4 c1");
    CHECK(vp(g, 1) == 7);
    play(g, "2 place cow-4 b1");
    CHECK(vp(g, 1) == 7 + 11);
  }
}

// The same example in 2019 and the Special Edition goes on: 2 + 3.
TEST_CASE("another animal on the pasture scores only with its own kind") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: cow-4 sheep-2; P1 dice: 5 2;"
                         "P1 duchy: c3 bank, c2 cow-3, b2 sheep-3");
    play(g, "5 place cow-4 c1");
    CHECK(vp(g, 1) == 7);
    play(g, "2 place sheep-2 b1");
    CHECK(vp(g, 1) == 7 + 5);
  }
}

TEST_CASE("the first of its kind on a pasture scores alone") {
  auto g = position(
      "rules: 2019 2p; P1 storage: pig-3; P1 dice: 5; P1 duchy: c3 bank, c2 cow-3, b2 sheep-3");
  play(g, "5 place pig-3 c1");
  CHECK(vp(g, 1) == 3);
}

TEST_CASE("tiles of the same animal need not touch, only share the pasture") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: sheep-3; P1 dice: 6;"
                         "P1 duchy: c3 bank, c2 pig-2, c1 sheep-2, b2 pig-3");
    play(g, "6 place sheep-3 a1");
    CHECK(vp(g, 1) == 5);
  }
}

TEST_CASE("the same animal on another pasture does not score again") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: cow-4; P1 dice: 2;"
                         "P1 duchy: c3 bank, c2 cow-3, d5 ship, d6 ship");
    play(g, "2 place cow-4 e6");
    CHECK(scored(g, 1, Reason::livestock) == 4);
    CHECK(vp(g, 1) == 4 + 1 + 10);  // a pasture of one space, in phase A
  }
}

TEST_CASE("the tile that completes a pasture scores its animals and the area") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "phase: C; P1 storage: pig-2; P1 dice: 6;"
                         "P1 duchy: c3 bank, c2 pig-4, c1 cow-2, b1 pig-3, b2 sheep-2");
    play(g, "6 place pig-2 a1");
    CHECK(scored(g, 1, Reason::livestock) == 2 + 4 + 3);
    CHECK(vp(g, 1) == 2 + 4 + 3 + 15 + 6);
  }
}

TEST_CASE("another player's livestock does not score") {
  auto g = position(
      "rules: 2019 2p; P1 storage: cow-4; P1 dice: 4; P1 duchy: c3 bank;"
      "P2 duchy: c3 bank, c2 cow-3");
  play(g, "4 place cow-4 c2");
  CHECK(vp(g, 1) == 4);
  CHECK(vp(g, 2) == 0);
}

// The example of all editions: (3 + 1) + (4 + 1), and 2 + 1 for a pig.
TEST_CASE("with monastery 7 each tile that scores, not each animal, brings a point more") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: sheep-3 pig-2; P1 dice: 1 5;"
                         "P1 duchy: c4 monastery-7, c3 bank, c2 sheep-4");
    play(g, "1 place sheep-3 b2");
    CHECK(vp(g, 1) == 9);
    play(g, "5 place pig-2 c1");
    CHECK(vp(g, 1) == 9 + 3);
  }
}

// R8.
TEST_CASE("monastery 7 adds nothing to what scored before it was placed") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: sheep-3 monastery-7; P1 dice: 1 1; P1 vp: 4;"
                         "P1 duchy: c3 bank, c2 sheep-4");
    play(g, "1 place monastery-7 c4");
    CHECK(vp(g, 1) == 4);
    play(g, "1 place sheep-3 b2");
    CHECK(vp(g, 1) == 4 + 9);
  }
}

TEST_CASE("monastery 7 adds nothing to other tiles and to completed pastures") {
  auto g = position(
      "rules: 2019 2p; P1 storage: cow-4 watchtower; P1 dice: 2 3;"
      "P1 duchy: c4 monastery-7, d5 ship, d6 ship");
  play(g, "2 place cow-4 e6");
  CHECK(vp(g, 1) == 5 + 1 + 10);
  play(g, "3 place watchtower e4");
  CHECK(vp(g, 1) == 16 + 4);
}

}  // namespace
}  // namespace dijon::test
