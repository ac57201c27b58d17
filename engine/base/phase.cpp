// The start of a phase (clean the board, fill depots, black depot and round spaces) and its end.
#include "base/base.h"

namespace dijon {

namespace {

// Slots in the order they are filled: 24 of the depots, then the black depot.
constexpr unsigned kNumberedSlots = kDepots * kDepotSlots;
constexpr unsigned kSlots = kNumberedSlots + kBlackSlots;

// Which pile fills a slot in this phase: a colour, kTerrains for black, nothing when it stays
// empty.
struct Pile {
  bool any = false;
  std::size_t faces = 0;  // index into RuleSet::pile_faces
  Back back = Back::coloured;
};

Pile pile_of(const RuleSet& rules, const GameState& s, unsigned slot) {
  if (slot >= kNumberedSlots) {
    const bool used = slot - kNumberedSlots < static_cast<unsigned>(rules.tuning.black_slots);
    return {used, kTerrains, Back::black};
  }
  const std::uint8_t terrain = rules.slot_terrain[s.phase][slot / kDepotSlots][slot % kDepotSlots];
  return {terrain < kTerrains, terrain, Back::coloured};
}

Place place_of(unsigned slot) {
  if (slot >= kNumberedSlots) {
    return {Zone::black, 0, static_cast<std::uint8_t>(slot - kNumberedSlots), 0};
  }
  return {Zone::depot, 0, static_cast<std::uint8_t>(slot / kDepotSlots),
          static_cast<std::uint8_t>(slot % kDepotSlots)};
}

void fill(Step& step, unsigned slot, Face face, Back back) {
  const Place to = place_of(slot);
  Face& space = to.zone == Zone::black ? step.s.black[to.index] : step.s.depot[to.index][to.sub];
  space = face;
  --pile_count(step.rules, step.s, back, face);
  step.tell({.kind = EventKind::tile,
             .why = Reason::refill,
             .face = face,
             .from = in_pile(back),
             .to = to});
}

void fill_round_spaces(Step& step, unsigned space);

// Whether what is left of the black pile lies elsewhere.
bool held_back(const RuleSet& rules, const GameState& s) {
  if (rules.black_held_back == 0) return false;
  int left = 0;
  for (const auto [face, index] : rules.pile_faces[kTerrains]) left += s.pile[index];
  return left <= rules.black_held_back;
}

// Fills slots until one needs a draw. R16: an empty pile leaves the space empty. A pile of one face
// needs no draw.
void refill(Step& step, unsigned slot) {
  for (; slot < kSlots; ++slot) {
    const Pile pile = pile_of(step.rules, step.s, slot);
    if (!pile.any || (pile.back == Back::black && held_back(step.rules, step.s))) continue;
    Face only = Face::none;
    bool several = false;
    for (const auto [face, index] : step.rules.pile_faces[pile.faces]) {
      if (step.s.pile[index] == 0) continue;
      several = only != Face::none;
      only = face;
      if (several) break;
    }
    if (several) return ask(step, Question::draw, Player{}, {static_cast<std::uint8_t>(slot)});
    if (only != Face::none) fill(step, slot, only, pile.back);
  }
  fill_round_spaces(step, 0);
}

void outcomes_draw(const RuleSet& rules, const GameState& s, const Frame& frame, ChanceList& out) {
  const Pile pile = pile_of(rules, s, frame.arg[0]);
  for (const auto [face, index] : rules.pile_faces[pile.faces]) {
    const std::uint8_t left = s.pile[index];
    if (left != 0) out.push({Action::of(Verb::draw, frame.arg[0], byte(face)), left});
  }
}

// Spaces are filled in order: none of those still to be filled has anything yet.
bool filled_later(const GameState& s, unsigned slot, std::size_t round_space) {
  for (; slot < kSlots; ++slot) {
    const Place place = place_of(slot);
    const Face here =
        place.zone == Zone::black ? s.black[place.index] : s.depot[place.index][place.sub];
    if (here != Face::none) return true;
  }
  for (; round_space < kRounds; ++round_space) {
    if (s.round_goods[round_space] != 0) return true;
  }
  return false;
}

std::string_view draw_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (!pile_of(rules, s, frame.arg[0]).any) return "the slot is not in use with so many players";
  return filled_later(s, frame.arg[0], 0) ? "spaces are filled that come later" : "";
}

void resolve_draw(Step& step, const Frame& frame, Action action) {
  const Pile pile = pile_of(step.rules, step.s, frame.arg[0]);
  fill(step, frame.arg[0], static_cast<Face>(action.b()), pile.back);
  refill(step, frame.arg[0] + 1U);
}

// --- the five goods of the phase ----------------------------------------------------------------

void put_goods(Step& step, unsigned space, unsigned good) {
  --step.s.goods_pile[good];
  step.s.round_goods[space] = static_cast<std::uint8_t>(good + 1);
  step.tell({.kind = EventKind::goods,
             .why = Reason::refill,
             .from = {Zone::goods_pile, 0, 0, 0},
             .to = {Zone::round_space, 0, static_cast<std::uint8_t>(space), 0},
             .what = static_cast<std::uint8_t>(good),
             .value = 1});
}

void fill_round_spaces(Step& step, unsigned space) {
  for (; space < kRounds; ++space) {
    unsigned types = 0;
    unsigned last = 0;
    for (unsigned g = 0; g < kGoods; ++g) {
      if (step.s.goods_pile[g] == 0) continue;
      ++types;
      last = g;
    }
    if (types > 1) return ask(step, Question::goods, Player{}, {static_cast<std::uint8_t>(space)});
    if (types == 1) put_goods(step, space, last);
  }
  go_on_laying_out(step);
}

void outcomes_goods(const RuleSet& /*rules*/, const GameState& s, const Frame& frame,
                    ChanceList& out) {
  for (unsigned g = 0; g < kGoods; ++g) {
    if (s.goods_pile[g] == 0) continue;
    out.push({Action::of(Verb::goods, frame.arg[0] + 1U, g), s.goods_pile[g]});
  }
}

std::string_view goods_problem(const RuleSet& /*rules*/, const GameState& s, const Frame& frame) {
  if (frame.arg[0] >= kRounds) return "there is no such round space";
  return filled_later(s, kSlots, frame.arg[0]) ? "round spaces are filled that come later" : "";
}

void resolve_goods(Step& step, const Frame& frame, Action action) {
  put_goods(step, frame.arg[0], action.b());
  fill_round_spaces(step, frame.arg[0] + 1U);
}

// --- the end of a phase -------------------------------------------------------------------------

// Goods stay; tiles go to the box. What lies beside the black depot stays too.
void clean_up(Step& step) {
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    const Place from = place_of(slot);
    Face& space =
        from.zone == Zone::black ? step.s.black[from.index] : step.s.depot[from.index][from.sub];
    if (space == Face::none) continue;
    step.tell({.kind = EventKind::tile,
               .why = Reason::clean_up,
               .face = space,
               .from = from,
               .to = in_box()});
    space = Face::none;
  }
}

// R15: step by step, each for all players; a step may ask. arg 0: the next step.
void run_phase_end(Step& step, const Frame& frame) {
  const std::size_t next = frame.arg[0];
  if (next < step.rules.phase_end.size()) {
    ask(step, Question::phase_end, Player{}, {static_cast<std::uint8_t>(next + 1)});
    return step.rules.phase_end[next](step);
  }
  clean_up(step);
  if (step.s.phase + 1 < kPhases) {
    begin_phase(step, step.s.phase + 1);
  } else {
    final_scoring(step);
  }
}

std::string_view phase_end_problem(const RuleSet& rules, const GameState& /*s*/,
                                   const Frame& frame) {
  return frame.arg[0] > rules.phase_end.size() ? "there is no such step at a phase's end" : "";
}

}  // namespace

bool nothing_laid_out(const GameState& s) { return !filled_later(s, 0, 0); }

void go_on_laying_out(Step& step) {
  for (const SetUpHook hook : step.rules.lay_out) {
    if (hook(step)) return;
  }
  begin_round(step);
}

void begin_phase(Step& step, int phase) {
  step.s.phase = static_cast<std::uint8_t>(phase);
  step.s.round = 0;
  step.tell({.kind = EventKind::phase_began, .what = step.s.phase});
  for (const StepHook hook : step.rules.phase_start) hook(step);
  refill(step, 0);
}

const VerbRow kDraw{.name = "draw", .pattern = "* draw {a:slot} {b:face}"};
const VerbRow kGoodsDrawn{.name = "goods", .pattern = "* goods {a:number} {b:good}"};

const QuestionRow kDrawTile{.name = "draw",
                            .kind = QuestionKind::chance,
                            .outcomes = outcomes_draw,
                            .resolve = resolve_draw,
                            .problem = draw_problem,
                            .leads_on = true,
                            .lays_out = true,
                            .args = {{{"slot", ArgKind::slot}}}};
const QuestionRow kDrawGoods{.name = "goods",
                             .kind = QuestionKind::chance,
                             .outcomes = outcomes_goods,
                             .resolve = resolve_goods,
                             .problem = goods_problem,
                             .leads_on = true,
                             .lays_out = true,
                             .args = {{{"space", ArgKind::number}}}};
const QuestionRow kPhaseEnd{.name = "phase_end",
                            .kind = QuestionKind::automatic,
                            .run = run_phase_end,
                            .problem = phase_end_problem,
                            .leads_on = true,
                            .args = {{{"step", ArgKind::number}}}};

}  // namespace dijon
