// Where tables and guests are kept. A batch is stored as a whole or not at all, and is on the disk
// when write() returns.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/domain/table.h"

namespace dijon::server {

struct Guest {
  std::string id;
  std::string name;
  Time created = 0;
  bool operator==(const Guest&) const = default;
};

struct StoredTable {
  TableSpec spec;
  Records records;
};

// What is known of a table without replaying it.
struct TableSummary {
  std::string id;
  Time created = 0, changed = 0;
  Stage stage{};
  std::string text;  // JSON for lists
};

// How one person did in one finished game.
struct SeatResult {
  std::string table;
  std::string guest;
  std::string edition;
  int players = 0;
  int score = 0;
  int place = 0;
  bool against_people = false;
  Time at = 0;
  int team_size = 1;  // the score is that of so many together
};

struct NewTable {
  TableSpec spec;
};
struct AppendRecords {
  std::string table;
  std::uint64_t first = 0;  // number of the first record at its table
  Records records;
};
struct PutGuest {
  Guest guest;
};
struct PutSummary {
  TableSummary summary;
  std::vector<std::string> guests;  // who sits there
};
struct PutResults {
  std::vector<SeatResult> results;
};
struct DeleteTable {
  std::string id;
};
using Write = std::variant<NewTable, AppendRecords, PutGuest, PutSummary, PutResults, DeleteTable>;
using Batch = std::vector<Write>;

class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Every function throws StoreError when the store fails. write() may be called by one thread while
// another reads.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  virtual void write(const Batch& batch) = 0;

  virtual std::optional<StoredTable> table(std::string_view id) = 0;
  virtual std::vector<std::string> unfinished() = 0;
  // Games that go on where this guest sat or sits.
  virtual std::vector<std::string> playing(std::string_view guest) = 0;
  // The newest first.
  virtual std::vector<TableSummary> tables_of(std::string_view guest, std::size_t most) = 0;
  virtual std::optional<Guest> guest(std::string_view id) = 0;
  virtual std::vector<SeatResult> results_of(std::string_view guest) = 0;
};

}  // namespace dijon::server
