// What tiles do for the Châteauma (Special Edition pp. 24-27), and its sale.
#include <algorithm>
#include <utility>

#include "modules/chateauma/turn.h"

namespace dijon::chateauma {

// --- what tiles do (pp. 24, 26-27) ---------------------------------------------------------------

void AutomatonTurn::use_tile(Face face) {
  const TileFace& tile = rules_.face(face);
  // Where people gain workers it scores, as they do for workers at the end.
  const int for_workers = tile.gain.workers / rules_.tuning.workers_per_point;
  score(step_, p_, tile.gain.vp + for_workers, Reason::tile, face);
  gain_silver(step_, p_, tile.gain.silver, Reason::tile, face);
  if (tile.animal != kNoAnimal) score_herd_of(face);
  if (tile.takes != 0) fetch(tile.takes);
  switch (tile.self_play) {
    case SelfPlay::act: act_again(face); break;
    case SelfPlay::sail: sail(); break;
    case SelfPlay::sell: sell(); break;
    case SelfPlay::place: place_most_of_reserve(); break;
    case SelfPlay::stock: stock_up(); break;
    case SelfPlay::nothing: break;
  }
}

// A castle: again with the white die; on the other card when the selected one is completed, and
// a sale when nothing on the board fits there (R24).
void AutomatonTurn::act_again(Face cause) {
  if (!is_full(rules_, s_, selected_)) return act(selected_, s_.white, Reason::tile, cause);
  const unsigned other = 1 - selected_;
  if (open_space(other, kWild) != kMostSpaces) {
    tell_search(other, s_.white, Reason::tile, cause);
    if (place_from_depots(other, s_.white, Reason::tile)) return;
  }
  sell();
}

// Carpenter, church, market: the first colour that is on the board, into the reserve.
void AutomatonTurn::fetch(TerrainMask colours) {
  for (unsigned terrain = 0; terrain < kTerrains; ++terrain) {
    if ((colours >> terrain & 1U) == 0) continue;
    const bool found = look_around(s_.white, [&](unsigned depot) {
      const unsigned slot = slot_with(depot, terrain);
      if (slot == kDepotSlots) return nothing_at(depot), false;
      const auto [tile, from] = lift(depot, slot);
      put_in_reserve(step_, tile, false, from, Reason::tile);
      return true;
    });
    if (found) return;
  }
}

// Town hall: the type it has most of that fits, the leftmost of several.
void AutomatonTurn::place_most_of_reserve() {
  for (const unsigned card : {selected_, 1 - selected_}) {
    unsigned best = kTerrains;
    for (unsigned t = 0; t < kTerrains; ++t) {
      const unsigned tiles = in_reserve(rules_, s_, t);
      if (tiles == 0 || open_space(card, t) == kMostSpaces) continue;
      if (best == kTerrains || tiles > in_reserve(rules_, s_, best)) best = t;
    }
    if (best == kTerrains) continue;
    return place_top(card, open_space(card, best), best, Reason::tile);
  }
  skip(Question::place_stored);
}

// The type that the reserve lacks, the leftmost of several; else the one it has fewest of (R24).
unsigned AutomatonTurn::wanted_type(unsigned on_offer) const {
  unsigned best = kTerrains;
  for (unsigned t = 0; t < kTerrains; ++t) {
    if ((on_offer >> t & 1U) == 0) continue;
    if (best == kTerrains || in_reserve(rules_, s_, t) < in_reserve(rules_, s_, best)) best = t;
  }
  return best;
}

// White castle.
void AutomatonTurn::stock_up() {
  const bool found = look_around(s_.white, [&](unsigned depot) {
    unsigned on_offer = 0;
    for (const Face face : s_.depot[depot]) {
      if (face != Face::none) on_offer |= 1U << rules_.face(face).terrain;
    }
    const unsigned type = wanted_type(on_offer);
    if (type == kTerrains) return nothing_at(depot), false;
    const auto [tile, from] = lift(depot, slot_with(depot, type));
    put_in_reserve(step_, tile, false, from, Reason::tile);
    return true;
  });
  if (!found) gain_silver(step_, p_, 1, Reason::nothing_left);
}

// The depot with most goods, the first from the white die of several; it has room for all types.
void AutomatonTurn::sail() {
  const auto goods_at = [&](unsigned depot) {
    unsigned tiles = 0;
    for (const std::uint8_t n : s_.depot_goods[depot]) tiles += n;
    return tiles;
  };
  unsigned best = static_cast<unsigned>(number(s_.white)) - 1;
  look_around(s_.white, [&](unsigned depot) {
    if (goods_at(depot) > goods_at(best)) best = depot;
    return false;
  });
  load_goods(step_, p_, static_cast<std::uint8_t>(best), 0x3F);
  advance_marker(step_, p_, 1, Reason::ship);
}

AutomatonTurn::Herd AutomatonTurn::herd_of(std::uint8_t animal) const {
  Herd herd;
  for_tiles_in_play(rules_, s_, [&](Face face) {
    if (rules_.face(face).animal != animal) return;
    ++herd.tiles;
    herd.animals += rules_.face(face).animals;
  });
  return herd;
}

// All tiles of the animal on cards and board; those that join every herd too. Such a one itself
// joins the herd with most tiles (R64).
void AutomatonTurn::score_herd_of(Face face) {
  const TileFace& tile = rules_.face(face);
  int points = herd_of(tile.animal).animals;
  if (tile.joins_every_herd) {
    points = tile.animals + largest_herd(tile.animal).animals;
  } else {
    for_tiles_in_play(rules_, s_, [&](Face other) {
      if (rules_.face(other).joins_every_herd) points += rules_.face(other).animals;
    });
  }
  score(step_, p_, points, Reason::livestock, face);
}
AutomatonTurn::Herd AutomatonTurn::largest_herd(std::uint8_t but) const {
  Herd best;
  for (std::size_t animal = 1; animal < rules_.animals.size(); ++animal) {
    if (animal == but) continue;
    const Herd herd = herd_of(static_cast<std::uint8_t>(animal));
    if (std::pair(herd.tiles, herd.animals) > std::pair(best.tiles, best.animals)) best = herd;
  }
  return best;
}

// --- selling (p. 25) -----------------------------------------------------------------------------

// The type it has most of, the lowest number of several.
void AutomatonTurn::sell() {
  const auto& goods = s_.player(p_).goods;
  const auto most = std::ranges::max_element(goods);
  if (*most == 0) return skip(Question::sell_any);
  sell_goods(step_, p_, static_cast<Good>(most - goods.begin()));
  // p. 27: a point more for every sale where others deliver what they sell.
  if (has_option(rules_, "sold_goods_travel")) score(step_, p_, 1, Reason::sale);
}

}  // namespace dijon::chateauma
