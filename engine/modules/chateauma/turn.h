// The turn of the Châteauma: everything in it follows from the table, so it is one object that goes
// through the steps. Chance comes between take() and finish(), for new cards.
#pragma once

#include "modules/chateauma/chateauma.h"

namespace dijon::chateauma {

class AutomatonTurn {
 public:
  explicit AutomatonTurn(Step& step)
      : step_(step),
        rules_(step.rules),
        s_(step.s),
        p_(step.rules.automaton.seat),
        selected_(selected_by(step.s.white)) {}

  // All steps up to the cards that are to be drawn.
  void take(Die die);
  // The rest.
  void finish();

 private:
  // What is printed on a space of a card, to be done when the tiles of the turn have had their
  // effect.
  enum class Symbol : std::uint8_t { sell, take_wide };
  struct Taken {
    Face tile = Face::none;
    Place from;
  };
  struct Herd {
    int tiles = 0, animals = 0;
  };

  // The depots one after the other, clockwise from a die; `found` says when it is enough.
  template <class Found>
  static bool look_around(Die die, const Found& found) {
    for (unsigned i = 0; i < kDepots; ++i) {
      if (found((static_cast<unsigned>(number(die)) - 1 + i) % kDepots)) return true;
    }
    return false;
  }

  // search.cpp
  void tell_look(Place at, Face found);
  unsigned slot_with(unsigned depot, unsigned terrain) const;
  Taken lift(unsigned depot, unsigned slot);
  void nothing_at(unsigned depot);
  void skip(Question effect);  // there is nothing to do for it
  bool is_open(unsigned card, unsigned space) const;
  unsigned open_space(unsigned card, unsigned terrain) const;
  void tell_search(unsigned card, Die die, Reason why, Face cause);
  bool place_from_depots(unsigned card, Die die, Reason why);
  void act(unsigned card, Die die, Reason why, Face cause = Face::none);
  bool place_from_reserve(unsigned card, Reason why);
  bool place_face_down(unsigned card, Reason why);
  void place_top(unsigned card, unsigned space, unsigned type, Reason why);
  void place(unsigned card, unsigned space, Face tile, bool face_down, Place from, Reason why);

  // tiles.cpp
  void use_tile(Face face);
  void act_again(Face cause);
  void fetch(TerrainMask colours);
  void place_most_of_reserve();
  unsigned wanted_type(unsigned on_offer) const;
  void stock_up();
  void sail();
  Herd herd_of(std::uint8_t animal) const;
  void score_herd_of(Face face);
  Herd largest_herd(std::uint8_t but) const;
  void sell();

  // cards.cpp
  void do_symbols();
  static Depot depot_at(std::size_t row);
  void take_wide_tile();
  void keep_wide_tile(Face tile, Place from, Reason why);
  void complete_cards();
  unsigned complete(unsigned card);
  bool move_to_board(unsigned card, unsigned space);
  void count_post();
  void take_shield();

  // turn.cpp
  void claim_bonus_tiles();
  bool buy_from_store();
  void buy_from_black();

  Step& step_;
  const RuleSet& rules_;
  GameState& s_;
  Player p_;
  unsigned selected_;
  FixedList<Symbol, 64> symbols_;
};

}  // namespace dijon::chateauma
