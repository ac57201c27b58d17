// What clients send on a socket: one JSON object a message. docs/api.md describes them.
#include <array>

#include "dijon/notation.h"
#include "server/api/service.h"
#include "server/api/table_view.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

constexpr FieldSpec kType{"type", FieldType::string, "what is meant"};
constexpr FieldSpec kVersion{"version", FieldType::integer, "of the table that is answered"};
constexpr FieldSpec kSeat{"seat", FieldType::integer, "from 1"};

constexpr std::array kFields = {
    kType,
    kVersion,
    kSeat,
    FieldSpec{"action", FieldType::string, "one of those offered"},
    FieldSpec{"turn", FieldType::boolean, "take back the whole turn"},
    FieldSpec{"nonce", FieldType::string, "the player's part in chance"},
    FieldSpec{"text", FieldType::string, "what is said"},
    FieldSpec{"to", FieldType::string, "table or team"},
    FieldSpec{"bot", FieldType::string, "a level"},
};

std::string needed(const Request& request, std::string_view name) {
  if (!request.has(name)) {
    refuse("missing_field", "the field `" + std::string(name) + "` is missing");
  }
  return std::string(request.string(name));
}

std::uint64_t needed_number(const Request& request, std::string_view name) {
  const auto number = request.number(name);
  if (!number) refuse("missing_field", "the field `" + std::string(name) + "` is missing");
  return *number;
}

int seat_of(const Request& request) {
  const std::uint64_t seat = needed_number(request, "seat");
  if (seat == 0 || seat > kMaxPlayers) refuse("bad_seat", "seats are numbered from 1");
  return static_cast<int>(seat) - 1;
}

Audience audience(const Request& request) {
  const std::string to = request.string_or("to", "table");
  if (to != "table" && to != "team")
    refuse("bad_audience", "a message is for `table` or `team`, not " + quote(to));
  return to == "team" ? Audience::team : Audience::table;
}

bool seated_other(const Table& table, int seat, std::string_view guest) {
  const auto index = static_cast<std::size_t>(seat);
  return index < table.seats().size() && table.seats()[index].kind == SeatKind::human &&
         table.seats()[index].guest != guest;
}

std::shared_ptr<const std::string> text_of(const json::object& message) {
  return std::make_shared<const std::string>(json::serialize(message));
}

}  // namespace

std::optional<RequestError> Service::open_socket(SessionId id, std::string_view guest,
                                                 std::string_view table, Time now,
                                                 Effects& effects) {
  Entry* entry = nullptr;
  try {
    entry = find(table, now);
  } catch (const StoreError& error) {
    effects.troubles.emplace_back(error.what());
    return RequestError{"store_failed", std::string(kUnreadable), {}};
  }
  if (entry == nullptr) return RequestError{"no_table", "there is no such table", {}};
  const auto same = std::ranges::count_if(
      sessions_, [&](const auto& other) { return other.second.guest == guest; });
  if (static_cast<std::size_t>(same) >= settings_.limits.sockets_of_guest) {
    return RequestError{"too_many", "too many connections of one guest", {}};
  }
  const Limits& limits = settings_.limits;
  sessions_.emplace(id, Session{std::string(guest), std::string(table),
                                Bucket(limits.messages_per_second, limits.message_burst),
                                Bucket(limits.sayings_per_second, limits.saying_burst)});
  entry->sessions.insert(id);
  json::object message = table_json(*entry->table, viewer(*entry, guest, now));
  message["type"] = "table";
  effects.sends.push_back({id, text_of(message)});
  if (entry->table->is_seated(guest)) tell_seats(*entry, now, effects);
  return std::nullopt;
}

void Service::close_socket(SessionId id, Time now, Effects& effects) {
  const auto session = sessions_.find(id);
  if (session == sessions_.end()) return;
  const std::string guest = session->second.guest;
  const auto found = tables_.find(session->second.table);
  sessions_.erase(session);
  if (found == tables_.end()) return;
  found->second.sessions.erase(id);
  found->second.used = now;
  if (!present(found->second, guest)) found->second.left[guest] = now;
  if (found->second.table->is_seated(guest)) tell_seats(found->second, now, effects);
}

json::object Service::handle(Session& session, Entry& entry, const json::object& message, Time now,
                             Effects& effects) {
  const Request request(message, kFields);
  const std::string type = needed(request, "type");
  const std::string client = request.has("id") && message.at("id").is_string()
                                 ? std::string(message.at("id").get_string())
                                 : std::string();
  if (client.size() > 64) refuse("too_long", "an id has at most 64 bytes");
  Table& table = *entry.table;
  const std::string& guest = session.guest;
  const std::size_t ply = table.game().plies();
  const auto done = [&](Records records) -> json::object {
    publish(entry, std::move(records), ply, now, effects);
    return {{"type", "done"}, {"version", table.version()}};
  };
  if (type == "do") {
    const std::uint64_t version = needed_number(request, "version");
    return done(table.play(guest, version, client, needed(request, "action"), now));
  }
  if (type == "undo") {
    const std::uint64_t version = needed_number(request, "version");
    const bool turn = request.flag("turn");
    Records records = table.undo(guest, version, client, turn, now);
    return done(std::move(records));
  }
  if (type == "nonce") return done(table.give_nonce(guest, needed(request, "nonce"), now));
  if (type == "say") {
    if (!session.sayings.take(now)) refuse("too_fast", "wait a moment before you go on talking");
    return done(table.say(guest, name_of(guest), needed(request, "text"), now, audience(request)));
  }
  if (type == "bot")
    return done(table.seat_bot(guest, seat_of(request), needed(request, "bot"), now));
  if (type == "open") {
    const int seat = seat_of(request);
    const bool other = seated_other(table, seat, guest);
    if (other && present(entry, table.seats()[static_cast<std::size_t>(seat)].guest)) {
      refuse("still_here", "the player is connected");
    }
    return done(table.open_seat(guest, seat, now));
  }
  if (type == "return") return done(table.come_back(guest, now));
  if (type == "sit") return done(table.change_seat(guest, seat_of(request), now));
  if (type == "leave") return done(table.leave(guest, now));
  if (type == "vote") {
    const int seat = seat_of(request);
    if (seated_other(table, seat, guest) &&
        !away(entry, table.seats()[static_cast<std::size_t>(seat)].guest, now)) {
      refuse("still_here", "the player is connected, or was less than a minute ago");
    }
    return done(table.vote(guest, seat, needed(request, "bot"), now));
  }
  if (type == "sync") {
    json::object answer = table_json(table, viewer(entry, guest, now));
    answer["type"] = "table";
    return answer;
  }
  if (type == "ping") return {{"type", "pong"}};
  refuse("unknown_type", "unknown type of message " + quote(type));
}

void Service::message(SessionId id, std::string_view text, Time now, Effects& effects) {
  const auto found = sessions_.find(id);
  if (found == sessions_.end()) return;
  Session& session = found->second;
  json::object answer;
  json::value client;
  try {
    Entry* entry = find(session.table, now);
    if (!session.messages.take(now)) refuse("too_fast", "too many messages: wait a moment");
    if (entry == nullptr) refuse("no_table", "this table is gone");
    const json::value value = read_json(text);
    if (!value.is_object()) refuse("bad_request", "a message is a JSON object");
    if (const json::value* given = value.get_object().if_contains("id")) client = *given;
    answer = handle(session, *entry, value.get_object(), now, effects);
  } catch (const RequestError& error) {
    ++refused_;
    answer = {{"type", "refused"}, {"code", error.code}, {"message", error.message}};
    for (const auto& [key, value] : error.details) answer[key] = value;
  } catch (const StoreError& error) {
    effects.troubles.emplace_back(error.what());
    answer = {{"type", "refused"}, {"code", "store_failed"}, {"message", kUnreadable}};
  }
  if (client.is_string()) answer["id"] = client;
  effects.sends.push_back({id, text_of(answer)});
}

}  // namespace dijon::server
