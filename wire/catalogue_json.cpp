#include "wire/catalogue_json.h"

#include <algorithm>
#include <span>

#include "dijon/duchy.h"
#include "dijon/halves.h"

namespace dijon {

namespace json = boost::json;

namespace {

json::array names_json(std::span<const std::string_view> names) {
  json::array list;
  for (const std::string_view name : names) list.emplace_back(json::string_view(name));
  return list;
}

json::array ids_json(const std::vector<const Board*>& boards) {
  json::array ids;
  for (const Board* board : boards) ids.emplace_back(json::string_view(board->id));
  return ids;
}

}  // namespace

std::shared_ptr<const RuleSet> fullest_rules(const Edition& edition) {
  RulesSpec spec;
  spec.edition = std::string(edition.name);
  spec.boards_mode = BoardsMode::random;
  BuiltRules best = build_rules(spec);
  for (const std::string_view module : edition.modules) {
    RulesSpec more = spec;
    more.modules.emplace_back(module);
    BuiltRules built = build_rules(more);
    if (built.rules == nullptr) continue;
    spec = more;
    best = std::move(built);
  }
  return std::move(best.rules);
}

json::object edition_json(const Edition& edition) {
  json::object limits;
  for (const BoardLimit& limit : edition.limits) limits[limit.module] = ids_json(limit.boards);
  json::array halves;
  for (const auto& [one, other] : edition.halves) halves.push_back(ids_json({one, other}));
  return {{"name", json::string_view(edition.name)}, {"title", json::string_view(edition.title)},
          {"modules", names_json(edition.modules)},  {"boards", ids_json(edition.boards)},
          {"boards_with", std::move(limits)},        {"halves", std::move(halves)}};
}

json::object module_json(const Module& module, const std::vector<const Edition*>& editions) {
  json::array offered_by;
  for (const Edition* edition : editions) {
    if (std::ranges::find(edition->modules, module.name) != edition->modules.end()) {
      offered_by.emplace_back(json::string_view(edition->name));
    }
  }
  json::array settings;
  for (const SettingRow& row : module.settings) {
    settings.push_back(json::object{{"name", json::string_view(row.name)},
                                    {"least", row.least},
                                    {"usual", row.usual},
                                    {"most", row.most}});
  }
  return {{"name", json::string_view(module.name)},
          {"title", json::string_view(module.title)},
          {"rulebook", json::string_view(module.rulebook)},
          {"needs", names_json(module.needs)},
          {"excludes", names_json(module.excludes)},
          {"alone", module.alone},
          {"automaton", module.automaton},
          {"players", json::array{module.least_players, module.most_players}},
          {"team_size", module.team_size},
          {"settings", std::move(settings)},
          {"editions", std::move(offered_by)}};
}

namespace {

// The half of a duchy that lies beside this board, if it is one.
const Board* beside(const Board& board) {
  for (const Edition& edition : all_editions()) {
    for (const auto& [one, other] : edition.halves) {
      if (one->id == board.id) return other;
      if (other->id == board.id) return one;
    }
  }
  return nullptr;
}

}  // namespace

json::array seam_json(const Seam& seam) {
  json::array pairs;
  for (const Cell cell : cells(kAllCells)) {
    for (const Cell other : cells(seam.beside[slot(cell)])) {
      pairs.push_back(
          json::array{json::string_view(cell_name(cell)), json::string_view(cell_name(other))});
    }
  }
  return pairs;
}

json::object board_json(const Board& board) {
  json::object object = layout_json(board);
  if (const Board* other = beside(board))
    object["seam"] = seam_json(join(*board.duchy, *other->duchy)[0]);
  return object;
}

json::object layout_json(const Board& board) {
  const Duchy& duchy = *board.duchy;
  json::array rows, areas, links;
  for (const Cell cell : cells(kAllCells)) {
    const Spot spot = duchy.spot[slot(cell)];
    while (rows.size() <= spot.row) rows.push_back(json::array());
    rows[spot.row].as_array().push_back(
        json::object{{"cell", json::string_view(cell_name(cell))},
                     {"terrain", json::string_view(terrain_name(terrain_at(duchy, cell)))},
                     {"die", die_at(duchy, cell)},
                     {"half", spot.half}});
  }
  for (std::size_t a = 0; a < duchy.areas; ++a) {
    json::array members;
    for (const Cell cell : cells(duchy.area[a])) {
      members.emplace_back(json::string_view(cell_name(cell)));
    }
    areas.push_back(
        json::object{{"terrain", json::string_view(terrain_name(duchy.area_terrain[a]))},
                     {"size", cell_count(duchy.area[a])},
                     {"cells", std::move(members)}});
  }
  for (const Cell cell : cells(kAllCells)) {
    for (const Cell other : cells(duchy.place_adj[slot(cell)] & ~duchy.area_adj[slot(cell)])) {
      if (other < cell) continue;
      links.push_back(
          json::array{json::string_view(cell_name(cell)), json::string_view(cell_name(other))});
    }
  }
  json::value origin;
  if (!board.origin.empty()) origin = json::string_view(board.origin);
  return {{"id", json::string_view(board.id)},
          {"edition", json::string_view(board.edition)},
          {"number", json::string_view(board.number)},
          {"origin", std::move(origin)},
          {"rows", std::move(rows)},
          {"areas", std::move(areas)},
          {"links", std::move(links)}};
}

json::object tile_json(const Edition& edition, const RuleSet& rules, Face face) {
  const TileFace& tile = rules.face(face);
  json::value terrain;
  if (tile.terrain < kTerrains) {
    terrain = json::string_view(terrain_name(static_cast<Terrain>(tile.terrain)));
  }
  return {{"name", json::string_view(tile.name)},  {"edition", json::string_view(edition.name)},
          {"terrain", std::move(terrain)},         {"coloured", tile.supply[at(Back::coloured)]},
          {"black", tile.supply[at(Back::black)]}, {"effect", json::string_view(tile.effect)}};
}

}  // namespace dijon
