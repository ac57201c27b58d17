#include "server/http/core.h"

#include <algorithm>
#include <chrono>

#include <boost/asio/post.hpp>
#include <fmt/format.h>

#include "game/os_random.h"
#include "server/http/log.h"

namespace dijon::server {

namespace {

constexpr std::string_view kCookie = "dijon";

// "v" of "a=b; dijon=v; c=d".
std::string_view cookie_value(std::string_view cookies, std::string_view name) {
  while (!cookies.empty()) {
    const auto end = std::min(cookies.find(';'), cookies.size());
    std::string_view part = cookies.substr(0, end);
    cookies.remove_prefix(std::min(cookies.size(), end + 1));
    while (part.starts_with(' ')) part.remove_prefix(1);
    if (part.size() > name.size() && part.starts_with(name) && part[name.size()] == '=') {
      return part.substr(name.size() + 1);
    }
  }
  return {};
}

std::string_view without_port(std::string_view host) {
  const auto bracket = host.rfind(']');
  const auto colon = host.rfind(':');
  const bool port =
      colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket);
  return port ? host.substr(0, colon) : host;
}

}  // namespace

Time now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Core::Core(boost::asio::io_context& loop, const ServerOptions& options, Store& store, Secret secret)
    : loop_(loop),
      options_(options),
      secret_(secret),
      files_(options.web),
      webhook_(loop, options.webhook),
      service_({options.limits, options.join_password}, store, random_key),
      committer_(
          store, [this](Committer::Then then) { boost::asio::post(loop_, std::move(then)); },
          [this](const std::string& reason) {
            failure_ = reason;
            log_line("error", "store_failed", {{"reason", reason}});
            loop_.stop();
          }),
      bots_(options.bot_threads,
            [this](const BotJob& job, Action action) {
              boost::asio::post(loop_, [this, table = job.table, task = job.task, action] {
                Effects effects;
                service_.bot_decided(table, task, action, now_ms(), effects);
                carry_out(std::move(effects));
              });
            }),
      coach_(options.coach, coach_told()) {}

CoachPool::Told Core::coach_told() {
  return {.hint =
              [this](std::uint64_t ticket, std::string hint) {
                boost::asio::post(loop_, [this, ticket, hint = std::move(hint)]() mutable {
                  ApiAnswer answer = service_.hint_found(ticket, std::move(hint));
                  auto waiting = awaited_.extract(ticket);
                  if (!waiting.empty()) waiting.mapped()(std::move(answer));
                });
              },
          .analysis =
              [this](const AnalysisJob& job, AnalysisFound found) {
                boost::asio::post(loop_, [this, table = job.table, run = job.run,
                                          found = std::move(found)]() mutable {
                  service_.analysis_found(table, run, std::move(found));
                });
              }};
}

void Core::await(std::uint64_t ticket, Answered answered) {
  awaited_.emplace(ticket, std::move(answered));
}

Core::Who Core::who(std::string_view cookies) const {
  if (auto guest = verify_signed(secret_, cookie_value(cookies, kCookie))) {
    return {std::move(*guest), false};
  }
  return {fresh_guest_id(), true};
}

std::string Core::cookie_for(std::string_view guest) const {
  const bool secure = options_.public_url.starts_with("https://");
  return fmt::format("{}={}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax{}", kCookie,
                     sign(secret_, guest), secure ? "; Secure" : "");
}

bool Core::is_public(std::string_view host) const {
  return !options_.public_url.empty() && options_.public_url.ends_with("//" + std::string(host));
}

bool Core::known_host(std::string_view host) const {
  if (is_public(host)) return true;
  const std::string_view name = without_port(host);
  constexpr std::array<std::string_view, 3> kLoopback = {"localhost", "127.0.0.1", "[::1]"};
  if (std::ranges::find(kLoopback, name) != kLoopback.end()) return true;
  // Listening to the world without a public address: the host decides who reaches it, and how.
  return options_.public_url.empty() && options_.listen != "127.0.0.1" && options_.listen != "::1";
}

bool Core::trusted(std::string_view origin, std::string_view host) const {
  if (is_public(host)) return origin == options_.public_url;
  return known_host(host) && origin == "http://" + std::string(host);
}

SessionId Core::add_line(std::shared_ptr<Line> line) {
  lines_[next_line_] = std::move(line);
  return next_line_++;
}

void Core::remove_line(SessionId id) {
  if (lines_.erase(id) == 0) return;
  Effects effects;
  service_.close_socket(id, now_ms(), effects);
  carry_out(std::move(effects));
}

void Core::carry_out(Effects effects, std::function<void()> then) {
  for (const std::string& trouble : effects.troubles) {
    log_line("error", "store_trouble", {{"reason", trouble}});
  }
  for (BotJob& job : effects.jobs) bots_.think(std::move(job));
  for (HintJob& job : effects.hints) coach_.think(std::move(job));
  for (AnalysisJob& job : effects.analyses) coach_.think(std::move(job));
  auto deliver = [this, sends = std::move(effects.sends), notices = std::move(effects.notices),
                  then = std::move(then)] {
    for (const TurnNotice& notice : notices) {
      webhook_.tell(notice, options_.public_url + "/table/" + notice.table);
    }
    for (const Send& send : sends) {
      const auto line = lines_.find(send.session);
      if (line == lines_.end()) continue;
      line->second->send(send.text);
      if (send.then_close) line->second->close();
    }
    if (then) then();
  };
  if (effects.writes.empty() && pending_ == 0) return deliver();
  ++pending_;
  committer_.submit(std::move(effects.writes), [this, deliver = std::move(deliver)] {
    --pending_;
    deliver();
  });
}

void Core::start() { carry_out(service_.start(now_ms())); }

void Core::tick() {
  Effects effects;
  service_.tick(now_ms(), effects);
  carry_out(std::move(effects));
}

void Core::finish() {
  for (const auto& [id, line] : lines_) line->close();
  committer_.finish();
}

std::string Core::metrics() const {
  const Service::Figures service = service_.figures();
  const Committer::Figures store = committer_.figures();
  std::string text;
  const auto add = [&](std::string_view name, std::string_view type, std::string_view help,
                       auto value) {
    text += fmt::format("# HELP dijon_{0} {2}\n# TYPE dijon_{0} {1}\ndijon_{0} {3}\n", name, type,
                        help, value);
  };
  add("tables", "gauge", "Tables in memory.", service.tables);
  add("tables_playing", "gauge", "Tables with a game going on.", service.playing);
  add("sockets", "gauge", "Open sockets.", service.sockets);
  add("moves_total", "counter", "Moves of people and bots.", service.moves);
  add("refused_total", "counter", "Requests and messages refused.", service.refused);
  add("http_requests_total", "counter", "HTTP requests.", requests_);
  add("commits_total", "counter", "Transactions on the disk.", store.commits);
  add("writes_total", "counter", "Things kept in them.", store.writes);
  add("commit_seconds_total", "counter", "Time spent in them.", store.seconds);
  add("bots_waiting", "gauge", "Decisions that bots have not begun.", bots_.waiting());
  add("coach_waiting", "gauge", "Hints and analyses that the coach has not begun.",
      coach_.waiting());
  return text;
}

}  // namespace dijon::server
