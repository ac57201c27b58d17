#include "game/table_fold.h"

#include <algorithm>
#include <cassert>

namespace dijon {

namespace {

void add(std::uint8_t& store, int amount) { store = static_cast<std::uint8_t>(store + amount); }

std::vector<Face>& storage_at(Table& t, const Place& place) {
  PlayerTable& player = t.players[place.owner];
  return place.sub == 0 ? player.storage : player.shared;
}

void put_tile(Table& t, const Place& to, Face face) {
  switch (to.zone) {
    case Zone::pile: add(t.pile[to.index][at(face)], 1); break;
    case Zone::depot: t.depot[to.index][to.sub] = face; break;
    case Zone::black: t.black[to.index] = face; break;
    case Zone::side:
      t.side.face = face;
      add(t.side.count, 1);
      break;
    case Zone::storage: {
      std::vector<Face>& storage = storage_at(t, to);
      storage.insert(std::ranges::upper_bound(storage, face), face);
      break;
    }
    case Zone::reserve: {
      std::vector<Face>& reserve = t.players[to.owner].storage;
      reserve.insert(reserve.begin() + to.index, face);
      break;
    }
    case Zone::estate: t.players[to.owner].estate[to.index] = face; break;
    default: break;  // out of the game, or kept by a module, which notes it
  }
}

void lift_tile(Table& t, const Place& from, Face face) {
  switch (from.zone) {
    case Zone::pile: add(t.pile[from.index][at(face)], -1); break;
    case Zone::side:
      add(t.side.count, -1);
      if (t.side.count == 0) t.side.face = Face::none;
      break;
    case Zone::storage: {
      std::vector<Face>& storage = storage_at(t, from);
      const auto found = std::ranges::find(storage, face);
      assert(found != storage.end());
      storage.erase(found);
      break;
    }
    case Zone::reserve: {
      std::vector<Face>& reserve = t.players[from.owner].storage;
      assert(reserve[from.index] == face);
      reserve.erase(reserve.begin() + from.index);
      break;
    }
    case Zone::depot:
    case Zone::black:
    case Zone::estate: put_tile(t, from, Face::none); break;
    default: break;
  }
}

// What partners share changes for both.
template <class Change>
void for_partners(Table& t, std::size_t player, Change change) {
  change(t.players[player]);
  const std::size_t partner = at(t.players[player].partner);
  if (partner != player) change(t.players[partner]);
}

// Where goods of one type are counted; null where they are shown one by one, and for players.
std::uint8_t* goods_at(Table& t, const Place& place, std::uint8_t good) {
  switch (place.zone) {
    case Zone::goods_pile: return &t.goods_pile[good];
    case Zone::depot_goods: return &t.depot_goods[place.index][good];
    default: return nullptr;
  }
}

void change_goods(Table& t, const Place& place, std::uint8_t good, int amount) {
  if (std::uint8_t* there = goods_at(t, place, good)) add(*there, amount);
  if (place.zone != Zone::goods && place.zone != Zone::sold) return;
  for_partners(t, place.owner, [&](PlayerTable& player) {
    add(place.zone == Zone::goods ? player.goods[good] : player.sold[good], amount);
  });
}

void move_goods(Table& t, const Event& e) {
  change_goods(t, e.from, e.what, -e.value);
  change_goods(t, e.to, e.what, e.value);
  if (e.from.zone == Zone::round_space) t.round_goods[e.from.index] = 0;
  if (e.to.zone == Zone::round_space) {
    t.round_goods[e.to.index] = static_cast<std::uint8_t>(e.what + 1);
  }
}

void use_die(PlayerTable& player, Die die) {
  auto& dice = player.dice;
  if (dice[0] != die) dice[1] = dice[0];
  dice[0] = Die::none;
}

void move_marker(Table& t, const Event& e) {
  t.players[at(e.player)].track = static_cast<std::uint8_t>(e.value);
  std::erase(t.order, e.player);
  t.order.insert(t.order.begin() + e.what, e.player);
}

void take_bonus(Table& t, const Event& e) {
  const unsigned tile = 1U << e.what;
  const bool large = e.value == 0;
  std::uint8_t& left = large ? t.large_bonus : t.small_bonus;
  left = static_cast<std::uint8_t>(left & ~tile);
  for_partners(t, at(e.player), [&](PlayerTable& player) {
    player.bonuses = static_cast<std::uint16_t>(player.bonuses | tile << (large ? 0 : kBonusKinds));
  });
}

}  // namespace

Table table_of(const RuleSet& rules, const GameState& s) {
  Table t{.depot = s.depot,
          .black = s.black,
          .side = s.side,
          .depot_goods = s.depot_goods,
          .round_goods = s.round_goods,
          .goods_pile = s.goods_pile,
          .seat = s.seat,
          .phase = s.phase,
          .round = s.round,
          .white = s.white,
          .large_bonus = s.large_bonus,
          .small_bonus = s.small_bonus,
          .ext = s.ext};
  for (std::size_t i = 0; i < rules.players(); ++i) {
    const PlayerState& p = s.players[i];
    t.players.push_back({.board = p.board,
                         .start = p.start,
                         .estate = p.estate,
                         .partner = rules.partner_of(player_of(i)),
                         .storage = {},
                         .shared = {},
                         .goods = p.goods,
                         .sold = p.sold,
                         .silver = p.silver,
                         .workers = p.workers,
                         .vp = p.vp,
                         .dice = p.dice,
                         .track = p.track,
                         .used = p.used,
                         .bonuses = p.bonuses,
                         .ext = p.ext});
    for (std::size_t space = 0; space < p.storage.size(); ++space) {
      if (p.storage[space] == Face::none) continue;
      const bool shared = rules.partners && space >= kSharedAt;
      PlayerTable& player = t.players.back();
      (shared ? player.shared : player.storage).push_back(p.storage[space]);
    }
    t.order.push_back(s.order[i]);
    t.round_order.push_back(s.round_order[i]);
  }
  for (std::size_t f = 1; f < rules.faces.size(); ++f) {
    for (const Back back : {Back::coloured, Back::black}) {
      t.pile[at(back)][f] = piled(rules, s, back, static_cast<Face>(f));
    }
  }
  return t;
}

void fold(Table& t, const Event& e) {
  PlayerTable& player = t.players[at(e.player)];
  switch (e.kind) {
    case EventKind::tile:
      lift_tile(t, e.from, e.face);
      put_tile(t, e.to, e.face);
      break;
    case EventKind::goods: move_goods(t, e); break;
    case EventKind::silver:
      for_partners(t, at(e.player), [&](PlayerTable& one) { one.silver += e.value; });
      break;
    case EventKind::workers:
      for_partners(t, at(e.player), [&](PlayerTable& one) { one.workers += e.value; });
      break;
    case EventKind::scored: player.vp += e.value; break;
    case EventKind::rolled:
      player.dice = {static_cast<Die>(e.what), static_cast<Die>(e.value)};
      break;
    case EventKind::die_used: use_die(player, static_cast<Die>(e.what)); break;
    case EventKind::white_rolled: t.white = static_cast<Die>(e.what); break;
    case EventKind::advanced: move_marker(t, e); break;
    case EventKind::bonus: take_bonus(t, e); break;
    case EventKind::once: player.used = static_cast<std::uint8_t>(player.used | e.what); break;
    case EventKind::board_given: player.board = e.what; break;
    case EventKind::started: player.start = e.what; break;
    case EventKind::phase_began:
      t.phase = e.what;
      t.round = 0;
      break;
    case EventKind::round_began:
      t.round = e.what;
      t.round_order = t.order;
      t.seat = 0;
      break;
    case EventKind::turn_began: t.seat = e.what; break;
    case EventKind::turn_ended:
      player.dice = {};
      player.used = 0;
      break;
    case EventKind::noted:
      if (e.to.zone == Zone::kept) {
        player.ext[e.what] = static_cast<std::uint8_t>(e.value);
      } else {
        t.ext[e.what] = static_cast<std::uint8_t>(e.value);
      }
      break;
    case EventKind::area_done:
    case EventKind::own_die:  // a module notes these
    case EventKind::search:
    case EventKind::looked:
    case EventKind::card_drawn:
    case EventKind::card_moved:
    case EventKind::card_done:
    case EventKind::due:
    case EventKind::skipped:
    case EventKind::game_over: break;
  }
}

void fold(Table& table, std::span<const Event> events) {
  for (const Event& event : events) fold(table, event);
}

}  // namespace dijon
