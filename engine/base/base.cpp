#include "base/base.h"

#include <array>
#include <bit>

#include "core/words.h"

namespace dijon {

namespace {

// --- effect words of data/tiles/*.tiles ---------------------------------------------------------

bool read_act(RuleSetBuilder& /*builder*/, TileFace& face, Words words) {
  face.asks = ask_extra_action;
  face.self_play = SelfPlay::act;
  return words.empty();
}
bool read_ship(RuleSetBuilder& /*builder*/, TileFace& face, Words words) {
  face.asks = ask_ship;
  face.self_play = SelfPlay::sail;
  return words.empty();
}
bool read_sell(RuleSetBuilder& /*builder*/, TileFace& face, Words words) {
  face.asks = ask_sale;
  face.self_play = SelfPlay::sell;
  return words.empty();
}
bool read_place(RuleSetBuilder& /*builder*/, TileFace& face, Words words) {
  face.asks = ask_place;
  face.self_play = SelfPlay::place;
  return words.empty();
}
bool read_take(RuleSetBuilder& /*builder*/, TileFace& face, Words words) {
  for (const std::string_view word : words) {
    const auto terrain = parse_terrain(word);
    if (!terrain) return false;
    face.takes |= bit(*terrain);
  }
  face.asks = ask_take;
  return !words.empty();
}
bool read_gain(RuleSetBuilder& /*builder*/, TileFace& face, Words words) {
  const auto amount = words.size() == 2 ? parse_number(words[0], 20) : std::nullopt;
  if (!amount) return false;
  const auto n = static_cast<std::uint8_t>(*amount);
  if (words[1] == "vp") face.gain.vp = n;
  if (words[1] == "silver") face.gain.silver = n;
  if (words[1] == "workers") face.gain.workers = n;
  return words[1] == "vp" || words[1] == "silver" || words[1] == "workers";
}
bool read_animal(RuleSetBuilder& builder, TileFace& face, Words words) {
  const auto count = words.size() == 2 ? parse_number(words[1], 9) : std::nullopt;
  if (!count) return false;
  face.animal = builder.animal(words[0]);
  face.animals = static_cast<std::uint8_t>(*count);
  face.at_once = score_livestock;
  return true;
}
bool read_perk(RuleSetBuilder& builder, TileFace& face, Words words) {
  return builder.read_perks(face, words);
}
bool read_score(RuleSetBuilder& builder, TileFace& face, Words words) {
  return builder.read_score(face, words);
}

// --- what points at the end can be counted by ---------------------------------------------------

int count_tile(const RuleSet& rules, const GameState& s, Player p, std::uint8_t face) {
  return tiles_in_duchy(rules, s, p, static_cast<Face>(face));
}
int count_goods_types_sold(const RuleSet& /*rules*/, const GameState& s, Player p, std::uint8_t) {
  int types = 0;
  for (const auto sold : s.player(p).sold) types += sold != 0 ? 1 : 0;
  return types;
}
int count_goods_tiles_sold(const RuleSet& /*rules*/, const GameState& s, Player p, std::uint8_t) {
  int tiles = 0;
  for (const auto sold : s.player(p).sold) tiles += sold;
  return tiles;
}
int count_bonus_tiles(const RuleSet& rules, const GameState& s, Player p, std::uint8_t) {
  constexpr unsigned kNoTiles = 1U << kExtraBonus | 1U << (kBonusKinds + kExtraBonus);
  const unsigned tiles = rules.extra_bonus_is_a_tile ? ~0U : ~kNoTiles;
  return std::popcount(s.player(p).bonuses & tiles);
}
int count_animal_types(const RuleSet& rules, const GameState& s, Player p, std::uint8_t) {
  unsigned types = 0;
  for (const Player half : {p, rules.partner_of(p)}) {
    for (const Face face : s.player(half).estate) types |= rules.animal_bit[at(face)];
  }
  return std::popcount(types);
}

struct NamedPerk {
  std::string_view word;
  Perk perk;
};
constexpr std::array kPerkWords = {
    NamedPerk{"same_building_twice_in_a_town", Perk::same_building_twice_in_a_town},
    NamedPerk{"mine_gives_worker", Perk::mine_gives_worker},
    NamedPerk{"sale_gives_second_silver", Perk::sale_gives_second_silver},
    NamedPerk{"sale_gives_worker", Perk::sale_gives_worker},
    NamedPerk{"ship_reaches_neighbour", Perk::ship_reaches_neighbour},
    NamedPerk{"buy_from_any_depot", Perk::buy_from_any_depot},
    NamedPerk{"buy_with_two_workers", Perk::buy_with_two_workers},
    NamedPerk{"buy_with_any_mix", Perk::buy_with_any_mix},
    NamedPerk{"hire_building", Perk::hire_building},
    NamedPerk{"livestock_scores_one_more", Perk::livestock_scores_one_more},
    NamedPerk{"worker_counts_double", Perk::worker_counts_double},
    NamedPerk{"workers_action_gives_silver", Perk::workers_action_gives_silver},
    NamedPerk{"workers_action_gives_four", Perk::workers_action_gives_four},
    NamedPerk{"stays_on_top", Perk::stays_on_top},
    NamedPerk{"turns_a_die", Perk::turns_a_die},
    NamedPerk{"places_anywhere", Perk::places_anywhere},
    NamedPerk{"stores_without_limit", Perk::stores_without_limit},
    NamedPerk{"pastures_are_one", Perk::pastures_are_one},
    NamedPerk{"others_workers_give_one", Perk::others_workers_give_one},
    NamedPerk{"bonus_tiles_count_double", Perk::bonus_tiles_count_double},
    NamedPerk{"mines_pay_double", Perk::mines_pay_double},
    NamedPerk{"sale_pays_each_tile", Perk::sale_pays_each_tile},
    NamedPerk{"sale_scores_double", Perk::sale_scores_double},
    NamedPerk{"areas_score_one_larger", Perk::areas_score_one_larger},
    NamedPerk{"final_tiles_count_double", Perk::final_tiles_count_double},
    NamedPerk{"free_step_taking", Perk::free_step_taking},
    NamedPerk{"free_step_placing_castle", free_step_placing(Terrain::castle)},
    NamedPerk{"free_step_placing_mine", free_step_placing(Terrain::mine)},
    NamedPerk{"free_step_placing_monastery", free_step_placing(Terrain::monastery)},
    NamedPerk{"free_step_placing_ship", free_step_placing(Terrain::ship)},
    NamedPerk{"free_step_placing_livestock", free_step_placing(Terrain::livestock)},
    NamedPerk{"free_step_placing_building", free_step_placing(Terrain::building)},
};

}  // namespace

void install_base(RuleSetBuilder& b) {
  b.effect("act", read_act);
  b.effect("ship", read_ship);
  b.effect("sell", read_sell);
  b.effect("place", read_place);
  b.effect("take", read_take);
  b.effect("gain", read_gain);
  b.effect("animal", read_animal);
  b.effect("perk", read_perk);
  b.effect("score", read_score);
  b.count("tile", count_tile, true);
  b.count("goods_type_sold", count_goods_types_sold);
  b.count("goods_tile_sold", count_goods_tiles_sold);
  b.count("bonus_tile", count_bonus_tiles);
  b.count("animal_type", count_animal_types);
  for (const NamedPerk& perk : kPerkWords) b.perk(perk.word, perk.perk);
  b.bars(Terrain::building, towns_with);
  b.tiles("base");

  for (const VerbRow& row :
       {kDecline, kEnd,  kTake,  kPlace, kSell,       kWorkers, kDepot, kKeep,  kDiscard, kBoard,
        kStart,   kRoll, kWhite, kDraw,  kGoodsDrawn, kHand,    kDeal,  kSheet, kBuy,     kHire}) {
    b.verb(row);
  }
  for (const QuestionRow& row :
       {kTurn,           kExtraAction, kPlaceStored, kTakeOfTerrain, kShipDepot,
        kNeighbourDepot, kKeepGoods,   kSellAny,     kDiscardStored, kChooseBoard,
        kChooseSide,     kChooseStart, kRollDice,    kRollWhite,     kDrawTile,
        kDrawGoods,      kDealHand,    kDealBoard,   kDealSheet,     kPhaseEnd}) {
    b.question(row);
  }
  if (b.rules().spec.boards_mode == BoardsMode::secret) {
    for (const Question question : {Question::choose_side, Question::choose_start})
      b.rules().questions[at(question)].hide = hide_duchy;
  }
  // What players choose comes last, when all else is known (R46).
  b.at_set_up(Order::early, give_goods);
  b.at_set_up(Order::base, give_boards);
  b.at_set_up(Order::base, place_castles);
  b.at_phase_end(Order::base, mines_pay);
  b.rules().begin = begin_game;
  b.rules().end = final_scoring;
  b.rules().start_tile = face_named(b.rules(), "castle");
}

}  // namespace dijon
