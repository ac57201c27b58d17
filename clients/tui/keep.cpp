#include "clients/tui/keep.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <system_error>

#include "game/os_random.h"

namespace dijon::tui {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFirstWords = "dijon game";
constexpr std::string_view kEnding = ".game";

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

// A file with its time, to sort by.
struct Kept {
  fs::file_time_type time;
  std::string path;
  bool over = false;
  auto operator<=>(const Kept&) const = default;
};

// Whether the headers of a game file have a result, which stands there when the game is over.
bool has_result(std::string_view text) {
  const std::size_t headers = std::min(text.find("\n\n"), text.size());
  return text.substr(0, headers).find("\nresult: ") != std::string_view::npos;
}

// The games of a folder, the newest first.
std::vector<Kept> kept_games(const std::string& folder) {
  std::vector<Kept> games;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string path = entry.path().string();
    if (!path.ends_with(kEnding) || !entry.is_regular_file(error)) continue;
    const ReadText text = read_text(path, kMaxFileBytes);
    if (!text.text.starts_with(kFirstWords)) continue;
    games.push_back({entry.last_write_time(error), path, has_result(text.text)});
  }
  std::ranges::sort(games, std::greater<>());
  return games;
}

// "20261115-151337-3b1f9c2e": when, and the beginning of the key's hash.
std::string name_of(const Game& game) {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::string name(32, '\0');
  name.resize(std::strftime(name.data(), name.size(), "%Y%m%d-%H%M%S", &parts));
  if (const auto& hash = game.fairness().key_hash) name += "-" + to_hex(*hash).substr(0, 8);
  return name;
}

// An empty file of this name, or with a number behind it where there is one already.
std::string reserved(const std::string& folder, const std::string& name) {
  constexpr int kTries = 1000;
  for (int i = 1; i <= kTries; ++i) {
    const std::string number = i == 1 ? "" : "-" + std::to_string(i);
    const std::string path = (fs::path(folder) / (name + number)).string() + std::string(kEnding);
    const OpenFile made(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (made.is_open()) return path;
  }
  return {};
}

}  // namespace

std::string state_folder() {
  if (const std::string state = variable("XDG_STATE_HOME"); !state.empty()) return state + "/dijon";
  if (const std::string home = variable("HOME"); !home.empty()) return home + "/.local/state/dijon";
  return {};
}

std::string expanded(const std::string& path) {
  const std::string home = variable("HOME");
  return path.starts_with("~/") && !home.empty() ? home + path.substr(1) : path;
}

std::string save_game(const Game& game, const std::string& path) {
  std::error_code error;
  if (fs::exists(path, error) && !fs::is_directory(path, error)) {
    if (!fs::is_regular_file(path, error)) return "cannot write " + path + ": it is no plain file";
    const ReadText there = read_text(path, kMaxFileBytes);
    if (!there.problem.empty()) return there.problem;
    if (!there.text.starts_with(kFirstWords) && !there.text.empty()) {
      return path + " is there already and is no game: choose another name";
    }
  }
  return replace_text(path, print_game(game, ShowKey::always)).problem;
}

LoadedGame load_game(const std::string& path) {
  std::error_code error;
  if (fs::exists(path, error) && !fs::is_regular_file(path, error)) {
    return {std::nullopt, "cannot read " + path + ": it is no plain file"};
  }
  const ReadText read = read_text(path, kMaxFileBytes);
  if (!read.problem.empty()) return {std::nullopt, read.problem};
  ParsedGame parsed = parse_game(read.text);
  if (!parsed.game) return {std::nullopt, path + ", " + to_string(parsed.error)};
  return {std::move(parsed.game), {}};
}

std::string give_key(Game& game, const std::optional<ChanceKey>& key) {
  const Fairness& promised = game.fairness();
  if (!promised.key_hash && game.plies() == 0) {
    game.use_key(key ? *key : random_key());
    return {};
  }
  if (!promised.key_hash) {
    return key ? "this game promised no key when it began, so none can be given now" : "";
  }
  if (key && key_hash(*key) != *promised.key_hash) {
    return "this is not the key of the game: its hash is not " + to_hex(*promised.key_hash);
  }
  if (key) game.set_fairness({key, promised.key_hash, promised.nonces});
  if (game.over() || game.fairness().key) return {};
  return "the key of this game is not in the file: only who has it can roll on "
         "(dijon play FILE --key HEX). `dijon replay FILE` shows the game";
}

bool Keeper::take_up(const std::string& path) {
  std::error_code error;
  if (!fs::equivalent(fs::path(path).parent_path(), folder_, error) || !path.ends_with(kEnding)) {
    return false;
  }
  OpenFile lock = lock_file(path);
  if (!lock.is_open()) return false;
  lock_ = std::move(lock);
  path_ = path;
  return true;
}

void Keeper::let_go() {
  path_.clear();
  lock_ = OpenFile();
}

std::string Keeper::save(const Game& game) {
  const bool fresh = path_.empty();
  std::error_code error;
  if (fresh) {
    fs::create_directories(folder_, error);
    if (error) return "cannot make the folder " + folder_ + ": " + error.message();
    path_ = reserved(folder_, name_of(game));
    if (path_.empty()) return "cannot write in " + folder_;
  }
  ReplacedText written = replace_text(path_, print_game(game, ShowKey::always));
  if (written.problem.empty()) {
    lock_ = std::move(written.file);
  } else if (fresh) {
    fs::remove(path_, error);
    let_go();
  }
  return written.problem;
}

std::vector<std::string> unfinished_games(const std::string& folder) {
  std::vector<std::string> paths;
  for (const Kept& game : kept_games(folder)) {
    if (!game.over) paths.push_back(game.path);
  }
  return paths;
}

void tidy(const std::string& folder, std::size_t finished_to_keep) {
  std::size_t finished = 0;
  for (const Kept& game : kept_games(folder)) {
    if (!game.over || ++finished <= finished_to_keep) continue;
    std::error_code error;
    fs::remove(game.path, error);
  }
}

}  // namespace dijon::tui
