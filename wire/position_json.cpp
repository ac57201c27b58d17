#include "wire/position_json.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "wire/automaton_json.h"
#include "wire/table_json.h"
#include "wire/table_words.h"

namespace dijon {

namespace {

namespace json = boost::json;

json::array goods_json(const std::array<std::uint8_t, kGoods>& counts) {
  json::array goods;
  for (unsigned g = 0; g < kGoods; ++g) {
    for (unsigned n = 0; n < counts[g]; ++n) goods.emplace_back(g + 1);
  }
  return goods;
}

json::array slots_json(const RuleSet& rules, std::span<const Face> faces) {
  json::array slots;
  for (const Face face : faces) {
    if (face == Face::none) {
      slots.emplace_back(nullptr);
    } else {
      slots.emplace_back(json::string_view(tile_word(rules, face)));
    }
  }
  return slots;
}

json::array order_json(const RuleSet& rules, const std::array<Player, kMaxPlayers>& order) {
  json::array players;
  for (std::size_t i = 0; i < rules.players(); ++i) players.emplace_back(player_word(order[i]));
  return players;
}

json::object bonuses_json(const RuleSet& rules, unsigned mask) {
  json::array large, small;
  for (unsigned i = 0; i < 2 * kBonusKinds; ++i) {
    if ((mask >> i & 1U) == 0) continue;
    json::array& list = i < kBonusKinds ? large : small;
    list.emplace_back(json::string_view(bonus_name(rules, i % kBonusKinds)));
  }
  return {{"large", std::move(large)}, {"small", std::move(small)}};
}

// What modules add, by the names of their lines: the words, where there are any.
void add_fields(const RuleSet& rules, const GameState& s, Player p, bool of_player,
                json::object& object) {
  for (const FieldRow& field : rules.fields) {
    if (field.of_player != of_player || !concerns(rules, field, p)) continue;
    json::array words;
    for (const std::string& word : field.print(rules, s, p)) words.emplace_back(word);
    if (!words.empty()) object[field.name] = std::move(words);
  }
}

json::object player_json(const RuleSet& rules, const GameState& s, Player p) {
  const PlayerState& player = s.player(p);
  json::object object{{"player", player_word(p)}, {"board", nullptr}, {"start", nullptr}};
  if (rules.partners) object["partner"] = player_word(rules.partner_of(p));
  if (player.board != PlayerState::kNoBoard) {
    object["board"] = json::string_view(rules.boards[player.board]->id);
  }
  if (player.start != PlayerState::kNoStart) {
    object["start"] = json::string_view(cell_name(static_cast<Cell>(player.start)));
  }
  object["vp"] = player.vp;
  object["silver"] = player.silver;
  object["workers"] = player.workers;
  object["track"] = player.track;
  json::array dice;
  for (const Die die : player.dice) {
    if (die != Die::none) dice.emplace_back(number(die));
  }
  object["dice"] = std::move(dice);
  json::array used;
  for (const auto once : {OncePerTurn::purchase, OncePerTurn::hire, OncePerTurn::turn_a_die}) {
    if ((player.used & byte(once)) != 0) used.emplace_back(json::string_view(word_of(once)));
  }
  object["used"] = std::move(used);
  object["goods"] = goods_json(player.goods);
  object["sold"] = goods_json(player.sold);
  // What a player who plays by itself has in reserve is told by its own field.
  const auto stored = plays_itself(rules, p)
                          ? 0
                          : std::ranges::find(player.storage, Face::none) - player.storage.begin();
  object["storage"] =
      slots_json(rules, std::span(player.storage).first(static_cast<std::size_t>(stored)));
  json::object duchy;
  for (const Cell cell : cells(player.covered)) {
    duchy[cell_name(cell)] = json::string_view(tile_word(rules, player.estate[at(cell)]));
  }
  object["duchy"] = std::move(duchy);
  object["bonus_tiles"] = bonuses_json(rules, player.bonuses);
  add_fields(rules, s, p, true, object);
  return object;
}

json::object piles_json(const RuleSet& rules, const GameState& s) {
  json::object goods;
  for (std::size_t g = 0; g < kGoods; ++g) goods[std::to_string(g + 1)] = s.goods_pile[g];
  std::array<json::object, kBacks> tiles;
  for (const Back back : {Back::coloured, Back::black}) {
    for (std::size_t f = 1; f < rules.faces.size(); ++f) {
      const std::uint8_t left = piled(rules, s, back, static_cast<Face>(f));
      if (left != 0) tiles[at(back)][rules.faces[f].name] = left;
    }
  }
  return {{"goods", std::move(goods)},
          {"coloured", std::move(tiles[0])},
          {"black", std::move(tiles[1])}};
}

}  // namespace

json::object to_json(const RuleSet& rules, const Observation& seen) {
  const GameState& s = seen.state();
  json::array depots;
  for (std::size_t d = 0; d < kDepots; ++d) {
    depots.push_back(json::object{{"depot", d + 1},
                                  {"tiles", slots_json(rules, s.depot[d])},
                                  {"goods", goods_json(s.depot_goods[d])}});
  }
  json::value side;
  if (s.side.count != 0) {
    side = {{"tile", json::string_view(tile_word(rules, s.side.face))}, {"count", s.side.count}};
  }
  json::array round_goods;
  for (const std::uint8_t n : s.round_goods) {
    round_goods.push_back(n == 0 ? json::value(nullptr) : json::value(n));
  }
  json::array players;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    players.push_back(player_json(rules, s, player_of(i)));
  }
  json::array questions;
  for (std::size_t i = 0; i < s.pending.depth; ++i) {
    questions.push_back(question_json(rules, s.pending.frames[i]));
  }
  const auto black = static_cast<std::size_t>(rules.tuning.black_slots);
  json::object object{
      {"rules", print_rules(rules.spec)},
      {"boards", print_boards(rules.spec)},
      {"phase", phase_word(s.phase)},
      {"round", s.round},
      {"order", order_json(rules, s.order)},
      {"round_order", order_json(rules, s.round_order)},
      {"turn", player_word(s.round_order[s.seat])},
      {"white", s.white == Die::none ? json::value(nullptr) : json::value(number(s.white))},
      {"depots", std::move(depots)},
      {"black_depot", slots_json(rules, std::span(s.black).first(black))},
      {"side", std::move(side)},
      {"round_goods", std::move(round_goods)},
      {"bonus_tiles",
       bonuses_json(rules, s.large_bonus | static_cast<unsigned>(s.small_bonus) << kBonusKinds)},
      {"piles", piles_json(rules, s)},
      {"players", std::move(players)}};
  if (!rules.spec.components.empty()) object["components"] = rules.spec.components;
  if (rules.partners) object["teams"] = teams_json(rules);
  add_fields(rules, s, Player{}, false, object);
  if (rules.automaton.seat != kNobody) object["automaton"] = automaton_json(rules, s);
  object["questions"] = std::move(questions);
  return object;
}

}  // namespace dijon
