#include "dijon/data/duchies.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "dijon/duchy.h"
#include "dijon/duchy_parse.h"

namespace dijon {
namespace {

constexpr std::size_t kFiles = std::size(data::kDuchyTexts);

// Each by itself: compilers limit how much one constant may take.
template <std::size_t I>
constexpr ParsedDuchy kParsedFile = parse_duchy(data::kDuchyTexts[I].text);

constexpr auto kParsed = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array<ParsedDuchy, kFiles>{kParsedFile<I>...};
}(std::make_index_sequence<kFiles>{});

// --- a wrong data file is a compile error

// A text that can be a template argument, and so be read in the compiler's message.
struct Message {
  char text[128]{};
  std::size_t size = 0;

  constexpr void add(std::string_view part) {
    for (const char c : part.substr(0, sizeof(text) - 1 - size)) text[size++] = c;
  }
  constexpr void add(int number) {
    if (number >= 10) add(number / 10);
    const char digit = static_cast<char>('0' + number % 10);
    add(std::string_view(&digit, 1));
  }
};

consteval Message first_error() {
  Message message;
  for (std::size_t i = 0; i < kFiles; ++i) {
    if (kParsed[i].ok) continue;
    message.add("data/duchies/");
    message.add(data::kDuchyTexts[i].name);
    message.add(".duchy:");
    message.add(kParsed[i].error.line);
    message.add(":");
    message.add(kParsed[i].error.column);
    message.add(": ");
    message.add(kParsed[i].error.reason);
    break;
  }
  return message;
}

template <Message Error>
consteval bool no_error() {
  static_assert(Error.size == 0,
                "a duchy cannot be read: see 'Error =' for the file and the reason");
  return true;
}
static_assert(no_error<first_error()>());

// --- tables

constexpr auto make_duchies() {
  std::array<Duchy, kFiles> duchies{};
  for (std::size_t i = 0; i < kFiles; ++i) duchies[i] = kParsed[i].duchy;
  return duchies;
}

constinit const std::array<Duchy, kFiles> kDuchies = make_duchies();

constexpr std::size_t kBoards = [] {
  std::size_t boards = kFiles;
  for (const ParsedDuchy& parsed : kParsed) boards += parsed.also_count;
  return boards;
}();

constexpr Board make_board(std::string_view id, const Duchy& duchy, std::string_view origin) {
  const std::size_t hyphen = id.find('-');
  if (hyphen == std::string_view::npos) return {id, {}, id, &duchy, origin};
  return {id, id.substr(0, hyphen), id.substr(hyphen + 1), &duchy, origin};
}

// By year, the Special Edition last, as letters follow digits; then by the number as people
// count, 2 before 11a before 11b.
constexpr bool comes_before(const Board& a, const Board& b) {
  if (a.edition != b.edition) return a.edition < b.edition;
  const auto digits = [](std::string_view number) {
    const std::size_t end = number.find_first_not_of("0123456789");
    return end == std::string_view::npos ? number.size() : end;
  };
  const std::size_t of_a = digits(a.number);
  const std::size_t of_b = digits(b.number);
  return of_a != of_b ? of_a < of_b : a.number < b.number;
}

constexpr auto make_boards() {
  std::array<Board, kBoards> boards{};
  std::size_t next = 0;
  for (std::size_t i = 0; i < kFiles; ++i) {
    const std::string_view origin = kParsed[i].origin;
    boards[next++] = make_board(data::kDuchyTexts[i].name, kDuchies[i], origin);
    for (const std::string_view id : kParsed[i].also()) {
      boards[next++] = make_board(id, kDuchies[i], origin);
    }
  }
  std::sort(boards.begin(), boards.end(), comes_before);
  return boards;
}

constexpr std::array<Board, kBoards> kAllBoards = make_boards();

static_assert(std::adjacent_find(kAllBoards.begin(), kAllBoards.end(),
                                 [](const Board& a, const Board& b) { return a.id == b.id; }) ==
                  kAllBoards.end(),
              "two files in data/duchies claim the same board id");

}  // namespace

std::string print_duchy(const Duchy& duchy) {
  std::string picture;
  std::string line;
  int row = 0;
  for (const Cell cell : cells(kAllCells)) {
    const Spot spot = duchy.spot[slot(cell)];
    for (; row < spot.row; ++row) {
      picture += line + '\n';
      line.clear();
    }
    line.resize(2 * std::size_t{spot.half}, ' ');
    line += terrain_letter(terrain_at(duchy, cell));
    line += static_cast<char>('0' + die_at(duchy, cell));
  }
  return picture + line + '\n';
}

std::span<const Board> all_boards() { return kAllBoards; }

const Board* find_board(std::string_view id) {
  const auto found = std::find_if(kAllBoards.begin(), kAllBoards.end(),
                                  [id](const Board& board) { return board.id == id; });
  return found == kAllBoards.end() ? nullptr : &*found;
}

}  // namespace dijon
