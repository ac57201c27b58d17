// Counting the tree of a position, to check the rules against a count known to be right.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dijon/engine.h"

namespace dijon {

// The leaves of the tree of so many edges below a position: every legal action and every outcome of
// chance is an edge, whatever its weight. A game that ends sooner is one leaf.
std::uint64_t perft(const RuleSet& rules, const GameState& s, int depth);

// A file of counts: blocks of a position (key: value lines, see docs/notation.md) followed by its
// counts, one `perft DEPTH COUNT` a line. The first `key: value` line after a count begins the next
// position. Empty lines, and lines that begin with #, are skipped.
//
//   # the last decision of a game
//   rules: 2019 2p
//   ...
//   perft 1 12
//   perft 2 97
struct PerftCount {
  int line = 0;  // of the file
  int depth = 0;
  std::uint64_t count = 0;
};
struct PerftBlock {
  int line = 0;  // of the file, where the position begins
  std::string position;
  std::vector<PerftCount> counts;
};
struct PerftFile {
  std::vector<PerftBlock> blocks;
  std::string error;  // empty when the file could be read
};
PerftFile parse_perft_file(std::string_view text);

}  // namespace dijon
