#include "ai/training/teacher.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>

#include "ai/agent.h"
#include "game/fast_chance.h"
#include "game/parallel.h"

namespace dijon {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point began) {
  return std::chrono::duration<double>(Clock::now() - began).count();
}

// Words with how often they held.
struct Heard {
  Vocabulary words;
  std::vector<std::uint32_t> count;
  void count_all(const InputList& inputs) {
    count.resize(words.size());
    for (const Input input : inputs) ++count[input];
  }
  Vocabulary kept() const {
    constexpr std::uint32_t kLeast = 3;
    Vocabulary kept;
    for (std::size_t i = 1; i < count.size(); ++i) {
      if (count[i] >= kLeast) kept.add(words.words()[i]);
    }
    return kept;
  }
};

void listen(const RuleSet& rules, std::uint64_t seed, Heard& side, Heard& table) {
  const Inputs inputs(
      rules, [&](std::string_view word) { return side.words.add(word); },
      [&](std::string_view word) { return table.words.add(word); });
  const FastChance chance(seed, 0);
  std::array<std::unique_ptr<Agent>, kMaxPlayers> agents;
  for (std::size_t i = 0; i < agents.size(); ++i) {
    agents[i] = make_agent(seed % 4 == 0 ? "random" : "greedy", mix_seeds(seed, i));
  }
  const std::vector<Player> sides = sides_of(rules);
  InputList list;
  GameState s = new_game(rules);
  while (!is_over(s)) {
    const Turn turn = to_decide(rules, s);
    if (turn.decider == Decider::chance) {
      apply(rules, s, chance.sample(rules, s));
      continue;
    }
    const Observation seen = observe(rules, s, seat_of(turn.player));
    apply(rules, s, agents[at(turn.player)]->choose(rules, seen, {}));
    for (const Player p : sides) {
      list.clear();
      inputs.of_side(s, p, Aim::points, list);
      side.count_all(list);
    }
    list.clear();
    inputs.of_table(s, list);
    table.count_all(list);
  }
}

}  // namespace

Words heard_words(const Curriculum& curriculum, std::uint64_t seed, unsigned games,
                  unsigned threads) {
  Words words;
  std::mutex mutex;
  for_each_parallel(curriculum.all().size(), threads, [&](std::size_t i) {
    Heard side, table;
    for (unsigned game = 0; game < games; ++game) {
      listen(*curriculum.all()[i], mix_seeds(seed, i * games + game), side, table);
    }
    const std::scoped_lock lock(mutex);
    for (auto [all, heard] : {std::pair(&words.side, side.kept()), {&words.table, table.kept()}}) {
      for (const std::string& word : heard.words()) {
        if (!word.empty()) all->add(word);
      }
    }
  });
  // In an order that does not depend on who came first.
  for (Vocabulary* vocabulary : {&words.side, &words.table}) {
    std::vector<std::string> sorted(vocabulary->words().begin() + 1, vocabulary->words().end());
    std::ranges::sort(sorted);
    *vocabulary = Vocabulary(std::move(sorted));
  }
  return words;
}

std::vector<SeenRules> seen_rules(const Curriculum& curriculum, const Network& network) {
  std::vector<SeenRules> seen;
  seen.reserve(curriculum.all().size());
  for (const auto& rules : curriculum.all()) seen.emplace_back(*rules, network);
  return seen;
}

std::vector<SelfPlayed> play_games(const Curriculum& curriculum, const std::vector<SeenRules>& seen,
                                   const SelfPlaySetting& setting, std::size_t games,
                                   std::uint64_t seed, unsigned threads) {
  std::vector<SelfPlayed> played(games);
  for_each_parallel(games, threads, [&](std::size_t i) {
    const std::uint64_t own = mix_seeds(seed, i);
    Rng rng(mix_seeds(own, 1));
    played[i] = play_itself(seen[curriculum.pick(rng)], setting, own);
  });
  return played;
}

double mean_points(const std::vector<SelfPlayed>& played) {
  double points = 0;
  std::size_t games = 0;
  for (const SelfPlayed& game : played) {
    if (!game.is_measure) continue;
    ++games;
    points += game.points;
  }
  return games == 0 ? 0 : points / static_cast<double>(games);
}

Teacher::Teacher(Weights weights, const Curriculum& curriculum, const TeachingSetting& setting)
    : curriculum_(curriculum),
      setting_(setting),
      learned_(std::move(weights)),
      player_(learned_),
      learner_(learned_, setting.threads),
      network_(player_),
      seen_(seen_rules(curriculum, network_)),
      rng_(setting.seed) {}

RoundReport Teacher::round(float rate) { return round(rate, setting_.games, false); }
RoundReport Teacher::first_round(float rate, std::size_t games) { return round(rate, games, true); }

RoundReport Teacher::round(float rate, std::size_t games, bool by_hand) {
  RoundReport report;
  auto began = Clock::now();
  SelfPlaySetting play = setting_.play;
  play.by_hand = by_hand;
  ++rounds_;
  std::vector<SelfPlayed> played = play_games(curriculum_, seen_, play, games,
                                              mix_seeds(setting_.seed, rounds_), setting_.threads);
  for (const SelfPlayed& game : played) report.samples += game.samples.size();
  report.games = played.size();
  report.points = mean_points(played);
  report.playing = seconds_since(began);

  began = Clock::now();
  for (SelfPlayed& game : played) {
    memory_.add(game.samples, setting_.memory);
    siblings_.add(game.siblings, setting_.memory / kSiblings * kSiblings);
  }
  constexpr double kUsesByHand = 3;
  const double each = by_hand ? std::min(setting_.uses, kUsesByHand) : setting_.uses;
  const double uses = each * static_cast<double>(report.samples);
  report.batches = static_cast<std::size_t>(uses / static_cast<double>(setting_.batch)) + 1;
  for (std::size_t i = 0; i < report.batches; ++i) {
    report.siblings += pick_batch() / static_cast<double>(report.batches);
    const Errors errors = learner_.learn(batch_, rate);
    report.errors.points += errors.points / static_cast<double>(report.batches);
    report.errors.chance += errors.chance / static_cast<double>(report.batches);
  }
  approach(player_, learned_, by_hand ? 1 : setting_.average);
  network_ = Network(player_);
  report.learning = seconds_since(began);
  return report;
}

// Fills the batch; answers the mean error of the differences between siblings in it.
double Teacher::pick_batch() {
  const auto any_below = [&](std::size_t count) {
    return rng_.below(static_cast<std::uint32_t>(count));
  };
  const std::size_t kept = siblings_.samples.size() / kSiblings;
  const std::size_t groups = kept == 0 ? 0 : setting_.siblings / kSiblings;
  double error = 0;
  centred_.clear();
  for (std::size_t i = 0; i < groups; ++i) {
    const Sample* from = siblings_.samples.data() + any_below(kept) * kSiblings;
    centred_.insert(centred_.end(), from, from + kSiblings);
    error += learner_.centre(std::span(centred_).last(kSiblings)) / static_cast<double>(groups);
  }
  batch_.clear();
  for (const Sample& sample : centred_) batch_.push_back(&sample);
  while (batch_.size() < setting_.batch) {
    batch_.push_back(&memory_.samples[any_below(memory_.samples.size())]);
  }
  return error;
}

void Teacher::Memory::add(std::vector<Sample>& more, std::size_t most) {
  for (Sample& sample : more) {
    if (samples.size() < most) {
      samples.push_back(std::move(sample));
      continue;
    }
    samples[next] = std::move(sample);
    next = (next + 1) % most;
  }
}

}  // namespace dijon
