// Cutting text into words and reading small numbers: what the data and notation parsers share.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

namespace dijon {

inline std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

inline std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t i = 0;
  while (true) {
    i = text.find_first_not_of(" \t\r", i);
    if (i == std::string_view::npos) return words;
    const auto end = std::min(text.find_first_of(" \t\r", i), text.size());
    words.push_back(text.substr(i, end - i));
    i = end;
  }
}

// The lines of a text without comments (from '#') and without empty ones.
inline std::vector<std::string_view> content_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = trim(line.substr(0, line.find('#')));
    if (!line.empty()) lines.push_back(line);
  }
  return lines;
}

// The whole text as a decimal number in [0, most] without leading zeros; nothing otherwise.
inline std::optional<int> parse_number(std::string_view text, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return {};
  if (text[0] == '-' || (text[0] == '0' && text.size() > 1) || value > most) return {};
  return value;
}

}  // namespace dijon
