// A small face for SQLite: statements that throw, and bind and read by type.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "server/store/store.h"

struct sqlite3;
struct sqlite3_stmt;

namespace dijon::server {

class Statement;

class Database {
 public:
  // Makes the file when there is none. Throws StoreError.
  explicit Database(const std::string& path);

  // Statements without a result, separated by semicolons.
  void run(const std::string& sql);
  std::int64_t number(const std::string& sql);
  sqlite3* handle() { return db_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* db) const;
  };
  std::unique_ptr<sqlite3, Close> db_;
};

// Prepared once, used often.
class Statement {
 public:
  Statement(Database& db, std::string_view sql);

  template <class... Values>
  Statement& bind(const Values&... values) {
    int i = 0;
    (bind_one(++i, values), ...);
    return *this;
  }
  // The next row; false at the end, when the statement is ready for its next use.
  bool step();
  void run() {
    while (step()) {
    }
  }
  void reset();

  std::int64_t integer(int column) const;
  std::string text(int column) const;

 private:
  void bind_one(int i, std::int64_t value);
  void bind_one(int i, std::string_view value);
  void bind_one(int i, std::span<const std::uint8_t> bytes);

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  Database* db_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

}  // namespace dijon::server
