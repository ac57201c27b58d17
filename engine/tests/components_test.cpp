// Components files: what is printed in place of ours, in a file, in one line, and in a game.
#include "core/components.h"

#include "engine/tests/support.h"

namespace dijon::test {
namespace {

// Ours with the numbers 1 and 4 of the lowest layer exchanged.
constexpr std::string_view kOther =
    "dijon components 1\n"
    "# from the box\n"
    "\n"
    "=== special.vineyard  \r\n"
    "area vp: 1 3 6 10 15 21 28 36 45 55 66 78 91   # as printed\n"
    "\n"
    "         cas-2-vin   bla-3-war\n"
    "      cas-5-chu   bla-4-tow\n"
    "   bla-3-mar   cas-1-ban   vin-6-wat\n"
    "wat-6-chu   vin-2-war   boa-5-car\n"
    "   ban-4-car   boa-1-mar\n";

constexpr std::string_view kOtherInOneLine =
    "dijon components 1|=== special.vineyard|area vp: 1 3 6 10 15 21 28 36 45 55 66 78 91|"
    "         cas-2-vin   bla-3-war|      cas-5-chu   bla-4-tow|"
    "   bla-3-mar   cas-1-ban   vin-6-wat|wat-6-chu   vin-2-war   boa-5-car|"
    "   ban-4-car   boa-1-mar";

std::string changed(std::string_view from, std::string_view to) {
  std::string text(kOther);
  const auto found = text.find(from);
  REQUIRE(found != std::string::npos);
  return text.replace(found, from.size(), to);
}

std::string error_of(std::string_view text) {
  const auto parsed = parse_components(text);
  REQUIRE_FALSE(parsed.ok);
  return to_string(parsed.error);
}

std::shared_ptr<const RuleSet> rules_with(const std::string& rules, std::string_view components) {
  RulesSpec spec = parse_rules(rules, "1").value;
  spec.components = components;
  BuiltRules built = build_rules(spec);
  INFO(built.error);
  REQUIRE(built.rules);
  return built.rules;
}

TEST_CASE("a components file is kept in one line, without comments and empty lines") {
  const auto parsed = parse_components(kOther);
  INFO(to_string(parsed.error));
  REQUIRE(parsed.ok);
  CHECK(parsed.value == kOtherInOneLine);
  CHECK(parse_components(parsed.value).value == kOtherInOneLine);
  CHECK(component_names(parsed.value) == std::vector<std::string>{"special.vineyard"});
}

TEST_CASE("a text in place of ours is played with") {
  const std::string rest =
      "; boards: 1; P1 start: d4; P2 start: d4; P1 silver: 0; P1 workers: 0; P1 dice: 1 1; "
      "P1 storage: vines-red-red";
  const auto ours = position("rules: special 2p vineyards" + rest);
  const auto other =
      position("rules: special 2p vineyards; components: " + std::string(kOtherInOneLine) + rest);
  CHECK(can(ours, "1 plant vines-red-red e1-e2"));
  CHECK_FALSE(can(ours, "1 plant vines-red-red e3-e4"));
  CHECK(can(other, "1 plant vines-red-red e3-e4"));
  CHECK_FALSE(can(other, "1 plant vines-red-red e1-e2"));
  CHECK(ours.rules->side_boards[0].origin == "dijon");
  CHECK(other.rules->side_boards[0].origin.empty());
  CHECK(ours.rules->id != other.rules->id);
  const std::string text = print_position(*other.rules, other.s);
  CHECK(text.find("components: " + std::string(kOtherInOneLine)) != std::string::npos);
  CHECK(parse_position(text).value.state == other.s);
}

TEST_CASE("our own texts in a components file change nothing") {
  const auto ours = parse_components(our_components());
  INFO(to_string(ours.error));
  REQUIRE(ours.ok);
  const auto rules = rules_with("special 2p vineyards", ours.value);
  CHECK(rules->spec.components.empty());
  CHECK(rules->id == rules_with("special 2p vineyards", "")->id);
}

TEST_CASE("a game keeps only the components that its modules use") {
  CHECK(rules_with("special 2p inns", kOtherInOneLine)->spec.components.empty());
  CHECK(rules_with("special 2p inns vineyards", kOtherInOneLine)->spec.components ==
        kOtherInOneLine);
}

TEST_CASE("what stands in a comment changes nothing, bars included") {
  const auto plain = parse_components(kOther);
  const auto told = parse_components(std::string(kOther) + "# was:|area vp: 9\n");
  REQUIRE(told.ok);
  CHECK(told.value == plain.value);
}

TEST_CASE("a file that is no components file is refused with line and reason") {
  CHECK(error_of("") == "line 1, column 1: a components file begins with 'dijon components 1'");
  CHECK(error_of("hello") ==
        "line 1, column 1: a components file begins with 'dijon components 1'");
  CHECK(error_of("dijon components 2\n") ==
        "line 1, column 18: version '2' of components files is not known, only 1");
  CHECK(error_of("dijon components 1\n") == "line 1, column 1: no component is named");
  CHECK(error_of("dijon components 1\n\narea vp: 1\n")
            .starts_with("line 3, column 1: expected the name of a component, such as"));
  CHECK(error_of("dijon components 1\n=== moon\n")
            .starts_with("line 2, column 5: there is no component 'moon', only"));
  CHECK(error_of(std::string(kOther) + "=== special.vineyard\n") ==
        "line 12, column 5: 'special.vineyard' is there twice");
  CHECK(error_of(changed("vin-2-war", "vin-7-war")) ==
        "line 10, column 1: special.vineyard: the number of a plot is 1-6");
  CHECK(error_of(changed("   ban-4-car   boa-1-mar\n", "")) ==
        "line 10, column 1: special.vineyard: the picture has twelve plots");
  CHECK(error_of("dijon components 1\n=== special.vineyard\n") ==
        "line 2, column 1: special.vineyard: the picture has twelve plots");
  CHECK(error_of("dijon components 1|=== special.vineyard") ==
        "line 2, column 1: special.vineyard: the picture has twelve plots");
  CHECK(error_of(changed("area vp", "area|vp")) ==
        "line 5, column 5: letters, digits and blanks are written here, not '|'");
  CHECK(error_of(changed("area vp", "area;vp")) ==
        "line 5, column 5: letters, digits and blanks are written here, not ';'");
  CHECK(error_of(changed("area vp", "\tarea vp"))
            .starts_with("line 5, column 1: letters, digits and blanks are written here"));
  CHECK(error_of(std::string(kLongestComponents + 1, '#')) ==
        "line 1, column 1: components are at most 32 KiB");
}

TEST_CASE("parts that do not fit together are refused where one is named") {
  const std::string ours = our_components();
  const std::string mark = "=== 2019-12a1.duchy\n";
  const std::size_t from = ours.find(mark) + mark.size();
  const std::string half = ours.substr(from, ours.find("===", from) - from);
  const std::string error = error_of("dijon components 1\n=== 2019-12a2.duchy\n" + half);
  CHECK(error.starts_with("line 2, column 5: "));
  CHECK(error.find("they lie on each other") != std::string::npos);
}

TEST_CASE("a position with wrong components is refused with the line inside of them") {
  std::string wrong(kOtherInOneLine);
  wrong.replace(wrong.find("vin-2"), 5, "vin-9");
  const std::string error = refused("rules: special 2p vineyards\ncomponents: " + wrong);
  CHECK(error.starts_with("line 2, column 13: line 7 of the components: special.vineyard: "));
}

}  // namespace
}  // namespace dijon::test
