// Looking for a tile for a card (Special Edition p. 24): depots, reserve, black depot, silver.
#include <algorithm>
#include <utility>

#include "modules/chateauma/turn.h"

namespace dijon::chateauma {

// --- looking for a tile --------------------------------------------------------------------------

void AutomatonTurn::tell_look(Place at, Face found) {
  step_.tell({.kind = EventKind::looked, .player = p_, .face = found, .from = at});
}

// The topmost tile of a colour, which is in the first of its slots; kDepotSlots: none.
unsigned AutomatonTurn::slot_with(unsigned depot, unsigned terrain) const {
  unsigned slot = 0;
  while (slot < kDepotSlots && (s_.depot[depot][slot] == Face::none ||
                                rules_.face(s_.depot[depot][slot]).terrain != terrain)) {
    ++slot;
  }
  return slot;
}

AutomatonTurn::Taken AutomatonTurn::lift(unsigned depot, unsigned slot) {
  const Place from{Zone::depot, 0, static_cast<std::uint8_t>(depot),
                   static_cast<std::uint8_t>(slot)};
  const Face tile = std::exchange(s_.depot[depot][slot], Face::none);
  tell_look(from, tile);
  return {tile, from};
}
void AutomatonTurn::nothing_at(unsigned depot) {
  tell_look({Zone::depot, 0, static_cast<std::uint8_t>(depot), 0}, Face::none);
}

void AutomatonTurn::skip(Question effect) {
  step_.tell({.kind = EventKind::skipped, .player = p_, .what = byte(effect)});
}

// --- a tile for a card (p. 24) -------------------------------------------------------------------

bool AutomatonTurn::is_open(unsigned card, unsigned space) const {
  return on_space(rules_, s_, card, space).tile == Face::none;
}
// The first open space of a colour, or of any; kMostSpaces: none.
unsigned AutomatonTurn::open_space(unsigned card, unsigned terrain) const {
  const Card& printed = card_of(rules_, s_, card);
  for (unsigned i = 0; i < printed.size; ++i) {
    const bool fits = terrain == kWild || byte(printed.spaces[i].terrain) == terrain;
    if (fits && is_open(card, i)) return i;
  }
  return kMostSpaces;
}

void AutomatonTurn::tell_search(unsigned card, Die die, Reason why, Face cause) {
  step_.tell({.kind = EventKind::search,
              .player = p_,
              .why = why,
              .face = cause,
              .what = byte(die),
              .value = static_cast<std::int16_t>(card)});
}

// Step 3: depot by depot, the open spaces in reading order; what matches is placed.
bool AutomatonTurn::place_from_depots(unsigned card, Die die, Reason why) {
  return look_around(die, [&](unsigned depot) {
    const Card& printed = card_of(rules_, s_, card);
    for (unsigned i = 0; i < printed.size; ++i) {
      if (!is_open(card, i)) continue;
      const unsigned slot = slot_with(depot, byte(printed.spaces[i].terrain));
      if (slot == kDepotSlots) continue;
      const auto [tile, from] = lift(depot, slot);
      place(card, i, tile, false, from, why);
      return true;
    }
    nothing_at(depot);
    return false;
  });
}

// Step 5: the reserve, a face-down tile of it, the black depot, silver.
void AutomatonTurn::act(unsigned card, Die die, Reason why, Face cause) {
  tell_search(card, die, why, cause);
  if (place_from_depots(card, die, why)) return;
  if (place_from_reserve(card, why) || place_face_down(card, why)) return;
  const auto black = std::ranges::find_if(s_.black, [](Face f) { return f != Face::none; });
  if (black == s_.black.end()) return gain_silver(step_, p_, 2, Reason::nothing_left);
  const auto slot = static_cast<std::uint8_t>(black - s_.black.begin());
  const Face tile = std::exchange(*black, Face::none);
  tell_look({Zone::black, 0, slot, 0}, tile);
  put_in_reserve(step_, tile, true, {Zone::black, 0, slot, 0}, why);
}

bool AutomatonTurn::place_from_reserve(unsigned card, Reason why) {
  const Card& printed = card_of(rules_, s_, card);
  for (unsigned i = 0; i < printed.size; ++i) {
    const unsigned terrain = byte(printed.spaces[i].terrain);
    if (!is_open(card, i) || in_reserve(rules_, s_, terrain) == 0) continue;
    place_top(card, i, terrain, why);
    return true;
  }
  tell_look({Zone::reserve, byte(p_), 0, 0}, Face::none);
  return false;
}

bool AutomatonTurn::place_face_down(unsigned card, Reason why) {
  const unsigned space = open_space(card, kWild);
  if (space == kMostSpaces || in_reserve(rules_, s_, kWild) == 0) return false;
  place_top(card, space, kWild, why);
  return true;
}

void AutomatonTurn::place_top(unsigned card, unsigned space, unsigned type, Reason why) {
  const unsigned place_in_reserve = top_of(rules_, s_, type);
  const Face tile = s_.player(p_).storage[place_in_reserve];
  const Place from = lift_from_reserve(step_, place_in_reserve);
  tell_look(from, tile);
  place(card, space, tile, type == kWild, from, why);
}

// Onto a card, with the effect of the tile; a face-down one has none.
void AutomatonTurn::place(unsigned card, unsigned space, Face tile, bool face_down, Place from,
                          Reason why) {
  put_on_card(step_, card, space, tile, face_down, from, why);
  const CardSpace& printed = card_of(rules_, s_, card).spaces[space];
  if (printed.sells) symbols_.push(Symbol::sell);
  if (printed.takes_wide) symbols_.push(Symbol::take_wide);
  if (face_down) return;
  if (!rules_.perks.empty()) refresh_perks(rules_, s_);  // what others have of its tiles
  use_tile(tile);
}

}  // namespace dijon::chateauma
