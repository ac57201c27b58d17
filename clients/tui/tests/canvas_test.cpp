#include "clients/tui/canvas.h"

#include "clients/tui/tests/support.h"

namespace dijon::tui::test {
namespace {

TEST_CASE("a canvas without colours is plain text without blanks at the ends of lines") {
  Canvas canvas(10, 2);
  canvas.put(2, 0, "größe", {.fg = 0xff0000, .bold = true});
  canvas.put(8, 1, "cut off");
  CHECK(canvas.to_text(kPlain) == "  größe\n        cu\n");
}

TEST_CASE("colours are full, of the palette, or none") {
  Canvas canvas(1, 1);
  canvas.put(0, 0, "x", {.fg = 0xff0000});
  CHECK(canvas.to_text({ColourDepth::true_colour, true}) == "\x1b[0;38;2;255;0;0mx\x1b[0m\n");
  CHECK(canvas.to_text({ColourDepth::palette_256, true}) == "\x1b[0;38;5;196mx\x1b[0m\n");
  CHECK(canvas.to_text({ColourDepth::none, true}) == "x\n");
}

TEST_CASE("where only ASCII can be shown, signs have stand-ins") {
  Canvas canvas(5, 1);
  canvas.put(0, 0, "─×│…▸");
  CHECK(canvas.to_text({ColourDepth::none, false}) == "-x|~>\n");
}

TEST_CASE("what people typed cannot send escape codes to the screen") {
  CHECK(printable("a\x1b[2Jb\tc\xff") == "a [2Jb c?");
}

TEST_CASE("long texts are cut or wrapped") {
  CHECK(shorten("warehouse", 9) == "warehouse");
  CHECK(shorten("warehouse", 5) == "ware…");
  CHECK(wrap("one two three", 8, 2) == std::vector<std::string>{"one two", "  three"});
  CHECK(wrap("  one two", 6) == std::vector<std::string>{"  one", "two"});
  CHECK(wrap("", 8).empty());
  CHECK(wrap("unbreakable", 4) == std::vector<std::string>{"unbreakable"});
}

}  // namespace
}  // namespace dijon::tui::test
