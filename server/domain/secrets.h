// Names that nobody can guess, and names that only the server can have given.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dijon::server {

// The server's own secret, kept in the data folder.
struct Secret {
  std::array<std::uint8_t, 32> bytes{};
};

// Letters and digits that are hard to mix up. A table's name can be read aloud; a token carries
// 128 random bits.
std::string fresh_table_id();  // 8 characters
std::string fresh_guest_id();  // 16 characters
std::string fresh_token();     // 26 characters

// "id.signature" for a cookie, and back; nothing when the signature is not ours.
std::string sign(const Secret& secret, std::string_view id);
std::optional<std::string> verify_signed(const Secret& secret, std::string_view text);

// In a time that does not tell where they differ.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace dijon::server
