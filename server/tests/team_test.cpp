// Tables of teams: seats, what partners say to each other alone, and results.
#include "server/tests/support.h"

namespace dijon::server::test {
namespace {

// Anna and Ben on seats 1 and 3 against Carla and a bot.
struct Teams {
  House house;
  std::string table;
  SessionId anna = 0, ben = 0, carla = 0, dora = 0;  // Dora watches

  Teams() {
    table = house.table("anna",
                        R"({"rules":"2019 4p teams","seats":[{"kind":"me","name":"Anna"},
                            {"kind":"open"},{"kind":"open"},{"kind":"bot","bot":"random"}]})");
    anna = house.connect("anna", table);
    const json::object seen = house.inbox[anna].front();
    take("carla", "Carla", seen.at("seats").at(1));
    take("ben", "Ben", seen.at("seats").at(2));
    connect();
    for (const SessionId id : {anna, carla, ben}) {
      house.send(id, R"({"type":"nonce","nonce":"n"})");
    }
  }
  void take(const std::string& guest, const std::string& name, const json::value& seat) {
    house.ask(guest, "POST", "tables/" + table + "/seat",
              json::serialize(json::object{{"link", seat.at("link")}, {"name", name}}));
  }
  void connect() {
    ben = house.connect("ben", table);
    carla = house.connect("carla", table);
    dora = house.connect("dora", table);
  }
};

std::vector<std::string> texts(const json::object& table) {
  std::vector<std::string> said;
  for (const json::value& one : table.at("chat").as_array()) {
    said.emplace_back(one.at("text").get_string());
  }
  return said;
}

using Texts = std::vector<std::string>;

TEST_CASE("a table of teams says who plays with whom") {
  Teams teams;
  const json::value expected = json::parse(R"([["P1","P3"],["P2","P4"]])");
  const json::object seen = teams.house.last(teams.ben, "table");
  CHECK(seen.at("teams") == expected);
  CHECK(seen.at("state").at("teams") == expected);
  CHECK(seen.at("state").at("players").at(0).at("partner") == "P3");
  CHECK(seen.at("boards") == "2019-12a1 2019-12a1 2019-12a2 2019-12a2");
  CHECK(seen.at("tuning").at("shared_storage") == 2);
  const json::object lists = teams.house.ask("anna", "GET", "tables").body;
  CHECK(lists.at("mine").at(0).at("teams") == expected);
}

TEST_CASE("what is said to the team is read by the partner and by nobody else") {
  Teams teams;
  House& house = teams.house;
  CHECK(house.send(teams.anna, R"({"type":"say","to":"team","text":"the castle first"})")
            .at("type") == "done");
  const json::object told = house.last(teams.ben, "chat");
  CHECK(told.at("text") == "the castle first");
  CHECK(told.at("to") == "team");
  CHECK(told.at("player") == "P1");
  CHECK(house.last(teams.anna, "chat").at("text") == "the castle first");
  CHECK(house.last(teams.carla, "chat").empty());
  CHECK(house.last(teams.dora, "chat").empty());
  house.now += 10'000;
  CHECK(house.send(teams.carla, R"({"type":"say","to":"table","text":"good luck"})").at("type") ==
        "done");
  for (const SessionId id : {teams.anna, teams.ben, teams.carla, teams.dora}) {
    CHECK(house.last(id, "chat").at("text") == "good luck");
    CHECK_FALSE(house.last(id, "chat").contains("to"));
  }
}

TEST_CASE("the chat of a team is kept with the table, for the team alone, and is in no export") {
  Teams teams;
  House& house = teams.house;
  house.send(teams.anna, R"({"type":"say","to":"team","text":"the castle first"})");
  house.send(teams.carla, R"({"type":"say","to":"team","text":"watch them"})");
  house.now += 10'000;
  house.send(teams.ben, R"({"type":"say","text":"hello"})");
  house.restart();
  const auto chat_of = [&](const std::string& guest) {
    return texts(house.ask(guest, "GET", "tables/" + teams.table).body);
  };
  CHECK(chat_of("anna") == Texts{"the castle first", "hello"});
  CHECK(chat_of("ben") == Texts{"the castle first", "hello"});
  CHECK(chat_of("carla") == Texts{"watch them", "hello"});
  CHECK(chat_of("dora") == Texts{"hello"});
  teams.connect();
  CHECK(texts(house.inbox[teams.dora].front()) == Texts{"hello"});
  CHECK(texts(house.inbox[teams.carla].front()) == Texts{"watch them", "hello"});
  for (const char* path : {"/game", "/log", "/position", "/score"}) {
    for (const char* guest : {"carla", "dora"}) {
      const auto got = house.ask(guest, "GET", "tables/" + teams.table + path);
      CHECK(json::serialize(got.body).find("castle first") == std::string::npos);
    }
  }
  for (const char* guest : {"carla", "dora"}) {
    const auto lists = house.ask(guest, "GET", "tables");
    CHECK(json::serialize(lists.body).find("castle first") == std::string::npos);
  }
}

TEST_CASE("who takes a seat later does not read what was said to the team before") {
  House house;
  const std::string table =
      house.table("anna", R"({"rules":"2019 4p teams","listed":true,"seats":[{"kind":"me",
                  "name":"Anna"},{"kind":"open"},{"kind":"open"},{"kind":"open"}]})");
  const auto take = [&](const std::string& guest, const std::string& body) {
    CHECK(house.ask(guest, "POST", "tables/" + table + "/seat", body).code() == "");
  };
  take("ben", R"({"seat":3,"name":"Ben"})");
  take("carla", R"({"seat":2,"name":"Carla"})");
  const SessionId anna = house.connect("anna", table), ben = house.connect("ben", table),
                  carla = house.connect("carla", table);
  house.send(anna, R"({"type":"say","to":"team","text":"the castle first"})");
  CHECK(house.send(ben, R"({"type":"leave"})").at("type") == "done");
  CHECK(house.send(carla, R"({"type":"sit","seat":3})").at("type") == "done");
  house.send(anna, R"({"type":"say","to":"team","text":"welcome"})");
  const auto read = [&](const char* guest) {
    return texts(house.ask(guest, "GET", "tables/" + table).body);
  };
  CHECK(read("carla") == Texts{"welcome"});
  CHECK(read("anna") == Texts{"the castle first", "welcome"});
  CHECK(read("ben") == Texts{"the castle first"});
}

TEST_CASE("who has no partner says nothing to a team") {
  Teams teams;
  House& house = teams.house;
  const char* to_team = R"({"type":"say","to":"team","text":"psst"})";
  CHECK(house.send(teams.dora, to_team).at("code") == "no_team");
  CHECK(house.send(teams.anna, R"({"type":"say","to":"me","text":"psst"})").at("code") ==
        "bad_audience");
  House plain;
  const std::string table = plain.table(
      "anna",
      R"({"rules":"2019 2p","seats":[{"kind":"me","name":"Anna"},{"kind":"bot","bot":"random"}]})");
  CHECK(plain.send(plain.connect("anna", table), to_team).at("code") == "no_team");
}

TEST_CASE("at one screen the team is that of the seat that decides") {
  House house;
  const std::string table =
      house.table("anna", R"({"rules":"2019 4p teams","seats":[{"kind":"me","name":"A1"},
                  {"kind":"me","name":"B1"},{"kind":"me","name":"A2"},{"kind":"open"}]})");
  const SessionId anna = house.connect("anna", table);
  const json::object seen = house.inbox[anna].front();
  house.ask(
      "ben", "POST", "tables/" + table + "/seat",
      json::serialize(json::object{{"link", seen.at("seats").at(3).at("link")}, {"name", "Ben"}}));
  const SessionId ben = house.connect("ben", table);
  house.send(anna, R"({"type":"nonce","nonce":"a"})");
  house.send(ben, R"({"type":"nonce","nonce":"b"})");
  house.send(anna, R"({"type":"say","to":"team","text":"for A"})");
  CHECK(house.last(ben, "chat").empty());
  house.send(anna,
             json::serialize(json::object{{"type", "do"},
                                          {"version", house.last(anna, "table").at("version")},
                                          {"action", "end"}}));
  house.now += 10'000;
  house.send(anna, R"({"type":"say","to":"team","text":"for B"})");
  CHECK(house.last(ben, "chat").at("text") == "for B");
  CHECK(house.last(ben, "chat").at("player") == "P2");
}

TEST_CASE("of a listed table a seat can be chosen, and another one before the game") {
  House house;
  const std::string table =
      house.table("anna", R"({"rules":"2019 4p teams","listed":true,"seats":[{"kind":"me",
                  "name":"Anna"},{"kind":"open"},{"kind":"open"},{"kind":"bot","bot":"random"}]})");
  const auto take = [&](const std::string& guest, const std::string& body) {
    return house.ask(guest, "POST", "tables/" + table + "/seat", body);
  };
  CHECK(take("ben", R"({"seat":4,"name":"Ben"})").code() == "seat_taken");
  CHECK(take("ben", R"({"seat":0,"name":"Ben"})").code() == "bad_seat");
  CHECK(take("ben", R"({"seat":5,"name":"Ben"})").code() == "bad_seat");
  CHECK(take("ben", R"({"seat":2,"name":"Ben"})").code() == "");
  const auto seats = [&] {
    const auto seen = house.ask("dora", "GET", "tables/" + table).body.at("seats").as_array();
    std::string names;
    for (const json::value& seat : seen) names += std::string(seat.at("name").as_string()) + ",";
    return names;
  };
  CHECK(seats() == "Anna,Ben,,,");
  const SessionId ben = house.connect("ben", table);
  const SessionId dora = house.connect("dora", table);
  CHECK(house.send(ben, R"({"type":"sit","seat":1})").at("code") == "seat_taken");
  CHECK(house.send(dora, R"({"type":"sit","seat":3})").at("code") == "not_seated");
  CHECK(house.send(ben, R"({"type":"sit","seat":3})").at("type") == "done");
  CHECK(seats() == "Anna,,Ben,,");
  CHECK(house.last(dora, "seats").at("seats").at(2).at("name") == "Ben");
  CHECK(take("carla", R"({"name":"Carla"})").code() == "");
  CHECK(seats() == "Anna,Carla,Ben,,");
  house.send(house.connect("anna", table), R"({"type":"nonce","nonce":"a"})");
  house.send(house.connect("carla", table), R"({"type":"nonce","nonce":"c"})");
  house.send(ben, R"({"type":"nonce","nonce":"b"})");
  CHECK(house.send(ben, R"({"type":"sit","seat":2})").at("type") == "refused");
}

TEST_CASE("a finished game is won and scored by teams, in results and statistics") {
  Teams teams;
  House& house = teams.house;
  const std::map<std::string, SessionId> by = {
      {"P1", teams.anna}, {"P2", teams.carla}, {"P3", teams.ben}};
  json::object told = house.last(teams.anna, "table");
  for (int i = 0; i < 3000 && told.at("stage") == "playing"; ++i) {
    house.now += 1000;
    const SessionId id = by.at(std::string(told.at("asked").at("player").get_string()));
    const json::object offer = i == 0 ? house.last(id, "table") : house.last(id, "did");
    const json::value action = offer.at("legal").as_array().back().at("action");
    REQUIRE(
        house
            .send(id, json::serialize(json::object{
                          {"type", "do"}, {"version", offer.at("version")}, {"action", action}}))
            .at("type") == "done");
    told = house.last(teams.anna, "did");
    for (auto& [session, messages] : house.inbox) messages = {house.last(session, "did")};
  }
  REQUIRE(told.at("stage") == "over");
  const json::object score = house.ask("dora", "GET", "tables/" + teams.table + "/score").body;
  const json::array& both = score.at("teams").as_array();
  REQUIRE(both.size() == 2);
  CHECK(both[0].at("won") == true);
  std::int64_t sum = 0;
  for (const json::value& player : both[0].at("players").as_array()) {
    for (const json::value& one : score.at("players").as_array()) {
      if (one.at("player") == player) sum += one.at("vp").as_int64();
    }
  }
  CHECK(both[0].at("vp").as_int64() == sum);
  const auto statistics = [&](const std::string& guest) {
    return house.ask(guest, "GET", "me").body.at("statistics").as_object();
  };
  CHECK(statistics("anna").at("won") == statistics("ben").at("won"));
  CHECK(statistics("anna").at("won").as_int64() + statistics("carla").at("won").as_int64() == 1);
  const json::object recent = statistics("anna").at("recent").at(0).as_object();
  CHECK(recent == statistics("ben").at("recent").at(0).as_object());
  CHECK(recent.at("team_size") == 2);
  CHECK(recent.at("against_people") == true);
  const std::int64_t of_team = recent.at("score").as_int64();
  CHECK(statistics("anna").at("mean_score").as_double() ==
        doctest::Approx(static_cast<double>(of_team) / 2));
  CHECK(statistics("anna").at("best_score").as_int64() == of_team / 2);
}

}  // namespace
}  // namespace dijon::server::test
