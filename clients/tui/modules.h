// Modules at the table in a terminal: what they are, and what they keep beside tiles and boards.
#pragma once

#include <string>
#include <vector>

#include "clients/tui/canvas.h"
#include "dijon/engine.h"

namespace dijon::tui {

// A paragraph for each module in force that this word is about: its name or a part of it.
std::vector<std::string> about_modules(const RuleSet& rules, std::string_view topic);

// How much of what modules keep is shown: nothing, what fits on one line, or all of it.
enum class Kept : std::uint8_t { nothing, line, all };

// What the modules keep of a player, or of the table, in lines of at most `width` columns.
std::vector<Line> kept_lines(const RuleSet& rules, const GameState& s, Player p, int width,
                             Kept kept);
std::vector<Line> laid_out_lines(const RuleSet& rules, const GameState& s, int width, Kept kept);
// What lies in the depots of modules, cut short. All that is laid out has it too, a line has not.
std::vector<Line> depot_lines(const RuleSet& rules, const GameState& s, int width);

}  // namespace dijon::tui
