#include "text/fields.h"

#include <algorithm>

#include "core/words.h"

namespace dijon {

namespace {

constexpr unsigned kNumberedSlots = kDepots * kDepotSlots;

}  // namespace

std::string player_name(Player p) { return "P" + std::to_string(at(p) + 1); }

std::optional<Player> parse_player(const RuleSet& rules, std::string_view text) {
  if (text.size() != 2 || text[0] != 'P') return {};
  const auto n = parse_number(text.substr(1), rules.tuning.players);
  if (!n || *n == 0) return {};
  return player_of(static_cast<std::size_t>(*n - 1));
}

std::string_view tile_name(const RuleSet& rules, Face face) {
  return at(face) < rules.faces.size() ? rules.face(face).name : "?";
}

std::optional<Face> parse_tile(const RuleSet& rules, std::string_view text) {
  const Face face = face_named(rules, text);
  if (face == Face::none) return {};
  return face;
}

std::string space_name(Cell space) {
  if (at(space) < kCells) return std::string(cell_name(space));
  const auto [whose, cell] = where(Player{}, space);
  return player_name(whose) + ":" + std::string(cell_name(cell));
}

std::optional<Cell> parse_space(const RuleSet& rules, std::string_view text) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) return parse_cell(text);
  const auto whose = parse_player(rules, text.substr(0, colon));
  const auto cell = parse_cell(text.substr(colon + 1));
  if (!rules.partners || !whose || !cell) return {};
  return on_half(*whose, *cell);
}

namespace {

constexpr std::string_view kSharedPrefix = "shared:";

}  // namespace

std::string stored_name(const RuleSet& rules, unsigned stored) {
  const std::string name(tile_name(rules, face_of(stored)));
  return (stored & kShared) != 0 ? std::string(kSharedPrefix) + name : name;
}

std::optional<unsigned> parse_stored(const RuleSet& rules, std::string_view text) {
  const bool shared = rules.partners && text.starts_with(kSharedPrefix);
  if (shared) text.remove_prefix(kSharedPrefix.size());
  const auto face = parse_tile(rules, text);
  if (!face) return {};
  return byte(*face) | (shared ? kShared : 0);
}

std::string slot_name(unsigned slot) {
  if (slot >= kNumberedSlots) return "b" + std::to_string(slot - kNumberedSlots + 1);
  return std::to_string(slot / kDepotSlots + 1) + static_cast<char>('a' + slot % kDepotSlots);
}

std::optional<unsigned> parse_slot(std::string_view text) {
  if (text.size() != 2) return {};
  if (text[0] == 'b') {
    const auto n = parse_number(text.substr(1), kBlackSlots);
    if (!n || *n == 0) return {};
    return kNumberedSlots + static_cast<unsigned>(*n) - 1;
  }
  const auto depot = parse_number(text.substr(0, 1), kDepots);
  const int slot = text[1] - 'a';
  if (!depot || *depot == 0 || slot < 0 || slot >= kDepotSlots) return {};
  return static_cast<unsigned>((*depot - 1) * kDepotSlots + slot);
}

std::string depot_name(const RuleSet& rules, Depot depot) {
  if (numbered(depot)) return std::to_string(number(depot));
  const std::size_t row = at(depot) - at(Depot::first_of_modules);
  if (depot >= Depot::first_of_modules && row < rules.depots.size())
    return std::string(rules.depots[row].name);
  switch (depot) {
    case Depot::black: return "black";
    case Depot::side: return "side";
    case Depot::pile: return "pile";
    default: return "box";
  }
}

std::optional<Depot> parse_depot(const RuleSet& rules, std::string_view text) {
  if (text == "black") return Depot::black;
  if (text == "side") return Depot::side;
  if (text == "box") return Depot::box;
  if (text == "pile") return Depot::pile;
  const auto row = std::ranges::find(rules.depots, text, &DepotRow::name);
  if (row != rules.depots.end())
    return static_cast<Depot>(at(Depot::first_of_modules) +
                              static_cast<std::size_t>(row - rules.depots.begin()));
  const auto n = parse_number(text, kDepots);
  if (!n || *n == 0) return {};
  return static_cast<Depot>(*n - 1);
}

std::string_view site_name(const RuleSet& rules, unsigned site) {
  return site < rules.sites.size() ? std::string_view(rules.sites[site]) : "none";
}

std::optional<unsigned> parse_site(const RuleSet& rules, std::string_view text) {
  const auto found = std::ranges::find(rules.sites, text);
  if (found == rules.sites.end()) return {};
  return static_cast<unsigned>(found - rules.sites.begin());
}

std::optional<unsigned> parse_reason(std::string_view text) {
  const auto found = std::ranges::find(kReasonNames, text);
  if (found == kReasonNames.end()) return {};
  return static_cast<unsigned>(found - kReasonNames.begin());
}

std::string die_name(Die die) {
  if (die == Die::none) return "none";
  return die == Die::any ? "any" : std::to_string(number(die));
}

std::optional<Die> parse_die(std::string_view text) {
  if (text == "none") return Die::none;
  if (text == "any") return Die::any;
  const auto n = parse_number(text, 6);
  if (!n || *n == 0) return {};
  return static_cast<Die>(*n);
}

std::string sheet_name(const RuleSet& rules, unsigned sheet) {
  if (sheet >= rules.sheets.size()) return "none";
  const auto [one, other] = rules.sheets[sheet];
  return std::string(rules.boards[one]->id) + "_" + std::string(rules.boards[other]->id);
}

std::optional<unsigned> parse_sheet(const RuleSet& rules, std::string_view text) {
  for (unsigned i = 0; i < rules.sheets.size(); ++i) {
    if (sheet_name(rules, i) == text) return i;
  }
  return {};
}

std::optional<unsigned> parse_board_index(const RuleSet& rules, std::string_view id) {
  const auto found = std::ranges::find(rules.boards, id, &Board::id);
  if (found == rules.boards.end()) return {};
  return static_cast<unsigned>(found - rules.boards.begin());
}

}  // namespace dijon
