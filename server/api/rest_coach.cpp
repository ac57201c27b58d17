// Hints, analyses, and lines that were not played.
#include <array>

#include "dijon/notation.h"
#include "server/api/service.h"
#include "server/api/table_view.h"
#include "server/domain/coach.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestLine = 200;  // actions

constexpr std::array kHintFields = {
    FieldSpec{"version", FieldType::integer, "of the table that is asked about"}};
constexpr std::array kLineFields = {
    FieldSpec{"ply", FieldType::integer, "where it begins"},
    FieldSpec{"actions", FieldType::text_or_list, "what is done there, in order"}};

std::uint64_t needed(const Request& fields, std::string_view name) {
  const auto number = fields.number(name);
  if (!number) refuse("missing_field", "the field `" + std::string(name) + "` is missing");
  return *number;
}

// Plays what a player could have done.
void play_text(Game& game, const std::string& text) {
  const Parsed<Action> parsed = parse_action(game.rules(), text);
  if (!parsed.ok) {
    refuse("bad_action", parsed.error.reason, {{"action", text}, {"column", parsed.error.column}});
  }
  const Played played = game.play(parsed.value);
  if (!played.ok()) refuse("illegal_action", played.reason, {{"action", text}});
}

}  // namespace

// A table that cannot be read keeps its coach to itself.
bool Service::coach_allowed(const Entry& entry, Time now) {
  const std::string& awaited = entry.table->spec().coach_after;
  if (awaited.empty()) return server::coach_allowed(*entry.table, nullptr);
  try {
    const Entry* other = find(awaited, now);
    return server::coach_allowed(*entry.table, other == nullptr ? nullptr : other->table.get());
  } catch (const StoreError&) {
    return false;
  }
}

void Service::need_coach(const Entry& entry, Time now) {
  if (!coach_allowed(entry, now))
    refuse("coach_off", "the coach is kept out of this game until it is over");
}

// A game that begins within another one waits for what that one waits for.
void Service::keep_coach_out(const Game& begun, TableSpec& spec, Time now) {
  for (const auto& [id, entry] : tables_) {
    if (coach_allowed(entry, now) || !begins_within(begun, entry.table->game())) continue;
    const std::string& awaited = entry.table->spec().coach_after;
    spec.coach_after = awaited.empty() ? id : awaited;
    return;
  }
}

void Service::need_no_such_game(std::string_view guest, Time now) {
  const auto check = [&](const Entry& entry) {
    const Table& table = *entry.table;
    if (!keeps_coach_out(table, now)) return;
    const bool plays = table.is_seated(guest);
    if (!plays && !present(entry, guest)) return;
    refuse("game_goes_on",
           std::string("you ") + (plays ? "play" : "watch") +
               " a game of people without the coach: a table from a position can be opened when "
               "it is over" +
               (plays ? "" : ", or when you have left it"),
           {{"table", table.spec().id}});
  };
  for (const auto& [id, entry] : tables_) check(entry);
  // Games that nobody has looked at for a while are in the store alone.
  for (const std::string& id : store_.playing(guest)) {
    try {
      if (const Entry* entry = find(id, now)) check(*entry);
    } catch (const StoreError&) {
      continue;  // nobody can play on there
    }
  }
}

ApiAnswer Service::post_hint(const ApiRequest& request, Entry* entry, Time now, Effects& effects) {
  const json::object body = body_of(request);
  const Request fields(body, kHintFields);
  const Table& table = *entry->table;
  table.need_version(needed(fields, "version"));
  need_coach(*entry, now);
  if (!table.may_act(request.guest)) refuse("not_your_turn", "a hint is for whoever decides now");
  const Game& game = table.game();
  ApiAnswer later;
  later.ticket = desk_.ask({request.guest, request.address, table.spec().id, table.version()}, now);
  effects.hints.push_back({later.ticket, game.shared_rules(),
                           observe(game.rules(), game.state(), seat_of(game.turn().player)),
                           game.plies()});
  return later;
}

ApiAnswer Service::hint_found(std::uint64_t ticket, std::string hint) {
  const auto asked = desk_.take(ticket);
  try {
    const auto found = asked ? tables_.find(asked->table) : tables_.end();
    if (found == tables_.end()) refuse("no_table", "this table is gone");
    found->second.table->need_version(asked->version);
    return {.body = std::move(hint)};
  } catch (const RequestError& error) {
    return refused(error);
  }
}

ApiAnswer Service::post_analysis(const ApiRequest& request, Entry* entry, Time now,
                                 Effects& effects) {
  const Table& table = *entry->table;
  if (table.stage() == Stage::gathering) refuse("not_begun", "nothing was played yet");
  need_coach(*entry, now);
  table.need_told(request.guest, table.game().plies());
  need_patience(request, now);
  desk_.want(request.guest, table, now, effects);
  return get_analysis(request, entry, now, effects);
}

ApiAnswer Service::get_analysis(const ApiRequest& request, Entry* entry, Time now,
                                Effects& /*effects*/) {
  const Table& table = *entry->table;
  need_coach(*entry, now);
  table.need_told(request.guest, table.game().plies());
  const AnalysisFound* found = desk_.analysis(table.spec().id);
  if (found == nullptr) refuse("no_analysis", "nobody asked for an analysis of this game");
  // The analysis is text already, and long.
  return {.body = R"({"progress":)" + json::serialize(json::value(found->progress)) +
                  R"(,"analysis":)" + (found->analysis.empty() ? "null" : found->analysis) + "}"};
}

ApiAnswer Service::delete_analysis(const ApiRequest& request, Entry* entry, Time now,
                                   Effects& /*effects*/) {
  need_coach(*entry, now);
  if (!desk_.leave(request.guest, entry->table->spec().id))
    refuse("no_analysis", "you did not ask for an analysis of this game");
  return answer_of({{"stopped", entry->table->spec().id}});
}

void Service::analysis_found(const std::string& table, std::uint64_t run, AnalysisFound found) {
  desk_.found(table, run, std::move(found));
}

ApiAnswer Service::post_line(const ApiRequest& request, Entry* entry, Time now,
                             Effects& /*effects*/) {
  const json::object body = body_of(request);
  const Request fields(body, kLineFields);
  const Game& game = entry->table->game();
  const std::uint64_t ply = needed(fields, "ply");
  if (ply > game.plies())
    refuse("bad_ply", "this game has plies 0 to " + std::to_string(game.plies()));
  need_coach(*entry, now);
  entry->table->need_told(request.guest, ply);
  need_patience(request, now);
  const auto actions =
      fields.has("actions") ? fields.strings("actions") : std::vector<std::string>();
  if (actions.size() > kLongestLine) refuse("too_long", "a line has at most 200 actions");
  Game line(game.shared_rules(), game.state(ply));
  for (const std::string& action : actions) play_text(line, action);
  json::array lines = lines_json(line, 0, line.plies());
  for (json::value& told : lines) {
    json::value& number = told.at("ply");
    number = number.to_number<std::uint64_t>() + ply;
  }
  return answer_of({{"ply", ply}, {"lines", std::move(lines)}});
}

}  // namespace dijon::server
