#include "ai/training/learner.h"

#include <algorithm>
#include <bit>
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
// Siblings differ by about a point, while what is learned of a position is off by four or more: as
// one of many samples they would not be heard.
constexpr float kSiblingWeight = 60;

float clipped(float x) { return std::clamp(x, -1.0F, 1.0F); }

void adam(float& weight, float gradient, float& mean, float& square, float rate) {
  mean += (1 - kMeanDecay) * (gradient - mean);
  square += (1 - kSquareDecay) * (gradient * gradient - square);
  weight -= rate * mean / (std::sqrt(square) + kTiny);
}

// All weights of the last layers in a row.
using Flat = std::array<float, sizeof(LastLayers) / sizeof(float)>;

std::span<const std::uint16_t> inputs_of(const Sample& sample, std::size_t list) {
  const std::size_t begin = list == 0 ? 0 : sample.ends[list - 1];
  return std::span(sample.inputs).subspan(begin, sample.ends[list] - begin);
}

}  // namespace

Learner::Learner(Weights& weights, unsigned threads) : weights_(weights), threads_(threads) {
  for (std::size_t m = 0; m < kMatrices; ++m) {
    for (Gradient& gradient : gradient_[m]) {
      gradient.touched.resize(rows(m).size());
      for (auto* slices : {&gradient.rows, &gradient.mean, &gradient.square}) {
        slices->resize(rows(m).size());
      }
    }
  }
}

std::vector<Hidden>& Learner::rows(std::size_t matrix) {
  return matrix == 0 ? weights_.own : matrix == 1 ? weights_.other : weights_.table;
}

void Learner::look(const Sample& sample, Seen& seen) const {
  const std::size_t sides = sample.sides;
  const LastLayers& last = weights_.last[moment_of(sample.phase, sample.round)];
  const auto add = [](Hidden& hidden, const Hidden& row) {
    for (std::size_t i = 0; i < kHidden; ++i) hidden[i] += row[i];
  };
  std::array<Hidden, kMaxPlayers> own{}, other{};
  Hidden common = weights_.bias;
  for (const auto input : inputs_of(sample, sides)) add(common, weights_.table[input]);
  for (std::size_t i = 0; i < sides; ++i) {
    for (const auto input : inputs_of(sample, i)) {
      add(own[i], weights_.own[input]);
      add(other[i], weights_.other[input]);
    }
  }
  std::array<float, kMaxPlayers> strengths{}, points{};
  for (std::size_t i = 0; i < sides; ++i) {
    Hidden& hidden = seen.hidden[i];
    hidden = common;
    add(hidden, own[i]);
    for (std::size_t j = 0; j < sides; ++j) {
      if (j != i) add(hidden, other[j]);
    }
    auto& second = seen.second[i];
    second = last.second_bias;
    for (std::size_t u = 0; u < kHidden; ++u) {
      if (hidden[u] <= 0) continue;
      for (std::size_t v = 0; v < kSecond; ++v) second[v] += hidden[u] * last.second[u][v];
    }
    auto& answers = seen.answers[i];
    answers = last.answer_bias;
    for (std::size_t a = 0; a < kAnswers; ++a) {
      for (std::size_t v = 0; v < kSecond; ++v) {
        answers[a] += std::max(0.0F, second[v]) * last.answer[a][v];
      }
    }
    strengths[i] = answers[1];
    points[i] = sample.now[i] + answers[0];
  }
  leads_of(std::span(points).first(sides), seen.leads);
  chances_of(std::span(strengths).first(sides), std::span(points).first(sides),
             weights_.lead[sample.phase][sample.round], std::span(seen.chances).first(sides));
}

double Learner::centre(std::span<Sample> siblings) const {
  std::vector<Seen> seen(siblings.size());
  for (std::size_t n = 0; n < siblings.size(); ++n) look(siblings[n], seen[n]);
  const auto all = static_cast<float>(siblings.size());
  double errors = 0;
  for (std::size_t i = 0; i < siblings[0].sides; ++i) {
    float to_come = 0, chance = 0;  // more than expected, on the whole
    for (std::size_t n = 0; n < siblings.size(); ++n) {
      to_come += (seen[n].answers[i][0] - siblings[n].to_come[i]) / all;
      chance += (seen[n].chances[i] - siblings[n].chance[i]) / all;
    }
    for (std::size_t n = 0; n < siblings.size(); ++n) {
      siblings[n].to_come[i] += to_come;
      siblings[n].chance[i] += chance;
      siblings[n].weight = kSiblingWeight;
      errors += static_cast<double>(std::abs(seen[n].answers[i][0] - siblings[n].to_come[i]));
    }
  }
  const auto rows = static_cast<double>(siblings.size() * siblings[0].sides);
  return static_cast<double>(kPointsUnit) * errors / rows;
}

// Forward from a sample's inputs, and back from its errors to the hidden units.
void Learner::look_back(const Sample& sample, Shift& shift, Part& part) const {
  const std::size_t sides = sample.sides;
  const LastLayers& last = weights_.last[moment_of(sample.phase, sample.round)];
  LastLayers& moved = part.last[moment_of(sample.phase, sample.round)];
  Seen seen;
  look(sample, seen);
  const auto& [hidden, second, answers, leads, chances] = seen;
  for (std::size_t i = 0; i < sides; ++i) {
    const float error = answers[i][0] - sample.to_come[i];
    part.points += static_cast<double>(std::abs(error) * kPointsUnit);
    const float expected = sample.chance[i];
    float surprise = -expected * std::log(std::max(chances[i], 1e-6F));
    if (sides == 1) surprise -= (1 - expected) * std::log(std::max(1 - chances[i], 1e-6F));
    part.chance += static_cast<double>(surprise);
    ++part.sides;
    // The points are learned for their own sake, not to make chances right.
    const std::array<float, kAnswers> back = {
        sample.weight * clipped(error), sample.weight * kChanceWeight * (chances[i] - expected)};
    part.lead[sample.phase][sample.round] += back[1] * leads[i];
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

// Moves a slice of the rows of a matrix down its gradient.
void Learner::move_rows(std::span<const Sample* const> batch, std::size_t matrix, std::size_t slice,
                        float rate) {
  Gradient& gradient = gradient_[matrix][slice];
  const std::size_t from = slice * kSlice;
  const auto add = [&](std::span<const std::uint16_t> inputs, const Slice& by) {
    for (const auto input : inputs) {
      gradient.touched[input] = 1;
      Slice& row = gradient.rows[input];
      for (std::size_t u = 0; u < kSlice; ++u) row[u] += by[u];
    }
  };
  for (std::size_t n = 0; n < batch.size(); ++n) {
    const Sample& sample = *batch[n];
    const Shift& shift = shifts_[n];
    Slice all{};
    for (std::size_t i = 0; i < sample.sides; ++i) {
      for (std::size_t u = 0; u < kSlice; ++u) all[u] += shift.side[i][from + u];
    }
    if (matrix == 2) {
      add(inputs_of(sample, sample.sides), all);
      continue;
    }
    for (std::size_t i = 0; i < sample.sides; ++i) {
      Slice by;
      for (std::size_t u = 0; u < kSlice; ++u) {
        const float own = shift.side[i][from + u];
        by[u] = matrix == 0 ? own : all[u] - own;
      }
      add(inputs_of(sample, i), by);
    }
  }
  std::vector<Hidden>& weights = rows(matrix);
  for (std::size_t row = 1; row < weights.size(); ++row) {
    if (gradient.touched[row] == 0) continue;
    gradient.touched[row] = 0;
    for (std::size_t u = 0; u < kSlice; ++u) {
      adam(weights[row][from + u], gradient.rows[row][u], gradient.mean[row][u],
           gradient.square[row][u], rate);
    }
    gradient.rows[row] = {};
  }
}

void Learner::move_last(const std::vector<Part>& parts, float rate) {
  for_each_parallel(kMoments, threads_, [&](std::size_t moment) {
    Flat sums{};
    for (const Part& part : parts) {
      const Flat each = std::bit_cast<Flat>(part.last[moment]);
      for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += each[i];
    }
    Flat flat = std::bit_cast<Flat>(weights_.last[moment]);
    Flat means = std::bit_cast<Flat>(last_mean_[moment]);
    Flat squares = std::bit_cast<Flat>(last_square_[moment]);
    for (std::size_t i = 0; i < sums.size(); ++i) {
      adam(flat[i], sums[i], means[i], squares[i], rate);
    }
    weights_.last[moment] = std::bit_cast<LastLayers>(flat);
    last_mean_[moment] = std::bit_cast<LastLayers>(means);
    last_square_[moment] = std::bit_cast<LastLayers>(squares);
  });
  for (std::size_t u = 0; u < kHidden; ++u) {
    float sum = 0;
    for (const Part& part : parts) sum += part.bias[u];
    adam(weights_.bias[u], sum, bias_mean_[u], bias_square_[u], rate);
  }
  for (std::size_t phase = 0; phase < kPhases; ++phase) {
    for (std::size_t round = 0; round <= kRounds; ++round) {
      float sum = 0;
      for (const Part& part : parts) sum += part.lead[phase][round];
      adam(weights_.lead[phase][round], sum, lead_mean_[phase][round], lead_square_[phase][round],
           rate);
    }
  }
}

Errors Learner::learn(std::span<const Sample* const> batch, float rate) {
  ++steps_;
  // A mean that began at nothing is too small at first, and so is a mean square.
  const double t = static_cast<double>(steps_);
  const double fair = std::sqrt(1 - std::pow(kSquareDecay, t)) / (1 - std::pow(kMeanDecay, t));
  const float step = rate * static_cast<float>(fair);
  shifts_.resize(batch.size());
  constexpr std::size_t kPieces = 32;  // a fixed number, so that sums do not depend on threads
  std::vector<Part> parts(std::min(kPieces, batch.size()));
  for_each_parallel(parts.size(), threads_, [&](std::size_t piece) {
    for (std::size_t n = piece; n < batch.size(); n += parts.size()) {
      look_back(*batch[n], shifts_[n], parts[piece]);
    }
  });
  for_each_parallel(kMatrices * kSlices, threads_, [&](std::size_t work) {
    move_rows(batch, work / kSlices, work % kSlices, step);
  });
  move_last(parts, step);
  Errors errors;
  std::size_t sides = 0;
  for (const Part& part : parts) {
    errors.points += part.points;
    errors.chance += part.chance;
    sides += part.sides;
  }
  errors.points /= static_cast<double>(sides);
  errors.chance /= static_cast<double>(batch.size());
  return errors;
}

void approach(Weights& weights, const Weights& other, float share) {
  const auto move = [share](std::span<float> row, std::span<const float> towards) {
    for (std::size_t i = 0; i < row.size(); ++i) row[i] += share * (towards[i] - row[i]);
  };
  const auto move_all = [&](std::vector<Hidden>& rows, const std::vector<Hidden>& towards) {
    for (std::size_t i = 0; i < rows.size(); ++i) move(rows[i], towards[i]);
  };
  move_all(weights.own, other.own);
  move_all(weights.other, other.other);
  move_all(weights.table, other.table);
  move(weights.bias, other.bias);
  for (std::size_t phase = 0; phase < kPhases; ++phase) {
    move(weights.lead[phase], other.lead[phase]);
  }
  for (std::size_t moment = 0; moment < kMoments; ++moment) {
    Flat flat = std::bit_cast<Flat>(weights.last[moment]);
    move(flat, std::bit_cast<Flat>(other.last[moment]));
    weights.last[moment] = std::bit_cast<LastLayers>(flat);
  }
}

}  // namespace dijon
