// What the sockets share: the service, and how its effects are carried out.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include <boost/asio/io_context.hpp>

#include "server/api/service.h"
#include "server/bots/coach_pool.h"
#include "server/bots/pool.h"
#include "server/http/server.h"
#include "server/http/static_files.h"
#include "server/http/webhook.h"
#include "server/store/committer.h"

namespace dijon::server {

Time now_ms();

// One open socket, as the core sees it.
class Line {
 public:
  Line() = default;
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  virtual ~Line() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  virtual void close() = 0;
};

class Core {
 public:
  Core(boost::asio::io_context& loop, const ServerOptions& options, Store& store, Secret secret);

  const ServerOptions& options() const { return options_; }
  const StaticFiles& files() const { return files_; }
  Service& service() { return service_; }

  // Who sent a cookie; a fresh guest when it is missing or not ours.
  struct Who {
    std::string guest;
    bool fresh = false;
  };
  Who who(std::string_view cookies) const;
  std::string cookie_for(std::string_view guest) const;
  // Whether a page of this origin may change something, given the Host of the request.
  bool trusted(std::string_view origin, std::string_view host) const;
  // Whether a name of this server was asked for; others may be a trick of a foreign page.
  bool known_host(std::string_view host) const;

  SessionId add_line(std::shared_ptr<Line> line);
  void remove_line(SessionId id);

  // Keeps what has to be kept, then sends and calls `then`, in the order of the calls.
  void carry_out(Effects effects, std::function<void()> then = {});

  // Called once, with the answer that a request waits for.
  using Answered = std::function<void(ApiAnswer)>;
  void await(std::uint64_t ticket, Answered answered);

  void start();
  void tick();
  // Says goodbye and keeps everything.
  void finish();
  std::string metrics() const;
  void count_request() { ++requests_; }
  const std::string& failure() const { return failure_; }

 private:
  CoachPool::Told coach_told();
  bool is_public(std::string_view host) const;

  boost::asio::io_context& loop_;
  ServerOptions options_;
  Secret secret_;
  StaticFiles files_;
  Webhook webhook_;
  Service service_;
  Committer committer_;
  std::unordered_map<SessionId, std::shared_ptr<Line>> lines_;
  SessionId next_line_ = 1;
  std::size_t pending_ = 0;
  std::uint64_t requests_ = 0;
  std::string failure_;
  std::unordered_map<std::uint64_t, Answered> awaited_;  // by ticket
  // Last: their threads end first.
  BotPool bots_;
  CoachPool coach_;
};

}  // namespace dijon::server
