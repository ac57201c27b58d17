// Whoever decides for a seat: a bot.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "dijon/engine.h"

namespace dijon {

// How long a bot may think about a turn, in time or in positions; 0 leaves it to the bot. The
// simple bots need no limit.
struct Budget {
  std::uint32_t milliseconds = 0;
  std::uint64_t nodes = 0;
  unsigned threads = 1;
};

struct Network;

class Agent {
 public:
  Agent() = default;
  Agent(const Agent&) = delete;
  Agent& operator=(const Agent&) = delete;
  virtual ~Agent();

  // One of the legal actions of the player who decides, from what that player sees.
  // Precondition: a player decides.
  virtual Action choose(const RuleSet& rules, const Observation& seen, Budget budget) = 0;
  virtual std::string_view name() const = 0;
};

// Equal names, seeds and positions asked in the same order give equal answers. Null when there is
// no such bot.
std::unique_ptr<Agent> make_agent(std::string_view name, std::uint64_t seed);
// The same with another network, which must outlive the bot.
std::unique_ptr<Agent> make_agent(std::string_view name, std::uint64_t seed,
                                  const Network& network);
// Those that people play with: to win, from weak to strong, then the same for points. And all, with
// those for measuring.
std::span<const std::string_view> level_names();
std::span<const std::string_view> all_agent_names();
// Plays on for somebody who is away.
inline constexpr std::string_view kStandIn = "baron";

}  // namespace dijon
