// The vineyard board: layers of plots, two spaces each, read from a picture in the format of
// data/vineyards/README.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "dijon/geometry.h"

namespace dijon::vineyards {

inline constexpr unsigned kPlots = 12;
inline constexpr unsigned kMostPlotsOfLayer = 4;
inline constexpr unsigned kHexes = 2 * kPlots;
inline constexpr unsigned kLargestArea = 13;

using HexMask = std::uint32_t;

// The tiles whose effects a space can give, by the first three letters of their names.
inline constexpr std::array<std::string_view, 11> kBonuses = {
    "warehouse", "watchtower", "carpenter", "church",      "market",        "boarding-house",
    "bank",      "town-hall",  "castle",    "black-depot", "vineyard-depot"};

// Spaces are numbered in reading order, so that a plot has two that follow each other.
struct Vineyard {
  std::array<Spot, kHexes> spot{};
  std::array<std::uint8_t, kHexes> bonus{};  // index into kBonuses
  std::array<HexMask, kHexes> beside{};
  std::array<std::uint8_t, kPlots> die{};
  std::array<std::uint8_t, kPlots> layer{};  // from the top
  std::uint8_t layers = 0;
  std::array<std::uint8_t, kLargestArea + 1> area_vp{};
};

constexpr unsigned plot_of(unsigned hex) { return hex / 2; }
constexpr unsigned partner(unsigned hex) { return hex ^ 1U; }
constexpr HexMask hexes_of(unsigned plot) { return HexMask{3} << 2 * plot; }

// The spaces that touch a set of them, without the set itself.
constexpr HexMask hexes_beside(const Vineyard& board, HexMask set) {
  HexMask beside = 0;
  for (unsigned hex = 0; hex < kHexes; ++hex) {
    if ((set >> hex & 1U) != 0) beside |= board.beside[hex];
  }
  return beside & ~set;
}

// All of a set that hangs together with a part of it.
constexpr HexMask joined_to(const Vineyard& board, HexMask part, HexMask set) {
  HexMask joined = part;
  for (HexMask before = 0; before != joined;) {
    before = joined;
    joined |= hexes_beside(board, joined) & set;
  }
  return joined;
}

constexpr HexMask hexes_of_layer(const Vineyard& board, unsigned layer) {
  HexMask hexes = 0;
  for (unsigned plot = 0; plot < kPlots; ++plot) {
    if (board.layer[plot] == layer) hexes |= hexes_of(plot);
  }
  return hexes;
}
constexpr HexMask bottom_layer(const Vineyard& board) {
  return hexes_of_layer(board, board.layers - 1U);
}

// The lines count from 1; the views point into the text and to constants.
struct ParsedVineyard {
  Vineyard board{};
  bool ok = false;
  int line = 0;
  std::string_view reason;
  std::string_view origin;  // empty for the printed board
};

namespace detail {

class Reader {
 public:
  constexpr ParsedVineyard read(std::string_view text) {
    while (!text.empty() && reason_.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      ++line_;
      read_line(text.substr(0, std::min(end, text.find('#'))));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (reason_.empty()) finish();
    return {board_, reason_.empty(), reason_.empty() ? 0 : line_, reason_, origin_};
  }

 private:
  static constexpr std::size_t kHalf = 3;  // columns of half a space
  static constexpr std::size_t kMostIndent = 90;
  static constexpr std::string_view kPlot = "cas-2-vin";

  constexpr void fail(std::string_view reason) {
    if (reason_.empty()) reason_ = reason;
  }

  static constexpr std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.remove_suffix(1);
    return text;
  }

  // Whether plots were read, and more are to come.
  constexpr bool begun() const { return hex_ != 0 && hex_ < kHexes; }

  constexpr void read_line(std::string_view line) {
    line = trimmed(line);
    if (line.empty()) {
      if (begun()) fail("the picture has a gap");
    } else if (line.find(':') != std::string_view::npos) {
      if (begun()) return fail("the picture has a gap");
      read_setting(line.substr(0, line.find(':')), line.substr(line.find(':') + 1));
    } else {
      read_row(line);
    }
  }

  constexpr void read_setting(std::string_view key, std::string_view value) {
    value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
    if (key == "origin") {
      if (!origin_.empty()) return fail("origin is there twice");
      origin_ = value;
    } else if (key == "area vp") {
      if (has_points_) return fail("area vp is there twice");
      has_points_ = true;
      read_points(value);
    } else {
      fail("unknown key: origin and area vp are known");
    }
  }

  constexpr void read_points(std::string_view value) {
    unsigned size = 0;
    while (!value.empty()) {
      const std::size_t end = std::min(value.find(' '), value.size());
      unsigned points = 0;
      for (const char c : value.substr(0, end)) {
        if (c < '0' || c > '9') return fail("points are numbers up to 200");
        points = 10 * points + static_cast<unsigned>(c - '0');
        if (points > 200) return fail("points are numbers up to 200");
      }
      if (++size > kLargestArea) break;
      board_.area_vp[size] = static_cast<std::uint8_t>(points);
      value.remove_prefix(end);
      value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
    }
    if (size != kLargestArea) fail("area vp needs 13 numbers");
  }

  constexpr void read_row(std::string_view line) {
    if (hex_ == kHexes) return fail("the picture has twelve plots");
    const std::size_t indent = line.find_first_not_of(' ');
    if (indent % kHalf != 0) return fail("half a space is three columns wide");
    if (indent > kMostIndent) return fail("a row begins within the first 90 columns");
    std::size_t half = indent / kHalf;
    if (hex_ != 0 && (half + board_.spot[hex_ - 1].half) % 2 == 0)
      return fail("a row is set off by half a space against the one above");
    line.remove_prefix(indent);
    for (unsigned plots = 1;; ++plots) {
      if (plots > kMostPlotsOfLayer) return fail("a layer has at most four plots");
      if (hex_ == kHexes) return fail("the picture has twelve plots");
      const bool last = line.size() <= kPlot.size();
      read_plot(line.substr(0, kPlot.size()), half);
      if (last || !reason_.empty()) break;
      line.remove_prefix(kPlot.size());
      if (!line.starts_with("   ") || line.substr(kHalf).starts_with(' '))
        return fail("plots stand three columns apart");
      line.remove_prefix(kHalf);
      half += 4;
    }
    ++board_.layers;
  }

  constexpr void read_plot(std::string_view text, std::size_t half) {
    if (text.size() != kPlot.size() || text[3] != '-' || text[5] != '-')
      return fail("a plot is written like cas-2-vin");
    if (text[4] < '1' || text[4] > '6') return fail("the number of a plot is 1-6");
    const unsigned plot = plot_of(hex_);
    board_.die[plot] = static_cast<std::uint8_t>(text[4] - '0');
    board_.layer[plot] = board_.layers;
    for (const std::string_view letters : {text.substr(0, 3), text.substr(6)}) {
      std::size_t bonus = 0;
      while (bonus < kBonuses.size() && !kBonuses[bonus].starts_with(letters)) ++bonus;
      if (bonus == kBonuses.size()) return fail("no bonus begins with these letters");
      board_.bonus[hex_] = static_cast<std::uint8_t>(bonus);
      board_.spot[hex_] = {board_.layers, static_cast<std::uint8_t>(half)};
      ++hex_;
      half += 2;
    }
  }

  constexpr void finish() {
    if (hex_ != kHexes) return fail("the picture has twelve plots");
    if (!has_points_) return fail("area vp is missing");
    for (std::uint8_t die = 1; die <= 6; ++die) {
      if (std::ranges::count(board_.die, die) != 2) return fail("every number stands twice");
    }
    for (unsigned a = 0; a < kHexes; ++a) {
      for (unsigned b = 0; b < kHexes; ++b) {
        if (touch(board_.spot[a], board_.spot[b])) board_.beside[a] |= HexMask{1} << b;
      }
    }
    constexpr HexMask kAll = (HexMask{1} << kHexes) - 1;
    if (joined_to(board_, bottom_layer(board_), kAll) != kAll)
      fail("no plot may lie apart from the lowest layer");
  }

  Vineyard board_;
  std::string_view reason_, origin_;
  bool has_points_ = false;
  int line_ = 0;
  unsigned hex_ = 0;
};

}  // namespace detail

// Reads a text in the format of the data files; any text is answered, if need be with an error.
constexpr ParsedVineyard parse_vineyard(std::string_view text) {
  return detail::Reader().read(text);
}

}  // namespace dijon::vineyards
