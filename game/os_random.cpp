#include "game/os_random.h"

#include <random>

namespace dijon {

ChanceKey random_key() {
  std::random_device source;
  ChanceKey key;
  for (std::uint8_t& byte : key.bytes) byte = static_cast<std::uint8_t>(source());
  return key;
}

}  // namespace dijon
