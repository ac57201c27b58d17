// Where the cards and tiles of the Châteauma lie in the state, and moving them with their events.
#include <algorithm>
#include <bit>

#include "modules/chateauma/chateauma.h"

namespace dijon::chateauma {

extern const Module kModule;

const Parts& parts(const RuleSet& rules) { return parts_of<Parts>(rules, kModule); }

const std::array<std::uint8_t, kDeck>& deck_of(const RuleSet& rules) {
  return rules.wide_tiles ? kWideDeck : kPlainDeck;
}

bool has_modifier(const RuleSet& rules, char letter) {
  return (parts(rules).modifiers >> (letter - 'A') & 1U) != 0;
}

// --- cards --------------------------------------------------------------------------------------

namespace {

std::uint8_t byte_of(unsigned slot, unsigned space) {
  return static_cast<std::uint8_t>(kSpacesAt + slot * kMostSpaces + space);
}

}  // namespace

unsigned card_in(const RuleSet& rules, const GameState& s, unsigned slot) {
  return automaton_bytes(rules, s)[slot];
}

const Card& card_of(const RuleSet& rules, const GameState& s, unsigned slot) {
  return parts(rules).counties.cards[card_in(rules, s, slot)];
}

OnSpace on_space(const RuleSet& rules, const GameState& s, unsigned slot, unsigned space) {
  const std::uint8_t here = automaton_bytes(rules, s)[byte_of(slot, space)];
  return {static_cast<Face>(here & ~kFaceDown), (here & kFaceDown) != 0};
}

bool is_full(const RuleSet& rules, const GameState& s, unsigned slot) {
  const Card& card = card_of(rules, s, slot);
  for (unsigned i = 0; i < card.size; ++i) {
    if (on_space(rules, s, slot, i).tile == Face::none) return false;
  }
  return card.size != 0;
}

unsigned selected_by(Die white) { return (kWhite[0] >> number(white) & 1U) != 0 ? 0 : 1; }

unsigned completed(const RuleSet& rules, const GameState& s) {
  const auto bytes = automaton_bytes(rules, s);
  return bytes[kCompletedAt] | unsigned{bytes[kCompletedAt + 1]} << 8;
}

unsigned index_in_deck(const RuleSet& rules, unsigned number) {
  const auto& deck = deck_of(rules);
  return static_cast<unsigned>(std::ranges::find(deck, number) - deck.begin());
}

unsigned in_deck(const RuleSet& rules, const GameState& s) {
  constexpr unsigned kAll = (1U << kDeck) - 1;
  unsigned open = 0;
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    const unsigned number = card_in(rules, s, slot);
    if (number != 0) open |= 1U << index_in_deck(rules, number);
  }
  return kAll & ~open & ~completed(rules, s);
}

void put_on_card(Step& step, unsigned slot, unsigned space, Face tile, bool face_down, Place from,
                 Reason why) {
  const auto down = static_cast<std::uint8_t>(face_down ? kFaceDown : 0);
  step.tell({.kind = EventKind::tile,
             .player = step.rules.automaton.seat,
             .why = why,
             .face = tile,
             .from = from,
             .to = {Zone::card, byte(step.rules.automaton.seat), static_cast<std::uint8_t>(slot),
                    static_cast<std::uint8_t>(space | down)}});
  note_automaton(step, byte_of(slot, space), static_cast<std::uint8_t>(byte(tile) | down));
}

void draw_card(Step& step, unsigned slot, unsigned number) {
  note_automaton(step, static_cast<std::uint8_t>(slot), static_cast<std::uint8_t>(number));
  step.tell({.kind = EventKind::card_drawn,
             .player = step.rules.automaton.seat,
             .what = static_cast<std::uint8_t>(number),
             .value = static_cast<std::int16_t>(slot)});
}

void move_card(Step& step, unsigned from, unsigned to) {
  const unsigned number = card_in(step.rules, step.s, from);
  for (unsigned i = 0; i < kMostSpaces; ++i) {
    const std::uint8_t here = automaton_bytes(step.rules, step.s)[byte_of(from, i)];
    note_automaton(step, byte_of(to, i), here);
    note_automaton(step, byte_of(from, i), 0);
  }
  note_automaton(step, static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(number));
  note_automaton(step, static_cast<std::uint8_t>(from), 0);
  step.tell({.kind = EventKind::card_moved,
             .player = step.rules.automaton.seat,
             .what = static_cast<std::uint8_t>(number),
             .value = static_cast<std::int16_t>(to)});
}

void discard_card(Step& step, unsigned slot) {
  const unsigned number = card_in(step.rules, step.s, slot);
  const unsigned done = completed(step.rules, step.s) | 1U << index_in_deck(step.rules, number);
  note_automaton(step, kCompletedAt, static_cast<std::uint8_t>(done));
  note_automaton(step, kCompletedAt + 1, static_cast<std::uint8_t>(done >> 8));
  for (unsigned i = 0; i < kMostSpaces; ++i) note_automaton(step, byte_of(slot, i), 0);
  note_automaton(step, static_cast<std::uint8_t>(slot), 0);
}

// --- the reserve --------------------------------------------------------------------------------

namespace {

const std::array<Face, kMaxStorage>& reserve(const RuleSet& rules, const GameState& s) {
  return s.player(rules.automaton.seat).storage;
}

std::uint32_t wild_places(const RuleSet& rules, const GameState& s) {
  std::uint32_t places = 0;
  for (unsigned i = 0; i < 4; ++i)
    places |= std::uint32_t{automaton_bytes(rules, s)[kWildAt + i]} << 8 * i;
  return places;
}

void note_wild_places(Step& step, std::uint32_t places) {
  for (unsigned i = 0; i < 4; ++i)
    note_automaton(step, static_cast<std::uint8_t>(kWildAt + i),
                   static_cast<std::uint8_t>(places >> 8 * i));
}

bool is_of_type(const RuleSet& rules, const GameState& s, unsigned place, unsigned type) {
  if (lies_face_down(rules, s, place)) return type == kWild;
  return rules.face(reserve(rules, s)[place]).terrain == type;
}

}  // namespace

unsigned reserve_size(const RuleSet& rules, const GameState& s) {
  const auto& tiles = reserve(rules, s);
  return static_cast<unsigned>(std::ranges::find(tiles, Face::none) - tiles.begin());
}

bool lies_face_down(const RuleSet& rules, const GameState& s, unsigned place) {
  return (wild_places(rules, s) >> place & 1U) != 0;
}

unsigned in_reserve(const RuleSet& rules, const GameState& s, unsigned type) {
  unsigned tiles = 0;
  for (unsigned i = 0; i < reserve_size(rules, s); ++i)
    tiles += is_of_type(rules, s, i, type) ? 1U : 0U;
  return tiles;
}

// Special Edition p. 23: the top tile is taken, the one that came last.
unsigned top_of(const RuleSet& rules, const GameState& s, unsigned type) {
  unsigned place = reserve_size(rules, s);
  while (place > 0 && !is_of_type(rules, s, place - 1, type)) --place;
  assert(place > 0);
  return place - 1;
}

// There is room for more than it can come to have; what would not fit goes out of the game (R66).
void put_in_reserve(Step& step, Face tile, bool face_down, Place from, Reason why) {
  const Player p = step.rules.automaton.seat;
  const unsigned place = reserve_size(step.rules, step.s);
  const bool fits = place < kMaxStorage;
  const Place to{Zone::reserve, byte(p), static_cast<std::uint8_t>(place),
                 static_cast<std::uint8_t>(face_down ? 1 : 0)};
  step.tell({.kind = EventKind::tile,
             .player = p,
             .why = why,
             .face = tile,
             .from = from,
             .to = fits ? to : in_box()});
  if (!fits) return;
  step.s.player(p).storage[place] = tile;
  const std::uint32_t down = std::uint32_t{face_down ? 1U : 0U} << place;
  note_wild_places(step, wild_places(step.rules, step.s) | down);
}

Place lift_from_reserve(Step& step, unsigned place) {
  const Player p = step.rules.automaton.seat;
  auto& tiles = step.s.player(p).storage;
  const std::uint32_t wild = wild_places(step.rules, step.s);
  const Place from{Zone::reserve, byte(p), static_cast<std::uint8_t>(place),
                   static_cast<std::uint8_t>(wild >> place & 1U)};
  std::shift_left(tiles.begin() + place, tiles.end(), 1);
  tiles.back() = Face::none;
  const std::uint32_t before = wild & ((std::uint32_t{1} << place) - 1);
  note_wild_places(step, before | (wild >> place >> 1U << place));
  return from;
}

// --- double tiles -------------------------------------------------------------------------------

namespace {

// Their rows stand together.
unsigned wide_index(const RuleSet& rules, Face face) {
  const auto first =
      std::ranges::find_if(rules.faces, [](const TileFace& f) { return f.room > 1; });
  return static_cast<unsigned>(at(face)) - static_cast<unsigned>(first - rules.faces.begin());
}

std::uint8_t with_tiles(std::uint8_t before, unsigned index, unsigned tiles) {
  const unsigned shift = index % 4 * 2;
  return static_cast<std::uint8_t>((before & ~(3U << shift)) | tiles << shift);
}

}  // namespace

bool is_wide(const RuleSet& rules, Face face) { return rules.face(face).room > 1; }

unsigned wide_tiles(const RuleSet& rules, const GameState& s, Face face) {
  const unsigned index = wide_index(rules, face);
  return own_bytes(rules, kModule, s)[index / 4] >> index % 4 * 2 & 3U;
}

unsigned wide_tiles(const RuleSet& rules, const GameState& s) {
  unsigned tiles = 0;
  for (const std::uint8_t four : own_bytes(rules, kModule, s)) {
    for (unsigned shift = 0; shift < 8; shift += 2) tiles += four >> shift & 3U;
  }
  return tiles;
}

void add_wide_tile(Step& step, Face face) {
  const unsigned index = wide_index(step.rules, face);
  const std::uint8_t before = own_bytes(step.rules, kModule, step.s)[index / 4];
  const unsigned tiles = wide_tiles(step.rules, step.s, face) + 1;
  note(step, kModule, static_cast<std::uint8_t>(index / 4), with_tiles(before, index, tiles));
}

void set_wide_tiles(const RuleSet& rules, GameState& s, Face face, unsigned tiles) {
  const unsigned index = wide_index(rules, face);
  std::uint8_t& four = own_bytes(rules, kModule, s)[index / 4];
  four = with_tiles(four, index, tiles);
}

// --- the board ----------------------------------------------------------------------------------

void put_on_board(Step& step, Cell cell, Face tile, Place from, Reason why) {
  const Player p = step.rules.automaton.seat;
  PlayerState& player = step.s.player(p);
  player.estate[at(cell)] = tile;
  player.covered |= bit(cell);
  step.tell({.kind = EventKind::tile,
             .player = p,
             .why = why,
             .face = tile,
             .from = from,
             .to = in_duchy(p, cell)});
}

// Special Edition p. 25: on top of a tile of that colour.
void put_on_stack(Step& step, Face tile, Place from) {
  const Player p = step.rules.automaton.seat;
  const auto bytes = automaton_bytes(step.rules, step.s).subspan(kStackedAt, kMostStacked);
  const auto free = static_cast<std::uint8_t>(std::ranges::find(bytes, 0) - bytes.begin());
  const bool fits = free < kMostStacked;
  step.tell({.kind = EventKind::tile,
             .player = p,
             .why = Reason::card,
             .face = tile,
             .from = from,
             .to = fits ? Place{Zone::stacked, byte(p), free, 0} : in_box()});
  if (fits) note_automaton(step, static_cast<std::uint8_t>(kStackedAt + free), byte(tile));
}

}  // namespace dijon::chateauma
