// The arithmetic of the network in the widest steps that the processor has.
#pragma once

#include <array>
#include <span>

#include "ai/network/network.h"

namespace dijon {

struct Kernels {
  const char* name;
  // Adds rows to the hidden units.
  void (*add)(Hidden& hidden, const std::vector<Hidden>& rows, std::span<const Input> inputs);
  // What all of them add up to; at least one.
  void (*total)(Hidden& total, std::span<const Hidden* const> parts);
  void (*answers)(const LastLayers& last, const Hidden& hidden,
                  std::array<float, kAnswers>& answers);
};

// The best for this processor; and all that it can run, the portable one first.
const Kernels& kernels();
std::span<const Kernels> all_kernels();

}  // namespace dijon
