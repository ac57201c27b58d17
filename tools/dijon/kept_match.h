// Matches that are kept in files: a line that says who plays what, then a line for each game.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "clients/tui/disk.h"
#include "tools/dijon/match.h"

namespace dijon {

struct Match {
  std::shared_ptr<const RuleSet> rules;
  std::vector<std::string> bots;  // as they were named
  std::vector<Seating> seatings;
  // Of those bots alone that have one: networks as SHA-256 by file, programs as commands by name.
  std::map<std::string, std::string> networks, engines;
  std::uint64_t seed = 1;
  std::vector<MatchGame> games;
};

// What makes two matches the same one.
boost::json::object heading_of(const Match& match);

// Throws CommandError with file and line when it makes no sense. A last line that was cut off is
// left out.
Match read_kept_match(const std::string& path);

// Keeps games in a file as they are finished. Without a name it keeps nothing.
class Keeper {
 public:
  // Takes the games that the file has, and the file for itself as long as this lives. Throws
  // CommandError when it keeps anything but this match, or is written by somebody else.
  Keeper(const std::string& path, Match& match);
  // Throws CommandError when the game cannot be written.
  void add(const MatchGame& game);

 private:
  void write(const std::string& line);

  std::string path_;
  tui::OpenFile file_;
};

}  // namespace dijon
