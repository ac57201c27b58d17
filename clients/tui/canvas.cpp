#include "clients/tui/canvas.h"

#include <algorithm>
#include <array>
#include <utility>

namespace dijon::tui {

namespace {

// The next character of a UTF-8 text; a byte that is none counts as '?'.
char32_t next_glyph(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  std::size_t length = 1;
  char32_t glyph = first;
  if (first >= 0xF0 && first < 0xF8) {
    length = 4;
    glyph = first & 0x07U;
  } else if (first >= 0xE0) {
    length = 3;
    glyph = first & 0x0FU;
  } else if (first >= 0xC0) {
    length = 2;
    glyph = first & 0x1FU;
  }
  bool good = first < 0x80 || (first >= 0xC0 && first < 0xF8 && length <= text.size());
  for (std::size_t i = 1; good && i < length; ++i) {
    good = (byte(i) & 0xC0U) == 0x80;
    glyph = glyph << 6U | (byte(i) & 0x3FU);
  }
  if (!good) {
    text.remove_prefix(1);
    return U'?';
  }
  text.remove_prefix(length);
  return glyph < 32 || glyph == 127 ? U' ' : glyph;
}

void append(std::string& text, char32_t glyph) {
  const auto add = [&](char32_t bits) { text += static_cast<char>(bits); };
  if (glyph < 0x80) {
    add(glyph);
  } else if (glyph < 0x800) {
    add(0xC0 | glyph >> 6);
    add(0x80 | (glyph & 0x3F));
  } else if (glyph < 0x10000) {
    add(0xE0 | glyph >> 12);
    add(0x80 | (glyph >> 6 & 0x3F));
    add(0x80 | (glyph & 0x3F));
  } else {
    add(0xF0 | glyph >> 18);
    add(0x80 | (glyph >> 12 & 0x3F));
    add(0x80 | (glyph >> 6 & 0x3F));
    add(0x80 | (glyph & 0x3F));
  }
}

// What stands for our few signs where only ASCII can be shown.
char32_t ascii(char32_t glyph) {
  constexpr std::array<std::pair<char32_t, char32_t>, 11> kSigns = {{{U'·', U'.'},
                                                                     {U'─', U'-'},
                                                                     {U'│', U'|'},
                                                                     {U'×', U'x'},
                                                                     {U'…', U'~'},
                                                                     {U'→', U'>'},
                                                                     {U'▸', U'>'},
                                                                     {U'●', U'*'},
                                                                     {U'–', U'-'},
                                                                     {U'’', U'\''},
                                                                     {U'■', U'#'}}};
  if (glyph < 0x80) return glyph;
  const auto* sign = std::ranges::find(kSigns, glyph, &std::pair<char32_t, char32_t>::first);
  return sign == kSigns.end() ? U'?' : sign->second;
}

// The nearest of the 256 colours of the usual palette: its cube of 6 x 6 x 6, or its greys.
int nearest_256(Colour colour) {
  const std::array<int, 3> want = {colour >> 16 & 0xFF, colour >> 8 & 0xFF, colour & 0xFF};
  constexpr std::array<int, 6> kSteps = {0, 95, 135, 175, 215, 255};
  int cube = 16;
  int error = 0;
  int factor = 36;
  for (const int part : want) {
    const auto* step =
        std::ranges::min_element(kSteps, {}, [part](int s) { return (s - part) * (s - part); });
    cube += factor * static_cast<int>(step - kSteps.begin());
    error += (*step - part) * (*step - part);
    factor /= 6;
  }
  const int grey = std::clamp(((want[0] + want[1] + want[2]) / 3 - 8 + 5) / 10, 0, 23);
  const int level = 8 + 10 * grey;
  int grey_error = 0;
  for (const int part : want) grey_error += (level - part) * (level - part);
  return grey_error < error ? 232 + grey : cube;
}

void append_colour(std::string& codes, Colour colour, bool background, ColourDepth depth) {
  if (colour == kNoColour) return;
  codes += background ? ";48" : ";38";
  if (depth == ColourDepth::palette_256) {
    codes += ";5;" + std::to_string(nearest_256(colour));
    return;
  }
  codes += ";2;" + std::to_string(colour >> 16 & 0xFF) + ";" + std::to_string(colour >> 8 & 0xFF) +
           ";" + std::to_string(colour & 0xFF);
}

std::string codes_of(const Style& style, ColourDepth depth) {
  std::string codes = "\x1b[0";
  if (style.bold) codes += ";1";
  if (style.dim) codes += ";2";
  if (style.underline) codes += ";4";
  append_colour(codes, style.fg, false, depth);
  append_colour(codes, style.bg, true, depth);
  return codes + "m";
}

}  // namespace

Canvas::Canvas(int width, int height)
    : width_(std::max(width, 0)),
      height_(std::max(height, 0)),
      spots_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

void Canvas::put(int x, int y, std::string_view text, const Style& style) {
  if (y < 0 || y >= height_) return;
  for (; !text.empty(); ++x) {
    const char32_t glyph = next_glyph(text);
    if (x < 0 || x >= width_) continue;
    spots_[at(x, y)] = {glyph, style};
  }
}

void Canvas::fill(int x, int y, int width, int height, const Style& style) {
  for (int row = std::max(y, 0); row < std::min(y + height, height_); ++row) {
    for (int column = std::max(x, 0); column < std::min(x + width, width_); ++column) {
      spots_[at(column, row)] = {U' ', style};
    }
  }
}

void Canvas::blit(int x, int y, const Canvas& other) {
  for (int row = 0; row < other.height_; ++row) {
    for (int column = 0; column < other.width_; ++column) {
      const int to_x = x + column;
      const int to_y = y + row;
      if (to_x < 0 || to_x >= width_ || to_y < 0 || to_y >= height_) continue;
      spots_[at(to_x, to_y)] = other.spots_[other.at(column, row)];
    }
  }
}

std::string Canvas::to_text(const Looks& looks) const {
  const bool colours = looks.colours != ColourDepth::none;
  std::string text;
  for (int y = 0; y < height_; ++y) {
    int end = width_;
    const auto blank = [&](int x) {
      const Spot& spot = spots_[at(x, y)];
      return spot.glyph == U' ' && (!colours || spot.style.bg == kNoColour);
    };
    while (end > 0 && blank(end - 1)) --end;
    Style style;
    for (int x = 0; x < end; ++x) {
      const Spot& spot = spots_[at(x, y)];
      if (colours && spot.style != style) {
        style = spot.style;
        text += codes_of(style, looks.colours);
      }
      append(text, looks.unicode ? spot.glyph : ascii(spot.glyph));
    }
    if (style != Style{}) text += "\x1b[0m";
    text += '\n';
  }
  return text;
}

Line& Line::add(std::string_view text, const Style& style) {
  if (!text.empty()) pieces_.push_back({std::string(text), style});
  return *this;
}

Line& Line::add(const Line& other) {
  pieces_.insert(pieces_.end(), other.pieces_.begin(), other.pieces_.end());
  return *this;
}

Line& Line::pad(int column) {
  const int missing = column - width();
  return missing > 0 ? add(std::string(static_cast<std::size_t>(missing), ' ')) : *this;
}

int Line::width() const {
  int sum = 0;
  for (const Piece& piece : pieces_) sum += columns(piece.text);
  return sum;
}

void Line::draw(Canvas& canvas, int x, int y) const {
  for (const Piece& piece : pieces_) {
    canvas.put(x, y, piece.text, piece.style);
    x += columns(piece.text);
  }
}

std::vector<Line> packed(const std::vector<Line>& parts, int width, int gap) {
  std::vector<Line> lines;
  for (const Line& part : parts) {
    const bool first = lines.empty();
    if (first || lines.back().width() + gap + part.width() > width) lines.emplace_back();
    lines.back().pad(lines.back().width() + (first ? 0 : gap)).add(part);
  }
  return lines;
}

Canvas canvas_of(const std::vector<Line>& lines) {
  int width = 0;
  for (const Line& line : lines) width = std::max(width, line.width());
  Canvas canvas(width, static_cast<int>(lines.size()));
  int y = 0;
  for (const Line& line : lines) line.draw(canvas, 0, y++);
  return canvas;
}

int columns(std::string_view text) {
  int count = 0;
  for (; !text.empty(); ++count) next_glyph(text);
  return count;
}

std::string shorten(std::string_view text, int width) {
  if (columns(text) <= width) return std::string(text);
  std::string cut;
  for (int i = 0; i + 1 < width; ++i) append(cut, next_glyph(text));
  return width > 0 ? cut + "…" : cut;
}

std::string centred(std::string_view text, int width) {
  const int left = std::max(0, (width - columns(text)) / 2);
  return std::string(static_cast<std::size_t>(left), ' ') + std::string(text);
}

std::vector<std::string> wrap(std::string_view text, int width, int indent) {
  std::vector<std::string> lines;
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::string line(std::min(text.find_first_not_of(' '), text.size()), ' ');
  bool fresh = true;  // nothing but the margin stands on the line
  while (!text.empty()) {
    const auto begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) break;
    text.remove_prefix(begin);
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    if (!fresh && columns(line) + 1 + columns(word) > width) {
      lines.push_back(line);
      line = margin;
      fresh = true;
    }
    if (!fresh) line += ' ';
    line += word;
    fresh = false;
  }
  if (!fresh) lines.push_back(line);
  return lines;
}

std::vector<std::string> wrap_columns(std::string_view text, int width) {
  if (columns(text) <= width) return {std::string(text)};
  const auto margin = std::min(text.find_first_not_of(' '), text.size());
  const auto gap = text.find("  ", margin);
  const auto column = gap == std::string_view::npos ? gap : text.find_first_not_of(' ', gap);
  if (column == std::string_view::npos || static_cast<int>(column) * 2 > width) {
    return wrap(text, width, static_cast<int>(std::min<std::size_t>(margin, 8)) + 2);
  }
  std::vector<std::string> lines;
  const std::string blanks(column, ' ');
  for (const std::string& part : wrap(text.substr(column), width - static_cast<int>(column))) {
    lines.push_back((lines.empty() ? std::string(text.substr(0, column)) : blanks) + part);
  }
  return lines;
}

std::string printable(std::string_view text) {
  std::string clean;
  while (!text.empty()) append(clean, next_glyph(text));
  return clean;
}

std::string styled(std::string_view text, const Style& style, const Looks& looks) {
  Canvas canvas(columns(text), 1);
  canvas.put(0, 0, text, style);
  std::string shown = canvas.to_text(looks);
  shown.pop_back();
  return shown;
}

}  // namespace dijon::tui
