// Analyses as JSON and as a picture.
#include <cmath>

#include <boost/json.hpp>
#include <doctest/doctest.h>

#include "ai/network/built_in.h"
#include "dijon/notation.h"
#include "tools/dijon/analysis_picture.h"
#include "wire/coach_json.h"

namespace dijon {
namespace {

namespace json = boost::json;

Game a_game() {
  const auto here = parse_position(
      "rules: 2019 2p; phase: E; round: 5; P1 storage: bank; P1 dice: 3 4; P2 dice: 1 2; P2 vp: 9");
  REQUIRE(here.ok);
  Game game(here.value.rules, here.value.state);
  game.set_seats({"<b>Anna & \"Co\"", "Ben"});
  for (const char* text : {"3 workers", "4 workers", "end", "1 workers", "2 workers", "end"}) {
    REQUIRE(game.play(parse_action(game.rules(), text).value).ok());
  }
  REQUIRE(game.over());
  return game;
}

Analysis analysis_of(const Game& game) {
  return analyse(game, {.nodes = 500, .samples = 2}, built_in_network());
}

TEST_CASE("the JSON of an analysis has every moment, turn and account") {
  const Game game = a_game();
  const json::object all = analysis_json(game.rules(), analysis_of(game));
  CHECK(all.at("format") == 1);
  CHECK(all.at("players") == 2);
  CHECK(all.at("done") == true);
  const json::array& moments = all.at("moments").as_array();
  REQUIRE(moments.size() == 3);
  CHECK(moments[0].at("by") == "start");
  CHECK(moments[1].at("by") == "P1");
  CHECK(moments[2].at("ply") == 6);
  CHECK(moments[2].at("chance").at("P2") == 1.0);
  const json::array& turns = all.at("turns").as_array();
  REQUIRE(turns.size() == 2);
  // The bank would have scored 1 for the size of its town and 2 for phase E, and brought silver.
  const json::object& lost = turns[0].as_object();
  CHECK(lost.at("from") == 0);
  CHECK(lost.at("to") == 3);
  CHECK(lost.at("phase") == "E");
  CHECK(lost.at("played").at("actions") == json::array{"3 workers", "4 workers", "end"});
  CHECK(lost.at("best").at("merits").as_array()[0] ==
        json::value{{"kind", "completes"}, {"terrain", "building"}, {"size", 1}, {"points", 3}});
}

TEST_CASE("the accounts of the JSON add up as they are written") {
  Analysis analysis;
  analysis.players = 1;
  Account& chance = analysis.accounts[0].chance;
  chance = {.begin = 0.12344, .dice = 0.33336, .draws = -0.01117, .skill = -0.22221, .result = 1};
  chance.rest = 1 - 0.12344 - 0.33336 + 0.01117 + 0.22221;
  const Game game = a_game();
  const json::value written = analysis_json(game.rules(), analysis);
  const json::object& account = written.at("luck").at("P1").at("chance").as_object();
  double sum = 0;
  for (const char* part : {"begin", "dice", "draws", "skill", "rest"}) {
    sum += account.at(part).to_number<double>();
  }
  CHECK(std::abs(sum - account.at("result").to_number<double>()) < 1e-12);
}

TEST_CASE("a hint has the loss of each way against the best") {
  const auto here = parse_position("rules: 2019 2p; P1 dice: 3 6");
  std::vector<Way> ways(2);
  ways[0].estimate = {.points = {150, 100}, .chance = {0.75F, 0.25F}};
  ways[1].estimate = {.points = {148, 160}, .chance = {0.5F, 0.5F}};
  const json::value hint = hint_json(*here.value.rules, 7, Player{0}, ways);
  CHECK(hint.at("ply") == 7);
  CHECK(hint.at("player") == "P1");
  const json::array& list = hint.at("ways").as_array();
  CHECK(list[0].at("loss") == json::value{{"points", 0.0}, {"chance", 0.0}});
  CHECK(list[1].at("loss") == json::value{{"points", 2.0}, {"chance", 0.25}});
}

TEST_CASE("the picture shows who played, and nobody's name becomes a part of it") {
  const Game game = a_game();
  const std::string svg = draw_analysis(game, analysis_of(game));
  CHECK(svg.starts_with("<svg xmlns"));
  CHECK(svg.ends_with("</svg>\n"));
  CHECK(svg.find("&lt;b&gt;Anna &amp; &quot;Co&quot;") != std::string::npos);
  CHECK(svg.find("<b>") == std::string::npos);
  CHECK(svg.find("prefers-color-scheme:dark") != std::string::npos);
  CHECK(svg.find("nan") == std::string::npos);
}

}  // namespace
}  // namespace dijon
