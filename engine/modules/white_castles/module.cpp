// White castles: buildings that lend the white die of the round for one more action. Rules and
// citations: README.md beside this file.
#include "base/base.h"

namespace dijon::white_castles {

namespace {

// 2019 p. 12: an action with what the white die shows; workers may turn it (R20).
void ask_white_action(Step& step, Player p, Face /*face*/, Cell /*cell*/) {
  if (step.s.white == Die::none) return;
  ask(step, Question::extra_action, p, {byte(step.s.white)});
}

bool read_white_action(RuleSetBuilder& /*builder*/, TileFace& face, Words words) {
  face.asks = ask_white_action;
  face.self_play = SelfPlay::stock;
  return words.empty();
}

void install(RuleSetBuilder& b) {
  b.effect("act_with_white_die", read_white_action);
  b.tiles("white_castles");
}

}  // namespace

extern const Module kModule;
const Module kModule{.name = "white-castles",
                     .title = "The White Castles",
                     .rulebook = "2019 p. 12, Special Edition p. 14",
                     .needs = {},
                     .excludes = {},
                     .install = install};

}  // namespace dijon::white_castles
