// 2011 p. 1, 2019 p. 1, Special Edition p. 2: the list of components.
#include "support.h"

namespace dijon::test {
namespace {

struct Tiles {
  int own = 0, black = 0;
  bool operator==(const Tiles&) const = default;
};

BuiltRules rules_of(std::string_view edition, int players = 2) {
  const auto spec = parse_rules(std::string(edition) + " " + std::to_string(players) + "p", "1");
  REQUIRE(spec.ok);
  return build_rules(spec.value);
}

// The tiles whose name begins with the given words, by their backs.
Tiles count(const RuleSet& rules, std::string_view start) {
  Tiles tiles;
  for (const TileFace& face : rules.faces) {
    if (!face.name.starts_with(start)) continue;
    tiles.own += face.supply[at(Back::coloured)];
    tiles.black += face.supply[at(Back::black)];
  }
  return tiles;
}

Tiles count(const RuleSet& rules, Terrain terrain) {
  Tiles tiles;
  for (const TileFace& face : rules.faces) {
    if (face.terrain != byte(terrain)) continue;
    tiles.own += face.supply[at(Back::coloured)];
    tiles.black += face.supply[at(Back::black)];
  }
  return tiles;
}

TEST_CASE("the game has 164 hex tiles: so many of each colour, and 40 with black backs") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto built = rules_of(edition);
    REQUIRE(built.rules);
    const RuleSet& rules = *built.rules;
    CHECK(count(rules, Terrain::building) == Tiles{40, 16});
    CHECK(count(rules, Terrain::livestock) == Tiles{20, 8});
    CHECK(count(rules, Terrain::monastery) == Tiles{20, 6});
    CHECK(count(rules, Terrain::castle) == Tiles{14, 2});
    CHECK(count(rules, Terrain::mine) == Tiles{10, 2});
    CHECK(count(rules, Terrain::ship) == Tiles{20, 6});
    CHECK(count(rules, "") == Tiles{124, 40});
  }
}

TEST_CASE("there are 7 of each of the 8 buildings, 2 of them with black backs") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto built = rules_of(edition);
    for (const std::string_view building : {"warehouse", "watchtower", "carpenter", "church",
                                            "market", "boarding-house", "bank", "town-hall"}) {
      CAPTURE(building);
      CHECK(count(*built.rules, building) == Tiles{5, 2});
    }
  }
}

TEST_CASE("there are 7 tiles of each animal: green 2, 2, 3, 3, 4 and black 3, 4") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto built = rules_of(edition);
    for (const std::string animal : {"cow", "pig", "sheep", "chicken"}) {
      CAPTURE(animal);
      CHECK(count(*built.rules, animal + "-2") == Tiles{2, 0});
      CHECK(count(*built.rules, animal + "-3") == Tiles{2, 1});
      CHECK(count(*built.rules, animal + "-4") == Tiles{1, 1});
      CHECK(count(*built.rules, animal) == Tiles{5, 2});
    }
  }
}

TEST_CASE("each of the 26 monasteries is there once, and six of them have black backs") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto built = rules_of(edition);
    for (int n = 1; n <= 26; ++n) {
      CAPTURE(n);
      const Face face = face_named(*built.rules, "monastery-" + std::to_string(n));
      REQUIRE(face != Face::none);
      const bool black = n == 7 || n == 12 || n == 14 || n == 15 || n == 24 || n == 25;
      const TileFace& tile = built.rules->face(face);
      CHECK(tile.supply[at(Back::coloured)] == (black ? 0 : 1));
      CHECK(tile.supply[at(Back::black)] == (black ? 1 : 0));
    }
    CHECK(face_named(*built.rules, "monastery-27") == Face::none);
  }
}

TEST_CASE("at the start every tile lies in a pile but the starting castles") {
  for (const auto edition : kEditions) {
    for (const int players : {2, 3, 4}) {
      CAPTURE(edition);
      CAPTURE(players);
      const auto built = rules_of(edition, players);
      const GameState s = new_game(*built.rules);
      int coloured = 0;
      int black = 0;
      for (const Face face : faces_of(*built.rules)) {
        coloured += piled(*built.rules, s, Back::coloured, face);
        black += piled(*built.rules, s, Back::black, face);
      }
      int placed = 0;
      for (const PlayerState& player : s.players) {
        for (const Face face : player.estate) placed += face != Face::none ? 1 : 0;
      }
      CHECK(coloured + placed == 124);
      CHECK(black == 40);
    }
  }
}

TEST_CASE("there are 42 goods, 7 of each of 6 types") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto built = rules_of(edition);
    const GameState s = new_game(*built.rules);
    CHECK(s.goods_pile == std::array<std::uint8_t, kGoods>{7, 7, 7, 7, 7, 7});
  }
}

TEST_CASE("there are 12 bonus tiles, a large and a small one of each colour") {
  for (const auto edition : kEditions) {
    CAPTURE(edition);
    const auto built = rules_of(edition);
    const GameState s = new_game(*built.rules);
    CHECK(s.large_bonus == kEveryTerrain);
    CHECK(s.small_bonus == kEveryTerrain);
  }
}

// 2011 p. 3, 2019 p. 3 and 11, Special Edition p. 6 and 10. What is drawn over five phases, counted
// from the printed depots: see the tables of docs/rules.md. A castle more for each player.
TEST_CASE("four players use up every pile, fewer leave tiles in the box") {
  struct Left {
    int players, coloured, black;
  };
  // 2 players draw 20 + 10 + 10 + 10 + 5 + 5 = 60 and 20 black ones, 3 players 90 and 30.
  for (const auto edition : kEditions) {
    for (const Left& left : {Left{2, 124 - 60 - 2, 20}, Left{3, 124 - 90 - 3, 10}, Left{4, 0, 0}}) {
      CAPTURE(edition);
      CAPTURE(left.players);
      const auto built = rules_of(edition, left.players);
      TableTop g{built.rules, new_game(*built.rules), {}};
      while (g.s.phase != kPhases - 1 || g.s.round == 0) play(g, options(g).front());
      int coloured = 0;
      int black = 0;
      for (const Face face : faces_of(*g.rules)) {
        coloured += piled(*g.rules, g.s, Back::coloured, face);
        black += piled(*g.rules, g.s, Back::black, face);
      }
      CHECK(coloured == left.coloured);
      CHECK(black == left.black);
    }
  }
}

}  // namespace
}  // namespace dijon::test
