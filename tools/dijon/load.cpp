// dijon load: how a server does under many games at once. Two clients for each game, over real
// sockets; whoever decides answers after a while, so that each client moves about once a second.
#include <algorithm>
#include <chrono>
#include <memory>
#include <random>
#include <tuple>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"

namespace dijon {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

struct LoadCommand {
  std::string address = "http://127.0.0.1:8011";
  int games = 100;
  double seconds = 30;
  double pause = 0.5;
  bool json = false;
};

struct Shared {
  LoadCommand options;
  tcp::endpoint server;
  std::string host;
  std::mt19937 random{1};
  bool measuring = false;
  std::vector<double> milliseconds;  // from sending a move to its answer
  std::uint64_t moves = 0, refused = 0, lost = 0;
  int playing = 0;
};

http::request<http::string_body> request(const Shared& shared, http::verb method,
                                         const std::string& target, const std::string& cookie,
                                         std::string body) {
  http::request<http::string_body> made(method, target, 11);
  made.set(http::field::host, shared.host);
  made.set(http::field::origin, "http://" + shared.host);
  if (!cookie.empty()) made.set(http::field::cookie, cookie);
  made.body() = std::move(body);
  made.prepare_payload();
  return made;
}

// One player: a cookie and a socket.
class Player : public std::enable_shared_from_this<Player> {
 public:
  Player(asio::io_context& loop, Shared& shared)
      : shared_(shared), socket_(loop), timer_(loop), plain_(loop) {
    plain_.connect(shared.server);
  }

  json::object ask(http::verb method, const std::string& path, std::string body) {
    http::write(plain_, request(shared_, method, "/api/v1/" + path, cookie_, std::move(body)));
    beast::flat_buffer buffer;
    http::response<http::string_body> got;
    http::read(plain_, buffer, got);
    if (const auto set = got[http::field::set_cookie]; !set.empty()) {
      cookie_ = std::string(set.substr(0, set.find(';')));
    }
    json::object answer = json::parse(got.body()).as_object();
    if (got.result_int() >= 400) throw CommandError(got.body(), ExitCode::failed);
    return answer;
  }

  void sit(const std::string& table) {
    tcp::socket& raw = socket_.next_layer();
    raw.connect(shared_.server);
    raw.set_option(tcp::no_delay(true));
    socket_.set_option(
        beast::websocket::stream_base::decorator([this](beast::websocket::request_type& asked) {
          asked.set(http::field::origin, "http://" + shared_.host);
          asked.set(http::field::cookie, cookie_);
        }));
    socket_.handshake(shared_.host, "/api/v1/tables/" + table + "/socket");
    beast::error_code ignored;
    std::ignore = plain_.close(ignored);
    read();
    send(R"({"type":"nonce","nonce":"load"})");
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) {
        ++self->shared_.lost;
        return;
      }
      const auto bytes = self->buffer_.data();
      const json::value message =
          json::parse({static_cast<const char*>(bytes.data()), bytes.size()});
      self->buffer_.consume(self->buffer_.size());
      self->receive(message.get_object());
      self->read();
    });
  }

  void receive(const json::object& message) {
    const json::string& type = message.at("type").get_string();
    if (type == "done" && waiting_) {
      waiting_ = false;
      if (shared_.measuring) {
        shared_.milliseconds.push_back(
            std::chrono::duration<double, std::milli>(Clock::now() - sent_).count());
        ++shared_.moves;
      }
    }
    if (type == "refused") ++shared_.refused;
    const json::value* legal = message.if_contains("legal");
    if (legal == nullptr || legal->get_array().empty()) return;
    const json::array& list = legal->get_array();
    const json::object move{{"type", "do"},
                            {"id", std::to_string(++number_)},
                            {"version", message.at("version")},
                            {"action", list[shared_.random() % list.size()].at("action")}};
    text_ = json::serialize(move);
    const double spread = 0.5 + static_cast<double>(shared_.random() % 1000) / 1000.0;
    timer_.expires_after(
        std::chrono::microseconds(static_cast<std::int64_t>(shared_.options.pause * spread * 1e6)));
    timer_.async_wait([self = shared_from_this()](beast::error_code error) {
      if (error) return;
      self->waiting_ = true;
      self->sent_ = Clock::now();
      self->send(self->text_);
    });
  }

  void send(std::string text) {
    auto kept = std::make_shared<std::string>(std::move(text));
    socket_.async_write(asio::buffer(*kept),
                        [kept, self = shared_from_this()](beast::error_code, std::size_t) {});
  }

  Shared& shared_;
  beast::websocket::stream<tcp::socket, false> socket_;
  beast::flat_buffer buffer_;
  asio::steady_timer timer_;
  tcp::socket plain_;
  std::string cookie_, text_;
  Clock::time_point sent_;
  bool waiting_ = false;
  std::uint64_t number_ = 0;
};

void open_game(asio::io_context& loop, Shared& shared) {
  auto anna = std::make_shared<Player>(loop, shared);
  auto ben = std::make_shared<Player>(loop, shared);
  anna->ask(http::verb::get, "me", "");
  ben->ask(http::verb::get, "me", "");
  const json::object made =
      anna->ask(http::verb::post, "tables",
                R"({"rules":"2019 2p","seats":[{"kind":"me","name":"A"},{"kind":"open"}]})");
  const std::string table(made.at("table").get_string());
  const json::object view = anna->ask(http::verb::get, "tables/" + table, "");
  const json::object seat{{"link", view.at("seats").at(1).at("link")}, {"name", "B"}};
  ben->ask(http::verb::post, "tables/" + table + "/seat", json::serialize(seat));
  anna->sit(table);
  ben->sit(table);
  ++shared.playing;
}

double percentile(std::vector<double>& sorted, double p) {
  if (sorted.empty()) return 0;
  return sorted[std::min(sorted.size() - 1,
                         static_cast<std::size_t>(p * static_cast<double>(sorted.size())))];
}

void load(const LoadCommand& options) {
  constexpr std::string_view kScheme = "http://";
  const auto colon = options.address.rfind(':');
  if (!options.address.starts_with(kScheme) || colon <= kScheme.size()) {
    throw CommandError("an address is http://HOST:PORT", ExitCode::bad_usage);
  }
  Shared shared{.options = options};
  shared.host = options.address.substr(kScheme.size());
  asio::io_context loop;
  tcp::resolver resolver(loop);
  shared.server = *resolver.resolve(options.address.substr(kScheme.size(), colon - kScheme.size()),
                                    options.address.substr(colon + 1));
  if (!shared.server.address().is_loopback()) {
    throw CommandError("only a server on this machine is put under load", ExitCode::bad_usage);
  }
  for (int i = 0; i < options.games; ++i) {
    open_game(loop, shared);
    loop.poll();
  }
  loop.run_for(std::chrono::seconds(3));
  shared.measuring = true;
  const auto begun = Clock::now();
  loop.run_for(std::chrono::microseconds(static_cast<std::int64_t>(options.seconds * 1e6)));
  const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  auto& all = shared.milliseconds;
  std::ranges::sort(all);
  const json::object figures{{"games", shared.playing},
                             {"sockets", 2 * shared.playing},
                             {"seconds", seconds},
                             {"moves", shared.moves},
                             {"moves_per_second", static_cast<double>(shared.moves) / seconds},
                             {"p50_ms", percentile(all, 0.50)},
                             {"p95_ms", percentile(all, 0.95)},
                             {"p99_ms", percentile(all, 0.99)},
                             {"max_ms", all.empty() ? 0 : all.back()},
                             {"refused", shared.refused},
                             {"lost", shared.lost}};
  if (options.json) {
    fmt::print("{}\n", std::string_view(json::serialize(figures)));
    return;
  }
  fmt::print("{} games, {} sockets, {:.1f} moves/s over {:.0f} s\n", shared.playing,
             2 * shared.playing, static_cast<double>(shared.moves) / seconds, seconds);
  fmt::print(
      "answer to a move: median {:.1f} ms, 95% {:.1f} ms, 99% {:.1f} ms, longest {:.1f} ms\n",
      percentile(all, 0.5), percentile(all, 0.95), percentile(all, 0.99),
      all.empty() ? 0 : all.back());
  fmt::print("{} refused, {} connections lost\n", shared.refused, shared.lost);
}

}  // namespace

void add_load_command(CommandLine& line) {
  auto command = std::make_shared<LoadCommand>();
  const Command load_app = line.command("load", "puts a server on this machine under load");
  load_app.option("address", command->address, "of the server");
  load_app.number("--games", command->games, "of two players each", {1, 20000});
  load_app.number("--seconds", command->seconds, "how long to measure", {1.0, 3600.0});
  load_app.number("--pause", command->pause,
                  "seconds before whoever decides moves; with 0.5 each of the two moves about "
                  "once a second",
                  {0.01, 600.0});
  load_app.flag("--json", command->json, "for machines");
  load_app.footer("Example:\n  dijon load http://127.0.0.1:8011 --games 1000 --seconds 30");
  load_app.run([command] { load(*command); });
}

}  // namespace dijon
