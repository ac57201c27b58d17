// Inns: one more lies beside the black depot in every phase; bought like a black tile, placed on a
// space of any colour, it makes its area one larger. Rules and citations: README.md beside this
// file.
#include "base/base.h"

namespace dijon::inns {

namespace {

bool read_inn(RuleSetBuilder& /*builder*/, TileFace& face, Words words) {
  face.enlarges = 1;
  face.bars = areas_holding;  // 2019 p. 12: not two inns in one area
  return words.empty();
}

// 2019 p. 12: a new one each phase, on top of those not bought yet.
void lay_out_an_inn(Step& step) {
  const Face inn = face_named(step.rules, "inn");
  std::uint8_t& left = pile_count(step.rules, step.s, Back::coloured, inn);
  if (left == 0) return;
  --left;
  step.s.side.face = inn;
  ++step.s.side.count;
  step.tell({.kind = EventKind::tile,
             .why = Reason::refill,
             .face = inn,
             .from = in_pile(Back::coloured),
             .to = {Zone::side, 0, 0, 0}});
}

void install(RuleSetBuilder& b) {
  b.effect("inn", read_inn);
  b.tiles("inns");
  b.at_phase_start(Order::module, lay_out_an_inn);
}

}  // namespace

extern const Module kModule;
const Module kModule{.name = "inns",
                     .title = "The Inns",
                     .rulebook = "2019 p. 12, Special Edition p. 14",
                     .needs = {},
                     .excludes = {},
                     .install = install};

}  // namespace dijon::inns
