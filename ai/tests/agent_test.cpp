#include "ai/agent.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string>

#include <doctest/doctest.h>

#include "ai/value.h"
#include "game/fast_chance.h"
#include "game/tests/random_play.h"

using namespace dijon;

namespace {

std::shared_ptr<const RuleSet> rules_of(std::string_view edition, int players,
                                        std::vector<std::string> modules, BoardsMode boards) {
  RulesSpec spec;
  spec.edition = edition;
  spec.players = players;
  spec.modules = std::move(modules);
  spec.boards_mode = boards;
  return build_rules(spec).rules;
}

using Seats = std::vector<std::string>;
using Watch = std::function<void(const GameState&, Action)>;

// Positions that a bot may look at in a turn.
constexpr Budget kLittle = {.nodes = 150};

// A whole game; the watcher sees every decision before it is done.
GameState play(const RuleSet& rules, const Seats& seats, std::uint64_t seed, const Watch& watch,
               const Budget& budget = kLittle) {
  const FastChance chance(seed, 0);
  std::vector<std::unique_ptr<Agent>> agents;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    agents.push_back(make_agent(seats[i], mix_seeds(seed, i)));
  }
  GameState s = new_game(rules);
  while (!is_over(s)) {
    const Turn turn = to_decide(rules, s);
    if (turn.decider == Decider::chance) {
      apply(rules, s, chance.sample(rules, s));
      continue;
    }
    const Observation seen = observe(rules, s, seat_of(turn.player));
    const Action action = agents[at(turn.player)]->choose(rules, seen, budget);
    watch(s, action);
    apply(rules, s, action);
  }
  return s;
}
GameState play(const RuleSet& rules, const Seats& seats, std::uint64_t seed) {
  return play(rules, seats, seed, [](const GameState&, Action) {});
}

}  // namespace

TEST_CASE("bots are made by name") {
  for (const std::string_view name : all_agent_names()) {
    const auto agent = make_agent(name, 1);
    REQUIRE(agent != nullptr);
    CHECK(agent->name() == name);
  }
  CHECK(make_agent("nobody", 1) == nullptr);
}

TEST_CASE("bots choose only legal actions, in every edition, for every number of players") {
  std::size_t next = 0, games = 0;
  for (const Edition& edition : all_editions()) {
    for (const auto& modules : module_sets(edition)) {
      const auto [least, most] = players_for(modules);
      for (int players = least; players <= most; ++players) {
        for (const BoardsMode boards : {BoardsMode::random, BoardsMode::choose}) {
          if (!testing::full_run() && ++games % 5 != 0) continue;
          const auto rules = rules_of(edition.name, players, modules, boards);
          REQUIRE(rules != nullptr);
          // Each bot sits somewhere, sooner or later at every seat.
          Seats seats;
          while (seats.size() < rules->players()) {
            seats.emplace_back(all_agent_names()[next++ % all_agent_names().size()]);
          }
          CAPTURE(edition.name);
          CAPTURE(players);
          CAPTURE(seats[0]);
          bool legal = true;
          play(*rules, seats, next, [&](const GameState& s, Action action) {
            ActionList list;
            legal_actions(*rules, s, list);
            legal = legal && std::ranges::binary_search(list, action);
          });
          CHECK(legal);
        }
      }
    }
  }
}

TEST_CASE("the same seed gives the same game") {
  const auto rules = rules_of("2019", 2, {"inns"}, BoardsMode::random);
  for (const std::string_view bot : all_agent_names()) {
    const Seats seats(2, std::string(bot));
    const GameState first = play(*rules, seats, 4);
    CHECK(play(*rules, seats, 4) == first);
    CHECK(play(*rules, seats, 5) != first);
  }
}

TEST_CASE("looking ahead bots choose only legal actions, and the same ones again, in every mode") {
  struct Kind {
    const char* edition;
    int players;
    std::vector<std::string> modules;
  };
  for (const Kind& kind :
       {Kind{"2011", 3, {}}, Kind{"2019", 4, {"teams"}}, Kind{"2019", 1, {"solo"}},
        Kind{"special", 1, {"solo"}}, Kind{"special", 2, {"chateauma"}},
        Kind{"special", 2, {"vineyards", "white-castles", "shields"}},
        Kind{"special", 3, {"border-posts", "trade-routes", "inns", "extra-tiles"}}}) {
    CAPTURE(kind.edition);
    CAPTURE(kind.players);
    const auto rules = rules_of(kind.edition, kind.players, kind.modules, BoardsMode::random);
    REQUIRE(rules != nullptr);
    Seats seats = {"count", "duke-points", "duke", "count-points"};
    seats.resize(rules->players());
    // Enough to play a few ends of a turn on.
    const Budget some = {.nodes = 600 * rules->players()};
    bool legal = true;
    const auto watch = [&](const GameState& s, Action action) {
      ActionList list;
      legal_actions(*rules, s, list);
      legal = legal && std::ranges::binary_search(list, action);
    };
    const GameState first = play(*rules, seats, 2, watch, some);
    CHECK(legal);
    CHECK(play(*rules, seats, 2, watch, some) == first);
  }
}

TEST_CASE("who plays for a goal comes near to it, and by far nearer than by chance") {
  for (const char* edition : {"2019", "special"}) {
    CAPTURE(edition);
    const auto rules = rules_of(edition, 1, {"solo"}, BoardsMode::random);
    REQUIRE(rules != nullptr);
    REQUIRE((rules->progress != nullptr));
    int covered = 0, by_chance = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      covered += rules->progress(*rules, play(*rules, {"baron"}, seed), player_of(0));
      by_chance += rules->progress(*rules, play(*rules, {"random"}, seed), player_of(0));
    }
    CHECK(covered > 280);  // of 370
    CHECK(by_chance < 150);
  }
}

TEST_CASE("no bot leaves a die unused, though the rules allow it") {
  const auto rules = rules_of("2019", 2, {}, BoardsMode::random);
  for (const std::string_view bot : all_agent_names()) {
    bool used = true;
    play(*rules, Seats(2, std::string(bot)), 1, [&](const GameState& s, Action action) {
      const PlayerState& player = s.player(s.pending.top().player);
      if (action.verb() == Verb::end) used = used && player.dice[1] == Die::none;
    });
    CHECK(used);
  }
}

TEST_CASE("greedy beats random in at least 95 of 100 games, each deal played from both seats") {
  const auto rules = rules_of("2019", 2, {}, BoardsMode::random);
  int won = 0;
  double points = 0;
  for (std::uint64_t deal = 0; deal < 100; ++deal) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const Seats seats = seat == 0 ? Seats{"greedy", "random"} : Seats{"random", "greedy"};
      const GameState s = play(*rules, seats, deal);
      won += standings(*rules, s)[0].player == player_of(seat) ? 1 : 0;
      points += s.players[seat].vp;
    }
  }
  CHECK(won >= 190);
  CHECK(points / 200 > 130);  // a floor well below the 160 or so that it makes
}

TEST_CASE("a team of greedy bots beats a random one in at least 95 of 100 games, from both sides") {
  for (const std::vector<std::string>& modules :
       {std::vector<std::string>{"teams"},
        std::vector<std::string>{"extra-tiles", "inns", "shields", "teams"}}) {
    const auto rules = rules_of("2019", 4, modules, BoardsMode::random);
    REQUIRE(rules != nullptr);
    int won = 0;
    for (std::uint64_t deal = 0; deal < 25; ++deal) {
      for (std::size_t team = 0; team < 2; ++team) {
        const Seats seats = team == 0 ? Seats{"greedy", "random", "greedy", "random"}
                                      : Seats{"random", "greedy", "random", "greedy"};
        const GameState s = play(*rules, seats, deal);
        won += standings(*rules, s)[0].player == player_of(team) ? 1 : 0;
      }
    }
    CHECK(won >= 48);
  }
}

TEST_CASE("greedy makes use of what modules offer, without knowing them") {
  const auto rules = rules_of("2019", 4, {"extra-tiles", "inns"}, BoardsMode::random);
  std::map<std::string_view, int> done;
  int inns = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    play(*rules, Seats(4, "greedy"), seed, [&](const GameState&, Action action) {
      ++done[rules->verb(action.verb()).name];
      const bool placed = action.verb() == Verb::place;
      inns += placed && rules->face(static_cast<Face>(action.a())).enlarges != 0 ? 1 : 0;
    });
  }
  CHECK(done["exchange"] > 0);
  CHECK(done["use"] > 0);
  CHECK(done["herd"] > 0);
  CHECK(done["buy"] > 0);
  CHECK(inns > 0);
}

TEST_CASE("a position is worth its points and something more, to the end") {
  const auto rules = rules_of("special", 2, {}, BoardsMode::choose);
  int more = 0;
  const GameState over = play(*rules, Seats(2, "greedy"), 1, [&](const GameState& s, Action) {
    if (s.phase == 0 || s.round == 0 || s.phase + 1 == kPhases) return;
    for (const Player p : {player_of(0), player_of(1)}) {
      CHECK(value_for(*rules, s, p) > s.player(p).vp);
      ++more;
    }
  });
  CHECK(more > 100);
  CHECK(value_for(*rules, over, player_of(0)) >= over.players[0].vp);
  CHECK(value_for(*rules, new_game(*rules), player_of(0)) == 0);  // no board yet
}
