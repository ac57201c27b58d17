// The coach thinks in two threads of its own, one for hints and one for analyses: whoever waits for
// a hint never waits for an analysis, and bots wait for neither.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "ai/agent.h"
#include "ai/coach/analysis.h"
#include "server/api/coach_desk.h"
#include "server/api/effects.h"

namespace dijon::server {

struct CoachSettings {
  Budget hint = {.milliseconds = 1000};
  AnalysisSetting analysis = {};
};

class CoachPool {
 public:
  // Called in a thread of the pool: with a hint as JSON, and with each further part of an analysis,
  // some times a second.
  struct Told {
    std::function<void(std::uint64_t ticket, std::string hint)> hint;
    std::function<void(const AnalysisJob&, AnalysisFound)> analysis;
  };
  CoachPool(const CoachSettings& settings, Told told);
  ~CoachPool();
  CoachPool(const CoachPool&) = delete;
  CoachPool& operator=(const CoachPool&) = delete;

  void think(HintJob job);
  void think(AnalysisJob job);
  std::size_t waiting() const;

 private:
  template <typename Job>
  bool next(std::deque<Job>& queue, Job& job);
  bool ending() const;
  void give_hints();
  void analyse_games();
  void analyse(const AnalysisJob& job);

  CoachSettings settings_;
  Told told_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<HintJob> hints_;
  std::deque<AnalysisJob> analyses_;
  bool ending_ = false;
  std::jthread hinting_, analysing_;
};

}  // namespace dijon::server
