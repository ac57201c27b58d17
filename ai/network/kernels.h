// The arithmetic of the network in the widest steps that the processor has.
#pragma once

#include <array>
#include <span>

#include "ai/network/network.h"

namespace dijon {

struct Kernels {
  const char* name;
  // Adds the rows of some inputs, and takes away those of others.
  void (*add_side)(SideSums& sums, std::span<const SideSums> rows, std::span<const Input> more,
                   std::span<const Input> less);
  void (*add_table)(FixedHidden& sum, std::span<const FixedHidden> rows,
                    std::span<const Input> inputs);
  // What all of them add up to; at least one.
  void (*total)(SideSums& total, std::span<const SideSums* const> parts);
  // Of every side, for hidden units that its parts add up to; at least one. At most kMaxPlayers.
  using Parts = std::span<const FixedHidden* const>;
  void (*answers)(const LastLayers& last, std::span<const Parts> sides, std::span<Answers> answers);
};

// The best for this processor; and all that it can run, the portable one first.
const Kernels& kernels();
std::span<const Kernels> all_kernels();

}  // namespace dijon
