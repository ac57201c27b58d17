#include "dijon/halves.h"

#include <algorithm>
#include <bit>

#include "core/table.h"

namespace dijon {

CellMask areas_holding(const RuleSet& rules, const GameState& s, Player p, Face face) {
  const PlayerState& half = s.player(p);
  CellMask areas = 0;
  if (!rules.partners) [[likely]] {
    const Duchy& duchy = rules.duchy(half);
    for (const Cell cell : cells(cells_with(half, face))) areas |= area_around(duchy, cell);
    return areas;
  }
  const PlayerState& other = s.player(rules.partner_of(p));
  for (const Cell cell : cells(cells_with(half, face))) areas |= rules.seam(half).area[at(cell)];
  for (const Cell cell : cells(cells_with(other, face))) {
    areas |= rules.seam(other).area_beyond[at(cell)];
  }
  return areas;
}

int tiles_in_duchy(const RuleSet& rules, const GameState& s, Player p, Face face) {
  const int here = cell_count(cells_with(s.player(p), face));
  if (!rules.partners) return here;
  return here + cell_count(cells_with(s.player(rules.partner_of(p)), face));
}

int empty_spaces(const RuleSet& rules, const GameState& s, Player p) {
  const int here = kCells - cell_count(s.player(p).covered);
  return rules.partners ? here + kCells - cell_count(s.player(rules.partner_of(p)).covered) : here;
}

CellMask start_spaces(const RuleSet& rules, const PlayerState& half) {
  const Duchy& duchy = rules.duchy(half);
  const CellMask castles = duchy.of_terrain[at(Terrain::castle)];
  const std::uint8_t numbers = rules.start_numbers[half.board];
  return numbers == 0 ? castles : castles & duchy.of_dice[numbers];
}

std::uint8_t other_half(const RuleSet& rules, std::uint8_t board) {
  for (const auto& [one, other] : rules.halves) {
    if (board == one) return other;
    if (board == other) return one;
  }
  return board;
}

bool comes_first(const RuleSet& rules, std::uint8_t board) {
  return std::ranges::none_of(rules.halves, [&](const auto& halves) { return halves[1] == board; });
}

void reach_across(const RuleSet& rules, GameState& s, Where space) {
  PlayerState& other = s.player(rules.partner_of(space.whose));
  const Seam& seam = rules.seam(s.player(space.whose));
  other.reach |= seam.beside[at(space.cell)] & ~other.covered;
}

void share(const RuleSet& rules, GameState& s, Player p) {
  const PlayerState& player = s.player(p);
  PlayerState& other = s.player(rules.partner_of(p));
  other.silver = player.silver;
  other.workers = player.workers;
  other.goods = player.goods;
  other.sold = player.sold;
  other.bonuses = player.bonuses;
}

namespace {

// Everything of one colour that hangs together with a space of the first half, across the seam and
// back.
std::array<CellMask, 2> area_across(const Duchy& one, const Duchy& other,
                                    const std::array<Seam, 2>& seams, Cell start) {
  const Terrain terrain = terrain_at(one, start);
  std::array<CellMask, 2> area = {area_around(one, start), 0};
  for (std::array<CellMask, 2> before{}; before != area;) {
    before = area;
    for (const Cell cell : cells(area[0])) {
      area[0] |= area_around(one, cell);
      area[1] |= seams[0].beside[at(cell)] & other.of_terrain[at(terrain)];
    }
    for (const Cell cell : cells(area[1])) {
      area[1] |= area_around(other, cell);
      area[0] |= seams[1].beside[at(cell)] & one.of_terrain[at(terrain)];
    }
  }
  return area;
}

}  // namespace

std::array<Seam, 2> join(const Duchy& one, const Duchy& other) {
  std::array<Seam, 2> seams{};
  for (const Cell a : cells(kAllCells)) {
    for (const Cell b : cells(kAllCells)) {
      if (!touch(one.spot[at(a)], other.spot[at(b)])) continue;
      seams[0].beside[at(a)] |= bit(b);
      seams[1].beside[at(b)] |= bit(a);
    }
  }
  for (const Cell cell : cells(kAllCells)) {
    const auto here = area_across(one, other, seams, cell);
    seams[0].area[at(cell)] = here[0];
    seams[0].area_beyond[at(cell)] = here[1];
    const auto there = area_across(other, one, {seams[1], seams[0]}, cell);
    seams[1].area[at(cell)] = there[0];
    seams[1].area_beyond[at(cell)] = there[1];
  }
  return seams;
}

}  // namespace dijon
