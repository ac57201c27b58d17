// Means with their intervals, medians.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace dijon {

struct Mean {
  double mean = 0;
  double interval = 0;  // half of the 95 % interval of the mean
};

// Student's t for 95 % and so many values.
inline double t_95(std::size_t n) {
  constexpr double kT[] = {12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23};
  if (n < 2) return 0;
  return n - 2 < std::size(kT) ? kT[n - 2] : 1.96 + 2.4 / static_cast<double>(n - 1);
}

inline Mean mean_of(const std::vector<double>& values) {
  if (values.empty()) return {};
  const auto n = static_cast<double>(values.size());
  double sum = 0;
  for (const double v : values) sum += v;
  const double mean = sum / n;
  double squares = 0;
  for (const double v : values) squares += (v - mean) * (v - mean);
  if (values.size() < 2) return {mean, 0};
  return {mean, t_95(values.size()) * std::sqrt(squares / (n - 1) / n)};
}

inline double median_of(std::vector<double> values) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

}  // namespace dijon
