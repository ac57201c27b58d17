// Tables: the lists, a new one, one's seat at it, its end.
#include <algorithm>
#include <array>

#include "dijon/notation.h"
#include "server/api/service.h"
#include "server/api/table_view.h"
#include "wire/components_json.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostListed = 100;  // tables to join, and to watch

bool has_open_seat(const Table& table) {
  return table.stage() == Stage::gathering &&
         std::ranges::find(table.seats(), SeatKind::open, &Seat::kind) != table.seats().end();
}

constexpr std::array kTableFields = {
    FieldSpec{"rules", FieldType::string, "edition, players, modules"},
    FieldSpec{"boards", FieldType::text_or_list,
              "a number, random, choose, or one for each player"},
    FieldSpec{"components", FieldType::string, "the text of a components file"},
    FieldSpec{"seats", FieldType::any, "who sits where"},
    FieldSpec{"order", FieldType::string, "given or random"},
    FieldSpec{"clock", FieldType::any, "kind and seconds"},
    FieldSpec{"listed", FieldType::boolean, "shown to everybody"},
    FieldSpec{"coach", FieldType::boolean, "it may be asked whoever plays"},
    FieldSpec{"from", FieldType::object, "a table and ply to play on from"},
    FieldSpec{"position", FieldType::string, "a position to play on from"},
};
constexpr std::array kSeatFields = {
    FieldSpec{"link", FieldType::string, "of the seat"},
    FieldSpec{"seat", FieldType::integer, "from 1, of a listed table"},
    FieldSpec{"name", FieldType::string, "what others call you"},
};

struct WantedSeat {
  SeatKind kind = SeatKind::open;
  std::string name, bot;
};

std::vector<WantedSeat> wanted_seats(const Request& request, std::size_t players,
                                     const std::string& my_name) {
  std::vector<WantedSeat> wanted;
  const auto bad = [](const std::string& message) {
    refuse("bad_seats", message, {{"field", "seats"}});
  };
  if (!request.has("seats")) bad("`seats` says who sits where");
  const json::value& list = request.value("seats");
  if (!list.is_array() || list.get_array().size() != players) {
    bad("`seats` is a list with " + std::to_string(players) + " seats");
  }
  for (const json::value& value : list.get_array()) {
    if (!value.is_object()) bad("a seat is an object");
    const json::object& object = value.get_object();
    const auto word = [&](std::string_view key) {
      const json::value* field = object.if_contains(key);
      return field != nullptr && field->is_string() ? std::string(field->get_string())
                                                    : std::string();
    };
    WantedSeat seat{.name = word("name"), .bot = word("bot")};
    const std::string kind = word("kind");
    if (kind == "me") {
      seat.kind = SeatKind::human;
      if (seat.name.empty()) seat.name = my_name.empty() ? "Guest" : my_name;
    } else if (kind == "bot") {
      seat.kind = SeatKind::bot;
    } else if (kind != "open") {
      bad("a seat is me, bot or open");
    }
    wanted.push_back(std::move(seat));
  }
  return wanted;
}

void shuffle(std::vector<WantedSeat>& seats, const ChanceKey& random) {
  for (std::size_t i = seats.size(); i > 1; --i)
    std::swap(seats[i - 1], seats[random.bytes[i] % i]);
}

}  // namespace

ApiAnswer Service::get_tables(const ApiRequest& request, Entry* /*entry*/, Time /*now*/,
                              Effects& /*effects*/) {
  json::array mine, open, live;
  std::set<std::string, std::less<>> seen;
  for (const auto& [id, entry] : tables_) {
    const Table& table = *entry.table;
    const bool own = table.is_seated(request.guest) || table.spec().creator == request.guest;
    if (own) {
      json::object summary = summary_json(table);
      summary["your_turn"] = table.may_act(request.guest);
      mine.push_back(std::move(summary));
      seen.insert(id);
    } else if (table.spec().listed && has_open_seat(table) && open.size() < kMostListed) {
      open.push_back(summary_json(table));
    }
    if (table.spec().listed && table.stage() == Stage::playing && live.size() < kMostListed) {
      live.push_back(summary_json(table));
    }
  }
  for (const TableSummary& summary : store_.tables_of(request.guest, 100)) {
    if (!seen.contains(summary.id)) mine.push_back(json::parse(summary.text));
  }
  std::ranges::sort(mine, std::ranges::greater(), [](const json::value& summary) {
    return summary.at("changed").to_number<std::int64_t>();
  });
  return answer_of(
      {{"mine", std::move(mine)}, {"open", std::move(open)}, {"live", std::move(live)}});
}

void Service::need_room(const ApiRequest& request, Time now) {
  need_patience(request, now);
  const Limits& limits = settings_.limits;
  Bucket& bucket = making_.try_emplace(request.guest, limits.tables_per_second, limits.table_burst)
                       .first->second;
  if (!bucket.take(now)) refuse("too_fast", "too many new tables: wait a moment");
  if (unfinished_of(request.guest) >= limits.unfinished_tables) {
    refuse("too_many", "finish or delete some of your games first: you have " +
                           std::to_string(limits.unfinished_tables));
  }
}

void Service::set_start(const Request& fields, Time now, TableSpec& spec) {
  if (fields.has("position")) {
    spec.start = std::string(fields.string("position"));
  } else if (fields.has("from")) {
    const json::object& from = fields.value("from").get_object();
    const json::value* id = from.if_contains("table");
    const json::value* ply = from.if_contains("ply");
    if (id == nullptr || !id->is_string() || ply == nullptr || !ply->is_int64()) {
      refuse("bad_request", "`from` has a `table` and a `ply`", {{"field", "from"}});
    }
    const Entry* source = find(std::string(id->get_string()), now);
    if (source == nullptr) refuse("no_table", "there is no such table");
    const Game& game = source->table->game();
    if (ply->get_int64() < 0 || static_cast<std::size_t>(ply->get_int64()) > game.plies()) {
      refuse("bad_ply", "this game has plies 0 to " + std::to_string(game.plies()));
    }
    const auto at_ply = static_cast<std::size_t>(ply->get_int64());
    source->table->need_told(spec.creator, at_ply);
    spec.start = print_position(game.rules(), game.state(at_ply));
  } else {
    const Parsed<RulesSpec> rules =
        parse_rules(fields.string_or("rules", "2019 2p"),
                    fields.has("boards") ? fields.joined("boards") : std::string());
    if (!rules.ok) refuse("bad_rules", rules.error.reason, {{"column", rules.error.column}});
    spec.rules = rules.value;
    spec.rules.components = components_of(fields);
  }
}

ApiAnswer Service::post_table(const ApiRequest& request, Entry* /*entry*/, Time now,
                              Effects& effects) {
  const json::object body = body_of(request);
  const Request fields(body, kTableFields);
  fields.at_most_one({"from", "position", "rules"});
  fields.at_most_one({"from", "position", "components"});
  need_room(request, now);
  TableSpec spec{.id = fresh_table_id(), .creator = request.guest, .created = now};
  spec.rules_revision = kRulesRevision;
  spec.key = fresh_key_();
  spec.listed = fields.flag("listed");
  spec.coach = fields.flag("coach");
  if (fields.has("clock")) spec.clock = parse_clock(fields.value("clock"));
  set_start(fields, now, spec);
  if (!spec.start.empty()) {
    need_no_such_game(request.guest, now);
    keep_coach_out(Table(spec).game(), spec, now);
  }
  auto table = std::make_unique<Table>(spec);
  if (table->game().over()) refuse("game_over", "there is nothing left to play");
  // One for each person: who plays by itself sits where the rules say.
  std::vector<int> places;
  for (std::size_t i = 0; i < table->seats().size(); ++i) {
    if (table->seats()[i].kind != SeatKind::automaton) places.push_back(static_cast<int>(i));
  }
  auto seats = wanted_seats(fields, places.size(), name_of(request.guest));
  const std::string order = fields.string_or("order", "given");
  if (order == "random") {
    shuffle(seats, fresh_key_());
  } else if (order != "given") {
    refuse("bad_request", "the order is given or random", {{"field", "order"}});
  }
  Records records;
  const auto add = [&](Records more) { std::ranges::move(more, std::back_inserter(records)); };
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const int seat = places[i];
    switch (seats[i].kind) {
      case SeatKind::human: add(table->seat_creator(seat, seats[i].name, now)); break;
      case SeatKind::open: add(table->open_seat(request.guest, seat, now)); break;
      case SeatKind::bot: add(table->seat_bot(request.guest, seat, seats[i].bot, now)); break;
      case SeatKind::automaton: break;
    }
  }
  effects.writes.push_back(NewTable{table->spec()});
  Entry& entry = keep(std::move(table), 0, now);
  summarize(entry, effects);
  publish(entry, std::move(records), 0, now, effects);
  return answer_of({{"table", entry.table->spec().id}}, 201);
}

ApiAnswer Service::get_table(const ApiRequest& request, Entry* entry, Time now,
                             Effects& /*effects*/) {
  return answer_of(table_json(*entry->table, viewer(*entry, request.guest, now)));
}

ApiAnswer Service::delete_table(const ApiRequest& request, Entry* entry, Time /*now*/,
                                Effects& effects) {
  const Table& table = *entry->table;
  const std::string id = table.spec().id;
  if (request.guest != table.spec().creator) {
    refuse("not_yours", "only who made the table can delete it");
  }
  const bool others = std::ranges::any_of(table.seats(), [&](const Seat& seat) {
    return seat.kind == SeatKind::human && seat.guest != request.guest;
  });
  if (others && table.stage() != Stage::gathering) {
    refuse("not_yours", "others play at this table");
  }
  tell_all(*entry, {{"type", "gone"}}, effects);
  for (Send& send : effects.sends) send.then_close = true;
  for (const SessionId session : entry->sessions) sessions_.erase(session);
  effects.writes.push_back(DeleteTable{id});
  desk_.forget(id);
  tables_.erase(id);
  return answer_of({{"deleted", id}});
}

ApiAnswer Service::post_seat(const ApiRequest& request, Entry* entry, Time now, Effects& effects) {
  const json::object body = body_of(request);
  const Request fields(body, kSeatFields);
  Table& table = *entry->table;
  std::string name = fields.string_or("name", name_of(request.guest));
  if (name.empty()) name = "Guest";
  std::optional<int> seat;
  if (const auto number = fields.number("seat")) {
    if (*number == 0 || *number > kMaxPlayers) refuse("bad_seat", "seats are numbered from 1");
    seat = static_cast<int>(*number) - 1;
  }
  Records records = table.take_seat(request.guest, fields.string_or("link", ""), name, now, seat);
  publish(*entry, std::move(records), table.game().plies(), now, effects);
  return answer_of({{"table", table.spec().id}});
}

}  // namespace dijon::server
