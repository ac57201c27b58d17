#include "ai/training/learner.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ai/network/evaluator.h"
#include "game/parallel.h"

namespace dijon {

namespace {

constexpr float kMeanDecay = 0.9F;
constexpr float kSquareDecay = 0.999F;
constexpr float kTiny = 1e-8F;
constexpr float kChanceWeight = 0.6F;
constexpr std::size_t kMatrices = 3;  // own, other, table

float clipped(float x) { return std::clamp(x, -1.0F, 1.0F); }

void adam(float& weight, float gradient, float& mean, float& square, float rate) {
  mean += (1 - kMeanDecay) * (gradient - mean);
  square += (1 - kSquareDecay) * (gradient * gradient - square);
  weight -= rate * mean / (std::sqrt(square) + kTiny);
}

template <class Layers, class Each>
void for_each_weight(Layers& layers, const Each& each) {
  for (auto& row : layers.second) {
    for (auto& weight : row) each(weight);
  }
  for (auto& weight : layers.second_bias) each(weight);
  for (auto& row : layers.answer) {
    for (auto& weight : row) each(weight);
  }
  for (auto& weight : layers.answer_bias) each(weight);
}

std::vector<float*> weights_of(LastLayers& layers) {
  std::vector<float*> weights;
  for_each_weight(layers, [&](float& weight) { weights.push_back(&weight); });
  return weights;
}

std::span<const std::uint16_t> inputs_of(const Sample& sample, std::size_t list) {
  const std::size_t begin = list == 0 ? 0 : sample.ends[list - 1];
  return std::span(sample.inputs).subspan(begin, sample.ends[list] - begin);
}

}  // namespace

Learner::Learner(Network& network, unsigned threads) : network_(network), threads_(threads) {
  for (std::size_t m = 0; m < kMatrices; ++m) {
    const std::size_t size = rows(m).size();
    momentum_[m].mean.resize(size);
    momentum_[m].square.resize(size);
    gradient_[m].rows.resize(size);
    gradient_[m].touched.resize(size);
  }
}

std::vector<Hidden>& Learner::rows(std::size_t matrix) {
  return matrix == 0 ? network_.own : matrix == 1 ? network_.other : network_.table;
}

// Forward from a sample's inputs, and back from its errors to the hidden units.
void Learner::look_back(const Sample& sample, Shift& shift, Part& part) const {
  const std::size_t sides = sample.sides;
  const LastLayers& last = network_.last[sample.phase];
  LastLayers& moved = part.last[sample.phase];
  const auto add = [](Hidden& hidden, const Hidden& row) {
    for (std::size_t i = 0; i < kHidden; ++i) hidden[i] += row[i];
  };
  std::array<Hidden, kMaxPlayers> own{}, other{}, hidden{};
  Hidden common = network_.bias;
  for (const auto input : inputs_of(sample, sides)) add(common, network_.table[input]);
  for (std::size_t i = 0; i < sides; ++i) {
    for (const auto input : inputs_of(sample, i)) {
      add(own[i], network_.own[input]);
      add(other[i], network_.other[input]);
    }
  }
  std::array<std::array<float, kSecond>, kMaxPlayers> second{};
  std::array<std::array<float, kAnswers>, kMaxPlayers> answers{};
  std::array<float, kMaxPlayers> strengths{}, chances{};
  for (std::size_t i = 0; i < sides; ++i) {
    hidden[i] = common;
    add(hidden[i], own[i]);
    for (std::size_t j = 0; j < sides; ++j) {
      if (j != i) add(hidden[i], other[j]);
    }
    second[i] = last.second_bias;
    for (std::size_t u = 0; u < kHidden; ++u) {
      if (hidden[i][u] <= 0) continue;
      for (std::size_t v = 0; v < kSecond; ++v) second[i][v] += hidden[i][u] * last.second[u][v];
    }
    answers[i] = last.answer_bias;
    for (std::size_t a = 0; a < kAnswers; ++a) {
      for (std::size_t v = 0; v < kSecond; ++v) {
        answers[i][a] += std::max(0.0F, second[i][v]) * last.answer[a][v];
      }
    }
    strengths[i] = answers[i][1];
  }
  chances_of(std::span(strengths).first(sides), std::span(chances).first(sides));
  for (std::size_t i = 0; i < sides; ++i) {
    const float error = answers[i][0] - sample.to_come[i];
    part.points += static_cast<double>(std::abs(error) * kPointsUnit);
    const float expected = sample.chance[i];
    float surprise = -expected * std::log(std::max(chances[i], 1e-6F));
    if (sides == 1) surprise -= (1 - expected) * std::log(std::max(1 - chances[i], 1e-6F));
    part.chance += static_cast<double>(surprise);
    ++part.sides;
    const std::array<float, kAnswers> back = {clipped(error),
                                              kChanceWeight * (chances[i] - expected)};
    std::array<float, kSecond> second_back{};
    for (std::size_t a = 0; a < kAnswers; ++a) {
      moved.answer_bias[a] += back[a];
      for (std::size_t v = 0; v < kSecond; ++v) {
        if (second[i][v] <= 0) continue;
        moved.answer[a][v] += back[a] * second[i][v];
        second_back[v] += back[a] * last.answer[a][v];
      }
    }
    for (std::size_t v = 0; v < kSecond; ++v) moved.second_bias[v] += second_back[v];
    Hidden& out = shift.side[i];
    for (std::size_t u = 0; u < kHidden; ++u) {
      out[u] = 0;
      if (hidden[i][u] <= 0) continue;
      float sum = 0;
      for (std::size_t v = 0; v < kSecond; ++v) {
        sum += second_back[v] * last.second[u][v];
        moved.second[u][v] += hidden[i][u] * second_back[v];
      }
      out[u] = sum;
      part.bias[u] += sum;
    }
  }
}

// The gradient of a slice of the rows of a matrix.
void Learner::collect(std::span<const Sample* const> batch, std::size_t matrix, std::size_t slice) {
  Gradient& gradient = gradient_[matrix];
  const std::size_t from = slice * kSlice;
  for (std::size_t n = 0; n < batch.size(); ++n) {
    const Sample& sample = *batch[n];
    const Shift& shift = shifts_[n];
    std::array<float, kSlice> all{};
    for (std::size_t i = 0; i < sample.sides; ++i) {
      for (std::size_t u = 0; u < kSlice; ++u) all[u] += shift.side[i][from + u];
    }
    const auto add = [&](std::span<const std::uint16_t> inputs,
                         const std::array<float, kSlice>& by) {
      for (const auto input : inputs) {
        if (slice == 0) gradient.touched[input] = 1;
        float* const row = gradient.rows[input].data() + from;
        for (std::size_t u = 0; u < kSlice; ++u) row[u] += by[u];
      }
    };
    if (matrix == 2) {
      add(inputs_of(sample, sample.sides), all);
      continue;
    }
    for (std::size_t i = 0; i < sample.sides; ++i) {
      std::array<float, kSlice> by;
      for (std::size_t u = 0; u < kSlice; ++u) {
        const float own = shift.side[i][from + u];
        by[u] = matrix == 0 ? own : all[u] - own;
      }
      add(inputs_of(sample, i), by);
    }
  }
}

void Learner::move_rows(std::size_t matrix, std::size_t slice, float rate) {
  Gradient& gradient = gradient_[matrix];
  std::vector<Hidden>& weights = rows(matrix);
  for (std::size_t row = 1; row < weights.size(); ++row) {
    if (gradient.touched[row] == 0) continue;
    for (std::size_t u = slice * kSlice; u < (slice + 1) * kSlice; ++u) {
      adam(weights[row][u], gradient.rows[row][u], momentum_[matrix].mean[row][u],
           momentum_[matrix].square[row][u], rate);
      gradient.rows[row][u] = 0;
    }
  }
}

void Learner::move_last(const std::vector<Part>& parts, float rate) {
  for (std::size_t phase = 0; phase < kPhases; ++phase) {
    LastLayers total{};
    const auto sums = weights_of(total);
    for (const Part& part : parts) {
      LastLayers copy = part.last[phase];
      const auto each = weights_of(copy);
      for (std::size_t i = 0; i < sums.size(); ++i) *sums[i] += *each[i];
    }
    const auto weights = weights_of(network_.last[phase]);
    const auto means = weights_of(last_mean_[phase]);
    const auto squares = weights_of(last_square_[phase]);
    for (std::size_t i = 0; i < sums.size(); ++i) {
      adam(*weights[i], *sums[i], *means[i], *squares[i], rate);
    }
  }
  for (std::size_t u = 0; u < kHidden; ++u) {
    float sum = 0;
    for (const Part& part : parts) sum += part.bias[u];
    adam(network_.bias[u], sum, bias_mean_[u], bias_square_[u], rate);
  }
}

Loss Learner::learn(std::span<const Sample* const> batch, float rate) {
  ++steps_;
  // A mean that began at nothing is too small at first, and so is a mean square.
  const double t = static_cast<double>(steps_);
  const double fair = std::sqrt(1 - std::pow(kSquareDecay, t)) / (1 - std::pow(kMeanDecay, t));
  const float step = rate * static_cast<float>(fair);
  shifts_.resize(batch.size());
  constexpr std::size_t kPieces = 64;  // a fixed number, so that sums do not depend on threads
  std::vector<Part> parts(std::min(kPieces, batch.size()));
  for_each_parallel(parts.size(), threads_, [&](std::size_t piece) {
    for (std::size_t n = piece; n < batch.size(); n += parts.size()) {
      look_back(*batch[n], shifts_[n], parts[piece]);
    }
  });
  constexpr std::size_t kSlices = kHidden / kSlice;
  for_each_parallel(kMatrices * kSlices, threads_,
                    [&](std::size_t work) { collect(batch, work / kSlices, work % kSlices); });
  for_each_parallel(kMatrices * kSlices, threads_,
                    [&](std::size_t work) { move_rows(work / kSlices, work % kSlices, step); });
  for (Gradient& gradient : gradient_) std::ranges::fill(gradient.touched, std::uint8_t{0});
  move_last(parts, step);
  Loss loss;
  std::size_t sides = 0;
  for (const Part& part : parts) {
    loss.points += part.points;
    loss.chance += part.chance;
    sides += part.sides;
  }
  loss.points /= static_cast<double>(sides);
  loss.chance /= static_cast<double>(batch.size());
  return loss;
}

void approach(Network& network, const Network& other, float share) {
  const auto move = [share](std::span<float> row, std::span<const float> towards) {
    for (std::size_t i = 0; i < row.size(); ++i) row[i] += share * (towards[i] - row[i]);
  };
  const auto move_all = [&](std::vector<Hidden>& rows, const std::vector<Hidden>& towards) {
    for (std::size_t i = 0; i < rows.size(); ++i) move(rows[i], towards[i]);
  };
  move_all(network.own, other.own);
  move_all(network.other, other.other);
  move_all(network.table, other.table);
  move(network.bias, other.bias);
  for (std::size_t phase = 0; phase < kPhases; ++phase) {
    LastLayers target = other.last[phase];
    const auto weights = weights_of(network.last[phase]);
    const auto towards = weights_of(target);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      *weights[i] += share * (*towards[i] - *weights[i]);
    }
  }
}

}  // namespace dijon
