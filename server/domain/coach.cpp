#include "server/domain/coach.h"

#include "dijon/first_dice.h"

namespace dijon::server {

namespace {

constexpr Time kAbandoned = Time{14} * 24 * 60 * 60 * 1000;

// An open seat is for somebody who may still come; two at one screen are two.
bool one_plays(const Table& table) {
  const auto people = std::ranges::count_if(table.seats(), [](const Seat& seat) {
    return seat.kind == SeatKind::human || seat.kind == SeatKind::open;
  });
  return people < 2;
}

bool by_itself(const Table& table) {
  return table.stage() == Stage::over || table.spec().coach || one_plays(table);
}

}  // namespace

bool coach_allowed(const Table& table, const Table* awaited) {
  return by_itself(table) && (awaited == nullptr || by_itself(*awaited));
}

// A game that has not begun has nothing to ask about yet, and one that halted is played no more.
bool keeps_coach_out(const Table& table, Time now) {
  return table.stage() == Stage::playing && !by_itself(table) && now - table.changed() < kAbandoned;
}

bool begins_within(const Game& begun, const Game& other) {
  if (!dice_have_fallen(begun.state(0))) return false;
  if (begun.rules().spec != other.rules().spec) return false;
  for (std::size_t ply = 0; ply <= other.plies(); ++ply) {
    if (other.state(ply) == begun.state(0)) return true;
  }
  return false;
}

}  // namespace dijon::server
