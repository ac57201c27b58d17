// A plain client over real sockets: requests, cookies, one WebSocket. Waits for every answer.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>

namespace dijon::server::test {

namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using boost::asio::ip::tcp;

class Client {
 public:
  explicit Client(unsigned short port) : port_(port) {}

  using Response = http::response<http::string_body>;
  using Request = http::request<http::string_body>;

  std::string host;    // empty: as it is
  std::string origin;  // empty: that of the page
  std::string cookie;

  std::string own_origin() const { return "http://127.0.0.1:" + std::to_string(port_); }

  Request request(http::verb method, const std::string& target, std::string body = "") const {
    Request made(method, target, 11);
    made.set(http::field::host, host.empty() ? "127.0.0.1:" + std::to_string(port_) : host);
    made.set(http::field::origin, origin.empty() ? own_origin() : origin);
    if (!cookie.empty()) made.set(http::field::cookie, cookie);
    made.body() = std::move(body);
    made.prepare_payload();
    return made;
  }

  Response exchange(const Request& asked) {
    tcp::socket socket(*loop_);
    socket.connect({boost::asio::ip::make_address("127.0.0.1"), port_});
    beast::error_code ignored;  // a server that refuses early may close while we still send
    http::write(socket, asked, ignored);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(boost::none);
    http::read(socket, buffer, parser);
    Response got = parser.release();
    if (const auto set = got[http::field::set_cookie]; !set.empty()) {
      cookie = std::string(set.substr(0, set.find(';')));
    }
    return got;
  }
  Response get(const std::string& target) { return exchange(request(http::verb::get, target)); }
  Response post(const std::string& target, std::string body) {
    return exchange(request(http::verb::post, target, std::move(body)));
  }

  // False when the server refuses the upgrade.
  bool open_socket(const std::string& target) {
    socket_ = std::make_unique<Socket>(*loop_);
    tcp::socket& raw = beast::get_lowest_layer(*socket_);
    raw.connect({boost::asio::ip::make_address("127.0.0.1"), port_});
    socket_->set_option(
        beast::websocket::stream_base::decorator([this](beast::websocket::request_type& asked) {
          asked.set(http::field::origin, origin.empty() ? own_origin() : origin);
          if (!cookie.empty()) asked.set(http::field::cookie, cookie);
        }));
    beast::error_code error;
    socket_->handshake(host.empty() ? "127.0.0.1:" + std::to_string(port_) : host, target, error);
    return !error;
  }
  bool send(const std::string& text) {
    beast::error_code error;
    socket_->write(boost::asio::buffer(text), error);
    return !error;
  }
  // Bytes as they are, around the protocol.
  void send_raw(const std::string& bytes) {
    beast::error_code ignored;
    boost::asio::write(beast::get_lowest_layer(*socket_), boost::asio::buffer(bytes), ignored);
  }
  // Bytes as they are, on a connection of their own that is then cut.
  void send_to_port(const std::string& bytes) {
    tcp::socket socket(*loop_);
    socket.connect({boost::asio::ip::make_address("127.0.0.1"), port_});
    beast::error_code ignored;
    boost::asio::write(socket, boost::asio::buffer(bytes), ignored);
  }
  // The next message; nothing when the connection ended.
  std::optional<json::object> receive() {
    beast::flat_buffer buffer;
    beast::error_code error;
    socket_->read(buffer, error);
    if (error) return std::nullopt;
    return json::parse(beast::buffers_to_string(buffer.data())).get_object();
  }
  // Messages up to the first of this type.
  std::optional<json::object> until(std::string_view type) {
    while (auto message = receive()) {
      if (message->at("type") == json::string_view(type)) return message;
    }
    return std::nullopt;
  }

 private:
  using Socket = beast::websocket::stream<tcp::socket, false>;
  unsigned short port_;
  std::unique_ptr<boost::asio::io_context> loop_ = std::make_unique<boost::asio::io_context>();
  std::unique_ptr<Socket> socket_;
};

}  // namespace dijon::server::test
