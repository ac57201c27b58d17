#include "tools/dijon/kept_match.h"

#include <filesystem>
#include <functional>

#include <fmt/format.h>

#include "dijon/notation.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/text_file.h"

namespace dijon {

namespace fs = std::filesystem;
namespace json = boost::json;

namespace {

constexpr std::size_t kMostKept = 256U << 20;

json::object game_json(const MatchGame& game) {
  return {{"deal", game.deal},
          {"seating", game.seating},
          {"points", json::value_from(game.points)},
          {"wins", json::value_from(game.wins)}};
}

MatchGame read_game(const json::value& line, const Match& match) {
  MatchGame game;
  game.deal = line.at("deal").to_number<std::uint64_t>();
  game.seating = line.at("seating").to_number<std::uint32_t>();
  game.points = json::value_to<std::vector<int>>(line.at("points"));
  game.wins = json::value_to<std::vector<double>>(line.at("wins"));
  if (game.seating >= match.seatings.size() || game.points.size() != match.seatings[0].size() ||
      game.wins.size() != game.points.size())
    throw std::runtime_error("no game of this match");
  return game;
}

// Calls take(number, line) for every whole line of a text.
void for_each_line(const std::string& path, const std::string& text,
                   const std::function<void(std::size_t, const json::value&)>& take) {
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string::npos) return;
    const std::string_view line = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    ++number;
    try {
      take(number, json::parse(line));
    } catch (const CommandError&) {
      throw;
    } catch (const std::exception& error) {
      throw CommandError(fmt::format("{}, line {}: {}", path, number, error.what()),
                         ExitCode::failed);
    }
  }
}

Match match_of(const json::value& heading) {
  Match match;
  match.bots = json::value_to<std::vector<std::string>>(heading.at("match"));
  match.seed = heading.at("seed").to_number<std::uint64_t>();
  const auto text = [&](const char* field) { return std::string(heading.at(field).as_string()); };
  auto spec = parse_rules(text("rules"), text("boards"));
  if (!spec.ok) throw std::runtime_error(spec.error.reason);
  using Texts = std::map<std::string, std::string>;
  const json::object& object = heading.as_object();
  if (object.contains("components")) {
    auto components = parse_components(text("components"));
    if (!components.ok) throw std::runtime_error(in_one_line(components.error));
    spec.value.components = std::move(components.value);
  }
  if (object.contains("networks")) match.networks = json::value_to<Texts>(object.at("networks"));
  if (object.contains("engines")) match.engines = json::value_to<Texts>(object.at("engines"));
  BuiltRules built = build_rules(spec.value);
  if (!built.rules) throw std::runtime_error(built.error);
  match.rules = std::move(built.rules);
  if (match.bots.empty()) throw std::runtime_error("nobody plays");
  match.seatings = all_seatings(*match.rules, match.bots.size());
  return match;
}

}  // namespace

json::object heading_of(const Match& match) {
  const RulesSpec& spec = match.rules->spec;
  json::object heading{{"match", json::value_from(match.bots)},
                       {"rules", print_rules(spec)},
                       {"boards", print_boards(spec)},
                       {"seed", match.seed}};
  if (!spec.components.empty()) heading["components"] = spec.components;
  if (!match.networks.empty()) heading["networks"] = json::value_from(match.networks);
  if (!match.engines.empty()) heading["engines"] = json::value_from(match.engines);
  return heading;
}

namespace {

// Throws CommandError unless the text keeps games of this match.
void take_kept_games(const std::string& path, const std::string& text, Match& match) {
  const std::string heading = json::serialize(heading_of(match));
  // Without a whole line it is a heading that was cut off, or nothing of ours.
  if (text.find('\n') == std::string::npos && !heading.starts_with(text))
    throw CommandError(path + " keeps no match", ExitCode::bad_usage);
  for_each_line(path, text, [&](std::size_t number, const json::value& line) {
    if (number > 1) {
      match.games.push_back(read_game(line, match));
    } else if (line != json::value(heading_of(match))) {
      throw CommandError(path + " keeps another match: " + json::serialize(line),
                         ExitCode::bad_usage);
    }
  });
}

// What stands behind the last whole line is to be written anew.
void cut_off_tail(const std::string& path, const std::string& text) {
  const std::size_t whole = text.find_last_of('\n') + 1;  // 0 where there is none
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  if (!error) fs::resize_file(path, size - (text.size() - whole), error);
  if (error) throw CommandError("cannot write " + path + ": " + error.message(), ExitCode::failed);
}

}  // namespace

Match read_kept_match(const std::string& path) {
  Match match;
  const std::string text = read_text_file(path, kMostKept);
  for_each_line(path, text, [&](std::size_t number, const json::value& line) {
    if (number == 1) {
      match = match_of(line);
    } else {
      match.games.push_back(read_game(line, match));
    }
  });
  if (match.rules == nullptr) throw CommandError(path + " keeps no match", ExitCode::failed);
  return match;
}

Keeper::Keeper(const std::string& path, Match& match) : path_(path) {
  if (path.empty()) return;
  tui::OpenedText opened = tui::open_to_append(path);
  if (!opened.problem.empty()) throw CommandError(opened.problem, ExitCode::failed);
  file_ = std::move(opened.file);
  const std::string text = read_text_file(path, kMostKept);
  take_kept_games(path, text, match);
  cut_off_tail(path, text);
  if (text.find('\n') == std::string::npos) write(json::serialize(heading_of(match)));
}

void Keeper::add(const MatchGame& game) {
  if (file_.is_open()) write(json::serialize(game_json(game)));
}

void Keeper::write(const std::string& line) {
  const std::string problem = tui::append_text(file_, path_, line + "\n");
  if (!problem.empty()) throw CommandError(problem, ExitCode::failed);
}

}  // namespace dijon
