#include "server/domain/seat.h"

#include <array>

#include "wire/json_request.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 4> kKinds = {"open", "human", "bot", "automaton"};
constexpr std::array<std::string_view, 3> kClocks = {"none", "move", "bank"};
constexpr std::int64_t kLongestClock = 30 * 24 * 3600;

std::string text_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

}  // namespace

std::string_view word_of(SeatKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

json::object seat_record(int index, const Seat& seat) {
  return {
      {"seat", index},   {"kind", word_of(seat.kind)}, {"name", seat.name},  {"guest", seat.guest},
      {"bot", seat.bot}, {"link", seat.link},          {"nonce", seat.nonce}};
}

std::optional<std::pair<int, Seat>> parse_seat_record(std::string_view text) {
  json::error_code error;
  const json::value value = json::parse(text, error);
  if (error || !value.is_object()) return std::nullopt;
  const json::object& object = value.get_object();
  const json::value* index = object.if_contains("seat");
  if (index == nullptr || !index->is_int64()) return std::nullopt;
  Seat seat{.name = text_of(object, "name"),
            .guest = text_of(object, "guest"),
            .bot = text_of(object, "bot"),
            .link = text_of(object, "link"),
            .nonce = text_of(object, "nonce")};
  const std::string kind = text_of(object, "kind");
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (kind == kKinds[i]) seat.kind = static_cast<SeatKind>(i);
  }
  return std::pair(static_cast<int>(index->get_int64()), std::move(seat));
}

json::object clock_json(const ClockRules& clock) {
  return {{"kind", kClocks[static_cast<std::size_t>(clock.kind)]}, {"seconds", clock.seconds}};
}

ClockRules parse_clock(const json::value& value) {
  const auto bad = [](const std::string& message) {
    refuse("bad_clock", message, {{"field", "clock"}});
  };
  if (!value.is_object()) bad("a clock is an object with `kind` and `seconds`");
  const json::object& object = value.get_object();
  ClockRules clock;
  const std::string kind = text_of(object, "kind");
  bool known = false;
  for (std::size_t i = 0; i < kClocks.size(); ++i) {
    if (kind != kClocks[i]) continue;
    clock.kind = static_cast<ClockKind>(i);
    known = true;
  }
  if (!known) bad("the kind of a clock is none, move or bank");
  if (clock.kind == ClockKind::none) return clock;
  const json::value* seconds = object.if_contains("seconds");
  if (seconds == nullptr || !seconds->is_int64() || seconds->get_int64() < 10 ||
      seconds->get_int64() > kLongestClock) {
    bad("a clock has between 10 seconds and 30 days");
  }
  clock.seconds = seconds->get_int64();
  return clock;
}

}  // namespace dijon::server
