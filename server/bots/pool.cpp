#include "server/bots/pool.h"

#include "game/rng.h"

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

// The bot of a seat. It stays, since it thinks about a whole turn at once.
std::unique_ptr<Agent> BotPool::take(const SeatOfTable& seat) {
  for (auto kept = agents_.begin(); kept != agents_.end(); ++kept) {
    if (kept->first != seat) continue;
    std::unique_ptr<Agent> agent = std::move(kept->second);
    agents_.erase(kept);
    return agent;
  }
  return nullptr;
}

void BotPool::keep(SeatOfTable seat, std::unique_ptr<Agent> agent) {
  agents_.emplace_front(std::move(seat), std::move(agent));
  if (agents_.size() > kMostAgents) agents_.pop_back();
}

void BotPool::work(std::uint64_t seed) {
  for (;;) {
    BotJob job;
    std::unique_ptr<Agent> agent;
    SeatOfTable seat;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !queue_.empty(); });
      if (ending_) return;
      job = std::move(queue_.front());
      queue_.pop_front();
      seat = {job.table, job.task.seat, job.task.level};
      agent = take(seat);
    }
    if (agent == nullptr) agent = make_agent(job.task.level, mix_seeds(seed, ++seeds_));
    if (agent == nullptr) continue;  // seats are given to known bots only
    const Action action = agent->choose(*job.rules, job.seen, {});
    {
      const std::lock_guard lock(mutex_);
      keep(std::move(seat), std::move(agent));
    }
    decided_(job, action);
  }
}

}  // namespace dijon::server
