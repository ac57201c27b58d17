// Many independent pieces of work on several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace dijon {

// 0: as many as the machine has.
inline unsigned thread_count(unsigned asked) {
  return asked != 0 ? asked : std::max(1U, std::thread::hardware_concurrency());
}

// Calls work(i) once for each i below count, in any order, and returns when all are done. The work
// must not throw.
template <class Work>
void for_each_parallel(std::size_t count, unsigned threads, const Work& work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  std::vector<std::jthread> helpers;
  for (unsigned t = 1; t < std::min<std::size_t>(threads, count); ++t) helpers.emplace_back(run);
  run();
}

}  // namespace dijon
