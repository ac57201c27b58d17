// Mines pay at the end of each phase.
#include <algorithm>
#include <span>

#include "base/base.h"

namespace dijon {

namespace {

// Partners are paid together, when the first of them is.
bool paid_before(const Step& step, std::size_t nth) {
  const auto before = std::span(step.s.order).first(nth);
  return std::ranges::find(before, step.rules.partner_of(step.s.order[nth])) != before.end();
}

}  // namespace

// R15: in the order of the track as it stands after the last round.
void mines_pay(Step& step) {
  for (std::size_t i = 0; i < step.rules.players(); ++i) {
    const Player p = step.s.order[i];
    if (plays_itself(step.rules, p) || paid_before(step, i)) continue;
    const PlayerState& player = step.s.player(p);
    int mines = 0;
    for (const Part& part : colour_parts(step.rules, step.s, p, Terrain::mine)) {
      for (const Cell cell : cells(part.spaces & part.half->covered)) {
        const Face face = part.half->estate[at(cell)];
        mines += step.rules.face(face).terrain == byte(Terrain::mine) ? 1 : 0;
      }
    }
    const int times = has(player, Perk::mines_pay_double) ? 2 : 1;
    gain_silver(step, p, times * mines, Reason::mine);
    gain_workers(step, p, has(player, Perk::mine_gives_worker) ? mines : 0, Reason::mine);
  }
}

}  // namespace dijon
