// The table as a picture: pure functions from a position to a canvas.
#pragma once

#include "clients/tui/canvas.h"
#include "clients/tui/view.h"

namespace dijon::tui {

// One line about the game: edition, phase, round.
Line header_line(const View& view);

// Everything that lies on the table, laid out for the size of the screen.
Canvas draw_table(const View& view);
// All boards in full, and what modules have laid out, whatever room that takes.
Canvas draw_all_boards(const View& view);

}  // namespace dijon::tui
