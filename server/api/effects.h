// What a request or message leads to. Writes come first: nobody is told anything before it is kept.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "server/domain/table.h"
#include "server/store/store.h"

namespace dijon::server {

using SessionId = std::uint64_t;

struct Send {
  SessionId session = 0;
  std::shared_ptr<const std::string> text;
  bool then_close = false;
};

// A bot's decision, to be thought about elsewhere.
struct BotJob {
  std::string table;
  BotTask task;
  std::shared_ptr<const RuleSet> rules;
  Observation seen;
};

// The best ways to play a turn, for whoever decides.
struct HintJob {
  std::uint64_t ticket = 0;
  std::shared_ptr<const RuleSet> rules;
  Observation seen;
  std::size_t ply = 0;
};

// A game to be judged turn by turn, until it is told to stop.
struct AnalysisJob {
  std::string table;
  std::uint64_t run = 0;
  std::shared_ptr<const Game> game;
  std::stop_token stop;
};

// Somebody who is not looking is to decide.
struct TurnNotice {
  std::string table;
  std::string player;  // "P1"
  std::string name;
};

struct Effects {
  Batch writes;
  std::vector<Send> sends;
  std::vector<BotJob> jobs;
  std::vector<HintJob> hints;
  std::vector<AnalysisJob> analyses;
  std::vector<TurnNotice> notices;
  std::vector<std::string> troubles;  // for the server's log
};

}  // namespace dijon::server
