// Structured logs: one line an event on standard error, `time level event key=value …`.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace dijon::server {

using LogField = std::pair<std::string_view, std::string>;

void log_line(std::string_view level, std::string_view event,
              std::initializer_list<LogField> fields = {});

}  // namespace dijon::server
