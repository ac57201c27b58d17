#include "ai/turn_ends.h"

#include <algorithm>

#include "ai/state_hash.h"
#include "ai/turn.h"

namespace dijon {

namespace {

constexpr std::size_t kLeastSeen = 1 << 12;

}  // namespace

void TurnEnds::find(const RuleSet& rules, const GameState& s, std::size_t room) {
  rules_ = &rules;
  mover_ = s.pending.top().player;
  // Where tiles must be given up whatever is done, they may be.
  for (const bool gives_up : {false, true}) {
    gives_up_ = gives_up;
    looked_at_ = 0;
    ends_.clear();
    end_links_.clear();
    links_.clear();
    seen_.assign(kLeastSeen, 0);
    seen_count_ = 0;
    search(s, kStart, room);
    if (!ends_.empty()) return;
  }
}

// NOLINTNEXTLINE(misc-no-recursion): as deep as a turn is long
void TurnEnds::search(const GameState& s, std::uint32_t link, std::size_t limit) {
  ActionList legal;
  legal_actions(*rules_, s, legal);
  const auto choice = sensible(legal, s.player(mover_));
  for (std::size_t i = 0; i < choice.size(); ++i) {
    // The first always, so that every way that is begun comes to an end.
    if (i > 0 && looked_at_ >= limit) return;
    const std::size_t left = limit > looked_at_ ? limit - looked_at_ : 0;
    const std::size_t share = looked_at_ + left / (choice.size() - i);
    follow(s, link, choice[i], share);
  }
}

// NOLINTNEXTLINE(misc-no-recursion)
void TurnEnds::follow(const GameState& s, std::uint32_t link, Action action, std::size_t limit) {
  GameState after = s;
  apply(*rules_, after, action);
  ++looked_at_;
  if (!is_new(after)) return;
  const Turn turn = to_decide(*rules_, after);
  const bool goes_on =
      turn.decider == Decider::player && turn.player == mover_ && action.verb() != Verb::end;
  if (goes_on && !gives_up_ && rules_->question(after.pending.top()).makes_room) return;
  const auto here = static_cast<std::uint32_t>(links_.size());
  links_.push_back({link, action});
  if (goes_on) return search(after, here, limit);
  ends_.push_back(after);
  end_links_.push_back(here);
}

bool TurnEnds::is_new(const GameState& s) {
  if (2 * seen_count_ >= seen_.size()) grow_seen();
  const std::uint64_t hash = hash_of_game(s, rules_->players());
  const std::size_t mask = seen_.size() - 1;
  std::size_t place = hash & mask;
  while (seen_[place] != 0) {
    if (seen_[place] == hash) return false;
    place = (place + 1) & mask;
  }
  seen_[place] = hash;
  ++seen_count_;
  return true;
}

void TurnEnds::grow_seen() {
  std::vector<std::uint64_t> larger(2 * seen_.size());
  const std::size_t mask = larger.size() - 1;
  for (const std::uint64_t hash : seen_) {
    if (hash == 0) continue;
    std::size_t place = hash & mask;
    while (larger[place] != 0) place = (place + 1) & mask;
    larger[place] = hash;
  }
  seen_.swap(larger);
}

std::vector<Action> TurnEnds::actions(std::size_t end) const {
  std::vector<Action> actions;
  for (std::uint32_t link = end_links_[end]; link != kStart; link = links_[link].before) {
    actions.push_back(links_[link].action);
  }
  std::ranges::reverse(actions);
  return actions;
}

}  // namespace dijon
