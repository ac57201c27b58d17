// Whole games through the prompt: by number, in notation, with undoing, saving and nonsense.
#include "clients/tui/session.h"

#include <cstdlib>

#include "clients/tui/keep.h"
#include "clients/tui/tests/support.h"

namespace dijon::tui::test {
namespace {

// Lines for a whole game of the human seats: the n-th line is written when it is asked for.
class Player1 : public TestTerminal {
 public:
  enum class How { number, notation };

  Player1(How how, std::uint64_t seed) : how_(how), rng_(seed) {}

  std::optional<std::string> read_line() override {
    const Menu menu = make_menu(session->game().rules(), session->game().state());
    const auto pick = static_cast<int>(rng_.next() % menu.size()) + 1;
    const MenuItem* item = menu.numbered(pick);
    return how_ == How::number ? std::to_string(pick) : item->notation;
  }

  const Session* session = nullptr;

 private:
  How how_;
  Rng rng_;
};

void play_whole_game(const std::string& edition, std::vector<std::string> seats, Player1::How how,
                     std::uint64_t seed) {
  const Folder folder;
  const Game game = new_game(edition, std::move(seats));
  Player1 terminal(how, seed);
  Session session(game, terminal, folder.keeper());
  terminal.session = &session;
  CHECK(session.run() == Leave::finished);
  CHECK(session.game().over());
  CHECK(terminal.has("Score sheet"));
  CHECK(terminal.has("Total"));
  CHECK(terminal.has("1. "));
  CHECK(terminal.has("key hash " + to_hex(*session.game().fairness().key_hash)));
  CHECK(terminal.has("Key of chance: " + to_hex(session.game().fairness().key->bytes)));
  REQUIRE(folder.kept_files().size() == 1);
  const LoadedGame kept = load_game(folder.kept_files()[0]);
  REQUIRE(kept.game);
  CHECK(kept.game->state() == session.game().state());
}

TEST_CASE("a whole game can be played by number or in notation, in every edition") {
  std::uint64_t seed = 1;
  for (const Edition& edition : all_editions()) {
    for (const Player1::How how : {Player1::How::number, Player1::How::notation}) {
      CAPTURE(edition.name);
      play_whole_game(std::string(edition.name), {"human", "greedy"}, how, ++seed);
    }
  }
  play_whole_game("2019", {"random", "human", "greedy", "human=Ben"}, Player1::How::number, 9);
}

TEST_CASE("undo takes back one action, restart the turn, and neither goes past the dice") {
  TestTerminal terminal;
  const Game game = new_game("2019", {"human", "greedy"});
  Session session(game, terminal);
  terminal.lines = {"undo", "1", "1", "undo", "restart", "restart"};
  CHECK(session.run() == Leave::end_of_input);
  CHECK(terminal.has("There is nothing of yours to take back"));
  CHECK(terminal.has("Taken back."));
  CHECK(terminal.has("Your turn begins again."));
  // Back at the first decision, with the same dice.
  for (const LogEntry& entry : session.game().log()) CHECK(entry.decider == Decider::chance);
}

TEST_CASE("a game that is left and resumed goes on as if it had not been left") {
  const Folder folder;
  const auto moves = [](int n) {
    return std::deque<std::string>(static_cast<std::size_t>(n), "1");
  };

  TestTerminal whole;
  whole.lines = moves(60);
  Session unbroken(new_game("2019", {"human", "greedy"}), whole);
  CHECK(unbroken.run() == Leave::end_of_input);

  TestTerminal first;
  first.lines = moves(25);
  first.lines.push_back("save " + folder.file("mid.game"));
  first.lines.push_back("quit");
  Session before(new_game("2019", {"human", "greedy"}), first, folder.keeper());
  CHECK(before.run() == Leave::quit);
  CHECK(first.has("dijon play --resume"));

  REQUIRE(unfinished_games(folder.kept()).size() == 1);
  for (const std::string& path : {folder.file("mid.game"), unfinished_games(folder.kept())[0]}) {
    LoadedGame loaded = load_game(path);
    REQUIRE(loaded.game);
    CHECK(loaded.game->state() == before.game().state());
    TestTerminal second;
    second.lines = moves(35);
    Session after(std::move(*loaded.game), second);
    CHECK(after.run() == Leave::end_of_input);
    CHECK(after.game().state() == unbroken.game().state());
    CHECK(after.game().plies() == unbroken.game().plies());
  }
}

TEST_CASE("a game can be loaded at the table, and a bad file changes nothing") {
  const Folder folder;
  TestTerminal terminal;
  terminal.lines = {
      "1",    "save " + folder.file("a.game"), "1", "load " + folder.file("none.game"), "load",
      "save", "load " + folder.file("a.game")};
  Session session(new_game("2019", {"human", "greedy"}), terminal, folder.keeper());
  CHECK(session.run() == Leave::end_of_input);
  CHECK(terminal.has("cannot read"));
  CHECK(terminal.has("Loaded "));
  const LoadedGame saved = load_game(folder.file("a.game"));
  REQUIRE(saved.game);
  CHECK(session.game().state() == saved.game->state());
}

TEST_CASE("saving never overwrites what is no game") {
  const Folder folder;
  const std::string path = folder.file("letter.txt");
  REQUIRE(std::system(("echo dear > " + path).c_str()) == 0);
  TestTerminal terminal;
  terminal.lines = {"save " + path};
  Session session(new_game("2019", {"human", "greedy"}), terminal);
  session.run();
  CHECK(terminal.has("is no game"));
  CHECK_FALSE(load_game(path).game);
}

TEST_CASE("bad input is answered and asked again") {
  TestTerminal terminal;
  terminal.lines = {"999", "0",         "-3",   "castle nowhere x9", "6 place castle a1",  "die 9",
                    "die", "? unicorn", "save", "\x1b[2J",           std::string(300, 'x')};
  Session session(new_game("2019", {"human", "greedy"}), terminal);
  const auto plies_at_start = [&] {
    Game game = new_game("2019", {"human", "greedy"});
    REQUIRE(game.roll_on().ok());
    return game.plies();
  }();
  CHECK(session.run() == Leave::end_of_input);
  CHECK(session.game().plies() == plies_at_start);
  CHECK(terminal.has("There is no action 999"));
  CHECK(terminal.has("Not understood: castle nowhere x9"));
  CHECK(terminal.has("That is not possible now: 6 place castle a1"));
  CHECK(terminal.has("no die to use that shows 9"));
  CHECK(terminal.has("Nothing is known about unicorn"));
  CHECK_FALSE(terminal.has("\x1b[2J"));
}

TEST_CASE("what is a command or an action, but not possible, is told apart from nonsense") {
  TestTerminal terminal;
  terminal.lines = {"place",  "Sell 3",     "decline",  "LOG x",
                    "log -1", "SCORE Full", "score me", "frobnicate"};
  Session session(new_game("2019", {"human", "greedy"}), terminal);
  session.run();
  CHECK(terminal.has("That is not possible now: place."));
  CHECK(terminal.has("That is not possible now: decline."));
  CHECK(terminal.has("log takes a number of lines"));
  CHECK(terminal.has("Score sheet"));
  CHECK(terminal.has("There is `score` and `score full`."));
  CHECK(terminal.has("Not understood: frobnicate."));
  CHECK_FALSE(terminal.has("Not understood: place"));
}

TEST_CASE("actions are understood in capital letters too") {
  const auto p = position("rules: 2019 2p; P1 dice: 3 6; P1 storage: ship; depot 3: church");
  Game game(p.rules, p.state);
  TestTerminal terminal;
  terminal.lines = {"3 Take Church from 3", "? CHURCH", "UNDO", "3 PLACE Ship D3"};
  Session session(std::move(game), terminal);
  session.run();
  CHECK(terminal.has("takes a church from depot 3"));
  CHECK(terminal.has("Taken back."));
  CHECK(terminal.has("places a ship on d3"));
  CHECK(terminal.has("When placed: take a castle"));
}

TEST_CASE("help, log, score, boards and tiles can be asked for at any time") {
  TestTerminal terminal;
  terminal.lines = {"?",          "? church", "? 1",   "1?",    "? areas",
                    "? 3",        "? 2019-4", "log",   "log 2", "score",
                    "score full", "boards",   "table", "all",   ""};
  Session session(new_game("2019", {"human", "greedy"}), terminal);
  CHECK(session.run() == Leave::end_of_input);
  CHECK(terminal.has("take a castle, a mine or a monastery"));
  CHECK(terminal.has("notation: "));
  CHECK(terminal.has("Board 2019-4"));
  CHECK(terminal.has("The dice: Anna "));
  CHECK(terminal.has("Score sheet"));
}

TEST_CASE("whatever is typed, the game goes on or ends in order") {
  const std::vector<std::string> words = {
      "take", "place", "sell", "buy",  "end",    "undo",  "restart", "log",     "score",
      "?",    "1",     "2",    "3",    "12",     "-1",    "die",     "all",     "d4",
      "c3",   "+1w",   "4+1w", "any",  "with",   "2w",    "castle",  "cow-3",   "from",
      "\t",   "\xff",  "é",    "\x1b", "boards", "table", "help",    "decline", "999999999999",
      "*",    "roll",  "P1",   "full"};
  Rng rng(2024);
  for (int run = 0; run < 12; ++run) {
    TestTerminal terminal;
    terminal.is_a_screen = run % 2 == 0;
    terminal.screen = {40 + 20 * (run % 5), 10 + 8 * (run % 4)};
    for (int i = 0; i < 400; ++i) {
      std::string line;
      for (std::uint64_t n = rng.next() % 4; n > 0; --n) {
        line += words[rng.next() % words.size()];
        if (rng.next() % 5 != 0) line += ' ';
      }
      if (rng.next() % 3 == 0) line = std::to_string(rng.next() % 30);
      terminal.lines.push_back(line);
    }
    Session session(new_game(run % 3 == 0 ? "special" : "2019", {"human", "random", "human"},
                             static_cast<std::uint8_t>(run)),
                    terminal);
    session.run();
    CHECK(position_problem(session.game().rules(), session.game().state()).empty());
  }
}

TEST_CASE("an interrupt keeps the game") {
  const Folder folder;
  struct Interrupted : TestTerminal {
    std::optional<std::string> read_line() override {
      stop = true;
      return std::nullopt;
    }
  } terminal;
  Session session(new_game("2019", {"human", "greedy"}), terminal, folder.keeper());
  CHECK(session.run() == Leave::interrupted);
  REQUIRE(unfinished_games(folder.kept()).size() == 1);
  CHECK(load_game(unfinished_games(folder.kept())[0]).game);
}

// --- beginning ----------------------------------------------------------------------------------

TEST_CASE("Enter begins at once: you against a bot") {
  TestTerminal terminal;
  terminal.lines = {""};
  const auto wanted = ask_for_game(terminal, "Anna");
  REQUIRE(wanted);
  const BegunGame begun = begin(*wanted);
  REQUIRE(begun.game);
  CHECK(begun.game->seats() == std::vector<std::string>{"Anna", "knight"});
  CHECK(print_rules(begun.game->rules().spec) == "2019 2p");
}

TEST_CASE("the questions can be answered in full, and wrong answers are asked again") {
  TestTerminal terminal;
  terminal.lines = {"seven", "3",  "2012",  "Special", "dragons",
                    "Inns",  "77", "1,2,3", "nobody,", "Greedy, human, human=Ben"};
  const auto wanted = ask_for_game(terminal, "Anna");
  REQUIRE(wanted);
  const BegunGame begun = begin(*wanted);
  REQUIRE(begun.game);
  CHECK(begun.game->seats() == std::vector<std::string>{"greedy", "Anna", "Ben"});
  CHECK(print_rules(begun.game->rules().spec) == "special 3p inns");
  // Each wrong answer is refused before the next question.
  CHECK(terminal.has("there is no edition \"2012\", only 2011, 2019"));
  CHECK_FALSE(terminal.has("[2012]"));
  CHECK(terminal.has("unknown module 'dragons'"));
  CHECK(terminal.has("has no board '77'"));
  CHECK(terminal.has("nobody can sit down as \"nobody\""));
}

TEST_CASE("seats that make no sense are refused") {
  NewGame wanted;
  wanted.seats = {"human", "gredy"};
  CHECK(begin(wanted).error.find("gredy") != std::string::npos);
  wanted.seats = {"human", "greedy", "greedy"};
  CHECK(begin(wanted).error == "3 seats for 2 players");
  wanted.seats = {"human=greedy"};
  CHECK(begin(wanted).error == "a person cannot be called greedy: that is a bot");
  wanted.seats = {"human=A|B"};
  CHECK(begin(wanted).error.starts_with("a name is one line without |"));
}

}  // namespace
}  // namespace dijon::tui::test
