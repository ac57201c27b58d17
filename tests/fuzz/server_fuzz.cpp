// The server's requests and messages: whatever comes, the answer is one JSON object, and what is
// refused leaves the table as it was. A line is a message on Anna's socket, or with a mark in front
// one on the socket of somebody else ("!"), a GET ("?"), a POST of a path and a body ("+") or a
// DELETE ("-").
#include <cstdint>

#include <boost/json.hpp>

#include "server/api/service.h"
#include "tests/fuzz/fuzz_check.h"

namespace {

using namespace dijon;
using namespace dijon::server;

// Keeps nothing: all tables stay in the memory of the service.
class NoStore final : public Store {
 public:
  void write(const Batch&) override {}
  std::optional<StoredTable> table(std::string_view) override { return std::nullopt; }
  std::vector<std::string> unfinished() override { return {}; }
  std::vector<std::string> playing(std::string_view) override { return {}; }
  std::vector<TableSummary> tables_of(std::string_view, std::size_t) override { return {}; }
  std::optional<Guest> guest(std::string_view) override { return std::nullopt; }
  std::vector<SeatResult> results_of(std::string_view) override { return {}; }
};

constexpr Time kNow = 1'000'000;
constexpr const char* kTable =
    R"({"rules":"2019 2p","listed":true,"seats":[{"kind":"me","name":"A"},{"kind":"bot","bot":"random"}]})";

class House {
 public:
  House() {
    const ApiAnswer made = ask("POST", "tables", kTable);
    table_ = std::string(boost::json::parse(made.body).at("table").get_string());
    connect(1, "anna");
    connect(2, "ben");
    said(1, R"({"type":"nonce","nonce":"a"})");
  }

  void line(std::string_view text) {
    const char mark = text.empty() ? ' ' : text.front();
    const std::string_view rest = text.empty() ? text : text.substr(1);
    if (mark == '?') return asked("GET", rest, "");
    if (mark == '-') return asked("DELETE", rest, "");
    if (mark == '+') {
      const std::size_t blank = std::min(rest.find(' '), rest.size());
      return asked("POST", rest.substr(0, blank), rest.substr(blank));
    }
    if (mark == '!') return said(2, rest);
    said(1, text);
  }

 private:
  ApiAnswer ask(const char* method, std::string_view path, std::string_view body) {
    std::string whole = "/api/v1/" + std::string(path);
    if (const auto at = whole.find("/T"); at != std::string::npos) whole.replace(at + 1, 1, table_);
    const std::size_t mark = std::min(whole.find('?'), whole.size());
    Effects effects;
    ApiAnswer answer =
        service_.answer({method, whole.substr(0, mark),
                         whole.substr(std::min(mark + 1, whole.size())), std::string(body), "anna"},
                        kNow, effects);
    carry_out(effects);
    return answer;
  }

  void connect(SessionId id, const char* guest) {
    Effects effects;
    service_.open_socket(id, guest, table_, kNow, effects);
    carry_out(effects);
  }

  // The whole table as somebody sees it who has no part in it.
  std::string table() { return ask("GET", "tables/" + table_, "").body; }

  void asked(const char* method, std::string_view path, std::string_view body) {
    const std::string before = table();
    const ApiAnswer answer = ask(method, path, body);
    if (answer.type.starts_with("application/json")) object(answer.body);
    if (answer.status >= 400)
      check(table() == before, "what is refused changes nothing", answer.body);
    check(answer.status < 500, "no request is the server's fault", answer.body);
  }

  void said(SessionId id, std::string_view text) {
    const std::string before = table();
    Effects effects;
    service_.message(id, text, kNow, effects);
    const std::string last = effects.sends.empty() ? "" : *effects.sends.back().text;
    const bool refused = !last.empty() && object(last).at("type") == "refused";
    carry_out(effects);
    if (refused) check(table() == before, "what is refused changes nothing", last);
  }

  static boost::json::object object(const std::string& text) {
    boost::json::error_code error;
    boost::json::value value = boost::json::parse(text, error);
    check(!error && value.is_object(), "an answer is a JSON object", text);
    return std::move(value.get_object());
  }

  // Bots take the first of their actions.
  void carry_out(Effects& effects) {
    for (const Send& send : effects.sends) object(*send.text);
    check(effects.troubles.empty(), "nothing troubles the store", "");
    for (int turns = 0; !effects.jobs.empty() && turns < 50; ++turns) {
      const BotJob job = effects.jobs.back();
      effects.jobs.clear();
      ActionList legal;
      legal_actions(*job.rules, job.seen.state(), legal);
      service_.bot_decided(job.table, job.task, legal[0], kNow, effects);
    }
  }

  NoStore store_;
  Service service_{{}, store_, [] { return ChanceKey{}; }};
  std::string table_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  House house;
  for (int lines = 0; !text.empty() && lines < 15; ++lines) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    house.line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
