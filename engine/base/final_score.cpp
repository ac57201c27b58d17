// The end of the game: what is left over, and the tiles that score now (R17).
#include "base/base.h"

namespace dijon {

void final_scoring(Step& step) {
  const RuleSet& rules = step.rules;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    const Player p = player_of(i);
    const PlayerState& player = step.s.player(p);
    int goods = 0;
    for (const auto n : player.goods) goods += n;
    score(step, p, goods, Reason::final_goods);
    score(step, p, player.silver, Reason::final_silver);
    score(step, p, player.workers / rules.tuning.workers_per_point, Reason::final_workers);
    for (const Face face : player.estate) {
      const ScoreRow& row = rules.face(face).score;
      if (row.count == nullptr) continue;
      score(step, p, row.vp * row.count(rules, step.s, p, row.arg), Reason::final_tile, face);
    }
    for (const PlayerHook hook : rules.final_score) hook(step, p);
  }
  step.tell({.kind = EventKind::game_over});
}

}  // namespace dijon
