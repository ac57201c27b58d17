// Why a way to play is good, as data: what it scores, what it gains, what it prepares. Clients put
// it into words.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ai/network/evaluator.h"
#include "dijon/engine.h"

namespace dijon {

// In the order in which they are told. `amount` are points unless said otherwise.
enum class MeritKind : std::uint8_t {
  completes,      // an area of terrain `what`, `size` spaces; its points by size and by phase
  bonus,          // the large (size 0) or small (1) bonus tile of kind `what`
  scores,         // anything else that scores: `why`, with `face` where a tile does
  silver,         // `amount` more; less where negative
  workers,        // the same
  goods,          // `amount` goods tiles more than before
  takes,          // tile `face`, to be placed later
  lasts,          // tile `face` is placed, and counts or helps for the rest of the game
  ready,          // tile `face` is stored and may complete an area of `what`, `size` spaces
  nearly,         // one space is left of an area of `what`, `size` spaces
  nearly_colour,  // one space is left of the colour `what`, and a bonus tile is to be had
  turn_order,     // `amount` places further to the front
  to_come,        // about so many more until the end of the game
};

struct Merit {
  MeritKind kind{};
  int amount = 0;
  Reason why{};
  Face face{};
  std::uint8_t what = 0;
  std::uint8_t size = 0;
  bool operator==(const Merit&) const = default;
};

// What playing these actions has for whoever decides, partners counted together. The estimate is
// that of the position after them. Precondition: a player decides, and the actions are legal.
std::vector<Merit> merits_of(const RuleSet& rules, const GameState& before,
                             std::span<const Action> actions, const Estimate& estimate);

}  // namespace dijon
