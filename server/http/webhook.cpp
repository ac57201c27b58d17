#include "server/http/webhook.h"

#include <stdexcept>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/json.hpp>

#include "server/http/log.h"

namespace dijon::server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using boost::asio::ip::tcp;

class Delivery : public std::enable_shared_from_this<Delivery> {
 public:
  Delivery(boost::asio::io_context& loop, http::request<http::string_body> request)
      : resolver_(loop), stream_(loop), request_(std::move(request)) {}

  void start(const std::string& host, const std::string& port) {
    stream_.expires_after(std::chrono::seconds(10));
    resolver_.async_resolve(
        host, port, [self = shared_from_this()](beast::error_code error, const auto& found) {
          if (error) return failed(error);
          self->stream_.async_connect(found, [self](beast::error_code refused, const auto&) {
            if (refused) return failed(refused);
            self->write();
          });
        });
  }

 private:
  void write() {
    http::async_write(stream_, request_,
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (error) return failed(error);
                        http::async_read(self->stream_, self->buffer_, self->response_,
                                         [self](beast::error_code lost, std::size_t) {
                                           if (lost) failed(lost);
                                         });
                      });
  }
  static void failed(beast::error_code error) {
    log_line("warning", "webhook_failed", {{"reason", error.message()}});
  }

  tcp::resolver resolver_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  http::response<http::string_body> response_;
};

}  // namespace

Webhook::Webhook(boost::asio::io_context& loop, const std::string& address) : loop_(loop) {
  if (address.empty()) return;
  constexpr std::string_view kScheme = "http://";
  if (!address.starts_with(kScheme)) {
    throw std::runtime_error("a webhook begins with http://: put a proxy before one with TLS");
  }
  const auto slash = address.find('/', kScheme.size());
  std::string host = address.substr(kScheme.size(), slash - kScheme.size());
  target_ = slash == std::string::npos ? "/" : address.substr(slash);
  const auto colon = host.rfind(':');
  port_ = colon == std::string::npos ? "80" : host.substr(colon + 1);
  host_ = host.substr(0, colon);
}

void Webhook::tell(const TurnNotice& notice, const std::string& table_url) {
  if (host_.empty()) return;
  http::request<http::string_body> request(http::verb::post, target_, 11);
  request.set(http::field::host, host_);
  request.set(http::field::content_type, "application/json");
  request.body() = boost::json::serialize(boost::json::object{{"table", notice.table},
                                                              {"player", notice.player},
                                                              {"name", notice.name},
                                                              {"url", table_url}});
  request.prepare_payload();
  std::make_shared<Delivery>(loop_, std::move(request))->start(host_, port_);
}

}  // namespace dijon::server
