// Programs that play along by the engine protocol.
#include "tools/dijon/external.h"

#include <doctest/doctest.h>

#include "dijon/notation.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/match.h"

namespace dijon {
namespace {

std::shared_ptr<const RuleSet> rules_of(const char* text) {
  const auto spec = parse_rules(text, "random");
  REQUIRE(spec.ok);
  return build_rules(spec.value).rules;
}

std::vector<Contestant> us_and(const std::string& command) {
  const Engines engines = {{"them", std::make_shared<Engine>("them", command)}};
  return {read_contestant("them#300", engines).contestant,
          read_contestant("greedy", engines).contestant};
}

std::string complaint_about(const std::string& command) {
  try {
    play_match_game(*rules_of("2019 2p"), us_and(command), {0, 1}, 1, 0, 0);
  } catch (const CommandError& error) {
    return error.what();
  }
  return "";
}

TEST_CASE("a program that speaks the protocol plays whole games") {
  for (const char* rules : {"2019 2p", "special 3p vineyards inns"}) {
    const auto built = rules_of(rules);
    const auto two = us_and(std::string("'" DIJON_BINARY "' engine"));
    const Seating seating = built->players() == 2 ? Seating{0, 1} : Seating{0, 1, 1};
    const MatchGame game = play_match_game(*built, two, seating, 3, 0, 0);
    CHECK(game.points[0] > 40);
  }
}

TEST_CASE("a program does not play where boards are chosen in secret, and is told so before") {
  const auto two = us_and("'" DIJON_BINARY "' engine");
  for (const std::string boards : {"sides", "choose", "random"}) {
    const auto spec = parse_rules("2019 2p", boards);
    CHECK(contestants_problem(*build_rules(spec.value).rules, two).empty());
  }
  const auto secret = build_rules(parse_rules("2019 2p", "secret").value).rules;
  CHECK(contestants_problem(*secret, two) ==
        "engine 'them' cannot play where boards are chosen in secret: no position can tell it what "
        "it sees");
  CHECK(contestants_problem(*secret, {two[1], two[1]}).empty());
  // Sides are chosen openly, and can be told.
  const auto sides = build_rules(parse_rules("2019 2p", "sides").value).rules;
  CHECK(play_match_game(*sides, two, {1, 0}, 3, 0, 0).points.size() == 2);
}

TEST_CASE("a program that does not is told of in words") {
  CHECK(complaint_about("exit 3") == "engine 'exit 3' has ended with status 3");
  CHECK(complaint_about("kill -9 $$").ends_with("was ended by a signal"));
  CHECK(complaint_about("while read line; do echo hello; done").find("no JSON object") !=
        std::string::npos);
  CHECK(complaint_about("while read line; do echo '{\"error\":{}}'; done").find("refuses") !=
        std::string::npos);
  CHECK(complaint_about("while read line; do echo '{\"ok\":true}'; done").find("no turn") !=
        std::string::npos);
  CHECK(complaint_about("while read line; do echo "
                        "'{\"ok\":true,\"ways\":[{\"actions\":[\"end\",\"end\"]}]}'; done")
            .find("not legal") != std::string::npos);
}

}  // namespace
}  // namespace dijon
