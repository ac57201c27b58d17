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

constexpr unsigned kSamplesAtOnce = 2;
constexpr std::size_t kEndsAtOnce = 8;
constexpr unsigned kMostSamples = 1U << 16;
constexpr std::size_t kUsualEnds = 100;  // of a turn

// Those that were dropped had fewer samples than the best: what counts is by how much they were
// behind it then.
void follow_best(std::vector<Judged>& judged, const std::vector<std::vector<Judged>>& drops) {
  const Judged best = judged.front();
  for (const std::vector<Judged>& then : drops) {
    const Judged& best_then = *std::ranges::find(then, best.end, &Judged::end);
    for (Judged& one : judged) {
      const auto it = std::ranges::find(then, one.end, &Judged::end);
      if (it == then.end() || it->samples != one.samples || one.samples == best.samples) continue;
      one.liking = best.liking + it->liking - best_then.liking;
      for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        const auto moved = [i](const auto& now, const auto& from, const auto& to) {
          return now[i] + to[i] - from[i];
        };
        one.estimate.points[i] =
            moved(best.estimate.points, best_then.estimate.points, it->estimate.points);
        one.estimate.chance[i] =
            std::clamp(moved(best.estimate.chance, best_then.estimate.chance, it->estimate.chance),
                       0.0F, 1.0F);
      }
    }
  }
}

void sort_by_liking(std::span<Judged> judged) {
  std::ranges::stable_sort(judged, std::greater<>(), &Judged::liking);
}

// Whether an end lost so often, with the same dice, that it is hardly better than the best.
bool is_hardly_better(const std::vector<float>& one, const std::vector<float>& best) {
  constexpr std::size_t kLeastSamples = 8;
  constexpr double kErrors = 3.5;   // one looks again and again: two would often be luck
  constexpr double kHardly = 0.25;  // in about points
  if (one.size() < kLeastSamples) return false;
  const auto count = static_cast<double>(one.size());
  double mean = 0, square = 0;
  for (std::size_t i = 0; i < one.size(); ++i) {
    const auto behind = static_cast<double>(best[i] - one[i]);
    mean += behind / count;
    square += behind * behind / count;
  }
  const double error = std::sqrt(std::max(0.0, square - mean * mean) / (count - 1));
  return kErrors * error - mean < kHardly;
}

// How many ends may be looked into: a few always, more where the first samples of all of them take
// no more than half of the budget; one sample of one takes so many positions.
std::size_t affordable(const Budget& budget, std::size_t each) {
  constexpr std::size_t kByMillisecond = 400;  // positions that a thread judges, about
  constexpr std::size_t kLeast = 8, kMost = 1000;
  std::size_t nodes = budget.nodes != 0 ? budget.nodes : ~std::size_t{0};
  if (budget.milliseconds != 0)
    nodes = std::min(nodes, kByMillisecond * budget.milliseconds * std::max(1U, budget.threads));
  return std::clamp(nodes / (2 * kSamplesAtOnce * each), kLeast, kMost);
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
  bool has_nodes_for(std::size_t more) const {
    return budget_.nodes == 0 || nodes + more <= budget_.nodes;
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

// How many of these are worth further samples, the best first: where it is time half of them, and
// only those that may be better.
std::size_t LookAhead::worth_more(std::span<const Judged> left, bool halve) const {
  const auto liked = [&](std::size_t i) -> const std::vector<float>& {
    return courses_.at(left[i].end).liked;
  };
  std::size_t worth = halve ? (left.size() + 1) / 2 : left.size();
  while (worth > 1 && is_hardly_better(liked(worth - 1), liked(0))) --worth;
  return worth;
}

std::vector<Judged> LookAhead::judge(const GameState& s, std::span<const GameState> ends, Player p,
                                     const Budget& budget) {
  Spending spending(budget);
  const Task task = {ends, p, std::max(1U, budget.threads), spending};
  ++moves_;
  courses_.clear();
  // Positions that a sample of a candidate takes: as usual, then as it was.
  std::size_t each = setting_.rounds * seen_.rules.players() * std::min(kUsualEnds, setting_.room);
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
  // Each halving of the candidates gets the same share of the budget.
  const auto stages = static_cast<double>(std::bit_width(candidates - 1));
  unsigned samples = 0;
  double stage = 0;
  std::span<Judged> left = std::span(judged).first(candidates);
  std::vector<std::vector<Judged>> drops;  // who was left before each of them
  while (left.size() > 1 && samples < kMostSamples) {
    if (!spending.has_nodes_for(each * left.size() * kSamplesAtOnce)) break;
    const PlayOn::Played played = play_on(task, left, samples, kSamplesAtOnce);
    each = played.nodes / (left.size() * kSamplesAtOnce);
    samples += kSamplesAtOnce;
    if (!spending.has_limit() || spending.share() >= 1) break;
    if (!played.by_chance) {
      candidates += play_others_on(task, std::span(judged).subspan(candidates));
      break;
    }
    sort_by_liking(left);
    const bool halve = left.size() > 2 && spending.share() >= (stage + 1) / stages;
    const std::size_t worth = worth_more(left, halve);
    if (worth < left.size()) drops.emplace_back(left.begin(), left.end());
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
    play_on(task, more, 0, 1);
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
    all.by_chance = all.by_chance || played.by_chance;
    all.cut_short = all.cut_short || played.cut_short;
  }
  task.spending.nodes += all.nodes;
  return all;
}

// Plays these ends on until chance decides, once for all samples. False at the deadline.
bool LookAhead::begin_courses(const Task& task, std::span<const Judged> left) {
  std::vector<Course*> begun;
  for (const Judged& candidate : left) begun.push_back(&courses_[candidate.end]);
  return !spread(task, left.size(), [&](PlayOn& play_on, std::size_t i) {
            begun[i]->begun = play_on.begin(task.ends[left[i].end]);
          }).cut_short;
}

// Plays the next samples of these ends. At the deadline it stops: what all of them have been played
// on with counts.
PlayOn::Played LookAhead::play_on(const Task& task, std::span<Judged> left, unsigned from,
                                  unsigned samples) {
  if (from == 0 && !begin_courses(task, left)) return {.cut_short = true};
  std::vector<std::optional<Estimate>> results(left.size() * samples);
  const PlayOn::Played played = spread(task, results.size(), [&](PlayOn& play_on, std::size_t n) {
    // The same chance for every candidate.
    const auto sample = static_cast<std::uint32_t>(from + n / left.size());
    const FastChance chance = FastChance::course(seed_, moves_, sample);
    const Course& course = courses_.at(left[n % left.size()].end);
    const Estimate estimate = play_on.after(course.begun, setting_.rounds, chance);
    if (!play_on.played.cut_short) results[n] = estimate;
  });
  count_samples(task, left, played.by_chance, results);
  return played;
}

// Takes the results of each sample into the means, if all candidates have one.
void LookAhead::count_samples(const Task& task, std::span<Judged> left, bool by_chance,
                              std::span<const std::optional<Estimate>> results) {
  const float trust = by_chance ? setting_.trust : 0;
  for (std::size_t row = 0; row < results.size(); row += left.size()) {
    const auto of_all = results.subspan(row, left.size());
    if (!std::ranges::all_of(of_all, [](const auto& result) { return result.has_value(); }))
      continue;
    for (std::size_t i = 0; i < left.size(); ++i) {
      Judged& candidate = left[i];
      ++candidate.samples;
      const float share = 1 / (trust + static_cast<float>(candidate.samples));
      add_share(candidate.estimate, *of_all[i], share);
      const float here = worker(0).evaluator.likes(*of_all[i], task.p);
      courses_.at(candidate.end).liked.push_back(here);
      candidate.liking += share * (here - candidate.liking);
    }
  }
}

}  // namespace dijon
