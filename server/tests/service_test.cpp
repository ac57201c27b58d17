#include "server/api/service.h"

#include "server/store/sqlite.h"
#include "server/tests/support.h"

namespace dijon::server::test {
namespace {

constexpr const char* kAgainstBot =
    R"({"rules":"2019 2p","seats":[{"kind":"me","name":"Anna"},{"kind":"bot","bot":"random"}]})";
constexpr const char* kForFriend =
    R"({"rules":"2019 2p","seats":[{"kind":"me","name":"Anna"},{"kind":"open"}]})";

std::string link_of(const json::object& table, std::size_t seat) {
  const json::value* link = table.at("seats").at(seat).as_object().if_contains("link");
  return link == nullptr ? std::string() : std::string(link->get_string());
}

// The last action offered, as a message; the first is often the end of the turn.
std::string move(const json::object& offer, const std::string& id = "") {
  json::object message{{"type", "do"},
                       {"version", offer.at("version")},
                       {"action", offer.at("legal").as_array().back().at("action")}};
  if (!id.empty()) message["id"] = id;
  return json::serialize(message);
}

// Anna plays the last action offered until the game is over; what she is told then.
json::object played_out(House& house, SessionId anna) {
  house.send(anna, R"({"type":"nonce","nonce":"a"})");
  json::object offer = house.last(anna, "table");
  for (int i = 0; i < 1000 && offer.at("stage") == "playing"; ++i) {
    house.now += 1000;
    REQUIRE(house.send(anna, move(offer)).at("type") == "done");
    offer = house.last(anna, "did");
    house.inbox[anna] = {offer};
  }
  REQUIRE(offer.at("stage") == "over");
  return offer;
}

constexpr const char* kInSecret =
    R"({"rules":"2019 2p","boards":["secret"],
        "seats":[{"kind":"me","name":"Anna"},{"kind":"open"}]})";

struct TwoFriends {
  House house;
  std::string table;
  SessionId anna = 0, ben = 0;

  explicit TwoFriends(const char* wanted = kForFriend) {
    table = house.table("anna", wanted);
    anna = house.connect("anna", table);
    const std::string link = link_of(house.inbox[anna].front(), 1);
    house.ask("ben", "POST", "tables/" + table + "/seat",
              json::serialize(json::object{{"link", link}, {"name", "Ben"}}));
    ben = house.connect("ben", table);
    house.send(anna, R"({"type":"nonce","nonce":"a"})");
    house.send(ben, R"({"type":"nonce","nonce":"b"})");
  }
};

TEST_CASE("one request, one socket and a nonce lead to the first decision") {
  House house;
  const std::string table = house.table("anna", kAgainstBot);
  const SessionId anna = house.connect("anna", table);
  CHECK(house.inbox[anna].front().at("stage") == "gathering");
  CHECK(house.inbox[anna].front().at("fairness").at("key_hash").get_string().size() == 64);
  house.send(anna, R"({"type":"nonce","nonce":"a"})");
  const json::object begun = house.last(anna, "table");
  CHECK(begun.at("stage") == "playing");
  CHECK(begun.at("asked").at("text") == "turn P1");
  CHECK(begun.at("legal").as_array().size() > 1);
  CHECK_FALSE(begun.at("fairness").as_object().contains("key"));
}

TEST_CASE("a move is answered and told to everybody with what it changed") {
  TwoFriends friends;
  House& house = friends.house;
  const json::object done = house.send(friends.anna, move(house.last(friends.anna, "table"), "m1"));
  CHECK(done.at("type") == "done");
  CHECK(done.at("id") == "m1");
  const json::object told = house.last(friends.ben, "did");
  CHECK(told.at("lines").at(0).at("by") == "P1");
  CHECK(told.at("legal").as_array().empty());
  CHECK(told.at("can_undo") == false);
  CHECK(house.last(friends.anna, "did").at("can_undo") == true);
}

TEST_CASE("nobody acts for another seat") {
  TwoFriends friends;
  House& house = friends.house;
  const json::object offer = house.last(friends.anna, "table");
  CHECK(house.last(friends.ben, "table").at("legal").as_array().empty());
  CHECK(house.send(friends.ben, move(offer)).at("code") == "not_your_turn");
  const SessionId watcher = house.connect("carla", friends.table);
  CHECK(house.send(watcher, move(offer)).at("code") == "not_your_turn");
  CHECK(house.send(watcher, R"({"type":"undo","version":27})").at("type") == "refused");
}

TEST_CASE("nobody sees the link of another's seat") {
  House house;
  const std::string table = house.table("anna", kForFriend);
  const SessionId anna = house.connect("anna", table);
  const SessionId carla = house.connect("carla", table);
  CHECK_FALSE(link_of(house.inbox[anna].front(), 0).empty());
  CHECK_FALSE(link_of(house.inbox[anna].front(), 1).empty());
  CHECK(link_of(house.inbox[carla].front(), 0).empty());
  CHECK(link_of(house.inbox[carla].front(), 1).empty());
  const std::string link = link_of(house.inbox[anna].front(), 1);
  house.ask("ben", "POST", "tables/" + table + "/seat",
            json::serialize(json::object{{"link", link}, {"name", "Ben"}}));
  CHECK(link_of(house.last(anna, "seats"), 1).empty());
  const json::object seen = house.ask("ben", "GET", "tables/" + table).body;
  CHECK(link_of(seen, 0).empty());
  CHECK_FALSE(link_of(seen, 1).empty());
}

const json::value& board(const json::object& table, std::size_t player) {
  return table.at("state").at("players").at(player).at("board");
}

TEST_CASE("what was chosen in secret is shown to nobody else until all have chosen") {
  TwoFriends friends(kInSecret);
  House& house = friends.house;
  const SessionId watcher = house.connect("carla", friends.table);
  // Until it is for Ben to choose: a board has no choice of the castle, or it has.
  house.send(friends.anna, move(house.last(friends.anna, "table")));
  if (!house.last(friends.anna, "table").at("legal").as_array().empty())
    house.send(friends.anna, move(house.last(friends.anna, "table")));
  CHECK(house.last(friends.ben, "table").at("legal").as_array().size() == 2);
  CHECK(board(house.last(friends.anna, "table"), 0).is_string());
  for (const auto& [session, guest] :
       {std::pair{friends.ben, std::string("ben")}, {watcher, std::string("carla")}}) {
    CHECK(board(house.last(session, "table"), 0).is_null());
    CHECK(house.last(session, "did").empty());
    const std::string path = "tables/" + friends.table;
    CHECK(board(house.ask(guest, "GET", path).body, 0).is_null());
    const json::object log = house.ask(guest, "GET", path + "/log").body;
    CHECK(log.at("lines").as_array().back().at("by") == "chance");
    CHECK(house.ask(guest, "GET", path + "/game").code() == "secret");
    CHECK(house.ask(guest, "GET", path + "/position").code() == "secret");
    CHECK(house.ask(guest, "GET", path + "/score").code() == "secret");
    json::object on = json::parse(kAgainstBot).get_object();
    on.erase("rules");
    on["from"] = {{"table", friends.table}, {"ply", house.last(session, "table").at("ply")}};
    CHECK(house.ask(guest, "POST", "tables", json::serialize(on)).code() == "secret");
  }
  CHECK(house.ask("anna", "GET", "tables/" + friends.table + "/game").code().empty());

  house.send(friends.ben, move(house.last(friends.ben, "table")));
  if (board(house.last(watcher, "table"), 0).is_null())
    house.send(friends.ben, move(house.last(friends.ben, "table")));
  CHECK(board(house.last(watcher, "table"), 0).is_string());
  CHECK(board(house.last(watcher, "table"), 1).is_string());
  CHECK(house.last(friends.anna, "table").at("asked").at("text") == "turn P1");
  CHECK(house.ask("carla", "GET", "tables/" + friends.table + "/game").code().empty());
}

TEST_CASE("a stale move is refused, a move sent again is answered again") {
  TwoFriends friends;
  House& house = friends.house;
  const std::string first = move(house.last(friends.anna, "table"), "m1");
  const json::object done = house.send(friends.anna, first);
  const std::size_t told = house.inbox[friends.ben].size();
  CHECK(house.send(friends.anna, first) == done);
  CHECK(house.inbox[friends.ben].size() == told);
  const json::object stale =
      house.send(friends.anna, move(house.last(friends.anna, "table"), "m2"));
  CHECK(stale.at("code") == "stale");
}

TEST_CASE("after a restart every game goes on where it was") {
  House house;
  const std::string table = house.table("anna", kAgainstBot);
  SessionId anna = house.connect("anna", table);
  house.send(anna, R"({"type":"nonce","nonce":"a"})");
  json::object offer = house.last(anna, "table");
  for (int i = 0; i < 30; ++i) {
    REQUIRE(house.send(anna, move(offer, "m" + std::to_string(i))).at("type") == "done");
    offer = house.last(anna, "did");
    if (i % 10 != 9) continue;
    const json::object before = house.ask("anna", "GET", "tables/" + table).body;
    house.restart();
    const json::object after = house.ask("anna", "GET", "tables/" + table).body;
    json::object same = after;
    same["seats"] = before.at("seats");  // who is connected is not kept
    CHECK(same == before);
    anna = house.connect("anna", table);
    offer = house.inbox[anna].front();
  }
}

TEST_CASE("a whole game ends with the key, results and a file that can be verified") {
  House house;
  house.ask("anna", "POST", "me", R"({"name":"Anna"})");
  const std::string table = house.table("anna", kAgainstBot);
  const SessionId anna = house.connect("anna", table);
  const json::object offer = played_out(house, anna);
  CHECK(offer.at("fairness").as_object().contains("key"));
  CHECK(house.text("anna", "tables/" + table + "/game").find("\nkey: ") != std::string::npos);
  CHECK(house.ask("anna", "GET", "me").body.at("statistics").at("games") == 1);
  const json::object lists = house.ask("anna", "GET", "tables").body;
  CHECK(lists.at("mine").at(0).at("stage") == "over");
  CHECK(house.send(anna, R"({"type":"do","version":1,"action":"end"})").at("code") == "game_over");
}

TEST_CASE("games alone count as games, their points are not compared") {
  House house;
  const SessionId anna = house.connect(
      "anna", house.table("anna", R"({"rules":"2019 1p solo","seats":[{"kind":"me"}]})"));
  played_out(house, anna);
  const json::object alone = house.ask("anna", "GET", "me").body.at("statistics").as_object();
  CHECK(alone.at("games") == 1);
  CHECK(alone.at("best_score") == 0);
  CHECK(alone.at("mean_score") == 0.0);
  CHECK(alone.at("recent").at(0).at("players") == 1);
  const SessionId again = house.connect("anna", house.table("anna", kAgainstBot));
  played_out(house, again);
  const json::object both = house.ask("anna", "GET", "me").body.at("statistics").as_object();
  CHECK(both.at("games") == 2);
  CHECK(both.at("best_score") == both.at("recent").at(1).at("score"));
  CHECK(both.at("mean_score").to_number<double>() ==
        both.at("recent").at(1).at("score").to_number<double>());
}

TEST_CASE("bad requests say what is wrong and change nothing") {
  House house;
  const auto refused = [&](const std::string& body) {
    return house.ask("anna", "POST", "tables", body).code();
  };
  CHECK(refused("") == "bad_json");
  CHECK(refused("[]") == "bad_request");
  CHECK(refused(R"({"rules":"2018 2p","seats":[]})") == "bad_rules");
  CHECK(refused(R"({"rules":"2019 2p","boards":"99","seats":[]})") == "bad_rules");
  CHECK(refused(R"({"rules":"2019 2p"})") == "bad_seats");
  CHECK(refused(R"({"rules":"2019 2p","seats":[{"kind":"me"}]})") == "bad_seats");
  CHECK(refused(R"({"rules":"2019 2p","seats":[{"kind":"me"},{"kind":"cat"}]})") == "bad_seats");
  CHECK(refused(R"({"seats":[{"kind":"me"},{"kind":"bot","bot":"x"}]})") == "unknown_bot");
  CHECK(refused(R"({"seats":[],"clock":{"kind":"sand"}})") == "bad_clock");
  CHECK(refused(R"({"position":"rules: 2019 2p; phase: Z","seats":[]})") == "bad_position");
  CHECK(refused(R"({"from":{"table":"nowhere","ply":1},"seats":[]})") == "no_table");
  CHECK(refused(R"({"colour":"red","seats":[]})") == "unknown_field");
  CHECK(house.ask("anna", "GET", "tables/nowhere").status == 404);
  CHECK(house.ask("anna", "PATCH", "tables").status == 405);
  CHECK(house.ask("anna", "GET", "nothing").status == 404);
  CHECK(house.ask("anna", "GET", "tables").body.at("mine").as_array().empty());
}

TEST_CASE("a table without a name is none") {
  House house;
  for (const char* path : {"tables/", "tables//log", "tables//game", "tables/?ply=1"}) {
    CAPTURE(path);
    CHECK(house.ask("anna", "GET", path).code() == "no_table");
  }
  CHECK(house.ask("anna", "DELETE", "tables/").code() == "no_table");
}

TEST_CASE("bad messages are refused and the table stays as it was") {
  TwoFriends friends;
  House& house = friends.house;
  const json::object before = house.ask("anna", "GET", "tables/" + friends.table).body;
  for (const char* message :
       {"", "{", "[]", "null", R"({"type":"fly"})", R"({"type":"do"})", R"({"type":7})",
        R"({"type":"do","version":-1,"action":"end"})", R"({"type":"say","text":""})",
        R"({"type":"do","version":1,"action":"end","more":1})",
        R"({"type":"bot","seat":9,"bot":"greedy"})"}) {
    CAPTURE(message);
    CHECK(house.send(friends.anna, message).at("type") == "refused");
  }
  CHECK(house.ask("anna", "GET", "tables/" + friends.table).body == before);
}

TEST_CASE("who talks too much has to wait") {
  TwoFriends friends;
  int said = 0;
  for (int i = 0; i < 20; ++i) {
    said += friends.house.send(friends.anna, R"({"type":"say","text":"hm"})").at("type") == "done"
                ? 1
                : 0;
  }
  CHECK(said == 6);
  friends.house.now += 4000;
  CHECK(friends.house.send(friends.anna, R"({"type":"say","text":"hm"})").at("type") == "done");
}

TEST_CASE("a seat whose player is connected is not taken over") {
  TwoFriends friends;
  House& house = friends.house;
  const char* vote = R"({"type":"vote","seat":2,"bot":"random"})";
  CHECK(house.send(friends.anna, vote).at("code") == "still_here");
  house.disconnect(friends.ben);
  CHECK(house.send(friends.anna, vote).at("code") == "still_here");  // a reload takes a moment
  house.now += 60'000;
  CHECK(house.send(friends.anna, vote).at("type") == "done");
  const auto stood_in_for = [&] {
    return house.last(friends.anna, "seats").at("seats").at(1).at("stand_in").as_bool();
  };
  CHECK(stood_in_for());
  const SessionId ben = house.connect("ben", friends.table);
  CHECK(house.send(ben, R"({"type":"return"})").at("type") == "done");
  CHECK_FALSE(stood_in_for());
}

TEST_CASE("playing on from a ply is a new game with a key of its own") {
  TwoFriends friends;
  House& house = friends.house;
  const json::object old = house.ask("anna", "GET", "tables/" + friends.table).body;
  const std::string table = house.table(
      "carla", R"({"from":{"table":")" + friends.table +
                   R"(","ply":26},"seats":[{"kind":"me"},{"kind":"bot","bot":"random"}]})");
  const json::object fresh = house.ask("carla", "GET", "tables/" + table).body;
  CHECK(fresh.at("state") == old.at("state"));
  CHECK(fresh.at("fairness").at("key_hash") != old.at("fairness").at("key_hash"));
}

TEST_CASE("a game file is read, and its position at any ply can be played on from") {
  House house;
  const std::string table = house.table("anna", kAgainstBot);
  const SessionId anna = house.connect("anna", table);
  house.send(anna, R"({"type":"nonce","nonce":"a"})");
  house.send(anna, move(house.last(anna, "table")));
  const std::string ply = "?ply=2";
  const std::string body =
      json::serialize(json::object{{"game", house.text("anna", "tables/" + table + "/game")}});
  const House::Got read = house.ask("ben", "POST", "replay" + ply, body);
  REQUIRE(read.status == 200);
  CHECK(read.body.at("position").get_string() ==
        house.text("anna", "tables/" + table + "/position" + ply));
  const json::object wish{{"position", read.body.at("position")},
                          {"seats", json::parse(kAgainstBot).at("seats")}};
  CHECK(house.ask("ben", "POST", "tables", json::serialize(wish)).status == 201);
  CHECK(house.ask("ben", "POST", "replay?ply=9999", body).code() == "bad_ply");
}

TEST_CASE("who has no page open is told once that it is their turn") {
  TwoFriends friends;
  House& house = friends.house;
  house.disconnect(friends.ben);
  house.notices.clear();
  house.send(friends.anna, R"({"type":"do","version":27,"action":"end"})");
  REQUIRE(house.notices.size() == 1);
  CHECK(house.notices[0].player == "P2");
  CHECK(house.notices[0].name == "Ben");
  CHECK(house.notices[0].table == friends.table);
}

TEST_CASE("a password keeps strangers out") {
  House house({.join_password = "sesame"});
  CHECK(house.ask("anna", "GET", "tables").code() == "password_needed");
  CHECK(house.ask("anna", "POST", "me", R"({"name":"Anna","password":"x"})").code() ==
        "password_needed");
  CHECK(house.ask("anna", "POST", "me", R"({"name":"Anna","password":"sesame"})").status == 200);
  CHECK(house.ask("anna", "GET", "tables").status == 200);
  for (int i = 0; i < 20; ++i) house.ask("ben", "POST", "me", R"({"name":"B","password":"x"})");
  CHECK(house.ask("ben", "POST", "me", R"({"name":"B","password":"sesame"})").code() == "too_fast");
  house.now += 60'000;
  CHECK(house.ask("ben", "POST", "me", R"({"name":"B","password":"sesame"})").status == 200);
}

TEST_CASE("a full table waits for nobody, and an absent guest's seat can be freed") {
  House house;
  const std::string table = house.table(
      "anna",
      R"({"rules":"2019 2p","listed":true,"seats":[{"kind":"me","name":"A"},{"kind":"open"}]})");
  const SessionId anna = house.connect("anna", table);
  const auto open = [&] { return house.ask("carla", "GET", "tables").body.at("open").as_array(); };
  CHECK(open().size() == 1);
  house.ask("ben", "POST", "tables/" + table + "/seat", R"({"name":"Ben"})");
  CHECK(open().empty());
  const SessionId ben = house.connect("ben", table);
  CHECK(house.send(anna, R"({"type":"open","seat":2})").at("code") == "still_here");
  house.disconnect(ben);
  CHECK(house.send(anna, R"({"type":"open","seat":2})").at("type") == "done");
  CHECK(open().size() == 1);
}

TEST_CASE("a guest has so many unfinished tables") {
  House house({.limits = {.unfinished_tables = 2, .table_burst = 100}});
  house.table("anna", kForFriend);
  const std::string second = house.table("anna", kForFriend);
  CHECK(house.ask("anna", "POST", "tables", kForFriend).code() == "too_many");
  CHECK(house.ask("ben", "DELETE", "tables/" + second).code() == "not_yours");
  CHECK(house.ask("anna", "DELETE", "tables/" + second).status == 200);
  CHECK(house.ask("anna", "GET", "tables/" + second).status == 404);
  house.table("anna", kForFriend);
}

TEST_CASE("fresh guests of one address have to wait too, this machine does not") {
  ServiceSettings settings;
  settings.limits.heavy_burst = 3;
  House house(settings);
  const auto made = [&](const std::string& guest, const std::string& address) {
    Effects effects;
    return house.service()
        .answer({"POST", "/api/v1/tables", "", kAgainstBot, guest, address}, house.now, effects)
        .status;
  };
  for (const char* guest : {"a", "b", "c"}) CHECK(made(guest, "192.0.2.1") == 201);
  CHECK(made("d", "192.0.2.1") == 429);
  CHECK(made("e", "192.0.2.2") == 201);
  for (const char* guest : {"f", "g", "h", "i"}) CHECK(made(guest, "") == 201);
  house.now += 2000;
  house.tick();
  CHECK(made("j", "192.0.2.1") == 201);
}

TEST_CASE("a table that cannot be read is left alone, and the others go on") {
  House house;
  const std::string broken = house.table("anna", kAgainstBot);
  const std::string sound = house.table("anna", kAgainstBot);
  Database(house.database()).run("UPDATE game SET rules = '2099 2p' WHERE id = '" + broken + "'");
  house.restart();
  CHECK(house.troubles.size() == 1);
  const House::Got got = house.ask("anna", "GET", "tables/" + broken);
  CHECK(got.status == 500);
  CHECK(got.code() == "store_failed");
  CHECK(house.ask("anna", "GET", "tables/" + sound).status == 200);
  CHECK(house.ask("anna", "GET", "tables").body.at("mine").as_array().size() == 2);
}

}  // namespace
}  // namespace dijon::server::test
