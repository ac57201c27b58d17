// dijon engine: other people's bots and tests drive a game by lines of JSON.
#include <iostream>
#include <memory>
#include <string>

#include "game/os_random.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/protocol.h"

namespace dijon {

namespace {

// The next line without its end; of a line beyond the limit only so much that it is seen to be too
// long. False at the end of the input.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  std::streambuf& buffer = *in.rdbuf();
  constexpr int kEnd = std::char_traits<char>::eof();
  int c = buffer.sbumpc();
  if (c == kEnd) return false;
  for (; c != kEnd && c != '\n'; c = buffer.sbumpc()) {
    if (line.size() <= kLongestRequest) line += static_cast<char>(c);
  }
  if (line.ends_with('\r')) line.pop_back();
  return true;
}

void run() {
  std::ios::sync_with_stdio(false);
  Protocol protocol(random_key);
  std::string line;
  while (!protocol.done() && read_line(std::cin, line)) {
    std::cout << protocol.answer(line) << '\n' << std::flush;
    if (!std::cout) throw CommandError("the answers cannot be written", ExitCode::failed);
  }
}

}  // namespace

void add_engine_command(CommandLine& line) {
  const Command command = line.command(
      "engine", "Play by lines of JSON on standard input and output, for bots and tests");
  command.footer(
      "One JSON object a line, one answer a line. {\"cmd\":\"help\"} lists the commands;\n"
      "docs/protocol.md describes every field.\n\n"
      "Example:\n"
      "  echo '{\"cmd\":\"new\",\"rules\":\"2019 2p\",\"seed\":1}' | dijon engine");
  command.run(run);
}

}  // namespace dijon
