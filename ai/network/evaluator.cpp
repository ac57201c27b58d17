#include "ai/network/evaluator.h"

#include <algorithm>
#include <cmath>

#include "ai/network/kernels.h"

namespace dijon {

namespace {

// A whole chance to win in points: near the end of an even game the one is worth about this much of
// the other.
constexpr float kChanceInPoints = 60;
// Beside it what one is ahead, so that a game that is as good as won or lost is played on well.
constexpr float kAheadShare = 0.25F;

}  // namespace

float liking(const RuleSet& rules, const Estimate& estimate, Player p, Aim aim) {
  if (aim == Aim::points && rules.won == nullptr) return estimate.points[at(p)];
  float best_other = 0;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    if (rules.first_of(player_of(i)) != rules.first_of(p))
      best_other = std::max(best_other, estimate.points[i]);
  }
  return kChanceInPoints * estimate.chance[at(p)] +
         kAheadShare * (estimate.points[at(p)] - best_other);
}

SeenRules::SeenRules(const RuleSet& with, const Network& by)
    : rules(with),
      network(by),
      inputs(
          with, [&by](std::string_view word) { return by.side_words.find(word); },
          [&by](std::string_view word) { return by.table_words.find(word); }),
      sides(sides_of(with)) {}

void chances_of(std::span<const float> strengths, std::span<float> chances) {
  if (strengths.size() == 1) {  // alone one wins or not
    chances[0] = 1 / (1 + std::exp(-strengths[0]));
    return;
  }
  const float most = *std::ranges::max_element(strengths);
  float total = 0;
  for (std::size_t i = 0; i < strengths.size(); ++i) {
    chances[i] = std::exp(strengths[i] - most);
    total += chances[i];
  }
  for (float& chance : chances) chance /= total;
}

std::array<float, kMaxPlayers> points_now(const RuleSet& rules, const GameState& s) {
  GameState end = s;
  if (!is_over(s)) {
    Step step{rules, end};
    rules.end(step);
  }
  std::array<float, kMaxPlayers> points{};
  for (std::size_t i = 0; i < rules.players(); ++i) {
    const Player p = player_of(i);
    points[i] = end.player(p).vp;
    if (rules.partner_of(p) != p)
      points[i] += static_cast<float>(end.player(rules.partner_of(p)).vp);
  }
  return points;
}

Estimate result_of(const RuleSet& rules, const GameState& s) {
  Estimate result{points_now(rules, s), {}};
  const auto table = standings(rules, s);
  std::size_t winners = 0;
  for (const Standing& standing : table) {
    const bool counts = standing.won && rules.first_of(standing.player) == standing.player;
    winners += counts ? 1 : 0;
  }
  for (const Standing& standing : table) {
    if (standing.won) result.chance[at(standing.player)] = 1 / static_cast<float>(winners);
  }
  return result;
}

Evaluator::Evaluator(const SeenRules& seen, Aims aims)
    : seen_(seen),
      aims_(aims),
      sides_(seen.sides.size()),
      own_(seen.sides.size()),
      other_(seen.sides.size()) {}

void Evaluator::start_from(const GameState& s) {
  started_ = true;
  base_ = s;
  const auto add_up = [](Kept& kept, const std::vector<Hidden>& own, const auto* other) {
    kept.own = {};
    kept.other = {};
    kernels().add(kept.own, own, kept.inputs);
    if (other != nullptr) kernels().add(kept.other, *other, kept.inputs);
  };
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    const Player first = seen_.sides[i];
    seen_.inputs.of_side(s, first, aims_[at(first)], sides_[i].state.inputs);
    seen_.inputs.of_contact(s, first, sides_[i].contact.inputs);
    add_up(sides_[i].state, seen_.network.own, &seen_.network.other);
    add_up(sides_[i].contact, seen_.network.own, &seen_.network.other);
  }
  seen_.inputs.of_table(s, table_.inputs);
  add_up(table_, seen_.network.table, static_cast<const std::vector<Hidden>*>(nullptr));
}

bool Evaluator::unchanged(const GameState& s, Player first) const {
  const Player partner = seen_.rules.partner_of(first);
  return s.phase == base_.phase && s.player(first) == base_.player(first) &&
         (partner == first || s.player(partner) == base_.player(partner));
}

// What is in now_ and not in the other, and the other way round; both ascend.
void Evaluator::differ(const InputList& before) {
  gone_.clear();
  come_.clear();
  auto a = before.begin();
  auto b = now_.begin();
  while (a != before.end() && b != now_.end()) {
    if (*a == *b) {
      ++a;
      ++b;
    } else if (*a < *b) {
      gone_.push_back(*a++);
    } else {
      come_.push_back(*b++);
    }
  }
  gone_.insert(gone_.end(), a, before.end());
  come_.insert(come_.end(), b, now_.end());
}

void Evaluator::add_changes(const InputList& before, Hidden& own, Hidden& other) {
  differ(before);
  const Kernels& k = kernels();
  k.remove(own, seen_.network.own, gone_);
  k.add(own, seen_.network.own, come_);
  k.remove(other, seen_.network.other, gone_);
  k.add(other, seen_.network.other, come_);
}

Estimate Evaluator::estimate(const GameState& s) {
  if (is_over(s)) return result_of(seen_.rules, s);
  if (!started_) start_from(s);
  const Kernels& k = kernels();
  const Network& network = seen_.network;
  const std::size_t sides = sides_.size();
  for (std::size_t i = 0; i < sides; ++i) {
    const Player first = seen_.sides[i];
    const Side& side = sides_[i];
    own_[i] = side.state.own;
    other_[i] = side.state.other;
    if (!unchanged(s, first)) {
      seen_.inputs.of_side(s, first, aims_[at(first)], now_);
      add_changes(side.state.inputs, own_[i], other_[i]);
    }
    k.sum(own_[i], side.contact.own);
    k.sum(other_[i], side.contact.other);
    seen_.inputs.of_contact(s, first, now_);
    add_changes(side.contact.inputs, own_[i], other_[i]);
  }
  seen_.inputs.of_table(s, now_);
  differ(table_.inputs);
  Hidden common = table_.own;
  k.remove(common, network.table, gone_);
  k.add(common, network.table, come_);
  k.sum(common, network.bias);

  std::array<float, kMaxPlayers> strengths{}, to_come{}, chances{};
  for (std::size_t i = 0; i < sides; ++i) {
    Hidden hidden = common;
    k.sum(hidden, own_[i]);
    for (std::size_t j = 0; j < sides; ++j) {
      if (j != i) k.sum(hidden, other_[j]);
    }
    std::array<float, kAnswers> answers;
    k.answers(network.last[s.phase], hidden, answers);
    to_come[i] = kPointsUnit * answers[0];
    strengths[i] = answers[1];
  }
  chances_of(std::span(strengths).first(sides), std::span(chances).first(sides));
  Estimate estimate{points_now(seen_.rules, s), {}};
  for (std::size_t i = 0; i < seen_.rules.players(); ++i) {
    const Player first = seen_.rules.first_of(player_of(i));
    const auto side =
        static_cast<std::size_t>(std::ranges::find(seen_.sides, first) - seen_.sides.begin());
    estimate.points[i] += to_come[side];
    estimate.chance[i] = chances[side];
  }
  return estimate;
}

}  // namespace dijon
