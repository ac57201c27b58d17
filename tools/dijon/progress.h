// A progress bar on standard error, only when that is a terminal that can redraw it. Any thread may
// report.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace dijon {

class Progress {
 public:
  Progress(std::string label, std::uint64_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();  // wipes the bar

  void add(std::uint64_t done = 1);

 private:
  using Clock = std::chrono::steady_clock;
  void draw(std::uint64_t done, Clock::time_point now);

  std::string label_;
  std::uint64_t total_;
  bool shown_;
  std::atomic<std::uint64_t> done_{0};
  Clock::time_point began_ = Clock::now();
  std::mutex mutex_;  // guards what follows
  Clock::time_point drawn_ = began_;
};

}  // namespace dijon
