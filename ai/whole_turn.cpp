#include "ai/whole_turn.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>

#include "ai/draw.h"
#include "ai/network/evaluator.h"
#include "ai/plan.h"
#include "ai/turn_ends.h"
#include "ai/value.h"
#include "game/rng.h"

namespace dijon {

namespace {

// The time of a turn that is left, where chance makes one think again in the middle of it.
class TurnClock {
 public:
  void begin(const GameState& s) {
    const std::array<std::uint8_t, 3> turn = {s.phase, s.round, s.seat};
    if (turn != turn_) used_ = {};
    turn_ = turn;
    began_ = Clock::now();
  }
  void end() { used_ += Clock::now() - began_; }
  Budget left(Budget budget) const {
    if (budget.milliseconds == 0) return budget;
    const auto used = std::chrono::ceil<std::chrono::milliseconds>(used_ + Clock::now() - began_);
    const auto gone = static_cast<std::uint32_t>(used.count());
    budget.milliseconds = budget.milliseconds > gone ? budget.milliseconds - gone : 1;
    return budget;
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::array<std::uint8_t, 3> turn_{};
  Clock::time_point began_;
  Clock::duration used_{};
};

class WholeTurnAgent : public Agent {
 public:
  explicit WholeTurnAgent(const Budget& usual = {}) : usual_(usual) {}

  Action choose(const RuleSet& rules, const Observation& seen, Budget budget) final {
    const GameState& s = seen.state();
    if (const auto action = plan_.next(rules, s)) return *action;
    budget = allowed(budget);
    clock_.begin(s);
    ends_.find(rules, s, room_for(clock_.left(budget)));
    const auto ends = ends_.states();
    const std::size_t best = ends.size() == 1 ? 0 : best_end(rules, s, ends, clock_.left(budget));
    plan_.make(s, ends_.actions(best));
    clock_.end();
    if (ends.size() > kManyEnds) ends_ = {};  // a server keeps many bots
    return *plan_.next(rules, s);
  }

 private:
  Budget allowed(Budget budget) const {
    if (budget.milliseconds == 0 && budget.nodes == 0) budget.milliseconds = usual_.milliseconds;
    if (usual_.nodes != 0)
      budget.nodes = budget.nodes == 0 ? usual_.nodes : std::min(budget.nodes, usual_.nodes);
    return budget;
  }
  // One of at least two.
  virtual std::size_t best_end(const RuleSet& rules, const GameState& s,
                               std::span<const GameState> ends, const Budget& budget) = 0;
  static constexpr std::size_t kManyEnds = 2000;
  Budget usual_;
  TurnClock clock_;
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
  NetworkAgent(std::string_view name, const Style& style, NetworkFor network, std::uint64_t seed)
      : WholeTurnAgent(style.usual),
        name_(name),
        style_(style),
        network_(std::move(network)),
        seed_(seed),
        rng_(mix_seeds(seed, 1)) {}
  std::string_view name() const override { return name_; }

 private:
  std::size_t best_end(const RuleSet& rules, const GameState& s, std::span<const GameState> ends,
                       const Budget& budget) override {
    meet(rules);
    const Player p = s.pending.top().player;
    if (style_.temperature == 0) return ahead_->judge(s, ends, p, budget).front().end;
    return drawn_end(s, ends, p);
  }

  void meet(const RuleSet& rules) {
    if (seen_ && &seen_->rules == &rules && rules_id_ == rules.id) return;
    rules_id_ = rules.id;
    seen_.emplace(rules, network_(rules));
    Evaluator::Aims aims;
    aims.fill(style_.aim);
    ahead_.emplace(*seen_, style_.ahead, aims, seed_);
    evaluator_.emplace(*seen_, aims);
  }

  std::size_t drawn_end(const GameState& s, std::span<const GameState> ends, Player p) {
    evaluator_->start_from(s);
    std::vector<float> likings;
    for (const GameState& end : ends) {
      likings.push_back(evaluator_->likes(evaluator_->estimate(end), p));
    }
    return draw_by_liking(likings, style_.temperature, rng_);
  }

  std::string_view name_;
  Style style_;
  NetworkFor network_;
  std::uint64_t seed_;
  Rng rng_;
  std::uint64_t rules_id_ = 0;
  std::optional<SeenRules> seen_;
  std::optional<LookAhead> ahead_;
  std::optional<Evaluator> evaluator_;
};

}  // namespace

std::unique_ptr<Agent> make_planner(std::uint64_t /*seed*/) { return std::make_unique<Planner>(); }
std::unique_ptr<Agent> make_network(std::string_view name, const Style& style, NetworkFor network,
                                    std::uint64_t seed) {
  return std::make_unique<NetworkAgent>(name, style, std::move(network), seed);
}

}  // namespace dijon
