// What becomes of a position when everybody plays on at sight.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>

#include "ai/network/evaluator.h"
#include "ai/turn_ends.h"
#include "game/fast_chance.h"

namespace dijon {

// For one thread.
class PlayOn {
 public:
  static constexpr unsigned kJudgedRounds = 3;

  PlayOn(const RuleSet& rules, Evaluator& evaluator, std::size_t room)
      : rules_(rules), evaluator_(evaluator), room_(room) {}

  // A position, played on until chance decides: that far all games from there are the same.
  struct Begun {
    GameState s;
    std::size_t turns = 0;  // of the first round
  };
  Begun begin(const GameState& s);
  // One of the games that may follow, as far as it is played on.
  struct Course {
    GameState s;
    std::size_t turns = 0;  // of the round that is begun
    unsigned rounds = 0;
    std::array<Estimate, kJudgedRounds> latest = {};  // what was expected after the last of them
  };
  // On until so many turns of every player, or the end of the game, with the same chance as before:
  // the mean of what is expected after the last three of them. One alone says less: the sooner, the
  // more it is what the network believed before, the later, the more it is luck.
  Estimate go_on(Course& course, unsigned rounds, const FastChance& chance);
  Estimate after(const Begun& begun, unsigned rounds, const FastChance& chance);
  // Another turn of every player, of which some were played, and what is expected then.
  Estimate next_round(GameState& s, const FastChance& chance, std::size_t turns = 0);

  // What it took, until somebody sets it back.
  struct Played {
    std::size_t nodes = 0;  // positions that were judged
    std::size_t rounds = 0;
    bool by_chance = false;  // whether anything was left to it, or still is
    bool cut_short = false;  // the deadline came before the end
  };
  Played played;
  using Clock = std::chrono::steady_clock;
  Clock::time_point deadline = Clock::time_point::max();  // for the beginning of a turn

 private:
  bool play_turn(GameState& s);

  const RuleSet& rules_;
  Evaluator& evaluator_;
  std::size_t room_;  // for the ends of each turn
  TurnEnds ends_;
};

}  // namespace dijon
