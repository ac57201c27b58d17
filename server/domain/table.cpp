#include "server/domain/table.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "dijon/notation.h"
#include "game/entry_text.h"
#include "game/sha256.h"
#include "wire/json_request.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kKeptSayings = 200;
constexpr std::size_t kKeptAnswers = 64;

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
  if (const Automaton& automaton = game_.rules().automaton; automaton.seat != kNobody)
    seats_[at(automaton.seat)] = {.kind = SeatKind::automaton, .name = std::string(automaton.name)};
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

unsigned Table::seats_of(std::string_view guest) const {
  unsigned seats = 0;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind == SeatKind::human && seats_[i].guest == guest)
      seats |= seat_of(player_of(i));
  }
  return seats;
}

Observation Table::seen_by(std::string_view guest) const {
  return observe(game_.rules(), game_.state(), seats_of(guest));
}

std::size_t Table::plies_told_to(std::string_view guest) const {
  return game_.plies_told_to(seats_of(guest));
}

void Table::need_told(std::string_view guest, std::size_t ply) const {
  if (ply > plies_told_to(guest))
    refuse("secret", "what was chosen in secret is shown when all have chosen");
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
  const bool clock = spec_.clock.kind != ClockKind::none;
  if (clock && deciding_seat() != static_cast<int>(at(last.player))) return false;
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

void Table::need_stage(Stage stage) const {
  if (this->stage() == stage) return;
  if (!halted_.empty()) refuse("halted", halted_);
  if (stage == Stage::gathering) refuse("begun", "the game has begun");
  if (!begun_) refuse("not_begun", "not all seats are taken yet");
  refuse("game_over", "the game is over");
}

Seat& Table::seat(int index) {
  if (index < 0 || static_cast<std::size_t>(index) >= seats_.size()) {
    refuse("bad_seat", "this table has seats 1 to " + std::to_string(seats_.size()));
  }
  return seats_[static_cast<std::size_t>(index)];
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

std::vector<std::string> Table::nonces() const {
  std::vector<std::string> given;
  for (const Seat& seat : seats_) {
    if (seat.kind == SeatKind::human) given.push_back(seat.nonce);
  }
  return given;
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
  const std::string until = string_of(*object, "until");
  here.stand_in = until == "rest" ? StandIn::rest : until == "turn" ? StandIn::turn : StandIn::none;
  here.bot = string_of(*object, "bot");
  votes_.erase(static_cast<int>(&here - seats_.data()));
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
  Said said{record.at, static_cast<int>(integer(*object, "seat").value_or(-1)),
            string_of(*object, "name"), string_of(*object, "text"), std::nullopt};
  if (const auto team = integer(*object, "team")) {
    said.readers.emplace();
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const bool there = std::cmp_equal(at(game_.rules().first_of(player_of(i))), *team);
      if (there && !seats_[i].guest.empty()) said.readers->push_back(seats_[i].guest);
    }
  }
  chat_.push_back(std::move(said));
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
