// Four tiles: 27 keeps its owner on top of every stack, 28 sells workers, the crane works as any
// building, the geese join every herd. Rules and citations: README.md beside this file.
#include <algorithm>
#include <bit>

#include "base/base.h"
#include "core/words.h"

namespace dijon::extra_tiles {

namespace {

// --- 27 -----------------------------------------------------------------------------------------

// R25: to the top of the stack at once. No space is gained.
void go_on_top(Step& step, Player p, Face face, Cell /*cell*/) {
  advance_marker(step, p, 0, Reason::tile, face);
}

bool read_on_top(RuleSetBuilder& /*builder*/, TileFace& face, Words words) {
  face.perks |= bit(Perk::stays_on_top);
  face.at_once = go_on_top;
  return words.empty();
}

// --- 28 -----------------------------------------------------------------------------------------

// 2019 p. 11: two workers for a silver, as often as wanted.
void legal_exchange(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  if (s.player(frame.player).silver == 0 || !may_buy_now(rules, s, frame)) return;
  out.push(Action::of(verb_named(rules, "exchange")));
}

void resolve_exchange(Step& step, const Frame& frame, Action /*action*/) {
  pay_silver(step, frame.player, 1, Reason::exchange);
  gain_workers(step, frame.player, 2, Reason::exchange);
}

// The crane and the geese ask with their own tile and space as arguments.
std::string_view own_tile_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  const auto face = static_cast<Face>(frame.arg[1]);
  const auto [whose, cell] = where(frame.player, static_cast<Cell>(frame.arg[0]));
  const bool stands = s.player(whose).estate[at(cell)] == face;
  const bool asks = face != Face::none && rules.face(face).asks != nullptr;
  return stands && asks ? "" : "no tile that asks this stands there";
}

// --- crane --------------------------------------------------------------------------------------

void ask_building(Step& step, Player p, Face face, Cell cell) {
  ask(step, question_named(step.rules, "any_building"), p, {byte(cell), byte(face)});
}

// R12: the effect of any other building type of this game.
void legal_building(const RuleSet& rules, const GameState& /*s*/, const Frame& frame,
                    ActionList& out) {
  out.push(Action::of(Verb::decline));
  for (std::size_t f = 1; f < rules.faces.size(); ++f) {
    if (rules.faces[f].terrain != byte(Terrain::building) || f == frame.arg[1]) continue;
    out.push(Action::of(verb_named(rules, "use"), static_cast<unsigned>(f)));
  }
}

void resolve_building(Step& step, const Frame& frame, Action action) {
  if (action.verb() == Verb::decline) return;
  use_effect(step, frame.player, static_cast<Face>(action.a()), static_cast<Cell>(frame.arg[0]));
}

bool read_any_building(RuleSetBuilder& /*builder*/, TileFace& face, Words words) {
  face.asks = ask_building;
  face.self_play = SelfPlay::act;
  return words.empty();
}

bool counts_a_building(const RuleSet& rules, const TileFace& tile) {
  return tile.score.count != nullptr && tile.score.arg != 0 &&
         rules.faces[tile.score.arg].terrain == byte(Terrain::building);
}

// 2019 p. 11: in the final scoring the crane counts as one more building of the owner's choice: the
// choice that gives most.
void score_as_any_building(Step& step, Player p) {
  const PlayerState& player = step.s.player(p);
  if (step.rules.first_of(p) != p) return;  // of partners it is the first who scores (R72)
  if (tiles_in_duchy(step.rules, step.s, p, face_named(step.rules, "crane")) == 0) return;
  Face best = Face::none;
  for (const Face face : final_tiles(step.rules, step.s, p)) {
    const TileFace& tile = step.rules.face(face);
    if (!counts_a_building(step.rules, tile)) continue;
    if (tile.score.vp > step.rules.face(best).score.vp) best = face;
  }
  score(step, p, final_tiles_factor(player) * step.rules.face(best).score.vp, Reason::final_tile,
        best);
}

// --- geese --------------------------------------------------------------------------------------

// The animals that share the pasture with the geese, a bit each.
unsigned company(const RuleSet& rules, const GameState& s, Player p, Face geese, Cell cell) {
  unsigned animals = 0;
  for (const Part& part : pasture_around(rules, s, p, cell)) {
    for (const Cell c : cells(part.spaces)) {
      animals |= 1U << rules.face(part.half->estate[at(c)]).animal;
    }
  }
  return animals & ~(1U | 1U << rules.face(geese).animal);
}

// R11: the geese score themselves and one other animal of the pasture. One: no question.
void score_geese(Step& step, Player p, Face face, Cell cell) {
  score_herd(step, p, step.rules.face(face).animal, cell, face);
  const unsigned others = company(step.rules, step.s, p, face, cell);
  if (std::popcount(others) != 1) return;
  score_herd(step, p, static_cast<std::uint8_t>(std::countr_zero(others)), cell, face);
}

void ask_herd(Step& step, Player p, Face face, Cell cell) {
  const unsigned others = company(step.rules, step.s, p, face, cell);
  if (std::popcount(others) < 2) return;
  ask(step, question_named(step.rules, "herd"), p, {byte(cell), byte(face)});
}

void legal_herd(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  const unsigned others = company(rules, s, frame.player, static_cast<Face>(frame.arg[1]),
                                  static_cast<Cell>(frame.arg[0]));
  for (unsigned a = 1; a < rules.animals.size(); ++a) {
    if ((others >> a & 1U) != 0) out.push(Action::of(verb_named(rules, "herd"), a));
  }
}

void resolve_herd(Step& step, const Frame& frame, Action action) {
  score_herd(step, frame.player, action.a(), static_cast<Cell>(frame.arg[0]),
             static_cast<Face>(frame.arg[1]));
}

bool read_geese(RuleSetBuilder& builder, TileFace& face, Words words) {
  const auto count = words.size() == 1 ? parse_number(words[0], 9) : std::nullopt;
  if (!count) return false;
  face.animal = builder.animal("geese");
  face.animals = static_cast<std::uint8_t>(*count);
  face.joins_every_herd = true;
  face.at_once = score_geese;
  face.asks = ask_herd;
  return true;
}

void install(RuleSetBuilder& b) {
  b.effect("on_top", read_on_top);
  b.effect("any_building", read_any_building);
  b.effect("geese", read_geese);
  const Perk buys = b.new_perk("silver_buys_workers");
  b.tiles("extra_tiles");
  b.verb({.name = "exchange",
          .pattern = "exchange",
          .any_time = legal_exchange,
          .needs = bit(buys),
          .resolve = resolve_exchange});
  b.verb({.name = "use", .pattern = "use {a:face}"});
  b.verb({.name = "herd", .pattern = "herd {a:animal}"});
  b.question({.name = "any_building",
              .legal = legal_building,
              .resolve = resolve_building,
              .problem = own_tile_problem,
              .args = {{{"at", ArgKind::cell}, {"tile", ArgKind::face}}}});
  b.question({.name = "herd",
              .legal = legal_herd,
              .resolve = resolve_herd,
              .problem = own_tile_problem,
              .args = {{{"at", ArgKind::cell}, {"tile", ArgKind::face}}}});
  b.at_final_score(Order::module, score_as_any_building);
}

}  // namespace

extern const Module kModule;
const Module kModule{.name = "extra-tiles",
                     .title = "Four additional tiles",
                     .rulebook = "2019 p. 11, Special Edition p. 13",
                     .needs = {},
                     .excludes = {},
                     .install = install};

}  // namespace dijon::extra_tiles
