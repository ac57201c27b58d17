#include "ai/look_ahead.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <optional>

#include "game/parallel.h"

namespace dijon {

namespace {

using Clock = std::chrono::steady_clock;

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
void follow_best(std::vector<Judged>& judged, const std::vector<Drop>& drops) {
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

// How many ends may be looked into: a few always, more where the first samples of all of them take
// no more than a quarter of the budget; one sample of one takes so many positions.
std::size_t affordable(const Budget& budget, std::size_t each) {
  constexpr std::size_t kByMillisecond = 400;  // positions that a thread judges, about
  constexpr std::size_t kLeast = 8, kMost = 1000;
  std::size_t nodes = budget.nodes != 0 ? budget.nodes : ~std::size_t{0};
  if (budget.milliseconds != 0)
    nodes = std::min(nodes, kByMillisecond * budget.milliseconds * std::max(1U, budget.threads));
  return std::clamp(nodes / (4 * kSamplesAtOnce * each), kLeast, kMost);
}

}  // namespace

std::size_t room_for(const Budget& budget) {
  constexpr std::size_t kLeast = 400, kMost = 40'000;
  constexpr std::size_t kByMillisecond = 150;
  std::size_t room = budget.milliseconds == 0 && budget.nodes == 0 ? TurnEnds::kUsualRoom : kMost;
  if (budget.milliseconds != 0) room = std::min(room, kByMillisecond * budget.milliseconds);
  if (budget.nodes != 0) room = std::min<std::size_t>(room, 2 * budget.nodes);
  return std::max(room, kLeast);
}

// What of a budget is used.
class LookAhead::Spending {
 public:
  explicit Spending(const Budget& budget) : budget_(budget) {}

  std::size_t nodes = 0;
  // 1 when all of it is.
  double share() const {
    const auto part = [](double used, double of) { return of == 0 ? 0 : used / of; };
    const std::chrono::duration<double, std::milli> time = Clock::now() - began_;
    return std::max(part(static_cast<double>(nodes), static_cast<double>(budget_.nodes)),
                    part(time.count(), budget_.milliseconds));
  }
  bool has_limit() const { return budget_.nodes != 0 || budget_.milliseconds != 0; }
  // How many equal pieces, no more than are wanted, there are nodes for.
  std::size_t affords(std::size_t wanted, std::size_t each) const {
    if (budget_.nodes == 0) return wanted;
    return nodes < budget_.nodes ? std::min(wanted, (budget_.nodes - nodes) / each) : 0;
  }
  Clock::time_point deadline() const {
    return budget_.milliseconds == 0 ? Clock::time_point::max()
                                     : began_ + std::chrono::milliseconds(budget_.milliseconds);
  }

 private:
  const Budget& budget_;
  Clock::time_point began_ = Clock::now();
};

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
// there are nodes for it. A round takes so many.
LookAhead::Samples LookAhead::next_samples(const Task& task, std::size_t left, Samples done,
                                           std::size_t each) const {
  const unsigned rounds = rounds_for(left);
  if (done.count != 0 && rounds > done.rounds) {
    const std::size_t cost = each * left * done.count * (rounds - done.rounds);
    return {0, task.spending.affords(1, cost) == 0 ? 0 : done.count, rounds};
  }
  const std::size_t wanted = std::max<std::size_t>(1, kCoursesAtOnce / left / kSamplesAtOnce);
  const std::size_t times = task.spending.affords(wanted, each * left * rounds * kSamplesAtOnce);
  return {done.count, static_cast<unsigned>(times * kSamplesAtOnce), rounds};
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
  // Positions that a round of a candidate takes: as usual, then as it was.
  std::size_t each = seen_.rules.players() * std::min(kUsualEnds, setting_.room);
  const std::size_t most =
      setting_.rounds == 0 ? setting_.candidates
                           : std::min<std::size_t>(setting_.candidates, affordable(budget, each));
  std::vector<Judged> judged = judge_ends(s, ends, p);
  std::size_t candidates = std::min(most, judged.size());
  if (setting_.rounds == 0) {
    judged.resize(candidates);
    return judged;
  }
  spending.nodes = ends.size();
  at_sight_ = judged;
  std::ranges::sort(at_sight_, {}, &Judged::end);
  // Each halving of the candidates gets the same share of the budget.
  const auto stages = static_cast<double>(std::bit_width(candidates - 1));
  const bool hurries = !spending.has_limit();
  Samples done;
  double stage = 0;
  std::span<Judged> left = std::span(judged).first(candidates);
  std::vector<Drop> drops;
  while (left.size() > 1 && done.count < kMostSamples) {
    const Samples next = next_samples(task, left.size(), done, each);
    if (next.count == 0) break;
    const PlayOn::Played played = play_on(task, left, next);
    each = std::max<std::size_t>(1, played.nodes / std::max<std::size_t>(1, played.rounds));
    done = {0, next.first + next.count, next.rounds};
    if (!by_chance_) {
      candidates += play_others_on(task, std::span(judged).subspan(candidates));
      break;
    }
    sort_by_liking(left);
    const double share = spending.share();
    if (share >= 1 || (hurries && left.size() == 2)) break;
    const bool halve = left.size() > 2 && (hurries || share >= (stage + 1) / stages);
    const std::size_t worth = worth_more(left, halve);
    if (worth < left.size()) drops.push_back({{left.begin(), left.end()}, worth});
    left = left.first(worth);
    if (halve) ++stage;
  }
  sort_by_liking(left);
  judged.resize(candidates);
  follow_best(judged, drops);
  sort_by_liking(judged);
  return judged;
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
