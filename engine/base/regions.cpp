// Completed areas and completed colours.
#include <algorithm>

#include "base/base.h"

namespace dijon {

// 2019 p. 8: an area covered to the last space scores by its size, and by the phase on top.
void score_completed_area(Step& step, Player p, Cell cell) {
  const Parts area = area_parts(step.rules, step.s, p, cell);
  if (!all_covered(area)) return;
  int size = 0;
  for (const Part& part : area) {
    size += cell_count(part.spaces);
    for (const Cell c : cells(part.spaces)) {
      size += step.rules.face(part.half->estate[at(c)]).enlarges;
    }
  }
  if (has(step.s.player(p), Perk::areas_score_one_larger)) ++size;
  const Tuning& tuning = step.rules.tuning;
  const auto row = static_cast<std::size_t>(std::min(size, tuning.largest_area));
  const auto [whose, here] = where(p, cell);
  const std::uint8_t terrain = byte(terrain_at(step.rules.duchy(step.s.player(whose)), here));
  step.tell({.kind = EventKind::area_done,
             .player = p,
             .what = terrain,
             .value = static_cast<std::int16_t>(size)});
  score(step, p, tuning.area_vp[row], Reason::area_size, Face::none, terrain);
  score(step, p, tuning.phase_vp[step.s.phase], Reason::area_phase, Face::none, terrain);
}

// 2019 p. 8: the first to cover a whole colour takes the large bonus tile, the second the small.
void score_completed_colour(Step& step, Player p, Terrain terrain) {
  if (!all_covered(colour_parts(step.rules, step.s, p, terrain))) return;
  if (step.rules.colour_done != nullptr) return step.rules.colour_done(step, p, terrain);
  const auto points = take_bonus(step, p, byte(terrain));
  if (points) score(step, p, *points, Reason::colour_bonus, Face::none, byte(terrain));
}

}  // namespace dijon
