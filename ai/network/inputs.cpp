#include "ai/network/inputs.h"

#include <algorithm>
#include <bit>
#include <span>
#include <string>

#include "ai/network/input_words.h"

namespace dijon {

namespace {

template <class Text>
std::string text_of(const Text& text) {
  if constexpr (std::is_integral_v<Text>) {
    return std::to_string(text);
  } else {
    return std::string(text);
  }
}

template <class First, class... Rest>
std::string words(const First& first, const Rest&... rest) {
  std::string line = text_of(first);
  ((line += " " + text_of(rest)), ...);
  return line;
}

// Numbers the words "NAME 0", "NAME 1" … of a row.
template <std::size_t N>
void number_row(std::array<Input, N>& row, const Inputs::Number& number, const std::string& name) {
  for (std::size_t i = 0; i < N; ++i) row[i] = number(words(name, i));
}

// Boards of several editions with the same spaces share a name.
std::string_view layout_of(const Board& board) {
  const auto first = std::ranges::find(all_boards(), board.duchy, &Board::duchy);
  return first != all_boards().end() ? first->id : board.id;
}

}  // namespace

std::vector<Player> sides_of(const RuleSet& rules) {
  std::vector<Player> sides;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    if (rules.first_of(player_of(i)) == player_of(i)) sides.push_back(player_of(i));
  }
  return sides;
}

Inputs::Inputs(const RuleSet& rules, const Number& side_word, const Number& table_word)
    : rules_(rules) {
  for (std::size_t f = 1; f < rules.faces.size(); ++f) {
    const TileFace& tile = rules.faces[f];
    fits_[f] = tile.fits;
    const bool only_one = std::has_single_bit(static_cast<unsigned>(tile.fits));
    only_colour_[f] = static_cast<std::uint8_t>(
        only_one ? std::countr_zero(static_cast<unsigned>(tile.fits)) : kTerrains);
    promises_[f] = tile.score.count != nullptr || tile.animals != 0 || tile.takes != 0;
    if (tile.bars == nullptr) continue;
    if (barred_.size() < kMostBarred)
      barred_bit_[f] = static_cast<std::uint16_t>(1U << barred_.size());
    barred_.push_back(static_cast<Face>(f));
    barred_terrains_ = static_cast<TerrainMask>(barred_terrains_ | rules.faces[f].fits);
  }
  number_side(side_word);
  number_table(table_word);
  number_bytes(side_word, table_word);
}

void Inputs::number_side(const Number& word) {
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const std::string_view terrain = kTerrainNames[t];
    number_row(empty_[t], word, words("empty", terrain));
    number_row(completes_[t], word, words("completes", terrain));
    for (std::size_t d = 0; d < 6; ++d) {
      number_row(reach_[t][d], word, words("reach", terrain, d + 1));
    }
    number_row(dice_[t], word, words("dice", terrain));
    number_row(beyond_[t], word, words("beyond", terrain));
    number_row(shut_[t], word, words("shut", terrain));
    for (std::size_t size = 0; size <= kLongest; ++size) {
      number_row(area_[t][size], word, words("area", terrain, size));
      for (std::size_t d = 0; d < 6; ++d) {
        number_row(last_[t][size][d], word, words("last", terrain, size, d + 1));
      }
    }
    for (std::size_t away = 0; away < offered_[t].size(); ++away) {
      number_row(offered_[t][away], word, words("offered", terrain, away));
    }
    for (std::size_t prize = 0; prize < 3; ++prize) {
      number_row(colour_[t][prize], word, words("colour", terrain, prize));
    }
  }
  for (std::size_t f = 1; f < rules_.faces.size(); ++f) {
    const std::string_view face = rules_.faces[f].name;
    tile_[f] = word(words("tile", face));
    stored_[f] = word(words("stored", face));
    nowhere_[f] = word(words("nowhere", face));
    lacking_[f] = word(words("lacking", face));
    in_reach_[f] = word(words("in reach", face));
    can_take_[f] = word(words("can take", face));
    can_use_[f] = word(words("can use", face));
    near_[f] = word(words("near", face));
    contested_[f] = word(words("contested", face));
    wanted_black_[f] = word(words("wanted black", face));
    no_space_[f] = word(words("no space", face));
    for (std::size_t d = 0; d < 6; ++d) stored_at_[f][d] = word(words("stored", face, "at", d + 1));
  }
  for (std::size_t a = 1; a < rules_.animals.size() && a < pasture_.size(); ++a) {
    number_row(pasture_[a], word, words("pasture", rules_.animals[a]));
  }
  for (std::size_t phase = 0; phase < kPhases; ++phase) {
    number_row(mines_[phase], word, words("mines", phase));
  }
  number_row(perk_, word, "perk");
  for (std::size_t g = 0; g < kGoods; ++g) number_row(goods_[g], word, words("goods", g + 1));
  number_row(goods_types_, word, "types of goods");
  number_row(sold_types_, word, "types sold");
  number_row(silver_, word, "silver");
  if (rules_.progress != nullptr) number_row(points_, word, "points");
  number_row(workers_, word, "workers");
  number_row(storage_, word, "storage");
  number_row(place_, word, "place");
  number_row(track_, word, "track");
  number_row(die_, word, "die");
  for_points_ = word("for points");
  for (const Board* board : rules_.boards) {
    board_.push_back(word(words("board", board->id)));
    number_row(space_.emplace_back(), word, words("space", layout_of(*board)));
  }
  number_row(placing_, word, "numbers that place");
  number_row(taking_, word, "numbers that take");
  number_row(of_use_, word, "numbers of use");
  number_row(nearly_of_use_, word, "numbers nearly of use");
  const auto known = [](Input input) { return input != kUnknownInput; };
  for (std::size_t i = 0; i < kWhere.size(); ++i) {
    number_row(worth_[i], word, words("worth", kWhere[i]));
    number_row(joins_[i], word, words("joins", kWhere[i]));
    number_row(finds_[i], word, words("finds", kWhere[i]));
    knows_prospects_ = knows_prospects_ || std::ranges::any_of(worth_[i], known) ||
                       std::ranges::any_of(joins_[i], known) ||
                       std::ranges::any_of(finds_[i], known);
  }
}

void Inputs::number_table(const Number& word) {
  for (std::size_t phase = 0; phase < kPhases; ++phase) {
    number_row(round_[phase], word, words("round", phase));
  }
  number_row(seat_, word, words("players", rules_.players(), "seat"));
  for (std::size_t f = 1; f < rules_.faces.size(); ++f) {
    const std::string_view face = rules_.faces[f].name;
    for (std::size_t d = 0; d < kDepots; ++d) depot_[d][f] = word(words("depot", d + 1, face));
    black_[f] = word(words("black", face));
  }
  number_row(side_stack_, word, "beside black");
  for (std::size_t d = 0; d < kDepots; ++d) {
    number_row(depot_goods_[d], word, words("goods at", d + 1));
  }
  number_row(white_, word, "white");
  for (std::size_t q = 0; q < rules_.questions.size(); ++q) {
    asked_[q] = word(words("asked", rules_.questions[q].name));
  }
  add(always_, word(words("edition", rules_.spec.edition)));
  add(always_, word(words("players", rules_.players())));
  for (const std::string& module : rules_.spec.modules) add(always_, word(words("with", module)));
  for (const Setting& setting : rules_.spec.settings) {
    add(always_, word(words("setting", setting.name, setting.value)));
  }
  add(always_, word("always"));
}

void Inputs::number_bytes(const Number& side_word, const Number& table_word) {
  const auto number = [](std::vector<ByValue>& bytes, std::size_t first, std::size_t size,
                         const Number& word, const std::string& name) {
    if (bytes.size() < first + size) bytes.resize(first + size);
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t v = 1; v < 256; ++v) bytes[first + i][v] = word(words(name, i, v));
    }
  };
  for (const ModuleRoom& room : rules_.rooms) {
    const std::string_view module = room.module->name;
    number(own_bytes_, room.player_at, room.player_size, side_word, words(module, "own"));
    number(automaton_bytes_, 0, room.automaton_size, side_word, words(module, "itself"));
    number(table_bytes_, room.table_at, room.table_size, table_word, words(module, "table"));
  }
}

namespace {

// The tiles before the first empty space.
std::span<const Face> filled(std::span<const Face> storage) {
  const auto empty = std::ranges::find(storage, Face::none);
  return storage.first(static_cast<std::size_t>(empty - storage.begin()));
}

}  // namespace

std::span<const Face> Inputs::storage_of(const GameState& s, Player p) const {
  if (s.player(p).board == PlayerState::kNoBoard || plays_itself(rules_, p)) return {};
  return filled(std::span(s.player(p).storage).first(rules_.partners ? kSharedAt : kMaxStorage));
}

std::span<const Face> Inputs::shared_storage_of(const GameState& s, Player first) const {
  return filled(shared_storage(rules_, s, first));
}

std::size_t Inputs::stored_by(const GameState& s, Player first) const {
  const Player partner = rules_.partner_of(first);
  return storage_of(s, first).size() + shared_storage_of(s, first).size() +
         (partner == first ? 0 : storage_of(s, partner).size());
}

void Inputs::of_side(const GameState& s, Player first, Aim aim, InputList& out) const {
  of_purse(s, first, aim, out);
  of_standing(s, first, out);
  const Player partner = rules_.partner_of(first);
  Numbers placing = 0, taking = 0;
  for (const Player p : {first, partner}) {
    of_duchy(s, p, out);
    for (const Face face : storage_of(s, p)) placing |= of_stored(s, p, face, out);
    const Wants wants = wants_of(s, p);
    taking |= of_offers(s, p, wants, out);
    of_prospects(s, p, wants, out);
    if (partner == first) break;
  }
  for (const Face face : shared_storage_of(s, first)) placing |= of_stored(s, first, face, out);
  of_uses(placing, taking, out);
}

// What lies before one player.
void Inputs::of_duchy(const GameState& s, Player p, InputList& out) const {
  const PlayerState& me = s.player(p);
  const auto& bytes = plays_itself(rules_, p) ? automaton_bytes_ : own_bytes_;
  for (std::size_t i = 0; i < bytes.size(); ++i) add(out, bytes[i][me.ext[i]]);
  if (me.board == PlayerState::kNoBoard) return;
  add(out, board_[me.board]);
  spaces(s, p, out);
  int mines = 0;
  for (const Cell cell : cells(me.covered)) {
    const Face face = me.estate[at(cell)];
    add(out, space_[me.board][at(cell)]);
    add(out, tile_[at(face)]);
    mines += rules_.face(face).terrain == byte(Terrain::mine) ? 1 : 0;
  }
  add(out, capped(mines_[s.phase], mines));
  if (!plays_itself(rules_, p)) areas(s, p, out);
}

namespace {

// How far a player is ahead of whoever else is farthest on the turn-order track.
int steps_ahead(const RuleSet& rules, const GameState& s, Player p) {
  int farthest = 0;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    if (player_of(i) != p) farthest = std::max<int>(farthest, s.players[i].track);
  }
  return s.player(p).track - farthest;
}

}  // namespace

// The place in the order of play and on the track, the colours that are not completed, and which
// bonus tile is left for them.
void Inputs::of_standing(const GameState& s, Player first, InputList& out) const {
  for (const Player p : {first, rules_.partner_of(first)}) {
    const auto place = std::ranges::find(s.order, p) - s.order.begin();
    add(out, capped(place_, static_cast<int>(place)));
    add(out, capped(track_, kMostAhead + steps_ahead(rules_, s, p)));
    if (s.player(p).board == PlayerState::kNoBoard || plays_itself(rules_, p)) return;
    if (p == rules_.partner_of(first)) break;  // alone
  }
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const Missing missing = missing_of(colour_parts(rules_, s, first, static_cast<Terrain>(t)));
    const bool large = (s.large_bonus >> t & 1U) != 0, small = (s.small_bonus >> t & 1U) != 0;
    const std::size_t prize = large ? 2 : small ? 1 : 0;
    if (missing.empty != 0) add(out, capped(colour_[t][prize], missing.empty));
  }
}

void Inputs::spaces(const GameState& s, Player p, InputList& out) const {
  const PlayerState& me = s.player(p);
  const Duchy& duchy = rules_.duchy(me);
  const CellMask beyond = places_beside(duchy, me.covered | me.reach);
  for (std::size_t t = 0; t < kTerrains; ++t) {
    add(out, capped(empty_[t], cell_count(duchy.of_terrain[t] & ~me.covered)));
    add(out, capped(beyond_[t], cell_count(duchy.of_terrain[t] & beyond)));
    const CellMask reach = me.reach & duchy.of_terrain[t];
    std::size_t dice = 0;
    for (std::size_t d = 0; reach != 0 && d < 6; ++d) {
      const int spaces = cell_count(reach & duchy.of_dice[std::size_t{1} << d]);
      if (spaces > 0) dice |= std::size_t{1} << d;
      if (spaces > 0) add(out, reach_[t][d][0]);
      if (spaces > 1) add(out, reach_[t][d][1]);
    }
    add(out, dice_[t][dice]);
  }
}

void Inputs::areas(const GameState& s, Player p, InputList& out) const {
  const PlayerState& me = s.player(p);
  if (!rules_.partners) {
    const Duchy& duchy = rules_.duchy(me);
    for (std::size_t a = 0; a < duchy.areas; ++a) {
      if ((duchy.area[a] & ~me.covered) == 0) continue;
      Parts parts;
      parts.push({&me, duchy.area[a]});
      area(parts, out);
    }
    return;
  }
  // Each area once: where it lies on both halves, with the first of them.
  for (CellMask left = kAllCells; left != 0;) {
    const Parts parts = area_parts(rules_, s, p, first_cell(left));
    left &= ~parts[0].spaces;
    if (rules_.first_of(p) != p && parts[1].spaces != 0) continue;
    if (!all_covered(parts)) area(parts, out);
  }
}

// An area that is not completed.
void Inputs::area(const Parts& parts, InputList& out) const {
  const Part& part = parts[0].spaces != 0 ? parts[0] : parts[1];
  const Terrain terrain = terrain_at(rules_.duchy(*part.half), first_cell(part.spaces));
  const Missing missing = missing_of(parts);
  const auto size = static_cast<std::size_t>(std::min(missing.all, kLongest));
  add(out, capped(area_[at(terrain)][size], missing.empty));
  bool shut = true;
  for (const Part& each : parts) {
    const CellMask empty = each.spaces & ~each.half->covered;
    shut = shut && (empty & each.half->reach) == 0;
    if (missing.empty != 1 || empty == 0) continue;
    const Cell last = first_cell(empty);
    const auto die = static_cast<std::size_t>(die_at(rules_.duchy(*each.half), last) - 1);
    add(out, last_[at(terrain)][size][die][contains(each.half->reach, last) ? 1 : 0]);
  }
  if (shut) add(out, capped(shut_[at(terrain)], missing.empty));
  const bool towns = (barred_terrains_ & bit(terrain)) != 0;
  const bool pasture = terrain == Terrain::livestock;
  if (!towns && !pasture) return;
  std::array<int, 16> animals{};
  std::array<bool, kMaxFaces> there{};
  for (const Part& each : parts) {
    for (const Cell cell : cells(each.spaces & each.half->covered)) {
      const Face face = each.half->estate[at(cell)];
      const TileFace& tile = rules_.face(face);
      there[at(face)] = true;
      if (tile.animal < animals.size()) animals[tile.animal] += tile.animals;
    }
  }
  for (std::size_t a = 1; pasture && a < rules_.animals.size() && a < animals.size(); ++a) {
    if (animals[a] != 0) add(out, capped(pasture_[a], animals[a]));
  }
  for (const Face face : barred_) {
    if (!there[at(face)] && (rules_.face(face).fits & bit(terrain)) != 0)
      add(out, lacking_[at(face)]);
  }
}

// What can be spent, what it is played for, and perks. Partners have these in common, but for dice.
void Inputs::of_purse(const GameState& s, Player first, Aim aim, InputList& out) const {
  const PlayerState& me = s.player(first);
  if (aim == Aim::points) add(out, for_points_);
  for (const Player p : {first, rules_.partner_of(first)}) {
    for (const Die die : s.player(p).dice) {
      if (die != Die::none) add(out, die_[at(die)]);
    }
    if (p == rules_.partner_of(first)) break;  // alone
  }
  add(out, capped(silver_, me.silver));
  if (rules_.progress != nullptr) add(out, capped(points_, me.vp));
  add(out, capped(workers_, me.workers));
  add(out, capped(storage_, static_cast<int>(stored_by(s, first))));
  std::size_t types = 0, sold = 0;
  for (std::size_t g = 0; g < kGoods; ++g) {
    if (me.sold[g] != 0) ++sold;
    if (me.goods[g] == 0) continue;
    ++types;
    add(out, capped(goods_[g], me.goods[g]));
  }
  add(out, goods_types_[types]);
  add(out, sold_types_[sold]);
  for (std::uint64_t perks = me.perks; perks != 0; perks &= perks - 1) {
    add(out, perk_[static_cast<std::size_t>(std::countr_zero(perks))]);
  }
}

void Inputs::of_table(const GameState& s, InputList& out) const {
  out.insert(out.end(), always_.begin(), always_.end());
  add(out, round_[s.phase][std::min<std::size_t>(s.round, kRounds)]);
  add(out, seat_[s.seat]);
  for (std::size_t d = 0; d < kDepots; ++d) {
    for (const Face face : s.depot[d]) {
      if (face != Face::none) add(out, depot_[d][at(face)]);
    }
    int goods = 0;
    for (const auto n : s.depot_goods[d]) goods += n;
    add(out, capped(depot_goods_[d], goods));
  }
  for (const Face face : s.black) {
    if (face != Face::none) add(out, black_[at(face)]);
  }
  if (s.side.count != 0) add(out, capped(side_stack_, s.side.count));
  add(out, white_[at(s.white)]);
  if (!s.pending.empty()) add(out, asked_[s.pending.top().question]);
  for (std::size_t i = 0; i < table_bytes_.size(); ++i) add(out, table_bytes_[i][s.ext[i]]);
}

}  // namespace dijon
