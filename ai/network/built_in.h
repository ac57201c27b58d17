// The networks within the program.
#pragma once

#include <string_view>

#include "ai/network/network.h"

namespace dijon {

// What Dijon plays with: ai/weights/dijon.network.
const Network& built_in_network();
std::string_view built_in_bytes();
// One that stays as it is, to measure others by: ai/weights/reference.network.
const Network& reference_network();

}  // namespace dijon
