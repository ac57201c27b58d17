// Games that a network plays against itself, and what it learns from them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ai/network/evaluator.h"

namespace dijon {

// A position after a turn, and what became of it.
struct Sample {
  std::vector<std::uint16_t> inputs;  // of the first side, the second …, then of the table
  std::array<std::uint16_t, kMaxPlayers + 1> ends{};  // where each of these lists ends
  std::uint8_t sides = 0;
  std::uint8_t phase = 0;
  std::uint8_t round = 0;
  std::array<float, kMaxPlayers> now{};      // by side, if the game ended, in units of the network
  std::array<float, kMaxPlayers> to_come{};  // beyond that
  std::array<float, kMaxPlayers> chance{};
  float weight = 1;  // how much it counts
};

// Ends of one turn, each played on with the same dice and draws: what matters are the differences.
inline constexpr std::size_t kSiblings = 4;

struct SelfPlaySetting {
  float lambda = 0.92F;     // how far back the result of a game of two reaches
  double exploring = 0.05;  // turns that are not played as well as possible
  std::size_t room = 1200;  // for the ends of a turn
  double branching = 0.1;   // turns of which several ends are played on
  unsigned rounds = 1;      // by so many turns of every player
  bool by_hand = false;     // turns are chosen by value_for() and the results alone are learned
};

struct SelfPlayed {
  std::vector<Sample> samples;
  std::vector<Sample> siblings;  // kSiblings in a row are of one turn
  double points = 0;             // the mean of all players
  bool is_measure = false;       // a base game of two, or one for a goal
};

// One game with one of these rule sets; the seed says everything about it.
SelfPlayed play_itself(const SeenRules& seen, const SelfPlaySetting& setting, std::uint64_t seed);

}  // namespace dijon
