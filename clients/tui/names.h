// What things are called on the table: tiles in full and cut to a few letters, depots, goods,
// players; and their colours. Colour is never the only sign: whatever has one also has a letter, a
// number or a name.
#pragma once

#include <string>
#include <string_view>

#include "clients/tui/canvas.h"
#include "dijon/rules.h"

namespace dijon::tui {

// "monastery 12", "boarding house"
std::string tile_title(const RuleSet& rules, Face face);
// With its article: "a church", "an inn", "monastery 12".
std::string a_tile(const RuleSet& rules, Face face);
// At most so many letters: 7, 5 and 3 are used. No two tiles of the printed game are cut alike.
std::string tile_code(const RuleSet& rules, Face face, int letters);

std::string depot_title(const RuleSet& rules, Depot depot);  // "depot 3", "the black depot"
// What a bonus tile is for: a colour, or what a module has them for. What is left of it: "5/2".
std::string bonus_title(const RuleSet& rules, unsigned kind);
std::string bonus_values(const RuleSet& rules, const GameState& s, unsigned kind);
std::string_view terrain_word(Terrain terrain);  // "livestock"
std::string_view area_word(Terrain terrain);     // "pasture"
std::string phase_title(int phase);              // "A"
// "1 worker", "2 workers"; "1 silver"
std::string amount(int n, std::string_view one, std::string_view many);

std::string player_tag(Player p);  // "P1"
// "d4"; on the half of a partner "P3:d4"
std::string space_title(Cell space);

Style terrain_style(Terrain terrain);  // of a tile
Style empty_style(Terrain terrain);    // of an empty space
Style tile_style(const RuleSet& rules, Face face);
Style good_style(unsigned good);
Style player_style(Player p);
Style die_style();

inline const Style kBold{.bold = true};
inline const Style kDim{.fg = 0x8a8f98};
inline const Style kTitle{.fg = 0xe8c46a, .bold = true};
inline const Style kGain{.fg = 0x7ee081, .bold = true};
inline const Style kCost{.fg = 0xff9e7a};
inline const Style kNumber{.fg = 0x7cc7ff, .bold = true};

}  // namespace dijon::tui
