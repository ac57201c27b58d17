// Turns of the Châteauma for tests: it is P2, its card 2 and 3 lie open unless it is said, and it
// has nothing. Card 1 is C B$ S, 2 is B L S$ B, 3 is S Y B L$, 4 is B M B C$ L, 5 is Y$ B L Y, 6 is
// C S S$ B, 7 is B L B Y M$, 8 is M S Y$ B, 9 is B C L$ Y ($: goods are sold).
#pragma once

#include <string>

#include "engine/tests/support.h"

namespace dijon::test {

// Nobody has anything to do but the Châteauma, which is about to roll its die.
inline TableTop its_turn(const std::string& rest,
                         const std::string& rules = "special 2p chateauma") {
  const auto players = rules[rules.find('p') == std::string::npos ? 0 : rules.find("p ") - 1];
  const std::string seat = "P" + std::string(1, players);
  std::string text = "rules: " + rules + "; boards: 1; turn: " + seat + "; ";
  for (char p = '1'; p < players; ++p) text += "P" + std::string(1, p) + " start: d4; ";
  if (rest.find(seat + " silver") == std::string::npos) text += seat + " silver: 0; ";
  if (rest.find(seat + " counties") == std::string::npos)
    text += seat + " counties: 2 none none none none 3 none none none none; ";
  return position(text + rest);
}

inline TableTop set_up(std::string_view rules) {
  const auto spec = parse_rules(rules, "1");
  INFO(spec.error.reason);
  REQUIRE(spec.ok);
  const auto built = build_rules(spec.value);
  INFO(built.error);
  REQUIRE(built.rules != nullptr);
  TableTop g{built.rules, {}, {}};
  g.s = new_game(*g.rules, &g.log);
  return g;
}

// The first outcomes until something of this name is asked.
inline void until(TableTop& g, std::string_view question) {
  while (!asked(g).starts_with(question)) play(g, options(g).front());
}

// Our own text of a part that another may replace.
inline std::string find_component_text(const TableTop& g, std::string_view name) {
  for (const Component& component : g.rules->automaton.module->components) {
    if (component.name == name) return std::string(component.text);
  }
  return {};
}

// Where it looked in the last action: "2- 3+" is depot 2 without and depot 3 with a tile for it;
// r is the reserve, b the black depot, v a space of a module.
inline std::string looks(const TableTop& g) {
  std::string text;
  for (const Event& e : g.log) {
    if (e.kind != EventKind::looked) continue;
    const std::string where = e.from.zone == Zone::depot     ? std::to_string(e.from.index + 1)
                              : e.from.zone == Zone::reserve ? "r"
                              : e.from.zone == Zone::black   ? "b"
                                                             : "v";
    text += (text.empty() ? "" : " ") + where + (e.face == Face::none ? "-" : "+");
  }
  return text;
}

}  // namespace dijon::test
