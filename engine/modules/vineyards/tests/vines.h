// What the tests of the vineyards share.
#pragma once

#include <set>

#include "engine/tests/support.h"

namespace dijon::test {

using Texts = std::vector<std::string>;

// Rows from the top: a1-a2 2 castle, vineyard-depot; a3-a4 3 black-depot, warehouse; b1-b2 5
// castle, church; b3-b4 4 black-depot, town-hall; c1-c2 3 black-depot, market; c3-c4 1 castle,
// bank; c5-c6 6 vineyard-depot, watchtower; d1-d2 6 watchtower, church; d3-d4 2 vineyard-depot,
// warehouse; d5-d6 5 boarding-house, carpenter; e1-e2 1 bank, carpenter; e3-e4 4 boarding-house,
// market. Nobody has silver or workers of whom it is not said.
inline TableTop with_vines(std::string rest, const std::string& modules = "") {
  for (const auto* key : {"P1 workers", "P1 silver", "P2 workers", "P2 silver"}) {
    if (rest.find(key) == std::string::npos) rest += "; " + std::string(key) + ": 0";
  }
  return two_players("special 2p vineyards" + modules, rest);
}

inline std::string refused_vines(const std::string& rest) {
  return refused("rules: special 2p vineyards\n" + rest);
}

inline TableTop fresh(const std::string& rules, const std::string& boards = "1") {
  const auto built = build_rules(parse_rules(rules, boards).value);
  INFO(built.error);
  REQUIRE(built.rules);
  return {built.rules, new_game(*built.rules), {}};
}

// To the first turn, with the first result of everything.
inline TableTop dealt(const std::string& rules) {
  auto g = fresh(rules);
  while (g.s.round == 0) play(g, options(g).front());
  return g;
}

inline Texts words(const std::string& text) {
  Texts list;
  std::size_t from = 0;
  while (from < text.size()) {
    const auto end = std::min(text.find(' ', from), text.size());
    list.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return list;
}

// Where something can be planted now.
inline std::set<std::string> plots(const TableTop& g) {
  std::set<std::string> sites;
  for (const std::string& option : options(g)) {
    if (option.find("plant ") != std::string::npos)
      sites.insert(option.substr(option.rfind(' ') + 1));
  }
  return sites;
}

inline int in_pile(const TableTop& g, std::string_view prefix) {
  int tiles = 0;
  for (const Face face : faces_of(*g.rules)) {
    if (g.rules->face(face).name.starts_with(prefix))
      tiles += piled(*g.rules, g.s, Back::coloured, face);
  }
  return tiles;
}

// The example of Special Edition p. 21: green on e1, d1, d2 and on d6, blue on d4 and
// e3; two layers are full.
inline constexpr const char* kOlivia =
    "P1 vines: d1-d2 vines-green-green d3-d4 vines-black-blue d6-d5 vines-green-red "
    "e1-e2 vines-green-red e4-e3 vines-orange-blue; ";

}  // namespace dijon::test
