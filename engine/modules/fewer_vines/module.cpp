// Vineyards with fewer colours for two and three players (Special Edition p. 19, an option). Rules
// and citations: README.md of the vineyards.
#include <array>

#include "core/builder.h"

namespace dijon::fewer_vines {

namespace {

void install(RuleSetBuilder& b) { b.option("fewer_vines"); }

constexpr std::array<std::string_view, 1> kNeeds = {"vineyards"};

}  // namespace

extern const Module kModule;
const Module kModule{.name = "fewer-vines",
                     .title = "Vineyards with fewer colours",
                     .rulebook = "Special Edition p. 19",
                     .needs = kNeeds,
                     .excludes = {},
                     .install = install,
                     .least_players = 2,
                     .most_players = 3};

}  // namespace dijon::fewer_vines
