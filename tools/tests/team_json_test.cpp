// The team game as JSON: catalogue, positions, actions, events, scores.
#include <algorithm>
#include <string>

#include <doctest/doctest.h>

#include "dijon/notation.h"
#include "game/game.h"
#include "wire/catalogue_json.h"
#include "wire/game_json.h"
#include "wire/position_json.h"
#include "wire/rules_summary.h"
#include "wire/score_json.h"
#include "wire/table_json.h"

namespace dijon {
namespace {

namespace json = boost::json;

Position position(const std::string& rest) {
  auto parsed = parse_position("rules: 2019 4p teams; " + rest);
  INFO(to_string(parsed.error));
  REQUIRE(parsed.ok);
  return parsed.value;
}

const Edition& edition(std::string_view name) {
  return *std::ranges::find(all_editions(), name, &Edition::name);
}

TEST_CASE("the catalogue tells of teams, halves, seams and who drew a board") {
  for (const Module* module : all_modules()) {
    CHECK(module_json(*module, {}).at("team_size") == (module->name == "teams" ? 2 : 1));
  }
  CHECK(edition_json(edition("2019")).at("halves") ==
        json::parse(R"([["2019-12a1","2019-12a2"],["2019-12b1","2019-12b2"]])"));
  CHECK(edition_json(edition("2011")).at("halves").as_array().empty());
  const json::object left = board_json(*find_board("2019-12a1"));
  const json::object right = board_json(*find_board("SE-31-2"));
  CHECK(left.at("origin") == "dijon");
  CHECK(board_json(*find_board("2019-1")).at("origin").is_null());
  CHECK_FALSE(board_json(*find_board("2019-1")).contains("seam"));
  REQUIRE(left.at("seam").as_array().size() == 13);
  CHECK(left.at("seam").at(0) == json::parse(R"(["a4","a1"])"));
  CHECK(right.at("seam").at(0) == json::parse(R"(["a1","a4"])"));
  // Drawn on one honeycomb: 11 and 13 half spaces from the left in the first row.
  CHECK(left.at("rows").at(0).at(3).at("half") == 11);
  CHECK(right.at("rows").at(0).at(0).at("half") == 13);
}

TEST_CASE("a state tells of teams, partners and what they share") {
  const auto p =
      position("P1 shared: mine ship; P1 storage: castle; P1 silver: 5; P3 duchy: d1 castle");
  const json::object state = to_json(*p.rules, observe(*p.rules, p.state, kEverySeat));
  CHECK(state.at("teams") == json::parse(R"([["P1","P3"],["P2","P4"]])"));
  const json::array& players = state.at("players").as_array();
  CHECK(players[0].at("partner") == "P3");
  CHECK(players[0].at("shared") == json::parse(R"(["mine","ship"])"));
  CHECK_FALSE(players[2].as_object().contains("shared"));
  CHECK(players[2].at("silver") == 5);
  CHECK(players[0].at("start") == "d7");
  CHECK(players[2].at("start").is_null());
  CHECK(players[2].at("duchy") == json::parse(R"({"d1":"castle"})"));
}

TEST_CASE("what partners share is said of both, and alike") {
  const auto refused = [](const std::string& players) {
    const ParsedPosition read =
        from_json(json::parse(R"({"rules":"2019 4p teams","players":[)" + players + "]}"));
    return read.ok ? std::string() : read.error.path + ": " + read.error.reason;
  };
  CHECK(refused(R"({"silver":3},{},{"silver":3},{})") == "");
  CHECK(refused(R"({"silver":3},{},{},{})") == "");
  CHECK(refused(R"({"silver":3},{},{"silver":4},{})") ==
        "players[2].silver: partners share it: expected what P1 has");
  CHECK(refused(R"({},{},{"goods":[1]},{})") ==
        "players[2].goods: partners share it: expected what P1 has");
  CHECK(refused(R"({"partner":"P2"},{},{},{})") == "players[0].partner: expected P3");
  CHECK(refused(R"({"shared":["castle","castle","castle"]},{},{},{})").find("than there is room") !=
        std::string::npos);
  const ParsedPosition other =
      from_json(json::parse(R"({"rules":"2019 4p teams","teams":[["P1","P2"],["P3","P4"]]})"));
  CHECK_FALSE(other.ok);
  CHECK(other.error.path == "teams");
  CHECK_FALSE(from_json(json::parse(R"({"rules":"2019 4p","teams":[]})")).ok);
}

TEST_CASE("actions name half and storage") {
  const auto p = position("P1 dice: 6; P1 shared: castle");
  const json::array legal = legal_json(*p.rules, p.state, false);
  const auto found = std::ranges::find_if(legal, [](const json::value& one) {
    return one.at("action") == "6 place shared:castle P3:d1";
  });
  REQUIRE(found != legal.end());
  CHECK(found->at("tile") == "castle");
  CHECK(found->at("shared") == true);
  CHECK(found->at("cell") == "d1");
  CHECK(found->at("half") == "P3");
  const auto ask = position(
      "depot 2: castle; ask: turn P1; ask: store P1 from=2 take=castle "
      "why=die_action");
  CHECK(legal_json(*ask.rules, ask.state, false).at(1).at("storage") == "shared");
  CHECK(asked_json(*ask.rules, ask.state).at("args") ==
        json::parse(R"({"from":2,"take":"castle","why":"die_action"})"));
}

TEST_CASE("events tell whose half, which storage, and the shared tiles as a field") {
  const auto p = position("P1 dice: 6; P1 shared: castle");
  Game game(p.rules, p.state);
  const auto action = parse_action(*p.rules, "6 place shared:castle P3:d1");
  REQUIRE(game.play(Player{}, action.value).ok());
  const json::array events = events_json(game, 1);
  const auto tile =
      std::ranges::find_if(events, [](const json::value& one) { return one.at("kind") == "tile"; });
  REQUIRE(tile != events.end());
  CHECK(tile->at("player") == "P1");
  CHECK(tile->at("from") == json::parse(R"({"zone":"storage","player":"P1","shared":true})"));
  CHECK(tile->at("to") == json::parse(R"({"zone":"duchy","player":"P3","cell":"d1"})"));
  CHECK(events.back() ==
        json::parse(R"({"kind":"field","name":"shared","player":"P1","words":[]})"));
}

TEST_CASE("the score has teams, and partners share a place") {
  const auto p = position("P1 vp: 10; P3 vp: 20; P2 vp: 5; P4 vp: 30");
  const json::object score = score_json(Game(p.rules, p.state), 0);
  CHECK(score.at("teams") ==
        json::parse(R"([{"place":1,"team":"B","players":["P2","P4"],"vp":35,"empty_spaces":73,
                         "won":true},
                        {"place":2,"team":"A","players":["P1","P3"],"vp":30,"empty_spaces":73,
                         "won":false}])"));
  CHECK(score.at("standings").at(1) ==
        json::parse(R"({"place":1,"player":"P4","vp":30,"empty_spaces":73,"won":true,
                        "team":"B"})"));
}

TEST_CASE("boards of a components file are told with the rules") {
  CHECK_FALSE(rules_summary(*position("").rules).contains("replaced_boards"));
  // Ours, with one monastery and one mine in each other's place.
  std::string text(R"(components: dijon components 1|=== 2019-12a1.duchy|shape: islands|)");
  std::string picture = print_duchy(*find_board("2019-12a1")->duchy);
  std::ranges::replace(picture, '\n', '|');
  picture.pop_back();
  picture.replace(picture.find("Y3"), 2, "M3");
  picture.replace(picture.find("M5"), 2, "Y5");
  const auto p = position(text + picture);
  const json::object summary = rules_summary(*p.rules);
  const json::array& boards = summary.at("replaced_boards").as_array();
  REQUIRE(boards.size() == 1);
  CHECK(boards[0].at("id") == "2019-12a1");
  CHECK(boards[0].at("origin").is_null());
  CHECK(boards[0].at("seam").as_array().size() == 13);
  CHECK(boards[0].at("rows").at(0).at(3).at("terrain") == "mine");
}

}  // namespace
}  // namespace dijon
