#include "server/api/service.h"

#include <algorithm>

#include "dijon/notation.h"
#include "server/api/table_view.h"
#include "wire/position_json.h"
#include "wire/table_words.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

constexpr Time kIdle = 10 * 60 * 1000;  // a table nobody looks at leaves the memory after this
constexpr Time kAway = 60 * 1000;       // who has been gone for this long may be stood in for

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// One object without its end, so that more fields can follow.
std::string opened(const json::object& object) {
  std::string text = json::serialize(object);
  text.pop_back();
  return text;
}

bool has(const Records& records, std::initializer_list<RecordKind> kinds) {
  return std::ranges::any_of(records, [&](const Record& record) {
    return std::ranges::find(kinds, record.kind) != kinds.end();
  });
}

}  // namespace

Service::Service(ServiceSettings settings, Store& store, FreshKey fresh_key)
    : settings_(std::move(settings)),
      store_(store),
      fresh_key_(std::move(fresh_key)),
      desk_(settings_.limits) {}

Effects Service::start(Time now) {
  Effects effects;
  for (const std::string& id : store_.unfinished()) {
    try {
      Entry* entry = find(id, now);
      if (entry == nullptr) continue;
      entry->table->resume(now);
      ask_bot(*entry, effects);
    } catch (const StoreError& error) {
      effects.troubles.emplace_back(error.what());
    }
  }
  return effects;
}

// --- tables in memory ---------------------------------------------------------------------------

Service::Entry& Service::keep(std::unique_ptr<Table> table, std::uint64_t stored, Time now) {
  const std::string id = table->spec().id;
  Entry& entry = tables_[id];
  entry.table = std::move(table);
  entry.stored = stored;
  entry.loaded = entry.used = now;
  return entry;
}

Service::Entry* Service::find(std::string_view id, Time now) {
  if (const auto found = tables_.find(id); found != tables_.end()) {
    found->second.used = now;
    return &found->second;
  }
  try {
    const auto stored = store_.table(id);
    if (!stored) return nullptr;
    auto table = std::make_unique<Table>(stored->spec);
    for (const Record& record : stored->records) table->fold(record);
    return &keep(std::move(table), stored->records.size(), now);
  } catch (const RequestError& error) {
    throw StoreError("table " + std::string(id) + " cannot be read: " + error.message);
  }
}

bool Service::present(const Entry& entry, std::string_view guest) const {
  return std::ranges::any_of(entry.sessions, [&](SessionId id) {
    const auto session = sessions_.find(id);
    return session != sessions_.end() && session->second.guest == guest;
  });
}

Viewer Service::viewer(const Entry& entry, std::string_view guest, Time now) {
  return {guest, now, [this, &entry](std::string_view g) { return present(entry, g); },
          coach_allowed(entry, now)};
}

std::string Service::name_of(std::string_view guest) {
  if (const auto known = names_.find(guest); known != names_.end()) return known->second;
  const auto stored = store_.guest(guest);
  if (!stored) return {};
  names_[std::string(guest)] = stored->name;
  return stored->name;
}

std::size_t Service::unfinished_of(std::string_view guest) const {
  return static_cast<std::size_t>(std::ranges::count_if(tables_, [&](const auto& named) {
    const Table& table = *named.second.table;
    return table.spec().creator == guest && table.stage() != Stage::over;
  }));
}

void Service::need_patience(const ApiRequest& request, Time now) {
  if (request.address.empty()) return;
  const Limits& limits = settings_.limits;
  Bucket& bucket = heavy_.try_emplace(request.address, limits.heavy_per_second, limits.heavy_burst)
                       .first->second;
  if (!bucket.take(now)) refuse("too_fast", "too much from your address: wait a moment");
}

void Service::check_password(const ApiRequest& request, std::string_view password, Time now) {
  const Limits& limits = settings_.limits;
  Bucket& bucket =
      guesses_.try_emplace(request.address, limits.guesses_per_second, limits.guess_burst)
          .first->second;
  if (!bucket.take(now)) refuse("too_fast", "too many guesses: wait a moment");
  if (!same_secret(password, settings_.join_password)) {
    refuse("password_needed", "the password is wrong");
  }
}

bool Service::away(const Entry& entry, std::string_view guest, Time now) const {
  if (present(entry, guest)) return false;
  const auto left = entry.left.find(guest);
  return now - (left == entry.left.end() ? entry.loaded : left->second) >= kAway;
}

// --- telling ------------------------------------------------------------------------------------

void Service::tell_all(Entry& entry, const json::object& message, Effects& effects) {
  const auto text = shared(json::serialize(message));
  for (const SessionId id : entry.sessions) effects.sends.push_back({id, text});
}

void Service::tell_seats(Entry& entry, Time now, Effects& effects) {
  for (const SessionId id : entry.sessions) {
    const std::string& guest = sessions_.at(id).guest;
    json::object message{{"type", "seats"},
                         {"seats", seats_json(*entry.table, viewer(entry, guest, now))}};
    message["stage"] = word_of(entry.table->stage());
    effects.sends.push_back({id, shared(json::serialize(message))});
  }
}

void Service::ask_bot(Entry& entry, Effects& effects) {
  const auto task = entry.table->bot_task();
  if (!task) return;
  const Game& game = entry.table->game();
  const Player player = game.turn().player;
  effects.jobs.push_back({entry.table->spec().id, *task, game.shared_rules(),
                          observe(game.rules(), game.state(), seat_of(player))});
}

void Service::summarize(Entry& entry, Effects& effects) {
  const Table& table = *entry.table;
  std::vector<std::string> guests = {table.spec().creator};
  for (const Seat& seat : table.seats()) {
    if (seat.kind == SeatKind::human) guests.push_back(seat.guest);
  }
  effects.writes.push_back(PutSummary{{table.spec().id, table.spec().created, table.changed(),
                                       table.stage(), json::serialize(summary_json(table))},
                                      std::move(guests)});
}

namespace {

// How everybody did who is a person.
PutResults results_of(const Table& table, Time now) {
  const Game& game = table.game();
  PutResults written;
  const RuleSet& rules = game.rules();
  const auto meets_people = [&](Player p) {
    for (std::size_t i = 0; i < table.seats().size(); ++i) {
      if (table.seats()[i].kind == SeatKind::human &&
          rules.first_of(player_of(i)) != rules.first_of(p))
        return true;
    }
    return false;
  };
  for (const Standing& standing : standings(rules, game.state())) {
    const Seat& seat = table.seats()[at(standing.player)];
    // What a bot played says nothing about the person.
    if (seat.kind != SeatKind::human || seat.stand_in == StandIn::rest) continue;
    // Who loses alone is no winner, though there is nobody before.
    const int reached = standing.won ? standing.place : std::max(standing.place, 2);
    const int partners =
        rules.partners ? game.state().player(rules.partner_of(standing.player)).vp : 0;
    written.results.push_back({table.spec().id, seat.guest, rules.spec.edition, rules.spec.players,
                               standing.vp + partners, reached, meets_people(standing.player), now,
                               rules.partners ? 2 : 1});
  }
  return written;
}

// Whether what changed is not, or was not until now, the same table for everybody.
bool secret_since(const Game& game, std::size_t old_ply) {
  return keeps_secrets(game.rules(), game.state()) ||
         (old_ply < game.plies() && keeps_secrets(game.rules(), game.state(old_ply)));
}

}  // namespace

void Service::publish(Entry& entry, Records records, std::size_t old_ply, Time now,
                      Effects& effects) {
  if (records.empty()) return;
  Table& table = *entry.table;
  const bool begun = has(records, {RecordKind::begin});
  const bool undone = has(records, {RecordKind::undo});
  const bool moved = has(records, {RecordKind::play, RecordKind::chance});
  const bool over = moved && table.stage() == Stage::over;
  const bool reseated = has(records, {RecordKind::seat, RecordKind::stand_in, RecordKind::vote});
  const bool stood_in = has(records, {RecordKind::stand_in});
  const bool said = has(records, {RecordKind::chat});

  const std::uint64_t first = entry.stored;
  entry.stored += records.size();
  effects.writes.push_back(AppendRecords{table.spec().id, first, std::move(records)});
  if (begun || over || reseated) summarize(entry, effects);
  // A game from a made-up position says nothing about its players.
  if (over && table.spec().start.empty()) effects.writes.push_back(results_of(table, now));
  moves_ += moved ? 1U : 0U;

  if (said) {
    const Said& latest = table.chat().back();
    json::object message = said_json(latest);
    message["type"] = "chat";
    const auto text = shared(json::serialize(message));
    for (const SessionId id : entry.sessions) {
      if (latest.is_for(sessions_.at(id).guest)) effects.sends.push_back({id, text});
    }
  }
  if (reseated && !begun) tell_seats(entry, now, effects);
  if (begun || ((moved || undone) && secret_since(table.game(), old_ply))) {
    for (const SessionId id : entry.sessions) {
      json::object message = table_json(table, viewer(entry, sessions_.at(id).guest, now));
      message["type"] = "table";
      effects.sends.push_back({id, shared(json::serialize(message))});
    }
  } else if (moved || undone || stood_in) {
    json::object message{{"type", undone ? "undone" : "did"}};
    for (auto& [key, value] : status_json(table, now, coach_allowed(entry, now)))
      message[key] = std::move(value);
    if (undone) {
      message["state"] = to_json(table.game().rules(), table.seen_by({}));
    } else {
      message["from"] = old_ply;
      message["lines"] = lines_json(table.game(), old_ply, table.game().plies());
    }
    if (over) message["fairness"] = fairness_json(table);
    const std::string common = opened(message);
    const auto nothing = shared(common + R"(,"can_undo":false,"legal":[]})");
    for (const SessionId id : entry.sessions) {
      const std::string& guest = sessions_.at(id).guest;
      if (!table.may_act(guest) && !table.may_undo(guest)) {
        effects.sends.push_back({id, nothing});
        continue;
      }
      effects.sends.push_back(
          {id, shared(common + "," + json::serialize(offer_json(table, guest)).substr(1))});
    }
  }
  ask_bot(entry, effects);
  if (moved || begun) notify(entry, effects);
}

// Once a turn, and only who has no page open.
void Service::notify(Entry& entry, Effects& effects) {
  const auto deciding = entry.table->deciding_seat();
  if (deciding == entry.notified) return;
  entry.notified = deciding;
  if (!deciding) return;
  const Seat& seat = entry.table->seats()[static_cast<std::size_t>(*deciding)];
  if (seat.kind != SeatKind::human || present(entry, seat.guest)) return;
  effects.notices.push_back({entry.table->spec().id,
                             player_word(player_of(static_cast<std::size_t>(*deciding))),
                             seat.name});
}

// --- from outside -------------------------------------------------------------------------------

void Service::bot_decided(const std::string& id, const BotTask& task, Action action, Time now,
                          Effects& effects) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  Entry& entry = found->second;
  const std::size_t ply = entry.table->game().plies();
  publish(entry, entry.table->bot_plays(task, action, now), ply, now, effects);
}

void Service::tick(Time now, Effects& effects) {
  desk_.tick(now);
  for (auto* buckets : {&making_, &heavy_, &guesses_}) {
    std::erase_if(*buckets, [now](const auto& named) { return named.second.full(now); });
  }
  for (auto it = tables_.begin(); it != tables_.end();) {
    Entry& entry = it->second;
    const auto deadline = entry.table->deadline();
    if (deadline && *deadline <= now) {
      const std::size_t ply = entry.table->game().plies();
      publish(entry, entry.table->time_out(now), ply, now, effects);
    }
    const bool asleep =
        entry.sessions.empty() && now - entry.used > kIdle && !deadline && !entry.table->bot_task();
    if (!asleep) {
      ++it;
      continue;
    }
    summarize(entry, effects);
    it = tables_.erase(it);
  }
}

Service::Figures Service::figures() const {
  Figures figures{
      .tables = tables_.size(), .sockets = sessions_.size(), .moves = moves_, .refused = refused_};
  figures.playing = static_cast<std::size_t>(std::ranges::count_if(
      tables_, [](const auto& named) { return named.second.table->stage() == Stage::playing; }));
  return figures;
}

}  // namespace dijon::server
