// Plain bytes as one number, for tables of what was seen before.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace dijon {

// Two numbers as one, never 0.
constexpr std::uint64_t hash_of_both(std::uint64_t a, std::uint64_t b) {
  std::uint64_t hash = (a ^ std::rotl(b, 32)) * 0x9E3779B97F4A7C15U + b;
  hash = (hash ^ (hash >> 32U)) * 0xD6E8FEB86659FD93U;
  hash ^= hash >> 32U;
  return hash != 0 ? hash : 1;
}

// Never 0. Four lanes, so that they run side by side.
template <class T>
std::uint64_t hash_of(const T& value) {
  static_assert(std::has_unique_object_representations_v<T>);
  constexpr std::size_t kLanes = 4;
  constexpr std::size_t kStep = kLanes * sizeof(std::uint64_t);
  std::array<std::uint64_t, kLanes> lanes = {1, 2, 3, 4};
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
  const auto take = [&](std::size_t from, std::size_t size) {
    std::array<std::uint64_t, kLanes> words{};
    std::memcpy(words.data(), bytes + from, size);
    for (std::size_t i = 0; i < kLanes; ++i) {
      lanes[i] = std::rotl((lanes[i] ^ words[i]) * 0x9E3779B97F4A7C15U, 29);
    }
  };
  constexpr std::size_t kWhole = sizeof(T) / kStep * kStep;
  for (std::size_t from = 0; from < kWhole; from += kStep) take(from, kStep);
  if constexpr (kWhole < sizeof(T)) take(kWhole, sizeof(T) - kWhole);
  return hash_of_both(lanes[0] + std::rotl(lanes[1], 21), lanes[2] + std::rotl(lanes[3], 43));
}

}  // namespace dijon
