#include "ai/network/network.h"

#include <algorithm>
#include <cmath>

#include "ai/network/weights.h"

namespace dijon {

namespace {

FixedHidden fixed(const Hidden& hidden) {
  FixedHidden units{};
  std::ranges::transform(hidden, units.begin(), [](float unit) {
    return static_cast<std::int16_t>(
        std::lround(std::clamp(unit / kFixedUnit, -32767.0F, 32767.0F)));
  });
  return units;
}

}  // namespace

Network::Network(const Weights& weights)
    : side_words(weights.side_words),
      table_words(weights.table_words),
      side(weights.own.size()),
      table(weights.table.size()),
      bias(fixed(weights.bias)),
      lead(weights.lead),
      last(weights.last) {
  for (std::size_t i = 0; i < side.size(); ++i) {
    side[i] = {fixed(weights.own[i]), fixed(weights.other[i])};
  }
  std::ranges::transform(weights.table, table.begin(), fixed);
  for (LastLayers& layers : last) {
    for (auto& row : layers.second) {
      for (float& weight : row) weight *= kFixedUnit;
    }
  }
}

Answers plain_answers(const LastLayers& last, std::span<const float, kHidden> hidden) {
  std::array<float, kSecond> second = last.second_bias;
  for (std::size_t i = 0; i < kHidden; ++i) {
    for (std::size_t j = 0; j < kSecond; ++j) {
      second[j] += std::max(0.0F, hidden[i]) * last.second[i][j];
    }
  }
  Answers answers = last.answer_bias;
  for (std::size_t a = 0; a < kAnswers; ++a) {
    for (std::size_t j = 0; j < kSecond; ++j) {
      answers[a] += std::max(0.0F, second[j]) * last.answer[a][j];
    }
  }
  return answers;
}

void leads_of(std::span<const float> points, std::span<float> leads) {
  float mean = 0;
  for (const float each : points) mean += each / static_cast<float>(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) leads[i] = points[i] - mean;
}

void chances_of(std::span<const float> strengths, std::span<const float> points, float lead,
                std::span<float> chances) {
  if (strengths.size() == 1) {
    chances[0] = 1 / (1 + std::exp(-strengths[0]));
    return;
  }
  leads_of(points, chances);
  float most = strengths[0] + lead * chances[0];
  for (std::size_t i = 0; i < strengths.size(); ++i) {
    chances[i] = strengths[i] + lead * chances[i];
    most = std::max(most, chances[i]);
  }
  float total = 0;
  for (float& chance : chances) {
    chance = std::exp(chance - most);
    total += chance;
  }
  for (float& chance : chances) chance /= total;
}

}  // namespace dijon
