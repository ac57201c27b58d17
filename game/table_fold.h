// The table as everybody sees it, and what an event changes on it. A client needs no rules to
// follow a game: folding the events of an action over the table before it gives the table after.
// Tests hold the engine to that at every ply.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "dijon/events.h"
#include "dijon/rules.h"
#include "dijon/state.h"

namespace dijon {

// The fields mean what their namesakes in PlayerState and GameState mean.
struct PlayerTable {
  std::uint8_t board = PlayerState::kNoBoard;
  std::uint8_t start = PlayerState::kNoStart;
  std::array<Face, kCells> estate{};
  Player partner{};           // oneself without one
  std::vector<Face> storage;  // ascending
  std::vector<Face> shared;   // with the partner, in the table of the first of them
  std::array<std::uint8_t, kGoods> goods{};
  std::array<std::uint8_t, kGoods> sold{};
  int silver = 0, workers = 0, vp = 0;
  std::array<Die, 2> dice{};
  std::uint8_t track = 0;
  std::uint8_t used = 0;
  std::uint16_t bonuses = 0;
  decltype(PlayerState::ext) ext{};
  bool operator==(const PlayerTable&) const = default;
};

struct Table {
  std::vector<PlayerTable> players;
  std::array<std::array<Face, kDepotSlots>, kDepots> depot{};
  std::array<Face, kBlackSlots> black{};
  SideStack side{};
  std::array<std::array<std::uint8_t, kGoods>, kDepots> depot_goods{};
  std::array<std::uint8_t, kRounds> round_goods{};
  std::array<std::uint8_t, kGoods> goods_pile{};
  std::array<std::array<std::uint8_t, kMaxFaces>, kBacks> pile{};  // by back and face
  std::vector<Player> order, round_order;
  std::uint8_t seat = 0, phase = 0, round = 0;
  Die white{};
  std::uint8_t large_bonus = 0, small_bonus = 0;
  decltype(GameState::ext) ext{};
  bool operator==(const Table&) const = default;
};

Table table_of(const RuleSet& rules, const GameState& s);

void fold(Table& table, const Event& event);
void fold(Table& table, std::span<const Event> events);

}  // namespace dijon
