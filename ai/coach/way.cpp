#include "ai/coach/way.h"

#include <algorithm>

namespace dijon {

Loss loss_of(const Estimate& best, const Estimate& other, Player p) {
  const auto less = [&](const auto& values, const auto& others) {
    return std::max(0.0, static_cast<double>(values[at(p)]) - static_cast<double>(others[at(p)]));
  };
  return {less(best.points, other.points), less(best.chance, other.chance)};
}

}  // namespace dijon
