// The whole position as plain bytes: copied, compared and hashed as memory.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "dijon/types.h"

namespace dijon {

// One open question: who is asked what, with small arguments. `question` is a row of
// RuleSet::questions.
struct Frame {
  std::uint8_t question = 0;
  Player player{};
  std::array<std::uint8_t, 6> arg{};
  bool operator==(const Frame&) const = default;
};

// The stack of open questions; the top one alone says who decides. Empty: the game is over.
// 15 frames: the base game needs 2 in random play (the contract test records it); the rest is room
// for what waits in modules.
struct Pending {
  static constexpr std::size_t kRoom = 15;
  std::array<Frame, kRoom> frames{};
  std::uint8_t depth = 0;

  bool empty() const { return depth == 0; }
  const Frame& top() const { return frames[depth - 1U]; }
  // No game comes near the end of the room. A position made up for it loses a question.
  void push(const Frame& f) {
    if (depth == kRoom) [[unlikely]]
      return;
    Frame& top =
        frames[depth++];  // member by member: faster than a copy of what was only just written
    top.question = f.question;
    top.player = f.player;
    top.arg = f.arg;
  }
  // Wipes what it pops, so that equal positions stay equal bytes.
  Frame pop() {
    assert(depth > 0);
    const Frame f = frames[--depth];
    frames[depth] = Frame{};
    return f;
  }
  bool operator==(const Pending&) const = default;
};

// What a player may do beyond the rules for everybody; a bit each. Named for what it does, never
// for the tile that gives it.
enum class Perk : std::uint8_t {
  same_building_twice_in_a_town,
  mine_gives_worker,
  sale_gives_second_silver,
  sale_gives_worker,
  ship_reaches_neighbour,
  buy_from_any_depot,
  buy_with_two_workers,
  buy_with_any_mix,
  hire_building,
  livestock_scores_one_more,
  worker_counts_double,
  workers_action_gives_silver,
  workers_action_gives_four,
  stays_on_top,
  turns_a_die,  // one a turn, to any number
  places_anywhere,
  stores_without_limit,
  pastures_are_one,
  others_workers_give_one,
  bonus_tiles_count_double,
  mines_pay_double,
  sale_pays_each_tile,
  sale_scores_double,
  areas_score_one_larger,
  final_tiles_count_double,
  free_step_taking,
  free_step_placing,  // six in a row: castle, mine, monastery, ship, livestock, building
  first_of_modules = free_step_placing + kTerrains,
};
constexpr Perk free_step_placing(Terrain t) {
  return static_cast<Perk>(at(Perk::free_step_placing) + at(t));
}
constexpr std::uint64_t bit(Perk p) { return std::uint64_t{1} << at(p); }

// What a player may do only once a turn; bits of PlayerState::used.
enum class OncePerTurn : std::uint8_t { purchase = 1, hire = 2, turn_a_die = 4 };

struct PlayerState {
  CellMask covered = 0;  // spaces with a tile
  CellMask reach = 0;    // empty spaces next to a covered one
  std::uint64_t perks = 0;
  std::uint16_t vp = 0;
  std::uint16_t workers = 0;
  std::uint16_t silver = 0;
  std::uint16_t bonuses = 0;  // bonus tiles: kBonusKinds bits for the large ones, then the small
  std::uint8_t board = kNoBoard;
  std::uint8_t start = kNoStart;  // the starting castle's space
  std::uint8_t track = 0;         // spaces advanced on the turn-order track
  std::uint8_t used = 0;          // OncePerTurn bits
  std::array<Die, 2> dice{};      // ascending, used ones first as Die::none
  std::array<std::uint8_t, kGoods> goods{};
  std::array<std::uint8_t, kGoods> sold{};
  std::array<Face, kCells> estate{};
  std::array<Face, kMaxStorage> storage{};  // ascending, empty spaces last
  std::array<std::uint8_t, 41> ext{};       // handed out to modules by the builder

  static constexpr std::uint8_t kNoBoard = 0xFF;
  static constexpr std::uint8_t kNoStart = 0xFF;
  bool operator==(const PlayerState&) const = default;
};

// Tiles that lie beside the black depot from phase to phase, one stack of one face.
struct SideStack {
  Face face = Face::none;
  std::uint8_t count = 0;
  bool operator==(const SideStack&) const = default;
};

struct GameState {
  std::array<PlayerState, kMaxPlayers> players{};
  std::array<std::array<Face, kDepotSlots>, kDepots> depot{};
  std::array<Face, kBlackSlots> black{};
  SideStack side{};
  std::array<std::array<std::uint8_t, kGoods>, kDepots> depot_goods{};
  std::array<std::uint8_t, kRounds> round_goods{};  // goods number 1-6 on each round space, 0 empty
  std::array<std::uint8_t, kGoods> goods_pile{};    // face-down goods
  std::array<std::uint8_t, kMaxPiles> pile{};       // face-down tiles, see piled()
  std::array<Player, kMaxPlayers> order{};  // the track read from front to back, top to bottom
  std::array<Player, kMaxPlayers> round_order{};  // the order fixed when the round began
  std::uint8_t seat = 0;                          // whose turn: index into round_order
  std::uint8_t phase = 0;                         // 0-4: A-E
  std::uint8_t round = 0;                         // 1-5; 0 while a phase is being set up
  Die white{};
  std::uint8_t large_bonus = 0;  // bonus tiles still on the board, a bit for each kind
  std::uint8_t small_bonus = 0;
  Pending pending{};
  std::array<std::uint8_t, 32> ext{};  // handed out to modules by the builder

  PlayerState& player(Player p) { return players[at(p)]; }
  const PlayerState& player(Player p) const { return players[at(p)]; }
  bool operator==(const GameState&) const = default;
};

constexpr bool has(const PlayerState& p, Perk perk) { return (p.perks >> at(perk) & 1U) != 0; }

static_assert(std::is_trivially_copyable_v<GameState>);
static_assert(std::has_unique_object_representations_v<GameState>);  // no padding
static_assert(sizeof(GameState) <= 1024);

}  // namespace dijon
