// What of a budget is used.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

#include "ai/agent.h"

namespace dijon {

// Its time runs from the beginning; who uses up positions says so.
class Spending {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Spending(const Budget& budget) : budget_(budget) {}

  std::size_t nodes = 0;
  // 1 when all of it is.
  double share() const {
    const auto part = [](double used, double of) { return of == 0 ? 0 : used / of; };
    const std::chrono::duration<double, std::milli> time = Clock::now() - began_;
    return std::max(part(static_cast<double>(nodes), static_cast<double>(budget_.nodes)),
                    part(time.count(), budget_.milliseconds));
  }
  bool has_limit() const { return budget_.nodes != 0 || budget_.milliseconds != 0; }
  // How many equal pieces, no more than are wanted, there are nodes for.
  std::size_t affords(std::size_t wanted, std::size_t each) const {
    if (budget_.nodes == 0) return wanted;
    return nodes < budget_.nodes ? std::min(wanted, (budget_.nodes - nodes) / each) : 0;
  }
  Clock::time_point deadline() const {
    return budget_.milliseconds == 0 ? Clock::time_point::max()
                                     : began_ + std::chrono::milliseconds(budget_.milliseconds);
  }

 private:
  Budget budget_;
  Clock::time_point began_ = Clock::now();
};

}  // namespace dijon
