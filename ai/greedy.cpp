#include "ai/greedy.h"

#include <algorithm>

#include "ai/turn.h"
#include "ai/value.h"
#include "game/rng.h"

namespace dijon {

namespace {

// How many of its own follow-up questions in a row it looks into; one more is taken at a flat rate.
// Two: a castle that places a ship that asks for a depot.
constexpr int kDepth = 2;
constexpr double kOpenQuestion = 2.0;

bool asks_follow_up(const RuleSet& rules, const GameState& s, Player p) {
  const Turn turn = to_decide(rules, s);
  return turn.decider == Decider::player && turn.player == p &&
         turn.question != byte(Question::turn);
}

// What an action leaves its player with, once the questions it opens are answered well.
double worth(const RuleSet& rules, const GameState& s, Player p, Action action, int depth) {
  GameState after = s;
  if (action.verb() == Verb::end) {
    // Not what the next phase brings: whoever ends the turn, that comes in any case.
    after.player(p).dice = {};
    return value_for(rules, after, p);
  }
  apply(rules, after, action);
  if (!asks_follow_up(rules, after, p)) return value_for(rules, after, p);
  if (depth == 0) return value_for(rules, after, p) + kOpenQuestion;
  ActionList answers;
  legal_actions(rules, after, answers);
  double best = worth(rules, after, p, answers[0], depth - 1);
  for (std::size_t i = 1; i < answers.size(); ++i) {
    best = std::max(best, worth(rules, after, p, answers[i], depth - 1));
  }
  return best;
}

class GreedyAgent final : public Agent {
 public:
  explicit GreedyAgent(std::uint64_t seed) : rng_(seed) {}

  Action choose(const RuleSet& rules, const Observation& seen, Budget /*budget*/) override {
    const GameState& s = seen.state();
    const Player p = s.pending.top().player;
    ActionList legal;
    legal_actions(rules, s, legal);
    const auto choice = sensible(legal, s.player(p));
    if (choice.size() == 1) return choice[0];
    Action best;
    double best_worth = 0;
    std::uint32_t equals = 0;
    for (const Action action : choice) {
      const double w = worth(rules, s, p, action, kDepth);
      if (equals != 0 && w < best_worth) continue;
      equals = equals != 0 && w == best_worth ? equals + 1 : 1;
      if (equals == 1 || rng_.below(equals) == 0) best = action;
      best_worth = w;
    }
    return best;
  }
  std::string_view name() const override { return "greedy"; }

 private:
  Rng rng_;
};

}  // namespace

std::unique_ptr<Agent> make_greedy(std::uint64_t seed) {
  return std::make_unique<GreedyAgent>(seed);
}

}  // namespace dijon
