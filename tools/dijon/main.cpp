// dijon: one binary for everything. Each command is in a file of its own, see commands.h.
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <iostream>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "clients/tui/canvas.h"
#include "dijon/notation.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"

namespace {

void add_commands(dijon::CommandLine& line) {
  dijon::add_serve_command(line);
  dijon::add_load_command(line);
  dijon::add_play_command(line);
  dijon::add_rules_command(line);
  dijon::add_components_command(line);
  dijon::add_sim_command(line);
  dijon::add_bench_command(line);
  dijon::add_perft_command(line);
  dijon::add_engine_command(line);
  dijon::add_replay_command(line);
  dijon::add_verify_command(line);
  dijon::add_analyse_command(line);
  dijon::add_golden_command(line);
  dijon::add_signature_command(line);
  dijon::add_train_command(line);
  dijon::add_lessons_command(line);
  dijon::add_curve_command(line);
  dijon::add_siblings_command(line);
  dijon::add_trial_command(line);
  dijon::add_arena_command(line);
  dijon::add_ladder_command(line);
}

// The library would only say that a command is missing.
void check_command(const dijon::CommandLine& line, int argc, char** argv) {
  const std::string word = argc > 1 ? argv[1] : "";
  if (word.starts_with('-')) return;
  const std::vector<std::string> names = line.command_names();
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
  dijon::CommandLine line("dijon",
                          "Dijon, a digital edition of a game of dice and duchies.\n"
                          "Each command explains itself: dijon COMMAND --help");
  line.version(fmt::format("dijon, rules revision {}", dijon::kRulesRevision));
  line.footer(
      "Examples:\n"
      "  dijon sim --games 1000 --bots greedy,random\n"
      "  dijon bench --json");
  add_commands(line);
  check_command(line, argc, argv);
  const bool understood = line.run(argc, argv);
  flush_output();
  return understood ? 0 : static_cast<int>(dijon::ExitCode::bad_usage);
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
