#include "ai/value.h"

#include <algorithm>
#include <array>
#include <bit>

#include "ai/turn.h"
#include "dijon/halves.h"

namespace dijon {

namespace {

// --- guesses, in points: rough ones; only kStored and kTurnsPerTile were found to matter much ---

constexpr double kTurnsPerTile = 2.0;   // that an area takes to grow by one, among other aims
constexpr double kAreaHope = 0.75;      // of the points of an area, for the covered part of it
constexpr double kColourHope = 0.6;     // of a bonus tile
constexpr double kStored = 0.5;         // of what placing a stored tile would bring
constexpr double kNoSpaceYet = 0.25;    // of the same when no space is open for it
constexpr double kElsewhere = 1.5;      // what covering a plot brings beside its bonuses
constexpr double kDie = 3.0;            // a die not used yet
constexpr double kExtraAction = 4.0;    // what a castle asks
constexpr double kOtherQuestion = 2.5;  // what any other tile asks
constexpr double kOpenSpace = 0.15;     // a space that a tile could go to
constexpr double kShut = 0.3;           // lost for a space that no tile of its colour may cover yet
constexpr double kLeads = 3.3;          // for each space that a stored castle would open
constexpr double kScarceLeads = 5.2;    // the same while no depot has a castle
constexpr int kLeadTime = 5;            // rounds to come, without which opening spaces is no use
constexpr double kPhaseToCome = 0.4;    // lost of what has its price at the end of each of them
constexpr double kTurnOrder = 0.4;      // for each player behind on the track

// What a perk brings in a phase. Those of modules have no row: they are worth kOtherPerk.
struct PerkWorth {
  Perk perk;
  double each_phase;
};
constexpr double kOtherPerk = 0.8;
constexpr std::array kPerkWorths = {
    PerkWorth{Perk::same_building_twice_in_a_town, 1.0},
    PerkWorth{Perk::mine_gives_worker, 0.4},
    PerkWorth{Perk::sale_gives_second_silver, 1.0},
    PerkWorth{Perk::sale_gives_worker, 0.8},
    PerkWorth{Perk::ship_reaches_neighbour, 1.0},
    PerkWorth{Perk::buy_from_any_depot, 3.0},
    PerkWorth{Perk::buy_with_two_workers, 1.5},
    PerkWorth{Perk::buy_with_any_mix, 2.0},
    PerkWorth{Perk::hire_building, 2.5},
    PerkWorth{Perk::livestock_scores_one_more, 1.2},
    PerkWorth{Perk::worker_counts_double, 1.5},
    PerkWorth{Perk::workers_action_gives_silver, 1.5},
    PerkWorth{Perk::workers_action_gives_four, 1.5},
    PerkWorth{Perk::stays_on_top, 1.1},
    PerkWorth{Perk::turns_a_die, 1.2},
    PerkWorth{Perk::places_anywhere, 0.5},
    PerkWorth{Perk::stores_without_limit, 0.2},
    PerkWorth{Perk::pastures_are_one, 0.5},
    PerkWorth{Perk::others_workers_give_one, 0.8},
    PerkWorth{Perk::bonus_tiles_count_double, 0.5},
    PerkWorth{Perk::mines_pay_double, 0.5},
    PerkWorth{Perk::sale_pays_each_tile, 0.5},
    PerkWorth{Perk::sale_scores_double, 1.0},
    PerkWorth{Perk::areas_score_one_larger, 1.2},
    PerkWorth{Perk::final_tiles_count_double, 0.0},  // seen in the final points
    PerkWorth{Perk::free_step_taking, 1.8},
    PerkWorth{free_step_placing(Terrain::castle), 0.3},
    PerkWorth{free_step_placing(Terrain::mine), 0.3},
    PerkWorth{free_step_placing(Terrain::monastery), 0.6},
    PerkWorth{free_step_placing(Terrain::ship), 0.7},
    PerkWorth{free_step_placing(Terrain::livestock), 0.7},
    PerkWorth{free_step_placing(Terrain::building), 1.5},
};
constexpr auto kPerkTable = [] {
  std::array<double, 64> table{};
  table.fill(kOtherPerk);
  for (const PerkWorth& row : kPerkWorths) table[at(row.perk)] = row.each_phase;
  return table;
}();

// Empty spaces that the rules keep every tile of their colour from, wherever tiles lie.
CellMask shut_spaces(const RuleSet& rules, const GameState& s, Player p) {
  CellMask shut = 0;
  for (std::size_t t = 0; !rules.bars.empty() && t < kTerrains; ++t) {
    const auto tile = std::ranges::find(rules.faces, t, &TileFace::terrain);
    const auto face = static_cast<Face>(tile - rules.faces.begin());
    for (const BarsFn bars : rules.bars) {
      shut |= bars(rules, s, p, face) & rules.duchy(s.player(p)).of_terrain[t];
    }
  }
  return shut & ~s.player(p).covered;
}

// --- the position as one player sees it ----------------------------------------------------------

struct View {
  View(const RuleSet& r, const GameState& state, Player player)
      : rules(r),
        s(state),
        p(player),
        me(s.player(p)),
        duchy(r.duchy(me)),
        shut(shut_spaces(r, s, p)) {
    rounds_left = (kPhases - 1 - s.phase) * kRounds + kRounds - s.round;
    phases_left = (rounds_left + 1.0) / kRounds;
    const double time = std::min(1.0, rounds_left / 10.0);
    silver = 1 + 0.9 * time;
    worker = 0.5 + 0.5 * time;
    sale = std::min(0.9, (rounds_left + dice_left(me) / 2.0) / 5.0);
  }

  const RuleSet& rules;
  const GameState& s;
  Player p;
  const PlayerState& me;
  const Duchy& duchy;
  CellMask shut;
  int rounds_left = 0;  // after this one
  double phases_left = 0;
  double silver = 0;  // worth of one; at the end a point each, and half a point for a worker
  double worker = 0;
  double sale = 0;  // the chance that a stack of goods will be sold
};

// --- areas and colours ---------------------------------------------------------------------------

// What an area with so many spaces missing is worth: its points when it would be done, the surer
// the fewer are missing.
double area_worth(const View& v, int size, int missing) {
  const double rounds = missing * kTurnsPerTile - 1;
  if (rounds > v.rounds_left + 0.5) return 0;
  const Tuning& tuning = v.rules.tuning;
  const int done_in = v.s.phase + std::max(0, v.s.round - 1 + static_cast<int>(rounds)) / kRounds;
  const int points = tuning.area_vp[static_cast<std::size_t>(std::min(size, tuning.largest_area))] +
                     tuning.phase_vp[static_cast<std::size_t>(std::min(done_in, kPhases - 1))];
  if (missing == 0) return points;
  return kAreaHope * points * (size - missing) / size;
}

// The spaces of an area or a colour, and how many of them are empty.
struct Spaces {
  int all = 0, empty = 0;
};
Spaces count(const Parts& parts) {
  Spaces spaces;
  for (const Part& part : parts) {
    spaces.all += cell_count(part.spaces);
    spaces.empty += cell_count(part.spaces & ~part.half->covered);
  }
  return spaces;
}

// Of a duchy of two halves: each area once, where its first space is on the first of them.
double areas_across(const View& v, bool first_half) {
  double worth = 0;
  for (CellMask left = kAllCells; left != 0;) {
    const Cell cell = first_cell(left);
    const Parts area = area_parts(v.rules, v.s, v.p, cell);
    left &= ~area[0].spaces;
    if (!first_half && area[1].spaces != 0) continue;
    const Spaces spaces = count(area);
    if (spaces.empty == 0 || spaces.empty == spaces.all) continue;
    worth += area_worth(v, spaces.all, spaces.empty);
  }
  return worth;
}

double areas_worth(const View& v) {
  double worth = 0;
  for (std::size_t a = 0; a < v.duchy.areas; ++a) {
    const CellMask empty = v.duchy.area[a] & ~v.me.covered;
    if (empty == 0 || empty == v.duchy.area[a]) continue;
    worth += area_worth(v, cell_count(v.duchy.area[a]), cell_count(empty));
  }
  return worth;
}

double colour_worth(const View& v, std::size_t terrain, int missing) {
  const Tuning& tuning = v.rules.tuning;
  const TerrainMask tile = bit(static_cast<Terrain>(terrain));
  const bool large = (v.s.large_bonus & tile) != 0;
  if (!large && (v.s.small_bonus & tile) == 0) return 0;
  if (missing * kTurnsPerTile - 1 > v.rounds_left + 0.5) return 0;
  return kColourHope * (large ? tuning.large_bonus : tuning.small_bonus) / (1.0 + missing);
}

double colours_worth(const View& v) {
  double worth = 0;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const Spaces colour = count(colour_parts(v.rules, v.s, v.p, static_cast<Terrain>(t)));
    if (colour.empty != 0) worth += colour_worth(v, t, colour.empty);
  }
  return worth;
}

// What covering one more space brings its area and its colour.
double growth(const View& v, Cell cell, int enlarged) {
  const auto [size, missing] = count(area_parts(v.rules, v.s, v.p, cell));
  const Terrain terrain = terrain_at(v.duchy, cell);
  const int colour = count(colour_parts(v.rules, v.s, v.p, terrain)).empty;
  return area_worth(v, size + enlarged, missing - 1) - area_worth(v, size, missing) +
         colour_worth(v, at(terrain), colour - 1) - colour_worth(v, at(terrain), colour);
}

// What a castle opens up around it.
double opening(const View& v, Cell cell) {
  if (terrain_at(v.duchy, cell) != Terrain::castle || v.rounds_left < kLeadTime) return 0;
  const int opened = cell_count(v.shut & places_beside(v.duchy, bit(cell)));
  if (opened == 0) return 0;
  const bool on_offer = std::ranges::any_of(v.s.depot, [&v](const auto& slots) {
    return std::ranges::find(slots, v.rules.start_tile) != slots.end();
  });
  return (on_offer ? kLeads : kScarceLeads) * opened;
}

// --- tiles ---------------------------------------------------------------------------------------

double perks_worth(const View& v, std::uint64_t perks) {
  double worth = 0;
  for (; perks != 0; perks &= perks - 1) {
    worth += kPerkTable[static_cast<std::size_t>(std::countr_zero(perks))];
  }
  return worth * v.phases_left;
}

// A mine pays in each phase to come, this one included.
double mine_worth(const View& v) {
  const double pay = v.silver + (has(v.me, Perk::mine_gives_worker) ? v.worker : 0);
  return pay * (kPhases - v.s.phase);
}

double final_points(const View& v, const TileFace& tile) {
  if (tile.score.count == nullptr) return 0;
  return tile.score.vp * tile.score.count(v.rules, v.s, v.p, tile.score.arg);
}

double herd_worth(const View& v, const TileFace& tile, Cell cell) {
  double animals = tile.animals;
  for (const Part& part : area_parts(v.rules, v.s, v.p, cell)) {
    for (const Cell c : cells(part.spaces & part.half->covered)) {
      const TileFace& other = v.rules.face(part.half->estate[at(c)]);
      if (other.animal == tile.animal || other.joins_every_herd) animals += other.animals;
    }
  }
  return animals;
}

// The goods of the fullest depot.
double cargo_worth(const View& v) {
  int most = 0;
  for (const auto& depot : v.s.depot_goods) {
    int tiles = 0;
    for (const auto n : depot) tiles += n;
    most = std::max(most, tiles);
  }
  return most * v.rules.tuning.goods_vp * v.sale;
}

// What a tile brings by itself when it is placed, wherever that is.
double effect_worth(const View& v, const TileFace& tile) {
  double worth = tile.gain.vp + tile.gain.silver * v.silver + tile.gain.workers * v.worker +
                 perks_worth(v, tile.perks & ~v.me.perks) + final_points(v, tile);
  // What it will count is not all there yet.
  if (tile.score.count != nullptr) worth += tile.score.vp * std::min(1.0, v.phases_left / 2);
  if (tile.terrain == byte(Terrain::mine)) worth += mine_worth(v);
  if (tile.asks == nullptr) return worth;
  if (tile.terrain == byte(Terrain::castle)) return worth + kExtraAction;
  if (tile.terrain == byte(Terrain::ship)) return worth + kTurnOrder + cargo_worth(v);
  return worth + kOtherQuestion;
}

// What a stored tile is worth that brings so much where it goes: more surely the more dice are to
// come, and the more numbers help.
double hope_of(const View& v, double worth, unsigned numbers) {
  const double chances = v.rounds_left * 2 + dice_left(v.me);
  return kStored * worth * std::min(1.0, chances / 4) *
         (0.8 + 0.07 * std::min(3, std::popcount(numbers)));
}

// The bonuses of all spaces of a plot.
double plot_worth(const View& v, const SideBoard& board, std::uint8_t plot) {
  double worth = kElsewhere;
  for (const SideSpace& space : board.spaces) {
    if (space.plot == plot) worth += effect_worth(v, v.rules.face(space.effect));
  }
  return worth;
}

// A stored tile that goes to a board beside the duchy: the best plot it could cover, whatever the
// die.
double beside_worth(const View& v, Face face) {
  constexpr std::array kAnyDie = {Die::any};
  ActionList covering;
  for (const Verb verb : v.rules.die_verbs) {
    const VerbRow& row = v.rules.verb(verb);
    if (row.pattern.ends_with("{a:face} {b:site}"))
      row.with_die(v.rules, v.s, v.p, kAnyDie, covering);
  }
  double best = 0;
  unsigned numbers = 0;
  for (const Action action : covering) {
    if (face_of(action.a()) != face) continue;
    const SideBoard& board = v.rules.side_boards.front();
    const SideSpace& space = board.spaces[action.b()];
    numbers |= 1U << space.die;
    best = std::max(best, plot_worth(v, board, space.plot));
  }
  return hope_of(v, best, numbers);
}

// The best space of a half for a tile, and the numbers of all that are open.
struct Best {
  double worth = -1;
  Cell cell{};
  unsigned numbers = 0;
};
Best best_space(const View& v, const TileFace& tile, CellMask spaces, double effect) {
  Best best;
  for (const Cell cell : cells(spaces)) {
    best.numbers |= 1U << die_at(v.duchy, cell);
    double worth = effect + growth(v, cell, tile.enlarges) + opening(v, cell);
    if (tile.animal != kNoAnimal) worth += herd_worth(v, tile, cell);
    if (worth <= best.worth) continue;
    best.worth = worth;
    best.cell = cell;
  }
  return best;
}

// A stored tile is worth what its best space would bring. That space is then taken: two castles
// need two spaces.
double stored_worth(const View& v, Face face, CellMask& taken) {
  const TileFace& tile = v.rules.face(face);
  if (tile.fits == 0) return beside_worth(v, face);
  const CellMask spaces = open_spaces(v.rules, v.s, v.p, face) & ~taken;
  const double effect = effect_worth(v, tile);
  if (spaces == 0) return v.rounds_left < 2 ? 0 : kNoSpaceYet * (effect + tile.animals);
  const Best best = best_space(v, tile, spaces, effect);
  taken |= bit(best.cell);
  return hope_of(v, best.worth, best.numbers);
}

double storage_worth(const View& v) {
  double worth = 0;
  CellMask taken = 0;
  for (const Face face : v.me.storage) {
    if (face == Face::none) break;
    worth += stored_worth(v, face, taken);
  }
  return worth;
}

// What the tiles on a half will still bring.
double tiles_worth(const View& v) {
  double worth = 0;
  for (const Cell cell : cells(v.me.covered)) {
    const TileFace& tile = v.rules.face(v.me.estate[at(cell)]);
    if (tile.terrain == byte(Terrain::mine)) worth += mine_worth(v);
    worth += final_points(v, tile);
  }
  return worth;
}

double duchy_worth(const View& v) { return tiles_worth(v) + perks_worth(v, v.me.perks); }

// --- what lies beside the duchy ------------------------------------------------------------------

// More workers than a few turns can use are worth their half point.
double purse_worth(const View& v) {
  const int useful = std::min<int>(v.me.workers, 8);
  return v.me.silver * v.silver + useful * v.worker + (v.me.workers - useful) * 0.5;
}

double goods_worth(const View& v) {
  double worth = 0;
  for (const auto n : v.me.goods) {
    if (n == 0) continue;
    const double sold = n * v.rules.tuning.goods_vp + v.silver * 0.5;
    worth += v.sale * 0.85 * sold + (1 - v.sale * 0.85) * n;
  }
  return worth;
}

// What the modules would score if the game ended now. It may have to be paid for until then.
double module_worth(const View& v) {
  if (v.rules.final_score.empty()) return 0;
  GameState end = v.s;
  Step step{v.rules, end};
  for (const PlayerHook hook : v.rules.final_score) hook(step, v.p);
  const double points = end.player(v.p).vp - v.me.vp;
  if (!has_option(v.rules, "upkeep")) return points;
  return points * std::max(0.0, 1 - kPhaseToCome * v.phases_left);
}

double order_worth(const View& v) {
  if (v.rounds_left == 0) return 0;
  const auto place = std::ranges::find(v.s.order, v.p) - v.s.order.begin();
  return kTurnOrder * static_cast<double>(v.rules.tuning.players - 1 - place);
}

// Where the game is not won by points: what fills the duchy, and what helps to.
double filling_worth(const View& v) {
  constexpr double kCovered = 10.0;
  constexpr double kPlaceable = 4.0;  // a stored tile with a space to go to, and one without
  constexpr double kNotYet = 1.5;
  constexpr double kPoint = 0.15;
  constexpr double kCoin = 0.8;
  constexpr double kGoods = 0.5;
  double worth = kCovered * cell_count(v.me.covered) + kPoint * v.me.vp + kCoin * v.me.silver +
                 std::min<int>(v.me.workers, 8) * v.worker + kDie * dice_left(v.me) +
                 2 * kOpenSpace * cell_count(v.me.reach) + perks_worth(v, v.me.perks) +
                 kPoint * (areas_worth(v) + colours_worth(v));
  for (const auto n : v.me.goods) worth += kGoods * n;
  CellMask taken = 0;
  for (const Face face : v.me.storage) {
    if (face == Face::none) break;
    const CellMask spaces = open_spaces(v.rules, v.s, v.p, face) & ~taken;
    worth += (spaces != 0 ? kPlaceable : kNotYet) + kPoint * effect_worth(v, v.rules.face(face));
    if (spaces != 0) taken |= bit(first_cell(spaces));
  }
  return worth;
}

// --- partners ------------------------------------------------------------------------------------

// Their duchy as each of them sees a half of it; spaces that a stored tile will take.
struct Pair {
  std::array<View, 2> halves;
  std::array<CellMask, 2> taken{};
};

// The same as stored_worth, on either half; planted it can only be by who has it.
double stored_worth(Pair& pair, const View& owner, Face face) {
  const TileFace& tile = owner.rules.face(face);
  if (tile.fits == 0) return beside_worth(owner, face);
  const double effect = effect_worth(owner, tile);
  std::array<Best, 2> best;
  for (std::size_t i = 0; i < 2; ++i) {
    const View& half = pair.halves[i];
    const CellMask spaces = open_spaces(half.rules, half.s, half.p, face) & ~pair.taken[i];
    best[i] = best_space(half, tile, spaces, effect);
  }
  const unsigned numbers = best[0].numbers | best[1].numbers;
  if (numbers == 0) return owner.rounds_left < 2 ? 0 : kNoSpaceYet * (effect + tile.animals);
  const std::size_t better = best[1].worth > best[0].worth ? 1 : 0;
  pair.taken[better] |= bit(best[better].cell);
  return hope_of(owner, best[better].worth, numbers);
}

double storage_worth(Pair& pair) {
  double worth = 0;
  for (const View& owner : pair.halves) {
    for (const Face face : owner.me.storage) {
      if (face == Face::none) break;
      worth += stored_worth(pair, owner, face);
    }
  }
  const View& first = pair.halves[0];
  for (const Face face : shared_storage(first.rules, first.s, first.p)) {
    if (face == Face::none) break;
    worth += stored_worth(pair, first, face);
  }
  return worth;
}

// What both have, and once what they share.
double team_value(const RuleSet& rules, const GameState& s, Player p) {
  Pair pair{{View(rules, s, p), View(rules, s, rules.partner_of(p))}};
  const View& me = pair.halves[0];
  double worth = colours_worth(me) + perks_worth(me, me.me.perks) + storage_worth(pair) +
                 purse_worth(me) + goods_worth(me);
  for (const View& v : pair.halves) {
    worth += v.me.vp + areas_across(v, &v == &me) + tiles_worth(v) + module_worth(v) +
             order_worth(v) + kDie * dice_left(v.me) + kOpenSpace * cell_count(v.me.reach);
  }
  return worth;
}

}  // namespace

double value_for(const RuleSet& rules, const GameState& s, Player p) {
  if (s.player(p).board == PlayerState::kNoBoard) return 0;
  if (rules.partners) return team_value(rules, s, p);
  const View v(rules, s, p);
  if (rules.won != nullptr) return filling_worth(v);
  return v.me.vp + areas_worth(v) + colours_worth(v) + duchy_worth(v) + storage_worth(v) +
         purse_worth(v) + goods_worth(v) + module_worth(v) + order_worth(v) +
         kDie * dice_left(v.me) + kOpenSpace * cell_count(v.me.reach & ~v.shut) -
         kShut * cell_count(v.shut);
}

}  // namespace dijon
