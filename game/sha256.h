// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104), and bytes as hexadecimal text.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace dijon {

using Digest = std::array<std::uint8_t, 32>;

std::span<const std::uint8_t> bytes_of(std::string_view text);

Digest sha256(std::span<const std::uint8_t> data);
Digest hmac_sha256(std::span<const std::uint8_t> key, std::span<const std::uint8_t> data);

// Two digits for each byte, in lower case.
std::string to_hex(std::span<const std::uint8_t> data);
// Fills `out`; false unless the text is exactly two digits, of either case, for each of its bytes.
bool from_hex(std::string_view text, std::span<std::uint8_t> out);

}  // namespace dijon
