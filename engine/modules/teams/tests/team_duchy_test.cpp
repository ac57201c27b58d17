// 2019 p. 13, Special Edition p. 15: both partners use the whole duchy, across its seam.
// One duchy of two halves: areas, towns, pastures and colours across the seam. Rulings R68, R71.
#include "dijon/halves.h"
#include "modules/teams/tests/teams_support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

std::string names(CellMask mask) {
  std::string text;
  for (const Cell cell : cells(mask)) {
    if (!text.empty()) text += ' ';
    text += cell_name(cell);
  }
  return text;
}

TEST_CASE("spaces touch across the seam: seven rows side by side, and the rows between") {
  const auto g = teams("");
  const Seam& left = g.rules->seam(player(g, 1));
  const Seam& right = g.rules->seam(player(g, 3));
  CHECK(names(left.beside[at(*parse_cell("a4"))]) == "a1");
  CHECK(names(left.beside[at(*parse_cell("b5"))]) == "a1 b1 c1");
  CHECK(names(left.beside[at(*parse_cell("d7"))]) == "c1 d1 e1");
  CHECK(names(left.beside[at(*parse_cell("g4"))]) == "g1");
  CHECK(names(left.beside[at(*parse_cell("d6"))]).empty());
  CHECK(names(right.beside[at(*parse_cell("e1"))]) == "d7 e6 f5");
  int pairs = 0;
  for (const CellMask mask : left.beside) pairs += cell_count(mask);
  CHECK(pairs == 7 + 6);  // side by side; and b, d and f reach the rows above and below
  int back = 0;
  for (const CellMask mask : right.beside) back += cell_count(mask);
  CHECK(back == pairs);
}

TEST_CASE("a tile may go next to one across the seam, on either half, by either partner") {
  const auto g = teams("P1 dice: 5 6; P1 workers: 0; P1 storage: monastery-1 castle");
  CHECK(options(g, "5 place") == Texts{"5 place monastery-1 P3:c1"});
  CHECK(options(g, "6 place") == Texts{"6 place castle P3:d1"});
  const auto h = teams("turn: P3; P3 dice: 5 6; P1 workers: 0; P3 storage: monastery-1 castle");
  CHECK(options(h, "5 place") == Texts{"5 place monastery-1 c1"});
  CHECK(options(h, "6 place") == Texts{"6 place castle d1"});
}

TEST_CASE("a tile across the seam opens the spaces beside it, and no others") {
  auto g = teams("P1 dice: 6 1; P1 workers: 0; P1 storage: castle; P1 shared: cow-2");
  CHECK(options(g, "1 place").empty());
  play(g, "6 place castle P3:d1");
  play(g, "decline");
  CHECK(options(g, "1 place") == Texts{"1 place shared:cow-2 P3:d2"});
}

TEST_CASE("an area that crosses the seam is one area, and is done when both parts are covered") {
  // The town of seven: c6 d6 e5 e6 f4 on the left, e1 f1 on the right.
  auto g = teams(
      "P1 dice: 6; P1 duchy: c6 bank, d6 church, e5 market, e6 warehouse, f4 town-hall; "
      "P3 duchy: e1 watchtower; P1 storage: boarding-house");
  play(g, "6 place boarding-house P3:f1");
  CHECK(scored(g, 1, Reason::area_size) == 28);
  CHECK(scored(g, 1, Reason::area_phase) == 10);
  CHECK(vp(g, 1) == 38);
  CHECK(vp(g, 3) == 0);
  CHECK(workers(g, 3) == 3 + 4);
}

TEST_CASE("an area is not done while its part on the other half is open") {
  auto g = teams(
      "P1 dice: 5; P1 duchy: c6 bank, d6 church, e5 market, e6 warehouse; "
      "P3 duchy: e1 watchtower; P1 storage: boarding-house");
  play(g, "5 place boarding-house f4");  // f1 across the seam is open
  CHECK(vp(g, 1) == 0);
}

TEST_CASE("the starting castle's area across the seam is done by its other space") {
  auto g = teams("P1 dice: 6; P1 storage: castle");
  play(g, "6 place castle P3:d1");
  CHECK(scored(g, 1, Reason::area_size) == 3);  // d7 and d1: two spaces
  CHECK(scored(g, 1, Reason::area_phase) == 10);
}

TEST_CASE("each type of building stands once in a town, also across the seam") {
  const std::string kTown = "P1 dice: 2 6; P1 workers: 0; P1 duchy: e6 bank; ";
  CHECK(options(teams(kTown + "P1 storage: bank"), "2 place").empty());  // e1 is the same town
  CHECK(options(teams(kTown + "P1 storage: church"), "2 place") == Texts{"2 place church P3:e1"});
  // Monastery 1 on either half lifts it.
  CHECK(options(teams(kTown + "P3 duchy: c1 monastery-1; P1 storage: bank"), "2 place") ==
        Texts{"2 place bank P3:e1"});
}

TEST_CASE("livestock scores with all tiles of its animal on the pasture, also across the seam") {
  // On 12b the pasture g3 g4 on the left goes on to g1 on the right.
  const std::string kBoard = "boards: 12b1; P1 start: d7; P1 duchy: e6 ship, f5 bank, g4 cow-3; ";
  auto g = position("rules: 2019 4p teams; " + kBoard + "P1 dice: 3; P1 storage: cow-4");
  play(g, "3 place cow-4 P3:g1");
  CHECK(scored(g, 1, Reason::livestock) == 7);
  auto back = position("rules: 2019 4p teams; " + kBoard +
                       "P3 duchy: g1 cow-4; turn: P3; P3 dice: 1; P3 storage: cow-2");
  play(back, "1 place cow-2 P1:g3");
  CHECK(scored(back, 3, Reason::livestock) == 9);
  CHECK(scored(back, 3, Reason::area_size) == 6);
}

// All spaces of a colour on board 12a, in positions; the tile is of its kind.
std::string covered(const TableTop& g, int n, Terrain terrain, std::string_view tile,
                    std::string_view but = "") {
  std::string text;
  const Duchy& duchy = g.rules->duchy(player(g, n));
  for (const Cell cell : cells(duchy.of_terrain[at(terrain)])) {
    if (cell_name(cell) == but || (n == 1 && cell_name(cell) == "d7")) continue;
    text += (text.empty() ? "" : ", ") + std::string(cell_name(cell)) + " " + std::string(tile);
  }
  return text;
}

TEST_CASE(
    "a colour is complete when both halves have none of it left, and its bonus is the team's") {
  const auto plain = teams("", "2019 4p teams shields");  // whose positions may have gaps
  auto g =
      teams("P1 dice: 6; P1 workers: 0; P1 duchy: " + covered(plain, 1, Terrain::castle, "castle") +
                "; P3 duchy: " + covered(plain, 3, Terrain::castle, "castle", "d1") +
                "; P1 storage: castle",
            "2019 4p teams shields");
  play(g, "6 place castle P3:d1");
  CHECK(scored(g, 1, Reason::colour_bonus) == 7);
  CHECK(line(g, "P1 bonus") == "large castle");
  CHECK(player(g, 3).bonuses == player(g, 1).bonuses);
  CHECK((g.s.large_bonus & bit(Terrain::castle)) == 0);
}

TEST_CASE("one half full of a colour is not the colour") {
  const auto plain = teams("", "2019 4p teams shields");
  auto g = teams(
      "P1 dice: 2; P1 workers: 0; P1 duchy: " + covered(plain, 1, Terrain::castle, "castle", "e1") +
          ", d1 mine; P1 storage: castle",
      "2019 4p teams shields");
  play(g, "2 place castle e1");
  CHECK(scored(g, 1, Reason::colour_bonus) == 0);
}

TEST_CASE("mines of both halves pay once for the team, at the end of every phase") {
  const auto plain = teams("", "2019 4p teams shields");
  auto g = teams(
      "round: 5; turn: P4; P1 silver: 0; P2 silver: 0; P1 duchy: b4 mine; P3 duchy: d4 mine, "
      "d5 mine; P4 duchy: d4 mine",
      "2019 4p teams shields");
  play(g, "end");
  CHECK(silver(g, 1) == 3);
  CHECK(silver(g, 3) == 3);
  CHECK(silver(g, 2) == 1);
  CHECK(silver(g, 4) == 1);
}

TEST_CASE("more than six ships: the marker goes to the top of the last space") {
  auto g = teams(
      "P1 dice: 6; P1 shared: ship; P1 track: 6; P2 track: 6; P3 track: 6; P4 track: 6; "
      "order: P2 P3 P4 P1; round order: P1 P2 P3 P4; P1 duchy: e6 bank");
  play(g, "6 place shared:ship f5");
  play(g, "depot 1");
  CHECK(line(g, "order") == "P1 P2 P3 P4");
  CHECK(line(g, "P1 track") == "6");
}

TEST_CASE("the town hall places a private or a shared tile on either half") {
  auto g = teams("P1 dice: 4; P1 storage: town-hall monastery-1; P1 shared: castle");
  play(g, "4 place town-hall d6");
  CHECK(can(g, "place monastery-1 P3:c1"));
  CHECK(can(g, "place shared:castle d5"));
  play(g, "place shared:castle P3:d1");
  CHECK(asked(g) == "extra_action P1 die=any");
}

}  // namespace
}  // namespace dijon::test
