// What a network sees of a position: words such as "area ship 4 1", an open area of four ship
// spaces of which one is empty. They are made from the rule set, so that tiles, perks and bytes of
// a module are seen without code for it. A word that holds twice stands there twice.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/network/vocabulary.h"
#include "dijon/engine.h"
#include "dijon/halves.h"

namespace dijon {

// Raised whenever words change their meaning: networks of another version cannot be read.
inline constexpr int kInputVersion = 2;

// What a player plays for.
enum class Aim : std::uint8_t { win, points };

// Who wins or loses together: a player alone, or two partners. Each is named by the first of them.
std::vector<Player> sides_of(const RuleSet& rules);

using InputList = std::vector<Input>;

// Numbers 1-6 of dice, a bit each.
using Numbers = std::uint8_t;

// What can be placed now, whatever number it takes.
struct Wants {
  // 0 where no tile of the colour can be placed, else 1; where the next tile completes an area, 1
  // and the size of the largest.
  std::array<std::uint8_t, kTerrains> colour{};
  TerrainMask colours = 0;  // those that can be placed
  // By herd: the most animals in a pasture that another tile can join.
  std::array<std::uint8_t, 16> herds{};
  // A bit for each face of which an area may hold one: there is no space for it, though its colour
  // has some.
  std::uint16_t no_space = 0;
};

class Inputs {
 public:
  // The number of a word; kUnknownInput leaves it out.
  using Number = std::function<Input(std::string_view word)>;
  Inputs(const RuleSet& rules, const Number& side_word, const Number& table_word);

  // All words of a side, and those that all have in common. They are added to the list, as are
  // those of each part below.
  void of_side(const GameState& s, Player first, Aim aim, InputList& out) const;
  void of_table(const GameState& s, InputList& out) const;

  // The parts of a side. Each depends on little, so that one may keep what its words add up to: the
  // duchy and what is stored on the players' states and the phase, but not on purse and storage;
  // the purse also on how much is stored; offers on the depots, everybody's dice, whether there are
  // workers and what is wanted; the standing on the order of play, the track, bonus tiles left and
  // covered spaces; uses on the numbers that a stored tile and the offers answer: which dice place
  // it, and which fetch something that is wanted; prospects on the duchy, what was sold and won,
  // what is stored and offered, own dice and whether there are workers.
  void of_purse(const GameState& s, Player first, Aim aim, InputList& out) const;
  void of_duchy(const GameState& s, Player p, InputList& out) const;
  Numbers of_stored(const GameState& s, Player p, Face face, InputList& out) const;
  Numbers of_offers(const GameState& s, Player p, const Wants& wants, InputList& out) const;
  void of_uses(Numbers placing, Numbers taking, InputList& out) const;
  void of_prospects(const GameState& s, Player p, const Wants& wants, InputList& out) const;
  // Whether any word of the prospects has a number: else nobody need ask for them.
  bool knows_prospects() const { return knows_prospects_; }
  void of_standing(const GameState& s, Player first, InputList& out) const;
  // What a player has in storage; of partners the first also what they share.
  std::span<const Face> storage_of(const GameState& s, Player p) const;
  std::span<const Face> shared_storage_of(const GameState& s, Player first) const;
  std::size_t stored_by(const GameState& s, Player first) const;  // by partners together
  Wants wants_of(const GameState& s, Player p) const;
  Numbers others_dice(const GameState& s, Player p) const;

 private:
  static constexpr int kLongest = 12;   // areas beyond count as so large
  static constexpr int kMostLeft = 12;  // empty spaces of a colour
  static constexpr int kMostSilver = 12;
  static constexpr int kMostWorkers = 16;
  static constexpr int kMostPoints = 60;  // where they are not what the game is about
  static constexpr int kMostAnimals = 15;
  static constexpr int kMostMines = 6;
  static constexpr int kMostGoods = 7;
  static constexpr int kMostBeyond = 7;  // spaces that the next tiles would open
  static constexpr int kMostStored = 4;
  static constexpr int kMostAhead = 3;   // on the turn-order track
  static constexpr int kMostWorth = 12;  // pairs of points at the end
  static constexpr int kMostFound = 3;
  // Where a tile is that one may come to place.
  enum class Where : std::uint8_t { stored, at_hand, near, far, black };
  static constexpr std::array<std::string_view, 5> kWhere = {"stored", "at hand", "near", "far",
                                                             "black"};
  using ByFace = std::array<Input, kMaxFaces>;
  using ByValue = std::array<Input, 256>;

  void number_side(const Number& word);
  void number_table(const Number& word);
  void number_bytes(const Number& side_word, const Number& table_word);

  void spaces(const GameState& s, Player p, InputList& out) const;
  void areas(const GameState& s, Player p, InputList& out) const;
  void area(const Parts& parts, InputList& out) const;
  // Whether there is a space for a tile of this face, as far as colours tell; the colour of which
  // it would complete the largest area, and how that is wanted.
  bool is_wanted(Face face, const Wants& wants) const {
    return (fits_[at(face)] & wants.colours) != 0;
  }
  std::pair<std::size_t, std::uint8_t> wanted(Face face, const Wants& wants) const;

  const RuleSet& rules_;
  static constexpr std::size_t kMostBarred = 16;
  std::vector<Face> barred_;  // faces of which an area may hold one
  std::array<std::uint16_t, kMaxFaces> barred_bit_{};
  TerrainMask barred_terrains_ = 0;
  // By face, as often as they are asked for: the colours it fits, which one if it is only one, and
  // whether its prospects have words.
  std::array<TerrainMask, kMaxFaces> fits_{};
  std::array<std::uint8_t, kMaxFaces> only_colour_{};
  std::array<bool, kMaxFaces> promises_{};

  std::array<std::array<Input, kMostLeft + 1>, kTerrains> empty_{};
  std::array<std::array<std::array<Input, 2>, 6>, kTerrains> reach_{};
  std::array<std::array<Input, 64>, kTerrains> dice_{};
  std::array<std::array<Input, kMostBeyond + 1>, kTerrains> beyond_{};
  std::array<std::array<std::array<Input, kLongest + 1>, kLongest + 1>, kTerrains> area_{};
  // The last space of an area, by the size of that; by its die, and whether it can be covered now.
  std::array<std::array<std::array<std::array<Input, 2>, 6>, kLongest + 1>, kTerrains> last_{};
  std::array<std::array<Input, kLongest + 1>, kTerrains> shut_{};
  std::array<std::array<Input, kLongest + 1>, kTerrains> completes_{};
  std::array<std::array<std::array<Input, kMostLeft + 1>, 3>, kTerrains> colour_{};
  // What lies at the depots: by how far the dice are from it, that completes an area of this size.
  std::array<std::array<std::array<Input, kLongest + 1>, 3>, kTerrains> offered_{};
  ByFace tile_{}, stored_{}, nowhere_{}, lacking_{}, in_reach_{}, can_take_{}, can_use_{}, near_{},
      contested_{}, wanted_black_{}, no_space_{};
  std::array<std::array<Input, 6>, kMaxFaces> stored_at_{};
  std::array<std::array<Input, kMostAnimals + 1>, 16> pasture_{};
  std::array<std::array<Input, kMostMines + 1>, kPhases> mines_{};
  std::array<Input, 64> perk_{};
  std::array<std::array<Input, kMostGoods + 1>, kGoods> goods_{};
  std::array<Input, kGoods + 1> goods_types_{}, sold_types_{};
  std::array<Input, kMostSilver + 1> silver_{};
  std::array<Input, kMostPoints + 1> points_{};
  std::array<Input, kMostWorkers + 1> workers_{};
  std::array<Input, kMostStored + 1> storage_{};
  std::array<Input, kMaxPlayers> place_{};
  std::array<Input, 2 * kMostAhead + 1> track_{};
  std::array<Input, 8> die_{};
  Input for_points_ = 0;
  std::vector<Input> board_;
  std::vector<std::array<Input, kCells>> space_;  // by board
  // How many numbers place something, fetch something, do either, and with a worker's help.
  std::array<Input, 7> placing_{}, taking_{}, of_use_{}, nearly_of_use_{};
  // What a tile would bring: points at the end, animals of its pasture, tiles that its effect
  // finds.
  std::array<std::array<Input, kMostWorth + 1>, kWhere.size()> worth_{};
  std::array<std::array<Input, kMostAnimals + 1>, kWhere.size()> joins_{};
  std::array<std::array<Input, kMostFound + 1>, kWhere.size()> finds_{};
  bool knows_prospects_ = false;
  std::vector<ByValue> own_bytes_, automaton_bytes_;

  std::array<std::array<Input, kRounds + 1>, kPhases> round_{};
  std::array<Input, kMaxPlayers> seat_{};
  std::array<ByFace, kDepots> depot_{};
  ByFace black_{};
  std::array<Input, 8> side_stack_{};
  std::array<std::array<Input, kMostGoods + 1>, kDepots> depot_goods_{};
  std::array<Input, 8> white_{};
  std::array<Input, kMaxQuestions> asked_{};
  std::vector<ByValue> table_bytes_;
  InputList always_;
};

}  // namespace dijon
