// Judges positions of one game with a network.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "ai/network/inputs.h"
#include "ai/network/network.h"

namespace dijon {

// What everybody may expect, by player; partners expect the same.
struct Estimate {
  std::array<float, kMaxPlayers> points{};  // at the end of the game; of both partners together
  std::array<float, kMaxPlayers> chance{};  // to win
};

// What a player likes about it, in about points.
float liking(const RuleSet& rules, const Estimate& estimate, Player p, Aim aim);
// The points a player will have more than the best other one.
float ahead(const RuleSet& rules, const Estimate& estimate, Player p);

// A rule set as a network sees it, for all threads.
struct SeenRules {
  SeenRules(const RuleSet& rules, const Network& network);
  const RuleSet& rules;
  const Network& network;
  Inputs inputs;
  std::vector<Player> sides;
};

// For one thread.
class Evaluator {
 public:
  using Aims = std::array<Aim, kMaxPlayers>;
  explicit Evaluator(const SeenRules& seen, Aims aims = {});

  // Positions are judged by what differs from this one. The estimates are the same whatever that
  // is, but for rounding.
  void start_from(const GameState& s);
  Estimate estimate(const GameState& s);

  // What a player likes about an estimate, playing for what it plays for here.
  float likes(const Estimate& estimate, Player p) const;
  // The end of a turn that its player likes best at sight; at least one is given.
  struct Best {
    std::size_t end = 0;
    Estimate estimate;
  };
  Best best(const GameState& s, std::span<const GameState> ends, Player p);

 private:
  struct Kept {  // inputs and what they add up to
    InputList inputs;
    Hidden own{}, other{};
  };
  struct Side {
    Kept state, contact;
  };
  bool unchanged(const GameState& s, Player first) const;
  void add_changes(const InputList& before, Hidden& own, Hidden& other);
  void differ(const InputList& before);

  const SeenRules& seen_;
  Aims aims_;
  GameState base_{};
  bool started_ = false;
  std::vector<Side> sides_;
  Kept table_;
  InputList now_, gone_, come_;
  std::vector<std::int16_t> tally_;  // by input; nothing but 0 between uses
  std::vector<Hidden> own_, other_;
};

// What the end of a game has brought.
Estimate result_of(const RuleSet& rules, const GameState& s);
// The points everybody would have if the game ended now, of both partners together.
std::array<float, kMaxPlayers> points_now(const RuleSet& rules, const GameState& s);

}  // namespace dijon
