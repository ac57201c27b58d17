// Team boards of a components file in place of ours: 2019 p. 13, Special Edition p. 15, R67.
#include "modules/teams/tests/teams_support.h"

namespace dijon::test {
namespace {

// Two plain hexagons that touch in the middle alone: d7 with the 1 and d1 with the 6.
constexpr std::string_view kLeft =
    "shape: islands|      L6  C5  C4  Y3|    L2  L1  S6  Y5  B4|  L5  L4  B3  Y1  B2  B3|"
    "S6  S1  S2  B6  S5  S4  C1|  B2  B5  M4  B3  B1  L2|    B6  M1  Y2  B5  B6|"
    "      M3  Y4  Y1  C3";
constexpr std::string_view kRight =
    "shape: islands|                                  L6  C5  C4  Y3|"
    "                                L2  L1  S6  Y5  B4|"
    "                              L5  L4  B3  Y1  B2  B3|"
    "                            B6  S1  S2  S6  S5  S4  C1|"
    "                              B2  B5  M4  B3  B1  L2|"
    "                                B6  M1  Y2  B5  B6|"
    "                                  M3  Y4  Y1  C3";

std::string components(std::string_view left, std::string_view right) {
  std::string text = "components: dijon components 1";
  if (!left.empty()) text += "|=== 2019-12a1.duchy|" + std::string(left);
  if (!right.empty()) text += "|=== 2019-12a2.duchy|" + std::string(right);
  return text;
}

TEST_CASE("both halves of a board can be replaced, for all editions that have it") {
  for (const std::string_view rules : {"2019 4p teams", "special 4p teams"}) {
    const auto g = position("rules: " + std::string(rules) + "; " + components(kLeft, kRight) +
                            "; P1 start: d7");
    const Seam& seam = g.rules->seam(player(g, 1));
    int pairs = 0;
    for (const CellMask mask : seam.beside) pairs += cell_count(mask);
    CHECK(pairs == 1);
    CHECK(seam.beside[at(*parse_cell("d7"))] == bit(*parse_cell("d1")));
    CHECK(terrain_at(g.rules->duchy(player(g, 3)), *parse_cell("d1")) == Terrain::building);
    CHECK(g.rules->boards[player(g, 1).board]->origin.empty());
    const std::string text = print_position(*g.rules, g.s);
    CHECK(text.find("=== 2019-12a1.duchy|shape: islands|") != std::string::npos);
    const auto again = parse_position(text);
    REQUIRE(again.ok);
    CHECK(again.value.state == g.s);
    CHECK(again.value.rules->id == g.rules->id);
    CHECK(again.value.rules->id != teams("", rules).rules->id);
  }
}

TEST_CASE("games on other boards are played by the same rules") {
  auto g = position("rules: 2019 4p teams; " + components(kLeft, kRight) +
                    "; P1 start: d7; P1 dice: 6; P1 storage: bank");
  play(g, "6 place bank P3:d1");
  CHECK(silver(g, 3) == 4);
}

TEST_CASE("the 1 is where the duchy begins; where several castles have it the team chooses") {
  const auto spec = parse_rules("2019 4p teams", "");
  RulesSpec other = spec.value;
  other.components = std::string(components(kLeft, kRight).substr(12));
  const auto built = build_rules(other);
  INFO(built.error);
  REQUIRE(built.rules != nullptr);
  TableTop g{built.rules, new_game(*built.rules), {}};
  while (!asked(g).starts_with("choose_start")) play(g, options(g).front());
  CHECK(options(g) == std::vector<std::string>{"start d7", "start P3:d7"});
}

TEST_CASE("halves that cannot lie side by side are refused with the reason") {
  const auto why = [](std::string_view left, std::string_view right) {
    return refused("rules: 2019 4p teams; " + components(left, right));
  };
  CHECK(why(kLeft, kLeft).find("2019-12a1 and 2019-12a2: they lie on each other") !=
        std::string::npos);
  std::string far(kRight);
  for (auto at = far.find("|  "); at != std::string::npos; at = far.find("|  ", at + 7)) {
    far.insert(at + 1, "    ");
  }
  CHECK(why(kLeft, far).find("they do not touch") != std::string::npos);
  std::string no_start(kLeft);
  no_start.replace(no_start.find("C1"), 2, "B1");
  std::string neither(kRight);
  neither.replace(neither.find("C1"), 2, "B1");
  CHECK(why(no_start, neither).find("no castle space has a number to begin on") !=
        std::string::npos);
  std::string castles(kRight);
  for (auto at = castles.find('Y'); at != std::string::npos; at = castles.find('Y')) {
    castles[at] = 'C';
  }
  CHECK(why(kLeft, castles).find("more than 8 castle spaces") != std::string::npos);
  CHECK(why("shape: islands|  X1", "").find("unknown letter X") != std::string::npos);
  CHECK(why("shape: islands|  B1", "").find("fewer than 37 cells") != std::string::npos);
}

TEST_CASE("our own boards can be written out, and change nothing when they are given") {
  const auto ours = parse_components(our_components());
  INFO(to_string(ours.error));
  REQUIRE(ours.ok);
  const auto names = component_names(ours.value);
  CHECK(std::ranges::find(names, "2019-12b2.duchy") != names.end());
  RulesSpec spec = parse_rules("2019 4p teams", "").value;
  const auto plain = build_rules(spec);
  spec.components = ours.value;
  const auto given = build_rules(spec);
  REQUIRE(given.rules != nullptr);
  CHECK(given.rules->id == plain.rules->id);
}

}  // namespace
}  // namespace dijon::test
