#include "clients/tui/render.h"

#include <algorithm>
#include <array>
#include <span>

#include "clients/tui/automaton.h"
#include "clients/tui/market.h"
#include "clients/tui/names.h"
#include "clients/tui/side_board.h"
#include "dijon/halves.h"
#include "dijon/notation.h"

namespace dijon::tui {

namespace {

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

Line storage_line(const RuleSet& rules, std::span<const Face> storage, int spaces, int letters) {
  Line line;
  int taken = 0, tiles = 0;
  for (const Face face : storage) {
    if (face == Face::none) break;
    taken += rules.face(face).room;
    ++tiles;
    std::string code = tile_code(rules, face, letters);
    code.resize(std::max(code.size(), static_cast<std::size_t>(letters)), ' ');
    line.add(code, tile_style(rules, face)).add(" ");
  }
  for (int free = 1; free <= spaces - taken; ++free) {
    line.add(centred("·", letters), kDim);
    line.pad((tiles + free) * (letters + 1));
  }
  return line;
}

Line storage_line(const RuleSet& rules, const PlayerState& player, int letters) {
  return storage_line(rules, player.storage, rules.tuning.storage, letters);
}

Line bonus_text(const PlayerState& player) {
  Line line;
  for (unsigned i = 0; i < 2 * kBonusKinds; ++i) {
    if ((player.bonuses >> i & 1U) == 0) continue;
    const unsigned kind = i % kBonusKinds;
    const bool coloured = kind < kTerrains;
    const auto terrain = static_cast<Terrain>(kind);
    const char letter = coloured ? terrain_letter(terrain) : 'X';
    // A capital for the large tile, a small letter for the small one.
    line.add(std::string(1, i < kBonusKinds ? letter : static_cast<char>(letter - 'A' + 'a')),
             coloured ? terrain_style(terrain) : kBold);
  }
  return line;
}

bool deciding(const View& view, Player p) {
  const Turn turn = to_decide(view.rules, view.state);
  return turn.decider == Decider::player && turn.player == p;
}

// The name of a seat, without the tag where the tag tells equal names apart or stands for one.
std::string name_beside_tag(const View& view, Player p) {
  const std::string& name = view.names[at(p)];
  const std::string suffix = " (" + player_tag(p) + ")";
  if (name == player_tag(p)) return {};
  return name.ends_with(suffix) ? name.substr(0, name.size() - suffix.size()) : name;
}

Line title_line(const View& view, Player p, int width) {
  const PlayerState& player = view.state.player(p);
  const std::string points = amount(player.vp, "point", "points");
  Line line;
  line.add(deciding(view, p) ? "▸" : " ", kTitle);
  line.add(player_tag(p) + " ", player_style(p));
  const std::string name = shorten(name_beside_tag(view, p), width - columns(points) - 6);
  if (!name.empty()) line.add(name + "  ", player_style(p));
  line.add(points, kBold);
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
  std::vector<Line> lines = {title_line(view, p, width), wealth, goods, store};
  if (const Line bonuses = bonus_text(player); !bonuses.empty()) {
    lines.push_back(Line(" ").add("bonus ", kDim).add(bonuses));
  }
  return lines;
}

// --- partners -----------------------------------------------------------------------------------

// What each has, then what they share.
std::vector<Line> team_lines(const View& view, Player first, int width, int letters) {
  const RuleSet& rules = view.rules;
  std::vector<Line> lines;
  for (const Player p : {first, rules.partner_of(first)}) {
    const PlayerState& player = view.state.player(p);
    Line line = title_line(view, p, width / 2);
    line.pad(width / 2 - 4).add(" dice ", kDim).add(dice_text(player)).add("  ");
    lines.push_back(line.add("private ", kDim).add(storage_line(rules, player, letters)));
  }
  const PlayerState& team = view.state.player(first);
  const int points = team.vp + view.state.player(rules.partner_of(first)).vp;
  Line wealth(" together ", kDim);
  wealth.add(amount(points, "point", "points"), kBold).add("  ");
  wealth.add(std::to_string(team.silver), kBold).add(" silver  ");
  wealth.add(std::to_string(team.workers), kBold);
  wealth.add(team.workers == 1 ? " worker  " : " workers  ");
  wealth.add("goods ", kDim).add(goods_line(team));
  if (sold_tiles(team) != 0) wealth.add("  sold ", kDim).add(std::to_string(sold_tiles(team)));
  lines.push_back(wealth);
  Line store(" shared ", kDim);
  store.add(storage_line(rules, shared_storage(rules, view.state, first),
                         rules.tuning.shared_storage, letters));
  if (const Line bonuses = bonus_text(team); !bonuses.empty())
    store.add("  bonus ", kDim).add(bonuses);
  lines.push_back(store);
  return lines;
}

Canvas draw_team(const View& view, Player p, BoardSize size, Kept kept) {
  const Player first = view.rules.first_of(p);
  const Canvas board = draw_estate(view.rules, view.state, p, size, view.targets);
  std::vector<Line> lines =
      team_lines(view, first, board.width(), size == BoardSize::compact ? 5 : 7);
  Canvas beside;
  for (const Player one : {first, view.rules.partner_of(first)}) {
    std::ranges::copy(kept_lines(view.rules, view.state, one, board.width(), kept),
                      std::back_inserter(lines));
    if (kept != Kept::all) continue;
    const Canvas own = draw_side_board(view.rules, view.state, one);
    Canvas both(std::max(beside.width(), own.width()), beside.height() + own.height());
    both.blit(0, 0, beside);
    both.blit(0, beside.height(), own);
    beside = both;
  }
  const Canvas info = canvas_of(lines);
  Canvas canvas(std::max({info.width(), board.width() + 1, beside.width()}),
                info.height() + board.height() + beside.height());
  canvas.blit(0, 0, info);
  canvas.blit(0, info.height(), board);
  canvas.blit(0, info.height() + board.height(), beside);
  return canvas;
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
  Kept kept = Kept::all;
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
    const Player other = player_of((at(view.viewer) + i) % view.rules.players());
    // Partners are drawn together.
    if (view.rules.first_of(other) == view.rules.first_of(view.viewer)) continue;
    if (view.rules.first_of(other) == other) players.push_back(other);
  }
  return players;
}

Canvas lay_out(const View& view, const Layout& layout) {
  std::vector<Canvas> blocks;
  blocks.push_back(draw_player(view, view.viewer, layout.own, layout.kept));
  // The widest market that still stands beside the board; a lower one where lines are scarce.
  Canvas market;
  for (const MarketSize size : {MarketSize::wide, MarketSize::medium, MarketSize::narrow}) {
    if (size == MarketSize::wide && !layout.boards_of_others) continue;
    market = draw_market(view.rules, view.state, size, layout.kept, view.depots);
    if (blocks[0].width() + kGap + market.width() <= view.width) break;
  }
  blocks.push_back(market);
  std::vector<Line> foot;
  for (const Player p : others(view)) {
    if (layout.boards_of_others) {
      blocks.push_back(draw_player(view, p, layout.others, layout.kept));
    } else {
      foot.push_back(player_line(view, p));
      if (view.rules.partners) foot.push_back(player_line(view, view.rules.partner_of(p)));
    }
  }
  return with_header(view, shelves(blocks, view.width), foot);
}

}  // namespace

Canvas draw_player(const View& view, Player p, BoardSize size, Kept kept) {
  if (view.rules.partners) return draw_team(view, p, size, kept);
  Targets marks{};
  marks[at(p)] = p == view.viewer ? view.targets[at(p)] : 0;
  const Canvas board = draw_estate(view.rules, view.state, p, size, marks);
  const bool compact = size == BoardSize::compact;
  const auto lines_of = [&] {
    switch (size) {
      case BoardSize::compact: return small_lines(view, p, board.width());
      case BoardSize::medium: return medium_lines(view, p, board.width());
      case BoardSize::large: break;
    }
    return own_lines(view, p, board.width());
  };
  const bool itself = plays_itself(view.rules, p);
  std::vector<Line> lines = lines_of();
  if (itself) {
    lines.resize(1);  // the title alone
    std::ranges::copy(automaton_lines(view.rules, view.state, board.width()),
                      std::back_inserter(lines));
  }
  std::ranges::copy(kept_lines(view.rules, view.state, p, board.width(), kept),
                    std::back_inserter(lines));
  const Canvas info = canvas_of(lines);
  const bool has_side = kept == Kept::all && !itself;
  const Canvas beside = has_side ? draw_side_board(view.rules, view.state, p) : Canvas();
  // Its cards are wider than a board, and not cut.
  const int least = itself ? info.width() : 0;
  Canvas canvas(std::max({board.width() + (compact ? 1 : 0), beside.width(), least}),
                info.height() + board.height() + beside.height());
  canvas.blit(0, 0, info);
  canvas.blit(0, info.height(), board);
  canvas.blit(0, info.height() + board.height(), beside);
  return canvas;
}

Line player_line(const View& view, Player p) {
  constexpr int kRoomForName = 24;
  const PlayerState& player = view.state.player(p);
  if (plays_itself(view.rules, p))
    return title_line(view, p, kRoomForName).add(automaton_summary(view.rules, view.state));
  const auto possessions = [&](const std::string& wealth, int gap) {
    const std::string between(static_cast<std::size_t>(gap), ' ');
    Line line(between + wealth + between);
    line.add(dice_text(player)).add(between).add("goods ", kDim).add(goods_line(player));
    return line.add(between).add(storage_line(view.rules, player, 3));
  };
  Line rest = possessions(
      std::to_string(player.silver) + " silver " + amount(player.workers, "worker", "workers"), 2);
  // As in the list of actions: s and w for silver and workers.
  if (rest.width() + kRoomForName > view.width) {
    rest =
        possessions(std::to_string(player.silver) + "s " + std::to_string(player.workers) + "w", 1);
  }
  Line line = title_line(view, p, std::max(kRoomForName, view.width - rest.width()));
  return line.add(rest);
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
  constexpr std::array<Layout, 7> kLayouts = {{
      {BoardSize::large, true, BoardSize::large},
      {BoardSize::large, true, BoardSize::medium},
      {BoardSize::large, true, BoardSize::compact},
      {BoardSize::medium, true, BoardSize::compact},
      {BoardSize::medium, false, BoardSize::compact},
      {BoardSize::medium, false, BoardSize::compact, Kept::line},
      {BoardSize::medium, false, BoardSize::compact, Kept::nothing},
  }};
  constexpr int kRoomForActions = 11;
  for (const Layout& layout : kLayouts) {
    const Canvas own = draw_player(view, view.viewer, layout.own, layout.kept);
    Canvas table = lay_out(view, layout);
    // Larger boards of others only where everything stands side by side.
    const bool one_shelf = table.height() == 1 + own.height();
    if (layout.others != BoardSize::compact && !one_shelf) continue;
    if (own.width() <= view.width && table.height() + kRoomForActions <= view.height) return table;
  }
  const bool narrow = draw_player(view, view.viewer, BoardSize::medium).width() > view.width;
  Canvas compact = lay_out(view, {BoardSize::compact, false, BoardSize::compact, Kept::nothing});
  Canvas medium = lay_out(view, {BoardSize::medium, false, BoardSize::compact, Kept::nothing});
  return narrow || compact.height() + kRoomForActions / 2 < medium.height() ? compact : medium;
}

Canvas draw_all_boards(const View& view) {
  std::vector<Canvas> blocks = {draw_player(view, view.viewer, BoardSize::medium)};
  for (const Player p : others(view)) blocks.push_back(draw_player(view, p, BoardSize::medium));
  const auto laid_out = laid_out_lines(view.rules, view.state, view.width, Kept::all);
  if (!laid_out.empty()) blocks.push_back(canvas_of(laid_out));
  return shelves(blocks, view.width);
}

}  // namespace dijon::tui
