#include "tools/dijon/rule_choices.h"

#include <algorithm>
#include <array>

#include "dijon/notation.h"
#include "tools/dijon/commands.h"

namespace dijon {

namespace {

// As words after the players.
std::vector<std::string> module_choices(const Edition& edition) {
  std::vector<std::string> choices;
  for (const auto& modules : module_sets(edition)) {
    choices.emplace_back();
    for (const std::string& module : modules) choices.back() += " " + module;
  }
  return choices;
}

// Boards as they are handed out differs by the number of players, so that all ways are seen.
RuleChoice choice_of(const Edition& edition, int players, const std::string& modules) {
  constexpr std::array<std::string_view, 3> kBoards = {"", "random", "choose"};
  return {std::string(edition.name) + " " + std::to_string(players) + "p" + modules,
          std::string(kBoards[static_cast<std::size_t>(players - 2)])};
}

}  // namespace

std::string RuleChoice::name() const {
  std::string text = rules;
  for (const Edition& edition : all_editions()) {
    std::string all;
    for (const std::string_view module : edition.modules) all += " " + std::string(module);
    const bool named = rules.starts_with(std::string(edition.name) + " ");
    if (!named || all.empty() || !text.ends_with(all)) continue;
    text.resize(text.size() - all.size());
    text += " everything";
  }
  std::ranges::replace(text, ' ', '-');
  return text;
}

std::vector<RuleChoice> all_rule_choices() {
  std::vector<RuleChoice> choices;
  for (const Edition& edition : all_editions()) {
    for (const std::string& modules : module_choices(edition)) {
      for (int players = 2; players <= kMaxPlayers; ++players) {
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
    for (const std::string& modules : module_choices(edition)) {
      for (int players = 2; players <= kMaxPlayers; ++players) {
        const bool turn = modules.empty() || next % (kMaxPlayers - 1) == players - 2;
        if (turn) choices.push_back(choice_of(edition, players, modules));
      }
      if (!modules.empty()) ++next;
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
