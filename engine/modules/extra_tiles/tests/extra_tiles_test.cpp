// 2019 p. 11, Special Edition p. 13: the four additional tiles; their number: 2019 p. 1, Special
// Edition p. 3. Rulings R5, R11, R12, R25, R40 to R43.
#include "engine/tests/support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

constexpr std::array<std::string_view, 3> kWithModules = {"2019", "2019r", "special"};

TableTop with_tiles(std::string_view edition, const std::string& rest) {
  return two_players(std::string(edition) + " 2p extra-tiles", rest);
}

int points_at_the_end(std::string_view edition, const std::string& rest) {
  return final_points(std::string(edition) + " 2p extra-tiles", rest);
}

// --- the module ----------------------------------------------------------------------------------

TEST_CASE("2011 has no additional tiles and says so") {
  const std::string reason = refused("rules: 2011 2p extra-tiles");
  CHECK(reason.find("2011") != std::string::npos);
  CHECK(reason.find("extra-tiles") != std::string::npos);
  CHECK(reason.find("has no module") != std::string::npos);
}

TEST_CASE("without the module the additional tiles are unknown") {
  for (const std::string tile : {"monastery-27", "monastery-28", "crane", "geese"}) {
    CAPTURE(tile);
    CHECK(refused("rules: 2019 2p; P1 storage: " + tile).find(tile) != std::string::npos);
  }
}

TEST_CASE("27 and 28 join the yellow pile, crane and geese the black one") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    const auto g = with_tiles(edition, "");
    int yellow = 0;
    int black = 0;
    int all = 0;
    for (const TileFace& face : g.rules->faces) {
      const int own = face.supply[at(Back::coloured)];
      yellow += face.terrain == byte(Terrain::monastery) ? own : 0;
      black += face.supply[at(Back::black)];
      all += own + face.supply[at(Back::black)];
    }
    CHECK(yellow == 22);
    CHECK(black == 42);
    CHECK(all == 168);
    for (const std::string_view tile : {"monastery-27", "monastery-28"}) {
      CAPTURE(tile);
      const TileFace& face = g.rules->face(face_named(*g.rules, tile));
      CHECK(face.supply == std::array<std::uint8_t, kBacks>{1, 0});
      CHECK(face.terrain == byte(Terrain::monastery));
    }
    const TileFace& crane = g.rules->face(face_named(*g.rules, "crane"));
    CHECK(crane.supply == std::array<std::uint8_t, kBacks>{0, 1});
    CHECK(crane.terrain == byte(Terrain::building));
    const TileFace& geese = g.rules->face(face_named(*g.rules, "geese"));
    CHECK(geese.supply == std::array<std::uint8_t, kBacks>{0, 1});
    CHECK(geese.terrain == byte(Terrain::livestock));
  }
}

// --- 27 ------------------------------------------------------------------------------------------

TEST_CASE("27: the marker goes to the top of its stack at once, and no space ahead") {
  auto g = position("rules: 2019 3p extra-tiles; P3 storage: monastery-27; P3 dice: 1; turn: P3");
  play(g, "1 place monastery-27 c4");
  CHECK(line(g, "order") == "P3 P1 P2");
  CHECK(line(g, "P3 track").empty());
  CHECK(line(g, "round order") == "P1 P2 P3");
}

TEST_CASE("27: it does not pass markers that are farther ahead") {
  auto g = position(
      "rules: 2019 3p extra-tiles; P3 storage: monastery-27; P3 dice: 1; P2 track: 1;"
      "order: P2 P1 P3; turn: P3");
  play(g, "1 place monastery-27 c4");
  CHECK(line(g, "order") == "P2 P3 P1");
}

TEST_CASE("27: a marker that arrives goes directly below its owner's") {
  auto g = position(
      "rules: 2019 3p extra-tiles; P1 duchy: c4 monastery-27; P1 track: 1; P3 track: 1;"
      "order: P1 P3 P2; turn: P2; P2 storage: ship; P2 dice: 2");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(line(g, "P2 track") == "1");
  CHECK(line(g, "order") == "P1 P2 P3");
}

TEST_CASE("27: others who meet elsewhere stack as usual") {
  auto g = position(
      "rules: 2019 3p extra-tiles; P1 duchy: c4 monastery-27; P3 track: 1; order: P3 P1 P2;"
      "turn: P2; P2 storage: ship; P2 dice: 2");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(line(g, "order") == "P2 P3 P1");
}

TEST_CASE("27: its owner arrives on top and leaves the stack as any marker") {
  auto g = position(
      "rules: 2019 3p extra-tiles; P1 duchy: c4 monastery-27; P2 track: 1; P3 track: 2;"
      "order: P3 P2 P1; turn: P1; P1 storage: ship ship; P1 dice: 2 5");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(line(g, "order") == "P3 P1 P2");
  play(g, "5 place ship d5");
  play(g, "depot 1");
  CHECK(line(g, "order") == "P1 P3 P2");
}

TEST_CASE("27: on the last space of the track its owner stays on top too") {
  auto g = position(
      "rules: 2019 3p extra-tiles; P1 duchy: c4 monastery-27; P1 track: 6; P2 track: 6;"
      "P3 track: 6; order: P1 P3 P2; turn: P2; P2 storage: ship; P2 dice: 2");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(line(g, "order") == "P1 P2 P3");
  auto from_below = position(
      "rules: 2019 3p extra-tiles; P1 duchy: c4 monastery-27; P1 track: 6; P2 track: 5;"
      "P3 track: 6; order: P1 P3 P2; turn: P2; P2 storage: ship; P2 dice: 2");
  play(from_below, "2 place ship d3");
  play(from_below, "depot 1");
  CHECK(line(from_below, "order") == "P1 P2 P3");
}

TEST_CASE("27: placed on the last space it beats the stack there") {
  auto g = position(
      "rules: 2019 2p extra-tiles; P1 storage: monastery-27; P1 dice: 1; P1 track: 6; P2 track: 6;"
      "order: P2 P1; turn: P1");
  play(g, "1 place monastery-27 c4");
  CHECK(line(g, "order") == "P1 P2");
  CHECK(line(g, "P1 track") == "6");
}

TEST_CASE("27: while stored it does nothing") {
  auto g = position(
      "rules: 2019 2p extra-tiles; P1 storage: monastery-27; P1 track: 1; order: P1 P2; turn: P2;"
      "P2 storage: ship; P2 dice: 2");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(line(g, "order") == "P2 P1");
}

// --- 28 ------------------------------------------------------------------------------------------

TEST_CASE("28: a silver buys 2 workers, as often as wanted") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g =
        with_tiles(edition, "P1 duchy: c4 monastery-28; P1 silver: 3; P1 workers: 0; P1 dice: 1 2");
    play(g, "exchange");
    CHECK(silver(g, 1) == 2);
    CHECK(workers(g, 1) == 2);
    play(g, "exchange");
    play(g, "exchange");
    CHECK(silver(g, 1) == 0);
    CHECK(workers(g, 1) == 6);
    CHECK_FALSE(can(g, "exchange"));
    CHECK(line(g, "P1 dice") == "1 2");
  }
}

TEST_CASE("28: before, between and after the die actions") {
  auto g =
      position("rules: 2019 2p extra-tiles; P1 duchy: c4 monastery-28; P1 silver: 3; P1 dice: 1 2");
  CHECK(can(g, "exchange"));
  play(g, "1 workers");
  CHECK(can(g, "exchange"));
  play(g, "2 workers");
  CHECK(can(g, "exchange"));
}

TEST_CASE("28: it is no purchase and leaves that one to be made") {
  auto g = position(
      "rules: 2019 2p extra-tiles; P1 duchy: c4 monastery-28; P1 silver: 4; P1 dice: 1;"
      "black: ship castle");
  play(g, "exchange");
  play(g, "buy ship");
  CHECK(can(g, "exchange"));
  CHECK(options(g, "buy").empty());
}

TEST_CASE("28: also while a castle's action or a town hall is open") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto castle = with_tiles(edition,
                             "P1 duchy: c4 monastery-28; P1 silver: 1; P1 workers: 0; P1 dice: 6;"
                             "P1 storage: castle");
    play(castle, "6 place castle b3");
    play(castle, "exchange");
    CHECK(workers(castle, 1) == 2);
    CHECK(asked(castle) == "extra_action P1 die=any");
    auto hall = with_tiles(edition,
                           "P1 duchy: c4 monastery-28; P1 silver: 1; P1 workers: 0; P1 dice: 3;"
                           "P1 storage: town-hall ship");
    play(hall, "3 place town-hall e4");
    play(hall, "exchange");
    CHECK(workers(hall, 1) == 2);
    CHECK(options(hall) == Texts{"decline", "place ship d3", "place ship d5"});
  }
}

TEST_CASE("28: not on the turn of another player, nor for another player") {
  const auto g = position(
      "rules: 2019 2p extra-tiles; P1 duchy: c4 monastery-28; P1 silver: 5; P2 silver: 5;"
      "turn: P2; P2 dice: 1 2");
  CHECK_FALSE(can(g, "exchange"));
}

TEST_CASE("28: while stored it does nothing") {
  const auto g =
      position("rules: 2019 2p extra-tiles; P1 storage: monastery-28; P1 silver: 5; P1 dice: 1");
  CHECK_FALSE(can(g, "exchange"));
}

// --- crane ---------------------------------------------------------------------------------------

const std::string kFullBoard =
    "depot 1: bank ship; depot 2: monastery-3 castle; depot 3: cow-3 church;"
    "depot 4: ship market; depot 5: mine monastery-4; depot 6: bank pig-2;"
    "black: ship cow-3 bank castle;";

// P1 has placed the crane on e4, in the town of five spaces on board 1.
TableTop crane_placed(std::string_view edition, const std::string& rest) {
  auto g = with_tiles(edition, "P1 dice: 3; " + rest);
  play(g, "3 place crane e4");
  return g;
}

TEST_CASE("crane: the effect of any of the eight buildings may be used, or none") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = crane_placed(edition, "P1 storage: crane");
    CHECK(options(g) == Texts{"decline", "use warehouse", "use watchtower", "use carpenter",
                              "use church", "use market", "use boarding-house", "use bank",
                              "use town-hall"});
    play(g, "decline");
    CHECK(asked(g) == "turn P1");
    CHECK(vp(g, 1) == 0);
    CHECK(silver(g, 1) == 1);
    CHECK(workers(g, 1) == 1);
  }
}

TEST_CASE("crane: as warehouse, watchtower, boarding house and bank") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto warehouse = crane_placed(edition, "P1 storage: crane; P1 goods: 2 2 5");
    play(warehouse, "use warehouse");
    CHECK(options(warehouse) == Texts{"decline", "sell 2", "sell 5"});
    play(warehouse, "sell 2");
    CHECK(vp(warehouse, 1) == 4);
    CHECK(silver(warehouse, 1) == 1 + 1);
    auto watchtower = crane_placed(edition, "P1 storage: crane");
    play(watchtower, "use watchtower");
    CHECK(vp(watchtower, 1) == 4);
    auto boarding_house = crane_placed(edition, "P1 storage: crane");
    play(boarding_house, "use boarding-house");
    CHECK(workers(boarding_house, 1) == 1 + 4);
    auto bank = crane_placed(edition, "P1 storage: crane");
    play(bank, "use bank");
    CHECK(silver(bank, 1) == 1 + 2);
    CHECK(asked(bank) == "turn P1");
  }
}

TEST_CASE("crane: as carpenter's workshop, church and market") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto carpenter = crane_placed(edition, "P1 storage: crane;" + kFullBoard);
    play(carpenter, "use carpenter");
    CHECK(options(carpenter) == Texts{"decline", "take bank from 1", "take church from 3",
                                      "take market from 4", "take bank from 6"});
    auto church = crane_placed(edition, "P1 storage: crane;" + kFullBoard);
    play(church, "use church");
    CHECK(options(church) == Texts{"decline", "take castle from 2", "take monastery-3 from 2",
                                   "take mine from 5", "take monastery-4 from 5"});
    play(church, "take castle from 2");
    CHECK(line(church, "P1 storage") == "castle");
    auto market = crane_placed(edition, "P1 storage: crane;" + kFullBoard);
    play(market, "use market");
    CHECK(options(market) == Texts{"decline", "take ship from 1", "take cow-3 from 3",
                                   "take ship from 4", "take pig-2 from 6"});
  }
}

TEST_CASE("crane: as town hall, with everything that follows") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = crane_placed(edition, "P1 storage: crane ship mine; goods 2: 4");
    play(g, "use town-hall");
    CHECK(options(g) == Texts{"decline", "place mine e3", "place ship d3", "place ship d5"});
    play(g, "place ship d5");
    play(g, "depot 2");
    CHECK(line(g, "P1 goods") == "4");
    CHECK(asked(g) == "turn P1");
    auto bought = crane_placed(edition, "P1 storage: crane; P1 silver: 2; black: ship");
    play(bought, "use town-hall");
    play(bought, "buy ship");
    CHECK(can(bought, "place ship d3"));
  }
}

TEST_CASE("crane: an effect that finds nothing is lost") {
  for (const std::string building : {"warehouse", "carpenter", "church", "market", "town-hall"}) {
    CAPTURE(building);
    auto g = crane_placed("2019", "P1 storage: crane");
    play(g, "use " + building);
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("crane: it may imitate a building that is in the duchy, or that is not") {
  auto g = crane_placed("2019", "P1 storage: crane; P1 duchy: d5 ship, e5 bank");
  play(g, "use bank");
  CHECK(silver(g, 1) == 1 + 2);
}

TEST_CASE("crane: for the town rule it is a type of its own, whatever it was used as") {
  auto g = with_tiles("2019", "P1 storage: crane bank; P1 dice: 1 3; P1 silver: 0");
  play(g, "3 place crane e4");
  play(g, "use bank");
  play(g, "1 place bank e5");
  CHECK(silver(g, 1) == 4);
}

TEST_CASE("crane: it is a building, so it needs a building space and 9 helps to place it") {
  const auto g =
      with_tiles("2019", "P1 storage: crane; P1 dice: 4; P1 workers: 0; P1 duchy: c4 monastery-9");
  CHECK(options(g, "4 place") == Texts{"4 place crane c3", "4 place crane e4"});
}

TEST_CASE("crane: its town scores before the effect is chosen") {
  auto g = with_tiles("2019", "P1 storage: crane; P1 dice: 3");
  play(g, "3 place crane c3");
  CHECK(vp(g, 1) == 1 + 10);
  CHECK(options(g, "use").size() == 8);
}

TEST_CASE("crane: at the end it counts once as a building that one of 16 to 23 rewards") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    for (int n = 16; n <= 23; ++n) {
      CAPTURE(n);
      const std::string monastery = "c4 monastery-" + std::to_string(n);
      CHECK(points_at_the_end(edition, "P1 duchy: e4 crane, " + monastery) == 4);
    }
    CHECK(points_at_the_end(edition, "P1 duchy: e4 crane, e5 bank, c3 bank, c4 monastery-22") ==
          4 * 3);
  }
}

TEST_CASE("crane: with several of 16 to 23 it still counts for one of them only") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    CHECK(points_at_the_end(edition,
                            "P1 duchy: e4 crane, e5 bank, c3 watchtower, c4 monastery-22,"
                            "b4 monastery-17, a4 monastery-16") == 4 + 4 + 4);
  }
}

TEST_CASE("crane: without one of 16 to 23 in the duchy it is worth nothing at the end") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    CHECK(points_at_the_end(edition, "P1 duchy: e4 crane, e5 bank, c4 monastery-24") == 0);
    CHECK(points_at_the_end(edition, "P1 duchy: e4 crane, e5 bank; P1 storage: monastery-22") == 0);
    CHECK(points_at_the_end(edition,
                            "P1 storage: crane; P1 duchy: c4 monastery-22, e5 bank,"
                            "e4 church") == 4);
    CHECK(points_at_the_end(edition, "P1 duchy: e4 crane; P2 duchy: c4 monastery-22") == 0);
  }
}

// --- geese ---------------------------------------------------------------------------------------

// The example of all editions: cows of 2 and 3 are there: 2 + 2 + 3 points. Then a pig: 4 + 2.
TEST_CASE("geese: Carla scores 7 with two cow tiles, and later 6 for a pig") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_tiles(edition,
                        "P1 storage: geese pig-4; P1 dice: 1 5;"
                        "P1 duchy: c3 bank, c2 cow-2, b1 cow-3");
    play(g, "1 place geese b2");
    CHECK(vp(g, 1) == 7);
    CHECK(asked(g) == "turn P1");
    play(g, "5 place pig-4 c1");
    CHECK(vp(g, 1) == 7 + 6);
  }
}

TEST_CASE("geese: with monastery 7 each tile that scores brings a point more, theirs too") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_tiles(edition,
                        "P1 storage: geese pig-4; P1 dice: 1 5;"
                        "P1 duchy: c4 monastery-7, c3 bank, c2 cow-2, b1 cow-3");
    play(g, "1 place geese b2");
    CHECK(vp(g, 1) == (2 + 1) + (2 + 1) + (3 + 1));
    play(g, "5 place pig-4 c1");
    CHECK(vp(g, 1) == 10 + (4 + 1) + (2 + 1));
  }
}

TEST_CASE("geese: alone on a pasture they score 2, and with monastery 7 they score 3") {
  auto g = with_tiles("2019", "P1 storage: geese; P1 dice: 4; P1 duchy: c3 bank");
  play(g, "4 place geese c2");
  CHECK(vp(g, 1) == 2);
  auto seven =
      with_tiles("2019", "P1 storage: geese; P1 dice: 4; P1 duchy: c3 bank, c4 monastery-7");
  play(seven, "4 place geese c2");
  CHECK(vp(seven, 1) == 3);
}

TEST_CASE("geese: of two other animals on the pasture the player picks one") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_tiles(edition,
                        "P1 storage: geese; P1 dice: 1;"
                        "P1 duchy: c3 bank, c2 sheep-3, c1 pig-2, b1 pig-4");
    play(g, "1 place geese b2");
    CHECK(vp(g, 1) == 2);
    CHECK(options(g) == Texts{"herd pig", "herd sheep"});
    auto sheep = g;
    play(g, "herd pig");
    CHECK(vp(g, 1) == 2 + 2 + 4);
    play(sheep, "herd sheep");
    CHECK(vp(sheep, 1) == 2 + 3);
    CHECK(asked(sheep) == "turn P1");
  }
}

TEST_CASE("geese: the animal picked gains by monastery 7 as well") {
  auto g = with_tiles("2019",
                      "P1 storage: geese; P1 dice: 1;"
                      "P1 duchy: c4 monastery-7, c3 bank, c2 sheep-3, c1 pig-2, b1 pig-4");
  play(g, "1 place geese b2");
  play(g, "herd pig");
  CHECK(vp(g, 1) == (2 + 1) + (2 + 1) + (4 + 1));
}

TEST_CASE("geese: the area they complete scores before the animal is picked") {
  auto g = with_tiles("2019",
                      "P1 storage: geese; P1 dice: 6;"
                      "P1 duchy: c3 bank, c2 sheep-3, c1 pig-2, b1 pig-4, b2 sheep-2");
  play(g, "6 place geese a1");
  CHECK(vp(g, 1) == 2 + 15 + 10);
  play(g, "herd pig");
  CHECK(vp(g, 1) == 27 + 6);
}

TEST_CASE("geese: they score 2 beside every later tile, and beside a herd that scores again") {
  auto g = with_tiles("2019",
                      "P1 storage: cow-4 sheep-2; P1 dice: 2 5;"
                      "P1 duchy: c3 bank, c2 cow-3, b2 geese");
  play(g, "5 place cow-4 c1");
  CHECK(vp(g, 1) == 4 + 3 + 2);
  play(g, "2 place sheep-2 b1");
  CHECK(vp(g, 1) == 9 + 2 + 2);
}

TEST_CASE("geese: only the tiles of their own pasture matter") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto first = with_tiles(edition,
                            "P1 storage: geese; P1 dice: 2;"
                            "P1 duchy: c3 bank, c2 cow-3, d5 ship, d6 ship");
    play(first, "2 place geese e6");
    CHECK(scored(first, 1, Reason::livestock) == 2);
    auto later = with_tiles(edition,
                            "P1 storage: cow-4; P1 dice: 2;"
                            "P1 duchy: c3 bank, c2 geese, d5 ship, d6 ship");
    play(later, "2 place cow-4 e6");
    CHECK(scored(later, 1, Reason::livestock) == 4);
  }
}

TEST_CASE("geese: 24 counts them as an animal") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    CHECK(points_at_the_end(edition, "P1 duchy: c4 monastery-24, c3 bank, c2 geese") == 4);
    CHECK(points_at_the_end(edition,
                            "P1 duchy: c4 monastery-24, c3 bank, c2 geese, c1 cow-2, b1 pig-2,"
                            "b2 sheep-2, a1 chicken-2") == 20);
  }
}

TEST_CASE("geese: they are livestock, so 10 helps to place them") {
  const auto g = with_tiles(
      "2019", "P1 storage: geese; P1 dice: 5; P1 workers: 0; P1 duchy: c3 bank, c4 monastery-10");
  CHECK(options(g, "5 place") == Texts{"5 place geese c2"});
}

}  // namespace
}  // namespace dijon::test
