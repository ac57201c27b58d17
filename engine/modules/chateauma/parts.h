// The county cards and the two duchy boards of the Châteauma, read from pictures in the formats of
// data/chateauma/README.md.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "dijon/automaton.h"
#include "dijon/duchy.h"
#include "dijon/geometry.h"

namespace dijon::chateauma {

inline constexpr unsigned kCards = 17;
inline constexpr unsigned kMostSpaces = 6;
inline constexpr unsigned kDeck = 9;
// Special Edition p. 27: with double tiles other cards, but for the first.
inline constexpr std::array<std::uint8_t, kDeck> kPlainDeck = {1, 2, 3, 4, 5, 6, 7, 8, 9};
inline constexpr std::array<std::uint8_t, kDeck> kWideDeck = {1, 10, 11, 12, 13, 14, 15, 16, 17};

struct CardSpace {
  Terrain terrain{};
  Spot spot;
  bool sells = false, takes_wide = false;
};
struct Card {
  std::array<std::uint8_t, 3> scores{};  // Gateway, Midweight, Heavy
  bool post = false, shield = false;
  std::uint8_t size = 0;
  std::array<CardSpace, kMostSpaces> spaces{};  // in reading order
};
struct Counties {
  std::array<Card, kCards + 1> cards{};  // by number
};

struct BoardSpace {
  Terrain terrain{};
  Spot spot;
  AutomatonMark mark = AutomatonMark::none;
};
struct CountyBoard {
  std::uint8_t size = 0;
  std::array<BoardSpace, kCells> spaces{};  // in reading order
};
inline constexpr std::array<std::string_view, 2> kBoardIds = {"SE-35", "SE-36"};
struct CountyBoards {
  std::array<CountyBoard, 2> boards{};
};

// The lines count from 1; the views point into the text and to constants.
template <class Parts>
struct ReadParts {
  Parts parts{};
  bool ok = false;
  int line = 0;
  std::string_view reason;
  std::string_view origin;  // empty for printed parts
};

namespace detail {

inline constexpr bool is_in(const std::array<std::uint8_t, kDeck>& deck, unsigned card) {
  return std::ranges::find(deck, card) != deck.end();
}

constexpr std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

// The words of a line one after the other; empty when there is none.
constexpr std::string_view next_word(std::string_view& rest) {
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  const std::string_view word = rest.substr(0, std::min(rest.find(' '), rest.size()));
  rest.remove_prefix(word.size());
  return word;
}

constexpr int number_of(std::string_view word, int most) {
  if (word.empty() || word.size() > 2) return -1;
  int number = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return -1;
    number = 10 * number + (c - '0');
  }
  return number <= most ? number : -1;
}

// What cards and boards share: `Reader` has head(), space() and finish(). Half a space is two
// columns wide; a space is the letter of its colour with marks behind it.
template <class Reader, class Parts>
class PictureReader {
 public:
  constexpr ReadParts<Parts> read(std::string_view text) {
    while (!text.empty() && reason_.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      ++line_;
      read_line(trimmed(text.substr(0, std::min(end, text.find('#')))));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (reason_.empty()) self().finish();
    return {made, reason_.empty(), reason_.empty() ? 0 : line_, reason_, origin_};
  }

 protected:
  constexpr void fail(std::string_view reason) {
    if (reason_.empty()) reason_ = reason;
  }
  constexpr void begin_picture() {
    row_ = 0;
    open_ = true;
  }
  Parts made;

 private:
  friend Reader;
  constexpr PictureReader() = default;

  constexpr Reader& self() { return static_cast<Reader&>(*this); }

  constexpr void read_line(std::string_view line) {
    if (line.empty()) return;
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return read_row(line);
    std::string_view value = line.substr(colon + 1);
    std::string_view key = line.substr(0, colon);
    if (key == "origin") {
      origin_ = next_word(value);
      return;
    }
    open_ = false;
    const std::string_view word = next_word(key);
    self().head(word, next_word(key), value);
  }

  constexpr void read_row(std::string_view line) {
    if (!open_) return fail("a picture stands below the line that names it");
    std::size_t last = 0;
    bool first = true;
    for (std::size_t i = line.find_first_not_of(' '); i < line.size() && reason_.empty();) {
      const std::size_t end = std::min(line.find(' ', i), line.size());
      if (i % 2 != 0) return fail("half a space is two columns wide");
      if (!first && i < last + 4) return fail("spaces stand four columns apart or more");
      const auto terrain = terrain_of_letter(line[i]);
      if (!terrain) return fail("a space begins with C, M, Y, S, L or B");
      if (i / 2 > 40 || row_ > 20) return fail("the picture is too large");
      self().space(*terrain, {row_, static_cast<std::uint8_t>(i / 2)},
                   line.substr(i + 1, end - i - 1));
      last = i;
      first = false;
      i = std::min(line.find_first_not_of(' ', end), line.size());
    }
    ++row_;
  }

  std::string_view reason_, origin_;
  int line_ = 0;
  std::uint8_t row_ = 0;
  bool open_ = false;
};

class CardReader : public PictureReader<CardReader, Counties> {
 public:
  constexpr void head(std::string_view word, std::string_view name, std::string_view value) {
    if (word != "card") return fail("unknown key: origin and card are known");
    const int number = number_of(name, kCards);
    if (number < 1) return fail("cards have the numbers 1 to 17");
    check_card_above();
    now_ = static_cast<unsigned>(number);
    if (seen_[now_]) return fail("this card stands twice");
    seen_[now_] = true;
    Card& card = made.cards[now_];
    for (std::uint8_t& score : card.scores) {
      const int points = number_of(next_word(value), 99);
      if (points < 0) return fail("a card has three scores up to 99");
      score = static_cast<std::uint8_t>(points);
    }
    for (std::string_view mark = next_word(value); !mark.empty(); mark = next_word(value)) {
      if (mark != "post" && mark != "shield") return fail("behind the scores: post, shield");
      (mark == "post" ? card.post : card.shield) = true;
    }
    begin_picture();
  }

  constexpr void space(Terrain terrain, Spot spot, std::string_view marks) {
    Card& card = made.cards[now_];
    if (card.size == kMostSpaces) return fail("a card has six spaces at most");
    CardSpace& space = card.spaces[card.size++];
    space = {terrain, spot};
    for (const char mark : marks) {
      if (mark != 's' && mark != 'd') return fail("marks are s (sell) and d (double tile)");
      (mark == 's' ? space.sells : space.takes_wide) = true;
    }
  }

  constexpr void finish() {
    check_card_above();
    if (std::ranges::count(seen_, true) != kCards) return fail("17 cards are needed");
    for (const auto& deck : {kPlainDeck, kWideDeck}) check_deck(deck);
  }

 private:
  // One of them may be covered when the game begins.
  constexpr void check_card_above() {
    if (now_ != 0 && made.cards[now_].size < 2) fail("the card above has fewer than two spaces");
  }

  // Special Edition pp. 22, 27.
  constexpr void check_deck(const std::array<std::uint8_t, kDeck>& deck) {
    unsigned castles = 0, posts = 0;
    for (const std::uint8_t number : deck) {
      const Card& card = made.cards[number];
      posts += card.post ? 1 : 0;
      const auto is_castle = [](const CardSpace& s) { return s.terrain == Terrain::castle; };
      castles += std::any_of(card.spaces.begin(), card.spaces.begin() + card.size, is_castle);
    }
    if (castles == 0) fail("1-9 need a card with a castle, and so do 1 and 10-17");
    if (posts < 3) fail("1-9 need three cards with border posts, and so do 1 and 10-17");
  }

  std::array<bool, kCards + 1> seen_{};
  unsigned now_ = 0;
};

class BoardReader : public PictureReader<BoardReader, CountyBoards> {
 public:
  constexpr void head(std::string_view word, std::string_view name, std::string_view value) {
    const auto found = std::ranges::find(kBoardIds, name);
    if (word != "board" || found == kBoardIds.end() || !next_word(value).empty())
      return fail("unknown key: origin, board SE-35 and board SE-36 are known");
    now_ = static_cast<std::size_t>(found - kBoardIds.begin());
    if (made.boards[now_].size != 0) return fail("this board stands twice");
    begin_picture();
  }

  constexpr void space(Terrain terrain, Spot spot, std::string_view marks) {
    CountyBoard& board = made.boards[now_];
    if (board.size == kCells) return fail("a board has 37 spaces at most");
    const bool known =
        marks.empty() || (now_ == 1 && (marks == "a" || marks == "b" || marks == "x"));
    if (!known) return fail("marks, on SE-36 alone: a, b and x (extra turn)");
    const auto mark = marks.empty()  ? AutomatonMark::none
                      : marks == "a" ? AutomatonMark::a
                      : marks == "b" ? AutomatonMark::b
                                     : AutomatonMark::extra_turn;
    board.spaces[board.size++] = {terrain, spot, mark};
  }

  // Special Edition p. 26: what the modifiers A and B cover.
  constexpr void finish() {
    const auto& [plain, marked] = made.boards;
    if (plain.size == 0 || marked.size == 0) return fail("both boards are needed");
    for (std::size_t t = 0; t < kTerrains; ++t) {
      const auto terrain = static_cast<Terrain>(t);
      if (count(plain, terrain) == 0) return fail("every colour needs a space");
      if (count(plain, terrain) != count(marked, terrain))
        return fail("the boards have the same number of spaces of a colour");
      if (marks(terrain, AutomatonMark::a) != std::array{0, 0, 1, 1, 1, 2}[t])
        return fail("a marks 2 buildings and one of livestock, ship and monastery");
      if (marks(terrain, AutomatonMark::b) != std::array{1, 1, 0, 0, 0, 1}[t])
        return fail("b marks a building, a mine and a castle");
      const int covered = marks(terrain, AutomatonMark::a) + marks(terrain, AutomatonMark::b);
      if (count(marked, terrain) == covered)
        return fail("every colour needs a space that neither a nor b marks");
    }
  }

 private:
  static constexpr int count(const CountyBoard& board, Terrain terrain) {
    int spaces = 0;
    for (std::size_t i = 0; i < board.size; ++i)
      spaces += board.spaces[i].terrain == terrain ? 1 : 0;
    return spaces;
  }
  constexpr int marks(Terrain terrain, AutomatonMark mark) const {
    const CountyBoard& board = made.boards[1];
    int spaces = 0;
    for (std::size_t i = 0; i < board.size; ++i) {
      spaces += board.spaces[i].terrain == terrain && board.spaces[i].mark == mark ? 1 : 0;
    }
    return spaces;
  }

  std::size_t now_ = 0;
};

}  // namespace detail

// Reads a text in the format of the data files; any text is answered, if need be with an error.
constexpr ReadParts<Counties> read_counties(std::string_view text) {
  return detail::CardReader().read(text);
}
constexpr ReadParts<CountyBoards> read_boards(std::string_view text) {
  return detail::BoardReader().read(text);
}

}  // namespace dijon::chateauma
