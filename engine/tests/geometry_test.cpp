#include "dijon/geometry.h"

#include <string>
#include <string_view>

#include <doctest/doctest.h>

namespace dijon {
namespace {

std::string names(CellMask mask) {
  std::string text;
  for (const Cell cell : cells(mask)) {
    if (!text.empty()) text += ' ';
    text += cell_name(cell);
  }
  return text;
}

std::string neighbours_of(std::string_view name) {
  return names(kNeighbours[slot(parse_cell(name).value())]);
}

TEST_CASE("a duchy has seven rows of 4-5-6-7-6-5-4 cells, named from a1 to g4") {
  CHECK(names(kAllCells) ==
        "a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 c6 d1 d2 d3 d4 d5 d6 d7 "
        "e1 e2 e3 e4 e5 e6 f1 f2 f3 f4 f5 g1 g2 g3 g4");
  CHECK(cell_name(Cell{18}) == "d4");
}

TEST_CASE("every cell is found again by its name, and by its row and column") {
  for (const Cell cell : cells(kAllCells)) {
    CHECK(parse_cell(cell_name(cell)) == cell);
    CHECK(cell_at(row_of(cell), column_of(cell)) == cell);
    CHECK(cell_name(cell)[0] == 'a' + row_of(cell));
    CHECK(cell_name(cell)[1] == '1' + column_of(cell));
  }
}

TEST_CASE("what names no cell is refused") {
  for (const std::string_view name :
       {"", "a", "a0", "a5", "b6", "d8", "g5", "h1", "A1", "a11", " a1", "1a", "a\xff", "\xff"}) {
    CAPTURE(name);
    CHECK_FALSE(parse_cell(name).has_value());
  }
  CHECK_FALSE(cell_at(-1, 0).has_value());
  CHECK_FALSE(cell_at(7, 0).has_value());
  CHECK_FALSE(cell_at(0, -1).has_value());
  CHECK_FALSE(cell_at(0, 4).has_value());
}

TEST_CASE("the centre d4 touches six cells, two in its row and two in each row beside it") {
  CHECK(neighbours_of("d4") == "c3 c4 d3 d5 e3 e4");
}

TEST_CASE("the neighbours of some cells, read off the picture") {
  CHECK(neighbours_of("a1") == "a2 b1 b2");
  CHECK(neighbours_of("a4") == "a3 b4 b5");
  CHECK(neighbours_of("d1") == "c1 d2 e1");
  CHECK(neighbours_of("d7") == "c6 d6 e6");
  CHECK(neighbours_of("g1") == "f1 f2 g2");
  CHECK(neighbours_of("g4") == "f4 f5 g3");
  CHECK(neighbours_of("a2") == "a1 a3 b2 b3");
  CHECK(neighbours_of("b1") == "a1 b2 c1 c2");
  CHECK(neighbours_of("c6") == "b5 c5 d6 d7");
  CHECK(neighbours_of("e1") == "d1 d2 e2 f1");
  CHECK(neighbours_of("f5") == "e5 e6 f4 g4");
  CHECK(neighbours_of("g2") == "f2 f3 g1 g3");
  CHECK(neighbours_of("b3") == "a2 a3 b2 b4 c3 c4");
  CHECK(neighbours_of("e2") == "d2 d3 e1 e3 f1 f2");
  CHECK(neighbours_of("f4") == "e4 e5 f3 f5 g3 g4");
}

TEST_CASE("corners have three neighbours, edges four, inner cells six") {
  const auto mask = [](std::string_view list) {
    CellMask all = 0;
    for (std::size_t i = 0; i < list.size(); i += 3) {
      all |= bit(parse_cell(list.substr(i, 2)).value());
    }
    return all;
  };
  const CellMask corners = mask("a1 a4 d1 d7 g1 g4");
  const CellMask edges = mask("a2 a3 b1 b5 c1 c6 e1 e6 f1 f5 g2 g3");
  for (const Cell cell : cells(kAllCells)) {
    CAPTURE(cell_name(cell));
    const int expected = contains(corners, cell) ? 3 : contains(edges, cell) ? 4 : 6;
    CHECK(cell_count(kNeighbours[slot(cell)]) == expected);
  }
}

TEST_CASE("if one cell touches another, the other touches the first, and none touches itself") {
  for (const Cell a : cells(kAllCells)) {
    CHECK_FALSE(contains(kNeighbours[slot(a)], a));
    CHECK((kNeighbours[slot(a)] & ~kAllCells) == 0);
    for (const Cell b : cells(kAllCells)) {
      CHECK(contains(kNeighbours[slot(a)], b) == contains(kNeighbours[slot(b)], a));
    }
  }
}

TEST_CASE("a mask is walked in reading order, an empty one not at all") {
  CHECK(names(bit(Cell{36}) | bit(Cell{0}) | bit(Cell{18})) == "a1 d4 g4");
  CHECK(names(0).empty());
}

static_assert([] {
  int sum = 0;
  for (const Cell cell : cells(kAllCells)) sum += index(cell);
  return sum;
}() == 36 * 37 / 2);

}  // namespace
}  // namespace dijon
