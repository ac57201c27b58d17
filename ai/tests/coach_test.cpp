#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "ai/coach/adviser.h"
#include "ai/coach/analysis.h"
#include "ai/coach/believed_part.h"
#include "ai/network/built_in.h"
#include "dijon/first_dice.h"
#include "dijon/notation.h"
#include "game/tests/random_play.h"

using namespace dijon;

namespace {

constexpr Player kOne{0}, kTwo{1};
// Enough to run through everything.
constexpr AnalysisSetting kLittle = {.nodes = 400, .samples = 3};

Position position(const std::string& text) {
  Parsed<Position> parsed = parse_position(text);
  CAPTURE(text);
  CAPTURE(to_string(parsed.error));
  REQUIRE(parsed.ok);
  return parsed.value;
}

std::vector<Action> actions_of(const RuleSet& rules, const std::vector<std::string>& texts) {
  std::vector<Action> actions;
  for (const std::string& text : texts) {
    const auto action = parse_action(rules, text);
    REQUIRE(action.ok);
    actions.push_back(action.value);
  }
  return actions;
}

// Of a turn of P1, played so.
std::vector<Merit> merits(const std::string& text, const std::vector<std::string>& actions,
                          float expected_points = 0) {
  const Position here = position(text);
  GameState s = here.state;
  for (const Action action : actions_of(*here.rules, actions)) {
    CAPTURE(print_action(*here.rules, action));
    REQUIRE(apply_checked(*here.rules, s, action) == Refusal::none);
  }
  Estimate estimate;
  estimate.points.fill(expected_points);
  return merits_of(*here.rules, here.state, actions_of(*here.rules, actions), estimate);
}

Face face(const std::string& name) { return face_named(*position("rules: 2019 2p").rules, name); }

bool operator<(const Merit& a, const Merit& b) {
  return std::tuple(a.kind, a.amount, a.why, a.face, a.what, a.size) <
         std::tuple(b.kind, b.amount, b.why, b.face, b.what, b.size);
}

// In any order.
void check_merits(std::vector<Merit> found, std::vector<Merit> expected) {
  std::ranges::sort(found, [](const Merit& a, const Merit& b) { return a < b; });
  std::ranges::sort(expected, [](const Merit& a, const Merit& b) { return a < b; });
  CHECK(found == expected);
}

Merit of_area(MeritKind kind, Terrain terrain, int size, int points = 0) {
  return {.kind = kind,
          .amount = points,
          .what = byte(terrain),
          .size = static_cast<std::uint8_t>(size)};
}

// Plays on by bots of one name for so many plies, or to the end.
void play_on(Game& game, const char* bot, std::size_t plies = 100'000) {
  std::vector<std::unique_ptr<Agent>> agents;
  for (std::size_t i = 0; i < game.rules().players(); ++i) agents.push_back(make_agent(bot, i + 1));
  while (!game.over() && game.plies() < plies) {
    const Turn turn = game.turn();
    if (turn.decider == Decider::chance) {
      REQUIRE(game.roll().ok());
      continue;
    }
    const Observation seen = observe(game.rules(), game.state(), seat_of(turn.player));
    REQUIRE(game.play(agents[at(turn.player)]->choose(game.rules(), seen, {})).ok());
  }
}

Game game_of(const std::string& rules_text, const std::string& boards) {
  const auto spec = parse_rules(rules_text, boards);
  CAPTURE(rules_text);
  CAPTURE(to_string(spec.error));
  REQUIRE(spec.ok);
  const BuiltRules built = build_rules(spec.value);
  REQUIRE(built.rules != nullptr);
  Game game(built.rules);
  game.use_key(testing::test_key(3));
  return game;
}

void check_sums(const Analysis& analysis) {
  const auto sum = [](const Account& a) { return a.begin + a.dice + a.draws + a.skill + a.rest; };
  for (std::size_t i = 0; i < analysis.players; ++i) {
    for (const Account& account : {analysis.accounts[i].points, analysis.accounts[i].chance}) {
      CHECK(sum(account) == doctest::Approx(account.result).epsilon(1e-9));
      CHECK(account.skill <= 0);
    }
  }
}

// Each moment follows the one before, and luck and loss are what they are made of.
void check_analysis(const Game& game, const Analysis& analysis) {
  check_sums(analysis);
  REQUIRE_FALSE(analysis.moments.empty());
  CHECK(analysis.moments.front().ply == 0);
  CHECK(analysis.moments.back().ply == game.plies());
  const Estimate result = result_of(game.rules(), game.state());
  for (std::size_t i = 0; i < analysis.players; ++i) {
    double dice = 0, draws = 0, lost = 0;
    for (std::size_t m = 1; m < analysis.moments.size(); ++m) {
      const Moment& before = analysis.moments[m - 1];
      const Moment& after = analysis.moments[m];
      CHECK(before.ply < after.ply);
      const double change = static_cast<double>(after.value.points[i] - before.value.points[i]);
      if (after.by == MomentBy::dice) dice += change;
      if (after.by == MomentBy::draws) draws += change;
    }
    for (const JudgedTurn& turn : analysis.turns) {
      CHECK(turn.loss.points >= 0);
      CHECK(turn.loss.chance >= 0);
      // What a turn promises is what the moment after it does.
      const auto moment = std::ranges::find(analysis.moments, turn.to, &Moment::ply);
      REQUIRE(moment != analysis.moments.end());
      CHECK(turn.played.estimate.points == moment->value.points);
      CHECK(turn.played.estimate.chance == moment->value.chance);
      const std::size_t own = at(turn.player);
      CHECK(static_cast<double>(moment->value.chance[own]) + turn.loss.chance < 1.0001);
      if (turn.player == player_of(i)) lost += turn.loss.points;
    }
    const Accounts& accounts = analysis.accounts[i];
    CHECK(accounts.points.dice == doctest::Approx(dice).epsilon(1e-3));
    CHECK(accounts.points.draws == doctest::Approx(draws).epsilon(1e-3));
    CHECK(accounts.points.skill == doctest::Approx(-lost));
    CHECK(accounts.points.result == doctest::Approx(static_cast<double>(result.points[i])));
    CHECK(accounts.chance.result == doctest::Approx(static_cast<double>(result.chance[i])));
  }
}

bool equal(const Analysis& a, const Analysis& b) {
  const auto same_moment = [](const Moment& x, const Moment& y) {
    return x.ply == y.ply && x.by == y.by && x.value.points == y.value.points &&
           x.value.chance == y.value.chance;
  };
  const auto same_turn = [](const JudgedTurn& x, const JudgedTurn& y) {
    return x.from == y.from && x.best.actions == y.best.actions && x.loss.points == y.loss.points &&
           x.loss.chance == y.loss.chance && x.best.merits == y.best.merits;
  };
  return std::ranges::equal(a.moments, b.moments, same_moment) &&
         std::ranges::equal(a.turns, b.turns, same_turn);
}

// Who begins has some advantage, and who chooses last.
void check_about_even(const Estimate& estimate) {
  CHECK(estimate.chance[0] > 0.32F);
  CHECK(estimate.chance[0] < 0.68F);
  CHECK(std::abs(estimate.chance[0] + estimate.chance[1] - 1) < 1e-4F);
  CHECK(std::abs(estimate.points[0] - estimate.points[1]) < 12);
}

}  // namespace

TEST_CASE("a tile that completes an area is good for the points of both, and for its effect") {
  // 2019: an area of one space scores 1, in phase A 10 more; the watchtower 4.
  check_merits(
      merits("rules: 2019 2p; P1 storage: watchtower; P1 dice: 3 6", {"3 place watchtower c3"}),
      {of_area(MeritKind::completes, Terrain::building, 1, 11),
       {MeritKind::scores, 4, Reason::tile, face("watchtower")}});
}

TEST_CASE("the last space of a colour is good for its bonus tile") {
  // Three mines score 6, phase B 8; the large bonus tile 5 for two players.
  check_merits(
      merits("rules: 2019 2p; phase: B; P1 duchy: e3 mine, f2 mine; P1 storage: mine; P1 dice: 3 6",
             {"3 place mine g1"}),
      {of_area(MeritKind::completes, Terrain::mine, 3, 14),
       {.kind = MeritKind::bonus, .amount = 5, .what = byte(Terrain::mine)}});
}

TEST_CASE("what comes close to an area and a colour is prepared by it") {
  check_merits(
      merits("rules: 2019 2p; P1 duchy: e3 mine; P1 storage: mine mine; P1 dice: 1 6",
             {"1 place mine f2"}),
      {of_area(MeritKind::nearly, Terrain::mine, 3),
       {.kind = MeritKind::nearly_colour, .amount = 5, .what = byte(Terrain::mine)},
       {.kind = MeritKind::ready, .face = face("mine"), .what = byte(Terrain::mine), .size = 3}});
}

TEST_CASE("two areas of one size that lack a space each are both told") {
  // Both ship areas have three spaces; each turn of one die brings one of them close.
  const auto found =
      merits("rules: 2019 2p; P1 duchy: d3 ship, d5 ship; P1 storage: ship ship; P1 dice: 1 4",
             {"1 place ship d2", "depot 1", "4 place ship d6", "depot 1"});
  CHECK(std::ranges::count(found, of_area(MeritKind::nearly, Terrain::ship, 3)) == 2);
}

TEST_CASE("selling is good for points and silver, workers cost") {
  check_merits(merits("rules: 2019 2p; P1 goods: 3 3 5; P1 workers: 4; P1 dice: 1 3; "
                      "depot 2: castle",
                      {"3 sell 3", "1+1w take castle from 2"}),
               {{MeritKind::scores, 4, Reason::sale},
                {.kind = MeritKind::silver, .amount = 1},
                {.kind = MeritKind::workers, .amount = -1},
                {.kind = MeritKind::takes, .face = face("castle")}});
}

TEST_CASE("a ship is good for goods and for the turn order") {
  check_merits(
      merits("rules: 2019 2p; P2 track: 1; turn: P1; goods 2: 4 4; "
             "P1 storage: ship; P1 dice: 5 6",
             {"5 place ship d5", "depot 2"}),
      {{.kind = MeritKind::goods, .amount = 2}, {.kind = MeritKind::turn_order, .amount = 1}});
}

TEST_CASE("goods that are collected and sold in one turn are not told as gained") {
  // Two goods sold by two players' rules score 4.
  check_merits(merits("rules: 2019 2p; P2 track: 1; turn: P1; goods 2: 4 4; P1 storage: ship; "
                      "P1 dice: 4 5",
                      {"5 place ship d5", "depot 2", "4 sell 4"}),
               {{MeritKind::scores, 4, Reason::sale},
                {.kind = MeritKind::silver, .amount = 1},
                {.kind = MeritKind::turn_order, .amount = 1}});
}

TEST_CASE("the third border post is told as a bonus tile only where it brings one") {
  // Two posts are joined, and the ships on the way to the third. The bonus of two players is 5.
  const auto found = [](const std::string& rules) {
    return merits(rules +
                      "; P1 start: a1; P2 start: a1; P1 posts: 2; P1 storage: ship; P1 dice: 4;"
                      "P1 duchy: c1 ship, d2 ship, e2 ship, f2 ship, b1 monastery-1,"
                      "b2 monastery-2, b3 monastery-3, b4 monastery-4, b5 monastery-5",
                  {"4 place ship g2"});
  };
  const auto told_as_tile = [](const Merit& merit) {
    return merit.kind == MeritKind::bonus && merit.what == kExtraBonus;
  };
  const std::vector<Merit> points = found("rules: 2019 2p border-posts; boards: 11a");
  CHECK(std::ranges::none_of(points, told_as_tile));
  CHECK(std::ranges::count_if(points, [](const Merit& merit) {
          return merit.why == Reason::tile && merit.amount == 5;
        }) == 1);
  const std::vector<Merit> tile = found("rules: special 2p border-posts; boards: 23");
  CHECK(std::ranges::count(tile,
                           Merit{.kind = MeritKind::bonus, .amount = 5, .what = kExtraBonus}) == 1);
  CHECK(std::ranges::count(tile, Reason::tile, &Merit::why) == 0);
}

TEST_CASE("a board that is chosen has prepared no area of one space") {
  Game game = game_of("2019 2p", "choose");
  while (game.turn().decider == Decider::chance) REQUIRE(game.roll().ok());
  ActionList legal;
  legal_actions(game.rules(), game.state(), legal);
  for (const Action action : legal) {
    const auto found = merits_of(game.rules(), game.state(), std::span(&action, 1), {});
    CHECK(std::ranges::none_of(found, [](const Merit& merit) {
      return merit.kind == MeritKind::nearly && merit.size == 1;
    }));
  }
}

TEST_CASE("while boards are chosen nobody is far ahead") {
  for (const char* boards : {"choose", "1"}) {
    CAPTURE(boards);
    Game game = game_of("2019 2p", boards);
    Adviser adviser(game.rules(), built_in_network(), Aim::win, 1);
    for (; !dice_have_fallen(game.state()); play_on(game, "baron", game.plies() + 1)) {
      CAPTURE(game.plies());
      check_about_even(adviser.expect(observe(game.rules(), game.state(), kEverySeat)));
    }
  }
  const Game game = game_of("2019 2p", "secret");
  Adviser adviser(game.rules(), built_in_network(), Aim::win, 1);
  check_about_even(adviser.expect(observe(game.rules(), game.state(), 0)));
}

TEST_CASE("whoever chooses a board first is not told to win by it") {
  Game game = game_of("2019 2p", "choose");
  while (game.turn().decider == Decider::chance) REQUIRE(game.roll().ok());
  Adviser adviser(game.rules(), built_in_network(), Aim::win, 1);
  const Observation seen = observe(game.rules(), game.state(), seat_of(kOne));
  const std::vector<Way> ways = adviser.best_turns(seen, 4, {.nodes = 2000});
  REQUIRE(ways.size() == 4);
  check_about_even(ways[0].estimate);
  const auto promised = [](const Way& way) { return way.estimate.chance[0]; };
  CHECK(std::ranges::is_sorted(ways, std::greater(), promised));
  // What is lost by another board is about what the two promise: it is judged by other dice.
  const Comparison compared =
      adviser.compare(seen, ways[3].actions, ways[3].estimate, {.nodes = 2000});
  CHECK(compared.best.actions == ways[0].actions);
  const auto less = static_cast<double>(promised(ways[0]) - promised(ways[3]));
  CHECK(compared.loss.chance > 0);
  CHECK(std::abs(compared.loss.chance - less) < 0.05);
}

TEST_CASE("a choice in secret is judged by itself, whatever others have chosen") {
  Game game = game_of("2019 2p", "secret");
  while (game.turn().decider == Decider::chance || game.turn().player == kOne)
    play_on(game, "baron", game.plies() + 1);
  Adviser adviser(game.rules(), built_in_network(), Aim::win, 1);
  const Observation seen = observe(game.rules(), game.state(), seat_of(kTwo));
  const std::vector<Way> ways = adviser.best_turns(seen, 8, {.nodes = 2000});
  REQUIRE(ways.size() > 1);
  const float best = ways.front().estimate.chance[1], worst = ways.back().estimate.chance[1];
  CHECK(best > worst + 0.02F);
  CHECK(adviser.expect(seen).chance[1] > worst);
}

TEST_CASE("the graph of an analysis begins about even where boards are chosen") {
  Game game = game_of("2019 2p", "choose");
  while (!dice_have_fallen(game.state())) play_on(game, "baron", game.plies() + 1);
  const Analysis analysis = analyse(game, {.nodes = 400, .samples = 24}, built_in_network());
  for (const Moment& moment : analysis.moments) {
    if (dice_have_fallen(game.state(moment.ply))) continue;
    CAPTURE(moment.ply);
    check_about_even(moment.value);
  }
}

TEST_CASE("what is bought and placed in one turn is not told as taken") {
  check_merits(merits("rules: 2019 2p; P1 silver: 2; P1 dice: 3 6; black: mine; P1 duchy: e3 mine, "
                      "f2 mine",
                      {"buy mine", "3 place mine g1"}),
               {of_area(MeritKind::completes, Terrain::mine, 3, 16),
                {.kind = MeritKind::bonus, .amount = 5, .what = byte(Terrain::mine)},
                {.kind = MeritKind::silver, .amount = -2}});
}

TEST_CASE("a tile that counts for the rest of the game is told so") {
  // Monastery 3 pays a second silver for sales; it stands on f3 and completes nothing.
  const auto found =
      merits("rules: 2019 2p; P1 duchy: e3 mine; P1 storage: monastery-3; P1 dice: 2 6",
             {"2 place monastery-3 f3"});
  check_merits(found, {{.kind = MeritKind::lasts, .face = face("monastery-3")}});
}

TEST_CASE("what comes after a turn is no merit of it") {
  // With this turn the phase ends and mines pay.
  check_merits(
      merits("rules: 2019 2p; round: 5; round order: P2 P1; turn: P1; P1 duchy: e3 mine", {"end"}),
      {});
}

TEST_CASE("points to come are those expected beyond the points scored") {
  check_merits(
      merits("rules: 2019 2p; P1 vp: 30; P1 dice: 2 6", {"2 workers"}, 151.6F),
      {{.kind = MeritKind::workers, .amount = 2}, {.kind = MeritKind::to_come, .amount = 122}});
}

TEST_CASE("partners' merits are those of both") {
  const Position here = position("rules: 2019 4p teams; boards: 12a1; P1 dice: 2 6; P1 workers: 0");
  const auto found = merits_of(*here.rules, here.state, actions_of(*here.rules, {"2 workers"}), {});
  CHECK(std::ranges::count(found, Merit{.kind = MeritKind::workers, .amount = 2}) == 1);
}

TEST_CASE("an adviser completes the area that wins the game") {
  // The last turn of the game: 3 points behind, and one space is left of a town.
  const Position here = position(
      "rules: 2019 2p; phase: E; round: 5; round order: P2 P1; turn: P1; P1 vp: 100; P2 vp: 103; "
      "P1 silver: 0; P1 workers: 0; P2 silver: 0; P2 workers: 0; P1 storage: bank; P1 dice: 1 3");
  Adviser adviser(*here.rules, built_in_network(), Aim::win, 1);
  const Observation seen = observe(*here.rules, here.state, seat_of(kOne));
  const std::vector<Way> ways = adviser.best_turns(seen, 3, {.nodes = 2000});
  REQUIRE_FALSE(ways.empty());
  CHECK(ways[0].estimate.chance[0] == 1);
  CHECK(std::ranges::count(ways[0].merits,
                           of_area(MeritKind::completes, Terrain::building, 1, 3)) == 1);
  // Doing nothing loses the game, all of it.
  const Estimate after = {.points = {100, 103}, .chance = {0, 1}};
  const Comparison compared =
      adviser.compare(seen, actions_of(*here.rules, {"end"}), after, {.nodes = 2000});
  CHECK(compared.loss.chance == 1);
  CHECK(compared.played.estimate.chance == after.chance);
  CHECK(compared.best.estimate.chance[0] == 1);
  CHECK_FALSE(compared.forced);
}

TEST_CASE("the best way loses nothing, and equal questions get equal answers") {
  Game game = game_of("2019 2p", "random");
  play_on(game, "squire", 120);
  while (game.turn().decider != Decider::player ||
         game.state().player(game.turn().player).dice[0] == Die::none) {
    play_on(game, "squire", game.plies() + 1);
  }
  Adviser adviser(game.rules(), built_in_network(), Aim::win, 1);
  const Observation seen = observe(game.rules(), game.state(), seat_of(game.turn().player));
  const Budget budget = {.nodes = 4000};
  const Estimate after;  // whatever it is: differences are asked for
  const Comparison first = adviser.compare(seen, actions_of(game.rules(), {"end"}), after, budget);
  CHECK(first.loss.points > 0);
  const Comparison again = adviser.compare(seen, first.best.actions, after, budget);
  CHECK(again.loss.points == 0);
  CHECK(again.loss.chance == 0);
  CHECK(again.best.actions == first.best.actions);
}

TEST_CASE("what a few samples say is believed as far as they agree") {
  const auto part = [](std::initializer_list<float> values) {
    return believed_part(std::vector<float>(values));
  };
  CHECK(part({1, 1}) == 1);    // no doubt
  CHECK(part({3, -1}) == 0);   // a mean of 1, and an error of 2
  CHECK(part({-1, -1}) == 0);  // the other way round
  CHECK(part({0, 0}) == 0);
  CHECK(part({3, 1}) == doctest::Approx(0.75));  // a mean of 2, variance 2: 1 - (2 / 2) / 4
}

TEST_CASE("ways stand in the order of what they promise") {
  Game game = game_of("2019 2p", "random");
  for (std::size_t plies = 60; plies < 200; plies += 40) {
    play_on(game, "squire", plies);
    while (game.turn().decider != Decider::player ||
           game.state().player(game.turn().player).dice[0] == Die::none) {
      play_on(game, "squire", game.plies() + 1);
    }
    const Player p = game.turn().player;
    Adviser adviser(game.rules(), built_in_network(), Aim::win, 1);
    const auto ways =
        adviser.best_turns(observe(game.rules(), game.state(), seat_of(p)), 8, {.nodes = 30'000});
    for (std::size_t i = 1; i < ways.size(); ++i) {
      const float before = liking(game.rules(), ways[i - 1].estimate, p, Aim::win);
      CHECK(liking(game.rules(), ways[i].estimate, p, Aim::win) < before + 0.01F);
    }
  }
}

TEST_CASE("chance has the value of what it brings on the average") {
  // One die of six decides: what is expected before it falls is the mean of what it may bring.
  const Position here = position("rules: 2019 2p; P1 dice: 2 5; P2 dice: 1 4; ask: white P1");
  const AnalysisSetting setting = {.nodes = 100, .samples = 6};
  double before = 0, mean = 0, luck = 0;
  for (int die = 1; die <= 6; ++die) {
    Game game(here.rules, here.state);
    const auto fallen = actions_of(game.rules(), {"* white " + std::to_string(die)});
    REQUIRE(game.give(fallen[0]).ok());
    const Analysis analysis = analyse(game, setting, built_in_network());
    REQUIRE(analysis.moments.size() == 2);
    CHECK(analysis.moments[1].by == MomentBy::dice);
    before = analysis.accounts[0].points.begin;
    mean += analysis.accounts[0].points.result / 6;
    luck += analysis.accounts[0].points.dice / 6;
  }
  CHECK(before == doctest::Approx(mean));
  CHECK(luck == doctest::Approx(0).epsilon(1e-3));
}

TEST_CASE("dice and draws that follow each other are booked apart") {
  Game game = game_of("2019 2p", "1");
  while (game.turn().decider == Decider::chance) REQUIRE(game.roll().ok());
  const Analysis analysis = analyse(game, kLittle, built_in_network());
  REQUIRE(analysis.moments.size() == 3);
  CHECK(analysis.moments[0].by == MomentBy::start);
  CHECK(analysis.moments[1].by == MomentBy::draws);
  CHECK(analysis.moments[2].by == MomentBy::dice);
  CHECK(analysis.moments[2].ply == game.plies());
  CHECK(game.log()[analysis.moments[1].ply].action.verb() == Verb::roll);
  check_sums(analysis);
}

TEST_CASE("a blunder is found, whoever makes it") {
  Game game = game_of("2019 2p", "random");
  play_on(game, "baron", 150);
  while (game.turn().decider != Decider::player || game.turn().player != kTwo ||
         game.state().player(kTwo).dice[0] == Die::none) {
    play_on(game, "baron", game.plies() + 1);
  }
  // Both dice are left lying.
  const std::size_t blunder = game.plies();
  REQUIRE(game.play(kTwo, Action::of(Verb::end)).ok());
  play_on(game, "baron");
  const Analysis analysis = analyse(game, {.nodes = 24'000, .samples = 4}, built_in_network());
  CHECK(analysis.done);
  check_analysis(game, analysis);
  const auto mistakes = biggest_mistakes(analysis, 3);
  REQUIRE_FALSE(mistakes.empty());
  const JudgedTurn& worst = analysis.turns[mistakes[0]];
  CHECK(worst.from == blunder);
  CHECK(worst.player == kTwo);
  CHECK(worst.loss.points > 3);
  CHECK(worst.best.actions.size() > worst.played.actions.size());
}

TEST_CASE("mistakes stand in the order of what is shown of them") {
  Analysis analysis;
  // The first two differ by less than a tenth of a percent.
  for (const Loss loss : {Loss{2, 0.0003}, Loss{6, 0.0001}, Loss{1, 0.02}, Loss{0.01, 0.0001}})
    analysis.turns.push_back({.loss = loss});
  CHECK(biggest_mistakes(analysis, 5) == std::vector<std::size_t>{2, 1, 0});
}

TEST_CASE("analyses are the same on any number of threads") {
  Game game = game_of("2019 2p inns", "random");
  play_on(game, "squire", 140);
  // Enough to look ahead.
  AnalysisSetting setting = {.nodes = 7000, .samples = 3};
  const Analysis alone = analyse(game, setting, built_in_network());
  setting.threads = 3;
  CHECK(equal(alone, analyse(game, setting, built_in_network())));
}

TEST_CASE("an analysis that is stopped tells of the first part of the game") {
  Game game = game_of("2019 2p", "random");
  play_on(game, "squire", 100);
  std::size_t pieces = 0;
  const Analysis part = analyse(game, kLittle, built_in_network(), [&](auto done, auto all) {
    pieces = done;
    return done < all / 2;
  });
  CHECK_FALSE(part.done);
  CHECK(part.moments.size() == pieces);
  check_sums(part);
  const Analysis whole = analyse(game, kLittle, built_in_network());
  CHECK(whole.done);
  CHECK(whole.moments.size() > part.moments.size());
  CHECK(whole.moments[part.moments.size() - 1].value.points == part.moments.back().value.points);
}

TEST_CASE("a turn that is not played to its end is left out") {
  const Position here = position("rules: 2019 2p; P1 dice: 2 6; P2 dice: 1 1");
  Game game(here.rules, here.state);
  for (const Action action :
       actions_of(game.rules(), {"2 workers", "6 workers", "end", "1 workers"})) {
    REQUIRE(game.play(action).ok());
  }
  const Analysis analysis = analyse(game, kLittle, built_in_network());
  REQUIRE(analysis.turns.size() == 1);
  CHECK(analysis.turns[0].to == 3);
  CHECK(analysis.moments.back().ply == 3);
}

TEST_CASE("every kind of game can be analysed") {
  struct Kind {
    const char* rules;
    const char* boards;
  };
  std::size_t next = 0;
  for (const Kind& kind :
       {Kind{"2019 1p solo", "choose"}, Kind{"2019 4p teams", "12a1"},
        Kind{"special 2p chateauma", "choose"}, Kind{"special 2p vineyards shields", "secret"},
        Kind{"special 1p solo", "solo-A"}, Kind{"special 3p chateauma", "1"},
        Kind{"2011 3p", "random"}, Kind{"special 4p border-posts", "sides"}}) {
    if (++next > 4 && !testing::full_run()) break;
    CAPTURE(kind.rules);
    Game game = game_of(kind.rules, kind.boards);
    play_on(game, "random");
    const Analysis analysis = analyse(game, {.nodes = 60, .samples = 1}, built_in_network());
    CHECK(analysis.done);
    check_analysis(game, analysis);
    for (const JudgedTurn& turn : analysis.turns) {
      CHECK_FALSE(plays_itself(game.rules(), turn.player));
    }
  }
}
