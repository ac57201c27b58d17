#include "server/domain/record.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace dijon::server {

namespace {
constexpr std::array<std::string_view, 8> kWords = {"seat", "begin", "play",     "chance",
                                                    "undo", "chat",  "stand_in", "vote"};
}

std::string_view word_of(RecordKind kind) { return kWords[static_cast<std::size_t>(kind)]; }

bool parse_kind(std::string_view word, RecordKind& kind) {
  const auto* const found = std::ranges::find(kWords, word);
  if (found == kWords.end()) return false;
  kind = static_cast<RecordKind>(found - kWords.begin());
  return true;
}

}  // namespace dijon::server
