// The team boards: ours, or others in their place.
#include <algorithm>
#include <deque>

#include "dijon/data/duchies.h"
#include "dijon/duchy_parse.h"
#include "modules/teams/teams.h"

namespace dijon::teams {

extern const Module kModule;

namespace {

constexpr std::string_view text_of(std::string_view file) {
  const auto* found = std::ranges::find(data::kDuchyTexts, file, &EmbeddedText::name);
  return found->text;
}

ComponentProblem half_problem(std::string_view text) {
  const ParsedDuchy parsed = parse_duchy(text);
  return {parsed.ok ? 0 : parsed.error.line, parsed.error.reason};
}

// Boards that are not ours, with what they point at.
struct Parts {
  std::deque<std::string> texts;
  std::deque<Duchy> duchies;
  std::deque<Board> boards;
};

// A file is named after the first board that has its layout.
bool has_layout(const Board& board, std::string_view file) {
  const Board* first = find_board(file.substr(0, file.find('.')));
  return board.duchy == first->duchy;
}

}  // namespace

const std::array<Component, 4> kComponents = {
    Component{"2019-12a1.duchy", text_of("2019-12a1"), half_problem},
    Component{"2019-12a2.duchy", text_of("2019-12a2"), half_problem},
    Component{"2019-12b1.duchy", text_of("2019-12b1"), half_problem},
    Component{"2019-12b2.duchy", text_of("2019-12b2"), half_problem}};

void install_boards(RuleSetBuilder& b) {
  Parts parts;
  std::vector<const Board*>& boards = b.rules().boards;
  std::vector<std::pair<std::size_t, std::size_t>> replaced;
  for (const Component& component : kComponents) {
    parts.texts.push_back(b.component(component));
    if (parts.texts.back() == component.text) continue;
    const ParsedDuchy parsed = parse_duchy(parts.texts.back());
    if (!parsed.ok)
      return b.fail(std::string(component.name) + ": " + std::string(parsed.error.reason));
    parts.duchies.push_back(parsed.duchy);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      if (!has_layout(*boards[i], component.name)) continue;
      parts.boards.push_back(*boards[i]);
      parts.boards.back().duchy = &parts.duchies.back();
      parts.boards.back().origin = parsed.origin;
      replaced.emplace_back(i, parts.boards.size() - 1);
    }
  }
  b.parts(std::move(parts));
  const Parts& kept = parts_of<Parts>(b.rules(), kModule);
  for (const auto& [board, own] : replaced) boards[board] = &kept.boards[own];
}

}  // namespace dijon::teams
