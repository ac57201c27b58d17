// The learning curve of a network, as lines of numbers and as a picture.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace dijon {

struct CurvePoint {
  double games = 0, minutes = 0;
  double points = 0;    // of a player in a base game of two
  double error = 0;     // of the points to come
  double surprise = 0;  // about who wins
  double siblings = 0;  // error of the differences between ends of a turn; 0: not measured
};
using LearningCurve = std::vector<CurvePoint>;

std::string print_curve(const LearningCurve& curve);
struct ReadCurve {
  LearningCurve curve;
  std::string error;  // with the line; empty when all was read
};
ReadCurve read_curve(std::string_view text);
std::string draw_curve(const LearningCurve& curve);

}  // namespace dijon
