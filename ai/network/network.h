// A small network that judges a position from every side's view: the points a side still has to
// come, and how strong it is beyond them. All sides share its weights. Named inputs, 128 hidden
// units, then 32, then two answers; the last layers once for each round.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "ai/network/vocabulary.h"
#include "dijon/types.h"

namespace dijon {

inline constexpr std::size_t kHidden = 128;
inline constexpr std::size_t kSecond = 32;
inline constexpr std::size_t kAnswers = 2;  // points to come, strength

// One unit of the first answer, in points.
inline constexpr float kPointsUnit = 40;

using Hidden = std::array<float, kHidden>;
using Answers = std::array<float, kAnswers>;

// Every row begins where the processor's widest registers are filled at once.
struct alignas(64) LastLayers {
  std::array<std::array<float, kSecond>, kHidden> second{};
  std::array<float, kSecond> second_bias{};
  std::array<std::array<float, kSecond>, kAnswers> answer{};
  Answers answer_bias{};
};

// The rounds of the game, and before each phase its set-up: the last layers exist once for each.
inline constexpr std::size_t kMoments = kPhases * (kRounds + 1);
constexpr std::size_t moment_of(std::size_t phase, std::size_t round) {
  return phase * (kRounds + 1) + round;
}

using Leads = std::array<std::array<float, kRounds + 1>, kPhases>;

// Hidden units in whole numbers, of this unit: sums are exact, in whatever order they are made. The
// largest seen, with four players and all modules, is seven tenths of what there is room for.
using FixedHidden = std::array<std::int16_t, kHidden>;
inline constexpr float kFixedUnit = 1.0F / 512;

// What words of a side add to the hidden units, seen by the side itself and by the others.
struct alignas(64) SideSums {
  FixedHidden own{}, other{};
};

struct Weights;

// As it plays.
struct Network {
  explicit Network(const Weights& weights);

  Vocabulary side_words, table_words;
  std::vector<SideSums> side;  // by input
  std::vector<FixedHidden> table;
  FixedHidden bias{};
  // By phase and round: how much stronger the points make a side that is ahead.
  Leads lead{};
  std::vector<LastLayers> last;  // by moment, for hidden units in fixed units
};

// The chances of all sides to win, from their strengths and the points they will have (both as the
// network counts them). Alone one wins or not, whatever others would have.
void chances_of(std::span<const float> strengths, std::span<const float> points, float lead,
                std::span<float> chances);
// What each side is ahead of the mean of all.
void leads_of(std::span<const float> points, std::span<float> leads);

// Answers of the last layers for hidden units before they are cut off at 0. Written for reading;
// what plays uses kernels.h and must agree with it.
Answers plain_answers(const LastLayers& last, std::span<const float, kHidden> hidden);

}  // namespace dijon
