// Picking a double tile, planting it, and what a plot brings.
#include <bit>

#include "core/worker_cost.h"
#include "modules/vineyards/vineyards.h"

namespace dijon::vineyards {

namespace {

// --- picking ------------------------------------------------------------------------------------

// Special Edition p. 20: with a number of the space. 12 is about the six depots and does not help
// (R56).
void pick_with_die(const RuleSet& rules, const GameState& s, Player p, std::span<const Die> dice,
                   ActionList& out) {
  const Verb pick = parts(rules).pick;
  for (const Die die : dice) {
    const DieReach reach(s.player(p), die, false);
    for (unsigned space = 0; space < depot_spaces(rules); ++space) {
      const Face face = on_space(rules, s, space);
      if (face == Face::none) continue;
      const Depot depot = depot_of(rules, space);
      unsigned cost = kMostWorkers + 1;
      for (unsigned left = depot_row(rules, depot).dice; left != 0; left &= left - 1) {
        const auto number = static_cast<unsigned>(std::countr_zero(left));
        if (reach.reaches(number)) cost = std::min(cost, reach.cost(number));
      }
      if (cost > kMostWorkers) continue;
      out.push({pick, die, byte(depot), byte(face), cost});
    }
  }
}

void resolve_pick(Step& step, const Frame& frame, Action action) {
  take_tile(step, frame.player, static_cast<Depot>(action.a()), static_cast<Face>(action.b()),
            Reason::die_action);
}

// --- planting -----------------------------------------------------------------------------------

// Special Edition p. 20: first in the lowest layer, then beside what is planted.
HexMask open_hexes(const RuleSet& rules, const PlayerState& player) {
  const HexMask covered = planted(rules, player);
  if (covered == 0) return bottom_layer(vineyard(rules));
  const HexMask beside = hexes_beside(vineyard(rules), covered);
  HexMask open = 0;
  for (unsigned plot = 0; plot < kPlots; ++plot) {
    if ((hexes_of(plot) & beside) != 0) open |= hexes_of(plot);
  }
  return open;
}

// Either way round; a tile of one colour is the same both ways.
bool may_lie(const RuleSet& rules, Face tile, unsigned first) {
  return first % 2 == 0 || colour_of(rules, tile, 0) != colour_of(rules, tile, 1);
}

// 9 to 11 name tiles of the duchy and do not help (R56).
void plant_with_die(const RuleSet& rules, const GameState& s, Player p, std::span<const Die> dice,
                    ActionList& out) {
  const PlayerState& player = s.player(p);
  const Verb plant = parts(rules).plant;
  StoredList tiles;
  for (const std::uint8_t stored : stored_tiles(rules, s, p)) {
    if (is_vines(rules, face_of(stored))) tiles.push(stored);
  }
  if (tiles.empty()) return;
  const HexMask open = open_hexes(rules, player);
  for (const Die die : dice) {
    const DieReach reach(player, die, false);
    for (const std::uint8_t stored : tiles) {
      for (HexMask left = open; left != 0; left &= left - 1) {
        const auto hex = static_cast<unsigned>(std::countr_zero(left));
        const unsigned number = vineyard(rules).die[plot_of(hex)];
        if (!reach.reaches(number) || !may_lie(rules, face_of(stored), hex)) continue;
        out.push({plant, die, stored, hex, reach.cost(number)});
      }
    }
  }
}

Face bonus_on(const RuleSet& rules, unsigned hex) {
  return rules.side_boards.front().spaces[hex].effect;
}

bool asks(const RuleSet& rules, Face bonus) { return rules.face(bonus).asks != nullptr; }

// Special Edition p. 20: the bonuses in any order, then the layer. What asks nothing comes at once
// (R57).
void put_in_vineyard(Step& step, Player p, Face tile, unsigned first, Place from, Reason why) {
  const unsigned full_before = full_layers(step.rules, step.s.player(p));
  step.tell({.kind = EventKind::tile,
             .player = p,
             .why = why,
             .face = tile,
             .from = from,
             .to = {Zone::kept, byte(p), static_cast<std::uint8_t>(first), 1}});
  note_planted(step, p, tile, first);
  const std::uint8_t reward = full_layers(step.rules, step.s.player(p)) > full_before ? 1 : 0;
  const Face one = bonus_on(step.rules, 2 * plot_of(first));
  const Face other = bonus_on(step.rules, 2 * plot_of(first) + 1);
  if (asks(step.rules, one) && asks(step.rules, other)) {
    const auto hex = static_cast<std::uint8_t>(2 * plot_of(first));
    return ask(step, question_named(step.rules, "plot_bonuses"), p, {hex, reward});
  }
  if (reward != 0) ask(step, question_named(step.rules, "plot"), p, {byte(Face::none), reward});
  for (const Face bonus : asks(step.rules, one) ? std::array{other, one} : std::array{one, other}) {
    use_effect(step, p, bonus, kNowhere);
  }
}

void resolve_plant(Step& step, const Frame& frame, Action action) {
  const Place from = take_out(step.rules, step.s, frame.player, action.a());
  put_in_vineyard(step, frame.player, face_of(action.a()), action.b(), from, Reason::die_action);
}

// What settles a tile of the black depot reaches the store as well (R56).
void plant_from_store(const RuleSet& rules, const GameState& s, const Frame& frame,
                      ActionList& out) {
  const Verb verb = verb_named(rules, "transplant");
  const HexMask open = open_hexes(rules, s.player(frame.player));
  for (const Face tile : faces_in(rules, s, store(rules))) {
    for (HexMask left = open; left != 0; left &= left - 1) {
      const auto hex = static_cast<unsigned>(std::countr_zero(left));
      if (may_lie(rules, tile, hex)) out.push(Action::of(verb, byte(tile), hex));
    }
  }
}

void resolve_transplant(Step& step, const Frame& frame, Action action) {
  const auto tile = static_cast<Face>(action.a());
  const Place from = lift_from_depot(step, store(step.rules), tile);
  put_in_vineyard(step, frame.player, tile, action.b(), from, Reason::follow_up);
}

// --- the bonuses of a plot ----------------------------------------------------------------------

// arg 0: the plot, 1: its layer is full. Both bonuses ask something.
void legal_bonuses(const RuleSet& rules, const GameState& /*s*/, const Frame& frame,
                   ActionList& out) {
  const Face one = bonus_on(rules, frame.arg[0]);
  const Face other = bonus_on(rules, partner(frame.arg[0]));
  const Verb first = verb_named(rules, "first");
  out.push(Action::of(first, byte(std::min(one, other))));
  if (one != other) out.push(Action::of(first, byte(std::max(one, other))));
}

void resolve_bonuses(Step& step, const Frame& frame, Action action) {
  const auto chosen = static_cast<Face>(action.a());
  const Face one = bonus_on(step.rules, frame.arg[0]);
  const Face other = chosen == one ? bonus_on(step.rules, partner(frame.arg[0])) : one;
  ask(step, question_named(step.rules, "plot"), frame.player, {byte(other), frame.arg[1]});
  use_effect(step, frame.player, chosen, kNowhere);
}

std::string_view bonuses_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (frame.arg[0] % 2 != 0) return "a plot is named from the left";
  if ((planted(rules, s.player(frame.player)) & hexes_of(plot_of(frame.arg[0]))) == 0)
    return "nothing is planted there";
  const bool both = asks(rules, bonus_on(rules, frame.arg[0])) &&
                    asks(rules, bonus_on(rules, partner(frame.arg[0])));
  return both ? "" : "the bonuses of this plot are not in question";
}

bool bonus_tiles_left(const RuleSet& rules, const GameState& s) {
  for (unsigned colour = 0; colour < kColours.size(); ++colour) {
    if (piled(rules, s, Back::coloured, bonus_tile(rules, colour)) != 0) return true;
  }
  return false;
}

// arg 0: the bonus that is left of a plot, 1: its layer is full.
void run_plot(Step& step, const Frame& frame) {
  const auto bonus = static_cast<Face>(frame.arg[0]);
  if (bonus == Face::none) {
    if (bonus_tiles_left(step.rules, step.s))
      ask(step, question_named(step.rules, "vine_bonus_tile"), frame.player);
    return;
  }
  if (frame.arg[1] != 0) {
    ask(step, frame.question, frame.player, {byte(Face::none), frame.arg[1]});
  }
  use_effect(step, frame.player, bonus, kNowhere);
}

std::string_view plot_problem(const RuleSet& rules, const GameState& /*s*/, const Frame& frame) {
  if (frame.arg[0] == byte(Face::none)) return frame.arg[1] != 0 ? "" : "nothing is left of a plot";
  const bool known = std::ranges::any_of(
      rules.side_boards.front().spaces,
      [&](const SideSpace& space) { return byte(space.effect) == frame.arg[0]; });
  return known && asks(rules, static_cast<Face>(frame.arg[0])) ? "" : "no plot has this bonus";
}

// --- a full layer -------------------------------------------------------------------------------

// Special Edition p. 20: a bonus tile of one's choice, as long as there are such.
void legal_reward(const RuleSet& rules, const GameState& s, const Frame& /*frame*/,
                  ActionList& out) {
  const Verb choose = verb_named(rules, "choose");
  for (unsigned colour = 0; colour < kColours.size(); ++colour) {
    const Face tile = bonus_tile(rules, colour);
    if (piled(rules, s, Back::coloured, tile) != 0) out.push(Action::of(choose, byte(tile)));
  }
}

void resolve_reward(Step& step, const Frame& frame, Action action) {
  give_bonus_tile(step, frame.player, static_cast<Face>(action.a()), Reason::follow_up);
}

// --- the two bonuses that no building has -------------------------------------------------------

void ask_black(Step& step, Player p, Face /*face*/, Cell /*cell*/) {
  ask(step, question_named(step.rules, "take_black"), p);
}

// Special Edition p. 20: no purchase.
void legal_black(const RuleSet& rules, const GameState& s, const Frame& /*frame*/,
                 ActionList& out) {
  out.push(Action::of(Verb::decline));
  for (const Depot depot : {Depot::black, store(rules)}) {
    for (const Face face : faces_in(rules, s, depot)) {
      out.push(Action::of(Verb::take, byte(depot), byte(face)));
    }
  }
}

void ask_vines(Step& step, Player p, Face /*face*/, Cell /*cell*/) {
  ask(step, question_named(step.rules, "take_vines"), p);
}

void legal_vines(const RuleSet& rules, const GameState& s, const Frame& /*frame*/,
                 ActionList& out) {
  out.push(Action::of(Verb::decline));
  const Verb pick = parts(rules).pick;
  for (unsigned space = 0; space < depot_spaces(rules); ++space) {
    const Face face = on_space(rules, s, space);
    if (face != Face::none) out.push(Action::of(pick, byte(depot_of(rules, space)), byte(face)));
  }
}

void resolve_fetched(Step& step, const Frame& frame, Action action) {
  if (action.verb() == Verb::decline) return;
  take_tile(step, frame.player, static_cast<Depot>(action.a()), static_cast<Face>(action.b()),
            Reason::follow_up);
}

bool read_black(RuleSetBuilder& /*builder*/, TileFace& face, Words words) {
  face.asks = ask_black;
  return words.empty();
}
bool read_take_vines(RuleSetBuilder& /*builder*/, TileFace& face, Words words) {
  face.asks = ask_vines;
  return words.empty();
}

}  // namespace

unsigned rewards_due(const RuleSet& rules, const GameState& s, Player p) {
  unsigned due = 0;
  for (std::size_t i = 0; i < s.pending.depth; ++i) {
    const Frame& frame = s.pending.frames[i];
    const std::string_view name = rules.question(frame).name;
    if (frame.player != p) continue;
    due += name == "vine_bonus_tile" ? 1U : 0U;
    due += (name == "plot" || name == "plot_bonuses") && frame.arg[1] != 0 ? 1U : 0U;
  }
  return due;
}

void install_planting(RuleSetBuilder& b) {
  b.effect("take_black", read_black);
  b.effect("take_vines", read_take_vines);
  b.verb({.name = "pick",
          .pattern = "{die} pick {b:face} from {a:depot}",
          .with_die = pick_with_die,
          .resolve = resolve_pick});
  b.verb({.name = "plant",
          .pattern = "{die} plant {a:face} {b:site}",
          .with_die = plant_with_die,
          .resolve = resolve_plant});
  b.verb({.name = "transplant",
          .pattern = "transplant {a:face} {b:site}",
          .with_settling = plant_from_store,
          .resolve = resolve_transplant});
  b.verb({.name = "first", .pattern = "first {a:face}"});
  b.verb({.name = "choose", .pattern = "choose {a:face}"});
  b.question({.name = "plot_bonuses",
              .legal = legal_bonuses,
              .resolve = resolve_bonuses,
              .problem = bonuses_problem,
              .args = {{{"at", ArgKind::site}, {"full", ArgKind::flag}}}});
  b.question({.name = "plot",
              .kind = QuestionKind::automatic,
              .run = run_plot,
              .problem = plot_problem,
              .may_wait_twice = true,
              .args = {{{"bonus", ArgKind::face}, {"full", ArgKind::flag}}}});
  b.question({.name = "vine_bonus_tile", .legal = legal_reward, .resolve = resolve_reward});
  b.question({.name = "take_black",
              .legal = legal_black,
              .resolve = resolve_fetched,
              .dropped_when_only_declined = true});
  b.question({.name = "take_vines",
              .legal = legal_vines,
              .resolve = resolve_fetched,
              .dropped_when_only_declined = true});
}

}  // namespace dijon::vineyards
