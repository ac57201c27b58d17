// A player's board as a picture.
#pragma once

#include <array>

#include "clients/tui/canvas.h"
#include "dijon/rules.h"

namespace dijon::tui {

// compact: a line to a row, as in the data files; medium: wider, with names of rows; large: two
// lines to a row, every space with its name.
enum class BoardSize : std::uint8_t { compact, medium, large };

// The board alone, every space with its colour's letter and its number.
Canvas draw_duchy(const Duchy& duchy, BoardSize size);

// By the players on whose boards or halves they are.
using Targets = std::array<CellMask, kMaxPlayers>;

// A player's duchy with the tiles on it, that of partners with both halves side by side. Targets
// are marked with brackets (compact: a star).
Canvas draw_estate(const RuleSet& rules, const GameState& s, Player p, BoardSize size,
                   const Targets& targets = {});

}  // namespace dijon::tui
