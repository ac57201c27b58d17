// 2019 p. 12, Special Edition p. 14: the trade routes; their number: 2019 p. 1, Special
// Edition p. 3. Rulings R13, R47.
#include <set>

#include "engine/tests/support.h"

namespace dijon::test {
namespace {

using Texts = std::vector<std::string>;

constexpr std::array<std::string_view, 3> kWithModules = {"2019", "2019r", "special"};

// route-1 wants 2, 4, 1; route-2 1, 2, 5; route-3 4, 1, 2; route-6 4, 1, 6; route-10 6, 3, 4.
TableTop with_routes(std::string_view edition, const std::string& rest) {
  return two_players(std::string(edition) + " 2p trade-routes", "P1 workers: 0; " + rest);
}

TableTop fresh(const std::string& rules) {
  const auto built = build_rules(parse_rules(rules, "1").value);
  REQUIRE(built.rules);
  return {built.rules, new_game(*built.rules), {}};
}

Texts words(const std::string& text) {
  Texts list;
  std::size_t from = 0;
  while (from < text.size()) {
    const auto end = std::min(text.find(' ', from), text.size());
    list.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return list;
}

TEST_CASE("2011 has no trade routes and says so") {
  CHECK(refused("rules: 2011 2p trade-routes").find("has no module") != std::string::npos);
}

TEST_CASE("twelve tiles of three spaces: every number six times, every bonus four times") {
  const auto g = with_routes("2019", "");
  std::array<int, 7> numbers{};
  std::array<int, kMaxFaces> bonuses{};
  int tiles = 0;
  for (const TileFace& face : g.rules->faces) {
    if (!face.name.starts_with("route-")) continue;
    ++tiles;
    for (std::size_t i = 0; i < 6; i += 2) {
      ++numbers[face.details[i]];
      ++bonuses[face.details[i + 1]];
    }
  }
  CHECK(tiles == 12);
  CHECK(numbers == std::array<int, 7>{0, 6, 6, 6, 6, 6, 6});
  for (const auto* name : {"carpenter", "church", "market", "boarding-house", "bank", "watchtower",
                           "warehouse", "town-hall", "castle"}) {
    CAPTURE(name);
    CHECK(bonuses[at(face_named(*g.rules, name))] == 4);
  }
}

TEST_CASE("each player is dealt 5, 4 or 3 different tiles with 2, 3 or 4 players") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    for (const int players : {2, 3, 4}) {
      CAPTURE(players);
      auto g = fresh(std::string(edition) + " " + std::to_string(players) + "p trade-routes");
      while (g.s.round == 0) play(g, options(g).front());
      std::set<std::string> seen;
      for (int p = 1; p <= players; ++p) {
        const Texts tiles = words(line(g, "P" + std::to_string(p) + " route"));
        CHECK(static_cast<int>(tiles.size()) == 7 - players);
        for (const auto& tile : tiles) CHECK(seen.insert(tile).second);
      }
    }
  }
}

TEST_CASE("sold goods go to the spaces one by one from the left, and a match pays its bonus") {
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_routes(edition,
                         "P1 route: route-1 route-2 route-3 route-4 route-5; P1 dice: 2;"
                         "P1 goods: 2 2; depot 6: bank");
    play(g, "2 sell 2");
    CHECK(line(g, "P1 delivered") == "2 2");
    CHECK(line(g, "P1 sold") == "2 2");
    CHECK(asked(g) == "take_of_terrain P1 of=B");
    play(g, "take bank from 6");
    CHECK(line(g, "P1 storage") == "bank");
    CHECK(asked(g) == "turn P1");
  }
}

TEST_CASE("goods that do not match pay nothing beyond the sale") {
  auto g = with_routes("2019",
                       "P1 route: route-1 route-2 route-3 route-4 route-5; P1 dice: 3;"
                       "P1 goods: 3 3; depot 6: bank");
  play(g, "3 sell 3");
  CHECK(asked(g) == "turn P1");
  CHECK(silver(g, 1) == 2);
  CHECK(vp(g, 1) == 4);
}

TEST_CASE("the bonus comes after what the sale itself pays") {
  auto g = with_routes(
      "2019", "P1 route: route-10 route-2 route-3 route-4 route-5; P1 dice: 6; P1 goods: 6");
  play(g, "6 sell 6");
  std::vector<std::pair<EventKind, Reason>> gains;
  for (const Event& e : g.log) {
    if (e.kind == EventKind::scored || e.kind == EventKind::silver)
      gains.emplace_back(e.kind, e.why);
  }
  CHECK(gains == std::vector<std::pair<EventKind, Reason>>{{EventKind::silver, Reason::sale},
                                                           {EventKind::scored, Reason::sale},
                                                           {EventKind::scored, Reason::tile}});
  CHECK(vp(g, 1) == 2 + 4);
}

TEST_CASE("several matches pay from left to right, each to its end before the next") {
  // Four tiles of 4: the first space of route-6 (4 workers) and the first of route-3 (an action).
  for (const auto edition : kWithModules) {
    CAPTURE(edition);
    auto g = with_routes(edition,
                         "P1 route: route-6 route-3 route-1 route-4 route-5; P1 dice: 4;"
                         "P1 goods: 4 4 4 4");
    play(g, "4 sell 4");
    CHECK(workers(g, 1) == 4);
    CHECK(asked(g) == "extra_action P1 die=any lent");
    CHECK(can(g, "decline"));
    play(g, "any workers");
    CHECK(workers(g, 1) == 6);
    CHECK(asked(g) == "turn P1");
  }
  // route-2 and route-1 turned round: first a bank's 2 silver, then a carpenter's tile.
  auto two = with_routes("2019",
                         "P1 route: route-8 route-2 route-1 route-4 route-5; P1 dice: 2;"
                         "P1 delivered: 4 4 4 3; P1 sold: 4 4 4 3; P1 goods: 2 2 2; depot 6: bank");
  play(two, "2 sell 2");  // spaces 5 (2: bank), 6 (5), 7 (2: carpenter)
  CHECK(silver(two, 1) == 1 + 1 + 2);
  CHECK(asked(two) == "take_of_terrain P1 of=B");
}

TEST_CASE("a bonus that sells sells another stack, which travels on") {
  // route-6: 4 pays workers, 1 a sale, 6 a carpenter's tile.
  auto g = with_routes("2019",
                       "P1 route: route-6 route-2 route-1 route-4 route-5; P1 dice: 1;"
                       "P1 delivered: 2; P1 sold: 2; P1 goods: 1 6; depot 6: bank");
  play(g, "1 sell 1");
  CHECK(asked(g) == "sell_any P1");
  play(g, "sell 6");
  CHECK(line(g, "P1 delivered") == "2 1 6");
  CHECK(asked(g) == "take_of_terrain P1 of=B");
}

TEST_CASE("a warehouse's sale goes to the route as well") {
  auto g = with_routes("2019",
                       "P1 route: route-10 route-2 route-3 route-4 route-5; P1 dice: 3;"
                       "P1 storage: warehouse; P1 goods: 6");
  play(g, "3 place warehouse e4");
  play(g, "sell 6");
  CHECK(line(g, "P1 delivered") == "6");
  CHECK(scored(g, 1, Reason::tile) == 4);
}

TEST_CASE("a bonus resolves as its building does: a town hall's places on any number, and so on") {
  // route-4: 3 town hall, 5 watchtower, 6 market. e4 is a 3, d5 a 5.
  auto hall = with_routes("2019",
                          "P1 route: route-4 route-2 route-3 route-1 route-5; P1 dice: 3;"
                          "P1 goods: 3; P1 storage: ship");
  play(hall, "3 sell 3");
  CHECK(asked(hall) == "place_stored P1");
  CHECK(can(hall, "place ship d5"));
  CHECK(can(hall, "decline"));
  auto church = with_routes("2019",
                            "P1 route: route-12 route-2 route-3 route-4 route-5; P1 dice: 5;"
                            "P1 delivered: 1; P1 sold: 1; P1 goods: 5; depot 2: castle");
  play(church, "5 sell 5");
  CHECK(options(church) == Texts{"decline", "take castle from 2"});
}

TEST_CASE("once the route is full, sold tiles go to the sold goods as in the base game") {
  auto g =
      with_routes("2019",
                  "P1 route: route-1 route-2 route-3 route-4 route-5; P1 dice: 3; P1 goods: 3 3;"
                  "P1 sold: 1 1 1 2 2 2 4 4 4 5 5 5 6 6;"
                  "P1 delivered: 1 1 1 2 2 2 4 4 4 5 5 5 6 6");
  play(g, "3 sell 3");  // one on the last space, which wants 3 and pays a sale; one beside
  CHECK(line(g, "P1 delivered") == "1 1 1 2 2 2 4 4 4 5 5 5 6 6 3");
  CHECK(line(g, "P1 sold") == "1 1 1 2 2 2 3 3 4 4 4 5 5 5 6 6");
  auto full =
      with_routes("2019",
                  "P1 route: route-1 route-2 route-3 route-4 route-5; P1 dice: 2; P1 goods: 2;"
                  "P1 sold: 1 1 1 2 2 2 4 4 4 5 5 5 6 6 3;"
                  "P1 delivered: 1 1 1 2 2 2 4 4 4 5 5 5 6 6 3; depot 6: bank");
  play(full, "2 sell 2");
  CHECK(asked(full) == "turn P1");
}

TEST_CASE("tiles on the route count as sold for 15 and 25") {
  const std::string goods =
      "P1 sold: 2 2 5; P1 delivered: 2 2 5;"
      "P1 route: route-1 route-2 route-3 route-4 route-5; ";
  CHECK(final_points("2019 2p trade-routes", goods + "P1 duchy: c4 monastery-25") == 3);
  CHECK(final_points("2019 2p trade-routes", goods + "P1 duchy: c4 monastery-15") == 4);
}

TEST_CASE("Special Edition, option: the tiles are laid in an order of the player's choice") {
  CHECK(refused("rules: special 2p chosen-routes").find("needs 'trade-routes'") !=
        std::string::npos);
  CHECK(refused("rules: 2019 2p trade-routes chosen-routes").find("has no module") !=
        std::string::npos);
  auto g = fresh("special 2p trade-routes chosen-routes");
  while (asked(g) != "order_route P1") play(g, options(g).front());
  const Texts dealt = words(line(g, "P1 dealt"));
  CHECK(dealt.size() == 5);
  CHECK(line(g, "P1 route").empty());
  CHECK(player(g, 2).start != PlayerState::kNoStart);  // all else is known
  for (int i = 0; i < 4; ++i) {
    const Texts choice = options(g);
    CHECK(static_cast<int>(choice.size()) == 5 - i);
    play(g, choice.back());
  }
  CHECK(words(line(g, "P1 route")).size() == 5);
  CHECK(asked(g) == "order_route P2");
}

TEST_CASE("positions with impossible routes are refused") {
  const auto bad = [](const std::string& rest) {
    return refused("rules: 2019 2p trade-routes; " + rest);
  };
  CHECK(bad("P1 route: route-1 route-2").find("5 tiles") != std::string::npos);
  CHECK(bad("P1 route: bank").find("no route tile") != std::string::npos);
  CHECK(
      bad("P1 route: route-1 route-1 route-2 route-3 route-4").find("too many tiles of route-1") !=
      std::string::npos);
  CHECK(bad("P1 route: route-1 route-2 route-3 route-4 route-5; P1 delivered: 3")
            .find("were not sold") != std::string::npos);
  CHECK(bad("P1 route: route-1 route-2 route-3 route-4 route-5; P1 sold: 3")
            .find("not on the route") != std::string::npos);
  CHECK(bad("P1 delivered: 7").find("1-6") != std::string::npos);
  CHECK(bad("round: 0; pile coloured: 9 castle, 1 route-1, 1 route-2; ask: route P1 nth=1")
            .find("too few tiles") != std::string::npos);
}

}  // namespace
}  // namespace dijon::test
