// What it costs to turn a die to another number (R3).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "dijon/state.h"

namespace dijon {

// The fewest workers that turn `die` into `wanted`, going either way round. Every worker moves it
// by one, or by up to two where workers count double; a free step comes on top and is never
// doubled.
constexpr int worker_cost(int die, int wanted, bool counts_double, bool free_step) {
  if (die == number(Die::any) || die == number(Die::none)) return 0;
  const int apart = die > wanted ? die - wanted : wanted - die;
  const int steps = std::max(0, std::min(apart, 6 - apart) - (free_step ? 1 : 0));
  return counts_double ? (steps + 1) / 2 : steps;
}

inline constexpr int kMostWorkers = 3;  // no number is farther away

struct WorkerTable {
  // By double, free step, die: workers for each number; and by workers at hand, the numbers in
  // reach as bits 1-6.
  std::array<std::array<std::array<std::array<std::uint8_t, 7>, 8>, 2>, 2> cost{};
  std::array<std::array<std::array<std::array<std::uint8_t, kMostWorkers + 1>, 8>, 2>, 2> reach{};

  constexpr WorkerTable() {
    for (unsigned twice = 0; twice < 2; ++twice) {
      for (unsigned free = 0; free < 2; ++free) {
        for (unsigned die = 0; die < 8; ++die) {
          for (unsigned n = 1; n <= 6; ++n) {
            const auto workers = static_cast<unsigned>(
                worker_cost(static_cast<int>(die), static_cast<int>(n), twice != 0, free != 0));
            cost[twice][free][die][n] = static_cast<std::uint8_t>(workers);
            for (unsigned w = workers; w <= kMostWorkers; ++w) {
              reach[twice][free][die][w] |= static_cast<std::uint8_t>(1U << n);
            }
          }
        }
      }
    }
  }
};
inline constexpr WorkerTable kWorkerTable;

// The numbers a player's die may be turned to, and what each costs.
class DieReach {
 public:
  DieReach(const PlayerState& player, Die die, bool free_step) {
    const std::size_t twice = has(player, Perk::worker_counts_double) ? 1 : 0;
    const std::size_t free = free_step ? 1 : 0;
    cost_ = &kWorkerTable.cost[twice][free][at(die)];
    numbers_ =
        kWorkerTable
            .reach[twice][free][at(die)][std::min<std::size_t>(player.workers, kMostWorkers)];
  }
  unsigned numbers() const { return numbers_; }  // bits 1-6
  bool reaches(unsigned n) const { return (numbers_ >> n & 1U) != 0; }
  unsigned cost(unsigned n) const { return (*cost_)[n]; }

 private:
  const std::array<std::uint8_t, 7>* cost_;
  unsigned numbers_;
};

}  // namespace dijon
