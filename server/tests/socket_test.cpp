// The server over real sockets: what reaches it, what it sends, and what it withstands.
#include <fstream>
#include <random>
#include <sstream>
#include <thread>

#include "server/http/server.h"
#include "server/tests/client.h"
#include "server/tests/support.h"

namespace dijon::server::test {
namespace {

constexpr const char* kAgainstBot =
    R"({"rules":"2019 2p","seats":[{"kind":"me","name":"Anna"},{"kind":"bot","bot":"random"}]})";

// A server in a thread of its own, with a page of three files.
class Running {
 public:
  explicit Running(ServerOptions options = {}) {
    std::filesystem::create_directories(folder_.file("web/assets"));
    write("web/index.html", "<!doctype html><title>Dijon</title>");
    write("web/assets/app-1.js", "let a = 1;");
    write("web/assets/app-1.js.gz", "packed");
    options.port = 0;
    options.data = folder_.file("data");
    options.web = folder_.file("web");
    options_ = options;
    server_ = std::make_unique<Server>(options);
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Running() {
    server_->stop();
    thread_.join();
  }
  unsigned short port() const {
    const std::string& address = server_->address();
    return static_cast<unsigned short>(std::stoi(address.substr(address.rfind(':') + 1)));
  }
  const ServerOptions& options() const { return options_; }
  Client client() const {
    Client made(port());
    made.get("/");
    return made;
  }

 private:
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.file(name)) << text;
  }
  Folder folder_;
  ServerOptions options_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

std::string table_of(Client& client) {
  const auto made = client.post("/api/v1/tables", kAgainstBot);
  REQUIRE(made.result_int() == 201);
  return std::string(json::parse(made.body()).at("table").get_string());
}

TEST_CASE("the page and its files are served with types, caching and a strict policy") {
  const Running server;
  Client client(server.port());
  const auto page = client.get("/");
  CHECK(page.result_int() == 200);
  CHECK(page[http::field::content_type] == "text/html; charset=utf-8");
  CHECK(page["Content-Security-Policy"].find("script-src 'self'") != std::string::npos);
  CHECK(page["Content-Security-Policy"].find("unsafe") == std::string::npos);
  CHECK(page["X-Content-Type-Options"] == "nosniff");
  CHECK(page[http::field::cache_control] == "no-cache");
  CHECK(client.get("/table/abc").body() == page.body());
  CHECK(client.get("/assets/app-2.js").result_int() == 404);

  auto asked = client.request(http::verb::get, "/assets/app-1.js");
  const auto plain = client.exchange(asked);
  CHECK(plain.body() == "let a = 1;");
  CHECK(plain[http::field::cache_control].find("immutable") != std::string::npos);
  asked.set(http::field::accept_encoding, "gzip, deflate");
  CHECK(client.exchange(asked).body() == "packed");
  asked.set(http::field::if_none_match, plain[http::field::etag]);
  CHECK(client.exchange(asked).result_int() == 304);
}

TEST_CASE("a cookie is signed, for scripts to stay away from, and not forged") {
  const Running server;
  Client client(server.port());
  const auto page = client.get("/");
  CHECK(page[http::field::set_cookie].find("HttpOnly") != std::string::npos);
  CHECK(page[http::field::set_cookie].find("SameSite=Lax") != std::string::npos);
  client.post("/api/v1/me", R"({"name":"Anna"})");
  CHECK(json::parse(client.get("/api/v1/me").body()).at("name") == "Anna");
  client.cookie.back() = client.cookie.back() == '0' ? '1' : '0';
  CHECK(json::parse(client.get("/api/v1/me").body()).at("name") == "");
}

TEST_CASE("pages of another origin cannot change anything or listen") {
  const Running server;
  Client client = server.client();
  const std::string table = table_of(client);
  const std::string target = "/api/v1/tables/" + table + "/socket";
  client.origin = "http://evil.example";
  CHECK(client.post("/api/v1/tables", kAgainstBot).result_int() == 403);
  CHECK_FALSE(client.open_socket(target));
  client.host = "evil.example";
  CHECK(client.get("/api/v1/me").result_int() == 421);
  client.origin = "http://evil.example";
  CHECK(client.post("/api/v1/tables", kAgainstBot).result_int() == 421);
}

TEST_CASE("a public address is trusted, and its cookies are for TLS only") {
  const Running server({.public_url = "https://dijon.example.org"});
  Client client(server.port());
  client.host = "dijon.example.org";
  client.origin = "https://dijon.example.org";
  const auto page = client.get("/");
  CHECK(page[http::field::set_cookie].find("; Secure") != std::string::npos);
  CHECK(client.post("/api/v1/me", R"({"name":"Anna"})").result_int() == 200);
  client.origin = "http://dijon.example.org";
  CHECK(client.post("/api/v1/me", R"({"name":"Anna"})").result_int() == 403);
}

TEST_CASE("what is too long is refused, and the server goes on") {
  const Running server;
  Client client = server.client();
  CHECK(client.post("/api/v1/tables", std::string(70'000, ' ')).result_int() == 413);
  CHECK(client.post("/api/v1/replay", std::string(3'000'000, ' ')).result_int() == 413);
  auto asked = client.request(http::verb::get, "/");
  asked.set("X-Long", std::string(60'000, 'x'));
  CHECK(client.exchange(asked).result_int() == 431);
  CHECK(client.get("/healthz").body() == "ok\n");
}

TEST_CASE("sockets withstand garbage") {
  const Running server;
  Client client = server.client();
  const std::string target = "/api/v1/tables/" + table_of(client) + "/socket";
  REQUIRE(client.open_socket(target));
  CHECK(client.until("table"));
  CHECK(client.send("{not json"));
  CHECK(client.until("refused")->at("code") == "bad_json");
  client.send(std::string(100'000, 'x'));
  CHECK_FALSE(client.until("nothing"));  // closed

  REQUIRE(client.open_socket(target));
  client.send_raw(std::string(16, '\xff'));
  CHECK_FALSE(client.until("nothing"));

  CHECK_FALSE(client.open_socket("/api/v1/tables/nowhere/other"));
  REQUIRE(client.open_socket("/api/v1/tables/nowhere/socket"));
  CHECK(client.receive()->at("code") == "no_table");
  CHECK(client.get("/healthz").body() == "ok\n");
}

// A frame with anything in its header: kinds that do not exist, lengths that are not there, no
// mask.
std::string wild_frame(std::mt19937& random) {
  std::string bytes;
  bytes += static_cast<char>(random() % 3 == 0 ? random() : 0x81);
  const std::size_t size = random() % 60;
  bytes += static_cast<char>(random() % 3 == 0 ? random() : 0x80 | size);
  for (std::size_t i = 0; i < size + 4; ++i) bytes += static_cast<char>(random());
  return bytes;
}

// A request with some of its bytes changed, left out or doubled.
std::string wild_request(std::mt19937& random, std::string text) {
  for (std::size_t changes = 1 + random() % 6; changes > 0 && !text.empty(); --changes) {
    const std::size_t at = random() % text.size();
    switch (random() % 3) {
      case 0: text[at] = static_cast<char>(random()); break;
      case 1: text.erase(at, 1 + random() % 8); break;
      default: text.insert(at, text.substr(at, 1 + random() % 20));
    }
  }
  return text;
}

TEST_CASE("whatever bytes arrive, the server answers others") {
  const Running server;
  Client client = server.client();
  const std::string table = table_of(client);
  const std::string target = "/api/v1/tables/" + table + "/socket";
  std::mt19937 random(7);
  for (int i = 0; i < 150; ++i) {
    CAPTURE(i);
    REQUIRE(client.open_socket(target));
    for (int frames = 0; frames < 5; ++frames) client.send_raw(wild_frame(random));
  }
  const auto asked = client.request(http::verb::post, "/api/v1/tables", kAgainstBot);
  std::ostringstream text;
  text << asked;
  for (int i = 0; i < 300; ++i) client.send_to_port(wild_request(random, text.str()));
  const auto kept = client.get("/api/v1/tables/" + table);
  CHECK(kept.result_int() == 200);
  CHECK(json::parse(kept.body()).at("stage") == "gathering");
}

TEST_CASE("two people play over sockets, and who watches sees it") {
  const Running server;
  Client anna = server.client(), ben = server.client(), carla = server.client();
  const auto made =
      anna.post("/api/v1/tables",
                R"({"rules":"2019 2p","seats":[{"kind":"me","name":"Anna"},{"kind":"open"}]})");
  const std::string path =
      "/api/v1/tables/" + std::string(json::parse(made.body()).at("table").get_string());
  REQUIRE(anna.open_socket(path + "/socket"));
  const json::object gathering = *anna.until("table");
  const json::object seat{{"link", gathering.at("seats").at(1).at("link")}, {"name", "Ben"}};
  REQUIRE(ben.post(path + "/seat", json::serialize(seat)).result_int() == 200);
  REQUIRE(ben.open_socket(path + "/socket"));
  REQUIRE(carla.open_socket(path + "/socket"));
  anna.send(R"({"type":"nonce","nonce":"a"})");
  ben.send(R"({"type":"nonce","nonce":"b"})");
  json::object offer = *anna.until("table");
  while (offer.at("stage") != "playing") offer = *anna.until("table");
  const json::object move{{"type", "do"},
                          {"id", "m1"},
                          {"version", offer.at("version")},
                          {"action", offer.at("legal").as_array().back().at("action")}};
  anna.send(json::serialize(move));
  CHECK(anna.until("done")->at("id") == "m1");
  const json::object seen = *ben.until("did");
  CHECK(seen.at("lines").at(0).at("action") == move.at("action"));
  CHECK(carla.until("did")->at("lines") == seen.at("lines"));
  anna.send(json::serialize(json::object{{"type", "undo"}, {"version", seen.at("version")}}));
  CHECK(ben.until("undone")->at("ply") == offer.at("ply"));
}

TEST_CASE("a data folder serves one server at a time") {
  const Running server;
  CHECK_THROWS_WITH_AS(Server{server.options()}, doctest::Contains("another server uses"),
                       std::runtime_error);
}

TEST_CASE("figures are for this machine") {
  const Running server;
  Client client = server.client();
  CHECK(client.get("/metrics").body().find("dijon_tables 0") != std::string::npos);
  auto asked = client.request(http::verb::get, "/metrics");
  asked.set("X-Forwarded-For", "192.0.2.1");
  CHECK(client.exchange(asked).result_int() == 404);
}

TEST_CASE("a hint is answered when it is found, and others do not wait for it") {
  ServerOptions options;
  options.coach.hint = {.milliseconds = 400};
  const Running server(options);
  Client anna = server.client();
  const std::string table = table_of(anna);
  const std::string path = "/api/v1/tables/" + table;
  REQUIRE(anna.open_socket(path + "/socket"));
  REQUIRE(anna.until("table"));
  anna.send(R"({"type":"nonce","nonce":"a"})");
  const auto begun = anna.until("table");
  REQUIRE(begun);
  const std::string question = json::serialize(json::object{{"version", begun->at("version")}});
  Client::Response hint;
  std::thread waiting([&, asks = std::make_shared<Client>(server.port())] {
    asks->cookie = anna.cookie;
    hint = asks->post(path + "/hint", question);
  });
  CHECK(server.client().get("/healthz").body() == "ok\n");
  waiting.join();
  CHECK(hint.result_int() == 200);
  const json::value told = json::parse(hint.body());
  CHECK(told.at("player") == "P1");
  CHECK(told.at("ways").as_array().size() == 3);
  CHECK(anna.post(path + "/hint", R"({"version":0})").result_int() == 409);
}

}  // namespace
}  // namespace dijon::server::test
