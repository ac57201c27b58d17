// Help at the table: the commands, the rules in a few words, and every tile.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "clients/tui/canvas.h"
#include "dijon/rules.h"

namespace dijon::tui {

// The commands, and what else can be asked about.
std::vector<std::string> help_lines();

// About a tile or several ("church", "cow", "monastery 12"), a subject of the rules ("areas") or a
// board ("2019-3"). Empty when nothing is known by that name.
std::vector<std::string> help_topic(const RuleSet& rules, std::string_view topic);

// The board of this id or number in the edition; null when there is none.
const Board* board_named(const RuleSet& rules, std::string_view name);

}  // namespace dijon::tui
