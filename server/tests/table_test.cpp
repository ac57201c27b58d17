#include "server/domain/table.h"

#include <algorithm>
#include <functional>

#include <doctest/doctest.h>

#include "dijon/notation.h"
#include "game/entry_text.h"
#include "wire/json_request.h"

namespace dijon::server {
namespace {

constexpr Time kNoon = 1'000'000;

TableSpec spec(const std::string& rules = "2019 2p", ClockRules clock = {}) {
  TableSpec made{.id = "t", .creator = "anna", .created = kNoon};
  made.rules = parse_rules(rules, "1").value;
  made.rules_revision = kRulesRevision;
  made.key.bytes.fill(7);
  made.clock = clock;
  return made;
}

void add(Records& all, Records more) { std::ranges::move(more, std::back_inserter(all)); }

// Anna and Ben, both ready; and the records since the table was made.
struct Pair {
  Table table;
  Records records;

  explicit Pair(TableSpec made = spec()) : table(std::move(made)) {
    add(records, table.seat_creator(0, "Anna", kNoon));
    add(records, table.open_seat("anna", 1, kNoon));
    add(records, table.take_seat("ben", table.seats()[1].link, "Ben", kNoon));
    add(records, table.give_nonce("anna", "a1", kNoon));
    add(records, table.give_nonce("ben", "b2", kNoon));
  }

  std::string decider() const {
    return table.seats()[static_cast<std::size_t>(*table.deciding_seat())].guest;
  }
  std::string first_legal(std::string_view verb = "") const {
    ActionList legal;
    legal_actions(table.game().rules(), table.game().state(), legal);
    for (const Action action : legal) {
      std::string text = print_action(table.game().rules(), action);
      if (text.find(verb) != std::string::npos) return text;
    }
    return print_action(table.game().rules(), legal[0]);
  }
  void play(std::string_view action, Time now = kNoon) {
    add(records, table.play(decider(), table.version(), "", action, now));
  }
};

std::string code_of(const std::function<void()>& command) {
  try {
    command();
  } catch (const RequestError& error) {
    return error.code;
  }
  return "none";
}

TEST_CASE("the game begins when every seat is taken and every person has given a nonce") {
  Table table(spec());
  table.seat_creator(0, "Anna", kNoon);
  table.open_seat("anna", 1, kNoon);
  table.give_nonce("anna", "a1", kNoon);
  CHECK(table.stage() == Stage::gathering);
  CHECK(table.game().plies() == 0);
  table.take_seat("ben", table.seats()[1].link, "Ben", kNoon);
  CHECK(table.stage() == Stage::gathering);
  table.give_nonce("ben", "b2", kNoon);
  CHECK(table.stage() == Stage::playing);
  CHECK(table.deciding_seat() == 0);
  CHECK(table.game().fairness().nonces == std::vector<std::string>{"a1", "b2"});
  CHECK(table.game().fairness().key_hash == key_hash(table.spec().key));
}

TEST_CASE("a link takes one open seat once") {
  Table table(spec("2019 3p"));
  table.seat_creator(0, "Anna", kNoon);
  table.open_seat("anna", 1, kNoon);
  table.open_seat("anna", 2, kNoon);
  const std::string link = table.seats()[1].link;
  table.take_seat("ben", link, "Ben", kNoon);
  CHECK(table.seats()[1].guest == "ben");
  CHECK(table.seats()[1].link != link);
  CHECK(code_of([&] { table.take_seat("carla", link, "Carla", kNoon); }) == "bad_link");
  CHECK(code_of([&] { table.take_seat("carla", "", "Carla", kNoon); }) == "bad_link");
  CHECK(table.seats()[2].kind == SeatKind::open);
}

TEST_CASE("the link of a taken seat brings its person to another device") {
  Pair pair;
  const std::string link = pair.table.seats()[1].link;
  pair.table.take_seat("bens-phone", link, "somebody", kNoon);
  CHECK(pair.table.seats()[1].guest == "bens-phone");
  CHECK(pair.table.seats()[1].name == "Ben");
  CHECK_FALSE(pair.table.is_seated("ben"));
}

TEST_CASE("only who decides may act, and only on the table as it is") {
  Pair pair;
  Table& table = pair.table;
  const std::string action = pair.first_legal("workers");
  const std::uint64_t version = table.version();
  CHECK(code_of([&] { table.play("ben", version, "", action, kNoon); }) == "not_your_turn");
  CHECK(code_of([&] { table.play("carla", version, "", action, kNoon); }) == "not_your_turn");
  CHECK(code_of([&] { table.play("anna", version - 1, "", action, kNoon); }) == "stale");
  CHECK(code_of([&] { table.play("anna", version, "", "fly", kNoon); }) == "bad_action");
  CHECK(code_of([&] { table.play("anna", version, "", "decline", kNoon); }) == "illegal_action");
  CHECK(table.version() == version);
  CHECK(table.play("anna", version, "", action, kNoon).size() == 1);
  CHECK(table.version() == version + 1);
}

TEST_CASE("a message that is sent again is not played again") {
  Pair pair;
  Table& table = pair.table;
  const std::uint64_t version = table.version();
  const std::string action = pair.first_legal("workers");
  add(pair.records, table.play("anna", version, "m1", action, kNoon));
  const std::size_t plies = table.game().plies();
  CHECK(table.play("anna", version, "m1", action, kNoon).empty());
  CHECK(table.game().plies() == plies);
  CHECK(table.answered("anna", "m1") == version + 1);
  CHECK_FALSE(table.answered("ben", "m1"));

  Table again(table.spec());
  for (const Record& record : pair.records) again.fold(record);
  CHECK(again.answered("anna", "m1") == version + 1);
}

TEST_CASE("what a player did can be taken back until another player acts") {
  Pair pair;
  Table& table = pair.table;
  const std::size_t ply = table.game().plies();
  pair.play(pair.first_legal("workers"));
  pair.play(pair.first_legal("workers"));
  CHECK(table.may_undo("anna"));
  CHECK_FALSE(table.may_undo("ben"));
  const auto undo = [&](std::string_view guest, bool turn) {
    return code_of([&] { table.undo(guest, table.version(), "", turn, kNoon); });
  };
  CHECK(undo("ben", false) == "nothing_to_undo");
  CHECK(undo("anna", false) == "none");
  CHECK(table.game().plies() == ply + 1);
  CHECK(undo("anna", true) == "none");
  CHECK(table.game().plies() == ply);
  CHECK(undo("anna", true) == "nothing_to_undo");
  pair.play("end");
  CHECK(table.may_undo("anna"));
  pair.play(pair.first_legal("workers"));
  CHECK_FALSE(table.may_undo("anna"));
}

TEST_CASE("nothing can be taken back across dice") {
  Pair pair;
  pair.play("end");
  pair.play("end");  // the round is over: dice fall
  CHECK_FALSE(pair.table.may_undo("anna"));
  CHECK_FALSE(pair.table.may_undo("ben"));
}

TEST_CASE("a table is the fold of its records") {
  Pair pair;
  for (int i = 0; i < 40; ++i) {
    pair.play(pair.first_legal(i % 3 == 0 ? "end" : ""));
    if (i % 7 == 0 && pair.table.may_undo("anna")) {
      add(pair.records, pair.table.undo("anna", pair.table.version(), "", false, kNoon));
    }
  }
  add(pair.records, pair.table.say("ben", "Ben", "well played", kNoon));
  Table again(pair.table.spec());
  for (const Record& record : pair.records) again.fold(record);
  CHECK(again.stage() == pair.table.stage());
  CHECK(again.version() == pair.table.version());
  CHECK(again.game().state() == pair.table.game().state());
  CHECK(std::ranges::equal(again.seats(), pair.table.seats()));
  CHECK(again.chat().size() == 1);
}

TEST_CASE("a game of other rules halts where it would go another way, and stays readable") {
  Pair pair;
  pair.play(pair.first_legal("take"));
  pair.play("end");
  TableSpec old = pair.table.spec();
  old.rules_revision = kRulesRevision - 1;
  SUBCASE("all positions alike: it goes on") {
    Table again(old);
    for (const Record& record : pair.records) again.fold(record);
    CHECK(again.stage() == Stage::playing);
  }
  SUBCASE("another position: it halts before it") {
    Records changed = pair.records;
    changed.back().hash = "0000000000000000";
    Table again(old);
    for (const Record& record : changed) again.fold(record);
    CHECK(again.stage() == Stage::halted);
    CHECK(again.game().plies() == pair.table.game().plies() - 1);
    CHECK(code_of([&] { again.play("ben", again.version(), "", "end", kNoon); }) == "halted");
  }
}

TEST_CASE("bots are asked for their seats, and late answers are dropped") {
  Table table(spec());
  table.seat_creator(0, "Anna", kNoon);
  table.seat_bot("anna", 1, "random", kNoon);
  table.give_nonce("anna", "a1", kNoon);
  CHECK_FALSE(table.bot_task());
  table.play("anna", table.version(), "", "end", kNoon);
  const auto task = table.bot_task();
  REQUIRE(task);
  CHECK(task->seat == 1);
  CHECK(task->level == "random");
  const Action end = parse_action(table.game().rules(), "end").value;
  CHECK(table.bot_plays({1, "random", task->version - 1}, end, kNoon).empty());
  CHECK_FALSE(table.bot_plays(*task, end, kNoon).empty());
}

TEST_CASE("by the clock of a move, a bot finishes the turn of who thinks too long") {
  Pair pair(spec("2019 2p", {ClockKind::move, 60}));
  Table& table = pair.table;
  CHECK(table.deadline() == kNoon + 60'000);
  pair.play(pair.first_legal("workers"), kNoon + 20'000);
  CHECK(table.time_left(0, kNoon + 30'000) == 30'000);
  CHECK(table.time_out(kNoon + 59'999).empty());
  CHECK_FALSE(table.time_out(kNoon + 60'000).empty());
  CHECK_FALSE(table.may_act("anna"));
  REQUIRE(table.bot_task());
  const Action end = parse_action(table.game().rules(), "end").value;
  table.bot_plays(*table.bot_task(), end, kNoon + 60'000);
  CHECK(table.deciding_seat() == 1);
  CHECK(table.seats()[0].stand_in == StandIn::none);
  CHECK(table.deadline() == kNoon + 120'000);
}

TEST_CASE("by the clock of a bank, a bot plays on when it is empty") {
  Pair pair(spec("2019 2p", {ClockKind::bank, 100}));
  Table& table = pair.table;
  pair.play("end", kNoon + 40'000);
  CHECK(table.time_left(0, kNoon + 90'000) == 60'000);
  pair.play("end", kNoon + 50'000);
  CHECK(table.time_left(1, kNoon + 99'000) == 90'000);
  const auto first = static_cast<std::size_t>(*table.deciding_seat());
  CHECK_FALSE(table.time_out(kNoon + 500'000).empty());
  CHECK(table.seats()[first].stand_in == StandIn::rest);
}

TEST_CASE("a bot takes over an abandoned seat when all others want it") {
  Table table(spec("2019 3p"));
  table.seat_creator(0, "Anna", kNoon);
  table.open_seat("anna", 1, kNoon);
  table.open_seat("anna", 2, kNoon);
  table.take_seat("ben", table.seats()[1].link, "Ben", kNoon);
  table.take_seat("carla", table.seats()[2].link, "Carla", kNoon);
  for (const char* guest : {"anna", "ben", "carla"}) table.give_nonce(guest, "n", kNoon);
  CHECK(code_of([&] { table.vote("dora", 1, "greedy", kNoon); }) == "not_seated");
  CHECK(code_of([&] { table.vote("ben", 1, "greedy", kNoon); }) == "bad_seat");
  table.vote("anna", 1, "greedy", kNoon);
  CHECK(table.seats()[1].stand_in == StandIn::none);
  table.vote("carla", 1, "greedy", kNoon);
  CHECK(table.seats()[1].stand_in == StandIn::rest);
}

TEST_CASE("who was stood in for comes back and plays on") {
  Pair pair;
  Table& table = pair.table;
  add(pair.records, table.vote("ben", 0, "greedy", kNoon));
  REQUIRE(table.seats()[0].stand_in == StandIn::rest);
  const BotTask task = *table.bot_task();
  add(pair.records, table.come_back("anna", kNoon));
  CHECK(table.may_act("anna"));
  CHECK(table.votes_against(0).empty());
  CHECK(table.bot_plays(task, parse_action(table.game().rules(), "end").value, kNoon).empty());
  CHECK(table.come_back("anna", kNoon).empty());
  Table again(table.spec());
  for (const Record& record : pair.records) again.fold(record);
  CHECK(again.may_act("anna"));
}

TEST_CASE("who has used up a bank of time does not come back") {
  Pair pair(spec("2019 2p", {ClockKind::bank, 100}));
  Table& table = pair.table;
  table.time_out(kNoon + 100'000);
  CHECK(code_of([&] { table.come_back("anna", kNoon + 200'000); }) == "time_is_up");
}

TEST_CASE("by the clock, the end of a turn cannot be taken back") {
  for (const ClockKind kind : {ClockKind::none, ClockKind::move, ClockKind::bank}) {
    Pair pair(spec("2019 2p", {kind, 100}));
    Table& table = pair.table;
    pair.play(pair.first_legal("workers"));
    CHECK(table.may_undo("anna"));
    pair.play("end");
    CHECK(table.may_undo("anna") == (kind == ClockKind::none));
  }
}

TEST_CASE("who made a table frees the seat of somebody before the game") {
  Table table(spec());
  table.seat_creator(0, "Anna", kNoon);
  table.open_seat("anna", 1, kNoon);
  const std::string link = table.seats()[1].link;
  table.take_seat("ben", link, "Ben", kNoon);
  CHECK(code_of([&] { table.open_seat("ben", 0, kNoon); }) == "not_yours");
  table.open_seat("anna", 1, kNoon);
  CHECK(table.seats()[1].kind == SeatKind::open);
  CHECK(table.seats()[1].link != link);
}

TEST_CASE("who made a table seats bots, others cannot") {
  Table table(spec());
  CHECK(code_of([&] { table.seat_bot("ben", 1, "greedy", kNoon); }) == "not_yours");
  CHECK(code_of([&] { table.seat_bot("anna", 2, "greedy", kNoon); }) == "bad_seat");
  CHECK(code_of([&] { table.seat_bot("anna", 1, "nobody", kNoon); }) == "unknown_bot");
  CHECK(table.seats()[1].kind == SeatKind::open);
}

TEST_CASE("names and sayings are one line and not too long") {
  Pair pair;
  Table& table = pair.table;
  table.say("ben", "x", "  a\nb \t c ", kNoon);
  CHECK(table.chat().back().text == "a b c");
  CHECK(table.chat().back().name == "Ben");
  CHECK(code_of([&] { table.say("ben", "x", " \n ", kNoon); }) == "empty_text");
  // Zero width, right to left, a line end of its own; a joiner that joins nothing.
  table.say("ben", "x", "\u200b\u202eBo\u2028 \u00a0b\u200d", kNoon);
  CHECK(table.chat().back().text == "Bo b");
  table.say("ben", "x", "\U0001F469\u200d\U0001F33E", kNoon);
  CHECK(table.chat().back().text == "\U0001F469\u200d\U0001F33E");
  CHECK(code_of([&] { table.say("ben", "x", "\u200b\u200d", kNoon); }) == "empty_text");
  CHECK(code_of([&] { table.say("ben", "x", std::string(501, 'a'), kNoon); }) == "too_long");
}

}  // namespace
}  // namespace dijon::server
