// The sample messages in protocol/, which the page's tests read too, are what the server sends.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "server/tests/support.h"

namespace dijon::server::test {
namespace {

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

// One message a line: what Anna is sent in a short game against a bot, and after each change the
// state as a fresh table message has it.
std::string sample() {
  House house;
  const std::string table = house.table(
      "anna",
      R"({"rules":"2019 2p","seats":[{"kind":"me","name":"Anna"},{"kind":"bot","bot":"random"}]})");
  const SessionId anna = house.connect("anna", table);
  house.send(anna, R"({"type":"nonce","nonce":"a","id":"n"})");
  house.send(anna, R"({"type":"say","text":"hello","id":"s"})");
  std::string text;
  std::size_t seen = 0;
  const auto note = [&](bool with_state) {
    auto& got = house.inbox[anna];
    for (; seen < got.size(); ++seen) text += json::serialize(got[seen]) + "\n";
    if (!with_state) return;
    const json::object view = house.ask("anna", "GET", "tables/" + table).body;
    text += json::serialize(json::object{{"type", "state"}, {"state", view.at("state")}}) + "\n";
  };
  note(true);
  for (int i = 0; i < 60; ++i) {
    const json::object view = house.ask("anna", "GET", "tables/" + table).body;
    const json::array& legal = view.at("legal").as_array();
    if (legal.empty()) break;  // over
    // Here and there in the list, but seldom its beginning, the end of the turn.
    const std::size_t choices = std::max<std::size_t>(1, legal.size() - 1);
    const std::size_t pick = legal.size() > 1 ? 1 + static_cast<std::size_t>(i) * 13 % choices : 0;
    const json::value& action = legal[pick].at("action");
    house.now += 1000;
    house.send(anna, json::serialize(json::object{{"type", "do"},
                                                  {"id", "m" + std::to_string(i)},
                                                  {"version", view.at("version")},
                                                  {"action", action}}));
    note(true);
    if (i != 5) continue;
    house.send(anna, R"({"type":"do","id":"x","version":1,"action":"end"})");
    const json::object now = house.ask("anna", "GET", "tables/" + table).body;
    house.send(anna, json::serialize(json::object{
                         {"type", "undo"}, {"id", "u"}, {"version", now.at("version")}}));
    note(true);
  }
  const json::object view = house.ask("anna", "GET", "tables/" + table).body;
  replace_all(text, table, "table123");
  replace_all(text, std::string(view.at("seats").at(0).at("link").get_string()), "secret-link");
  return text;
}

TEST_CASE("the sample messages are what the server sends") {
  const std::string path = DIJON_SOURCE_DIR "/protocol/game.jsonl";
  const std::string now = sample();
  if (std::getenv("DIJON_UPDATE") != nullptr) std::ofstream(path) << now;
  std::ifstream file(path);
  const std::string kept{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  // If a change is meant: DIJON_UPDATE=1 server_test, and look at the difference.
  CHECK(kept == now);
}

}  // namespace
}  // namespace dijon::server::test
