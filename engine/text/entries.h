// The `key: value` lines of a position, with where they stand.
#pragma once

#include <string_view>
#include <vector>

#include "text/tokens.h"

namespace dijon {

struct Entry {
  std::string_view key;
  std::string_view value;
  int line = 1;
  int key_column = 1;
  int value_column = 1;
};

// Lines end at a newline or a semicolon; `#` begins a comment up to the newline. A key may stand
// only once, but for `ask`. The views point into the text.
Parsed<std::vector<Entry>> split_entries(std::string_view text);

}  // namespace dijon
