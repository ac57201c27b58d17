#include "clients/tui/side_board.h"

#include <algorithm>
#include <map>
#include <string>

#include "clients/tui/names.h"

namespace dijon::tui {

namespace {

constexpr int kHalf = 3;    // columns of half a space
constexpr int kMargin = 2;  // for the names of rows
constexpr std::size_t kLetters = 3;

// "vines-red-blue" on "e4-e3" is red on e4 and blue on e3.
std::map<std::string, std::string> covered(const RuleSet& rules, const GameState& s, Player p) {
  std::map<std::string, std::string> found;
  const auto field = std::ranges::find(rules.fields, "vines", &FieldRow::name);
  if (field == rules.fields.end()) return found;
  const std::vector<std::string> words = field->print(rules, s, p);
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    const std::string &site = words[i], &tile = words[i + 1];
    const auto one = tile.find('-') + 1, other = tile.rfind('-') + 1;
    found[site.substr(0, site.find('-'))] = tile.substr(one, kLetters);
    found[site.substr(site.find('-') + 1)] = tile.substr(other, kLetters);
  }
  return found;
}

}  // namespace

Canvas draw_side_board(const RuleSet& rules, const GameState& s, Player p) {
  if (rules.side_boards.empty()) return {};
  const std::vector<SideSpace>& spaces = rules.side_boards.front().spaces;
  const auto right =
      std::ranges::max(spaces, {}, [](const SideSpace& one) { return one.spot.half; });
  Canvas canvas(kMargin + (right.spot.half + 2) * kHalf, spaces.back().spot.row + 1);
  const auto vines = covered(rules, s, p);
  for (std::size_t i = 0; i + 1 < spaces.size(); i += 2) {
    const SideSpace &left = spaces[i], &other = spaces[i + 1];
    const int x = kMargin + left.spot.half * kHalf, y = left.spot.row;
    canvas.put(0, y, left.name.substr(0, 1), kDim);
    if (const auto vine = vines.find(left.name); vine != vines.end()) {
      canvas.put(x, y, "[" + vine->second + " " + vines.at(other.name) + "]", kBold);
      continue;
    }
    const auto letters = [&](const SideSpace& space) {
      return rules.face(space.effect).name.substr(0, kLetters);
    };
    canvas.put(x, y, std::string(letters(left)) + "-");
    canvas.put(x + 4, y, std::to_string(left.die), kBold);
    canvas.put(x + 5, y, "-" + std::string(letters(other)));
  }
  return canvas;
}

}  // namespace dijon::tui
