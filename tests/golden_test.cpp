// Golden playthroughs: every rule set plays its written game as before.
#include "tools/dijon/golden.h"

#include <doctest/doctest.h>

namespace dijon {
namespace {

TEST_CASE("the golden playthroughs are as written") {
  for (const std::string& difference :
       golden_differences(std::string(DIJON_SOURCE_DIR) + "/tests/golden")) {
    FAIL_CHECK(difference << "\nIf that is meant: dijon golden --update, and read the difference.");
  }
}

}  // namespace
}  // namespace dijon
