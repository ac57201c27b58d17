// Plain bytes as one number, for tables of what was seen before.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "dijon/state.h"

namespace dijon {

// Two numbers as one, never 0.
constexpr std::uint64_t hash_of_both(std::uint64_t a, std::uint64_t b) {
  std::uint64_t hash = (a ^ std::rotl(b, 32)) * 0x9E3779B97F4A7C15U + b;
  hash = (hash ^ (hash >> 32U)) * 0xD6E8FEB86659FD93U;
  hash ^= hash >> 32U;
  return hash != 0 ? hash : 1;
}

// Never 0. Four lanes, so that they run side by side.
inline std::uint64_t hash_of_bytes(const void* from, std::size_t size) {
  constexpr std::size_t kLanes = 4;
  constexpr std::size_t kStep = kLanes * sizeof(std::uint64_t);
  std::array<std::uint64_t, kLanes> lanes = {1, 2, 3, 4};
  std::array<std::uint64_t, kLanes> words{};
  const auto mix = [&] {
    for (std::size_t i = 0; i < kLanes; ++i) {
      lanes[i] = std::rotl((lanes[i] ^ words[i]) * 0x9E3779B97F4A7C15U, 29);
    }
  };
  const auto* bytes = static_cast<const unsigned char*>(from);
  for (; size >= kStep; size -= kStep, bytes += kStep) {
    std::memcpy(words.data(), bytes, kStep);
    mix();
  }
  if (size > 0) {
    words = {};
    std::memcpy(words.data(), bytes, size);
    mix();
  }
  return hash_of_both(lanes[0] + std::rotl(lanes[1], 21), lanes[2] + std::rotl(lanes[3], 43));
}

template <class T>
std::uint64_t hash_of(const T& value) {
  static_assert(std::has_unique_object_representations_v<T>);
  return hash_of_bytes(&value, sizeof(T));
}

// The same for many bytes: where the processor encrypts, that mixes them in a fraction of the time.
// The number is another one then.
std::uint64_t hash_of_many_bytes(const void* from, std::size_t size);

// Of a game of so many players: whoever does not play has nothing.
inline std::uint64_t hash_of_game(const GameState& s, std::size_t players) {
  static_assert(offsetof(GameState, players) == 0);
  constexpr std::size_t kTable = sizeof(GameState::players);
  return hash_of_both(hash_of_many_bytes(&s, players * sizeof(PlayerState)),
                      hash_of_many_bytes(reinterpret_cast<const unsigned char*>(&s) + kTable,
                                         sizeof(GameState) - kTable));
}

}  // namespace dijon
