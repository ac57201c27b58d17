// Changing what lies on the table, each change with its event: points, silver, workers, tiles.
#pragma once

#include <optional>

#include "dijon/halves.h"
#include "dijon/rules.h"

namespace dijon {

// Points as the rules give them; and on the player's count at once.
void score(Step& step, Player p, int vp, Reason why, Face face = Face::none, std::uint8_t what = 0);
void add_points(Step& step, Player p, int vp, Reason why, Face face, std::uint8_t what);
void gain_silver(Step& step, Player p, int amount, Reason why, Face face = Face::none);
void gain_workers(Step& step, Player p, int amount, Reason why, Face face = Face::none);
void pay_silver(Step& step, Player p, int amount, Reason why, Face face = Face::none);
void pay_workers(Step& step, Player p, int amount, Reason why, Face face = Face::none);

// The bytes of the state that belong to a module; reading, and writing one with its event.
std::span<const std::uint8_t> own_bytes(const RuleSet& rules, const Module& module,
                                        const PlayerState& player);
std::span<const std::uint8_t> own_bytes(const RuleSet& rules, const Module& module,
                                        const GameState& s);
std::span<std::uint8_t> own_bytes(const RuleSet& rules, const Module& module, PlayerState& player);
std::span<std::uint8_t> own_bytes(const RuleSet& rules, const Module& module, GameState& s);
void note(Step& step, const Module& module, Player p, std::uint8_t index, std::uint8_t value);
// The same of a player who plays by itself.
std::span<const std::uint8_t> automaton_bytes(const RuleSet& rules, const GameState& s);
std::span<std::uint8_t> automaton_bytes(const RuleSet& rules, GameState& s);
void note_automaton(Step& step, std::uint8_t index, std::uint8_t value);
void note(Step& step, const Module& module, std::uint8_t index, std::uint8_t value);

// Takes the large bonus tile of a kind if it is there, else the small one; the points they are
// worth are scored by the caller. Nothing when both are gone.
std::optional<int> take_bonus(Step& step, Player p, unsigned kind);

// Finds the perks of all players anew; needed where modules give some.
void refresh_perks(const RuleSet& rules, GameState& s);

// The tiles that modules keep, by face.
void count_kept_tiles(const RuleSet& rules, const GameState& s, std::span<int> faces);

// Opens a question; the last one opened is asked first.
inline void ask(Step& step, std::uint8_t question, Player p, std::array<std::uint8_t, 6> arg = {}) {
  step.s.pending.push({question, p, arg});
}
inline void ask(Step& step, Question question, Player p, std::array<std::uint8_t, 6> arg = {}) {
  ask(step, byte(question), p, arg);
}

// The tiles that a player has face up in play: those of the duchy, and what else counts as such.
FixedList<Face, 2 * kCells> tiles_in_play(const RuleSet& rules, const GameState& s, Player p);

// The spaces of a duchy that hold this face.
CellMask cells_with(const PlayerState& player, Face face);

// Which types of goods there are any of.
GoodMask types_of(const std::array<std::uint8_t, kGoods>& goods);

// The spaces that stored tiles take, those there are, and whether a further tile finds room.
int storage_used(const RuleSet& rules, const PlayerState& player);
int storage_room(const RuleSet& rules, const PlayerState& player);
bool fits_in_storage(const RuleSet& rules, const PlayerState& player, Face face);
// Keeps the storage ascending, so that equal positions are equal bytes.
void add_to_storage(PlayerState& player, Face face);

// The same for the storage that partners share.
int shared_used(const RuleSet& rules, const GameState& s, Player p);
int shared_room(const RuleSet& rules, const GameState& s, Player p);
bool fits_in_shared(const RuleSet& rules, const GameState& s, Player p, Face face);
void add_to_shared(const RuleSet& rules, GameState& s, Player p, Face face);

// A tile that leaves the storage, named with kShared if it lies in the shared one: where it lay.
Place take_out(const RuleSet& rules, GameState& s, Player p, unsigned stored);
// The different tiles a player may use, shared ones last, each with kShared.
using StoredList = FixedList<std::uint8_t, kMaxStorage>;
StoredList stored_tiles(const RuleSet& rules, const GameState& s, Player p);

// How many tiles of a face are out of the game.
int boxed_tiles(const RuleSet& rules, const GameState& s, Face face);

// Whether something that can be done once a turn was done; and doing it.
bool spent(const PlayerState& player, OncePerTurn what);
void spend(Step& step, Player p, OncePerTurn what);

// The slots of a depot of a module.
std::span<const std::uint8_t> slots_of(const RuleSet& rules, const GameState& s, Depot depot);

// Where in a depot a face lies, the first slot of several; Zone::none when it does not.
Place find_in_depot(const RuleSet& rules, const GameState& s, Depot depot, Face face);
// Takes it out of there; where it goes is for the caller to tell.
Place lift_from_depot(Step& step, Depot depot, Face face);

// Moves a tile from a depot to the player's storage. With too little room the player is asked first
// which stored tile to give up (R6).
void take_tile(Step& step, Player p, Depot depot, Face face, Reason why);

// One step on the turn-order track, or to the top of the last space. Below a marker
// that stays on top.
void advance_marker(Step& step, Player p, int spaces, Reason why, Face face = Face::none);

// Places of the table, for events.
constexpr Place in_box() { return {Zone::box, 0, 0, 0}; }
constexpr Place in_pile(Back back) { return {Zone::pile, 0, byte(back), 0}; }
constexpr Place in_storage(Player p) { return {Zone::storage, byte(p), 0, 0}; }
constexpr Place in_shared(Player first) { return {Zone::storage, byte(first), 0, 1}; }
constexpr Place in_duchy(Player p, Cell c) { return {Zone::estate, byte(p), byte(c), 0}; }

}  // namespace dijon
