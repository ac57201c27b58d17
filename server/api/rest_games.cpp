// What was played: logs, scores, positions, game files.
#include <array>

#include "dijon/notation.h"
#include "game/file.h"
#include "game/sha256.h"
#include "server/api/service.h"
#include "server/api/table_view.h"
#include "wire/score_json.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

constexpr std::array kReplayFields = {
    FieldSpec{"game", FieldType::string, "the text of a game file"}};

}  // namespace

ApiAnswer Service::get_log(const ApiRequest& request, Entry* entry, Time /*now*/,
                           Effects& /*effects*/) {
  const Table& table = *entry->table;
  json::object log = log_json(table.game(), table.plies_told_to(request.guest));
  log["fairness"] = fairness_json(table);
  log["version"] = table.version();
  return answer_of(log);
}

ApiAnswer Service::get_score(const ApiRequest& request, Entry* entry, Time /*now*/,
                             Effects& /*effects*/) {
  const Game& game = entry->table->game();
  const std::size_t ply = ply_of(request, game);
  entry->table->need_told(request.guest, ply);
  return answer_of(score_json(game, ply));
}

ApiAnswer Service::get_game(const ApiRequest& request, Entry* entry, Time /*now*/,
                            Effects& /*effects*/) {
  const Table& table = *entry->table;
  table.need_told(request.guest, table.game().plies());
  return {.body = print_game(table.game(), ShowKey::when_over),
          .type = "text/plain; charset=utf-8",
          .file_name = "dijon-" + table.spec().id + ".game"};
}

ApiAnswer Service::get_position(const ApiRequest& request, Entry* entry, Time /*now*/,
                                Effects& /*effects*/) {
  const Game& game = entry->table->game();
  const std::size_t ply = ply_of(request, game);
  entry->table->need_told(request.guest, ply);
  return {.body = print_position(game.rules(), game.state(ply)),
          .type = "text/plain; charset=utf-8"};
}

ApiAnswer Service::post_replay(const ApiRequest& request, Entry* /*entry*/, Time now,
                               Effects& /*effects*/) {
  need_patience(request, now);
  const json::object body = body_of(request);
  const Request fields(body, kReplayFields);
  if (!fields.has("game")) refuse("missing_field", "the field `game` is missing");
  const ParsedGame parsed = parse_game(fields.string("game"));
  if (!parsed.game) {
    refuse("bad_game", parsed.error.reason,
           {{"line", parsed.error.line}, {"column", parsed.error.column}});
  }
  const Game& game = *parsed.game;
  const std::size_t ply = ply_of(request, game);
  json::object log = log_json(game, game.plies());
  log["score"] = score_json(game, ply);
  log["position"] = print_position(game.rules(), game.state(ply));
  const Fairness& fairness = game.fairness();
  json::object shown;
  if (fairness.key_hash) shown["key_hash"] = to_hex(*fairness.key_hash);
  if (fairness.key) shown["key"] = to_hex(fairness.key->bytes);
  json::array nonces;
  for (const std::string& nonce : fairness.nonces) nonces.emplace_back(nonce);
  shown["nonces"] = std::move(nonces);
  log["fairness"] = std::move(shown);
  return answer_of(log);
}

}  // namespace dijon::server
