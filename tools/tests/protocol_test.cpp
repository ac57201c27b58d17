// The line protocol: what is asked and answered, and that errors change nothing.
#include "tools/dijon/protocol.h"

#include <algorithm>
#include <string>

#include <doctest/doctest.h>

#include "game/rng.h"

namespace dijon {
namespace {

namespace json = boost::json;

ChanceKey test_key() { return {}; }

class Client {
 public:
  json::object ask(const std::string& line) {
    const std::string text = protocol_.answer(line);
    REQUIRE(text.find('\n') == std::string::npos);
    return json::parse(text).as_object();
  }
  json::object ok(const std::string& line) {
    json::object answer = ask(line);
    INFO(line);
    INFO(json::serialize(answer));
    REQUIRE(answer.contains("ok"));
    return answer;
  }
  // The code of an error that must come, and leave everything as it was.
  std::string error(const std::string& line) {
    const std::string before = everything();
    const json::object answer = ask(line);
    INFO(line);
    INFO(json::serialize(answer));
    REQUIRE(answer.contains("error"));
    REQUIRE(!answer.contains("ok"));
    REQUIRE(everything() == before);
    last_error = answer.at("error").as_object();
    REQUIRE(!last_error.at("message").as_string().empty());
    return std::string(last_error.at("code").as_string());
  }
  std::string everything() {
    return protocol_.answer(R"({"cmd":"log","show_key":true})") +
           protocol_.answer(R"({"cmd":"state"})");
  }
  bool done() const { return protocol_.done(); }

  json::object last_error;

 private:
  Protocol protocol_{test_key};
};

std::string text(const json::value& value) { return json::serialize(value); }

const std::string kNew = R"({"cmd":"new","rules":"2019 2p","seed":1})";

TEST_CASE("a new game asks chance for the goods of the first player") {
  Client client;
  const json::object answer = client.ok(kNew);
  CHECK(answer.at("rules") == "2019 2p");
  CHECK(answer.at("boards") == "2019-1 2019-1");
  CHECK(answer.at("ply") == 0);
  CHECK(answer.at("asked").at("who") == "chance");
  CHECK(answer.at("asked").at("question") == "hand");
}

TEST_CASE("the usual game is 2019 for two on board 1") {
  Client client;
  const json::object answer = client.ok(R"({"cmd":"new"})");
  CHECK(answer.at("rules") == "2019 2p");
  CHECK(answer.at("boards") == "2019-1 2019-1");
}

TEST_CASE("boards can be given as a text or as a list") {
  Client client;
  const std::string start = R"({"cmd":"new","rules":"2019 2p","boards":)";
  CHECK(client.ok(start + R"("3"})").at("boards") == "2019-3 2019-3");
  CHECK(client.ok(start + R"("2019-3 2019-4"})").at("boards") == "2019-3 2019-4");
  CHECK(client.ok(start + R"(["2019-3","2019-11a"]})").at("boards") == "2019-3 2019-11a");
  CHECK(client.ok(start + R"("random"})").at("boards") == "random");
  CHECK(client.ok(start + R"("choose"})").at("boards") == "choose");
  CHECK(client.error(start + R"("77"})") == "bad_rules");
  CHECK(client.last_error.at("field") == "boards");
}

TEST_CASE("a seed and a key make the same game again") {
  Client client;
  client.ok(kNew);
  const std::string first = text(client.ok(R"({"cmd":"roll"})"));
  client.ok(kNew);
  CHECK(text(client.ok(R"({"cmd":"roll"})")) == first);
  client.ok(R"({"cmd":"new","rules":"2019 2p","seed":2})");
  CHECK(text(client.ok(R"({"cmd":"roll"})")) != first);
  CHECK(client.error(R"({"cmd":"new","key":"12"})") == "bad_key");
  CHECK(client.error(R"({"cmd":"new","key":"12","seed":1})") == "bad_request");
  CHECK(client.error(R"({"cmd":"new","seed":-1})") == "wrong_type");
}

TEST_CASE("the id is echoed with answers and with errors") {
  Client client;
  CHECK(client.ask(R"({"cmd":"help","id":7})").at("id") == 7);
  CHECK(client.ask(R"({"cmd":"nothing","id":"a"})").at("id") == "a");
  CHECK(client.ask(R"({"cmd":"state","id":-9223372036854775808})").at("id") == INT64_MIN);
  CHECK(client.ask(R"({"cmd":"state","id":18446744073709551615})").at("id") == UINT64_MAX);
  CHECK(client.ask(R"({"cmd":"state","cmd":"log","id":7})").at("id") == 7);
  CHECK_FALSE(client.ask(R"({"cmd":"state","id":7,"id":8})").contains("id"));
}

TEST_CASE("an id that could not be echoed as it came is refused") {
  Client client;
  for (const char* id : {"1e999", "1.10", "18446744073709551616", "[1,{}]", "null", "true"}) {
    CAPTURE(id);
    CHECK(client.error(R"({"cmd":"help","id":)" + std::string(id) + "}") == "wrong_type");
    CHECK(client.last_error.at("field") == "id");
  }
}

TEST_CASE("a line may begin with the mark of UTF-8") {
  Client client;
  client.ok("\xEF\xBB\xBF{\"cmd\":\"help\"}");
}

TEST_CASE("wrong rules, boards and names are refused with their place") {
  Client client;
  const auto wrong = [&](const std::string& fields) {
    CHECK(client.error(R"({"cmd":"new",)" + fields + "}") == "bad_rules");
    return client.last_error.contains("column") ? client.last_error.at("column").as_int64() : 0;
  };
  CHECK(wrong(R"("rules":"2019 2p inns dragons")") == 14);
  CHECK(wrong(R"("rules":"2011 2p inns")") == 9);
  CHECK(wrong(R"("boards":"1 77")") == 3);
  CHECK(wrong(R"("boards":[])") == 0);
  CHECK(wrong(R"("boards":"")") == 0);
  CHECK(wrong(R"("boards":["1"," "])") == 0);
  for (const char* name : {"a|b", "a\\nb", " a", "-"}) {
    CAPTURE(name);
    CHECK(client.error(R"({"cmd":"new","seats":["Anna",")" + std::string(name) + "\"]}") ==
          "bad_request");
    CHECK(client.last_error.at("field") == "seats");
  }
}

TEST_CASE("an error gives the action back as it was sent") {
  Client client;
  client.ok(kNew);
  CHECK(client.error(R"({"cmd":"do","action":"end"})") == "chance_decides");
  CHECK(client.last_error.at("action") == "end");
  CHECK(client.error(R"({"cmd":"do","action":"fliege hö"})") == "bad_action");
  CHECK(client.last_error.at("action") == "fliege hö");
}

TEST_CASE("help names the protocol and all commands") {
  Client client;
  const json::object help = client.ok(R"({"cmd":"help"})");
  CHECK(help.at("protocol") == 1);
  CHECK(help.at("commands").as_array().size() == 14);
}

TEST_CASE("quit ends the conversation") {
  Client client;
  CHECK_FALSE(client.done());
  client.ok(R"({"cmd":"quit"})");
  CHECK(client.done());
}

TEST_CASE("requests that are none are refused") {
  Client client;
  client.ok(kNew);
  for (const char* line : {"", " ", "{", "nonsense", R"({"cmd":"state")", R"({"cmd":"state"} x)",
                           "\xff\xfe", R"({"cmd":"\ud800"})", "{\"cmd\":\"a\nb\"}"}) {
    CHECK(client.error(line) == "bad_json");
  }
  CHECK(client.error("[]") == "bad_request");
  CHECK(client.error("null") == "bad_request");
  CHECK(client.error("{}") == "missing_field");
  CHECK(client.error(R"({"cmd":3})") == "wrong_type");
  CHECK(client.error(R"({"cmd":"stat"})") == "unknown_command");
  CHECK(client.error(R"({"cmd":"state","cmd":"log"})") == "duplicate_field");
  CHECK(client.error(R"({"cmd":"load","state":{"rules":"2019 2p","rules":"2011 2p"}})") ==
        "duplicate_field");
  CHECK(client.last_error.at("field") == "rules");
  CHECK(client.error(R"({"cmd":"new","board":"1"})") == "unknown_field");
  CHECK(client.last_error.at("field") == "board");
  CHECK(text(client.last_error.at("known")).find("\"boards\"") != std::string::npos);
  CHECK(client.error(R"({"cmd":"new","rules":5})") == "wrong_type");
  CHECK(client.error(R"({"cmd":"new","boards":[1]})") == "wrong_type");
  CHECK(client.error(R"({"cmd":"new","seats":["Anna"]})") == "bad_request");
  CHECK(client.error(R"({"cmd":"new","rules":"2019 2p dragons"})") == "bad_rules");
  CHECK(client.error(R"({"cmd":"do"})") == "missing_field");
  CHECK(client.error(R"({"cmd":"do","action":"end","actions":[]})") == "bad_request");
  CHECK(client.error(R"({"cmd":"load"})") == "missing_field");
  CHECK(client.error(std::string(kLongestRequest + 1, ' ')) == "too_long");
}

TEST_CASE("nothing can be asked of a game before there is one") {
  Client client;
  for (const char* cmd : {"state", "legal", "roll", "undo", "log", "score", "rules"}) {
    CHECK(client.error(R"({"cmd":")" + std::string(cmd) + R"("})") == "no_game");
  }
  CHECK(client.error(R"({"cmd":"do","action":"end"})") == "no_game");
}

TEST_CASE("an action is refused while chance decides, and the other way round") {
  Client client;
  client.ok(kNew);
  CHECK(client.error(R"({"cmd":"do","action":"end"})") == "chance_decides");
  client.ok(R"({"cmd":"roll"})");
  CHECK(client.error(R"({"cmd":"roll"})") == "player_decides");
  CHECK(client.error(R"({"cmd":"do","action":"* roll P1 1 1"})") == "player_decides");
  CHECK(client.error(R"({"cmd":"do","action":"decline"})") == "illegal_action");
  CHECK(client.last_error.at("asked").at("question") == "turn");
  CHECK(client.error(R"({"cmd":"do","action":"fly"})") == "bad_action");
  CHECK(client.last_error.at("column") == 1);
  CHECK(client.error(R"({"cmd":"do","action":"end","player":"P2"})") == "other_player");
  CHECK(client.error(R"({"cmd":"do","action":"end","player":"P3"})") == "bad_request");
}

TEST_CASE("a result of chance can be given") {
  Client client;
  client.ok(kNew);
  const json::object answer = client.ok(R"({"cmd":"do","action":"* hand P1 4"})");
  CHECK(answer.at("ply") == 1);
  CHECK(answer.at("done").at(0).at("by") == "chance");
  CHECK(answer.at("events").at(0).at("kind") == "goods");
  CHECK(answer.at("events").at(0).at("to").at("player") == "P1");
  CHECK(answer.at("events").at(0).at("good") == 4);
}

TEST_CASE("several actions are all done or none") {
  Client client;
  client.ok(kNew);
  CHECK(client.error(R"({"cmd":"do","actions":["* hand P1 4","* hand P1 9"]})") == "bad_action");
  CHECK(client.last_error.at("failed") == 1);
  CHECK(client.ok(R"({"cmd":"do","actions":["* hand P1 4","* hand P1 5"]})").at("ply") == 2);
}

TEST_CASE("a request that means another ply is refused") {
  Client client;
  client.ok(kNew);
  CHECK(client.error(R"({"cmd":"roll","ply":3})") == "stale");
  client.ok(R"({"cmd":"roll","ply":0})");
}

TEST_CASE("chance can be rolled step by step") {
  Client client;
  client.ok(kNew);
  CHECK(client.ok(R"({"cmd":"roll","steps":1})").at("ply") == 1);
  CHECK(client.ok(R"({"cmd":"roll","steps":2})").at("ply") == 3);
  CHECK(client.error(R"({"cmd":"roll","steps":0})") == "bad_request");
  const json::object rest = client.ok(R"({"cmd":"roll"})");
  CHECK(rest.at("asked").at("who") == "player");
}

TEST_CASE("what was done can be taken back") {
  Client client;
  client.ok(kNew);
  CHECK(client.error(R"({"cmd":"undo"})") == "nothing_to_undo");
  client.ok(R"({"cmd":"roll"})");
  const std::string before = client.everything();
  CHECK(client.error(R"({"cmd":"undo","turn":true})") == "nothing_to_undo");
  CHECK(client.error(R"({"cmd":"undo","plies":9999})") == "nothing_to_undo");
  const auto first = [](const json::object& legal) {
    return std::string(legal.at("actions").as_array().back().at("action").as_string());
  };
  client.ok(R"({"cmd":"do","action":")" + first(client.ok(R"({"cmd":"legal"})")) + "\"}");
  CHECK(client.everything() != before);
  CHECK(client.ok(R"({"cmd":"undo","turn":true})").at("undone") == 1);
  CHECK(client.everything() == before);
  CHECK(client.ok(R"({"cmd":"undo","plies":2})").at("undone") == 2);
}

TEST_CASE("the offered actions have their operands and their price") {
  Client client;
  client.ok(
      R"({"cmd":"load","position":"rules: 2019 2p; P1 duchy: c3 bank; P1 storage: castle; P1 dice: 2 6"})");
  const json::object legal = client.ok(R"({"cmd":"legal"})");
  const auto& actions = legal.at("actions").as_array();
  const auto find = [&](std::string_view action) {
    const auto found = std::ranges::find_if(
        actions, [&](const json::value& a) { return a.at("action") == json::string_view(action); });
    REQUIRE(found != actions.end());
    return found->as_object();
  };
  const json::object place = find("6 place castle b3");
  CHECK(place.at("verb") == "place");
  CHECK(place.at("tile") == "castle");
  CHECK(place.at("cell") == "b3");
  CHECK(place.at("die") == 6);
  CHECK(place.at("workers") == 0);
  const json::object workers = find("2 workers");
  CHECK(workers.at("preview").at("workers") == 2);
  CHECK(workers.at("preview").at("why").at(0).at("why") == "workers_action");
  const json::object short_list = client.ok(R"({"cmd":"legal","preview":false})");
  CHECK_FALSE(short_list.at("actions").at(0).as_object().contains("preview"));
}

TEST_CASE("texts that cannot be loaded are refused with the place of the error") {
  Client client;
  client.ok(kNew);
  CHECK(client.error(R"({"cmd":"load","position":"rules: 2019 2p\nP1 storage: cwo-3"})") ==
        "bad_position");
  CHECK(client.last_error.at("line") == 2);
  CHECK(client.last_error.at("column") == 13);
  CHECK(client.error(R"({"cmd":"load","game":"dijon game 1\nrules: 2019 2p\n"})") == "bad_game");
  CHECK(client.error(R"({"cmd":"load","state":{"rules":"2019 2p","phase":"Q"}})") == "bad_state");
  CHECK(client.last_error.at("path") == "phase");
  CHECK(client.error(R"({"cmd":"load","state":{},"position":""})") == "bad_request");
}

// Plays by what is offered, to the end.
void play_to_the_end(Client& client, std::uint64_t seed) {
  Rng rng(seed);
  for (int i = 0; i < 3000; ++i) {
    const json::object legal = client.ok(R"({"cmd":"legal","preview":false})");
    const auto& actions = legal.at("actions").as_array();
    if (legal.at("asked").at("who") == "nobody") return;
    const auto pick = rng.below(static_cast<std::uint32_t>(actions.size()));
    const json::object request{{"cmd", "do"}, {"action", actions[pick].at("action")}};
    client.ok(json::serialize(request));
  }
  FAIL("the game does not end");
}

TEST_CASE("a game played through the protocol can be saved, loaded and scored") {
  Client client;
  client.ok(R"({"cmd":"new","rules":"special 3p extra-tiles inns","boards":"choose","seed":5})");
  play_to_the_end(client, 5);
  CHECK(client.error(R"({"cmd":"do","action":"end"})") == "game_over");
  CHECK(client.error(R"({"cmd":"roll"})") == "game_over");
  const json::object score = client.ok(R"({"cmd":"score"})");
  CHECK(score.at("over") == true);
  for (const json::value& player : score.at("players").as_array()) {
    std::int64_t sum = 0;
    for (const json::value& source : player.at("sources").as_array()) {
      sum += source.at("vp").as_int64();
    }
    CHECK(sum == player.at("vp").as_int64());
  }
  const std::string before = client.everything();
  const json::value file = client.ok(R"({"cmd":"log"})").at("game");
  const json::value position = client.ok(R"({"cmd":"state"})").at("position");
  client.ok(kNew);
  client.ok(json::serialize(json::object{{"cmd", "load"}, {"game", file}}));
  CHECK(client.everything() == before);
  client.ok(json::serialize(json::object{{"cmd", "load"}, {"position", position}}));
  CHECK(client.ok(R"({"cmd":"state"})").at("position") == position);
}

TEST_CASE("a game file that promises a key rolls with that key only") {
  Client client;
  client.ok(kNew);
  client.ok(R"({"cmd":"roll"})");
  const json::value shown = client.ok(R"({"cmd":"log","show_key":true})").at("game");
  const json::value hidden = client.ok(R"({"cmd":"log"})").at("game");
  const auto load = [&](const json::value& file, json::object more = {}) {
    json::object request{{"cmd", "load"}, {"game", file}};
    for (const auto& [key, value] : more) request[key] = value;
    return json::serialize(request);
  };
  client.ok(load(hidden));
  client.ok(R"({"cmd":"undo"})");
  CHECK(client.error(R"({"cmd":"roll"})") == "no_key");
  CHECK(client.error(load(hidden, {{"seed", 2}})) == "bad_key");
  client.ok(load(hidden, {{"seed", 1}}));
  client.ok(load(shown));
  client.ok(R"({"cmd":"undo"})");
  client.ok(R"({"cmd":"roll"})");
}

TEST_CASE("a game file without a key goes on with any") {
  Client client;
  const std::string file =
      R"(dijon game 1\nrules: 2019 2p\nrules revision: 1\n\n* hand P1 4 | hand.A0.P1.1 42 22\n)";
  client.ok(R"({"cmd":"load","game":")" + file + "\"}");
  CHECK(client.ok(R"({"cmd":"roll"})").at("asked").at("who") == "player");
}

TEST_CASE("go plays nothing, and what it answers can be done") {
  Client client;
  client.ok(kNew);
  client.ok(R"({"cmd":"roll"})");
  const std::string before = client.everything();
  for (const char* how : {R"("nodes":500,"count":3)", R"("ms":5)", R"("level":"greedy")",
                          R"("level":"knight")", R"("aim":"points","nodes":100)"}) {
    CAPTURE(how);
    const json::object answer = client.ok(std::string(R"({"cmd":"go",)") + how + "}");
    CHECK(client.everything() == before);
    CHECK(answer.at("player") == "P1");
    for (const json::value& way : answer.at("ways").as_array()) {
      const std::string actions = text(way.at("actions"));
      const json::object done = client.ok(R"({"cmd":"do","actions":)" + actions + "}");
      CHECK(done.at("asked").at("text") != "turn P1");
      client.ok(R"({"cmd":"undo","turn":true})");
    }
  }
  CHECK(client.ok(R"({"cmd":"go","nodes":2000,"count":3})").at("ways").as_array().size() == 3);
  CHECK(text(client.ok(R"({"cmd":"go","nodes":9000})")) ==
        text(client.ok(R"({"cmd":"go","nodes":9000,"threads":3})")));
  CHECK(text(client.ok(R"({"cmd":"go","level":"count"})")) ==
        text(client.ok(R"({"cmd":"go","level":"count","threads":3})")));
}

TEST_CASE("go and evaluate refuse what makes no sense") {
  Client client;
  CHECK(client.error(R"({"cmd":"go"})") == "no_game");
  client.ok(kNew);
  CHECK(client.error(R"({"cmd":"go"})") == "chance_decides");
  client.ok(R"({"cmd":"roll"})");
  CHECK(client.error(R"({"cmd":"go","level":"emperor"})") == "unknown_bot");
  CHECK(client.error(R"({"cmd":"go","ms":0})") == "bad_request");
  CHECK(client.error(R"({"cmd":"go","nodes":0})") == "bad_request");
  CHECK(client.error(R"({"cmd":"go","count":0})") == "bad_request");
  CHECK(client.error(R"({"cmd":"go","threads":100000})") == "bad_request");
  CHECK(client.error(R"({"cmd":"go","ms":5,"nodes":5})") == "bad_request");
  // A bot plays in one way, for what it plays for.
  CHECK(client.error(R"({"cmd":"go","level":"baron","count":3})") == "bad_request");
  CHECK(client.error(R"({"cmd":"go","level":"baron","aim":"points"})") == "bad_request");
  CHECK(client.error(R"({"cmd":"go","aim":"glory"})") == "bad_request");
  CHECK(client.error(R"({"cmd":"evaluate","aim":"glory"})") == "bad_request");
}

TEST_CASE("chances of a position add up to one, and who is far ahead has the better one") {
  Client client;
  client.ok(R"({"cmd":"load","position":"rules: 2019 2p; P1 vp: 90; P1 dice: 3 6; P2 dice: 1 2"})");
  const json::value value = client.ok(R"({"cmd":"evaluate"})").at("value");
  const double first = value.at("chance").at("P1").to_number<double>();
  const double second = value.at("chance").at("P2").to_number<double>();
  CHECK(first + second == doctest::Approx(1).epsilon(0.001));
  CHECK(first > 0.9);
  CHECK(value.at("points").at("P1").to_number<double>() >
        value.at("points").at("P2").to_number<double>() + 40);
}

}  // namespace
}  // namespace dijon
