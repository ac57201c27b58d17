#include "game/ledger.h"

#include <algorithm>

namespace dijon {

namespace {

Source source_of(const Event& e, std::uint8_t bonus_size) {
  switch (e.why) {
    case Reason::area_size: return {SourceKind::area_size, e.what, e.phase};
    case Reason::area_phase: return {SourceKind::area_phase, e.what, e.phase};
    case Reason::colour_bonus: return {SourceKind::bonus, e.what, bonus_size};
    case Reason::livestock: return {SourceKind::livestock};
    case Reason::sale: return {SourceKind::sale};
    case Reason::tile: return {SourceKind::tile, byte(e.face)};
    case Reason::purchase: return {SourceKind::bought};
    case Reason::target: return {SourceKind::target};
    case Reason::card: return {SourceKind::card};
    case Reason::final_reserve: return {SourceKind::final_reserve};
    case Reason::final_cards: return {SourceKind::final_cards};
    case Reason::final_shields: return {SourceKind::final_shields};
    case Reason::final_vines: return {SourceKind::final_vines};
    case Reason::final_goods: return {SourceKind::final_goods};
    case Reason::final_silver: return {SourceKind::final_silver};
    case Reason::final_workers: return {SourceKind::final_workers};
    case Reason::final_tile: return {SourceKind::final_tile, byte(e.face)};
    default: return {SourceKind::other};
  }
}

std::string terrain_text(Source source) {
  return std::string(terrain_name(static_cast<Terrain>(source.what)));
}

std::string face_text(const RuleSet& rules, Source source) {
  return std::string(rules.face(static_cast<Face>(source.what)).name);
}

char phase_letter(Source source) { return static_cast<char>('A' + source.detail); }

// "monastery-16" as people write it: "Monastery 16".
std::string title(std::string name) {
  std::ranges::replace(name, '-', ' ');
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') {
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
  }
  return name;
}

}  // namespace

std::string source_name(const RuleSet& rules, Source source) {
  switch (source.kind) {
    case SourceKind::before: return "before";
    case SourceKind::area_size: return "area/" + terrain_text(source) + '/' + phase_letter(source);
    case SourceKind::area_phase:
      return "phase/" + terrain_text(source) + '/' + phase_letter(source);
    case SourceKind::bonus:
      return "bonus/" + terrain_text(source) + (source.detail == 0 ? "/large" : "/small");
    case SourceKind::livestock: return "livestock";
    case SourceKind::sale: return "sale";
    case SourceKind::tile: return "tile/" + face_text(rules, source);
    case SourceKind::bought: return "bought";
    case SourceKind::target: return "target";
    case SourceKind::card: return "card";
    case SourceKind::other: return "other";
    case SourceKind::final_goods: return "final/goods";
    case SourceKind::final_silver: return "final/silver";
    case SourceKind::final_workers: return "final/workers";
    case SourceKind::final_tile: return "final/" + face_text(rules, source);
    case SourceKind::final_reserve: return "final/reserve";
    case SourceKind::final_cards: return "final/cards";
    case SourceKind::final_shields: return "final/shields";
    case SourceKind::final_vines: return "final/vines";
  }
  return {};
}

std::string source_label(const RuleSet& rules, Source source) {
  const auto area = [&](std::string_view part) {
    return title(terrain_text(source)) + " areas completed in phase " + phase_letter(source) +
           std::string(part);
  };
  switch (source.kind) {
    case SourceKind::before: return "Before this position";
    case SourceKind::area_size: return area(": size");
    case SourceKind::area_phase: return area(": phase");
    case SourceKind::bonus:
      return (source.detail == 0 ? "Large bonus tile: " : "Small bonus tile: ") +
             terrain_text(source);
    case SourceKind::livestock: return "Livestock";
    case SourceKind::sale: return "Goods sold";
    case SourceKind::tile: return title(face_text(rules, source));
    case SourceKind::bought: return "Points bought";
    case SourceKind::target: return "Targets reached";
    case SourceKind::card: return "Completed cards";
    case SourceKind::other: return "Other";
    case SourceKind::final_goods: return "Left-over goods";
    case SourceKind::final_silver: return "Left-over silver";
    case SourceKind::final_workers: return "Left-over workers";
    case SourceKind::final_tile: return title(face_text(rules, source)) + " at the end";
    case SourceKind::final_reserve: return "Tiles left in the reserve";
    case SourceKind::final_cards: return "Tiles on open cards";
    case SourceKind::final_shields: return "Shields";
    case SourceKind::final_vines: return "Double tiles";
  }
  return {};
}

Ledger::Ledger(const GameState& start) {
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    if (start.players[i].vp != 0) {
      add(player_of(i), {SourceKind::before}, start.players[i].vp);
    }
  }
}

void Ledger::add(const Event& event) {
  if (event.kind == EventKind::bonus) bonus_size_ = event.value == 0 ? 0 : 1;
  if (event.kind == EventKind::scored) {
    add(event.player, source_of(event, bonus_size_), event.value);
  }
}

void Ledger::add(std::span<const Event> events) {
  for (const Event& event : events) add(event);
}

void Ledger::add(Player p, Source source, int vp) {
  std::vector<LedgerRow>& rows = rows_[at(p)];
  const auto row = std::ranges::lower_bound(rows, source, {}, &LedgerRow::source);
  if (row != rows.end() && row->source == source) {
    row->vp += vp;
  } else {
    rows.insert(row, {source, vp});
  }
}

int Ledger::total(Player p) const {
  int sum = 0;
  for (const LedgerRow& row : rows(p)) sum += row.vp;
  return sum;
}

}  // namespace dijon
