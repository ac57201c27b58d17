// Livestock: every tile scores its animals, and again with each later one of its kind (R11).
#include "base/base.h"

namespace dijon {

Parts pasture_around(const RuleSet& rules, const GameState& s, Player p, Cell cell) {
  Parts pasture = has(s.player(p), Perk::pastures_are_one)
                      ? colour_parts(rules, s, p, Terrain::livestock)
                      : area_parts(rules, s, p, cell);
  for (Part& part : pasture) part.spaces &= part.half->covered;
  return pasture;
}

namespace {

struct Herd {
  int tiles = 0;
  int animals = 0;
};

Herd herd_in(const RuleSet& rules, const Parts& pasture, std::uint8_t animal) {
  Herd herd;
  for (const Part& part : pasture) {
    for (const Cell cell : cells(part.spaces)) {
      const TileFace& tile = rules.face(part.half->estate[at(cell)]);
      if (tile.animal != animal) continue;
      herd.tiles += 1;
      herd.animals += tile.animals;
    }
  }
  return herd;
}

void score_in(Step& step, Player p, const Parts& pasture, std::uint8_t animal, Face face) {
  const Herd herd = herd_in(step.rules, pasture, animal);
  const bool more = has(step.s.player(p), Perk::livestock_scores_one_more);
  score(step, p, herd.animals + (more ? herd.tiles : 0), Reason::livestock, face);
}

}  // namespace

void score_herd(Step& step, Player p, std::uint8_t animal, Cell cell, Face face) {
  score_in(step, p, pasture_around(step.rules, step.s, p, cell), animal, face);
}

// 2019 p. 6: the new tile and all tiles of the same animal on the same pasture; and those that
// join every herd.
void score_livestock(Step& step, Player p, Face face, Cell cell) {
  const std::uint8_t placed = step.rules.face(face).animal;
  const Parts pasture = pasture_around(step.rules, step.s, p, cell);
  score_in(step, p, pasture, placed, face);
  unsigned joined = 0;
  for (const Part& part : pasture) {
    for (const Cell c : cells(part.spaces)) {
      const Face other = part.half->estate[at(c)];
      const TileFace& tile = step.rules.face(other);
      if (!tile.joins_every_herd || tile.animal == placed || (joined >> tile.animal & 1U) != 0) {
        continue;
      }
      joined |= 1U << tile.animal;
      score_in(step, p, pasture, tile.animal, other);
    }
  }
}

}  // namespace dijon
