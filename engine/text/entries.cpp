#include "text/entries.h"

#include <algorithm>

#include "core/words.h"

namespace dijon {

namespace {

constexpr std::size_t kLongest = 64 * 1024;
constexpr std::size_t kMostEntries = 200;

// Reads one part of a line into an entry; the reason when it is none.
std::string read_entry(std::string_view part, Entry& entry) {
  const int first_column = entry.key_column;
  const auto column = [&](const char* where) {
    return first_column + static_cast<int>(where - part.data());
  };
  entry.key_column = column(trim(part).data());
  const std::size_t colon = part.find(':');
  if (colon == std::string_view::npos) return "expected 'key: value', not " + quote(trim(part));
  entry.key = trim(part.substr(0, colon));
  entry.value = trim(part.substr(colon + 1));
  entry.value_column = column(entry.value.empty() ? part.data() + colon : entry.value.data());
  if (entry.value.empty()) ++entry.value_column;
  return {};
}

}  // namespace

Parsed<std::vector<Entry>> split_entries(std::string_view text) {
  using Entries = std::vector<Entry>;
  if (text.size() > kLongest) return text_error<Entries>(1, 1, "a position is at most 64 KiB");
  Entries entries;
  int line = 1;
  int column = 1;
  while (!text.empty()) {
    std::size_t end = std::min(text.find_first_of("\n;#"), text.size());
    const std::string_view part = text.substr(0, end);
    if (end < text.size() && text[end] == '#') end = std::min(text.find('\n', end), text.size());
    Entry entry{.line = line, .key_column = column};
    const bool newline = end < text.size() && text[end] == '\n';
    column = newline ? 1 : column + static_cast<int>(end) + 1;
    line += newline ? 1 : 0;
    text.remove_prefix(std::min(end + 1, text.size()));
    if (trim(part).empty()) continue;
    std::string problem = read_entry(part, entry);
    if (problem.empty() && entry.key != "ask" &&
        std::ranges::find(entries, entry.key, &Entry::key) != entries.end()) {
      problem = quote(entry.key) + " is said twice";
    }
    if (problem.empty() && entries.size() == kMostEntries) problem = "too many lines";
    if (!problem.empty()) {
      return text_error<Entries>(entry.line, entry.key_column, std::move(problem));
    }
    entries.push_back(entry);
  }
  return text_value(std::move(entries));
}

}  // namespace dijon
