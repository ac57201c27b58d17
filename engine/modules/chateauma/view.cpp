// What there is to see of the Châteauma.
#include <bit>

#include "modules/chateauma/chateauma.h"

namespace dijon::chateauma {

namespace {

AutomatonCard view_printed(const RuleSet& rules, unsigned number) {
  const Card& printed = parts(rules).counties.cards[number];
  AutomatonCard card{.number = number,
                     .scores = {printed.scores[0], printed.scores[1], printed.scores[2]},
                     .post = printed.post,
                     .shield = printed.shield,
                     .white = 0,
                     .spaces = {}};
  for (unsigned i = 0; i < printed.size; ++i) {
    const CardSpace& space = printed.spaces[i];
    card.spaces.push_back({.terrain = space.terrain,
                           .spot = space.spot,
                           .sells = space.sells,
                           .takes_wide = space.takes_wide});
  }
  return card;
}

AutomatonCard view_card(const RuleSet& rules, const GameState& s, unsigned slot) {
  AutomatonCard card = view_printed(rules, card_in(rules, s, slot));
  card.white = kWhite[slot];
  for (unsigned i = 0; i < card.spaces.size(); ++i) {
    const OnSpace here = on_space(rules, s, slot, i);
    card.spaces[i].tile = here.tile;
    card.spaces[i].face_down = here.face_down;
  }
  return card;
}

bool mark_counts(const RuleSet& rules, AutomatonMark mark) {
  switch (mark) {
    case AutomatonMark::a: return has_modifier(rules, 'A');
    case AutomatonMark::b: return has_modifier(rules, 'B');
    case AutomatonMark::extra_turn: return has_modifier(rules, 'D');
    case AutomatonMark::none: break;
  }
  return false;
}

std::vector<AutomatonStack> view_reserve(const RuleSet& rules, const GameState& s) {
  std::vector<AutomatonStack> stacks;
  for (const std::string_view name : kTerrainNames) stacks.push_back({name, {}});
  stacks.push_back({"wild", {}});
  const auto& tiles = s.player(rules.automaton.seat).storage;
  for (unsigned i = 0; i < reserve_size(rules, s); ++i) {
    const unsigned type =
        lies_face_down(rules, s, i) ? kWild : unsigned{rules.face(tiles[i]).terrain};
    stacks[type].tiles.push_back(tiles[i]);
  }
  return stacks;
}

std::vector<Face> faces_at(const RuleSet& rules, const GameState& s, unsigned first,
                           unsigned size) {
  std::vector<Face> faces;
  for (const std::uint8_t face : automaton_bytes(rules, s).subspan(first, size)) {
    if (face != 0) faces.push_back(static_cast<Face>(face));
  }
  return faces;
}

}  // namespace

AutomatonView view(const RuleSet& rules, const GameState& s) {
  const Parts& known = parts(rules);
  AutomatonView view{.seat = rules.automaton.seat,
                     .module = rules.automaton.module->name,
                     .level = known.level,
                     .modifiers = {},
                     .origin = known.origin,
                     .die = static_cast<Die>(automaton_bytes(rules, s)[kDieAt]),
                     .selected = s.white == Die::none ? -1 : static_cast<int>(selected_by(s.white)),
                     .cards = {view_card(rules, s, 0), view_card(rules, s, 1)},
                     .all_cards = {},
                     .deck = static_cast<unsigned>(std::popcount(in_deck(rules, s))),
                     .completed = {},
                     .reserve = view_reserve(rules, s),
                     .board = known.id.id,
                     .spaces = {},
                     .stacked = faces_at(rules, s, kStackedAt, kMostStacked),
                     .posts = automaton_bytes(rules, s)[kPostsAt],
                     .shields = faces_at(rules, s, kShieldsAt, kMostShields),
                     .wide_tiles = chateauma::wide_tiles(rules, s),
                     .monastery_vp = kMonasteryVp,
                     .reserve_vp = kReserveVp,
                     .on_cards_vp = kOnCardsVp,
                     .shields_vp = {kShieldsVp.begin(), kShieldsVp.end()},
                     .wide_tiles_vp = {kWideVp.begin(), kWideVp.end()}};
  for (const char letter : {'A', 'B', 'C', 'D'}) {
    if (has_modifier(rules, letter)) view.modifiers += letter;
  }
  for (const std::uint8_t number : deck_of(rules))
    view.all_cards.push_back(view_printed(rules, number));
  for (unsigned i = 0; i < kDeck; ++i) {
    if ((completed(rules, s) >> i & 1U) != 0) view.completed.push_back(deck_of(rules)[i]);
  }
  for (unsigned i = 0; i < known.board.size; ++i) {
    const BoardSpace& space = known.board.spaces[i];
    view.spaces.push_back({.cell = static_cast<Cell>(i),
                           .terrain = space.terrain,
                           .spot = space.spot,
                           .mark = space.mark,
                           .counts = mark_counts(rules, space.mark)});
  }
  return view;
}

}  // namespace dijon::chateauma
