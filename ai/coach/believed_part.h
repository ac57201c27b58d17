// How much of what a few samples say is likely to be more than chance.
#pragma once

#include <algorithm>
#include <span>

namespace dijon {

// The part of their mean (the positive part of the estimator of James and Stein): all of it where
// the error is small, nothing where it is as large. Precondition: at least two values.
inline float believed_part(std::span<const float> values) {
  const auto count = static_cast<float>(values.size());
  float mean = 0, variance = 0;
  for (const float value : values) mean += value / count;
  for (const float value : values) variance += (value - mean) * (value - mean) / (count - 1);
  return mean <= 0 ? 0 : std::max(0.0F, 1 - variance / count / (mean * mean));
}

}  // namespace dijon
