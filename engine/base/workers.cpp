// Taking workers: any die, whatever it shows.
#include "base/base.h"

namespace dijon {

namespace {

void workers_with_die(const RuleSet& /*rules*/, const GameState& /*s*/, Player /*p*/,
                      std::span<const Die> dice, ActionList& out) {
  for (const Die die : dice) out.push({Verb::workers, die, 0, 0});
}

// 2019 p. 8; monastery 13 adds a silver, 14 makes it four workers.
void resolve_workers(Step& step, const Frame& frame, Action /*action*/) {
  const PlayerState& player = step.s.player(frame.player);
  const bool four = has(player, Perk::workers_action_gives_four);
  gain_workers(step, frame.player, four ? 4 : step.rules.tuning.workers_action,
               Reason::workers_action);
  const bool silver = has(player, Perk::workers_action_gives_silver);
  gain_silver(step, frame.player, silver ? 1 : 0, Reason::workers_action);
}

}  // namespace

const VerbRow kWorkers{.name = "workers",
                       .pattern = "{die} workers",
                       .with_die = workers_with_die,
                       .resolve = resolve_workers};

}  // namespace dijon
