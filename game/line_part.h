// Lines of a text, cut into parts that know their column, so that errors can say where.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dijon::lines {

inline constexpr std::string_view kBlanks = " \t\r";

// A part of a line, and the column (from 1) at which it begins.
struct Part {
  std::string_view text;
  int column = 1;

  Part from(std::size_t offset) const {
    return {text.substr(offset), column + static_cast<int>(offset)};
  }
  Part until(std::size_t offset) const { return {text.substr(0, offset), column}; }
};

inline Part trim(Part part) {
  const std::size_t first = part.text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return part.until(0);
  return part.from(first).until(part.text.find_last_not_of(kBlanks) + 1 - first);
}

// Cuts the first word off; empty at the end.
inline Part next_word(Part& rest) {
  rest = trim(rest);
  const std::size_t end = std::min(rest.text.find_first_of(kBlanks), rest.text.size());
  const Part word = rest.until(end);
  rest = rest.from(end);
  return word;
}

// What stands between separators, without blanks around it.
inline std::vector<Part> split(Part rest, char separator) {
  std::vector<Part> parts;
  for (;;) {
    const std::size_t end = std::min(rest.text.find(separator), rest.text.size());
    parts.push_back(trim(rest.until(end)));
    if (end == rest.text.size()) return parts;
    rest = rest.from(end + 1);
  }
}

inline std::optional<std::uint32_t> parse_count(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

}  // namespace dijon::lines
