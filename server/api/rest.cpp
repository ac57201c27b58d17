// The requests of the API, one function each. docs/api.md describes them.
#include <algorithm>
#include <array>
#include <charconv>

#include "ai/agent.h"
#include "dijon/notation.h"
#include "game/file.h"
#include "game/sha256.h"
#include "server/api/service.h"
#include "server/api/table_view.h"
#include "server/domain/one_line.h"
#include "wire/catalogue_json.h"
#include "wire/score_json.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kRoot = "/api/v1/", kTables = "tables/";
constexpr std::size_t kMostListed = 100;  // tables to join, and to watch

ApiAnswer answer_of(const json::object& object, unsigned status = 200) {
  return {.status = status, .body = json::serialize(object)};
}

json::object body_of(const ApiRequest& request) {
  json::value value = read_json(request.body);
  if (!value.is_object()) refuse("bad_request", "the body is a JSON object");
  return std::move(value.get_object());
}

// "7" of "ply=7&x=1".
std::optional<std::string_view> parameter(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), part.size() + 1));
    if (part.size() > name.size() && part.starts_with(name) && part[name.size()] == '=') {
      return part.substr(name.size() + 1);
    }
  }
  return std::nullopt;
}

std::size_t ply_of(const ApiRequest& request, const Game& game) {
  const auto text = parameter(request.query, "ply");
  if (!text) return game.plies();
  std::size_t ply = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), ply);
  if (error != std::errc() || end != text->data() + text->size() || ply > game.plies()) {
    refuse("bad_ply", "this game has plies 0 to " + std::to_string(game.plies()),
           {{"field", "ply"}});
  }
  return ply;
}

unsigned status_of(std::string_view code) {
  if (code == "not_found" || code == "no_table") return 404;
  if (code == "not_yours" || code == "password_needed" || code == "bad_link") return 403;
  if (code == "too_fast" || code == "too_many") return 429;
  if (code == "begun" || code == "full" || code == "seat_taken") return 409;
  return 400;
}

bool has_open_seat(const Table& table) {
  return table.stage() == Stage::gathering &&
         std::ranges::find(table.seats(), SeatKind::open, &Seat::kind) != table.seats().end();
}

std::string catalogue_text() {
  std::vector<const Edition*> editions;
  json::array edition_list, module_list, board_list, tile_list, bots;
  for (const Edition& edition : all_editions()) {
    editions.push_back(&edition);
    edition_list.push_back(edition_json(edition));
    const auto rules = fullest_rules(edition);
    for (std::size_t f = 1; f < rules->faces.size(); ++f) {
      tile_list.push_back(tile_json(edition, *rules, static_cast<Face>(f)));
    }
  }
  for (const Module* module : all_modules()) module_list.push_back(module_json(*module, editions));
  for (const Board& board : all_boards()) board_list.push_back(board_json(board));
  for (const std::string_view name : agent_names()) bots.emplace_back(json::string_view(name));
  return json::serialize(json::object{{"rules_revision", kRulesRevision},
                                      {"editions", std::move(edition_list)},
                                      {"modules", std::move(module_list)},
                                      {"boards", std::move(board_list)},
                                      {"tiles", std::move(tile_list)},
                                      {"bots", std::move(bots)}});
}

json::object statistics_json(const std::vector<SeatResult>& results) {
  std::int64_t points = 0, won = 0, best = 0;
  json::array recent;
  for (const SeatResult& result : results) {
    points += result.score;
    won += result.place == 1 ? 1 : 0;
    best = std::max<std::int64_t>(best, result.score);
  }
  for (std::size_t i = results.size() > 50 ? results.size() - 50 : 0; i < results.size(); ++i) {
    const SeatResult& result = results[i];
    recent.push_back(json::object{{"table", result.table},
                                  {"edition", result.edition},
                                  {"players", result.players},
                                  {"score", result.score},
                                  {"place", result.place},
                                  {"against_people", result.against_people},
                                  {"at", result.at}});
  }
  const auto games = static_cast<std::int64_t>(results.size());
  return {
      {"games", games},
      {"won", won},
      {"best_score", best},
      {"mean_score", games == 0 ? 0.0 : static_cast<double>(points) / static_cast<double>(games)},
      {"recent", std::move(recent)}};
}

constexpr std::array kMeFields = {
    FieldSpec{"name", FieldType::string, "what others call you"},
    FieldSpec{"password", FieldType::string, "where the host asks for one"},
};
constexpr std::array kTableFields = {
    FieldSpec{"rules", FieldType::string, "edition, players, modules"},
    FieldSpec{"boards", FieldType::text_or_list,
              "a number, random, choose, or one for each player"},
    FieldSpec{"seats", FieldType::any, "who sits where"},
    FieldSpec{"order", FieldType::string, "given or random"},
    FieldSpec{"clock", FieldType::any, "kind and seconds"},
    FieldSpec{"listed", FieldType::boolean, "shown to everybody"},
    FieldSpec{"from", FieldType::object, "a table and ply to play on from"},
    FieldSpec{"position", FieldType::string, "a position to play on from"},
};
constexpr std::array kSeatFields = {
    FieldSpec{"link", FieldType::string, "of the seat"},
    FieldSpec{"name", FieldType::string, "what others call you"},
};
constexpr std::array kReplayFields = {
    FieldSpec{"game", FieldType::string, "the text of a game file"}};

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

// "tables/*/log": a star stands for the id of a table.
struct Service::RouteRow {
  std::string_view method;
  std::string_view path;
  Route route;
};

std::span<const Service::RouteRow> Service::routes() {
  static constexpr std::array kRoutes = {
      RouteRow{"GET", "me", &Service::get_me},
      RouteRow{"POST", "me", &Service::put_me},
      RouteRow{"GET", "catalogue", &Service::get_catalogue},
      RouteRow{"GET", "tables", &Service::get_tables},
      RouteRow{"POST", "tables", &Service::post_table},
      RouteRow{"POST", "replay", &Service::post_replay},
      RouteRow{"GET", "tables/*", &Service::get_table},
      RouteRow{"DELETE", "tables/*", &Service::delete_table},
      RouteRow{"POST", "tables/*/seat", &Service::post_seat},
      RouteRow{"GET", "tables/*/log", &Service::get_log},
      RouteRow{"GET", "tables/*/score", &Service::get_score},
      RouteRow{"GET", "tables/*/game", &Service::get_game},
      RouteRow{"GET", "tables/*/position", &Service::get_position},
  };
  return kRoutes;
}

ApiAnswer Service::answer(const ApiRequest& request, Time now, Effects& effects) {
  try {
    std::string path = request.path;
    if (!path.starts_with(kRoot)) refuse("not_found", "there is nothing here");
    path.erase(0, kRoot.size());
    std::string table;
    if (path.starts_with(kTables)) {
      const auto begin = kTables.size(), end = path.find('/', begin);
      table = path.substr(begin, end == std::string::npos ? end : end - begin);
      path.replace(begin, table.size(), "*");
    }
    bool known = false;
    for (const RouteRow& row : routes()) {
      if (row.path != path) continue;
      known = true;
      if (row.method != request.method) continue;
      if (!settings_.join_password.empty() && path != "me" && name_of(request.guest).empty()) {
        refuse("password_needed", "this server asks for a password");
      }
      const bool of_table = path.starts_with(kTables);
      Entry* entry = of_table ? find(table, now) : nullptr;
      if (of_table && entry == nullptr) refuse("no_table", "there is no such table");
      return (this->*row.route)(request, entry, now, effects);
    }
    if (!known) refuse("not_found", "there is nothing here");
    ApiAnswer wrong = answer_of({{"error", {{"code", "bad_method"}, {"message", "wrong method"}}}});
    wrong.status = 405;
    return wrong;
  } catch (const RequestError& error) {
    ++refused_;
    json::object object{{"code", error.code}, {"message", error.message}};
    for (const auto& [key, value] : error.details) object[key] = value;
    return answer_of({{"error", std::move(object)}}, status_of(error.code));
  } catch (const StoreError& error) {
    effects.troubles.emplace_back(error.what());
    return answer_of({{"error", {{"code", "store_failed"}, {"message", kUnreadable}}}}, 500);
  }
}

// --- guests -------------------------------------------------------------------------------------

ApiAnswer Service::get_me(const ApiRequest& request, Entry* /*entry*/, Time /*now*/,
                          Effects& /*effects*/) {
  const std::string name = name_of(request.guest);
  return answer_of({{"name", name},
                    {"password_needed", !settings_.join_password.empty() && name.empty()},
                    {"statistics", statistics_json(store_.results_of(request.guest))}});
}

ApiAnswer Service::put_me(const ApiRequest& request, Entry* /*entry*/, Time now, Effects& effects) {
  const json::object body = body_of(request);
  const Request fields(body, kMeFields);
  const std::string name = one_line(fields.string_or("name", ""), kLongestName, "name");
  if (!settings_.join_password.empty() && name_of(request.guest).empty()) {
    check_password(request, fields.string_or("password", ""), now);
  }
  names_[request.guest] = name;
  effects.writes.push_back(PutGuest{{request.guest, name, now}});
  return answer_of({{"name", name}});
}

ApiAnswer Service::get_catalogue(const ApiRequest& /*request*/, Entry* /*entry*/, Time /*now*/,
                                 Effects& /*effects*/) {
  if (catalogue_.empty()) catalogue_ = catalogue_text();
  return {.body = catalogue_, .cacheable = true};
}

// --- tables -------------------------------------------------------------------------------------

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

ApiAnswer Service::post_table(const ApiRequest& request, Entry* /*entry*/, Time now,
                              Effects& effects) {
  const json::object body = body_of(request);
  const Request fields(body, kTableFields);
  fields.at_most_one({"from", "position", "rules"});
  need_patience(request, now);
  const Limits& limits = settings_.limits;
  Bucket& bucket = making_.try_emplace(request.guest, limits.tables_per_second, limits.table_burst)
                       .first->second;
  if (!bucket.take(now)) refuse("too_fast", "too many new tables: wait a moment");
  if (unfinished_of(request.guest) >= limits.unfinished_tables) {
    refuse("too_many", "finish or delete some of your games first: you have " +
                           std::to_string(limits.unfinished_tables));
  }
  TableSpec spec{.id = fresh_table_id(), .creator = request.guest, .created = now};
  spec.rules_revision = kRulesRevision;
  spec.key = fresh_key_();
  spec.listed = fields.flag("listed");
  if (fields.has("clock")) spec.clock = parse_clock(fields.value("clock"));
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
    spec.start =
        print_position(game.rules(), game.state(static_cast<std::size_t>(ply->get_int64())));
  } else {
    const Parsed<RulesSpec> rules =
        parse_rules(fields.string_or("rules", "2019 2p"),
                    fields.has("boards") ? fields.joined("boards") : std::string());
    if (!rules.ok) refuse("bad_rules", rules.error.reason, {{"column", rules.error.column}});
    spec.rules = rules.value;
  }
  auto table = std::make_unique<Table>(spec);
  if (table->game().over()) refuse("game_over", "there is nothing left to play");
  auto seats = wanted_seats(fields, table->seats().size(), name_of(request.guest));
  const std::string order = fields.string_or("order", "given");
  if (order == "random") {
    shuffle(seats, fresh_key_());
  } else if (order != "given") {
    refuse("bad_request", "the order is given or random", {{"field", "order"}});
  }
  Records records;
  const auto add = [&](Records more) { std::ranges::move(more, std::back_inserter(records)); };
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto seat = static_cast<int>(i);
    switch (seats[i].kind) {
      case SeatKind::human: add(table->seat_creator(seat, seats[i].name, now)); break;
      case SeatKind::open: add(table->open_seat(request.guest, seat, now)); break;
      case SeatKind::bot: add(table->seat_bot(request.guest, seat, seats[i].bot, now)); break;
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
  return answer_of(table_json(*entry->table, {request.guest, now, [&](std::string_view guest) {
                                                return present(*entry, guest);
                                              }}));
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
  tables_.erase(id);
  return answer_of({{"deleted", id}});
}

ApiAnswer Service::post_seat(const ApiRequest& request, Entry* entry, Time now, Effects& effects) {
  const json::object body = body_of(request);
  const Request fields(body, kSeatFields);
  Table& table = *entry->table;
  std::string name = fields.string_or("name", name_of(request.guest));
  if (name.empty()) name = "Guest";
  Records records = table.take_seat(request.guest, fields.string_or("link", ""), name, now);
  publish(*entry, std::move(records), table.game().plies(), now, effects);
  return answer_of({{"table", table.spec().id}});
}

ApiAnswer Service::get_log(const ApiRequest& /*request*/, Entry* entry, Time /*now*/,
                           Effects& /*effects*/) {
  json::object log = log_json(entry->table->game());
  log["fairness"] = fairness_json(*entry->table);
  log["version"] = entry->table->version();
  return answer_of(log);
}

ApiAnswer Service::get_score(const ApiRequest& request, Entry* entry, Time /*now*/,
                             Effects& /*effects*/) {
  const Game& game = entry->table->game();
  return answer_of(score_json(game, ply_of(request, game)));
}

ApiAnswer Service::get_game(const ApiRequest& /*request*/, Entry* entry, Time /*now*/,
                            Effects& /*effects*/) {
  const Table& table = *entry->table;
  return {.body = print_game(table.game(), ShowKey::when_over),
          .type = "text/plain; charset=utf-8",
          .file_name = "dijon-" + table.spec().id + ".game"};
}

ApiAnswer Service::get_position(const ApiRequest& request, Entry* entry, Time /*now*/,
                                Effects& /*effects*/) {
  const Game& game = entry->table->game();
  return {.body = print_position(game.rules(), game.state(ply_of(request, game))),
          .type = "text/plain; charset=utf-8"};
}

ApiAnswer Service::post_replay(const ApiRequest& request, Entry* /*entry*/, Time now,
                               Effects& /*effects*/) {
  need_patience(request, now);
  const json::object body = body_of(request);
  const Request fields(body, kReplayFields);
  if (!fields.has("game")) refuse("missing_field", "the field `game` is missing");
  const ParsedGame parsed = parse_game(fields.string("game"));
  if (!parsed.game) {
    refuse("bad_game", parsed.error.reason,
           {{"line", parsed.error.line}, {"column", parsed.error.column}});
  }
  const Game& game = *parsed.game;
  const std::size_t ply = ply_of(request, game);
  json::object log = log_json(game);
  log["score"] = score_json(game, ply);
  log["position"] = print_position(game.rules(), game.state(ply));
  const Fairness& fairness = game.fairness();
  json::object shown;
  if (fairness.key_hash) shown["key_hash"] = to_hex(*fairness.key_hash);
  if (fairness.key) shown["key"] = to_hex(fairness.key->bytes);
  json::array nonces;
  for (const std::string& nonce : fairness.nonces) nonces.emplace_back(nonce);
  shown["nonces"] = std::move(nonces);
  log["fairness"] = std::move(shown);
  return answer_of(log);
}

}  // namespace dijon::server
