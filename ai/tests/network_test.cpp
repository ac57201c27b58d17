#include <cmath>
#include <set>

#include <doctest/doctest.h>

#include "ai/agent.h"
#include "ai/network/built_in.h"
#include "ai/network/evaluator.h"
#include "ai/network/kernels.h"
#include "ai/network/weights.h"
#include "ai/turn_ends.h"
#include "dijon/notation.h"
#include "game/fast_chance.h"

using namespace dijon;

namespace {

std::shared_ptr<const RuleSet> rules_of(const char* text) {
  const auto spec = parse_rules(text, "");
  REQUIRE(spec.ok);
  RulesSpec random = spec.value;
  random.boards_mode = BoardsMode::random;
  random.boards.clear();
  return build_rules(random).rules;
}

// Positions of a game between greedy bots, at every decision.
std::vector<GameState> game_of(const RuleSet& rules, std::uint64_t seed) {
  const FastChance chance(seed, 0);
  std::array<std::unique_ptr<Agent>, kMaxPlayers> agents;
  for (std::size_t i = 0; i < agents.size(); ++i) agents[i] = make_agent("greedy", seed + i);
  std::vector<GameState> states;
  for (GameState s = new_game(rules); !is_over(s);) {
    const Turn turn = to_decide(rules, s);
    if (turn.decider == Decider::chance) {
      apply(rules, s, chance.sample(rules, s));
      continue;
    }
    states.push_back(s);
    const Observation seen = observe(rules, s, seat_of(turn.player));
    apply(rules, s, agents[at(turn.player)]->choose(rules, seen, {}));
  }
  return states;
}

const char* const kGames[] = {"2019 2p",         "2011 3p",           "special 4p vineyards",
                              "2019 4p teams",   "2019 1p solo",      "special 3p chateauma",
                              "special 2p inns", "special 2p shields"};

std::set<std::string> words_of(const RuleSet& rules, const GameState& s, Player p) {
  Vocabulary words;
  const Inputs inputs(
      rules, [&](std::string_view word) { return words.add(word); },
      [&](std::string_view word) { return words.add(word); });
  InputList list;
  inputs.of_side(s, p, Aim::win, list);
  inputs.of_table(s, list);
  std::set<std::string> set;
  for (const Input input : list) set.insert(words.words()[input]);
  return set;
}

// Knows nothing, but every word there is.
Weights knowing_all_words(const RuleSet& rules) {
  Vocabulary side, table;
  const Inputs inputs(
      rules, [&](std::string_view word) { return side.add(word); },
      [&](std::string_view word) { return table.add(word); });
  return new_weights(side, table, 1);
}

// The network written for reading: all words of all sides, nothing kept from before.
Estimate plain_estimate(const SeenRules& seen, const GameState& s) {
  if (is_over(s)) return result_of(seen.rules, s);
  const Network& network = seen.network;
  const std::size_t sides = seen.sides.size();
  const auto add = [](Hidden& hidden, const FixedHidden& row) {
    for (std::size_t u = 0; u < kHidden; ++u) hidden[u] += row[u];
  };
  std::vector<InputList> words(sides);
  InputList table;
  for (std::size_t i = 0; i < sides; ++i) {
    seen.inputs.of_side(s, seen.sides[i], Aim::win, words[i]);
  }
  seen.inputs.of_table(s, table);
  const auto now = points_now(seen.rules, s);
  std::array<float, kMaxPlayers> strengths{}, points{}, chances{};
  for (std::size_t i = 0; i < sides; ++i) {
    Hidden hidden{};
    add(hidden, network.bias);
    for (const Input word : table) add(hidden, network.table[word]);
    for (std::size_t j = 0; j < sides; ++j) {
      for (const Input word : words[j]) {
        add(hidden, j == i ? network.side[word].own : network.side[word].other);
      }
    }
    const auto answers = plain_answers(network.last[moment_of(s.phase, s.round)], hidden);
    points[i] = now[at(seen.sides[i])] / kPointsUnit + answers[0];
    strengths[i] = answers[1];
  }
  chances_of(std::span(strengths).first(sides), std::span(points).first(sides),
             network.lead[s.phase][s.round], std::span(chances).first(sides));
  Estimate estimate;
  for (std::size_t i = 0; i < sides; ++i) {
    for (const Player p : {seen.sides[i], seen.rules.partner_of(seen.sides[i])}) {
      estimate.points[at(p)] = kPointsUnit * points[i];
      estimate.chance[at(p)] = chances[i];
    }
  }
  return estimate;
}

}  // namespace

TEST_CASE("every kernel agrees with the plain network to 1e-4") {
  const Network& network = built_in_network();
  std::vector<Input> more, less;
  for (Input i = 1; i < 200; i += 3) more.push_back(i);
  for (Input i = 2; i < 100; i += 5) less.push_back(i);
  SideSums begin = network.side[1], plain = begin;
  const auto add = [](FixedHidden& sum, const FixedHidden& row, int times) {
    for (std::size_t i = 0; i < kHidden; ++i) {
      sum[i] = static_cast<std::int16_t>(sum[i] + times * row[i]);
    }
  };
  for (const Input input : more) add(plain.own, network.side[input].own, 1);
  for (const Input input : more) add(plain.other, network.side[input].other, 1);
  for (const Input input : less) add(plain.own, network.side[input].own, -1);
  for (const Input input : less) add(plain.other, network.side[input].other, -1);
  FixedHidden table = network.bias;
  for (const Input input : less) add(table, network.table[input], 1);
  REQUIRE(!all_kernels().empty());
  for (const Kernels& k : all_kernels()) {
    CAPTURE(k.name);
    SideSums sums = begin;
    k.add_side(sums, network.side, more, less);
    CHECK(sums.own == plain.own);
    CHECK(sums.other == plain.other);
    FixedHidden sum = network.bias;
    k.add_table(sum, network.table, less);
    CHECK(sum == table);
    const std::array<const SideSums*, 3> parts = {&begin, &plain, &begin};
    k.total(sums, parts);
    for (const auto half : {&SideSums::own, &SideSums::other}) {
      FixedHidden all = plain.*half;
      add(all, begin.*half, 2);
      CHECK(sums.*half == all);
    }
    // Sides that see different things, as many as can play.
    const std::array<const FixedHidden*, kMaxPlayers> own = {&plain.own, &plain.other, &begin.own,
                                                             &begin.other};
    std::array<std::array<const FixedHidden*, 2>, kMaxPlayers> parts_of;
    std::array<Kernels::Parts, kMaxPlayers> sides;
    for (std::size_t side = 0; side < kMaxPlayers; ++side) {
      parts_of[side] = {own[side], &table};
      sides[side] = parts_of[side];
    }
    for (const LastLayers& last : network.last) {
      for (std::size_t count = 1; count <= kMaxPlayers; ++count) {
        std::array<Answers, kMaxPlayers> answers{};
        k.answers(last, std::span(sides).first(count), answers);
        for (std::size_t side = 0; side < count; ++side) {
          Hidden hidden;
          for (std::size_t i = 0; i < kHidden; ++i) hidden[i] = (*own[side])[i] + table[i];
          const Answers expected = plain_answers(last, hidden);
          for (std::size_t a = 0; a < kAnswers; ++a)
            CHECK(std::abs(answers[side][a] - expected[a]) < 1e-4);
        }
      }
    }
  }
}

TEST_CASE("whole numbers are as good as the weights that were learned") {
  const ReadWeights read = read_weights(built_in_bytes());
  const Network& network = built_in_network();
  const auto close = [](const FixedHidden& units, const Hidden& learned) {
    for (std::size_t i = 0; i < kHidden; ++i) {
      if (std::abs(kFixedUnit * units[i] - learned[i]) > 0.51F * kFixedUnit) return false;
    }
    return true;
  };
  for (std::size_t i = 0; i < network.side.size(); ++i) {
    REQUIRE(close(network.side[i].own, read.weights.own[i]));
    REQUIRE(close(network.side[i].other, read.weights.other[i]));
  }
  for (std::size_t i = 0; i < network.table.size(); ++i) {
    REQUIRE(close(network.table[i], read.weights.table[i]));
  }
}

TEST_CASE("the sums of the network that plays have room to spare in 16 bits") {
  const Network& network = built_in_network();
  for (const char* text : {"2019 2p", "2019 4p", "special 4p vineyards", "2019 1p solo",
                           "special 4p border-posts castle-rule chosen-routes extra-tiles inns "
                           "shields trade-routes vineyards white-castles"}) {
    CAPTURE(text);
    const auto rules = rules_of(text);
    REQUIRE(rules != nullptr);
    const SeenRules seen(*rules, network);
    int most = 0;
    const auto add = [&](std::array<int, kHidden>& sums, const FixedHidden& row) {
      for (std::size_t i = 0; i < kHidden; ++i) most = std::max(most, std::abs(sums[i] += row[i]));
    };
    for (const GameState& s : game_of(*rules, 11)) {
      for (const Player me : seen.sides) {
        std::array<int, kHidden> sums{};
        InputList inputs;
        for (const Player p : seen.sides) {
          inputs.clear();
          seen.inputs.of_side(s, p, Aim::win, inputs);
          for (const Input input : inputs)
            add(sums, p == me ? network.side[input].own : network.side[input].other);
        }
        inputs.clear();
        seen.inputs.of_table(s, inputs);
        for (const Input input : inputs) add(sums, network.table[input]);
      }
    }
    CHECK(most > 512);
    CHECK(most < 32'767 * 3 / 4);
  }
}

TEST_CASE("a position is judged alike, whatever was judged before") {
  for (const char* text : kGames) {
    CAPTURE(text);
    const auto rules = rules_of(text);
    REQUIRE(rules != nullptr);
    const Network network(knowing_all_words(*rules));
    const SeenRules seen(*rules, network);
    Evaluator experienced(seen);
    const auto states = game_of(*rules, 7);
    TurnEnds ends;
    for (std::size_t i = 0; i < states.size(); i += 9) {
      ends.find(*rules, states[i], 300);
      experienced.start_from(states[i]);
      for (std::size_t e = 0; e < ends.states().size(); ++e) {
        const Estimate other = experienced.estimate(ends.states()[e]);
        if (e % 7 != 0) continue;
        const Estimate one = plain_estimate(seen, ends.states()[e]);
        for (std::size_t p = 0; p < rules->players(); ++p) {
          CHECK(std::abs(one.points[p] - other.points[p]) < 1e-2);
          CHECK(std::abs(one.chance[p] - other.chance[p]) < 1e-4);
        }
      }
    }
  }
}

TEST_CASE("chances to win add up to one; alone one has a chance; partners have the same") {
  for (const char* text : kGames) {
    CAPTURE(text);
    const auto rules = rules_of(text);
    REQUIRE(rules != nullptr);
    const SeenRules seen(*rules, built_in_network());
    Evaluator evaluator(seen);
    const auto states = game_of(*rules, 3);
    for (std::size_t i = 0; i < states.size(); i += 25) {
      const Estimate estimate = evaluator.estimate(states[i]);
      float all = 0;
      for (const Player p : seen.sides) all += estimate.chance[at(p)];
      if (seen.sides.size() > 1) CHECK(all == doctest::Approx(1));
      if (seen.sides.size() == 1) CHECK((all >= 0 && all <= 1));
      for (std::size_t p = 0; p < rules->players(); ++p) {
        const std::size_t other = at(rules->partner_of(player_of(p)));
        CHECK(estimate.points[p] == estimate.points[other]);
        CHECK(estimate.chance[p] == estimate.chance[other]);
      }
    }
  }
}

TEST_CASE("the end of a game is judged by its result") {
  const auto rules = rules_of("2019 2p");
  GameState s = game_of(*rules, 5).back();
  const FastChance chance(5, 0);
  while (!is_over(s)) {
    ActionList legal;
    if (to_decide(*rules, s).decider == Decider::chance) {
      apply(*rules, s, chance.sample(*rules, s));
    } else {
      legal_actions(*rules, s, legal);
      apply(*rules, s, legal[0]);
    }
  }
  const SeenRules seen(*rules, built_in_network());
  const Estimate estimate = Evaluator(seen).estimate(s);
  for (const Standing& standing : standings(*rules, s)) {
    CHECK(estimate.points[at(standing.player)] == standing.vp);
    CHECK(estimate.chance[at(standing.player)] == (standing.won ? 1 : 0));
  }
}

TEST_CASE("words tell what lies before a player and on the table") {
  const auto parsed = parse_position(
      "rules: 2019 2p; boards: 1; P1 start: d4; P1 silver: 3; P1 workers: 2; P1 storage: mine; "
      "P1 goods: 2 2 5; P1 dice: 2 4; depot 2: castle; goods 3: 1 1; white: 6");
  REQUIRE(parsed.ok);
  const auto words = words_of(*parsed.value.rules, parsed.value.state, Player{0});
  for (const char* word :
       {"silver 3", "workers 2", "stored mine", "goods 2 2", "goods 5 1", "types of goods 2",
        "die 2", "die 4", "depot 2 castle", "goods at 3 2", "white 6", "can take castle",
        "tile castle", "mines 0 0", "place 0", "players 2", "edition 2019", "round 0 1"}) {
    CAPTURE(word);
    CHECK(words.contains(word));
  }
  const auto others = words_of(*parsed.value.rules, parsed.value.state, Player{1});
  CHECK(!others.contains("stored mine"));
  CHECK(!others.contains("can take castle"));
}

// The castle at d4 of board 1 touches S2, S5, B3, Y1, M4 and B3: a 4 places the mine, a 1 takes the
// ship, for which another has a die too. With a worker all numbers do one of these.
TEST_CASE("words tell how many numbers are of use, and what another could take") {
  const auto parsed = parse_position(
      "rules: 2019 2p; boards: 1; P1 start: d4; P1 storage: mine; P2 start: d4; P2 dice: 1 3; "
      "depot 1: ship; depot 2: castle; depot 3: cow-3; black: castle mine");
  INFO(to_string(parsed.error));
  REQUIRE(parsed.ok);
  const auto words = words_of(*parsed.value.rules, parsed.value.state, Player{0});
  for (const char* word :
       {"numbers that place 1", "numbers that take 1", "numbers of use 2",
        "numbers nearly of use 6", "contested ship", "wanted black mine", "space 2011-1 18"}) {
    CAPTURE(word);
    CHECK(words.contains(word));
  }
  CHECK(!words.contains("contested cow-3"));
  CHECK(!words.contains("wanted black castle"));
}

// Both spaces that the bank at e4 opens belong to its own town of five, c3 is a town of its own.
TEST_CASE("words tell of buildings whose colour has a space but they have none, and of the track") {
  const auto parsed = parse_position(
      "rules: 2019 2p; boards: 1; P1 start: d4; P1 duchy: c3 bank, e4 bank; P2 start: d4; P1 "
      "track: 3; "
      "P2 track: 1; depot 1: bank; depot 3: market");
  INFO(to_string(parsed.error));
  REQUIRE(parsed.ok);
  const auto words = words_of(*parsed.value.rules, parsed.value.state, Player{0});
  CHECK(words.contains("in reach bank"));
  CHECK(words.contains("no space bank"));
  CHECK(words.contains("in reach market"));
  CHECK(!words.contains("no space market"));
  CHECK(words.contains("track 5"));  // 3 is level
  const auto others = words_of(*parsed.value.rules, parsed.value.state, Player{1});
  CHECK(others.contains("in reach bank"));
  CHECK(!others.contains("no space bank"));
  CHECK(others.contains("track 1"));
}

// Two banks are worth 8 points to 22, four sheep join three in the pasture on the left, the
// carpenter finds the warehouse.
TEST_CASE("words tell what tiles would bring that are stored or offered") {
  const auto parsed = parse_position(
      "rules: 2019 2p; boards: 1; P1 start: d4; P1 dice: 2 4; P1 duchy: c3 bank, e4 bank, c2 "
      "sheep-3; P1 storage: monastery-22 sheep-4 carpenter; depot 1: warehouse; depot 2: "
      "monastery-21; black: cow-3");
  REQUIRE(parsed.ok);
  const auto words = words_of(*parsed.value.rules, parsed.value.state, Player{0});
  for (const char* word :
       {"worth stored 4", "joins stored 7", "finds stored 1", "worth at hand 0", "joins black 3"}) {
    CAPTURE(word);
    CHECK(words.contains(word));
  }
  const auto others = words_of(*parsed.value.rules, parsed.value.state, Player{1});
  CHECK(!others.contains("worth stored 4"));
  CHECK(!others.contains("joins black 3"));  // no space for it yet
}

TEST_CASE("what a module adds is seen without a word about it here") {
  const auto parsed = parse_position(
      "rules: special 2p vineyards inns; P1 storage: inn vines-red-blue; P1 vine-bonus: black; "
      "P1 vines: e1-e2 vines-red-blue");
  REQUIRE(parsed.ok);
  const auto words = words_of(*parsed.value.rules, parsed.value.state, Player{0});
  CHECK(words.contains("stored inn"));
  CHECK(words.contains("with vineyards"));
  const auto about = [&](std::string_view begin) {
    return std::ranges::any_of(words,
                               [&](const std::string& word) { return word.starts_with(begin); });
  };
  CHECK(about("vineyards own "));
}

TEST_CASE("a network is written and read without loss, and what is none is refused") {
  const std::string bytes(built_in_bytes());
  const ReadWeights again = read_weights(bytes);
  CHECK(again.error.empty());
  CHECK(to_bytes(again.weights) == bytes);
  CHECK(read_weights("").error.starts_with("this is no network"));
  CHECK(read_weights("dijon network 1 128\n").error == "the first line has too few numbers");
  CHECK(
      read_weights("dijon network 99 128 32 0 0\n").error.starts_with("its inputs are of version"));
  CHECK(read_weights("dijon network 2 64 32 0 0\n").error == "its layers have other sizes");
  CHECK(read_weights("dijon network 2 128 32 999999999 0\n").error == "it has too many words");
  CHECK(read_weights("dijon network 2 128 32 2 0\na\na\n").error == "the word 'a' stands twice");
  CHECK(read_weights(bytes.substr(0, bytes.size() - 1))
            .error.starts_with("it ends among the weights"));
  CHECK(read_weights(bytes + "x").error == "something stands behind the weights");
}
