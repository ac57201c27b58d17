// Expected values worked out by hand or taken from tables.
#include "tools/dijon/statistics.h"

#include <doctest/doctest.h>

namespace dijon {
namespace {

TEST_CASE("the interval of a mean is Student's t times its standard error") {
  // 1, 2, 3: mean 2, standard deviation 1, t for two degrees of freedom 4.30.
  const Mean mean = mean_of({1, 2, 3});
  CHECK(mean.mean == doctest::Approx(2));
  CHECK(mean.interval == doctest::Approx(4.30 / 1.7320508).epsilon(0.001));
  CHECK(mean_of({}).mean == 0);
  CHECK(mean_of({7}).interval == 0);
}

TEST_CASE("a share of everything still has an interval") {
  // Wilson for n of n: from n / (n + z squared) to 1; 50 of 50: 50 / 53.8415.
  const Share all = share_of(50, 50);
  CHECK(all.share == 1);
  CHECK(all.low == doctest::Approx(0.92865).epsilon(0.0001));
  CHECK(all.high == doctest::Approx(1));
  const Share half = share_of(5, 10);  // 0.5 ± 0.2634: a textbook case
  CHECK(half.low == doctest::Approx(0.2366).epsilon(0.001));
  CHECK(half.high == doctest::Approx(0.7634).epsilon(0.001));
  CHECK(share_of(0, 0).share == 0);
}

TEST_CASE("the median of an even number of values lies between the middle two") {
  CHECK(median_of({4, 1, 3, 2}) == doctest::Approx(2.5));
  CHECK(median_of({3, 1, 2}) == doctest::Approx(2));
}

}  // namespace
}  // namespace dijon
