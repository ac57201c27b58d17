#pragma once

#include <string_view>

namespace dijon {

// One data file carried inside the program: its name without extension, and its text.
struct EmbeddedText {
  std::string_view name;
  std::string_view text;
};

}  // namespace dijon
