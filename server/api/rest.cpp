// The requests of the API, by method and path. docs/api.md describes them.
#include <array>

#include "server/api/service.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kRoot = "/api/v1/", kTables = "tables/";

unsigned status_of(std::string_view code) {
  if (code == "not_found" || code == "no_table" || code == "no_analysis") return 404;
  if (code == "not_yours" || code == "password_needed" || code == "bad_link" || code == "secret" ||
      code == "coach_off" || code == "game_goes_on")
    return 403;
  if (code == "too_fast" || code == "too_many" || code == "busy") return 429;
  if (code == "begun" || code == "full" || code == "seat_taken" || code == "stale" ||
      code == "not_your_turn" || code == "not_begun")
    return 409;
  return 400;
}

}  // namespace

// "tables/*/log": a star stands for the id of a table.
struct Service::RouteRow {
  std::string_view method;
  std::string_view path;
  Route route;
};

std::span<const Service::RouteRow> Service::routes() {
  static constexpr std::array kRoutes = {
      RouteRow{"GET", "me", &Service::get_me},
      RouteRow{"POST", "me", &Service::put_me},
      RouteRow{"GET", "catalogue", &Service::get_catalogue},
      RouteRow{"GET", "components", &Service::get_components},
      RouteRow{"POST", "components", &Service::post_components},
      RouteRow{"GET", "tables", &Service::get_tables},
      RouteRow{"POST", "tables", &Service::post_table},
      RouteRow{"POST", "replay", &Service::post_replay},
      RouteRow{"GET", "tables/*", &Service::get_table},
      RouteRow{"DELETE", "tables/*", &Service::delete_table},
      RouteRow{"POST", "tables/*/seat", &Service::post_seat},
      RouteRow{"GET", "tables/*/log", &Service::get_log},
      RouteRow{"GET", "tables/*/score", &Service::get_score},
      RouteRow{"GET", "tables/*/game", &Service::get_game},
      RouteRow{"GET", "tables/*/position", &Service::get_position},
      RouteRow{"POST", "tables/*/hint", &Service::post_hint},
      RouteRow{"POST", "tables/*/line", &Service::post_line},
      RouteRow{"POST", "tables/*/analysis", &Service::post_analysis},
      RouteRow{"GET", "tables/*/analysis", &Service::get_analysis},
      RouteRow{"DELETE", "tables/*/analysis", &Service::delete_analysis},
  };
  return kRoutes;
}

ApiAnswer Service::refused(const RequestError& error) {
  ++refused_;
  json::object object{{"code", error.code}, {"message", error.message}};
  for (const auto& [key, value] : error.details) object[key] = value;
  return answer_of({{"error", std::move(object)}}, status_of(error.code));
}

ApiAnswer Service::answer(const ApiRequest& request, Time now, Effects& effects) {
  try {
    std::string path = request.path;
    if (!path.starts_with(kRoot)) refuse("not_found", "there is nothing here");
    path.erase(0, kRoot.size());
    std::string table;
    if (path.starts_with(kTables)) {
      const auto begin = kTables.size(), end = path.find('/', begin);
      table = path.substr(begin, end == std::string::npos ? end : end - begin);
      path.replace(begin, table.size(), "*");
    }
    bool known = false;
    for (const RouteRow& row : routes()) {
      if (row.path != path) continue;
      known = true;
      if (row.method != request.method) continue;
      if (!settings_.join_password.empty() && path != "me" && name_of(request.guest).empty()) {
        refuse("password_needed", "this server asks for a password");
      }
      const bool of_table = path.starts_with(kTables);
      Entry* entry = of_table ? find(table, now) : nullptr;
      if (of_table && entry == nullptr) refuse("no_table", "there is no such table");
      return (this->*row.route)(request, entry, now, effects);
    }
    if (!known) refuse("not_found", "there is nothing here");
    ApiAnswer wrong = answer_of({{"error", {{"code", "bad_method"}, {"message", "wrong method"}}}});
    wrong.status = 405;
    return wrong;
  } catch (const RequestError& error) {
    return refused(error);
  } catch (const StoreError& error) {
    effects.troubles.emplace_back(error.what());
    return answer_of({{"error", {{"code", "store_failed"}, {"message", kUnreadable}}}}, 500);
  }
}

}  // namespace dijon::server
