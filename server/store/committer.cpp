#include "server/store/committer.h"

#include <chrono>
#include <iterator>

namespace dijon::server {

Committer::Committer(Store& store, std::function<void(Then)> hand_over,
                     std::function<void(const std::string&)> failed)
    : store_(store),
      hand_over_(std::move(hand_over)),
      failed_(std::move(failed)),
      thread_([this] { work(); }) {}

Committer::~Committer() { finish(); }

void Committer::submit(Batch batch, Then then) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(batch), std::move(then)});
  }
  wake_.notify_one();
}

void Committer::finish() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

Committer::Figures Committer::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

void Committer::work() {
  using Clock = std::chrono::steady_clock;
  for (;;) {
    std::vector<Job> jobs;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !queue_.empty(); });
      if (queue_.empty()) return;
      jobs.swap(queue_);
    }
    Batch all;
    for (Job& job : jobs) std::ranges::move(job.batch, std::back_inserter(all));
    const auto begun = Clock::now();
    if (!all.empty()) {
      try {
        store_.write(all);
      } catch (const StoreError& error) {
        hand_over_([this, reason = std::string(error.what())] { failed_(reason); });
        return;
      }
    }
    {
      const std::lock_guard lock(mutex_);
      figures_.commits += all.empty() ? 0U : 1U;
      figures_.writes += all.size();
      figures_.seconds += std::chrono::duration<double>(Clock::now() - begun).count();
    }
    hand_over_([jobs = std::make_shared<std::vector<Job>>(std::move(jobs))] {
      for (Job& job : *jobs) job.then();
    });
  }
}

}  // namespace dijon::server
