// Bots think in threads of their own; the loop never waits for one.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "ai/agent.h"
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
  static constexpr std::size_t kMostAgents = 64;
  using SeatOfTable = std::tuple<std::string, int, std::string>;  // and the name of the bot
  void work(std::uint64_t seed);
  std::unique_ptr<Agent> take(const SeatOfTable& seat);
  void keep(SeatOfTable seat, std::unique_ptr<Agent> agent);

  Decided decided_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<BotJob> queue_;
  std::list<std::pair<SeatOfTable, std::unique_ptr<Agent>>> agents_;  // that decided last first
  std::atomic<std::uint64_t> seeds_{0};
  bool ending_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace dijon::server
