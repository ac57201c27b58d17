#include "ai/agent.h"

#include <algorithm>
#include <array>

#include "ai/greedy.h"
#include "ai/network/built_in.h"
#include "ai/random.h"
#include "ai/whole_turn.h"

namespace dijon {

Agent::~Agent() = default;

namespace {

// The levels, from one that a child can beat to the strongest.
constexpr Style kPage = {.temperature = 5};
constexpr Style kSquire = {.temperature = 3};
constexpr Style kKnight = {.temperature = 1.5F};
constexpr Style kBaron = {};
constexpr Style kCount = {.ahead = {.candidates = 12, .rounds = 3, .room = 400},
                          .usual = {.nodes = 20'000}};
constexpr Style kDuke = {.ahead = {.candidates = 64, .rounds = 5, .room = 2000},
                         .usual = {.milliseconds = 1000}};

constexpr Style for_points(Style style) {
  style.aim = Aim::points;
  return style;
}

const Network& by_reference(const RuleSet& /*rules*/) { return reference_network(); }

// A simple bot, or a style of the network's.
struct Maker {
  std::string_view name;
  std::unique_ptr<Agent> (*make)(std::uint64_t seed) = nullptr;
  Style style = {};
  const Network& (*network)(const RuleSet&) = built_in_network;
};
constexpr std::array kMakers = {
    Maker{.name = "page", .style = kPage},
    Maker{.name = "squire", .style = kSquire},
    Maker{.name = "knight", .style = kKnight},
    Maker{.name = "baron", .style = kBaron},
    Maker{.name = "count", .style = kCount},
    Maker{.name = "duke", .style = kDuke},
    Maker{.name = "page-points", .style = for_points(kPage)},
    Maker{.name = "squire-points", .style = for_points(kSquire)},
    Maker{.name = "knight-points", .style = for_points(kKnight)},
    Maker{.name = "baron-points", .style = for_points(kBaron)},
    Maker{.name = "count-points", .style = for_points(kCount)},
    Maker{.name = "duke-points", .style = for_points(kDuke)},
    // For measuring, as they were: nothing about these changes.
    Maker{.name = "random", .make = make_random},
    Maker{.name = "greedy", .make = make_greedy},
    Maker{.name = "planner", .make = make_planner},
    Maker{.name = "network", .network = by_reference},
    Maker{.name = "network-points", .style = {.aim = Aim::points}, .network = by_reference},
};
constexpr std::size_t kLevels = 12;  // the first ones

constexpr auto kNames = [] {
  std::array<std::string_view, kMakers.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kMakers[i].name;
  return names;
}();

std::unique_ptr<Agent> make(const Maker& maker, std::uint64_t seed, const Network* network) {
  if (maker.make != nullptr) return maker.make(seed);
  if (network == nullptr) return make_network(maker.name, maker.style, maker.network, seed);
  const auto always = [network](const RuleSet&) -> const Network& { return *network; };
  return make_network(maker.name, maker.style, always, seed);
}

const Maker* maker_called(std::string_view name) {
  const auto* found = std::ranges::find(kMakers, name, &Maker::name);
  return found != kMakers.end() ? found : nullptr;
}

}  // namespace

std::unique_ptr<Agent> make_agent(std::string_view name, std::uint64_t seed,
                                  const Network& network) {
  const Maker* maker = maker_called(name);
  return maker != nullptr ? make(*maker, seed, &network) : nullptr;
}
std::unique_ptr<Agent> make_agent(std::string_view name, std::uint64_t seed) {
  const Maker* maker = maker_called(name);
  return maker != nullptr ? make(*maker, seed, nullptr) : nullptr;
}

std::span<const std::string_view> level_names() { return std::span(kNames).first(kLevels); }
std::span<const std::string_view> all_agent_names() { return kNames; }

}  // namespace dijon
