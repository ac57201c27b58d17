// The optional rule of boards 11-18: tiles must stand with a castle, and a castle that was lost can
// be bought back. Rules and citations: README.md beside this file.
#include "base/base.h"

namespace dijon::castle_rule {

namespace {

constexpr int kPrice = 5;  // points

CellMask castles_of(const RuleSet& rules, const PlayerState& player) {
  CellMask castles = 0;
  for (const Cell cell :
       cells(player.covered & rules.duchy(player).of_terrain[at(Terrain::castle)])) {
    if (rules.face(player.estate[at(cell)]).terrain == byte(Terrain::castle)) castles |= bit(cell);
  }
  return castles;
}

// Special Edition p. 13: next to a castle, or joined to one by tiles on spaces of one colour.
// Castles themselves are free, and so is everything where adjacency does not matter (R22).
CellMask away_from_castles(const RuleSet& rules, const GameState& s, Player p, Face face) {
  const PlayerState& player = s.player(p);
  if (rules.face(face).terrain == byte(Terrain::castle)) return 0;
  if (has(player, Perk::places_anywhere)) return 0;
  const Duchy& duchy = rules.duchy(player);
  const CellMask beside = places_beside(duchy, castles_of(rules, player));
  CellMask near = beside;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    if ((rules.face(face).fits >> t & 1U) == 0) continue;
    const CellMask colour = duchy.of_terrain[t];
    CellMask joined = beside & colour & player.covered;
    for (CellMask before = 0; before != joined;) {
      before = joined;
      joined |= places_beside(duchy, joined) & colour & player.covered;
    }
    near |= places_beside(duchy, joined) & colour;
  }
  return ~near;
}

// For both dice and 5 points a castle that went out of the game comes to the storage.
void legal_retrieve(const RuleSet& rules, const GameState& s, Player p, std::array<Die, 2> /*dice*/,
                    ActionList& out) {
  if (s.player(p).vp < kPrice || boxed_tiles(rules, s, rules.start_tile) == 0) return;
  out.push(Action::of(verb_named(rules, "retrieve"), byte(rules.start_tile)));
}

void resolve_retrieve(Step& step, const Frame& frame, Action action) {
  const auto castle = static_cast<Face>(action.a());
  score(step, frame.player, -kPrice, Reason::tile, castle);
  take_tile(step, frame.player, Depot::box, castle, Reason::die_action);
}

void install(RuleSetBuilder& b) {
  b.bars(away_from_castles);
  b.verb({.name = "retrieve",
          .pattern = "{both} retrieve {a:face}",
          .with_both = legal_retrieve,
          .resolve = resolve_retrieve});
}

}  // namespace

extern const Module kModule;
const Module kModule{.name = "castle-rule",
                     .title = "Castles lead the way",
                     .rulebook = "Special Edition p. 13",
                     .needs = {},
                     .excludes = {},
                     .install = install};

}  // namespace dijon::castle_rule
