// The commands of the tool, one file each. `add_x_command` adds the subcommand x with its options
// to the app; its callback does the work and returns when all is well. A command that cannot go on
// throws CommandError: main prints the message to standard error and exits with its code, 2 for a
// request that makes no sense, 1 for work that failed. Results go to standard output.
#pragma once

#include <stdexcept>
#include <string>

#include <CLI/CLI.hpp>

namespace dijon {

enum class ExitCode { failed = 1, bad_usage = 2 };

class CommandError : public std::runtime_error {
 public:
  CommandError(const std::string& message, ExitCode code)
      : std::runtime_error(message), code_(code) {}
  ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

void add_serve_command(CLI::App& app);
void add_load_command(CLI::App& app);
void add_play_command(CLI::App& app);
void add_rules_command(CLI::App& app);
void add_components_command(CLI::App& app);
void add_sim_command(CLI::App& app);
void add_bench_command(CLI::App& app);
void add_perft_command(CLI::App& app);
void add_engine_command(CLI::App& app);
void add_replay_command(CLI::App& app);
void add_verify_command(CLI::App& app);
void add_analyse_command(CLI::App& app);
void add_golden_command(CLI::App& app);
void add_signature_command(CLI::App& app);
void add_train_command(CLI::App& app);
void add_lessons_command(CLI::App& app);
void add_curve_command(CLI::App& app);
void add_siblings_command(CLI::App& app);
void add_arena_command(CLI::App& app);
void add_ladder_command(CLI::App& app);

}  // namespace dijon
