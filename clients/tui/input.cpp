#include "clients/tui/input.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>

namespace dijon::tui {

namespace {

struct CommandWord {
  std::string_view word;
  CommandKind kind;
  bool takes_argument;
};

constexpr std::array kCommands = {
    CommandWord{"?", CommandKind::help, true},
    CommandWord{"help", CommandKind::help, true},
    CommandWord{"undo", CommandKind::undo, false},
    CommandWord{"u", CommandKind::undo, false},
    CommandWord{"restart", CommandKind::restart, false},
    CommandWord{"log", CommandKind::log, true},
    CommandWord{"score", CommandKind::score, true},
    CommandWord{"save", CommandKind::save, true},
    CommandWord{"load", CommandKind::load, true},
    CommandWord{"quit", CommandKind::quit, false},
    CommandWord{"q", CommandKind::quit, false},
    CommandWord{"exit", CommandKind::quit, false},
    CommandWord{"hint", CommandKind::hint, false},
    CommandWord{"analyse", CommandKind::analyse, false},
    CommandWord{"analyze", CommandKind::analyse, false},
    CommandWord{"table", CommandKind::table, false},
    CommandWord{"boards", CommandKind::boards, false},
    CommandWord{"die", CommandKind::die, true},
    CommandWord{"all", CommandKind::all, false},
};

std::optional<int> number_of(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return {};
  return value;
}

}  // namespace

std::string lower(std::string_view text) {
  std::string low(text);
  for (char& c : low) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return low;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n\v\f";
  const auto first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

Command parse_command(std::string_view line) {
  const std::string_view text = trimmed(line);
  if (text.empty()) return {CommandKind::nothing, {}, 0};
  if (const auto number = number_of(text)) return {CommandKind::number, std::string(text), *number};
  // "?church" and "12?" ask as "? church" and "? 12" do.
  if (text.front() == '?') return {CommandKind::help, std::string(trimmed(text.substr(1))), 0};
  if (text.back() == '?') {
    return {CommandKind::help, std::string(trimmed(text.substr(0, text.size() - 1))), 0};
  }
  const auto blank = std::min(text.find_first_of(" \t"), text.size());
  const std::string word = lower(text.substr(0, blank));
  const std::string_view argument = trimmed(text.substr(blank));
  const auto* row = std::ranges::find(kCommands, word, &CommandWord::word);
  if (row == kCommands.end() || (!row->takes_argument && !argument.empty())) {
    return {CommandKind::text, std::string(text), 0};
  }
  return {row->kind, std::string(argument), number_of(argument).value_or(0)};
}

}  // namespace dijon::tui
