#include "ai/agent.h"

#include <array>

#include "ai/greedy.h"
#include "ai/random.h"
#include "ai/whole_turn.h"

namespace dijon {

Agent::~Agent() = default;

namespace {

constexpr LookAheadSetting kAhead = {.candidates = 8, .turns = 4};

// A simple bot, or a style of the network's.
struct Maker {
  std::string_view name;
  std::unique_ptr<Agent> (*make)(std::uint64_t seed) = nullptr;
  Style style = {};
};
constexpr std::array kMakers = {
    Maker{.name = "random", .make = make_random},
    Maker{.name = "greedy", .make = make_greedy},
    Maker{.name = "planner", .make = make_planner},
    Maker{.name = "network"},
    Maker{.name = "network-points", .style = {.aim = Aim::points}},
    Maker{.name = "search", .style = {.ahead = kAhead}},
    Maker{.name = "search-points", .style = {.aim = Aim::points, .ahead = kAhead}},
};
constexpr std::size_t kForPeople = 2;  // the first ones

constexpr auto kNames = [] {
  std::array<std::string_view, kMakers.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kMakers[i].name;
  return names;
}();

}  // namespace

std::unique_ptr<Agent> make_agent(std::string_view name, std::uint64_t seed) {
  for (const Maker& maker : kMakers) {
    if (maker.name != name) continue;
    return maker.make != nullptr ? maker.make(seed) : make_network(maker.name, maker.style, seed);
  }
  return nullptr;
}

std::span<const std::string_view> agent_names() { return std::span(kNames).first(kForPeople); }
std::span<const std::string_view> all_agent_names() { return kNames; }

}  // namespace dijon
