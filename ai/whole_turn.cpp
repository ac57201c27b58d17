#include "ai/whole_turn.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "ai/network/evaluator.h"
#include "ai/network/weights.h"
#include "ai/turn_ends.h"
#include "ai/value.h"
#include "game/rng.h"

namespace dijon {

namespace {

// The rest of a turn that was decided on, as long as it goes as expected.
class Plan {
 public:
  void make(const GameState& s, std::vector<Action> actions) {
    expected_ = s;
    actions_ = std::move(actions);
    next_ = 0;
  }
  std::optional<Action> next(const RuleSet& rules, const GameState& s) {
    if (next_ == actions_.size() || s != expected_) return std::nullopt;
    apply(rules, expected_, actions_[next_]);
    return actions_[next_++];
  }

 private:
  GameState expected_{};
  std::vector<Action> actions_;
  std::size_t next_ = 0;
};

class WholeTurnAgent : public Agent {
 public:
  Action choose(const RuleSet& rules, const Observation& seen, Budget budget) final {
    const GameState& s = seen.state();
    if (const auto action = plan_.next(rules, s)) return *action;
    ends_.find(rules, s);
    const auto ends = ends_.states();
    plan_.make(s, ends_.actions(ends.size() == 1 ? 0 : best_end(rules, s, ends, budget)));
    return *plan_.next(rules, s);
  }

 private:
  // One of at least two.
  virtual std::size_t best_end(const RuleSet& rules, const GameState& s,
                               std::span<const GameState> ends, const Budget& budget) = 0;
  TurnEnds ends_;
  Plan plan_;
};

class Planner final : public WholeTurnAgent {
 public:
  std::string_view name() const override { return "planner"; }

 private:
  std::size_t best_end(const RuleSet& rules, const GameState& s, std::span<const GameState> ends,
                       const Budget& /*budget*/) override {
    const Player p = s.pending.top().player;
    std::size_t best = 0;
    double most = value_for(rules, ends[0], p);
    for (std::size_t i = 1; i < ends.size(); ++i) {
      const double here = value_for(rules, ends[i], p);
      if (here <= most) continue;
      best = i;
      most = here;
    }
    return best;
  }
};

class NetworkAgent final : public WholeTurnAgent {
 public:
  NetworkAgent(std::string_view name, const Style& style, std::uint64_t seed)
      : name_(name), style_(style), seed_(seed), rng_(mix_seeds(seed, 1)) {}
  std::string_view name() const override { return name_; }

 private:
  std::size_t best_end(const RuleSet& rules, const GameState& s, std::span<const GameState> ends,
                       const Budget& budget) override {
    meet(rules);
    const Player p = s.pending.top().player;
    if (style_.temperature == 0) return ahead_->judge(s, ends, p, budget).front().end;
    return drawn_end(rules, s, ends, p);
  }

  void meet(const RuleSet& rules) {
    if (seen_ && &seen_->rules == &rules && rules_id_ == rules.id) return;
    rules_id_ = rules.id;
    seen_.emplace(rules, built_in_network());
    Evaluator::Aims aims;
    aims.fill(style_.aim);
    ahead_.emplace(*seen_, style_.ahead, aims, seed_);
    evaluator_.emplace(*seen_, aims);
  }

  std::size_t drawn_end(const RuleSet& rules, const GameState& s, std::span<const GameState> ends,
                        Player p) {
    evaluator_->start_from(s);
    std::vector<float> likings;
    for (const GameState& end : ends) {
      likings.push_back(liking(rules, evaluator_->estimate(end), p, style_.aim));
    }
    const float most = *std::ranges::max_element(likings);
    std::vector<double> sums;
    double sum = 0;
    for (const float here : likings) {
      sum += static_cast<double>(std::exp((here - most) / style_.temperature));
      sums.push_back(sum);
    }
    const double drawn = sum * rng_.below(1U << 30) / (1U << 30);
    return static_cast<std::size_t>(std::ranges::upper_bound(sums, drawn) - sums.begin());
  }

  std::string_view name_;
  Style style_;
  std::uint64_t seed_;
  Rng rng_;
  std::uint64_t rules_id_ = 0;
  std::optional<SeenRules> seen_;
  std::optional<LookAhead> ahead_;
  std::optional<Evaluator> evaluator_;
};

}  // namespace

std::unique_ptr<Agent> make_planner(std::uint64_t /*seed*/) { return std::make_unique<Planner>(); }
std::unique_ptr<Agent> make_network(std::string_view name, const Style& style, std::uint64_t seed) {
  return std::make_unique<NetworkAgent>(name, style, seed);
}

}  // namespace dijon
