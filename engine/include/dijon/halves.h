// Duchies of two halves, one before each of two partners: areas that go on across the seam, and
// what partners share. A duchy of one piece is a half without a seam.
#pragma once

#include <array>
#include <span>

#include "dijon/rules.h"

namespace dijon {

// Spaces on one half.
struct Part {
  const PlayerState* half;
  CellMask spaces;
};
// Of a duchy: on one half, or on both.
using Parts = FixedList<Part, 2>;

// The area around a space that a player means.
inline Parts area_parts(const RuleSet& rules, const GameState& s, Player p, Cell space) {
  const auto [whose, cell] = where(p, space);
  const PlayerState& half = s.player(whose);
  Parts parts;
  if (!rules.partners) [[likely]] {
    parts.push({&half, area_around(rules.duchy(half), cell)});
    return parts;
  }
  const Seam& seam = rules.seam(half);
  parts.push({&half, seam.area[at(cell)]});
  parts.push({&s.player(rules.partner_of(whose)), seam.area_beyond[at(cell)]});
  return parts;
}

// All spaces of a colour.
inline Parts colour_parts(const RuleSet& rules, const GameState& s, Player p, Terrain terrain) {
  const PlayerState& half = s.player(p);
  Parts parts;
  parts.push({&half, rules.duchy(half).of_terrain[at(terrain)]});
  if (!rules.partners) [[likely]]
    return parts;
  const PlayerState& other = s.player(rules.partner_of(p));
  parts.push({&other, rules.duchy(other).of_terrain[at(terrain)]});
  return parts;
}

inline bool all_covered(const Parts& parts) {
  for (const Part& part : parts) {
    if ((part.spaces & ~part.half->covered) != 0) return false;
  }
  return true;
}

// The spaces of a player's half in areas that hold a face, wherever in the duchy it lies.
CellMask areas_holding(const RuleSet& rules, const GameState& s, Player p, Face face);

// How many tiles of a face are in the duchy; and how many spaces of it are empty.
int tiles_in_duchy(const RuleSet& rules, const GameState& s, Player p, Face face);
int empty_spaces(const RuleSet& rules, const GameState& s, Player p);

// Whether the duchy has its starting castle.
inline bool has_started(const RuleSet& rules, const GameState& s, Player p) {
  return s.player(p).start != PlayerState::kNoStart ||
         s.player(rules.partner_of(p)).start != PlayerState::kNoStart;
}
// The castle spaces of a half on which the duchy may begin.
CellMask start_spaces(const RuleSet& rules, const PlayerState& half);

// The board that lies beside this one; itself when it is whole.
std::uint8_t other_half(const RuleSet& rules, std::uint8_t board);
// Whether a board is given to somebody first, and not with its other half.
bool comes_first(const RuleSet& rules, std::uint8_t board);

// A tile on this half opens spaces across the seam.
void reach_across(const RuleSet& rules, GameState& s, Where space);

// The tiles in the storage that partners share, ascending, empty spaces last; none without one.
inline std::span<const Face> shared_storage(const RuleSet& rules, const GameState& s, Player p) {
  if (!rules.partners) [[likely]]
    return {};
  return std::span(s.player(rules.first_of(p)).storage).subspan(kSharedAt);
}

// What partners share is the same in both their states: copies what this player has.
void share(const RuleSet& rules, GameState& s, Player p);

// What two boards have across their seam when they lie side by side.
std::array<Seam, 2> join(const Duchy& one, const Duchy& other);

}  // namespace dijon
