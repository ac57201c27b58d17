// Words of others in our messages.
#include "dijon/notation.h"

namespace dijon {

namespace {

// How many bytes the UTF-8 character at the beginning takes; 0 when there is none, or one that
// controls a terminal in place of being shown.
std::size_t shown_bytes(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return byte(0) >= ' ' && byte(0) != 0x7F ? 1 : 0;
  const std::size_t length = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
  if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  // U+0080 to U+009F control terminals; the others are longer than need be, or no characters.
  const bool bad = (byte(0) == 0xC2 && byte(1) < 0xA0) || (byte(0) == 0xE0 && byte(1) < 0xA0) ||
                   (byte(0) == 0xED && byte(1) >= 0xA0) || (byte(0) == 0xF0 && byte(1) < 0x90) ||
                   (byte(0) == 0xF4 && byte(1) >= 0x90);
  return bad ? 0 : length;
}

}  // namespace

std::string quote(std::string_view word) {
  constexpr std::size_t kLongest = 40;
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "'";
  while (!word.empty() && text.size() <= kLongest) {
    if (const std::size_t bytes = shown_bytes(word); bytes != 0) {
      text += word.substr(0, bytes);
      word.remove_prefix(bytes);
    } else {
      const auto byte = static_cast<unsigned char>(word[0]);
      text += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
      word.remove_prefix(1);
    }
  }
  return text + (word.empty() ? "'" : "…'");
}

}  // namespace dijon
