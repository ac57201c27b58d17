#include "ai/training/curriculum.h"

#include <algorithm>

namespace dijon {

namespace {

// Of ten games seven are of the base game, five of these by two.
constexpr std::uint32_t kShares = 10, kByTwo = 5, kBase = 7;

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

Curriculum::Curriculum(Lessons lessons) : lessons_(lessons) {
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
  if ((built.rules->progress != nullptr) != (lessons_ == Lessons::goal)) return;
  if (base) base_.push_back(all_.size());
  if (base && spec.players == 2) base_by_two_.push_back(all_.size());
  all_.push_back(built.rules);
}

std::size_t Curriculum::pick(Rng& rng) const {
  const auto any_of = [&](const std::vector<std::size_t>& some) {
    return some[rng.below(static_cast<std::uint32_t>(some.size()))];
  };
  const std::uint32_t share = base_.empty() ? kShares : rng.below(kShares);
  if (share < kByTwo) return any_of(base_by_two_);
  if (share < kBase) return any_of(base_);
  return rng.below(static_cast<std::uint32_t>(all_.size()));
}

}  // namespace dijon
