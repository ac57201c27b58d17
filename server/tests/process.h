// The server as a process of its own, to be killed.
#pragma once

#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

#include "server/http/server.h"

namespace dijon::server::test {

class Process {
 public:
  // Waits until it is ready. No other thread may run meanwhile.
  Process(const std::string& data, const std::string& web) {
    int out[2];
    REQUIRE(pipe(out) == 0);
    pid_ = fork();
    REQUIRE(pid_ >= 0);
    if (pid_ == 0) {
      dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
      close(out[0]);
      serve({.port = 0, .data = data, .web = web}, out[1]);
    }
    close(out[1]);
    std::string line;
    char c = 0;
    while (read(out[0], &c, 1) == 1 && c != '\n') line += c;
    close(out[0]);
    const auto colon = line.rfind(':');
    REQUIRE_MESSAGE(colon != std::string::npos, line);
    port_ = static_cast<unsigned short>(std::stoi(line.substr(colon + 1)));
  }
  ~Process() { kill_now(); }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  unsigned short port() const { return port_; }
  void kill_now() {
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }

 private:
  // Never comes back.
  [[noreturn]] static void serve(const ServerOptions& options, int out) {
    Server server(options);
    const std::string line = server.address() + "\n";
    if (write(out, line.data(), line.size()) < 0) _exit(1);
    close(out);
    server.run();
    _exit(0);
  }

  pid_t pid_ = 0;
  unsigned short port_ = 0;
};

}  // namespace dijon::server::test
