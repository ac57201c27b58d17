#include "game/file.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "game/tests/random_play.h"

namespace dijon {
namespace {

using namespace testing;

std::string error_of(std::string_view text, const FileOptions& options = {}) {
  const ParsedGame parsed = parse_game(text, options);
  return parsed.game ? "none" : to_string(parsed.error);
}

void same_game(const Game& a, const Game& b) {
  CHECK(a.rules().spec == b.rules().spec);
  CHECK(a.usual_start() == b.usual_start());
  CHECK(a.seats() == b.seats());
  REQUIRE(a.plies() == b.plies());
  for (std::size_t i = 0; i < a.plies(); ++i) {
    REQUIRE(a.log()[i].action == b.log()[i].action);
    REQUIRE(a.log()[i].index == b.log()[i].index);
    REQUIRE(a.log()[i].total == b.log()[i].total);
    REQUIRE(a.state(i + 1) == b.state(i + 1));
  }
}

const std::string kHead =
    "dijon game 1\n"
    "rules: 2019 2p\n"
    "boards: 2019-1 2019-1\n"
    "rules revision: 1\n";

std::string with_line(const std::string& text, const std::string& from, const std::string& to) {
  std::string changed = text;
  const std::size_t at = changed.find(from);
  REQUIRE(at != std::string::npos);
  return changed.replace(at, from.size(), to);
}

TEST_CASE("printing and reading a game are inverse, in every edition and with every module") {
  const auto rules = all_rules();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    CAPTURE(print_rules(rules[i]->spec));
    const std::size_t plies = i % 3 == 0 ? 100000 : 10 * i;
    Game game = random_game(rules[i], test_key(static_cast<std::uint8_t>(i)), i, plies);
    if (i % 2 == 0) game.set_seats({"Anna", "", "bot: greedy", "Ö"});
    const std::string text = print_game(game, ShowKey::always);
    const ParsedGame parsed = parse_game(text);
    CAPTURE(to_string(parsed.error));
    REQUIRE(parsed.game);
    same_game(*parsed.game, game);
    CHECK(parsed.game->fairness() == game.fairness());
    CHECK(print_game(*parsed.game, ShowKey::always) == text);
  }
}

TEST_CASE("a game from a loaded position carries its start") {
  const auto rules = all_rules();
  for (std::size_t i = 0; i < rules.size(); i += 4) {
    CAPTURE(print_rules(rules[i]->spec));
    const Game played = random_game(rules[i], test_key(3), i);
    const std::size_t ply = played.plies() * (i % 9) / 9;
    CAPTURE(print_position(*rules[i], played.state(ply)));
    Game game(rules[i], played.state(ply));
    game.use_key(test_key(4), nonces_for(*rules[i]));
    Dice dice(i);
    for (int n = 0; n < 60 && !game.over(); ++n) REQUIRE(step(game, dice).ok());
    const std::string text = print_game(game);
    const ParsedGame parsed = parse_game(text);
    CAPTURE(to_string(parsed.error));
    REQUIRE(parsed.game);
    CHECK(parsed.game->state(0) == played.state(ply));
    same_game(*parsed.game, game);
    CHECK(print_game(*parsed.game) == text);
  }
}

TEST_CASE("the key is in the file when the game is over, or on request") {
  const Game open = random_game(base_rules(), test_key(1), 1, 50);
  CHECK(print_game(open).find("\nkey:") == std::string::npos);
  CHECK(print_game(open).find("\nkey hash: ") != std::string::npos);
  CHECK(print_game(open, ShowKey::always).find("\nkey: ") != std::string::npos);
  const Game over = random_game(base_rules(), test_key(1), 1);
  CHECK(print_game(over).find("\nkey: ") != std::string::npos);
  CHECK(print_game(over).find("\nresult: P") != std::string::npos);
  CHECK(print_game(over, ShowKey::never).find("\nkey:") == std::string::npos);
}

TEST_CASE("a game read without its key goes on with results from outside") {
  const Game open = random_game(base_rules(), test_key(1), 1, 10);
  ParsedGame parsed = parse_game(print_game(open));
  REQUIRE(parsed.game);
  CHECK(parsed.game->fairness().key_hash == open.fairness().key_hash);
  CHECK_FALSE(parsed.game->fairness().key);
  REQUIRE(parsed.game->turn().decider == Decider::chance);
  CHECK(parsed.game->roll().error == PlayError::no_key);
}

TEST_CASE("comments, empty lines and carriage returns may stand anywhere") {
  const Game game = random_game(base_rules(), test_key(1), 1, 80);
  std::string loose = "# a game\r\n\r\n";
  for (const char c : print_game(game)) {
    if (c == '\n') {
      loose += "  \r\n   # between lines\r\n\n";
    } else {
      loose += c;
    }
  }
  const ParsedGame parsed = parse_game(loose);
  CAPTURE(to_string(parsed.error));
  REQUIRE(parsed.game);
  same_game(*parsed.game, game);
}

TEST_CASE("one line of the log can be printed and played by itself") {
  const Game whole = random_game(base_rules(4), test_key(1), 1);
  Game game(base_rules(4));
  for (const LogEntry& entry : whole.log()) {
    REQUIRE_FALSE(play_line(game, print_entry(whole.rules(), entry)));
  }
  CHECK(game.state() == whole.state());
  const auto error = play_line(game, "P1 end");
  REQUIRE(error);
  CHECK(error->reason == "the game is over");
  CHECK(play_line(game, "")->reason == "expected a line of play such as 'P1 end'");
}

TEST_CASE("what is wrong with a file is said with line, column and reason") {
  CHECK(error_of("") == "line 1, column 1: a game file begins with 'dijon game 1'");
  CHECK(error_of("hello") == "line 1, column 1: a game file begins with 'dijon game 1'");
  CHECK(error_of("# x\ndijon game 2\n") ==
        "line 2, column 12: format '2' of game files is not known, only 1");
  CHECK(error_of("dijon game 1\n") == "line 1, column 1: the header 'rules revision' is missing");
  CHECK(error_of("dijon game 1\nrules revision: 1\n") ==
        "line 2, column 1: the header 'rules' is missing");
  CHECK(error_of(kHead) == "none");
  CHECK(error_of(kHead + "colour: red\n") == "line 5, column 1: unknown header 'colour'");
  CHECK(error_of(kHead + "hello\n") == "line 5, column 1: expected 'key: value' or a line of play");
  CHECK(error_of(kHead + "rules: 2011 2p\n") ==
        "line 5, column 1: 'rules' stands in line 2 already");
  CHECK(error_of(with_line(kHead, "2019 2p", "2018 2p")).starts_with("line 2, column 8: "));
  CHECK(error_of(with_line(kHead, "2019-1 2019-1", "2019-1 2019-77"))
            .starts_with("line 3, column 16: "));
  CHECK(error_of(kHead + "seats: Anna\n") == "line 5, column 8: 2 names belong here, not 1");
  CHECK(error_of(kHead + "key hash: 12\n") ==
        "line 5, column 11: a hash has 64 hexadecimal digits");
  CHECK(error_of(kHead + "key: 12\n") == "line 5, column 6: a key has 64 hexadecimal digits");
  CHECK(error_of(kHead + "nonces: ab, c d\n") ==
        "line 5, column 13: a nonce is made of letters, digits, - and _");
  CHECK(error_of(kHead + "nonces: a,b,c\n") ==
        "line 5, column 9: at most one nonce for each player");
  CHECK(error_of(kHead + "start: nonsense\n").starts_with("line 5, column 8: "));
  CHECK(error_of(kHead + "start: rules: 2011 2p\n") ==
        "line 5, column 8: the position has other rules or boards than the file");
  CHECK(error_of(kHead + "result: P1 5, P2 4\n") ==
        "line 5, column 9: there is a result, but the game is not over");
}

TEST_CASE("what is wrong with a line of play is said with line, column and reason") {
  CHECK(error_of(kHead + "\nP1 end\n") == "line 6, column 4: chance comes first: hand P1 nth=1");
  CHECK(error_of(kHead + "P3 end\n") == "line 5, column 1: 'P3' is no player of this game");
  CHECK(error_of(kHead + "P0 end\n") == "line 5, column 1: 'P0' is no player of this game");
  CHECK(error_of(kHead + "P1 dance\n").starts_with("line 5, column 4: "));
  CHECK(error_of(kHead + "* hand P1 4\n") ==
        "line 5, column 12: expected | and then stream, total weight and chosen index");
  CHECK(error_of(kHead + "* hand P1 4 | hand.A0.P1.1 42\n") ==
        "line 5, column 30: a chance line ends with stream, total weight and chosen index");
  CHECK(error_of(kHead + "* hand P1 4 | hand.A0.P1.1 42 x\n") ==
        "line 5, column 31: expected the chosen index");
  CHECK(error_of(kHead + "* hand P1 4 | hand.A0.P1.1 42 22 1\n") ==
        "line 5, column 34: nothing may follow the index");
  CHECK(error_of(kHead + "* hand P1 4 | hand.A0.P1.2 42 22\n") ==
        "line 5, column 15: the stream is hand.A0.P1.1, not 'hand.A0.P1.2'");
  CHECK(error_of(kHead + "* hand P1 4 | hand.A0.P1.1 41 22\n") ==
        "line 5, column 28: the total weight is 42");
  CHECK(error_of(kHead + "* hand P1 4 | hand.A0.P1.1 42 20\n") ==
        "line 5, column 31: index 20 does not bring this outcome, but 21 to 27");
  CHECK(error_of(kHead + "  * hand P1 4 | hand.A0.P1.1 42 20\n") ==
        "line 5, column 33: index 20 does not bring this outcome, but 21 to 27");
  CHECK(error_of(kHead + "* hand P2 4 | hand.A0.P1.1 42 22\n") ==
        "line 5, column 1: chance cannot bring this; the open question is hand P1 nth=1");
  CHECK(error_of(kHead + "* hand P1 4 | hand.A0.P1.1 42 22\nseats: a | b\n") ==
        "line 6, column 1: expected a line of play such as 'P1 end'");
  CHECK(error_of(kHead + "* hand P1 4 | hand.A0.P1.1 42 22\n") == "none");
}

TEST_CASE("an illegal action says which question was open") {
  Game game(base_rules());
  game.use_key(test_key(1));
  REQUIRE(game.roll_on().ok());
  const std::string text = print_game(game);
  const auto line = std::to_string(std::ranges::count(text, '\n') + 1);
  CHECK(error_of(text + "P1 depot 3\n") ==
        "line " + line + ", column 4: not legal here; the open question is turn P1");
  CHECK(error_of(text + "P2 end\n") ==
        "line " + line + ", column 1: P2 does not decide now; the open question is turn P1");
}

TEST_CASE("a file of another rules revision is refused unless asked to try") {
  const Game game = random_game(base_rules(), test_key(1), 1);
  const std::string text = with_line(print_game(game), "rules revision: 1", "rules revision: 99");
  CHECK(error_of(text) ==
        "line 4, column 17: this game was played with revision 99 of the rules, and this program "
        "plays revision 1");
  CHECK(error_of(text, {.any_revision = true}) == "none");
  CHECK(error_of(with_line(text, "\nP2 ", "\nP1 "), {.any_revision = true}) != "none");
}

TEST_CASE("files that are too large are refused at once") {
  CHECK(error_of(kHead + std::string(kMaxFileBytes, '#')) ==
        "line 1, column 1: a game file is at most 1 MiB");
  CHECK(error_of(kHead + std::string(kMaxFileLines, '\n')) ==
        "line 100001, column 1: a game file has at most 100000 lines");
  CHECK(error_of(kHead + std::string(kMaxFileLines - 4, '\n')) == "none");
}

TEST_CASE("a file cut off or changed anywhere never does harm") {
  const Game game = random_game(base_rules(), test_key(1), 1, 120);
  const std::string text = print_game(game, ShowKey::always);
  for (std::size_t i = 0; i < text.size(); i += 3) {
    (void)parse_game(std::string_view(text).substr(0, i));
    std::string changed = text;
    for (const char c : {'\0', '\n', ';', '|', '9', '\xff'}) {
      changed[i] = c;
      const ParsedGame parsed = parse_game(changed);
      if (parsed.game) CHECK(parse_game(print_game(*parsed.game)).game.has_value());
    }
  }
}

TEST_CASE("messages show letters of all scripts, and escape what controls a terminal") {
  const auto reason = [](const std::string& text) { return parse_game(text).error.reason; };
  CHECK(reason("dijon game 1\ngröße: 1\n") == "unknown header 'größe'");
  CHECK(reason("dijon game 1\n\x1b[2J\xff\xc2\x9b: 1\n") ==
        "unknown header '\\x1b[2J\\xff\\xc2\\x9b'");
}

}  // namespace
}  // namespace dijon
