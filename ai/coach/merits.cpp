#include "ai/coach/merits.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

#include "dijon/halves.h"

namespace dijon {

namespace {

bool of_side(const RuleSet& rules, Player p, std::size_t owner) {
  return owner == at(p) || owner == at(rules.partner_of(p));
}

// Folds what is told of a turn. What comes after the turn is nobody's merit.
class Fold {
 public:
  Fold(const RuleSet& rules, Player p) : rules_(rules), p_(p) {}

  void add(const Event& e) {
    if (over_) return;
    if (e.kind == EventKind::turn_ended) over_ = true;
    if (!of_side(rules_, p_, at(e.player))) return;
    switch (e.kind) {
      case EventKind::area_done:
        merits_.push_back({.kind = MeritKind::completes,
                           .what = e.what,
                           .size = static_cast<std::uint8_t>(e.value)});
        break;
      case EventKind::bonus: bonus(e); break;
      case EventKind::due:
      case EventKind::scored: scored(e); break;
      case EventKind::silver: silver_ += e.value; break;
      case EventKind::workers: workers_ += e.value; break;
      case EventKind::goods:
        if (e.to.zone == Zone::goods) goods_ += e.value;
        if (e.from.zone == Zone::goods) goods_ -= e.value;
        break;
      case EventKind::tile: tile(e); break;
      default: break;
    }
  }

  std::vector<Merit> merits() {
    const auto amount = [&](MeritKind kind, int value) {
      if (value != 0) merits_.push_back({.kind = kind, .amount = value});
    };
    amount(MeritKind::silver, silver_);
    amount(MeritKind::workers, workers_);
    amount(MeritKind::goods, std::max(0, goods_));  // what is sold is told by its points
    return merits_;
  }

 private:
  Merit* latest(MeritKind kind) {
    const auto found = std::ranges::find(merits_.rbegin(), merits_.rend(), kind, &Merit::kind);
    return found == merits_.rend() ? nullptr : &*found;
  }

  // Where the bonus of a module is points alone, its tile tells of them.
  void bonus(const Event& e) {
    if (e.what == kExtraBonus && !rules_.extra_bonus_is_a_tile) return;
    merits_.push_back(
        {.kind = MeritKind::bonus, .what = e.what, .size = static_cast<std::uint8_t>(e.value)});
  }

  // Whether these are the points of the bonus tile of a module, which was only just taken.
  bool of_extra_bonus(const Event& e) const {
    return e.why == Reason::tile && e.face == rules_.extra_bonus_face && !merits_.empty() &&
           merits_.back() ==
               Merit{.kind = MeritKind::bonus, .what = kExtraBonus, .size = merits_.back().size};
  }

  void scored(const Event& e) {
    // Where points wait for their order, those that are due are what the turn brings.
    const EventKind counts = rules_.credit != nullptr ? EventKind::due : EventKind::scored;
    if (e.kind != counts && e.why != Reason::target) return;
    const bool of_area = e.why == Reason::area_size || e.why == Reason::area_phase;
    if (of_area || e.why == Reason::colour_bonus || of_extra_bonus(e)) {
      Merit* merit = latest(of_area ? MeritKind::completes : MeritKind::bonus);
      if (merit != nullptr) {
        merit->amount += e.value;
        return;
      }
    }
    const auto same = [&](const Merit& merit) {
      return merit.kind == MeritKind::scores && merit.why == e.why && merit.face == e.face;
    };
    const auto found = std::ranges::find_if(merits_, same);
    if (found != merits_.end()) {
      found->amount += e.value;
    } else {
      merits_.push_back(
          {.kind = MeritKind::scores, .amount = e.value, .why = e.why, .face = e.face});
    }
  }

  void tile(const Event& e) {
    if (e.from.zone == Zone::storage) {
      // Taken and placed in one turn.
      const auto taken = std::ranges::find(merits_, Merit{MeritKind::takes, 0, {}, e.face});
      if (taken != merits_.end()) merits_.erase(taken);
    }
    if (!of_side(rules_, p_, e.to.owner)) return;
    const TileFace& face = rules_.face(e.face);
    const bool lasts = face.perks != 0 || face.score.count != nullptr;
    if (e.to.zone == Zone::storage) {
      merits_.push_back({.kind = MeritKind::takes, .face = e.face});
    } else if (e.to.zone == Zone::kept || (e.to.zone == Zone::estate && lasts)) {
      merits_.push_back({.kind = MeritKind::lasts, .face = e.face});
    }
  }

  const RuleSet& rules_;
  Player p_;
  bool over_ = false;
  int silver_ = 0, workers_ = 0, goods_ = 0;
  std::vector<Merit> merits_;
};

int empty_in(const Parts& parts) {
  int empty = 0;
  for (const Part& part : parts) empty += cell_count(part.spaces & ~part.half->covered);
  return empty;
}

int size_of(const Parts& parts) {
  int size = 0;
  for (const Part& part : parts) size += cell_count(part.spaces);
  return size;
}

// What a position has prepared for a side.
class Prepared {
 public:
  Prepared(const RuleSet& rules, const GameState& s, Player p) : rules_(rules), s_(s) {
    const Player partner = rules.partner_of(p);
    for (const Player half : {p, partner}) {
      if (s.player(half).board == PlayerState::kNoBoard) return;
    }
    areas(p);
    if (partner != p) areas(partner);
    colours(p);
    stored(p, own_storage(p));
    if (partner != p) stored(partner, own_storage(partner));
    stored(p, shared_storage(rules, s, p));
  }

  std::vector<Merit> merits;

 private:
  std::span<const Face> own_storage(Player p) const {
    return std::span(s_.player(p).storage).first(rules_.partners ? kSharedAt : kMaxStorage);
  }

  void add(const Merit& merit) {
    if (std::ranges::find(merits, merit) == merits.end()) merits.push_back(merit);
  }

  // Areas are told apart by where they begin, so that two of one size are two.
  void areas(Player p) {
    const Duchy& duchy = rules_.duchy(s_.player(p));
    for (CellMask left = kAllCells; left != 0;) {
      const Cell first = first_cell(left);
      const Parts parts = area_parts(rules_, s_, p, first);
      left &= ~parts[0].spaces;
      // One that lies on both halves is told with the first of them.
      const bool twice = parts.size() == 2 && parts[1].spaces != 0 && rules_.first_of(p) != p;
      // Of an area of one space nothing is done before it is complete.
      if (twice || empty_in(parts) != 1 || size_of(parts) == 1) continue;
      merits.push_back({.kind = MeritKind::nearly,
                        .amount = static_cast<int>(at(p) * kCells + at(first)),
                        .what = byte(terrain_at(duchy, first)),
                        .size = static_cast<std::uint8_t>(size_of(parts))});
    }
  }

  void colours(Player p) {
    for (std::size_t t = 0; t < kTerrains; ++t) {
      const bool large = (s_.large_bonus >> t & 1U) != 0, small = (s_.small_bonus >> t & 1U) != 0;
      if (!large && !small) continue;
      if (empty_in(colour_parts(rules_, s_, p, static_cast<Terrain>(t))) != 1) continue;
      add({.kind = MeritKind::nearly_colour,
           .amount = large ? rules_.tuning.large_bonus : rules_.tuning.small_bonus,
           .what = static_cast<std::uint8_t>(t)});
    }
  }

  // The largest area that each stored tile may complete.
  void stored(Player p, std::span<const Face> tiles) {
    for (const Face face : tiles) {
      if (face == Face::none) break;
      if (rules_.face(face).fits == 0) continue;
      Merit best{.kind = MeritKind::ready, .face = face};
      for (const Player half : {p, rules_.partner_of(p)}) {
        for (const Cell cell : cells(open_spaces(rules_, s_, half, face))) {
          const Parts parts = area_parts(rules_, s_, half, cell);
          if (empty_in(parts) != 1 || size_of(parts) <= best.size) continue;
          best.what = byte(terrain_at(rules_.duchy(s_.player(half)), cell));
          best.size = static_cast<std::uint8_t>(size_of(parts));
        }
      }
      if (best.size != 0) add(best);
    }
  }

  const RuleSet& rules_;
  const GameState& s_;
};

void add_prepared(const RuleSet& rules, const GameState& before, const GameState& after, Player p,
                  std::vector<Merit>& out) {
  const Prepared then(rules, before, p), now(rules, after, p);
  for (Merit merit : now.merits) {
    if (std::ranges::find(then.merits, merit) != then.merits.end()) continue;
    if (merit.kind == MeritKind::nearly) merit.amount = 0;
    out.push_back(merit);
  }
}

int place_in_order(const RuleSet& rules, const GameState& s, Player p) {
  const auto order = std::span(s.order).first(rules.players());
  return static_cast<int>(std::ranges::find(order, p) - order.begin());
}

int points_to_come(const RuleSet& rules, const GameState& s, Player p, const Estimate& estimate) {
  const Player partner = rules.partner_of(p);
  float points = s.player(p).vp;
  if (partner != p) points += static_cast<float>(s.player(partner).vp);
  return static_cast<int>(std::lround(estimate.points[at(p)] - points));
}

}  // namespace

std::vector<Merit> merits_of(const RuleSet& rules, const GameState& before,
                             std::span<const Action> actions, const Estimate& estimate) {
  const Player p = before.pending.top().player;
  GameState after = before;
  EventLog log;
  for (const Action action : actions) apply(rules, after, action, &log);
  Fold fold(rules, p);
  for (const Event& event : log) fold.add(event);
  std::vector<Merit> merits = fold.merits();
  add_prepared(rules, before, after, p, merits);
  const int places = place_in_order(rules, before, p) - place_in_order(rules, after, p);
  if (places > 0) merits.push_back({.kind = MeritKind::turn_order, .amount = places});
  // Where winning is not a matter of points there is nothing to say about them.
  const int to_come = points_to_come(rules, after, p, estimate);
  if (rules.won == nullptr && to_come > 0) {
    merits.push_back({.kind = MeritKind::to_come, .amount = to_come});
  }
  // By kind, then the most first.
  std::ranges::sort(merits, {}, [](const Merit& merit) {
    return std::tuple(merit.kind, -merit.amount, -merit.size, merit.why, merit.face, merit.what);
  });
  return merits;
}

}  // namespace dijon
