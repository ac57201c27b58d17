#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

// The 37 cells of a duchy: pointy-top hexes, numbered in reading order; in most duchies seven rows
// of 4-5-6-7-6-5-4. A set of cells is one 64-bit mask.

namespace dijon {

inline constexpr int kCells = 37;
inline constexpr int kRows = 7;

enum class Cell : std::uint8_t {};
using CellMask = std::uint64_t;

inline constexpr CellMask kAllCells = (CellMask{1} << kCells) - 1;

constexpr int index(Cell cell) { return static_cast<int>(cell); }
constexpr std::size_t slot(Cell cell) { return static_cast<std::size_t>(cell); }  // as subscript
constexpr CellMask bit(Cell cell) { return CellMask{1} << index(cell); }
constexpr bool contains(CellMask mask, Cell cell) { return ((mask >> index(cell)) & 1) != 0; }
constexpr int cell_count(CellMask mask) { return std::popcount(mask); }

// The lowest cell of a mask, which must not be empty.
constexpr Cell first_cell(CellMask mask) { return static_cast<Cell>(std::countr_zero(mask)); }

// What `for (Cell c : cells(mask))` walks: the cells of a mask in reading order.
class CellRange {
 public:
  struct End {};
  class Iterator {
   public:
    explicit constexpr Iterator(CellMask left) : left_(left) {}
    constexpr Cell operator*() const { return first_cell(left_); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    constexpr bool operator==(End) const { return left_ == 0; }

   private:
    CellMask left_;
  };

  explicit constexpr CellRange(CellMask mask) : mask_(mask) {}
  constexpr Iterator begin() const { return Iterator(mask_); }
  constexpr End end() const { return {}; }

 private:
  CellMask mask_;
};

constexpr CellRange cells(CellMask mask) { return CellRange(mask); }

// Rows and columns count from 0: rows from the top, columns from the left end of their row.
inline constexpr std::array<int, kRows> kRowLength = {4, 5, 6, 7, 6, 5, 4};
inline constexpr std::array<int, kRows> kRowStart = {0, 4, 9, 15, 22, 28, 33};

constexpr int row_of(Cell cell) {
  int row = kRows - 1;
  while (index(cell) < kRowStart[static_cast<std::size_t>(row)]) --row;
  return row;
}

constexpr int column_of(Cell cell) {
  return index(cell) - kRowStart[static_cast<std::size_t>(row_of(cell))];
}

// Nothing outside the board, whatever the numbers.
constexpr std::optional<Cell> cell_at(int row, int column) {
  if (row < 0 || row >= kRows || column < 0) return std::nullopt;
  const auto r = static_cast<std::size_t>(row);
  if (column >= kRowLength[r]) return std::nullopt;
  return static_cast<Cell>(kRowStart[r] + column);
}

// By how many half cells a row is set in from the left of the middle row.
constexpr int row_inset(int row) { return row < 3 ? 3 - row : row - 3; }

// Where a cell is drawn: its row, and half cells from the left.
struct Spot {
  std::uint8_t row = 0;
  std::uint8_t half = 0;
  friend constexpr bool operator==(const Spot&, const Spot&) = default;
};
using Spots = std::array<Spot, kCells>;

// Neighbours in a row differ by two halves, in touching rows by one.
constexpr bool touch(Spot a, Spot b) {
  const int rows = a.row - b.row;
  const int halves = a.half - b.half;
  if (rows == 0) return halves == 2 || halves == -2;
  return (rows == 1 || rows == -1) && (halves == 1 || halves == -1);
}

constexpr std::array<CellMask, kCells> neighbours_of(const Spots& spots) {
  std::array<CellMask, kCells> neighbours{};
  for (const Cell a : cells(kAllCells)) {
    for (const Cell b : cells(kAllCells)) {
      if (touch(spots[slot(a)], spots[slot(b)])) neighbours[slot(a)] |= bit(b);
    }
  }
  return neighbours;
}

// The plain, hexagonal duchy: where its cells are, and which share a side with each.
inline constexpr Spots kHexagon = [] {
  Spots spots{};
  for (const Cell cell : cells(kAllCells)) {
    const int row = row_of(cell);
    spots[slot(cell)] = {static_cast<std::uint8_t>(row),
                         static_cast<std::uint8_t>(2 * column_of(cell) + row_inset(row))};
  }
  return spots;
}();
inline constexpr std::array<CellMask, kCells> kNeighbours = neighbours_of(kHexagon);

// Row letter from the top and number from the left: a1 to g4, with d4 in the centre. Where the
// cells lie in another way they have the same names in reading order.
constexpr std::string_view cell_name(Cell cell) {
  constexpr std::string_view kNames =
      "a1a2a3a4b1b2b3b4b5c1c2c3c4c5c6d1d2d3d4d5d6d7e1e2e3e4e5e6f1f2f3f4f5g1g2g3g4";
  return {kNames.data() + 2 * index(cell), 2};
}

constexpr std::optional<Cell> parse_cell(std::string_view name) {
  if (name.size() != 2) return std::nullopt;
  return cell_at(name[0] - 'a', name[1] - '1');
}

}  // namespace dijon
