// Group commit: effects are kept by one thread, in one transaction for all that came together, and
// handed back when they are on the disk. Nothing overtakes: what was given later is handed back
// later.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store/store.h"

namespace dijon::server {

class Committer {
 public:
  using Then = std::function<void()>;
  // `hand_over` brings a function to the thread of the loop. `failed` is called there, once, when
  // the store refuses: what follows would be lost, so the server has to stop.
  Committer(Store& store, std::function<void(Then)> hand_over,
            std::function<void(const std::string&)> failed);
  ~Committer();
  Committer(const Committer&) = delete;
  Committer& operator=(const Committer&) = delete;

  // `then` runs in the loop's thread when the batch is kept.
  void submit(Batch batch, Then then);
  // Keeps everything submitted so far, then ends the thread.
  void finish();

  struct Figures {
    std::uint64_t commits = 0, writes = 0;
    double seconds = 0;  // spent in the store
  };
  Figures figures() const;

 private:
  struct Job {
    Batch batch;
    Then then;
  };
  void work();

  Store& store_;
  std::function<void(Then)> hand_over_;
  std::function<void(const std::string&)> failed_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> queue_;
  bool ending_ = false;
  Figures figures_;
  std::thread thread_;
};

}  // namespace dijon::server
