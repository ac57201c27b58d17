// What a network sees of tiles that are not placed yet: stored ones, and those that lie at the
// depots.
#include <bit>
#include <cstdlib>

#include "ai/network/input_words.h"

namespace dijon {

namespace {

Numbers number(std::size_t die) { return static_cast<Numbers>(1U << die); }

}  // namespace

Numbers Inputs::of_stored(const GameState& s, Player p, Face face, InputList& out) const {
  add(out, stored_[at(face)]);
  Numbers dice = 0;
  int best = 0;
  Terrain best_terrain{};
  const auto look = [&](Player whose) {
    const Duchy& duchy = rules_.duchy(s.player(whose));
    for (const Cell cell : cells(open_spaces(rules_, s, whose, face))) {
      dice |= number(static_cast<std::size_t>(die_at(duchy, cell)));
      const Missing missing = missing_of(area_parts(rules_, s, whose, cell));
      if (missing.empty != 1 || missing.all <= best) continue;
      best = missing.all;
      best_terrain = terrain_at(duchy, cell);
    }
  };
  if (rules_.face(face).fits != 0) {
    look(p);
    if (rules_.partner_of(p) != p) look(rules_.partner_of(p));
  }
  if (dice == 0) add(out, nowhere_[at(face)]);
  if (best > 0) add(out, capped(completes_[at(best_terrain)], best));
  for (std::size_t d = 0; d < 6; ++d) {
    if ((dice & number(d + 1)) != 0) add(out, stored_at_[at(face)][d]);
  }
  return dice;
}

namespace {

// How far a die is from a number, going round.
int steps_between(Die die, std::size_t number) {
  if (die == Die::any) return 0;
  const int apart = std::abs(static_cast<int>(at(die)) - static_cast<int>(number));
  return std::min(apart, 6 - apart);
}

// How far the dice are from a depot: 0, 1 where a worker helps, else 2.
int steps_to(const PlayerState& me, std::size_t depot) {
  int away = 2;
  for (const Die die : me.dice) {
    if (die != Die::none) away = std::min(away, steps_between(die, depot + 1));
  }
  return me.workers == 0 && away == 1 ? 2 : away;
}

// By animal: the most of them in a pasture that another tile can join now.
using Herds = decltype(Wants::herds);
Herds largest_herds(const RuleSet& rules, const GameState& s, Player p) {
  const PlayerState& me = s.player(p);
  Herds herds{};
  for (const Cell cell : cells(me.reach & rules.duchy(me).of_terrain[at(Terrain::livestock)])) {
    Herds here{};
    for (const Part& part : area_parts(rules, s, p, cell)) {
      for (const Cell covered : cells(part.spaces & part.half->covered)) {
        const TileFace& tile = rules.face(part.half->estate[at(covered)]);
        if (tile.animal < here.size())
          here[tile.animal] = static_cast<std::uint8_t>(here[tile.animal] + tile.animals);
      }
    }
    for (std::size_t a = 0; a < herds.size(); ++a) herds[a] = std::max(herds[a], here[a]);
  }
  return herds;
}

}  // namespace

Wants Inputs::wants_of(const GameState& s, Player p) const {
  const PlayerState& me = s.player(p);
  Wants wants;
  if (me.board == PlayerState::kNoBoard) return wants;
  const Duchy& duchy = rules_.duchy(me);
  for (const Cell cell : cells(me.reach)) {
    std::uint8_t& want = wants.colour[at(terrain_at(duchy, cell))];
    const Missing missing = missing_of(area_parts(rules_, s, p, cell));
    const int completed = missing.empty == 1 ? std::min(missing.all, kLongest) : 0;
    want = std::max(want, static_cast<std::uint8_t>(1 + completed));
    wants.colours = static_cast<TerrainMask>(wants.colours | bit(terrain_at(duchy, cell)));
  }
  if (plays_itself(rules_, p)) return wants;
  for (const Face face : barred_) {
    if (is_wanted(face, wants) && open_spaces(rules_, s, p, face) == 0)
      wants.no_space |= barred_bit_[at(face)];
  }
  wants.herds = largest_herds(rules_, s, p);
  return wants;
}

Numbers Inputs::others_dice(const GameState& s, Player p) const {
  Numbers dice = 0;
  for (std::size_t i = 0; i < rules_.players(); ++i) {
    if (rules_.first_of(player_of(i)) == rules_.first_of(p)) continue;
    for (const Die die : s.players[i].dice) {
      if (die != Die::none && die != Die::any) dice |= number(at(die));
    }
  }
  return dice;
}

// What lies at the depots for which there is a space now, which of it a die fetches, alone or with
// the help of a worker, which of it another's die fetches, and what it would complete.
Numbers Inputs::of_offers(const GameState& s, Player p, const Wants& wants, InputList& out) const {
  const PlayerState& me = s.player(p);
  if (me.board == PlayerState::kNoBoard || plays_itself(rules_, p)) return 0;
  const Numbers others = others_dice(s, p);
  Numbers taking = 0;
  for (std::size_t d = 0; d < kDepots; ++d) {
    const int away = steps_to(me, d);
    for (const Face face : s.depot[d]) {
      if (face == Face::none) continue;
      if (away == 0) add(out, can_take_[at(face)]);
      if (!is_wanted(face, wants)) continue;
      const auto [terrain, want] = wanted(face, wants);
      taking |= number(d + 1);
      add(out, in_reach_[at(face)]);
      if ((wants.no_space & barred_bit_[at(face)]) != 0) add(out, no_space_[at(face)]);
      if ((others & number(d + 1)) != 0) add(out, contested_[at(face)]);
      if (away == 0) add(out, can_use_[at(face)]);
      if (away == 1) add(out, near_[at(face)]);
      if (want > 1) add(out, offered_[terrain][static_cast<std::size_t>(away)][want - 1U]);
    }
  }
  for (const Face face : s.black) {
    if (is_wanted(face, wants)) add(out, wanted_black_[at(face)]);
  }
  return taking;
}

std::pair<std::size_t, std::uint8_t> Inputs::wanted(Face face, const Wants& wants) const {
  if (const std::size_t only = only_colour_[at(face)]; only < kTerrains)
    return {only, wants.colour[only]};
  std::pair<std::size_t, std::uint8_t> most{};
  for (std::size_t t = 0; t < kTerrains; ++t) {
    if ((rules_.face(face).fits >> t & 1U) != 0 && wants.colour[t] > most.second)
      most = {t, wants.colour[t]};
  }
  return most;
}

// What tiles would bring that are stored, or offered and wanted.
void Inputs::of_prospects(const GameState& s, Player p, const Wants& wants, InputList& out) const {
  const PlayerState& me = s.player(p);
  if (me.board == PlayerState::kNoBoard || plays_itself(rules_, p)) return;
  const Herds& herds = wants.herds;
  std::array<int, kTerrains> found{};  // tiles at the depots that are wanted, by colour
  std::array<Face, kDepots * kDepotSlots> promising;
  std::array<std::uint8_t, kDepots> promising_until{};  // by depot
  std::uint8_t count = 0;
  for (std::size_t d = 0; d < kDepots; ++d) {
    for (const Face face : s.depot[d]) {
      if (!is_wanted(face, wants)) continue;
      if (only_colour_[at(face)] < kTerrains) ++found[only_colour_[at(face)]];
      if (promises_[at(face)]) promising[count++] = face;
    }
    promising_until[d] = count;
  }
  const auto promise = [&](Face face, Where where) {
    const TileFace& tile = rules_.face(face);
    if (const ScoreRow& row = tile.score; row.count != nullptr) {
      const int points = row.vp * row.count(rules_, s, rules_.first_of(p), row.arg);
      add(out, capped(worth_[at(where)], points / 2));
    }
    if (tile.animals != 0 && tile.animal < herds.size())
      add(out, capped(joins_[at(where)], herds[tile.animal] + tile.animals));
    if (tile.takes == 0) return;
    int finds = 0;
    for (std::size_t t = 0; t < kTerrains; ++t) {
      if ((tile.takes >> t & 1U) != 0) finds += found[t];
    }
    add(out, capped(finds_[at(where)], finds));
  };
  const auto promise_stored = [&](std::span<const Face> storage) {
    for (const Face face : storage) {
      if (promises_[at(face)]) promise(face, Where::stored);
    }
  };
  promise_stored(storage_of(s, p));
  if (p == rules_.first_of(p)) promise_stored(shared_storage_of(s, p));
  constexpr std::array kByAway = {Where::at_hand, Where::near, Where::far};
  for (std::size_t d = 0, i = 0; d < kDepots; ++d) {
    const Where where = kByAway[static_cast<std::size_t>(steps_to(me, d))];
    for (; i < promising_until[d]; ++i) promise(promising[i], where);
  }
  for (const Face face : s.black) {
    if (promises_[at(face)] && is_wanted(face, wants)) promise(face, Where::black);
  }
}

void Inputs::of_uses(Numbers placing, Numbers taking, InputList& out) const {
  const auto count = [](unsigned numbers) {
    return static_cast<std::size_t>(std::popcount(numbers));
  };
  // A worker turns a die by one, and 6 and 1 are neighbours.
  constexpr unsigned kAll = 0b1111110;
  const unsigned use = placing | taking;
  const unsigned nearly = (use | use << 1U | use >> 1U | use << 5U | use >> 5U) & kAll;
  add(out, placing_[count(placing)]);
  add(out, taking_[count(taking)]);
  add(out, of_use_[count(use)]);
  add(out, nearly_of_use_[count(nearly)]);
}

}  // namespace dijon
