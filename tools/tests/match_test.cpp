#include "tools/dijon/match.h"

#include <cmath>

#include <doctest/doctest.h>

#include "dijon/notation.h"

namespace dijon {
namespace {

std::shared_ptr<const RuleSet> rules_of(const char* text) {
  const auto spec = parse_rules(text, "");
  REQUIRE(spec.ok);
  RulesSpec random = spec.value;
  random.boards_mode = BoardsMode::random;
  random.boards.clear();
  return build_rules(random).rules;
}

std::vector<Contestant> contestants(const std::vector<std::string>& names) {
  std::vector<Contestant> all;
  for (const std::string& name : names) all.push_back(read_contestant(name).contestant);
  return all;
}

// So many deals of which the first wins this share of both games.
std::vector<MatchGame> pairs(std::vector<double> wins_of_first) {
  std::vector<MatchGame> games;
  for (std::size_t deal = 0; deal < wins_of_first.size(); ++deal) {
    const double wins = wins_of_first[deal];
    const double one = wins >= 1 ? 1 : wins, other = wins - one;
    games.push_back({deal, 0, {100, 90}, {one, 1 - one}});
    games.push_back({deal, 1, {90, 100}, {1 - other, other}});
  }
  return games;
}
const std::vector<Seating> kTwo = {{0, 1}, {1, 0}};

TEST_CASE("bots of a match are named with what they may use") {
  CHECK(read_contestant("greedy").contestant.budget.milliseconds == 0);
  CHECK(read_contestant("duke@50").contestant.budget.milliseconds == 50);
  CHECK(read_contestant("duke#2000").contestant.budget.nodes == 2000);
  CHECK(read_contestant("duke@50").contestant.name == "duke");
  CHECK(read_contestant("nobody").error.starts_with("no bot is called 'nobody'"));
  for (const char* wrong : {"duke@", "duke@x", "duke@0", "duke@-1", "duke#1.5", "duke@99999999999"})
    CHECK(read_contestant(wrong).error.find("milliseconds") != std::string::npos);
}

TEST_CASE("a network is named for those alone that play by one") {
  const std::string file = DIJON_SOURCE_DIR "/ai/weights/reference.network";
  for (const std::string_view name : all_agent_names()) {
    CAPTURE(name);
    const ReadContestant read = read_contestant(std::string(name) + ":" + file);
    const bool simple = name == "random" || name == "greedy" || name == "planner";
    CHECK(read.error.ends_with("plays by no network") == simple);
    CHECK((read.contestant.network != nullptr) != simple);
  }
}

TEST_CASE("every deal is played in all different seatings") {
  CHECK(all_seatings(*rules_of("2019 2p"), 2) == kTwo);
  CHECK(all_seatings(*rules_of("2019 3p"), 2).size() == 3);  // one against two
  CHECK(all_seatings(*rules_of("2019 3p"), 3).size() == 6);
  CHECK(all_seatings(*rules_of("2019 4p"), 2).size() == 4);
  CHECK(all_seatings(*rules_of("2019 4p"), 4).size() == 24);
  CHECK(all_seatings(*rules_of("2019 4p teams"), 2) ==
        std::vector<Seating>{{0, 1, 0, 1}, {1, 0, 1, 0}});
  CHECK(all_seatings(*rules_of("special 2p chateauma"), 1) == std::vector<Seating>{{0}});
}

TEST_CASE("a game of a match depends on seed, deal and seating alone") {
  const auto rules = rules_of("2019 2p");
  const auto two = contestants({"greedy", "random"});
  const MatchGame game = play_match_game(*rules, two, {0, 1}, 5, 3, 0);
  CHECK(game == play_match_game(*rules, two, {0, 1}, 5, 3, 0));
  CHECK(game.wins[0] + game.wins[1] == 1);
  CHECK(game.points != play_match_game(*rules, two, {0, 1}, 5, 4, 0).points);
}

TEST_CASE("the games left of a match are all seatings of its deals but those that were played") {
  using Number = GamesLeft::Number;
  const std::vector<MatchGame> played = {{0, 1, {}, {}}, {1, 0, {}, {}}, {7, 0, {}, {}}};
  GamesLeft left(played, 2, 3);
  CHECK(left.count() == 4);
  std::vector<Number> numbers;
  while (const auto number = left.next()) numbers.push_back(*number);
  CHECK(numbers == std::vector<Number>{{0, 0}, {1, 1}, {2, 0}, {2, 1}});
  CHECK_FALSE(left.next());
  // More than there would be room for in a list.
  GamesLeft many({}, 24, 1'000'000'000'000);
  CHECK(many.count() == 24'000'000'000'000);
  CHECK(many.next() == Number{0, 0});
}

TEST_CASE("partners win together and are counted as one side") {
  const auto rules = rules_of("2019 4p teams");
  const MatchGame game =
      play_match_game(*rules, contestants({"greedy", "random"}), {0, 1, 0, 1}, 1, 0, 0);
  CHECK(game.points[0] == game.points[2]);
  CHECK(game.wins[0] == game.wins[2]);
  CHECK(game.wins[0] + game.wins[1] + game.wins[2] + game.wins[3] == 1);
}

TEST_CASE("partners who win all their games win all of them in the records, too") {
  const auto rules = rules_of("2019 4p teams");
  const std::vector<Seating> sides = {{0, 1, 0, 1}, {1, 0, 1, 0}};
  const std::vector<MatchGame> games = {{0, 0, {300, 200, 300, 200}, {0.5, 0, 0.5, 0}},
                                        {0, 1, {200, 300, 200, 300}, {0, 0.5, 0, 0.5}}};
  const auto records = records_of(*rules, games, sides, 2);
  CHECK(records[0].seats == 2);
  CHECK(records[0].won.share == 1);
  CHECK(records[1].seats == 2);
  CHECK(records[1].won.share == 0);
  // Of four different ones each wins with its partner.
  const auto four =
      records_of(*rules, {{0, 0, {300, 200, 300, 200}, {0.5, 0, 0.5, 0}}}, {{0, 1, 2, 3}}, 4);
  CHECK(four[0].won.share == 1);
  CHECK(four[1].won.share == 0);
  CHECK(four[2].won.share == 1);
}

TEST_CASE("records count wins and points by bot, wherever it sat") {
  const auto records = records_of(*rules_of("2019 2p"), pairs({2, 1, 1, 0}), kTwo, 2);
  CHECK(records[0].seats == 8);
  CHECK(records[0].wins == 4);
  CHECK(records[0].won.share == doctest::Approx(0.5));
  CHECK(records[0].points.mean == doctest::Approx(100));
  CHECK(records[1].points.mean == doctest::Approx(90));
}

TEST_CASE("the shares of a game that two win together are a half each") {
  const auto records = records_of(*rules_of("2019 2p"), {{0, 0, {90, 90}, {0.5, 0.5}}}, kTwo, 2);
  CHECK(records[0].won.share == 0.5);
  CHECK(records[1].won.share == 0.5);
  // Wilson for half a game of one, by hand: 0.5 ± 1.96 sqrt(0.25 + 0.9604) / 4.8415.
  CHECK(records[0].won.low == doctest::Approx(0.0546).epsilon(0.002));
  const std::vector<MatchGame> three = {{0, 0, {9, 9, 9}, {1 / 3.0, 1 / 3.0, 1 / 3.0}}};
  const auto shares = records_of(*rules_of("2019 3p"), three, {{0, 1, 2}}, 3);
  CHECK(shares[0].won.share + shares[1].won.share + shares[2].won.share == doctest::Approx(1));
}

TEST_CASE("Elo follows from the share of wins: 3 of 4 are 191 above") {
  // 400 log10(0.75 / 0.25) = 190.85
  const auto elo = elo_of_first(pairs({2, 1, 2, 1}), kTwo);
  REQUIRE(elo);
  CHECK(elo->elo == doctest::Approx(190.85).epsilon(0.001));
  REQUIRE(elo->interval);
  CHECK(*elo->interval > 0);
  CHECK_FALSE(elo_of_first(pairs({1}), kTwo));
}

TEST_CASE(
    "Elo is unbounded for who won all or none, and deals alike tell nothing of its interval") {
  for (const double wins : {0.0, 2.0}) {
    const auto elo = elo_of_first(pairs({wins, wins, wins}), kTwo);
    REQUIRE(elo);
    CHECK(std::isinf(elo->elo));
    CHECK((elo->elo > 0) == (wins > 0));
    CHECK_FALSE(elo->interval);
  }
  const auto even = elo_of_first(pairs({1, 1, 1}), kTwo);
  REQUIRE(even);
  CHECK(even->elo == doctest::Approx(0));
  CHECK_FALSE(even->interval);
}

TEST_CASE("alone with itself a bot has points, and no Elo") {
  const std::vector<Seating> alone = {{0, 0}};
  const std::vector<MatchGame> games = {{0, 0, {100, 110}, {0, 1}}, {1, 0, {120, 90}, {1, 0}}};
  const auto records = records_of(*rules_of("2019 2p"), games, alone, 1);
  CHECK(records[0].seats == 4);
  CHECK(records[0].points.mean == doctest::Approx(105));
  CHECK(records[0].points.interval == doctest::Approx(0));  // both games have 105
  CHECK_FALSE(elo_of_first(games, alone));
  // Against an automaton one may lose.
  CHECK_FALSE(elo_of_first({{0, 0, {100}, {0}}, {1, 0, {120}, {1}}}, {{0}}));
}

TEST_CASE("a test ends when it is clear who is better, and not before") {
  CHECK(test_first(pairs({2, 0}), kTwo, 0, 30).verdict == Verdict::open);
  std::vector<double> good, even;
  for (int i = 0; i < 400; ++i) {
    good.push_back(i % 4 == 0 ? 1 : 2);
    even.push_back(i % 2 == 0 ? 0 : 2);
  }
  CHECK(test_first(pairs(good), kTwo, 0, 30).verdict == Verdict::better);
  std::vector<double> bad(400);
  for (int i = 0; i < 400; ++i) bad[static_cast<std::size_t>(i)] = i % 3 == 0 ? 1 : 0;
  CHECK(test_first(pairs(bad), kTwo, 0, 30).verdict == Verdict::not_better);
  CHECK(test_first(pairs(even), kTwo, -100, 100).ratio == doctest::Approx(0).epsilon(0.01));
}

TEST_CASE("what was still being played when a test ended does not open it again") {
  std::vector<double> deals(200, 2);
  const SequentialTest decided = test_first(pairs(deals), kTwo, 0, 30);
  REQUIRE(decided.verdict == Verdict::better);
  deals.resize(600, 0);
  const SequentialTest later = test_first(pairs(deals), kTwo, 0, 30);
  CHECK(later.verdict == Verdict::better);
  CHECK(later.ratio == decided.ratio);
  // A deal of which a game is missing is waited for.
  std::vector<MatchGame> games = pairs(std::vector<double>(200, 2));
  games.erase(games.begin());
  CHECK(test_first(games, kTwo, 0, 30).verdict == Verdict::open);
}

}  // namespace
}  // namespace dijon
