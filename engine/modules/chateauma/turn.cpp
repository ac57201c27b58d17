// The turn of the Châteauma (Special Edition pp. 23-27), step by step: a tile, what follows from
// it, new cards, bonus tiles, the purchase.
#include "modules/chateauma/turn.h"

#include <algorithm>
#include <utility>

namespace dijon::chateauma {

void AutomatonTurn::take(Die die) {
  act(selected_, die, Reason::die_action);
  do_symbols();
  complete_cards();
  if (card_in(rules_, s_, 0) == 0 && card_in(rules_, s_, 1) != 0) move_card(step_, 1, 0);
}

void AutomatonTurn::finish() {
  claim_bonus_tiles();
  if (s_.player(p_).silver >= rules_.tuning.purchase_price && !buy_from_store()) buy_from_black();
}

// --- bonus tiles and the purchase (pp. 25, 27) ---------------------------------------------------

void AutomatonTurn::claim_bonus_tiles() {
  const PlayerState& player = s_.player(p_);
  for (unsigned t = 0; t < kTerrains; ++t) {
    const CellMask spaces = parts(rules_).duchy.of_terrain[t];
    const unsigned own = (player.bonuses | player.bonuses >> kBonusKinds) >> t & 1U;
    if (own != 0 || (spaces & ~player.covered) != 0) continue;
    const auto points = take_bonus(step_, p_, t);
    if (points)
      score(step_, p_, *points, Reason::colour_bonus, Face::none, static_cast<std::uint8_t>(t));
  }
}

// The store first, where there is one: the space by the white die, then to the right and round.
bool AutomatonTurn::buy_from_store() {
  for (std::size_t r = 0; r < rules_.depots.size(); ++r) {
    const DepotRow& row = rules_.depots[r];
    if (!row.beside_black) continue;
    const unsigned first = row.slots == 1 ? 0 : static_cast<unsigned>(number(s_.white) - 1) / 2;
    for (unsigned i = 0; i < row.slots; ++i) {
      const unsigned slot = (first + i) % row.slots;
      const auto tile = static_cast<Face>(slots_of(rules_, s_, depot_at(r))[slot]);
      if (tile == Face::none) continue;
      pay_silver(step_, p_, rules_.tuning.purchase_price, Reason::purchase);
      note(step_, *row.module, static_cast<std::uint8_t>(row.first + slot), 0);
      keep_wide_tile(tile, {Zone::aside, 0, static_cast<std::uint8_t>(slot), byte(depot_at(r))},
                     Reason::purchase);
      return true;
    }
  }
  return false;
}

void AutomatonTurn::buy_from_black() {
  unsigned on_offer = 0;
  for (const Face face : s_.black) {
    if (face != Face::none) on_offer |= 1U << rules_.face(face).terrain;
  }
  const unsigned type = wanted_type(on_offer);
  if (type == kTerrains) return;
  const auto found = std::ranges::find_if(
      s_.black, [&](Face face) { return face != Face::none && rules_.face(face).terrain == type; });
  const auto slot = static_cast<std::uint8_t>(found - s_.black.begin());
  const Face tile = std::exchange(*found, Face::none);
  pay_silver(step_, p_, rules_.tuning.purchase_price, Reason::purchase);
  put_in_reserve(step_, tile, false, {Zone::black, 0, slot, 0}, Reason::purchase);
}

namespace {

// --- questions -----------------------------------------------------------------------------------

void go_on(Step& step) {
  if (draw_missing_card(step, parts(step.rules).draw)) return;
  AutomatonTurn(step).finish();
  end_turn(step, step.rules.automaton.seat);
}

void outcomes_die(const RuleSet& rules, const GameState& /*s*/, const Frame& frame,
                  ChanceList& out) {
  for (unsigned n = 1; n <= 6; ++n)
    out.push({Action::of(parts(rules).own_die, byte(frame.player), n), 1});
}

void resolve_die(Step& step, const Frame& frame, Action action) {
  note_automaton(step, kDieAt, action.b());
  step.tell({.kind = EventKind::own_die, .player = frame.player, .what = action.b()});
  AutomatonTurn(step).take(static_cast<Die>(action.b()));
  go_on(step);
}

std::string_view die_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (!plays_itself(rules, frame.player)) return "this die belongs to the Châteauma";
  return s.white == Die::none ? "the white die is rolled before" : "";
}

void outcomes_card(const RuleSet& rules, const GameState& s, const Frame& frame, ChanceList& out) {
  const Parts& known = parts(rules);
  const unsigned cards = in_deck(rules, s);
  for (unsigned i = 0; i < kDeck; ++i) {
    if ((cards >> i & 1U) != 0)
      out.push({Action::of(known.county, byte(frame.player), deck_of(rules)[i]), 1});
  }
}

void resolve_card(Step& step, const Frame& frame, Action action) {
  draw_card(step, frame.arg[0], action.b());
  go_on(step);
}

std::string_view card_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (!plays_itself(rules, frame.player)) return "these cards belong to the Châteauma";
  if (s.white == Die::none) return "the white die is rolled before";
  if (frame.arg[0] >= kSlots || card_in(rules, s, frame.arg[0]) != 0)
    return "no card is missing there";
  return frame.arg[0] == 1 && card_in(rules, s, 0) == 0 ? "the left card comes first" : "";
}

// The die of the last round is taken up again.
void take_up_die(Step& step) { note_automaton(step, kDieAt, 0); }

}  // namespace

// Special Edition p. 25; R63: completed cards are shuffled when no other is left.
bool draw_missing_card(Step& step, std::uint8_t question) {
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    if (card_in(step.rules, step.s, slot) != 0) continue;
    if (in_deck(step.rules, step.s) == 0) {
      note_automaton(step, kCompletedAt, 0);
      note_automaton(step, kCompletedAt + 1, 0);
    }
    const Frame frame{question, step.rules.automaton.seat, {static_cast<std::uint8_t>(slot)}};
    ChanceList left;
    step.rules.question(frame).outcomes(step.rules, step.s, frame, left);
    if (left.size() > 1) {
      step.s.pending.push(frame);
      return true;
    }
    draw_card(step, slot, left[0].action.b());
  }
  return false;
}

void install_turn(RuleSetBuilder& b) {
  b.verb({.name = "own-die", .pattern = "* own-die {a:player} {b:number}"});
  b.verb({.name = "county", .pattern = "* county {a:player} {b:count}"});
  b.rules().automaton.turn = b.question({.name = "own_die",
                                         .kind = QuestionKind::chance,
                                         .outcomes = outcomes_die,
                                         .resolve = resolve_die,
                                         .problem = die_problem,
                                         .leads_on = true,
                                         .in_turn = true});
  b.question({.name = "county_card",
              .kind = QuestionKind::chance,
              .outcomes = outcomes_card,
              .resolve = resolve_card,
              .problem = card_problem,
              .leads_on = true,
              .in_turn = true,
              .args = {{{"place", ArgKind::number}}}});
  b.at_white_fell(take_up_die);
}

}  // namespace dijon::chateauma
