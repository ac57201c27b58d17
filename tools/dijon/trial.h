// Bots play every kind of game there is: whether each move is legal, and each turn in time.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ai/agent.h"
#include "dijon/rules.h"

namespace dijon {

// Every edition with every choice of modules, every number of players and every way to hand out
// boards.
std::vector<std::shared_ptr<const RuleSet>> all_kinds_of_games();

struct TrialSetting {
  std::vector<std::string> bots;
  std::uint64_t games = 1000;       // they go through the kinds again and again
  std::uint32_t milliseconds = 10;  // a turn
  unsigned threads = 1;
  std::uint64_t seed = 1;
};

// How one bot did.
struct TrialRow {
  std::string bot;
  std::uint64_t kinds = 0;      // of games, that it played
  std::uint64_t decisions = 0;  // actions that it chose
  std::uint64_t illegal = 0;    // of these
  std::uint64_t turns = 0;
  std::uint64_t late = 0;   // turns that took over a tenth more than the time given
  double milliseconds = 0;  // of a turn, the mean
  double longest = 0;       // turn, in milliseconds
};

struct TrialReport {
  std::uint64_t games = 0;
  std::uint64_t kinds = 0;  // that were played
  std::vector<TrialRow> rows;
  std::vector<std::string> problems;  // illegal moves in words; the first few
};

// A game in which an illegal action is chosen ends there.
TrialReport hold_trial(const std::vector<std::shared_ptr<const RuleSet>>& kinds,
                       const TrialSetting& setting);

}  // namespace dijon
