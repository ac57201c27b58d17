// The small words of the game: players, dice, goods, tile faces, depots. Distinct types, so that a
// depot is never mistaken for a die.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "dijon/duchy.h"
#include "dijon/geometry.h"

namespace dijon {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kGoods = 6;
inline constexpr int kDepots = 6;
inline constexpr int kDepotSlots = 4;
inline constexpr int kBlackSlots = 8;
inline constexpr int kPhases = 5;
inline constexpr int kRounds = 5;
inline constexpr int kMaxStorage = 32;  // 3 in the base game; 32 where there is no limit
inline constexpr int kMaxFaces = 128;   // kShared must not be one of them
inline constexpr int kMaxPiles = 136;   // a face has one for each back that its tiles have
inline constexpr int kMaxBoards = 32;

enum class Player : std::uint8_t {};
enum class Good : std::uint8_t {};                    // 0-5, printed as 1-6
enum class Face : std::uint8_t { none };              // a row of RuleSet::faces
enum class Die : std::uint8_t { none = 0, any = 7 };  // 1-6: the number it shows
// 0-5: the numbered depots 1-6. The box holds what is out of the game, the pile what lies ready.
// Rows of RuleSet::depots have the next numbers.
enum class Depot : std::uint8_t { black = 6, side, box, pile, first_of_modules };
enum class Back : std::uint8_t { coloured, black };  // which pile a tile comes from
inline constexpr int kBacks = 2;

// The number behind a strong index, for looking things up in arrays.
template <class Enum>
  requires std::is_enum_v<Enum>
constexpr std::size_t at(Enum e) {
  return static_cast<std::size_t>(e);
}
template <class Enum>
  requires std::is_enum_v<Enum>
constexpr std::uint8_t byte(Enum e) {
  return static_cast<std::uint8_t>(e);
}

constexpr Player player_of(std::size_t index) { return static_cast<Player>(index); }
constexpr int number(Good g) { return static_cast<int>(g) + 1; }
constexpr int number(Depot d) { return static_cast<int>(d) + 1; }
constexpr int number(Die d) { return static_cast<int>(d); }
constexpr bool numbered(Depot d) { return d < Depot::black; }

// No space: for an effect that no tile in the duchy gives.
inline constexpr Cell kNowhere{0xFF};

// Two partners may have one duchy of two halves, one before each. A space of one's own half is the
// bare cell; a space of the partner's half also says whose half that is.
struct Where {
  Player whose{};
  Cell cell{};
};
inline constexpr unsigned kHalfStride = 40;
constexpr Cell on_half(Player whose, Cell cell) {
  return static_cast<Cell>(kHalfStride * (at(whose) + 1) + at(cell));
}
// Where a space lies that a player means.
constexpr Where where(Player p, Cell cell) {
  if (at(cell) < kCells) [[likely]]
    return {p, cell};
  return {player_of(at(cell) / kHalfStride - 1), static_cast<Cell>(at(cell) % kHalfStride)};
}
// How a player means a space.
constexpr Cell space_for(Player p, Where space) {
  return space.whose == p ? space.cell : on_half(space.whose, space.cell);
}

// Partners may also share storage spaces. A tile that lies there says so where a stored tile is
// named, and these spaces are the later ones of the first partner's storage.
inline constexpr unsigned kShared = 0x80;
inline constexpr std::size_t kSharedAt = 4;
constexpr Face face_of(unsigned stored) { return static_cast<Face>(stored & ~kShared); }

// Sets of terrains and of goods, one bit each.
using TerrainMask = std::uint8_t;
using GoodMask = std::uint8_t;
constexpr TerrainMask bit(Terrain t) { return static_cast<TerrainMask>(1U << at(t)); }
constexpr GoodMask bit(Good g) { return static_cast<GoodMask>(1U << at(g)); }
inline constexpr TerrainMask kEveryTerrain = 0x3F;

// Bonus tiles, a large and a small one of each kind: one kind for each colour, and one that a
// module may award.
inline constexpr int kBonusKinds = kTerrains + 1;
inline constexpr unsigned kExtraBonus = kTerrains;

// A list with a fixed room on the stack: no allocation where the engine is fast. The room is not
// cleared; it is written before it is read.
template <class T, std::size_t Capacity>
  requires std::is_trivially_copyable_v<T>
class FixedList {
 public:
  FixedList() {}  // NOLINT(modernize-use-equals-default): the union must stay as it is

  void push(const T& value) {
    assert(size_ < Capacity);
    items_[size_++] = value;
  }
  void push_if(bool condition, const T& value) {  // without a branch; there must be room
    assert(size_ < Capacity);
    items_[size_] = value;
    size_ += condition ? 1 : 0;
  }
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& back() const { return items_[size_ - 1]; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }

 private:
  std::size_t size_ = 0;
  union {
    std::array<T, Capacity> items_;  // NOLINT(readability-identifier-naming): private as well
  };
};

}  // namespace dijon
