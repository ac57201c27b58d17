// A small, stable, non-cryptographic hash (FNV-1a with a final mix) for fingerprints of states and
// texts. The same on every machine.
#pragma once

#include <cstdint>
#include <string_view>

namespace dijon {

class Hash64 {
 public:
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    add_byte(0xFF);
  }
  void add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) add_byte(static_cast<unsigned char>(number >> (8 * i)));
  }
  std::uint64_t value() const {
    std::uint64_t x = state_;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31);
  }

 private:
  void add_byte(unsigned char c) { state_ = (state_ ^ c) * 0x100000001B3U; }
  std::uint64_t state_ = 0xCBF29CE484222325U;
};

}  // namespace dijon
