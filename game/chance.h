// Keyed chance: every die and draw of a game follows from one secret key, so that its hash can be
// shown before the game and the key after it, and anybody can check each result.
//
//   published before the game   SHA-256(key), the key being 32 bytes
//   game key                    the key itself, or with nonces of the seats
//                               HMAC-SHA-256(key, "nonces:" + the nonces joined by ",")
//   v                           the first 8 bytes, big-endian, of
//                               HMAC-SHA-256(game key, name of the stream)
//   chosen index                floor(v * total / 2^64), from 0 to total - 1
//
// The stream is named by what is decided, when and for whom ("roll.A1.P2.0"), never by how many
// chances fell before it: two games with one key see the same dice and draws whatever was played.
// Index i is the i-th of `total` equal chances; an outcome of weight 2 covers two of them. All
// texts are ASCII. The multiplication favours no index by more than one part in 2^32.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "dijon/engine.h"
#include "game/sha256.h"

namespace dijon {

struct ChanceKey {
  std::array<std::uint8_t, 32> bytes{};
  bool operator==(const ChanceKey&) const = default;
};

// What is shown before the game.
Digest key_hash(const ChanceKey& key);

// Why a text cannot be a nonce; empty when it can: 1 to 64 letters, digits, - and _, so that the
// joined text can be read in one way only.
std::string nonce_problem(std::string_view nonce);

// The key that the streams of a game come from. No nonces: the key itself.
ChanceKey game_key(const ChanceKey& key, std::span<const std::string> nonces);

// Which of `total` equal chances the stream brings. Precondition: total is not 0.
std::uint32_t chance_index(const ChanceKey& game_key, std::string_view stream, std::uint32_t total);

// One result of chance, with what is needed to check it.
struct ChanceDraw {
  Action action;
  ChanceStream stream;
  std::uint32_t total = 0;
  std::uint32_t index = 0;
};

// Samples the open chance question. Precondition: chance decides.
ChanceDraw draw_chance(const RuleSet& rules, const GameState& s, const ChanceKey& game_key);

}  // namespace dijon
