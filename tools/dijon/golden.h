// Golden playthroughs: one random game of each rule set written out in full, so that a change of
// the rules shows as a difference that people can read.
#pragma once

#include <string>
#include <vector>

#include "tools/dijon/rule_choices.h"

namespace dijon {

// Depends on nothing but the rules.
std::string playthrough(const RuleChoice& choice);

// What is wrong with the files of a folder, the first difference of each: empty when all is well.
std::vector<std::string> golden_differences(const std::string& folder);

// Rewrites the files; the names of those that changed.
std::vector<std::string> update_golden(const std::string& folder);

}  // namespace dijon
