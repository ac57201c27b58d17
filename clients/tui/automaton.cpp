#include "clients/tui/automaton.h"

#include <bit>

#include "clients/tui/names.h"
#include "clients/tui/players.h"
#include "dijon/automaton.h"

namespace dijon::tui {

namespace {

// "1-4", the numbers of the white die in a row.
std::string numbers(unsigned white) {
  const std::string first = std::to_string(std::countr_zero(white));
  return first + "-" + std::to_string(std::bit_width(white) - 1);
}

// A space: the tile on it, or its letter; $ sells goods, % takes a double tile.
void add_space(Line& line, const RuleSet& rules, const AutomatonSpace& space, int letters) {
  std::string marks = space.sells ? "$" : "";
  if (space.takes_wide) marks += "%";
  line.add(" ");
  if (space.tile == Face::none) {
    line.add(std::string(1, terrain_letter(space.terrain)) + marks, empty_style(space.terrain));
  } else if (space.face_down) {
    line.add("■" + marks, empty_style(space.terrain));
  } else {
    line.add(tile_code(rules, space.tile, letters) + marks, tile_style(rules, space.tile));
  }
}

Line card_line(const RuleSet& rules, const AutomatonView& view, unsigned slot, int letters) {
  const AutomatonCard& card = view.cards[slot];
  Line line(view.selected == static_cast<int>(slot) ? "▸" : " ", kTitle);
  line.add(numbers(card.white) + " ", kDim);
  if (card.number == 0) return line.add("no card", kDim);
  line.add("card " + std::to_string(card.number) + " ");
  line.add(std::to_string(card.scores[static_cast<std::size_t>(view.level - 1)]), kBold);
  if (card.post) line.add(" post", kDim);
  if (card.shield) line.add(" shield", kDim);
  line.add(":");
  for (const AutomatonSpace& space : card.spaces) add_space(line, rules, space, letters);
  return line;
}

Line reserve_line(const RuleSet& rules, const AutomatonView& view, int letters) {
  Line line;
  for (const AutomatonStack& stack : view.reserve) {
    if (stack.tiles.empty()) continue;
    const Face top = stack.tiles.back();
    const std::string count =
        stack.tiles.size() > 1 ? "×" + std::to_string(stack.tiles.size()) : "";
    line.add(" ");
    if (stack.type == "wild") {
      line.add("■" + count, kBold);
    } else {
      line.add(tile_code(rules, top, letters) + count, tile_style(rules, top));
    }
  }
  if (line.empty()) line.add(" –", kDim);
  return line;
}

}  // namespace

std::vector<Line> automaton_lines(const RuleSet& rules, const GameState& s, int /*width*/) {
  const AutomatonView view = view_automaton(rules, s);
  const PlayerState& player = s.player(view.seat);
  Line wealth(" ");
  wealth.add(std::to_string(player.silver), kBold).add(" silver  ");
  wealth.add("goods ", kDim).add(goods_line(player));
  if (view.die != Die::none)
    wealth.add("  die ", kDim).add("[" + std::to_string(number(view.die)) + "]", die_style());
  std::vector<Line> lines = {wealth};
  for (unsigned slot = 0; slot < view.cards.size(); ++slot)
    lines.push_back(card_line(rules, view, slot, 5));
  Line reserve(" ");
  reserve.add("reserve", kDim).add(reserve_line(rules, view, 5));
  lines.push_back(reserve);
  Line rest(" ");
  rest.add("completed ", kDim).add(std::to_string(view.completed.size()));
  rest.add("  deck ", kDim).add(std::to_string(view.deck));
  if (!view.stacked.empty()) rest.add("  on top ", kDim).add(std::to_string(view.stacked.size()));
  if (!view.shields.empty()) rest.add("  shields ", kDim).add(std::to_string(view.shields.size()));
  if (view.posts != 0) rest.add("  posts ", kDim).add(std::to_string(view.posts));
  if (view.wide_tiles != 0) rest.add("  double tiles ", kDim).add(std::to_string(view.wide_tiles));
  lines.push_back(rest);
  return lines;
}

std::vector<Line> automaton_summary(const RuleSet& rules, const GameState& s) {
  const AutomatonView view = view_automaton(rules, s);
  constexpr int kLetters = 3;
  std::vector<Line> parts = {Line(std::to_string(s.player(view.seat).silver) + " silver"),
                             Line("reserve", kDim).add(reserve_line(rules, view, kLetters))};
  for (unsigned slot = 0; slot < view.cards.size(); ++slot)
    parts.push_back(card_line(rules, view, slot, kLetters));
  return parts;
}

}  // namespace dijon::tui
