#include "clients/tui/explain.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "clients/tui/catalogue.h"
#include "clients/tui/names.h"

namespace dijon::tui {

namespace {

using Words = std::span<const std::string_view>;

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    const auto begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return words;
    text.remove_prefix(begin);
    const auto end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

std::string plain(std::string_view word) {
  std::string text(word);
  std::ranges::replace(text, '_', ' ');
  std::ranges::replace(text, '-', ' ');
  return text;
}

std::string digits(int n) { return std::to_string(n); }

// --- lasting abilities --------------------------------------------------------------------------

struct PerkText {
  std::string_view word;
  std::string_view text;  // {silver} is the price of a purchase, {hire} of hiring
};

constexpr std::array kPerks = {
    PerkText{"same_building_twice_in_a_town", "Your towns may hold several buildings of one type."},
    PerkText{"mine_gives_worker", "At the end of each phase every mine also gives you 1 worker."},
    PerkText{"sale_gives_second_silver", "Each sale of goods pays 1 silver more."},
    PerkText{"sale_gives_worker", "Each sale of goods also gives you 1 worker."},
    PerkText{"ship_reaches_neighbour",
             "Your ships may also collect the goods of a depot next to the first."},
    PerkText{"buy_from_any_depot",
             "Your purchase may be any tile of all depots, the numbered ones too."},
    PerkText{"buy_with_two_workers",
             "You may pay your purchase with {silver} workers in place of silver."},
    PerkText{"buy_with_any_mix",
             "You may pay your purchase with workers, silver, or some of each."},
    PerkText{"hire_building",
             "Once a turn, beside the purchase, {hire} workers fetch a building from a numbered "
             "depot."},
    PerkText{"livestock_scores_one_more", "Each livestock tile that scores brings 1 point more."},
    PerkText{"worker_counts_double", "Each worker moves a die by 1 or by 2."},
    PerkText{"workers_action_gives_silver", "Taking workers with a die also gives you 1 silver."},
    PerkText{"workers_action_gives_four", "Taking workers with a die gives you 4 of them."},
    PerkText{"stays_on_top", "On the turn order track your marker is always on top of its stack."},
    PerkText{"free_step_taking", "A die that takes a tile may be moved by 1 for free."},
    PerkText{"silver_buys_workers", "For 1 silver you get 2 workers, as often as you like."},
    PerkText{"pastures_are_one", "All your pastures are one when livestock scores."},
    PerkText{"others_workers_give_one",
             "Whenever another player gains workers, you gain 1 worker."},
    PerkText{"tribute_in_workers", "You may pay for your shields, this one too, with workers."},
    PerkText{"stores_without_limit", "Your storage has no limit."},
    PerkText{"ship_fetches_a_type",
             "Your ships may also fetch all goods of one type, from all depots."},
    PerkText{"copies_monasteries",
             "Once, you choose another player: that player's monasteries count as yours too."},
    PerkText{"bonus_tiles_count_double", "Bonus tiles you take from now on score double."},
    PerkText{"mines_pay_double", "Your mines pay double silver."},
    PerkText{"sale_pays_each_tile", "A sale pays you 1 silver for each tile."},
    PerkText{"final_tiles_count_double", "Your monasteries that score at the end score double."},
    PerkText{"castle_takes_a_shield",
             "The action of a castle you place may take a shield from any depot."},
    PerkText{"sale_scores_double", "Goods you sell score double."},
    PerkText{"shields_count_double", "All your shields score double at the end."},
    PerkText{"settles_from_depots",
             "At the end of a phase you may place a tile of a numbered depot at once."},
    PerkText{"settles_from_black",
             "At the end of a phase you may place a tile of the black depot at once."},
    PerkText{"turns_a_die", "Once a turn, one of your dice counts as any number."},
    PerkText{"areas_score_one_larger", "Areas you complete score as if one space larger."},
    PerkText{"places_anywhere", "Your tiles need not lie next to others."},
};

constexpr std::string_view kFreeStepPlacing = "free_step_placing_";

std::string fill_prices(const RuleSet& rules, std::string_view text) {
  std::string filled(text);
  const auto put = [&](std::string_view field, int price) {
    if (const auto found = filled.find(field); found != std::string::npos) {
      filled.replace(found, field.size(), digits(price));
    }
  };
  put("{silver}", rules.tuning.purchase_price);
  put("{hire}", rules.tuning.hire_price);
  return filled;
}

std::string explain_perks(const RuleSet& rules, const TileFace& /*tile*/, Words words) {
  std::string text;
  unsigned free_steps = 0;
  for (const std::string_view word : words) {
    if (word.starts_with(kFreeStepPlacing)) {
      const auto terrain = parse_terrain(word.substr(kFreeStepPlacing.size()));
      if (terrain) free_steps |= bit(*terrain);
      continue;
    }
    const auto* perk = std::ranges::find(kPerks, word, &PerkText::word);
    if (!text.empty()) text += ' ';
    text += perk == kPerks.end() ? plain(word) + "." : fill_prices(rules, perk->text);
  }
  if (free_steps != 0) {
    text += (text.empty() ? "" : " ") + std::string("A die that places ") +
            terrains_text(free_steps) + " may be moved by 1 for free.";
  }
  return text;
}

// --- points at the end --------------------------------------------------------------------------

std::string counted_text(Words words) {
  if (words.empty()) return "thing";
  if (words[0] == "tile" && words.size() > 1) return plain(words[1]) + " in your duchy";
  if (words[0] == "goods_type_sold") return "type of goods you have sold";
  if (words[0] == "goods_tile_sold") return "goods tile you have sold";
  if (words[0] == "bonus_tile") return "bonus tile you own";
  if (words[0] == "animal_type") return "kind of animal in your duchy";
  return plain(words[0]);
}

std::string explain_score(const RuleSet& /*rules*/, const TileFace& tile, Words words) {
  // "4 each tile warehouse"
  const Words counted = words.size() > 2 ? words.subspan(2) : Words{};
  return "At the end of the game: " + amount(tile.score.vp, "point", "points") + " for each " +
         counted_text(counted) + ".";
}

// --- effects when placed ------------------------------------------------------------------------

std::string explain_act(const RuleSet& rules, const TileFace& /*tile*/, Words /*words*/) {
  return std::string("When placed: one more action, as with a die of any number") +
         (rules.tuning.castle_action == CastleAction::required ? "; it must be used." : ".");
}

std::string explain_white(const RuleSet& /*rules*/, const TileFace& /*tile*/, Words /*words*/) {
  return "When placed: one more action, with the number of this round's white die.";
}

std::string explain_ship(const RuleSet& rules, const TileFace& /*tile*/, Words /*words*/) {
  return "When placed: collect all goods of one depot of your choice, up to " +
         digits(rules.tuning.goods_types) +
         " types in all, and move one space ahead on the turn order track.";
}

std::string explain_sell(const RuleSet& /*rules*/, const TileFace& /*tile*/, Words /*words*/) {
  return "When placed: sell all your goods of one type, whatever its number.";
}

std::string explain_place(const RuleSet& /*rules*/, const TileFace& /*tile*/, Words /*words*/) {
  return "When placed: place another tile from your storage, on a space of any number.";
}

std::string explain_take(const RuleSet& /*rules*/, const TileFace& tile, Words /*words*/) {
  return "When placed: take " + terrains_text(tile.takes) + " from any numbered depot.";
}

std::string explain_gain(const RuleSet& /*rules*/, const TileFace& tile, Words /*words*/) {
  std::string text;
  const auto add = [&](int n, std::string_view one, std::string_view many) {
    if (n != 0) text += (text.empty() ? "" : " and ") + amount(n, one, many);
  };
  add(tile.gain.vp, "point", "points");
  add(tile.gain.silver, "silver", "silver");
  add(tile.gain.workers, "worker", "workers");
  return "When placed: " + text + ".";
}

std::string explain_animal(const RuleSet& rules, const TileFace& tile, Words /*words*/) {
  return "When placed: " + amount(tile.animals, "point", "points") + ", and every " +
         std::string(rules.animals[tile.animal]) + " tile already in this pasture scores again.";
}

std::string explain_geese(const RuleSet& rules, const TileFace& tile, Words /*words*/) {
  const std::string name(rules.animals[tile.animal]);
  return "When placed: " + amount(tile.animals, "point", "points") +
         ", and all tiles of one other animal in this pasture score again. Whenever livestock "
         "joins this pasture later, the " +
         name + " score again too.";
}

std::string explain_on_top(const RuleSet& /*rules*/, const TileFace& /*tile*/, Words /*words*/) {
  return "On the turn order track your marker is always on top of its stack, from now on.";
}

std::string explain_any_building(const RuleSet& /*rules*/, const TileFace& /*tile*/,
                                 Words /*words*/) {
  return "When placed: use the effect of any building. At the end of the game it counts as one "
         "more building for one of your scoring monasteries.";
}

std::string explain_any_colour(const RuleSet& /*rules*/, const TileFace& tile, Words /*words*/) {
  return "Goes on a space of any colour, one to an area. Its area counts as " +
         amount(tile.enlarges, "space", "spaces") + " more when it is completed.";
}

// "shield 12 pastures_are_one"
std::string explain_shield(const RuleSet& rules, const TileFace& tile, Words words) {
  if (words.size() != 2) return plain(tile.effect) + ".";
  return "While it is on one of your castles: " + explain_perks(rules, tile, words.subspan(1)) +
         " At the end of the game: " + std::string(words[0]) + " points.";
}

// "route 4 boarding-house 1 warehouse 6 carpenter"
std::string explain_route(const RuleSet& /*rules*/, const TileFace& /*tile*/, Words words) {
  std::string text = "Three spaces of a trade route:";
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    text += (i == 0 ? " goods " : ", goods ") + std::string(words[i]) + " pays as " +
            plain(words[i + 1]);
  }
  return text + ".";
}

std::string explain_posts(const RuleSet& /*rules*/, const TileFace& /*tile*/, Words words) {
  std::string text = "Joined by a chain of tiles,";
  for (const std::string_view word : words) {
    if (word == "2") text += " two posts score the points of the phase,";
    if (word == "3") text += " the third scores them again,";
  }
  return text + " and all three take a bonus.";
}

// "vines red blue"
std::string explain_vines(const RuleSet& /*rules*/, const TileFace& /*tile*/, Words words) {
  if (words.size() != 2) return "Vines.";
  return "Vines: " + std::string(words[0]) + " and " + std::string(words[1]) +
         ". It takes two storage spaces and is planted in the vineyard.";
}

std::string explain_vine_bonus(const RuleSet& /*rules*/, const TileFace& /*tile*/, Words words) {
  return "At the end of the game it scores your largest area of " + plain(words[0]) +
         " vines that no other bonus tile scores.";
}

std::string explain_take_black(const RuleSet& /*rules*/, const TileFace& /*tile*/,
                               Words /*words*/) {
  return "Take a tile of the black depot or of the vineyard store, without buying it.";
}

std::string explain_take_vines(const RuleSet& /*rules*/, const TileFace& /*tile*/,
                               Words /*words*/) {
  return "Take a double tile of the vineyard depot.";
}

struct EffectText {
  std::string_view word;
  std::string (*explain)(const RuleSet&, const TileFace&, Words);
};

constexpr std::array kEffects = {
    EffectText{"act", explain_act},
    EffectText{"act_with_white_die", explain_white},
    EffectText{"ship", explain_ship},
    EffectText{"sell", explain_sell},
    EffectText{"place", explain_place},
    EffectText{"take", explain_take},
    EffectText{"gain", explain_gain},
    EffectText{"animal", explain_animal},
    EffectText{"perk", explain_perks},
    EffectText{"score", explain_score},
    EffectText{"geese", explain_geese},
    EffectText{"on_top", explain_on_top},
    EffectText{"any_building", explain_any_building},
    EffectText{"inn", explain_any_colour},
    EffectText{"shield", explain_shield},
    EffectText{"route", explain_route},
    EffectText{"phase_points_for", explain_posts},
    EffectText{"vines", explain_vines},
    EffectText{"vine_bonus", explain_vine_bonus},
    EffectText{"take_black", explain_take_black},
    EffectText{"take_vines", explain_take_vines},
};

}  // namespace

std::string explain_tile(const RuleSet& rules, Face face) {
  const TileFace& tile = rules.face(face);
  const auto words = words_of(tile.effect);
  if (words.empty()) {
    return tile.terrain == byte(Terrain::mine) ? "At the end of each phase it pays you 1 silver."
                                               : "It has no effect of its own.";
  }
  const auto* effect = std::ranges::find(kEffects, words[0], &EffectText::word);
  if (effect == kEffects.end()) return plain(tile.effect) + ".";
  return effect->explain(rules, tile, Words(words).subspan(1));
}

std::string explain_supply(const RuleSet& rules, Face face) {
  const TileFace& tile = rules.face(face);
  const int own = tile.supply[at(Back::coloured)];
  const int black = tile.supply[at(Back::black)];
  if (tile.terrain >= kTerrains && own == 0) return {};
  if (tile.terrain >= kTerrains)
    return digits(own) + (tile.fits != 0 ? " beside the black depot" : " in the game");
  const std::string pile = std::string(terrain_word(static_cast<Terrain>(tile.terrain))) + " pile";
  std::string text;
  if (own != 0) text = digits(own) + " in the " + pile;
  if (black != 0) text += (text.empty() ? "" : ", ") + digits(black) + " in the black pile";
  return text;
}

}  // namespace dijon::tui
