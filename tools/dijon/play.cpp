// dijon play: the table in a terminal.
#include <cstdlib>
#include <filesystem>
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
#include "tools/dijon/commands.h"
#include "tools/dijon/rules_options.h"

namespace dijon {

namespace {

struct PlayOptions {
  RulesOptions rules;
  std::vector<std::string> seats;
  std::string name;
  std::string key;
  std::uint64_t seed = 0;
  std::string file;
  bool resume = false;
  bool no_colour = false;
};

CommandError refuse(const std::string& reason) { return CommandError(reason, ExitCode::bad_usage); }

// What a person is called who gave no name.
std::string name_of_user() {
  for (const char* variable : {"USER", "LOGNAME"}) {
    const char* value = std::getenv(variable);
    if (value != nullptr && *value != '\0' && !tui::is_bot(value)) return value;
  }
  return {};
}

std::optional<ChanceKey> key_of(const PlayOptions& options, const CLI::App& command) {
  ChanceKey key;
  if (command.count("--key") != 0) {
    if (!from_hex(options.key, key.bytes)) throw refuse("a key is 64 hexadecimal digits");
    return key;
  }
  if (command.count("--seed") == 0) return std::nullopt;
  // As in the protocol: a seed stands for a key.
  key.bytes = sha256(bytes_of(fmt::format("dijon seed {}", options.seed)));
  return key;
}

Game load_or_throw(const std::string& path) {
  tui::LoadedGame loaded = tui::load_game(path);
  if (!loaded.game) throw refuse(loaded.error);
  return std::move(*loaded.game);
}

bool wants_a_new_game(const CLI::App& command) {
  for (const char* option :
       {"--edition", "--players", "--modules", "--boards", "--seats", "--seed", "--key"}) {
    if (command.count(option) != 0) return true;
  }
  return false;
}

tui::NewGame wanted_game(const PlayOptions& options, const CLI::App& command) {
  tui::NewGame wanted;
  wanted.edition = options.rules.edition;
  wanted.players = options.rules.players;
  wanted.modules = options.rules.modules;
  wanted.boards = options.rules.boards;
  wanted.seats = options.seats.empty() ? std::vector<std::string>{"human"} : options.seats;
  if (command.count("--players") == 0 && options.seats.size() > 2) {
    wanted.players = static_cast<int>(options.seats.size());
  }
  wanted.name = options.name;
  wanted.key = key_of(options, command);
  return wanted;
}

// The unfinished last game, when the player wants to go on with it.
std::optional<Game> offered_last_game(tui::Terminal& terminal, const std::string& path) {
  tui::LoadedGame last = tui::load_game(path);
  if (!last.game || last.game->over()) return std::nullopt;
  const GameState& s = last.game->state();
  terminal.write_line(fmt::format("Your last game is not over: {}, phase {}, round {}.",
                                  print_rules(last.game->rules().spec),
                                  static_cast<char>('A' + s.phase), s.round));
  terminal.write("Go on with it? [Y/n] ");
  const auto answer = terminal.read_line();
  if (!terminal.is_screen()) terminal.write("\n");
  if (answer && (answer->starts_with("n") || answer->starts_with("N"))) return std::nullopt;
  return std::move(last.game);
}

bool same_file(const std::string& a, const std::string& b) {
  std::error_code error;
  return std::filesystem::equivalent(a, b, error);
}

struct Chosen {
  std::optional<Game> game;
  bool is_last = false;  // the one that is kept already
};

Chosen game_to_play(const PlayOptions& options, const CLI::App& command, tui::Terminal& terminal,
                    const std::string& keep_at) {
  if (!options.file.empty()) {
    return {load_or_throw(options.file), same_file(options.file, keep_at)};
  }
  if (options.resume) {
    if (keep_at.empty()) throw refuse("there is no folder in which games are kept: set HOME");
    return {load_or_throw(keep_at), true};
  }
  std::optional<tui::NewGame> wanted;
  if (wants_a_new_game(command)) {
    wanted = wanted_game(options, command);
  } else {
    if (!keep_at.empty()) {
      if (auto last = offered_last_game(terminal, keep_at)) return {std::move(last), true};
    }
    wanted = tui::ask_for_game(terminal, options.name);
  }
  if (!wanted) return {};
  tui::BegunGame begun = tui::begin(*wanted);
  if (!begun.game) throw refuse(begun.error);
  return {std::move(begun.game), false};
}

void play(const PlayOptions& options, const CLI::App& command) {
  tui::StandardTerminal terminal(options.no_colour ? tui::ColourChoice::none
                                                   : tui::ColourChoice::by_terminal);
  const std::string keep_at = tui::last_game_path();
  Chosen chosen = game_to_play(options, command, terminal, keep_at);
  if (!chosen.game) return;
  // A new game, or one from elsewhere, does not push an unfinished one out.
  if (!keep_at.empty() && !chosen.is_last) tui::keep_unfinished(keep_at);
  tui::Session session(std::move(*chosen.game), terminal, keep_at);
  session.run();
}

}  // namespace

void add_play_command(CLI::App& app) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = app.add_subcommand("play", "Play at a table in the terminal");
  std::string bots;
  for (const std::string_view name : agent_names()) bots += ", " + std::string(name);
  command->add_option("file", options->file, "A saved game to go on with");
  command->add_flag("--resume", options->resume, "Go on with the last game");
  options->rules.add_to(*command);
  command
      ->add_option("--seats", options->seats,
                   "Who plays, in turn order, separated by commas: human, human=NAME" + bots +
                       "; seats left over go to bots")
      ->delimiter(',');
  command->add_option("--name", options->name, "Your name at the table");
  command->add_option("--seed", options->seed, "A number that stands for a key of chance");
  command->add_option("--key", options->key, "The key of chance, 64 hexadecimal digits")
      ->excludes("--seed");
  command->add_flag("--no-color", options->no_colour, "Letters only (so does NO_COLOR)");
  command->footer(
      "Without options a few questions are asked; Enter begins at once against a bot.\n"
      "At the table, choose by number, by words (place church) or in notation; ? explains.\n"
      "Every game is kept as it goes: leave with quit or Ctrl-C, go on with --resume.\n"
      "\n"
      "Examples:\n"
      "  dijon play\n"
      "  dijon play --players 3 --seats human,greedy,greedy --boards random\n"
      "  dijon play --edition 2011 --seats human=Anna,human=Ben\n"
      "  dijon play my.game");
  command->callback([options, command] {
    if (options->name.empty()) options->name = name_of_user();
    play(*options, *command);
  });
}

}  // namespace dijon
