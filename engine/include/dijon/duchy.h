#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "dijon/geometry.h"

// Duchies: the player boards, read from pictures such as data/duchies/2011-1.duchy. The format is
// described in data/duchies/README.md, its reader is in dijon/duchy_parse.h.

namespace dijon {

enum class Terrain : std::uint8_t { castle, mine, monastery, ship, livestock, building };
inline constexpr int kTerrains = 6;

constexpr std::size_t slot(Terrain terrain) { return static_cast<std::size_t>(terrain); }

inline constexpr std::array<std::string_view, kTerrains> kTerrainNames = {
    "castle", "mine", "monastery", "ship", "livestock", "building"};

// The letters of the pictures, in the order of Terrain.
inline constexpr std::string_view kTerrainLetters = "CMYSLB";

constexpr std::string_view terrain_name(Terrain terrain) { return kTerrainNames[slot(terrain)]; }
constexpr char terrain_letter(Terrain terrain) { return kTerrainLetters[slot(terrain)]; }

constexpr std::optional<Terrain> parse_terrain(std::string_view name) {
  for (std::size_t i = 0; i < kTerrainNames.size(); ++i) {
    if (kTerrainNames[i] == name) return static_cast<Terrain>(i);
  }
  return std::nullopt;
}

constexpr std::optional<Terrain> terrain_of_letter(char letter) {
  const std::size_t i = kTerrainLetters.find(letter);
  if (i == std::string_view::npos) return std::nullopt;
  return static_cast<Terrain>(i);
}

// The hexagonal boards have 10 to 21 areas; on islands every space may be one.
inline constexpr int kMaxAreas = kCells;

// A board, fixed for the whole game. Areas are numbered by their first cell in reading order;
// unused ones are empty.
struct Duchy {
  Spots spot;  // where each cell is drawn
  std::array<Terrain, kCells> terrain;
  std::array<std::uint8_t, kCells> die;  // 1-6
  std::array<CellMask, kTerrains> of_terrain;
  std::array<CellMask, 64> of_dice;        // by a set of numbers: bit 0 for die 1 … bit 5 for die 6
  std::array<CellMask, kCells> river;      // where a river leads to
  std::array<CellMask, kCells> place_adj;  // where a tile allows the next one: sides and rivers
  std::array<CellMask, kCells> area_adj;   // where an area goes on: sides only
  std::array<std::uint8_t, kCells> area_of;
  std::array<CellMask, kMaxAreas> area;
  std::array<Terrain, kMaxAreas> area_terrain;
  std::uint8_t areas;

  friend constexpr bool operator==(const Duchy&, const Duchy&) = default;
};

constexpr Terrain terrain_at(const Duchy& duchy, Cell cell) { return duchy.terrain[slot(cell)]; }
constexpr int die_at(const Duchy& duchy, Cell cell) { return duchy.die[slot(cell)]; }

// All cells of the area that a cell lies in.
constexpr CellMask area_around(const Duchy& duchy, Cell cell) {
  return duchy.area[duchy.area_of[slot(cell)]];
}

constexpr int area_size(const Duchy& duchy, Cell cell) {
  return cell_count(area_around(duchy, cell));
}

// The cells that touch a set of cells for placement, without the set itself.
constexpr CellMask places_beside(const Duchy& duchy, CellMask set) {
  CellMask beside = 0;
  for (const Cell cell : cells(set)) beside |= duchy.place_adj[slot(cell)];
  return beside & ~set;
}

// The lines of the picture, each ended by a newline: what parse_duchy reads.
std::string print_duchy(const Duchy&);

// A printed board: several editions may share one duchy.
struct Board {
  std::string_view id;       // "2019-11a"
  std::string_view edition;  // "2019"
  std::string_view number;   // "11a"
  const Duchy* duchy;
  std::string_view origin = {};  // who drew it; empty for a printed one
};

// The boards of the 2011, the 2019 and the Special Edition, in the order of their numbers.
std::span<const Board> all_boards();

// Null when there is no such board.
const Board* find_board(std::string_view id);

}  // namespace dijon
