// What there is to be drawn, for whom and in how much room.
#pragma once

#include <string>
#include <vector>

#include "clients/tui/board.h"

namespace dijon::tui {

struct View {
  const RuleSet& rules;
  const GameState& state;
  Player viewer{};
  std::vector<std::string> names;  // by seat
  Targets targets{};               // for who decides
  unsigned depots = 0;             // that can be used now, a bit each
  int width = 80;
  int height = 24;  // of which some is left for the list of actions
};

}  // namespace dijon::tui
