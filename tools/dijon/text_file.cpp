#include "tools/dijon/text_file.h"

#include <fstream>
#include <iterator>

#include "tools/dijon/commands.h"

namespace dijon {

std::string read_text_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in.is_open() || in.bad()) throw CommandError("cannot read " + path, ExitCode::bad_usage);
  return text;
}

void write_text_file(const std::string& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out << text;
  out.close();
  if (!out) throw CommandError("cannot write " + path, ExitCode::failed);
}

}  // namespace dijon
