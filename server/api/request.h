// A request of the API and its answer, as text.
#pragma once

#include <cstdint>
#include <string>

#include <boost/json.hpp>

#include "game/game.h"

namespace dijon::server {

// A request as the API sees it.
struct ApiRequest {
  std::string method;
  std::string path;   // without the query
  std::string query;  // after the question mark
  std::string body;
  std::string guest;         // who asks; a fresh one when no cookie was sent
  std::string address = {};  // from where; empty for this machine itself
};

struct ApiAnswer {
  unsigned status = 200;
  std::string body;
  std::string type = "application/json; charset=utf-8";
  std::string file_name;  // offered for saving; empty for none
  bool cacheable = false;
  std::uint64_t ticket = 0;  // of a hint: the answer comes when it is found
};

ApiAnswer answer_of(const boost::json::object& object, unsigned status = 200);

// Both throw RequestError for what cannot be read.
boost::json::object body_of(const ApiRequest& request);
// The ply a query asks for; the last one when it names none.
std::size_t ply_of(const ApiRequest& request, const Game& game);

}  // namespace dijon::server
