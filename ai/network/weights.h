// What a network has learned, and the file that keeps it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ai/network/network.h"

namespace dijon {

struct Weights {
  Vocabulary side_words, table_words;
  // By input: what it adds to the hidden units, seen by the side itself and by the others.
  std::vector<Hidden> own, other;
  std::vector<Hidden> table;
  Hidden bias{};
  Leads lead{};
  std::vector<LastLayers> last = std::vector<LastLayers>(kMoments);  // by moment
};

// Without knowledge: small random weights for these words.
Weights new_weights(Vocabulary side_words, Vocabulary table_words, std::uint64_t seed);
// Further words, which weigh nothing yet.
void add_words(Weights& weights, const Vocabulary& side_words, const Vocabulary& table_words);

// As bytes: a line that names format, input version and sizes, the words, then the weights as 16
// bit numbers with a scale for each row. Files without a number of last layers have them once for
// each phase.
std::string to_bytes(const Weights& weights);
struct ReadWeights {
  Weights weights;
  std::string error;  // empty when they could be read
};
ReadWeights read_weights(std::string_view bytes);

}  // namespace dijon
