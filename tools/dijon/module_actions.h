// What modules let players do that the base game does not know, in kinds: "mount", "take inn".
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "dijon/engine.h"

namespace dijon {

class ModuleActions {
 public:
  explicit ModuleActions(const RuleSet& rules);

  const std::vector<std::string>& kinds() const { return kinds_; }
  // The kinds of an action, or of all that the deciding player may do: bit n for kinds()[n].
  std::uint64_t of(Action action) const;
  std::uint64_t of_all(const GameState& s) const;

 private:
  const RuleSet& rules_;
  std::vector<std::string> kinds_;
  // Where a kind is in kinds_, by its verb and its tile; none where the verb says enough.
  std::map<std::pair<Verb, Face>, std::size_t> index_;
};

}  // namespace dijon
