// What is written down about a table. A table is the fold of its records: saving, restarting,
// undoing and watching are all the same operation.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace dijon::server {

// Milliseconds since 1970.
using Time = std::int64_t;

enum class RecordKind : std::uint8_t {
  seat,      // who sits where: a seat as JSON
  begin,     // every seat is taken: chance starts to speak
  play,      // a player's line of the game's log
  chance,    // a result of chance, with stream, total weight and index
  undo,      // back to the ply written
  chat,      // somebody said something
  stand_in,  // a bot answers for a person: until the end of the turn, or for good
  vote,      // somebody wants a bot to take over an abandoned seat
};

struct Record {
  RecordKind kind{};
  Time at = 0;
  std::string text;    // a line of notation for play and chance, a number for undo, JSON otherwise
  std::string client;  // who sent the message and its id there; empty when there was none
  std::string hash;    // play and chance: of the position after it, see position_hash()
  bool operator==(const Record&) const = default;
};

// The word by which a kind is stored; never changed once published.
std::string_view word_of(RecordKind kind);
// False when there is no such kind.
bool parse_kind(std::string_view word, RecordKind& kind);

}  // namespace dijon::server
