#include "tools/dijon/progress.h"

#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

namespace dijon {

namespace {

constexpr std::size_t kWidth = 30;
constexpr std::chrono::milliseconds kPause{100};

// Whether standard error is a terminal on which a line can be drawn over.
bool redraws() {
  const char* term = std::getenv("TERM");
  return isatty(STDERR_FILENO) == 1 && term != nullptr && *term != '\0' &&
         std::string_view(term) != "dumb";
}

}  // namespace

Progress::Progress(std::string label, std::uint64_t total)
    : label_(std::move(label)), total_(total), shown_(total > 0 && redraws()) {}

Progress::~Progress() {
  if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void Progress::add(std::uint64_t done) {
  if (!shown_) return;
  const std::uint64_t now_done = done_ += done;
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock.owns_lock()) return;
  const auto now = Clock::now();
  if (now - drawn_ < kPause) return;
  drawn_ = now;
  draw(now_done, now);
}

void Progress::draw(std::uint64_t done, Clock::time_point now) {
  const double part = static_cast<double>(done) / static_cast<double>(total_);
  const double passed = std::chrono::duration<double>(now - began_).count();
  const auto filled = static_cast<std::size_t>(part * kWidth);
  fmt::print(stderr, "\r{} [{}{}] {:.0f} % of {}, {:.0f} s left\x1b[K", label_,
             std::string(filled, '#'), std::string(kWidth - filled, '.'), 100 * part, total_,
             passed / part - passed);
  std::fflush(stderr);
}

}  // namespace dijon
