// What happened, for animation, the log and the score sheet: every change has a from, a to and a
// why. Folding the events of one application over the table before gives the table after.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "dijon/types.h"

namespace dijon {

enum class Zone : std::uint8_t {
  none,
  box,          // out of the game
  pile,         // face-down tiles; index: Back
  depot,        // index: depot, sub: slot
  black,        // index: slot
  side,         // beside the black depot
  storage,      // owner; sub 1: shared with a partner
  estate,       // owner, index: cell
  goods_pile,   // face-down goods
  round_space,  // index: round
  depot_goods,  // index: depot
  goods,        // owner
  sold,         // owner
  aside,        // laid out by a module; index: where, sub: its depot if it is one
  kept,         // owner; by a module; index: where, a row of RuleSet::sites if sub is 1
  card,         // owner, index: which of the cards that lie open, sub: space; face down from 128
  reserve,      // owner, index: place from the first taken, sub: 1 when it lies face down
  stacked,      // owner; on another tile of its colour
};

struct Place {
  Zone zone = Zone::none;
  std::uint8_t owner = 0;
  std::uint8_t index = 0;
  std::uint8_t sub = 0;
  bool operator==(const Place&) const = default;
};

enum class EventKind : std::uint8_t {
  tile,          // `face` moved from, to
  goods,         // `value` goods of type `what` moved from, to
  silver,        // player gained (or paid) `value`
  workers,       // player gained (or paid) `value`
  scored,        // player gained `value` points
  rolled,        // player's dice are what / value
  die_used,      // player's die showing `what` is used (any other die stays)
  white_rolled,  // the white die shows `what`
  advanced,      // player's marker stands on track space `value`, `what` places from the front
  bonus,         // player took the large (value 0) or small (1) bonus tile of kind `what`
  area_done,     // player completed an area of terrain `what`, `value` spaces
  once,          // player used up the OncePerTurn bit `what`
  board_given,   // player has board `what`
  started,       // player's starting castle stands on cell `what`
  phase_began,   // phase `what`
  round_began,   // round `what`
  turn_began,    // player's turn
  turn_ended,    // player's turn
  skipped,       // the question `what` was dropped: nothing could be done
  noted,         // byte `what` of a module, of the player or of the table (to), is now `value`
  due,           // player will be given `value` points, in an order of their choice
  own_die,       // the die of a player who plays by itself shows `what`
  search,        // player looks for a tile for the open card `value`, from depot `what` on
  looked,        // player looked there (from); `face` is what it found, if anything
  card_drawn,    // player's card `what` lies open in place `value`
  card_moved,    // player's card `what` moved to place `value`
  card_done,     // player's card `what` in place `value` is completed
  game_over,
};

// Why something happened. `tile` and `final_tile` are explained by the event's face.
enum class Reason : std::uint8_t {
  none,
  setup,
  refill,
  clean_up,
  die_action,
  purchase,
  hire,
  follow_up,
  discard,
  area_size,
  area_phase,
  colour_bonus,
  livestock,
  sale,
  workers_action,
  worker_cost,
  mine,
  ship,
  tile,
  exchange,
  target,  // points start again from zero
  final_goods,
  final_silver,
  final_workers,
  final_tile,
  card,          // a completed card
  extra_turn,    // printed on a space that was covered
  nothing_left,  // in place of a tile that there was not
  final_reserve,
  final_cards,
  final_shields,
  final_vines,
};

inline constexpr std::array kReasonNames = std::to_array<std::string_view>(
    {"none",          "setup",        "refill",       "clean_up",      "die_action",
     "purchase",      "hire",         "follow_up",    "discard",       "area_size",
     "area_phase",    "colour_bonus", "livestock",    "sale",          "workers_action",
     "worker_cost",   "mine",         "ship",         "tile",          "exchange",
     "target",        "final_goods",  "final_silver", "final_workers", "final_tile",
     "card",          "extra_turn",   "nothing_left", "final_reserve", "final_cards",
     "final_shields", "final_vines"});
static_assert(kReasonNames.size() == at(Reason::final_vines) + 1);

struct Event {
  EventKind kind{};
  Player player{};
  Reason why{};
  Face face{};
  Place from{};
  Place to{};
  std::uint8_t what = 0;
  std::uint8_t phase = 0;
  std::int16_t value = 0;
  bool operator==(const Event&) const = default;
};
static_assert(sizeof(Event) == 16);

using EventLog = std::vector<Event>;

}  // namespace dijon
