// Vineyards in positions: what is planted, who has which bonus tiles, what lies in depot and store,
// and which vines are left out.
#include <algorithm>
#include <bit>

#include "core/words.h"
#include "modules/vineyards/vineyards.h"

namespace dijon::vineyards {

extern const Module kModule;

namespace {

std::string unknown_tile(std::string_view word) {
  return "no double tile is called " + std::string(word);
}

// --- what is planted ----------------------------------------------------------------------------

std::vector<std::string> print_planted(const RuleSet& rules, const GameState& s, Player p) {
  std::vector<std::string> words;
  for (unsigned plot = 0; plot < kPlots; ++plot) {
    const auto [tile, first] = planted_on(rules, s.player(p), plot);
    if (tile == Face::none) continue;
    words.push_back(site_of(vineyard(rules), first));
    words.emplace_back(rules.face(tile).name);
  }
  return words;
}

std::string read_planted(const RuleSet& rules, GameState& s, Player p, Words words) {
  PlayerState& player = s.player(p);
  if (words.size() % 2 != 0)
    return "expected plots and double tiles in turn, such as 'e1-e2 vines-red-blue'";
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const auto first = parse_site(vineyard(rules), words[i]);
    const Face tile = face_named(rules, words[i + 1]);
    if (!first) return "no plot is called " + std::string(words[i]);
    if (tile == Face::none || !is_vines(rules, tile)) return unknown_tile(words[i + 1]);
    if (planted_on(rules, player, plot_of(*first)).tile != Face::none)
      return "two tiles on " + std::string(words[i]);
    if (*first % 2 != 0 && colour_of(rules, tile, 0) == colour_of(rules, tile, 1))
      return "a tile of one colour lies on " + site_of(vineyard(rules), partner(*first));
    set_planted(rules, player, tile, *first);
  }
  return {};
}

std::string planted_problem(const RuleSet& rules, const GameState& s, Player p) {
  const HexMask covered = planted(rules, s.player(p));
  if (covered == 0) return {};
  const HexMask bottom = covered & bottom_layer(vineyard(rules));
  if (bottom == 0) return "the first double tile lies in the lowest layer";
  if (joined_to(vineyard(rules), bottom & (~bottom + 1), covered) != covered)
    return "a double tile lies apart from the others";
  return {};
}

void count_planted(const RuleSet& rules, const GameState& s, Player p, std::span<int> faces) {
  for (unsigned plot = 0; plot < kPlots; ++plot) {
    const Face tile = planted_on(rules, s.player(p), plot).tile;
    if (tile != Face::none) ++faces[at(tile)];
  }
}

// --- bonus tiles --------------------------------------------------------------------------------

std::vector<std::string> print_bonus_tiles(const RuleSet& rules, const GameState& s, Player p) {
  std::vector<std::string> words;
  for (unsigned colour = 0; colour < kColours.size(); ++colour) {
    for (unsigned i = 0; i < bonus_tiles(rules, s.player(p), colour); ++i)
      words.emplace_back(kColours[colour]);
  }
  return words;
}

std::string read_bonus_tiles(const RuleSet& rules, GameState& s, Player p, Words words) {
  for (const std::string_view word : words) {
    const auto colour = parse_colour(word);
    if (!colour) return "no vines are called " + std::string(word);
    const int supply = rules.face(bonus_tile(rules, *colour)).supply[at(Back::coloured)];
    if (static_cast<int>(bonus_tiles(rules, s.player(p), *colour)) == supply)
      return "there are " + std::to_string(supply) + " bonus tiles of a colour";
    add_bonus_tile(rules, s.player(p), *colour);
  }
  return {};
}

// One from the start and one for each full layer; the first may be left unsaid.
std::string bonus_tiles_problem(const RuleSet& rules, const GameState& s, Player p) {
  const unsigned tiles = bonus_tiles(rules, s.player(p));
  const unsigned full = full_layers(rules, s.player(p));
  const unsigned due = rewards_due(rules, s, p);
  if (due > full) return "a bonus tile is due, and no layer is full";
  if (tiles == full + 1 - due || (tiles == 0 && full == due)) return {};
  return std::to_string(full) + " layers are full: so many bonus tiles and one from the start";
}

void count_bonus_tiles(const RuleSet& rules, const GameState& s, Player p, std::span<int> faces) {
  for (unsigned colour = 0; colour < kColours.size(); ++colour) {
    faces[at(bonus_tile(rules, colour))] +=
        static_cast<int>(bonus_tiles(rules, s.player(p), colour));
  }
}

// --- depot and store ----------------------------------------------------------------------------

std::string_view name_of(const RuleSet& rules, unsigned space) {
  return depot_row(rules, depot_of(rules, space)).name;
}

std::vector<std::string> print_depot(const RuleSet& rules, const GameState& s, Player /*p*/) {
  std::vector<std::string> words;
  for (unsigned space = 0; space < depot_spaces(rules); ++space) {
    const Face face = on_space(rules, s, space);
    if (face == Face::none) continue;
    words.emplace_back(name_of(rules, space));
    words.emplace_back(rules.face(face).name);
  }
  return words;
}

std::vector<std::string> print_store(const RuleSet& rules, const GameState& s, Player /*p*/) {
  std::vector<std::string> words;
  const bool gaps = depot_row(rules, store(rules)).keeps_gaps;
  for (const std::uint8_t face : slots_of(rules, s, store(rules))) {
    if (face != 0 || gaps) words.emplace_back(rules.faces[face].name);
  }
  while (!words.empty() && words.back() == rules.faces[0].name) words.pop_back();
  return words;
}

std::string read_depot(const RuleSet& rules, GameState& s, Player /*p*/, Words words) {
  const auto bytes = own_bytes(rules, kModule, s);
  if (words.size() % 2 != 0)
    return "expected spaces and double tiles in turn, such as 'v1 vines-red-blue'";
  for (std::size_t i = 0; i < words.size(); i += 2) {
    unsigned space = 0;
    while (space < depot_spaces(rules) && name_of(rules, space) != words[i]) ++space;
    const Face face = face_named(rules, words[i + 1]);
    if (space == depot_spaces(rules))
      return "no space of the vineyard depot is called " + std::string(words[i]);
    if (face == Face::none || !is_vines(rules, face)) return unknown_tile(words[i + 1]);
    std::uint8_t& place = bytes[byte_of(rules, space)];
    if (place != 0) return "two tiles on " + std::string(words[i]);
    place = byte(face);
  }
  return {};
}

std::string read_store(const RuleSet& rules, GameState& s, Player /*p*/, Words words) {
  const auto bytes = own_bytes(rules, kModule, s);
  if (words.size() > store_spaces(rules))
    return "the vineyard store has " + std::to_string(store_spaces(rules)) +
           (store_spaces(rules) == 1 ? " space" : " spaces");
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (depot_row(rules, store(rules)).keeps_gaps && words[i] == rules.faces[0].name) continue;
    const Face face = face_named(rules, words[i]);
    if (face == Face::none || !is_vines(rules, face)) return unknown_tile(words[i]);
    bytes[kMostDepot + i] = byte(face);
  }
  return {};
}

// Filled after everything else of a phase.
bool not_filled_yet(const RuleSet& rules, const GameState& s) {
  return s.round == 0 && !s.pending.empty() && rules.question(s.pending.frames[0]).name != "vines";
}
std::string depot_problem(const RuleSet& rules, const GameState& s, Player /*p*/) {
  for (unsigned space = 0; space < depot_spaces(rules); ++space) {
    if (not_filled_yet(rules, s) && on_space(rules, s, space) != Face::none)
      return "the vineyard depot is filled last";
  }
  return {};
}
std::string store_problem(const RuleSet& rules, const GameState& s, Player /*p*/) {
  const bool empty = std::ranges::all_of(slots_of(rules, s, store(rules)),
                                         [](std::uint8_t face) { return face == 0; });
  return not_filled_yet(rules, s) && !empty ? "the vineyard store is filled last" : "";
}

void count_depot(const RuleSet& rules, const GameState& s, Player /*p*/, std::span<int> faces) {
  for (unsigned space = 0; space < spaces(rules); ++space) {
    const Face face = on_space(rules, s, space);
    if (face != Face::none) ++faces[at(face)];
  }
}

// --- vines that are left out --------------------------------------------------------------------

std::vector<std::string> print_left_out(const RuleSet& rules, const GameState& s, Player /*p*/) {
  std::vector<std::string> words;
  for (unsigned colour = 0; colour < kColours.size(); ++colour) {
    if ((left_out(rules, s) >> colour & 1U) != 0) words.emplace_back(kColours[colour]);
  }
  return words;
}

std::string read_left_out(const RuleSet& rules, GameState& s, Player /*p*/, Words words) {
  std::uint8_t& out = own_bytes(rules, kModule, s)[kLeftOut];
  for (const std::string_view word : words) {
    const auto colour = parse_colour(word);
    if (!colour) return "no vines are called " + std::string(word);
    if ((unsigned{out} >> *colour & 1U) != 0) return std::string(word) + " stands twice";
    out = static_cast<std::uint8_t>(out | 1U << *colour);
  }
  return {};
}

std::string left_out_problem(const RuleSet& rules, const GameState& s, Player /*p*/) {
  const int colours = std::popcount(left_out(rules, s));
  const int due = to_leave_out(rules);
  const bool choosing =
      !s.pending.empty() && rules.question(s.pending.frames[0]).set_up == SetUp::before_boards;
  if (colours == due || (choosing && colours < due)) return {};
  return std::to_string(due) + " colours of vines are left out (say 'no-vines')";
}

void count_left_out(const RuleSet& rules, const GameState& s, Player /*p*/, std::span<int> faces) {
  const unsigned out = left_out(rules, s);
  for (std::size_t f = 1; f < rules.faces.size(); ++f) {
    const auto face = static_cast<Face>(f);
    const bool bonus = is_bonus_tile(rules, face);
    if (!bonus && !is_vines(rules, face)) continue;
    const unsigned colours =
        1U << colour_of(rules, face, 0) | (bonus ? 0U : 1U << colour_of(rules, face, 1));
    if ((out & colours) != 0) faces[f] += rules.face(face).supply[at(Back::coloured)];
  }
}

}  // namespace

void install_fields(RuleSetBuilder& b) {
  b.field({.name = "vines",
           .print = print_planted,
           .read = read_planted,
           .problem = planted_problem,
           .tiles = count_planted});
  b.field({.name = "vine-bonus",
           .print = print_bonus_tiles,
           .read = read_bonus_tiles,
           .problem = bonus_tiles_problem,
           .tiles = count_bonus_tiles});
  b.field({.name = "vineyard",
           .of_player = false,
           .print = print_depot,
           .read = read_depot,
           .problem = depot_problem,
           .tiles = count_depot});
  b.field({.name = "store",
           .of_player = false,
           .print = print_store,
           .read = read_store,
           .problem = store_problem});
  b.field({.name = "no-vines",
           .of_player = false,
           .print = print_left_out,
           .read = read_left_out,
           .problem = left_out_problem,
           .tiles = count_left_out});
}

}  // namespace dijon::vineyards
