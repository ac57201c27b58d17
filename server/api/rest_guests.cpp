// Who asks, and what the server has.
#include <algorithm>
#include <array>

#include "ai/agent.h"
#include "dijon/notation.h"
#include "server/api/service.h"
#include "server/domain/one_line.h"
#include "wire/catalogue_json.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

std::string catalogue_text() {
  std::vector<const Edition*> editions;
  json::array edition_list, module_list, board_list, tile_list, bots;
  for (const Edition& edition : all_editions()) {
    editions.push_back(&edition);
    edition_list.push_back(edition_json(edition));
    const auto rules = fullest_rules(edition);
    for (std::size_t f = 1; f < rules->faces.size(); ++f) {
      tile_list.push_back(tile_json(edition, *rules, static_cast<Face>(f)));
    }
  }
  for (const Module* module : all_modules()) module_list.push_back(module_json(*module, editions));
  for (const Board& board : all_boards()) board_list.push_back(board_json(board));
  for (const std::string_view name : level_names()) bots.emplace_back(json::string_view(name));
  return json::serialize(json::object{{"rules_revision", kRulesRevision},
                                      {"editions", std::move(edition_list)},
                                      {"modules", std::move(module_list)},
                                      {"boards", std::move(board_list)},
                                      {"tiles", std::move(tile_list)},
                                      {"bots", std::move(bots)}});
}

// Points are compared among games of several players: who plays alone has another aim. Of a team's
// score everybody has an equal part: partners share what most of it comes from.
json::object statistics_json(const std::vector<SeatResult>& results) {
  double points = 0;
  std::int64_t compared = 0, won = 0, best = 0;
  json::array recent;
  for (const SeatResult& result : results) {
    won += result.place == 1 ? 1 : 0;
    if (result.players == 1) continue;
    compared += 1;
    points += static_cast<double>(result.score) / result.team_size;
    best = std::max<std::int64_t>(best, result.score / result.team_size);
  }
  for (std::size_t i = results.size() > 50 ? results.size() - 50 : 0; i < results.size(); ++i) {
    const SeatResult& result = results[i];
    recent.push_back(json::object{{"table", result.table},
                                  {"edition", result.edition},
                                  {"players", result.players},
                                  {"score", result.score},
                                  {"place", result.place},
                                  {"team_size", result.team_size},
                                  {"against_people", result.against_people},
                                  {"at", result.at}});
  }
  return {{"games", results.size()},
          {"won", won},
          {"best_score", best},
          {"mean_score", compared == 0 ? 0.0 : points / static_cast<double>(compared)},
          {"recent", std::move(recent)}};
}

constexpr std::array kMeFields = {
    FieldSpec{"name", FieldType::string, "what others call you"},
    FieldSpec{"password", FieldType::string, "where the host asks for one"},
};

}  // namespace

ApiAnswer Service::get_me(const ApiRequest& request, Entry* /*entry*/, Time /*now*/,
                          Effects& /*effects*/) {
  const std::string name = name_of(request.guest);
  return answer_of({{"name", name},
                    {"password_needed", !settings_.join_password.empty() && name.empty()},
                    {"statistics", statistics_json(store_.results_of(request.guest))}});
}

ApiAnswer Service::put_me(const ApiRequest& request, Entry* /*entry*/, Time now, Effects& effects) {
  const json::object body = body_of(request);
  const Request fields(body, kMeFields);
  const std::string name = one_line(fields.string_or("name", ""), kLongestName, "name");
  if (!settings_.join_password.empty() && name_of(request.guest).empty()) {
    check_password(request, fields.string_or("password", ""), now);
  }
  names_[request.guest] = name;
  effects.writes.push_back(PutGuest{{request.guest, name, now}});
  return answer_of({{"name", name}});
}

ApiAnswer Service::get_catalogue(const ApiRequest& /*request*/, Entry* /*entry*/, Time /*now*/,
                                 Effects& /*effects*/) {
  if (catalogue_.empty()) catalogue_ = catalogue_text();
  return {.body = catalogue_, .cacheable = true};
}

}  // namespace dijon::server
