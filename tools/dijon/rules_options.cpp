#include "tools/dijon/rules_options.h"

#include <fmt/format.h>

#include "dijon/notation.h"
#include "tools/dijon/commands.h"

namespace dijon {

void RulesOptions::add_to(CLI::App& command) {
  std::vector<std::string_view> editions;
  for (const Edition& e : all_editions()) editions.push_back(e.name);
  command.add_option("--edition", edition, fmt::format("Edition: {}", fmt::join(editions, ", ")))
      ->capture_default_str();
  command.add_option("--players", players, "Number of players: 2, 3 or 4")->capture_default_str();
  command.add_option("--modules", modules, "Modules, separated by commas")->delimiter(',');
  command
      .add_option("--boards", boards,
                  "Boards: a number for everyone, `random`, `choose`, or one for each player "
                  "separated by commas")
      ->delimiter(',')
      ->capture_default_str();
}

std::shared_ptr<const RuleSet> build_or_throw(const RulesOptions& options) {
  const auto refuse = [](const std::string& reason) {
    return CommandError(reason, ExitCode::bad_usage);
  };
  const std::string rules =
      fmt::format("{} {}p {}", options.edition, options.players, fmt::join(options.modules, " "));
  const std::string boards = fmt::format("{}", fmt::join(options.boards, " "));
  const Parsed<RulesSpec> spec = parse_rules(rules, boards);
  if (!spec.ok) throw refuse(spec.error.reason);
  BuiltRules built = build_rules(spec.value);
  if (built.rules == nullptr) throw refuse(built.error);
  return built.rules;
}

}  // namespace dijon
