#include "wire/score_json.h"

#include "wire/table_words.h"

namespace dijon {

namespace json = boost::json;

namespace {

// By the order of their first players: A, B.
std::string team_name(const RuleSet& rules, Player p) {
  return std::string(1, static_cast<char>('A' + at(rules.first_of(p))));
}

// Partners stand together, the first of them first.
json::array team_scores(const RuleSet& rules, const std::vector<Standing>& table) {
  json::array teams;
  for (std::size_t i = 0; i + 1 < table.size(); i += 2) {
    const Standing& one = table[i];
    const Standing& other = table[i + 1];
    teams.push_back(
        json::object{{"place", one.place},
                     {"team", team_name(rules, one.player)},
                     {"players", json::array{player_word(one.player), player_word(other.player)}},
                     {"vp", one.vp + other.vp},
                     {"empty_spaces", one.empty_spaces},
                     {"won", one.won}});
  }
  return teams;
}

}  // namespace

json::object score_json(const Game& game, std::size_t ply) {
  const RuleSet& rules = game.rules();
  const Ledger ledger = game.ledger(ply);
  json::array players;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    json::array sources;
    for (const LedgerRow& row : ledger.rows(player_of(i))) {
      sources.push_back(json::object{{"source", source_name(rules, row.source)},
                                     {"label", source_label(rules, row.source)},
                                     {"vp", row.vp}});
    }
    players.push_back(json::object{{"player", player_word(player_of(i))},
                                   {"name", game.seats()[i]},
                                   {"vp", ledger.total(player_of(i))},
                                   {"sources", std::move(sources)}});
  }
  const auto table = standings(rules, game.state(ply));
  json::array places;
  for (const Standing& standing : table) {
    places.push_back(json::object{{"place", standing.place},
                                  {"player", player_word(standing.player)},
                                  {"vp", standing.vp},
                                  {"empty_spaces", standing.empty_spaces},
                                  {"won", standing.won}});
    if (rules.partners) places.back().as_object()["team"] = team_name(rules, standing.player);
  }
  json::object object{{"ply", ply},
                      {"over", is_over(game.state(ply))},
                      {"players", std::move(players)},
                      {"standings", std::move(places)}};
  if (rules.partners) object["teams"] = team_scores(rules, table);
  return object;
}

}  // namespace dijon
