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

// How many bytes the UTF-8 character at the beginning takes; 0 when there is none, or one that
// controls a terminal in place of being shown.
inline std::size_t shown_bytes(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return byte(0) >= ' ' && byte(0) != 0x7F ? 1 : 0;
  const std::size_t length = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
  if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  // U+0080 to U+009F control terminals; the others are longer than need be, or no characters.
  const bool bad = (byte(0) == 0xC2 && byte(1) < 0xA0) || (byte(0) == 0xE0 && byte(1) < 0xA0) ||
                   (byte(0) == 0xED && byte(1) >= 0xA0) || (byte(0) == 0xF0 && byte(1) < 0x90) ||
                   (byte(0) == 0xF4 && byte(1) >= 0x90);
  return bad ? 0 : length;
}

// A word as it may stand in a message: short, and with what cannot be shown as \x1b.
inline std::string quoted(std::string_view word) {
  constexpr std::size_t kLongest = 40;
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "'";
  while (!word.empty() && text.size() <= kLongest) {
    if (const std::size_t bytes = shown_bytes(word); bytes != 0) {
      text += word.substr(0, bytes);
      word.remove_prefix(bytes);
    } else {
      const auto byte = static_cast<unsigned char>(word[0]);
      text += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
      word.remove_prefix(1);
    }
  }
  return text + (word.empty() ? "'" : "…'");
}

}  // namespace dijon::lines
