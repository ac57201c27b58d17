#include "wire/automaton_json.h"

#include <bit>

#include "dijon/engine.h"
#include "wire/table_words.h"

namespace dijon {

namespace {

namespace json = boost::json;

json::value tile_json(const RuleSet& rules, Face face) {
  if (face == Face::none) return nullptr;
  return json::value(tile_word(rules, face));
}

json::array tiles_json(const RuleSet& rules, const std::vector<Face>& faces) {
  json::array tiles;
  for (const Face face : faces) tiles.push_back(tile_json(rules, face));
  return tiles;
}

json::value word_of(AutomatonMark mark) {
  switch (mark) {
    case AutomatonMark::a: return "A";
    case AutomatonMark::b: return "B";
    case AutomatonMark::extra_turn: return "extra_turn";
    case AutomatonMark::none: break;
  }
  return nullptr;
}

// As it is printed, with what lies on it.
json::object printed_json(const RuleSet& rules, const AutomatonCard& card) {
  json::array scores, spaces;
  for (const int score : card.scores) scores.emplace_back(score);
  for (std::size_t i = 0; i < card.spaces.size(); ++i) {
    const AutomatonSpace& space = card.spaces[i];
    spaces.push_back(json::object{{"space", i + 1},
                                  {"row", space.spot.row},
                                  {"half", space.spot.half},
                                  {"terrain", terrain_name(space.terrain)},
                                  {"sell", space.sells},
                                  {"double_hex", space.takes_wide},
                                  {"tile", tile_json(rules, space.tile)},
                                  {"face_down", space.face_down}});
  }
  return {{"card", card.number == 0 ? json::value(nullptr) : json::value(card.number)},
          {"scores", std::move(scores)},
          {"border_post", card.post},
          {"shield", card.shield},
          {"spaces", std::move(spaces)}};
}

json::object card_json(const RuleSet& rules, const AutomatonView& view, unsigned slot) {
  const AutomatonCard& card = view.cards[slot];
  json::array white;
  for (unsigned left = card.white; left != 0; left &= left - 1)
    white.push_back(std::countr_zero(left));
  json::object object{{"slot", slot},
                      {"white", std::move(white)},
                      {"selected", view.selected == static_cast<int>(slot)},
                      {"score", card.scores[static_cast<std::size_t>(view.level - 1)]}};
  for (auto& [key, value] : printed_json(rules, card)) object[key] = std::move(value);
  return object;
}

json::array stacked_json(const RuleSet& rules, const AutomatonView& view) {
  json::array stacks;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    json::array tiles;
    for (const Face face : view.stacked) {
      if (rules.face(face).terrain == t) tiles.push_back(tile_json(rules, face));
    }
    if (tiles.empty()) continue;
    stacks.push_back(json::object{{"terrain", kTerrainNames[t]}, {"tiles", std::move(tiles)}});
  }
  return stacks;
}

// A tile of no colour lies face down: nobody knows it.
json::object board_json(const RuleSet& rules, const GameState& s, const AutomatonView& view) {
  json::array spaces;
  for (const AutomatonBoardSpace& space : view.spaces) {
    const Face tile = s.player(view.seat).estate[at(space.cell)];
    spaces.push_back(
        json::object{{"space", cell_name(space.cell)},
                     {"row", space.spot.row},
                     {"half", space.spot.half},
                     {"terrain", terrain_name(space.terrain)},
                     {"mark", word_of(space.mark)},
                     {"counts", space.counts},
                     {"tile", tile_json(rules, tile)},
                     {"face_down", tile != Face::none && rules.face(tile).terrain == kTerrains}});
  }
  return {
      {"board", view.board}, {"spaces", std::move(spaces)}, {"stacked", stacked_json(rules, view)}};
}

}  // namespace

json::array automaton_cards_json(const RuleSet& rules) {
  json::array cards;
  for (const AutomatonCard& card : view_automaton(rules, new_game(rules)).all_cards)
    cards.push_back(printed_json(rules, card));
  return cards;
}

json::object automaton_json(const RuleSet& rules, const GameState& s) {
  const AutomatonView view = view_automaton(rules, s);
  json::array modifiers, cards, reserve;
  for (const char letter : view.modifiers) modifiers.emplace_back(std::string(1, letter));
  for (unsigned slot = 0; slot < view.cards.size(); ++slot)
    cards.push_back(card_json(rules, view, slot));
  for (const AutomatonStack& stack : view.reserve) {
    reserve.push_back(
        json::object{{"type", stack.type}, {"tiles", tiles_json(rules, stack.tiles)}});
  }
  json::value origin;
  if (!view.origin.empty()) origin = json::string_view(view.origin);
  json::object final_points{{"monastery", view.monastery_vp},
                            {"reserve", view.reserve_vp},
                            {"on_cards", view.on_cards_vp},
                            {"shields", json::value_from(view.shields_vp)},
                            {"double_hexes", json::value_from(view.wide_tiles_vp)}};
  return {{"player", player_word(view.seat)},
          {"module", view.module},
          {"level", view.level},
          {"modifiers", std::move(modifiers)},
          {"origin", std::move(origin)},
          {"die", view.die == Die::none ? json::value(nullptr) : json::value(number(view.die))},
          {"selected", view.selected < 0 ? json::value(nullptr) : json::value(view.selected)},
          {"cards", std::move(cards)},
          {"deck", view.deck},
          {"completed", json::value_from(view.completed)},
          {"reserve", std::move(reserve)},
          {"board", board_json(rules, s, view)},
          {"posts", view.posts},
          {"shields", tiles_json(rules, view.shields)},
          {"double_hexes", view.wide_tiles},
          {"final", std::move(final_points)}};
}

}  // namespace dijon
