// Matches that are kept in files: a line that says who plays what, then a line for each game.
#pragma once

#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "tools/dijon/match.h"

namespace dijon {

struct Match {
  std::shared_ptr<const RuleSet> rules;
  std::vector<std::string> bots;  // as they were named
  std::vector<Seating> seatings;
  std::uint64_t seed = 1;
  std::vector<MatchGame> games;
};

// What makes two matches the same one.
boost::json::object heading_of(const Match& match);

// Both throw CommandError with file and line when that makes no sense. A last line that was cut off
// is left out. The first takes the games of this match alone.
void take_kept_games(const std::string& path, Match& match);
Match read_kept_match(const std::string& path);

// Appends games to a file as they are finished. Without a name it keeps nothing.
class Keeper {
 public:
  Keeper(const std::string& path, const Match& match);
  void add(const MatchGame& game);

 private:
  std::ofstream file_;
};

}  // namespace dijon
