// Where the tiles of the vineyards lie in the state.
#include <bit>

#include "modules/vineyards/vineyards.h"

namespace dijon::vineyards {

extern const Module kModule;

namespace {

// --- bits of a player's bytes -------------------------------------------------------------------

struct Bits {
  unsigned first, size;
};
constexpr Bits bits_of_plot(unsigned plot) { return {kPlotBits * plot, kPlotBits}; }
constexpr Bits bits_of_colour(unsigned colour) {
  return {kPlotBits * kPlots + kBonusBits * colour, kBonusBits};
}

unsigned read_bits(std::span<const std::uint8_t> bytes, Bits bits) {
  const unsigned at_byte = bits.first / 8;
  unsigned word = bytes[at_byte];
  if (at_byte + 1 < bytes.size()) word |= unsigned{bytes[at_byte + 1]} << 8;
  return word >> bits.first % 8 & ((1U << bits.size) - 1);
}

// Tells `put` each byte that changes.
template <class Put>
void write_bits(std::span<const std::uint8_t> bytes, Bits bits, unsigned value, const Put& put) {
  const unsigned mask = ((1U << bits.size) - 1) << bits.first % 8;
  const unsigned word = value << bits.first % 8;
  for (unsigned i = 0; i < 2; ++i) {
    const unsigned own = mask >> 8 * i & 0xFFU;
    if (own == 0) continue;
    const auto index = static_cast<std::uint8_t>(bits.first / 8 + i);
    put(index, static_cast<std::uint8_t>((bytes[index] & ~own) | (word >> 8 * i & 0xFFU)));
  }
}

void note_bits(Step& step, Player p, Bits bits, unsigned value) {
  const auto bytes = own_bytes(step.rules, kModule, step.s.player(p));
  write_bits(bytes, bits, value, [&](std::uint8_t index, std::uint8_t now) {
    if (bytes[index] != now) note(step, kModule, p, index, now);
  });
}

void set_bits(const RuleSet& rules, PlayerState& player, Bits bits, unsigned value) {
  const auto bytes = own_bytes(rules, kModule, player);
  write_bits(bytes, bits, value, [&](std::uint8_t index, std::uint8_t now) { bytes[index] = now; });
}

// The first row of each kind of tiles; they stand together.
Face first_of(const RuleSet& rules, std::string_view word) {
  const auto found = std::ranges::find_if(
      rules.faces, [&](const TileFace& face) { return face.effect.starts_with(word); });
  return static_cast<Face>(found - rules.faces.begin());
}

unsigned value_of(const RuleSet& rules, Face tile, unsigned first) {
  const auto number = static_cast<unsigned>(at(tile) - at(parts(rules).first_vines));
  return 1 + 2 * number + first % 2;
}

}  // namespace

const Parts& parts(const RuleSet& rules) { return parts_of<Parts>(rules, kModule); }

Parts look_up(const RuleSet& rules, const Vineyard& board) {
  return {.board = board,
          .first_vines = first_of(rules, "vines "),
          .first_bonus = first_of(rules, "vine_bonus "),
          .pick = verb_named(rules, "pick"),
          .plant = verb_named(rules, "plant"),
          .vines = verb_named(rules, "vines")};
}

std::string hex_name(const Vineyard& board, unsigned hex) {
  const auto row = board.layer[plot_of(hex)];
  const auto first = std::ranges::find(board.layer, row) - board.layer.begin();
  return static_cast<char>('a' + row) + std::to_string(hex - 2 * static_cast<unsigned>(first) + 1);
}
std::string site_of(const Vineyard& board, unsigned hex) {
  return hex_name(board, hex) + "-" + hex_name(board, partner(hex));
}

std::optional<unsigned> parse_site(const Vineyard& board, std::string_view text) {
  for (unsigned hex = 0; hex < kHexes; ++hex) {
    if (site_of(board, hex) == text) return hex;
  }
  return {};
}

// --- tiles --------------------------------------------------------------------------------------

std::optional<unsigned> parse_colour(std::string_view name) {
  const auto found = std::ranges::find(kColours, name);
  if (found == kColours.end()) return {};
  return static_cast<unsigned>(found - kColours.begin());
}

bool is_vines(const RuleSet& rules, Face face) {
  return face >= parts(rules).first_vines && face < parts(rules).first_bonus;
}
bool is_bonus_tile(const RuleSet& rules, Face face) {
  const std::size_t first = at(parts(rules).first_bonus);
  return at(face) >= first && at(face) < first + kColours.size();
}
Face bonus_tile(const RuleSet& rules, unsigned colour) {
  return static_cast<Face>(at(parts(rules).first_bonus) + colour);
}
unsigned colour_of(const RuleSet& rules, Face face, unsigned nth) {
  return rules.face(face).details[nth];
}

// --- on the table -------------------------------------------------------------------------------

std::uint8_t depot_spaces(const RuleSet& rules) { return rules.players() == 4 ? 6 : 3; }
std::uint8_t store_spaces(const RuleSet& rules) { return rules.players() == 2 ? 1 : 3; }
std::uint8_t spaces(const RuleSet& rules) {
  return static_cast<std::uint8_t>(depot_spaces(rules) + store_spaces(rules));
}
std::uint8_t byte_of(const RuleSet& rules, unsigned space) {
  const unsigned in_depot = depot_spaces(rules);
  return static_cast<std::uint8_t>(space < in_depot ? space : kMostDepot + space - in_depot);
}
Depot depot_of(const RuleSet& rules, unsigned space) {
  const auto first = std::ranges::find(rules.depots, &kModule, &DepotRow::module);
  const auto row = static_cast<std::size_t>(first - rules.depots.begin()) +
                   std::min<std::size_t>(space, depot_spaces(rules));
  return static_cast<Depot>(at(Depot::first_of_modules) + row);
}
Depot store(const RuleSet& rules) { return depot_of(rules, depot_spaces(rules)); }

Face on_space(const RuleSet& rules, const GameState& s, unsigned space) {
  return static_cast<Face>(own_bytes(rules, kModule, s)[byte_of(rules, space)]);
}

unsigned left_out(const RuleSet& rules, const GameState& s) {
  return own_bytes(rules, kModule, s)[kLeftOut];
}

// Special Edition p. 19: one colour with three players, two with two.
int to_leave_out(const RuleSet& rules) {
  return has_option(rules, "fewer_vines") ? 4 - static_cast<int>(rules.players()) : 0;
}

// --- of a player --------------------------------------------------------------------------------

Planted planted_on(const RuleSet& rules, const PlayerState& player, unsigned plot) {
  const unsigned value = read_bits(own_bytes(rules, kModule, player), bits_of_plot(plot));
  if (value == 0) return {};
  const unsigned number = (value - 1) / 2;
  return {static_cast<Face>(at(parts(rules).first_vines) + number), 2 * plot + (value - 1) % 2};
}

HexMask planted(const RuleSet& rules, const PlayerState& player) {
  const auto bytes = own_bytes(rules, kModule, player);
  HexMask hexes = 0;
  for (unsigned plot = 0; plot < kPlots; ++plot) {
    if (read_bits(bytes, bits_of_plot(plot)) != 0) hexes |= hexes_of(plot);
  }
  return hexes;
}

unsigned bonus_tiles(const RuleSet& rules, const PlayerState& player, unsigned colour) {
  return read_bits(own_bytes(rules, kModule, player), bits_of_colour(colour));
}
unsigned bonus_tiles(const RuleSet& rules, const PlayerState& player) {
  unsigned tiles = 0;
  for (unsigned c = 0; c < kColours.size(); ++c) tiles += bonus_tiles(rules, player, c);
  return tiles;
}

void note_planted(Step& step, Player p, Face tile, unsigned first) {
  note_bits(step, p, bits_of_plot(plot_of(first)), value_of(step.rules, tile, first));
}
void note_bonus_tile(Step& step, Player p, unsigned colour) {
  const unsigned before = bonus_tiles(step.rules, step.s.player(p), colour);
  note_bits(step, p, bits_of_colour(colour), before + 1);
}
void set_planted(const RuleSet& rules, PlayerState& player, Face tile, unsigned first) {
  set_bits(rules, player, bits_of_plot(plot_of(first)), value_of(rules, tile, first));
}
void add_bonus_tile(const RuleSet& rules, PlayerState& player, unsigned colour) {
  set_bits(rules, player, bits_of_colour(colour), bonus_tiles(rules, player, colour) + 1);
}

unsigned full_layers(const RuleSet& rules, const PlayerState& player) {
  const HexMask covered = planted(rules, player);
  unsigned full = 0;
  for (unsigned layer = 0; layer < vineyard(rules).layers; ++layer) {
    full += (hexes_of_layer(vineyard(rules), layer) & ~covered) == 0 ? 1U : 0U;
  }
  return full;
}

void give_bonus_tile(Step& step, Player p, Face tile, Reason why) {
  --pile_count(step.rules, step.s, Back::coloured, tile);
  step.tell({.kind = EventKind::tile,
             .player = p,
             .why = why,
             .face = tile,
             .from = in_pile(Back::coloured),
             .to = {Zone::kept, byte(p), 0, 0}});
  note_bonus_tile(step, p, colour_of(step.rules, tile, 0));
}

}  // namespace dijon::vineyards
