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
  GameState state;
};

struct Effects {
  Batch writes;
  std::vector<Send> sends;
  std::vector<BotJob> jobs;
};

}  // namespace dijon::server
