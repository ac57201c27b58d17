#include "clients/tui/screen.h"

#include <algorithm>

#include "clients/tui/menu_picture.h"
#include "clients/tui/names.h"

namespace dijon::tui {

namespace {

constexpr int kLongestName = 16;
constexpr int kFewestMenuLines = 2;
constexpr int kNewsBesideFullMenu = 1;
// The narrowest screen on which no line of a table is cut.
constexpr int kLeastWidth = 60;

std::string hint_text(const Decision& decision, const MenuPage& page) {
  const std::size_t listed = decision.listed.size();
  const std::size_t all = decision.menu.size();
  if (page.count < listed) {
    return std::to_string(page.first + 1) + "-" + std::to_string(page.first + page.count) + " of " +
           std::to_string(listed) + ", Enter for more";
  }
  if (listed < all) {
    return std::to_string(listed) + " of " + std::to_string(all) + " shown, Enter for all";
  }
  return all == 1 ? "Enter does it" : "number, words, or ? for help";
}

// "Anna: It is your turn …", wrapped, and the hint behind it. Only one that tells what is not shown
// gets a line of its own where there is no room.
std::vector<Line> prompt_lines(const Decision& decision, const MenuPage& page) {
  const View& view = decision.view;
  const std::string name = shorten(view.names[at(view.viewer)], kLongestName) + ": ";
  std::vector<Line> lines;
  for (const std::string& part : wrap(name + decision.menu.prompt, view.width, 2)) {
    Line line;
    if (lines.empty() && part.starts_with(name)) {
      line.add(name, player_style(view.viewer)).add(part.substr(name.size()), kBold);
    } else {
      line.add(part, kBold);
    }
    lines.push_back(std::move(line));
  }
  const std::string hint = "  " + hint_text(decision, page);
  if (lines.back().width() + columns(hint) > view.width) {
    if (page.count == decision.menu.size()) return lines;
    lines.emplace_back();
  }
  lines.back().add(hint, kDim);
  return lines;
}

Line news_line(const std::string& text) {
  return Line(text, text.starts_with("──") ? kTitle : Style{.fg = 0xc9d1d9});
}

std::vector<Line> wrapped_news(const Decision& decision) {
  std::vector<Line> lines;
  for (const std::string& text : decision.news) {
    for (const std::string& part : wrap(text, decision.view.width, 2)) {
      lines.push_back(news_line(part));
    }
  }
  return lines;
}

// The latest of the news, and where to find the others.
void shorten_news(const Decision& decision, std::vector<Line>& news, int lines) {
  const std::string where = " (`log` tells all)";
  if (lines <= 1) {
    const int room = decision.view.width - 2 - columns(where);
    news = {news_line("… " + shorten(decision.news.back(), room) + where)};
    return;
  }
  news.erase(news.begin(), news.end() - (lines - 1));
  news.insert(news.begin(), news_line("…" + where));
}

Canvas below_each_other(const std::vector<Canvas>& parts) {
  int width = 0, height = 0;
  for (const Canvas& part : parts) {
    width = std::max(width, part.width());
    height += part.height();
  }
  Canvas all(width, height);
  int y = 0;
  for (const Canvas& part : parts) {
    all.blit(0, y, part);
    y += part.height();
  }
  return all;
}

std::vector<Line> width_note(const View& view) {
  if (view.width >= kLeastWidth) return {};
  std::vector<Line> lines;
  const std::string text = "(This terminal is narrower than " + std::to_string(kLeastWidth) +
                           " columns: not all of the table can be seen.)";
  for (const std::string& part : wrap(text, view.width, 2)) lines.push_back(Line(part, kDim));
  return lines;
}

DecisionPicture put_together(const Decision& decision, const Canvas& table,
                             const std::vector<Line>& news, const MenuPage& page) {
  const std::size_t end = page.first + page.count;
  return {below_each_other({table, canvas_of(width_note(decision.view)), canvas_of(news),
                            canvas_of(prompt_lines(decision, page)), page.picture}),
          end < decision.listed.size() ? end : 0};
}

}  // namespace

DecisionPicture draw_on_screen(const Decision& decision) {
  const View& view = decision.view;
  Canvas table = draw_table(view);
  std::vector<Line> news = wrapped_news(decision);
  // The last line is for the answer. Of the hints that must be told, that of a page is the longest.
  const MenuPage some{{}, 0, decision.listed.size() - 1};
  const auto longest_prompt = static_cast<int>(prompt_lines(decision, some).size());
  const int room = view.height - table.height() - static_cast<int>(width_note(view).size()) -
                   decision.lines_below - 1 - longest_prompt;
  const int least_news = std::min<int>(kNewsBesideFullMenu, static_cast<int>(news.size()));
  // On a screen that the table fills by itself, what is above it scrolls out of sight.
  const bool scrolls = room - least_news < kFewestMenuLines;
  const MenuPage page = draw_menu_page(
      decision.listed, view.width, scrolls ? view.height / 2 : room - least_news, decision.first);
  const int room_for_news = std::max(least_news, room - page.picture.height());
  if (std::ssize(news) > room_for_news) {
    shorten_news(decision, news, room_for_news);
  }
  return put_together(decision, table, news, page);
}

DecisionPicture draw_as_text(const Decision& decision, bool with_table) {
  const View& view = decision.view;
  const Canvas table = with_table ? draw_table(view) : Canvas();
  const int room = view.height - table.height();
  const MenuPage page{draw_menu(decision.listed, view.width, room), 0, decision.listed.size()};
  return put_together(decision, table, wrapped_news(decision), page);
}

}  // namespace dijon::tui
