#include "tools/dijon/text_file.h"

#include "clients/tui/disk.h"
#include "tools/dijon/commands.h"

namespace dijon {

std::string read_text_file(const std::string& path, std::size_t limit) {
  tui::ReadText read = tui::read_text(path, limit);
  if (!read.problem.empty()) throw CommandError(read.problem, ExitCode::bad_usage);
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (read.text.starts_with(kByteOrderMark)) read.text.erase(0, kByteOrderMark.size());
  return std::move(read.text);
}

std::string file_name_problem(const std::string& name) {
  return name.empty() ? "the name of a file is needed, not ''" : "";
}

void write_text_file(const std::string& path, const std::string& text) {
  const tui::ReplacedText written = tui::replace_text(path, text);
  if (!written.problem.empty()) throw CommandError(written.problem, ExitCode::failed);
}

}  // namespace dijon
