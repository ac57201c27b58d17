// Says how a turn is best played and why, and what a position promises.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "ai/coach/way.h"
#include "ai/look_ahead.h"
#include "ai/turn_ends.h"

namespace dijon {

// A turn as it was played beside the best, judged by the same samples: a few of them tell well how
// two ways differ, but not what both are worth. A difference is taken for as large as its error
// lets one believe: one that is no larger than its standard error is none.
struct Comparison {
  Way played, best;  // equal where nothing is better; the line of `played` is empty
  Loss loss;
  bool forced = false;  // it could end in one way only
};

// Equal questions get equal answers, whatever was asked before.
class Adviser {
 public:
  // For one game of these rules, which must outlive it, as must the network.
  Adviser(const RuleSet& rules, const Network& network, Aim aim, std::uint64_t seed);
  // The same where several threads ask about one game.
  Adviser(std::shared_ptr<const SeenRules> seen, Aim aim, std::uint64_t seed);

  // The best ways to play on, best first, at most so many. Precondition: a player decides.
  std::vector<Way> best_turns(const Observation& seen, std::size_t count, const Budget& budget);
  // What there is to say about these actions, after which everybody may expect so much.
  Way explain(const Observation& seen, std::vector<Action> actions, const Estimate& estimate);
  // How good these actions are, with which the turn ends; everybody may expect so much after them.
  Comparison compare(const Observation& seen, std::span<const Action> played, const Estimate& after,
                     const Budget& budget);
  // What everybody may expect: where players decide, if they play well at sight until chance does;
  // before the first dice as below.
  Estimate expect(const Observation& seen, std::size_t room = TurnEnds::kUsualRoom);
  // The mean over so many first turns, to which chance and everybody at sight may lead: the network
  // knows no position where boards are still missing. Precondition: no dice have fallen.
  Estimate expect_first_turn(const Observation& seen, unsigned samples);

 private:
  struct Pair {
    Estimate best, played;
  };
  // Which of all that chance may bring: equal numbers bring the same.
  struct Samples {
    unsigned first = 0, count = 0;
  };
  LookAhead look_ahead(const LookAheadSetting& setting, std::uint64_t seed) const;
  std::vector<Judged> judge_ends(const GameState& s, std::span<const GameState> ends,
                                 const Budget& budget);
  Judged judge_set_up(const GameState& s, Player p, unsigned part);
  Pair judge_both(const GameState& s, std::span<const GameState> both, const Budget& budget);
  std::vector<PlayedTurn> replies(GameState s);
  PlayedTurn play_at_sight(GameState& s, std::size_t room);
  Estimate judge(GameState s, std::size_t room);
  Estimate first_turns(const GameState& from, Player chooser, Samples samples);

  std::shared_ptr<const SeenRules> seen_;
  Evaluator::Aims aims_;
  std::uint64_t seed_;
  TurnEnds ends_;              // of the turn that is asked about
  TurnEnds at_sight_;          // of those that follow
  std::size_t looked_at_ = 0;  // ends of these, in all
  Evaluator evaluator_;
};

}  // namespace dijon
