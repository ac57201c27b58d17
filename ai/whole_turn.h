// Bots that look at every way to play their turn and choose the best end of it.
#pragma once

#include <functional>
#include <memory>

#include "ai/agent.h"
#include "ai/look_ahead.h"

namespace dijon {

// By a hand-made value of what is left at the end.
std::unique_ptr<Agent> make_planner(std::uint64_t seed);
// By the network.
struct Style {
  Aim aim = Aim::win;
  // 0: always the best end. Else ends are drawn, those that are so many points worse e times as
  // rarely: mistakes as people make them.
  float temperature = 0;
  // Without rounds to look ahead the network judges at sight.
  LookAheadSetting ahead = {.candidates = 1, .rounds = 0};
  // When it is not told how long it may think; never more positions than these.
  Budget usual = {};
};
// Which network it plays these rules by; that must outlive it.
using NetworkFor = std::function<const Network&(const RuleSet&)>;
std::unique_ptr<Agent> make_network(std::string_view name, const Style& style, NetworkFor network,
                                    std::uint64_t seed);

}  // namespace dijon
