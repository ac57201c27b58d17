// The network that Dijon plays with: ai/weights/dijon.network, within the program.
#pragma once

#include "ai/network/network.h"

namespace dijon {

const Network& built_in_network();

}  // namespace dijon
