// dijon rules: the editions, modules, boards and tiles there are.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <unistd.h>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "clients/tui/board.h"
#include "clients/tui/canvas.h"
#include "clients/tui/explain.h"
#include "clients/tui/names.h"
#include "clients/tui/terminal.h"
#include "dijon/notation.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/rules_options.h"
#include "wire/catalogue_json.h"

namespace dijon {

namespace {

namespace json = boost::json;

struct RulesCommand {
  std::string edition;
  std::string board;
  bool one_board = false;  // that one
  bool tiles = false;
  bool json = false;
  bool no_colour = false;
};

std::vector<const Edition*> chosen_editions(const RulesCommand& command) {
  std::vector<const Edition*> editions;
  for (const Edition& edition : all_editions()) {
    if (command.edition.empty() || command.edition == edition.name) editions.push_back(&edition);
  }
  return editions;
}

bool in_editions(const std::vector<const Edition*>& editions, const Board* board) {
  return std::ranges::any_of(editions, [&](const Edition* edition) {
    const auto boards = boards_of(*edition);
    return std::ranges::find(boards, board) != boards.end();
  });
}

// Numbers name a board only together with an edition.
CommandError no_board(const RulesCommand& command) {
  const auto numbered = std::ranges::find(all_boards(), command.board, &Board::number);
  const std::string hint = command.edition.empty() && numbered != all_boards().end()
                               ? fmt::format("numbers need --edition, or write {}", numbered->id)
                               : std::string("`dijon rules` lists them");
  return CommandError(
      fmt::format("there is no board {}{}; {}", quote(command.board),
                  command.edition.empty() ? "" : " in edition " + command.edition, hint),
      ExitCode::bad_usage);
}

// One board by its name, or all.
std::vector<const Board*> chosen_boards(const RulesCommand& command) {
  const auto editions = chosen_editions(command);
  std::vector<const Board*> boards;
  for (const Board& board : all_boards()) {
    if (!in_editions(editions, &board)) continue;
    const bool by_number = !command.edition.empty() && board.number == command.board;
    if (!command.one_board || board.id == command.board || by_number) boards.push_back(&board);
  }
  if (boards.empty()) throw no_board(command);
  return boards;
}

std::string modules_named(const Edition& edition) {
  return edition.modules.empty() ? "none" : fmt::format("{}", fmt::join(edition.modules, ", "));
}

std::vector<const Module*> chosen_modules(const RulesCommand& command) {
  const auto editions = chosen_editions(command);
  std::vector<const Module*> modules;
  for (const Module* module : all_modules()) {
    const bool offered = std::ranges::any_of(editions, [&](const Edition* edition) {
      return std::ranges::find(edition->modules, module->name) != edition->modules.end();
    });
    if (offered) modules.push_back(module);
  }
  return modules;
}

// --- for machines -------------------------------------------------------------------------------

json::array boards_json(const RulesCommand& command) {
  json::array list;
  for (const Board* board : chosen_boards(command)) list.push_back(board_json(*board));
  return list;
}

json::array tiles_json(const RulesCommand& command) {
  json::array list;
  for (const Edition* edition : chosen_editions(command)) {
    const auto rules = fullest_rules(*edition);
    for (std::size_t f = 1; f < rules->faces.size(); ++f) {
      const Face face = static_cast<Face>(f);
      json::object tile = tile_json(*edition, *rules, face);
      tile["text"] = tui::explain_tile(*rules, face);
      list.push_back(std::move(tile));
    }
  }
  return list;
}

void print_json(const RulesCommand& command) {
  json::object report;
  const bool all = !command.one_board && !command.tiles;
  if (all) {
    const auto editions = chosen_editions(command);
    json::array edition_list, module_list;
    for (const Edition* edition : editions) edition_list.push_back(edition_json(*edition));
    for (const Module* module : chosen_modules(command)) {
      module_list.push_back(module_json(*module, editions));
    }
    report["editions"] = std::move(edition_list);
    report["modules"] = std::move(module_list);
  }
  if (all || command.one_board) report["boards"] = boards_json(command);
  if (all || command.tiles) report["tiles"] = tiles_json(command);
  fmt::print("{}\n", std::string_view(json::serialize(report)));
}

// --- for people ---------------------------------------------------------------------------------

void show(const tui::Canvas& canvas, const tui::Looks& looks) {
  fmt::print("{}", canvas.to_text(looks));
}

void heading(std::string_view text, const tui::Looks& looks) {
  fmt::print("{}\n", tui::styled(text, tui::kTitle, looks));
}

void show_editions(const RulesCommand& command, const tui::Looks& looks) {
  heading("Editions", looks);
  for (const Edition* edition : chosen_editions(command)) {
    fmt::print("  {:<8} {}\n           {} boards; modules: {}\n", edition->name, edition->title,
               boards_of(*edition).size(), modules_named(*edition));
  }
  fmt::print("\n");
  heading("Modules", looks);
  const auto modules = chosen_modules(command);
  for (const Module* module : modules) {
    fmt::print("  {:<12} {} ({})\n", module->name, module->title, module->rulebook);
  }
  if (modules.empty()) fmt::print("  none\n");
}

void show_rivers(const Duchy& duchy, const tui::Looks& looks) {
  std::vector<std::string> rivers;
  for (const Cell cell : cells(kAllCells)) {
    for (const Cell other : cells(duchy.river[slot(cell)])) {
      if (cell < other) rivers.push_back(fmt::format("{}-{}", cell_name(cell), cell_name(other)));
    }
  }
  if (rivers.empty()) return;
  fmt::print("\n");
  heading("Rivers", looks);
  fmt::print("  {}\n", fmt::join(rivers, "  "));
}

void show_boards(const RulesCommand& command, const tui::Looks& looks, int width) {
  const auto boards = chosen_boards(command);
  const bool one = boards.size() == 1;
  const auto size = one ? tui::BoardSize::large : tui::BoardSize::compact;
  constexpr int kGap = 3;
  const tui::Canvas sample = tui::draw_duchy(*boards[0]->duchy, size);
  const auto per_row =
      static_cast<std::size_t>(std::max(1, (width + kGap) / (sample.width() + kGap)));
  heading(one ? "Board" : "Boards", looks);
  fmt::print(
      "  B building  C castle  L livestock  M mine  S ship  Y monastery, with the number "
      "of the die\n");
  for (std::size_t first = 0; first < boards.size(); first += per_row) {
    tui::Canvas row(width, sample.height() + 2);
    int x = 0;
    for (std::size_t i = first; i < std::min(first + per_row, boards.size()); ++i) {
      row.put(x, 1, boards[i]->id, tui::kBold);
      row.blit(x, 2, tui::draw_duchy(*boards[i]->duchy, size));
      x += sample.width() + kGap;
    }
    show(row, looks);
  }
  if (!one) return;
  const Duchy& duchy = *boards[0]->duchy;
  fmt::print("\n");
  heading("Areas", looks);
  for (std::size_t a = 0; a < duchy.areas; ++a) {
    std::string names;
    for (const Cell cell : cells(duchy.area[a])) names += " " + std::string(cell_name(cell));
    fmt::print("  {:<10} {} {}\n", terrain_name(duchy.area_terrain[a]), cell_count(duchy.area[a]),
               names);
  }
  show_rivers(duchy, looks);
}

void show_tiles(const RulesCommand& command, const tui::Looks& looks, int width) {
  for (const Edition* edition : chosen_editions(command)) {
    const auto rules = fullest_rules(*edition);
    heading(fmt::format("Tiles of {}", edition->name), looks);
    fmt::print("  {:<16} own black  what it does\n", "name");
    for (std::size_t f = 1; f < rules->faces.size(); ++f) {
      const auto face = static_cast<Face>(f);
      const TileFace& tile = rules->face(face);
      const char letter =
          tile.terrain < kTerrains ? terrain_letter(static_cast<Terrain>(tile.terrain)) : '*';
      tui::Line line;
      line.add(std::string(1, letter), tui::tile_style(*rules, face));
      line.add(fmt::format(" {:<16} {:>3} {:>5}  ", tile.name, tile.supply[at(Back::coloured)],
                           tile.supply[at(Back::black)]));
      const int margin = line.width();
      std::vector<tui::Line> lines;
      for (const std::string& part :
           tui::wrap(tui::explain_tile(*rules, face), std::max(30, width - margin))) {
        if (!lines.empty()) line = tui::Line();
        line.pad(margin);
        line.add(part);
        lines.push_back(line);
      }
      show(tui::canvas_of(lines), looks);
    }
    fmt::print("\n");
  }
}

void run(const RulesCommand& command) {
  if (command.json) return print_json(command);
  const bool screen = isatty(STDOUT_FILENO) == 1;
  const tui::Looks looks = tui::looks_of_environment(
      screen, command.no_colour ? tui::ColourChoice::none : tui::ColourChoice::by_terminal);
  const int width = tui::screen_size(screen).width;
  if (command.one_board) return show_boards(command, looks, width);
  if (command.tiles) return show_tiles(command, looks, width);
  show_editions(command, looks);
  fmt::print("\n");
  show_boards(command, looks, width);
  fmt::print("\n");
  show_tiles(command, looks, width);
}

}  // namespace

void add_rules_command(CommandLine& line) {
  auto options = std::make_shared<RulesCommand>();
  const Command command =
      line.command("rules", "List the editions, modules, boards and tiles there are");
  command.option("--edition", options->edition, "Only of this edition").check(edition_problem);
  const Option board =
      command.option("--board", options->board,
                     "Draw one board, by its id (2019-3), or its number with --edition");
  command.flag("--tiles", options->tiles, "Only the tiles, with what they do").excludes(board);
  command.flag("--json", options->json,
               "For machines: {\"editions\", \"modules\", \"boards\", \"tiles\"}, or with "
               "--board or --tiles only those");
  command.flag("--no-color", options->no_colour, "Letters only (so does NO_COLOR)");
  command.footer(
      "Examples:\n"
      "  dijon rules --edition 2019\n"
      "  dijon rules --board 2019-5\n"
      "  dijon rules --edition 2011 --tiles");
  command.run([options, command] {
    options->one_board = command.given("--board");
    run(*options);
  });
}

}  // namespace dijon
