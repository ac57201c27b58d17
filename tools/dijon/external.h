// Bots of other people: programs that speak our engine protocol (docs/protocol.md) and know `go`.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "ai/agent.h"

namespace dijon {

// A program that is asked line by line.
class EngineProcess {
 public:
  explicit EngineProcess(const std::string& command);
  ~EngineProcess();
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  // The answer to a line, without its end. Throws CommandError when none comes in time.
  std::string ask(const std::string& line, std::uint32_t milliseconds);
  // Throws CommandError when it ends within a moment.
  void wait_for_start();

 private:
  [[noreturn]] void fail_ended();

  std::string command_;
  int pid_ = 0;             // 0: it has ended
  int in_ = -1, out_ = -1;  // its input and its output
  std::string read_;
};

// Lends processes of one command, so that each is started once and not for every game.
class Engine : public std::enable_shared_from_this<Engine> {
 public:
  Engine(std::string name, std::string command);

  // A bot that plays as the program does. It throws CommandError when that answers nonsense.
  std::unique_ptr<Agent> make_agent();
  // Throws CommandError when the program cannot be started, so that it is told once and at first.
  void start();
  const std::string& command() const { return command_; }

 private:
  friend class ExternalAgent;
  std::unique_ptr<EngineProcess> take();
  void give_back(std::unique_ptr<EngineProcess> process);

  std::string name_, command_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<EngineProcess>> idle_;
};

}  // namespace dijon
