// The words a network knows, each with a number from 1 on. 0 stands for any other.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dijon {

using Input = std::uint32_t;
inline constexpr Input kUnknownInput = 0;

class Vocabulary {
 public:
  Vocabulary() = default;
  explicit Vocabulary(std::vector<std::string> words);

  Input find(std::string_view word) const;
  // Its number; a new one when it was not known.
  Input add(std::string_view word);

  const std::vector<std::string>& words() const { return words_; }  // the first is empty
  std::size_t size() const { return words_.size(); }

 private:
  struct Hash {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): the library's word
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };
  std::vector<std::string> words_ = {""};
  std::unordered_map<std::string, Input, Hash, std::equal_to<>> numbers_;
};

}  // namespace dijon
