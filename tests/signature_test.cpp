// Signatures: 200 random games of every rule set play out as before.
#include "tools/dijon/signature.h"

#include <string>

#include <doctest/doctest.h>

#include "tools/dijon/text_file.h"

namespace dijon {
namespace {

TEST_CASE("the signatures are as written") {
  const std::string file = std::string(DIJON_SOURCE_DIR) + "/tests/signatures.txt";
  CHECK(signatures_text() == read_text_file(file));
}

}  // namespace
}  // namespace dijon
