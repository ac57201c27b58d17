// The rest of a turn that was decided on, as long as it goes as expected.
#pragma once

#include <optional>
#include <vector>

#include "dijon/engine.h"

namespace dijon {

class Plan {
 public:
  void make(const GameState& s, std::vector<Action> actions) {
    expected_ = s;
    actions_ = std::move(actions);
    next_ = 0;
  }
  std::optional<Action> next(const RuleSet& rules, const GameState& s) {
    if (next_ == actions_.size() || s != expected_) return std::nullopt;
    apply(rules, expected_, actions_[next_]);
    return actions_[next_++];
  }

 private:
  GameState expected_{};
  std::vector<Action> actions_;
  std::size_t next_ = 0;
};

}  // namespace dijon
