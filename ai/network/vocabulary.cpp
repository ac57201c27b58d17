#include "ai/network/vocabulary.h"

namespace dijon {

Vocabulary::Vocabulary(std::vector<std::string> words) {
  for (const std::string& word : words) add(word);
}

Input Vocabulary::find(std::string_view word) const {
  const auto found = numbers_.find(word);
  return found == numbers_.end() ? kUnknownInput : found->second;
}

Input Vocabulary::add(std::string_view word) {
  const auto [found, added] =
      numbers_.try_emplace(std::string(word), static_cast<Input>(words_.size()));
  if (added) words_.emplace_back(word);
  return found->second;
}

}  // namespace dijon
