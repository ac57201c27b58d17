// The coach at the server: who may ask it, for what, and what becomes of the answer.
#include "server/domain/coach.h"

#include <condition_variable>
#include <mutex>

#include "server/bots/coach_pool.h"
#include "server/tests/support.h"

namespace dijon::server::test {
namespace {

constexpr const char* kAgainstBot =
    R"({"rules":"2019 2p","seats":[{"kind":"me","name":"Anna"},{"kind":"bot","bot":"random"}]})";
constexpr const char* kForFriend =
    R"({"rules":"2019 2p","seats":[{"kind":"me","name":"Anna"},{"kind":"open"}]})";
constexpr const char* kForFriendWithCoach =
    R"({"rules":"2019 2p","coach":true,"seats":[{"kind":"me","name":"Anna"},{"kind":"open"}]})";
constexpr const char* kOneScreen =
    R"({"rules":"2019 2p","seats":[{"kind":"me","name":"Anna"},{"kind":"me","name":"Ben"}]})";
constexpr const char* kBotsAlone =
    R"({"rules":"2019 2p","seats":[{"kind":"bot","bot":"page"},{"kind":"bot","bot":"page"}]})";

// Tables as guests find them, and what they send there.
struct Coached {
  House house;

  std::string path(const std::string& table, const std::string& what) const {
    return "tables/" + table + "/" + what;
  }
  json::object view(const std::string& guest, const std::string& table) {
    return house.ask(guest, "GET", "tables/" + table).body;
  }
  House::Got hint(const std::string& guest, const std::string& table) {
    return house.ask(guest, "POST", path(table, "hint"),
                     json::serialize(json::object{{"version", view(guest, table).at("version")}}));
  }
  void act(const std::string& guest, const std::string& table, SessionId session) {
    const json::object offer = view(guest, table);
    const json::object message{{"type", "do"},
                               {"version", offer.at("version")},
                               {"action", offer.at("legal").as_array().back().at("action")}};
    REQUIRE(house.send(session, json::serialize(message)).at("type") == "done");
  }
  // Anna and a bot, where Anna decides.
  std::string against_bot() {
    const std::string table = house.table("anna", kAgainstBot);
    anna = house.connect("anna", table);
    house.send(anna, R"({"type":"nonce","nonce":"a"})");
    return table;
  }
  // Anna and Ben, where Anna decides.
  std::string of_friends(const char* wanted = kForFriend) {
    const std::string table = house.table("anna", wanted);
    anna = house.connect("anna", table);
    const json::value& seat = house.inbox[anna].front().at("seats").at(1);
    house.ask("ben", "POST", path(table, "seat"),
              json::serialize(json::object{{"link", seat.at("link")}, {"name", "Ben"}}));
    ben = house.connect("ben", table);
    house.send(anna, R"({"type":"nonce","nonce":"a"})");
    house.send(ben, R"({"type":"nonce","nonce":"b"})");
    return table;
  }
  // Whoever decides plays on, until it is over.
  void play_out(const std::string& table) {
    for (int i = 0; i < 2000 && view("anna", table).at("stage") == "playing"; ++i) {
      house.now += 1000;
      const bool hers = !view("anna", table).at("legal").as_array().empty();
      act(hers ? "anna" : "ben", table, hers ? anna : ben);
      house.inbox.clear();
    }
    REQUIRE(view("anna", table).at("stage") == "over");
  }

  SessionId anna = 0, ben = 0;
};

TEST_CASE("who plays alone against bots may ask for a hint, and is answered when it is found") {
  Coached at;
  const std::string table = at.against_bot();
  CHECK(at.view("anna", table).at("coach") == true);
  at.hint("anna", table);
  REQUIRE(at.house.hints.size() == 1);
  CHECK(at.house.hints.front().ply == at.view("anna", table).at("ply").to_number<std::size_t>());
  const House::Got got = at.house.hint_found(R"({"ways":[]})");
  CHECK(got.status == 200);
  CHECK(got.body.contains("ways"));
}

TEST_CASE("a hint is for whoever decides, about the table as it is") {
  Coached at;
  const std::string table = at.against_bot();
  CHECK(at.hint("carla", table).code() == "not_your_turn");
  CHECK(at.house.ask("anna", "POST", at.path(table, "hint"), R"({"version":1})").status == 409);
  CHECK(at.house.ask("anna", "POST", at.path(table, "hint"), "{}").code() == "missing_field");
  CHECK(at.house.ask("anna", "POST", at.path(table, "hint"), "[").status == 400);
  CHECK(at.house.hints.empty());
}

TEST_CASE("a hint that comes after the table went on is stale") {
  Coached at;
  const std::string table = at.against_bot();
  at.hint("anna", table);
  at.act("anna", table, at.anna);
  const House::Got got = at.house.hint_found("{}");
  CHECK(got.status == 409);
  CHECK(got.code() == "stale");
}

TEST_CASE("a guest waits for one hint at a time, and asks for some in a row only") {
  Coached at;
  const std::string table = at.against_bot();
  at.hint("anna", table);
  CHECK(at.hint("anna", table).code() == "too_fast");
  at.house.hint_found("{}");
  int given = 1;
  for (; given < 100; ++given) {
    at.hint("anna", table);
    if (at.house.hints.empty()) break;
    at.house.hint_found("{}");
  }
  CHECK(given == 10);
  at.house.now += 3000;
  at.hint("anna", table);
  CHECK(at.house.hints.size() == 1);
}

TEST_CASE("fresh guests of one address share its questions to the coach, this machine does not") {
  ServiceSettings settings;
  settings.limits.hints_of_address = 2;
  settings.limits.address_hint_burst = 3;
  Coached at{House(settings)};
  int guests = 0;
  // By somebody new each time.
  const auto asked = [&](const std::string& address) {
    const std::string guest = "guest " + std::to_string(++guests);
    const std::string table = at.house.table(guest, kAgainstBot);
    at.house.send(at.house.connect(guest, table), R"({"type":"nonce","nonce":"a"})");
    const json::object about{{"version", at.view(guest, table).at("version")}};
    return at.house.ask(guest, "POST", at.path(table, "hint"), json::serialize(about), address)
        .code();
  };
  CHECK(asked("10.0.0.1").empty());
  CHECK(asked("10.0.0.1").empty());
  CHECK(asked("10.0.0.1") == "too_fast");
  CHECK(asked("10.0.0.2").empty());
  while (!at.house.hints.empty()) at.house.hint_found("{}");
  CHECK(asked("10.0.0.1").empty());
  at.house.hint_found("{}");
  CHECK(asked("10.0.0.1") == "too_fast");
  for (int i = 0; i < 5; ++i) CHECK(asked("").empty());
  at.house.now += 2000;
  CHECK(asked("10.0.0.1").empty());
}

TEST_CASE("where people play each other nobody asks the coach before the end, nor who watches") {
  Coached at;
  const std::string table = at.of_friends();
  for (const std::string guest : {"anna", "ben", "carla"}) {
    CAPTURE(guest);
    CHECK(at.view(guest, table).at("coach") == false);
    CHECK(at.hint(guest, table).code() == "coach_off");
    CHECK(at.house.ask(guest, "POST", at.path(table, "analysis")).code() == "coach_off");
    CHECK(at.house.ask(guest, "GET", at.path(table, "analysis")).code() == "coach_off");
    const House::Got line = at.house.ask(guest, "POST", at.path(table, "line"), R"({"ply":0})");
    CHECK(line.code() == "coach_off");
    CHECK(line.status == 403);
  }
  CHECK(at.house.hints.empty());
  at.play_out(table);
  CHECK(at.house.analyses.empty());
  CHECK(at.view("carla", table).at("coach") == true);
  CHECK(at.house.ask("carla", "POST", at.path(table, "analysis")).status == 200);
  CHECK(at.house.analyses.size() == 1);
}

TEST_CASE("two people at one screen are two") {
  Coached at;
  const std::string table = at.house.table("anna", kOneScreen);
  at.anna = at.house.connect("anna", table);
  at.house.send(at.anna, R"({"type":"nonce","nonce":"a"})");
  CHECK(at.hint("anna", table).code() == "coach_off");
}

TEST_CASE("a table opened with the coach has it for everybody, also after a restart") {
  Coached at;
  const std::string table = at.of_friends(kForFriendWithCoach);
  at.house.restart();
  CHECK(at.view("carla", table).at("coach") == true);
  CHECK(at.view("carla", table).at("with_coach") == true);
  at.hint("anna", table);
  CHECK(at.house.hints.size() == 1);
  CHECK(at.hint("ben", table).code() == "not_your_turn");
  CHECK(at.house.ask("ben", "POST", at.path(table, "analysis")).status == 200);
}

// A table against a bot from the position where another one is now, or was.
struct PlayedOn {
  json::object wish{{"seats", json::parse(kAgainstBot).at("seats")}};

  std::string from(const std::string& table, const json::value& ply) {
    wish.erase("position");
    wish["from"] = json::object{{"table", table}, {"ply", ply}};
    return json::serialize(wish);
  }
  std::string position(const std::string& text) {
    wish.erase("from");
    wish["position"] = text;
    return json::serialize(wish);
  }
};

TEST_CASE("playing on from a game of people asks the coach no sooner than the game itself") {
  Coached at;
  PlayedOn on;
  const std::string table = at.of_friends();
  const std::string from =
      at.house.table("carla", on.from(table, at.view("carla", table).at("ply")));
  const std::string typed =
      at.house.table("carla", on.position(at.house.text("carla", at.path(table, "position"))));
  // Once more from there, a move later.
  const SessionId session = at.house.connect("carla", from);
  at.house.send(session, R"({"type":"nonce","nonce":"a"})");
  at.act("carla", from, session);
  const std::string further = at.house.table("carla", on.from(from, 1));
  for (const std::string& other : {from, typed, further})
    CHECK(at.view("carla", other).at("coach") == false);
  at.house.restart();
  CHECK(at.view("carla", further).at("coach") == false);
  at.anna = at.house.connect("anna", table);
  at.ben = at.house.connect("ben", table);
  at.play_out(table);
  for (const std::string& other : {from, typed, further})
    CHECK(at.view("carla", other).at("coach") == true);
}

TEST_CASE("a position before the first dice belongs to no game") {
  Coached at;
  PlayedOn on;
  const std::string table = at.of_friends();
  const std::string start = at.house.text("anna", at.path(table, "position") + "?ply=0");
  const std::string own = at.house.table("carla", on.position(start));
  CHECK(at.view("carla", own).at("coach") == true);
}

TEST_CASE("who plays a game without the coach opens no table from a position before it is over") {
  Coached at;
  PlayedOn on;
  const std::string older = at.house.table("anna", kBotsAlone);
  const std::string table = at.of_friends();
  const json::value ply = at.view("anna", table).at("ply");
  std::string changed = at.house.text("anna", at.path(table, "position"));
  changed += "\nP1 vp: 1";
  const auto refused = [&](const std::string& guest) {
    for (const std::string& wish :
         {on.from(table, ply), on.from(older, 30), on.position(changed)}) {
      const House::Got got = at.house.ask(guest, "POST", "tables", wish);
      CHECK(got.status == 403);
      CHECK(got.code() == "game_goes_on");
      CHECK(got.body.at("error").at("table") == json::string_view(table));
    }
  };
  refused("anna");
  refused("ben");
  // Also when nobody looked at the game for long.
  at.house.disconnect(at.anna);
  at.house.disconnect(at.ben);
  at.house.now += 20 * 60 * 1000;
  at.house.tick();
  REQUIRE(at.house.service().figures().playing == 0);
  refused("ben");
  // A usual game may be opened at any time, and a table from a position afterwards.
  at.house.now += 60 * 1000;
  at.house.table("anna", kAgainstBot);
  at.anna = at.house.connect("anna", table);
  at.ben = at.house.connect("ben", table);
  at.play_out(table);
  CHECK(at.house.ask("anna", "POST", "tables", on.from(table, ply)).status == 201);
  CHECK(at.house.ask("ben", "POST", "tables", on.position(changed)).status == 201);
}

TEST_CASE("a game in which nothing happened for two weeks keeps nobody from opening tables") {
  Coached at;
  PlayedOn on;
  const std::string older = at.house.table("anna", kBotsAlone);
  at.of_friends();
  constexpr Time kDay = Time{24} * 60 * 60 * 1000;
  at.house.now += 13 * kDay;
  CHECK(at.house.ask("anna", "POST", "tables", on.from(older, 30)).code() == "game_goes_on");
  at.house.now += 2 * kDay;
  CHECK(at.house.ask("anna", "POST", "tables", on.from(older, 30)).status == 201);
}

TEST_CASE("who watches a game without the coach opens no table from a position meanwhile") {
  Coached at;
  PlayedOn on;
  const std::string older = at.house.table("anna", kBotsAlone);
  const std::string table = at.of_friends();
  const SessionId carla = at.house.connect("carla", table);
  CHECK(at.house.ask("carla", "POST", "tables", on.from(older, 30)).code() == "game_goes_on");
  at.house.disconnect(carla);
  CHECK(at.house.ask("carla", "POST", "tables", on.from(older, 30)).status == 201);
}

TEST_CASE("a game with the coach, alone or not begun keeps nobody from opening tables") {
  Coached at;
  PlayedOn on;
  const std::string older = at.house.table("anna", kBotsAlone);
  at.of_friends(kForFriendWithCoach);
  at.against_bot();
  at.house.table("anna", kForFriend);
  CHECK(at.house.ask("anna", "POST", "tables", on.from(older, 30)).status == 201);
}

TEST_CASE("an analysis is begun once, joined, read by all and told as it grows") {
  Coached at;
  const std::string table = at.house.table("anna", kBotsAlone);
  const std::string analysis = at.path(table, "analysis");
  CHECK(at.house.ask("anna", "GET", analysis).code() == "no_analysis");
  CHECK(at.house.ask("anna", "POST", analysis).body.at("analysis").is_null());
  at.house.ask("ben", "POST", analysis);
  REQUIRE(at.house.analyses.size() == 1);
  const AnalysisJob job = at.house.analyses.front();
  CHECK(job.game->over());
  at.house.service().analysis_found(table, job.run, {0.5, R"({"done":false})"});
  const House::Got half = at.house.ask("carla", "GET", analysis);
  CHECK(half.body.at("progress") == 0.5);
  CHECK(half.body.at("analysis").at("done") == false);
  at.house.service().analysis_found(table, job.run, {1, R"({"done":true})"});
  CHECK(at.house.ask("dora", "POST", analysis).body.at("progress") == 1.0);
  CHECK(at.house.analyses.size() == 1);
}

TEST_CASE("an analysis stops when nobody wants it any more") {
  Coached at;
  const std::string table = at.house.table("anna", kBotsAlone);
  const std::string analysis = at.path(table, "analysis");
  at.house.ask("anna", "POST", analysis);
  at.house.ask("ben", "POST", analysis);
  const AnalysisJob job = at.house.analyses.front();
  CHECK(at.house.ask("carla", "DELETE", analysis).code() == "no_analysis");
  CHECK(at.house.ask("anna", "DELETE", analysis).status == 200);
  CHECK_FALSE(job.stop.stop_requested());
  CHECK(at.house.ask("ben", "DELETE", analysis).status == 200);
  CHECK(job.stop.stop_requested());
  // What it still finds is of no use.
  at.house.service().analysis_found(table, job.run, {0.5, "{}"});
  CHECK(at.house.ask("ben", "GET", analysis).code() == "no_analysis");
  at.house.ask("ben", "POST", analysis);
  CHECK(at.house.analyses.size() == 2);
}

TEST_CASE("a guest has two analyses under way at most, and a deleted table none") {
  Coached at;
  std::vector<std::string> tables;
  for (int i = 0; i < 3; ++i) tables.push_back(at.house.table("anna", kBotsAlone));
  for (std::size_t i = 0; i < 2; ++i) at.house.ask("anna", "POST", at.path(tables[i], "analysis"));
  CHECK(at.house.ask("anna", "POST", at.path(tables[2], "analysis")).code() == "busy");
  at.house.ask("anna", "DELETE", "tables/" + tables[0]);
  CHECK(at.house.analyses.front().stop.stop_requested());
  CHECK(at.house.ask("anna", "POST", at.path(tables[2], "analysis")).status == 200);
}

TEST_CASE("the analysis of a game that went on begins anew") {
  Coached at;
  const std::string table = at.against_bot();
  const std::string analysis = at.path(table, "analysis");
  at.house.ask("anna", "POST", analysis);
  at.act("anna", table, at.anna);
  at.house.ask("anna", "POST", analysis);
  REQUIRE(at.house.analyses.size() == 2);
  CHECK(at.house.analyses[0].stop.stop_requested());
  CHECK_FALSE(at.house.analyses[1].stop.stop_requested());
}

TEST_CASE("a line that was not played is told as the log tells a game") {
  Coached at;
  const std::string table = at.against_bot();
  const json::object view = at.view("anna", table);
  const json::value& action = view.at("legal").as_array().back().at("action");
  const auto line = [&](const json::value& ply, const json::value& actions) {
    return at.house.ask("anna", "POST", at.path(table, "line"),
                        json::serialize(json::object{{"ply", ply}, {"actions", actions}}));
  };
  const House::Got got = line(view.at("ply"), json::array{action});
  REQUIRE(got.status == 200);
  at.act("anna", table, at.anna);
  const json::object log = at.house.ask("anna", "GET", at.path(table, "log")).body;
  const auto ply = view.at("ply").to_number<std::size_t>();
  CHECK(got.body.at("lines").at(0) == log.at("lines").at(ply));
  CHECK(line(view.at("ply"), json::array{"dance"}).code() == "bad_action");
  CHECK(line(view.at("ply"), json::array{action, action}).code() == "illegal_action");
  CHECK(line(0, json::array{"end"}).code() == "illegal_action");
  CHECK(line(100'000, json::array{}).code() == "bad_ply");
}

// Waits for what the pool tells.
struct Listener {
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::string> hints;
  std::vector<AnalysisFound> parts;

  CoachPool::Told told() {
    return {.hint =
                [this](std::uint64_t, std::string hint) {
                  const std::lock_guard lock(mutex);
                  hints.push_back(std::move(hint));
                  changed.notify_all();
                },
            .analysis =
                [this](const AnalysisJob&, AnalysisFound part) {
                  const std::lock_guard lock(mutex);
                  parts.push_back(std::move(part));
                  changed.notify_all();
                }};
  }
  template <typename Done>
  void until(Done done) {
    std::unique_lock lock(mutex);
    changed.wait(lock, done);
  }
};

TEST_CASE("the coach thinks of three ways to play, and of a game to its end") {
  Coached at;
  at.hint("anna", at.against_bot());
  const std::string finished = at.house.table("anna", kBotsAlone);
  at.house.ask("anna", "POST", at.path(finished, "analysis"));
  Listener listener;
  CoachPool pool({.hint = {.nodes = 500}, .analysis = {.nodes = 50, .samples = 4}},
                 listener.told());
  pool.think(std::move(at.house.hints.front()));
  pool.think(std::move(at.house.analyses.front()));
  listener.until([&] { return !listener.hints.empty(); });
  const json::value hint = json::parse(listener.hints.front());
  CHECK(hint.at("player") == "P1");
  CHECK(hint.at("ways").as_array().size() == 3);
  const json::value& best = hint.at("ways").at(0);
  CHECK(best.at("steps").at(0).at("action") == best.at("actions").at(0));
  CHECK(best.at("steps").at(0).at("preview").is_object());
  listener.until([&] { return !listener.parts.empty() && listener.parts.back().progress >= 1; });
  const json::value analysis = json::parse(listener.parts.back().analysis);
  CHECK(analysis.at("done") == true);
  CHECK(analysis.at("turns").as_array().size() > 20);
  const json::value& played = analysis.at("turns").at(0).at("played");
  CHECK(played.at("steps").as_array().size() == played.at("actions").as_array().size());
  CHECK(pool.waiting() == 0);
}

}  // namespace
}  // namespace dijon::server::test
