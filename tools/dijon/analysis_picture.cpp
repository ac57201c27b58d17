#include "tools/dijon/analysis_picture.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "ai/network/inputs.h"
#include "clients/tui/canvas.h"
#include "clients/tui/tell.h"
#include "dijon/notation.h"

namespace dijon {

namespace {

constexpr double kWidth = 960, kMargin = 32;
constexpr double kLeft = 64, kRight = kWidth - kMargin, kTop = 104, kBottom = 384;
constexpr double kBarsTop = 452, kBarsLeft = 168, kBarStep = 30, kBarHeight = 14;
constexpr std::size_t kMarked = 5;

// Colours by seat stand on both grounds; shape, number and name tell the same.
constexpr std::string_view kStyle = R"(<style>
.ground{fill:#fbf7ee}.band{fill:#f1e9d8}.ink{fill:#2f2a22}.soft{fill:#776d5c}
.grid{stroke:#ddd2bc;stroke-width:1}.middle{stroke:#b9ab8d;stroke-width:1;stroke-dasharray:4 4}
.line{fill:none;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round}
.s0{stroke:#2d6cb5}.s1{stroke:#c2571a}.s2{stroke:#3d8b40}.s3{stroke:#8e4aa8}
.f0{fill:#2d6cb5}.f1{fill:#c2571a}.f2{fill:#3d8b40}.f3{fill:#8e4aa8}
.mark{stroke-width:2;fill:#fbf7ee}.up{fill:#3d8b40}.down{fill:#b8402f}
@media (prefers-color-scheme:dark){
.ground{fill:#1d1b18}.band{fill:#262320}.ink{fill:#efe8da}.soft{fill:#a89e8c}
.grid{stroke:#38332c}.middle{stroke:#5d5545}
.s0{stroke:#74a9e8}.s1{stroke:#ee9057}.s2{stroke:#7cc77f}.s3{stroke:#c48fdc}
.f0{fill:#74a9e8}.f1{fill:#ee9057}.f2{fill:#7cc77f}.f3{fill:#c48fdc}
.mark{fill:#1d1b18}.up{fill:#7cc77f}.down{fill:#e57f70}}
</style>
)";

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : tui::printable(text)) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  }
  return safe;
}

// "+8.3", and no "-0.0".
std::string signed_number(double value) {
  return fmt::format("{:+.1f}", std::abs(value) < 0.05 ? 0.0 : value);
}

struct Bar {
  std::string_view name;
  double Account::* part;
};
constexpr std::array kBars = {Bar{"dice", &Account::dice}, Bar{"draws", &Account::draws},
                              Bar{"own decisions", &Account::skill},
                              Bar{"others, unforeseen", &Account::rest}};

class Picture {
 public:
  Picture(const Game& game, const Analysis& analysis)
      : game_(game), analysis_(analysis), sides_(sides_of(game.rules())) {
    labels_ = tui::seat_labels(game.seats());
    labels_.resize(kMaxPlayers);
  }

  std::string draw() {
    const double height = kBarsTop + kBarStep * kBars.size() + kMargin;
    svg_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" role=\"img\" "
        "font-family=\"Georgia, 'Times New Roman', serif\" font-size=\"14\">\n<title>{2}</title>\n",
        kWidth, height, escaped(title()));
    svg_ += kStyle;
    svg_ += fmt::format("<rect class=\"ground\" width=\"{}\" height=\"{}\" rx=\"12\"/>\n", kWidth,
                        height);
    text(kMargin, 42, "ink", "start", escaped(tui::shorten(title(), 80)), 22);
    legend();
    phases();
    grid();
    for (const Player side : sides_) line(side);
    marks();
    for (std::size_t i = 0; i < kBars.size(); ++i) {
      text(kMargin, kBarsTop + kBarStep * static_cast<double>(i + 1), "soft", "start",
           kBars[i].name, 13);
    }
    for (std::size_t i = 0; i < sides_.size(); ++i) bars(i);
    return svg_ + "</svg>\n";
  }

 private:
  std::string name(Player side) const {
    const Player partner = game_.rules().partner_of(side);
    return labels_[at(side)] + (partner == side ? "" : " and " + labels_[at(partner)]);
  }

  std::string title() const {
    std::string text;
    for (const Player side : sides_) {
      text += fmt::format("{}{} {:.0f}", text.empty() ? "" : ", ", name(side),
                          analysis_.accounts[at(side)].points.result);
    }
    return text + (game_.over() && analysis_.done ? "" : " so far");
  }

  double x_of(std::size_t moment) const {
    const double steps = std::max(1.0, static_cast<double>(analysis_.moments.size()) - 1);
    return kLeft + (kRight - kLeft) * static_cast<double>(moment) / steps;
  }
  static double y_of(double chance) { return kBottom - (kBottom - kTop) * chance; }
  double chance(std::size_t moment, Player side) const {
    return static_cast<double>(analysis_.moments[moment].value.chance[at(side)]);
  }

  void text(double x, double y, std::string_view colour, std::string_view anchor,
            std::string_view words, int size = 14) {
    svg_ += fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\" text-anchor=\"{}\" font-size=\"{}\">{}"
        "</text>\n",
        x, y, colour, anchor, size, words);
  }

  void legend() {
    double x = kMargin;
    for (const Player side : sides_) {
      const std::string words = tui::shorten(name(side), 28);
      svg_ += fmt::format(
          "<line x1=\"{:.1f}\" y1=\"66\" x2=\"{:.1f}\" y2=\"66\" class=\"line s{}\"/>\n", x, x + 22,
          at(side));
      text(x + 30, 71, "ink", "start", escaped(words));
      x += 56 + 8.0 * tui::columns(words);
    }
    text(kRight, 71, "soft", "end", "chance to win");
  }

  std::uint8_t phase_at(std::size_t moment) const {
    return game_.state(analysis_.moments[moment].ply).phase;
  }

  void phases() {
    for (std::size_t first = 0; first < analysis_.moments.size();) {
      std::size_t last = first;
      while (last + 1 < analysis_.moments.size() && phase_at(last + 1) == phase_at(first)) ++last;
      const std::size_t end = std::min(last + 1, analysis_.moments.size() - 1);
      const double from = x_of(first), to = x_of(end);
      if (phase_at(first) % 2 == 0) {
        svg_ += fmt::format(
            "<rect class=\"band\" x=\"{:.1f}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\"/>\n", from,
            kTop, to - from, kBottom - kTop);
      }
      if (to - from > 12) {
        text((from + to) / 2, kBottom + 22, "soft", "middle",
             std::string(1, static_cast<char>('A' + phase_at(first))));
      }
      first = last + 1;
    }
  }

  void grid() {
    for (const int percent : {0, 25, 50, 75, 100}) {
      const double y = y_of(percent / 100.0);
      svg_ += fmt::format("<line class=\"{}\" x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\"/>\n",
                          percent == 50 ? "middle" : "grid", kLeft, y, kRight, y);
      text(kLeft - 8, y + 5, "soft", "end", fmt::format("{} %", percent), 12);
    }
  }

  void line(Player side) {
    std::string points;
    for (std::size_t m = 0; m < analysis_.moments.size(); ++m) {
      points += fmt::format("{:.1f},{:.1f} ", x_of(m), y_of(chance(m, side)));
    }
    svg_ += fmt::format("<polyline class=\"line s{}\" points=\"{}\"/>\n", at(side), points);
  }

  // The biggest mistakes, numbered as in the report, on the line of who made them.
  void marks() {
    const std::vector<std::size_t> mistakes = biggest_mistakes(analysis_, kMarked);
    for (std::size_t i = 0; i < mistakes.size(); ++i) {
      const JudgedTurn& turn = analysis_.turns[mistakes[i]];
      const auto found = std::ranges::find(analysis_.moments, turn.to, &Moment::ply);
      const auto moment = static_cast<std::size_t>(found - analysis_.moments.begin());
      const Player side = game_.rules().first_of(turn.player);
      const double x = x_of(moment), y = y_of(chance(moment, side));
      svg_ += fmt::format(
          "<g><title>{}</title><circle class=\"mark s{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"9\"/>\n",
          escaped(fmt::format("{}, phase {}, round {}: lost {:.1f} % and {:.1f} {}",
                              labels_[at(turn.player)], static_cast<char>('A' + turn.phase),
                              turn.round, 100 * turn.loss.chance, turn.loss.points,
                              game_.rules().counted)),
          at(side), x, y);
      text(x, y + 4, "ink", "middle", std::to_string(i + 1), 12);
      svg_ += "</g>\n";
    }
  }

  // All bars are drawn to one scale. Small changes stay small.
  double largest_change() const {
    double most = 0.2;
    for (const Player side : sides_) {
      const Account& chance = analysis_.accounts[at(side)].chance;
      for (const Bar& bar : kBars) most = std::max(most, std::abs(chance.*bar.part));
    }
    return most;
  }

  // What changed the chance of a side, from the middle of its column to the left or right.
  void bars(std::size_t index) {
    const Player side = sides_[index];
    const double column = (kRight - kBarsLeft) / static_cast<double>(sides_.size());
    const double left = kBarsLeft + column * static_cast<double>(index);
    const double half = (column - 24) / 2, middle = left + half;
    const Accounts& accounts = analysis_.accounts[at(side)];
    const double most = largest_change();
    const std::string words = tui::shorten(name(side), static_cast<int>(column / 9));
    const double width_of_words = 18 + 7.0 * tui::columns(words);
    svg_ += fmt::format("<circle class=\"f{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\"/>\n", at(side),
                        middle - width_of_words / 2, kBarsTop - 5);
    text(middle + 8, kBarsTop, "ink", "middle", escaped(words), 15);
    for (std::size_t i = 0; i < kBars.size(); ++i) {
      const double y = kBarsTop + kBarStep * static_cast<double>(i + 1);
      const double change = accounts.chance.*kBars[i].part;
      const double width = half * std::abs(change) / most;
      svg_ += fmt::format(
          "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{}\" rx=\"2\">"
          "<title>{} {}</title></rect>\n",
          change < 0 ? "down" : "up", change < 0 ? middle - width : middle, y - kBarHeight + 2,
          width, kBarHeight, signed_number(accounts.points.*kBars[i].part), game_.rules().counted);
      svg_ += fmt::format(
          "<line class=\"middle\" x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{0:.1f}\" y2=\"{2:.1f}\"/>\n",
          middle, y - kBarHeight, y + 5);
      // On the side without the bar, where there is always room.
      text(change < 0 ? middle + 6 : middle - 6, y, "ink", change < 0 ? "start" : "end",
           signed_number(100 * change) + " %", 12);
    }
  }

  const Game& game_;
  const Analysis& analysis_;
  std::vector<Player> sides_;
  std::vector<std::string> labels_;
  std::string svg_;
};

}  // namespace

std::string draw_analysis(const Game& game, const Analysis& analysis) {
  return Picture(game, analysis).draw();
}

}  // namespace dijon
