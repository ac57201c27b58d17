// A position as JSON: nothing is lost, and what is wrong is named by its path.
#include "wire/position_json.h"

#include <string>

#include <doctest/doctest.h>

#include "game/rng.h"
#include "tools/dijon/rule_choices.h"

namespace dijon {
namespace {

namespace json = boost::json;

void check_round_trip(const RuleSet& rules, const GameState& s) {
  const json::value written = to_json(rules, observe(rules, s, kEverySeat));
  const ParsedPosition read = from_json(json::parse(json::serialize(written)));
  INFO(json::serialize(written));
  INFO(read.error.path << ": " << read.error.reason);
  REQUIRE(read.ok);
  REQUIRE(read.value.state == s);
  REQUIRE(from_json(written).value.state == s);
  REQUIRE(read.value.rules->spec == rules.spec);
}

// Sanitizers make it ten times slower: they watch one ply in so many.
#ifdef DIJON_SANITIZED
constexpr int kEvery = 10;
#else
constexpr int kEvery = 1;
#endif

TEST_CASE("a position read from its JSON is the same at every ply of random games") {
  for (const RuleChoice& choice : all_rule_choices()) {
    CAPTURE(choice.rules);
    const auto rules = build_choice(choice);
    Rng rng(7);
    GameState s = new_game(*rules);
    for (int ply = 0; !is_over(s); ++ply) {
      if (ply % kEvery == 0) check_round_trip(*rules, s);
      if (to_decide(*rules, s).decider == Decider::chance) {
        ChanceList outcomes;
        chance_outcomes(*rules, s, outcomes);
        apply(*rules, s, outcome_at(outcomes, rng.below(total_weight(outcomes))));
      } else {
        ActionList actions;
        legal_actions(*rules, s, actions);
        apply(*rules, s, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
      }
    }
    check_round_trip(*rules, s);
  }
}

// The path and the reason of a JSON text that must be refused.
std::string refused(std::string_view text) {
  const ParsedPosition read = from_json(json::parse(text));
  INFO(std::string(text));
  REQUIRE_FALSE(read.ok);
  return read.error.path + ": " + read.error.reason;
}
std::string with(const std::string& fields) { return R"({"rules":"2019 2p",)" + fields + "}"; }
// The same for a field of the first player.
std::string first(const std::string& fields) { return with(R"("players":[{)" + fields + "},{}]"); }

TEST_CASE("what is left out is as at the start of a game") {
  const ParsedPosition read = from_json(json::parse(R"({"rules":"2019 3p"})"));
  REQUIRE(read.ok);
  CHECK(read.value.state == parse_position("rules: 2019 3p").value.state);
}

TEST_CASE("errors name the path of the field") {
  CHECK(refused("[]") == ": expected an object");
  CHECK(refused("{}") == "rules: is missing");
  CHECK(refused(R"({"rules":"2019 9p"})").starts_with("rules: "));
  CHECK(refused(R"({"rules":"2019 2p","boards":"77"})").starts_with("boards: "));
  CHECK(refused(with(R"("colour":1)")).starts_with("colour: unknown field; known are: rules, "));
  CHECK(refused(with(R"("round":-1)")) == "round: may not be negative");
  CHECK(refused(with(R"("round":1.5)")).starts_with("round: "));
  CHECK(refused(with(R"("round":9)")).starts_with("round: "));
  CHECK(refused(with(R"("phase":"A; round: 2")")) ==
        "phase: expected a name of letters, digits, - and _");
  CHECK(refused(with(R"("order":["P1","P1"])")).starts_with("order[1]: "));
  CHECK(refused(with(R"("depots":[])")) == "depots: there are six depots");
  CHECK(refused(with(R"("black_depot":["bank",null,"cwo-3"])")).starts_with("black_depot[2]: "));
  CHECK(refused(with(R"("players":[{}])")) == "players: 2 players play, not 1");
  CHECK(refused(first(R"("duchy":{"d5":"bnak"})")) ==
        "players[0].duchy.d5: no tile is called 'bnak'");
  CHECK(refused(first(R"("duchy":{"z9":"bank"})")).starts_with("players[0].duchy.z9: "));
  CHECK(refused(first(R"("storage":["castle","castle","castle","castle"])"))
            .starts_with("players[0].storage[3]: "));
  CHECK(refused(first(R"("silver":"5")")).starts_with("players[0].silver: "));
  CHECK(refused(first(R"("board":null)")).starts_with("players[0].board: "));
  CHECK(refused(first(R"("player":"P2")")) == "players[0].player: expected P1");
  CHECK(refused(with(R"("questions":[{"question":"dance","player":"P1"}])")) ==
        "questions[0].question: no such question");
  CHECK(refused(with(R"("questions":[{"question":"turn","player":"P1","args":{"x":1}}])"))
            .starts_with("questions[0].args: "));
  CHECK(refused(with(R"("side":{"tile":"inn"})")) == "side: expected tile and count");
}

TEST_CASE("a position that could not arise is refused, as a whole if no field is to blame") {
  CHECK(refused(first(R"("duchy":{"a1":"pig-3"})")).starts_with("players[0].duchy"));
  CHECK(refused(first(R"("goods":[1,1,1,1,1,1,1,1])")) ==
        ": too many goods of type 1: the game has 7");
}

}  // namespace
}  // namespace dijon
