#pragma once

#include "game/chance.h"

namespace dijon {

// A fresh key from the operating system's randomness.
ChanceKey random_key();

}  // namespace dijon
