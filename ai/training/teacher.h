// A network teaches itself: rounds of games against itself, each followed by learning from the
// latest ones.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/training/curriculum.h"
#include "ai/training/learner.h"
#include "ai/training/self_play.h"

namespace dijon {

struct Words {
  Vocabulary side, table;
};
// The words that hold in games of simple bots, some games of every rule set.
Words heard_words(const Curriculum& curriculum, std::uint64_t seed, unsigned games,
                  unsigned threads);

// The curriculum as a network sees it, which must outlive that.
std::vector<SeenRules> seen_rules(const Curriculum& curriculum, const Network& network);
// Games of the curriculum, picked by the seed.
std::vector<SelfPlayed> play_games(const Curriculum& curriculum, const std::vector<SeenRules>& seen,
                                   const SelfPlaySetting& setting, std::size_t games,
                                   std::uint64_t seed, unsigned threads);
// The mean points of a player in base games of two, or how near to their goal all came; 0 where
// there was none.
double mean_points(const std::vector<SelfPlayed>& played);

struct TeachingSetting {
  SelfPlaySetting play;
  std::size_t games = 1000;        // of a round
  std::size_t memory = 1'200'000;  // samples that are kept
  std::size_t batch = 4096;
  std::size_t siblings = 1024;  // of these in a batch, once there are some
  double uses = 8;              // how often a sample is learned from, about
  float average = 0.5F;         // how much of what was learned in a round the player takes over
  unsigned threads = 1;
  std::uint64_t seed = 1;
};

struct RoundReport {
  std::size_t games = 0, samples = 0, batches = 0;
  double points = 0;  // of a player, as mean_points() says
  Errors errors;
  double siblings = 0;  // the mean error of the differences between ends of a turn, in points
  double playing = 0, learning = 0;  // seconds
};

class Teacher {
 public:
  Teacher(Weights weights, const Curriculum& curriculum, const TeachingSetting& setting);

  RoundReport round(float rate);
  // What a new network begins with: many games of a hand-made player at once, since of few it would
  // learn the results by heart.
  RoundReport first_round(float rate, std::size_t games);
  // The one that plays: an average of what was learned lately.
  const Weights& weights() const { return player_; }

 private:
  RoundReport round(float rate, std::size_t games, bool by_hand);
  double pick_batch();

  const Curriculum& curriculum_;
  TeachingSetting setting_;
  Weights learned_, player_;
  Learner learner_;
  Network network_;  // of the player
  std::vector<SeenRules> seen_;
  struct Memory {
    std::vector<Sample> samples;
    std::size_t next = 0;  // where the next sample goes
    void add(std::vector<Sample>& more, std::size_t most);
  };
  Memory memory_, siblings_;
  std::uint64_t rounds_ = 0;
  Rng rng_;
  std::vector<const Sample*> batch_;
  std::vector<Sample> centred_;
};

}  // namespace dijon
