// What the files of the solo game use of each other.
#pragma once

#include "base/base.h"

namespace dijon::solo {

// gains.cpp: points wait until their order is chosen, and reaching the target starts them anew.
void install_gains(RuleSetBuilder& b);

// ships.cpp: what a ship leaves is lost, and five goods can be given for a tile turned face down.
void install_ships(RuleSetBuilder& b);

}  // namespace dijon::solo
