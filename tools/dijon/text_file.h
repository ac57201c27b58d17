// Whole text files.
#pragma once

#include <string>

#include "game/file.h"

namespace dijon {

// Without the mark that some editors put before UTF-8. Throws CommandError with the name and the
// reason when the file cannot be read, or is longer than any that a command takes.
std::string read_text_file(const std::string& path, std::size_t limit = kMaxFileBytes);
// Why a text names no file to write, for options; empty when it does.
std::string file_name_problem(const std::string& name);
// Throws CommandError when it cannot be written.
void write_text_file(const std::string& path, const std::string& text);

}  // namespace dijon
