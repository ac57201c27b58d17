// Whole texts on disk: read with a limit, and written so that neither the old text nor the new one
// can be lost.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace dijon::tui {

// An open file, closed when this ends.
class OpenFile {
 public:
  OpenFile() = default;
  explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
  OpenFile(OpenFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  OpenFile& operator=(OpenFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  ~OpenFile();

  int descriptor() const { return descriptor_; }
  bool is_open() const { return descriptor_ >= 0; }

 private:
  int descriptor_ = -1;
};

struct ReadText {
  std::string text;
  std::string problem;  // with the path and the reason; empty when all was read
};
// Stops reading beyond the limit, so that a device or a huge file is refused at once.
ReadText read_text(const std::string& path, std::size_t limit);

struct ReplacedText {
  OpenFile file;        // the new one, locked against other sessions
  std::string problem;  // with the path and the reason; empty when it was written
};
// Writes a file beside the one of that name, brings it to the disk and moves it in its place. After
// a failure everything is as it was. Makes no folders, and replaces nothing but regular files.
ReplacedText replace_text(const std::string& path, std::string_view text);
// Why it could not be replaced now, with the path; empty when it could. Nothing is changed.
std::string replace_problem(const std::string& path);

struct OpenedText {
  OpenFile file;        // locked against other sessions
  std::string problem;  // with the path and the reason; empty when it is open
};
// The file as it is, or a new one, to be written on at its end.
OpenedText open_to_append(const std::string& path);
// Why a text did not go to its end, with the path; empty when all of it did.
std::string append_text(const OpenFile& file, const std::string& path, std::string_view text);

// The file, if it is there and no other session has it locked.
OpenFile lock_file(const std::string& path);

}  // namespace dijon::tui
