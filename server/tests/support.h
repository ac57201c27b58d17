// A service over a real store in a folder of its own, and guests who talk to it.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <unistd.h>
#include <vector>

#include <boost/json.hpp>
#include <doctest/doctest.h>

#include "server/api/service.h"
#include "server/store/sqlite_store.h"

namespace dijon::server::test {

namespace json = boost::json;

inline constexpr Time kNoon = 1'000'000;

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "dijon-test-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return path_ + "/" + name; }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// Carries effects out at once. Bots take the middle one of their legal actions.
class House {
 public:
  explicit House(ServiceSettings settings = {}) : settings_(std::move(settings)) { restart(); }

  // As after a crash: only what was kept is left.
  void restart() {
    service_.reset();
    store_.reset();
    inbox.clear();
    store_ = open_sqlite(folder_.file("dijon.db"));
    service_ = std::make_unique<Service>(settings_, *store_, [this] {
      ChanceKey key;
      key.bytes.fill(++keys_);
      return key;
    });
    carry_out(service_->start(now));
  }

  struct Got {
    unsigned status = 0;
    json::object body;
    std::string code() const {
      const json::value* error = body.if_contains("error");
      return error == nullptr ? std::string() : std::string(error->at("code").get_string());
    }
  };
  Got ask(const std::string& guest, const std::string& method, const std::string& path,
          const std::string& body = "", const std::string& address = "") {
    const auto mark = path.find('?');
    Effects effects;
    const ApiAnswer answer = service_->answer(
        {method, "/api/v1/" + path.substr(0, mark),
         mark == std::string::npos ? "" : path.substr(mark + 1), body, guest, address},
        now, effects);
    carry_out(std::move(effects));
    return got(answer);
  }
  // The coach has thought about the oldest question.
  Got hint_found(std::string hint) {
    const std::uint64_t ticket = hints.front().ticket;
    hints.erase(hints.begin());
    return got(service_->hint_found(ticket, std::move(hint)));
  }
  std::string text(const std::string& guest, const std::string& path) {
    return std::string(ask(guest, "GET", path).body.at("text").get_string());
  }

  // A table of this guest, by its id.
  std::string table(const std::string& guest, const std::string& body) {
    const Got made = ask(guest, "POST", "tables", body);
    REQUIRE_MESSAGE(made.status == 201, json::serialize(made.body));
    return std::string(made.body.at("table").get_string());
  }

  SessionId connect(const std::string& guest, const std::string& table) {
    const SessionId id = ++sessions_;
    Effects effects;
    CHECK_FALSE(service_->open_socket(id, guest, table, now, effects));
    carry_out(std::move(effects));
    return id;
  }
  void disconnect(SessionId id) {
    Effects effects;
    service_->close_socket(id, now, effects);
    carry_out(std::move(effects));
  }
  // The answer to this message.
  json::object send(SessionId id, const std::string& message) {
    Effects effects;
    service_->message(id, message, now, effects);
    const std::size_t before = inbox[id].size();
    carry_out(std::move(effects));
    for (std::size_t i = before; i < inbox[id].size(); ++i) {
      const json::string& type = inbox[id][i].at("type").get_string();
      if (type == "done" || type == "refused") return inbox[id][i];
    }
    return {};
  }
  // The last message of this type.
  json::object last(SessionId id, std::string_view type) const {
    const auto& got = inbox.at(id);
    for (auto it = got.rbegin(); it != got.rend(); ++it) {
      if (it->at("type") == json::string_view(type)) return *it;
    }
    return {};
  }
  void tick() {
    Effects effects;
    service_->tick(now, effects);
    carry_out(std::move(effects));
  }
  Service& service() { return *service_; }
  std::string database() const { return folder_.file("dijon.db"); }

  Time now = kNoon;
  std::vector<TurnNotice> notices;
  std::vector<HintJob> hints;  // not answered yet
  std::vector<AnalysisJob> analyses;
  std::vector<std::string> troubles;
  std::map<SessionId, std::vector<json::object>> inbox;

 private:
  static Got got(const ApiAnswer& answer) {
    json::error_code error;
    json::value value = json::parse(answer.body, error);
    if (error) return {answer.status, {{"text", answer.body}}};
    return {answer.status, value.get_object()};
  }

  void carry_out(Effects effects) {
    if (!effects.writes.empty()) store_->write(effects.writes);
    std::ranges::copy(effects.notices, std::back_inserter(notices));
    std::ranges::copy(effects.troubles, std::back_inserter(troubles));
    std::ranges::move(effects.hints, std::back_inserter(hints));
    std::ranges::move(effects.analyses, std::back_inserter(analyses));
    for (const Send& send : effects.sends) {
      inbox[send.session].push_back(json::parse(*send.text).get_object());
    }
    for (const BotJob& job : effects.jobs) {
      ActionList legal;
      legal_actions(*job.rules, job.seen.state(), legal);
      Effects more;
      service_->bot_decided(job.table, job.task, legal[legal.size() / 2], now, more);
      carry_out(std::move(more));
    }
  }

  Folder folder_;
  ServiceSettings settings_;
  std::uint8_t keys_ = 0;
  SessionId sessions_ = 0;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Service> service_;
};

}  // namespace dijon::server::test
