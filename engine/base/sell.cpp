// Selling goods: always the whole stack of one type (R13).
#include <bit>

#include "base/base.h"
#include "core/worker_cost.h"

namespace dijon {

// 2019 p. 8: one silver for the sale, and points for every tile sold.
void sell_goods(Step& step, Player p, Good good) {
  PlayerState& player = step.s.player(p);
  std::uint8_t& stack = player.goods[at(good)];
  const int tiles = stack;
  player.sold[at(good)] = static_cast<std::uint8_t>(player.sold[at(good)] + tiles);
  stack = 0;
  if (step.rules.partners) share(step.rules, step.s, p);
  step.tell({.kind = EventKind::goods,
             .player = p,
             .why = Reason::sale,
             .from = {Zone::goods, byte(p), 0, 0},
             .to = {Zone::sold, byte(p), 0, 0},
             .what = byte(good),
             .value = static_cast<std::int16_t>(tiles)});
  const int second = has(player, Perk::sale_gives_second_silver) ? 1 : 0;
  const bool each = has(player, Perk::sale_pays_each_tile);  // in place of all else (R22)
  gain_silver(step, p, each ? tiles : step.rules.tuning.sale_silver + second, Reason::sale);
  gain_workers(step, p, has(player, Perk::sale_gives_worker) ? 1 : 0, Reason::sale);
  const int times = has(player, Perk::sale_scores_double) ? 2 : 1;
  score(step, p, times * tiles * step.rules.tuning.goods_vp, Reason::sale, Face::none, byte(good));
  if (plays_itself(step.rules, p)) return;
  for (const SoldHook hook : step.rules.sold) hook(step, p, good, tiles);
}

namespace {

void sell_with_die(const RuleSet& /*rules*/, const GameState& s, Player p,
                   std::span<const Die> dice, ActionList& out) {
  const PlayerState& player = s.player(p);
  const unsigned held = types_of(player.goods);
  for (const Die die : dice) {
    const DieReach reach(player, die, false);
    for (unsigned left = held & reach.numbers() >> 1U; left != 0; left &= left - 1) {
      const auto g = static_cast<unsigned>(std::countr_zero(left));
      out.push({Verb::sell, die, g, 0, reach.cost(g + 1)});
    }
  }
}

void resolve_sell(Step& step, const Frame& frame, Action action) {
  sell_goods(step, frame.player, static_cast<Good>(action.a()));
}

// 2019 p. 7: the warehouse sells without a die.
void legal_sell_any(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  out.push(Action::of(Verb::decline));
  const std::array dice = {Die::none};
  sell_with_die(rules, s, frame.player, dice, out);
}

void resolve_sell_any(Step& step, const Frame& frame, Action action) {
  if (action.verb() == Verb::sell) resolve_sell(step, frame, action);
}

}  // namespace

void ask_sale(Step& step, Player p, Face /*face*/, Cell /*cell*/) {
  ask(step, Question::sell_any, p);
}

const VerbRow kSell{.name = "sell",
                    .pattern = "{die} sell {a:good}",
                    .with_die = sell_with_die,
                    .resolve = resolve_sell};
const QuestionRow kSellAny{.name = "sell_any",
                           .legal = legal_sell_any,
                           .resolve = resolve_sell_any,
                           .may_wait = true,
                           .dropped_when_only_declined = true};

}  // namespace dijon
