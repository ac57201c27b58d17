// A position text put together from fields, so that its errors can be led back to them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "dijon/notation.h"

namespace dijon {

// The text of a position, and which field each part of it came from.
class PositionDraft {
 public:
  PositionDraft() { end_line(); }  // the first line stands for the position as a whole

  void begin_line(std::string_view key) { text_ += std::string(key) + ":"; }
  void part(std::string path, std::string_view words) {
    text_ += ' ';
    parts_.push_back({line_, static_cast<int>(text_.size() - start_) + 1, std::move(path)});
    text_ += words;
  }
  void end_line() {
    text_ += '\n';
    start_ = text_.size();
    ++line_;
  }
  void line(std::string_view key, std::string path, std::string_view words) {
    begin_line(key);
    part(std::move(path), words);
    end_line();
  }

  const std::string& text() const { return text_; }
  // The last part that begins at or before the error; the first of its line for what precedes it.
  std::string path_of(const TextError& error) const {
    const Part* found = nullptr;
    for (const Part& part : parts_) {
      if (part.line != error.line) continue;
      if (found == nullptr || part.column <= error.column) found = &part;
    }
    return found == nullptr ? std::string() : found->path;
  }

 private:
  struct Part {
    int line;
    int column;
    std::string path;
  };
  std::string text_;
  std::size_t start_ = 0;
  int line_ = 1;
  std::vector<Part> parts_;
};

}  // namespace dijon
