#include "tools/dijon/rules_options.h"

#include <algorithm>

#include <fmt/format.h>

#include "dijon/notation.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/text_file.h"

namespace dijon {

namespace {

std::string known_editions() {
  std::vector<std::string_view> names;
  for (const Edition& e : all_editions()) names.push_back(e.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

std::string edition_problem(const std::string& name) {
  const auto& editions = all_editions();
  if (std::ranges::find(editions, name, &Edition::name) != editions.end()) return {};
  return fmt::format("there is no edition {}, only {}", quote(name), known_editions());
}

void RulesOptions::add_to(Command command) {
  command.option("--edition", edition, "Edition: " + known_editions()).check(edition_problem);
  command.number("--players", players,
                 "Number of players: 2, 3 or 4; 2 when it is not said, or 1 in the solo game",
                 {1, kMaxPlayers});
  command
      .option("--modules", modules,
              "Modules and their settings, separated by commas: `inns,shields`, "
              "`solo,target=45`")
      .separated_by_commas();
  command
      .option("--boards", boards,
              "Boards: a number for everyone, `random`, `choose`, `sides`, `secret`, or one for "
              "each player "
              "separated by commas; the first that can be played when none is named")
      .separated_by_commas();
  command.option("--components", components,
                 "A file with printed values in place of our own, see `dijon components`");
}

std::string read_components(const std::string& path) {
  if (path.empty()) return {};
  Parsed<std::string> parsed = parse_components(read_text_file(path, kLongestComponents));
  if (!parsed.ok) {
    throw CommandError(fmt::format("{}: {}", path, to_string(parsed.error)), ExitCode::bad_usage);
  }
  return std::move(parsed.value);
}

std::shared_ptr<const RuleSet> build_or_throw(const RulesOptions& options) {
  const auto refuse = [](const std::string& reason) {
    return CommandError(reason, ExitCode::bad_usage);
  };
  const std::string players = options.players ? fmt::format("{}p", *options.players) : "";
  const std::string rules =
      fmt::format("{} {} {}", options.edition, players, fmt::join(options.modules, " "));
  const std::string boards = fmt::format("{}", fmt::join(options.boards, " "));
  const bool blank = boards.find_first_not_of(' ') == std::string::npos;
  if (blank && !options.boards.empty()) throw refuse("no board is named");
  Parsed<RulesSpec> spec = parse_rules(rules, boards);
  if (!spec.ok) throw refuse(spec.error.reason);
  spec.value.components = read_components(options.components);
  BuiltRules built = build_rules(spec.value);
  if (built.rules == nullptr) throw refuse(built.error);
  return built.rules;
}

}  // namespace dijon
