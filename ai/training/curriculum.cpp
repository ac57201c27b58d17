#include "ai/training/curriculum.h"

#include <algorithm>

namespace dijon {

namespace {

// Of three games so many are of the base game.
constexpr std::uint32_t kBaseShare = 1;
constexpr std::uint32_t kShares = 3;

// The settings of these modules at their ends and as usual.
std::vector<std::vector<Setting>> settings_of(const std::vector<std::string>& modules) {
  std::vector<std::vector<Setting>> all = {{}};
  for (const Module* module : all_modules()) {
    if (std::ranges::find(modules, module->name) == modules.end()) continue;
    for (const SettingRow& row : module->settings) {
      for (const int value : {row.least, row.most}) {
        if (value != row.usual) all.push_back({{std::string(row.name), value}});
      }
    }
  }
  return all;
}

}  // namespace

Curriculum::Curriculum() {
  for (const Edition& edition : all_editions()) {
    for (const auto& modules : module_sets(edition)) {
      const auto [least, most] = players_for(modules);
      for (int players = least; players <= most; ++players) {
        for (const auto& settings : settings_of(modules)) {
          RulesSpec spec;
          spec.edition = edition.name;
          spec.players = players;
          spec.modules = modules;
          spec.settings = settings;
          spec.boards_mode = BoardsMode::random;
          add(spec, modules.empty());
        }
      }
    }
  }
}

void Curriculum::add(const RulesSpec& spec, bool base) {
  const BuiltRules built = build_rules(spec);
  if (built.rules == nullptr) return;
  if (base) base_.push_back(all_.size());
  all_.push_back(built.rules);
}

std::size_t Curriculum::pick(Rng& rng) const {
  if (rng.below(kShares) >= kBaseShare) return rng.below(static_cast<std::uint32_t>(all_.size()));
  return base_[rng.below(static_cast<std::uint32_t>(base_.size()))];
}

}  // namespace dijon
