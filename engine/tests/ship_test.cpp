// 2011 p. 5, 2019 p. 5, Special Edition p. 7: ships; monastery 5: 2011 p. 10, 2019 p. 9, Special
// Edition p. 11. Rulings R1, R10, R35, R36. On board 1 the spaces d3 (2) and d5 (5) lie beside the
// starting castle.
#include "support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

const Texts kAnyDepot = {"depot 1", "depot 2", "depot 3", "depot 4", "depot 5", "depot 6"};

// --- the goods -----------------------------------------------------------------------------------

TEST_CASE("a ship fetches the goods of any depot, whatever the die, also of an empty one") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition, "P1 storage: ship; P1 dice: 2; goods 4: 1");
    play(g, "2 place ship d3");
    CHECK(asked(g) == "ship_depot P1");
    CHECK(options(g) == kAnyDepot);
    play(g, "depot 6");
    CHECK(line(g, "P1 goods").empty());
    CHECK(line(g, "goods 4") == "1");
    CHECK(line(g, "P1 track") == "1");
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("a ship takes all goods of the depot") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition, "P1 storage: ship; P1 dice: 2; goods 4: 1 1 1 2 6; goods 5: 3");
    play(g, "2 place ship d3");
    play(g, "depot 4");
    CHECK(line(g, "P1 goods") == "1 1 1 2 6");
    CHECK(line(g, "goods 4").empty());
    CHECK(line(g, "goods 5") == "3");
  }
}

TEST_CASE("goods of a type already held join its stack, though no space is empty") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g =
        two_players(edition, "P1 storage: ship; P1 dice: 2; P1 goods: 1 2 3; goods 4: 1 1 2 3 3");
    play(g, "2 place ship d3");
    play(g, "depot 4");
    CHECK(line(g, "P1 goods") == "1 1 1 2 2 3 3 3");
    CHECK(line(g, "goods 4").empty());
  }
}

TEST_CASE("goods of a fourth type stay in the depot") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g =
        two_players(edition, "P1 storage: ship; P1 dice: 2; P1 goods: 1 2 3; goods 4: 2 4 4 5");
    play(g, "2 place ship d3");
    play(g, "depot 4");
    CHECK(line(g, "P1 goods") == "1 2 2 3");
    CHECK(line(g, "goods 4") == "4 4 5");
    CHECK(asked(g) == "turn P1");
  }
}

// The example of all editions: a turquoise tile joins the other one, and pink or brown fills the
// only empty space. Turquoise is 1, pink 3, brown 5.
TEST_CASE("with one empty space Carla takes the turquoise tile and either the pink or the brown") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition, "P1 storage: ship; P1 dice: 2; P1 goods: 1 2; goods 4: 1 3 5");
    play(g, "2 place ship d3");
    play(g, "depot 4");
    CHECK(line(g, "P1 goods") == "1 1 2");
    CHECK(options(g) == Texts{"keep 3", "keep 5"});
    play(g, "keep 5");
    CHECK(line(g, "P1 goods") == "1 1 2 5");
    CHECK(line(g, "goods 4") == "3");
    CHECK(line(g, "P1 track") == "1");
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("of too many new types the player picks as many as there are empty spaces") {
  auto g = position("rules: 2019 2p; P1 storage: ship; P1 dice: 2; P1 goods: 6; goods 1: 1 3 3 5");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(options(g) == Texts{"keep 1 3", "keep 1 5", "keep 3 5"});
  play(g, "keep 1 3");
  CHECK(line(g, "P1 goods") == "1 3 3 6");
  CHECK(line(g, "goods 1") == "5");
}

TEST_CASE("a player without goods picks three of four new types") {
  auto g = position("rules: 2019 2p; P1 storage: ship; P1 dice: 2; goods 1: 1 2 3 4");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(options(g) == Texts{"keep 1 2 3", "keep 1 2 4", "keep 1 3 4", "keep 2 3 4"});
}

TEST_CASE("a ship's goods cannot be declined") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition, "P1 storage: ship; P1 dice: 2; goods 4: 1");
    play(g, "2 place ship d3");
    CHECK_FALSE(can(g, "decline"));
    CHECK_FALSE(can(g, "end"));
  }
}

// --- the marker ----------------------------------------------------------------------------------

TEST_CASE("a ship moves its player one space ahead on the turn order track") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition, "turn: P2; P2 storage: ship ship; P2 dice: 2 5");
    play(g, "2 place ship d3");
    play(g, "depot 1");
    CHECK(line(g, "P2 track") == "1");
    CHECK(line(g, "order") == "P2 P1");
    play(g, "5 place ship d5");
    play(g, "depot 1");
    CHECK(line(g, "P2 track") == "2");
  }
}

TEST_CASE("on an occupied space the marker goes on top of the others") {
  auto g = position(
      "rules: 2019 4p; P1 storage: ship; P1 dice: 2; P2 track: 1; P3 track: 1; P4 track: 2;"
      "order: P4 P2 P3 P1; turn: P1");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(line(g, "order") == "P4 P1 P2 P3");
}

// R1.
TEST_CASE("a ship changes the order of the next round, not of this one") {
  auto g = position("rules: 2019 3p; turn: P2; P2 storage: ship; P2 dice: 2");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(line(g, "order") == "P2 P1 P3");
  CHECK(line(g, "round order") == "P1 P2 P3");
  play(g, "end");
  CHECK(asked(g) == "turn P3");
}

// R10, as the team rules of 2019 p. 13 and Special Edition p. 15 have it.
TEST_CASE("on the last space of the track a ship brings the marker to the top of the stack") {
  auto g = position(
      "rules: 2019 3p; P1 storage: ship; P1 dice: 2; P1 track: 6; P2 track: 6; P3 track: 6;"
      "order: P2 P3 P1; turn: P1");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(line(g, "P1 track") == "6");
  CHECK(line(g, "order") == "P1 P2 P3");
}

// --- monastery 5 ---------------------------------------------------------------------------------

TEST_CASE("with monastery 5 a ship also reaches a depot next to the first, round the ring") {
  struct Ring {
    std::string first;
    Texts then;
  };
  const std::vector<Ring> rings = {{"depot 1", {"decline", "depot 2", "depot 6"}},
                                   {"depot 2", {"decline", "depot 1", "depot 3"}},
                                   {"depot 3", {"decline", "depot 2", "depot 4"}},
                                   {"depot 4", {"decline", "depot 3", "depot 5"}},
                                   {"depot 5", {"decline", "depot 4", "depot 6"}},
                                   {"depot 6", {"decline", "depot 1", "depot 5"}}};
  for (const auto edition : kEditions) {
    for (const Ring& ring : rings) {
      CAPTURE(edition);
      CAPTURE(ring.first);
      auto g = two_players(edition,
                           "P1 storage: ship; P1 dice: 2; P1 duchy: c4 monastery-5; goods 1: 1;"
                           "goods 2: 1; goods 3: 1; goods 4: 1; goods 5: 1; goods 6: 1");
      play(g, "2 place ship d3");
      play(g, ring.first);
      CHECK(options(g) == ring.then);
    }
  }
}

TEST_CASE("monastery 5 asks for no neighbour from which nothing can be taken") {
  auto g = position(
      "rules: 2019 2p; P1 storage: ship; P1 dice: 2; P1 duchy: c4 monastery-5; P1 goods: 1 2;"
      "goods 3: 3; goods 4: 4");
  play(g, "2 place ship d3");
  play(g, "depot 3");
  CHECK(line(g, "P1 goods") == "1 2 3");
  CHECK(asked(g) == "turn P1");
}

TEST_CASE("with monastery 5 the goods of both depots are taken, and the marker moves once") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: ship; P1 dice: 2; P1 duchy: c4 monastery-5;"
                         "goods 6: 1 1 2; goods 1: 2 3; goods 2: 4");
    play(g, "2 place ship d3");
    play(g, "depot 6");
    play(g, "depot 1");
    CHECK(line(g, "P1 goods") == "1 1 2 2 3");
    CHECK(line(g, "goods 6").empty());
    CHECK(line(g, "goods 1").empty());
    CHECK(line(g, "goods 2") == "4");
    CHECK(line(g, "P1 track") == "1");
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("the second depot of monastery 5 may be declined") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: ship; P1 dice: 2; P1 duchy: c4 monastery-5;"
                         "goods 6: 1; goods 1: 2");
    play(g, "2 place ship d3");
    play(g, "depot 6");
    play(g, "decline");
    CHECK(line(g, "P1 goods") == "1");
    CHECK(line(g, "goods 1") == "2");
    CHECK(line(g, "P1 track") == "1");
  }
}

TEST_CASE("three types are the limit across both depots of monastery 5") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    auto g = two_players(edition,
                         "P1 storage: ship; P1 dice: 2; P1 duchy: c4 monastery-5;"
                         "goods 3: 1 2; goods 4: 1 3 4");
    play(g, "2 place ship d3");
    play(g, "depot 3");
    CHECK(line(g, "P1 goods") == "1 2");
    play(g, "depot 4");
    CHECK(line(g, "P1 goods") == "1 1 2");
    CHECK(options(g) == Texts{"keep 3", "keep 4"});
    play(g, "keep 4");
    CHECK(line(g, "P1 goods") == "1 1 2 4");
    CHECK(line(g, "goods 4") == "3");
    CHECK(line(g, "P1 track") == "1");
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("with monastery 5 the choice among the first depot's goods comes before the second") {
  auto g = position(
      "rules: 2019 2p; P1 storage: ship; P1 dice: 2; P1 duchy: c4 monastery-5; P1 goods: 1 2;"
      "goods 3: 3 4; goods 2: 3 3 5");
  play(g, "2 place ship d3");
  play(g, "depot 3");
  CHECK(options(g) == Texts{"keep 3", "keep 4"});
  play(g, "keep 3");
  CHECK(asked(g) == "neighbour_depot P1 of=3");
  play(g, "depot 2");
  CHECK(line(g, "P1 goods") == "1 2 3 3 3");
  CHECK(line(g, "goods 2") == "5");
}

TEST_CASE("a stored monastery 5 does not help a ship") {
  auto g = position("rules: 2019 2p; P1 storage: ship monastery-5; P1 dice: 2");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(asked(g) == "turn P1");
}

}  // namespace
}  // namespace dijon::test
