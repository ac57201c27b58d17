#include "tools/dijon/score_sheet.h"

#include <doctest/doctest.h>

#include "dijon/notation.h"

namespace dijon {
namespace {

TEST_CASE("partners stand together below the score sheet, with the points of both") {
  const auto position = parse_position(
      "rules: 2019 4p teams; phase: E; round: 5; turn: P4; P1 vp: 95; P3 vp: 81; P2 vp: 60; "
      "P4 vp: 100; P1 silver: 0; P1 workers: 0; P2 silver: 0; P2 workers: 0");
  REQUIRE(position.ok);
  Game game(position.value.rules, position.value.state);
  game.set_seats({"Anna", "Carla", "Ben", "Dora"});
  const std::string sheet = score_sheet(game, game.plies());
  CAPTURE(sheet);
  CHECK(sheet.find("\n1. P1 Anna and P3 Ben: 176 points (95 + 81), 73 empty spaces\n"
                   "2. P2 Carla and P4 Dora: 160 points (60 + 100), 73 empty spaces\n") !=
        std::string::npos);
}

}  // namespace
}  // namespace dijon
