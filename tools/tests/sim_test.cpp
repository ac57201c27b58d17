#include "tools/dijon/sim.h"

#include <algorithm>
#include <memory>

#include <doctest/doctest.h>

#include "dijon/notation.h"

namespace dijon {
namespace {

std::shared_ptr<const RuleSet> rules_with(std::vector<std::string> modules) {
  RulesSpec spec{.edition = "special", .modules = std::move(modules)};
  // Two people, or as many as there can be.
  const auto [least, most] = players_for(spec.modules);
  spec.players = std::clamp(2, least, most);
  if (people_in(spec) < 2 && spec.players < most) ++spec.players;
  spec.boards_mode = BoardsMode::random;
  return build_rules(spec).rules;
}

bool has_kind(const ModuleActions& actions, std::string_view kind) {
  return std::ranges::find(actions.kinds(), kind) != actions.kinds().end();
}

TEST_CASE("what a module adds are its verbs, and the verbs of the base game with its tiles") {
  CHECK(ModuleActions(*rules_with({})).kinds().empty());
  const auto rules = rules_with({"inns", "shields"});
  const ModuleActions actions(*rules);
  CHECK(has_kind(actions, "mount"));
  CHECK(has_kind(actions, "buy inn"));
  CHECK_FALSE(has_kind(actions, "place castle"));
  CHECK_FALSE(has_kind(actions, "shield"));          // chance deals them
  CHECK_FALSE(has_kind(actions, "place shield-1"));  // no tile for a space
}

// What nobody wants to do: to give something up.
bool is_unwanted(std::string_view kind) { return kind.starts_with("discard") || kind == "abandon"; }

TEST_CASE("with any module greedy beats random, and does what the module lets it do") {
  constexpr std::uint64_t kGames = 100;
  const auto& edition =
      *std::ranges::find(all_editions(), std::string_view("special"), &Edition::name);
  for (const auto& modules : module_sets(edition)) {
    const auto rules = rules_with(modules);
    if (rules->players() == 1) continue;
    // Partners are of one kind.
    SimSetting setting{{"greedy", "random"}, 1, true};
    if (rules->partners) setting.bots = {"greedy", "random", "greedy", "random"};
    const ModuleActions actions(*rules);
    std::vector<int> could(actions.kinds().size()), did(could.size());
    int won = 0;
    for (std::uint64_t i = 0; i < kGames; ++i) {
      const SimGame game = simulate(*rules, setting, i, &actions);
      const auto greedy =
          static_cast<std::size_t>(std::ranges::find(game.bot, 0) - game.bot.begin());
      // Who plays by itself is no matter here.
      const auto random =
          static_cast<std::size_t>(std::ranges::find(game.bot, 1) - game.bot.begin());
      won += game.vp[greedy] > game.vp[random] ? 1 : 0;
      for (std::size_t kind = 0; kind < could.size(); ++kind) {
        could[kind] += static_cast<int>(game.could[greedy] >> kind & 1U);
        did[kind] += static_cast<int>(game.did[greedy] >> kind & 1U);
      }
    }
    CAPTURE(print_rules(rules->spec));
    CHECK(won >= kGames * 95 / 100);
    for (std::size_t kind = 0; kind < could.size(); ++kind) {
      CAPTURE(actions.kinds()[kind]);
      // A floor well below the fifth that thousands of games show; of the rare ones these say
      // little.
      if (could[kind] < 30 || is_unwanted(actions.kinds()[kind])) continue;
      if (modules.size() > 4) continue;  // there is too much else to do
      CHECK(did[kind] * 12 >= could[kind]);
    }
  }
}

TEST_CASE("who plays by itself needs no bot, and sits still when seats rotate") {
  RulesSpec spec{.edition = "special", .players = 3, .modules = {"chateauma"}};
  spec.settings = {{"modifier-c", 1}};
  spec.boards_mode = BoardsMode::random;
  const auto rules = build_rules(spec).rules;
  const SimSetting setting{{"", "greedy", "random"}, 1, true};
  const SimGame first = simulate(*rules, setting, 0);
  const SimGame second = simulate(*rules, setting, 1);
  CHECK(first.bot == std::array<std::uint8_t, kMaxPlayers>{0, 1, 2, 0});
  CHECK(second.bot == std::array<std::uint8_t, kMaxPlayers>{0, 2, 1, 0});
  CHECK(first.vp[0] > 0);
}

TEST_CASE("alone, greedy fills more of the duchy than random does with the same dice") {
  const auto rules = rules_with({"solo"});
  constexpr std::uint64_t kGames = 100;
  std::uint64_t better = 0;
  for (std::uint64_t i = 0; i < kGames; ++i) {
    const SimGame greedy = simulate(*rules, {{"greedy"}, 1, false}, i);
    const SimGame random = simulate(*rules, {{"random"}, 1, false}, i);
    better += greedy.empty[0] < random.empty[0] ? 1U : 0U;
  }
  CHECK(better >= kGames * 95 / 100);
}

}  // namespace
}  // namespace dijon
