// Vineyards as text: positions (docs/notation.md) and the board's data file
// (data/vineyards/README.md).
#include "modules/vineyards/tests/vines.h"
#include "modules/vineyards/vineyards.h"

namespace dijon::test {
namespace {

// --- in positions -------------------------------------------------------------------------------

TEST_CASE("a vineyard is written and read alike") {
  const auto g = with_vines(
      "phase: C; vineyard: v1 vines-red-blue v3 vines-red-black; store: vines-yellow-yellow; "
      "P1 storage: mine vines-yellow-blue; P1 vine-bonus: green green blue; P2 vine-bonus: red; "
      "P2 vines: e4-e3 vines-red-blue; " +
      std::string(kOlivia));
  const std::string text = print_position(*g.rules, g.s);
  const auto again = parse_position(text);
  REQUIRE(again.ok);
  CHECK(again.value.state == g.s);
  CHECK(line(g, "P2 vines") == "e4-e3 vines-red-blue");
  CHECK(line(g, "P1 vine-bonus") == "green green blue");
  // The bag is the pile: 51 less 3 on offer, 1 stored, 5 and 1 planted.
  CHECK(in_pile(g, "vines-") == 41);
}

TEST_CASE(
    "tiles that are laid nowhere are never stored, and double tiles have a depot of their own") {
  const auto says = [](const std::string& lines, std::string_view words) {
    return refused("rules: special 2p vineyards shields; " + lines).find(words) !=
           std::string::npos;
  };
  CHECK(says("P1 storage: vine-bonus-red", "'vine-bonus-red' is never stored"));
  CHECK(says("P1 storage: shield-4", "'shield-4' is never stored"));
  CHECK(says("side: 1 vines-red-red", "cannot lie beside the black depot"));
  CHECK(line(position("rules: special 2p vineyards; P1 storage: vines-red-red ship"),
             "P1 storage") == "ship vines-red-red");
}

TEST_CASE("vineyards that could not arise are refused with the reason") {
  CHECK(refused_vines("P1 vines: e1-e2 vines-blue-red").find("no double tile is called") !=
        std::string::npos);
  CHECK(refused_vines("P1 vines: e2-e3 vines-red-blue").find("no plot is called e2-e3") !=
        std::string::npos);
  CHECK(refused_vines("P1 vines: e1-e2").find("expected plots and double tiles") !=
        std::string::npos);
  CHECK(refused_vines("P1 vines: e1-e2 vines-red-blue e2-e1 vines-red-blue").find("two tiles on") !=
        std::string::npos);
  CHECK(refused_vines("P1 vines: e2-e1 vines-red-red").find("lies on e1-e2") != std::string::npos);
  CHECK(refused_vines("P1 vines: d1-d2 vines-red-blue").find("in the lowest layer") !=
        std::string::npos);
  CHECK(refused_vines("P1 vines: e1-e2 vines-red-blue c5-c6 vines-red-blue").find("lies apart") !=
        std::string::npos);
  CHECK(refused_vines("P1 vine-bonus: red red").find("0 layers are full") != std::string::npos);
  CHECK(refused_vines("P1 vine-bonus: purple").find("no vines are called") != std::string::npos);
  CHECK(refused_vines("P1 vine-bonus: red red red red red").find("there are 4 bonus tiles") !=
        std::string::npos);
  CHECK(refused_vines("vineyard: v4 vines-red-blue").find("no space of the vineyard depot") !=
        std::string::npos);
  CHECK(refused_vines("vineyard: v1 castle").find("no double tile is called") != std::string::npos);
  CHECK(refused_vines("store: vines-red-blue vines-red-blue").find("has 1 space") !=
        std::string::npos);
  CHECK(refused_vines("store: vines-red-red\nP1 storage: vines-red-red").find("too many tiles") !=
        std::string::npos);
  CHECK(refused_vines("P1 storage: castle mine vines-red-red").find("than there is room") !=
        std::string::npos);
  CHECK(refused_vines("P1 start: d4\nP1 duchy: d5 vines-red-red").find("cannot stand on d5") !=
        std::string::npos);
  CHECK(refused_vines("no-vines: red").find("0 colours") != std::string::npos);
  CHECK(refused("rules: special 2p vineyards fewer-vines").find("2 colours") != std::string::npos);
}

TEST_CASE("questions of the vineyard that could not be open are refused with the reason") {
  const std::string turn = "ask: turn P1\nask: ";
  CHECK(refused_vines(turn + "plot_bonuses P1 at=d3-d4").find("nothing is planted there") !=
        std::string::npos);
  CHECK(refused_vines("P1 vines: e1-e2 vines-red-blue\n" + turn + "plot_bonuses P1 at=e1-e2")
            .find("not in question") != std::string::npos);
  CHECK(refused_vines("P1 vines: e1-e2 vines-red-blue\n" + turn + "plot_bonuses P1 at=e2-e1")
            .find("from the left") != std::string::npos);
  CHECK(refused_vines(turn + "vine_bonus_tile P1").find("no layer is full") != std::string::npos);
  CHECK(refused_vines(turn + "plot P1 bonus=mine\nask: take_vines P1").find("no plot has") !=
        std::string::npos);
  CHECK(refused_vines("round: 0\nvineyard: v2 vines-red-blue\nask: vines P1 space=1")
            .find("not the next space") != std::string::npos);
  CHECK(refused_vines("round: 0\nvineyard: v1 vines-red-blue\nask: goods P1 space=0")
            .find("is filled last") != std::string::npos);
  CHECK(refused_vines("round: 0\nstore: vines-red-blue\nask: goods P1 space=0")
            .find("is filled last") != std::string::npos);
}

// --- the data file ------------------------------------------------------------------------------

constexpr std::string_view kBoard =
    "area vp: 1 3 6 10 15 21 28 36 45 55 66 78 91\n"
    "         cas-2-vin   bla-3-war\n"
    "      cas-5-chu   bla-4-tow\n"
    "   bla-3-mar   cas-1-ban   vin-6-wat\n"
    "wat-6-chu   vin-2-war   boa-5-car\n"
    "   ban-1-car   boa-4-mar\n";

std::string error_of(std::string_view instead_of, std::string_view text) {
  std::string board(kBoard);
  const auto found = board.find(instead_of);
  REQUIRE(found != std::string::npos);
  board.replace(found, instead_of.size(), text);
  const auto parsed = vineyards::parse_vineyard(board);
  REQUIRE_FALSE(parsed.ok);
  return std::to_string(parsed.line) + ": " + std::string(parsed.reason);
}

TEST_CASE("a vineyard board that is no vineyard board is refused with line and reason") {
  REQUIRE(vineyards::parse_vineyard(kBoard).ok);
  CHECK(vineyards::parse_vineyard("").reason == "the picture has twelve plots");
  CHECK(error_of("area vp", "points") == "1: unknown key: origin and area vp are known");
  CHECK(error_of(" 91", "") == "1: area vp needs 13 numbers");
  CHECK(error_of(" 91", " 91 99") == "1: area vp needs 13 numbers");
  CHECK(error_of(" 91", " x") == "1: points are numbers up to 200");
  CHECK(error_of(" 91", " 201") == "1: points are numbers up to 200");
  CHECK(error_of("boa-4-mar\n", "boa-4-mar\narea vp: 1\n") == "7: area vp is there twice");
  CHECK(error_of("area vp", "origin: me\norigin: you\narea vp") == "2: origin is there twice");
  CHECK(error_of("cas-2-vin", "cas-7-vin") == "2: the number of a plot is 1-6");
  CHECK(error_of("cas-2-vin", "cas 2 vin") == "2: a plot is written like cas-2-vin");
  CHECK(error_of("cas-2-vin", "cow-2-vin") == "2: no bonus begins with these letters");
  CHECK(error_of("         cas-2", "          cas-2") == "2: half a space is three columns wide");
  CHECK(error_of("      cas-5", "         cas-5") ==
        "3: a row is set off by half a space against the one above");
  CHECK(error_of("   vin-6-wat", "") == "6: the picture has twelve plots");
  CHECK(error_of("cas-2-vin   bla-3-war",
                 "cas-2-vin   bla-3-war   cas-2-vin   bla-3-war   cas-2-vin") ==
        "2: a layer has at most four plots");
  CHECK(error_of("         cas-2", std::string(93, ' ') + "cas-2") ==
        "2: a row begins within the first 90 columns");
  CHECK(error_of("cas-2-vin   bla", "cas-2-vin  bla") == "2: plots stand three columns apart");
  CHECK(error_of("vin-6-wat\n", "vin-6-wat\n\n") == "5: the picture has a gap");
  CHECK(error_of("ban-1-car", "ban-2-car") == "6: every number stands twice");
  CHECK(error_of("boa-4-mar\n", "boa-4-mar\nwat-6-chu   vin-2-war\n") ==
        "7: the picture has twelve plots");
  CHECK(error_of("         cas-2", std::string(33, ' ') + "cas-2") ==
        "6: no plot may lie apart from the lowest layer");
}

TEST_CASE("a printed board may have other layers than ours") {
  const auto parsed = vineyards::parse_vineyard(
      "area vp: 1 3 6 10 15 21 28 36 45 55 66 78 91\n"
      "      cas-2-vin\n"
      "   bla-3-war   cas-5-chu\n"
      "bla-4-tow   bla-3-mar   cas-1-ban\n"
      "   vin-6-wat   wat-6-chu   vin-2-war\n"
      "boa-5-car   ban-1-car   boa-4-mar\n");
  INFO(parsed.line << ": " << parsed.reason);
  REQUIRE(parsed.ok);
  CHECK(parsed.board.layers == 5);
  CHECK(vineyards::hex_name(parsed.board, 0) == "a1");
  CHECK(vineyards::hex_name(parsed.board, 2) == "b1");
  CHECK(vineyards::hex_name(parsed.board, 23) == "e6");
  CHECK(vineyards::bottom_layer(parsed.board) == 0xFC0000);
  CHECK(vineyards::parse_site(parsed.board, "b4-b3") == 5);
}

}  // namespace
}  // namespace dijon::test
