#include "server/domain/secrets.h"

#include "game/os_random.h"
#include "game/sha256.h"

namespace dijon::server {

namespace {

constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
static_assert(kLetters.size() == 32);

std::string random_letters(std::size_t n) {
  const ChanceKey random = random_key();
  std::string text;
  for (std::size_t i = 0; i < n; ++i) text += kLetters[random.bytes[i] & 31U];
  return text;
}

std::string signature(const Secret& secret, std::string_view id) {
  const Digest digest = hmac_sha256(secret.bytes, bytes_of("guest:" + std::string(id)));
  return to_hex(std::span(digest).first(16));
}

}  // namespace

std::string fresh_table_id() { return random_letters(8); }
std::string fresh_guest_id() { return random_letters(16); }
std::string fresh_token() { return random_letters(26); }

std::string sign(const Secret& secret, std::string_view id) {
  return std::string(id) + "." + signature(secret, id);
}

std::optional<std::string> verify_signed(const Secret& secret, std::string_view text) {
  const auto dot = text.find('.');
  if (dot == std::string_view::npos || dot == 0) return std::nullopt;
  const std::string_view id = text.substr(0, dot);
  if (!same_secret(text.substr(dot + 1), signature(secret, id))) return std::nullopt;
  return std::string(id);
}

bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference |=
        static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
  }
  return difference == 0;
}

}  // namespace dijon::server
