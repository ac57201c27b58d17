// The server as a process of its own, to be killed.
#pragma once

#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>

namespace dijon::server::test {

class Process {
 public:
  // Waits until it is ready.
  Process(const std::string& data, const std::string& web) {
    int out[2];
    REQUIRE(pipe(out) == 0);
    pid_ = fork();
    REQUIRE(pid_ >= 0);
    if (pid_ == 0) {
      dup2(out[1], STDOUT_FILENO);
      const int null = open("/dev/null", O_WRONLY);
      dup2(null, STDERR_FILENO);
      close(out[0]);
      execl(DIJON_BINARY, DIJON_BINARY, "serve", "--port", "0", "--no-browser", "--data",
            data.c_str(), "--web", web.c_str(), nullptr);
      _exit(127);
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
  pid_t pid_ = 0;
  unsigned short port_ = 0;
};

}  // namespace dijon::server::test
