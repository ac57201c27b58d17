#include "game/table_fold.h"

#include <doctest/doctest.h>

#include "dijon/notation.h"
#include "game/tests/random_play.h"

namespace dijon {
namespace {

using namespace testing;

// The first thing on which two tables differ, for the message of a failed test.
std::string difference(const Table& a, const Table& b) {
  const auto field = [](std::string_view name, bool same) {
    return same ? std::string() : std::string(name) + ' ';
  };
  std::string text;
  for (std::size_t i = 0; i < a.players.size(); ++i) {
    const PlayerTable& p = a.players[i];
    const PlayerTable& q = b.players[i];
    if (p == q) continue;
    text += 'P' + std::to_string(i + 1) + ": ";
    text += field("board", p.board == q.board) + field("start", p.start == q.start) +
            field("estate", p.estate == q.estate) + field("storage", p.storage == q.storage) +
            field("goods", p.goods == q.goods) + field("sold", p.sold == q.sold) +
            field("silver", p.silver == q.silver) + field("workers", p.workers == q.workers) +
            field("vp", p.vp == q.vp) + field("dice", p.dice == q.dice) +
            field("track", p.track == q.track) + field("used", p.used == q.used) +
            field("bonuses", p.bonuses == q.bonuses);
  }
  return text + field("depot", a.depot == b.depot) + field("black", a.black == b.black) +
         field("side", a.side == b.side) + field("depot goods", a.depot_goods == b.depot_goods) +
         field("round goods", a.round_goods == b.round_goods) +
         field("goods pile", a.goods_pile == b.goods_pile) + field("pile", a.pile == b.pile) +
         field("order", a.order == b.order) + field("round order", a.round_order == b.round_order) +
         field("seat", a.seat == b.seat) + field("phase", a.phase == b.phase) +
         field("round", a.round == b.round) + field("white", a.white == b.white) +
         field("bonus tiles", a.large_bonus == b.large_bonus && a.small_bonus == b.small_bonus);
}

TEST_CASE("folding the events of an action over the table before gives the table after") {
  const auto rules = all_rules();
  const std::size_t games = full_run() ? 40 : 2;
  for (std::size_t i = 0; i < rules.size() * games; ++i) {
    const auto& r = rules[i / games];
    const Game game = random_game(r, test_key(static_cast<std::uint8_t>(i)), i);
    REQUIRE(game.over());
    Table table = table_of(*r, game.state(0));
    for (std::size_t ply = 1; ply <= game.plies(); ++ply) {
      fold(table, game.events(ply));
      const Table after = table_of(*r, game.state(ply));
      if (table == after) continue;
      CAPTURE(print_rules(r->spec));
      CAPTURE(print_action(*r, game.log()[ply - 1].action));
      REQUIRE(difference(table, after).empty());
    }
  }
}

}  // namespace
}  // namespace dijon
