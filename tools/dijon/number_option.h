// Checks of options that take a number, before the library reads it: that would take -1 for a very
// large number and cut what is too large.
#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include <CLI/CLI.hpp>

namespace dijon {

inline constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();

// Digits only, and a value between the two.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);

// A number with or without a fraction; not "nan".
CLI::Validator decimal_number(double least, double most);

}  // namespace dijon
