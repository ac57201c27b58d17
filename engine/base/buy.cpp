// The purchase, once a turn beside the dice; and hiring a building (monastery 6 of the Special
// Edition), once a turn beside the purchase.
#include "base/base.h"

namespace dijon {

bool may_buy_now(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (s.pending.frames[0].question != byte(Question::turn)) return false;
  return rules.tuning.buy_timing == BuyTiming::also_during_actions ||
         frame.question == byte(Question::turn);
}

namespace {

// How many of the price's coins may be paid in workers: bit w for w workers.
unsigned payments(const RuleSet& rules, const PlayerState& player) {
  const auto price = static_cast<unsigned>(rules.tuning.purchase_price);
  unsigned ways = 0;
  for (unsigned w = 0; w <= price; ++w) {
    const bool allowed = w == 0 || has(player, Perk::buy_with_any_mix) ||
                         (w == price && has(player, Perk::buy_with_two_workers));
    if (allowed && player.workers >= w && player.silver >= price - w) ways |= 1U << w;
  }
  return ways;
}

void legal_buy(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  const PlayerState& player = s.player(frame.player);
  if (spent(player, OncePerTurn::purchase) || !may_buy_now(rules, s, frame)) return;
  const unsigned ways = payments(rules, player);
  if (ways == 0) return;
  const auto offer = [&](Depot depot, Face face) {
    for (unsigned w = 0; w < 4; ++w) {
      if ((ways >> w & 1U) != 0) out.push({Verb::buy, Die::none, byte(depot), byte(face), w});
    }
  };
  for (unsigned d = has(player, Perk::buy_from_any_depot) ? 0 : byte(Depot::black);
       d <= at(Depot::black); ++d) {
    for (const Face face : faces_in(s, static_cast<Depot>(d))) offer(static_cast<Depot>(d), face);
  }
  if (s.side.count != 0) offer(Depot::side, s.side.face);
  for (std::size_t i = 0; i < rules.depots.size(); ++i) {
    if (!rules.depots[i].beside_black) continue;
    const auto depot = static_cast<Depot>(at(Depot::first_of_modules) + i);
    for (const Face face : faces_in(rules, s, depot)) offer(depot, face);
  }
}

void resolve_buy(Step& step, const Frame& frame, Action action) {
  const int workers = action.workers();
  spend(step, frame.player, OncePerTurn::purchase);
  pay_silver(step, frame.player, step.rules.tuning.purchase_price - workers, Reason::purchase);
  pay_workers(step, frame.player, workers, Reason::purchase);
  take_tile(step, frame.player, static_cast<Depot>(action.a()), static_cast<Face>(action.b()),
            Reason::purchase);
}

void legal_hire(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  const PlayerState& player = s.player(frame.player);
  if (spent(player, OncePerTurn::hire)) return;
  if (player.workers < rules.tuning.hire_price || !may_buy_now(rules, s, frame)) return;
  for (unsigned d = 0; d < kDepots; ++d) {
    for (const Face face : faces_in(s, static_cast<Depot>(d))) {
      if (rules.face(face).terrain != byte(Terrain::building)) continue;
      out.push(Action::of(Verb::hire, d, byte(face)));
    }
  }
}

void resolve_hire(Step& step, const Frame& frame, Action action) {
  spend(step, frame.player, OncePerTurn::hire);
  pay_workers(step, frame.player, step.rules.tuning.hire_price, Reason::hire);
  take_tile(step, frame.player, static_cast<Depot>(action.a()), static_cast<Face>(action.b()),
            Reason::hire);
}

}  // namespace

const VerbRow kBuy{.name = "buy",
                   .pattern = "buy {b:face} {a:from} {pay}",
                   .any_time = legal_buy,
                   .resolve = resolve_buy};
const VerbRow kHire{.name = "hire",
                    .pattern = "hire {b:face} from {a:depot}",
                    .any_time = legal_hire,
                    .needs = bit(Perk::hire_building),
                    .resolve = resolve_hire};

}  // namespace dijon
