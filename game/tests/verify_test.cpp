#include "game/verify.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "game/tests/random_play.h"

namespace dijon {
namespace {

using namespace testing;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::string line;
  for (const char c : text) {
    if (c == '\n') {
      lines.push_back(line);
      line.clear();
    } else {
      line += c;
    }
  }
  return lines;
}

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

Game finished_game(const std::vector<std::string>& nonces = {}) {
  Game game(base_rules());
  game.use_key(test_key(7), nonces);
  Dice dice(7);
  while (!game.over()) REQUIRE(step(game, dice).ok());
  return game;
}

std::string all_findings(const Verification& result) {
  std::string text;
  for (const TextError& finding : result.findings) text += to_string(finding) + '\n';
  return text;
}

// The changed line, and whether it alone must be named.
void found_in_line(const std::vector<std::string>& lines, std::size_t i) {
  const Verification result = verify(text_of(lines));
  CAPTURE(lines[i]);
  CAPTURE(all_findings(result));
  REQUIRE_FALSE(result.verified());
  CHECK(std::ranges::any_of(result.findings, [&](const TextError& finding) {
    return finding.line == static_cast<int>(i) + 1;
  }));
}

std::size_t line_with(const std::vector<std::string>& lines, std::string_view start) {
  const auto found =
      std::ranges::find_if(lines, [&](const std::string& line) { return line.starts_with(start); });
  REQUIRE(found != lines.end());
  return static_cast<std::size_t>(found - lines.begin());
}

TEST_CASE("an honest game is verified, in every edition, with modules and with nonces") {
  const auto rules = all_rules();
  for (std::size_t i = 0; i < rules.size(); i += 2) {
    CAPTURE(print_rules(rules[i]->spec));
    Game game(rules[i]);
    game.use_key(test_key(static_cast<std::uint8_t>(i)), nonces_for(*rules[i]));
    Dice dice(i);
    while (!game.over()) REQUIRE(step(game, dice).ok());
    const Verification result = verify(print_game(game));
    CAPTURE(all_findings(result));
    CHECK(result.verified());
    CHECK(result.key_known);
    CHECK(result.chance_checked == result.chance_lines);
    CHECK(result.chance_checked > 100);
  }
}

TEST_CASE("another index on any one chance line is found") {
  const std::vector<std::string> honest = lines_of(print_game(finished_game()));
  int changed = 0;
  for (std::size_t i = 0; i < honest.size(); ++i) {
    if (!honest[i].starts_with('*')) continue;
    std::vector<std::string> lines = honest;
    const std::size_t last = lines[i].rfind(' ');
    const int index = std::stoi(lines[i].substr(last + 1));
    lines[i] = lines[i].substr(0, last + 1) + std::to_string(index == 0 ? 1 : index - 1);
    found_in_line(lines, i);
    ++changed;
  }
  CHECK(changed > 100);
}

// With an index that fits, so that only the key can tell.
TEST_CASE("another outcome on any one chance line is found") {
  const Game game = finished_game();
  const std::vector<std::string> honest = lines_of(print_game(game));
  std::size_t line = line_with(honest, "* ");
  for (std::size_t ply = 0; ply < game.plies(); ++ply, ++line) {
    LogEntry entry = game.log()[ply];
    if (entry.decider != Decider::chance) continue;
    ChanceList outcomes;
    chance_outcomes(game.rules(), game.state(ply), outcomes);
    std::uint32_t first = 0;
    for (const ChanceOutcome& outcome : outcomes) {
      if (outcome.action != entry.action) {
        entry.action = outcome.action;
        entry.index = first;
        break;
      }
      first += outcome.weight;
    }
    std::vector<std::string> lines = honest;
    lines[line] = print_entry(game.rules(), entry);
    REQUIRE(lines[line] != honest[line]);
    found_in_line(lines, line);
  }
}

TEST_CASE("another stream or total weight on any one chance line is found") {
  const std::vector<std::string> honest = lines_of(print_game(finished_game()));
  for (std::size_t i = 0; i < honest.size(); ++i) {
    if (!honest[i].starts_with('*')) continue;
    std::vector<std::string> lines = honest;
    const std::size_t index = lines[i].rfind(' ');
    const std::size_t total = lines[i].rfind(' ', index - 1);
    lines[i].insert(index, "0");
    found_in_line(lines, i);
    lines[i] = honest[i];
    lines[i].insert(total, "1");
    found_in_line(lines, i);
  }
}

TEST_CASE("a chance line left out, doubled or swapped is found") {
  const std::vector<std::string> honest = lines_of(print_game(finished_game()));
  for (std::size_t i = 0; i + 1 < honest.size(); i += 7) {
    if (!honest[i].starts_with('*')) continue;
    std::vector<std::string> lines = honest;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK_FALSE(verify(text_of(lines)).verified());
    lines = honest;
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(i), honest[i]);
    CHECK_FALSE(verify(text_of(lines)).verified());
    lines = honest;
    std::swap(lines[i], lines[i + 1]);
    CHECK_FALSE(verify(text_of(lines)).verified());
  }
}

TEST_CASE("another key, hash or nonce is found") {
  const std::vector<std::string> honest = lines_of(print_game(finished_game({"abc", "def"})));
  REQUIRE(verify(text_of(honest)).verified());
  for (const std::string_view header : {"key: ", "key hash: "}) {
    std::vector<std::string> lines = honest;
    const std::size_t i = line_with(lines, header);
    char& digit = lines[i].back();
    digit = digit == '0' ? '1' : '0';
    const Verification result = verify(text_of(lines));
    REQUIRE(result.findings.size() == 1);
    CHECK(to_string(result.findings[0]) ==
          "line " + std::to_string(line_with(lines, "key: ") + 1) +
              ", column 6: the key does not have the hash of the file");
  }
  std::vector<std::string> lines = honest;
  const std::size_t i = line_with(lines, "nonces: ");
  lines[i] = "nonces: abc,deg";
  CHECK(verify(text_of(lines)).findings.size() > 100);
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
  CHECK(verify(text_of(lines)).findings.size() > 100);
}

TEST_CASE("another action of a player is found") {
  const Game game = finished_game();
  const std::vector<std::string> honest = lines_of(print_game(game));
  const std::size_t first = line_with(honest, "* ");
  int changed = 0;
  for (std::size_t ply = 0; ply < game.plies(); ply += 5) {
    LogEntry entry = game.log()[ply];
    if (entry.decider != Decider::player) continue;
    ActionList actions;
    legal_actions(game.rules(), game.state(ply), actions);
    for (const Action other : actions) {
      if (other == entry.action) continue;
      entry.action = other;
      std::vector<std::string> lines = honest;
      lines[first + ply] = print_entry(game.rules(), entry);
      const Verification result = verify(text_of(lines));
      if (!result.verified()) {
        ++changed;
        break;
      }
      // Another action may lead to the same end: then the file is a right record of another game.
      CHECK(parse_game(text_of(lines)).game.has_value());
    }
  }
  CHECK(changed > 20);
}

TEST_CASE("an action that is not legal is found in its line") {
  std::vector<std::string> lines = lines_of(print_game(finished_game()));
  const std::size_t i = line_with(lines, "P1 ");
  lines[i] = "P1 depot 3";
  const Verification result = verify(text_of(lines));
  REQUIRE(result.findings.size() == 1);
  CHECK(to_string(result.findings[0]) ==
        "line " + std::to_string(i + 1) +
            ", column 4: not legal here; the open question is turn P1");
}

TEST_CASE("another result is found") {
  std::vector<std::string> lines = lines_of(print_game(finished_game()));
  const std::size_t i = line_with(lines, "result: ");
  const std::string right = lines[i].substr(8);
  lines[i] += "0";
  const Verification result = verify(text_of(lines));
  REQUIRE(result.findings.size() == 1);
  CHECK(to_string(result.findings[0]) ==
        "line " + std::to_string(i + 1) + ", column 9: the result is '" + right + "'");
  lines.pop_back();
  CHECK_FALSE(verify(text_of(lines)).verified());
}

TEST_CASE("a file without its key is not verified, and says so") {
  const Game game = finished_game();
  const std::string text = print_game(game, ShowKey::never);
  const Verification result = verify(text);
  CHECK_FALSE(result.key_known);
  CHECK(result.chance_checked == 0);
  REQUIRE(result.findings.size() == 1);
  CHECK(result.findings[0].reason ==
        "the key is not in the file, so dice and draws cannot be checked");
  CHECK(verify(text, {.key = test_key(7)}).verified());
  CHECK_FALSE(verify(text, {.key = test_key(8)}).verified());
}

TEST_CASE("a hash seen before the game outweighs the one in the file") {
  const std::string text = print_game(finished_game());
  CHECK(verify(text, {.published_hash = key_hash(test_key(7))}).verified());
  // Key and hash of the file agree, and yet it is not the key that was promised.
  const Verification result = verify(text, {.published_hash = key_hash(test_key(8))});
  REQUIRE(result.findings.size() == 2);
  CHECK(result.findings[0].reason == "the key hash is not the one that was published");
  CHECK(result.findings[1].reason == "the key does not have the published hash");
}

TEST_CASE("what is verified of a game says whether it is over and where it began") {
  Game game(base_rules());
  game.use_key(test_key(7));
  Dice dice(7);
  for (int i = 0; i < 100; ++i) REQUIRE(step(game, dice).ok());
  const Verification so_far = verify(print_game(game, ShowKey::always));
  CHECK(so_far.verified());
  CHECK_FALSE(so_far.over);
  CHECK(so_far.usual_start);

  Game invented(base_rules(), game.state());
  invented.use_key(test_key(7));
  while (!invented.over()) REQUIRE(step(invented, dice).ok());
  const Verification from_position = verify(print_game(invented));
  CHECK(from_position.verified());
  CHECK(from_position.over);
  CHECK_FALSE(from_position.usual_start);
}

TEST_CASE("a finished game without its result is not verified") {
  std::vector<std::string> lines = lines_of(print_game(finished_game()));
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(line_with(lines, "result: ")));
  const Verification result = verify(text_of(lines));
  REQUIRE(result.findings.size() == 1);
  CHECK(result.findings[0].reason == "the game is over, but the file has no result");
}

TEST_CASE("what is wrong is told once") {
  const std::vector<std::string> honest = lines_of(print_game(finished_game()));
  for (std::size_t i = line_with(honest, "* "); i < honest.size(); ++i) {
    if (!honest[i].starts_with("* roll")) continue;
    std::vector<std::string> lines = honest;
    const std::size_t last = lines[i].rfind(' ');
    const int index = std::stoi(lines[i].substr(last + 1));
    lines[i] = lines[i].substr(0, last + 1) + std::to_string(index < 34 ? index + 2 : index - 2);
    CHECK(verify(text_of(lines)).findings.size() == 1);
  }
  std::vector<std::string> lines = honest;
  lines[line_with(lines, "key: ")] = "key: 00";
  const Verification result = verify(text_of(lines));
  REQUIRE(result.findings.size() == 1);
  CHECK(result.findings[0].reason == "a key has 64 hexadecimal digits");
}

TEST_CASE("a mark before UTF-8 is no part of a game file") {
  CHECK(verify("\xEF\xBB\xBF" + print_game(finished_game())).verified());
}

TEST_CASE("a file that promised nothing is not verified") {
  Game game(base_rules());
  Game keyed = finished_game();
  for (const LogEntry& entry : keyed.log()) {
    REQUIRE((entry.decider == Decider::chance ? game.give(entry.action) : game.play(entry.action))
                .ok());
  }
  const Verification result = verify(print_game(game));
  REQUIRE(result.findings.size() == 2);
  CHECK(result.findings[0].reason ==
        "the file has no key hash: nothing was promised before the game");
}

}  // namespace
}  // namespace dijon
