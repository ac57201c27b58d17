// 2019 pp. 1, 15, revised printing pp. 1, 15, Special Edition pp. 3, 16: the shields. Rulings R3,
// R15, R22, R48 to R50.
#include "engine/tests/support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

constexpr std::array<std::string_view, 3> kWithModules = {"2019", "2019r", "special"};

// Board 1: castles a2 C5, a3 C4, b3 C6 and the starting castle d4.
TableTop with_shields(std::string_view edition, const std::string& rest,
                      const std::string& modules = "shields") {
  const bool told = rest.find("P1 workers") != std::string::npos;
  return two_players(std::string(edition) + " 2p " + modules,
                     (told ? "" : "P1 workers: 0; ") + rest);
}

TableTop fresh(const std::string& rules) {
  const auto built = build_rules(parse_rules(rules, "1").value);
  REQUIRE(built.rules);
  return {built.rules, new_game(*built.rules), {}};
}

// P1's points when the game ends and the tribute for every shield is paid.
int paid_to_the_end(const std::string& rules, int shields, const std::string& rest) {
  auto g = two_players(rules, "phase: E; round: 5; turn: P2; P1 workers: 0; P1 silver: " +
                                  std::to_string(shields) + "; " + rest);
  play(g, "end");
  while (!is_over(g.s)) play(g, options(g).front());
  return vp(g, 1);
}

TEST_CASE("2011 has no shields and says so") {
  CHECK(refused("rules: 2011 2p shields").find("has no module") != std::string::npos);
}

// --- setting up ----------------------------------------------------------------------------------

TEST_CASE(
    "shields lie at the depots: 6 with two players, 9 with three, 12 with four; none comes back") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    for (const int players : {2, 3, 4}) {
      CAPTURE(players);
      auto g = fresh(std::string(edition) + " " + std::to_string(players) + "p shields");
      while (g.s.round == 0) play(g, options(g).front());
      // The first outcomes give them by their numbers.
      const std::string all = line(g, "shields");
      if (players == 2) {
        CHECK(all == "1 shield-1 2 shield-2 3 shield-3 4 shield-4 5 shield-5 6 shield-6");
      } else if (players == 3) {
        CHECK(all ==
              "1 shield-1 2 shield-2 2 shield-3 3 shield-4 4 shield-5 4 shield-6 5 shield-7 "
              "6 shield-8 6 shield-9");
      } else {
        CHECK(all ==
              "1 shield-1 1 shield-2 2 shield-3 2 shield-4 3 shield-5 3 shield-6 4 shield-7 "
              "4 shield-8 5 shield-9 5 shield-10 6 shield-11 6 shield-12");
      }
      play_out(g);
      CHECK(line(g, "shields") == all);
    }
  }
}

// --- taking one ----------------------------------------------------------------------------------

TEST_CASE("a double takes a shield of its depot in place of both actions, onto a castle") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_shields(edition, "shields: 3 shield-7 4 shield-8; P1 dice: 3 3");
    CHECK(options(g, "both") == Texts{"both mount shield-7 on d4"});
    play(g, "both mount shield-7 on d4");
    CHECK(line(g, "P1 shields") == "d4 shield-7");
    CHECK(line(g, "shields") == "4 shield-8");
    CHECK(options(g) == Texts{"end"});
  }
}

TEST_CASE("workers may make a double: a 3 becomes a 5 for two, or both dice are turned") {
  const auto five = with_shields("2019", "shields: 5 shield-7; P1 dice: 3 5; P1 workers: 2");
  CHECK(options(five, "both") == Texts{"both+2w mount shield-7 on d4"});
  const auto four = with_shields("2019", "shields: 4 shield-7; P1 dice: 3 5; P1 workers: 2");
  CHECK(options(four, "both") == Texts{"both+2w mount shield-7 on d4"});
  const auto few = with_shields("2019", "shields: 5 shield-7; P1 dice: 3 5; P1 workers: 1");
  CHECK(options(few, "both").empty());
  // 1 and 6 are neighbours.
  const auto round = with_shields("2019", "shields: 6 shield-7; P1 dice: 1 6; P1 workers: 1");
  CHECK(options(round, "both") == Texts{"both+1w mount shield-7 on d4"});
  // Monastery 8 moves a die by two; 12 helps with tiles only.
  const auto eight = with_shields(
      "2019", "shields: 5 shield-7; P1 dice: 3 5; P1 workers: 1; P1 duchy: c4 monastery-8");
  CHECK(options(eight, "both") == Texts{"both+1w mount shield-7 on d4"});
  const auto twelve = with_shields(
      "2019", "shields: 5 shield-7; P1 dice: 4 5; P1 workers: 0; P1 duchy: c4 monastery-12");
  CHECK(options(twelve, "both").empty());
}

TEST_CASE("it takes both die actions: with one die used it is too late") {
  auto g = with_shields("2019", "shields: 3 shield-7; P1 dice: 3 3");
  play(g, "3 workers");
  CHECK(options(g, "3 mount").empty());
  CHECK(options(g, "both").empty());
}

TEST_CASE("any castle of the duchy bears a shield; a shield there goes out of the game") {
  auto g = with_shields("2019",
                        "shields: 3 shield-7; P1 dice: 3 3; P1 duchy: c4 monastery-1, b3 castle;"
                        "P1 shields: d4 shield-9");
  CHECK(options(g, "both") == Texts{"both mount shield-7 on b3", "both mount shield-7 on d4"});
  play(g, "both mount shield-7 on d4");
  CHECK(line(g, "P1 shields") == "d4 shield-7");
  CHECK(line(g, "pile coloured").find("shield-9") == std::string::npos);
}

TEST_CASE("a white castle bears no shield") {
  const auto g =
      with_shields("2019", "shields: 3 shield-7; P1 dice: 3 3; P1 duchy: e4 white-castle",
                   "shields white-castles");
  CHECK(options(g, "both") == Texts{"both mount shield-7 on d4"});
}

// --- tribute -------------------------------------------------------------------------------------

constexpr std::string_view kTwo =
    "round: 5; turn: P2; P1 duchy: c4 monastery-1, b3 castle; P1 shields: b3 shield-9 d4 "
    "shield-7; ";

TEST_CASE("at the end of a phase every shield costs a silver, or it is lost") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_shields(edition, std::string(kTwo) + "P1 silver: 2");
    play(g, "end");
    CHECK(asked(g) == "tribute P1 shield=shield-7");
    CHECK(options(g) == Texts{"pay shield-7", "abandon shield-7"});
    play(g, "pay shield-7");
    CHECK(asked(g) == "tribute P1 shield=shield-9");
    play(g, "abandon shield-9");
    CHECK(line(g, "P1 shields") == "d4 shield-7");
    CHECK(silver(g, 1) == 1);
  }
}

TEST_CASE("who cannot pay loses the shield without being asked, and before the mines pay") {
  auto g = with_shields(
      "2019", "round: 5; turn: P2; P1 duchy: e3 mine; P1 shields: d4 shield-7; P1 silver: 0");
  play(g, "end");
  CHECK(line(g, "P1 shields").empty());
  CHECK(silver(g, 1) == 1);
}

TEST_CASE("the tribute is due in phase E as well") {
  auto g = with_shields("2019", "phase: E; " + std::string(kTwo) + "P1 silver: 1");
  play(g, "end");
  CHECK(asked(g) == "tribute P1 shield=shield-7");
  play(g, "pay shield-7");
  CHECK(is_over(g.s));
  CHECK(vp(g, 1) == 8);  // the other one is lost
}

TEST_CASE("players pay in the order of the track") {
  auto g = two_players("2019 2p shields",
                       "round: 5; turn: P1; P2 track: 2; P1 shields: d4 shield-7;"
                       "P2 shields: d4 shield-8; P1 silver: 1; P2 silver: 1");
  play(g, "end");
  CHECK(asked(g) == "tribute P2 shield=shield-8");
  play(g, "pay shield-8");
  CHECK(asked(g) == "tribute P1 shield=shield-7");
}

// --- the eighteen --------------------------------------------------------------------------------

TEST_CASE("1: all pasture spaces count as one for the points of livestock") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    const std::string herds =
        "P1 duchy: c3 bank, c2 cow-2, d5 ship, d6 ship; P1 storage: cow-3;"
        "P1 dice: 2; ";
    auto g = with_shields(edition, herds + "P1 shields: d4 shield-1");
    play(g, "2 place cow-3 e6");
    CHECK(scored(g, 1, Reason::livestock) == 5);
    auto without = with_shields(edition, herds);
    play(without, "2 place cow-3 e6");
    CHECK(scored(without, 1, Reason::livestock) == 3);
  }
}

TEST_CASE("1: the geese join the herds of every pasture") {
  auto g = with_shields("2019",
                        "P1 duchy: c3 bank, c2 cow-2, d5 ship, d6 ship; P1 storage: geese;"
                        "P1 dice: 2; P1 shields: d4 shield-1",
                        "extra-tiles shields");
  play(g, "2 place geese e6");
  CHECK(scored(g, 1, Reason::livestock) == 4);
}

TEST_CASE("1: an area is still completed by itself") {
  auto g = with_shields("2019",
                        "P1 duchy: d5 ship, d6 ship; P1 storage: cow-3; P1 dice: 2;"
                        "P1 shields: d4 shield-1");
  play(g, "2 place cow-3 e6");
  CHECK(scored(g, 1, Reason::area_size) == 1);
}

TEST_CASE("2: a worker whenever another player gains workers, one for each gain") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_shields(edition,
                          "P2 workers: 0; P2 shields: d4 shield-2; P1 dice: 3 5;"
                          "P1 storage: boarding-house");
    play(g, "3 place boarding-house e4");  // four workers
    CHECK(workers(g, 2) == 1);
    play(g, "5 workers");  // two
    CHECK(workers(g, 2) == 2);
  }
  auto own = with_shields("2019", "P1 shields: d4 shield-2; P1 dice: 3");
  play(own, "3 workers");
  CHECK(workers(own, 1) == 2);
}

TEST_CASE("3: the tribute for all shields may be paid in workers too, as long as it stands") {
  auto g = with_shields("2019",
                        "round: 5; turn: P2; P1 duchy: c4 monastery-1, b3 castle;"
                        "P1 shields: b3 shield-3 d4 shield-2; P1 silver: 1; P1 workers: 2");
  play(g, "end");
  CHECK(asked(g) == "tribute P1 shield=shield-3");
  CHECK(options(g) == Texts{"pay shield-3", "pay shield-3 with 1w", "abandon shield-3"});
  play(g, "pay shield-3 with 1w");
  CHECK(options(g) == Texts{"pay shield-2", "pay shield-2 with 1w", "abandon shield-2"});
  play(g, "pay shield-2 with 1w");
  CHECK(workers(g, 1) == 0);
  CHECK(silver(g, 1) == 1);
  auto lost = with_shields("2019",
                           "round: 5; turn: P2; P1 duchy: c4 monastery-1, b3 castle;"
                           "P1 shields: b3 shield-3 d4 shield-2; P1 silver: 1; P1 workers: 2");
  play(lost, "end");
  play(lost, "abandon shield-3");
  CHECK(options(lost) == Texts{"pay shield-2", "abandon shield-2"});
}

TEST_CASE("3: without silver workers alone keep it") {
  auto g = with_shields("2019",
                        "round: 5; turn: P2; P1 shields: d4 shield-3; P1 silver: 0; P1 workers: 9");
  play(g, "end");
  CHECK(options(g) == Texts{"pay shield-3 with 1w", "abandon shield-3"});
}

TEST_CASE("4: any number of tiles can be stored") {
  auto g = with_shields("2019",
                        "P1 shields: d4 shield-4; P1 storage: ship bank mine; P1 dice: 5;"
                        "depot 5: monastery-2");
  play(g, "5 take monastery-2 from 5");
  CHECK(asked(g) == "turn P1");
  CHECK(line(g, "P1 storage") == "mine ship bank monastery-2");
}

TEST_CASE("4: when it is lost, tiles go at once until three are left") {
  auto g = with_shields("2019",
                        "round: 5; turn: P2; P1 shields: d4 shield-4; P1 silver: 1;"
                        "P1 storage: ship bank mine castle church");
  play(g, "end");
  play(g, "abandon shield-4");
  CHECK(asked(g) == "discard_down P1");
  play(g, "discard church");
  CHECK(asked(g) == "discard_down P1");
  play(g, "discard bank");
  CHECK(line(g, "P1 storage") == "castle mine ship");
  auto replaced = with_shields("2019",
                               "shields: 3 shield-7; P1 dice: 3 3; P1 shields: d4 shield-4;"
                               "P1 storage: ship bank mine castle");
  play(replaced, "both mount shield-7 on d4");
  CHECK(asked(replaced) == "discard_down P1");
}

TEST_CASE("5: a ship also fetches all goods of one type from all depots, as far as they fit") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_shields(edition,
                          "P1 shields: d4 shield-5; P1 storage: ship; P1 dice: 2;"
                          "goods 1: 4 5; goods 2: 4; goods 6: 4 6");
    play(g, "2 place ship d3");
    play(g, "depot 1");
    CHECK(asked(g) == "fetch_goods P1");
    CHECK(options(g) == Texts{"decline", "fetch 4", "fetch 6"});
    play(g, "fetch 4");
    CHECK(line(g, "P1 goods") == "4 4 4 5");
    CHECK(line(g, "goods 6") == "6");
    CHECK(asked(g) == "turn P1");
  }
  auto full = with_shields("2019",
                           "P1 shields: d4 shield-5; P1 storage: ship; P1 dice: 2; P1 goods: 1 2 3;"
                           "goods 2: 4; goods 6: 3 6");
  play(full, "2 place ship d3");
  play(full, "depot 2");
  CHECK(options(full) == Texts{"decline", "fetch 3"});
}

TEST_CASE("5: the depot beside comes before it, with monastery 5") {
  auto g = with_shields("2019",
                        "P1 shields: d4 shield-5; P1 storage: ship; P1 dice: 2;"
                        "P1 duchy: c4 monastery-5; goods 2: 4; goods 6: 4");
  play(g, "2 place ship d3");
  play(g, "depot 1");
  CHECK(asked(g) == "neighbour_depot P1 of=1");
  play(g, "depot 2");
  CHECK(asked(g) == "fetch_goods P1");
}

TEST_CASE("6: the monasteries of one player count as one's own, from then on, new ones too") {
  auto g = with_shields("2019",
                        "P1 shields: d4 shield-6; P1 dice: 4; P2 duchy: c4 monastery-12;"
                        "depot 5: mine; P2 storage: monastery-13; P2 dice: 5");
  CHECK_FALSE(can(g, "4 take mine from 5"));
  play(g, "copy P2");
  CHECK(line(g, "P1 copies") == "P2");
  CHECK(can(g, "4 take mine from 5"));
  CHECK(options(g, "copy").empty());  // once
  play(g, "end");
  play(g, "5 place monastery-13 b4");
  CHECK(has(player(g, 1), Perk::workers_action_gives_silver));
}

TEST_CASE("6: chosen at any point of one's own turn, not at once") {
  auto g = with_shields("2019", "shields: 3 shield-6; P1 dice: 3 3");
  play(g, "both mount shield-6 on d4");
  CHECK(options(g) == Texts{"end", "copy P2"});
  play(g, "end");
  CHECK(options(g, "copy").empty());
}

TEST_CASE("6: 27 is never copied, and without the shield nothing is") {
  auto g = with_shields(
      "2019",
      "round order: P1 P2; P1 shields: d4 shield-6; P1 copies: P2; shields: 3 shield-7;"
      "P1 dice: 3 3;"
      "P2 duchy: c4 monastery-27, b4 monastery-12",
      "extra-tiles shields");
  CHECK_FALSE(has(player(g, 1), Perk::stays_on_top));
  CHECK(has(player(g, 1), Perk::free_step_taking));
  play(g, "both mount shield-7 on d4");
  CHECK_FALSE(has(player(g, 1), Perk::free_step_taking));
  CHECK(line(g, "P1 copies").empty());
}

TEST_CASE("6: at the end the other's scoring monasteries score for one's own buildings") {
  // 12 for the shield, 4 for each of the two own watchtowers.
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    CHECK(paid_to_the_end(std::string(edition) + " 2p shields", 1,
                          "P1 shields: d4 shield-6; P1 copies: P2; P1 duchy: e4 watchtower,"
                          "c3 watchtower; P2 duchy: c4 monastery-17, e4 watchtower") == 12 + 8);
  }
}

TEST_CASE("7: bonus tiles taken from now on score double") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_shields(edition,
                          "P1 shields: d4 shield-7; P1 duchy: e3 mine, f2 mine; P1 storage: mine;"
                          "P1 dice: 3");
    play(g, "3 place mine g1");
    CHECK(scored(g, 1, Reason::colour_bonus) == 10);
  }
}

TEST_CASE("8: mines pay double silver, and no more workers") {
  auto g = with_shields("2019",
                        "round: 5; turn: P2; P1 silver: 1; P1 shields: d4 shield-8;"
                        "P1 duchy: e3 mine, f2 mine, c4 monastery-2");
  play(g, "end");
  play(g, "pay shield-8");
  CHECK(silver(g, 1) == 4);
  CHECK(workers(g, 1) == 2);
}

TEST_CASE("9: a sale pays a silver for each tile, in place of 3's two; 4 goes on") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_shields(edition,
                          "P1 shields: d4 shield-9; P1 silver: 0; P1 goods: 4 4 4; P1 dice: 4;"
                          "P1 duchy: c4 monastery-3, b4 monastery-4");
    play(g, "4 sell 4");
    CHECK(silver(g, 1) == 3);
    CHECK(workers(g, 1) == 1);
    auto one = with_shields(edition,
                            "P1 shields: d4 shield-9; P1 silver: 0; P1 goods: 4; P1 dice: 4;"
                            "P1 duchy: c4 monastery-3");
    play(one, "4 sell 4");
    CHECK(silver(one, 1) == 1);
  }
}

TEST_CASE("10: scoring monasteries score double, those copied by 6 and the crane's share too") {
  CHECK(paid_to_the_end("2019 2p shields", 1,
                        "P1 shields: d4 shield-10; P1 duchy: c4 monastery-17, e4 watchtower") ==
        8 + 8);
  CHECK(paid_to_the_end("2019 2p shields", 2,
                        "P1 shields: b3 shield-6 d4 shield-10; P1 copies: P2;"
                        "P1 duchy: c4 monastery-1, b3 castle, e4 watchtower;"
                        "P2 duchy: c4 monastery-17") == 12 + 8 + 8);
  CHECK(paid_to_the_end("2019 2p extra-tiles shields", 1,
                        "P1 shields: d4 shield-10; P1 duchy: c4 monastery-17, e4 crane") == 8 + 8);
}

TEST_CASE("11: a castle that is placed may take a shield of any depot as its action") {
  auto g = with_shields("2019",
                        "shields: 1 shield-17 6 shield-18; P1 shields: d4 shield-11; P1 dice: 6;"
                        "P1 duchy: c4 monastery-1; P1 storage: castle");
  play(g, "6 place castle b3");
  CHECK(options(g, "any mount") == Texts{"any mount shield-17 on b3", "any mount shield-17 on d4",
                                         "any mount shield-18 on b3", "any mount shield-18 on d4"});
  CHECK(can(g, "any workers"));
  play(g, "any mount shield-18 on b3");
  CHECK(line(g, "P1 shields") == "b3 shield-18 d4 shield-11");
  CHECK(asked(g) == "turn P1");
}

TEST_CASE("11: an action that no castle gives takes no shield") {
  auto route =
      with_shields("2019",
                   "shields: 1 shield-17; P1 shields: d4 shield-11; P1 dice: 4; P1 goods: 4;"
                   "P1 route: route-3 route-1 route-2 route-4 route-5",
                   "shields trade-routes");
  play(route, "4 sell 4");
  CHECK(asked(route) == "extra_action P1 die=any lent");
  CHECK(options(route, "any mount").empty());
  auto white = with_shields("2019",
                            "shields: 1 shield-17; P1 shields: d4 shield-11; P1 dice: 3; white: 1;"
                            "P1 storage: white-castle",
                            "shields white-castles");
  play(white, "3 place white-castle e4");
  CHECK(options(white, "1 mount").empty());
  CHECK(options(white, "any mount").empty());
}

TEST_CASE("12: goods sold score double") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_shields(edition, "P1 shields: d4 shield-12; P1 goods: 4 4 4; P1 dice: 4");
    play(g, "4 sell 4");
    CHECK(vp(g, 1) == 12);
  }
}

TEST_CASE("13: the points of all shields double, its own included") {
  CHECK(paid_to_the_end("2019 2p shields", 2,
                        "P1 shields: b3 shield-13 d4 shield-7;"
                        "P1 duchy: c4 monastery-1, b3 castle") == 2 * (4 + 8));
}

TEST_CASE("the shields are worth 12, 8 and 4 points at the end") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    for (int n = 1; n <= 18; ++n) {
      CAPTURE(n);
      const int worth = n <= 6 ? 12 : n <= 12 ? 8 : n == 13 ? 2 * 4 : 4;
      CHECK(paid_to_the_end(std::string(edition) + " 2p shields", 1,
                            "P1 shields: d4 shield-" + std::to_string(n)) == worth);
    }
  }
}

TEST_CASE("14: at the end of a phase a tile of a depot is placed, on any number, with its effect") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_shields(edition,
                          "round: 5; turn: P2; P1 silver: 0; P1 shields: d4 shield-14;"
                          "depot 6: bank; depot 5: mine");
    play(g, "end");
    CHECK(asked(g) == "settle P1 from=0");
    CHECK(options(g) == Texts{"decline", "settle mine e3", "settle bank c3", "settle bank e4"});
    play(g, "settle bank c3");
    CHECK(silver(g, 1) == 2);
    CHECK(asked(g) == "tribute P1 shield=shield-14");  // the bank's silver may pay for it
  }
}

TEST_CASE("14 and 15 are used before any tribute, may be declined, and are not asked in vain") {
  auto g = two_players("2019 2p shields",
                       "round: 5; turn: P2; P1 shields: d4 shield-7; P2 shields: d4 shield-15;"
                       "P1 silver: 1; P2 silver: 1; black: mine");
  play(g, "end");
  CHECK(asked(g) == "settle P2 from=1");
  play(g, "decline");
  CHECK(asked(g) == "tribute P1 shield=shield-7");
  auto vain = with_shields("2019",
                           "round: 5; turn: P2; P1 silver: 1; P1 shields: d4 shield-14;"
                           "depot 5: monastery-2; depot 6: cow-2");
  play(vain, "end");
  CHECK(asked(vain) == "settle P1 from=0");
  CHECK(options(vain) == Texts{"decline", "settle monastery-2 c4"});
}

TEST_CASE("15: a tile of the black depot, not an inn beside it") {
  auto g =
      with_shields("2019",
                   "round: 5; turn: P2; P1 silver: 1; P1 shields: d4 shield-15; black: mine ship;"
                   "side: 1 inn; depot 6: bank",
                   "inns shields");
  play(g, "end");
  CHECK(options(g) == Texts{"decline", "settle mine e3", "settle ship d3", "settle ship d5"});
  play(g, "settle mine e3");
  play(g, "pay shield-15");
  CHECK(silver(g, 1) == 1);  // the mine pays already
}

TEST_CASE("14 before 15, and what they place may ask: no purchase then, it is nobody's turn") {
  auto g = with_shields("2019",
                        "round: 5; turn: P2; P1 silver: 4; P1 shields: b3 shield-14 d4 shield-15;"
                        "P1 duchy: c4 monastery-1, b3 castle; depot 2: castle; black: mine cow-3");
  play(g, "end");
  CHECK(asked(g) == "settle P1 from=0");
  play(g, "settle castle a2");
  CHECK(asked(g) == "extra_action P1 die=any");
  CHECK(options(g, "buy").empty());
  play(g, "decline");
  CHECK(asked(g) == "settle P1 from=1");
}

TEST_CASE("16: one die a turn may be used as any number") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_shields(edition,
                          "P1 shields: d4 shield-16; P1 dice: 1 4; depot 4: ship; depot 6: bank;"
                          "P1 goods: 5");
    CHECK(options(g, "4=any") == Texts{"4=any take bank from 6", "4=any sell 5"});
    CHECK(can(g, "4 take ship from 4"));
    CHECK(can(g, "1=any take ship from 4"));
    play(g, "4=any take bank from 6");
    CHECK(line(g, "P1 used") == "turn");
    CHECK(options(g, "1=any").empty());
  }
}

TEST_CASE("16: workers may be spent all the same, and it is there again next turn") {
  auto g =
      with_shields("2019", "P1 shields: d4 shield-16; P1 dice: 4; P1 workers: 2; depot 6: bank");
  CHECK(options(g, "4") == Texts{"4+2w take bank from 6", "4=any take bank from 6", "4 workers"});
}

TEST_CASE("16: it makes a double, beside workers; not for a white castle's die") {
  const auto both = with_shields(
      "2019", "P1 shields: d4 shield-16; shields: 3 shield-7; P1 dice: 3 6; P1 workers: 0");
  CHECK(options(both, "both") == Texts{"both=any mount shield-7 on d4"});
  const auto paid = with_shields(
      "2019", "P1 shields: d4 shield-16; shields: 3 shield-7; P1 dice: 4 6; P1 workers: 1");
  CHECK(options(paid, "both") == Texts{"both=any+1w mount shield-7 on d4"});
  auto white = with_shields("2019",
                            "P1 shields: d4 shield-16; P1 dice: 3; white: 1; depot 6: bank;"
                            "P1 storage: white-castle",
                            "shields white-castles");
  play(white, "3 place white-castle e4");
  CHECK(options(white) == Texts{"decline", "1 workers"});
}

TEST_CASE("17: a completed area scores as one larger: 3 spaces 10 points, not 6") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_shields(edition,
                          "P1 shields: d4 shield-17; P1 duchy: e3 mine, f2 mine; P1 storage: mine;"
                          "P1 dice: 3");
    play(g, "3 place mine g1");
    CHECK(scored(g, 1, Reason::area_size) == 10);
  }
}

TEST_CASE("17: eight spaces score as nine, with an inn as ten, but in 2019 and 2019r as eight") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    for (const std::string last : {"town-hall", "inn"}) {
      CAPTURE(last);
      auto g = position("rules: " + std::string(edition) +
                        " 2p inns shields; boards: 10; P1 start: d7; P2 start: d7; P1 dice: 5;"
                        "P1 shields: d7 shield-17; P1 duchy: d6 monastery-2, d5 bank, d4 church,"
                        "d3 market, d2 warehouse, d1 watchtower, c4 carpenter, b3 boarding-house;"
                        "P1 storage: " +
                        last);
      play(g, "5 place " + last + " a2");
      const int most = last == "inn" ? 55 : 45;
      CHECK(scored(g, 1, Reason::area_size) == (edition == "special" ? most : 36));
    }
  }
}

TEST_CASE("18: tiles go to any space of their colour, next to another tile or not") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_shields(edition, "P1 shields: d4 shield-18; P1 storage: mine; P1 dice: 3");
    CHECK(options(g, "3 place") == Texts{"3 place mine g1"});
    play(g, "3 place mine g1");
    CHECK(line(g, "P1 duchy") == "g1 mine");
  }
}

TEST_CASE("18 lifts the castle rule too") {
  const auto g = position(
      "rules: special 2p castle-rule shields; boards: 11; P1 start: b3; P2 start: b3;"
      "P1 workers: 0; P1 shields: b3 shield-18; P1 storage: bank; P1 dice: 2");
  CHECK(options(g, "2 place") == Texts{"2 place bank d3"});
}

TEST_CASE("a tile that joins all three border posts at once scores for two and for three") {
  // Three groups of tiles, each at one post; b3 joins them.
  const std::string apart =
      "P1 start: a1; P2 start: a1; P1 shields: a1 shield-18; P1 storage: monastery-6; P1 dice: 6;"
      "P1 workers: 0; P1 duchy: b1 monastery-1, b2 monastery-2, b5 monastery-3, a4 castle,"
      "a3 watchtower, c4 bank, d4 church, e3 market, f2 ship, g2 ship";
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    std::string text = "rules: " + std::string(edition) + " 2p border-posts shields; boards: ";
    text += edition == "special" ? "23; " : "11a; ";
    auto g = position(text + apart);
    play(g, "6 place monastery-6 b3");
    CHECK(line(g, "P1 posts") == "3");
    CHECK(scored(g, 1, Reason::tile) == 10 + (edition == "2019r" ? 10 : 0) + 5);
  }
}

TEST_CASE("positions with impossible shields are refused") {
  const auto bad = [](const std::string& rest) {
    return refused("rules: 2019 2p shields; boards: 1; " + rest);
  };
  CHECK(bad("P1 shields: b3 shield-7").find("no castle on b3") != std::string::npos);
  CHECK(bad("P1 shields: e4 shield-7").find("no castle space") != std::string::npos);
  CHECK(bad("P1 shields: d4 bank").find("no shield is called") != std::string::npos);
  CHECK(bad("shields: 1 shield-7 2 shield-7").find("too many tiles of shield-7") !=
        std::string::npos);
  CHECK(bad("shields: 1 shield-1 1 shield-2 1 shield-3").find("not more") != std::string::npos);
  CHECK(bad("P1 copies: P2").find("no shield that copies") != std::string::npos);
  CHECK(bad("P1 copies: P1").find("another player") != std::string::npos);
  CHECK(bad("P1 storage: ship bank mine castle").find("more tiles stored") != std::string::npos);
}

TEST_CASE("what a copied monastery allowed stays when the shield is gone") {
  auto g = with_shields("special",
                        "P1 shields: d4 shield-6; P1 copies: P2; P2 duchy: c4 monastery-1;"
                        "P1 duchy: e4 bank, f4 bank; P1 dice: 5 5; shields: 5 shield-5");
  play(g, "both mount shield-5 on d4");
  CHECK(position(print_position(*g.rules, g.s)).s == g.s);
  auto hired = with_shields("special",
                            "P1 shields: d4 shield-6; P1 copies: P2; P2 duchy: c4 monastery-6;"
                            "P1 dice: 3 3; P1 workers: 4; depot 3: bank; shields: 3 shield-5");
  play(hired, "hire bank from 3");
  play(hired, "both mount shield-5 on d4");
  CHECK(position(print_position(*hired.rules, hired.s)).s == hired.s);
}

TEST_CASE("a pile that was made up deals as many shields as it has (R16)") {
  auto g = position(
      "rules: 2019 2p shields; round: 0; pile coloured: 9 castle, 1 shield-4;"
      "ask: shield P1 place=0");
  while (g.s.round == 0) play(g, options(g).front());
  CHECK(print_position(*g.rules, g.s).find("\nshields: 1 shield-4\n") != std::string::npos);
  CHECK(position(print_position(*g.rules, g.s)).s == g.s);
}

TEST_CASE(
    "a position has no more shields than were dealt, and tribute at the end of a phase only") {
  CHECK_FALSE(refused("rules: special 2p shields; shields: 1 shield-1 1 shield-2").empty());
  CHECK_FALSE(refused("rules: 2019 3p shields; shields: 1 shield-1 1 shield-2").empty());
  position("rules: 2019 3p shields; shields: 2 shield-1 2 shield-2");
  CHECK_FALSE(refused("rules: 2019 2p shields; P1 shields: d4 shield-9;"
                      "shields: 1 shield-1 2 shield-2 3 shield-3 4 shield-4 5 shield-5 6 shield-6")
                  .empty());
  CHECK_FALSE(refused("rules: 2019 2p shields; P1 shields: d4 shield-3; P1 silver: 2;"
                      "P1 dice: 1 2; ask: turn P1; ask: tribute P1 shield=shield-3")
                  .empty());
}

}  // namespace
}  // namespace dijon::test
