// Networks that are kept in files.
#pragma once

#include <string>

#include "ai/network/weights.h"
#include "ai/training/curriculum.h"

namespace dijon {

struct NetworkFile {
  Weights weights;
  std::string sha256;  // of its bytes
};
// Both throw CommandError with the name and the reason when it cannot be read.
NetworkFile read_network_file(const std::string& path);
Weights read_weights_file(const std::string& path);

// The network of a file, or a new one where there is none, with all words that hold in games of the
// curriculum: those of new rules are added to it.
Weights weights_to_teach(const std::string& path, const Curriculum& curriculum, unsigned threads);

}  // namespace dijon
