// Games of bots against each other, many at a time.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "dijon/engine.h"
#include "tools/dijon/module_actions.h"

namespace dijon {

struct SimSetting {
  std::vector<std::string> bots;  // one for each seat
  std::uint64_t seed = 1;
  bool rotate = false;  // every deal is played once for each way of going round the table
};

// What became of one game.
struct SimGame {
  std::array<std::uint16_t, kMaxPlayers> vp{};    // by seat
  std::array<std::uint8_t, kMaxPlayers> bot{};    // by seat: which of the setting's bots sat there
  std::array<std::uint8_t, kMaxPlayers> empty{};  // by seat: spaces without a tile
  std::uint8_t won = 0;                           // a bit for each seat
  std::uint32_t decisions = 0;
  std::uint32_t chance_events = 0;
  std::array<std::uint64_t, kMaxPlayers> could{}, did{};  // by seat: kinds of module actions
};

// The index-th game; it depends on nothing but rules, setting and index. What modules add is
// counted when it is asked for.
SimGame simulate(const RuleSet& rules, const SimSetting& setting, std::uint64_t index,
                 const ModuleActions* added = nullptr);

}  // namespace dijon
