// The words by which tools name what a state or an event holds: never ordinals.
#pragma once

#include <string>
#include <string_view>

#include "dijon/engine.h"

namespace dijon {

std::string_view word_of(EventKind kind);                     // "scored"
std::string_view word_of(Reason why);                         // "area_size"
std::string_view word_of(Zone zone);                          // "duchy"
std::string_view word_of(OncePerTurn once);                   // "purchase"
std::string player_word(Player p);                            // "P1"
std::string phase_word(std::uint8_t phase);                   // "A"
std::string slot_word(unsigned slot);                         // "3a", "b1" for the black depot
std::string space_word(Cell space);                           // "d4", "P3:d4"
std::string_view tile_word(const RuleSet& rules, Face face);  // "cow-3"

// Whether the place belongs to a player, who is its owner.
bool is_owned(Zone zone);

// One event in a few words: "P1 +4 points, area_size castle".
std::string event_text(const RuleSet& rules, const Event& event);

}  // namespace dijon
