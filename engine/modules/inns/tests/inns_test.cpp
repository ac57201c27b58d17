// 2019 p. 12, Special Edition p. 14: the inns; their number: 2019 p. 1, Special Edition p. 3.
// Rulings R21, R44, R45.
#include "engine/tests/support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

constexpr std::array<std::string_view, 3> kWithModules = {"2019", "2019r", "special"};

TableTop with_inns(std::string_view edition, const std::string& rest) {
  return two_players(std::string(edition) + " 2p inns", rest);
}

int points_at_the_end(std::string_view edition, const std::string& rest) {
  return final_points(std::string(edition) + " 2p inns", rest);
}

// --- the module ----------------------------------------------------------------------------------

TEST_CASE("2011 has no inns and says so") {
  const std::string reason = refused("rules: 2011 2p inns");
  CHECK(reason.find("2011") != std::string::npos);
  CHECK(reason.find("inns") != std::string::npos);
  CHECK(reason.find("has no module") != std::string::npos);
}

TEST_CASE("there are five inns, beside the 164 tiles and in no pile of a colour") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    const auto g = with_inns(edition, "");
    int all = 0;
    for (const TileFace& face : g.rules->faces) all += face.supply[0] + face.supply[1];
    CHECK(all == 164 + 5);
    const Face inn = face_named(*g.rules, "inn");
    CHECK(g.rules->face(inn).supply[0] + g.rules->face(inn).supply[1] == 5);
    for (const auto& pile : g.rules->pile_faces) {
      CHECK(std::ranges::find(pile, inn, &PiledFace::face) == pile.end());
    }
  }
}

TEST_CASE("inns and additional tiles can be played together") {
  const auto g = position("rules: 2019 2p extra-tiles inns; side: 1 inn; P1 storage: crane");
  CHECK(asked(g) == "turn P1");
}

// --- on offer ------------------------------------------------------------------------------------

TEST_CASE("each phase one more inn is laid out, and those not bought stay and pile up") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    const auto spec = parse_rules(std::string(edition) + " 2p inns", "1");
    const auto built = build_rules(spec.value);
    TableTop g{built.rules, new_game(*built.rules), {}};
    std::vector<std::string> offers;
    while (!is_over(g.s)) {
      const bool first_turn = asked(g) == "turn P1" && g.s.round == 1;
      if (first_turn) offers.push_back(line(g, "side"));
      const auto all = options(g);
      play(g, can(g, "end") ? std::string("end") : all.front());
    }
    CHECK(offers == Texts{"1 inn", "2 inn", "3 inn", "4 inn", "5 inn"});
  }
}

TEST_CASE("an inn that is bought is gone, and the next phase lays out one new inn") {
  auto g = with_inns("2019", "round: 5; turn: P2; side: 1 inn; P2 silver: 2");
  play(g, "buy inn from side");
  CHECK(line(g, "side").empty());
  play(g, "end");
  CHECK(line(g, "phase") == "B");
  CHECK(line(g, "side") == "1 inn");
}

// --- buying --------------------------------------------------------------------------------------

TEST_CASE("an inn costs 2 silver and goes to the storage") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_inns(edition, "side: 2 inn; P1 silver: 3; P1 workers: 9; P1 dice: 1 2");
    CHECK(options(g, "buy") == Texts{"buy inn from side"});
    play(g, "buy inn from side");
    CHECK(silver(g, 1) == 1);
    CHECK(workers(g, 1) == 9);
    CHECK(line(g, "P1 storage") == "inn");
    CHECK(line(g, "side") == "1 inn");
    CHECK(line(g, "P1 dice") == "1 2");
    CHECK(options(with_inns(edition, "side: 2 inn; P1 silver: 1; P1 workers: 9"), "buy").empty());
  }
}

TEST_CASE("an inn is the one purchase of the turn, in place of a tile of the black depot") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    const std::string start = "side: 2 inn; black: ship mine; P1 silver: 9; P1 dice: 1";
    auto inn = with_inns(edition, start);
    CHECK(options(inn, "buy") == Texts{"buy mine", "buy ship", "buy inn from side"});
    play(inn, "buy inn from side");
    CHECK(options(inn, "buy").empty());
    auto black = with_inns(edition, start);
    play(black, "buy ship");
    CHECK(options(black, "buy").empty());
  }
}

TEST_CASE("with no inn on offer none can be bought") {
  const auto g = with_inns("2019", "P1 silver: 9; P1 dice: 1");
  CHECK(options(g, "buy").empty());
}

TEST_CASE("an inn may be bought while a castle's action is open, and placed with it") {
  auto g = with_inns("2019",
                     "side: 1 inn; P1 silver: 2; P1 dice: 6; P1 storage: castle;"
                     "P1 duchy: c4 monastery-2");
  play(g, "6 place castle b3");
  play(g, "buy inn from side");
  play(g, "any place inn a2");
  CHECK(asked(g) == "turn P1");
}

TEST_CASE("an inn bought into a full storage needs a discard first") {
  auto g = with_inns("2019", "side: 1 inn; P1 silver: 2; P1 storage: ship mine cow-2");
  play(g, "buy inn from side");
  CHECK(options(g) == Texts{"discard mine", "discard ship", "discard cow-2"});
  play(g, "discard mine");
  CHECK(line(g, "P1 storage") == "ship cow-2 inn");
  CHECK(line(g, "side").empty());
}

// R44.
TEST_CASE("monastery 6 pays for an inn as for a tile of the black depot") {
  const std::string start = "side: 1 inn; P1 duchy: c4 monastery-6; P1 dice: 1;";
  const auto buys = [&](std::string_view edition, const std::string& purse) {
    return options(with_inns(edition, start + purse), "buy");
  };
  CHECK(buys("2019", "P1 silver: 0; P1 workers: 2") == Texts{"buy inn from side with 2w"});
  CHECK(buys("2019", "P1 silver: 1; P1 workers: 1").empty());
  CHECK(buys("2019r", "P1 silver: 1; P1 workers: 1") == Texts{"buy inn from side with 1w"});
  CHECK(buys("2019r", "P1 silver: 2; P1 workers: 2") ==
        Texts{"buy inn from side", "buy inn from side with 1w", "buy inn from side with 2w"});
  CHECK(buys("special", "P1 silver: 0; P1 workers: 9").empty());
  CHECK(options(with_inns("special", start + "P1 workers: 9"), "hire").empty());
}

// --- placing -------------------------------------------------------------------------------------

TEST_CASE("an inn fits a space of any colour, with the die's number and beside a covered space") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    const auto places = [&](const std::string& die, const std::string& duchy) {
      std::string start = "P1 storage: inn; P1 workers: 0; P1 dice: " + die;
      start += "; P1 duchy: " + duchy;
      return options(with_inns(edition, start), die + " place");
    };
    // Beside the starting castle: c3 (3), c4 (1), d3 (2), d5 (5), e3 (4) and e4 (3).
    CHECK(places("1", "") == Texts{"1 place inn c4"});
    CHECK(places("2", "") == Texts{"2 place inn d3"});
    CHECK(places("3", "") == Texts{"3 place inn c3", "3 place inn e4"});
    CHECK(places("4", "") == Texts{"4 place inn e3"});
    CHECK(places("5", "") == Texts{"5 place inn d5"});
    CHECK(places("6", "").empty());
    // A castle's space (b3) and a pasture (c2) come in reach with c3.
    CHECK(places("6", "c3 bank") == Texts{"6 place inn b3"});
    CHECK(places("4", "c3 bank") == Texts{"4 place inn c2", "4 place inn e3"});
  }
}

TEST_CASE("workers change the die for an inn at the usual cost, and 8 helps them") {
  auto g = with_inns("2019", "P1 storage: inn; P1 workers: 2; P1 dice: 6");
  CHECK(options(g, "6+1w place") == Texts{"6+1w place inn c4", "6+1w place inn d5"});
  CHECK(options(g, "6+2w place") == Texts{"6+2w place inn d3", "6+2w place inn e3"});
  play(g, "6+2w place inn e3");
  CHECK(workers(g, 1) == 0);
  const auto eight =
      with_inns("2019", "P1 storage: inn; P1 workers: 1; P1 dice: 6; P1 duchy: c4 monastery-8");
  CHECK(can(eight, "6+1w place inn d3"));
  CHECK(can(eight, "6+1w place inn d5"));
}

// R21.
TEST_CASE("9, 10, 11 and 12 do not help to place an inn") {
  for (const auto edition : kWithModules) {
    for (const int n : {9, 10, 11, 12}) {
      CAPTURE(edition);
      CAPTURE(n);
      const auto g = with_inns(edition,
                               "P1 storage: inn; P1 workers: 0; P1 dice: 4;"
                               "P1 duchy: c4 monastery-" +
                                   std::to_string(n));
      CHECK(options(g, "4 place") == Texts{"4 place inn e3"});
    }
  }
}

TEST_CASE("a town hall and a castle place an inn on any number") {
  auto g = with_inns("2019", "P1 storage: town-hall inn; P1 dice: 3");
  play(g, "3 place town-hall c3");
  CHECK(options(g) == Texts{"decline", "place inn b2", "place inn b3", "place inn c2",
                            "place inn c4", "place inn d3", "place inn d5", "place inn e3",
                            "place inn e4"});
}

TEST_CASE("not two inns in one area, but one in each of several areas") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    // d5 and d6 are in one river, e5 and f4 in the town of e4, e6 is a pasture.
    const auto g = with_inns(edition,
                             "P1 storage: inn; P1 workers: 0; P1 dice: 1 4;"
                             "P1 duchy: d5 inn, e4 bank");
    CHECK(options(g, "4 place") == Texts{"4 place inn e3"});
    CHECK(options(g, "1 place") == Texts{"1 place inn c4", "1 place inn e5"});
    const auto town = with_inns(edition,
                                "P1 storage: inn; P1 workers: 0; P1 dice: 1 4;"
                                "P1 duchy: d5 ship, e4 inn");
    CHECK(options(town, "4 place") == Texts{"4 place inn d6", "4 place inn e3"});
    CHECK(options(town, "1 place") == Texts{"1 place inn c4"});
  }
}

TEST_CASE("two areas of one colour may have an inn each") {
  const auto g = with_inns("2019", "P1 storage: inn; P1 dice: 2; P1 duchy: d5 inn");
  CHECK(can(g, "2 place inn d3"));
}

TEST_CASE("each player may have an inn in areas of the same kind") {
  const auto g = with_inns("2019", "P1 storage: inn; P1 dice: 2; P2 duchy: d3 inn");
  CHECK(can(g, "2 place inn d3"));
}

TEST_CASE("a position with two inns in one area is refused") {
  CHECK(refused("rules: 2019 2p inns; P1 duchy: d5 inn, d6 inn").find("inn") != std::string::npos);
}

TEST_CASE("a space beside an inn is beside a covered space") {
  const auto g = with_inns("2019", "P1 storage: cow-2; P1 dice: 4; P1 duchy: c3 inn");
  CHECK(can(g, "4 place cow-2 c2"));
}

// --- the area ------------------------------------------------------------------------------------

// The example of all editions. Board 3 has a pasture of four: the whole row a, above the castle b3.
TEST_CASE("an inn makes an area of 4 spaces score 15 points, not 10") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    const std::string start = "rules: " + std::string(edition) +
                              " 2p inns; boards: 3; P1 start: b3; P2 start: b3; P1 dice: 3;";
    auto last = position(start + "P1 storage: inn; P1 duchy: a1 cow-2, a2 pig-2, a3 sheep-2");
    play(last, "3 place inn a4");
    CHECK(scored(last, 1, Reason::area_size) == 15);
    CHECK(vp(last, 1) == 15 + 10);
    auto earlier = position(start + "P1 storage: cow-4; P1 duchy: a1 pig-2, a2 inn, a3 sheep-2");
    play(earlier, "3 place cow-4 a4");
    CHECK(scored(earlier, 1, Reason::area_size) == 15);
    CHECK(vp(earlier, 1) == 4 + 15 + 10);
    auto without = position(start + "P1 storage: cow-4; P1 duchy: a1 pig-2, a2 pig-3, a3 sheep-2");
    play(without, "3 place cow-4 a4");
    CHECK(scored(without, 1, Reason::area_size) == 10);
  }
}

TEST_CASE("an area that is a single inn scores as two spaces") {
  auto g = with_inns("2019", "P1 storage: inn; P1 dice: 3");
  play(g, "3 place inn c3");
  CHECK(vp(g, 1) == 3 + 10);
}

// Board 10 has a town of eight: a2, b3, c4 and d1 to d5.
TEST_CASE("an area of 8 spaces with an inn scores 36 in 2019 and 2019r, 45 in special") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = position("rules: " + std::string(edition) +
                      " 2p inns; boards: 10; P1 start: d7; P2 start: d7; phase: E; P1 dice: 5;"
                      "P1 storage: inn; P1 duchy: d6 monastery-2, d5 bank, d4 church, d3 market,"
                      "d2 warehouse, d1 watchtower, c4 carpenter, b3 boarding-house");
    play(g, "5 place inn a2");
    CHECK(scored(g, 1, Reason::area_size) == (edition == "special" ? 45 : 36));
    CHECK(scored(g, 1, Reason::area_phase) == 2);
  }
}

TEST_CASE("an inn counts for completing the colour") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_inns(edition, "P1 storage: inn; P1 dice: 3; P1 duchy: e3 mine, f2 mine");
    play(g, "3 place inn g1");
    // Three spaces score as four; phase A; the large bonus tile.
    CHECK(vp(g, 1) == 10 + 10 + 5);
    CHECK(line(g, "P1 bonus") == "large mine");
  }
}

// --- no effect -----------------------------------------------------------------------------------

TEST_CASE("an inn has no effect, whatever the space") {
  struct Space {
    std::string cell;
    int die;
  };
  // A river, a mine, a monastery, a town, a castle's space, a pasture; no area is completed.
  for (const Space& space : {Space{"d3", 2}, Space{"e3", 4}, Space{"c4", 1}, Space{"e4", 3},
                             Space{"b3", 6}, Space{"c2", 4}}) {
    CAPTURE(space.cell);
    auto g = with_inns("2019",
                       "goods 1: 1; depot 1: ship; P1 goods: 3; P1 storage: inn ship;"
                       "P1 duchy: c3 bank; P1 dice: " +
                           std::to_string(space.die));
    play(g, std::to_string(space.die) + " place inn " + space.cell);
    CHECK(asked(g) == "turn P1");
    CHECK(vp(g, 1) == 0);
    CHECK(silver(g, 1) == 1);
    CHECK(workers(g, 1) == 1);
    CHECK(line(g, "P1 track").empty());
  }
}

TEST_CASE("an inn on a mine's space pays nothing, with monastery 2 neither") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_inns(edition,
                       "round: 5; turn: P2; P1 silver: 0; P1 workers: 0;"
                       "P1 duchy: c4 monastery-2, e3 inn, f2 mine, g1 mine; P1 bonus: large mine");
    play(g, "end");
    CHECK(silver(g, 1) == 2);
    CHECK(workers(g, 1) == 2);
  }
}

TEST_CASE("an inn on a pasture is no animal") {
  auto g = with_inns("2019",
                     "P1 storage: cow-4; P1 dice: 5;"
                     "P1 duchy: c4 monastery-7, c3 bank, c2 inn, b2 cow-3");
  play(g, "5 place cow-4 c1");
  CHECK(vp(g, 1) == (4 + 1) + (3 + 1));
}

TEST_CASE("an inn in a town is no type of building") {
  for (const std::string building : {"warehouse", "watchtower", "carpenter", "church", "market",
                                     "boarding-house", "bank", "town-hall"}) {
    CAPTURE(building);
    const auto g =
        with_inns("2019", "P1 storage: " + building + "; P1 dice: 1 5; P1 duchy: e4 inn");
    CHECK(can(g, "1 place " + building + " e5"));
    CHECK(can(g, "5 place " + building + " f4"));
  }
}

TEST_CASE("in the final scoring an inn is no building, no animal and nothing in itself") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    for (int n = 16; n <= 24; ++n) {
      CAPTURE(n);
      CHECK(points_at_the_end(edition, "P1 duchy: c3 inn, e4 inn, c2 inn, c4 monastery-" +
                                           std::to_string(n)) == 0);
    }
    CHECK(points_at_the_end(edition, "P1 storage: inn") == 0);
    CHECK(points_at_the_end(edition, "P1 duchy: e3 inn, f2 mine") == 1);  // the mine's silver
  }
}

TEST_CASE("a bonus tile won with an inn counts for monastery 26") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    // The two mines pay a silver each.
    CHECK(points_at_the_end(edition,
                            "P1 bonus: large mine;"
                            "P1 duchy: c4 monastery-26, e3 mine, f2 mine, g1 inn") == 3 + 2);
  }
}

TEST_CASE("the space under an inn is no empty space for the tie-break") {
  const auto g = with_inns("2019", "P1 duchy: e3 inn");
  for (const Standing& standing : standings(*g.rules, g.s)) {
    CHECK(standing.empty_spaces == (at(standing.player) == 0 ? 35 : 36));
  }
}

TEST_CASE("no inn lies in a numbered depot") {
  CHECK_FALSE(refused("rules: special 2p inns; depot 1: inn").empty());
}

}  // namespace
}  // namespace dijon::test
