// Games on disk: saving and loading what a player names, and the game that is kept as it goes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "clients/tui/disk.h"
#include "game/file.h"
#include "game/game.h"

namespace dijon::tui {

// "~/x" is in the home folder.
std::string expanded(const std::string& path);

// Writes the game with its key, which going on with it needs. Answers why it could not; empty when
// it could. A file that is there but no game of ours is left alone.
std::string save_game(const Game& game, const std::string& path);

struct LoadedGame {
  std::optional<Game> game;
  std::string error;  // with path, line and reason
};
LoadedGame load_game(const std::string& path);

// Makes a loaded game ready to be gone on with: gives it the key, if it is the one that the game
// promised. Answers why it cannot go on; empty when it can.
std::string give_key(Game& game, const std::optional<ChanceKey>& key);

// $XDG_STATE_HOME/dijon, or ~/.local/state/dijon; empty when there is no home.
std::string state_folder();

// Keeps one game as it goes, in a file of its own among those of a folder. While it lives, no other
// session takes that file up.
class Keeper {
 public:
  Keeper() = default;  // keeps nothing
  explicit Keeper(std::string folder) : folder_(std::move(folder)) {}

  bool keeps() const { return !folder_.empty(); }
  // Where the game is kept; empty before it was saved.
  const std::string& path() const { return path_; }

  // The file of a game that is kept already; false when it is not in the folder, or when another
  // session has it.
  bool take_up(const std::string& path);
  // The next game is another one.
  void let_go();
  // Makes the file, and the folder, when they are needed first. Answers as save_game().
  std::string save(const Game& game);

 private:
  std::string folder_;
  std::string path_;
  OpenFile lock_;
};

// The games of a folder that are not over, the last played first.
std::vector<std::string> unfinished_games(const std::string& folder);

// Removes finished games but the newest; what is not over stays for ever.
void tidy(const std::string& folder, std::size_t finished_to_keep = 20);

}  // namespace dijon::tui
