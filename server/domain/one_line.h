// Names and sayings of people.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace dijon::server {

inline constexpr std::size_t kLongestName = 90;  // bytes: thirty characters of any script

// One line of a UTF-8 text, without blanks at its ends, without signs that cannot be seen or turn
// the direction of writing, and without bars, which divide the names in game files. Throws
// RequestError when nothing is left, or more than this many bytes.
std::string one_line(std::string_view text, std::size_t longest, std::string_view what);

}  // namespace dijon::server
