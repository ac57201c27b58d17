// Castles: one more action, as with a die of any number (R4).
#include "base/base.h"

namespace dijon {

namespace {

// arg 0: what the die shows; a castle's shows any number. arg 1: no castle was placed.
void legal_extra_action(const RuleSet& rules, const GameState& s, const Frame& frame,
                        ActionList& out) {
  // 2011 p. 6 has the player carry it out; later editions let it go.
  if (rules.tuning.castle_action == CastleAction::optional) out.push(Action::of(Verb::decline));
  const std::array dice = {static_cast<Die>(frame.arg[0])};
  for (const Verb verb : rules.die_verbs) {
    rules.verb(verb).with_die(rules, s, frame.player, dice, out);
  }
  if (frame.arg[0] != byte(Die::any) || frame.arg[1] != 0) return;
  for (const Verb verb : rules.castle_verbs) {
    rules.verb(verb).with_castle(rules, s, frame, out);
  }
}

void resolve_extra_action(Step& step, const Frame& frame, Action action) {
  if (action.verb() == Verb::decline) return;
  pay_workers(step, frame.player, action.workers(), Reason::worker_cost);
  step.rules.verb(action.verb()).resolve(step, frame, action);
}

std::string_view extra_action_problem(const RuleSet& /*rules*/, const GameState& /*s*/,
                                      const Frame& frame) {
  return frame.arg[0] == byte(Die::none) ? "an extra action needs a die" : "";
}

}  // namespace

void ask_extra_action(Step& step, Player p, Face /*face*/, Cell cell) {
  const std::uint8_t lent = cell == kNowhere ? 1 : 0;
  ask(step, Question::extra_action, p, {byte(Die::any), lent});
}

const QuestionRow kExtraAction{.name = "extra_action",
                               .legal = legal_extra_action,
                               .resolve = resolve_extra_action,
                               .problem = extra_action_problem,
                               .may_be_interrupted = true,
                               .args = {{{"die", ArgKind::die}, {"lent", ArgKind::flag}}}};

}  // namespace dijon
