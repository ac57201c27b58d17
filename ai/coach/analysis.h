// A recorded game judged turn by turn: the chances to win on the way, what each decision lost
// against the best, and for every player how much of the result was luck.
//
// A game is cut into spans: a player's turn, dice, or draws. The value of the position between two
// of them is what everybody may expect there: where players decide, if they play well at sight
// until chance does; where chance decides, the mean of that over sampled outcomes, the same for all
// positions.
// The luck of a span of chance is the value after it less the value before it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "ai/coach/way.h"
#include "game/game.h"

namespace dijon {

struct AnalysisSetting {
  std::uint64_t nodes = 60'000;  // positions that are judged for a turn
  unsigned samples = 96;         // outcomes of chance, where there are more
  unsigned threads = 1;          // changes nothing but the time
  std::uint64_t seed = 1;
};

// The position at a ply, and who led to it.
enum class MomentBy : std::uint8_t { start, player, dice, draws };
struct Moment {
  std::size_t ply = 0;
  MomentBy by{};
  Player player{};  // where a player led to it
  Estimate value;
};

// The actions from ply `from` to ply `to`, which one player decided on.
struct JudgedTurn {
  std::size_t from = 0, to = 0;
  Player player{};
  std::uint8_t phase = 0, round = 0;
  bool forced = false;  // it could end in one way only
  Way played;  // its line is empty: the game tells it; promises what the moment after it does
  Way best;    // the same actions where none are better; promises more by the loss
  Loss loss;   // judged by the same samples
};

// Begin, dice, draws, skill and rest are together the result.
struct Account {
  double begin = 0, dice = 0, draws = 0;
  double skill = 0;  // what own decisions lost: 0 or less
  double rest = 0;   // what others decided, and what was not foreseen
  double result = 0;
};
struct Accounts {
  Account points, chance;
};

struct Analysis {
  std::size_t players = 0;
  bool done = false;  // false: of the first part of the game
  std::vector<Moment> moments;
  std::vector<JudgedTurn> turns;
  std::array<Accounts, kMaxPlayers> accounts{};  // by player
};

// Where most was lost, as indices of turns: by chance to win, then by points, as they are shown, to
// a tenth of a percent and of a point. Only turns that lost something.
std::vector<std::size_t> biggest_mistakes(const Analysis& analysis, std::size_t count);

// Analyses piece by piece, from the beginning of the game on.
class Analyst {
 public:
  // The network must outlive it. A turn that is not played to its end is left out.
  Analyst(Game game, const AnalysisSetting& setting, const Network& network);
  ~Analyst();

  std::size_t pieces() const;
  std::size_t pieces_done() const;
  bool done() const { return pieces_done() == pieces(); }
  // Does the next few pieces.
  void go_on();
  // What is known so far. It changes with go_on() alone.
  const Analysis& analysis() const;

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

// The whole of it. Asked now and then with the number of pieces done and of all: false stops it.
using AnalysisProgress = std::function<bool(std::size_t done, std::size_t all)>;
Analysis analyse(const Game& game, const AnalysisSetting& setting, const Network& network,
                 const AnalysisProgress& progress = {});

}  // namespace dijon
