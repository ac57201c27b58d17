// dijon perft: counts what can happen below a position.
#include "tools/dijon/perft.h"

#include <charconv>
#include <chrono>
#include <filesystem>
#include <memory>
#include <sstream>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "dijon/notation.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/text_file.h"

namespace dijon {

namespace {

// Calls visit(action) for every edge that leads out of a position.
template <class Visit>
void for_each_edge(const RuleSet& rules, const GameState& s, const Visit& visit) {
  switch (to_decide(rules, s).decider) {
    case Decider::nobody: return;
    case Decider::player: {
      ActionList actions;
      legal_actions(rules, s, actions);
      for (const Action action : actions) visit(action);
      return;
    }
    case Decider::chance: {
      ChanceList outcomes;
      chance_outcomes(rules, s, outcomes);
      for (const ChanceOutcome& outcome : outcomes) visit(outcome.action);
      return;
    }
  }
}

}  // namespace

std::uint64_t perft(const RuleSet& rules, const GameState& s, int depth) {
  if (depth == 0 || is_over(s)) return 1;
  std::uint64_t leaves = 0;
  for_each_edge(rules, s, [&](Action action) {
    GameState after = s;
    apply(rules, after, action);
    leaves += perft(rules, after, depth - 1);
  });
  return leaves;
}

namespace {

// "perft 2 97"; nothing when it is not of this form.
bool parse_count(const std::string& line, PerftCount& count) {
  std::istringstream words(line);
  std::string word, rest;
  return (words >> word >> count.depth >> count.count) && !(words >> rest) && count.depth >= 0;
}

}  // namespace

PerftFile parse_perft_file(std::string_view text) {
  PerftFile file;
  const auto wrong = [&](int line, const char* reason) {
    file.error = fmt::format("line {}: {}", line, reason);
    return file;
  };
  std::istringstream lines{std::string(text)};
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos || line[first] == '#') continue;
    if (line.compare(first, 6, "perft ") == 0) {
      PerftCount count{number, 0, 0};
      if (!parse_count(line, count)) return wrong(number, "expected: perft DEPTH COUNT");
      if (file.blocks.empty()) return wrong(number, "a count without a position");
      file.blocks.back().counts.push_back(count);
      continue;
    }
    if (file.blocks.empty() || !file.blocks.back().counts.empty()) {
      file.blocks.push_back({number, {}, {}});
    }
    file.blocks.back().position += line + "\n";
  }
  if (file.blocks.empty()) {
    file.error = "there is no position in it";
    return file;
  }
  if (file.blocks.back().counts.empty()) return wrong(number, "a position without a count");
  return file;
}

namespace {

struct PerftOptions {
  std::string position;
  std::string file;
  int depth = 1;
  bool divide = false;
  bool json = false;
};

Position position_or_throw(const std::string& text, const std::string& where) {
  Parsed<Position> position = parse_position(text);
  if (position.ok) return std::move(position.value);
  throw CommandError(where + ": " + to_string(position.error), ExitCode::bad_usage);
}

// A position has keys with colons and begins with a word.
bool looks_like_path(std::string_view text) {
  return text.find(':') == std::string_view::npos || text.starts_with('/') ||
         text.starts_with('.') || text.starts_with('~');
}

void count_one(const PerftOptions& options) {
  std::error_code unused;
  const bool is_file = std::filesystem::exists(options.position, unused);
  if (!is_file && looks_like_path(options.position)) {
    throw CommandError("there is no file " + options.position, ExitCode::bad_usage);
  }
  const auto [rules, s] =
      position_or_throw(is_file ? read_text_file(options.position) : options.position,
                        is_file ? options.position : "position");
  const auto began = std::chrono::steady_clock::now();
  std::uint64_t leaves = 0;
  boost::json::object divided;
  if (options.divide && options.depth > 0) {
    for_each_edge(*rules, s, [&, &r = *rules, &before = s](Action action) {
      GameState after = before;
      apply(r, after, action);
      const std::uint64_t below = perft(r, after, options.depth - 1);
      leaves += below;
      divided[print_action(r, action)] = below;
      if (!options.json) fmt::print("{:>12}  {}\n", below, print_action(r, action));
    });
    if (is_over(s)) leaves = 1;
  } else {
    leaves = perft(*rules, s, options.depth);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
  if (!options.json) {
    fmt::print("{} {} at depth {}, {:.2f} s\n", leaves, leaves == 1 ? "leaf" : "leaves",
               options.depth, seconds.count());
    return;
  }
  boost::json::object json{
      {"depth", options.depth}, {"leaves", leaves}, {"seconds", seconds.count()}};
  if (options.divide) json["divide"] = divided;
  fmt::print("{}\n", boost::json::serialize(json));
}

void check_file(const PerftOptions& options) {
  const PerftFile file = parse_perft_file(read_text_file(options.file));
  if (!file.error.empty()) {
    throw CommandError(options.file + ": " + file.error, ExitCode::bad_usage);
  }
  int right = 0;
  int wrong = 0;
  for (const PerftBlock& block : file.blocks) {
    const std::string where = fmt::format("{}: position at line {}", options.file, block.line);
    const auto [rules, s] = position_or_throw(block.position, where);
    for (const PerftCount& expected : block.counts) {
      const std::uint64_t count = perft(*rules, s, expected.depth);
      ++(count == expected.count ? right : wrong);
      if (count == expected.count) continue;
      fmt::print(stderr, "{}:{}: depth {} has {} leaves, not {}\n", options.file, expected.line,
                 expected.depth, count, expected.count);
    }
  }
  if (options.json) {
    const boost::json::object json{{"right", right}, {"wrong", wrong}};
    fmt::print("{}\n", boost::json::serialize(json));
  } else {
    fmt::print("{} {} right, {} wrong\n", right, right == 1 ? "count" : "counts", wrong);
  }
  if (wrong != 0) throw CommandError("counts differ", ExitCode::failed);
}

void run(const PerftOptions& options) {
  if (options.file.empty() == options.position.empty()) {
    throw CommandError("give either --position or --file", ExitCode::bad_usage);
  }
  options.file.empty() ? count_one(options) : check_file(options);
}

}  // namespace

void add_perft_command(CommandLine& line) {
  const Command command =
      line.command("perft", "Count all courses of play below a position, chance included");
  const auto options = std::make_shared<PerftOptions>();
  command.option("--position", options->position,
                 "A file with a position, or its text (lines may be separated by ;)");
  command.number("--depth", options->depth, "How many actions and outcomes deep", {0, 1000});
  command.flag("--divide", options->divide, "Show the count below each first action");
  command.option("--file", options->file,
                 "Check the counts in a file: positions, each followed by lines "
                 "`perft DEPTH COUNT`");
  command.flag("--json", options->json, "Report in JSON");
  command.footer(
      "Examples:\n"
      "  dijon perft --position \"rules: 2019 2p; P1 dice: 3 6\" --depth 2 --divide\n"
      "  dijon perft --file tests/perft/turn.perft");
  command.run([options] { run(*options); });
}

}  // namespace dijon
