// Trade routes in an order of the player's choice (Special Edition p. 14, an option). Rules and
// citations: README.md of the trade routes.
#include <array>

#include "core/builder.h"

namespace dijon::chosen_routes {

namespace {

void install(RuleSetBuilder& b) { b.option("routes_in_chosen_order"); }

constexpr std::array<std::string_view, 1> kNeeds = {"trade-routes"};

}  // namespace

extern const Module kModule;
const Module kModule{.name = "chosen-routes",
                     .title = "Trade Routes in a chosen order",
                     .rulebook = "Special Edition p. 14",
                     .needs = kNeeds,
                     .excludes = {},
                     .install = install};

}  // namespace dijon::chosen_routes
