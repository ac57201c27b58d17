// A table as one viewer may see it, as JSON; docs/api.md describes every field. Nobody is shown the
// link of another's seat, and nobody the key before the game is over.
#pragma once

#include <functional>
#include <string>

#include <boost/json.hpp>

#include "server/domain/table.h"

namespace dijon::server {

struct Viewer {
  std::string_view guest;
  Time now = 0;
  // Whether a guest is connected to the table.
  std::function<bool(std::string_view)> present;
  bool coach = false;  // may be asked about the table now
};

// Everything, for somebody who has just come.
boost::json::object table_json(const Table& table, const Viewer& viewer);
boost::json::array seats_json(const Table& table, const Viewer& viewer);

// What changes with every move: version, ply, stage, the open question, clocks, whether the coach
// may be asked.
boost::json::object status_json(const Table& table, Time now, bool coach);
// For the guest alone: what may be done now, and whether something can be taken back.
boost::json::object offer_json(const Table& table, std::string_view guest);

// The lines of the log that lead from one ply to another, each with its events.
boost::json::array lines_json(const Game& game, std::size_t from, std::size_t to);
// The table at the start, and the lines up to a ply.
boost::json::object log_json(const Game& game, std::size_t to);
// For everybody to check: hash, nonces, and the key once the game is over.
boost::json::object fairness_json(const Table& table);

boost::json::object said_json(const Said& said);
// One line of a list of tables.
boost::json::object summary_json(const Table& table);

}  // namespace dijon::server
