#include "game/ledger.h"

#include <map>
#include <set>

#include <doctest/doctest.h>

#include "dijon/notation.h"
#include "game/tests/random_play.h"

namespace dijon {
namespace {

using namespace testing;

TEST_CASE("the ledger sums to the score at every ply, in every edition and with every module") {
  const auto rules = all_rules();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    CAPTURE(print_rules(rules[i]->spec));
    const Game game = random_game(rules[i], test_key(static_cast<std::uint8_t>(i)), i);
    REQUIRE(game.over());
    Ledger ledger(game.state(0));
    for (std::size_t ply = 0; ply <= game.plies(); ++ply) {
      if (ply > 0) ledger.add(game.events(ply));
      for (std::size_t p = 0; p < rules[i]->players(); ++p) {
        REQUIRE(ledger.total(player_of(p)) == game.state(ply).players[p].vp);
      }
    }
    CHECK(ledger == game.ledger());
  }
}

TEST_CASE("every source has a name of its own, and a label") {
  const auto all = all_rules();
  for (std::size_t i = 0; i < all.size(); i += 5) {
    const Game game = random_game(all[i], test_key(1), i);
    for (std::size_t p = 0; p < all[i]->players(); ++p) {
      std::set<std::string> names;
      const Ledger ledger = game.ledger();
      for (const LedgerRow& row : ledger.rows(player_of(p))) {
        CAPTURE(source_name(*all[i], row.source));
        CHECK(names.insert(source_name(*all[i], row.source)).second);
        CHECK_FALSE(source_label(*all[i], row.source).empty());
        CHECK(row.source.kind != SourceKind::other);
      }
    }
  }
}

TEST_CASE("machine names of sources") {
  const auto rules = base_rules();
  const auto name = [&](Source source) { return source_name(*rules, source); };
  const auto face = [&](std::string_view tile) { return byte(face_named(*rules, tile)); };
  CHECK(name({SourceKind::area_size, byte(Terrain::castle), 0}) == "area/castle/A");
  CHECK(name({SourceKind::area_phase, byte(Terrain::castle), 4}) == "phase/castle/E");
  CHECK(name({SourceKind::bonus, byte(Terrain::castle), 0}) == "bonus/castle/large");
  CHECK(name({SourceKind::bonus, byte(Terrain::mine), 1}) == "bonus/mine/small");
  CHECK(name({SourceKind::livestock}) == "livestock");
  CHECK(name({SourceKind::sale}) == "sale");
  CHECK(name({SourceKind::tile, face("watchtower")}) == "tile/watchtower");
  CHECK(name({SourceKind::final_tile, face("monastery-16")}) == "final/monastery-16");
  CHECK(name({SourceKind::final_goods}) == "final/goods");
  CHECK(name({SourceKind::final_silver}) == "final/silver");
  CHECK(name({SourceKind::final_workers}) == "final/workers");
  CHECK(name({SourceKind::before}) == "before");
  CHECK(source_label(*rules, {SourceKind::final_tile, face("monastery-16")}) ==
        "Monastery 16 at the end");
  CHECK(source_label(*rules, {SourceKind::area_size, byte(Terrain::castle), 0}) ==
        "Castle areas completed in phase A: size");
}

TEST_CASE("a loaded position's points begin as one source") {
  const auto rules = base_rules();
  const Game played = random_game(rules, test_key(3), 5);
  std::size_t ply = 0;
  while (played.state(ply).players[0].vp < 20) ++ply;
  Game game(rules, played.state(ply));
  const int before = played.state(ply).players[0].vp;
  REQUIRE(game.ledger().rows(player_of(0)).size() == 1);
  CHECK(game.ledger().rows(player_of(0))[0] == LedgerRow{{SourceKind::before}, before});
  game.use_key(test_key(4));
  Dice dice(6);
  while (!game.over()) REQUIRE(step(game, dice).ok());
  CHECK(game.ledger().rows(player_of(0))[0].vp == before);
  CHECK(game.ledger().rows(player_of(0)).size() > 1);
  CHECK(game.ledger().total(player_of(0)) == game.state().players[0].vp);
}

TEST_CASE("large and small bonus tiles are two sources") {
  const auto rules = base_rules();
  Ledger ledger{GameState{}};
  const auto castle = byte(Terrain::castle);
  const Player p = player_of(1);
  ledger.add(Event{.kind = EventKind::bonus, .player = p, .what = castle, .value = 0});
  ledger.add(Event{.kind = EventKind::scored,
                   .player = p,
                   .why = Reason::colour_bonus,
                   .what = castle,
                   .value = 5});
  ledger.add(Event{.kind = EventKind::bonus, .player = p, .what = castle, .value = 1});
  ledger.add(Event{.kind = EventKind::scored,
                   .player = p,
                   .why = Reason::colour_bonus,
                   .what = castle,
                   .value = 2});
  REQUIRE(ledger.rows(p).size() == 2);
  CHECK(source_name(*rules, ledger.rows(p)[0].source) == "bonus/castle/large");
  CHECK(ledger.rows(p)[0].vp == 5);
  CHECK(source_name(*rules, ledger.rows(p)[1].source) == "bonus/castle/small");
  CHECK(ledger.rows(p)[1].vp == 2);
}

}  // namespace
}  // namespace dijon
