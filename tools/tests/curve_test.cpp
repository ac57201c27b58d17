// Learning curves as they are kept.
#include "tools/dijon/curve.h"

#include <doctest/doctest.h>

#include "tools/dijon/text_file.h"

namespace dijon {
namespace {

const std::string kHead = "games,minutes,points,error,surprise,siblings\n";

TEST_CASE("a curve that was written is read as it was") {
  const std::string text = kHead + "20000,0.66,173.37,13.934,0.5582,0.000\n21000,0.77,1,2,3,4\n";
  const ReadCurve read = read_curve(text);
  REQUIRE(read.error.empty());
  REQUIRE(read.curve.size() == 2);
  CHECK(read.curve[0].points == 173.37);
  CHECK(read.curve[1].siblings == 4);
  CHECK(read_curve(print_curve(read.curve)).curve.size() == 2);
  CHECK(read_curve("").curve.empty());
  // Where nothing was measured.
  const ReadCurve unmeasured = read_curve(kHead + "1,2,3,4,nan,0\n");
  REQUIRE(unmeasured.curve.size() == 1);
  CHECK(read_curve(print_curve(unmeasured.curve)).error.empty());
  CHECK(read_curve(read_text_file(DIJON_SOURCE_DIR "/ai/weights/curve.csv")).error.empty());
}

TEST_CASE("a line that is none of a curve is told, and not left out") {
  for (const char* wrong : {"1,2,3,4,5", "1,2,3,4,5,6,7", "1,2,3,4,5,x", "nan,2,3,4,5,6",
                            "1 2 3 4 5 6", "", "1,2,3,,5,6"}) {
    CAPTURE(wrong);
    CHECK(read_curve(kHead + "1,2,3,4,5,6\n" + wrong + "\n")
              .error.starts_with("line 3: six numbers separated by commas are needed, not '"));
  }
  CHECK(read_curve("a letter\n").error.starts_with("line 1: the heading games,minutes,"));
}

}  // namespace
}  // namespace dijon
