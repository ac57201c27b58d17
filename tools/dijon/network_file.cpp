#include "tools/dijon/network_file.h"

#include <filesystem>

#include "ai/training/teacher.h"
#include "game/sha256.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/text_file.h"

namespace dijon {

NetworkFile read_network_file(const std::string& path) {
  constexpr std::size_t kMostBytes = 64U << 20;
  const std::string bytes = read_text_file(path, kMostBytes);
  ReadWeights read = read_weights(bytes);
  if (!read.error.empty()) throw CommandError(path + ": " + read.error, ExitCode::failed);
  return {std::move(read.weights), to_hex(sha256(bytes_of(bytes)))};
}

Weights read_weights_file(const std::string& path) { return read_network_file(path).weights; }

Weights weights_to_teach(const std::string& path, const Curriculum& curriculum, unsigned threads) {
  constexpr unsigned kListening = 8;  // games of every rule set
  const Words words = heard_words(curriculum, 1, kListening, threads);
  if (!std::filesystem::exists(path)) return new_weights(words.side, words.table, 1);
  Weights weights = read_weights_file(path);
  add_words(weights, words.side, words.table);
  return weights;
}

}  // namespace dijon
