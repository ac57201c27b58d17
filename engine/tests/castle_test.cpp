// 2019 p. 5, 2011 p. 6, Special Edition p. 7: castles.
#include "support.h"

namespace dijon::test {
namespace {

TEST_CASE("a castle gives one more action with a die of any number") {
  auto g = position("rules: 2019 2p; P1 storage: castle ship; P1 dice: 2 6; P1 duchy: c4 monastery-2; depot 5: mine");
  play(g, "6 place castle b3");
  CHECK(asked(g) == "extra_action P1 die=any");
  CHECK(can(g, "any take mine from 5"));
  CHECK(can(g, "any workers"));
  CHECK(can(g, "any place ship d3"));
}

TEST_CASE("a castle's action may be declined from 2019 on, and must be taken in 2011") {
  auto later = position("rules: 2019 2p; P1 storage: castle; P1 dice: 2 6; P1 duchy: c4 monastery-2");
  play(later, "6 place castle b3");
  CHECK(can(later, "decline"));
  auto first = position("rules: 2011 2p; P1 storage: castle; P1 dice: 2 6; P1 duchy: c4 monastery-2");
  play(first, "6 place castle b3");
  CHECK_FALSE(can(first, "decline"));
  CHECK(options(first) == std::vector<std::string>{"any workers"});
}

}  // namespace
}  // namespace dijon::test
