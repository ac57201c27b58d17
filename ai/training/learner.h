// Fits a network to samples: stochastic descent with Adam, in batches, on several threads. The
// result does not depend on how they take turns.
#pragma once

#include <span>
#include <vector>

#include "ai/network/weights.h"
#include "ai/training/self_play.h"

namespace dijon {

struct Errors {
  double points = 0;  // the mean error of the points to come, in points
  double chance = 0;  // the mean surprise about who wins
};

class Learner {
 public:
  // The network must outlive it. It begins without momentum.
  Learner(Weights& weights, unsigned threads);

  // Siblings as they are to be learned: their differences count, so what is expected of all of them
  // is moved to where the network sees them on the whole.
  // Answers the mean error of these differences, in points.
  double centre(std::span<Sample> siblings) const;
  // One step on these samples.
  Errors learn(std::span<const Sample* const> batch, float rate);

 private:
  static constexpr std::size_t kMatrices = 3;  // own, other, table
  static constexpr std::size_t kSlice = 16;    // hidden units that one piece of work is about
  static constexpr std::size_t kSlices = kHidden / kSlice;
  using Slice = std::array<float, kSlice>;
  struct Gradient {  // of a slice of a matrix, with its momentum; by row
    std::vector<Slice> rows, mean, square;
    std::vector<std::uint8_t> touched;
  };
  struct Shift {  // how the hidden units of a sample should change, as each side sees them
    std::array<Hidden, kMaxPlayers> side{};
  };
  struct Part {  // what one thread adds up
    std::vector<LastLayers> last = std::vector<LastLayers>(kMoments);
    Hidden bias{};
    Leads lead{};
    double points = 0, chance = 0;
    std::size_t sides = 0;
  };

  struct Seen {  // what the network says about a sample, layer by layer
    std::array<Hidden, kMaxPlayers> hidden{};
    std::array<std::array<float, kSecond>, kMaxPlayers> second{};
    std::array<std::array<float, kAnswers>, kMaxPlayers> answers{};
    std::array<float, kMaxPlayers> leads{}, chances{};
  };
  void look(const Sample& sample, Seen& seen) const;
  void look_back(const Sample& sample, Shift& shift, Part& part) const;
  void move_rows(std::span<const Sample* const> batch, std::size_t matrix, std::size_t slice,
                 float rate);
  void move_last(const std::vector<Part>& parts, float rate);
  std::vector<Hidden>& rows(std::size_t matrix);

  Weights& weights_;
  unsigned threads_;
  std::uint64_t steps_ = 0;
  std::array<std::array<Gradient, kSlices>, kMatrices> gradient_;
  std::vector<Shift> shifts_;
  std::vector<LastLayers> last_mean_ = std::vector<LastLayers>(kMoments);
  std::vector<LastLayers> last_square_ = std::vector<LastLayers>(kMoments);
  Hidden bias_mean_{}, bias_square_{};
  Leads lead_mean_{}, lead_square_{};
};

// Moves a network a little towards another with the same words.
void approach(Weights& weights, const Weights& other, float share);

}  // namespace dijon
