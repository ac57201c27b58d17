// A table with a player who plays by itself: its seat is nobody's, it needs no bot, and results,
// files and replays are as ever.
#include "server/tests/support.h"

namespace dijon::server::test {
namespace {

std::string body(const std::string& rules, json::array seats) {
  return json::serialize(json::object{{"rules", rules}, {"seats", std::move(seats)}});
}
const json::object kMe = {{"kind", "me"}, {"name", "Anna"}};
const json::object kOpen = {{"kind", "open"}};

json::object table_of(House& house, const std::string& table) {
  return house.ask("anna", "GET", "tables/" + table).body;
}

// Ends turns, and otherwise takes the first of what is offered.
std::string chosen(const json::array& legal) {
  for (const json::value& one : legal) {
    if (one.at("action") == "end") return "end";
  }
  return std::string(legal[0].at("action").get_string());
}

TEST_CASE("the catalogue tells that one of the players plays by itself") {
  House house;
  const json::object catalogue = house.ask("anna", "GET", "catalogue").body;
  int automatons = 0;
  for (const json::value& module : catalogue.at("modules").as_array()) {
    if (!module.at("automaton").as_bool()) continue;
    ++automatons;
    CHECK(module.at("name") == "chateauma");
    CHECK(module.at("players") == json::array{2, 4});
    CHECK(module.at("settings").as_array().size() == 5);
  }
  CHECK(automatons == 1);
}

TEST_CASE("who plays by itself has a seat that nobody is asked about") {
  House house;
  const std::string table = house.table("anna", body("special 2p chateauma", {kMe}));
  const json::object seen = table_of(house, table);
  const json::object& seat = seen.at("seats").at(1).as_object();
  CHECK(seat.at("kind") == "automaton");
  CHECK(seat.at("name") == "Châteauma");
  CHECK(seat.at("ready") == true);
  CHECK(seat.at("mine") == false);
  CHECK_FALSE(seat.contains("link"));
  CHECK(seen.at("state").at("automaton").at("player") == "P2");
  CHECK(seen.at("automaton_cards").as_array().size() == 9);
  CHECK(seen.at("automaton_cards").at(4).at("scores") == json::array{14, 18, 22});
  CHECK(house.ask("anna", "POST", "tables", body("special 2p chateauma", {kMe, kOpen})).code() ==
        "bad_seats");
}

TEST_CASE("with modifier C it sits first, and people behind it") {
  House house;
  const std::string table =
      house.table("anna", body("special 3p chateauma modifier-c=1", {kMe, kOpen}));
  const json::object seen = table_of(house, table);
  CHECK(seen.at("seats").at(0).at("kind") == "automaton");
  CHECK(seen.at("seats").at(1).at("name") == "Anna");
  CHECK(seen.at("seats").at(2).at("kind") == "open");
}

TEST_CASE("nobody takes, frees or votes against its seat") {
  House house;
  const std::string table = house.table("anna", body("special 3p chateauma", {kMe, kOpen}));
  const SessionId anna = house.connect("anna", table);
  for (const std::string message :
       {R"({"type":"bot","seat":3,"bot":"greedy"})", R"({"type":"open","seat":3})"}) {
    const json::object answer = house.send(anna, message);
    CHECK(answer.at("type") == "refused");
    CHECK(answer.at("code") == "seat_taken");
  }
  CHECK(house.ask("ben", "POST", "tables/" + table + "/seat", R"({"link":""})").status != 200);
  house.send(anna, R"({"type":"bot","seat":2,"bot":"random"})");
  house.send(anna, R"({"type":"nonce","nonce":"a"})");
  CHECK(table_of(house, table).at("stage") == "playing");
  const json::object vote = house.send(anna, R"({"type":"vote","seat":3,"bot":"greedy"})");
  CHECK(vote.at("type") == "refused");
}

TEST_CASE("a game with it is played to its end, kept, counted and replayed") {
  House house;
  const std::string table = house.table("anna", body("special 2p chateauma", {kMe}));
  const SessionId anna = house.connect("anna", table);
  house.send(anna, R"({"type":"nonce","nonce":"a"})");
  json::object seen = table_of(house, table);
  for (int i = 0; seen.at("stage") == "playing" && i < 2000; ++i) {
    REQUIRE(seen.at("asked").at("player") == "P1");
    const json::object move{{"type", "do"},
                            {"version", seen.at("version")},
                            {"action", chosen(seen.at("legal").as_array())}};
    REQUIRE(house.send(anna, json::serialize(move)).at("type") == "done");
    house.now += 10'000;
    seen = table_of(house, table);
  }
  REQUIRE(seen.at("stage") == "over");
  const json::object score = house.ask("anna", "GET", "tables/" + table + "/score").body;
  CHECK(score.at("standings").at(0).at("player") == "P2");
  bool cards = false;
  for (const json::value& source : score.at("players").at(1).at("sources").as_array())
    cards |= source.at("source") == "card";
  CHECK(cards);
  const json::object me = house.ask("anna", "GET", "me").body;
  CHECK(me.at("statistics").at("games") == 1);
  CHECK(me.at("statistics").at("won") == 0);
  const std::string file = house.text("anna", "tables/" + table + "/game");
  CHECK(file.find("seats: Anna | Châteauma") != std::string::npos);
  CHECK(file.find("* own-die P2 ") != std::string::npos);
  const auto replay =
      house.ask("anna", "POST", "replay", json::serialize(json::object{{"game", file}}));
  CHECK(replay.status == 200);
  CHECK(replay.body.at("over") == true);
  house.restart();
  CHECK(table_of(house, table).at("stage") == "over");
}

TEST_CASE("what it does is told in events, and its whole object when it changed") {
  House house;
  const std::string table = house.table("anna", body("special 2p chateauma", {kMe}));
  const SessionId anna = house.connect("anna", table);
  house.send(anna, R"({"type":"nonce","nonce":"a"})");
  json::object seen = table_of(house, table);
  while (seen.at("asked").at("question") != "turn") {
    const json::object move{{"type", "do"},
                            {"version", seen.at("version")},
                            {"action", seen.at("legal").at(0).at("action")}};
    house.send(anna, json::serialize(move));
    seen = table_of(house, table);
  }
  const json::object end{{"type", "do"}, {"version", seen.at("version")}, {"action", "end"}};
  house.send(anna, json::serialize(end));
  const json::object did = house.last(anna, "did");
  std::vector<std::string> kinds;
  json::object last;
  for (const json::value& line : did.at("lines").as_array()) {
    for (const json::value& event : line.at("events").as_array()) {
      kinds.emplace_back(event.at("kind").get_string());
      if (event.at("kind") == "automaton") last = event.at("automaton").as_object();
    }
  }
  for (const std::string kind : {"own_die", "search", "looked", "automaton", "turn_ended"}) {
    CAPTURE(kind);
    CHECK(std::ranges::find(kinds, kind) != kinds.end());
  }
  CHECK(last == table_of(house, table).at("state").at("automaton").as_object());
}

}  // namespace
}  // namespace dijon::server::test
