// The rules of a game in one line: edition, players, modules; and the boards.
#include <algorithm>

#include "core/words.h"
#include "dijon/notation.h"
#include "text/tokens.h"

namespace dijon {

std::string to_string(const TextError& error) {
  return "line " + std::to_string(error.line) + ", column " + std::to_string(error.column) + ": " +
         error.reason;
}

std::string print_rules(const RulesSpec& spec) {
  std::string text = spec.edition + " " + std::to_string(spec.players) + "p";
  for (const std::string& module : spec.modules) text += " " + module;
  return text;
}

std::string print_boards(const RulesSpec& spec) {
  switch (spec.boards_mode) {
    case BoardsMode::random: return "random";
    case BoardsMode::choose: return "choose";
    case BoardsMode::sides: return "sides";
    case BoardsMode::secret: return "secret";
    case BoardsMode::given: break;
  }
  std::string text;
  for (const std::string& board : spec.boards) text += (text.empty() ? "" : " ") + board;
  return text;
}

namespace {

const Board* board_of(const Edition& edition, std::string_view name) {
  for (const Board* board : edition.boards) {
    if (board->id == name || board->number == name) return board;
  }
  return nullptr;
}

}  // namespace

Parsed<RulesSpec> parse_rules(std::string_view rules, std::string_view boards) {
  RulesSpec spec;
  const auto words = tokens_of(rules);
  if (words.empty()) return text_error<RulesSpec>(1, 1, "no edition is named");
  const auto edition =
      std::ranges::find(all_editions(), words[0].text, [](const Edition& e) { return e.name; });
  if (edition == all_editions().end()) {
    return text_error<RulesSpec>(1, words[0].column, "unknown edition " + quote(words[0].text));
  }
  spec.edition = std::string(edition->name);
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i].text;
    if (i == 1 && word.size() == 2 && word[1] == 'p') {
      const auto n = parse_number(word.substr(0, 1), 9);
      if (!n || *n < 2 || *n > kMaxPlayers) {
        return text_error<RulesSpec>(1, words[i].column,
                                     "2p, 3p or 4p can play, not " + quote(word));
      }
      spec.players = *n;
    } else {
      spec.modules.emplace_back(word);
    }
  }
  const auto names = tokens_of(boards);
  for (const BoardsMode mode :
       {BoardsMode::random, BoardsMode::choose, BoardsMode::sides, BoardsMode::secret}) {
    spec.boards_mode = mode;
    if (names.size() == 1 && names[0].text == print_boards(spec)) return text_value(spec);
  }
  spec.boards_mode = BoardsMode::given;
  if (names.size() > 1 && std::ssize(names) != spec.players) {
    return text_error<RulesSpec>(1, 1,
                                 std::to_string(spec.players) + " players need " +
                                     std::to_string(spec.players) + " boards, not " +
                                     std::to_string(names.size()));
  }
  const auto boards_here = boards_for(*edition, spec.modules);
  if (boards_here.empty()) {
    return text_error<RulesSpec>(1, 1, "no board can be played with all these modules");
  }
  for (int i = 0; i < spec.players; ++i) {
    const Board* board = boards_here.front();
    if (!names.empty()) {
      const Token& name = names[names.size() == 1 ? 0 : static_cast<std::size_t>(i)];
      board = board_of(*edition, name.text);
      if (board == nullptr) {
        return text_error<RulesSpec>(
            1, name.column, "edition " + spec.edition + " has no board " + quote(name.text));
      }
    }
    spec.boards.emplace_back(board->id);
  }
  return text_value(spec);
}

}  // namespace dijon
