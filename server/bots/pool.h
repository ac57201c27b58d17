// Bots think in threads of their own; the loop never waits for one.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/api/effects.h"

namespace dijon::server {

class BotPool {
 public:
  // Called in a thread of the pool with each decision.
  using Decided = std::function<void(const BotJob&, Action)>;
  BotPool(unsigned threads, Decided decided);
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  void think(BotJob job);
  std::size_t waiting() const;

 private:
  void work(std::uint64_t seed);

  Decided decided_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<BotJob> queue_;
  bool ending_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace dijon::server
