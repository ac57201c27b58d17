#pragma once

#include "dijon/notation.h"

namespace dijon {

// The table at the start of a game with nothing drawn yet: what a position says nothing about.
GameState blank_table(const RuleSet& rules);

// Whether goods, boards and castles are being given: then nobody has a castle of whom it is not
// said.
inline bool setting_up(const RuleSet& rules, const GameState& s) {
  if (s.pending.empty()) return false;
  const SetUp stage = rules.question(s.pending.frames[0]).set_up;
  return stage == SetUp::before_boards || stage == SetUp::before_castles;
}

// What the face-down piles hold when nothing has left the game: the supply less what is seen.
void deduce_piles(const RuleSet& rules, GameState& s);
void deduce_bonus_tiles(const RuleSet& rules, GameState& s);

// Fills in what follows from the tiles in the duchies: covered spaces, reach, perks.
void deduce_duchies(const RuleSet& rules, GameState& s);

// Why a position could not arise, and the key of the line it is about, where one can be named.
struct PositionProblem {
  std::string key, reason;
};
PositionProblem find_problem(const RuleSet& rules, const GameState& s);

inline constexpr std::array<std::string_view, 3> kOnceWords = {"purchase", "hire", "turn"};

}  // namespace dijon
