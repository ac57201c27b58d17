// The end of a phase and of the game for the Châteauma (Special Edition pp. 23, 25, 27).
#include <algorithm>

#include "modules/chateauma/chateauma.h"

namespace dijon::chateauma {

namespace {

// p. 23: face-up mines on cards and board pay as those of people do.
void pay_for_mines(Step& step) {
  int mines = 0;
  for_tiles_in_play(step.rules, step.s, [&](Face face) {
    mines += step.rules.face(face).terrain == byte(Terrain::mine) ? 1 : 0;
  });
  gain_silver(step, step.rules.automaton.seat, mines, Reason::mine);
}

template <std::size_t N>
int points_for(const std::array<int, N>& table, std::size_t tiles) {
  return tiles == 0 ? 0 : table[std::min(tiles, N) - 1];
}

void score_at_the_end(Step& step, Player p) {
  const RuleSet& rules = step.rules;
  const GameState& s = step.s;
  for_tiles_in_play(rules, s, [&](Face face) {
    if (rules.face(face).terrain == byte(Terrain::monastery))
      score(step, p, kMonasteryVp, Reason::final_tile, face);
  });
  score(step, p, kReserveVp * static_cast<int>(reserve_size(rules, s)), Reason::final_reserve);
  int on_cards = 0;
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    for (unsigned i = 0; i < card_of(rules, s, slot).size; ++i)
      on_cards += on_space(rules, s, slot, i).tile != Face::none ? 1 : 0;
  }
  score(step, p, kOnCardsVp * on_cards, Reason::final_cards);
  const auto shields = automaton_bytes(rules, s).subspan(kShieldsAt, kMostShields);
  const auto taken = static_cast<std::size_t>(kMostShields - std::ranges::count(shields, 0));
  score(step, p, points_for(kShieldsVp, taken), Reason::final_shields);
  score(step, p, points_for(kWideVp, wide_tiles(rules, s)), Reason::final_vines);
}

void more_tiles(const RuleSet& rules, const GameState& s, FixedList<Face, kCells>& out) {
  for_open_tiles(rules, s, [&](Face face) { out.push(face); });
}

}  // namespace

void install_end(RuleSetBuilder& b) {
  b.at_phase_end(Order::base, pay_for_mines);
  b.rules().automaton.final_score = score_at_the_end;
  b.rules().automaton.more_tiles = more_tiles;
}

}  // namespace dijon::chateauma
