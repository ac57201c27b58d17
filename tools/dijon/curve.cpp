#include "tools/dijon/curve.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <sstream>

#include <fmt/format.h>

#include "dijon/notation.h"

namespace dijon {

namespace {

constexpr std::string_view kHead = "games,minutes,points,error,surprise,siblings";
constexpr double kWidth = 720, kHeight = 300, kLeft = 48, kBottom = 40, kTop = 24;

struct Line {
  std::string_view name, colour;
  double CurvePoint::* value;
};

double most_of(const LearningCurve& curve, double CurvePoint::* value) {
  double most = 1e-9;
  for (const CurvePoint& point : curve) most = std::max(most, point.*value);
  return most;
}

std::optional<CurvePoint> point_of(std::string_view line) {
  CurvePoint point;
  constexpr double CurvePoint::* kNumbers[] = {&CurvePoint::games,    &CurvePoint::minutes,
                                               &CurvePoint::points,   &CurvePoint::error,
                                               &CurvePoint::surprise, &CurvePoint::siblings};
  for (const auto number : kNumbers) {
    const bool last = number == &CurvePoint::siblings;
    const std::size_t comma = line.find(',');
    if ((comma == std::string_view::npos) != last) return {};
    const std::string_view word = line.substr(0, comma);
    const auto [end, error] =
        std::from_chars(word.data(), word.data() + word.size(), point.*number);
    if (error != std::errc() || end != word.data() + word.size()) return {};
    if (!last) line.remove_prefix(comma + 1);
  }
  // What is learned may be no number ("nan"), where there was nothing to measure it by.
  if (!std::isfinite(point.games) || !std::isfinite(point.minutes)) return {};
  return point;
}

}  // namespace

std::string print_curve(const LearningCurve& curve) {
  std::string text = std::string(kHead) + "\n";
  for (const CurvePoint& p : curve) {
    text += fmt::format("{:.0f},{:.2f},{:.2f},{:.3f},{:.4f},{:.3f}\n", p.games, p.minutes, p.points,
                        p.error, p.surprise, p.siblings);
  }
  return text;
}

ReadCurve read_curve(std::string_view text) {
  ReadCurve read;
  std::istringstream lines{std::string(text)};
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.ends_with('\r')) line.pop_back();
    const bool head = number == 1;
    const auto point = head ? std::nullopt : point_of(line);
    if (head ? line != kHead : !point) {
      read.error = fmt::format("line {}: {} needed, not {}", number,
                               head ? "the heading " + std::string(kHead) + " is"
                                    : "six numbers separated by commas are",
                               quote(line));
      return read;
    }
    if (point) read.curve.push_back(*point);
  }
  return read;
}

// All lines have their own height: what matters is their shape; the last values are written.
std::string draw_curve(const LearningCurve& curve) {
  constexpr Line kLines[] = {
      {"points of a player, base game of two", "#8a5a12", &CurvePoint::points},
      {"error of the points to come", "#3b6ea5", &CurvePoint::error},
      {"error of the differences between ends of a turn", "#4d7c3a", &CurvePoint::siblings}};
  const double games = most_of(curve, &CurvePoint::games);
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" "
      "font-family=\"sans-serif\" "
      "font-size=\"13\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"#fbf7ee\"/>\n"
      "<line x1=\"{2}\" y1=\"{3}\" x2=\"{0}\" y2=\"{3}\" stroke=\"#555\"/>\n"
      "<text x=\"{2}\" y=\"{4}\">games: 0 to {5:.0f}</text>\n",
      kWidth, kHeight, kLeft, kHeight - kBottom, kHeight - 14, games);
  double y = kTop;
  for (const Line& line : kLines) {
    const double most = most_of(curve, line.value);
    std::string path;
    for (const CurvePoint& point : curve) {
      if (point.*line.value == 0 || !std::isfinite(point.*line.value)) continue;
      path += fmt::format(
          "{:.1f},{:.1f} ", kLeft + (kWidth - kLeft - 10) * point.games / games,
          kHeight - kBottom - (kHeight - kBottom - kTop - 54) * (point.*line.value) / most);
    }
    svg += fmt::format(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n"
        "<text x=\"{}\" y=\"{}\" fill=\"{}\">{}: {:.1f}</text>\n",
        path, line.colour, kLeft, y, line.colour, line.name,
        curve.empty() ? 0 : curve.back().*line.value);
    y += 18;
  }
  return svg + "</svg>\n";
}

}  // namespace dijon
