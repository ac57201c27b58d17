// The trees below the positions of tests/perft have as many leaves as written there.
#include <filesystem>
#include <string>

#include <doctest/doctest.h>

#include "dijon/notation.h"
#include "tools/dijon/perft.h"
#include "tools/dijon/text_file.h"

namespace dijon {
namespace {

TEST_CASE("the counts of the perft files are right") {
  int counts = 0;
  const std::filesystem::path folder = std::string(DIJON_SOURCE_DIR) + "/tests/perft";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".perft") continue;
    const PerftFile file = parse_perft_file(read_text_file(entry.path().string()));
    INFO(entry.path().filename().string());
    REQUIRE(file.error == "");
    for (const PerftBlock& block : file.blocks) {
      INFO("position at line " << block.line);
      const auto position = parse_position(block.position);
      INFO(to_string(position.error));
      REQUIRE(position.ok);
      for (const PerftCount& expected : block.counts) {
        INFO("line " << expected.line);
        CHECK(perft(*position.value.rules, position.value.state, expected.depth) == expected.count);
        ++counts;
      }
    }
  }
  CHECK(counts > 30);
}

}  // namespace
}  // namespace dijon
