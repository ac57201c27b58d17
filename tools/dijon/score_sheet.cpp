#include "tools/dijon/score_sheet.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tools/dijon/table_words.h"

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
                                 {"empty_spaces", standing.empty_spaces}});
  }
  return {{"ply", ply},
          {"over", is_over(game.state(ply))},
          {"players", std::move(players)},
          {"standings", std::move(table)}};
}

std::string score_sheet(const Game& game, std::size_t ply) {
  const RuleSet& rules = game.rules();
  const Ledger ledger = game.ledger(ply);
  std::set<Source> sources;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    for (const LedgerRow& row : ledger.rows(player_of(i))) sources.insert(row.source);
  }
  constexpr int kLabel = 44;
  std::string text = fmt::format("{:<{}}", "", kLabel);
  for (std::size_t i = 0; i < rules.players(); ++i) {
    text += fmt::format("{:>6}", player_word(player_of(i)));
  }
  text += '\n';
  for (const Source source : sources) {
    text += fmt::format("{:<{}}", source_label(rules, source), kLabel);
    for (std::size_t i = 0; i < rules.players(); ++i) {
      const auto& rows = ledger.rows(player_of(i));
      const auto row = std::ranges::find(rows, source, &LedgerRow::source);
      text += row == rows.end() ? fmt::format("{:>6}", "·") : fmt::format("{:>6}", row->vp);
    }
    text += '\n';
  }
  text += fmt::format("{:<{}}", "Sum", kLabel);
  for (std::size_t i = 0; i < rules.players(); ++i) {
    text += fmt::format("{:>6}", ledger.total(player_of(i)));
  }
  text += "\n\n";
  std::size_t place = 0;
  for (const Standing& standing : standings(rules, game.state(ply))) {
    const std::string& name = game.seats()[at(standing.player)];
    text +=
        fmt::format("{}. {}{}: {} points, {} empty spaces\n", ++place, player_word(standing.player),
                    name.empty() ? "" : " " + name, standing.vp, standing.empty_spaces);
  }
  return text;
}

}  // namespace dijon
