// Names and sayings of people.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace dijon::server {

inline constexpr std::size_t kLongestName = 40;

// One line of it without blanks at its ends, and without bars, which divide the names in game
// files. Throws RequestError when nothing is left, or more than this many bytes.
std::string one_line(std::string_view text, std::size_t longest, std::string_view what);

}  // namespace dijon::server
