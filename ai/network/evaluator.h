// Judges positions of one game with a network.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "ai/network/inputs.h"
#include "ai/network/kept_sums.h"
#include "ai/network/network.h"

namespace dijon {

// What everybody may expect, by player; partners expect the same.
struct Estimate {
  std::array<float, kMaxPlayers> points{};  // at the end of the game; of both partners together
  std::array<float, kMaxPlayers> chance{};  // to win
};

// Makes another estimate this share of a mean.
void add_share(Estimate& mean, const Estimate& estimate, float share);

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

  // Before judging many positions with the same players: who has not changed since this one is
  // added up once. The estimates are the same whatever that is.
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
  // What the words of a part of a side add up to; of a duchy also what it wants, of a stored tile
  // and of offers which numbers are of use.
  struct Part {
    SideSums sums;
    Wants wants{};
    Numbers numbers = 0;
  };
  // What a player had before it, at the start.
  struct Before {
    InputList words;
    SideSums sums;
  };
  struct Side {
    std::vector<const SideSums*> parts;
    std::array<Wants, 2> wants;  // of both partners
    Numbers placing = 0;
    SideSums total;
  };
  template <class Words>
  const Part& part_of(std::uint64_t key, const Words& words);
  const Part& duchy_of(const GameState& s, Player p, std::uint64_t key);
  void find_changes(const InputList& before);
  void add_state(const GameState& s, Player first, Side& side);
  void add_contact(const GameState& s, Player first, std::uint64_t depots, Side& side);
  void add_words(Side& side) const;  // those found last
  const SideSums& total_of(const GameState& s, std::size_t index, std::uint64_t depots);
  const FixedHidden& table_of(const GameState& s, std::uint64_t depots);
  bool unchanged(const GameState& s, Player first) const;

  const SeenRules& seen_;
  Aims aims_;
  GameState base_{};
  std::uint64_t starts_ = 0;
  std::vector<Side> base_sides_;  // what depends on the states of their players alone
  std::array<Before, kMaxPlayers> before_;
  KeptSums<Part> parts_;
  KeptSums<SideSums> totals_;  // of sides that have not changed
  KeptSums<FixedHidden> tables_;
  InputList words_, more_, less_;
  std::vector<std::int8_t> count_;  // by word, while lists are compared
  std::vector<Side> sides_;
};

// What the end of a game has brought.
Estimate result_of(const RuleSet& rules, const GameState& s);
// The points everybody would have if the game ended now, of both partners together.
std::array<float, kMaxPlayers> points_now(const RuleSet& rules, const GameState& s);

}  // namespace dijon
