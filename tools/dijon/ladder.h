// Ratings of bots from all their matches together.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/dijon/kept_match.h"

namespace dijon {

struct Rung {
  std::string bot;
  std::size_t games = 0;
  double elo = 0;                  // above the first bot that was named
  std::optional<double> interval;  // half of the 95 % interval; none when the games do not tell it
};
struct Ladder {
  std::vector<Rung> rungs;         // the highest first
  std::vector<std::string> apart;  // bots that never met the first one, not even by others
};

// Elo ratings by which all results are likeliest: who is rated higher by 400 wins ten times as
// often. Games of three and four are won by one of them. Who has won everything of those below it,
// or nothing of those above, has a rating that stands for "at least" or "at most": no interval.
Ladder ladder_of(const std::vector<Match>& matches);

}  // namespace dijon
