#include "server/store/store.h"

#include "dijon/notation.h"
#include "server/store/sqlite.h"
#include "server/store/sqlite_store.h"
#include "server/tests/support.h"

namespace dijon::server::test {
namespace {

TableSpec spec(const std::string& id) {
  TableSpec made{.id = id, .creator = "anna", .created = 5};
  made.rules = parse_rules("2019 3p inns", "random").value;
  made.rules_revision = 1;
  made.key.bytes.fill(9);
  made.clock = {ClockKind::bank, 600};
  made.listed = true;
  made.coach = true;
  made.coach_after = "t0";
  return made;
}

const Record kSaid{RecordKind::chat, 7, R"({"seat":-1,"name":"é","text":"'"})", "anna m1", "00ff"};

TEST_CASE("what is written can be read, also by the next program") {
  Folder folder;
  {
    const auto store = open_sqlite(folder.file("a.db"));
    store->write({NewTable{spec("t1")}, AppendRecords{"t1", 0, {kSaid, kSaid}},
                  PutSummary{{"t1", 5, 7, Stage::playing, "{}"}, {"anna", "ben"}},
                  PutGuest{{"anna", "Anna", 3}},
                  PutResults{{{"t1", "anna", "2019", 3, 201, 1, true, 8}}}});
    store->write({AppendRecords{"t1", 2, {kSaid}}});
  }
  const auto store = open_sqlite(folder.file("a.db"));
  const auto table = store->table("t1");
  REQUIRE(table);
  CHECK(table->records == Records{kSaid, kSaid, kSaid});
  CHECK(table->spec.rules == spec("t1").rules);
  CHECK(table->spec.key == spec("t1").key);
  CHECK(table->spec.clock == spec("t1").clock);
  CHECK(table->spec.listed);
  CHECK(table->spec.coach);
  CHECK(table->spec.coach_after == "t0");
  CHECK(store->unfinished() == std::vector<std::string>{"t1"});
  CHECK(store->playing("ben") == std::vector<std::string>{"t1"});
  CHECK(store->playing("carla").empty());
  CHECK(store->tables_of("ben", 10).size() == 1);
  CHECK(store->guest("anna") == Guest{"anna", "Anna", 3});
  CHECK(store->results_of("anna").at(0).score == 201);
  CHECK_FALSE(store->table("t2"));
  CHECK_FALSE(store->guest("ben"));
}

TEST_CASE("a batch is stored as a whole or not at all") {
  Folder folder;
  const auto store = open_sqlite(folder.file("a.db"));
  store->write({NewTable{spec("t1")}});
  CHECK_THROWS_AS(store->write({AppendRecords{"t1", 0, {kSaid}}, NewTable{spec("t1")}}),
                  StoreError);
  CHECK(store->table("t1")->records.empty());
  store->write({AppendRecords{"t1", 0, {kSaid}}});
  CHECK_THROWS_AS(store->write({AppendRecords{"t1", 0, {kSaid}}}), StoreError);
  CHECK(store->table("t1")->records.size() == 1);
}

TEST_CASE("a deleted table takes its records with it") {
  Folder folder;
  const auto store = open_sqlite(folder.file("a.db"));
  store->write({NewTable{spec("t1")}, AppendRecords{"t1", 0, {kSaid}},
                PutSummary{{"t1", 5, 7, Stage::gathering, "{}"}, {"anna"}}});
  store->write({DeleteTable{"t1"}});
  CHECK_FALSE(store->table("t1"));
  CHECK(store->unfinished().empty());
  CHECK(store->tables_of("anna", 10).empty());
}

TEST_CASE("a database of a newer program is refused and left alone") {
  Folder folder;
  {
    Database db(folder.file("a.db"));
    db.run("PRAGMA user_version = 1000");
  }
  CHECK_THROWS_WITH_AS(open_sqlite(folder.file("a.db")), doctest::Contains("newer program"),
                       StoreError);
}

TEST_CASE("an older database is copied, then brought up to date") {
  Folder folder;
  const std::string path = folder.file("a.db");
  open_sqlite(path)->write({NewTable{spec("t1")}, AppendRecords{"t1", 0, {kSaid}}});
  Migrations steps = all_migrations();
  const auto version = static_cast<std::int64_t>(steps.size());
  steps.emplace_back("CREATE TABLE club (name TEXT);");

  CHECK(open_sqlite(path, steps)->table("t1")->records == Records{kSaid});

  Database now(path);
  CHECK(now.number("PRAGMA user_version") == version + 1);
  CHECK(now.number("SELECT count(*) FROM club") == 0);
  const std::string backup = path + ".v" + std::to_string(version) + "-backup";
  Database before(backup);
  CHECK(before.number("PRAGMA user_version") == version);
  CHECK(open_sqlite(backup)->table("t1")->records == Records{kSaid});
}

TEST_CASE("a database stays as it was when it cannot be brought up to date") {
  Folder folder;
  const std::string path = folder.file("a.db");
  open_sqlite(path)->write({NewTable{spec("t1")}, AppendRecords{"t1", 0, {kSaid}}});
  Migrations steps = all_migrations();
  steps.emplace_back("DELETE FROM record; CREATE TABLE game (id TEXT);");
  CHECK_THROWS_AS(open_sqlite(path, steps), StoreError);
  CHECK(open_sqlite(path)->table("t1")->records == Records{kSaid});
}

TEST_CASE("a file that is no database is refused") {
  Folder folder;
  std::FILE* file = std::fopen(folder.file("a.db").c_str(), "w");
  std::fputs("this is no database, but it is long enough to be looked at as one\n", file);
  std::fclose(file);
  CHECK_THROWS_AS(open_sqlite(folder.file("a.db")), StoreError);
}

}  // namespace
}  // namespace dijon::server::test
