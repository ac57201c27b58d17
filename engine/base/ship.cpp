// Ships: fetch the goods of a depot, then move ahead on the turn-order track (R10).
#include <algorithm>
#include <bit>

#include "base/base.h"

namespace dijon {

void load_goods(Step& step, Player p, std::uint8_t depot, GoodMask types) {
  PlayerState& player = step.s.player(p);
  for (unsigned g = 0; g < kGoods; ++g) {
    std::uint8_t& here = step.s.depot_goods[depot][g];
    if ((types >> g & 1) == 0 || here == 0) continue;
    player.goods[g] = static_cast<std::uint8_t>(player.goods[g] + here);
    step.tell({.kind = EventKind::goods,
               .player = p,
               .why = Reason::ship,
               .from = {Zone::depot_goods, 0, depot, 0},
               .to = {Zone::goods, byte(p), 0, 0},
               .what = static_cast<std::uint8_t>(g),
               .value = here});
    here = 0;
  }
  if (step.rules.partners) share(step.rules, step.s, p);
}

namespace {

enum Visit : std::uint8_t { first, neighbour };

// Once the first depot is emptied the marker advances, and only then may a second one be visited.
void sail_on(Step& step, Player p, std::uint8_t depot, std::uint8_t visit) {
  if (visit == neighbour) return;
  advance_marker(step, p, 1, Reason::ship);
  for (const PlayerHook hook : step.rules.sailed) hook(step, p);
  if (has(step.s.player(p), Perk::ship_reaches_neighbour)) {
    ask(step, Question::neighbour_depot, p, {depot});
  }
}

int free_types(const RuleSet& rules, const PlayerState& player) {
  return rules.tuning.goods_types - std::popcount(types_of(player.goods));
}

}  // namespace

GoodMask storable_goods(const RuleSet& rules, const PlayerState& player) {
  return free_types(rules, player) > 0 ? GoodMask{0x3F} : types_of(player.goods);
}

namespace {

// 2019 p. 5: all goods of one depot, as far as the storage holds their types; the rest stays.
void visit_depot(Step& step, Player p, std::uint8_t depot, Visit visit) {
  const GoodMask owned = types_of(step.s.player(p).goods);
  const auto fresh = static_cast<GoodMask>(types_of(step.s.depot_goods[depot]) & ~owned);
  const int room = free_types(step.rules, step.s.player(p));
  load_goods(step, p, depot, owned);
  if (std::popcount(fresh) <= room) {
    load_goods(step, p, depot, fresh);
  } else if (room > 0) {
    return ask(step, Question::keep_goods, p, {depot, visit});
  }
  sail_on(step, p, depot, visit);
}

void legal_ship_depot(const RuleSet& /*rules*/, const GameState& /*s*/, const Frame& /*frame*/,
                      ActionList& out) {
  for (unsigned d = 0; d < kDepots; ++d) out.push(Action::of(Verb::depot, d));
}

void resolve_ship_depot(Step& step, const Frame& frame, Action action) {
  visit_depot(step, frame.player, action.a(), first);
}

// Depots 1 to 6 lie in a ring. A neighbour from which nothing can be taken is no choice.
void legal_neighbour_depot(const RuleSet& rules, const GameState& s, const Frame& frame,
                           ActionList& out) {
  out.push(Action::of(Verb::decline));
  const PlayerState& player = s.player(frame.player);
  const unsigned storable = storable_goods(rules, player);
  const unsigned before = (frame.arg[0] + 5U) % 6;
  const unsigned after = (frame.arg[0] + 1U) % 6;
  for (const unsigned d : {std::min(before, after), std::max(before, after)}) {
    if ((types_of(s.depot_goods[d]) & storable) != 0) out.push(Action::of(Verb::depot, d));
  }
}

void resolve_neighbour_depot(Step& step, const Frame& frame, Action action) {
  if (action.verb() == Verb::depot) visit_depot(step, frame.player, action.a(), neighbour);
}

// Every set of new types that fills the free spaces exactly.
void legal_keep_goods(const RuleSet& rules, const GameState& s, const Frame& frame,
                      ActionList& out) {
  const PlayerState& player = s.player(frame.player);
  const unsigned fresh = types_of(s.depot_goods[frame.arg[0]]);  // what was owned is gone already
  const int room = free_types(rules, player);
  for (unsigned set = 1; set < 1U << kGoods; ++set) {
    if ((set & ~fresh) == 0 && std::popcount(set) == room) out.push(Action::of(Verb::keep, set));
  }
}

void resolve_keep_goods(Step& step, const Frame& frame, Action action) {
  load_goods(step, frame.player, frame.arg[0], action.a());
  sail_on(step, frame.player, frame.arg[0], frame.arg[1]);
}

std::string_view ship_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  for (const Player half : {frame.player, rules.partner_of(frame.player)}) {
    for (const Face face : s.player(half).estate) {
      if (rules.face(face).asks == ask_ship) return {};
    }
  }
  return "the player has no ship";
}

std::string_view neighbour_problem(const RuleSet& /*rules*/, const GameState& s,
                                   const Frame& frame) {
  if (!has(s.player(frame.player), Perk::ship_reaches_neighbour))
    return "the player's ships visit one depot only";
  return numbered(static_cast<Depot>(frame.arg[0])) ? "" : "a ship visits no such depot";
}

std::string_view depot_problem(const RuleSet& /*rules*/, const GameState& /*s*/,
                               const Frame& frame) {
  const bool sound = numbered(static_cast<Depot>(frame.arg[0])) && frame.arg[1] <= neighbour;
  return sound ? "" : "a ship visits no such depot";
}

}  // namespace

void ask_ship(Step& step, Player p, Face /*face*/, Cell /*cell*/) {
  ask(step, Question::ship_depot, p);
}

const VerbRow kDepot{.name = "depot", .pattern = "depot {a:depot}"};
const VerbRow kKeep{.name = "keep", .pattern = "keep {a:goods}"};

const QuestionRow kShipDepot{.name = "ship_depot",
                             .legal = legal_ship_depot,
                             .resolve = resolve_ship_depot,
                             .problem = ship_problem,
                             .may_wait = true};
const QuestionRow kNeighbourDepot{.name = "neighbour_depot",
                                  .legal = legal_neighbour_depot,
                                  .resolve = resolve_neighbour_depot,
                                  .problem = neighbour_problem,
                                  .dropped_when_only_declined = true,
                                  .args = {{{"of", ArgKind::depot}}}};
const QuestionRow kKeepGoods{.name = "keep_goods",
                             .legal = legal_keep_goods,
                             .resolve = resolve_keep_goods,
                             .problem = depot_problem,
                             .args = {{{"from", ArgKind::depot}, {"visit", ArgKind::number}}}};

}  // namespace dijon
