#include "ai/network/evaluator.h"

#include <algorithm>
#include <cmath>

#include "ai/network/kernels.h"

namespace dijon {

namespace {

// What a whole chance to win counts beside each point that one is ahead: near the end of an even
// game much more than these, in one that is as good as won or lost nothing.
constexpr float kChanceInPoints = 60;

// While boards are chosen nothing can be counted.
bool all_have_boards(const RuleSet& rules, const GameState& s) {
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    if (s.players[i].board == PlayerState::kNoBoard) return false;
  }
  return true;
}

}  // namespace

float liking(const RuleSet& rules, const Estimate& estimate, Player p, Aim aim) {
  if (aim == Aim::points && rules.won == nullptr) return estimate.points[at(p)];
  return kChanceInPoints * estimate.chance[at(p)] + ahead(rules, estimate, p);
}

float ahead(const RuleSet& rules, const Estimate& estimate, Player p) {
  float best_other = 0;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    if (rules.first_of(player_of(i)) != rules.first_of(p))
      best_other = std::max(best_other, estimate.points[i]);
  }
  return estimate.points[at(p)] - best_other;
}

SeenRules::SeenRules(const RuleSet& with, const Network& by)
    : rules(with),
      network(by),
      inputs(
          with, [&by](std::string_view word) { return by.side_words.find(word); },
          [&by](std::string_view word) { return by.table_words.find(word); }),
      sides(sides_of(with)) {}

std::array<float, kMaxPlayers> points_now(const RuleSet& rules, const GameState& s) {
  GameState end = s;
  if (!is_over(s) && all_have_boards(rules, s)) {
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
      tally_(std::max(seen.network.own.size(), seen.network.table.size())),
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

// What is in now_ and not in the other, and the other way round.
void Evaluator::differ(const InputList& before) {
  gone_.clear();
  come_.clear();
  for (const Input input : before) ++tally_[input];
  for (const Input input : now_) --tally_[input];
  for (const Input input : before) {
    if (tally_[input] <= 0) continue;
    --tally_[input];
    gone_.push_back(input);
  }
  for (const Input input : now_) {
    if (tally_[input] >= 0) continue;
    ++tally_[input];
    come_.push_back(input);
  }
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

  const std::array<float, kMaxPlayers> now = points_now(seen_.rules, s);
  std::array<float, kMaxPlayers> strengths{}, points{}, chances{};
  for (std::size_t i = 0; i < sides; ++i) {
    Hidden hidden = common;
    k.sum(hidden, own_[i]);
    for (std::size_t j = 0; j < sides; ++j) {
      if (j != i) k.sum(hidden, other_[j]);
    }
    std::array<float, kAnswers> answers;
    k.answers(network.last[s.phase], hidden, answers);
    points[i] = now[at(seen_.sides[i])] / kPointsUnit + answers[0];
    strengths[i] = answers[1];
  }
  chances_of(std::span(strengths).first(sides), std::span(points).first(sides),
             network.lead[s.phase][s.round], std::span(chances).first(sides));
  Estimate estimate;
  for (std::size_t i = 0; i < sides; ++i) {
    for (const Player p : {seen_.sides[i], seen_.rules.partner_of(seen_.sides[i])}) {
      estimate.points[at(p)] = kPointsUnit * points[i];
      estimate.chance[at(p)] = chances[i];
    }
  }
  return estimate;
}

float Evaluator::likes(const Estimate& estimate, Player p) const {
  return liking(seen_.rules, estimate, p, aims_[at(seen_.rules.first_of(p))]);
}

Evaluator::Best Evaluator::best(const GameState& s, std::span<const GameState> ends, Player p) {
  start_from(s);
  Best best{0, estimate(ends[0])};
  float most = likes(best.estimate, p);
  for (std::size_t i = 1; i < ends.size(); ++i) {
    const Estimate here = estimate(ends[i]);
    const float liked = likes(here, p);
    if (liked <= most) continue;
    best = {i, here};
    most = liked;
  }
  return best;
}

}  // namespace dijon
