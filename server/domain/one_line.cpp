#include "server/domain/one_line.h"

#include <array>

#include "wire/json_request.h"

namespace dijon::server {

namespace {

// Controls, soft hyphen, zero width, direction of writing, line ends, byte order: by first and last
// sign in UTF-8. The joiner of emoji (U+200D) stays where it joins something.
struct Range {
  std::string_view first, last;
};
constexpr std::array kUnseen = {
    Range{"\xc2\x80", "\xc2\x9f"},         Range{"\xc2\xad", "\xc2\xad"},
    Range{"\xe2\x80\x8b", "\xe2\x80\x8c"}, Range{"\xe2\x80\x8e", "\xe2\x80\x8f"},
    Range{"\xe2\x80\xa8", "\xe2\x80\xae"}, Range{"\xe2\x81\xa0", "\xe2\x81\xaf"},
    Range{"\xef\xbb\xbf", "\xef\xbb\xbf"},
};
constexpr std::string_view kJoiner = "\xe2\x80\x8d";

std::size_t length_of_sign(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

bool unseen(std::string_view sign) {
  for (const Range& range : kUnseen) {
    if (sign.size() == range.first.size() && range.first <= sign && sign <= range.last) return true;
  }
  return false;
}

bool blank(std::string_view sign) {
  const auto byte = static_cast<unsigned char>(sign.front());
  return byte <= ' ' || byte == 0x7f || byte == '|' || sign == "\xc2\xa0" || sign == "\xe3\x80\x80";
}

}  // namespace

std::string one_line(std::string_view text, std::size_t longest, std::string_view what) {
  std::string line;
  while (!text.empty()) {
    const std::string_view sign = text.substr(0, length_of_sign(text.front()));
    text.remove_prefix(sign.size());
    if (unseen(sign)) continue;
    const bool after_nothing = line.empty() || line.ends_with(' ') || line.ends_with(kJoiner);
    if (sign == kJoiner && after_nothing) continue;
    if (!blank(sign)) {
      line += sign;
    } else if (!after_nothing) {
      line += ' ';
    }
  }
  while (line.ends_with(' ')) line.pop_back();
  while (line.ends_with(kJoiner)) line.resize(line.size() - kJoiner.size());
  if (line.empty()) refuse("empty_text", "the " + std::string(what) + " is empty");
  if (line.size() > longest) {
    refuse("too_long",
           "the " + std::string(what) + " is longer than " + std::to_string(longest) + " bytes");
  }
  return line;
}

}  // namespace dijon::server
