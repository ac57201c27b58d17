// The server with its sockets: HTTP, WebSocket and the page in one process, one loop.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/api/limits.h"
#include "server/bots/coach_pool.h"

namespace dijon::server {

struct ServerOptions {
  std::string listen = "127.0.0.1";
  unsigned short port = 8011;  // 0: any
  bool next_ports = false;     // when the port is taken, one of the next ten
  std::string data;            // folder of the database and the secret
  std::string web;             // folder of the page
  std::string public_url;      // as people type it, behind a proxy
  std::string join_password;
  std::string webhook;  // told whose turn it is
  bool public_metrics = false;
  unsigned bot_threads = 1;
  CoachSettings coach;
  Limits limits;
};

// Throws std::runtime_error when it cannot start: the port or the data folder is taken, the
// database is damaged.
class Server {
 public:
  explicit Server(ServerOptions options);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  const std::string& address() const;  // "http://127.0.0.1:8011"
  // Until it is told to stop, by a signal or stop(). Throws when the store fails.
  void run();
  // From any thread.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace dijon::server
