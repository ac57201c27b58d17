#include "server/http/http_session.h"

#include <optional>
#include <tuple>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/http/ws_session.h"

namespace dijon::server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Response = http::response<http::string_body>;

constexpr std::string_view kPolicy =
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

bool changes_something(const HttpRequest& request) {
  return request.method() != http::verb::get && request.method() != http::verb::head;
}

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Core& core, boost::asio::ip::tcp::socket socket)
      : core_(core), stream_(std::move(socket)) {}

  void read() {
    parser_.emplace();
    parser_->body_limit(core_.options().limits.upload_bytes + 1024);
    parser_->header_limit(16 * 1024);
    stream_.expires_after(std::chrono::seconds(30));
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       self->received(error);
                     });
  }

 private:
  void received(beast::error_code error) {
    if (error == http::error::body_limit) {
      request_ = {};
      return refuse(http::status::payload_too_large, "too_long", "the request is too long", true);
    }
    if (error == http::error::header_limit) {
      request_ = {};
      return refuse(http::status::request_header_fields_too_large, "too_long",
                    "the head of the request is too long", true);
    }
    if (error == http::error::end_of_stream || error == beast::error::timeout) return shut();
    if (error) {
      request_ = {};
      if (error.category() != http::make_error_code(http::error::bad_method).category()) {
        return shut();
      }
      return refuse(http::status::bad_request, "bad_request", "this is no HTTP request", true);
    }
    request_ = parser_->release();
    core_.count_request();
    route();
  }

  void route() {
    const std::string_view target = view(request_.target());
    const std::string_view host = view(request_[http::field::host]);
    path_ = std::string(target.substr(0, target.find('?')));
    query_ = path_.size() < target.size() ? std::string(target.substr(path_.size() + 1)) : "";
    who_ = core_.who(view(request_[http::field::cookie]));
    if (!core_.known_host(host)) {
      return refuse(http::status::misdirected_request, "bad_host",
                    "this server is not called that; see --public-url");
    }
    if (path_ == "/healthz") return answer(http::status::ok, "text/plain", "ok\n");
    if (path_ == "/metrics") return metrics();
    const bool socket = beast::websocket::is_upgrade(request_);
    if ((socket || changes_something(request_)) &&
        !core_.trusted(view(request_[http::field::origin]), host)) {
      return refuse(http::status::forbidden, "bad_origin", "this page may not ask for that");
    }
    if (socket) return upgrade();
    if (path_.starts_with("/api/")) return api();
    page();
  }

  // Where the request is from, as a proxy on this machine says if there is one; empty for this
  // machine itself.
  std::string address() const {
    beast::error_code error;
    const auto peer = stream_.socket().remote_endpoint(error);
    if (error) return "unknown";
    if (!peer.address().is_loopback()) return peer.address().to_string();
    std::string_view forwarded = view(request_["X-Forwarded-For"]);
    forwarded.remove_prefix(forwarded.rfind(',') + 1);
    if (forwarded.empty()) forwarded = view(request_[http::field::forwarded]);
    return std::string(forwarded);
  }

  void metrics() {
    if (!core_.options().public_metrics && !address().empty()) {
      return refuse(http::status::not_found, "not_found", "there is nothing here");
    }
    answer(http::status::ok, "text/plain; version=0.0.4", core_.metrics());
  }

  void upgrade() {
    constexpr std::string_view kBefore = "/api/v1/tables/", kAfter = "/socket";
    if (!path_.starts_with(kBefore) || !path_.ends_with(kAfter) ||
        path_.size() <= kBefore.size() + kAfter.size()) {
      return refuse(http::status::not_found, "not_found", "there is no socket here");
    }
    if (who_.fresh) {
      return refuse(http::status::forbidden, "no_guest", "load the page first");
    }
    const std::string table =
        path_.substr(kBefore.size(), path_.size() - kBefore.size() - kAfter.size());
    serve_socket(core_, std::move(stream_), std::move(request_), who_.guest, table);
  }

  void api() {
    const Limits& limits = core_.options().limits;
    const bool upload = path_ == "/api/v1/replay";
    if (request_.body().size() > (upload ? limits.upload_bytes : limits.body_bytes)) {
      return refuse(http::status::payload_too_large, "too_long", "the request is too long");
    }
    Effects effects;
    const auto method = request_.method() == http::verb::head ? http::verb::get : request_.method();
    ApiRequest asked{std::string(view(http::to_string(method))),
                     path_,
                     query_,
                     request_.body(),
                     who_.guest,
                     address()};
    ApiAnswer given = core_.service().answer(asked, now_ms(), effects);
    if (given.ticket == 0) return respond(std::move(given), std::move(effects));
    core_.await(given.ticket, [self = shared_from_this()](ApiAnswer later) {
      self->respond(std::move(later), {});
    });
    core_.carry_out(std::move(effects));
  }

  void respond(ApiAnswer given, Effects effects) {
    Response response = fresh(static_cast<http::status>(given.status));
    response.set(http::field::content_type, given.type);
    response.set(http::field::cache_control, given.cacheable ? "private, max-age=60" : "no-store");
    if (!given.file_name.empty()) {
      response.set(http::field::content_disposition,
                   "attachment; filename=\"" + given.file_name + "\"");
    }
    if (who_.fresh) response.set(http::field::set_cookie, core_.cookie_for(who_.guest));
    response.body() = std::move(given.body);
    core_.carry_out(std::move(effects),
                    [self = shared_from_this(), response = std::move(response)]() mutable {
                      self->write(std::move(response));
                    });
  }

  void page() {
    if (changes_something(request_)) {
      return refuse(http::status::method_not_allowed, "bad_method", "wrong method");
    }
    const StaticFile* file = core_.files().find(path_);
    const bool route_of_page = path_.find('.') == std::string::npos;
    if (file == nullptr && route_of_page) file = core_.files().page();
    if (file == nullptr) {
      return refuse(http::status::not_found, "not_found", "there is nothing here");
    }
    const bool same = view(request_[http::field::if_none_match]) == file->etag;
    Response response = fresh(same ? http::status::not_modified : http::status::ok);
    response.set(http::field::content_type, file->type);
    response.set(http::field::etag, file->etag);
    response.set(http::field::vary, "Accept-Encoding");
    response.set(http::field::cache_control,
                 file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (who_.fresh && file == core_.files().page()) {
      response.set(http::field::set_cookie, core_.cookie_for(who_.guest));
    }
    const std::string_view accepted = view(request_[http::field::accept_encoding]);
    if (same) {
    } else if (!file->brotli.empty() && accepted.find("br") != std::string_view::npos) {
      response.set(http::field::content_encoding, "br");
      response.body() = file->brotli;
    } else if (!file->gzip.empty() && accepted.find("gzip") != std::string_view::npos) {
      response.set(http::field::content_encoding, "gzip");
      response.body() = file->gzip;
    } else {
      response.body() = file->plain;
    }
    write(std::move(response));
  }

  Response fresh(http::status status) const {
    Response response(status, request_.version() == 10 ? 10 : 11);
    response.set(http::field::server, "dijon");
    response.set("Content-Security-Policy", beast::string_view(kPolicy.data(), kPolicy.size()));
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.keep_alive(request_.keep_alive());
    return response;
  }

  void answer(http::status status, std::string_view type, std::string body, bool close = false) {
    Response response = fresh(status);
    response.set(http::field::content_type, beast::string_view(type.data(), type.size()));
    response.set(http::field::cache_control, "no-store");
    response.body() = std::move(body);
    if (close) response.keep_alive(false);
    write(std::move(response));
  }

  void refuse(http::status status, std::string_view code, std::string_view message,
              bool close = false) {
    const boost::json::object body{{"error", {{"code", code}, {"message", message}}}};
    answer(status, "application/json; charset=utf-8", boost::json::serialize(body), close);
  }

  void write(Response response) {
    response.prepare_payload();
    if (request_.method() == http::verb::head) response.body().clear();
    auto kept = std::make_shared<Response>(std::move(response));
    stream_.expires_after(std::chrono::seconds(30));
    http::async_write(stream_, *kept,
                      [self = shared_from_this(), kept](beast::error_code error, std::size_t) {
                        if (error || !kept->keep_alive()) return self->shut();
                        self->read();
                      });
  }

  void shut() {
    beast::error_code error;
    std::ignore = stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, error);
  }

  Core& core_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpRequest request_;
  std::string path_, query_;
  Core::Who who_;
};

}  // namespace

void serve_connection(Core& core, boost::asio::ip::tcp::socket socket) {
  std::make_shared<HttpSession>(core, std::move(socket))->read();
}

}  // namespace dijon::server
