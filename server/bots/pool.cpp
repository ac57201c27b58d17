#include "server/bots/pool.h"

#include <map>
#include <memory>
#include <string>

#include "ai/agent.h"

namespace dijon::server {

BotPool::BotPool(unsigned threads, Decided decided) : decided_(std::move(decided)) {
  for (unsigned i = 0; i < threads; ++i) {
    threads_.emplace_back([this, i] { work(i + 1); });
  }
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    queue_.clear();
  }
  wake_.notify_all();
}

void BotPool::think(BotJob job) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(job));
  }
  wake_.notify_one();
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void BotPool::work(std::uint64_t seed) {
  std::map<std::string, std::unique_ptr<Agent>> agents;
  for (;;) {
    BotJob job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !queue_.empty(); });
      if (ending_) return;
      job = std::move(queue_.front());
      queue_.pop_front();
    }
    std::unique_ptr<Agent>& agent = agents[job.task.level];
    if (agent == nullptr) agent = make_agent(job.task.level, seed);
    if (agent == nullptr) continue;  // seats are given to known bots only
    decided_(job, agent->choose(*job.rules, job.seen, {}));
  }
}

}  // namespace dijon::server
