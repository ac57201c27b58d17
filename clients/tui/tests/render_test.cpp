#include "clients/tui/render.h"

#include <algorithm>
#include <set>

#include "clients/tui/market.h"
#include "clients/tui/names.h"
#include "clients/tui/players.h"
#include "clients/tui/side_board.h"
#include "clients/tui/tests/support.h"

namespace dijon::tui::test {
namespace {

View view_of(const Position& p, int width = 120, int height = 40) {
  std::vector<std::string> names(kMaxPlayers, "somebody");
  return {*p.rules, p.state, Player{}, names, {}, 0, width, height};
}

int widest(const std::string& text) {
  int most = 0;
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto end = std::min(rest.find('\n'), rest.size());
    most = std::max(most, columns(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return most;
}

TEST_CASE("a compact board is the picture of its data file") {
  for (const Board& board : all_boards()) {
    CAPTURE(board.id);
    CHECK(draw_duchy(*board.duchy, BoardSize::compact).to_text(kPlain) ==
          print_duchy(*board.duchy));
  }
}

TEST_CASE("a vineyard shows its bonuses and numbers, and what is planted") {
  const auto p = position(
      "rules: special 2p vineyards; P1 vines: e4-e3 vines-red-blue; P1 vine-bonus: red; P1 "
      "storage: "
      "vines-green-green");
  CHECK(draw_side_board(*p.rules, p.state, Player{}).to_text(kPlain) ==
        "a          cas-2-vin   bla-3-war\n"
        "b       cas-5-chu   bla-4-tow\n"
        "c    bla-3-mar   cas-1-ban   vin-6-wat\n"
        "d wat-6-chu   vin-2-war   boa-5-car\n"
        "e    ban-1-car   [blu red]\n");
  // A double tile leaves room for one more.
  const std::string own = draw_player(view_of(p), Player{}, BoardSize::large).to_text(kPlain);
  CHECK(own.find("storage gre-gre    ·\n") != std::string::npos);
  CHECK(own.find("[blu red]") != std::string::npos);
}

TEST_CASE("tiles lie on their spaces, and spaces to choose are in brackets") {
  const auto p = position("rules: 2019 2p; P1 duchy: c4 monastery-12, e4 watchtower, d3 ship");
  const Player player{};
  const Targets c3 = {bit(*parse_cell("c3"))};
  CHECK(draw_estate(*p.rules, p.state, player, BoardSize::compact, c3).to_text(kPlain) ==
        "      L6  C5  C4  Y3\n"
        "    L2  L1  C6  Y5  B4\n"
        "  L5  L4  B3* m12 B2  B3\n"
        "S6  S1  shp cas S5  S4  S1\n"
        "  B2  B5  M4  tow B1  L2\n"
        "    B6  M1  Y2  B5  B6\n"
        "      M3  Y4  Y1  B3\n");
  CHECK(draw_estate(*p.rules, p.state, player, BoardSize::medium, c3).to_text(kPlain) ==
        "a           L6    C5    C4    Y3\n"
        "b        L2    L1    C6    Y5    B4\n"
        "c     L5    L4   [B3]  mon12  B2    B3\n"
        "d  S6    S1   ship  castl  S5    S4    S1\n"
        "e     B2    B5    M4   tower  B1    L2\n"
        "f        B6    M1    Y2    B5    B6\n"
        "g           M3    Y4    Y1    B3\n");
  const std::string large =
      draw_estate(*p.rules, p.state, player, BoardSize::large, c3).to_text(kPlain);
  CHECK(large.find("      L5      L4     [B3]   mon 12    B2      B3\n"
                   "      c1      c2      c3              c5      c6\n") != std::string::npos);
}

TEST_CASE("the market shows depots, black depot, rounds, order and bonus tiles") {
  const auto p = position(
      "rules: 2019 2p; depot 1: church; depot 2: castle; depot 4: ship; black: bank; goods 4: 3 3 "
      "5;"
      "round goods: . 2 . . 6; P2 track: 2; P1 goods: 1");
  const std::string market = draw_market(*p.rules, p.state, MarketSize::wide).to_text(kPlain);
  CAPTURE(market);
  for (const std::string_view part :
       {"1 B church", "S ship", "C castle", "3 3 5", "■ B bank", "│P1│·│P2│·", "bonus C5/2 M5/2"}) {
    CAPTURE(part);
    CHECK(market.find(part) != std::string::npos);
  }
}

TEST_CASE("the table fits the width of the screen, and has every player and every space") {
  std::uint64_t seed = 1;
  for (const auto& rules : all_rules()) {
    random_game(rules, ++seed, [&](const Game& game) {
      if (game.plies() % 40 != 0) return;
      for (const auto& [width, height] :
           {std::pair(80, 24), std::pair(120, 40), std::pair(200, 50), std::pair(40, 10)}) {
        const View view{*rules,
                        game.state(),
                        game.turn().player,
                        std::vector<std::string>(kMaxPlayers, "a long name for a player"),
                        {},
                        0,
                        width,
                        height};
        const std::string table = draw_table(view).to_text(kPlain);
        CAPTURE(table);
        CHECK(widest(table) <= width);
        for (std::size_t i = 0; i < rules->players(); ++i) {
          CHECK(table.find(player_tag(player_of(i)) + " ") != std::string::npos);
        }
      }
    });
  }
}

TEST_CASE(
    "120 columns and 40 lines show all boards and leave room to choose, for up to 4 players") {
  for (const char* rules :
       {"rules: 2019 2p", "rules: 2019 3p inns", "rules: 2019 4p extra-tiles"}) {
    const auto p = position(rules);
    const Canvas table = draw_table(view_of(p));
    CHECK(table.height() <= 29);
    const std::string text = table.to_text(kPlain);
    std::size_t boards = 0;
    // Board 1 has one such space.
    for (std::size_t at = text.find("B4"); at != std::string::npos; at = text.find("B4", at + 1)) {
      ++boards;
    }
    CHECK(boards == p.rules->players());
  }
}

TEST_CASE("the depots of modules are on every table") {
  const auto p = position(
      "rules: special 4p vineyards; vineyard: v1 vines-yellow-blue v6 vines-green-red; store: "
      "vines-red-red");
  for (const auto& [width, height] : {std::pair(80, 24), std::pair(120, 36), std::pair(200, 60)}) {
    const std::string table = draw_table(view_of(p, width, height)).to_text(kPlain);
    CAPTURE(table);
    for (const std::string_view place : {"v1 ye", "v6 gr", "store re"}) {
      const auto at = table.find(place);
      CHECK(at != std::string::npos);
      CHECK(table.find(place, at + 1) == std::string::npos);
    }
  }
}

TEST_CASE("no two tiles of a game are cut to the same letters") {
  for (const auto& rules : all_rules()) {
    for (const int letters : {3, 5, 7}) {
      std::set<std::string> codes;
      for (std::size_t f = 1; f < rules->faces.size(); ++f) {
        const std::string code = tile_code(*rules, static_cast<Face>(f), letters);
        CAPTURE(code);
        CHECK(columns(code) <= letters);
        CHECK(codes.insert(code).second);
      }
    }
  }
}

}  // namespace
}  // namespace dijon::tui::test
