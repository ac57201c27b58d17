#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "dijon/duchy.h"

// parse_duchy: from text to Duchy, at compile time for our own files, at run time for a player's.

namespace dijon {

// Where and why a text is no duchy. Lines and columns count from 1, columns in bytes; the reason
// is a constant, it outlives the text.
struct DuchyError {
  int line = 0;
  int column = 0;
  std::string_view reason;

  friend constexpr bool operator==(const DuchyError&, const DuchyError&) = default;
};

// What parse_duchy found. The views point into the text that was parsed.
struct ParsedDuchy {
  Duchy duchy{};
  bool ok = false;
  DuchyError error;         // when not ok; the duchy then means nothing
  std::string_view origin;  // empty for a board of the printed game
  std::array<std::string_view, 8> also_ids{};
  std::uint8_t also_count = 0;

  constexpr std::span<const std::string_view> also() const { return {also_ids.data(), also_count}; }
};

// Reads a text in the format of the data files. Any text is allowed and answered, if need be with
// an error.
constexpr ParsedDuchy parse_duchy(std::string_view text);

namespace detail {

// A reason put together at compile time, so that an error can point at it for ever.
struct Reason {
  std::array<char, 40> text{};
  std::size_t size = 0;

  constexpr Reason& add(std::string_view part) {
    for (const char c : part) text[size++] = c;
    return *this;
  }
  constexpr Reason& add(int digit) {
    text[size++] = static_cast<char>('0' + digit);
    return *this;
  }
  constexpr std::string_view view() const { return {text.data(), size}; }
};

inline constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

inline constexpr auto kUnknownLetter = [] {
  std::array<Reason, kLetters.size()> reasons{};
  for (std::size_t i = 0; i < kLetters.size(); ++i) {
    reasons[i].add("unknown letter ").add(kLetters.substr(i, 1));
  }
  return reasons;
}();

// [row][number of cells], the last for ten and more.
inline constexpr auto kWrongRowLength = [] {
  std::array<std::array<Reason, 11>, kRows> reasons{};
  for (std::size_t row = 0; row < kRows; ++row) {
    for (int cells = 0; cells < 10; ++cells) {
      reasons[row][static_cast<std::size_t>(cells)]
          .add("row has ")
          .add(cells)
          .add(cells == 1 ? " cell, needs " : " cells, needs ");
    }
    reasons[row][10].add("row has too many cells, needs ");
    for (Reason& reason : reasons[row]) reason.add(kRowLength[row]);
  }
  return reasons;
}();

inline constexpr auto kTooFewRows = [] {
  std::array<Reason, kRows> reasons{};
  for (int rows = 0; rows < kRows; ++rows) {
    reasons[static_cast<std::size_t>(rows)]
        .add("picture has ")
        .add(rows)
        .add(rows == 1 ? " row, needs 7" : " rows, needs 7");
  }
  return reasons;
}();

// Fills in what follows from terrain, die and the adjacencies.
constexpr void complete(Duchy& duchy) {
  for (const Cell cell : cells(kAllCells)) {
    duchy.of_terrain[slot(terrain_at(duchy, cell))] |= bit(cell);
    duchy.of_dice[1U << (die_at(duchy, cell) - 1)] |= bit(cell);
  }
  for (unsigned set = 1; set < duchy.of_dice.size(); ++set) {
    const unsigned rest = set & (set - 1);  // without its lowest number
    duchy.of_dice[set] = duchy.of_dice[rest] | duchy.of_dice[set & ~rest];
  }
  CellMask left = kAllCells;
  while (left != 0) {
    const Cell start = first_cell(left);
    const Terrain terrain = terrain_at(duchy, start);
    CellMask area = bit(start);
    for (CellMask fresh = area; fresh != 0;) {
      CellMask next = 0;
      for (const Cell cell : cells(fresh)) next |= duchy.area_adj[slot(cell)];
      fresh = next & duchy.of_terrain[slot(terrain)] & ~area;
      area |= fresh;
    }
    for (const Cell cell : cells(area)) duchy.area_of[slot(cell)] = duchy.areas;
    duchy.area[duchy.areas] = area;
    duchy.area_terrain[duchy.areas] = terrain;
    ++duchy.areas;
    left &= ~area;
  }
}

class DuchyReader {
 public:
  explicit constexpr DuchyReader(std::string_view text) : rest_(text) {}

  constexpr ParsedDuchy read() {
    found_.duchy.spot = kHexagon;
    while (!failed_ && next_line()) read_line();
    if (number_ == 0) number_ = 1;  // an empty text is wrong in its first line
    if (!failed_ && !complete_picture()) fail(line_.size(), picture_lacks());
    if (!failed_) finish();
    found_.ok = !failed_;
    return found_;
  }

 private:
  struct Word {
    std::size_t start;
    std::string_view text;
  };

  // Remembers the first thing wrong, at an offset in the current line.
  constexpr void fail(std::size_t offset, std::string_view reason) {
    fail_at(number_, static_cast<int>(offset) + 1, reason);
  }

  constexpr void fail_at(int line, int column, std::string_view reason) {
    if (failed_) return;
    failed_ = true;
    found_.error = {line, column, reason};
  }

  // Goes on to the next line; a carriage return before the newline does not count.
  constexpr bool next_line() {
    if (rest_.empty()) return false;
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    ++number_;
    return true;
  }

  // The next run of anything but spaces at or after an offset; empty at the end of the line.
  constexpr Word word_from(std::size_t offset) const {
    std::size_t start = offset;
    while (start < line_.size() && line_[start] == ' ') ++start;
    std::size_t end = start;
    while (end < line_.size() && line_[end] != ' ') ++end;
    return {start, line_.substr(start, end - start)};
  }

  constexpr bool complete_picture() const {
    return islands_ ? cells_ == kCells : rows_ == static_cast<std::size_t>(kRows);
  }
  constexpr std::string_view picture_lacks() const {
    return islands_ ? "picture has fewer than 37 cells" : kTooFewRows[rows_].view();
  }

  constexpr void read_line() {
    const bool within = rows_ > 0 && !complete_picture();
    const bool blank = word_from(0).text.empty();
    const bool comment = line_.starts_with('#');
    const std::size_t colon = comment ? std::string_view::npos : line_.find(':');
    const bool key = colon != std::string_view::npos;
    if (within && islands_ && blank) return next_row();
    if (within && (blank || comment || key)) return fail(0, picture_lacks());
    if (blank || comment) return;
    if (key) return read_key(line_.substr(0, colon), colon + 1);
    if (islands_) return read_islands();
    if (complete_picture()) return fail(0, "picture has more than 7 rows");
    read_row();
  }

  constexpr void next_row() {
    if (++rows_ > kMostRows) fail(0, "picture has more than 16 rows");
  }

  // One row of islands: cells wherever they do not overlap, all on one honeycomb.
  constexpr void read_islands() {
    for (Word word = word_from(0); !word.text.empty();
         word = word_from(word.start + word.text.size())) {
      if (cells_ == kCells) return fail(word.start, "picture has more than 37 cells");
      if (word.text.size() != 2) return fail(word.start, "a cell is a letter and a die");
      const Spot here{static_cast<std::uint8_t>(rows_), static_cast<std::uint8_t>(word.start / 2)};
      if (word.start > kMostColumns) return fail(word.start, "picture is too wide");
      if (word.start % 2 != 0 || (cells_ > 0 && !on_honeycomb(here)))
        return fail(word.start, "the cell does not stand on the honeycomb of the first");
      std::size_t at = word.start;
      found_.duchy.spot[cells_] = here;
      if (!read_cell(at, cells_)) return;
      ++cells_;
    }
    next_row();
  }

  constexpr bool on_honeycomb(Spot here) const {
    const Spot first = found_.duchy.spot[0];
    return (here.row + here.half) % 2 == (first.row + first.half) % 2;
  }

  constexpr void read_key(std::string_view key, std::size_t offset) {
    if (key == "also") return read_also(offset);
    if (key == "origin") return read_origin(offset);
    if (key == "link") return read_link(offset);
    if (key == "shape") return read_shape(offset);
    fail(0, "unknown key");
  }

  constexpr void read_also(std::size_t offset) {
    Word word = word_from(offset);
    if (word.text.empty()) return fail(word.start, "also needs a board id");
    for (; !word.text.empty(); word = word_from(word.start + word.text.size())) {
      for (std::size_t i = 0; i < word.text.size(); ++i) {
        const char c = word.text[i];
        const bool digit = c >= '0' && c <= '9';
        if (!digit && c != '-' && kLetters.find(c) == std::string_view::npos) {
          return fail(word.start + i, "board ids are letters, digits and -");
        }
      }
      if (found_.also_count == found_.also_ids.size())
        return fail(word.start, "too many board ids");
      found_.also_ids[found_.also_count++] = word.text;
    }
  }

  constexpr void read_origin(std::size_t offset) {
    const Word word = word_from(offset);
    if (word.text.empty()) return fail(word.start, "origin needs a word");
    if (!found_.origin.empty()) return fail(word.start, "origin is given twice");
    const Word more = word_from(word.start + word.text.size());
    if (!more.text.empty()) return fail(more.start, "origin is one word");
    found_.origin = word.text;
  }

  constexpr void read_shape(std::size_t offset) {
    const Word word = word_from(offset);
    if (word.text != "islands") return fail(word.start, "the only other shape is islands");
    if (!word_from(word.start + word.text.size()).text.empty())
      return fail(word.start, "the only other shape is islands");
    if (rows_ > 0) return fail(0, "the shape is told before the picture");
    islands_ = true;
  }

  constexpr void read_link(std::size_t offset) {
    std::array<Cell, 2> ends{};
    Word word = word_from(offset);
    for (Cell& end : ends) {
      if (word.text.empty()) return fail(word.start, "link needs two cells");
      const std::optional<Cell> cell = parse_cell(word.text);
      if (!cell) return fail(word.start, "unknown cell");
      end = *cell;
      word = word_from(word.start + word.text.size());
    }
    if (!word.text.empty()) return fail(word.start, "link needs two cells");
    if (ends[0] == ends[1]) return fail(offset, "a cell cannot be linked with itself");
    found_.duchy.river[slot(ends[0])] |= bit(ends[1]);
    found_.duchy.river[slot(ends[1])] |= bit(ends[0]);
  }

  // One row of the picture. A wrong number of well-formed cells is told as such; everything else
  // by the first character that is not where the grid wants it.
  constexpr void read_row() {
    const auto needed = static_cast<std::size_t>(kRowLength[rows_]);
    if (!check_row_length(needed)) return;
    std::size_t at = 0;
    const auto inset = 2 * static_cast<std::size_t>(row_inset(static_cast<int>(rows_)));
    for (std::size_t i = 0; i < needed; ++i) {
      if (!read_spaces(at, i == 0 ? inset : 2)) return;
      const auto cell = static_cast<std::size_t>(kRowStart[rows_]) + i;
      if (!read_cell(at, cell)) return;
    }
    if (at < line_.size()) return fail(at, "nothing may follow the last cell");
    ++rows_;
  }

  constexpr bool check_row_length(std::size_t needed) {
    std::size_t words = 0;
    std::size_t surplus = line_.size();
    for (Word word = word_from(0); !word.text.empty();
         word = word_from(word.start + word.text.size())) {
      if (word.text.size() != 2) return true;
      if (words == needed) surplus = word.start;
      ++words;
    }
    if (words == needed) return true;
    fail(surplus, kWrongRowLength[rows_][words < 10 ? words : 10].view());
    return false;
  }

  constexpr bool read_spaces(std::size_t& at, std::size_t wanted) {
    for (std::size_t i = 0; i < wanted; ++i, ++at) {
      if (at < line_.size() && line_[at] == ' ') continue;
      fail(at, "expected a space here");
      return false;
    }
    return true;
  }

  constexpr bool read_cell(std::size_t& at, std::size_t cell) {
    if (at == line_.size() || line_[at] == ' ') {
      fail(at, "expected a cell here");
      return false;
    }
    const char letter = line_[at];
    const std::optional<Terrain> terrain = terrain_of_letter(letter);
    if (!terrain) {
      const std::size_t i = kLetters.find(letter);
      const bool known = i != std::string_view::npos;
      fail(at, known ? kUnknownLetter[i].view() : "expected one of the letters B C L M S Y");
      return false;
    }
    ++at;
    if (at == line_.size() || line_[at] < '1' || line_[at] > '6') {
      fail(at, "die must be 1-6");
      return false;
    }
    found_.duchy.terrain[cell] = *terrain;
    found_.duchy.die[cell] = static_cast<std::uint8_t>(line_[at] - '0');
    ++at;
    return true;
  }

  constexpr void finish() {
    Duchy& duchy = found_.duchy;
    duchy.area_adj = neighbours_of(duchy.spot);
    for (const Cell cell : cells(kAllCells)) {
      duchy.place_adj[slot(cell)] = duchy.area_adj[slot(cell)] | duchy.river[slot(cell)];
    }
    complete(duchy);
  }

  static constexpr std::size_t kMostRows = 16;
  static constexpr std::size_t kMostColumns = 60;

  std::string_view rest_;
  std::string_view line_;
  int number_ = 0;
  std::size_t rows_ = 0;
  std::size_t cells_ = 0;  // of islands
  bool islands_ = false;
  bool failed_ = false;
  ParsedDuchy found_;
};

}  // namespace detail

constexpr ParsedDuchy parse_duchy(std::string_view text) {
  return detail::DuchyReader(text).read();
}

}  // namespace dijon
