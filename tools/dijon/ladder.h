// Ratings of bots from all their matches together.
#pragma once

#include <string>
#include <vector>

#include "tools/dijon/kept_match.h"

namespace dijon {

struct Rung {
  std::string bot;
  std::size_t games = 0;
  double elo = 0;       // above the first bot that was named
  double interval = 0;  // half of the 95 % interval
};

// Elo ratings by which all results are likeliest: who is rated higher by 400 wins ten times as
// often. Games of three and four are won by one of them. The highest first. Bots that never met,
// not even by others, cannot be compared: those have no rung.
std::vector<Rung> ladder_of(const std::vector<Match>& matches);

}  // namespace dijon
