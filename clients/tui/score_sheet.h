// The score sheet: where every player's points came from.
#pragma once

#include <string>
#include <vector>

#include "clients/tui/canvas.h"
#include "game/game.h"

namespace dijon::tui {

// brief: areas by colour, bonus tiles together; full: every source of the ledger.
enum class SheetDetail : std::uint8_t { brief, full };

Canvas draw_score_sheet(const Game& game, SheetDetail detail);

// "1. Anna 201 points", from first to last, with what decided a tie.
std::vector<std::string> standing_lines(const Game& game);

}  // namespace dijon::tui
