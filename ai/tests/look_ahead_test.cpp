#include "ai/look_ahead.h"

#include <algorithm>
#include <array>

#include <doctest/doctest.h>

#include "ai/network/built_in.h"
#include "ai/turn_ends.h"
#include "game/fast_chance.h"

namespace dijon {
namespace {

// Where the first of two players decides in the last round of a phase of a game that is played at
// sight; of the last phase, if no other is named.
GameState last_round(const RuleSet& rules, Evaluator& evaluator, std::uint64_t seed,
                     int phase = kPhases - 1) {
  const FastChance chance(seed, 0);
  TurnEnds ends;
  GameState s = new_game(rules);
  while (!is_over(s)) {
    if (to_decide(rules, s).decider == Decider::chance) {
      apply(rules, s, chance.sample(rules, s));
      continue;
    }
    if (s.phase == phase && s.round == kRounds) return s;
    ends.find(rules, s, 500);
    s = GameState(ends.states()[evaluator.best(s, ends.states(), s.pending.top().player).end]);
  }
  return s;
}

// A decision in the last round of a phase, with all ends of the turn that there is room for.
struct Decision {
  Decision(int players, std::uint64_t seed, int phase, std::size_t room)
      : rules(build_rules({.players = players, .boards_mode = BoardsMode::random}).rules),
        seen(*rules, built_in_network()) {
    Evaluator evaluator(seen);
    s = last_round(*rules, evaluator, seed, phase);
    p = s.pending.top().player;
    ends.find(*rules, s, room);
  }
  std::vector<Judged> judge(LookAhead& ahead, const Budget& budget) const {
    return ahead.judge(s, ends.states(), p, budget);
  }

  std::shared_ptr<const RuleSet> rules;
  SeenRules seen;
  GameState s;
  Player p{};
  TurnEnds ends;
};

TEST_CASE("in the last round every end is looked into and the other's answer is played out") {
  const auto rules = build_rules({.boards_mode = BoardsMode::random}).rules;
  REQUIRE(rules != nullptr);
  const SeenRules seen(*rules, built_in_network());
  Evaluator evaluator(seen);
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    CAPTURE(seed);
    const GameState s = last_round(*rules, evaluator, seed);
    REQUIRE(!is_over(s));
    const Player p = s.pending.top().player;
    TurnEnds ends, answers;
    ends.find(*rules, s, 400);
    // By hand: the other answers every end as is best for the other, and the game is over.
    float most = -1000;
    for (const GameState& end : ends.states()) {
      REQUIRE(to_decide(*rules, end).decider == Decider::player);
      answers.find(*rules, end, 400);
      const auto best = evaluator.best(end, answers.states(), end.pending.top().player);
      const GameState& over = answers.states()[best.end];
      REQUIRE(is_over(over));
      most = std::max(most, evaluator.likes(result_of(*rules, over), p));
    }
    LookAhead ahead(seen, {.candidates = 2, .room = 400}, {}, 1);
    const auto judged = ahead.judge(s, ends.states(), p, {.nodes = 100'000'000});
    CHECK(judged.size() == ends.states().size());
    CHECK(static_cast<double>(judged.front().liking) == doctest::Approx(static_cast<double>(most)));
    CHECK(std::ranges::is_sorted(judged, std::greater<>(), &Judged::liking));
  }
}

TEST_CASE("what comes before chance is played once, and all is as if it was played every time") {
  const auto rules = build_rules({.players = 3, .boards_mode = BoardsMode::random}).rules;
  REQUIRE(rules != nullptr);
  const SeenRules seen(*rules, built_in_network());
  Evaluator evaluator(seen);
  PlayOn play_on(*rules, evaluator, 100);
  const FastChance chance(5, 0);
  std::array<int, 3> seen_turns{};  // how often so many turns came before chance
  GameState s = new_game(*rules);
  for (int turns = 0; turns < 9;) {
    if (to_decide(*rules, s).decider == Decider::chance) {
      apply(*rules, s, chance.sample(*rules, s));
      continue;
    }
    TurnEnds ends;
    ends.find(*rules, s, 100);
    s = GameState(ends.states()[evaluator.best(s, ends.states(), s.pending.top().player).end]);
    ++turns;
    const PlayOn::Begun begun = play_on.begin(s);
    ++seen_turns.at(begun.turns);
    CHECK(to_decide(*rules, begun.s).decider == Decider::chance);
    for (std::uint32_t number = 0; number < 2; ++number) {
      const FastChance course = FastChance::course(1, 2, number);
      const Estimate once = play_on.after(begun, 2, course);
      const Estimate anew = play_on.after({s}, 2, course);
      CHECK(once.points == anew.points);
      CHECK(once.chance == anew.chance);
    }
  }
  CHECK(seen_turns == std::array{3, 3, 3});
}

TEST_CASE("a game that is played on in steps is the game that is played on at once") {
  const auto rules = build_rules({.boards_mode = BoardsMode::random}).rules;
  REQUIRE(rules != nullptr);
  const SeenRules seen(*rules, built_in_network());
  Evaluator evaluator(seen);
  PlayOn play_on(*rules, evaluator, 100);
  const GameState s = last_round(*rules, evaluator, 4, kPhases - 2);
  for (std::uint32_t number = 0; number < 2; ++number) {
    const FastChance chance = FastChance::course(3, 1, number);
    PlayOn::Course course{s};
    // The last steps are beyond the end of the game.
    for (const unsigned rounds : {1U, 2U, 5U, 5U, 6U, 8U}) {
      CAPTURE(rounds);
      const Estimate in_steps = play_on.go_on(course, rounds, chance);
      const Estimate at_once = play_on.after({s}, rounds, chance);
      CHECK(in_steps.points == at_once.points);
      CHECK(in_steps.chance == at_once.chance);
    }
    CHECK(is_over(course.s));
    CHECK(course.rounds == 8);
  }
}

TEST_CASE("what promises little gets fewer samples, and all candidates are judged") {
  const Decision decision(2, 6, 1, 400);
  constexpr std::size_t kCandidates = 16;
  REQUIRE(decision.ends.states().size() > kCandidates);
  LookAhead ahead(decision.seen, {.candidates = kCandidates, .rounds = 3, .room = 100}, {}, 1);
  for (const Budget& budget : {Budget{.nodes = 200'000}, Budget{}}) {
    CAPTURE(budget.nodes);
    const auto judged = decision.judge(ahead, budget);
    CHECK(judged.size() == kCandidates);
    CHECK(std::ranges::is_sorted(judged, std::greater<>(), &Judged::liking));
    const auto samples = [](const Judged& one) { return one.samples; };
    const unsigned most = std::ranges::max(judged, {}, samples).samples;
    const unsigned least = std::ranges::min(judged, {}, samples).samples;
    CHECK(least >= 2);
    CHECK(most > least);
    // The best is one of those that are left at the end.
    CHECK(judged.front().samples == most);
  }
}

TEST_CASE("a small budget is kept, and used: few ends are looked into for a short while") {
  for (const int players : {2, 3, 4}) {
    CAPTURE(players);
    const Decision decision(players, 3, 1, 300);
    REQUIRE(decision.ends.states().size() > 24);
    const auto player_count = static_cast<std::uint64_t>(players);
    LookAhead ahead(decision.seen, {}, {}, 1);
    for (const std::uint64_t nodes : {600U, 1'600U, 3'200U, 6'400U}) {
      CAPTURE(nodes);
      const auto judged = decision.judge(ahead, {.nodes = nodes * player_count});
      CHECK(judged.size() >= 2);
      for (const Judged& one : judged) CHECK(one.samples > 0);
    }
    // Too little for anything but sight.
    const auto at_sight = decision.judge(ahead, {.nodes = 50});
    CHECK(at_sight.size() == 24);
    CHECK(at_sight.front().samples == 0);
    // Two ends, as a turn is compared with the best.
    const std::array<GameState, 2> both = {decision.ends.states()[0], decision.ends.states()[1]};
    for (const Judged& one :
         ahead.judge(decision.s, both, decision.p, {.nodes = 1'600 * player_count}))
      CHECK(one.samples > 0);
  }
}

TEST_CASE("however many threads think, the judgement is the same") {
  for (const int players : {2, 3}) {
    const Decision decision(players, 8, 2, 400);
    const auto judged_by = [&](unsigned threads) {
      LookAhead ahead(decision.seen, {.room = 200}, {}, 1);
      return decision.judge(ahead, {.nodes = 100'000, .threads = threads});
    };
    const auto one = judged_by(1), three = judged_by(3);
    REQUIRE(one.size() == three.size());
    CHECK(one.front().samples > 2);
    for (std::size_t i = 0; i < one.size(); ++i) {
      CHECK(one[i].end == three[i].end);
      CHECK(one[i].liking == three[i].liking);
      CHECK(one[i].samples == three[i].samples);
      CHECK(one[i].estimate.points == three[i].estimate.points);
      CHECK(one[i].estimate.chance == three[i].estimate.chance);
    }
  }
}

TEST_CASE("a game that has not begun is not over where no dice fall for a while") {
  // P1 chooses a board, then P2 does and P1 begins: a turn of everybody without any dice.
  const auto rules = build_rules({.boards_mode = BoardsMode::choose}).rules;
  REQUIRE(rules != nullptr);
  const SeenRules seen(*rules, built_in_network());
  const FastChance chance(1, 0);
  GameState s = new_game(*rules);
  while (to_decide(*rules, s).decider == Decider::chance)
    apply(*rules, s, chance.sample(*rules, s));
  TurnEnds ends;
  ends.find(*rules, s);
  REQUIRE(ends.states().size() > 4);
  LookAhead ahead(seen, {.candidates = 4, .rounds = 3, .room = 100}, {}, 1);
  const auto judged = ahead.judge(s, ends.states(), s.pending.top().player, {.nodes = 50'000});
  CHECK(judged.size() == 4);
  CHECK(judged.front().samples > 2);
}

}  // namespace
}  // namespace dijon
