// A small fast generator for bots, simulations and tests. Not for games that people play: there
// chance must be checkable, see the keyed generator.
#pragma once

#include <cassert>
#include <cstdint>

namespace dijon {

// The finalizer of splitmix64: spreads every bit of x over the whole word, one to one.
constexpr std::uint64_t mix_bits(std::uint64_t x) {
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9U;
  x = (x ^ x >> 27) * 0x94D049BB133111EBU;
  return x ^ x >> 31;
}

// One number out of two, for seeds of independent streams. Not symmetric.
constexpr std::uint64_t mix_seeds(std::uint64_t a, std::uint64_t b) {
  return mix_bits(mix_bits(a + 0x9E3779B97F4A7C15U) ^ (b + 0x632BE59BD9B4E019U));
}

// splitmix64: a counter with a good finalizer. Every seed is as good as another, the period is
// 2^64, and equal seeds give equal numbers on every machine.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() { return mix_bits(state_ += 0x9E3779B97F4A7C15U); }

  // Uniform in 0 .. n-1. The bias of scaling 32 random bits is below n / 2^32, which no
  // simulation of ours can see.
  constexpr std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace dijon
