#include "ai/network/evaluator.h"

#include <algorithm>
#include <cmath>

#include "ai/network/kernels.h"
#include "ai/state_hash.h"

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

namespace {

// More parts than any position has.
constexpr std::size_t kMostParts = 2 * kMaxPlayers * (kMaxStorage + 4);

// A player's state without what the words of a duchy do not depend on.
std::uint64_t duchy_key(const PlayerState& player) {
  PlayerState kept = player;
  kept.vp = kept.workers = kept.silver = kept.bonuses = 0;
  kept.track = kept.used = 0;
  kept.dice = {};
  kept.goods = kept.sold = {};
  kept.storage = {};
  return hash_of(kept);
}

struct PurseKey {
  std::uint64_t perks;
  std::uint16_t silver, workers;
  std::array<std::uint8_t, kGoods> goods, sold;
  std::array<Die, 2> dice, partners_dice;
  Aim aim;
  std::uint8_t stored;
  std::array<std::uint8_t, 2> nothing;
};

struct OffersKey {
  std::array<std::array<Face, kDepotSlots>, kDepots> depot;
  std::array<Die, 2> dice;
  TerrainMask open;
  std::array<std::uint8_t, 5> nothing;
};

struct StandingKey {
  CellMask covered, partner_covered;
  std::array<Player, kMaxPlayers> order;
  Player player;
  std::uint8_t board, partner_board, large_bonus, small_bonus;
  std::array<std::uint8_t, 7> nothing;
};

struct TableKey {
  std::array<std::array<Face, kDepotSlots>, kDepots> depot;
  std::array<Face, kBlackSlots> black;
  std::array<std::array<std::uint8_t, kGoods>, kDepots> depot_goods;
  std::array<std::uint8_t, sizeof(GameState::ext)> ext;
  SideStack side;
  std::uint8_t seat, phase, round, asked;
  Die white;
};

// Numbers of different kinds stand for different things.
enum class PartKind : std::uint8_t { purse, duchy, stored, offers, standing };
template <class Key>
std::uint64_t key_of(PartKind kind, const Key& key, std::uint64_t more = 0) {
  return mix_seeds(hash_of(key), at(kind) + 16 * more);
}

}  // namespace

Evaluator::Evaluator(const SeenRules& seen, Aims aims)
    : seen_(seen), aims_(aims), base_sums_(seen.sides.size()), views_(seen.sides.size()) {}

void Evaluator::Views::clear() {
  own.clear();
  other.clear();
}
void Evaluator::Views::add(const Sums& sums) {
  own.push_back(&sums.own);
  other.push_back(&sums.other);
}

template <class Words>
const Evaluator::Sums& Evaluator::sums_of(std::uint64_t key, const Words& words) {
  const auto [sums, is_new] = sums_.find(key);
  if (!is_new) return sums;
  words_.clear();
  words();
  sums = {};
  kernels().add(sums.own, seen_.network.own, words_);
  kernels().add(sums.other, seen_.network.other, words_);
  return sums;
}

// What depends on the states of a side's players alone, and on the phase.
void Evaluator::add_state(const GameState& s, Player first, Views& views) {
  const Inputs& inputs = seen_.inputs;
  const Player partner = seen_.rules.partner_of(first);
  const PlayerState& me = s.player(first);
  const PurseKey purse = {me.perks,
                          me.silver,
                          me.workers,
                          me.goods,
                          me.sold,
                          me.dice,
                          s.player(partner).dice,
                          aims_[at(first)],
                          static_cast<std::uint8_t>(inputs.stored_by(s, first)),
                          {}};
  views.add(sums_of(key_of(PartKind::purse, purse),
                    [&] { inputs.of_purse(s, first, aims_[at(first)], words_); }));
  std::uint64_t duchy = mix_seeds(duchy_key(me), s.phase);
  if (partner != first) duchy = mix_seeds(duchy, duchy_key(s.player(partner)));
  // Whoever it belongs to, but for who plays by itself and of partners which one.
  const auto whose = [&](Player p) {
    return std::uint64_t{p == first ? 0U : 1U} + (plays_itself(seen_.rules, p) ? 2 : 0);
  };
  const auto add_stored = [&](Player p, std::span<const Face> storage) {
    for (const Face face : storage) {
      views.add(sums_of(key_of(PartKind::stored, duchy, at(face) + 256 * whose(p)),
                        [&] { inputs.of_stored(s, p, face, words_); }));
    }
  };
  for (const Player p : {first, partner}) {
    views.add(
        sums_of(key_of(PartKind::duchy, duchy, whose(p)), [&] { inputs.of_duchy(s, p, words_); }));
    add_stored(p, inputs.storage_of(s, p));
    if (partner == first) break;
  }
  add_stored(first, inputs.shared_storage_of(s, first));
}

// What the table means to a side.
void Evaluator::add_contact(const GameState& s, Player first, Views& views) {
  const Inputs& inputs = seen_.inputs;
  const Player partner = seen_.rules.partner_of(first);
  const PlayerState &me = s.player(first), &other = s.player(partner);
  const StandingKey standing = {me.covered,  other.covered, s.order,       first, me.board,
                                other.board, s.large_bonus, s.small_bonus, {}};
  views.add(
      sums_of(key_of(PartKind::standing, standing), [&] { inputs.of_standing(s, first, words_); }));
  for (const Player p : {first, partner}) {
    const TerrainMask open = inputs.open_terrains(s, p);
    const OffersKey offers = {s.depot, s.player(p).dice, open, {}};
    views.add(sums_of(key_of(PartKind::offers, offers, plays_itself(seen_.rules, p) ? 1 : 0),
                      [&] { inputs.of_offers(s, p, open, words_); }));
    if (partner == first) break;
  }
}

const Hidden& Evaluator::table_of(const GameState& s) {
  const TableKey key = {
      s.depot, s.black, s.depot_goods,
      s.ext,   s.side,  s.seat,
      s.phase, s.round, s.pending.empty() ? std::uint8_t{0xFF} : s.pending.top().question,
      s.white};
  const auto [hidden, is_new] = tables_.find(hash_of(key));
  if (!is_new) return hidden;
  words_.clear();
  seen_.inputs.of_table(s, words_);
  hidden = seen_.network.bias;
  kernels().add(hidden, seen_.network.table, words_);
  return hidden;
}

void Evaluator::start_from(const GameState& s) {
  started_ = true;
  base_ = s;
  sums_.make_room(kMostParts);
  for (std::size_t i = 0; i < views_.size(); ++i) {
    views_[i].clear();
    add_state(s, seen_.sides[i], views_[i]);
    kernels().total(base_sums_[i].own, views_[i].own);
    kernels().total(base_sums_[i].other, views_[i].other);
  }
}

bool Evaluator::unchanged(const GameState& s, Player first) const {
  const Player partner = seen_.rules.partner_of(first);
  return started_ && s.phase == base_.phase && s.player(first) == base_.player(first) &&
         (partner == first || s.player(partner) == base_.player(partner));
}

Estimate Evaluator::estimate(const GameState& s) {
  if (is_over(s)) return result_of(seen_.rules, s);
  const Kernels& k = kernels();
  const Network& network = seen_.network;
  const std::size_t sides = views_.size();
  sums_.make_room(kMostParts);
  tables_.make_room(1);
  for (std::size_t i = 0; i < sides; ++i) {
    Views& views = views_[i];
    views.clear();
    if (unchanged(s, seen_.sides[i])) {
      views.add(base_sums_[i]);
    } else {
      add_state(s, seen_.sides[i], views);
    }
    add_contact(s, seen_.sides[i], views);
  }
  const Hidden& table = table_of(s);

  const std::array<float, kMaxPlayers> now = points_now(seen_.rules, s);
  std::array<float, kMaxPlayers> strengths{}, points{}, chances{};
  for (std::size_t i = 0; i < sides; ++i) {
    parts_.assign(1, &table);
    parts_.insert(parts_.end(), views_[i].own.begin(), views_[i].own.end());
    for (std::size_t j = 0; j < sides; ++j) {
      if (j != i) parts_.insert(parts_.end(), views_[j].other.begin(), views_[j].other.end());
    }
    Hidden hidden;
    k.total(hidden, parts_);
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
