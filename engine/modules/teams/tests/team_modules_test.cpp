// 2019 p. 13, Special Edition p. 15: the team game beside other modules. Rulings R25, R70, R73-R75.
#include "modules/teams/tests/teams_support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

// --- extra tiles ---------------------------------------------------------------------------------

TEST_CASE("27 works for the marker of the player who placed it, not for the partner's") {
  auto g = teams(
      "P1 dice: 5; P3 dice: 6; P1 storage: monastery-27; P1 shared: ship; "
      "P1 duchy: e6 bank; P2 track: 1; P3 track: 1; order: P2 P3 P1 P4; "
      "round order: P1 P2 P3 P4",
      "2019 4p teams extra-tiles");
  play(g, "5 place monastery-27 P3:c1");
  CHECK(line(g, "P1 personal") == "monastery-27");
  CHECK(line(g, "P3 personal").empty());
  CHECK(line(g, "order") == "P2 P3 P1 P4");  // it was on top of its space already
  CHECK(has(player(g, 1), Perk::stays_on_top));
  CHECK_FALSE(has(player(g, 3), Perk::stays_on_top));
  // P1 comes to space 1 below the others and stays on top of them; P3 then goes below P1.
  play(g, "end");
  play(g, "end");
  play(g, "6 place shared:ship P1:f5");
  play(g, "depot 1");
  CHECK(line(g, "P3 track") == "2");
}

TEST_CASE("27 placed by the partner keeps the partner on top") {
  auto g = teams("turn: P3; P3 dice: 5; P3 storage: monastery-27; P1 duchy: d6 bank",
                 "2019 4p teams extra-tiles");
  CHECK(line(g, "order") == "P1 P2 P3 P4");
  play(g, "5 place monastery-27 c1");
  CHECK(line(g, "order") == "P3 P1 P2 P4");
  CHECK(line(g, "P3 personal") == "monastery-27");
}

TEST_CASE("28 sells workers to both partners") {
  auto g = teams("turn: P3; P3 duchy: c1 monastery-28", "2019 4p teams extra-tiles");
  play(g, "exchange");
  CHECK(silver(g, 1) == 1);
  CHECK(workers(g, 1) == 5);
  auto h = teams("P3 duchy: c1 monastery-28", "2019 4p teams extra-tiles");
  CHECK(can(h, "exchange"));
}

TEST_CASE("the crane and the geese know tiles across the seam") {
  auto g = teams("P1 dice: 2; P1 storage: crane; P1 duchy: d6 bank", "2019 4p teams extra-tiles");
  play(g, "2 place crane P3:e1");
  CHECK(asked(g) == "any_building P1 at=P3:e1 tile=crane");
  play(g, "use watchtower");
  CHECK(vp(g, 1) == 4);
  // The pasture of 12b that crosses the seam, with two other animals on it.
  auto geese = position(
      "rules: 2019 4p teams extra-tiles; boards: 12b1; P1 start: d7; P1 duchy: e6 ship, f5 bank, "
      "g4 cow-3, g3 pig-4; P1 dice: 3; P1 storage: geese");
  play(geese, "3 place geese P3:g1");
  CHECK(asked(geese) == "herd P1 at=P3:g1 tile=geese");
  CHECK(options(geese) == Texts{"herd cow", "herd pig"});
  play(geese, "herd pig");
  CHECK(scored(geese, 1, Reason::livestock) == 4);
}

TEST_CASE("at the end the crane counts for a monastery of either half") {
  auto g = teams(
      "phase: E; round: 5; turn: P4; P1 silver: 0; P1 workers: 0; P3 duchy: e1 crane; "
      "P1 duchy: c6 church, b5 monastery-22",
      "2019 4p teams extra-tiles");
  play(g, "end");
  CHECK(vp(g, 1) == 4);  // no bank, but the crane as one
}

// --- inns and white castles ----------------------------------------------------------------------

TEST_CASE("not two inns in one area, also across the seam") {
  const auto g =
      teams("P1 dice: 2; P1 workers: 0; P1 duchy: e6 inn; P1 shared: inn", "2019 4p teams inns");
  const auto places = options(g, "2 place");
  CHECK(std::ranges::find(places, "2 place shared:inn P3:e1") == places.end());
}

TEST_CASE("an inn across the seam enlarges the area") {
  auto g = teams("P1 dice: 5; P1 duchy: c6 bank, a4 monastery-1, b5 monastery-2; P1 shared: inn",
                 "2019 4p teams inns");
  play(g, "5 place shared:inn P3:c1");
  CHECK(scored(g, 1, Reason::area_size) == 10);  // three spaces and the inn
}

// --- trade routes --------------------------------------------------------------------------------

TEST_CASE("what is sold goes to the route of the player who sells") {
  const std::string kRoutes =
      "P1 route: route-1 route-2 route-3; P2 route: route-4 route-5 route-6; "
      "P3 route: route-7 route-8 route-9; P4 route: route-10 route-11 route-12; ";
  auto g = teams(kRoutes + "turn: P3; P3 dice: 4; P1 goods: 4 4", "2019 4p teams trade-routes");
  play(g, "4 sell 4");
  CHECK(line(g, "P3 delivered") == "4 4");
  CHECK(line(g, "P1 delivered").empty());
  CHECK(refused("rules: 2019 4p teams trade-routes; " + kRoutes + "P1 sold: 4")
            .find("not on the route") != std::string::npos);
}

// --- shields -------------------------------------------------------------------------------------

TEST_CASE("a shield stands on any castle of the duchy and works for both partners") {
  auto g =
      teams("P1 dice: 3 3; shields: 3 shield-16; P3 duchy: d1 castle", "2019 4p teams shields");
  CHECK(options(g, "both mount") ==
        Texts{"both mount shield-16 on d7", "both mount shield-16 on P3:d1"});
  play(g, "both mount shield-16 on P3:d1");
  CHECK(line(g, "P3 shields") == "d1 shield-16");
  CHECK(has(player(g, 1), Perk::turns_a_die));
  CHECK(has(player(g, 3), Perk::turns_a_die));
  CHECK_FALSE(has(player(g, 2), Perk::turns_a_die));
}

TEST_CASE(
    "shield 4 lifts the limit of the shared storage, and when it goes the team gives tiles up") {
  auto g = teams(
      "P1 dice: 2; P3 duchy: d1 castle; P3 shields: d1 shield-4; depot 2: castle; "
      "P1 storage: mine ship; P1 shared: bank church market",
      "2019 4p teams shields");
  play(g, "2 take castle from 2");
  CHECK(line(g, "P1 shared") == "castle church market bank");
  auto lost = teams(
      "P1 dice: 3 3; shields: 3 shield-16; P3 duchy: d1 castle; "
      "P3 shields: d1 shield-4; P1 shared: bank church market; P1 storage: mine",
      "2019 4p teams shields");
  play(lost, "both mount shield-16 on P3:d1");
  CHECK(asked(lost) == "discard_down P1");
  CHECK(options(lost) ==
        Texts{"discard shared:church", "discard shared:market", "discard shared:bank"});
  play(lost, "discard shared:church");
  CHECK(asked(lost) == "turn P1");
  CHECK(line(lost, "P1 shared") == "market bank");
}

TEST_CASE("tribute is paid once for all shields of a team, 3 first, by who comes first") {
  auto g = teams(
      "round: 5; turn: P4; P1 silver: 1; P1 workers: 2; P3 duchy: d1 castle; "
      "P1 shields: d7 shield-1; P3 shields: d1 shield-3",
      "2019 4p teams shields");
  play(g, "end");
  CHECK(asked(g) == "tribute P1 shield=shield-3");
  play(g, "pay shield-3 with 1w");
  CHECK(asked(g) == "tribute P1 shield=shield-1");
  play(g, "abandon shield-1");
  CHECK(line(g, "P1 shields").empty());
  CHECK(line(g, "P3 shields") == "d1 shield-3");
  CHECK(silver(g, 3) == 1);
  CHECK(workers(g, 3) == 1);
}

TEST_CASE("14 settles a tile for the player on whose half it stands, on either half") {
  auto g = teams(
      "round: 5; turn: P4; P3 duchy: d1 castle; P3 shields: d1 shield-14; "
      "depot 1: bank",
      "2019 4p teams shields");
  play(g, "end");
  CHECK(asked(g) == "settle P3 from=0");
  CHECK(can(g, "settle bank e1"));
  CHECK(can(g, "settle bank P1:d6"));
  play(g, "settle bank P1:d6");
  CHECK(line(g, "P1 duchy") == "d6 bank");
  CHECK(asked(g) == "tribute P1 shield=shield-14");
}

TEST_CASE("2 pays once for every gain of the other team, and nothing for the partner's") {
  auto g =
      teams("turn: P2; P2 dice: 1; P1 shields: d7 shield-2; P3 dice: 1", "2019 4p teams shields");
  play(g, "1 workers");
  CHECK(workers(g, 1) == 3 + 1);
  CHECK(workers(g, 3) == 3 + 1);
  play(g, "end");
  play(g, "1 workers");
  CHECK(workers(g, 1) == 3 + 1 + 2);
}

TEST_CASE("6 copies the monasteries of the other team, on both its halves") {
  auto g = teams(
      "turn: P3; P1 shields: d7 shield-6; P4 duchy: c1 monastery-14; "
      "P2 duchy: b5 monastery-13",
      "2019 4p teams shields");
  CHECK(options(g, "copy") == Texts{"copy P2"});
  play(g, "copy P2");
  CHECK(line(g, "P1 copies") == "P2");
  for (const int n : {1, 3}) {
    CHECK(has(player(g, n), Perk::workers_action_gives_four));
    CHECK(has(player(g, n), Perk::workers_action_gives_silver));
  }
}

TEST_CASE("13 doubles the shields of both halves, and each scores at its half") {
  auto g = teams(
      "phase: E; round: 5; turn: P4; P1 silver: 2; P1 workers: 0; P3 duchy: d1 castle; "
      "P1 shields: d7 shield-13; P3 shields: d1 shield-7",
      "2019 4p teams shields");
  play(g, "end");
  play(g, "pay shield-7");
  play(g, "pay shield-13");
  CHECK(is_over(g.s));
  CHECK(vp(g, 1) == 8);
  CHECK(vp(g, 3) == 16);
}

// --- Vineyards -----------------------------------------------------------------------------------

TEST_CASE("a double tile takes both shared spaces, or both private ones") {
  const std::string kVines = "P1 dice: 1; vineyard: v1 vines-red-blue; ";
  auto g = teams(kVines, "special 4p teams vineyards");
  play(g, "1 pick vines-red-blue from v1");
  CHECK(asked(g).starts_with("store P1"));
  play(g, "store shared");
  CHECK(line(g, "P1 shared") == "vines-red-blue");
  auto one = teams(kVines + "P1 shared: mine", "special 4p teams vineyards");
  play(one, "1 pick vines-red-blue from v1");
  CHECK(line(one, "P1 storage") == "vines-red-blue");
  auto none = teams(kVines + "P1 shared: mine; P1 storage: bank", "special 4p teams vineyards");
  play(none, "1 pick vines-red-blue from v1");
  CHECK(asked(none).starts_with("discard P1"));
  play(none, "discard shared:mine");
  CHECK(line(none, "P1 shared") == "vines-red-blue");
  CHECK(line(none, "P1 storage") == "bank");
}

TEST_CASE("each player has a vineyard, and plants double tiles of the shared storage there") {
  auto g = teams("turn: P3; P3 dice: 1; P1 shared: vines-red-blue", "special 4p teams vineyards");
  const auto plants = options(g, "1 plant shared:vines-red-blue");
  REQUIRE_FALSE(plants.empty());
  play(g, plants.front());
  CHECK_FALSE(line(g, "P3 vines").empty());
  CHECK(line(g, "P1 vines").empty());
  CHECK(line(g, "P1 shared").empty());
}

}  // namespace
}  // namespace dijon::test
