// Setting up the Châteauma (Special Edition pp. 22, 26): goods, tiles of the modifiers, two cards.
#include <algorithm>

#include "modules/chateauma/chateauma.h"

namespace dijon::chateauma {

namespace {

// The marked spaces of a colour, or of all; in reading order.
CellMask marked(const RuleSet& rules, AutomatonMark mark, TerrainMask colours = kEveryTerrain) {
  const CountyBoard& board = parts(rules).board;
  CellMask spaces = 0;
  for (unsigned i = 0; i < board.size; ++i) {
    const BoardSpace& space = board.spaces[i];
    if (space.mark == mark && (colours & bit(space.terrain)) != 0)
      spaces |= bit(static_cast<Cell>(i));
  }
  return spaces;
}

void put_from_pile(Step& step, Cell cell, Face tile) {
  --pile_count(step.rules, step.s, Back::coloured, tile);
  put_on_board(step, cell, tile, in_pile(Back::coloured), Reason::setup);
}

// p. 22: a goods tile of each type, before any is given to people. p. 26: A are five face-down
// tiles, which nobody knows; B three that are face up, of which a building is drawn.
void set_up(Step& step) {
  const RuleSet& rules = step.rules;
  const Player p = rules.automaton.seat;
  for (std::uint8_t g = 0; g < kGoods; ++g) {
    --step.s.goods_pile[g];
    ++step.s.player(p).goods[g];
    step.tell({.kind = EventKind::goods,
               .player = p,
               .why = Reason::setup,
               .from = {Zone::goods_pile, 0, 0, 0},
               .to = {Zone::goods, byte(p), 0, 0},
               .what = g,
               .value = 1});
  }
  if (has_modifier(rules, 'A')) {
    for (const Cell cell : cells(marked(rules, AutomatonMark::a)))
      put_from_pile(step, cell, parts(rules).face_down);
  }
  if (!has_modifier(rules, 'B')) return;
  for (const Terrain terrain : {Terrain::castle, Terrain::mine}) {
    const Face only = rules.pile_faces[at(terrain)].front().face;
    for (const Cell cell : cells(marked(rules, AutomatonMark::b, bit(terrain))))
      put_from_pile(step, cell, only);
  }
}

CellMask space_to_grant(const RuleSet& rules, const GameState& s) {
  if (!has_modifier(rules, 'B')) return 0;
  return marked(rules, AutomatonMark::b, bit(Terrain::building)) &
         ~s.player(rules.automaton.seat).covered;
}

bool grant_building(Step& step) {
  if (space_to_grant(step.rules, step.s) == 0) return false;
  ask(step, parts(step.rules).grant, step.rules.automaton.seat);
  return true;
}

void outcomes_grant(const RuleSet& rules, const GameState& s, const Frame& frame, ChanceList& out) {
  for (const auto [face, index] : rules.pile_faces[at(Terrain::building)]) {
    if (s.pile[index] != 0)
      out.push({Action::of(parts(rules).granted, byte(frame.player), byte(face)), s.pile[index]});
  }
}

void resolve_grant(Step& step, const Frame& /*frame*/, Action action) {
  const Cell cell = first_cell(space_to_grant(step.rules, step.s));
  put_from_pile(step, cell, static_cast<Face>(action.b()));
  go_on_setting_up(step);
}

std::string_view grant_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (!plays_itself(rules, frame.player)) return "this tile is for the Châteauma";
  return space_to_grant(rules, s) != 0 ? "" : "no building is to be given";
}

// --- the first two cards ------------------------------------------------------------------------

std::uint8_t castle_space(const Card& card) {
  std::uint8_t space = 0;
  while (space < card.size && card.spaces[space].terrain != Terrain::castle) ++space;
  return space;
}

// p. 22: cards are turned up until one has a castle: each of those with one is as likely.
void outcomes_first(const RuleSet& rules, const GameState& s, const Frame& frame, ChanceList& out) {
  const Parts& known = parts(rules);
  for (unsigned i = 0; i < kDeck; ++i) {
    const Card& card = known.counties.cards[deck_of(rules)[i]];
    if ((in_deck(rules, s) >> i & 1U) == 0) continue;
    if (frame.arg[0] == 0 && castle_space(card) == card.size) continue;
    out.push({Action::of(known.county, byte(frame.player), deck_of(rules)[i]), 1});
  }
}

void place_first_castle(Step& step) {
  const std::uint8_t space = castle_space(card_of(step.rules, step.s, 0));
  const Face castle = step.rules.start_tile;
  --pile_count(step.rules, step.s, Back::coloured, castle);
  put_on_card(step, 0, space, castle, false, in_pile(Back::coloured), Reason::setup);
}

bool has_no_castle(const RuleSet& rules, const GameState& s) {
  if (card_in(rules, s, 0) == 0) return false;
  return on_space(rules, s, 0, castle_space(card_of(rules, s, 0))).tile == Face::none;
}

bool draw_first_cards(Step& step) {
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    const bool drawn = card_in(step.rules, step.s, slot) != 0;
    if (!drawn && draw_missing_card(step, parts(step.rules).first_draw)) return true;
    if (slot == 0 && has_no_castle(step.rules, step.s)) place_first_castle(step);
  }
  return false;
}

void resolve_first(Step& step, const Frame& frame, Action action) {
  draw_card(step, frame.arg[0], action.b());
  go_on_setting_up(step);
}

std::string_view first_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (!plays_itself(rules, frame.player)) return "these cards belong to the Châteauma";
  if (frame.arg[0] >= kSlots || card_in(rules, s, frame.arg[0]) != 0)
    return "no card is missing there";
  if (frame.arg[0] == 1 && card_in(rules, s, 0) == 0) return "the left card comes first";
  if (frame.arg[0] == 0 && card_in(rules, s, 1) != 0) return "the left card comes first";
  return space_to_grant(rules, s) != 0 ? "its building is given before" : "";
}

// --- in positions -------------------------------------------------------------------------------

// What A and B lay on the board lies there to the end.
void usual_board(const RuleSet& rules, GameState& s) {
  auto& estate = s.player(rules.automaton.seat).estate;
  if (has_modifier(rules, 'A')) {
    for (const Cell cell : cells(marked(rules, AutomatonMark::a)))
      estate[at(cell)] = parts(rules).face_down;
  }
  if (!has_modifier(rules, 'B')) return;
  for (const Cell cell : cells(marked(rules, AutomatonMark::b))) {
    const Terrain terrain = parts(rules).board.spaces[at(cell)].terrain;
    estate[at(cell)] = rules.pile_faces[at(terrain)].front().face;
  }
}

std::string board_problem(const RuleSet& rules, const GameState& s) {
  const PlayerState& player = s.player(rules.automaton.seat);
  const Face hidden = parts(rules).face_down;
  if (has_modifier(rules, 'A') && cells_with(player, hidden) != marked(rules, AutomatonMark::a))
    return "face-down tiles lie on the five spaces marked for them";
  if (!has_modifier(rules, 'B')) return {};
  const bool given =
      s.pending.empty() || rules.question(s.pending.frames[0]).set_up != SetUp::before_boards;
  const CellMask due = marked(rules, AutomatonMark::b) & ~(given ? 0 : space_to_grant(rules, s));
  return (due & ~player.covered) == 0 ? "" : "tiles lie on the three spaces marked for them";
}

}  // namespace

void install_set_up(RuleSetBuilder& b) {
  b.verb({.name = "grant", .pattern = "* grant {a:player} {b:face}"});
  b.question({.name = "grant",
              .kind = QuestionKind::chance,
              .outcomes = outcomes_grant,
              .resolve = resolve_grant,
              .problem = grant_problem,
              .leads_on = true,
              .set_up = SetUp::before_boards});
  b.question({.name = "first_county",
              .kind = QuestionKind::chance,
              .outcomes = outcomes_first,
              .resolve = resolve_first,
              .problem = first_problem,
              .leads_on = true,
              .set_up = SetUp::before_boards,
              .args = {{{"place", ArgKind::number}}}});
  b.rules().automaton.set_up = set_up;
  b.rules().automaton.usual_board = usual_board;
  b.rules().automaton.board_problem = board_problem;
  b.at_set_up(Order::early, grant_building);
  b.at_set_up(Order::early, draw_first_cards);
}

}  // namespace dijon::chateauma
