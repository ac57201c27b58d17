// The boards: 2011 pp. 1, 3, 6; 2019 pp. 1, 3, 6; Special Edition pp. 2-3, 13-14; and how
// their files are read.
#include "dijon/duchy.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "boards_by_hand.h"
#include "dijon/data/duchies.h"
#include "dijon/duchy_parse.h"

namespace dijon {
namespace {

bool is_hexagon(const Duchy& duchy) { return duchy.spot == kHexagon; }

const Duchy& duchy_of(std::string_view id) {
  const Board* board = find_board(id);
  REQUIRE(board != nullptr);
  return *board->duchy;
}

std::string name_list(CellMask mask) {
  std::string text;
  for (const Cell cell : cells(mask)) {
    if (!text.empty()) text += ' ';
    text += cell_name(cell);
  }
  return text;
}

// The sizes of all areas, smallest first: "castle 1 3, mine 3, …".
std::string area_sizes(const Duchy& duchy) {
  std::string text;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    std::vector<int> sizes;
    for (std::size_t a = 0; a < duchy.areas; ++a) {
      if (slot(duchy.area_terrain[a]) == t) sizes.push_back(cell_count(duchy.area[a]));
    }
    std::sort(sizes.begin(), sizes.end());
    if (t > 0) text += ", ";
    text += kTerrainNames[t];
    for (const int size : sizes) text += ' ' + std::to_string(size);
  }
  return text;
}

constexpr std::string_view kPicture =
    "      L6  C5  C4  Y3\n"
    "    L2  L1  C6  Y5  B4\n"
    "  L5  L4  B3  Y1  B2  B3\n"
    "S6  S1  S2  C6  S5  S4  S1\n"
    "  B2  B5  M4  B3  B1  L2\n"
    "    B6  M1  Y2  B5  B6\n"
    "      M3  Y4  Y1  B3\n";

// The picture with one piece replaced, or a piece put before (from empty) or behind it.
std::string altered(std::string_view from, std::string_view to) {
  std::string text(kPicture);
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

// "line:column: reason", or "ok".
std::string verdict(std::string_view text) {
  const ParsedDuchy parsed = parse_duchy(text);
  if (parsed.ok) return "ok";
  return std::to_string(parsed.error.line) + ':' + std::to_string(parsed.error.column) + ": " +
         std::string(parsed.error.reason);
}

// --- the boards of the game

// Team boards are ours, each of two halves; all others but those of the solo game are hexagons.
bool is_half(const Board& board) { return board.origin == "dijon"; }

TEST_CASE("there are 55 boards, eight halves and two of islands, by edition and number") {
  REQUIRE(all_boards().size() == 65);
  REQUIRE(std::size(test::kBoardsByHand) == 55);
  std::size_t printed = 0;
  for (const Board& board : all_boards()) {
    if (!is_hexagon(*board.duchy)) continue;
    REQUIRE(printed < 55);
    CHECK(board.id == test::kBoardsByHand[printed++].id);
  }
  CHECK(printed == 55);
  CHECK(all_boards().front().id == "2011-1");
  CHECK(all_boards()[18].id == "2019-10");
  CHECK(all_boards()[19].id == "2019-11a");
  CHECK(all_boards()[25].id == "2019-12a1");
  CHECK(all_boards()[28].id == "2019-12b2");
  CHECK(all_boards()[58].id == "SE-30");
  CHECK(all_boards()[59].id == "SE-31-1");
  CHECK(std::ranges::count_if(all_boards(), is_half) == 8);
  for (const Board& board : all_boards()) {
    CHECK(is_hexagon(*board.duchy) == (board.edition != "solo" && !is_half(board)));
  }
}

TEST_CASE("a board is found by its id, which is its edition and number") {
  for (const Board& board : all_boards()) {
    CHECK(find_board(board.id) == &board);
    CHECK(board.id == std::string(board.edition) + "-" + std::string(board.number));
  }
  const Board* board = find_board("2019-11c");
  REQUIRE(board != nullptr);
  CHECK(board->edition == "2019");
  CHECK(board->number == "11c");
  for (const std::string_view id : {"", "-", "2011-10", "2011-1 ", "se-1", "SE-31", "2011"}) {
    CHECK(find_board(id) == nullptr);
  }
}

TEST_CASE("every board equals the one read from the printed game, cell for cell") {
  for (const test::BoardByHand& expected : test::kBoardsByHand) {
    CAPTURE(expected.id);
    const Duchy& duchy = duchy_of(expected.id);
    for (const Cell cell : cells(kAllCells)) {
      CAPTURE(cell_name(cell));
      const auto r = static_cast<std::size_t>(row_of(cell));
      const std::string_view row = expected.rows[r];
      const auto at = 3 * static_cast<std::size_t>(column_of(cell));
      REQUIRE(row.size() == 3 * static_cast<std::size_t>(kRowLength[r]) - 1);
      CHECK(terrain_letter(terrain_at(duchy, cell)) == row[at]);
      CHECK('0' + die_at(duchy, cell) == row[at + 1]);
    }
  }
}

TEST_CASE("every board has 12 buildings, 6 livestock, 6 ships, 6 monasteries, 4 castles, 3 mines") {
  for (const Board& board : all_boards()) {
    CAPTURE(board.id);
    const auto number = [&board](Terrain terrain) {
      return cell_count(board.duchy->of_terrain[slot(terrain)]);
    };
    CHECK(number(Terrain::building) == 12);
    CHECK(number(Terrain::livestock) == 6);
    CHECK(number(Terrain::ship) == 6);
    CHECK(number(Terrain::monastery) == 6);
    CHECK(number(Terrain::castle) == 4);
    CHECK(number(Terrain::mine) == 3);
  }
}

TEST_CASE("all boards but those of islands share one grid of dice, halves too") {
  constexpr std::string_view kDice = "6543216545431236126541254312612563413";
  static_assert(kDice.size() == kCells);
  for (const Board& board : all_boards()) {
    if (!is_hexagon(*board.duchy) && !is_half(board)) continue;
    CAPTURE(board.id);
    for (const Cell cell : cells(kAllCells)) {
      CHECK(die_at(*board.duchy, cell) == kDice[slot(cell)] - '0');
    }
  }
}

TEST_CASE("boards printed in several editions are one duchy, and there are 38") {
  CHECK(find_board("2011-1")->duchy == find_board("2019-1")->duchy);
  CHECK(find_board("2011-1")->duchy == find_board("SE-1")->duchy);
  CHECK(find_board("2011-2")->duchy == find_board("2019-10")->duchy);
  CHECK(find_board("2011-2")->duchy == find_board("SE-10")->duchy);
  CHECK(find_board("2011-2")->duchy != find_board("2019-2")->duchy);
  CHECK(find_board("2019-2")->duchy == find_board("SE-2")->duchy);
  CHECK(find_board("2011-4")->duchy != find_board("SE-4")->duchy);
  CHECK(find_board("2019-11a")->duchy == find_board("SE-23")->duchy);
  CHECK(find_board("2019-11f")->duchy == find_board("SE-28")->duchy);
  CHECK(find_board("2019-12b2")->duchy == find_board("SE-32-2")->duchy);
  CHECK(std::size(data::kDuchyTexts) == 38);
}

TEST_CASE("no two files hold the same duchy") {
  for (const EmbeddedText& a : data::kDuchyTexts) {
    for (const EmbeddedText& b : data::kDuchyTexts) {
      if (&a != &b) CHECK(duchy_of(a.name).terrain != duchy_of(b.name).terrain);
    }
  }
}

TEST_CASE("a duchy is printed as the picture it was read from") {
  for (const EmbeddedText& file : data::kDuchyTexts) {
    CAPTURE(file.name);
    const Duchy& duchy = duchy_of(file.name);
    const std::string picture = print_duchy(parse_duchy(file.text).duchy);
    CHECK(file.text.find(picture) != std::string_view::npos);
    const ParsedDuchy again = parse_duchy((is_hexagon(duchy) ? "" : "shape: islands\n") + picture);
    CHECK(again.ok);
    CHECK(again.duchy.spot == duchy.spot);
    CHECK(again.duchy.terrain == duchy.terrain);
    CHECK(again.duchy.die == duchy.die);
    CHECK(again.duchy.area == duchy.area);
  }
}

TEST_CASE("the masks by terrain and by die say what the cells say") {
  for (const Board& board : all_boards()) {
    const Duchy& duchy = *board.duchy;
    CHECK(duchy.of_dice[0] == 0);
    CHECK(duchy.of_dice[63] == kAllCells);
    for (const Cell cell : cells(kAllCells)) {
      for (std::size_t t = 0; t < kTerrains; ++t) {
        CHECK(contains(duchy.of_terrain[t], cell) == (slot(terrain_at(duchy, cell)) == t));
      }
      for (std::size_t die = 1; die <= 6; ++die) {
        CHECK(contains(duchy.of_dice[1U << (die - 1)], cell) == (duchy.die[slot(cell)] == die));
      }
    }
  }
}

// --- areas

TEST_CASE("the towns of board 2019-1 are one of 1, one of 5 and two of 3, as the rulebook says") {
  const std::string sizes = area_sizes(duchy_of("2019-1"));
  CHECK(sizes.substr(sizes.find("building")) == "building 1 3 3 5");
}

// Counted by hand on the pictures.
TEST_CASE("the areas of five boards have the sizes counted by hand") {
  CHECK(area_sizes(duchy_of("2019-1")) ==
        "castle 1 3, mine 3, monastery 3 3, ship 3 3, livestock 1 5, building 1 3 3 5");
  CHECK(duchy_of("2019-1").areas == 13);
  CHECK(area_sizes(duchy_of("2019-2")) ==
        "castle 1 1 1 1, mine 1 1 1, monastery 1 2 3, ship 2 2 2, livestock 2 4, "
        "building 2 2 3 5");
  CHECK(duchy_of("2019-2").areas == 19);
  CHECK(area_sizes(duchy_of("2011-4")) ==
        "castle 1 1 1 1, mine 1 2, monastery 3 3, ship 1 1 4, livestock 3 3, building 2 5 5");
  CHECK(duchy_of("2011-4").areas == 16);
  CHECK(area_sizes(duchy_of("SE-23")) ==
        "castle 1 1 1 1, mine 1 2, monastery 1 5, ship 1 5, livestock 1 5, building 1 2 2 7");
  CHECK(duchy_of("SE-23").areas == 16);
  CHECK(area_sizes(duchy_of("SE-30")) ==
        "castle 1 1 1 1, mine 1 1 1, monastery 3 3, ship 1 1 1 3, livestock 1 1 4, "
        "building 2 5 5");
  CHECK(duchy_of("SE-30").areas == 19);
}

TEST_CASE("an area is found from each of its cells") {
  const Duchy& duchy = duchy_of("2019-1");
  for (const std::string_view name : {"e4", "e5", "f4", "f5", "g4"}) {
    const Cell cell = parse_cell(name).value();
    CHECK(name_list(area_around(duchy, cell)) == "e4 e5 f4 f5 g4");
    CHECK(area_size(duchy, cell) == 5);
  }
  CHECK(name_list(area_around(duchy, parse_cell("c3").value())) == "c3");
  CHECK(name_list(area_around(duchy, parse_cell("d4").value())) == "d4");
}

// These three numbers are known from counting by program only.
TEST_CASE("a board without islands has 10 to 21 areas, and the largest area has 8 cells") {
  int largest = 0;
  int fewest = kMaxAreas;
  int most = 0;
  for (const Board& board : all_boards()) {
    const Duchy& duchy = *board.duchy;
    if (!is_hexagon(duchy)) continue;
    fewest = std::min<int>(fewest, duchy.areas);
    most = std::max<int>(most, duchy.areas);
    for (const CellMask area : duchy.area) largest = std::max(largest, cell_count(area));
  }
  CHECK(largest == 8);
  CHECK(fewest == 10);
  CHECK(most == 21);
}

TEST_CASE(
    "each cell lies in one area, of its own terrain, which touches no other of that terrain") {
  for (const Board& board : all_boards()) {
    CAPTURE(board.id);
    const Duchy& duchy = *board.duchy;
    CellMask all = 0;
    int cells_seen = 0;
    for (std::size_t a = 0; a < duchy.area.size(); ++a) {
      CHECK((duchy.area[a] != 0) == (a < duchy.areas));
      all |= duchy.area[a];
      cells_seen += cell_count(duchy.area[a]);
      for (const Cell cell : cells(duchy.area[a])) {
        CHECK(duchy.area_of[slot(cell)] == a);
        CHECK(terrain_at(duchy, cell) == duchy.area_terrain[a]);
        const CellMask beside = duchy.area_adj[slot(cell)] & ~duchy.area[a];
        CHECK((beside & duchy.of_terrain[slot(duchy.area_terrain[a])]) == 0);
      }
    }
    CHECK(all == kAllCells);
    CHECK(cells_seen == kCells);
  }
}

TEST_CASE("on a board without rivers placement and areas follow the sides of the cells") {
  for (const Board& board : all_boards()) {
    if (!is_hexagon(*board.duchy)) continue;
    CHECK(board.duchy->place_adj == kNeighbours);
    CHECK(board.duchy->area_adj == kNeighbours);
  }
  const CellMask two = bit(parse_cell("a1").value()) | bit(parse_cell("a2").value());
  CHECK(name_list(places_beside(duchy_of("2019-1"), two)) == "a3 b1 b2 b3");
}

// --- islands

// The cells that hang together by their sides, largest island first.
std::vector<int> islands_of(const Duchy& duchy) {
  std::vector<int> sizes;
  for (CellMask left = kAllCells; left != 0;) {
    CellMask island = bit(first_cell(left));
    for (CellMask before = 0; before != island;) {
      before = island;
      for (const Cell cell : cells(before)) island |= duchy.area_adj[slot(cell)];
    }
    sizes.push_back(cell_count(island));
    left &= ~island;
  }
  std::sort(sizes.begin(), sizes.end(), std::greater<>());
  return sizes;
}

std::string rivers_of(const Duchy& duchy) {
  std::string text;
  for (const Cell cell : cells(kAllCells)) {
    for (const Cell other : cells(duchy.river[slot(cell)])) {
      if (cell > other) continue;
      text += (text.empty() ? "" : ", ");
      text += std::string(cell_name(cell)) + "-" + std::string(cell_name(other));
    }
  }
  return text;
}

TEST_CASE("the islands of the solo boards are those of the printed ones") {
  CHECK(islands_of(duchy_of("solo-A")) == std::vector{13, 11, 7, 6});
  CHECK(islands_of(duchy_of("solo-B")) == std::vector{5, 5, 5, 4, 4, 3, 3, 2, 1, 1, 1, 1, 1, 1});
}

TEST_CASE("rivers run between the ships of the printed solo boards, from island to island") {
  CHECK(rivers_of(duchy_of("solo-A")) == "a3-c6, c6-d5, d2-e5, d2-f3, d5-e5");
  CHECK(rivers_of(duchy_of("solo-B")) ==
        "a1-a2, a1-b4, a3-c6, a4-c1, b5-c6, b5-d6, c1-d1, c1-d3, c5-d6, c6-d1, c6-e1, d3-e2, "
        "d5-f2, d6-e3, d6-e5, e2-f5, f1-f2, f2-f3");
}

TEST_CASE("the areas of the solo boards have the sizes counted by hand") {
  CHECK(area_sizes(duchy_of("solo-A")) ==
        "castle 1 1 1 1, mine 1 1 1, monastery 1 1 1 3, ship 1 1 1 1 1 1, livestock 1 1 1 3, "
        "building 1 1 1 2 2 2 3");
  CHECK(area_sizes(duchy_of("solo-B")) ==
        "castle 1 1 1 1, mine 1 1 1, monastery 2 2 2, ship 1 1 1 1 1 1, livestock 1 2 3, "
        "building 1 1 2 2 2 4");
}

TEST_CASE("an error in a picture of islands says where and why") {
  const std::string islands(
      std::find_if(std::begin(data::kDuchyTexts), std::end(data::kDuchyTexts),
                   [](const EmbeddedText& file) { return file.name == "solo-A"; })
          ->text);
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string text = islands;
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return verdict(text.replace(at, from.size(), to));
  };
  CHECK(with("", "") == "ok");
  CHECK(with("shape: islands", "shape: hexagon") == "2:8: the only other shape is islands");
  CHECK(with("shape: islands", "shape: islands two") == "2:8: the only other shape is islands");
  CHECK(with("  B4          S6", "  B4         S6 ") ==
        "4:20: the cell does not stand on the honeycomb of the first");
  CHECK(with("  C2  Y3  C2  ", "C2  Y3  C2    ") ==
        "5:1: the cell does not stand on the honeycomb of the first");
  CHECK(with("L1  Y3  ", "L1      ") == "12:1: picture has fewer than 37 cells");
  CHECK(with("L1  Y3  ", "L1  Y3Y3") == "10:5: a cell is a letter and a die");
  CHECK(with("    M5  S1  ", "M5  M5  S1  ") == "10:33: picture has more than 37 cells");
  CHECK(with("L6  B4", "Q6  B4") == "4:5: unknown letter Q");
  CHECK(with("L6  B4", "L7  B4") == "4:6: die must be 1-6");
}

// --- reading

TEST_CASE("terrains have names and letters") {
  CHECK(terrain_name(Terrain::castle) == "castle");
  CHECK(terrain_name(Terrain::building) == "building");
  CHECK(terrain_letter(Terrain::monastery) == 'Y');
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const auto terrain = static_cast<Terrain>(t);
    CHECK(parse_terrain(terrain_name(terrain)) == terrain);
    CHECK(terrain_of_letter(terrain_letter(terrain)) == terrain);
  }
  CHECK_FALSE(parse_terrain("Castle").has_value());
  CHECK_FALSE(parse_terrain("").has_value());
  CHECK_FALSE(terrain_of_letter('Q').has_value());
  CHECK_FALSE(terrain_of_letter('\0').has_value());
}

TEST_CASE("a picture may stand alone, between other lines, and with any line ending") {
  CHECK(verdict(kPicture) == "ok");
  CHECK(verdict(kPicture.substr(0, kPicture.size() - 1)) == "ok");
  CHECK(verdict("# mine\n\n   \n" + std::string(kPicture) + "\n# end: really\norigin: dijon") ==
        "ok");
  std::string windows;
  for (const char c : kPicture) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  CHECK(verdict(windows) == "ok");
  CHECK(parse_duchy(windows).duchy == parse_duchy(kPicture).duchy);
}

TEST_CASE("a file says which other boards share the picture and who drew it") {
  const std::string text =
      "also: 2019-1 SE-1\norigin: dijon\n" + std::string(kPicture) + "also:   x\n";
  const ParsedDuchy parsed = parse_duchy(text);
  REQUIRE(parsed.ok);
  REQUIRE(parsed.also().size() == 3);
  CHECK(parsed.also()[0] == "2019-1");
  CHECK(parsed.also()[1] == "SE-1");
  CHECK(parsed.also()[2] == "x");
  CHECK(parsed.origin == "dijon");
  CHECK(parse_duchy(kPicture).also().empty());
  CHECK(parse_duchy(kPicture).origin.empty());
}

TEST_CASE("a river joins two cells for placement, but not for areas") {
  const ParsedDuchy parsed = parse_duchy("link: d3 d5\n" + std::string(kPicture) + "link: a1 g4\n");
  REQUIRE(parsed.ok);
  const Duchy& duchy = parsed.duchy;
  const auto placement = [&duchy](std::string_view name) {
    return name_list(duchy.place_adj[slot(parse_cell(name).value())]);
  };
  CHECK(placement("d3") == "c2 c3 d2 d4 d5 e2 e3");
  CHECK(placement("d5") == "c4 c5 d3 d4 d6 e4 e5");
  CHECK(placement("a1") == "a2 b1 b2 g4");
  CHECK(placement("g4") == "a1 f4 f5 g3");
  CHECK(duchy.area_adj == kNeighbours);
  CHECK(area_size(duchy, parse_cell("d3").value()) == 3);
}

TEST_CASE("a wrong cell is refused with its place and the reason") {
  CHECK(verdict(altered("M4", "M7")) == "5:12: die must be 1-6");
  CHECK(verdict(altered("M4", "M0")) == "5:12: die must be 1-6");
  CHECK(verdict(altered("M4", "MM")) == "5:12: die must be 1-6");
  CHECK(verdict(altered("M4", "Q4")) == "5:11: unknown letter Q");
  CHECK(verdict(altered("M4", "m4")) == "5:11: unknown letter m");
  CHECK(verdict(altered("M4", "44")) == "5:11: expected one of the letters B C L M S Y");
  CHECK(verdict(altered("M4", "\xc3\xa9")) == "5:11: expected one of the letters B C L M S Y");
  CHECK(verdict(altered("M4", "M ")) == "5:12: die must be 1-6");
  CHECK(verdict(altered("M4", "M44")) == "5:13: expected a space here");
  CHECK(verdict(altered("Y1  B3\n", "Y1  B")) == "7:20: die must be 1-6");
}

TEST_CASE("a row with a wrong number of cells is refused with both numbers") {
  CHECK(verdict(altered("      L6", "  L1  L6")) == "1:19: row has 5 cells, needs 4");
  CHECK(verdict(altered("  Y3\n", "\n")) == "1:17: row has 3 cells, needs 4");
  CHECK(verdict(altered("S4  S1\n", "S4  S1  S1\n")) == "4:29: row has 8 cells, needs 7");
  CHECK(verdict("S6\n") == "1:3: row has 1 cell, needs 4");
  CHECK(verdict("A1 A1 A1 A1 A1 A1 A1 A1 A1 A1 A1") == "1:13: row has too many cells, needs 4");
}

TEST_CASE("a picture that leaves the grid is refused where it leaves it") {
  CHECK(verdict(altered("      L6", "     L6")) == "1:6: expected a space here");
  CHECK(verdict(altered("      L6", "       L6")) == "1:7: expected a cell here");
  CHECK(verdict(altered("      L6", "\tL6")) == "1:1: expected a space here");
  CHECK(verdict(altered("C5  C4", "C5 C4")) == "1:14: expected a space here");
  CHECK(verdict(altered("C5  C4", "C5   C4")) == "1:15: expected a cell here");
  CHECK(verdict(altered("C5  C4", "C5--C4")) == "1:13: expected a space here");
  CHECK(verdict(altered("Y3\n", "Y3 \n")) == "1:21: nothing may follow the last cell");
  CHECK(verdict(altered("Y3\n", "Y3 # castle\n")) == "1:21: nothing may follow the last cell");
  CHECK(verdict(altered("Y3\n", "Y3\r \n")) == "1:21: nothing may follow the last cell");
}

TEST_CASE("a picture has seven rows, one below the other") {
  CHECK(verdict("") == "1:1: picture has 0 rows, needs 7");
  CHECK(verdict("# nothing\n") == "1:10: picture has 0 rows, needs 7");
  CHECK(verdict(kPicture.substr(0, 21)) == "1:21: picture has 1 row, needs 7");
  CHECK(verdict(kPicture.substr(0, kPicture.find("  B2  B5"))) ==
        "4:27: picture has 4 rows, needs 7");
  CHECK(verdict(altered("    L2", "\n    L2")) == "2:1: picture has 1 row, needs 7");
  CHECK(verdict(altered("    B6", "# here\n    B6")) == "6:1: picture has 5 rows, needs 7");
  CHECK(verdict(altered("    B6", "also: x\n    B6")) == "6:1: picture has 5 rows, needs 7");
  CHECK(verdict(std::string(kPicture) + "\n      M3\n") == "9:1: picture has more than 7 rows");
}

TEST_CASE("a wrong key line is refused with its place and the reason") {
  const auto with = [](std::string_view line) {
    return verdict(std::string(line) + "\n" + std::string(kPicture));
  };
  CHECK(with("colour: blue") == "1:1: unknown key");
  CHECK(with(" also: SE-1") == "1:1: unknown key");
  CHECK(with(":") == "1:1: unknown key");
  CHECK(with("also:") == "1:6: also needs a board id");
  CHECK(with("also: SE-1, SE-2") == "1:11: board ids are letters, digits and -");
  CHECK(with("also: 1 2 3 4 5 6 7 8") == "ok");
  CHECK(with("also: 1 2 3 4 5 6 7 8 9") == "1:23: too many board ids");
  CHECK(with("origin: ") == "1:9: origin needs a word");
  CHECK(with("origin: our own") == "1:13: origin is one word");
  CHECK(with("origin: dijon\norigin: dijon") == "2:9: origin is given twice");
  CHECK(with("link: d3") == "1:9: link needs two cells");
  CHECK(with("link: d3 d4 d5") == "1:13: link needs two cells");
  CHECK(with("link: d3 d8") == "1:10: unknown cell");
  CHECK(with("link: d3 d3") == "1:6: a cell cannot be linked with itself");
}

TEST_CASE("no text is too strange to be answered, and every error lies within the text") {
  std::mt19937 random(20111119);
  const std::string_view pieces = " \n\r\t:#BCLMSYbq0123456789-\xff";
  for (int round = 0; round < 20000; ++round) {
    std::string text = "also: SE-1\nlink: a1 b5\n\n" + std::string(kPicture);
    for (int change = static_cast<int>(random() % 4); change >= 0; --change) {
      if (text.empty()) break;
      const std::size_t at = random() % text.size();
      const char piece = pieces[random() % pieces.size()];
      switch (random() % 4) {
        case 0: text[at] = piece; break;
        case 1: text.insert(at, 1, piece); break;
        case 2: text.erase(at, 1 + random() % 3); break;
        default: text.resize(at + 1); break;
      }
    }
    const ParsedDuchy parsed = parse_duchy(text);
    if (parsed.ok) {
      CHECK(parse_duchy(print_duchy(parsed.duchy)).ok);
      continue;
    }
    CHECK_FALSE(parsed.error.reason.empty());
    int line = 1;
    std::size_t start = 0;
    for (; line < parsed.error.line; ++line) {
      start = text.find('\n', start) + 1;
      REQUIRE(start != 0);
    }
    const std::size_t length = std::min(text.find('\n', start), text.size()) - start;
    CHECK(parsed.error.column >= 1);
    CHECK(static_cast<std::size_t>(parsed.error.column) <= length + 1);
  }
}

// The same reader at compile time.
static_assert(parse_duchy(kPicture).ok);
static_assert(parse_duchy("Q1").error.reason == "row has 1 cell, needs 4");

}  // namespace
}  // namespace dijon
