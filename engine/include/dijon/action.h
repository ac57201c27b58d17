// One thing that a player does or that chance brings, in 32 bits.
#pragma once

#include <compare>
#include <cstdint>

#include "dijon/types.h"

namespace dijon {

// A row of RuleSet::verbs. The base game's verbs have these fixed rows; modules get the next ones.
// Declining and ending come first, so that what a question offers ascends when the verbs that may
// interrupt it are appended.
enum class Verb : std::uint8_t {
  none,
  decline,
  end,
  take,
  place,
  sell,
  workers,
  depot,
  keep,
  discard,
  board,
  start,
  roll,
  white,
  draw,
  goods,
  hand,
  deal,
  sheet,
  buy,
  hire,
  first_of_modules,
};
inline constexpr int kMaxVerbs = 56;

// The verb stands in the top bits, then die, then the two operands, then the workers paid: sorting
// by bits groups by verb, then die, then operands. The bits never leave the process; text does.
// A die may be turned without workers by a perk: that is told by kTurned among the workers.
class Action {
 public:
  static constexpr unsigned kTurned = 0x40;

  constexpr Action() = default;
  constexpr Action(Verb verb, Die die, unsigned a, unsigned b, unsigned workers = 0)
      : bits_(static_cast<std::uint32_t>(verb) << 26 | static_cast<std::uint32_t>(die) << 23 |
              (a & 0xFFU) << 15 | (b & 0xFFU) << 7 | (workers & 0x7FU)) {}
  static constexpr Action of(Verb verb, unsigned a = 0, unsigned b = 0) {
    return {verb, Die::none, a, b};
  }

  constexpr Verb verb() const { return static_cast<Verb>(bits_ >> 26); }
  constexpr Die die() const { return static_cast<Die>(bits_ >> 23 & 7U); }
  constexpr std::uint8_t a() const { return static_cast<std::uint8_t>(bits_ >> 15); }
  constexpr std::uint8_t b() const { return static_cast<std::uint8_t>(bits_ >> 7); }
  constexpr std::uint8_t workers() const { return static_cast<std::uint8_t>(bits_ & 0x3FU); }
  constexpr bool turned() const { return (bits_ & kTurned) != 0; }
  constexpr std::uint32_t bits() const { return bits_; }
  constexpr auto operator<=>(const Action&) const = default;

 private:
  std::uint32_t bits_ = 0;
};
static_assert(sizeof(Action) == 4);

// The contract test hunts for the longest list in play. The bound: two dice, each turned freely or
// not, for every tile of a full storage and every space of two halves that it may go to (an inn 74,
// ten buildings 24 each, 19 others 12 each: 542), and half as much again.
using ActionList = FixedList<Action, 3072>;

struct ChanceOutcome {
  Action action;
  std::uint32_t weight = 0;
};
using ChanceList = FixedList<ChanceOutcome, 96>;

}  // namespace dijon
