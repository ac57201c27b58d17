// The small names that stand in actions, questions and positions: players, tiles, depots, slots.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dijon/rules.h"

namespace dijon {

std::string player_name(Player p);  // "P1"
std::optional<Player> parse_player(const RuleSet& rules, std::string_view text);
std::string_view tile_name(const RuleSet& rules, Face face);  // "cow-3"
std::optional<Face> parse_tile(const RuleSet& rules, std::string_view text);
// A space: "d4", or "P3:d4" on the half of a partner; and a stored tile: "cow-3", or
// "shared:cow-3".
std::string space_name(Cell space);
std::optional<Cell> parse_space(const RuleSet& rules, std::string_view text);
std::string stored_name(const RuleSet& rules, unsigned stored);
std::optional<unsigned> parse_stored(const RuleSet& rules, std::string_view text);
std::string slot_name(unsigned slot);  // "3a", "b1" for the black depot
std::optional<unsigned> parse_slot(std::string_view text);
std::string depot_name(const RuleSet& rules, Depot depot);  // "3", "black", "side"
std::optional<Depot> parse_depot(const RuleSet& rules, std::string_view text);

// Places of modules.
std::string_view site_name(const RuleSet& rules, unsigned site);
std::optional<unsigned> parse_site(const RuleSet& rules, std::string_view text);
std::string die_name(Die die);  // "4", "any", "none"
std::optional<Die> parse_die(std::string_view text);
std::optional<unsigned> parse_reason(std::string_view text);   // "area_size"
std::string sheet_name(const RuleSet& rules, unsigned sheet);  // "2019-3_2019-4"
std::optional<unsigned> parse_sheet(const RuleSet& rules, std::string_view text);
std::optional<unsigned> parse_board_index(const RuleSet& rules, std::string_view id);

}  // namespace dijon
