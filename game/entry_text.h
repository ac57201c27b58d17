// One line of a game's log as text: "P1 4+1w place castle d4" or, for chance, with its stream,
// total weight and chosen index, "* roll P1 2 5 | roll.A1.P1.0 36 7".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dijon/notation.h"
#include "game/game.h"

namespace dijon {

// Whether a line looks like one.
bool is_entry(std::string_view line);

std::string print_entry(const RuleSet& rules, const LogEntry& entry);

// Reads such a line and plays it. Errors are in line 1; the game is then as it was. With `notes`, a
// stream, weight or index that does not fit its outcome is noted there, and the outcome played.
std::optional<TextError> play_line(Game& game, std::string_view text,
                                   std::vector<TextError>* notes = nullptr);

}  // namespace dijon
