// The commands of the tool, one file each. `add_x_command` adds the command x with its options to
// the line; what it runs does the work and returns when all is well. A command that cannot go on
// throws CommandError: main prints the message to standard error and exits with its code, 2 for a
// request that makes no sense, 1 for work that failed. Results go to standard output.
#pragma once

#include <stdexcept>
#include <string>

namespace dijon {

class CommandLine;

enum class ExitCode { failed = 1, bad_usage = 2 };

class CommandError : public std::runtime_error {
 public:
  CommandError(const std::string& message, ExitCode code)
      : std::runtime_error(message), code_(code) {}
  ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

void add_serve_command(CommandLine& line);
void add_load_command(CommandLine& line);
void add_play_command(CommandLine& line);
void add_rules_command(CommandLine& line);
void add_components_command(CommandLine& line);
void add_sim_command(CommandLine& line);
void add_bench_command(CommandLine& line);
void add_perft_command(CommandLine& line);
void add_engine_command(CommandLine& line);
void add_replay_command(CommandLine& line);
void add_verify_command(CommandLine& line);
void add_analyse_command(CommandLine& line);
void add_golden_command(CommandLine& line);
void add_signature_command(CommandLine& line);
void add_train_command(CommandLine& line);
void add_lessons_command(CommandLine& line);
void add_curve_command(CommandLine& line);
void add_siblings_command(CommandLine& line);
void add_trial_command(CommandLine& line);
void add_arena_command(CommandLine& line);
void add_ladder_command(CommandLine& line);

}  // namespace dijon
