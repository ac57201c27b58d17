#include "game/chance.h"

#include <algorithm>
#include <cassert>

#include "dijon/notation.h"

namespace dijon {

Digest key_hash(const ChanceKey& key) { return sha256(key.bytes); }

std::string nonce_problem(std::string_view nonce) {
  if (nonce.empty() || nonce.size() > 64) return "a nonce has 1 to 64 characters";
  const auto fits = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '_';
  };
  if (!std::ranges::all_of(nonce, fits)) return "a nonce is made of letters, digits, - and _";
  return {};
}

ChanceKey game_key(const ChanceKey& key, std::span<const std::string> nonces) {
  if (nonces.empty()) return key;
  std::string text = "nonces:";
  for (const std::string& nonce : nonces) {
    if (&nonce != nonces.data()) text += ',';
    text += nonce;
  }
  return {hmac_sha256(key.bytes, bytes_of(text))};
}

std::uint32_t chance_index(const ChanceKey& game_key, std::string_view stream,
                           std::uint32_t total) {
  assert(total != 0);
  const Digest digest = hmac_sha256(game_key.bytes, bytes_of(stream));
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  for (std::size_t i = 0; i < 4; ++i) high = high << 8 | digest[i];
  for (std::size_t i = 4; i < 8; ++i) low = low << 8 | digest[i];
  // (high * 2^32 + low) * total / 2^64, in halves so that nothing overflows.
  return static_cast<std::uint32_t>((high * total + (low * total >> 32)) >> 32);
}

ChanceDraw draw_chance(const RuleSet& rules, const GameState& s, const ChanceKey& game_key) {
  ChanceList outcomes;
  chance_outcomes(rules, s, outcomes);
  ChanceDraw draw{.stream = chance_stream(rules, s), .total = total_weight(outcomes)};
  draw.index = chance_index(game_key, print_stream(draw.stream), draw.total);
  draw.action = outcome_at(outcomes, draw.index);
  return draw;
}

}  // namespace dijon
