// What there is to see of a player who plays by itself, for people and tools: its cards, its
// reserve, its board. Everything it will do follows from this and the rest of the table.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "dijon/rules.h"

namespace dijon {

struct AutomatonSpace {
  Terrain terrain{};
  Spot spot;
  bool sells = false;       // printed: goods are sold when it is covered
  bool takes_wide = false;  // printed: a double tile is taken when it is covered
  Face tile = Face::none;
  bool face_down = false;
};

// One of the cards that lie open.
struct AutomatonCard {
  unsigned number = 0;          // printed on it; 0: no card lies there now
  std::array<int, 3> scores{};  // by level
  bool post = false, shield = false;
  unsigned white = 0;  // the numbers of the white die that select it, bit 1 to bit 6
  std::vector<AutomatonSpace> spaces;  // in the order in which it looks at them
};

enum class AutomatonMark : std::uint8_t { none, a, b, extra_turn };

struct AutomatonBoardSpace {
  Cell cell{};
  Terrain terrain{};
  Spot spot;
  AutomatonMark mark = AutomatonMark::none;
  bool counts = false;  // the mark, in this game
};

struct AutomatonStack {
  std::string_view type;    // a colour, or "wild": face down
  std::vector<Face> tiles;  // from the bottom to the top
};

struct AutomatonView {
  Player seat{};
  std::string_view module;
  int level = 0;          // 1-3
  std::string modifiers;  // letters
  std::string origin;     // who drew its cards and boards; empty for printed ones
  Die die = Die::none;    // its own, in its turn of this round
  int selected = -1;      // by the white die
  std::array<AutomatonCard, 2> cards;
  std::vector<AutomatonCard> all_cards;  // of this game, with nothing on them
  unsigned deck = 0;                     // cards that lie face down
  std::vector<unsigned> completed;       // numbers
  std::vector<AutomatonStack> reserve;
  std::string_view board;
  std::vector<AutomatonBoardSpace> spaces;
  std::vector<Face> stacked;  // on other tiles of their colour
  unsigned posts = 0;         // completed cards with a border post
  std::vector<Face> shields;
  unsigned wide_tiles = 0;  // double tiles in its pile
  // Points at the end.
  int monastery_vp = 0, reserve_vp = 0, on_cards_vp = 0;
  std::vector<int> shields_vp, wide_tiles_vp;  // for one, for two …
};

inline AutomatonView view_automaton(const RuleSet& rules, const GameState& s) {
  return rules.automaton.view(rules, s);
}

}  // namespace dijon
