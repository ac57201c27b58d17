// Mines pay at the end of each phase.
#include "base/base.h"

namespace dijon {

// R15: in the order of the track as it stands after the last round.
void mines_pay(Step& step) {
  for (std::size_t i = 0; i < step.rules.players(); ++i) {
    const Player p = step.s.order[i];
    if (plays_itself(step.rules, p)) continue;
    const PlayerState& player = step.s.player(p);
    const CellMask mine_spaces = step.rules.duchy(player).of_terrain[at(Terrain::mine)];
    int mines = 0;
    for (const Cell cell : cells(mine_spaces & player.covered)) {
      mines += step.rules.face(player.estate[at(cell)]).terrain == byte(Terrain::mine) ? 1 : 0;
    }
    const int times = has(player, Perk::mines_pay_double) ? 2 : 1;
    gain_silver(step, p, times * mines, Reason::mine);
    gain_workers(step, p, has(player, Perk::mine_gives_worker) ? mines : 0, Reason::mine);
  }
}

}  // namespace dijon
