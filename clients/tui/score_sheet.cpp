#include "clients/tui/score_sheet.h"

#include <algorithm>
#include <map>

#include "clients/tui/names.h"
#include "clients/tui/tell.h"

namespace dijon::tui {

namespace {

std::string capital(std::string text) {
  if (!text.empty())
    text[0] = static_cast<char>(text[0] - (text[0] >= 'a' && text[0] <= 'z' ? 32 : 0));
  return text;
}

struct RowKey {
  int order;
  std::string label;
  auto operator<=>(const RowKey&) const = default;
};

RowKey key_of(const RuleSet& rules, Source source, SheetDetail detail) {
  const int order = static_cast<int>(source.kind) * 100000 + source.what * 100 + source.detail;
  if (detail == SheetDetail::full) return {order, source_label(rules, source)};
  const auto terrain = [&] { return static_cast<Terrain>(source.what); };
  switch (source.kind) {
    case SourceKind::area_size:
    case SourceKind::area_phase:
      return {100000 + source.what, capital(std::string(area_word(terrain()))) + "s"};
    case SourceKind::bonus: return {static_cast<int>(source.kind) * 100000, "Bonus tiles"};
    default: return {order, source_label(rules, source)};
  }
}

std::string right(std::string_view text, int width) {
  const int missing = width - columns(text);
  return std::string(static_cast<std::size_t>(std::max(0, missing)), ' ') + std::string(text);
}

}  // namespace

Canvas draw_score_sheet(const Game& game, SheetDetail detail) {
  const RuleSet& rules = game.rules();
  const Ledger ledger = game.ledger();
  const auto names = seat_labels(game.seats());
  std::map<RowKey, std::vector<int>> rows;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    for (const LedgerRow& row : ledger.rows(player_of(i))) {
      auto& points = rows[key_of(rules, row.source, detail)];
      points.resize(rules.players());
      points[i] += row.vp;
    }
  }
  int label_width = 14;
  for (const auto& [key, points] : rows) label_width = std::max(label_width, columns(key.label));
  std::vector<int> widths;
  for (const std::string& name : names) widths.push_back(std::clamp(columns(name), 6, 16) + 2);

  std::vector<Line> lines;
  const auto total_width = [&] {
    int width = label_width;
    for (const int w : widths) width += w;
    return width;
  }();
  std::string rule;
  for (int i = 0; i < total_width; ++i) rule += "─";
  Line head("Score sheet", kTitle);
  head.pad(label_width);
  for (std::size_t i = 0; i < names.size(); ++i) {
    head.add(right(shorten(names[i], widths[i] - 2), widths[i]), player_style(player_of(i)));
  }
  lines.push_back(head);
  lines.push_back(Line(rule, kDim));
  for (const auto& [key, points] : rows) {
    Line line(key.label);
    line.pad(label_width);
    for (std::size_t i = 0; i < points.size(); ++i) {
      line.add(right(points[i] == 0 ? "·" : std::to_string(points[i]), widths[i]));
    }
    lines.push_back(line);
  }
  lines.push_back(Line(rule, kDim));
  Line sum("Total", kBold);
  sum.pad(label_width);
  for (std::size_t i = 0; i < rules.players(); ++i) {
    sum.add(right(std::to_string(ledger.total(player_of(i))), widths[i]), kBold);
  }
  lines.push_back(sum);
  for (std::size_t i = 0; i < rules.players(); ++i) {
    const Player first = player_of(i);
    const Player second = rules.partner_of(first);
    if (first == second || rules.first_of(first) != first) continue;
    Line team(names[at(first)], player_style(first));
    team.add(" and ").add(names[at(second)], player_style(second)).add("  together ", kDim);
    lines.push_back(team.add(std::to_string(ledger.total(first) + ledger.total(second)), kBold));
  }
  return canvas_of(lines);
}

namespace {

// "1. Anna and Ben with 176 points (95 + 81)"
std::string team_line(const std::vector<std::string>& names, const std::vector<Standing>& table,
                      std::size_t i) {
  const Standing& one = table[i];
  const Standing& other = table[i + 1];
  std::string line = std::to_string(one.place) + ". " + names[at(one.player)] + " and " +
                     names[at(other.player)] + " with " +
                     amount(one.vp + other.vp, "point", "points") + " (" + std::to_string(one.vp) +
                     " + " + std::to_string(other.vp) + ")";
  const auto sum = [&](std::size_t at) { return table[at].vp + table[at + 1].vp; };
  if (sum(0) == sum(2)) line += ", " + amount(one.empty_spaces, "empty space", "empty spaces");
  return line;
}

}  // namespace

std::vector<std::string> standing_lines(const Game& game) {
  const auto names = seat_labels(game.seats());
  std::vector<std::string> lines;
  const auto table = standings(game.rules(), game.state());
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (game.rules().won != nullptr) {
      lines.push_back(names[at(table[i].player)] +
                      (table[i].won ? " has filled the duchy and won"
                                    : " has not won: " + amount(table[i].empty_spaces,
                                                                "empty space", "empty spaces")));
      continue;
    }
    if (game.rules().partners) {
      if (i % 2 == 0) lines.push_back(team_line(names, table, i));
      continue;
    }
    std::string line = std::to_string(i + 1) + ". " + names[at(table[i].player)] + " with " +
                       amount(table[i].vp, "point", "points");
    const bool tied = (i > 0 && table[i - 1].vp == table[i].vp) ||
                      (i + 1 < table.size() && table[i + 1].vp == table[i].vp);
    if (tied)
      line += " (tie: " + amount(table[i].empty_spaces, "empty space", "empty spaces") + ")";
    lines.push_back(line);
  }
  return lines;
}

}  // namespace dijon::tui
