#include "ai/training/self_play.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ai/draw.h"
#include "ai/play_on.h"
#include "ai/value.h"
#include "game/rng.h"

namespace dijon {

namespace {

// Where one looks around: ends about so many points worse are chosen now and then.
constexpr float kLooksAround = 4;
// How many of the best ends siblings are taken from, and the room of the turns they are played on.
constexpr std::size_t kBestEnds = 12;
constexpr std::size_t kRoomOfSiblings = 600;

// Mostly all play to win, often all for points, now and then each for its own.
Evaluator::Aims pick_aims(Rng& rng) {
  Evaluator::Aims aims{};
  const std::uint32_t how = rng.below(20);
  for (Aim& aim : aims) {
    if (how < 11) continue;
    aim = how < 18 || rng.below(2) == 0 ? Aim::points : Aim::win;
  }
  return aims;
}

// What is known after each turn.
struct Moment {
  Sample sample;
  Estimate best;  // of the best way to play the turn
  bool explored = false;
};

class Lesson {
 public:
  Lesson(const SeenRules& seen, const SelfPlaySetting& setting, std::uint64_t seed)
      : seen_(seen),
        setting_(setting),
        rng_(seed),
        chance_(seed, 0),
        aims_(pick_aims(rng_)),
        evaluator_(seen, aims_) {}

  SelfPlayed play() {
    GameState s = new_game(seen_.rules);
    while (!is_over(s)) {
      if (to_decide(seen_.rules, s).decider == Decider::chance) {
        apply(seen_.rules, s, chance_.sample(seen_.rules, s));
      } else {
        play_turn(s);
      }
    }
    return learn(s);
  }

 private:
  void play_turn(GameState& s) {
    const Player p = s.pending.top().player;
    ends_.find(seen_.rules, s, setting_.room);
    const auto states = ends_.states();
    Moment moment;
    std::size_t chosen = 0;
    if (setting_.by_hand) {
      chosen = best_by_hand(states, p);
    } else {
      chosen = best_by_network(s, states, p, moment);
      if (happens(setting_.branching)) branch(states);
    }
    s = states[chosen];
    if (is_over(s)) return;
    moment.sample = seen(s);
    moments_.push_back(std::move(moment));
  }

  std::size_t best_by_hand(std::span<const GameState> states, Player p) const {
    std::size_t best = 0;
    double most = 0;
    for (std::size_t i = 0; i < states.size(); ++i) {
      const double worth = value_for(seen_.rules, states[i], p);
      if (i > 0 && worth <= most) continue;
      best = i;
      most = worth;
    }
    return best;
  }

  std::size_t best_by_network(const GameState& s, std::span<const GameState> states, Player p,
                              Moment& moment) {
    evaluator_.start_from(s);
    likings_.clear();
    std::size_t best = 0;
    for (std::size_t i = 0; i < states.size(); ++i) {
      const Estimate estimate = evaluator_.estimate(states[i]);
      likings_.push_back(evaluator_.likes(estimate, p));
      if (i > 0 && likings_[i] <= likings_[best]) continue;
      best = i;
      moment.best = estimate;
    }
    moment.explored = happens(setting_.exploring);
    return moment.explored ? draw_by_liking(likings_, kLooksAround, rng_) : best;
  }

  bool happens(double chance) { return rng_.below(1'000'000) < chance * 1'000'000; }

  // The best end and some others that are nearly as good, each played on for some turns. The more
  // of them, the more of the truth is told, but the more of it is luck.
  void branch(std::span<const GameState> states) {
    if (states.size() < kSiblings || std::ranges::any_of(states, is_over)) return;
    std::vector<std::size_t> best(states.size());
    std::iota(best.begin(), best.end(), std::size_t{0});
    const auto kept = best.begin() + static_cast<std::ptrdiff_t>(std::min(best.size(), kBestEnds));
    std::ranges::partial_sort(best, kept, std::greater<>(),
                              [&](std::size_t end) { return likings_[end]; });
    best.erase(kept, best.end());
    const FastChance chance(rng_.next(), 1);
    for (std::size_t i = 0; i < kSiblings; ++i) {
      const std::size_t drawn =
          i == 0 ? 0 : i + rng_.below(static_cast<std::uint32_t>(best.size() - i));
      std::swap(best[i], best[drawn]);
      Sample sample = seen(states[best[i]]);
      expect(sample, play_on_.after({states[best[i]]}, setting_.rounds, chance));
      siblings_.push_back(std::move(sample));
    }
  }

  // What a position shall be learned to be worth.
  void expect(Sample& sample, const Estimate& value) const {
    for (std::size_t side = 0; side < seen_.sides.size(); ++side) {
      const std::size_t first = at(seen_.sides[side]);
      sample.to_come[side] = value.points[first] / kPointsUnit - sample.now[side];
      sample.chance[side] = value.chance[first];
    }
  }

  Sample seen(const GameState& s) const {
    Sample sample;
    sample.sides = static_cast<std::uint8_t>(seen_.sides.size());
    sample.phase = s.phase;
    sample.round = s.round;
    const auto now = points_now(seen_.rules, s);
    for (std::size_t i = 0; i < seen_.sides.size(); ++i) {
      sample.now[i] = now[at(seen_.sides[i])] / kPointsUnit;
    }
    InputList inputs;
    for (std::size_t i = 0; i <= seen_.sides.size(); ++i) {
      inputs.clear();
      if (i < seen_.sides.size()) {
        seen_.inputs.of_side(s, seen_.sides[i], aims_[at(seen_.sides[i])], inputs);
      } else {
        seen_.inputs.of_table(s, inputs);
      }
      for (const Input input : inputs) sample.inputs.push_back(static_cast<std::uint16_t>(input));
      sample.ends[i] = static_cast<std::uint16_t>(sample.inputs.size());
    }
    return sample;
  }

  // From the end on: what a turn was worth is what came of it, less surely the longer it took.
  SelfPlayed learn(const GameState& s) {
    Estimate value = result_of(seen_.rules, s);
    SelfPlayed played;
    played.siblings = std::move(siblings_);
    for (const Player p : seen_.sides) played.points += static_cast<double>(value.points[at(p)]);
    played.points /= static_cast<double>(seen_.rules.players());
    played.is_measure = seen_.rules.progress != nullptr ||
                        (seen_.rules.players() == 2 && seen_.rules.spec.modules.empty());
    const float each_turn =
        std::pow(setting_.lambda, 2 / static_cast<float>(seen_.rules.players()));
    const float lambda = setting_.by_hand ? 1 : each_turn;
    for (std::size_t i = moments_.size(); i-- > 0;) {
      Moment& moment = moments_[i];
      expect(moment.sample, value);
      // The result says nothing about the turns before one that was not meant.
      const float kept = moment.explored ? 0 : lambda;
      for (std::size_t p = 0; p < kMaxPlayers; ++p) {
        value.points[p] += (1 - kept) * (moment.best.points[p] - value.points[p]);
        value.chance[p] += (1 - kept) * (moment.best.chance[p] - value.chance[p]);
      }
      played.samples.push_back(std::move(moment.sample));
    }
    return played;
  }

  const SeenRules& seen_;
  const SelfPlaySetting& setting_;
  Rng rng_;
  FastChance chance_;
  Evaluator::Aims aims_;
  Evaluator evaluator_;
  PlayOn play_on_{seen_.rules, evaluator_, kRoomOfSiblings};
  TurnEnds ends_;
  std::vector<float> likings_;
  std::vector<Sample> siblings_;
  std::vector<Moment> moments_;
};

}  // namespace

SelfPlayed play_itself(const SeenRules& seen, const SelfPlaySetting& setting, std::uint64_t seed) {
  return Lesson(seen, setting, seed).play();
}

}  // namespace dijon
