#include "wire/components_json.h"

#include "dijon/notation.h"
#include "wire/rules_summary.h"

namespace dijon {

namespace json = boost::json;

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
    const RulesSpec spec = game_with_component(name, components);
    json::object part{{"name", name}, {"module", spec.modules[0]}, {"edition", spec.edition}};
    json::object rules = rules_summary(*build_rules(spec).rules);  // parse_components() built it
    for (const char* shown : {"side_boards", "replaced_boards", "automaton_cards"}) {
      if (const json::value* found = rules.if_contains(shown)) part[shown] = *found;
    }
    parts.push_back(std::move(part));
  }
  return {{"components", components}, {"parts", std::move(parts)}};
}

}  // namespace dijon
