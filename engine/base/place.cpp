// Placing a tile in the duchy, and the order of everything that follows from it.
#include <algorithm>

#include "base/base.h"
#include "core/worker_cost.h"

namespace dijon {

// R7: an empty space next to a covered one, of the tile's colour, and nothing bars it.
CellMask open_spaces(const RuleSet& rules, const GameState& s, Player p, Face face) {
  const PlayerState& player = s.player(p);
  const TileFace& tile = rules.face(face);
  if (tile.fits == 0) return 0;
  const Duchy& duchy = rules.duchy(player);
  CellMask spaces = player.reach;
  if (has(player, Perk::places_anywhere)) spaces = kAllCells & ~player.covered;
  if (tile.fits != kEveryTerrain) spaces &= duchy.of_terrain[tile.terrain];
  if (spaces != 0 && tile.bars != nullptr) spaces &= ~tile.bars(rules, s, p, face);
  for (const BarsFn bars : rules.bars) {
    if (spaces == 0) break;
    spaces &= ~bars(rules, s, p, face);
  }
  return spaces;
}

// 2019 p. 6: each type of building only once in a town; monastery 1 lifts it.
CellMask towns_with(const RuleSet& rules, const GameState& s, Player p, Face face) {
  if (has(s.player(p), Perk::same_building_twice_in_a_town)) return 0;
  return areas_holding(rules, s, p, face);
}

void use_effect(Step& step, Player p, Face face, Cell cell) {
  const TileFace& tile = step.rules.face(face);
  score(step, p, tile.gain.vp, Reason::tile, face);
  gain_silver(step, p, tile.gain.silver, Reason::tile, face);
  gain_workers(step, p, tile.gain.workers, Reason::tile, face);
  if (tile.asks != nullptr) tile.asks(step, p, face, cell);
}

// Ruling R8 fixes the order: gains that ask nothing, the area, the colour, what modules score, then
// what asks.
void put_in_duchy(Step& step, Player p, Face face, Cell cell, Place from, Reason why) {
  const auto [whose, here] = where(p, cell);
  PlayerState& half = step.s.player(whose);
  const Duchy& duchy = step.rules.duchy(half);
  const TileFace& tile = step.rules.face(face);
  half.estate[at(here)] = face;
  half.covered |= bit(here);
  half.reach = (half.reach | duchy.place_adj[at(here)]) & ~half.covered;
  if (step.rules.partners) [[unlikely]]
    reach_across(step.rules, step.s, {whose, here});
  step.s.player(p).perks |= tile.perks;
  if (!step.rules.perks.empty()) refresh_perks(step.rules, step.s);
  step.tell({.kind = EventKind::tile,
             .player = p,
             .why = why,
             .face = face,
             .from = from,
             .to = in_duchy(whose, here)});

  score(step, p, tile.gain.vp, Reason::tile, face);
  gain_silver(step, p, tile.gain.silver, Reason::tile, face);
  gain_workers(step, p, tile.gain.workers, Reason::tile, face);
  if (tile.at_once != nullptr) tile.at_once(step, p, face, cell);
  score_completed_area(step, p, cell);
  score_completed_colour(step, p, terrain_at(duchy, here));
  for (const PlacedFn hook : step.rules.placed) hook(step, p, face, cell);
  if (tile.asks != nullptr) tile.asks(step, p, face, cell);
}

namespace {

template <bool Partners>
void placements(const RuleSet& rules, const GameState& s, Player p, std::span<const Die> dice,
                ActionList& out) {
  const PlayerState& player = s.player(p);
  const Player partner = rules.partner_of(p);
  struct Choice {
    std::uint8_t stored;
    bool free_step;
    CellMask spaces;
  };
  FixedList<Choice, kMaxStorage> choices;
  FixedList<CellMask, Partners ? kMaxStorage : 1> beyond;  // on the partner's half
  const auto add = [&](Face face, unsigned shared) {
    const auto stored = static_cast<std::uint8_t>(byte(face) | shared);
    if (!choices.empty() && choices.back().stored == stored) return;
    const std::uint8_t terrain = rules.face(face).terrain;
    const bool free_step =
        terrain < kTerrains && has(player, free_step_placing(static_cast<Terrain>(terrain)));
    choices.push({stored, free_step, open_spaces(rules, s, p, face)});
    if constexpr (Partners) beyond.push(open_spaces(rules, s, partner, face));
  };
  for (const Face face : player.storage) {
    if (face == Face::none) break;
    add(face, 0);
  }
  if constexpr (Partners) {
    for (const Face face : shared_storage(rules, s, p)) {
      if (face == Face::none) break;
      add(face, kShared);
    }
  }
  const Duchy& duchy = rules.duchy(player);
  for (const Die die : dice) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const Choice& choice = choices[i];
      const DieReach reach(player, die, choice.free_step);
      for (const Cell cell : cells(choice.spaces & duchy.of_dice[reach.numbers() >> 1U])) {
        const unsigned workers = reach.cost(duchy.die[at(cell)]);
        out.push({Verb::place, die, choice.stored, byte(cell), workers});
      }
      if constexpr (Partners) {
        const Duchy& there = rules.duchy(s.player(partner));
        for (const Cell cell : cells(beyond[i] & there.of_dice[reach.numbers() >> 1U])) {
          const unsigned workers = reach.cost(there.die[at(cell)]);
          out.push({Verb::place, die, choice.stored, byte(on_half(partner, cell)), workers});
        }
      }
    }
  }
}

void place_with_die(const RuleSet& rules, const GameState& s, Player p, std::span<const Die> dice,
                    ActionList& out) {
  (rules.partners ? placements<true> : placements<false>)(rules, s, p, dice, out);
}

void place_from_storage(Step& step, Player p, Action action, Reason why) {
  const Place from = take_out(step.rules, step.s, p, action.a());
  put_in_duchy(step, p, face_of(action.a()), static_cast<Cell>(action.b()), from, why);
}

void resolve_place(Step& step, const Frame& frame, Action action) {
  place_from_storage(step, frame.player, action, Reason::die_action);
}

// R12: the town hall places any stored tile, whatever the number of the space.
void legal_place_stored(const RuleSet& rules, const GameState& s, const Frame& frame,
                        ActionList& out) {
  out.push(Action::of(Verb::decline));
  const std::array dice = {Die::none};
  place_with_die(rules, s, frame.player, dice, out);
}

void resolve_place_stored(Step& step, const Frame& frame, Action action) {
  if (action.verb() == Verb::decline) return;
  place_from_storage(step, frame.player, action, Reason::follow_up);
}

}  // namespace

void offer_settling(const RuleSet& rules, const GameState& s, const Frame& frame,
                    std::span<const Depot> depots, ActionList& out) {
  std::array<bool, kMaxFaces> there{};
  for (const Depot depot : depots) {
    for (const Face face : faces_in(s, depot)) there[at(face)] = true;
  }
  const Verb verb = verb_named(rules, kSettle.name);
  for (std::size_t f = 1; f < there.size(); ++f) {
    if (!there[f]) continue;
    const auto face = static_cast<Face>(f);
    for (const Cell cell : cells(open_spaces(rules, s, frame.player, face))) {
      out.push(Action::of(verb, byte(face), byte(cell)));
    }
    if (!rules.partners) continue;
    const Player other = rules.partner_of(frame.player);
    for (const Cell cell : cells(open_spaces(rules, s, other, face))) {
      out.push(Action::of(verb, byte(face), byte(on_half(other, cell))));
    }
  }
  if (std::ranges::find(depots, Depot::black) == depots.end()) return;
  for (const Verb other : rules.settling_verbs) {
    rules.verb(other).with_settling(rules, s, frame, out);
  }
}

void settle_tile(Step& step, const Frame& frame, std::span<const Depot> depots, Action action) {
  const VerbRow& verb = step.rules.verb(action.verb());
  if (verb.with_settling != nullptr) return verb.resolve(step, frame, action);
  const auto face = static_cast<Face>(action.a());
  for (const Depot depot : depots) {
    if (find_in_depot(step.rules, step.s, depot, face).zone == Zone::none) continue;
    const Place from = lift_from_depot(step, depot, face);
    return put_in_duchy(step, frame.player, face, static_cast<Cell>(action.b()), from,
                        Reason::follow_up);
  }
}

void ask_place(Step& step, Player p, Face /*face*/, Cell /*cell*/) {
  ask(step, Question::place_stored, p);
}

const VerbRow kPlace{.name = "place",
                     .pattern = "{die} place {a:face} {b:cell}",
                     .with_die = place_with_die,
                     .resolve = resolve_place};
const VerbRow kSettle{.name = "settle", .pattern = "settle {a:face} {b:cell}"};
const QuestionRow kPlaceStored{.name = "place_stored",
                               .legal = legal_place_stored,
                               .resolve = resolve_place_stored,
                               .may_be_interrupted = true,
                               .dropped_when_only_declined = true};

}  // namespace dijon
