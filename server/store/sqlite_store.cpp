#include "server/store/sqlite_store.h"

#include <filesystem>

#include <boost/json.hpp>

#include "dijon/data/migrations.h"
#include "dijon/notation.h"
#include "server/store/sqlite.h"

namespace dijon::server {

namespace {

constexpr std::string_view kPragmas =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";

Stage stage_of(std::string_view word) {
  for (const Stage stage : {Stage::gathering, Stage::playing, Stage::over}) {
    if (word == word_of(stage)) return stage;
  }
  return Stage::halted;
}

// A step that fails leaves the database as it was before that step.
void migrate(Database& db, const std::string& path, const Migrations& steps) {
  const auto version = static_cast<std::size_t>(db.number("PRAGMA user_version"));
  if (version > steps.size()) {
    throw StoreError(path + " was written by a newer program (schema " + std::to_string(version) +
                     ", this one knows " + std::to_string(steps.size()) + ")");
  }
  if (version == steps.size()) return;
  if (version > 0) {
    const std::string backup = path + ".v" + std::to_string(version) + "-backup";
    std::filesystem::remove(backup);
    Statement(db, "VACUUM INTO ?1").bind(std::string_view(backup)).run();
  }
  for (std::size_t v = version; v < steps.size(); ++v) {
    db.run("BEGIN IMMEDIATE");
    db.run(steps[v]);
    db.run("PRAGMA user_version = " + std::to_string(v + 1));
    db.run("COMMIT");
  }
}

class SqliteStore final : public Store {
 public:
  SqliteStore(const std::string& path, const Migrations& steps)
      : write_(opened(path, steps)), read_(path) {}

  void write(const Batch& batch) override {
    write_.run("BEGIN IMMEDIATE");
    try {
      for (const Write& write : batch) {
        std::visit([&](const auto& what) { put(what); }, write);
      }
      write_.run("COMMIT");
    } catch (...) {
      // The first error is the one that tells; a failed COMMIT may have rolled back by itself.
      try {
        write_.run("ROLLBACK");
      } catch (const StoreError&) {  // NOLINT(bugprone-empty-catch)
      }
      throw;
    }
  }

  std::optional<StoredTable> table(std::string_view id) override {
    select_game_.bind(id);
    if (!select_game_.step()) return std::nullopt;
    StoredTable stored;
    TableSpec& spec = stored.spec;
    spec.id = std::string(id);
    spec.creator = select_game_.text(0);
    spec.created = select_game_.integer(1);
    const Parsed<RulesSpec> rules = parse_rules(select_game_.text(2), select_game_.text(3));
    spec.rules = rules.value;
    spec.rules_revision = static_cast<int>(select_game_.integer(4));
    const std::string key = select_game_.text(5);
    spec.start = select_game_.text(6);
    boost::json::error_code bad_clock;
    const boost::json::value clock = boost::json::parse(select_game_.text(7), bad_clock);
    spec.listed = select_game_.integer(8) != 0;
    spec.rules.components = select_game_.text(9);
    spec.coach = select_game_.integer(10) != 0;
    spec.coach_after = select_game_.text(11);
    select_game_.reset();
    if (!rules.ok || bad_clock || key.size() != spec.key.bytes.size()) {
      throw StoreError("table " + spec.id + " is damaged");
    }
    std::ranges::copy(key, spec.key.bytes.begin());
    spec.clock = parse_clock(clock);
    select_records_.bind(id);
    while (select_records_.step()) {
      Record record;
      if (!parse_kind(select_records_.text(0), record.kind)) {
        throw StoreError("table " + spec.id + " has a record of an unknown kind");
      }
      record.at = select_records_.integer(1);
      record.text = select_records_.text(2);
      record.client = select_records_.text(3);
      record.hash = select_records_.text(4);
      stored.records.push_back(std::move(record));
    }
    return stored;
  }

  std::vector<std::string> unfinished() override {
    Statement select(read_, "SELECT game FROM summary WHERE stage IN ('gathering', 'playing')");
    std::vector<std::string> ids;
    while (select.step()) ids.push_back(select.text(0));
    return ids;
  }

  std::vector<std::string> playing(std::string_view guest) override {
    Statement select(read_,
                     "SELECT seated.game FROM seated JOIN summary ON summary.game = seated.game "
                     "WHERE guest = ?1 AND stage = 'playing'");
    select.bind(guest);
    std::vector<std::string> ids;
    while (select.step()) ids.push_back(select.text(0));
    return ids;
  }

  std::vector<TableSummary> tables_of(std::string_view guest, std::size_t most) override {
    Statement select(read_,
                     "SELECT id, created, changed, stage, text FROM seated JOIN game ON "
                     "game.id = seated.game JOIN summary ON summary.game = game.id "
                     "WHERE guest = ?1 ORDER BY changed DESC LIMIT ?2");
    select.bind(guest, static_cast<std::int64_t>(most));
    std::vector<TableSummary> tables;
    while (select.step()) {
      tables.push_back({select.text(0), select.integer(1), select.integer(2),
                        stage_of(select.text(3)), select.text(4)});
    }
    return tables;
  }

  std::optional<Guest> guest(std::string_view id) override {
    Statement select(read_, "SELECT name, created FROM guest WHERE id = ?1");
    select.bind(id);
    if (!select.step()) return std::nullopt;
    return Guest{std::string(id), select.text(0), select.integer(1)};
  }

  std::vector<SeatResult> results_of(std::string_view guest) override {
    Statement select(read_,
                     "SELECT game, edition, players, score, place, against_people, at, team_size "
                     "FROM result WHERE guest = ?1 ORDER BY at");
    select.bind(guest);
    std::vector<SeatResult> results;
    while (select.step()) {
      results.push_back({select.text(0), std::string(guest), select.text(1),
                         static_cast<int>(select.integer(2)), static_cast<int>(select.integer(3)),
                         static_cast<int>(select.integer(4)), select.integer(5) != 0,
                         select.integer(6), static_cast<int>(select.integer(7))});
    }
    return results;
  }

 private:
  static Database opened(const std::string& path, const Migrations& steps) {
    Database db(path);
    db.run(std::string(kPragmas));
    migrate(db, path, steps);
    return db;
  }

  void put(const NewTable& what) {
    const TableSpec& spec = what.spec;
    insert_game_
        .bind(std::string_view(spec.id), std::string_view(spec.creator), spec.created,
              std::string_view(print_rules(spec.rules)), std::string_view(print_boards(spec.rules)),
              std::int64_t{spec.rules_revision}, std::span<const std::uint8_t>(spec.key.bytes),
              std::string_view(spec.start),
              std::string_view(boost::json::serialize(clock_json(spec.clock))),
              std::int64_t{spec.listed}, std::string_view(spec.rules.components),
              std::int64_t{spec.coach}, std::string_view(spec.coach_after))
        .run();
  }

  void put(const AppendRecords& what) {
    auto number = static_cast<std::int64_t>(what.first);
    for (const Record& record : what.records) {
      insert_record_
          .bind(std::string_view(what.table), number++, word_of(record.kind), record.at,
                std::string_view(record.text), std::string_view(record.client),
                std::string_view(record.hash))
          .run();
    }
  }

  void put(const PutGuest& what) {
    put_guest_
        .bind(std::string_view(what.guest.id), std::string_view(what.guest.name),
              what.guest.created)
        .run();
  }

  void put(const PutSummary& what) {
    const TableSummary& summary = what.summary;
    put_summary_
        .bind(std::string_view(summary.id), summary.changed, word_of(summary.stage),
              std::string_view(summary.text))
        .run();
    for (const std::string& guest : what.guests) {
      put_seated_.bind(std::string_view(guest), std::string_view(summary.id)).run();
    }
  }

  void put(const PutResults& what) {
    for (const SeatResult& result : what.results) {
      insert_result_
          .bind(std::string_view(result.table), std::string_view(result.guest),
                std::string_view(result.edition), std::int64_t{result.players},
                std::int64_t{result.score}, std::int64_t{result.place},
                std::int64_t{result.against_people}, result.at, std::int64_t{result.team_size})
          .run();
    }
  }

  void put(const DeleteTable& what) { delete_game_.bind(std::string_view(what.id)).run(); }

  Database write_;
  Database read_;
  Statement insert_game_{write_,
                         "INSERT INTO game VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13)"};
  Statement insert_record_{write_, "INSERT INTO record VALUES (?1,?2,?3,?4,?5,?6,?7)"};
  Statement put_guest_{write_, "INSERT OR REPLACE INTO guest VALUES (?1,?2,?3)"};
  Statement put_summary_{write_, "INSERT OR REPLACE INTO summary VALUES (?1,?2,?3,?4)"};
  Statement put_seated_{write_, "INSERT OR IGNORE INTO seated VALUES (?1,?2)"};
  Statement insert_result_{write_, "INSERT INTO result VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9)"};
  Statement delete_game_{write_, "DELETE FROM game WHERE id = ?1"};
  Statement select_game_{read_,
                         "SELECT creator, created, rules, boards, rules_revision, key, start, "
                         "clock, listed, components, coach, coach_after FROM game WHERE id = ?1"};
  Statement select_records_{read_,
                            "SELECT kind, at, text, client, hash FROM record WHERE game = ?1 "
                            "ORDER BY number"};
};

}  // namespace

Migrations all_migrations() {
  Migrations steps;
  for (const auto& step : data::kMigrations) steps.emplace_back(step.text);
  return steps;
}

std::unique_ptr<Store> open_sqlite(const std::string& path, const Migrations& steps) {
  return std::make_unique<SqliteStore>(path, steps);
}

}  // namespace dijon::server
