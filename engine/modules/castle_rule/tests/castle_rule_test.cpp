// Special Edition p. 13: the optional rule of boards 11-18. Rulings R19, R27.
#include "engine/tests/support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

// Board 11, from the castle on b3. Its neighbours: a2 B5, a3 B4, b2 Y1, b4 L5, c3 S3, c4 S1.
TableTop with_rule(const std::string& rest, const std::string& module = " castle-rule") {
  return position("rules: special 2p" + module +
                  "; boards: 11; P1 start: b3; P2 start: b3; P1 workers: 0; " + rest);
}

TEST_CASE("only the Special Edition has the castle rule, and only for boards 11 to 18") {
  CHECK(refused("rules: 2019 2p castle-rule").find("has no module") != std::string::npos);
  CHECK(refused("rules: special 2p castle-rule; boards: 10").find("SE-10") != std::string::npos);
  CHECK(refused("rules: special 2p castle-rule; boards: 19").find("SE-19") != std::string::npos);
  const auto g = position("rules: special 2p castle-rule");
  CHECK(line(g, "boards") == "SE-11 SE-11");
  CHECK(g.rules->boards.size() == 8);
}

TEST_CASE("a tile must lie next to a castle: beside another tile alone is not enough") {
  const std::string beside = "P1 duchy: c3 ship; P1 storage: bank; P1 dice: 2 5";
  const auto free = with_rule(beside, "");
  CHECK(options(free, "2 place") == Texts{"2 place bank d3"});
  CHECK(options(free, "5 place") == Texts{"5 place bank a2"});
  const auto ruled = with_rule(beside);
  CHECK(options(ruled, "2 place").empty());
  CHECK(options(ruled, "5 place") == Texts{"5 place bank a2"});
}

TEST_CASE("or be joined to a castle by tiles of its own colour") {
  // c2 touches b2, a monastery beside the castle; and it touches the ship on c3.
  const auto joined =
      with_rule("P1 duchy: b2 monastery-1, c3 ship; P1 storage: monastery-2; P1 dice: 4");
  CHECK(options(joined, "4 place") == Texts{"4 place monastery-2 c2"});
  const auto not_joined = with_rule("P1 duchy: c3 ship; P1 storage: monastery-2; P1 dice: 4");
  CHECK(options(not_joined, "4 place").empty());
  // Farther along: c1 and b1 hang on b2 and c2.
  const auto far =
      with_rule("P1 duchy: b2 monastery-1, c2 monastery-2; P1 storage: monastery-3; P1 dice: 2 5");
  CHECK(options(far, "2 place") == Texts{"2 place monastery-3 b1"});
  CHECK(options(far, "5 place") == Texts{"5 place monastery-3 c1"});
}

TEST_CASE("a different colour in between breaks the chain") {
  // d2 lies beside c2, but is a building.
  const auto g =
      with_rule("P1 duchy: b2 monastery-1, c2 monastery-2; P1 storage: bank; P1 dice: 1");
  CHECK(options(g, "1 place").empty());
}

TEST_CASE("new castles are placed as before, and lead on from there") {
  auto g = with_rule(
      "P1 duchy: b2 monastery-1, c2 monastery-2, c1 monastery-3; P1 storage: castle bank;"
      "P1 dice: 1 6");
  CHECK(can(g, "6 place castle d1"));
  CHECK(options(g, "1 place").empty());
  play(g, "6 place castle d1");
  play(g, "decline");
  CHECK(options(g, "1 place") == Texts{"1 place bank d2"});
}

TEST_CASE("the rule holds for a castle's action, a town hall and an inn as well") {
  auto hall = with_rule("P1 duchy: c3 ship; P1 storage: town-hall bank; P1 dice: 5");
  play(hall, "5 place town-hall a2");
  CHECK(options(hall, "place") == Texts{"place bank a1", "place bank a3"});
  const auto inn = with_rule("P1 duchy: c3 ship; P1 storage: inn; P1 dice: 2", " castle-rule inns");
  CHECK(options(inn, "2 place").empty());
}

TEST_CASE("a white castle is no castle") {
  const auto g = with_rule("P1 duchy: a2 white-castle, c3 ship; P1 storage: bank; P1 dice: 2 6",
                           " castle-rule white-castles");
  // a1 is joined to a2 in one colour; d3 beside the ship is not.
  CHECK(options(g, "2 place").empty());
  CHECK(options(g, "6 place") == Texts{"6 place bank a1"});
}

// --- a castle comes back -------------------------------------------------------------------------

constexpr const char* kBoxed = "pile coloured: none; pile black: none; P1 dice: 2 6; ";

TEST_CASE("for both dice and 5 points a castle that was set aside comes to the storage") {
  auto g = with_rule(std::string(kBoxed) + "P1 vp: 12");
  play(g, "both retrieve castle");
  CHECK(vp(g, 1) == 7);
  CHECK(line(g, "P1 storage") == "castle");
  CHECK(options(g) == Texts{"end"});
}

TEST_CASE("the 5 points must be there to be paid") {
  CHECK(can(with_rule(std::string(kBoxed) + "P1 vp: 5"), "both retrieve castle"));
  CHECK_FALSE(can(with_rule(std::string(kBoxed) + "P1 vp: 4"), "both retrieve castle"));
}

TEST_CASE("it takes both die actions: with one die used it is too late") {
  auto g = with_rule(std::string(kBoxed) + "P1 vp: 12");
  play(g, "2 workers");
  CHECK_FALSE(can(g, "both retrieve castle"));
}

TEST_CASE("only a castle that is out of the game can be retrieved, not one in a pile or a depot") {
  CHECK_FALSE(can(with_rule("P1 dice: 2 6; P1 vp: 12"), "both retrieve castle"));
  CHECK_FALSE(can(with_rule("P1 dice: 2 6; P1 vp: 12; depot 2: castle"), "both retrieve castle"));
}

TEST_CASE("a castle left in a depot can be retrieved in the next phase") {
  auto g = with_rule("round: 5; turn: P2; depot 2: castle; P1 vp: 12");
  play(g, "end");
  while (asked(g) != "turn P1") play(g, options(g).front());
  CHECK(line(g, "phase") == "B");
  CHECK(can(g, "both retrieve castle"));
}

TEST_CASE("with a full storage a tile is given up first") {
  auto g = with_rule(std::string(kBoxed) + "P1 vp: 12; P1 storage: ship bank mine");
  play(g, "both retrieve castle");
  CHECK(asked(g).starts_with("discard P1 from=box take=castle"));
  play(g, "discard mine");
  CHECK(line(g, "P1 storage") == "castle ship bank");
  CHECK(asked(g) == "turn P1");
}

}  // namespace
}  // namespace dijon::test
