// What is printed on cards, and completed ones (Special Edition pp. 25-27).
#include <algorithm>

#include "modules/chateauma/turn.h"

namespace dijon::chateauma {

namespace {

constexpr unsigned kSetAside = 0;  // where its pile of double tiles and its shields lie

}  // namespace

// --- what is printed on spaces -------------------------------------------------------------------

void AutomatonTurn::do_symbols() {
  for (std::size_t i = 0; i < symbols_.size(); ++i) {
    if (symbols_[i] == Symbol::sell) sell();
    if (symbols_[i] == Symbol::take_wide) take_wide_tile();
  }
  symbols_.clear();
}

Depot AutomatonTurn::depot_at(std::size_t row) {
  return static_cast<Depot>(at(Depot::first_of_modules) + row);
}

// p. 27: from the space with the number of the white die, then to the right and round.
void AutomatonTurn::take_wide_tile() {
  const auto& rows = rules_.depots;
  const auto first = std::ranges::find_if(
      rows, [&](const DepotRow& row) { return (row.dice >> number(s_.white) & 1U) != 0; });
  if (first == rows.end()) return;
  const auto from = static_cast<std::size_t>(first - rows.begin());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t row = (from + i) % rows.size();
    if (rows[row].dice == 0) continue;
    const auto tile = static_cast<Face>(slots_of(rules_, s_, depot_at(row))[0]);
    tell_look({Zone::aside, 0, 0, byte(depot_at(row))}, tile);
    if (tile == Face::none) continue;
    return keep_wide_tile(tile, lift_from_depot(step_, depot_at(row), tile), Reason::card);
  }
}

void AutomatonTurn::keep_wide_tile(Face tile, Place from, Reason why) {
  step_.tell({.kind = EventKind::tile,
              .player = p_,
              .why = why,
              .face = tile,
              .from = from,
              .to = {Zone::kept, byte(p_), kSetAside, 0}});
  add_wide_tile(step_, tile);
}

// --- completed cards (pp. 25-26) -----------------------------------------------------------------

// Extra turns come before cards are drawn, one after the other, on the card that is left.
void AutomatonTurn::complete_cards() {
  unsigned extra = 0;
  while (true) {
    for (unsigned card = 0; card < kSlots; ++card) {
      if (is_full(rules_, s_, card)) extra += complete(card);
    }
    if (extra == 0) return;
    --extra;
    const unsigned left = card_in(rules_, s_, 0) != 0 ? 0 : 1;
    if (card_in(rules_, s_, left) == 0) {
      sell();
      continue;
    }
    selected_ = left;
    act(left, s_.white, Reason::extra_turn);
    do_symbols();
  }
}

// Answers how many extra turns it brings.
unsigned AutomatonTurn::complete(unsigned card) {
  const Card& printed = card_of(rules_, s_, card);
  const auto number = static_cast<std::uint8_t>(card_in(rules_, s_, card));
  step_.tell({.kind = EventKind::card_done,
              .player = p_,
              .what = number,
              .value = static_cast<std::int16_t>(card)});
  score(step_, p_, printed.scores[static_cast<std::size_t>(parts(rules_).level - 1)], Reason::card,
        Face::none, number);
  unsigned extra = 0;
  for (unsigned i = 0; i < printed.size; ++i) extra += move_to_board(card, i) ? 1U : 0U;
  if (!rules_.perks.empty()) refresh_perks(rules_, s_);
  if (printed.post && !rules_.extra_bonus.empty()) count_post();
  if (printed.shield && rules_.depot_prizes.lowest != nullptr) take_shield();
  discard_card(step_, card);
  return extra;
}

// To the first free space of its colour, face up (R62); true when that gives an extra turn.
bool AutomatonTurn::move_to_board(unsigned card, unsigned space) {
  const OnSpace here = on_space(rules_, s_, card, space);
  const Place from{Zone::card, byte(p_), static_cast<std::uint8_t>(card),
                   static_cast<std::uint8_t>(space | (here.face_down ? kFaceDown : 0U))};
  const Parts& known = parts(rules_);
  const CellMask free =
      known.duchy.of_terrain[rules_.face(here.tile).terrain] & ~s_.player(p_).covered;
  if (free == 0) {
    put_on_stack(step_, here.tile, from);
    return false;
  }
  const Cell cell = first_cell(free);
  put_on_board(step_, cell, here.tile, from, Reason::card);
  return has_modifier(rules_, 'D') &&
         known.board.spaces[at(cell)].mark == AutomatonMark::extra_turn;
}

// p. 27: the points of the phase for the second card with a post, the bonus for the third.
void AutomatonTurn::count_post() {
  const auto posts =
      static_cast<std::uint8_t>(std::min(automaton_bytes(rules_, s_)[kPostsAt] + 1, 0xFF));
  note_automaton(step_, kPostsAt, posts);
  const Face face = rules_.extra_bonus_face;
  if (posts == 2) score(step_, p_, rules_.tuning.phase_vp[s_.phase], Reason::tile, face);
  if (posts != 3) return;
  const auto bonus = take_bonus(step_, p_, kExtraBonus);
  if (bonus) score(step_, p_, *bonus, Reason::tile, face);
}

// p. 27: from the white die on, the lowest of a depot; it lies face down and does nothing.
void AutomatonTurn::take_shield() {
  look_around(s_.white, [&](unsigned depot) {
    const Face shield = rules_.depot_prizes.lowest(rules_, s_, depot);
    const Place from{Zone::aside, 0, static_cast<std::uint8_t>(depot), 0};
    if (shield == Face::none) return false;
    rules_.depot_prizes.lift(step_, depot, shield);
    const auto own = automaton_bytes(rules_, s_).subspan(kShieldsAt, kMostShields);
    const auto free = static_cast<std::uint8_t>(std::ranges::find(own, 0) - own.begin());
    const bool fits = free < kMostShields;  // a fifth brings no more points
    step_.tell({.kind = EventKind::tile,
                .player = p_,
                .why = Reason::card,
                .face = shield,
                .from = from,
                .to = fits ? Place{Zone::kept, byte(p_), kSetAside, 0} : in_box()});
    if (fits) note_automaton(step_, static_cast<std::uint8_t>(kShieldsAt + free), byte(shield));
    return true;
  });
}

}  // namespace dijon::chateauma
