#include "game/rng.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <doctest/doctest.h>

#include "game/fast_chance.h"

using namespace dijon;

TEST_CASE("numbers below n are below n, and each comes about equally often") {
  for (const std::uint32_t n : {1U, 2U, 3U, 6U, 7U, 36U}) {
    Rng rng(n);
    std::array<int, 36> seen{};
    const int each = 3000;
    for (std::uint32_t i = 0; i < n * each; ++i) {
      const std::uint32_t x = rng.below(n);
      REQUIRE(x < n);
      ++seen[x];
    }
    for (std::uint32_t x = 0; x < n; ++x) {
      CHECK(seen[x] > each - 300);  // five standard deviations and more
      CHECK(seen[x] < each + 300);
    }
  }
}

TEST_CASE("large ranges are reached to their ends") {
  Rng rng(5);
  const std::uint32_t n = 0xFFFFFFFFU;
  std::uint32_t least = n;
  std::uint32_t most = 0;
  for (int i = 0; i < 10000; ++i) {
    const std::uint32_t x = rng.below(n);
    least = std::min(least, x);
    most = std::max(most, x);
  }
  CHECK(least < n / 100);
  CHECK(most > n - n / 100);
}

TEST_CASE("equal seeds give equal numbers, other seeds others") {
  Rng a(1);
  Rng b(1);
  Rng c(2);
  CHECK(a.next() == b.next());
  CHECK(a.next() != c.next());
  CHECK(mix_seeds(1, 2) != mix_seeds(2, 1));
  CHECK(Rng(0).next() == 0xE220A8397B1DCDAFU);  // splitmix64 as published by S. Vigna
}

TEST_CASE("fast chance depends on seed, game and every field of the stream") {
  const ChanceStream stream{"roll", 1, 2, player_of(1), 3};
  const std::uint32_t total = 1U << 30;
  const std::uint32_t index = FastChance(1, 2).index(stream, total);
  CHECK(index == FastChance(1, 2).index(stream, total));
  CHECK(index != FastChance(2, 2).index(stream, total));
  CHECK(index != FastChance(1, 3).index(stream, total));
  for (const ChanceStream& other :
       {ChanceStream{"white", 1, 2, player_of(1), 3}, ChanceStream{"roll", 2, 2, player_of(1), 3},
        ChanceStream{"roll", 1, 3, player_of(1), 3}, ChanceStream{"roll", 1, 2, player_of(0), 3},
        ChanceStream{"roll", 1, 2, player_of(1), 4}}) {
    CHECK(index != FastChance(1, 2).index(other, total));
  }
}

TEST_CASE("courses of a game see the outcomes of every event evenly, each event in another order") {
  const ChanceStream first{"roll", 0, 1, player_of(0), 0}, second{"roll", 0, 1, player_of(1), 0};
  for (const std::uint32_t count : {2U, 4U, 16U, 64U}) {
    for (std::uint32_t from = 0; from < 4 * count; from += count) {
      std::vector<int> seen(count), seen_then(count);
      for (std::uint32_t i = from; i < from + count; ++i) {
        const FastChance chance = FastChance::course(1, 2, i);
        ++seen[chance.index(first, count)];
        ++seen_then[chance.index(second, count)];
      }
      CHECK(std::ranges::count(seen, 1) == count);
      CHECK(std::ranges::count(seen_then, 1) == count);
    }
  }
  // Every pair of outcomes comes about equally often.
  std::array<int, 4> pairs{};
  constexpr int kCourses = 4096;
  for (std::uint32_t i = 0; i < kCourses; ++i) {
    const FastChance chance = FastChance::course(3, 4, i);
    ++pairs[2 * chance.index(first, 2) + chance.index(second, 2)];
  }
  for (const int count : pairs) CHECK(std::abs(count - kCourses / 4) < 200);
}

TEST_CASE("outcomes of a few courses have their weights over many games") {
  const ChanceStream stream{"roll", 0, 1, player_of(0), 0};
  std::array<int, 3> seen{};
  for (std::uint64_t game = 0; game < 1000; ++game) {
    for (std::uint32_t i = 0; i < 3; ++i) {
      ++seen[FastChance::course(1, game, i).index(stream, 3)];
    }
  }
  for (const int count : seen) CHECK(std::abs(count - 1000) < 150);
}

TEST_CASE("one seed brings the same dice and draws whatever is played") {
  RulesSpec spec;
  spec.boards_mode = BoardsMode::random;
  const auto rules = build_rules(spec).rules;
  REQUIRE(rules != nullptr);
  const FastChance chance(7, 3);
  const auto chance_of_a_game = [&](std::uint64_t player_seed) {
    Rng rng(player_seed);
    std::vector<Action> brought;
    GameState s = new_game(*rules);
    while (!is_over(s)) {
      if (to_decide(*rules, s).decider == Decider::chance) {
        brought.push_back(chance.sample(*rules, s));
        apply(*rules, s, brought.back());
      } else {
        ActionList legal;
        legal_actions(*rules, s, legal);
        apply(*rules, s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      }
    }
    return brought;
  };
  CHECK(chance_of_a_game(1) == chance_of_a_game(2));
}
