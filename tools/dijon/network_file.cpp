#include "tools/dijon/network_file.h"

#include <filesystem>

#include "ai/training/teacher.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/text_file.h"

namespace dijon {

Network read_network_file(const std::string& path) {
  constexpr std::size_t kMostBytes = 64U << 20;
  ReadNetwork read = read_network(read_text_file(path, kMostBytes));
  if (!read.error.empty()) throw CommandError(path + ": " + read.error, ExitCode::failed);
  return std::move(read.network);
}

Network network_to_teach(const std::string& path, const Curriculum& curriculum, unsigned threads) {
  constexpr unsigned kListening = 8;  // games of every rule set
  const Words words = heard_words(curriculum, 1, kListening, threads);
  if (!std::filesystem::exists(path)) return new_network(words.side, words.table, 1);
  Network network = read_network_file(path);
  add_words(network, words.side, words.table);
  return network;
}

}  // namespace dijon
