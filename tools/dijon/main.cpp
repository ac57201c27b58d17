// dijon: one binary for everything. Each command is in a file of its own, see commands.h.
#include <cstdio>
#include <exception>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "dijon/notation.h"
#include "tools/dijon/commands.h"

int main(int argc, char** argv) {
  try {
    CLI::App app(
        "Dijon, a digital edition of a game of dice and duchies.\n"
        "Each command explains itself: dijon COMMAND --help");
    app.name("dijon");
    app.set_version_flag("--version",
                         fmt::format("dijon, rules revision {}", dijon::kRulesRevision));
    app.require_subcommand(1);
    app.footer(
        "Examples:\n"
        "  dijon sim --games 1000 --bots greedy,random\n"
        "  dijon bench --json");
    dijon::add_play_command(app);
    dijon::add_rules_command(app);
    dijon::add_sim_command(app);
    dijon::add_bench_command(app);
    dijon::add_perft_command(app);
    dijon::add_engine_command(app);
    dijon::add_replay_command(app);
    dijon::add_verify_command(app);
    dijon::add_golden_command(app);
    dijon::add_signature_command(app);
    try {
      app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      // Help and version are "errors" with code 0.
      return app.exit(error) == 0 ? 0 : static_cast<int>(dijon::ExitCode::bad_usage);
    }
    return 0;
  } catch (const dijon::CommandError& error) {
    fmt::print(stderr, "dijon: {}\n", error.what());
    return static_cast<int>(error.code());
  } catch (const std::exception& error) {
    fmt::print(stderr, "dijon: {}\n", error.what());
    return static_cast<int>(dijon::ExitCode::failed);
  }
}
