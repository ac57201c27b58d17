#include "server/api/request.h"

#include <charconv>
#include <optional>
#include <string_view>

#include "wire/json_request.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

// "7" of "ply=7&x=1".
std::optional<std::string_view> parameter(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), part.size() + 1));
    if (part.size() > name.size() && part.starts_with(name) && part[name.size()] == '=') {
      return part.substr(name.size() + 1);
    }
  }
  return std::nullopt;
}

}  // namespace

ApiAnswer answer_of(const json::object& object, unsigned status) {
  return {.status = status, .body = json::serialize(object)};
}

json::object body_of(const ApiRequest& request) {
  json::value value = read_json(request.body);
  if (!value.is_object()) refuse("bad_request", "the body is a JSON object");
  return std::move(value.get_object());
}

std::size_t ply_of(const ApiRequest& request, const Game& game) {
  const auto text = parameter(request.query, "ply");
  if (!text) return game.plies();
  std::size_t ply = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), ply);
  if (error != std::errc() || end != text->data() + text->size() || ply > game.plies()) {
    refuse("bad_ply", "this game has plies 0 to " + std::to_string(game.plies()),
           {{"field", "ply"}});
  }
  return ply;
}

}  // namespace dijon::server
