// Game files: a text with everything that happened, read aloud line by line.
//
//   dijon game 1
//   rules: 2019 2p
//   boards: 2019-1 2019-1
//   components: dijon components 1|=== …
//   rules revision: 1
//   seats: Anna | greedy
//   key hash: 3b1f…
//   nonces: 7c2e,91d0
//   key: 90af…
//   start: rules: 2019 2p; boards: …
//   result: P1 201, P2 187
//
//   * hand P1 4 | hand.A0.P1.1 42 22
//   P1 4+1w place castle d4
//
// The first line, `rules` and `rules revision` are always there, the other headers where they
// apply; a chance line ends with its stream, the total weight and the chosen index. Lines that
// begin with # and empty lines may stand anywhere on reading. Printing and reading are inverse.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dijon/notation.h"
#include "game/entry_text.h"
#include "game/game.h"

namespace dijon {

inline constexpr std::size_t kMaxFileBytes = std::size_t{1} << 20;
inline constexpr int kMaxFileLines = 100000;

enum class ShowKey : std::uint8_t { when_over, always, never };

std::string print_game(const Game& game, ShowKey show = ShowKey::when_over);

// "P2 187, P1 160": the players from first to last place.
std::string print_result(const RuleSet& rules, const GameState& s);

struct FileOptions {
  // Also read files of another rules revision; every line must then be legal under today's rules.
  bool any_revision = false;
};

struct ParsedGame {
  std::optional<Game> game;  // nothing when the text is refused
  TextError error;
};
ParsedGame parse_game(std::string_view text, const FileOptions& options = {});

// The same for checkers: goes on after what does not keep it from going on, and says where things
// stood.
struct ReplayedFile {
  std::optional<Game> game;         // up to the line that could not be played; none: bad headers
  std::vector<TextError> findings;  // empty: a right file
  std::vector<int> entry_lines;     // the line of each log entry
  int hash_line = 1, key_line = 1;  // 1 when there is no such line
  bool has_result = false;
};
ReplayedFile replay_file(std::string_view text, const FileOptions& options = {});

}  // namespace dijon
