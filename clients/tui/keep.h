// Games on disk: saving so that nothing is lost, and where the last game is kept.
#pragma once

#include <optional>
#include <string>

#include "game/file.h"
#include "game/game.h"

namespace dijon::tui {

// $XDG_STATE_HOME/dijon, or ~/.local/state/dijon; empty when there is no home.
std::string state_folder();
std::string last_game_path();

// "~/x" is in the home folder.
std::string expanded(const std::string& path);

// Writes the game with its key, first beside the file and then in its place, making folders.
// Answers why it could not; empty when it could. A file that is there but no game of ours is left
// alone.
std::string save_game(const Game& game, const std::string& path);

struct LoadedGame {
  std::optional<Game> game;
  std::string error;  // with path, line and reason
};
LoadedGame load_game(const std::string& path);

// Moves the last game out of the way of a new one, when it is not over.
void keep_unfinished(const std::string& path);

}  // namespace dijon::tui
