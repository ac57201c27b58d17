// What the files about inputs have in common.
#pragma once

#include <algorithm>

#include "ai/network/inputs.h"

namespace dijon {

inline void add(InputList& out, Input input) {
  if (input != kUnknownInput) out.push_back(input);
}

// The word for a number, of which large ones share the last.
template <std::size_t N>
Input capped(const std::array<Input, N>& row, int value) {
  return row[std::min(static_cast<std::size_t>(std::max(value, 0)), N - 1)];
}

// The spaces of an area or a colour, and how many of them are empty.
struct Missing {
  int all = 0, empty = 0;
};
inline Missing missing_of(const Parts& parts) {
  Missing missing;
  for (const Part& part : parts) {
    missing.all += cell_count(part.spaces);
    missing.empty += cell_count(part.spaces & ~part.half->covered);
  }
  return missing;
}

}  // namespace dijon
