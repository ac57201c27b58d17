#include "clients/tui/menu_picture.h"

#include <algorithm>

#include "clients/tui/names.h"

namespace dijon::tui {

namespace {

Line item_line(const MenuItem& item, int width, int label_width) {
  Line line;
  std::string shown_number = std::to_string(item.number);
  if (shown_number.size() < 3) shown_number.insert(0, 3 - shown_number.size(), ' ');
  line.add(shown_number + " ", kNumber);
  line.add(shorten(item.label, std::max(8, width - 12)));
  line.pad(4 + label_width);
  if (!item.cost.empty()) line.add(" " + item.cost, kCost);
  if (!item.gain.empty()) line.add(" " + item.gain, kGain);
  if (!item.why.empty() && width - line.width() > 12) {
    line.add(" " + shorten(item.why, width - line.width() - 1), kDim);
  }
  return line;
}

struct Block {
  std::vector<Line> lines;
};

std::vector<Block> blocks_of(const Menu& menu, int width) {
  std::vector<Block> blocks;
  for (const MenuGroup& group : menu.groups) {
    Block block;
    block.lines.push_back(Line(group.title, kTitle));
    int label_width = 0;
    for (const MenuItem& item : group.items) {
      label_width = std::max(label_width, columns(item.label));
    }
    label_width = std::min(label_width, 22);
    for (const MenuItem& item : group.items) {
      block.lines.push_back(item_line(item, width, label_width));
    }
    blocks.push_back(std::move(block));
  }
  return blocks;
}

// Lets the blocks run down the columns. A block may go on in the next column; a heading never
// stands alone at the foot of one.
Canvas in_columns(const std::vector<Block>& blocks, int column_width, int column_count) {
  std::vector<const Line*> all;
  std::vector<bool> heading;
  for (const Block& block : blocks) {
    for (const Line& line : block.lines) {
      heading.push_back(&line == &block.lines.front());
      all.push_back(&line);
    }
  }
  const auto total = static_cast<int>(all.size());
  int height = std::max(2, (total + column_count - 1) / column_count);
  while (true) {
    int column = 0;
    int y = 0;
    std::vector<std::pair<int, int>> spot(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (y == height || (heading[i] && y == height - 1)) {
        ++column;
        y = 0;
      }
      spot[i] = {column, y++};
    }
    if (column >= column_count) {
      ++height;
      continue;
    }
    Canvas canvas(column_width * column_count, height);
    for (std::size_t i = 0; i < all.size(); ++i) {
      Canvas one(column_width - 1, 1);
      all[i]->draw(one, 0, 0);
      canvas.blit(spot[i].first * column_width, spot[i].second, one);
    }
    return canvas;
  }
}

// "church from 4" for 1 worker is "church", under "from 4 1w".
struct RunningItem {
  std::string under;
  std::string label;
};

RunningItem running(const MenuItem& item) {
  const auto from = item.label.find(" from ");
  if (from == std::string::npos) return {"", item.label};
  return {item.label.substr(from + 1), item.label.substr(0, from)};
}

// Headings and items in running text. What several items after each other share is said once; a
// short group goes on in the line of the one before it.
Canvas in_lines(const Menu& menu, int width) {
  std::vector<Line> lines;
  for (const MenuGroup& group : menu.groups) {
    std::vector<Line> pieces;
    std::string under;
    int sum = columns(group.title) + 1;
    for (const MenuItem& item : group.items) {
      const RunningItem part = running(item);
      Line piece;
      const std::string shared = part.under.empty() ? "" : part.under + item.cost;
      if (!shared.empty() && shared != under) {
        piece.add(" " + part.under, kDim);
        if (!item.cost.empty()) piece.add(" " + item.cost, kCost);
        piece.add(":", kDim);
      }
      under = shared;
      // In brackets: numbers of tiles and points stand beside it.
      piece.add(" [" + std::to_string(item.number) + "] ", kNumber).add(part.label);
      if (!item.cost.empty() && shared.empty()) piece.add(" " + item.cost, kCost);
      if (!item.gain.empty()) piece.add(" " + item.gain, kGain);
      sum += piece.width();
      pieces.push_back(std::move(piece));
    }
    const bool goes_on = !lines.empty() && lines.back().width() + 3 + sum <= width;
    if (goes_on) {
      lines.back().add("   ");
    } else {
      lines.emplace_back();
    }
    lines.back().add(group.title, kTitle);
    for (const Line& piece : pieces) {
      if (lines.back().width() + piece.width() > width) lines.emplace_back("  ");
      lines.back().add(piece);
    }
  }
  return canvas_of(lines);
}

// The items from `first` on, at most `count` of them.
Menu cut_out(const Menu& menu, std::size_t first, std::size_t count) {
  Menu part{menu.prompt, {}};
  std::size_t i = 0;
  for (const MenuGroup& group : menu.groups) {
    MenuGroup some{group.title, {}};
    for (const MenuItem& item : group.items) {
      if (i >= first && i - first < count) some.items.push_back(item);
      ++i;
    }
    if (!some.items.empty()) part.groups.push_back(std::move(some));
  }
  return part;
}

}  // namespace

Canvas draw_menu(const Menu& menu, int width, int height) {
  constexpr int kWidestColumn = 64;
  constexpr int kNarrowestColumn = 30;
  constexpr int kComfortable = 12;  // lines that are taken in at a glance
  const int most = std::max(1, width / kNarrowestColumn);
  // As few columns as possible: the reasons then have room.
  for (const int limit : {std::min(height, kComfortable), height}) {
    for (int count = 1; count <= most; ++count) {
      const int column = std::min(width / count, kWidestColumn);
      Canvas canvas = in_columns(blocks_of(menu, column - 1), column, count);
      if (canvas.height() <= limit) return canvas;
    }
  }
  return in_lines(menu, width);
}

MenuPage draw_menu_page(const Menu& menu, int width, int height, std::size_t first) {
  Canvas whole = draw_menu(menu, width, height);
  if (whole.height() <= height) return {std::move(whole), 0, menu.size()};
  MenuPage page{in_lines(cut_out(menu, first, 1), width), first, 1};
  while (first + page.count < menu.size()) {
    Canvas more = in_lines(cut_out(menu, first, page.count + 1), width);
    if (more.height() > height) break;
    page.picture = std::move(more);
    ++page.count;
  }
  return page;
}

}  // namespace dijon::tui
