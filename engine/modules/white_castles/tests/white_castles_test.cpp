// 2019 p. 12, Special Edition p. 14: the white castles; their number: 2019 p. 1, Special
// Edition p. 3; monastery 29: 2019 p. 10, Special Edition p. 12. Rulings R4, R5, R12, R20.
#include "engine/tests/support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

constexpr std::array<std::string_view, 3> kWithModules = {"2019", "2019r", "special"};

TableTop with_castles(std::string_view edition, const std::string& rest) {
  return two_players(std::string(edition) + " 2p white-castles", rest);
}

TEST_CASE("2011 has no white castles and says so") {
  CHECK(refused("rules: 2011 2p white-castles").find("has no module") != std::string::npos);
}

TEST_CASE("nine tiles more: six buildings and a monastery in their piles, two in the black one") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    const auto g = with_castles(edition, "");
    const TileFace& castle = g.rules->face(face_named(*g.rules, "white-castle"));
    CHECK(castle.terrain == byte(Terrain::building));
    CHECK(castle.supply == std::array<std::uint8_t, 2>{6, 2});
    const TileFace& monastery = g.rules->face(face_named(*g.rules, "monastery-29"));
    CHECK(monastery.terrain == byte(Terrain::monastery));
    CHECK(monastery.supply == std::array<std::uint8_t, 2>{1, 0});
    int all = 0;
    for (const TileFace& face : g.rules->faces) all += face.supply[0] + face.supply[1];
    CHECK(all == 164 + 9);
  }
}

TEST_CASE("a white castle gives an action with the number of the white die") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_castles(edition,
                          "white: 4; P1 storage: white-castle ship; P1 dice: 3; P1 workers: 0;"
                          "P1 goods: 4 5; depot 3: cow-2; depot 4: bank");
    play(g, "3 place white-castle e4");
    CHECK(asked(g) == "extra_action P1 die=4");
    CHECK(options(g) == Texts{"decline", "4 take bank from 4", "4 sell 4", "4 workers"});
    play(g, "4 take bank from 4");
    CHECK(line(g, "P1 storage") == "ship bank");
    CHECK(asked(g) == "turn P1");
    CHECK(options(g) == Texts{"end"});
  }
}

TEST_CASE("workers may turn the number, and the white die itself stays as it is") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_castles(edition,
                          "white: 4; P1 storage: white-castle ship; P1 dice: 3; P1 workers: 2;"
                          "depot 2: castle; depot 3: cow-2; depot 6: sheep-2; depot 1: ship");
    play(g, "3 place white-castle e4");
    // d5 is a 5, d3 a 2; from 4 a worker reaches 3 and 5, two workers 2 and 6.
    CHECK(options(g) == Texts{"decline", "4+2w take castle from 2", "4+1w take cow-2 from 3",
                              "4+2w take sheep-2 from 6", "4+2w place ship d3",
                              "4+1w place ship d5", "4 workers"});
    play(g, "4+1w place ship d5");
    CHECK(workers(g, 1) == 1);
    CHECK(line(g, "white") == "4");
  }
}

TEST_CASE("9 to 12 help with this action as with any other") {
  auto take = with_castles("2019",
                           "white: 4; P1 storage: white-castle; P1 dice: 3; P1 workers: 0;"
                           "P1 duchy: c4 monastery-12; depot 5: mine");
  play(take, "3 place white-castle e4");
  CHECK(can(take, "4 take mine from 5"));
  auto place = with_castles("2019",
                            "white: 4; P1 storage: white-castle ship; P1 dice: 3; P1 workers: 0;"
                            "P1 duchy: c4 monastery-10");
  play(place, "3 place white-castle e4");
  CHECK(can(place, "4 place ship d5"));
  CHECK_FALSE(can(place, "4 place ship d3"));
}

TEST_CASE("the action may be declined, and a purchase may come before it") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_castles(edition,
                          "white: 4; P1 storage: white-castle; P1 dice: 3; P1 silver: 2;"
                          "black: mine");
    play(g, "3 place white-castle e4");
    play(g, "buy mine");
    CHECK(asked(g) == "extra_action P1 die=4");
    play(g, "decline");
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE(
    "a white castle is a building type: once in a town, helped by 9, fetched by the carpenter") {
  auto g = with_castles("2019",
                        "white: 4; P1 storage: white-castle; P1 dice: 1; P1 workers: 0;"
                        "P1 duchy: e4 white-castle, e5 bank");
  // e4, e5, f4, f5 and g4 are one town: no second one there. c3 is a town of its own.
  CHECK(options(g, "1 place").empty());
  auto nine = with_castles("2019",
                           "white: 4; P1 storage: white-castle; P1 dice: 4; P1 workers: 0;"
                           "P1 duchy: c4 monastery-9");
  CHECK(options(nine, "4 place") == Texts{"4 place white-castle c3", "4 place white-castle e4"});
  auto carpenter = with_castles("2019",
                                "white: 4; P1 storage: carpenter; P1 dice: 3;"
                                "depot 6: white-castle");
  play(carpenter, "3 place carpenter e4");
  CHECK(can(carpenter, "take white-castle from 6"));
}

TEST_CASE("a white castle is no castle: 11 does not help it, and it stands on no castle space") {
  auto g = with_castles("2019",
                        "white: 4; P1 storage: white-castle; P1 dice: 4; P1 workers: 0;"
                        "P1 duchy: c4 monastery-11");
  CHECK(options(g, "4 place").empty());
}

TEST_CASE("29 scores 4 points for each white castle in the duchy") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    CHECK(final_points(std::string(edition) + " 2p white-castles",
                       "P1 duchy: c4 monastery-29, e4 white-castle, c3 white-castle") == 8);
    CHECK(final_points(std::string(edition) + " 2p white-castles", "P1 duchy: c4 monastery-29") ==
          0);
  }
}

TEST_CASE("the crane can be used as a white castle, and counts as one for 29") {
  auto g = two_players("2019 2p extra-tiles white-castles",
                       "white: 4; P1 storage: crane; P1 dice: 3; P1 workers: 0; depot 4: bank");
  play(g, "3 place crane e4");
  play(g, "use white-castle");
  CHECK(asked(g) == "extra_action P1 die=4");
  CHECK(can(g, "4 take bank from 4"));
  CHECK(final_points("2019 2p extra-tiles white-castles",
                     "P1 duchy: c4 monastery-29, e4 white-castle, c3 crane") == 8);
}

}  // namespace
}  // namespace dijon::test
