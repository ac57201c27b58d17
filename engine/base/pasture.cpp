// Livestock: every tile scores its animals, and again with each later one of its kind (R11).
#include "base/base.h"

namespace dijon {

CellMask pasture_around(const RuleSet& rules, const PlayerState& player, Cell cell) {
  const Duchy& duchy = rules.duchy(player);
  const bool one = has(player, Perk::pastures_are_one);
  return (one ? duchy.of_terrain[at(Terrain::livestock)] : area_around(duchy, cell)) &
         player.covered;
}

namespace {

struct Herd {
  int tiles = 0;
  int animals = 0;
};

Herd herd_around(const RuleSet& rules, const PlayerState& player, std::uint8_t animal, Cell cell) {
  const CellMask pasture = pasture_around(rules, player, cell);
  Herd herd;
  for (const Cell c : cells(pasture)) {
    const TileFace& tile = rules.face(player.estate[at(c)]);
    if (tile.animal != animal) continue;
    herd.tiles += 1;
    herd.animals += tile.animals;
  }
  return herd;
}

}  // namespace

int herd_points(const RuleSet& rules, const PlayerState& player, std::uint8_t animal, Cell cell) {
  const Herd herd = herd_around(rules, player, animal, cell);
  return herd.animals + (has(player, Perk::livestock_scores_one_more) ? herd.tiles : 0);
}

void score_herd(Step& step, Player p, std::uint8_t animal, Cell cell, Face face) {
  const int points = herd_points(step.rules, step.s.player(p), animal, cell);
  score(step, p, points, Reason::livestock, face);
}

// 2019 p. 6: the new tile and all tiles of the same animal on the same pasture; and those that
// join every herd.
void score_livestock(Step& step, Player p, Face face, Cell cell) {
  const std::uint8_t placed = step.rules.face(face).animal;
  score_herd(step, p, placed, cell, face);
  const PlayerState& player = step.s.player(p);
  const CellMask pasture = pasture_around(step.rules, player, cell);
  unsigned joined = 0;
  for (const Cell c : cells(pasture)) {
    const TileFace& tile = step.rules.face(player.estate[at(c)]);
    if (!tile.joins_every_herd || tile.animal == placed || (joined >> tile.animal & 1U) != 0) {
      continue;
    }
    joined |= 1U << tile.animal;
    score_herd(step, p, tile.animal, c, player.estate[at(c)]);
  }
}

}  // namespace dijon
