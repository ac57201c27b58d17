// What a request or message leads to. Writes come first: nobody is told anything before it is kept.
#pragma once

#include <cstdint>
#include <memory>
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
  std::vector<TurnNotice> notices;
  std::vector<std::string> troubles;  // for the server's log
};

}  // namespace dijon::server
