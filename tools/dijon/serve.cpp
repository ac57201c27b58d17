// dijon serve: the table in the browser.
#include <cstdlib>
#include <filesystem>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

#include "server/http/server.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"

namespace dijon {

namespace {

struct ServeCommand {
  server::ServerOptions options;
  bool no_browser = false;
};

std::string from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

// As the XDG base directory specification has it.
std::string usual_data_folder() {
  if (const std::string data = from_environment("XDG_DATA_HOME"); !data.empty()) {
    return data + "/dijon";
  }
  const std::string home = from_environment("HOME");
  return (home.empty() ? std::string(".") : home) + "/.local/share/dijon";
}

bool has_display() {
  return isatty(STDERR_FILENO) != 0 &&
         (!from_environment("DISPLAY").empty() || !from_environment("WAYLAND_DISPLAY").empty());
}

// Twice forked, so that nobody waits for the browser.
void open_browser(const std::string& address) {
  const pid_t child = fork();
  if (child == 0) {
    if (fork() == 0) {
      execlp("xdg-open", "xdg-open", address.c_str(), nullptr);
      _exit(127);
    }
    _exit(0);
  }
  if (child > 0) waitpid(child, nullptr, 0);
}

// "https://example.org" or "http://example.org:8080".
bool is_address(std::string_view url) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!url.starts_with(scheme)) continue;
    const std::string_view host = url.substr(scheme.size());
    return !host.empty() && host.find_first_of("/?#@ ") == std::string_view::npos;
  }
  return false;
}

void serve(const ServeCommand& command, Command app) {
  server::ServerOptions options = command.options;
  options.next_ports = !app.given("--port");
  if (options.data.empty()) options.data = usual_data_folder();
  if (options.web.empty()) options.web = DIJON_WEB_DIR;
  while (options.public_url.ends_with('/')) options.public_url.pop_back();
  if (!options.public_url.empty() && !is_address(options.public_url)) {
    throw CommandError("--public-url is http:// or https:// and a host, without a path",
                       ExitCode::bad_usage);
  }
  if (app.given("--join-password") && options.join_password.empty()) {
    throw CommandError("--join-password is empty", ExitCode::bad_usage);
  }
  if (!std::filesystem::exists(options.web + "/index.html")) {
    throw CommandError("there is no page in " + options.web +
                           ": build it with ./dijon, or say where it is with --web",
                       ExitCode::failed);
  }
  server::Server server(options);
  const std::string address = options.public_url.empty() ? server.address() : options.public_url;
  fmt::print("Dijon is ready: {}\n", address);
  std::fflush(stdout);
  if (!command.no_browser && has_display()) open_browser(address);
  server.run();
}

}  // namespace

void add_serve_command(CommandLine& line) {
  auto command = std::make_shared<ServeCommand>();
  const Command serve_app = line.command("serve", "the table in the browser");
  serve_app.option("--listen", command->options.listen, "address to listen on");
  serve_app.number("--port", command->options.port, "port; 0 for any free one", {0, 65535});
  serve_app.option("--data", command->options.data,
                   "folder of games and guests (usual: ~/.local/share/dijon)");
  serve_app.option("--web", command->options.web, "folder of the built page");
  serve_app.option("--public-url", command->options.public_url,
                   "address that people use, behind a proxy: https://example.org");
  serve_app.option("--join-password", command->options.join_password, "what guests have to know");
  serve_app.option("--webhook", command->options.webhook,
                   "address that is told whose turn it is: http://127.0.0.1:9000/turn");
  serve_app.flag("--public-metrics", command->options.public_metrics,
                 "show /metrics to others than this machine");
  serve_app.number("--bot-threads", command->options.bot_threads, "threads that bots think in",
                   {1, 256});
  serve_app.flag("--no-browser", command->no_browser, "do not open a browser");
  serve_app.footer(
      "Examples:\n"
      "  dijon serve\n"
      "  dijon serve --listen 0.0.0.0 --port 8011 --data /srv/dijon --public-url "
      "https://dijon.example.org");
  serve_app.run([command, serve_app] { serve(*command, serve_app); });
}

}  // namespace dijon
