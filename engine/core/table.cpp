#include "core/table.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace dijon {

void score(Step& step, Player p, int vp, Reason why, Face face, std::uint8_t what) {
  if (vp == 0) return;
  (step.rules.credit == nullptr ? add_points : step.rules.credit)(step, p, vp, why, face, what);
}

void add_points(Step& step, Player p, int vp, Reason why, Face face, std::uint8_t what) {
  auto& points = step.s.player(p).vp;
  points = static_cast<std::uint16_t>(points + vp);
  step.tell({.kind = EventKind::scored,
             .player = p,
             .why = why,
             .face = face,
             .what = what,
             .value = static_cast<std::int16_t>(vp)});
}

namespace {

void change(Step& step, EventKind kind, Player p, std::uint16_t& store, int amount, Reason why,
            Face face) {
  if (amount == 0) return;
  assert(store + amount >= 0);
  store = static_cast<std::uint16_t>(store + amount);
  if (step.rules.partners) [[unlikely]]
    share(step.rules, step.s, p);
  step.tell({.kind = kind,
             .player = p,
             .why = why,
             .face = face,
             .value = static_cast<std::int16_t>(amount)});
}

}  // namespace

void gain_silver(Step& step, Player p, int amount, Reason why, Face face) {
  change(step, EventKind::silver, p, step.s.player(p).silver, amount, why, face);
}
void gain_workers(Step& step, Player p, int amount, Reason why, Face face) {
  change(step, EventKind::workers, p, step.s.player(p).workers, amount, why, face);
  if (amount == 0 || step.rules.perks.empty()) return;
  // One for the gain, however many it was.
  for (std::size_t i = 0; i < step.rules.players(); ++i) {
    PlayerState& other = step.s.players[i];
    if (step.rules.first_of(player_of(i)) != player_of(i)) continue;  // partners are one
    if (player_of(i) == step.rules.first_of(p) || !has(other, Perk::others_workers_give_one))
      continue;
    change(step, EventKind::workers, player_of(i), other.workers, 1, Reason::follow_up, Face::none);
  }
}
void pay_silver(Step& step, Player p, int amount, Reason why, Face face) {
  change(step, EventKind::silver, p, step.s.player(p).silver, -amount, why, face);
}
void pay_workers(Step& step, Player p, int amount, Reason why, Face face) {
  change(step, EventKind::workers, p, step.s.player(p).workers, -amount, why, face);
}

namespace {

const ModuleRoom& room_of(const RuleSet& rules, const Module& module) {
  const auto found = std::ranges::find(rules.rooms, &module, &ModuleRoom::module);
  assert(found != rules.rooms.end());
  return *found;
}

}  // namespace

std::span<const std::uint8_t> own_bytes(const RuleSet& rules, const Module& module,
                                        const PlayerState& player) {
  const ModuleRoom& room = room_of(rules, module);
  return std::span(player.ext).subspan(room.player_at, room.player_size);
}
std::span<const std::uint8_t> own_bytes(const RuleSet& rules, const Module& module,
                                        const GameState& s) {
  const ModuleRoom& room = room_of(rules, module);
  return std::span(s.ext).subspan(room.table_at, room.table_size);
}
std::span<std::uint8_t> own_bytes(const RuleSet& rules, const Module& module, PlayerState& player) {
  const ModuleRoom& room = room_of(rules, module);
  return std::span(player.ext).subspan(room.player_at, room.player_size);
}
std::span<std::uint8_t> own_bytes(const RuleSet& rules, const Module& module, GameState& s) {
  const ModuleRoom& room = room_of(rules, module);
  return std::span(s.ext).subspan(room.table_at, room.table_size);
}

void note(Step& step, const Module& module, Player p, std::uint8_t index, std::uint8_t value) {
  own_bytes(step.rules, module, step.s.player(p))[index] = value;
  const std::uint8_t first = room_of(step.rules, module).player_at;
  step.tell({.kind = EventKind::noted,
             .player = p,
             .to = {Zone::kept, byte(p), 0, 0},
             .what = static_cast<std::uint8_t>(first + index),
             .value = value});
}

std::span<const std::uint8_t> automaton_bytes(const RuleSet& rules, const GameState& s) {
  const ModuleRoom& room = room_of(rules, *rules.automaton.module);
  return std::span(s.player(rules.automaton.seat).ext).first(room.automaton_size);
}
std::span<std::uint8_t> automaton_bytes(const RuleSet& rules, GameState& s) {
  const ModuleRoom& room = room_of(rules, *rules.automaton.module);
  return std::span(s.player(rules.automaton.seat).ext).first(room.automaton_size);
}
void note_automaton(Step& step, std::uint8_t index, std::uint8_t value) {
  const Player p = step.rules.automaton.seat;
  std::uint8_t& own = automaton_bytes(step.rules, step.s)[index];
  if (own == value) return;
  own = value;
  step.tell({.kind = EventKind::noted,
             .player = p,
             .to = {Zone::kept, byte(p), 0, 0},
             .what = index,
             .value = value});
}

void note(Step& step, const Module& module, std::uint8_t index, std::uint8_t value) {
  own_bytes(step.rules, module, step.s)[index] = value;
  const std::uint8_t first = room_of(step.rules, module).table_at;
  step.tell({.kind = EventKind::noted,
             .to = {Zone::aside, 0, 0, 0},
             .what = static_cast<std::uint8_t>(first + index),
             .value = value});
}

namespace {

std::uint64_t tile_perks(const RuleSet& rules, const PlayerState& half) {
  std::uint64_t perks = 0;
  for (const Cell cell : cells(half.covered)) perks |= rules.face(half.estate[at(cell)]).perks;
  return perks;
}

}  // namespace

void refresh_perks(const RuleSet& rules, GameState& s) {
  for (std::size_t i = 0; i < rules.players(); ++i) {
    PlayerState& player = s.players[i];
    player.perks = 0;
    if (plays_itself(rules, player_of(i))) continue;
    player.perks = tile_perks(rules, player);
    if (rules.partners) {
      player.perks |= tile_perks(rules, s.player(rules.partner_of(player_of(i))));
      player.perks &= ~rules.personal_perks;
    }
    for (const PerksFn more : rules.perks) player.perks |= more(rules, s, player_of(i));
  }
}

void count_kept_tiles(const RuleSet& rules, const GameState& s, std::span<int> faces) {
  for (const FieldRow& field : rules.fields) {
    if (field.tiles == nullptr) continue;
    for (std::size_t i = 0; i < (field.of_player ? rules.players() : 1); ++i) {
      if (concerns(rules, field, player_of(i))) field.tiles(rules, s, player_of(i), faces);
    }
  }
}

std::optional<int> take_bonus(Step& step, Player p, unsigned kind) {
  GameState& s = step.s;
  const bool large = (s.large_bonus >> kind & 1U) != 0;
  if (!large && (s.small_bonus >> kind & 1U) == 0) return {};
  std::uint8_t& left = large ? s.large_bonus : s.small_bonus;
  left = static_cast<std::uint8_t>(left & ~(1U << kind));
  PlayerState& player = s.player(p);
  const unsigned tile = 1U << (kind + (large ? 0 : kBonusKinds));
  player.bonuses = static_cast<std::uint16_t>(player.bonuses | tile);
  if (step.rules.partners) share(step.rules, s, p);
  step.tell({.kind = EventKind::bonus,
             .player = p,
             .what = static_cast<std::uint8_t>(kind),
             .value = static_cast<std::int16_t>(large ? 0 : 1)});
  const int points = large ? step.rules.tuning.large_bonus : step.rules.tuning.small_bonus;
  const bool a_tile = kind != kExtraBonus || step.rules.extra_bonus_is_a_tile;
  return a_tile && has(player, Perk::bonus_tiles_count_double) ? 2 * points : points;
}

FixedList<Face, 2 * kCells> tiles_in_play(const RuleSet& rules, const GameState& s, Player p) {
  FixedList<Face, 2 * kCells> tiles;
  for (const Face face : s.player(p).estate) {
    if (face != Face::none) tiles.push(face);
  }
  if (!plays_itself(rules, p)) return tiles;
  FixedList<Face, kCells> more;
  rules.automaton.more_tiles(rules, s, more);
  for (const Face face : more) tiles.push(face);
  return tiles;
}

// Eight spaces at a time: bytes equal to the face become zero, zero bytes become one bit each.
CellMask cells_with(const PlayerState& player, Face face) {
  constexpr std::uint64_t kLow = 0x0101010101010101U;
  constexpr std::uint64_t kHigh = kLow << 7;
  const std::uint64_t pattern = kLow * byte(face);
  CellMask mask = 0;
  std::array<Face, 40> padded{};
  std::memcpy(padded.data(), player.estate.data(), player.estate.size());
  for (unsigned i = 0; i < 40; i += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, padded.data() + i, 8);
    eight ^= pattern;
    const std::uint64_t zeros = ~(((eight & ~kHigh) + ~kHigh) | eight) & kHigh;
    mask |= (zeros >> 7) * 0x0102040810204080U >> 56 << i;
  }
  return mask & kAllCells;
}

GoodMask types_of(const std::array<std::uint8_t, kGoods>& goods) {
  GoodMask types = 0;
  for (unsigned g = 0; g < kGoods; ++g) types = static_cast<GoodMask>(types | (goods[g] != 0) << g);
  return types;
}

int storage_used(const RuleSet& rules, const PlayerState& player) {
  int spaces = 0;
  for (const Face face : player.storage) {
    if (face == Face::none) break;
    spaces += rules.face(face).room;
  }
  return spaces;
}

// Where partners share spaces, it is these that may have no limit (R73).
int storage_room(const RuleSet& rules, const PlayerState& player) {
  const bool without_limit = has(player, Perk::stores_without_limit) && !rules.partners;
  return without_limit ? kMaxStorage : rules.tuning.storage;
}

bool fits_in_storage(const RuleSet& rules, const PlayerState& player, Face face) {
  const int room = storage_room(rules, player);
  if (!rules.wide_tiles) return player.storage[static_cast<std::size_t>(room) - 1] == Face::none;
  return storage_used(rules, player) + rules.face(face).room <= room;
}

namespace {

void add_ascending(std::span<Face> spaces, Face face) {
  auto i = static_cast<std::size_t>(std::ranges::find(spaces, Face::none) - spaces.begin());
  assert(i < spaces.size());
  for (; i > 0 && spaces[i - 1] > face; --i) spaces[i] = spaces[i - 1];
  spaces[i] = face;
}

void remove(std::span<Face> spaces, Face face) {
  const auto found = std::ranges::find(spaces, face);
  assert(found != spaces.end());
  std::shift_left(found, spaces.end(), 1);
  spaces.back() = Face::none;
}

std::span<Face> shared_spaces(const RuleSet& rules, GameState& s, Player p) {
  return std::span(s.player(rules.first_of(p)).storage).subspan(kSharedAt);
}

// Those of one player alone.
std::span<Face> own_spaces(const RuleSet& rules, PlayerState& player) {
  return std::span(player.storage).first(rules.partners ? kSharedAt : player.storage.size());
}

}  // namespace

void add_to_storage(PlayerState& player, Face face) { add_ascending(player.storage, face); }

int shared_used(const RuleSet& rules, const GameState& s, Player p) {
  int spaces = 0;
  for (const Face face : shared_storage(rules, s, p)) {
    if (face == Face::none) break;
    spaces += rules.face(face).room;
  }
  return spaces;
}

int shared_room(const RuleSet& rules, const GameState& s, Player p) {
  constexpr int kMost = kMaxStorage - static_cast<int>(kSharedAt);
  if (!rules.partners) return 0;
  return has(s.player(p), Perk::stores_without_limit) ? kMost : rules.tuning.shared_storage;
}

bool fits_in_shared(const RuleSet& rules, const GameState& s, Player p, Face face) {
  return shared_used(rules, s, p) + rules.face(face).room <= shared_room(rules, s, p);
}

void add_to_shared(const RuleSet& rules, GameState& s, Player p, Face face) {
  add_ascending(shared_spaces(rules, s, p), face);
}

Place take_out(const RuleSet& rules, GameState& s, Player p, unsigned stored) {
  if ((stored & kShared) != 0) {
    remove(shared_spaces(rules, s, p), face_of(stored));
    return in_shared(rules.first_of(p));
  }
  remove(own_spaces(rules, s.player(p)), face_of(stored));
  return in_storage(p);
}

StoredList stored_tiles(const RuleSet& rules, const GameState& s, Player p) {
  StoredList tiles;
  const auto add = [&](Face face, unsigned shared) {
    const auto stored = static_cast<std::uint8_t>(byte(face) | shared);
    if (tiles.empty() || tiles.back() != stored) tiles.push(stored);
  };
  for (const Face face : s.player(p).storage) {
    if (face == Face::none) break;
    add(face, 0);
  }
  for (const Face face : shared_storage(rules, s, p)) {
    if (face == Face::none) break;
    add(face, kShared);
  }
  return tiles;
}

int boxed_tiles(const RuleSet& rules, const GameState& s, Face face) {
  const TileFace& tile = rules.face(face);
  int left = tile.supply[0] + tile.supply[1] - piled(rules, s, Back::coloured, face) -
             piled(rules, s, Back::black, face);
  for (const auto& depot : s.depot) left -= static_cast<int>(std::ranges::count(depot, face));
  left -= static_cast<int>(std::ranges::count(s.black, face));
  if (s.side.face == face) left -= s.side.count;
  for (const PlayerState& player : s.players) {
    left -= static_cast<int>(std::ranges::count(player.estate, face));
    left -= static_cast<int>(std::ranges::count(player.storage, face));
  }
  if (rules.automaton.seat == kNobody) return left;  // nobody else keeps such tiles elsewhere
  std::array<int, kMaxFaces> kept{};
  count_kept_tiles(rules, s, kept);
  return left - kept[at(face)];
}

bool spent(const PlayerState& player, OncePerTurn what) { return (player.used & byte(what)) != 0; }

void spend(Step& step, Player p, OncePerTurn what) {
  PlayerState& player = step.s.player(p);
  player.used = static_cast<std::uint8_t>(player.used | byte(what));
  step.tell({.kind = EventKind::once, .player = p, .what = byte(what)});
}

std::span<const std::uint8_t> slots_of(const RuleSet& rules, const GameState& s, Depot depot) {
  const DepotRow& row = depot_row(rules, depot);
  return own_bytes(rules, *row.module, s).subspan(row.first, row.slots);
}

Place find_in_depot(const RuleSet& rules, const GameState& s, Depot depot, Face face) {
  const auto d = byte(depot);
  if (depot == Depot::box) return in_box();
  if (depot == Depot::pile) {
    return piled(rules, s, Back::coloured, face) != 0 ? in_pile(Back::coloured) : Place{};
  }
  if (depot >= Depot::first_of_modules) {
    const auto aside = slots_of(rules, s, depot);
    const auto there = std::ranges::find(aside, byte(face));
    if (face == Face::none || there == aside.end()) return {};
    return {Zone::aside, 0, static_cast<std::uint8_t>(there - aside.begin()), d};
  }
  if (depot == Depot::side) {
    return s.side.count != 0 && s.side.face == face ? Place{Zone::side, 0, 0, 0} : Place{};
  }
  const std::span<const Face> slots =
      numbered(depot) ? std::span<const Face>(s.depot[d]) : std::span<const Face>(s.black);
  const auto found = std::ranges::find(slots, face);
  if (face == Face::none || found == slots.end()) return {};
  const auto slot = static_cast<std::uint8_t>(found - slots.begin());
  return numbered(depot) ? Place{Zone::depot, 0, d, slot} : Place{Zone::black, 0, slot, 0};
}

namespace {

// The tiles behind it move up, so that empty slots stay last; but where places matter.
void remove_aside(Step& step, Depot depot, std::size_t slot) {
  const DepotRow& row = depot_row(step.rules, depot);
  if (row.keeps_gaps) {
    return note(step, *row.module, static_cast<std::uint8_t>(row.first + slot), 0);
  }
  for (; slot < row.slots; ++slot) {
    const auto slots = slots_of(step.rules, step.s, depot);
    const std::uint8_t next = slot + 1 < row.slots ? slots[slot + 1] : std::uint8_t{0};
    if (slots[slot] == next) continue;
    note(step, *row.module, static_cast<std::uint8_t>(row.first + slot), next);
  }
}

}  // namespace

Place lift_from_depot(Step& step, Depot depot, Face face) {
  GameState& s = step.s;
  const Place from = find_in_depot(step.rules, s, depot, face);
  switch (from.zone) {
    case Zone::depot: s.depot[from.index][from.sub] = Face::none; break;
    case Zone::black: s.black[from.index] = Face::none; break;
    case Zone::box: break;
    case Zone::pile: --pile_count(step.rules, s, Back::coloured, face); break;
    case Zone::aside: remove_aside(step, depot, from.index); break;
    default:
      assert(from.zone == Zone::side);
      if (--s.side.count == 0) s.side.face = Face::none;
  }
  return from;
}

void take_tile(Step& step, Player p, Depot depot, Face face, Reason why) {
  if (step.rules.take != nullptr) return step.rules.take(step, p, depot, face, why);
  PlayerState& player = step.s.player(p);
  if (!fits_in_storage(step.rules, player, face)) {
    return ask(step, Question::discard, p, {byte(depot), byte(face), byte(why)});
  }
  const Place from = lift_from_depot(step, depot, face);
  add_to_storage(player, face);
  step.tell({.kind = EventKind::tile,
             .player = p,
             .why = why,
             .face = face,
             .from = from,
             .to = in_storage(p)});
}

// `order` reads the track from the front to the back and each stack from the top: the marker goes
// before the first one that is not ahead of it, but below one that stays on top of its space.
void advance_marker(Step& step, Player p, int spaces, Reason why, Face face) {
  GameState& s = step.s;
  PlayerState& player = s.player(p);
  player.track = static_cast<std::uint8_t>(
      std::min<int>(player.track + spaces, step.rules.tuning.track_spaces - 1));
  const std::span<Player> order(s.order.data(), step.rules.players());
  const auto here = std::ranges::find(order, p);
  auto place = order.begin();
  while (place != here) {
    const PlayerState& other = s.player(*place);
    const bool ahead = other.track > player.track;
    const bool above = other.track == player.track && has(other, Perk::stays_on_top);
    if (!ahead && !above) break;
    ++place;
  }
  std::rotate(place, here, here + 1);
  step.tell({.kind = EventKind::advanced,
             .player = p,
             .why = why,
             .face = face,
             .what = static_cast<std::uint8_t>(place - order.begin()),
             .value = static_cast<std::int16_t>(player.track)});
}

}  // namespace dijon
