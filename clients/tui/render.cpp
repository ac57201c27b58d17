#include "clients/tui/render.h"

#include <algorithm>
#include <array>

#include "clients/tui/catalogue.h"
#include "clients/tui/names.h"
#include "dijon/notation.h"

namespace dijon::tui {

namespace {

// --- boards -------------------------------------------------------------------------------------

struct BoardShape {
  int pitch;   // columns from one space to the next, even: rows are set in by half of it
  int width;   // columns of a space
  int lines;   // lines of a row
  int margin;  // columns before the board, for the names of rows
};

constexpr BoardShape shape_of(BoardSize size) {
  switch (size) {
    case BoardSize::compact: return {4, 3, 1, 0};
    case BoardSize::medium: return {6, 5, 1, 2};
    case BoardSize::large: return {8, 7, 2, 0};
  }
  return {};
}

std::string centred(std::string_view text, int width) {
  const int left = std::max(0, (width - columns(text)) / 2);
  return std::string(static_cast<std::size_t>(left), ' ') + std::string(text);
}

std::string space_text(const Duchy& duchy, Cell cell) {
  return std::string(1, terrain_letter(terrain_at(duchy, cell))) +
         std::to_string(die_at(duchy, cell));
}

Style brighter(Style style) {
  style.bold = true;
  style.underline = true;
  style.fg = 0xffffff;
  return style;
}

// Two thirds of the light.
Colour faded(Colour colour) {
  const auto part = [&](int shift) { return (colour >> shift & 0xFF) * 2 / 3; };
  return part(16) << 16 | part(8) << 8 | part(0);
}

void draw_space(Canvas& canvas, int x, int y, const Duchy& duchy, Cell cell, BoardSize size,
                bool target) {
  const BoardShape shape = shape_of(size);
  Style style = empty_style(terrain_at(duchy, cell));
  canvas.fill(x, y, shape.width, shape.lines, style);
  std::string text = space_text(duchy, cell);
  const Style lit = target ? brighter(style) : style;
  if (size == BoardSize::compact) {
    canvas.put(x, y, target ? text + "*" : text, lit);
    return;
  }
  if (target) text = "[" + text + "]";
  canvas.put(x, y, centred(text, shape.width), style);
  const int inset = std::max(0, (shape.width - columns(text)) / 2);
  canvas.put(x + inset, y, text, lit);
  if (size == BoardSize::large) {
    style.fg = target ? 0xffffff : faded(style.fg);
    canvas.put(x, y + 1, centred(cell_name(cell), shape.width), style);
  }
}

void draw_tile(Canvas& canvas, int x, int y, const RuleSet& rules, Face face, BoardSize size) {
  const BoardShape shape = shape_of(size);
  const Style style = tile_style(rules, face);
  canvas.fill(x, y, shape.width, shape.lines, style);
  const std::string code = tile_code(rules, face, shape.width);
  canvas.put(x, y, size == BoardSize::large ? centred(code, shape.width) : code, style);
}

template <class DrawCell>
Canvas draw_cells(BoardSize size, const DrawCell& draw_cell) {
  const BoardShape shape = shape_of(size);
  Canvas canvas(shape.margin + 6 * shape.pitch + shape.width, kRows * shape.lines);
  for (int row = 0; row < kRows && shape.margin > 0; ++row) {
    canvas.put(0, row * shape.lines, std::string(1, static_cast<char>('a' + row)), kDim);
  }
  for (const Cell cell : cells(kAllCells)) {
    const int row = row_of(cell);
    const int x = shape.margin + row_inset(row) * shape.pitch / 2 + column_of(cell) * shape.pitch;
    draw_cell(canvas, x, row * shape.lines, cell);
  }
  return canvas;
}

// --- the market ---------------------------------------------------------------------------------

int slot_width(MarketSize size) {
  switch (size) {
    case MarketSize::narrow: return 5;
    case MarketSize::medium: return 7;
    case MarketSize::wide: return 9;
  }
  return 0;
}

void add_tile(Line& line, const RuleSet& rules, Face face, MarketSize size) {
  const int width = slot_width(size);
  std::string text;
  if (face == Face::none) {
    text = centred("·", width);
    line.add(text, kDim);
  } else {
    const std::uint8_t terrain = rules.face(face).terrain;
    if (size == MarketSize::wide) {
      text = terrain < kTerrains ? terrain_letter(static_cast<Terrain>(terrain)) : '*';
      text += ' ';
    }
    text += tile_code(rules, face, size == MarketSize::wide ? 7 : width);
    text.resize(std::max(text.size(), static_cast<std::size_t>(width)), ' ');
    line.add(text, tile_style(rules, face));
  }
  line.pad(line.width() + (width - columns(text)) + 1);
}

void add_good(Line& line, unsigned good) {
  line.add(std::to_string(good + 1), good_style(good)).add(" ");
}

Line depot_line(const RuleSet& rules, const GameState& s, std::size_t depot, MarketSize size,
                unsigned marked) {
  Line line;
  const bool mark = (marked >> depot & 1U) != 0;
  line.add(std::to_string(depot + 1), kBold).add(mark ? "▸" : " ", kNumber);
  for (std::size_t slot = 0; slot < kDepotSlots; ++slot) {
    const bool in_use = rules.slot_terrain[s.phase][depot][slot] < kTerrains;
    if (in_use || s.depot[depot][slot] != Face::none)
      add_tile(line, rules, s.depot[depot][slot], size);
  }
  for (unsigned g = 0; g < kGoods; ++g) {
    for (unsigned i = 0; i < s.depot_goods[depot][g]; ++i) add_good(line, g);
  }
  return line;
}

int depot_slots(const RuleSet& rules) {
  int most = 1;
  for (const auto& depot : rules.slot_terrain[0]) {
    most = std::max(most, static_cast<int>(std::ranges::count_if(
                              depot, [](std::uint8_t terrain) { return terrain < kTerrains; })));
  }
  return most;
}

constexpr int kMarketWidth = 35;

void add_black_lines(std::vector<Line>& lines, const RuleSet& rules, const GameState& s,
                     MarketSize size) {
  // As many beside each other as the lines below the depots are wide.
  const int per_line = std::max(depot_slots(rules), (kMarketWidth - 2) / (slot_width(size) + 1));
  for (int slot = 0; slot < rules.tuning.black_slots; ++slot) {
    if (slot % per_line == 0) lines.push_back(Line(slot == 0 ? "■ " : "  ", kBold));
    add_tile(lines.back(), rules, s.black[static_cast<std::size_t>(slot)], size);
  }
  if (s.side.count != 0) {
    Line line("+ ", kBold);
    add_tile(line, rules, s.side.face, size);
    if (s.side.count > 1) line.add("×" + std::to_string(s.side.count));
    lines.push_back(line);
  }
}

Line rounds_line(const GameState& s) {
  Line line("rounds ", kDim);
  for (std::size_t r = 0; r < kRounds; ++r) {
    const bool now = r + 1 == s.round;
    line.add(now ? "▸" : " ", kTitle);
    if (s.round_goods[r] != 0) {
      line.add(std::to_string(s.round_goods[r]), good_style(s.round_goods[r] - 1U));
    } else {
      line.add("·", kDim);
    }
  }
  if (s.white != Die::none) {
    line.add("   white die ", kDim).add(std::to_string(number(s.white)), die_style());
  }
  return line;
}

// The track from its first space on, the marker on top of a stack first.
Line track_line(const RuleSet& rules, const GameState& s) {
  Line line("order ", kDim);
  for (int space = 0; space < rules.tuning.track_spaces; ++space) {
    line.add("│", kDim);
    bool anybody = false;
    for (std::size_t i = 0; i < rules.players(); ++i) {
      const Player p = s.order[i];
      if (s.player(p).track != space) continue;
      line.add(player_tag(p), player_style(p));
      anybody = true;
    }
    if (!anybody) line.add("·", kDim);
  }
  return line.add("│", kDim);
}

void add_bonus_lines(std::vector<Line>& lines, const RuleSet& rules, const GameState& s) {
  Line line("bonus ", kDim);
  for (unsigned t = 0; t < kTerrains; ++t) {
    const auto terrain = static_cast<Terrain>(t);
    const auto value = [&](TerrainMask left, int vp) {
      return (left & bit(terrain)) != 0 ? std::to_string(vp) : std::string("–");
    };
    line.add(std::string(1, terrain_letter(terrain)), terrain_style(terrain));
    line.add(value(s.large_bonus, rules.tuning.large_bonus) + "/" +
             value(s.small_bonus, rules.tuning.small_bonus));
    if (t + 1 < kTerrains) line.add(" ");
  }
  lines.push_back(line);
}

// --- players ------------------------------------------------------------------------------------

Line dice_text(const PlayerState& player) {
  Line line;
  for (const Die die : player.dice) {
    if (die == Die::none) continue;
    line.add("[" + std::to_string(number(die)) + "]", die_style());
  }
  if (line.empty()) line.add("–", kDim);
  return line;
}

Line goods_line(const PlayerState& player) {
  Line line;
  for (unsigned g = 0; g < kGoods; ++g) {
    if (player.goods[g] == 0) continue;
    if (!line.empty()) line.add(" ");
    line.add(std::to_string(g + 1), good_style(g));
    if (player.goods[g] > 1) line.add("×" + std::to_string(player.goods[g]));
  }
  if (line.empty()) line.add("–", kDim);
  return line;
}

int sold_tiles(const PlayerState& player) {
  int tiles = 0;
  for (const auto n : player.sold) tiles += n;
  return tiles;
}

Line storage_line(const RuleSet& rules, const PlayerState& player, int letters) {
  Line line;
  const auto room = static_cast<std::size_t>(std::clamp(rules.tuning.storage, 0, kMaxStorage));
  for (std::size_t i = 0; i < kMaxStorage; ++i) {
    const Face face = player.storage[i];
    if (face == Face::none && i >= room) break;
    if (face == Face::none) {
      line.add(centred("·", letters), kDim);
      line.pad(static_cast<int>(i + 1) * (letters + 1));
      continue;
    }
    std::string code = tile_code(rules, face, letters);
    code.resize(std::max(code.size(), static_cast<std::size_t>(letters)), ' ');
    line.add(code, tile_style(rules, face)).add(" ");
  }
  return line;
}

Line bonus_text(const PlayerState& player) {
  Line line;
  for (unsigned i = 0; i < 2 * kTerrains; ++i) {
    if ((player.bonuses >> i & 1U) == 0) continue;
    const auto terrain = static_cast<Terrain>(i % kTerrains);
    const char letter = terrain_letter(terrain);
    // A capital for the large tile, a small letter for the small one.
    line.add(std::string(1, i < kTerrains ? letter : static_cast<char>(letter - 'A' + 'a')),
             terrain_style(terrain));
  }
  return line;
}

bool deciding(const View& view, Player p) {
  const Turn turn = to_decide(view.rules, view.state);
  return turn.decider == Decider::player && turn.player == p;
}

Line title_line(const View& view, Player p, int width) {
  const PlayerState& player = view.state.player(p);
  const std::string points = amount(player.vp, "point", "points");
  Line line;
  line.add(deciding(view, p) ? "▸" : " ", kTitle);
  line.add(player_tag(p) + " ", player_style(p));
  line.add(shorten(view.names[at(p)], width - columns(points) - 6), player_style(p));
  line.add("  ").add(points, kBold);
  return line;
}

std::vector<Line> own_lines(const View& view, Player p, int width) {
  const PlayerState& player = view.state.player(p);
  const Line bonuses = bonus_text(player);
  Line wealth(" ");
  wealth.add(std::to_string(player.silver), kBold).add(" silver  ");
  wealth.add(std::to_string(player.workers), kBold);
  wealth.add(player.workers == 1 ? " worker  " : " workers  ").add("dice ", kDim);
  wealth.add(dice_text(player)).add("  ").add("goods ", kDim).add(goods_line(player));
  Line store(" ");
  store.add("storage ", kDim).add(storage_line(view.rules, player, 7));
  if (sold_tiles(player) != 0) {
    store.add(" ").add("sold ", kDim).add(std::to_string(sold_tiles(player)));
  }
  Line title = title_line(view, p, width);
  if (!bonuses.empty()) title.add("  bonus ", kDim).add(bonuses);
  return {title, wealth, store};
}

// As own_lines, but no wider than a board of medium size.
std::vector<Line> medium_lines(const View& view, Player p, int width) {
  const PlayerState& player = view.state.player(p);
  Line wealth(" ");
  wealth.add(std::to_string(player.silver), kBold).add(" silver ");
  wealth.add(std::to_string(player.workers), kBold);
  wealth.add(player.workers == 1 ? " worker " : " workers ").add("dice ", kDim);
  wealth.add(dice_text(player));
  if (sold_tiles(player) != 0) wealth.add(" sold ", kDim).add(std::to_string(sold_tiles(player)));
  Line store(" ");
  store.add("goods ", kDim).add(goods_line(player)).add("  ");
  store.add(storage_line(view.rules, player, 5));
  Line title = title_line(view, p, width);
  const Line bonuses = bonus_text(player);
  if (!bonuses.empty()) title.add(" bonus ", kDim).add(bonuses);
  return {title, wealth, store};
}

// For a compact board: no line is wider than it with the usual amounts.
std::vector<Line> small_lines(const View& view, Player p, int width) {
  const PlayerState& player = view.state.player(p);
  Line wealth(" ");
  wealth.add(std::to_string(player.silver), kBold).add(" silver ");
  wealth.add(std::to_string(player.workers), kBold);
  wealth.add(player.workers == 1 ? " worker" : " workers");
  if (sold_tiles(player) != 0) wealth.add(" sold ", kDim).add(std::to_string(sold_tiles(player)));
  Line goods(" ");
  goods.add(dice_text(player)).add(" ").add("goods ", kDim).add(goods_line(player));
  Line store(" ");
  store.add("store ", kDim).add(storage_line(view.rules, player, 5));
  return {title_line(view, p, width), wealth, goods, store};
}

// --- laying out ---------------------------------------------------------------------------------

constexpr int kGap = 1;

// Side by side as far as the width allows, then below.
Canvas shelves(const std::vector<Canvas>& blocks, int width) {
  struct Spot {
    int x, y;
  };
  std::vector<Spot> spots;
  int x = 0, y = 0, tallest = 0, widest = 0;
  for (const Canvas& block : blocks) {
    if (x > 0 && x + block.width() > width) {
      y += tallest;
      x = tallest = 0;
    }
    spots.push_back({x, y});
    x += block.width() + kGap;
    widest = std::max(widest, x - kGap);
    tallest = std::max(tallest, block.height());
  }
  Canvas canvas(std::min(widest, width), y + tallest);
  for (std::size_t i = 0; i < blocks.size(); ++i) canvas.blit(spots[i].x, spots[i].y, blocks[i]);
  return canvas;
}

struct Layout {
  BoardSize own;
  bool boards_of_others;
  BoardSize others;
};

Canvas with_header(const View& view, const Canvas& body, const std::vector<Line>& foot) {
  Canvas canvas(view.width, 1 + body.height() + static_cast<int>(foot.size()));
  header_line(view).draw(canvas, 0, 0);
  canvas.blit(0, 1, body);
  int y = 1 + body.height();
  for (const Line& line : foot) line.draw(canvas, 0, y++);
  return canvas;
}

// Those who play after the viewer, in the order of seats.
std::vector<Player> others(const View& view) {
  std::vector<Player> players;
  for (std::size_t i = 1; i < view.rules.players(); ++i) {
    players.push_back(player_of((at(view.viewer) + i) % view.rules.players()));
  }
  return players;
}

Canvas lay_out(const View& view, const Layout& layout) {
  std::vector<Canvas> blocks;
  blocks.push_back(draw_player(view, view.viewer, layout.own));
  // The widest market that still stands beside the board; a lower one where lines are scarce.
  Canvas market;
  for (const MarketSize size : {MarketSize::wide, MarketSize::medium, MarketSize::narrow}) {
    if (size == MarketSize::wide && !layout.boards_of_others) continue;
    market = draw_market(view.rules, view.state, size, view.depots);
    if (blocks[0].width() + kGap + market.width() <= view.width) break;
  }
  blocks.push_back(market);
  std::vector<Line> foot;
  for (const Player p : others(view)) {
    if (layout.boards_of_others) {
      blocks.push_back(draw_player(view, p, layout.others));
    } else {
      foot.push_back(player_line(view, p));
    }
  }
  return with_header(view, shelves(blocks, view.width), foot);
}

}  // namespace

Canvas draw_duchy(const Duchy& duchy, BoardSize size) {
  return draw_cells(size, [&](Canvas& canvas, int x, int y, Cell cell) {
    draw_space(canvas, x, y, duchy, cell, size, false);
  });
}

Canvas draw_estate(const RuleSet& rules, const PlayerState& player, BoardSize size,
                   CellMask targets) {
  if (player.board == PlayerState::kNoBoard) {
    Canvas canvas = draw_cells(size, [](Canvas&, int, int, Cell) {});
    canvas.put(2, 0, "no board yet", kDim);
    return canvas;
  }
  const Duchy& duchy = rules.duchy(player);
  return draw_cells(size, [&](Canvas& canvas, int x, int y, Cell cell) {
    const Face face = player.estate[at(cell)];
    if (face != Face::none) {
      draw_tile(canvas, x, y, rules, face, size);
    } else {
      draw_space(canvas, x, y, duchy, cell, size, contains(targets, cell));
    }
  });
}

Canvas draw_market(const RuleSet& rules, const GameState& s, MarketSize size, unsigned marked) {
  std::vector<Line> lines;
  if (size == MarketSize::wide) lines.push_back(Line("Depots", kTitle));
  for (std::size_t d = 0; d < kDepots; ++d) lines.push_back(depot_line(rules, s, d, size, marked));
  add_black_lines(lines, rules, s, size);
  lines.push_back(rounds_line(s));
  lines.push_back(track_line(rules, s));
  add_bonus_lines(lines, rules, s);
  // Goods come and go: keep room for some, so that nothing else moves.
  constexpr int kRoomForGoods = 8;
  const int slots = 2 + depot_slots(rules) * (slot_width(size) + 1);
  lines.front().pad(std::max(kMarketWidth, slots + kRoomForGoods));
  Canvas canvas = canvas_of(lines);
  if (size != MarketSize::narrow || canvas.width() <= kMarketWidth + 1) return canvas;
  Canvas cut(kMarketWidth + 1, canvas.height());
  cut.blit(0, 0, canvas);
  return cut;
}

Canvas draw_player(const View& view, Player p, BoardSize size) {
  const CellMask marks = p == view.viewer ? view.targets : 0;
  const PlayerState& player = view.state.player(p);
  Canvas board = draw_estate(view.rules, player, size, marks);
  const bool compact = size == BoardSize::compact;
  // The corner below the last row is free, and just as wide as the six bonus tiles.
  if (compact) bonus_text(player).draw(board, board.width() - kTerrains, kRows - 1);
  const auto lines_of = [&] {
    switch (size) {
      case BoardSize::compact: return small_lines(view, p, board.width());
      case BoardSize::medium: return medium_lines(view, p, board.width());
      case BoardSize::large: break;
    }
    return own_lines(view, p, board.width());
  };
  const Canvas info = canvas_of(lines_of());
  Canvas canvas(board.width() + (compact ? 1 : 0), info.height() + board.height());
  canvas.blit(0, 0, info);
  canvas.blit(0, info.height(), board);
  return canvas;
}

Line player_line(const View& view, Player p) {
  const PlayerState& player = view.state.player(p);
  Line line = title_line(view, p, 40);
  line.add("  " + std::to_string(player.silver) + " silver " + std::to_string(player.workers) +
           " workers  ");
  line.add(dice_text(player)).add("  ");
  line.add("goods ", kDim).add(goods_line(player)).add("  ");
  return line.add(storage_line(view.rules, player, 3));
}

Line header_line(const View& view) {
  const GameState& s = view.state;
  const std::string points = std::to_string(view.rules.tuning.phase_vp[s.phase]);
  const auto header = [&](std::string_view more) {
    Line line(" Dijon ", Style{.fg = 0x101010, .bg = 0xe8c46a, .bold = true});
    line.add(" " + print_rules(view.rules.spec), kDim);
    if (is_over(s)) return line.add("   game over", kBold);
    line.add("   phase ").add(phase_title(s.phase), kBold);
    line.add(" (" + points + std::string(more) + ")", kDim);
    if (s.round != 0) {
      line.add("   round ").add(std::to_string(s.round), kBold);
      line.add(" of " + std::to_string(kRounds));
    }
    return line;
  };
  const Line full = header(" points for an area");
  return full.width() <= view.width ? full : header(" points");
}

Canvas draw_table(const View& view) {
  constexpr std::array<Layout, 5> kLayouts = {{
      {BoardSize::large, true, BoardSize::large},
      {BoardSize::large, true, BoardSize::medium},
      {BoardSize::large, true, BoardSize::compact},
      {BoardSize::medium, true, BoardSize::compact},
      {BoardSize::medium, false, BoardSize::compact},
  }};
  constexpr int kRoomForActions = 11;
  for (const Layout& layout : kLayouts) {
    Canvas table = lay_out(view, layout);
    // Larger boards of others only where everything stands side by side.
    const bool one_shelf =
        table.height() == 1 + draw_player(view, view.viewer, layout.own).height();
    if (layout.others != BoardSize::compact && !one_shelf) continue;
    if (table.height() + kRoomForActions <= view.height) return table;
  }
  return lay_out(view, kLayouts.back());
}

Canvas draw_all_boards(const View& view) {
  std::vector<Canvas> blocks = {draw_player(view, view.viewer, BoardSize::medium)};
  for (const Player p : others(view)) blocks.push_back(draw_player(view, p, BoardSize::medium));
  return shelves(blocks, view.width);
}

}  // namespace dijon::tui
