// Choices that are not always the best one.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "game/rng.h"

namespace dijon {

// One of these, of which there is at least one: what is liked so much less is drawn e times as
// rarely.
inline std::size_t draw_by_liking(std::span<const float> likings, float temperature, Rng& rng) {
  const float most = *std::ranges::max_element(likings);
  std::vector<double> sums;
  double sum = 0;
  for (const float each : likings) {
    sum += static_cast<double>(std::exp((each - most) / temperature));
    sums.push_back(sum);
  }
  const double drawn = sum * rng.below(1U << 30) / (1U << 30);
  return static_cast<std::size_t>(std::ranges::upper_bound(sums, drawn) - sums.begin());
}

}  // namespace dijon
