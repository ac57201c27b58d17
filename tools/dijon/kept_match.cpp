#include "tools/dijon/kept_match.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <stdexcept>

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

// What is wrong with a line; where it stands is added by who reads the lines.
[[noreturn]] void wrong(const std::string& what) { throw std::runtime_error(what); }

const json::value& field(const json::object& line, std::string_view name) {
  const json::value* value = line.if_contains(name);
  if (value == nullptr) wrong(fmt::format("the field '{}' is missing", name));
  return *value;
}

template <class Value>
Value field_as(const json::object& line, std::string_view name, std::string_view kind) {
  const auto value = json::try_value_to<Value>(field(line, name));
  if (!value) wrong(fmt::format("'{}' is not {}", name, kind));
  return *value;
}

void check_names(const json::object& line, const std::vector<std::string_view>& known) {
  for (const auto& entry : line) {
    const std::string_view name = entry.key();
    if (std::ranges::find(known, name) == known.end())
      wrong(fmt::format("there is no field '{}'", name));
  }
}

void check_wins(const std::vector<double>& wins) {
  double sum = 0;
  for (const double each : wins) {
    // Written so that what is no number is wrong, too.
    if (!(each >= 0 && each <= 1)) wrong(fmt::format("wins are from 0 to 1, not {}", each));
    sum += each;
  }
  constexpr double kRounding = 1e-6;
  if (sum > 1 + kRounding) wrong(fmt::format("all wins of a game are 1 together, not {}", sum));
}

MatchGame read_game(const json::object& line, const Match& match) {
  check_names(line, {"deal", "seating", "points", "wins"});
  MatchGame game;
  game.deal = field_as<std::uint64_t>(line, "deal", "a whole number");
  game.seating = field_as<std::uint32_t>(line, "seating", "a whole number");
  game.points = field_as<std::vector<int>>(line, "points", "a list of whole numbers");
  game.wins = field_as<std::vector<double>>(line, "wins", "a list of numbers");
  if (game.seating >= match.seatings.size())
    wrong(fmt::format("there are {} seatings, the last is {}, not {}", match.seatings.size(),
                      match.seatings.size() - 1, game.seating));
  const std::size_t seats = match.seatings[0].size();
  if (game.points.size() != seats || game.wins.size() != seats)
    wrong(fmt::format("there are {} seats, but {} points and {} wins", seats, game.points.size(),
                      game.wins.size()));
  check_wins(game.wins);
  return game;
}

// The games of a match as their lines are read: none of them twice.
class GameLines {
 public:
  explicit GameLines(Match& match) : match_(match) {}

  void take(std::size_t number, const json::object& line) {
    MatchGame game = read_game(line, match_);
    const auto [first, is_new] = lines_.try_emplace({game.deal, game.seating}, number);
    if (!is_new)
      wrong(fmt::format("deal {} with seating {} stands in line {}, too", game.deal, game.seating,
                        first->second));
    match_.games.push_back(std::move(game));
  }

 private:
  Match& match_;
  std::map<std::pair<std::uint64_t, std::uint32_t>, std::size_t> lines_;
};

json::object object_of(std::string_view line) {
  boost::system::error_code error;
  json::value value = json::parse(line, error);
  if (error || !value.is_object()) wrong("this is no JSON object");
  return std::move(value.get_object());
}

// Calls take(number, line) for every whole line of a text.
void for_each_line(const std::string& path, const std::string& text,
                   const std::function<void(std::size_t, const json::object&)>& take) {
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string::npos) return;
    const std::string_view line = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    ++number;
    try {
      take(number, object_of(line));
    } catch (const CommandError&) {
      throw;
    } catch (const std::exception& error) {
      throw CommandError(fmt::format("{}, line {}: {}", path, number, error.what()),
                         ExitCode::failed);
    }
  }
}

std::shared_ptr<const RuleSet> rules_of(const json::object& heading) {
  const auto text = [&](std::string_view name) {
    return field_as<std::string>(heading, name, "a text");
  };
  auto spec = parse_rules(text("rules"), text("boards"));
  if (!spec.ok) wrong(spec.error.reason);
  if (heading.contains("components")) {
    auto components = parse_components(text("components"));
    if (!components.ok) wrong(in_one_line(components.error));
    spec.value.components = std::move(components.value);
  }
  BuiltRules built = build_rules(spec.value);
  if (!built.rules) wrong(built.error);
  return std::move(built.rules);
}

Match match_of(const json::object& heading) {
  using Texts = std::map<std::string, std::string>;
  check_names(heading, {"match", "rules", "boards", "seed", "components", "networks", "engines"});
  Match match;
  match.bots = field_as<std::vector<std::string>>(heading, "match", "a list of bots");
  match.seed = field_as<std::uint64_t>(heading, "seed", "a whole number");
  match.rules = rules_of(heading);
  for (auto& [name, texts] :
       {std::pair("networks", &match.networks), {"engines", &match.engines}}) {
    if (heading.contains(name)) *texts = field_as<Texts>(heading, name, "an object of texts");
  }
  if (const std::string problem = bots_problem(*match.rules, match.bots.size()); !problem.empty())
    wrong(problem);
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
  GameLines games(match);
  for_each_line(path, text, [&](std::size_t number, const json::object& line) {
    if (number > 1) {
      games.take(number, line);
    } else if (line != heading_of(match)) {
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
  GameLines games(match);
  for_each_line(path, text, [&](std::size_t number, const json::object& line) {
    if (number == 1) {
      match = match_of(line);
    } else {
      games.take(number, line);
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
