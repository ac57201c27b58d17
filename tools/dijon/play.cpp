// dijon play: the table in a terminal.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "ai/agent.h"
#include "clients/tui/keep.h"
#include "clients/tui/session.h"
#include "clients/tui/setup.h"
#include "clients/tui/terminal.h"
#include "dijon/notation.h"
#include "game/sha256.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/rules_options.h"

namespace dijon {

namespace {

struct PlayOptions {
  RulesOptions rules;
  std::vector<std::string> seats;
  std::string name;
  std::string key;
  std::optional<std::uint64_t> seed;
  std::string file;
  bool resume = false;
  bool coach = false;
  bool no_colour = false;
};

CommandError refuse(const std::string& reason) { return CommandError(reason, ExitCode::bad_usage); }

// What a person is called who gave no name: a plain word that can stand in a game file.
std::string name_of_user() {
  for (const char* variable : {"USER", "LOGNAME"}) {
    const char* value = std::getenv(variable);
    const std::string name = value == nullptr ? "" : value;
    const auto plain = [](char c) { return static_cast<unsigned char>(c) > ' ' && c != '|'; };
    if (name.empty() || name == "-" || tui::is_bot(name)) continue;
    if (std::ranges::all_of(name, plain)) return name;
  }
  return {};
}

std::optional<ChanceKey> key_of(const PlayOptions& options, Command command) {
  ChanceKey key;
  if (command.given("--key")) {
    if (!from_hex(options.key, key.bytes)) throw refuse("a key is 64 hexadecimal digits");
    return key;
  }
  if (!options.seed) return std::nullopt;
  // As in the protocol: a seed stands for a key.
  key.bytes = sha256(bytes_of(fmt::format("dijon seed {}", *options.seed)));
  return key;
}

constexpr std::array kNewGameOptions = {"--edition",    "--players", "--modules", "--boards",
                                        "--components", "--seats",   "--name"};

bool wants_a_new_game(Command command) {
  const auto given = [&](const char* option) { return command.given(option); };
  return std::ranges::any_of(kNewGameOptions, given) || given("--seed") || given("--key");
}

// A game that is there has its rules and players already.
void refuse_options_of_new_games(Command command, std::string_view with) {
  for (const char* option : kNewGameOptions) {
    if (!command.given(option)) continue;
    throw refuse(fmt::format("{} belongs to a new game, not to {}", option, with));
  }
}

tui::NewGame wanted_game(const PlayOptions& options, Command command) {
  tui::NewGame wanted;
  wanted.edition = options.rules.edition;
  const PlayerRange range = players_for(options.rules.modules);
  wanted.players = options.rules.players.value_or(std::min(std::max(2, range.least), range.most));
  wanted.modules = options.rules.modules;
  wanted.boards = options.rules.boards;
  wanted.components = read_components(options.rules.components);
  wanted.seats = options.seats.empty() ? std::vector<std::string>{"human"} : options.seats;
  if (!options.rules.players && options.seats.size() > 2) {
    wanted.players = static_cast<int>(options.seats.size());
  }
  wanted.name = options.name;
  wanted.key = key_of(options, command);
  return wanted;
}

Game game_of_file(const PlayOptions& options, Command command, tui::Keeper& keeper) {
  refuse_options_of_new_games(command, "a saved one");
  tui::LoadedGame loaded = tui::load_game(options.file);
  if (!loaded.game) throw refuse(loaded.error);
  const std::string problem = tui::give_key(*loaded.game, key_of(options, command));
  if (!problem.empty()) throw refuse(options.file + ": " + problem);
  keeper.take_up(options.file);
  return std::move(*loaded.game);
}

// The unfinished game that was played last and that no other session plays now.
struct LastGame {
  std::optional<Game> game;
  std::size_t others = 0;  // how many more there are
  std::string problem;     // why there is none, where one was found
};

LastGame last_game(tui::Keeper& keeper, const std::string& folder) {
  LastGame last;
  const auto paths = tui::unfinished_games(folder);
  for (const std::string& path : paths) {
    if (!keeper.take_up(path)) {
      last.problem = path + " is being played elsewhere";
      continue;
    }
    tui::LoadedGame loaded = tui::load_game(path);
    std::string problem = loaded.game ? tui::give_key(*loaded.game, {}) : loaded.error;
    if (problem.empty()) {
      last.game = std::move(loaded.game);
      last.others = paths.size() - 1;
      return last;
    }
    keeper.let_go();
    last.problem = std::move(problem);
  }
  return last;
}

Game resumed_game(Command command, tui::Keeper& keeper, const std::string& folder) {
  refuse_options_of_new_games(command, "--resume");
  if (folder.empty()) throw refuse("there is no folder in which games are kept: set HOME");
  LastGame last = last_game(keeper, folder);
  if (last.game) return std::move(*last.game);
  throw refuse("there is no unfinished game in " + folder + " to go on with" +
               (last.problem.empty() ? "" : " (" + last.problem + ")"));
}

// The unfinished last game, when the player wants to go on with it.
std::optional<Game> offered_last_game(tui::Terminal& terminal, tui::Keeper& keeper,
                                      const std::string& folder) {
  LastGame last = last_game(keeper, folder);
  if (!last.game) return std::nullopt;
  const GameState& s = last.game->state();
  terminal.write_line(fmt::format("Your last game is not over: {}, phase {}, round {}.",
                                  print_rules(last.game->rules().spec),
                                  static_cast<char>('A' + s.phase), s.round));
  if (last.others != 0) {
    terminal.write_line(
        fmt::format("({} more to go on with: dijon play FILE, in {})", last.others, folder));
  }
  if (tui::ask_yes_or_no(terminal, "Go on with it?", true)) return std::move(last.game);
  keeper.let_go();
  return std::nullopt;
}

std::optional<Game> game_to_play(const PlayOptions& options, Command command,
                                 tui::Terminal& terminal, tui::Keeper& keeper,
                                 const std::string& folder) {
  if (!options.file.empty()) return game_of_file(options, command, keeper);
  if (options.resume) return resumed_game(command, keeper, folder);
  std::optional<tui::NewGame> wanted;
  if (wants_a_new_game(command)) {
    wanted = wanted_game(options, command);
  } else {
    if (auto last = offered_last_game(terminal, keeper, folder)) return last;
    wanted = tui::ask_for_game(terminal, options.name);
  }
  if (!wanted) return std::nullopt;
  tui::BegunGame begun = tui::begin(*wanted);
  if (!begun.game) throw refuse(begun.error);
  return std::move(begun.game);
}

void play(const PlayOptions& options, Command command) {
  tui::StandardTerminal terminal(options.no_colour ? tui::ColourChoice::none
                                                   : tui::ColourChoice::by_terminal);
  const std::string folder = tui::state_folder();
  tui::Keeper keeper(folder);
  std::optional<Game> game = game_to_play(options, command, terminal, keeper, folder);
  const tui::Hints hints = options.coach ? tui::Hints::everybody : tui::Hints::one_person;
  if (game) tui::Session(std::move(*game), terminal, std::move(keeper), hints).run();
  tui::tidy(folder);
  if (!terminal.write_problem().empty()) {
    throw CommandError("the output cannot be written: " + terminal.write_problem(),
                       ExitCode::failed);
  }
}

}  // namespace

void add_play_command(CommandLine& line) {
  auto options = std::make_shared<PlayOptions>();
  const Command command = line.command("play", "Play at a table in the terminal");
  std::string bots;
  for (const std::string_view name : level_names()) bots += ", " + std::string(name);
  const Option file = command.option("FILE", options->file, "A saved game to go on with");
  const Option resume =
      command.flag("--resume", options->resume, "Go on with the unfinished game played last")
          .excludes(file);
  options->rules.add_to(command);
  command
      .option("--seats", options->seats,
              "Who plays, in turn order, separated by commas: human, human=NAME" + bots +
                  "; seats left over go to bots")
      .separated_by_commas();
  command.option("--name", options->name, "Your name at the table");
  const Option seed =
      command
          .number("--seed", options->seed,
                  "A number that stands for a key of chance (also of FILE)", {0, kLargest})
          .excludes(resume);
  command
      .option("--key", options->key,
              "The key of chance, 64 hexadecimal digits (also of FILE, if it is not in it)")
      .excludes(seed)
      .excludes(resume);
  command.flag("--coach", options->coach,
               "Hints also where several people play (alone with bots they are always there)");
  command.flag("--no-color", options->no_colour, "Letters only (so does NO_COLOR)");
  command.footer(
      "Without options a few questions are asked; Enter begins at once against a bot.\n"
      "At the table, choose by number, by words (place church) or in notation; ? explains.\n"
      "Every game is kept as it goes, in a file of its own: leave with quit or Ctrl-C, go on with\n"
      "--resume. Saved and kept games hold their key.\n"
      "\n"
      "Examples:\n"
      "  dijon play\n"
      "  dijon play --players 3 --seats human,greedy,greedy --boards random\n"
      "  dijon play --edition 2011 --seats human=Anna,human=Ben\n"
      "  dijon play my.game");
  command.run([options, command] {
    if (!command.given("--name")) options->name = name_of_user();
    play(*options, command);
  });
}

}  // namespace dijon
