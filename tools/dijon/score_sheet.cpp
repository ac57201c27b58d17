#include "tools/dijon/score_sheet.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "clients/tui/names.h"
#include "wire/table_words.h"

namespace dijon {

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
  for (const Standing& standing : standings(rules, game.state(ply))) {
    const std::string& name = game.seats()[at(standing.player)];
    text += fmt::format("{}. {}{}: {}, {}\n", standing.place, player_word(standing.player),
                        name.empty() ? "" : " " + name, tui::amount(standing.vp, "point", "points"),
                        tui::amount(standing.empty_spaces, "empty space", "empty spaces"));
  }
  return text;
}

}  // namespace dijon
