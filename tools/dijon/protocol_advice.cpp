// What the protocol's `go` and `evaluate` answer.
#include <fmt/format.h>

#include "ai/coach/adviser.h"
#include "ai/network/built_in.h"
#include "dijon/notation.h"
#include "tools/dijon/protocol.h"
#include "wire/coach_json.h"
#include "wire/table_json.h"

namespace dijon {

namespace json = boost::json;

namespace {

constexpr std::uint64_t kUsualNodes = 20'000;
constexpr std::uint64_t kMostMilliseconds = 3'600'000, kMostNodes = 1'000'000'000'000;
constexpr std::uint64_t kMostThreads = 256, kMostWays = 100;

std::uint64_t number_of(const Request& request, std::string_view field, std::uint64_t usual,
                        std::uint64_t most) {
  const std::uint64_t number = request.number(field).value_or(usual);
  if (number < 1 || number > most) {
    refuse("bad_request", fmt::format("'{}' is a number from 1 to {}", field, most),
           {{"field", json::string_view(field)}});
  }
  return number;
}

Aim aim_of(const Request& request) {
  const std::string aim = request.string_or("aim", "win");
  if (aim == "win") return Aim::win;
  if (aim == "points") return Aim::points;
  refuse("bad_request", "an aim is win or points, not " + quote(aim), {{"field", "aim"}});
}

Budget budget_of(const Request& request) {
  Budget budget;
  budget.threads = static_cast<unsigned>(number_of(request, "threads", 1, kMostThreads));
  if (request.has("ms")) {
    budget.milliseconds =
        static_cast<std::uint32_t>(number_of(request, "ms", 1, kMostMilliseconds));
  } else {
    budget.nodes = number_of(request, "nodes", kUsualNodes, kMostNodes);
  }
  return budget;
}

// What a bot does until somebody else decides, or chance.
std::vector<Action> turn_of(const RuleSet& rules, GameState& s, Agent& agent,
                            const Budget& budget) {
  std::vector<Action> actions;
  const Player p = s.pending.top().player;
  for (Turn turn = to_decide(rules, s); turn.decider == Decider::player && turn.player == p;
       turn = to_decide(rules, s)) {
    const bool ends = !actions.empty() && actions.back().verb() == Verb::end;
    if (ends) break;
    actions.push_back(agent.choose(rules, observe(rules, s, seat_of(p)), budget));
    apply(rules, s, actions.back());
  }
  return actions;
}

}  // namespace

json::object Protocol::go(const Request& request) {
  const Game& game = this->game(request);
  const RuleSet& rules = game.rules();
  request.at_most_one({"level", "ms", "nodes"});
  request.at_most_one({"level", "count"});
  request.at_most_one({"level", "aim"});
  const Aim aim = aim_of(request);
  const Budget budget = budget_of(request);
  const std::size_t count = number_of(request, "count", 1, kMostWays);
  const Turn turn = game.turn();
  if (turn.decider != Decider::player) {
    refuse(game.over() ? "game_over" : "chance_decides",
           game.over() ? "the game is over" : "chance decides",
           {{"asked", asked_json(rules, game.state())}});
  }
  Adviser adviser(rules, built_in_network(rules), aim, 1);
  const Observation seen = observe(rules, game.state(), seat_of(turn.player));
  std::vector<Way> best;
  if (request.has("level")) {
    const std::string_view level = request.string("level");
    const auto agent = make_agent(level, 1);
    if (agent == nullptr) {
      refuse("unknown_bot",
             fmt::format("no bot is called {}; there are: {}", quote(level),
                         fmt::join(all_agent_names(), ", ")),
             {{"field", "level"}});
    }
    GameState s = seen.state();
    std::vector<Action> actions = turn_of(rules, s, *agent, {.threads = budget.threads});
    const Estimate estimate = adviser.expect(observe(rules, s, seat_of(turn.player)));
    best.push_back(adviser.explain(seen, std::move(actions), estimate));
  } else {
    best = adviser.best_turns(seen, count, budget);
  }
  return hint_json(rules, game.plies(), turn.player, best);
}

json::object Protocol::evaluate(const Request& request) {
  const Game& game = this->game(request);
  Adviser adviser(game.rules(), built_in_network(game.rules()), aim_of(request), 1);
  const Turn turn = game.turn();
  const unsigned seats = turn.decider == Decider::player ? seat_of(turn.player) : 0;
  const Estimate estimate = adviser.expect(observe(game.rules(), game.state(), seats));
  return {{"ply", game.plies()},
          {"asked", asked_json(game.rules(), game.state())},
          {"value", value_json(game.rules(), estimate)}};
}

}  // namespace dijon
