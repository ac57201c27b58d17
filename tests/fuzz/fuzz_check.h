// What fuzzers hold a text to: a broken promise stops the fuzzer, in every kind of build.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace dijon {

inline void check(bool kept, std::string_view promise, const std::string& text = {}) {
  if (kept) return;
  std::fprintf(stderr, "broken promise: %.*s\n%s\n", static_cast<int>(promise.size()),
               promise.data(), text.c_str());
  std::abort();
}

}  // namespace dijon
