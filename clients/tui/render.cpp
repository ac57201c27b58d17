#include "clients/tui/render.h"

#include <algorithm>
#include <array>

#include "clients/tui/market.h"
#include "clients/tui/modules.h"
#include "clients/tui/names.h"
#include "clients/tui/players.h"
#include "dijon/notation.h"

namespace dijon::tui {

namespace {

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

// The viewer's, and below it what the market has no lines for.
Canvas own_block(const View& view, const Layout& layout) {
  Canvas own = draw_player(view, view.viewer, layout.own, layout.kept);
  if (layout.kept == Kept::all) return own;
  const Canvas depots = canvas_of(depot_lines(view.rules, view.state, own.width()));
  Canvas block(own.width(), own.height() + depots.height());
  block.blit(0, 0, own);
  block.blit(0, own.height(), depots);
  return block;
}

Canvas lay_out(const View& view, const Layout& layout) {
  std::vector<Canvas> blocks = {own_block(view, layout)};
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
      std::ranges::copy(summary_lines(view, p), std::back_inserter(foot));
    }
  }
  return with_header(view, shelves(blocks, view.width), foot);
}

}  // namespace

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
    Canvas own = draw_player(view, view.viewer, layout.own, layout.kept);
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
  std::vector<Canvas> blocks;
  const auto add = [&](Player p) {
    const Canvas medium = draw_player(view, p, BoardSize::medium);
    const bool fits = medium.width() <= view.width;
    blocks.push_back(fits ? medium : draw_player(view, p, BoardSize::compact));
  };
  add(view.viewer);
  for (const Player p : others(view)) add(p);
  const auto laid_out = laid_out_lines(view.rules, view.state, view.width, Kept::all);
  if (!laid_out.empty()) blocks.push_back(canvas_of(laid_out));
  return shelves(blocks, view.width);
}

}  // namespace dijon::tui
