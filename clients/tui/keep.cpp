#include "clients/tui/keep.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace dijon::tui {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kFirstWords = "dijon game";

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

std::optional<std::string> read_text(const std::string& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in.is_open() || in.bad()) return std::nullopt;
  return text;
}

}  // namespace

std::string state_folder() {
  if (const std::string state = variable("XDG_STATE_HOME"); !state.empty()) return state + "/dijon";
  if (const std::string home = variable("HOME"); !home.empty()) return home + "/.local/state/dijon";
  return {};
}

std::string last_game_path() {
  const std::string folder = state_folder();
  return folder.empty() ? folder : folder + "/last.game";
}

std::string expanded(const std::string& path) {
  return path.starts_with("~/") ? variable("HOME") + path.substr(1) : path;
}

std::string save_game(const Game& game, const std::string& path) {
  std::error_code error;
  if (fs::exists(path, error)) {
    const auto there = read_text(path);
    if (!there) return "cannot write " + path;
    if (!there->starts_with(kFirstWords) && !there->empty()) {
      return path + " is there already and is no game: choose another name";
    }
  }
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty()) fs::create_directories(folder, error);
  const std::string beside = path + ".new";
  std::ofstream out(beside, std::ios::binary | std::ios::trunc);
  out << print_game(game, ShowKey::always);
  out.close();
  if (!out) return "cannot write " + path;
  fs::rename(beside, path, error);
  if (error) return "cannot write " + path + ": " + error.message();
  return {};
}

LoadedGame load_game(const std::string& path) {
  const auto text = read_text(path);
  if (!text) return {std::nullopt, "cannot read " + path};
  ParsedGame parsed = parse_game(*text);
  if (!parsed.game) return {std::nullopt, path + ", " + to_string(parsed.error)};
  return {std::move(parsed.game), {}};
}

void keep_unfinished(const std::string& path) {
  const LoadedGame last = load_game(path);
  if (!last.game || last.game->over()) return;
  std::error_code error;
  fs::path former(path);
  former.replace_filename("previous.game");
  fs::rename(path, former, error);
}

}  // namespace dijon::tui
