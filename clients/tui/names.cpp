#include "clients/tui/names.h"

#include <algorithm>
#include <array>
#include <bit>

#include "clients/tui/catalogue.h"

namespace dijon::tui {

namespace {

// "cow-3" is "cow" and "3"; "town-hall" is all stem.
struct Stem {
  std::string_view stem;
  std::string_view number;
};

Stem split(std::string_view name) {
  const auto dash = name.rfind('-');
  if (dash == std::string_view::npos || dash + 1 == name.size()) return {name, {}};
  const std::string_view tail = name.substr(dash + 1);
  if (!std::ranges::all_of(tail, [](char c) { return c >= '0' && c <= '9'; })) return {name, {}};
  return {name.substr(0, dash), tail};
}

std::string spaced(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '-', ' ');
  return text;
}

constexpr std::array<Colour, kTerrains> kTileColour = {0x2f9e5b, 0xa3a7ad, 0xf0cf4a,
                                                       0x4f9bf0, 0xa8dd5c, 0xdcae7a};
constexpr std::array<Colour, kTerrains> kSpaceColour = {0x143a24, 0x33363b, 0x4c4114,
                                                        0x142f55, 0x33481a, 0x4a3722};
// 1 turquoise, 2 purple, 3 pink, 4 red, 5 brown, 6 orange.
constexpr std::array<Colour, kGoods> kGoodColour = {0x40d0c8, 0xb48cf2, 0xf59ac8,
                                                    0xf2635c, 0xc08a58, 0xf5a142};
constexpr std::array<Colour, kMaxPlayers> kPlayerColour = {0xff8f70, 0x6fc3ff, 0xd7a6ff, 0x9be58a};

}  // namespace

std::string tile_title(const RuleSet& rules, Face face) { return spaced(rules.face(face).name); }

std::string a_tile(const RuleSet& rules, Face face) {
  std::string title = tile_title(rules, face);
  if (title.empty()) return "nothing";
  const TileFace& tile = rules.face(face);
  // A tile of which there is only one of its name, herds and double tiles need no article.
  if (!split(tile.name).number.empty() || tile.animals != 0 || tile.room > 1) return title;
  const bool vowel = std::string_view("aeiou").find(title[0]) != std::string_view::npos;
  return (vowel ? "an " : "a ") + title;
}

std::string tile_code(const RuleSet& rules, Face face, int letters) {
  const Stem name = split(rules.face(face).name);
  const int room = letters - static_cast<int>(name.number.size());
  std::string stem(short_stem(name.stem, name.number.empty() ? letters : room));
  if (stem.empty()) stem = spaced(name.stem);
  const bool gap = !name.number.empty() && columns(stem) + 1 <= room;
  stem.resize(std::min(stem.size(), static_cast<std::size_t>(std::max(room, 0))));
  return stem + (gap ? " " : "") + std::string(name.number);
}

std::string depot_title(const RuleSet& rules, Depot depot) {
  if (depot >= Depot::first_of_modules) {
    const DepotRow& row = depot_row(rules, depot);
    std::string numbers;
    for (unsigned left = row.dice; left != 0; left &= left - 1) {
      numbers += (numbers.empty() ? " (" : ", ") + std::to_string(std::countr_zero(left));
    }
    return numbers.empty() ? "the " + spaced(row.name) : spaced(row.name) + numbers + ")";
  }
  if (depot == Depot::black) return "the black depot";
  if (depot == Depot::side) return "beside the black depot";
  return "depot " + std::to_string(number(depot));
}

std::string bonus_title(const RuleSet& rules, unsigned kind) {
  return spaced(bonus_name(rules, kind));
}

std::string bonus_values(const RuleSet& rules, const GameState& s, unsigned kind) {
  const auto value = [&](unsigned left, int vp) {
    return (left >> kind & 1U) != 0 ? std::to_string(vp) : std::string("–");
  };
  return value(s.large_bonus, rules.tuning.large_bonus) + "/" +
         value(s.small_bonus, rules.tuning.small_bonus);
}

std::string_view terrain_word(Terrain terrain) { return terrain_name(terrain); }

std::string_view area_word(Terrain terrain) {
  constexpr std::array<std::string_view, kTerrains> kWords = {
      "castle area", "mine area", "monastery area", "ship area", "pasture", "town"};
  return kWords[at(terrain)];
}

std::string phase_title(int phase) { return {static_cast<char>('A' + phase)}; }

std::string amount(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 || n == -1 ? one : many);
}

std::string player_tag(Player p) { return "P" + std::to_string(at(p) + 1); }

std::string space_title(Cell space) {
  if (at(space) < kCells) return std::string(cell_name(space));
  const auto [whose, cell] = where(Player{}, space);
  return player_tag(whose) + ":" + std::string(cell_name(cell));
}

Style terrain_style(Terrain terrain) {
  return {.fg = terrain == Terrain::castle ? 0xffffff : 0x101010,
          .bg = kTileColour[at(terrain)],
          .bold = true};
}

Style empty_style(Terrain terrain) {
  return {.fg = kTileColour[at(terrain)], .bg = kSpaceColour[at(terrain)]};
}

Style tile_style(const RuleSet& rules, Face face) {
  const std::uint8_t terrain = rules.face(face).terrain;
  if (terrain < kTerrains) return terrain_style(static_cast<Terrain>(terrain));
  return {.fg = 0x101010, .bg = 0xe6e0f0, .bold = true};
}

Style good_style(unsigned good) { return {.fg = 0x101010, .bg = kGoodColour[good], .bold = true}; }

Style player_style(Player p) { return {.fg = kPlayerColour[at(p)], .bold = true}; }

Style die_style() { return {.fg = 0x101010, .bg = 0xf2f2f2, .bold = true}; }

}  // namespace dijon::tui
