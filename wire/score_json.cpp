#include "wire/score_json.h"

#include "wire/table_words.h"

namespace dijon {

namespace json = boost::json;

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
  json::array table;
  for (const Standing& standing : standings(rules, game.state(ply))) {
    table.push_back(json::object{{"place", table.size() + 1},
                                 {"player", player_word(standing.player)},
                                 {"vp", standing.vp},
                                 {"empty_spaces", standing.empty_spaces},
                                 {"won", standing.won}});
  }
  return {{"ply", ply},
          {"over", is_over(game.state(ply))},
          {"players", std::move(players)},
          {"standings", std::move(table)}};
}

}  // namespace dijon
