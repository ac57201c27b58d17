// How well the ends of a turn are told apart.
#pragma once

#include <cstdint>
#include <vector>

#include "dijon/rules.h"

namespace dijon {

struct SiblingsSetting {
  std::size_t turns = 100;     // that are looked at, each of another game
  std::size_t candidates = 8;  // the best ends of each at sight
  std::size_t samples = 40;    // of each candidate, with the same dice and draws for all
  std::size_t few = 8;         // of these are chosen by, the others judge
  unsigned rounds = 5;         // turns of every player that are played on
  std::size_t room = 1000;     // for the ends of each of these
  unsigned threads = 1;        // changes nothing but the time
  std::uint64_t seed = 1;
};

// What is known after so many rounds; all in about points. What is expected after the last round
// counts as the truth.
struct SiblingsRow {
  unsigned rounds = 0;
  double error = 0;      // how far the means of the candidates are from the truth
  double noise = 0;      // how far one sample is from its mean
  double gain = 0;       // what is won by choosing by a few samples rather than at sight
  double mean_gain = 0;  // the same by the mean of the last three rounds and the network
};
struct SiblingsReport {
  std::size_t turns = 0;
  double spread = 0;  // of the truth between the candidates
  std::vector<SiblingsRow> rows;
};

SiblingsReport measure_siblings(const RuleSet& rules, const SiblingsSetting& setting);

}  // namespace dijon
