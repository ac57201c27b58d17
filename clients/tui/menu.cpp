#include "clients/tui/menu.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "clients/tui/catalogue.h"
#include "clients/tui/explain.h"
#include "clients/tui/input.h"
#include "clients/tui/names.h"
#include "clients/tui/tell.h"
#include "dijon/notation.h"

namespace dijon::tui {

namespace {

void join(std::string& text, std::string_view part, std::string_view by) {
  if (!text.empty() && !part.empty()) text += by;
  text += part;
}

std::string signed_number(int n) { return (n > 0 ? "+" : "") + std::to_string(n); }

// --- making -------------------------------------------------------------------------------------

// Dice first, from low to high; then what needs none; what stops, last.
int group_rank(Action action) {
  if (action.verb() == Verb::end || action.verb() == Verb::decline) return 1000;
  const int die = action.die() == Die::none ? 8 : number(action.die());
  return die * 100 + static_cast<int>(action.verb());
}

std::string group_title(const RuleSet& rules, Action action) {
  std::string title;
  if (action.die() == Die::any) {
    title = "Any die: ";
  } else if (action.die() != Die::none) {
    title = "Die " + std::to_string(number(action.die())) + ": ";
  }
  title += verb_heading(rules, action.verb());
  if (action.die() == Die::none && !title.empty()) {
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  }
  return title;
}

// What is paid and gained. Gains of points are told with their reasons.
void add_preview(const RuleSet& rules, const GameState& s, MenuItem& item) {
  // Ending a turn may set off the end of a phase, for everybody: not what the choice is about.
  if (item.action.verb() == Verb::end) return;
  const Preview brings = preview(rules, s, item.action);
  int silver = 0, workers = 0, paid_silver = 0, paid_workers = 0;
  for (const PreviewLine& line : brings.lines) {
    switch (line.kind) {
      case EventKind::silver: (line.value < 0 ? paid_silver : silver) += line.value; break;
      case EventKind::workers: (line.value < 0 ? paid_workers : workers) += line.value; break;
      default:
        join(item.why,
             std::to_string(line.value) + " " +
                 reason_text(rules, line.why, line.face, line.what, 0, s.phase),
             ", ");
    }
  }
  if (paid_workers != 0) item.cost = std::to_string(-paid_workers) + "w";
  if (paid_silver != 0) join(item.cost, std::to_string(-paid_silver) + "s", " ");
  if (brings.vp != 0) item.gain = signed_number(brings.vp);
  if (silver != 0) join(item.gain, signed_number(silver) + "s", " ");
  if (workers != 0) join(item.gain, signed_number(workers) + "w", " ");
}

// --- finding ------------------------------------------------------------------------------------

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : lower(text) + " ") {
    const bool part = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '+';
    if (part) {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  return words;
}

bool has_word(const std::vector<std::string>& words, const std::string& wanted) {
  return std::ranges::any_of(words, [&](const std::string& w) {
    // A number or a space must be meant as a whole: 1 is not 12.
    const bool whole =
        wanted.size() <= 2 && std::isdigit(static_cast<unsigned char>(wanted.back())) != 0;
    return whole ? w == wanted : w.starts_with(wanted);
  });
}

template <class Keep>
Menu filtered(const Menu& menu, const Keep& keep) {
  Menu part{menu.prompt, {}};
  for (const MenuGroup& group : menu.groups) {
    MenuGroup some{group.title, {}};
    for (const MenuItem& item : group.items) {
      if (keep(group, item)) some.items.push_back(item);
    }
    if (!some.items.empty()) part.groups.push_back(std::move(some));
  }
  return part;
}

// --- drawing ------------------------------------------------------------------------------------

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
      piece.add(" " + std::to_string(item.number) + " ", kNumber).add(part.label);
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

}  // namespace

std::size_t Menu::size() const {
  std::size_t n = 0;
  for (const MenuGroup& group : groups) n += group.items.size();
  return n;
}

const MenuItem* Menu::numbered(int number) const {
  for (const MenuGroup& group : groups) {
    for (const MenuItem& item : group.items) {
      if (item.number == number) return &item;
    }
  }
  return nullptr;
}

const MenuItem* Menu::of(Action action) const {
  for (const MenuGroup& group : groups) {
    for (const MenuItem& item : group.items) {
      if (item.action == action) return &item;
    }
  }
  return nullptr;
}

Menu make_menu(const RuleSet& rules, const GameState& s) {
  ActionList legal;
  legal_actions(rules, s, legal);
  std::vector<Action> actions(legal.begin(), legal.end());
  std::ranges::stable_sort(actions, {}, group_rank);
  Menu menu;
  menu.prompt = question_prompt(rules, s, s.pending.top());
  int rank = -1;
  int number = 0;
  for (const Action action : actions) {
    if (group_rank(action) != rank) {
      rank = group_rank(action);
      menu.groups.push_back({group_title(rules, action), {}});
    }
    MenuItem item;
    item.action = action;
    item.number = ++number;
    item.notation = print_action(rules, action);
    item.label = action_label(rules, s, action);
    add_preview(rules, s, item);
    menu.groups.back().items.push_back(std::move(item));
  }
  return menu;
}

Menu narrowed(const Menu& menu, std::string_view words) {
  const auto wanted = words_of(words);
  if (wanted.empty()) return Menu{menu.prompt, {}};
  return filtered(menu, [&](const MenuGroup& group, const MenuItem& item) {
    const auto have = words_of(group.title + " " + item.notation + " " + item.label);
    return std::ranges::all_of(wanted, [&](const std::string& w) { return has_word(have, w); });
  });
}

Menu narrowed_to_die(const Menu& menu, Die die) {
  return filtered(menu,
                  [&](const MenuGroup&, const MenuItem& item) { return item.action.die() == die; });
}

namespace {

// Calls with every operand of this kind, whichever verbs there are: their patterns tell.
template <class Use>
void each_operand(const RuleSet& rules, const Menu& menu, std::string_view kind, const Use& use) {
  const std::string first = "{a:" + std::string(kind) + "}";
  const std::string second = "{b:" + std::string(kind) + "}";
  for (const MenuGroup& group : menu.groups) {
    for (const MenuItem& item : group.items) {
      const std::string_view pattern = rules.verb(item.action.verb()).pattern;
      if (pattern.find(first) != std::string_view::npos) use(item.action.a());
      if (pattern.find(second) != std::string_view::npos) use(item.action.b());
    }
  }
}

}  // namespace

CellMask targets(const RuleSet& rules, const Menu& menu) {
  CellMask cells = 0;
  each_operand(rules, menu, "cell", [&](unsigned cell) { cells |= bit(static_cast<Cell>(cell)); });
  return cells;
}

unsigned depots_used(const RuleSet& rules, const Menu& menu) {
  unsigned depots = 0;
  each_operand(rules, menu, "depot", [&](unsigned depot) {
    if (depot < kDepots) depots |= 1U << depot;
  });
  return depots;
}

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

std::vector<std::string> explain_action(const RuleSet& rules, const GameState& s, Action action) {
  std::vector<std::string> lines;
  lines.push_back(action_sentence(rules, s, action));
  lines.push_back("  notation: " + print_action(rules, action));
  if (action.verb() != Verb::end) {
    GameState after = s;
    EventLog log;
    apply(rules, after, action, &log);
    int size = 0;
    for (const Event& e : log) {
      if (e.player != s.pending.top().player) continue;
      if (e.kind == EventKind::area_done) size = e.value;
      std::string what;
      if (e.kind == EventKind::scored) what = amount(e.value, "point", "points");
      if (e.kind == EventKind::silver) what = signed_number(e.value) + " silver";
      if (e.kind == EventKind::workers) what = signed_number(e.value) + " workers";
      if (what.empty()) continue;
      const std::string why = reason_text(rules, e.why, e.face, e.what, size, s.phase);
      lines.push_back("  " + what + (why.empty() ? "" : " " + why));
    }
  }
  const std::string_view pattern = rules.verb(action.verb()).pattern;
  for (const auto& [field, operand] :
       {std::pair("{a:face}", action.a()), std::pair("{b:face}", action.b())}) {
    if (pattern.find(field) == std::string_view::npos) continue;
    const auto face = static_cast<Face>(operand);
    lines.push_back("  " + tile_title(rules, face) + ": " + explain_tile(rules, face));
  }
  return lines;
}

}  // namespace dijon::tui
