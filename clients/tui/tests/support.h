// What the tests of the terminal share: small positions, random games, a terminal made of texts.
#pragma once

#include <deque>
#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "clients/tui/keep.h"
#include "clients/tui/session.h"
#include "clients/tui/setup.h"
#include "clients/tui/terminal.h"
#include "dijon/notation.h"
#include "game/rng.h"

namespace dijon::tui::test {

inline constexpr Looks kPlain{ColourDepth::none, true};

inline Position position(std::string_view text) {
  auto parsed = parse_position(text);
  CAPTURE(to_string(parsed.error));
  REQUIRE(parsed.ok);
  return parsed.value;
}

// Every edition for every number of players, without modules, with all of them, and what is played
// alone; with all ways of handing out boards.
inline std::vector<std::shared_ptr<const RuleSet>> all_rules() {
  std::vector<std::shared_ptr<const RuleSet>> list;
  for (const Edition& edition : all_editions()) {
    const auto sets = module_sets(edition);
    for (const auto& modules : sets) {
      const auto [least, most] = players_for(modules);
      if (!modules.empty() && modules.size() < 4 && team_size_for(modules) == 1 && most > 1)
        continue;
      for (int players = least; players <= most; ++players) {
        RulesSpec spec;
        spec.edition = std::string(edition.name);
        spec.players = players;
        spec.modules = modules;
        spec.boards_mode = players == 3 ? BoardsMode::choose : BoardsMode::random;
        BuiltRules built = build_rules(spec);
        CAPTURE(built.error);
        REQUIRE(built.rules != nullptr);
        list.push_back(built.rules);
      }
    }
  }
  return list;
}

// Plays at random to the end; `look` sees every decision of a player before it is made.
template <class Look>
Game random_game(const std::shared_ptr<const RuleSet>& rules, std::uint64_t seed,
                 const Look& look) {
  Rng rng(seed);
  Game game(rules);
  ChanceKey key;
  key.bytes[0] = static_cast<std::uint8_t>(seed);
  game.use_key(key);
  while (!game.over()) {
    if (game.turn().decider == Decider::chance) {
      REQUIRE(game.roll().ok());
      continue;
    }
    look(game);
    ActionList legal;
    legal_actions(*rules, game.state(), legal);
    REQUIRE(game.play(legal[rng.next() % legal.size()]).ok());
  }
  return game;
}

// Answers from a list of lines, or from a function of what was shown last.
class TestTerminal : public Terminal {
 public:
  std::deque<std::string> lines;
  std::string shown;
  ScreenSize screen{120, 40};
  bool is_a_screen = false;
  bool stop = false;

  std::optional<std::string> read_line() override {
    if (lines.empty()) return std::nullopt;
    std::string line = lines.front();
    lines.pop_front();
    return line;
  }
  void write(std::string_view text) override { shown += text; }
  ScreenSize size() const override { return screen; }
  Looks looks() const override { return kPlain; }
  bool is_screen() const override { return is_a_screen; }
  bool interrupted() const override { return stop; }

  bool has(std::string_view text) const { return shown.find(text) != std::string::npos; }
};

namespace fs = std::filesystem;

// A folder of its own for every test, removed afterwards.
class Folder {
 public:
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "dijon-tui-XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code error;
    fs::remove_all(path_, error);
  }
  std::string file(const std::string& name) const { return path_ + "/" + name; }
  std::string kept() const { return path_ + "/kept"; }
  Keeper keeper() const { return Keeper(kept()); }
  // The files of the folder for kept games.
  std::vector<std::string> kept_files() const {
    std::vector<std::string> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(kept(), error)) files.push_back(entry.path());
    return files;
  }

 private:
  std::string path_;
};

inline Game new_game(const std::string& edition, std::vector<std::string> seats,
                     std::uint8_t key_byte = 1) {
  NewGame wanted;
  wanted.edition = edition;
  wanted.players = static_cast<int>(seats.size());
  wanted.seats = std::move(seats);
  wanted.name = "Anna";
  wanted.key = ChanceKey{};
  wanted.key->bytes[31] = key_byte;
  BegunGame begun = begin(wanted);
  CAPTURE(begun.error);
  REQUIRE(begun.game);
  return std::move(*begun.game);
}

}  // namespace dijon::tui::test
