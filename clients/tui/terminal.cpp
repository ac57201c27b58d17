#include "clients/tui/terminal.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <sys/ioctl.h>
#include <system_error>
#include <unistd.h>

namespace dijon::tui {

namespace {

volatile std::sig_atomic_t stop_asked = 0;

extern "C" void note_stop(int /*signal*/) { stop_asked = 1; }

constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
std::array<struct sigaction, kSignals.size()> former_actions;

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

int number_in(const char* name) {
  const char* value = std::getenv(name);
  const long n = value == nullptr ? 0 : std::strtol(value, nullptr, 10);
  return n > 0 && n < 10000 ? static_cast<int>(n) : 0;
}

// A line longer than this is nothing a person typed; the rest of it is dropped.
constexpr std::size_t kLongestLine = 4096;

}  // namespace

Terminal::~Terminal() = default;

void Terminal::write_line(std::string_view text, const Style& style) {
  write(styled(text, style, looks()) + "\n");
}

void Terminal::show(const Canvas& canvas) { write(canvas.to_text(looks())); }

Looks looks_of_environment(bool is_screen, ColourChoice choice) {
  Looks looks;
  std::string_view locale = environment("LC_ALL");
  if (locale.empty()) locale = environment("LC_CTYPE");
  if (locale.empty()) locale = environment("LANG");
  const auto names = [&](std::string_view set) {
    return locale.find(set) != std::string_view::npos;
  };
  // A file or a pipe gets UTF-8; a screen only when its locale says so.
  looks.unicode = !is_screen || names("UTF-8") || names("utf8") || names("utf-8") || names("UTF8");
  const std::string_view term = environment("TERM");
  looks.escapes = is_screen && !term.empty() && term != "dumb";
  const bool plain =
      choice == ColourChoice::none || !looks.escapes || !environment("NO_COLOR").empty();
  if (plain) return looks;
  const std::string_view depth = environment("COLORTERM");
  looks.colours = depth == "truecolor" || depth == "24bit" ? ColourDepth::true_colour
                                                           : ColourDepth::palette_256;
  return looks;
}

StandardTerminal::StandardTerminal(ColourChoice choice)
    : screen_(isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1),
      looks_(looks_of_environment(isatty(STDOUT_FILENO) == 1, choice)) {
  stop_asked = 0;
  struct sigaction action = {};
  action.sa_handler = note_stop;
  sigemptyset(&action.sa_mask);  // no SA_RESTART: reading has to come back
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], &action, &former_actions[i]);
  }
}

StandardTerminal::~StandardTerminal() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], &former_actions[i], nullptr);
  }
}

bool StandardTerminal::interrupted() const { return stop_asked != 0 || !write_problem_.empty(); }

std::optional<std::string> StandardTerminal::read_line() {
  while (!interrupted()) {
    const auto end = buffer_.find('\n');
    if (end != std::string::npos || (ended_ && !buffer_.empty())) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end == std::string::npos ? buffer_.size() : end + 1);
      if (line.ends_with('\r')) line.pop_back();
      if (line.size() > kLongestLine) line.resize(kLongestLine);
      return line;
    }
    if (ended_) return std::nullopt;
    std::array<char, 4096> chunk{};
    const ssize_t got = read(STDIN_FILENO, chunk.data(), chunk.size());
    if (got > 0) {
      if (buffer_.size() <= kLongestLine) {
        buffer_.append(chunk.data(), static_cast<std::size_t>(got));
      } else {
        // Inside a line that is too long already: only its end matters.
        const std::string_view part(chunk.data(), static_cast<std::size_t>(got));
        if (const auto newline = part.find('\n'); newline != std::string_view::npos) {
          buffer_ += part.substr(newline);
        }
      }
    } else if (got == 0 || errno != EINTR) {
      ended_ = true;
    }
  }
  return std::nullopt;
}

void StandardTerminal::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t put = ::write(STDOUT_FILENO, text.data(), text.size());
    if (put < 0 && errno != EINTR) {
      write_problem_ = std::generic_category().message(errno);
      return;
    }
    if (put > 0) text.remove_prefix(static_cast<std::size_t>(put));
  }
}

ScreenSize screen_size(bool is_screen) {
  ScreenSize size;
  winsize window = {};
  if (is_screen && ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0) {
    size = {window.ws_col, window.ws_row};
  } else {
    if (const int width = number_in("COLUMNS"); width > 0) size.width = width;
    if (const int height = number_in("LINES"); height > 0) size.height = height;
  }
  if (size.width < 40) size.width = 40;
  return size;
}

}  // namespace dijon::tui
