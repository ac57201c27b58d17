#include "tools/dijon/rule_choices.h"

#include <algorithm>
#include <array>

#include "dijon/notation.h"
#include "tools/dijon/commands.h"

namespace dijon {

namespace {

// As words after the players.
std::string words_of(const std::vector<std::string>& modules) {
  std::string text;
  for (const std::string& module : modules) text += " " + module;
  return text;
}

// Boards as they are handed out differs by the number of players, so that all ways are seen.
RuleChoice choice_of(const Edition& edition, int players, const std::vector<std::string>& modules) {
  constexpr std::array<std::string_view, kMaxPlayers> kBoards = {"choose", "", "random", "choose"};
  return {std::string(edition.name) + " " + std::to_string(players) + "p" + words_of(modules),
          std::string(kBoards[static_cast<std::size_t>(players - 1)])};
}

}  // namespace

std::string RuleChoice::name() const {
  constexpr std::size_t kEverything = 5;  // modules; fewer are named
  std::string text = rules;
  for (const Edition& edition : all_editions()) {
    if (!rules.starts_with(std::string(edition.name) + " ")) continue;
    std::vector<std::string> firsts = {""};
    firsts.insert(firsts.end(), edition.modules.begin(), edition.modules.end());
    for (const std::string& first : firsts) {
      const std::vector<std::string> modules = modules_together(edition, first);
      const std::string all = words_of(modules);
      if (modules.size() < kEverything || !text.ends_with(all)) continue;
      text.resize(text.size() - all.size());
      text += (first.empty() ? "" : " " + first) + " everything";
      break;
    }
  }
  std::ranges::replace(text, ' ', '-');
  return text;
}

std::vector<RuleChoice> all_rule_choices() {
  std::vector<RuleChoice> choices;
  for (const Edition& edition : all_editions()) {
    for (const auto& modules : module_sets(edition)) {
      const PlayerRange range = players_for(modules);
      for (int players = range.least; players <= range.most; ++players) {
        choices.push_back(choice_of(edition, players, modules));
      }
    }
  }
  return choices;
}

std::vector<RuleChoice> golden_rule_choices() {
  std::vector<RuleChoice> choices;
  for (const Edition& edition : all_editions()) {
    int next = 0;
    for (const auto& modules : module_sets(edition)) {
      const auto [least, most] = players_for(modules);
      for (int players = least; players <= most; ++players) {
        const bool turn = modules.empty() || next % (most - least + 1) == players - least;
        if (turn) choices.push_back(choice_of(edition, players, modules));
      }
      if (!modules.empty() && most > least) ++next;
    }
  }
  return choices;
}

std::shared_ptr<const RuleSet> build_choice(const RuleChoice& choice) {
  const Parsed<RulesSpec> spec = parse_rules(choice.rules, choice.boards);
  if (!spec.ok) throw CommandError(choice.rules + ": " + spec.error.reason, ExitCode::failed);
  BuiltRules built = build_rules(spec.value);
  if (!built.rules) throw CommandError(choice.rules + ": " + built.error, ExitCode::failed);
  return std::move(built.rules);
}

}  // namespace dijon
