#include "ai/agent.h"

#include <array>

#include "ai/greedy.h"
#include "ai/random.h"

namespace dijon {

Agent::~Agent() = default;

namespace {

struct Maker {
  std::string_view name;
  std::unique_ptr<Agent> (*make)(std::uint64_t seed);
};
constexpr std::array kMakers = {Maker{"random", make_random}, Maker{"greedy", make_greedy}};

constexpr auto kNames = [] {
  std::array<std::string_view, kMakers.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kMakers[i].name;
  return names;
}();

}  // namespace

std::unique_ptr<Agent> make_agent(std::string_view name, std::uint64_t seed) {
  for (const Maker& maker : kMakers) {
    if (maker.name == name) return maker.make(seed);
  }
  return nullptr;
}

std::span<const std::string_view> agent_names() { return kNames; }

}  // namespace dijon
