// A way to play the rest of a turn, and what there is to say about it.
#pragma once

#include <vector>

#include "ai/coach/merits.h"

namespace dijon {

// What somebody does until another decides, or chance.
struct PlayedTurn {
  Player player{};
  std::vector<Action> actions;
};

struct Way {
  std::vector<Action> actions;
  Estimate estimate;  // after it
  std::vector<Merit> merits;
  std::vector<PlayedTurn> line;  // what the others will do, at sight, until chance decides
};

// How much less a player may expect of one way than of another, never negative.
struct Loss {
  double points = 0, chance = 0;
};
Loss loss_of(const Estimate& best, const Estimate& other, Player p);

}  // namespace dijon
