// Random games for the tests of this folder: every edition, number of players, with and without
// modules.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace dijon::testing {

// SplitMix64: small, and the same on every machine.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t n) {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
    z = (z ^ z >> 27) * 0x94d049bb133111ebU;
    return static_cast<std::size_t>((z ^ z >> 31) % n);
  }

 private:
  std::uint64_t state_;
};

inline bool full_run() {
  const char* full = std::getenv("DIJON_FULL");
  return full != nullptr && std::string_view(full) == "1";
}

inline ChanceKey test_key(std::uint8_t seed) {
  ChanceKey key;
  for (std::size_t i = 0; i < key.bytes.size(); ++i) {
    key.bytes[i] = static_cast<std::uint8_t>(seed + 7 * i);
  }
  return key;
}

inline std::shared_ptr<const RuleSet> rules_of(const RulesSpec& spec) {
  const BuiltRules built = build_rules(spec);
  return built.rules;
}

inline std::shared_ptr<const RuleSet> base_rules(int players = 2) {
  RulesSpec spec{.edition = "2019", .players = players};
  for (int i = 0; i < players; ++i) spec.boards.emplace_back("2019-1");
  return rules_of(spec);
}

// Every edition x number of players x boards given, random and chosen x no module, each, all.
inline std::vector<std::shared_ptr<const RuleSet>> all_rules() {
  std::vector<std::shared_ptr<const RuleSet>> list;
  for (const Edition& edition : all_editions()) {
    for (const auto& modules : module_sets(edition)) {
      const auto boards = boards_for(edition, modules);
      const auto [least, most] = players_for(modules);
      for (int players = least; players <= most; ++players) {
        for (const auto mode : {BoardsMode::given, BoardsMode::random, BoardsMode::choose}) {
          RulesSpec spec{.edition = std::string(edition.name),
                         .players = players,
                         .modules = modules,
                         .boards_mode = mode};
          if (mode == BoardsMode::given && team_size_for(modules) > 1) {
            const auto& [one, other] = edition.halves[list.size() % edition.halves.size()];
            for (const Board* half : {one, one, other, other}) spec.boards.emplace_back(half->id);
          } else if (mode == BoardsMode::given) {
            for (int i = 0; i < people_in(spec); ++i) {
              const auto board = (list.size() + static_cast<std::size_t>(i)) % boards.size();
              spec.boards.emplace_back(boards[board]->id);
            }
          }
          list.push_back(rules_of(spec));
        }
      }
    }
  }
  return list;
}

// Two players', or the one's.
inline std::vector<std::string> nonces_for(const RuleSet& rules) {
  return rules.players() == 1 ? std::vector<std::string>{"7c2e"}
                              : std::vector<std::string>{"7c2e", "91-d0"};
}

inline Action random_action(const Game& game, Dice& dice) {
  ActionList actions;
  legal_actions(game.rules(), game.state(), actions);
  return actions[dice.below(actions.size())];
}

inline Action first_action(const Game& game) {
  ActionList actions;
  legal_actions(game.rules(), game.state(), actions);
  return actions[0];
}

// One ply: chance from the key, or a random action.
inline Played step(Game& game, Dice& dice) {
  if (game.turn().decider == Decider::chance) return game.roll();
  return game.play(random_action(game, dice));
}

inline Game random_game(const std::shared_ptr<const RuleSet>& rules, const ChanceKey& key,
                        std::uint64_t seed, std::size_t plies = 100000) {
  Game game(rules);
  game.use_key(key);
  Dice dice(seed);
  while (!game.over() && game.plies() < plies) {
    if (!step(game, dice).ok()) break;
  }
  return game;
}

}  // namespace dijon::testing
