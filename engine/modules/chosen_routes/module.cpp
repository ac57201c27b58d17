// Trade routes in an order of the player's choice (Special Edition p. 14, an option). Rules and
// citations: README.md of the trade routes.
#include <algorithm>
#include <array>

#include "base/base.h"
#include "modules/trade_routes/routes.h"

namespace dijon::chosen_routes {

namespace {

using trade_routes::laid_of;
using trade_routes::tiles_of;

std::span<const std::uint8_t> to_lay(const RuleSet& rules, const PlayerState& player) {
  auto tiles = tiles_of(rules, player).subspan(laid_of(rules, player));
  while (!tiles.empty() && tiles.back() == 0) tiles = tiles.first(tiles.size() - 1);
  return tiles;
}

// In turn order, when boards and castles are known. The last tile of a player needs no question.
bool ask_order(Step& step) {
  for (std::size_t i = 0; i < step.rules.players(); ++i) {
    const Player p = player_of(i);
    const auto tiles = to_lay(step.rules, step.s.player(p));
    if (tiles.size() > 1) {
      ask(step, question_named(step.rules, "order_route"), p);
      return true;
    }
    if (tiles.size() == 1) trade_routes::lay(step, p, static_cast<Face>(tiles[0]));
  }
  return false;
}

void legal_order(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  std::array<std::uint8_t, trade_routes::kMostTiles> tiles{};
  const auto left = to_lay(rules, s.player(frame.player));
  std::ranges::copy(left, tiles.begin());
  std::ranges::sort(tiles);
  for (const std::uint8_t tile : tiles) {
    if (tile != 0) out.push(Action::of(verb_named(rules, "lay"), tile));
  }
}

void resolve_order(Step& step, const Frame& frame, Action action) {
  trade_routes::lay(step, frame.player, static_cast<Face>(action.a()));
  go_on_setting_up(step);
}

std::string_view order_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  for (std::size_t i = 0; i < rules.players(); ++i) {
    if (to_lay(rules, s.players[i]).empty()) continue;
    return player_of(i) == frame.player ? "" : "routes are laid by the next player who has tiles";
  }
  return "there is no tile to lay";
}

void install(RuleSetBuilder& b) {
  b.verb({.name = "lay", .pattern = "lay {a:face}"});
  b.question({.name = "order_route",
              .legal = legal_order,
              .resolve = resolve_order,
              .problem = order_problem,
              .leads_on = true,
              .set_up = SetUp::after_castles});
  b.at_set_up(Order::module, ask_order);
}

constexpr std::array<std::string_view, 1> kNeeds = {"trade-routes"};

}  // namespace

extern const Module kModule;
const Module kModule{.name = "chosen-routes",
                     .title = "Trade Routes in a chosen order",
                     .rulebook = "Special Edition p. 14",
                     .needs = kNeeds,
                     .excludes = {},
                     .install = install};

}  // namespace dijon::chosen_routes
