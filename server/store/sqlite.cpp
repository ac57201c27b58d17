#include "server/store/sqlite.h"

#include <sqlite3.h>

namespace dijon::server {

namespace {

[[noreturn]] void fail(sqlite3* db, std::string_view what) {
  throw StoreError(std::string(what) + ": " + (db == nullptr ? "no memory" : sqlite3_errmsg(db)));
}

}  // namespace

void Database::Close::operator()(sqlite3* db) const { sqlite3_close(db); }

Database::Database(const std::string& path) {
  sqlite3* db = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int result = sqlite3_open_v2(path.c_str(), &db, flags, nullptr);
  db_.reset(db);
  if (result != SQLITE_OK) fail(db, "cannot open " + path);
  sqlite3_busy_timeout(db, 5000);
}

void Database::run(const std::string& sql) {
  if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    fail(handle(), "the database refuses a change");
  }
}

std::int64_t Database::number(const std::string& sql) {
  Statement statement(*this, sql);
  const std::int64_t value = statement.step() ? statement.integer(0) : 0;
  statement.reset();
  return value;
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(Database& db, std::string_view sql) : db_(&db) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(db.handle(), sql.data(), static_cast<int>(sql.size()),
                         SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK) {
    fail(db.handle(), "a statement cannot be prepared");
  }
  statement_.reset(statement);
}

bool Statement::step() {
  switch (sqlite3_step(statement_.get())) {
    case SQLITE_ROW: return true;
    case SQLITE_DONE: reset(); return false;
    default: break;
  }
  const std::string reason = sqlite3_errmsg(db_->handle());
  reset();
  throw StoreError("the database fails: " + reason);
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
}

void Statement::bind_one(int i, std::int64_t value) {
  if (sqlite3_bind_int64(statement_.get(), i, value) != SQLITE_OK) fail(db_->handle(), "bind");
}

// NOLINTBEGIN(performance-no-int-to-ptr, google-readability-casting): SQLITE_TRANSIENT is a cast
void Statement::bind_one(int i, std::string_view value) {
  if (sqlite3_bind_text64(statement_.get(), i, value.data() == nullptr ? "" : value.data(),
                          value.size(), reinterpret_cast<sqlite3_destructor_type>(-1),
                          SQLITE_UTF8) != SQLITE_OK) {
    fail(db_->handle(), "bind");
  }
}

void Statement::bind_one(int i, std::span<const std::uint8_t> bytes) {
  if (sqlite3_bind_blob64(statement_.get(), i, bytes.data(), bytes.size(),
                          reinterpret_cast<sqlite3_destructor_type>(-1)) != SQLITE_OK) {
    fail(db_->handle(), "bind");
  }
}
// NOLINTEND(performance-no-int-to-ptr, google-readability-casting)

}  // namespace dijon::server
