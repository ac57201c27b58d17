// What a line typed at the prompt means, apart from the actions of the game.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace dijon::tui {

enum class CommandKind : std::uint8_t {
  nothing,  // an empty line
  number,   // of an action in the list
  help,     // about `argument`, or in general
  undo,
  restart,
  log,    // of the last `number` lines; 0: all
  score,  // `argument` "full": every source
  save,
  load,
  quit,
  hint,
  analyse,
  table,
  boards,
  die,   // only the actions of die `number`
  all,   // the whole list again
  text,  // something else: notation, or words of an action
};

struct Command {
  CommandKind kind = CommandKind::text;
  std::string argument;
  int number = 0;
};

Command parse_command(std::string_view line);

// Without blanks at both ends.
std::string_view trimmed(std::string_view text);
// In small letters.
std::string lower(std::string_view text);

}  // namespace dijon::tui
