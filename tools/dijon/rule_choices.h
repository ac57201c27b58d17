// The rule sets that golden playthroughs and signatures are kept for.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "dijon/rules.h"

namespace dijon {

struct RuleChoice {
  std::string rules;         // "2019 2p inns"
  std::string boards;        // "1", "random" or "choose"
  std::string name() const;  // "2019-2p-inns"
};

// Every edition with 2, 3 and 4 players: alone, with each of its modules, and with all of them.
std::vector<RuleChoice> all_rule_choices();

// A smaller set that people can read: every edition with 2, 3 and 4 players, and every choice of
// modules with one number of players, which goes round.
std::vector<RuleChoice> golden_rule_choices();

// The choice must be one of the above.
std::shared_ptr<const RuleSet> build_choice(const RuleChoice& choice);

}  // namespace dijon
