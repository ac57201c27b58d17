#include "wire/rules_summary.h"

#include <bit>

#include <fmt/format.h>

#include "dijon/notation.h"
#include "wire/automaton_json.h"
#include "wire/catalogue_json.h"

namespace dijon {

namespace {

namespace json = boost::json;

json::object tuning_json(const RuleSet& rules) {
  const Tuning& t = rules.tuning;
  const bool bonus_tiles = rules.colour_done == nullptr;
  json::array area_vp;
  for (int size = 1; size <= t.largest_area; ++size) {
    area_vp.emplace_back(t.area_vp[static_cast<std::size_t>(size)]);
  }
  json::array phase_vp(t.phase_vp.begin(), t.phase_vp.end());
  return {{"buy_timing",
           t.buy_timing == BuyTiming::between_actions ? "between_actions" : "also_during_actions"},
          {"die_actions", t.die_actions == DieActions::exactly_two ? "exactly_two" : "up_to_two"},
          {"castle_action", t.castle_action == CastleAction::required ? "required" : "optional"},
          {"first_tie_break", t.first_tie_break == FirstTieBreak::fewest_empty_spaces
                                  ? "fewest_empty_spaces"
                                  : "most_empty_spaces"},
          {"second_tie_break", t.second_tie_break == SecondTieBreak::later_in_last_round
                                   ? "later_in_last_round"
                                   : "behind_on_track"},
          {"black_slots", t.black_slots},
          {"goods_vp", t.goods_vp},
          {"large_bonus", bonus_tiles ? t.large_bonus : 0},
          {"small_bonus", bonus_tiles ? t.small_bonus : 0},
          {"storage", t.storage},
          {"shared_storage", t.shared_storage},
          {"goods_types", t.goods_types},
          {"track_spaces", t.track_spaces},
          {"purchase_price", t.purchase_price},
          {"hire_price", t.hire_price},
          {"area_vp", std::move(area_vp)},
          {"phase_vp", std::move(phase_vp)}};
}

json::array tiles_json(const RuleSet& rules) {
  json::array tiles;
  for (std::size_t f = 1; f < rules.faces.size(); ++f) {
    const TileFace& face = rules.faces[f];
    json::value terrain;
    if (face.terrain < kTerrains) {
      terrain = json::string_view(terrain_name(static_cast<Terrain>(face.terrain)));
    }
    tiles.push_back(json::object{{"tile", json::string_view(face.name)},
                                 {"terrain", std::move(terrain)},
                                 {"coloured", face.supply[at(Back::coloured)]},
                                 {"black", face.supply[at(Back::black)]},
                                 {"effect", json::string_view(face.effect)}});
  }
  return tiles;
}

json::array side_boards_json(const RuleSet& rules) {
  json::array boards;
  for (const SideBoard& board : rules.side_boards) {
    json::array spaces;
    for (const SideSpace& space : board.spaces) {
      spaces.push_back(json::object{{"space", space.name},
                                    {"row", space.spot.row},
                                    {"half", space.spot.half},
                                    {"die", space.die},
                                    {"plot", space.plot},
                                    {"effect", json::string_view(rules.face(space.effect).name)}});
    }
    json::value origin;
    if (!board.origin.empty()) origin = json::string_view(board.origin);
    boards.push_back(json::object{{"board", json::string_view(board.name)},
                                  {"origin", std::move(origin)},
                                  {"area_vp", json::value_from(board.area_vp)},
                                  {"spaces", std::move(spaces)}});
  }
  return boards;
}

json::array side_depots_json(const RuleSet& rules) {
  json::array depots;
  for (const DepotRow& depot : rules.depots) {
    json::array dice;
    for (unsigned left = depot.dice; left != 0; left &= left - 1) {
      dice.push_back(std::countr_zero(left));
    }
    depots.push_back(json::object{{"depot", json::string_view(depot.name)},
                                  {"spaces", depot.slots},
                                  {"dice", std::move(dice)},
                                  {"bought", depot.beside_black}});
  }
  return depots;
}

// Boards that this game has in place of those of the catalogue.
json::array replaced_boards_json(const RuleSet& rules) {
  json::array boards;
  for (std::size_t i = 0; i < rules.boards.size(); ++i) {
    const Board& board = *rules.boards[i];
    if (find_board(board.id) == &board) continue;
    json::object object = layout_json(board);
    if (rules.partners) object["seam"] = seam_json(rules.seams[i]);
    boards.push_back(std::move(object));
  }
  return boards;
}

}  // namespace

json::object rules_summary(const RuleSet& rules) {
  json::array boards, verbs, questions;
  for (const Board* board : std::span(rules.boards).first(rules.boards_for_people))
    boards.emplace_back(json::string_view(board->id));
  for (std::size_t v = 1; v < rules.verbs.size(); ++v) {
    verbs.push_back(json::object{{"verb", json::string_view(rules.verbs[v].name)},
                                 {"pattern", json::string_view(rules.verbs[v].pattern)}});
  }
  for (std::size_t q = 1; q < rules.questions.size(); ++q) {
    if (rules.questions[q].kind == QuestionKind::automatic) continue;
    questions.push_back(json::object{
        {"question", json::string_view(rules.questions[q].name)},
        {"who", rules.questions[q].kind == QuestionKind::chance ? "chance" : "player"}});
  }
  json::object summary{{"rules", print_rules(rules.spec)},
                       {"boards", print_boards(rules.spec)},
                       {"edition", rules.spec.edition},
                       {"players", rules.spec.players},
                       {"modules", json::value_from(rules.spec.modules)},
                       {"rules_revision", kRulesRevision},
                       {"rules_id", fmt::format("{:016x}", rules.id)},
                       {"tuning", tuning_json(rules)},
                       {"edition_boards", std::move(boards)},
                       {"tiles", tiles_json(rules)},
                       {"verbs", std::move(verbs)},
                       {"questions", std::move(questions)}};
  if (!rules.spec.components.empty()) summary["components"] = rules.spec.components;
  if (json::array replaced = replaced_boards_json(rules); !replaced.empty())
    summary["replaced_boards"] = std::move(replaced);
  if (!rules.side_boards.empty()) summary["side_boards"] = side_boards_json(rules);
  if (rules.automaton.seat != kNobody) summary["automaton_cards"] = automaton_cards_json(rules);
  if (!rules.depots.empty()) summary["side_depots"] = side_depots_json(rules);
  return summary;
}

}  // namespace dijon
