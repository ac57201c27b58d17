#include "ai/look_ahead.h"

#include <algorithm>

#include "ai/turn_ends.h"
#include "game/fast_chance.h"
#include "game/parallel.h"

namespace dijon {

namespace {

using Clock = std::chrono::steady_clock;

constexpr unsigned kFirstSamples = 4;  // before any end is dropped
constexpr unsigned kMostSamples = 4096;

void add_share(Estimate& mean, const Estimate& estimate, float share) {
  for (std::size_t i = 0; i < mean.points.size(); ++i) {
    mean.points[i] += share * (estimate.points[i] - mean.points[i]);
    mean.chance[i] += share * (estimate.chance[i] - mean.chance[i]);
  }
}

void sort_by_liking(std::span<Judged> judged) {
  std::ranges::stable_sort(judged, std::greater<>(), &Judged::liking);
}

}  // namespace

// What one thread needs.
struct LookAhead::Worker {
  Worker(const SeenRules& seen, Evaluator::Aims aims) : evaluator(seen, aims) {}
  Evaluator evaluator;
  TurnEnds ends;
  std::size_t nodes = 0;

  // The turn as the network plays it at sight.
  void play_turn(const RuleSet& rules, GameState& s, std::size_t room,
                 const Evaluator::Aims& aims) {
    const Player p = s.pending.top().player;
    ends.find(rules, s, room);
    const auto states = ends.states();
    std::size_t best = 0;
    if (states.size() > 1) {
      evaluator.start_from(s);
      float most = 0;
      for (std::size_t i = 0; i < states.size(); ++i) {
        const float here =
            liking(rules, evaluator.estimate(states[i]), p, aims[at(rules.first_of(p))]);
        if (i > 0 && here <= most) continue;
        best = i;
        most = here;
      }
      nodes += states.size();
    }
    s = states[best];
  }
};

LookAhead::LookAhead(const SeenRules& seen, const LookAheadSetting& setting, Evaluator::Aims aims,
                     std::uint64_t seed)
    : seen_(seen), setting_(setting), aims_(aims), seed_(seed) {}
LookAhead::~LookAhead() = default;

LookAhead::Worker& LookAhead::worker(std::size_t index) {
  while (workers_.size() <= index) workers_.push_back(std::make_unique<Worker>(seen_, aims_));
  return *workers_[index];
}

std::vector<Judged> LookAhead::judge_ends(const GameState& s, std::span<const GameState> ends,
                                          Player p) {
  Evaluator& evaluator = worker(0).evaluator;
  evaluator.start_from(s);
  std::vector<Judged> judged;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    Judged& here = judged.emplace_back(Judged{.end = i});
    here.estimate = evaluator.estimate(ends[i]);
    here.liking = liking(seen_.rules, here.estimate, p, aims_[at(seen_.rules.first_of(p))]);
  }
  const std::size_t kept = std::min<std::size_t>(setting_.candidates, judged.size());
  std::ranges::partial_sort(judged, judged.begin() + static_cast<std::ptrdiff_t>(kept),
                            std::greater<>(), &Judged::liking);
  judged.resize(kept);
  return judged;
}

std::vector<Judged> LookAhead::judge(const GameState& s, std::span<const GameState> ends, Player p,
                                     const Budget& budget) {
  const auto began = Clock::now();
  ++moves_;
  std::vector<Judged> judged = judge_ends(s, ends, p);
  std::size_t nodes = ends.size();
  const bool limited = budget.nodes != 0 || budget.milliseconds != 0;
  const auto used = [&] {
    const std::chrono::duration<double, std::milli> time = Clock::now() - began;
    const double by_nodes =
        budget.nodes == 0 ? 0 : static_cast<double>(nodes) / static_cast<double>(budget.nodes);
    const double by_time = budget.milliseconds == 0 ? 0 : time.count() / budget.milliseconds;
    return std::max(by_nodes, by_time);
  };
  const unsigned threads = std::max(1U, budget.threads);
  std::size_t left = judged.size();
  unsigned samples = 0, more = kFirstSamples;
  double before = used();
  while (setting_.turns > 0 && left > 1 && samples < kMostSamples) {
    // A round that would not be done in time is not begun, or is made smaller.
    const std::span<Judged> now = std::span(judged).first(left);
    nodes += play_on(ends, now, samples, more, threads, p);
    samples += more;
    sort_by_liking(now);
    const double after = used();
    if (!limited) break;
    const double cost = (after - before) / (static_cast<double>(left) * more);
    before = after;
    if (left > 2) left = (left + 1) / 2;
    const double room = 1 - after;
    const auto fits = static_cast<unsigned>(
        std::min<double>(room / std::max(cost * static_cast<double>(left), 1e-9), kMostSamples));
    more = std::min(samples, fits);
    if (more == 0) break;
  }
  return judged;
}

// Plays samples from..from+samples of these ends; the positions judged for it.
std::size_t LookAhead::play_on(std::span<const GameState> ends, std::span<Judged> left,
                               unsigned from, unsigned samples, unsigned threads, Player p) {
  const RuleSet& rules = seen_.rules;
  std::vector<Estimate> results(left.size() * samples);
  for (unsigned t = 0; t < threads; ++t) worker(t).nodes = 0;
  const std::size_t pieces = std::min<std::size_t>(threads, results.size());
  for_each_parallel(pieces, threads, [&](std::size_t piece) {
    Worker& mine = *workers_[piece];
    for (std::size_t n = piece; n < results.size(); n += pieces) {
      const Judged& candidate = left[n / samples];
      // The same chance for every candidate.
      const FastChance chance(mix_seeds(seed_, moves_), from + n % samples);
      GameState s = ends[candidate.end];
      for (unsigned turns = 0; !is_over(s) && turns < setting_.turns;) {
        if (to_decide(rules, s).decider == Decider::chance) {
          apply(rules, s, chance.sample(rules, s));
          continue;
        }
        mine.play_turn(rules, s, setting_.room, aims_);
        ++turns;
      }
      results[n] = mine.evaluator.estimate(s);
      ++mine.nodes;
    }
  });
  std::size_t nodes = 0;
  for (unsigned t = 0; t < threads; ++t) nodes += workers_[t]->nodes;
  for (std::size_t n = 0; n < results.size(); ++n) {
    Judged& candidate = left[n / samples];
    if (candidate.samples == 0) candidate.liking = 0;
    ++candidate.samples;
    const float share = 1 / static_cast<float>(candidate.samples);
    add_share(candidate.estimate, results[n], share);
    const float here = liking(rules, results[n], p, aims_[at(rules.first_of(p))]);
    candidate.liking += share * (here - candidate.liking);
  }
  return nodes;
}

}  // namespace dijon
