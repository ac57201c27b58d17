#include "tools/dijon/external.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

#include <boost/json.hpp>

#include "ai/plan.h"
#include "dijon/notation.h"
#include "tools/dijon/commands.h"

namespace dijon {

namespace json = boost::json;

namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(const std::string& who, const std::string& what) {
  throw CommandError("engine '" + who + "' " + what, ExitCode::failed);
}

bool ends_soon(int pid, int& status) {
  constexpr int kTries = 50;
  for (int i = 0; i < kTries; ++i) {
    if (waitpid(pid, &status, WNOHANG) != 0) return true;
    usleep(10'000);
  }
  return false;
}

// How a program ended, by what the shell says of it.
std::string end_of(int status) {
  constexpr int kMayNotRun = 126, kNotFound = 127;
  if (!WIFEXITED(status)) return "was ended by a signal";
  if (WEXITSTATUS(status) == kNotFound) return "cannot be started: there is no such program";
  if (WEXITSTATUS(status) == kMayNotRun) return "cannot be started: it is no program that may run";
  return "has ended with status " + std::to_string(WEXITSTATUS(status));
}

}  // namespace

EngineProcess::EngineProcess(const std::string& command) : command_(command) {
  std::array<int, 2> to{}, from{};
  if (pipe2(to.data(), O_CLOEXEC) != 0 || pipe2(from.data(), O_CLOEXEC) != 0)
    fail(command_, "cannot be started: " + std::generic_category().message(errno));
  std::signal(SIGPIPE, SIG_IGN);  // a program that has ended is told in words
  pid_ = fork();
  if (pid_ < 0) fail(command_, "cannot be started: " + std::generic_category().message(errno));
  if (pid_ == 0) {
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    execl("/bin/sh", "sh", "-c", command_.c_str(), nullptr);
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  in_ = to[1];
  out_ = from[0];
}

// Its input ends, and with it a program that behaves; any other is ended.
EngineProcess::~EngineProcess() {
  close(in_);
  close(out_);
  int status = 0;
  if (pid_ == 0 || ends_soon(pid_, status)) return;
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

std::string EngineProcess::ask(const std::string& line, std::uint32_t milliseconds) {
  const std::string text = line + "\n";
  for (std::size_t written = 0; written < text.size();) {
    const ssize_t n = write(in_, text.data() + written, text.size() - written);
    if (n <= 0) fail_ended();
    written += static_cast<std::size_t>(n);
  }
  const auto deadline = Clock::now() + std::chrono::milliseconds(milliseconds);
  for (;;) {
    if (const std::size_t end = read_.find('\n'); end != std::string::npos) {
      std::string answer = read_.substr(0, end);
      read_.erase(0, end + 1);
      return answer;
    }
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd ready{out_, POLLIN, 0};
    if (left <= 0 || poll(&ready, 1, static_cast<int>(left)) == 0)
      fail(command_, "does not answer in time: " + line.substr(0, 60));
    std::array<char, 65536> buffer;
    const ssize_t n = read(out_, buffer.data(), buffer.size());
    if (n <= 0) fail_ended();
    read_.append(buffer.data(), static_cast<std::size_t>(n));
  }
}

void EngineProcess::fail_ended() {
  int status = 0;
  if (!ends_soon(pid_, status)) fail(command_, "has closed its input or output");
  pid_ = 0;
  fail(command_, end_of(status));
}

void EngineProcess::wait_for_start() {
  constexpr int kMoment = 200;  // milliseconds
  pollfd ready{out_, POLLIN, 0};
  if (poll(&ready, 1, kMoment) > 0 && (ready.revents & POLLIN) == 0) fail_ended();
}

class ExternalAgent final : public Agent {
 public:
  explicit ExternalAgent(std::shared_ptr<Engine> engine)
      : engine_(std::move(engine)), process_(engine_->take()) {}
  ~ExternalAgent() override {
    if (process_ != nullptr) engine_->give_back(std::move(process_));
  }
  std::string_view name() const override { return engine_->name_; }

  Action choose(const RuleSet& rules, const Observation& seen, Budget budget) override {
    const GameState& s = seen.state();
    if (const auto action = plan_.next(rules, s)) return *action;
    plan_.make(s, answered_turn(rules, s, budget));
    return *plan_.next(rules, s);
  }

 private:
  // Beyond what it may think: to read and write.
  static constexpr std::uint32_t kPatience = 30'000;

  json::object ask(const json::object& request, std::uint32_t milliseconds) {
    const std::string answer = process_->ask(json::serialize(request), milliseconds + kPatience);
    boost::system::error_code error;
    const json::value value = json::parse(answer, error);
    if (error || !value.is_object()) fail(engine_->name_, "answers no JSON object: " + answer);
    if (!value.get_object().contains("ok")) fail(engine_->name_, "refuses: " + answer);
    return value.get_object();
  }

  std::vector<Action> answered_turn(const RuleSet& rules, const GameState& s,
                                    const Budget& budget) {
    ask({{"cmd", "load"}, {"position", print_position(rules, s)}, {"seed", 1}}, 0);
    json::object request{{"cmd", "go"}};
    if (budget.milliseconds != 0) request["ms"] = budget.milliseconds;
    if (budget.milliseconds == 0 && budget.nodes != 0) request["nodes"] = budget.nodes;
    if (budget.threads > 1) request["threads"] = budget.threads;
    const json::object answer = ask(request, budget.milliseconds);
    std::vector<Action> actions;
    GameState after = s;
    for (const std::string& text : texts_of(answer)) {
      const auto action = parse_action(rules, text);
      if (!action.ok) fail(engine_->name_, "answers no action: " + text);
      check_legal(rules, after, action.value, text);
      apply(rules, after, action.value);
      actions.push_back(action.value);
    }
    if (actions.empty()) fail(engine_->name_, "answers an empty turn");
    return actions;
  }

  std::vector<std::string> texts_of(const json::object& answer) const {
    boost::system::error_code error;
    const json::value whole(answer);
    const json::value* actions = whole.find_pointer("/ways/0/actions", error);
    if (error || actions == nullptr)
      fail(engine_->name_, "answers no turn: " + json::serialize(answer));
    const auto texts = json::try_value_to<std::vector<std::string>>(*actions);
    if (!texts) fail(engine_->name_, "answers no turn: " + json::serialize(answer));
    return *texts;
  }

  void check_legal(const RuleSet& rules, const GameState& s, Action action,
                   const std::string& text) const {
    ActionList legal;
    if (to_decide(rules, s).decider == Decider::player) legal_actions(rules, s, legal);
    for (const Action one : legal) {
      if (one == action) return;
    }
    fail(engine_->name_, "plays what is not legal: " + text);
  }

  std::shared_ptr<Engine> engine_;
  std::unique_ptr<EngineProcess> process_;
  Plan plan_;
};

Engine::Engine(std::string name, std::string command)
    : name_(std::move(name)), command_(std::move(command)) {}

std::unique_ptr<Agent> Engine::make_agent() {
  return std::make_unique<ExternalAgent>(shared_from_this());
}

void Engine::start() {
  auto process = take();
  process->wait_for_start();
  give_back(std::move(process));
}

std::unique_ptr<EngineProcess> Engine::take() {
  {
    const std::scoped_lock lock(mutex_);
    if (!idle_.empty()) {
      auto process = std::move(idle_.back());
      idle_.pop_back();
      return process;
    }
  }
  return std::make_unique<EngineProcess>(command_);
}

void Engine::give_back(std::unique_ptr<EngineProcess> process) {
  const std::scoped_lock lock(mutex_);
  idle_.push_back(std::move(process));
}

}  // namespace dijon
