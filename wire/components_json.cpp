#include "wire/components_json.h"

#include <algorithm>

#include "dijon/notation.h"
#include "wire/rules_summary.h"

namespace dijon {

namespace json = boost::json;

namespace {

const Module& module_with(std::string_view component) {
  const auto has_it = [&](const Module* module) {
    return std::ranges::find(module->components, component, &Component::name) !=
           module->components.end();
  };
  return **std::ranges::find_if(all_modules(), has_it);
}

// A game that uses it, to show what it looks like there.
RulesSpec game_with(const Module& module, const std::string& components) {
  const auto offers = [&](const Edition& edition) {
    return std::ranges::find(edition.modules, module.name) != edition.modules.end();
  };
  RulesSpec spec;
  spec.edition = std::string(std::ranges::find_if(all_editions(), offers)->name);
  spec.players = module.least_players;
  spec.modules.emplace_back(module.name);
  spec.boards_mode = BoardsMode::random;
  spec.components = components;
  return spec;
}

}  // namespace

std::string components_of(const Request& request) {
  if (!request.has("components")) return {};
  Parsed<std::string> parsed = parse_components(request.string("components"));
  if (!parsed.ok) {
    refuse("bad_components", parsed.error.reason,
           {{"field", "components"}, {"line", parsed.error.line}, {"column", parsed.error.column}});
  }
  return std::move(parsed.value);
}

json::object components_json(const std::string& components) {
  json::array parts;
  for (const std::string& name : component_names(components)) {
    const Module& module = module_with(name);
    const RulesSpec spec = game_with(module, components);
    const BuiltRules built = build_rules(spec);
    if (built.rules == nullptr) refuse("bad_components", name + ": " + built.error);
    json::object part{
        {"name", name}, {"module", json::string_view(module.name)}, {"edition", spec.edition}};
    json::object rules = rules_summary(*built.rules);
    for (const char* shown : {"side_boards", "replaced_boards", "automaton_cards"}) {
      if (const json::value* found = rules.if_contains(shown)) part[shown] = *found;
    }
    parts.push_back(std::move(part));
  }
  return {{"components", components}, {"parts", std::move(parts)}};
}

}  // namespace dijon
