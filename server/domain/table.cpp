#include "server/domain/table.h"

#include <algorithm>
#include <charconv>

#include "ai/agent.h"
#include "dijon/notation.h"
#include "game/entry_text.h"
#include "game/sha256.h"
#include "server/domain/secrets.h"
#include "wire/json_request.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestName = 40;
constexpr std::size_t kLongestSaying = 500;
constexpr std::size_t kKeptSayings = 200;
constexpr std::size_t kKeptAnswers = 64;

[[noreturn]] void refuse(std::string code, std::string message, json::object details = {}) {
  throw RequestError{std::move(code), std::move(message), std::move(details)};
}

// One line, not empty, not too long. A bar divides the names in game files.
std::string tidy(std::string_view text, std::size_t longest, std::string_view what) {
  std::string line;
  for (const char c : text) {
    const bool blank = static_cast<unsigned char>(c) <= ' ' || c == '\x7f' || c == '|';
    if (!blank) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  while (line.ends_with(' ')) line.pop_back();
  if (line.empty()) refuse("empty_text", "the " + std::string(what) + " is empty");
  if (line.size() > longest) {
    refuse("too_long",
           "the " + std::string(what) + " is longer than " + std::to_string(longest) + " bytes");
  }
  return line;
}

// Empty for a message without an id.
std::string answer_key(std::string_view guest, std::string_view client) {
  if (client.empty()) return {};
  return std::string(guest) + " " + std::string(client);
}

Game game_of(const TableSpec& spec) {
  if (!spec.start.empty()) {
    Parsed<Position> position = parse_position(spec.start);
    if (!position.ok) refuse("bad_position", to_string(position.error));
    return Game(position.value.rules, position.value.state);
  }
  BuiltRules built = build_rules(spec.rules);
  if (built.rules == nullptr) refuse("bad_rules", built.error);
  return Game(std::move(built.rules));
}

std::optional<std::int64_t> integer(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr || !value->is_int64()) return std::nullopt;
  return value->get_int64();
}

std::string string_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

std::optional<json::object> object_of(std::string_view text) {
  json::error_code error;
  json::value value = json::parse(text, error);
  if (error || !value.is_object()) return std::nullopt;
  return std::move(value.get_object());
}

bool known_bot(std::string_view level) {
  return std::ranges::find(agent_names(), level) != agent_names().end();
}

}  // namespace

std::string_view word_of(Stage stage) {
  switch (stage) {
    case Stage::gathering: return "gathering";
    case Stage::playing: return "playing";
    case Stage::over: return "over";
    case Stage::halted: break;
  }
  return "halted";
}

std::string position_hash(const RuleSet& rules, const GameState& s) {
  const Digest digest = sha256(bytes_of(print_position(rules, s)));
  return to_hex(std::span(digest).first(8));
}

Table::Table(TableSpec spec) : spec_(std::move(spec)), game_(game_of(spec_)) {
  spec_.rules = game_.rules().spec;
  seats_.resize(game_.rules().players());
  changed_ = changed_at_ = spec_.created;
  game_.set_fairness({.key_hash = key_hash(spec_.key)});
}

// --- what is ------------------------------------------------------------------------------------

Stage Table::stage() const {
  if (!halted_.empty()) return Stage::halted;
  if (!begun_) return Stage::gathering;
  return game_.over() ? Stage::over : Stage::playing;
}

std::optional<int> Table::deciding_seat() const {
  if (stage() != Stage::playing) return std::nullopt;
  const Turn turn = game_.turn();
  if (turn.decider != Decider::player) return std::nullopt;
  return static_cast<int>(at(turn.player));
}

bool Table::is_seated(std::string_view guest) const {
  return std::ranges::any_of(seats_, [&](const Seat& seat) {
    return seat.kind == SeatKind::human && seat.guest == guest;
  });
}

bool Table::may_act(std::string_view guest) const {
  const auto deciding = deciding_seat();
  if (!deciding) return false;
  const Seat& seat = seats_[static_cast<std::size_t>(*deciding)];
  return seat.kind == SeatKind::human && seat.guest == guest && seat.stand_in == StandIn::none;
}

bool Table::may_undo(std::string_view guest) const {
  if (stage() != Stage::playing || game_.plies() == 0) return false;
  const LogEntry& last = game_.log().back();
  if (last.decider != Decider::player) return false;
  const Seat& seat = seats_[at(last.player)];
  return seat.kind == SeatKind::human && seat.guest == guest && seat.stand_in == StandIn::none;
}

std::optional<BotTask> Table::bot_task() const {
  const auto deciding = deciding_seat();
  if (!deciding) return std::nullopt;
  const Seat& seat = seats_[static_cast<std::size_t>(*deciding)];
  if (seat.kind != SeatKind::bot && seat.stand_in == StandIn::none) return std::nullopt;
  return BotTask{*deciding, seat.bot, version_};
}

std::vector<int> Table::votes_against(int seat) const {
  const auto found = votes_.find(seat);
  return found == votes_.end() ? std::vector<int>() : found->second;
}

std::optional<std::int64_t> Table::time_left(int index, Time now) const {
  if (spec_.clock.kind == ClockKind::none) return std::nullopt;
  const auto slot = static_cast<std::size_t>(index);
  const bool running = deciding_seat() == index && seats_[slot].kind == SeatKind::human &&
                       seats_[slot].stand_in == StandIn::none;
  const std::int64_t running_for = running ? std::max<std::int64_t>(0, now - changed_at_) : 0;
  const bool bank = spec_.clock.kind == ClockKind::bank;
  const std::int64_t spent = bank ? used_[slot] : deciding_seat() == index ? turn_used_ : 0;
  return std::max<std::int64_t>(0, spec_.clock.seconds * 1000 - spent - running_for);
}

std::optional<Time> Table::deadline() const {
  const auto deciding = deciding_seat();
  if (!deciding || spec_.clock.kind == ClockKind::none) return std::nullopt;
  const Seat& seat = seats_[static_cast<std::size_t>(*deciding)];
  if (seat.kind != SeatKind::human || seat.stand_in != StandIn::none) return std::nullopt;
  return changed_at_ + *time_left(*deciding, changed_at_);
}

std::optional<std::uint64_t> Table::answered(std::string_view guest,
                                             std::string_view client) const {
  const std::string key = answer_key(guest, client);
  const auto found = std::ranges::find(answered_, key, &Answer::first);
  if (found == answered_.end()) return std::nullopt;
  return found->second;
}

// --- seats --------------------------------------------------------------------------------------

Seat& Table::seat(int index) {
  if (index < 0 || static_cast<std::size_t>(index) >= seats_.size()) {
    refuse("bad_seat", "this table has seats 1 to " + std::to_string(seats_.size()));
  }
  return seats_[static_cast<std::size_t>(index)];
}

void Table::need_stage(Stage stage) const {
  if (this->stage() == stage) return;
  if (!halted_.empty()) refuse("halted", halted_);
  if (stage == Stage::gathering) refuse("begun", "the game has begun");
  if (!begun_) refuse("not_begun", "not all seats are taken yet");
  refuse("game_over", "the game is over");
}

void Table::need_creator(std::string_view guest) const {
  if (guest != spec_.creator) refuse("not_yours", "only who made the table can do this");
}

void Table::commit_seat(Records& records, int index, Seat seat, Time now) {
  commit(records, {RecordKind::seat, now, json::serialize(seat_record(index, seat)), {}, {}});
}

Records Table::seat_creator(int index, std::string_view name, Time now) {
  need_stage(Stage::gathering);
  if (seat(index).kind != SeatKind::open) refuse("seat_taken", "the seat is taken");
  Records records;
  commit_seat(records, index,
              {.kind = SeatKind::human,
               .name = tidy(name, kLongestName, "name"),
               .guest = spec_.creator,
               .link = fresh_token()},
              now);
  return records;
}

Records Table::seat_bot(std::string_view guest, int index, std::string_view level, Time now) {
  need_creator(guest);
  need_stage(Stage::gathering);
  if (seat(index).kind == SeatKind::human) refuse("seat_taken", "somebody sits there");
  if (!known_bot(level)) refuse("unknown_bot", "there is no bot " + quote(level));
  Records records;
  commit_seat(records, index, {.kind = SeatKind::bot, .bot = std::string(level)}, now);
  begin_if_ready(records, now);
  return records;
}

Records Table::open_seat(std::string_view guest, int index, Time now) {
  need_creator(guest);
  need_stage(Stage::gathering);
  if (seat(index).kind == SeatKind::human && seat(index).guest != guest) {
    refuse("seat_taken", "somebody sits there");
  }
  Records records;
  commit_seat(records, index, {.link = fresh_token()}, now);
  return records;
}

Records Table::take_seat(std::string_view guest, std::string_view link, std::string_view name,
                         Time now) {
  Records records;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat& here = seats_[i];
    const bool meant = link.empty() ? spec_.listed && here.kind == SeatKind::open
                                    : here.kind != SeatKind::bot && same_secret(here.link, link);
    if (!meant) continue;
    if (here.kind == SeatKind::open) need_stage(Stage::gathering);
    if (here.kind == SeatKind::human && here.guest == guest) return records;
    Seat taken = here;
    // A taken seat goes with its person to another device; the old link is used up.
    if (here.kind == SeatKind::open) taken.name = tidy(name, kLongestName, "name");
    taken.kind = SeatKind::human;
    taken.guest = std::string(guest);
    taken.link = fresh_token();
    commit_seat(records, static_cast<int>(i), std::move(taken), now);
    return records;
  }
  if (link.empty() && spec_.listed) refuse("full", "all seats are taken");
  refuse("bad_link", "this link leads to no seat: it may have been used already");
}

Records Table::leave(std::string_view guest, Time now) {
  need_stage(Stage::gathering);
  Records records;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind != SeatKind::human || seats_[i].guest != guest) continue;
    commit_seat(records, static_cast<int>(i), {.link = fresh_token()}, now);
  }
  if (records.empty()) refuse("not_seated", "you have no seat at this table");
  return records;
}

Records Table::give_nonce(std::string_view guest, std::string_view nonce, Time now) {
  if (!is_seated(guest)) refuse("not_seated", "you have no seat at this table");
  if (const std::string problem = nonce_problem(nonce); !problem.empty()) {
    refuse("bad_nonce", problem);
  }
  Records records;
  if (begun_) return records;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat& here = seats_[i];
    if (here.kind != SeatKind::human || here.guest != guest || !here.nonce.empty()) continue;
    Seat ready = here;
    ready.nonce = std::string(nonce);
    commit_seat(records, static_cast<int>(i), std::move(ready), now);
  }
  begin_if_ready(records, now);
  return records;
}

std::vector<std::string> Table::nonces() const {
  std::vector<std::string> given;
  for (const Seat& seat : seats_) {
    if (seat.kind == SeatKind::human) given.push_back(seat.nonce);
  }
  return given;
}

void Table::begin_if_ready(Records& records, Time now) {
  const bool ready = std::ranges::all_of(seats_, [](const Seat& seat) {
    return seat.kind == SeatKind::bot || (seat.kind == SeatKind::human && !seat.nonce.empty());
  });
  if (begun_ || !ready) return;
  commit(records, {RecordKind::begin, now, {}, {}, {}});
  roll_on(records, now);
}

// --- playing ------------------------------------------------------------------------------------

void Table::need_version(std::uint64_t version) const {
  if (version == version_) return;
  refuse("stale", "the table has changed meanwhile", {{"version", version_}});
}

void Table::roll_on(Records& records, Time now) {
  while (stage() == Stage::playing && game_.turn().decider == Decider::chance) {
    // Drawn apart, so that the table changes by its records alone.
    const ChanceKey key = game_key(spec_.key, game_.fairness().nonces);
    const ChanceDraw draw = draw_chance(game_.rules(), game_.state(), key);
    const LogEntry entry{Decider::chance, game_.turn().player, draw.action,
                         draw.stream,     draw.total,          draw.index};
    commit(records, {RecordKind::chance, now, print_entry(game_.rules(), entry), {}, {}});
  }
}

Records Table::play(std::string_view guest, std::uint64_t version, std::string_view client,
                    std::string_view action, Time now) {
  Records records;
  if (!client.empty() && answered(guest, client)) return records;
  need_stage(Stage::playing);
  need_version(version);
  if (!may_act(guest)) refuse("not_your_turn", "it is not for you to decide now");
  const RuleSet& rules = game_.rules();
  const Parsed<Action> parsed = parse_action(rules, action);
  if (!parsed.ok) refuse("bad_action", parsed.error.reason, {{"column", parsed.error.column}});
  ActionList legal;
  legal_actions(rules, game_.state(), legal);
  if (!std::ranges::binary_search(legal, parsed.value)) {
    refuse("illegal_action", "this is not possible now: " + print_action(rules, parsed.value));
  }
  const LogEntry entry{Decider::player, game_.turn().player, parsed.value, {}, 0, 0};
  commit(records,
         {RecordKind::play, now, print_entry(rules, entry), answer_key(guest, client), {}});
  roll_on(records, now);
  return records;
}

Records Table::undo(std::string_view guest, std::uint64_t version, std::string_view client,
                    bool whole_turn, Time now) {
  Records records;
  if (!client.empty() && answered(guest, client)) return records;
  need_stage(Stage::playing);
  need_version(version);
  if (!may_undo(guest)) {
    refuse("nothing_to_undo", "nothing of yours can be taken back: chance or another player spoke");
  }
  const Player player = game_.log().back().player;
  const std::size_t ply = whole_turn ? game_.undo_limit(player) : game_.plies() - 1;
  commit(records, {RecordKind::undo, now, std::to_string(ply), answer_key(guest, client), {}});
  return records;
}

Records Table::bot_plays(const BotTask& task, Action action, Time now) {
  Records records;
  const auto wanted = bot_task();
  if (!wanted || wanted->version != task.version || wanted->seat != task.seat) return records;
  ActionList legal;
  legal_actions(game_.rules(), game_.state(), legal);
  if (!std::ranges::binary_search(legal, action)) action = legal[0];
  const LogEntry entry{Decider::player, game_.turn().player, action, {}, 0, 0};
  commit(records, {RecordKind::play, now, print_entry(game_.rules(), entry), {}, {}});
  roll_on(records, now);
  return records;
}

Records Table::time_out(Time now) {
  Records records;
  const auto end = deadline();
  if (!end || now < *end) return records;
  const bool for_good = spec_.clock.kind == ClockKind::bank;
  const json::object what{{"seat", *deciding_seat()},
                          {"bot", agent_names().back()},
                          {"until", for_good ? "rest" : "turn"}};
  commit(records, {RecordKind::stand_in, now, json::serialize(what), {}, {}});
  return records;
}

// --- talking ------------------------------------------------------------------------------------

Records Table::say(std::string_view guest, std::string_view name, std::string_view text, Time now) {
  int index = -1;
  std::string called = tidy(name.empty() ? "guest" : name, kLongestName, "name");
  for (std::size_t i = 0; i < seats_.size() && index < 0; ++i) {
    if (seats_[i].kind != SeatKind::human || seats_[i].guest != guest) continue;
    index = static_cast<int>(i);
    called = seats_[i].name;
  }
  const json::object what{
      {"seat", index}, {"name", called}, {"text", tidy(text, kLongestSaying, "message")}};
  Records records;
  commit(records, {RecordKind::chat, now, json::serialize(what), {}, {}});
  return records;
}

Records Table::vote(std::string_view guest, int index, std::string_view level, Time now) {
  need_stage(Stage::playing);
  const Seat& against = seat(index);
  if (against.kind != SeatKind::human || against.stand_in == StandIn::rest) {
    refuse("bad_seat", "a bot plays there already");
  }
  if (against.guest == guest) refuse("bad_seat", "this is your own seat");
  if (!known_bot(level)) refuse("unknown_bot", "there is no bot " + quote(level));
  Records records;
  std::vector<int> missing;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat& voter = seats_[i];
    if (voter.kind != SeatKind::human || voter.guest == against.guest) continue;
    const auto by = static_cast<int>(i);
    const std::vector<int> votes = votes_against(index);
    if (std::ranges::find(votes, by) != votes.end()) continue;
    if (voter.guest != guest) {
      missing.push_back(by);
      continue;
    }
    const json::object what{{"seat", index}, {"by", by}};
    commit(records, {RecordKind::vote, now, json::serialize(what), {}, {}});
  }
  if (!is_seated(guest)) refuse("not_seated", "you have no seat at this table");
  if (!missing.empty()) return records;
  const json::object what{{"seat", index}, {"bot", level}, {"until", "rest"}};
  commit(records, {RecordKind::stand_in, now, json::serialize(what), {}, {}});
  return records;
}

// --- folding ------------------------------------------------------------------------------------

void Table::commit(Records& records, Record record) {
  fold(record);
  const bool line = record.kind == RecordKind::play || record.kind == RecordKind::chance;
  if (line) record.hash = position_hash(game_.rules(), game_.state());
  records.push_back(std::move(record));
}

// The time since the last change was the deciding person's.
void Table::pass_time(Time now) {
  const auto deciding = deciding_seat();
  const std::int64_t passed = std::max<std::int64_t>(0, now - changed_at_);
  if (deciding && seats_[static_cast<std::size_t>(*deciding)].kind == SeatKind::human) {
    used_[static_cast<std::size_t>(*deciding)] += passed;
    turn_used_ += passed;
  }
  changed_at_ = std::max(changed_at_, now);
}

// A turn that ended takes its clock and its stand-in with it.
void Table::after_change(std::size_t old_ply, std::optional<int> decided) {
  ++version_;
  bool turn_ended = deciding_seat() != decided;
  for (std::size_t ply = old_ply + 1; ply <= game_.plies(); ++ply) {
    for (const Event& event : game_.events(ply)) {
      turn_ended = turn_ended || event.kind == EventKind::turn_ended;
    }
  }
  if (!turn_ended) return;
  turn_used_ = 0;
  for (Seat& seat : seats_) {
    if (seat.stand_in == StandIn::turn) seat.stand_in = StandIn::none;
  }
}

void Table::fold_line(const Record& record) {
  const std::size_t ply = game_.plies();
  const auto decided = deciding_seat();
  const auto error = play_line(game_, record.text);
  // Under the rules it was played with a game replays as it was; others have to prove it.
  const bool differs = !error && spec_.rules_revision != kRulesRevision && !record.hash.empty() &&
                       record.hash != position_hash(game_.rules(), game_.state());
  if (error || differs) {
    game_.truncate(ply);
    halted_ = "these rules do not replay the game beyond ply " + std::to_string(ply) +
              (error ? ": " + error->reason : ": the position would differ");
    return;
  }
  after_change(ply, decided);
}

void Table::fold_stand_in(const Record& record) {
  const auto object = object_of(record.text);
  if (!object) return;
  Seat& here = seat(static_cast<int>(integer(*object, "seat").value_or(-1)));
  here.stand_in = string_of(*object, "until") == "rest" ? StandIn::rest : StandIn::turn;
  here.bot = string_of(*object, "bot");
  ++version_;
}

void Table::fold_vote(const Record& record) {
  const auto object = object_of(record.text);
  if (!object) return;
  votes_[static_cast<int>(integer(*object, "seat").value_or(-1))].push_back(
      static_cast<int>(integer(*object, "by").value_or(-1)));
}

void Table::fold_chat(const Record& record) {
  const auto object = object_of(record.text);
  if (!object) return;
  chat_.push_back({record.at, static_cast<int>(integer(*object, "seat").value_or(-1)),
                   string_of(*object, "name"), string_of(*object, "text")});
  if (chat_.size() > kKeptSayings) chat_.erase(chat_.begin());
}

void Table::fold(const Record& record) {
  if (!halted_.empty()) return;
  changed_ = std::max(changed_, record.at);
  if (record.kind != RecordKind::chat && record.kind != RecordKind::vote) pass_time(record.at);
  switch (record.kind) {
    case RecordKind::seat:
      if (auto parsed = parse_seat_record(record.text)) {
        seat(parsed->first) = std::move(parsed->second);
      }
      break;
    case RecordKind::begin: {
      begun_ = true;
      std::vector<std::string> names;
      for (const Seat& seat : seats_)
        names.push_back(seat.kind == SeatKind::bot ? seat.bot : seat.name);
      game_.set_seats(std::move(names));
      game_.use_key(spec_.key, nonces());
      ++version_;
      break;
    }
    case RecordKind::play:
    case RecordKind::chance: fold_line(record); break;
    case RecordKind::undo: {
      std::size_t ply = 0;
      std::from_chars(record.text.data(), record.text.data() + record.text.size(), ply);
      const auto decided = deciding_seat();
      game_.truncate(ply);
      after_change(game_.plies(), decided);
      break;
    }
    case RecordKind::chat: fold_chat(record); break;
    case RecordKind::stand_in: fold_stand_in(record); break;
    case RecordKind::vote: fold_vote(record); break;
  }
  if (record.client.empty()) return;
  answered_.emplace_back(record.client, version_);
  if (answered_.size() > kKeptAnswers) answered_.pop_front();
}

}  // namespace dijon::server
