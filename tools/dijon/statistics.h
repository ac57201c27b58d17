// Means and shares with their intervals, medians.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
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

struct Share {
  double share = 0;
  double low = 0, high = 0;  // Wilson's 95 % interval, sensible for 0 and 100 % too
};

// Parts may be fractions: a game that two win together is half a win of each.
inline Share share_of(double part, std::uint64_t whole) {
  if (whole == 0) return {};
  constexpr double kZ = 1.959964;
  const auto n = static_cast<double>(whole);
  const double share = part / n;
  const double scale = 1 + kZ * kZ / n;
  const double centre = (share + kZ * kZ / (2 * n)) / scale;
  const double half = kZ * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n)) / scale;
  return {share, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

inline double median_of(std::vector<double> values) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

}  // namespace dijon
