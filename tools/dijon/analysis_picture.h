// An analysis as a picture.
#pragma once

#include <string>

#include "ai/coach/analysis.h"

namespace dijon {

// SVG that needs nothing else, for light and dark pages: everybody's chance to win over the game,
// phases and the biggest mistakes marked, and below it what luck and skill did for each.
std::string draw_analysis(const Game& game, const Analysis& analysis);

}  // namespace dijon
