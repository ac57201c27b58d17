// Ships in the solo game: they fetch goods of all types, the rest is lost, and then five goods can
// be given for a tile of the black depot, turned face down.
#include <numeric>

#include "modules/solo/solo.h"

namespace dijon::solo {

namespace {

constexpr std::uint8_t kPrice = 5;  // goods tiles

int goods_of(const PlayerState& player) {
  return std::accumulate(player.goods.begin(), player.goods.end(), 0);
}

void lose_goods(Step& step, Player p, Place from, unsigned good, int tiles, Reason why) {
  step.tell({.kind = EventKind::goods,
             .player = p,
             .why = why,
             .from = from,
             .to = in_box(),
             .what = static_cast<std::uint8_t>(good),
             .value = static_cast<std::int16_t>(tiles)});
}

// Asked last to first: when the ship has been to its depots, what is left goes, then the exchange.
void after_sailing(Step& step, Player p) {
  ask(step, question_named(step.rules, "exchange"), p);
  ask(step, question_named(step.rules, "clear_depots"), p);
}

void run_clear_depots(Step& step, const Frame& frame) {
  for (std::uint8_t d = 0; d < kDepots; ++d) {
    for (unsigned g = 0; g < kGoods; ++g) {
      std::uint8_t& here = step.s.depot_goods[d][g];
      if (here == 0) continue;
      lose_goods(step, frame.player, {Zone::depot_goods, 0, d, 0}, g, here, Reason::ship);
      here = 0;
    }
  }
}

void legal_exchange(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  out.push(Action::of(Verb::decline));
  const bool blank_left = piled(rules, s, Back::coloured, face_named(rules, "blank")) != 0;
  if (goods_of(s.player(frame.player)) < kPrice || !blank_left) return;
  for (const Face face : faces_in(s, Depot::black)) {
    out.push(Action::of(verb_named(rules, "trade"), byte(face)));
  }
}

void resolve_exchange(Step& step, const Frame& frame, Action action) {
  if (action.verb() == Verb::decline) return;
  ask(step, question_named(step.rules, "hand_over"), frame.player, {action.a(), kPrice});
}

// arg 0: the tile that is wanted, 1: goods tiles still to give.
void legal_hand_over(const RuleSet& rules, const GameState& s, const Frame& frame,
                     ActionList& out) {
  for (unsigned g = 0; g < kGoods; ++g) {
    if (s.player(frame.player).goods[g] == 0) continue;
    out.push(Action::of(verb_named(rules, "give"), g));
  }
}

// The tile is turned face down: it goes out of the game, and one without a face comes for it.
void turn_face_down(Step& step, Player p, Face face) {
  const Place from = lift_from_depot(step, Depot::black, face);
  step.tell({.kind = EventKind::tile,
             .player = p,
             .why = Reason::exchange,
             .face = face,
             .from = from,
             .to = in_box()});
  take_tile(step, p, Depot::pile, face_named(step.rules, "blank"), Reason::exchange);
}

void resolve_hand_over(Step& step, const Frame& frame, Action action) {
  const Player p = frame.player;
  --step.s.player(p).goods[action.a()];
  lose_goods(step, p, {Zone::goods, byte(p), 0, 0}, action.a(), 1, Reason::exchange);
  const auto left = static_cast<std::uint8_t>(frame.arg[1] - 1);
  if (left == 0) return turn_face_down(step, p, static_cast<Face>(frame.arg[0]));
  ask(step, question_named(step.rules, "hand_over"), p, {frame.arg[0], left});
}

std::string_view hand_over_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  const auto face = static_cast<Face>(frame.arg[0]);
  if (find_in_depot(rules, s, Depot::black, face).zone == Zone::none)
    return "the tile to trade for is not in the black depot";
  const bool sound = frame.arg[1] >= 1 && frame.arg[1] <= kPrice;
  return sound && goods_of(s.player(frame.player)) >= frame.arg[1]
             ? ""
             : "so many goods are not to be given";
}

}  // namespace

void install_ships(RuleSetBuilder& b) {
  b.tiles("solo");
  b.tuning().goods_types = kGoods;
  b.tuning().goods_leave_the_game = true;
  b.at_sailed(after_sailing);
  b.verb({.name = "trade", .pattern = "trade {a:face}"});
  b.verb({.name = "give", .pattern = "give {a:good}"});
  b.question({.name = "exchange",
              .legal = legal_exchange,
              .resolve = resolve_exchange,
              .may_wait = true,
              .dropped_when_only_declined = true});
  b.question({.name = "clear_depots", .kind = QuestionKind::automatic, .run = run_clear_depots});
  b.question({.name = "hand_over",
              .legal = legal_hand_over,
              .resolve = resolve_hand_over,
              .problem = hand_over_problem,
              .args = {{{"for", ArgKind::face}, {"left", ArgKind::number}}}});
}

}  // namespace dijon::solo
