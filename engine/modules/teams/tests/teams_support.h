// Positions of the team game. Board 12a, drawn once more for whoever reads these tests; the seam is
// between the two columns of each row, and d7 with the 1 is where a team begins:
//
//           L6  L5  C4  Y3 | S6  S5  S4  S3               a
//         B2  L1  S6  M5  Y4 | L2  B1  B6  Y5  Y4         b
//   M5  B4  L3  B1  S2  B3 | Y5  L4  S3  B1  Y2  Y3       c
// M6  B1  Y2  B6  C5  B4  C1 | C6  L1  B2  M6  M5  B4  B1 d
//   C2  Y5  B4  L3  B1  B2 | B2  Y5  B4  L3  M1  B2       e
//         Y6  B1  L2  B5  S6 | B6  L1  L2  C5  C6         f
//           Y3  S4  S1  S3 | S3  C4  B1  B3               g
#pragma once

#include "engine/tests/support.h"

namespace dijon::test {

inline constexpr std::array<std::string_view, 3> kTeamEditions = {"2019", "2019r", "special"};

// Both teams on 12a, or 31.
inline TableTop teams(const std::string& rest, std::string_view rules = "2019 4p teams") {
  return position("rules: " + std::string(rules) + "; " + rest);
}

inline std::vector<int> sorted(std::vector<int> numbers) {
  std::ranges::sort(numbers);
  return numbers;
}

}  // namespace dijon::test
