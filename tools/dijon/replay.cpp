// dijon replay: plays a game file again, checks every line of it, and prints the score sheet.
#include <memory>
#include <optional>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "game/file.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/score_sheet.h"
#include "tools/dijon/text_file.h"
#include "wire/score_json.h"

namespace dijon {

namespace {

struct ReplayOptions {
  std::string file;
  std::optional<std::size_t> ply;
  bool any_revision = false;
  bool json = false;
};

std::string file_error(const std::string& file, const TextError& error) {
  return fmt::format("{}:{}:{}: {}", file, error.line, error.column, error.reason);
}

boost::json::array findings_json(const std::vector<TextError>& findings) {
  boost::json::array list;
  for (const TextError& finding : findings) {
    list.push_back(boost::json::object{
        {"line", finding.line}, {"column", finding.column}, {"message", finding.reason}});
  }
  return list;
}

std::string plies_text(const Game& game) {
  return fmt::format("{} {}", game.plies(), game.plies() == 1 ? "ply" : "plies");
}

void run(const ReplayOptions& options) {
  const ReplayedFile file =
      replay_file(read_text_file(options.file), {.any_revision = options.any_revision});
  const bool right = file.findings.empty();
  if (!file.game || (!right && !options.json)) {
    if (options.json) {
      fmt::print("{}\n", boost::json::serialize(boost::json::object{
                             {"ok", false}, {"findings", findings_json(file.findings)}}));
    } else {
      for (const TextError& finding : file.findings) {
        fmt::print(stderr, "{}\n", file_error(options.file, finding));
      }
    }
    throw CommandError(options.file + " is not right", ExitCode::failed);
  }
  const Game& game = *file.game;
  const std::size_t ply = options.ply.value_or(game.plies());
  if (ply > game.plies()) {
    throw CommandError(fmt::format("the game has {}", plies_text(game)), ExitCode::bad_usage);
  }
  const std::string question = is_over(game.state(ply))
                                   ? "nothing"
                                   : print_question(game.rules(), game.state(ply).pending.top());
  if (options.json) {
    boost::json::object json{{"ok", right},
                             {"findings", findings_json(file.findings)},
                             {"rules", print_rules(game.rules().spec)},
                             {"boards", print_boards(game.rules().spec)},
                             {"plies", game.plies()},
                             {"asked", question},
                             {"position", print_position(game.rules(), game.state(ply))},
                             {"score", score_json(game, ply)}};
    fmt::print("{}\n", boost::json::serialize(json));
    if (!right) throw CommandError(options.file + " is not right", ExitCode::failed);
    return;
  }
  fmt::print("{}, boards: {}\n", print_rules(game.rules().spec), print_boards(game.rules().spec));
  fmt::print("{}, {}\n\n", plies_text(game), game.over() ? "played to the end" : "not over");
  if (options.ply) {
    fmt::print("Position at ply {}:\n{}\n", ply, print_position(game.rules(), game.state(ply)));
  }
  fmt::print("{}", score_sheet(game, ply));
}

}  // namespace

void add_replay_command(CommandLine& line) {
  const Command command =
      line.command("replay", "Play a game file again, check it, and print the score sheet");
  const auto options = std::make_shared<ReplayOptions>();
  command.option("FILE", options->file, "A game file").required();
  command.number("--ply", options->ply, "Stop after so many lines of play and show the table",
                 {0, kMaxFileLines});
  command.flag("--any-revision", options->any_revision,
               "Also accept a file of another revision of the rules");
  command.flag("--json", options->json, "Report in JSON");
  command.footer(
      "Exits with 1 and names line, column and reason when the file is not right.\n\n"
      "Example:\n  dijon replay --ply 120 my.game");
  command.run([options] { run(*options); });
}

}  // namespace dijon
