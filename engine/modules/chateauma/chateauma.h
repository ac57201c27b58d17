// The Châteauma: where its cards and tiles lie, and what the files of this module use of each
// other.
#pragma once

#include <optional>

#include "base/base.h"
#include "dijon/automaton.h"
#include "modules/chateauma/parts.h"

namespace dijon::chateauma {

// What is looked up once for a rule set.
struct Parts {
  Counties counties;
  CountyBoard board;
  std::string origin;
  Duchy duchy{};
  Board id{};
  int level = 0;
  unsigned modifiers = 0;                            // bit 0 for A … bit 3 for D
  Face face_down{};                                  // a tile of which nobody knows what it is
  std::uint8_t draw = 0, first_draw = 0, grant = 0;  // questions
  Verb county{}, own_die{}, granted{};
};
const Parts& parts(const RuleSet& rules);
// The cards of this game, by number.
const std::array<std::uint8_t, kDeck>& deck_of(const RuleSet& rules);
bool has_modifier(const RuleSet& rules, char letter);

// --- where things lie ---------------------------------------------------------------------------

// Its bytes: the two open cards (numbers), their spaces (faces, from 128 on face down), which tiles
// of the reserve lie face down, the completed cards of the deck, its die, and what it has put
// aside. The reserve is its storage, in the order in which tiles came.
inline constexpr unsigned kSlots = 2;
inline constexpr std::uint8_t kSpacesAt = kSlots;
inline constexpr std::uint8_t kWildAt = kSpacesAt + kSlots * kMostSpaces;
inline constexpr std::uint8_t kCompletedAt = kWildAt + 4;
inline constexpr std::uint8_t kPostsAt = kCompletedAt + 2;
inline constexpr std::uint8_t kDieAt = kPostsAt + 1;
inline constexpr std::uint8_t kShieldsAt = kDieAt + 1;
inline constexpr std::uint8_t kMostShields = 6;
inline constexpr std::uint8_t kStackedAt = kShieldsAt + kMostShields;
inline constexpr std::uint8_t kMostStacked = 13;
inline constexpr std::uint8_t kBytes = kStackedAt + kMostStacked;

inline constexpr std::uint8_t kFaceDown = 0x80;

// On the table: its pile of double tiles, two bits for each face.
inline constexpr std::uint8_t kWideBytes = 6;
inline constexpr unsigned kMostWideFaces = 4 * kWideBytes;

struct OnSpace {
  Face tile = Face::none;
  bool face_down = false;
};

unsigned card_in(const RuleSet& rules, const GameState& s, unsigned slot);  // number, 0: none
const Card& card_of(const RuleSet& rules, const GameState& s, unsigned slot);
OnSpace on_space(const RuleSet& rules, const GameState& s, unsigned slot, unsigned space);
bool is_full(const RuleSet& rules, const GameState& s, unsigned slot);
// Special Edition p. 23: the left card for 1-4 of the white die, the right one for 5 and 6.
inline constexpr std::array<unsigned, kSlots> kWhite = {0b0011110, 0b1100000};
unsigned selected_by(Die white);

unsigned completed(const RuleSet& rules, const GameState& s);  // bits of the deck
// Cards of the deck that lie face down; with none of them the completed ones are shuffled (R63).
unsigned in_deck(const RuleSet& rules, const GameState& s);
unsigned index_in_deck(const RuleSet& rules, unsigned number);

// The reserve. Tiles of a colour, or face-down ones of no colour.
unsigned reserve_size(const RuleSet& rules, const GameState& s);
bool lies_face_down(const RuleSet& rules, const GameState& s, unsigned place);
inline constexpr unsigned kWild = kTerrains;
unsigned in_reserve(const RuleSet& rules, const GameState& s, unsigned type);
// Where the top tile of a type lies; only where there is one.
unsigned top_of(const RuleSet& rules, const GameState& s, unsigned type);

// The pile of double tiles: how many of a face, and in all.
unsigned wide_tiles(const RuleSet& rules, const GameState& s, Face face);
unsigned wide_tiles(const RuleSet& rules, const GameState& s);
bool is_wide(const RuleSet& rules, Face face);
void add_wide_tile(Step& step, Face face);
void set_wide_tiles(const RuleSet& rules, GameState& s, Face face, unsigned tiles);

// Tiles that lie face up on cards or on other tiles.
template <class Use>
void for_open_tiles(const RuleSet& rules, const GameState& s, const Use& use) {
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    for (unsigned i = 0; i < card_of(rules, s, slot).size; ++i) {
      const OnSpace here = on_space(rules, s, slot, i);
      if (here.tile != Face::none && !here.face_down) use(here.tile);
    }
  }
  for (const std::uint8_t face : automaton_bytes(rules, s).subspan(kStackedAt, kMostStacked)) {
    if (face != 0) use(static_cast<Face>(face));
  }
}
// And on its board.
template <class Use>
void for_tiles_in_play(const RuleSet& rules, const GameState& s, const Use& use) {
  for (const Face face : s.player(rules.automaton.seat).estate) {
    if (face != Face::none) use(face);
  }
  for_open_tiles(rules, s, use);
}

// --- moving them --------------------------------------------------------------------------------

void put_on_card(Step& step, unsigned slot, unsigned space, Face tile, bool face_down, Place from,
                 Reason why);
void put_in_reserve(Step& step, Face tile, bool face_down, Place from, Reason why);
Place lift_from_reserve(Step& step, unsigned place);
void put_on_board(Step& step, Cell cell, Face tile, Place from, Reason why);
void put_on_stack(Step& step, Face tile, Place from);
void draw_card(Step& step, unsigned slot, unsigned number);
void move_card(Step& step, unsigned from, unsigned to);
void discard_card(Step& step, unsigned slot);

// --- the turn -----------------------------------------------------------------------------------

// Draws what is missing; false when nothing is. Asks, so that it goes on when chance has spoken.
bool draw_missing_card(Step& step, std::uint8_t question);

// Each file installs its own.
void install_turn(RuleSetBuilder& b);                          // turn.cpp
void install_set_up(RuleSetBuilder& b);                        // set_up.cpp
void install_fields(RuleSetBuilder& b);                        // fields.cpp
void install_end(RuleSetBuilder& b);                           // end.cpp
AutomatonView view(const RuleSet& rules, const GameState& s);  // view.cpp

// What its final score prints (Special Edition pp. 25, 27).
inline constexpr int kMonasteryVp = 4;
inline constexpr int kReserveVp = 1;
inline constexpr int kOnCardsVp = 2;
inline constexpr std::array kShieldsVp = {8, 15, 25, 40};
inline constexpr std::array kWideVp = {1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91};

}  // namespace dijon::chateauma
