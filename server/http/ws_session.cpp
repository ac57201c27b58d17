#include "server/http/ws_session.h"

#include <deque>

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

namespace dijon::server {

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

constexpr std::size_t kLongestQueue = 4 * 1024 * 1024;  // bytes: who reads slower is let go

class WsSession final : public Line, public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(Core& core, beast::tcp_stream stream, std::string guest, std::string table)
      : core_(core),
        socket_(std::move(stream)),
        guest_(std::move(guest)),
        table_(std::move(table)) {}

  void start(const HttpRequest& request) {
    beast::get_lowest_layer(socket_).expires_never();
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = std::chrono::seconds(60);
    timeout.keep_alive_pings = true;
    socket_.set_option(timeout);
    socket_.read_message_max(core_.options().limits.message_bytes);
    socket_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
      if (!error) self->opened();
    });
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_) return;
    queued_ += text->size();
    queue_.push_back(std::move(text));
    if (queued_ > kLongestQueue) return close();
    if (queue_.size() == 1) write();
  }

  void close() override {
    if (closing_) return;
    closing_ = true;
    if (queue_.empty()) say_goodbye();
  }

 private:
  void opened() {
    id_ = core_.add_line(shared_from_this());
    Effects effects;
    const auto problem = core_.service().open_socket(id_, guest_, table_, now_ms(), effects);
    core_.carry_out(std::move(effects));
    if (problem) {
      send(std::make_shared<const std::string>(boost::json::serialize(boost::json::object{
          {"type", "refused"}, {"code", problem->code}, {"message", problem->message}})));
      close();
    }
    read();
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return self->ended();
      self->received();
    });
  }

  void received() {
    if (socket_.got_text()) {
      const auto bytes = buffer_.data();
      const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
      Effects effects;
      core_.service().message(id_, text, now_ms(), effects);
      core_.carry_out(std::move(effects));
    }
    buffer_.consume(buffer_.size());
    read();
  }

  void write() {
    socket_.text(true);
    socket_.async_write(boost::asio::buffer(*queue_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          if (error) return self->ended();
                          self->queued_ -= self->queue_.front()->size();
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) return self->write();
                          if (self->closing_) self->say_goodbye();
                        });
  }

  void say_goodbye() {
    socket_.async_close(websocket::close_code::going_away,
                        [self = shared_from_this()](beast::error_code) { self->ended(); });
  }

  void ended() {
    if (id_ != 0) core_.remove_line(id_);
    id_ = 0;
    closing_ = true;
  }

  Core& core_;
  websocket::stream<beast::tcp_stream, false> socket_;  // without compression
  beast::flat_buffer buffer_;
  std::string guest_, table_;
  SessionId id_ = 0;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t queued_ = 0;
  bool closing_ = false;
};

}  // namespace

void serve_socket(Core& core, beast::tcp_stream stream, HttpRequest request, std::string guest,
                  std::string table) {
  std::make_shared<WsSession>(core, std::move(stream), std::move(guest), std::move(table))
      ->start(request);
}

}  // namespace dijon::server
