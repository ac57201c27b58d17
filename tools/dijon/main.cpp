// dijon: one binary for everything. Each command is in a file of its own, see commands.h.
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <iostream>
#include <system_error>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "clients/tui/canvas.h"
#include "dijon/notation.h"
#include "tools/dijon/commands.h"

namespace {

void add_commands(CLI::App& app) {
  dijon::add_serve_command(app);
  dijon::add_load_command(app);
  dijon::add_play_command(app);
  dijon::add_rules_command(app);
  dijon::add_components_command(app);
  dijon::add_sim_command(app);
  dijon::add_bench_command(app);
  dijon::add_perft_command(app);
  dijon::add_engine_command(app);
  dijon::add_replay_command(app);
  dijon::add_verify_command(app);
  dijon::add_analyse_command(app);
  dijon::add_golden_command(app);
  dijon::add_signature_command(app);
  dijon::add_train_command(app);
  dijon::add_lessons_command(app);
  dijon::add_curve_command(app);
  dijon::add_siblings_command(app);
  dijon::add_arena_command(app);
  dijon::add_ladder_command(app);
}

// The library would only say that a command is missing.
void check_command(const CLI::App& app, int argc, char** argv) {
  const std::string word = argc > 1 ? argv[1] : "";
  if (word.starts_with('-')) return;
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back(command->get_name());
  if (std::ranges::find(names, word) != names.end()) return;
  throw dijon::CommandError(fmt::format("{}; the commands are: {}",
                                        argc > 1 ? "there is no command " + dijon::quote(word)
                                                 : std::string("a command is missing"),
                                        fmt::join(names, ", ")),
                            dijon::ExitCode::bad_usage);
}

// What is written is written only when it has left the program.
void flush_output() {
  errno = 0;
  std::cout.flush();
  const bool right = std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.good();
  if (right) return;
  const std::string reason = errno == 0 ? "" : ": " + std::generic_category().message(errno);
  throw dijon::CommandError("the output cannot be written" + reason, dijon::ExitCode::failed);
}

int run(int argc, char** argv) {
  CLI::App app(
      "Dijon, a digital edition of a game of dice and duchies.\n"
      "Each command explains itself: dijon COMMAND --help");
  app.name("dijon");
  app.set_version_flag("--version", fmt::format("dijon, rules revision {}", dijon::kRulesRevision));
  app.require_subcommand(1);
  app.footer(
      "Examples:\n"
      "  dijon sim --games 1000 --bots greedy,random\n"
      "  dijon bench --json");
  add_commands(app);
  check_command(app, argc, argv);
  int code = 0;
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // Help and version are "errors" with code 0.
    code = app.exit(error) == 0 ? 0 : static_cast<int>(dijon::ExitCode::bad_usage);
  }
  flush_output();
  return code;
}

// Whether or not anybody can read it: fmt would throw again.
int complain(const std::exception& error, dijon::ExitCode code) {
  std::fputs(fmt::format("dijon: {}\n", dijon::tui::printable(error.what())).c_str(), stderr);
  return static_cast<int>(code);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const dijon::CommandError& error) {
    return complain(error, error.code());
  } catch (const std::exception& error) {
    return complain(error, dijon::ExitCode::failed);
  }
}
