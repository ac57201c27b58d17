// Vineyards: where double tiles and bonus tiles lie, and what the files of this module use of each
// other.
#pragma once

#include "base/base.h"
#include "modules/vineyards/board.h"

namespace dijon::vineyards {

// What is looked up once for a rule set: the board, the same for everybody, ours or one in its
// place; the first row of each kind of tiles, which stand together; the verbs asked for often.
struct Parts {
  Vineyard board;
  Face first_vines{}, first_bonus{};
  Verb pick{}, plant{}, vines{};
};
const Parts& parts(const RuleSet& rules);
Parts look_up(const RuleSet& rules, const Vineyard& board);

inline const Vineyard& vineyard(const RuleSet& rules) { return parts(rules).board; }
std::string hex_name(const Vineyard& board, unsigned hex);
// A plot by the space that the first vine of its tile lies on: "e1-e2", or "e2-e1" when it is
// turned. RuleSet::sites has them by that space.
std::string site_of(const Vineyard& board, unsigned hex);
std::optional<unsigned> parse_site(const Vineyard& board, std::string_view text);

// --- tiles --------------------------------------------------------------------------------------

inline constexpr std::array<std::string_view, 6> kColours = {"orange", "yellow", "green",
                                                             "red",    "black",  "blue"};
std::optional<unsigned> parse_colour(std::string_view name);
bool is_vines(const RuleSet& rules, Face face);
bool is_bonus_tile(const RuleSet& rules, Face face);
Face bonus_tile(const RuleSet& rules, unsigned colour);
// The colours of a double tile's vines, or the one of a bonus tile.
unsigned colour_of(const RuleSet& rules, Face face, unsigned nth);

// --- on the table -------------------------------------------------------------------------------

// The bytes of the table: the spaces of the depot, then of the store; the colours left out, a bit
// each.
inline constexpr std::uint8_t kMostDepot = 6;
inline constexpr std::uint8_t kMostStore = 3;
inline constexpr std::uint8_t kLeftOut = kMostDepot + kMostStore;
inline constexpr std::uint8_t kTableBytes = kLeftOut + 1;

// Special Edition p. 19: 3 and 1, 3 and 3, or 6 and 3 spaces with 2, 3 or 4 players.
std::uint8_t depot_spaces(const RuleSet& rules);
std::uint8_t store_spaces(const RuleSet& rules);
// The spaces in the order in which they are filled: which byte each is, and which depot.
std::uint8_t spaces(const RuleSet& rules);
std::uint8_t byte_of(const RuleSet& rules, unsigned space);
Depot depot_of(const RuleSet& rules, unsigned space);
Depot store(const RuleSet& rules);
Face on_space(const RuleSet& rules, const GameState& s, unsigned space);

unsigned left_out(const RuleSet& rules, const GameState& s);
int to_leave_out(const RuleSet& rules);  // how many colours

// --- of a player --------------------------------------------------------------------------------

// The bytes of a player, packed: six bits for each plot (0: empty, else 1 + twice the number of the
// tile, one more when it is turned), then three for each colour of bonus tiles.
inline constexpr unsigned kPlotBits = 6;
inline constexpr unsigned kBonusBits = 3;
inline constexpr std::uint8_t kPlayerBytes =
    (kPlots * kPlotBits + kColours.size() * kBonusBits + 7) / 8;

struct Planted {
  Face tile = Face::none;
  unsigned first = 0;  // the space its first vine lies on
};
Planted planted_on(const RuleSet& rules, const PlayerState& player, unsigned plot);
HexMask planted(const RuleSet& rules, const PlayerState& player);  // spaces
unsigned bonus_tiles(const RuleSet& rules, const PlayerState& player, unsigned colour);
unsigned bonus_tiles(const RuleSet& rules, const PlayerState& player);  // of all colours

void note_planted(Step& step, Player p, Face tile, unsigned first);
void note_bonus_tile(Step& step, Player p, unsigned colour);
// The same for positions that are read.
void set_planted(const RuleSet& rules, PlayerState& player, Face tile, unsigned first);
void add_bonus_tile(const RuleSet& rules, PlayerState& player, unsigned colour);

// How many layers of a vineyard are full; and rewards for one that are still to be chosen.
unsigned full_layers(const RuleSet& rules, const PlayerState& player);
unsigned rewards_due(const RuleSet& rules, const GameState& s, Player p);

// A bonus tile from those that nobody has.
void give_bonus_tile(Step& step, Player p, Face tile, Reason why);

// Each file installs its own.
void install_planting(RuleSetBuilder& b);  // plant.cpp
void install_fields(RuleSetBuilder& b);    // fields.cpp

}  // namespace dijon::vineyards
