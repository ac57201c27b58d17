// Whole text files.
#pragma once

#include <string>

namespace dijon {

// Throws CommandError when the file cannot be read or written.
std::string read_text_file(const std::string& path);
void write_text_file(const std::string& path, const std::string& text);

}  // namespace dijon
