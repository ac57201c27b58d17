// Who sits at a table, and how long they may think.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <boost/json.hpp>

#include "server/domain/record.h"

namespace dijon::server {

// An automaton belongs to the rules: nobody can take its place.
enum class SeatKind : std::uint8_t { open, human, bot, automaton };
std::string_view word_of(SeatKind kind);

// Whether a bot answers for a person: no, until the end of the turn, or from now on.
enum class StandIn : std::uint8_t { none, turn, rest };

struct Seat {
  SeatKind kind = SeatKind::open;
  std::string name;   // of a person; empty for bots and open seats
  std::string guest;  // who the person is
  std::string bot;    // its level
  // Secret. Whoever has the link of an open seat may take it; that of a taken seat brings its owner
  // to another device.
  std::string link;
  std::string nonce;  // the person's part in the chance of this game; empty until given
  StandIn stand_in = StandIn::none;
  bool operator==(const Seat&) const = default;
};

boost::json::object seat_record(int index, const Seat& seat);
// Nothing when the text is no such record.
std::optional<std::pair<int, Seat>> parse_seat_record(std::string_view text);

enum class ClockKind : std::uint8_t { none, move, bank };

// What happens when it runs out: by move, a bot finishes the turn; by bank, it plays on for good.
struct ClockRules {
  ClockKind kind = ClockKind::none;
  std::int64_t seconds = 0;  // for each turn, or for the whole game
  bool operator==(const ClockRules&) const = default;
};

boost::json::object clock_json(const ClockRules& clock);
// Throws RequestError.
ClockRules parse_clock(const boost::json::value& value);

}  // namespace dijon::server
