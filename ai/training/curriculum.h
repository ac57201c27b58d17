// The games a network learns from: every edition, module, mode and number of players.
#pragma once

#include <memory>
#include <vector>

#include "dijon/rules.h"
#include "game/rng.h"

namespace dijon {

// Who plays for points and who for a goal learns nothing from the other.
enum class Lessons : std::uint8_t { points, goal };

class Curriculum {
 public:
  explicit Curriculum(Lessons lessons = Lessons::points);

  // The number of one of the rule sets: often a base game, if there are any, else any.
  std::size_t pick(Rng& rng) const;
  const std::vector<std::shared_ptr<const RuleSet>>& all() const { return all_; }

 private:
  void add(const RulesSpec& spec, bool base);
  Lessons lessons_;
  std::vector<std::shared_ptr<const RuleSet>> all_;
  std::vector<std::size_t> base_, base_by_two_;
};

}  // namespace dijon
