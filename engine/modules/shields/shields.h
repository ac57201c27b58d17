// Shields: where they lie, and what the files of this module use of each other.
#pragma once

#include "base/base.h"

namespace dijon::shields {

inline constexpr unsigned kOfDepot = 2;  // the most that lie at a depot
inline constexpr unsigned kCastles = 8;  // the most castles of a duchy
inline constexpr std::uint8_t kDepotBytes = kDepots * kOfDepot;
inline constexpr std::uint8_t kCopies =
    kCastles;  // after the castles: whose monasteries count, + 1
inline constexpr std::uint8_t kPlayerBytes = kCastles + 1;

bool is_shield(const RuleSet& rules, Face face);

// At the depots: ascending, empty places last.
std::span<const std::uint8_t> at_depot(const RuleSet& rules, const GameState& s, unsigned depot);
unsigned dealt_to(const RuleSet& rules, unsigned depot);  // at the start
void put_at_depot(Step& step, unsigned depot, Face shield);
void take_from_depot(Step& step, unsigned depot, Face shield);

// On the castles: by the castle spaces of the duchy, in reading order. Of a duchy of two halves
// each half has its own.
Face shield_on(const RuleSet& rules, const PlayerState& player, Cell castle);
std::uint8_t castle_index(const RuleSet& rules, const PlayerState& player, Cell castle);
CellMask castles_of(const RuleSet& rules, const PlayerState& player);

// Whose monasteries count as the player's too; the player itself as long as nobody's do.
Player copied(const RuleSet& rules, const GameState& s, Player p);
void note_copied(Step& step, Player p, std::uint8_t who);

// By a player on any castle of the duchy.
void put_on_castle(Step& step, Player p, Where castle, Face shield, Place from);
// Out of the game. Its perks end with the next refresh.
void lose(Step& step, Player p, Cell castle);
// Without 4 what there is no room for any more goes at once (R22): asks, if there is such.
void ask_to_make_room(Step& step, Player p);

// What only this module does; all else that a shield does is a perk. The words of
// data/tiles/shields.tiles.
enum class Power : std::uint8_t {
  none,
  tribute_in_workers,
  ship_fetches_a_type,
  copies_monasteries,
  castle_takes_a_shield,
  shields_count_double,
  settles_from_depots,
  settles_from_black,
};
// On any castle of the duchy.
bool bears(const RuleSet& rules, const GameState& s, Player p, Power power);
// On a castle of this player's half.
bool bears_here(const RuleSet& rules, const PlayerState& half, Power power);
Power power_of(const RuleSet& rules, Face shield);
int worth_of(const RuleSet& rules, Face shield);  // points at the end

// Each file installs its own.
void install_mounting(RuleSetBuilder& b);   // mount.cpp
void install_phase_end(RuleSetBuilder& b);  // phase_end.cpp
void install_fields(RuleSetBuilder& b);     // fields.cpp

}  // namespace dijon::shields
