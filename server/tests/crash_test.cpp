// The server is killed at random moments, and has lost nothing that anybody was told.
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <random>
#include <thread>

#include "server/tests/client.h"
#include "server/tests/process.h"
#include "server/tests/support.h"

namespace dijon::server::test {
namespace {

// One person against a bot, across many lives of the server.
class Survivor {
 public:
  explicit Survivor(Folder& folder) : folder_(folder) {
    std::filesystem::create_directories(folder_.file("web"));
    std::ofstream(folder_.file("web/index.html")) << "<!doctype html>";
  }

  // Plays until the server is killed, after so many microseconds of the game.
  void live(std::chrono::microseconds time) {
    Process server(folder_.file("data"), folder_.file("web"));
    Client client(server.port());
    client.cookie = cookie_;
    client.get("/");
    cookie_ = client.cookie;
    if (table_.empty()) {
      const auto made = client.post(
          "/api/v1/tables",
          R"({"rules":"2019 2p","seats":[{"kind":"me"},{"kind":"bot","bot":"random"}]})");
      table_ = std::string(json::parse(made.body()).at("table").get_string());
    }
    check_log(client);
    REQUIRE(client.open_socket("/api/v1/tables/" + table_ + "/socket"));
    std::thread killer([&] {
      std::this_thread::sleep_for(time);
      server.kill_now();
    });
    while (const auto message = client.receive()) follow(client, *message);
    killer.join();
  }

  // Everything that was told is in the log, and no message was played twice.
  void check_log(Client& client) {
    const json::value log = json::parse(client.get("/api/v1/tables/" + table_ + "/log").body());
    const json::array& lines = log.at("lines").as_array();
    REQUIRE(lines.size() >= told_.size());
    std::size_t mine = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (i < told_.size()) CHECK(lines[i] == told_[i]);
      mine += lines[i].at("by") == json::string_view(me_) ? 1U : 0U;
    }
    told_.assign(lines.begin(), lines.end());
    // The one message without an answer may have been played, but once.
    CHECK(mine >= answered_);
    CHECK(mine <= answered_ + (pending_.empty() ? 0 : 1));
    over_ = log.at("over").as_bool();
  }
  bool over() const { return over_; }
  std::size_t moves() const { return answered_; }

 private:
  void follow(Client& client, const json::object& message) {
    const std::string_view type(message.at("type").get_string());
    if (type == "table") {
      for (const json::value& seat : message.at("seats").as_array()) {
        if (seat.at("mine").as_bool()) me_ = std::string(seat.at("player").get_string());
      }
      if (message.at("stage") == "gathering") client.send(R"({"type":"nonce","nonce":"n"})");
      if (!pending_.empty()) client.send(pending_);
    }
    if (type == "did") {
      for (const json::value& line : message.at("lines").as_array()) {
        const auto ply = line.at("ply").to_number<std::size_t>();
        if (ply == told_.size() + 1) told_.push_back(line);
      }
    }
    const bool ours = message.contains("id") && !pending_.empty() &&
                      json::parse(pending_).at("id") == message.at("id");
    if (ours) {
      REQUIRE(type == "done");
      ++answered_;
      pending_.clear();
    }
    if (message.contains("legal")) offer_ = message;
    if (!pending_.empty() || offer_.empty() || offer_.at("legal").as_array().empty()) return;
    const json::object move{{"type", "do"},
                            {"id", "m" + std::to_string(++sent_)},
                            {"version", offer_.at("version")},
                            {"action", offer_.at("legal").as_array().back().at("action")}};
    pending_ = json::serialize(move);
    offer_.clear();
    client.send(pending_);
  }

  Folder& folder_;
  std::string cookie_, table_, me_;
  std::vector<json::value> told_;
  std::string pending_;  // sent, not answered
  json::object offer_;
  std::size_t answered_ = 0, sent_ = 0;
  bool over_ = false;
};

TEST_CASE("a killed server has lost nothing that it had told") {
  const char* full = std::getenv("DIJON_FULL");
  const int lives = full != nullptr && std::string(full) == "1" ? 600 : 60;
  std::mt19937 random(7);
  Folder folder;
  std::size_t moves = 0;
  std::optional<Survivor> survivor;
  for (int life = 0; life < lives; ++life) {
    if (!survivor || survivor->over()) survivor.emplace(folder);
    survivor->live(std::chrono::microseconds(500 + random() % 60'000));
    moves = std::max(moves, survivor->moves());
  }
  CHECK(moves > 0);
}

}  // namespace
}  // namespace dijon::server::test
