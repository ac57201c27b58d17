// The options that say which game is played, alike in every command.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dijon/rules.h"
#include "tools/dijon/command_line.h"

namespace dijon {

struct RulesOptions {
  std::string edition = "2019";
  std::optional<int> players;
  std::vector<std::string> modules;
  std::vector<std::string> boards;  // none: the first that can be played
  std::string components;           // a file with what is printed in place of ours

  // --edition, --players, --modules, --boards and --components.
  void add_to(Command command);
};

// What a components file says, as RulesSpec has it; nothing when none is named. Throws CommandError
// with the file, the line and the reason.
std::string read_components(const std::string& path);

// Why a text names no edition; nothing when it does.
std::string edition_problem(const std::string& name);

// Throws CommandError (bad usage) with the reason when there is no such game.
std::shared_ptr<const RuleSet> build_or_throw(const RulesOptions& options);

}  // namespace dijon
