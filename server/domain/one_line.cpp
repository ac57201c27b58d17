#include "server/domain/one_line.h"

#include "wire/json_request.h"

namespace dijon::server {

std::string one_line(std::string_view text, std::size_t longest, std::string_view what) {
  std::string line;
  for (const char c : text) {
    const bool blank = static_cast<unsigned char>(c) <= ' ' || c == '\x7f' || c == '|';
    if (!blank) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  while (line.ends_with(' ')) line.pop_back();
  if (line.empty()) refuse("empty_text", "the " + std::string(what) + " is empty");
  if (line.size() > longest) {
    refuse("too_long",
           "the " + std::string(what) + " is longer than " + std::to_string(longest) + " bytes");
  }
  return line;
}

}  // namespace dijon::server
