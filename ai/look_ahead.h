// Looks further than the end of a turn: the best few ends are played on with sampled chance, all of
// them with the same dice and draws, and what promises little is dropped on the way.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "ai/agent.h"
#include "ai/play_on.h"

namespace dijon {

class Spending;

struct LookAheadSetting {
  unsigned candidates = 24;  // ends that are looked into, as far as there is time
  unsigned rounds = 4;       // turns of every player that the last two are played on; 0: at sight
  std::size_t room = 600;    // for the ends of each of these turns
  float trust = 2;           // what the network says at sight counts as so many samples
};

// How many states of a turn are looked at within a budget: a small part of the time goes there.
std::size_t room_for(const Budget& budget);

// An end of the turn, judged.
struct Judged {
  std::size_t end = 0;  // among those that were given
  float liking = 0;     // by the network and by what was played on
  Estimate estimate;    // alike
  unsigned samples = 0;
};

class LookAhead {
 public:
  LookAhead(const SeenRules& seen, const LookAheadSetting& setting, Evaluator::Aims aims,
            std::uint64_t seed);
  ~LookAhead();

  // The candidates, best first: again and again the weaker half is dropped and what is left is
  // played on for one round more. The budget counts judged positions as nodes, from the beginning
  // of the call; without one a few samples must do, and one that is too small for any leaves them
  // as they are at sight. Where no other may be better than the best it is not used up. Where
  // nothing is left to chance, in the last round, all ends are candidates as far as the budget
  // goes.
  std::vector<Judged> judge(const GameState& s, std::span<const GameState> ends, Player p,
                            const Budget& budget);

 private:
  struct Worker;
  struct Race;
  // A candidate as it is played on: until chance decides, and then in every sample; what was
  // expected in each, and how that was liked.
  struct Tried {
    PlayOn::Begun begun;
    std::vector<PlayOn::Course> courses;
    std::vector<Estimate> expected;
    std::vector<float> liked;
  };
  // What is played on, for whom, and at what cost.
  struct Task {
    std::span<const GameState> ends;
    Player p;
    unsigned threads;
    Spending& spending;
  };
  // Some of the games that are played on from every candidate, and how far.
  struct Samples {
    unsigned first = 0, count = 0, rounds = 0;
  };
  template <class Work>
  PlayOn::Played spread(const Task& task, std::size_t count, const Work& work);
  std::vector<Judged> judge_ends(const GameState& s, std::span<const GameState> ends, Player p);
  bool begin(const Task& task, std::span<const Judged> left);
  PlayOn::Played play_on(const Task& task, std::span<Judged> left, Samples samples);
  std::size_t play_others_on(const Task& task, std::span<Judged> others);
  void keep(std::span<const Judged> left, Samples samples,
            std::span<const std::optional<Estimate>> results);
  void count_samples(std::span<Judged> left, Player p);
  unsigned rounds_for(std::size_t left) const;
  bool play_further(const Task& task, Race& race);
  void drop_some(const Task& task, Race& race) const;
  Samples next_samples(const Task& task, const Race& race) const;
  std::size_t worth_more(std::span<const Judged> left, bool halve) const;
  Worker& worker(std::size_t index);

  const SeenRules& seen_;
  LookAheadSetting setting_;
  Evaluator::Aims aims_;
  std::uint64_t seed_;
  std::uint64_t moves_ = 0;
  bool by_chance_ = false;              // whether anything was left to it in this turn
  std::vector<Judged> at_sight_;        // by end
  std::map<std::size_t, Tried> tried_;  // by end
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace dijon
