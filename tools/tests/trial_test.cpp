#include "tools/dijon/trial.h"

#include <algorithm>
#include <set>

#include <doctest/doctest.h>

namespace dijon {
namespace {

TEST_CASE("the kinds of games are all editions with all their modules and numbers of players") {
  const auto kinds = all_kinds_of_games();
  std::set<std::string> editions, modules;
  std::set<int> players;
  std::set<BoardsMode> modes;
  for (const auto& rules : kinds) {
    editions.insert(rules->spec.edition);
    players.insert(rules->spec.players);
    modules.insert(rules->spec.modules.begin(), rules->spec.modules.end());
    modes.insert(rules->spec.boards_mode);
  }
  CHECK(editions.size() == all_editions().size());
  CHECK(players == std::set<int>{1, 2, 3, 4});
  CHECK(modes.size() == 4);
  for (const Edition& edition : all_editions()) {
    for (const auto module : edition.modules) CHECK(modules.contains(std::string(module)));
  }
}

TEST_CASE("a trial counts games, decisions and turns of every bot") {
  const auto rules = build_rules({.boards_mode = BoardsMode::random}).rules;
  REQUIRE(rules != nullptr);
  TrialSetting setting;
  setting.bots = {"greedy", "random", "page"};
  setting.games = 12;
  const TrialReport report = hold_trial({rules, rules}, setting);
  CHECK(report.games == 12);
  CHECK(report.kinds == 2);
  CHECK(report.problems.empty());
  REQUIRE(report.rows.size() == 3);
  std::uint64_t turns = 0;
  for (const TrialRow& row : report.rows) {
    CAPTURE(row.bot);
    CHECK(row.kinds == 2);
    CHECK(row.illegal == 0);
    CHECK(row.decisions >= row.turns);
    CHECK(row.longest >= row.milliseconds);
    turns += row.turns;
  }
  // 25 turns of two players; on most boards each also chooses where the first castle stands.
  CHECK(turns >= 12 * 2 * 25);
  CHECK(turns <= 12 * 2 * 26);
}

}  // namespace
}  // namespace dijon
