#include "ai/network/built_in.h"

#include <cassert>
#include <string_view>

#include "ai/network/weights.h"

// The bytes of a file of the folder DIJON_WEIGHTS, between two names.
#define DIJON_BYTES(NAME, FILE)                                                               \
  asm(".section .rodata\n.balign 16\n.globl " #NAME "Begin, " #NAME "End\n" #NAME             \
      "Begin:\n.incbin \"" DIJON_WEIGHTS "/" FILE "\"\n" #NAME "End:\n.byte 0\n.previous\n"); \
  extern "C" const char NAME##Begin[]; /* NOLINT(bugprone-macro-parentheses) */               \
  extern "C" const char NAME##End[];   /* NOLINT(bugprone-macro-parentheses) */

DIJON_BYTES(kDijonNetwork, "dijon.network")
DIJON_BYTES(kDijonGoal, "goal.network")
DIJON_BYTES(kDijonReference, "reference.network")

namespace dijon {

namespace {

Network network_of(std::string_view bytes) {
  const ReadWeights read = read_weights(bytes);
  assert(read.error.empty());
  return Network(read.weights);
}

}  // namespace

std::string_view built_in_bytes() { return {kDijonNetworkBegin, kDijonNetworkEnd}; }

const Network& built_in_network() {
  static const Network network = network_of(built_in_bytes());
  return network;
}

const Network& goal_network() {
  static const Network network = network_of({kDijonGoalBegin, kDijonGoalEnd});
  return network;
}

const Network& built_in_network(const RuleSet& rules) {
  return rules.progress == nullptr ? built_in_network() : goal_network();
}

const Network& reference_network() {
  static const Network network = network_of({kDijonReferenceBegin, kDijonReferenceEnd});
  return network;
}

}  // namespace dijon
