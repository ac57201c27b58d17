#include "tools/dijon/siblings.h"

#include <doctest/doctest.h>

namespace dijon {
namespace {

TEST_CASE("ends of a turn are told apart by playing on: what must hold of the figures") {
  const auto rules = build_rules({.boards_mode = BoardsMode::random}).rules;
  REQUIRE(rules != nullptr);
  SiblingsSetting setting;
  setting.turns = 4;
  setting.candidates = 3;
  setting.samples = 6;
  setting.few = 2;
  setting.rounds = 2;
  setting.room = 60;
  const SiblingsReport report = measure_siblings(*rules, setting);
  CHECK(report.turns == 4);
  REQUIRE(report.rows.size() == 3);
  // At sight there is no chance, and who is best at sight is chosen.
  CHECK(report.rows[0].noise == doctest::Approx(0));
  CHECK(report.rows[0].gain == doctest::Approx(0));
  CHECK(report.rows[0].mean_gain == doctest::Approx(0));
  CHECK(report.rows[1].noise > 0);
  CHECK(report.rows[2].noise > report.rows[1].noise);
  // The last round is the truth.
  CHECK(report.rows[2].error == doctest::Approx(0));

  setting.threads = 3;
  const SiblingsReport again = measure_siblings(*rules, setting);
  for (std::size_t i = 0; i < report.rows.size(); ++i) {
    CHECK(again.rows[i].error == report.rows[i].error);
    CHECK(again.rows[i].gain == report.rows[i].gain);
  }
}

}  // namespace
}  // namespace dijon
