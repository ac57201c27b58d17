#include "server/http/server.h"

#include <array>
#include <csignal>
#include <filesystem>
#include <stdexcept>
#include <tuple>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>

#include "server/http/data_folder.h"
#include "server/http/http_session.h"
#include "server/http/log.h"
#include "server/store/sqlite_store.h"

namespace dijon::server {

namespace asio = boost::asio;
using asio::ip::tcp;

class Server::Impl {
 public:
  explicit Impl(ServerOptions options)
      : options_(std::move(options)),
        folder_(options_.data),
        store_(open_sqlite(folder_.database())),
        core_(loop_, options_, *store_, folder_.secret()),
        acceptor_(loop_),
        signals_(loop_, SIGINT, SIGTERM),
        timer_(loop_) {
    listen();
    folder_.announce(address_);
  }

  const std::string& address() const { return address_; }

  void run() {
    core_.start();
    accept();
    wait();
    signals_.async_wait([this](boost::system::error_code error, int signal) {
      if (!error) stop(signal);
    });
    log_line("info", "serving", {{"address", address_}, {"data", options_.data}});
    loop_.run();
    core_.finish();
    loop_.restart();
    loop_.run_for(std::chrono::seconds(2));  // the last answers and goodbyes
    if (!core_.failure().empty()) throw std::runtime_error("the store failed: " + core_.failure());
    log_line("info", "stopped");
  }

  void stop(int signal) {
    log_line("info", "stopping", {{"signal", std::to_string(signal)}});
    boost::system::error_code error;
    std::ignore = acceptor_.close(error);
    timer_.cancel();
    std::ignore = signals_.cancel(error);
    loop_.stop();
  }

  void stop_from_outside() {
    asio::post(loop_, [this] { stop(0); });
  }

 private:
  void listen() {
    boost::system::error_code error;
    const auto ip = asio::ip::make_address(options_.listen, error);
    if (error) throw std::runtime_error("'" + options_.listen + "' is no address to listen on");
    const int tries = options_.next_ports && options_.port != 0 ? 10 : 1;
    for (int i = 0; i < tries; ++i) {
      const tcp::endpoint end(ip, static_cast<unsigned short>(options_.port + i));
      acceptor_.open(end.protocol());
      acceptor_.set_option(asio::socket_base::reuse_address(true));
      std::ignore = acceptor_.bind(end, error);
      if (!error) std::ignore = acceptor_.listen(asio::socket_base::max_listen_connections, error);
      if (!error) break;
      acceptor_.close();
    }
    if (error) {
      throw std::runtime_error(fmt::format("cannot listen on {} port {}: {}", options_.listen,
                                           options_.port, error.message()));
    }
    const auto bound = acceptor_.local_endpoint();
    const bool v6 = bound.address().is_v6();
    address_ = fmt::format("http://{}{}{}:{}", v6 ? "[" : "", bound.address().to_string(),
                           v6 ? "]" : "", bound.port());
  }

  void accept() {
    acceptor_.async_accept([this](boost::system::error_code error, tcp::socket socket) {
      if (!acceptor_.is_open()) return;
      if (!error) {
        std::ignore = socket.set_option(tcp::no_delay(true), error);
        serve_connection(core_, std::move(socket));
      } else {
        log_line("warning", "accept_failed", {{"reason", error.message()}});
      }
      accept();
    });
  }

  void wait() {
    timer_.expires_after(std::chrono::milliseconds(250));
    timer_.async_wait([this](boost::system::error_code error) {
      if (error) return;
      core_.tick();
      wait();
    });
  }

  ServerOptions options_;
  DataFolder folder_;
  asio::io_context loop_{1};
  std::unique_ptr<Store> store_;
  Core core_;
  tcp::acceptor acceptor_;
  asio::signal_set signals_;
  asio::steady_timer timer_;
  std::string address_;
};

Server::Server(ServerOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
Server::~Server() = default;
const std::string& Server::address() const { return impl_->address(); }
void Server::run() { impl_->run(); }
void Server::stop() { impl_->stop_from_outside(); }

}  // namespace dijon::server
