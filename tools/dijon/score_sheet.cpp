#include "tools/dijon/score_sheet.h"

#include <algorithm>
#include <set>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "clients/tui/names.h"
#include "wire/table_words.h"

namespace dijon {

namespace {

// "1. P1 Anna: 95 points, 3 empty spaces"; partners "1. P1 Anna and P3 Ben: 176 points (95 + 81),
// …"
std::string standing_text(const Game& game, std::span<const Standing> partners) {
  std::string names, parts;
  int sum = 0;
  for (const Standing& one : partners) {
    const std::string& name = game.seats()[at(one.player)];
    names += fmt::format("{}{}{}", names.empty() ? "" : " and ", player_word(one.player),
                         name.empty() ? "" : " " + name);
    parts += fmt::format("{}{}", parts.empty() ? "" : " + ", one.vp);
    sum += one.vp;
  }
  return fmt::format("{}. {}: {}{}, {}\n", partners[0].place, names,
                     tui::amount(sum, "point", "points"),
                     partners.size() > 1 ? " (" + parts + ")" : "",
                     tui::amount(partners[0].empty_spaces, "empty space", "empty spaces"));
}

}  // namespace

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
  const std::vector<Standing> table = standings(rules, game.state(ply));
  const std::size_t together = rules.partners ? 2 : 1;
  for (std::size_t i = 0; i < table.size(); i += together)
    text += standing_text(game, std::span(table).subspan(i, together));
  return text;
}

}  // namespace dijon
