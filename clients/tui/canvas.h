// A picture made of characters: styled cells that any terminal can show, with many colours, few or
// none. Drawing is pure; only to_text() knows about escape codes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dijon::tui {

// 0xRRGGBB, or none: whatever the terminal has.
using Colour = std::int32_t;
inline constexpr Colour kNoColour = -1;

struct Style {
  Colour fg = kNoColour;
  Colour bg = kNoColour;
  bool bold = false;
  bool dim = false;
  bool underline = false;
  bool operator==(const Style&) const = default;
};

enum class ColourDepth : std::uint8_t { none, palette_256, true_colour };

// What a terminal can show.
struct Looks {
  ColourDepth colours = ColourDepth::none;
  bool unicode = true;
  bool escapes = false;  // knows codes that clear it
};

class Canvas {
 public:
  Canvas() = default;
  Canvas(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }

  // Writes UTF-8 text; each character takes one column. What does not fit is cut off.
  void put(int x, int y, std::string_view text, const Style& style = {});
  // The background of a whole rectangle, its text blanks.
  void fill(int x, int y, int width, int height, const Style& style);
  void blit(int x, int y, const Canvas& other);

  // Lines ended by newlines, without blanks at their ends.
  std::string to_text(const Looks& looks) const;

 private:
  struct Spot {
    char32_t glyph = U' ';
    Style style;
  };
  std::size_t at(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(x);
  }

  int width_ = 0;
  int height_ = 0;
  std::vector<Spot> spots_;
};

// A text with styles in it, made piece by piece.
class Line {
 public:
  Line() = default;
  explicit Line(std::string_view text, const Style& style = {}) { add(text, style); }
  Line& add(std::string_view text, const Style& style = {});
  Line& add(const Line& other);
  // Blanks up to a column.
  Line& pad(int column);

  int width() const;
  bool empty() const { return pieces_.empty(); }
  void draw(Canvas& canvas, int x, int y) const;

 private:
  struct Piece {
    std::string text;
    Style style;
  };
  std::vector<Piece> pieces_;
};

// Parts beside each other with a gap as far as the width allows, then on a line below, set in by
// it.
std::vector<Line> packed(const std::vector<Line>& parts, int width, int gap);
// Lines below each other on a canvas as wide as the widest.
Canvas canvas_of(const std::vector<Line>& lines);

// How many columns a UTF-8 text takes.
int columns(std::string_view text);
// Cut to so many columns, with … at the end when something was cut.
std::string shorten(std::string_view text, int width);
// With blanks before it, so that it stands in the middle of so many columns.
std::string centred(std::string_view text, int width);
// Broken at blanks into lines of at most `width` columns. The first keeps the blanks it begins
// with, later ones are set in by `indent`.
std::vector<std::string> wrap(std::string_view text, int width, int indent = 0);
// A line laid out as "  word   text": only the text is broken, and goes on in its column.
std::vector<std::string> wrap_columns(std::string_view text, int width);
// Control characters become blanks: what people typed can be shown without harm.
std::string printable(std::string_view text);

// One piece of styled text for output without a canvas.
std::string styled(std::string_view text, const Style& style, const Looks& looks);

}  // namespace dijon::tui
