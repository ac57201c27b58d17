#include "game/chance.h"

#include <map>
#include <set>

#include <doctest/doctest.h>

#include "dijon/notation.h"
#include "game/os_random.h"
#include "game/tests/random_play.h"

namespace dijon {
namespace {

using namespace testing;

// Stream -> what it brought.
std::map<std::string, std::string> chances(const Game& game) {
  std::map<std::string, std::string> found;
  for (const LogEntry& entry : game.log()) {
    if (entry.decider != Decider::chance) continue;
    const std::string text = print_action(game.rules(), entry.action) + ' ' +
                             std::to_string(entry.total) + ' ' + std::to_string(entry.index);
    CAPTURE(print_stream(entry.stream));
    CHECK(found.emplace(print_stream(entry.stream), text).second);  // no stream twice
  }
  return found;
}

TEST_CASE("two games with one key see the same dice and draws whatever was played") {
  const auto rules = all_rules();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    CAPTURE(print_rules(rules[i]->spec));
    CAPTURE(print_boards(rules[i]->spec));
    const ChanceKey key = test_key(static_cast<std::uint8_t>(i));
    auto random = chances(random_game(rules[i], key, i));
    Game plain(rules[i]);
    plain.use_key(key);
    while (!plain.over()) {
      const bool chance = plain.turn().decider == Decider::chance;
      REQUIRE((chance ? plain.roll() : plain.play(first_action(plain))).ok());
    }
    auto first = chances(plain);
    // Where players choose which tiles are in the bag, it does not hold the same ones.
    if (has_option(*rules[i], "fewer_vines")) {
      const auto of_the_bag = [](const auto& chance) { return chance.first.starts_with("vine"); };
      std::erase_if(random, of_the_bag);
      std::erase_if(first, of_the_bag);
    }
    // Cards of who plays by itself are drawn when others are completed.
    const auto of_the_deck = [](const auto& chance) { return chance.first.starts_with("county"); };
    std::erase_if(random, of_the_deck);
    std::erase_if(first, of_the_deck);
    CHECK(random == first);
  }
}

TEST_CASE("another key, or one more nonce, brings other dice") {
  const auto rules = base_rules();
  const auto one = chances(random_game(rules, test_key(1), 1, 100));
  CHECK(one != chances(random_game(rules, test_key(2), 1, 100)));
  Game game(rules);
  game.use_key(test_key(1), {"abc"});
  REQUIRE(game.roll_on().ok());
  CHECK(chances(game) != chances(random_game(rules, test_key(1), 1, game.plies())));
}

// Computed with Python's hashlib and hmac: the recipe in chance.h is the whole of it.
TEST_CASE("hash, game key and index follow the published recipe") {
  ChanceKey key;
  for (std::uint8_t i = 0; i < 32; ++i) key.bytes[i] = i;
  CHECK(to_hex(key_hash(key)) ==
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  const std::vector<std::string> nonces = {"abc", "def"};
  CHECK(to_hex(game_key(key, nonces).bytes) ==
        "8b4ff5067fb4628e6b7dbfd5cec262b32996289a6955c6347082a85f8c8244e3");
  CHECK(game_key(key, {}) == key);
  CHECK(chance_index(key, "roll.A1.P2.0", 36) == 16);
  CHECK(chance_index(key, "roll.A1.P2.0", 4294967295U) == 1959273272U);
  CHECK(chance_index(key, "roll.A1.P2.0", 1) == 0);
}

TEST_CASE("every index is about equally frequent") {
  std::array<int, 36> seen{};
  for (int i = 0; i < 36000; ++i) {
    ++seen[chance_index(test_key(9), "roll." + std::to_string(i), 36)];
  }
  for (const int n : seen) {
    CHECK(n > 850);
    CHECK(n < 1150);
  }
}

TEST_CASE("nonces are short words") {
  CHECK(nonce_problem("a-Z_09").empty());
  CHECK(nonce_problem(std::string(64, 'x')).empty());
  CHECK_FALSE(nonce_problem("").empty());
  CHECK_FALSE(nonce_problem("a,b").empty());
  CHECK_FALSE(nonce_problem("a b").empty());
  CHECK_FALSE(nonce_problem("é").empty());
  CHECK_FALSE(nonce_problem(std::string(65, 'x')).empty());
}

TEST_CASE("keys from the operating system differ") { CHECK(random_key() != random_key()); }

}  // namespace
}  // namespace dijon
