#include "tools/dijon/network_file.h"

#include <filesystem>

#include "ai/training/teacher.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/text_file.h"

namespace dijon {

Weights read_weights_file(const std::string& path) {
  constexpr std::size_t kMostBytes = 64U << 20;
  ReadWeights read = read_weights(read_text_file(path, kMostBytes));
  if (!read.error.empty()) throw CommandError(path + ": " + read.error, ExitCode::failed);
  return std::move(read.weights);
}

Weights weights_to_teach(const std::string& path, const Curriculum& curriculum, unsigned threads) {
  constexpr unsigned kListening = 8;  // games of every rule set
  const Words words = heard_words(curriculum, 1, kListening, threads);
  if (!std::filesystem::exists(path)) return new_weights(words.side, words.table, 1);
  Weights weights = read_weights_file(path);
  add_words(weights, words.side, words.table);
  return weights;
}

}  // namespace dijon
