#include "ai/network/weights.h"

#include <cassert>
#include <string_view>

// DIJON_NETWORK is the path of the file.
asm(R"(
  .section .rodata
  .balign 16
  .globl kDijonNetworkBegin, kDijonNetworkEnd
kDijonNetworkBegin:
  .incbin ")" DIJON_NETWORK R"("
kDijonNetworkEnd:
  .byte 0
  .previous
)");

extern "C" {
extern const char kDijonNetworkBegin[];
extern const char kDijonNetworkEnd[];
}

namespace dijon {

const Network& built_in_network() {
  static const Network network = [] {
    ReadNetwork read = read_network({kDijonNetworkBegin, kDijonNetworkEnd});
    assert(read.error.empty());
    return std::move(read.network);
  }();
  return network;
}

}  // namespace dijon
