#include "ai/turn_ends.h"

#include <algorithm>
#include <cstring>
#include <set>

#include <doctest/doctest.h>

#include "ai/state_hash.h"
#include "dijon/notation.h"

using namespace dijon;

namespace {

Position position(const char* text) {
  Parsed<Position> parsed = parse_position(text);
  REQUIRE(parsed.ok);
  return parsed.value;
}

// The same by brute force: every order of actions, ends by their text.
// NOLINTNEXTLINE(misc-no-recursion)
void all_ends(const RuleSet& rules, const GameState& s, Player p, std::set<std::string>& ends) {
  ActionList legal;
  legal_actions(rules, s, legal);
  const PlayerState& player = s.player(p);
  const bool dice_left = player.dice[1] != Die::none;
  for (const Action action : legal) {
    if (action.verb() == Verb::end && dice_left && legal.size() > 1) continue;
    GameState after = s;
    apply(rules, after, action);
    const Turn turn = to_decide(rules, after);
    if (turn.decider == Decider::player && turn.player == p && action.verb() != Verb::end) {
      if (!rules.question(after.pending.top()).makes_room) all_ends(rules, after, p, ends);
    } else {
      ends.insert(print_position(rules, after));
    }
  }
}

}  // namespace

TEST_CASE("every end of a turn is found, and each once") {
  for (const char* text :
       {"rules: 2019 2p; P1 dice: 2 5; P1 workers: 1; depot 2: castle monastery-1; depot 5: mine "
        "monastery-2",
        "rules: 2019 2p; P1 storage: castle; P1 dice: 2 6; P1 duchy: c4 monastery-2; depot 6: bank",
        "rules: 2011 2p; P1 storage: town-hall mine; P1 dice: 1 3; P1 silver: 2; black: ship",
        "rules: special 2p vineyards; P1 storage: vines-red-blue; P1 dice: 4 6"}) {
    CAPTURE(text);
    const Position here = position(text);
    std::set<std::string> expected;
    all_ends(*here.rules, here.state, Player{0}, expected);
    TurnEnds ends;
    ends.find(*here.rules, here.state, 1'000'000);
    std::set<std::string> found;
    for (const GameState& end : ends.states()) found.insert(print_position(*here.rules, end));
    CHECK(found == expected);
    CHECK(found.size() == ends.states().size());
  }
}

TEST_CASE("the actions to an end lead there") {
  const Position here =
      position("rules: 2019 2p; P1 storage: castle; P1 dice: 2 6; depot 6: bank; P1 silver: 2");
  TurnEnds ends;
  ends.find(*here.rules, here.state);
  for (std::size_t i = 0; i < ends.states().size(); ++i) {
    const std::vector<Action> actions = ends.actions(i);
    GameState s = here.state;
    for (const Action action : actions) {
      REQUIRE(apply_checked(*here.rules, s, action) == Refusal::none);
    }
    CHECK(s == ends.states()[i]);
  }
}

TEST_CASE("with little room every kind of first action still comes to an end") {
  const Position here = position(
      "rules: 2019 2p; P1 storage: castle town-hall; P1 dice: 2 6; P1 silver: 4; P1 workers: 3; "
      "black: ship mine bank castle; depot 6: bank cow-3; depot 2: castle monastery-3");
  TurnEnds ends;
  const auto begun_with = [&](std::size_t room) {
    ends.find(*here.rules, here.state, room);
    std::set<Verb> verbs;
    for (std::size_t i = 0; i < ends.states().size(); ++i)
      verbs.insert(ends.actions(i).front().verb());
    return verbs;
  };
  const std::set<Verb> all = begun_with(1'000'000);
  const std::size_t many = ends.states().size();
  CHECK(begun_with(300) == all);
  CHECK(ends.states().size() < many / 2);
}

TEST_CASE("who must give up a tile may") {
  const Position here = position(
      "rules: 2019 2p; P1 storage: castle mine ship; P1 dice: 2 6; ask: turn P1; "
      "ask: discard P1 from=6 take=bank why=4; depot 6: bank");
  TurnEnds ends;
  ends.find(*here.rules, here.state);
  CHECK(!ends.states().empty());
}

TEST_CASE("every byte of a position counts for its hash, wherever it lies in memory") {
  const Position here = position("rules: 2019 4p; P1 dice: 2 5; P1 workers: 1; depot 2: castle");
  std::array<unsigned char, sizeof(GameState)> bytes{};
  std::memcpy(bytes.data(), &here.state, bytes.size());
  for (const auto hash : {hash_of_bytes, hash_of_many_bytes}) {
    std::array<unsigned char, sizeof(GameState) + 1> elsewhere{};
    std::memcpy(elsewhere.data() + 1, bytes.data(), bytes.size());
    std::set<std::uint64_t> seen = {hash(bytes.data(), bytes.size())};
    CHECK(seen.contains(hash(elsewhere.data() + 1, bytes.size())));
    std::size_t positions = 1;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      for (const unsigned change : {1U, 3U, 128U}) {
        bytes[i] ^= static_cast<unsigned char>(change);
        seen.insert(hash(bytes.data(), bytes.size()));
        bytes[i] ^= static_cast<unsigned char>(change);
        ++positions;
      }
    }
    CHECK(seen.size() == positions);
  }
}
