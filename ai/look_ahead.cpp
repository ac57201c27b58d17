#include "ai/look_ahead.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "ai/spending.h"
#include "game/parallel.h"

namespace dijon {

namespace {

constexpr std::size_t kSamplesAtOnce = 2;
constexpr std::size_t kCoursesAtOnce = 16;  // more samples where ends are few, for many threads
constexpr std::size_t kEndsAtOnce = 8;
constexpr unsigned kMostSamples = 1U << 16;
constexpr std::size_t kUsualEnds = 100;  // of a turn

// Those that were left at some time, and how many of them, the first ones, were not dropped then.
struct Drop {
  std::vector<Judged> then;
  std::size_t kept = 0;
};

// Those that were dropped were not played on as far as the best: what counts is by how much they
// were behind it then.
void follow_best(std::span<Judged> judged, std::span<const Drop> drops) {
  const Judged best = judged.front();
  for (const Drop& drop : drops) {
    const Judged& best_then = *std::ranges::find(drop.then, best.end, &Judged::end);
    for (const Judged& then : std::span(drop.then).subspan(drop.kept)) {
      Judged& one = *std::ranges::find(judged, then.end, &Judged::end);
      one.liking = best.liking + then.liking - best_then.liking;
      for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        const auto moved = [i](const auto& now, const auto& from, const auto& to) {
          return now[i] + to[i] - from[i];
        };
        one.estimate.points[i] =
            moved(best.estimate.points, best_then.estimate.points, then.estimate.points);
        one.estimate.chance[i] =
            std::clamp(moved(best.estimate.chance, best_then.estimate.chance, then.estimate.chance),
                       0.0F, 1.0F);
      }
    }
  }
}

void sort_by_liking(std::span<Judged> judged) {
  std::ranges::stable_sort(judged, std::greater<>(), &Judged::liking);
}

// Whether an end lost so often, with the same dice, that it is hardly better than the best. What
// was not seen yet, in so many rounds, may still change that.
bool is_hardly_better(const std::vector<float>& one, const std::vector<float>& best,
                      unsigned unseen) {
  constexpr std::size_t kLeastSamples = 8;
  constexpr double kErrors = 3.5;   // one looks again and again: two would often be luck
  constexpr double kHardly = 0.25;  // in about points
  constexpr double kUnseen = 2.5;   // the same, that a round may change
  if (one.size() < kLeastSamples) return false;
  const auto count = static_cast<double>(one.size());
  double mean = 0, square = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    const auto behind = static_cast<double>(best[i] - one[i]);
    mean += behind / count;
    square += behind * behind / count;
  }
  const double error = std::sqrt(std::max(0.0, square - mean * mean) / (count - 1));
  return kErrors * error - mean + kUnseen * unseen < kHardly;
}

// How many ends may be looked into: a few, if half of the budget is enough to play each of them on
// once; more where their first samples take no more than a quarter. One sample takes so many
// positions.
std::size_t affordable(const Budget& budget, std::size_t each) {
  constexpr std::size_t kByMillisecond = 400;  // positions that a thread judges, about
  constexpr std::size_t kFew = 8, kMost = 1000;
  std::size_t nodes = budget.nodes != 0 ? budget.nodes : ~std::size_t{0};
  if (budget.milliseconds != 0)
    nodes = std::min(nodes, kByMillisecond * budget.milliseconds * std::max(1U, budget.threads));
  const std::size_t few = std::clamp<std::size_t>(nodes / (2 * each), 1, kFew);
  return std::clamp(nodes / (4 * kSamplesAtOnce * each), few, kMost);
}

}  // namespace

std::size_t room_for(const Budget& budget) {
  constexpr std::size_t kLeast = 400, kMost = 40'000;
  constexpr std::size_t kByMillisecond = 150;
  std::size_t room = budget.milliseconds == 0 && budget.nodes == 0 ? TurnEnds::kUsualRoom : kMost;
  if (budget.milliseconds != 0) room = std::min(room, kByMillisecond * budget.milliseconds);
  if (budget.nodes != 0) room = std::min<std::size_t>(room, budget.nodes);
  return std::max(room, kLeast);
}

// What one thread needs.
struct LookAhead::Worker {
  Worker(const SeenRules& seen, Evaluator::Aims aims, std::size_t room)
      : evaluator(seen, aims), play_on(seen.rules, evaluator, room) {}
  Evaluator evaluator;
  PlayOn play_on;
};

LookAhead::LookAhead(const SeenRules& seen, const LookAheadSetting& setting, Evaluator::Aims aims,
                     std::uint64_t seed)
    : seen_(seen), setting_(setting), aims_(aims), seed_(seed) {}
LookAhead::~LookAhead() = default;

LookAhead::Worker& LookAhead::worker(std::size_t index) {
  while (workers_.size() <= index)
    workers_.push_back(std::make_unique<Worker>(seen_, aims_, setting_.room));
  return *workers_[index];
}

// The candidates that are left, and what was done with them.
struct LookAhead::Race {
  Race(std::span<Judged> candidates, std::size_t of_a_round)
      : left(candidates),
        each(of_a_round),
        halvings(static_cast<double>(std::bit_width(candidates.size() - 1))) {}
  std::span<Judged> left;
  std::size_t each;  // positions that a round of a candidate takes: as usual, then as it was
  double halvings, halved = 0;
  Samples done;
  std::vector<Drop> drops;
};

// At sight, best first.
std::vector<Judged> LookAhead::judge_ends(const GameState& s, std::span<const GameState> ends,
                                          Player p) {
  Evaluator& evaluator = worker(0).evaluator;
  evaluator.start_from(s);
  std::vector<Judged> judged;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    Judged& here = judged.emplace_back();
    here.end = i;
    here.estimate = evaluator.estimate(ends[i]);
    here.liking = evaluator.likes(here.estimate, p);
  }
  sort_by_liking(judged);
  return judged;
}

// The fewer ends are left, the further they are played on: what comes soon tells the good from the
// bad quickly, but only what comes later tells which of the good are best.
unsigned LookAhead::rounds_for(std::size_t left) const {
  const auto before =
      static_cast<unsigned>(std::bit_width(left - 1));  // halvings, and the last two
  return setting_.rounds > before ? setting_.rounds + 1 - before : 1;
}

// What is to be played next: the samples that there are further on, else more of them, as far as
// there are nodes for it. The first look is as short as it must be.
LookAhead::Samples LookAhead::next_samples(const Task& task, const Race& race) const {
  const std::size_t round = race.each * race.left.size();  // of a sample of all of them
  const unsigned done = race.done.count;
  unsigned rounds = rounds_for(race.left.size());
  if (done != 0 && rounds > race.done.rounds) {
    const std::size_t cost = round * done * (rounds - race.done.rounds);
    return {0, task.spending.affords(1, cost) == 0 ? 0 : done, rounds};
  }
  if (done == 0) {
    rounds = static_cast<unsigned>(task.spending.affords(rounds, round * kSamplesAtOnce));
    if (rounds == 0) return {0, static_cast<unsigned>(task.spending.affords(1, round)), 1};
  }
  const std::size_t wanted =
      std::max<std::size_t>(1, kCoursesAtOnce / race.left.size() / kSamplesAtOnce);
  const std::size_t times = task.spending.affords(wanted, round * rounds * kSamplesAtOnce);
  return {done, static_cast<unsigned>(times * kSamplesAtOnce), rounds};
}

// How many of these are worth further samples, the best first: where it is time half of them, and
// only those that may be better.
std::size_t LookAhead::worth_more(std::span<const Judged> left, bool halve) const {
  const auto liked = [&](std::size_t i) -> const std::vector<float>& {
    return tried_.at(left[i].end).liked;
  };
  std::size_t worth = halve ? (left.size() + 1) / 2 : left.size();
  const unsigned unseen = setting_.rounds - rounds_for(left.size());
  while (worth > 1 && is_hardly_better(liked(worth - 1), liked(0), unseen)) --worth;
  return worth;
}

std::vector<Judged> LookAhead::judge(const GameState& s, std::span<const GameState> ends, Player p,
                                     const Budget& budget) {
  Spending spending(budget);
  const Task task = {ends, p, std::max(1U, budget.threads), spending};
  ++moves_;
  tried_.clear();
  by_chance_ = false;
  std::vector<Judged> judged = judge_ends(s, ends, p);
  spending.nodes = ends.size();
  std::size_t candidates = std::min<std::size_t>(setting_.candidates, judged.size());
  const std::size_t each = seen_.rules.players() * std::min(kUsualEnds, setting_.room);
  const std::size_t few = setting_.rounds == 0 ? 1 : affordable(budget, each);
  if (few > 1) {
    candidates = std::min(candidates, few);
    at_sight_ = judged;
    std::ranges::sort(at_sight_, {}, &Judged::end);
    Race race{std::span(judged).first(candidates), each};
    while (play_further(task, race)) drop_some(task, race);
    if (race.done.count != 0 && !by_chance_)
      candidates += play_others_on(task, std::span(judged).subspan(candidates));
    sort_by_liking(race.left);
    follow_best(std::span(judged).first(candidates), race.drops);
  }
  judged.resize(candidates);
  sort_by_liking(judged);
  return judged;
}

// Whether there are candidates to drop then, and something to spend on those that are left.
bool LookAhead::play_further(const Task& task, Race& race) {
  if (race.left.size() == 1 || race.done.count >= kMostSamples) return false;
  const Samples next = next_samples(task, race);
  if (next.count == 0) return false;
  const PlayOn::Played played = play_on(task, race.left, next);
  race.each = std::max<std::size_t>(1, played.nodes / std::max<std::size_t>(1, played.rounds));
  race.done = {0, next.first + next.count, next.rounds};
  return by_chance_ && task.spending.share() < 1 &&
         (task.spending.has_limit() || race.left.size() > 2);
}

// Each halving of the candidates gets the same share of the budget; without one there is one every
// time.
void LookAhead::drop_some(const Task& task, Race& race) const {
  sort_by_liking(race.left);
  const bool due =
      !task.spending.has_limit() || task.spending.share() * race.halvings >= race.halved + 1;
  const bool halve = race.left.size() > 2 && due;
  const std::size_t worth = worth_more(race.left, halve);
  if (worth < race.left.size()) race.drops.push_back({{race.left.begin(), race.left.end()}, worth});
  race.left = race.left.first(worth);
  if (halve) ++race.halved;
}

// Where nothing is left to chance one sample is as good as a thousand: there is time for other
// ends. Tells how many of them, the first ones, were played on.
std::size_t LookAhead::play_others_on(const Task& task, std::span<Judged> others) {
  std::size_t done = 0;
  while (done < others.size() && task.spending.share() < 1) {
    const auto more = others.subspan(done).first(std::min(kEndsAtOnce, others.size() - done));
    play_on(task, more, {0, 1, 1});
    if (more[0].samples == 0) break;  // cut short
    done += more.size();
  }
  return done;
}

// Does these pieces of work on all threads, each with a worker of its own, until the deadline.
template <class Work>
PlayOn::Played LookAhead::spread(const Task& task, std::size_t count, const Work& work) {
  const std::size_t pieces = std::min<std::size_t>(task.threads, count);
  for (std::size_t t = 0; t < pieces; ++t) {
    worker(t).play_on.played = {};
    worker(t).play_on.deadline = task.spending.deadline();
  }
  for_each_parallel(pieces, task.threads, [&](std::size_t piece) {
    PlayOn& play_on = workers_[piece]->play_on;
    for (std::size_t n = piece; n < count && !play_on.played.cut_short; n += pieces) {
      work(play_on, n);
    }
  });
  PlayOn::Played all;
  for (std::size_t t = 0; t < pieces; ++t) {
    const PlayOn::Played& played = workers_[t]->play_on.played;
    all.nodes += played.nodes;
    all.rounds += played.rounds;
    by_chance_ = by_chance_ || played.by_chance;
    all.cut_short = all.cut_short || played.cut_short;
  }
  task.spending.nodes += all.nodes;
  return all;
}

// Plays these ends on until chance decides, once for all samples. False at the deadline.
bool LookAhead::begin(const Task& task, std::span<const Judged> left) {
  std::vector<Tried*> begun;
  for (const Judged& candidate : left) begun.push_back(&tried_[candidate.end]);
  return !spread(task, left.size(), [&](PlayOn& play_on, std::size_t i) {
            begun[i]->begun = play_on.begin(task.ends[left[i].end]);
          }).cut_short;
}

// Plays samples of these ends on. At the deadline it stops: where all of them have been played on
// as far, that counts.
PlayOn::Played LookAhead::play_on(const Task& task, std::span<Judged> left, Samples samples) {
  const bool first_time = tried_.find(left[0].end) == tried_.end();
  if (first_time && !begin(task, left)) return {.cut_short = true};
  std::vector<Tried*> tried;
  for (const Judged& candidate : left) {
    tried.push_back(&tried_.at(candidate.end));
    Tried& one = *tried.back();
    const std::size_t count =
        std::max<std::size_t>(one.courses.size(), samples.first + samples.count);
    one.courses.resize(count, {one.begun.s, one.begun.turns});
  }
  std::vector<std::optional<Estimate>> results(left.size() * samples.count);
  const PlayOn::Played played = spread(task, results.size(), [&](PlayOn& play_on, std::size_t n) {
    // The same chance for every candidate.
    const auto sample = static_cast<std::uint32_t>(samples.first + n / left.size());
    const FastChance chance = FastChance::course(seed_, moves_, sample);
    PlayOn::Course& course = tried[n % left.size()]->courses[sample];
    const Estimate estimate = play_on.go_on(course, samples.rounds, chance);
    if (!play_on.played.cut_short) results[n] = estimate;
  });
  keep(left, samples, results);
  count_samples(left, task.p);
  return played;
}

// Keeps the results of each sample that all candidates have.
void LookAhead::keep(std::span<const Judged> left, Samples samples,
                     std::span<const std::optional<Estimate>> results) {
  for (unsigned n = 0; n < samples.count; ++n) {
    const auto of_all = results.subspan(n * left.size(), left.size());
    if (!std::ranges::all_of(of_all, [](const auto& result) { return result.has_value(); })) return;
    for (std::size_t i = 0; i < left.size(); ++i) {
      std::vector<Estimate>& expected = tried_.at(left[i].end).expected;
      const std::size_t sample = samples.first + n;
      if (expected.size() == sample) expected.emplace_back();
      expected[sample] = *of_all[i];
    }
  }
}

// What candidates promise by all their samples and at sight.
void LookAhead::count_samples(std::span<Judged> left, Player p) {
  const float trust = by_chance_ ? setting_.trust : 0;
  for (Judged& candidate : left) {
    Tried& tried = tried_.at(candidate.end);
    candidate = at_sight_[candidate.end];
    tried.liked.clear();
    for (const Estimate& estimate : tried.expected) {
      ++candidate.samples;
      const float share = 1 / (trust + static_cast<float>(candidate.samples));
      add_share(candidate.estimate, estimate, share);
      tried.liked.push_back(worker(0).evaluator.likes(estimate, p));
      candidate.liking += share * (tried.liked.back() - candidate.liking);
    }
  }
}

}  // namespace dijon
