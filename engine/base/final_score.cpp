// The end of the game: what is left over, and the tiles that score now (R17).
#include "base/base.h"

namespace dijon {

FinalTiles final_tiles(const RuleSet& rules, const GameState& s, Player p) {
  FinalTiles faces;
  const auto add_half = [&](Player owner) {
    const auto add_tile = [&](Face face) {
      if (rules.scores_at_end[at(face)]) faces.push(face);
    };
    if (plays_itself(rules, owner)) [[unlikely]] {
      for (const Face face : tiles_in_play(rules, s, owner)) add_tile(face);
    } else {
      for (const Face face : s.player(owner).estate) add_tile(face);
    }
  };
  const auto add = [&](Player owner) {
    add_half(owner);
    if (rules.partners) add_half(rules.partner_of(owner));
  };
  add(p);
  const Player lender = rules.lender == nullptr ? p : rules.lender(rules, s, p);
  if (lender != p) add(lender);
  return faces;
}

int final_tiles_factor(const PlayerState& player) {
  return has(player, Perk::final_tiles_count_double) ? 2 : 1;
}

namespace {

void score_leftovers(Step& step, Player p) {
  const PlayerState& player = step.s.player(p);
  int goods = 0;
  for (const auto n : player.goods) goods += n;
  score(step, p, goods, Reason::final_goods);
  score(step, p, player.silver, Reason::final_silver);
}

// Of partners the first has them counted (R72).
void score_possessions(Step& step, Player p) {
  const RuleSet& rules = step.rules;
  const PlayerState& player = step.s.player(p);
  score_leftovers(step, p);
  score(step, p, player.workers / rules.tuning.workers_per_point, Reason::final_workers);
  const int times = final_tiles_factor(player);
  for (const Face face : final_tiles(rules, step.s, p)) {
    const ScoreRow& row = rules.face(face).score;
    score(step, p, times * row.vp * row.count(rules, step.s, p, row.arg), Reason::final_tile, face);
  }
}

}  // namespace

void final_scoring(Step& step) {
  const RuleSet& rules = step.rules;
  for (std::size_t i = 0; rules.tuning.scores_at_the_end && i < rules.players(); ++i) {
    const Player p = player_of(i);
    if (plays_itself(rules, p)) {
      score_leftovers(step, p);
      rules.automaton.final_score(step, p);
      continue;
    }
    if (p == rules.first_of(p)) score_possessions(step, p);
    for (const PlayerHook hook : rules.final_score) hook(step, p);
  }
  step.tell({.kind = EventKind::game_over});
}

}  // namespace dijon
