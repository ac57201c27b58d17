// Games on disk: nothing is lost, nothing is left behind, and no dice but the promised ones.
#include "clients/tui/keep.h"

#include <cstdlib>
#include <fstream>
#include <sys/stat.h>

#include "clients/tui/tests/support.h"

namespace dijon::tui::test {
namespace {

Game begun_game(std::uint8_t key_byte = 1) {
  Game game = new_game("2019", {"human", "greedy"}, key_byte);
  REQUIRE(game.roll_on().ok());
  return game;
}

Game finished_game(std::uint64_t seed) {
  return random_game(begun_game().shared_rules(), seed, [](const Game&) {});
}

void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

std::string read(const std::string& path) { return read_text(path, kMaxFileBytes).text; }

std::size_t files_in(const std::string& folder) {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST_CASE("saving leaves every other file alone") {
  const Folder folder;
  write(folder.file("my.game.new"), "a letter");
  CHECK(save_game(begun_game(), folder.file("my.game")).empty());
  CHECK(read(folder.file("my.game.new")) == "a letter");
  CHECK(files_in(folder.file("")) == 2);
}

TEST_CASE("saving makes no folders, and a save that fails leaves nothing behind") {
  const Folder folder;
  for (const char* name : {"q9/", "none/x.game", "x9/../", ".", ""}) {
    CAPTURE(name);
    CHECK_FALSE(save_game(begun_game(), folder.file(name)).empty());
  }
  CHECK(save_game(begun_game(), folder.file("none/x.game")).find("there is no folder") !=
        std::string::npos);
  CHECK(files_in(folder.file("")) == 0);
}

TEST_CASE("what is no regular file is not replaced, by its own name or by a link") {
  const Folder folder;
  REQUIRE(mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  fs::create_symlink("pipe", folder.file("link"));
  for (const char* name : {"pipe", "link"}) {
    CAPTURE(name);
    CHECK(replace_text(folder.file(name), "text").problem.ends_with("is no regular file"));
    CHECK(replace_problem(folder.file(name)).ends_with("is no regular file"));
    CHECK_FALSE(save_game(begun_game(), folder.file(name)).empty());
  }
  CHECK(fs::is_fifo(folder.file("pipe")));
  CHECK(fs::is_symlink(folder.file("link")));
  CHECK(files_in(folder.file("")) == 2);
}

TEST_CASE("~/ is the home folder when saving and loading") {
  const Folder folder;
  const std::string home = std::getenv("HOME") == nullptr ? "" : std::getenv("HOME");
  setenv("HOME", folder.file("").c_str(), 1);
  TestTerminal terminal;
  terminal.lines = {"save ~/x.game", "load ~/x.game"};
  Session(begun_game(), terminal).run();
  setenv("HOME", home.c_str(), 1);
  CHECK(terminal.has("Saved in ~/x.game"));
  CHECK(terminal.has("Loaded ~/x.game"));
  CHECK(load_game(folder.file("x.game")).game);
}

TEST_CASE("a game file is read no further than it may be long") {
  const Folder folder;
  write(folder.file("big.game"), std::string(kMaxFileBytes + 1, '#'));
  CHECK(load_game(folder.file("big.game")).error.find("more than") != std::string::npos);
  CHECK(read_text("/dev/zero", 1000).problem.find("more than 1000 bytes") != std::string::npos);
  CHECK(read_text(folder.file(""), 1000).problem.find("Is a directory") != std::string::npos);
}

TEST_CASE("two games that are played at once are kept side by side") {
  const Folder folder;
  Keeper first = folder.keeper();
  Keeper second = folder.keeper();
  const Game game = begun_game();
  REQUIRE(first.save(game).empty());
  REQUIRE(second.save(game).empty());
  CHECK(first.path() != second.path());
  // Neither is offered to a third session while it is being played.
  Keeper third = folder.keeper();
  for (const std::string& path : unfinished_games(folder.kept())) CHECK_FALSE(third.take_up(path));
  REQUIRE(first.save(game).empty());
  CHECK_FALSE(third.take_up(first.path()));
  const std::string path = first.path();
  first.let_go();
  CHECK(third.take_up(path));
}

TEST_CASE("looking at a game, or loading it twice, keeps nothing and loses nothing") {
  const Folder folder;
  const Game over = finished_game(3);
  REQUIRE(save_game(over, folder.file("over.game")).empty());
  REQUIRE(save_game(begun_game(2), folder.file("other.game")).empty());
  TestTerminal look;
  Session(over, look, folder.keeper()).run();
  CHECK(folder.kept_files().empty());

  TestTerminal terminal;
  terminal.lines = {"1", "load " + folder.file("other.game"), "load " + folder.file("other.game")};
  Session session(begun_game(), terminal, folder.keeper());
  session.run();
  REQUIRE(unfinished_games(folder.kept()).size() == 1);
  CHECK(load_game(unfinished_games(folder.kept())[0]).game->fairness().key_hash ==
        begun_game().fairness().key_hash);
}

TEST_CASE("of the finished games the newest stay, of the others all") {
  const Folder folder;
  const Game over = finished_game(4);
  for (int i = 0; i < 5; ++i) {
    Keeper keeper = folder.keeper();
    REQUIRE(keeper.save(over).empty());
    Keeper other = folder.keeper();
    REQUIRE(other.save(begun_game()).empty());
  }
  tidy(folder.kept(), 2);
  CHECK(folder.kept_files().size() == 7);
  CHECK(unfinished_games(folder.kept()).size() == 5);
}

TEST_CASE("a game whose promised key is not known does not go on with other dice") {
  const Folder folder;
  const Game game = begun_game();
  write(folder.file("hidden.game"), print_game(game, ShowKey::never));
  const auto problem_with = [&](const std::optional<ChanceKey>& key) {
    LoadedGame loaded = load_game(folder.file("hidden.game"));
    REQUIRE(loaded.game);
    return give_key(*loaded.game, key);
  };
  CHECK(problem_with({}).starts_with("the key of this game is not in the file"));
  CHECK(problem_with(ChanceKey{}).starts_with("this is not the key of the game"));
  CHECK(problem_with(game.fairness().key).empty());

  TestTerminal terminal;
  terminal.lines = {"load " + folder.file("hidden.game")};
  Session session(begun_game(7), terminal);
  session.run();
  CHECK(terminal.has("the key of this game is not in the file"));
  CHECK(session.game().fairness().key_hash == begun_game(7).fairness().key_hash);
}

TEST_CASE("a key can be given to a game that has not begun, but not to one that promised none") {
  const Game begun = begun_game();
  Game fresh(begun.shared_rules());
  CHECK(give_key(fresh, ChanceKey{}).empty());
  CHECK(fresh.fairness().key == ChanceKey{});
  Game played(begun.shared_rules());
  for (const LogEntry& entry : begun.log()) REQUIRE(played.give(entry.action).ok());
  CHECK(give_key(played, {}).empty());
  CHECK_FALSE(give_key(played, ChanceKey{}).empty());
}

}  // namespace
}  // namespace dijon::tui::test
