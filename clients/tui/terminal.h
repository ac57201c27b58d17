// Where a game is played: lines come in, text goes out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "clients/tui/canvas.h"

namespace dijon::tui {

struct ScreenSize {
  int width = 80;
  int height = 24;
};

class Terminal {
 public:
  Terminal() = default;
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  virtual ~Terminal();

  // The next line without its end; nothing at the end of the input or when interrupted.
  virtual std::optional<std::string> read_line() = 0;
  virtual void write(std::string_view text) = 0;
  virtual ScreenSize size() const = 0;
  virtual Looks looks() const = 0;
  // Whether a person looks at a screen; otherwise a script reads lines.
  virtual bool is_screen() const = 0;
  // Whether somebody asked the program to stop, or nobody can read it any more.
  virtual bool interrupted() const = 0;

  void write_line(std::string_view text, const Style& style = {});
  void show(const Canvas& canvas);
};

enum class ColourChoice : std::uint8_t { by_terminal, none };

// What the environment says: NO_COLOR, TERM, COLORTERM, and the character set of the locale.
Looks looks_of_environment(bool is_screen, ColourChoice choice);

// Of the screen; for anything else what COLUMNS and LINES say, or 80 x 24.
ScreenSize screen_size(bool is_screen);

// Standard input and output. While it lives, Ctrl-C, hanging up and termination interrupt reading
// in place of ending the program.
class StandardTerminal : public Terminal {
 public:
  explicit StandardTerminal(ColourChoice choice);
  ~StandardTerminal() override;

  std::optional<std::string> read_line() override;
  void write(std::string_view text) override;
  ScreenSize size() const override { return screen_size(screen_); }
  Looks looks() const override { return looks_; }
  bool is_screen() const override { return screen_; }
  bool interrupted() const override;
  // Why the output could not be written; empty when it could.
  const std::string& write_problem() const { return write_problem_; }

 private:
  bool screen_;
  Looks looks_;
  std::string buffer_;
  std::string write_problem_;
  bool ended_ = false;
};

}  // namespace dijon::tui
