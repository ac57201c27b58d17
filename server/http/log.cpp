#include "server/http/log.h"

#include <chrono>
#include <cstdio>

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace dijon::server {

namespace {

std::string quoted(std::string_view value) {
  const bool plain = !value.empty() && value.find_first_of(" \"=\n\r\t") == std::string_view::npos;
  if (plain) return std::string(value);
  std::string text = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return text + "\"";
}

}  // namespace

void log_line(std::string_view level, std::string_view event,
              std::initializer_list<LogField> fields) {
  const auto now =
      std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
  std::string line = fmt::format("{:%Y-%m-%dT%H:%M:%S}Z {} {}", now, level, event);
  for (const auto& [key, value] : fields) line += fmt::format(" {}={}", key, quoted(value));
  line += '\n';
  std::fputs(line.c_str(), stderr);
}

}  // namespace dijon::server
