#include "ai/network/evaluator.h"

#include <algorithm>
#include <cmath>
#include <cstring>

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

void add_share(Estimate& mean, const Estimate& estimate, float share) {
  for (std::size_t i = 0; i < mean.points.size(); ++i) {
    mean.points[i] += share * (estimate.points[i] - mean.points[i]);
    mean.chance[i] += share * (estimate.chance[i] - mean.chance[i]);
  }
}

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
  std::array<float, kMaxPlayers> points{};
  if (rules.progress != nullptr) {
    for (std::size_t i = 0; i < rules.players(); ++i)
      points[i] = static_cast<float>(rules.progress(rules, s, player_of(i)));
    return points;
  }
  GameState end = s;
  if (!is_over(s) && all_have_boards(rules, s)) {
    Step step{rules, end};
    rules.end(step);
  }
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
constexpr std::size_t kMostParts = 2 * kMaxPlayers * (kMaxStorage + 5);

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
  std::uint8_t stored, points;
  std::uint8_t nothing;
};

struct OffersKey {
  std::array<Die, 2> dice;
  decltype(Wants::colour) colour;
  decltype(Wants::no_space) no_space;
  Numbers others_dice;
  bool workers, plays_itself;
  std::uint8_t nothing;
};

struct StandingKey {
  CellMask covered, partner_covered;
  std::array<Player, kMaxPlayers> order;
  std::array<std::uint8_t, kMaxPlayers> track;
  Player player;
  std::uint8_t board, partner_board, large_bonus, small_bonus;
  std::array<std::uint8_t, 3> nothing;
};

std::array<std::uint8_t, kMaxPlayers> tracks_of(const GameState& s) {
  std::array<std::uint8_t, kMaxPlayers> tracks{};
  for (std::size_t i = 0; i < tracks.size(); ++i) tracks[i] = s.players[i].track;
  return tracks;
}

// What the words of a side depend on where its players have not changed, beside the depots.
struct AroundKey {
  std::array<Player, kMaxPlayers> order;
  std::array<std::uint8_t, kMaxPlayers> track;
  std::uint8_t large_bonus, small_bonus, phase;
  Numbers others_dice, partners_others_dice;
  std::uint8_t side;
  std::array<std::uint8_t, 2> nothing;
};

struct DepotsKey {
  std::array<std::array<Face, kDepotSlots>, kDepots> depot;
  std::array<Face, kBlackSlots> black;
};

struct TableKey {
  std::array<std::array<std::uint8_t, kGoods>, kDepots> depot_goods;
  std::array<std::uint8_t, sizeof(GameState::ext)> ext;
  SideStack side;
  std::uint8_t seat, phase, round, asked;
  Die white;
};

// Numbers of different kinds stand for different things.
enum class PartKind : std::uint8_t { purse, duchy, stored, offers, standing };
std::uint64_t key_of(PartKind kind, std::uint64_t what, std::uint64_t more = 0) {
  return hash_of_both(what, at(kind) + 16 * more);
}

}  // namespace

Evaluator::Evaluator(const SeenRules& seen, Aims aims)
    : seen_(seen),
      aims_(aims),
      base_sides_(seen.sides.size()),
      count_(seen.network.side.size()),
      sides_(seen.sides.size()) {}

template <class Words>
const Evaluator::Part& Evaluator::part_of(std::uint64_t key, const Words& words) {
  const auto [part, is_new] = parts_.find(key);
  if (!is_new) return part;
  words_.clear();
  words(part);
  part.sums = {};
  kernels().add_side(part.sums, seen_.network.side, words_, {});
  return part;
}

// Little has changed since the start: only that is added up.
const Evaluator::Part& Evaluator::duchy_of(const GameState& s, Player p, std::uint64_t key) {
  const auto [part, is_new] = parts_.find(key);
  if (!is_new) return part;
  words_.clear();
  seen_.inputs.of_duchy(s, p, words_);
  const Before& before = before_[at(p)];
  find_changes(before.words);
  part.sums = before.sums;
  kernels().add_side(part.sums, seen_.network.side, more_, less_);
  part.wants = seen_.inputs.wants_of(s, p);
  return part;
}

// Which of the words are more, and which are less than before.
void Evaluator::find_changes(const InputList& before) {
  more_.clear();
  less_.clear();
  for (const Input word : words_) ++count_[word];
  for (const Input word : before) --count_[word];
  for (const Input word : words_) {
    if (count_[word] <= 0) continue;
    more_.push_back(word);
    --count_[word];
  }
  for (const Input word : before) {
    if (count_[word] >= 0) continue;
    less_.push_back(word);
    ++count_[word];
  }
}

// What depends on the states of a side's players alone, and on the phase.
void Evaluator::add_state(const GameState& s, Player first, Side& side) {
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
                          static_cast<std::uint8_t>(seen_.rules.progress == nullptr ? 0 : me.vp),
                          {}};
  const auto add = [&](const Part& part) { side.parts.push_back(&part.sums); };
  add(part_of(key_of(PartKind::purse, hash_of(purse)),
              [&](Part&) { inputs.of_purse(s, first, aims_[at(first)], words_); }));
  std::uint64_t duchy = hash_of_both(duchy_key(me), s.phase);
  if (partner != first) duchy = hash_of_both(duchy, duchy_key(s.player(partner)));
  // Whoever it belongs to, but for who plays by itself and of partners which one.
  const auto whose = [&](Player p) {
    return std::uint64_t{p == first ? 0U : 1U} + (plays_itself(seen_.rules, p) ? 2 : 0);
  };
  const auto add_stored = [&](Player p, std::span<const Face> storage) {
    for (const Face face : storage) {
      const Part& part =
          part_of(key_of(PartKind::stored, duchy, at(face) + 256 * whose(p)),
                  [&](Part& made) { made.numbers = inputs.of_stored(s, p, face, words_); });
      add(part);
      side.placing |= part.numbers;
    }
  };
  for (const Player p : {first, partner}) {
    const Part& part = duchy_of(s, p, key_of(PartKind::duchy, duchy, whose(p)));
    add(part);
    side.wants[p == first ? 0 : 1] = part.wants;
    add_stored(p, inputs.storage_of(s, p));
    if (partner == first) break;
  }
  add_stored(first, inputs.shared_storage_of(s, first));
}

// What the table means to a side.
void Evaluator::add_contact(const GameState& s, Player first, std::uint64_t depots, Side& side) {
  const Inputs& inputs = seen_.inputs;
  const Player partner = seen_.rules.partner_of(first);
  const PlayerState &me = s.player(first), &other = s.player(partner);
  const StandingKey standing = {me.covered, other.covered, s.order,       tracks_of(s),  first,
                                me.board,   other.board,   s.large_bonus, s.small_bonus, {}};
  const auto add = [&](const Part& part) { side.parts.push_back(&part.sums); };
  add(part_of(key_of(PartKind::standing, hash_of(standing)),
              [&](Part&) { inputs.of_standing(s, first, words_); }));
  Numbers taking = 0;
  for (const Player p : {first, partner}) {
    const Wants& wants = side.wants[p == first ? 0 : 1];
    const OffersKey offers = {s.player(p).dice,
                              wants.colour,
                              wants.no_space,
                              inputs.others_dice(s, p),
                              s.player(p).workers != 0,
                              plays_itself(seen_.rules, p),
                              {}};
    const Part& part =
        part_of(key_of(PartKind::offers, hash_of_both(depots, hash_of(offers))),
                [&](Part& made) { made.numbers = inputs.of_offers(s, p, wants, words_); });
    add(part);
    taking |= part.numbers;
    if (inputs.knows_prospects()) {
      // They hang on so much that they are hardly ever the same.
      words_.clear();
      inputs.of_prospects(s, p, wants, words_);
      add_words(side);
    }
    if (partner == first) break;
  }
  words_.clear();
  inputs.of_uses(side.placing, taking, words_);
  add_words(side);
}

void Evaluator::add_words(Side& side) const {
  for (const Input word : words_) side.parts.push_back(&seen_.network.side[word]);
}

const FixedHidden& Evaluator::table_of(const GameState& s, std::uint64_t depots) {
  const std::uint8_t asked = s.pending.empty() ? 0xFF : s.pending.top().question;
  const TableKey key = {s.depot_goods, s.ext, s.side, s.seat, s.phase, s.round, asked, s.white};
  const auto [hidden, is_new] = tables_.find(hash_of_both(depots, hash_of(key)));
  if (!is_new) return hidden;
  words_.clear();
  seen_.inputs.of_table(s, words_);
  hidden = seen_.network.bias;
  kernels().add_table(hidden, seen_.network.table, words_);
  return hidden;
}

void Evaluator::start_from(const GameState& s) {
  ++starts_;
  base_ = s;
  for (std::size_t i = 0; i < seen_.rules.players(); ++i) {
    Before& before = before_[i];
    before.words.clear();
    seen_.inputs.of_duchy(s, player_of(i), before.words);
    before.sums = {};
    kernels().add_side(before.sums, seen_.network.side, before.words, {});
  }
  parts_.make_room(kMostParts);
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    Side& side = base_sides_[i];
    side.parts.clear();
    side.placing = 0;
    add_state(s, seen_.sides[i], side);
    kernels().total(side.total, side.parts);
  }
}

// What all words of a side add up to. Of one that has not changed it is kept by what is around it.
const SideSums& Evaluator::total_of(const GameState& s, std::size_t index, std::uint64_t depots) {
  const Player first = seen_.sides[index];
  Side& side = sides_[index];
  side.parts.clear();
  side.placing = 0;
  if (!unchanged(s, first)) {
    add_state(s, first, side);
    add_contact(s, first, depots, side);
    kernels().total(side.total, side.parts);
    return side.total;
  }
  const AroundKey around = {s.order,
                            tracks_of(s),
                            s.large_bonus,
                            s.small_bonus,
                            s.phase,
                            seen_.inputs.others_dice(s, first),
                            seen_.inputs.others_dice(s, seen_.rules.partner_of(first)),
                            static_cast<std::uint8_t>(index),
                            {}};
  const std::uint64_t key = hash_of_both(starts_, hash_of_both(depots, hash_of(around)));
  const auto [total, is_new] = totals_.find(key);
  if (!is_new) return total;
  const Side& base = base_sides_[index];
  side.parts.push_back(&base.total);
  side.wants = base.wants;
  side.placing = base.placing;
  add_contact(s, first, depots, side);
  kernels().total(total, side.parts);
  return total;
}

bool Evaluator::unchanged(const GameState& s, Player first) const {
  const Player partner = seen_.rules.partner_of(first);
  const auto same = [&](Player p) {  // as bytes: quicker than member by member
    return std::memcmp(&s.player(p), &base_.player(p), sizeof(PlayerState)) == 0;
  };
  return starts_ != 0 && s.phase == base_.phase && same(first) &&
         (partner == first || same(partner));
}

Estimate Evaluator::estimate(const GameState& s) {
  if (is_over(s)) return result_of(seen_.rules, s);
  const Network& network = seen_.network;
  const std::size_t sides = sides_.size();
  const std::uint64_t depots = hash_of(DepotsKey{s.depot, s.black});
  parts_.make_room(kMostParts);
  totals_.make_room(sides);
  tables_.make_room(1);
  std::array<const SideSums*, kMaxPlayers> totals{};
  for (std::size_t i = 0; i < sides; ++i) totals[i] = &total_of(s, i, depots);
  const FixedHidden& table = table_of(s, depots);

  const std::array<float, kMaxPlayers> now = points_now(seen_.rules, s);
  std::array<float, kMaxPlayers> strengths{}, points{}, chances{};
  std::array<std::array<const FixedHidden*, kMaxPlayers + 1>, kMaxPlayers> parts;
  std::array<Kernels::Parts, kMaxPlayers> seen_by;
  for (std::size_t i = 0; i < sides; ++i) {
    parts[i][0] = &table;
    for (std::size_t j = 0; j < sides; ++j) {
      parts[i][j + 1] = j == i ? &totals[j]->own : &totals[j]->other;
    }
    seen_by[i] = std::span(parts[i]).first(sides + 1);
  }
  std::array<Answers, kMaxPlayers> answers;
  kernels().answers(network.last[moment_of(s.phase, s.round)], std::span(seen_by).first(sides),
                    answers);
  for (std::size_t i = 0; i < sides; ++i) {
    points[i] = now[at(seen_.sides[i])] / kPointsUnit + answers[i][0];
    strengths[i] = answers[i][1];
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
