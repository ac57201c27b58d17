// A table: seats, a game and what was said. Pure: time and chance come from outside, and what
// happens is answered as records. Every command either throws RequestError and changes nothing, or
// has done what it says and gives the records that say so.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "server/domain/record.h"
#include "server/domain/seat.h"

namespace dijon::server {

// What is fixed when a table is made.
struct TableSpec {
  std::string id;
  std::string creator;  // a guest
  Time created = 0;
  RulesSpec rules;
  int rules_revision = 0;
  ChanceKey key;
  std::string start;  // a position to play on from; empty for the usual start
  ClockRules clock;
  bool listed = false;      // everybody may take an open seat, and finds the table to watch it
  bool coach = false;       // it may be asked whoever plays
  std::string coach_after;  // a table: here the coach may not be asked before it may be there
};

enum class Stage : std::uint8_t { gathering, playing, over, halted };
std::string_view word_of(Stage stage);

struct Said {
  Time at = 0;
  int seat = -1;  // -1: somebody who watches
  std::string name;
  std::string text;
  // Where it was said to a team: the guests who sat there then. Nobody who comes later reads it.
  std::optional<std::vector<std::string>> readers;

  bool is_for(std::string_view guest) const {
    return !readers || std::find(readers->begin(), readers->end(), guest) != readers->end();
  }
};
enum class Audience : std::uint8_t { table, team };

// What a bot has to answer.
struct BotTask {
  int seat = 0;
  std::string level;
  std::uint64_t version = 0;
};

// Of the canonical text of a position: finds out whether other rules replay a game alike.
std::string position_hash(const RuleSet& rules, const GameState& s);

using Records = std::vector<Record>;

class Table {
 public:
  // Every seat is open. Throws RequestError when there are no such rules or no such start.
  explicit Table(TableSpec spec);

  const TableSpec& spec() const { return spec_; }
  const Game& game() const { return game_; }
  std::span<const Seat> seats() const { return seats_; }
  std::span<const Said> chat() const { return chat_; }
  Stage stage() const;
  const std::string& halted() const { return halted_; }  // why it cannot go on
  // Grows with every change of the game, also when something is taken back.
  std::uint64_t version() const { return version_; }
  Time changed() const { return changed_; }

  // The seat that decides now; nothing while gathering, for chance, and when it is over.
  std::optional<int> deciding_seat() const;
  bool is_seated(std::string_view guest) const;
  // Whether the open question is for this guest to answer.
  bool may_act(std::string_view guest) const;
  // The game as the guest may see it, and how much of its log.
  Observation seen_by(std::string_view guest) const;
  std::size_t plies_told_to(std::string_view guest) const;
  void need_told(std::string_view guest, std::size_t ply) const;
  void need_version(std::uint64_t version) const;
  // By the clock, the end of a turn is final.
  bool may_undo(std::string_view guest) const;
  std::optional<BotTask> bot_task() const;
  std::vector<int> votes_against(int seat) const;  // seats that want a bot there

  // When the deciding person's time runs out; nothing when no clock is running.
  std::optional<Time> deadline() const;
  // Left to a seat at a moment, in milliseconds; nothing without a clock.
  std::optional<std::int64_t> time_left(int seat, Time now) const;
  // The clock does not run while the server is down.
  void resume(Time now) { changed_at_ = now; }

  // --- commands ---------------------------------------------------------------------------------

  // Before the game: who sits where.
  Records seat_creator(int seat, std::string_view name, Time now);
  Records seat_bot(std::string_view guest, int seat, std::string_view level, Time now);
  // Of a bot, or of a person who is gone.
  Records open_seat(std::string_view guest, int seat, Time now);
  // By the link of a seat, or when the link is empty an open seat of a listed table: this one, or
  // any.
  Records take_seat(std::string_view guest, std::string_view link, std::string_view name, Time now,
                    std::optional<int> wanted = std::nullopt);
  // Who sits on one seat goes to another that is open.
  Records change_seat(std::string_view guest, int to, Time now);
  Records leave(std::string_view guest, Time now);
  // For all seats of a guest that have none. The last one begins the game.
  Records give_nonce(std::string_view guest, std::string_view nonce, Time now);

  // A message that was answered already is not done again: no records.
  Records play(std::string_view guest, std::uint64_t version, std::string_view client,
               std::string_view action, Time now);
  Records undo(std::string_view guest, std::uint64_t version, std::string_view client,
               bool whole_turn, Time now);
  // The version that a message with this id led to; nothing when there was none.
  std::optional<std::uint64_t> answered(std::string_view guest, std::string_view client) const;

  // Nothing happens when the table went on meanwhile.
  Records bot_plays(const BotTask& task, Action action, Time now);
  Records time_out(Time now);

  Records say(std::string_view guest, std::string_view name, std::string_view text, Time now,
              Audience to = Audience::table);
  // When all other people at the table want it, a bot takes over.
  Records vote(std::string_view guest, int seat, std::string_view level, Time now);
  // Who was stood in for plays on, unless a bank of time is empty.
  Records come_back(std::string_view guest, Time now);

  // A record from the store. The game halts where it cannot be replayed.
  void fold(const Record& record);

 private:
  void commit(Records& records, Record record);
  void commit_seat(Records& records, int index, Seat seat, Time now);
  void begin_if_ready(Records& records, Time now);
  void roll_on(Records& records, Time now);
  void fold_line(const Record& record);
  void fold_stand_in(const Record& record);
  void fold_vote(const Record& record);
  void fold_chat(const Record& record);
  void pass_time(Time now);
  void after_change(std::size_t old_ply, std::optional<int> decided);
  Game fresh_game() const;
  std::vector<std::string> nonces() const;
  Seat& seat(int index);
  unsigned seats_of(std::string_view guest) const;
  void need_stage(Stage stage) const;
  void need_creator(std::string_view guest) const;
  void need_people(int index);

  TableSpec spec_;
  Game game_;
  std::vector<Seat> seats_;
  std::vector<Said> chat_;
  std::map<int, std::vector<int>> votes_;  // against a seat: by seats
  bool begun_ = false;
  std::string halted_;
  std::uint64_t version_ = 0;
  Time changed_ = 0;
  // Clocks.
  Time changed_at_ = 0;
  std::array<std::int64_t, kMaxPlayers> used_{};
  std::int64_t turn_used_ = 0;
  // The last messages that were answered, by guest and id.
  using Answer = std::pair<std::string, std::uint64_t>;
  std::deque<Answer> answered_;
};

}  // namespace dijon::server
