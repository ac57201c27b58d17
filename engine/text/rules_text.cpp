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
  for (const Setting& setting : spec.settings)
    text += " " + setting.name + "=" + std::to_string(setting.value);
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

bool same_but_for_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

const Board* board_of(std::span<const Board* const> boards, std::string_view name) {
  for (const Board* board : boards) {
    if (same_but_for_case(board->id, name) || same_but_for_case(board->number, name)) return board;
  }
  return nullptr;
}

// The board that lies beside this one, or itself.
const Board* half_beside(const Edition& edition, std::string_view id) {
  for (const auto& [one, other] : edition.halves) {
    if (one->id == id) return other;
    if (other->id == id) return one;
  }
  return find_board(id);
}

// The first half of the board that has two of them by this name: "12a" is 12a1 and 12a2.
const Board* first_half_of(const Edition& edition, std::string_view name) {
  const auto names_both = [&](std::string_view one, std::string_view other) {
    const auto differ = std::ranges::mismatch(one, other).in1 - one.begin();
    std::string_view whole = one.substr(0, static_cast<std::size_t>(differ));
    if (whole.ends_with('-')) whole.remove_suffix(1);
    return same_but_for_case(whole, name);
  };
  for (const auto& [one, other] : edition.halves) {
    if (names_both(one->id, other->id) || names_both(one->number, other->number)) return one;
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
  bool counted = false;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i].text;
    if (i == 1 && word.size() == 2 && word[1] == 'p') {
      const auto n = parse_number(word.substr(0, 1), 9);
      if (!n || *n < 1 || *n > kMaxPlayers) {
        return text_error<RulesSpec>(1, words[i].column,
                                     "1p, 2p, 3p or 4p can play, not " + quote(word));
      }
      spec.players = *n;
      counted = true;
    } else if (const auto equals = word.find('='); equals != std::string_view::npos) {
      const auto value = parse_number(word.substr(equals + 1), 999);
      if (!value) {
        return text_error<RulesSpec>(1, words[i].column,
                                     "a setting is a name and a number, not " + quote(word));
      }
      spec.settings.push_back({std::string(word.substr(0, equals)), *value});
    } else {
      spec.modules.emplace_back(word);
    }
  }
  // Without a number two play, or as many as the modules are for.
  const PlayerRange range = players_for(spec.modules);
  if (!counted) spec.players = std::min(std::max(spec.players, range.least), range.most);
  const auto names = tokens_of(boards);
  for (const BoardsMode mode :
       {BoardsMode::random, BoardsMode::choose, BoardsMode::sides, BoardsMode::secret}) {
    spec.boards_mode = mode;
    if (names.size() == 1 && names[0].text == print_boards(spec)) return text_value(spec);
  }
  spec.boards_mode = BoardsMode::given;
  const int people = people_in(spec);
  if (names.size() > 1 && std::ssize(names) != people) {
    const std::string count = std::to_string(people);
    return text_error<RulesSpec>(
        1, 1,
        count + (people == 1 ? " player needs 1 board" : " players need " + count + " boards") +
            ", not " + std::to_string(names.size()));
  }
  const auto boards_here = boards_for(*edition, spec.modules);
  if (boards_here.empty()) return text_value(spec);  // build_rules() says why
  const bool partners = team_size_for(spec.modules) > 1;
  const int sides = partners ? std::max(1, people / 2) : people;
  for (int i = 0; i < people; ++i) {
    const Board* board = boards_here.front();
    if (i >= sides && names.size() < 2) {
      // One name stands for the whole: the partner has its other half.
      board = half_beside(*edition, spec.boards[static_cast<std::size_t>(i % sides)]);
    } else if (!names.empty()) {
      const Token& name = names[names.size() == 1 ? 0 : static_cast<std::size_t>(i)];
      board = board_of(boards_here, name.text);
      if (board == nullptr && partners && names.size() == 1)
        board = first_half_of(*edition, name.text);
      if (board == nullptr) board = board_of(boards_of(*edition), name.text);
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
