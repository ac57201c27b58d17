#include "game/game.h"

#include <doctest/doctest.h>

#include "dijon/notation.h"
#include "game/tests/random_play.h"

namespace dijon {
namespace {

using namespace testing;

constexpr Player kP1{0};
constexpr Player kP2{1};

// The first turn of P1, dice rolled.
Game first_turn(int players = 2) {
  Game game(base_rules(players));
  game.use_key(test_key(1));
  REQUIRE(game.roll_on().ok());
  REQUIRE(game.open_question() == "turn P1");
  return game;
}

Action action(const Game& game, std::string_view text) {
  const Parsed<Action> parsed = parse_action(game.rules(), text);
  REQUIRE(parsed.ok);
  return parsed.value;
}

// Some die action of the player who decides: workers, which is always possible.
void take_workers(Game& game) {
  ActionList actions;
  legal_actions(game.rules(), game.state(), actions);
  for (const Action a : actions) {
    if (a.verb() == Verb::workers) {
      REQUIRE(game.play(a).ok());
      return;
    }
  }
  FAIL("no die left");
}

void end_turn(Game& game) { REQUIRE(game.play(action(game, "end")).ok()); }

TEST_CASE("every ply of a game can be visited, and leads to the next") {
  const auto rules = all_rules();
  for (std::size_t i = 0; i < rules.size(); i += 7) {
    const Game game = random_game(rules[i], test_key(5), i);
    REQUIRE(game.over());
    CHECK(game.state(0) == new_game(*rules[i]));
    for (std::size_t ply = 0; ply < game.plies(); ++ply) {
      GameState next = game.state(ply);
      EventLog events;
      apply(*rules[i], next, game.log()[ply].action, &events);
      REQUIRE(next == game.state(ply + 1));
      const auto kept = game.events(ply + 1);
      REQUIRE(EventLog(kept.begin(), kept.end()) == events);
    }
    CHECK(game.state() == game.state(game.plies()));
  }
}

TEST_CASE("the opening of a usual start has events, a loaded position has none") {
  const auto rules = base_rules();
  const Game usual(rules);
  CHECK(usual.usual_start());
  CHECK(usual.plies() == 0);
  CHECK_FALSE(usual.events(0).empty());
  const Game loaded(rules, usual.state());
  CHECK_FALSE(loaded.usual_start());
  CHECK(loaded.events(0).empty());
}

TEST_CASE("an action that is not legal is refused with the open question, and nothing changes") {
  Game game = first_turn();
  const GameState before = game.state();
  const Played played = game.play(action(game, "depot 3"));
  CHECK(played.error == PlayError::not_legal);
  CHECK(played.reason == "not legal here; the open question is turn P1");
  CHECK(game.state() == before);
}

TEST_CASE("players wait for chance, chance for players, and everybody for the one asked") {
  Game game(base_rules());
  CHECK(game.play(action(game, "end")).error == PlayError::chance_decides);
  CHECK(game.roll().error == PlayError::no_key);
  game.use_key(test_key(1));
  REQUIRE(game.roll_on().ok());
  CHECK(game.roll().error == PlayError::player_decides);
  CHECK(game.give(action(game, "* white 3")).error == PlayError::player_decides);
  const Played other = game.play(kP2, action(game, "end"));
  CHECK(other.error == PlayError::other_player);
  CHECK(other.reason == "P2 does not decide now; the open question is turn P1");
  CHECK(game.play(kP1, action(game, "end")).ok());
}

TEST_CASE("nothing can be played when the game is over") {
  Game game = random_game(base_rules(), test_key(2), 2);
  REQUIRE(game.over());
  CHECK(game.open_question() == "nothing");
  CHECK(game.play(action(game, "end")).error == PlayError::game_over);
  CHECK(game.roll().error == PlayError::game_over);
  CHECK(game.give(action(game, "* white 3")).error == PlayError::game_over);
}

TEST_CASE("a given roll has the first index of its outcome") {
  Game game(base_rules());
  game.use_key(test_key(1));
  while (game.open_question() != "roll P1") REQUIRE(game.roll().ok());
  CHECK(game.give(action(game, "* roll P2 1 2")).error == PlayError::not_legal);
  // 1 1 is one chance of 36, then two for each of 1 2 to 1 6, one for 2 2, two for 2 3 …
  const Played wrong = game.give(action(game, "* roll P1 2 3"), 11);
  CHECK(wrong.error == PlayError::bad_index);
  CHECK(wrong.reason == "index 11 does not bring this outcome, but 12 to 13");
  REQUIRE(game.give(action(game, "* roll P1 2 3")).ok());
  CHECK(game.log().back().total == 36);
  CHECK(game.log().back().index == 12);
  game.truncate(game.plies() - 1);
  REQUIRE(game.give(action(game, "* roll P1 2 3"), 13).ok());
  CHECK(game.log().back().index == 13);
}

TEST_CASE("a player takes back own actions one by one or all at once") {
  Game game = first_turn();
  const std::size_t start = game.plies();
  const GameState before = game.state();
  CHECK_FALSE(game.can_undo(kP1));
  CHECK_FALSE(game.undo(kP1));
  take_workers(game);
  take_workers(game);
  CHECK(game.undo_limit(kP1) == start);
  CHECK_FALSE(game.can_undo(kP2));
  REQUIRE(game.undo(kP1));
  CHECK(game.plies() == start + 1);
  take_workers(game);
  REQUIRE(game.restart_turn(kP1));
  CHECK(game.state() == before);
  CHECK(game.plies() == start);
  CHECK_FALSE(game.restart_turn(kP1));
}

TEST_CASE("the end of a turn can be taken back until the next player acts") {
  Game game = first_turn();
  take_workers(game);
  end_turn(game);
  REQUIRE(game.open_question() == "turn P2");
  CHECK(game.can_undo(kP1));
  CHECK_FALSE(game.can_undo(kP2));
  take_workers(game);
  CHECK_FALSE(game.can_undo(kP1));
  CHECK(game.can_undo(kP2));
  REQUIRE(game.undo(kP2));
  CHECK(game.can_undo(kP1));  // what P2 did is forgotten
}

TEST_CASE("dice that fell cannot be taken back") {
  Game game = first_turn();
  end_turn(game);
  end_turn(game);
  REQUIRE(game.turn().decider == Decider::chance);
  CHECK(game.can_undo(kP2));
  CHECK_FALSE(game.can_undo(kP1));
  REQUIRE(game.roll().ok());
  CHECK_FALSE(game.can_undo(kP2));
  CHECK_FALSE(game.undo(kP2));
}

TEST_CASE("undo never crosses chance or another player") {
  const auto rules = all_rules();
  for (std::size_t i = 0; i < rules.size(); i += 3) {
    Game game(rules[i]);
    game.use_key(test_key(static_cast<std::uint8_t>(i)));
    Dice dice(i);
    while (!game.over()) {
      REQUIRE(step(game, dice).ok());
      for (std::size_t p = 0; p < rules[i]->players(); ++p) {
        const Player player = player_of(p);
        const std::size_t limit = game.undo_limit(player);
        REQUIRE(limit <= game.plies());
        REQUIRE(game.can_undo(player) == (limit < game.plies()));
        for (std::size_t ply = limit; ply < game.plies(); ++ply) {
          REQUIRE(game.log()[ply].decider == Decider::player);
          REQUIRE(game.log()[ply].player == player);
        }
      }
      const Turn turn = game.turn();
      if (turn.decider != Decider::player || dice.below(20) != 0) continue;
      const std::size_t limit = game.undo_limit(turn.player);
      const GameState then = game.state(limit);
      const bool possible = game.can_undo(turn.player);
      REQUIRE(game.restart_turn(turn.player) == possible);
      REQUIRE(game.state() == then);
      REQUIRE(game.plies() == limit);
    }
  }
}

TEST_CASE("a game cut back and played again with one key has the same dice") {
  const Game whole = random_game(base_rules(3), test_key(8), 1);
  Game again = whole;
  again.truncate(100);
  CHECK(again.plies() == 100);
  CHECK(again.state() == whole.state(100));
  for (std::size_t ply = 100; ply < whole.plies(); ++ply) {
    const LogEntry& entry = whole.log()[ply];
    const bool chance = entry.decider == Decider::chance;
    REQUIRE((chance ? again.roll() : again.play(entry.action)).ok());
    REQUIRE(again.log()[ply].index == entry.index);
  }
  CHECK(again.state() == whole.state());
  CHECK(again.ledger() == whole.ledger());
  again.truncate(100000);
  CHECK(again.plies() == whole.plies());
}

TEST_CASE("names of seats are single lines without bars") {
  Game game(base_rules());
  game.set_seats({"  Anna \n| B. ", "-", "one too many"});
  CHECK(game.seats() == std::vector<std::string>{"Anna B.", ""});
}

}  // namespace
}  // namespace dijon
