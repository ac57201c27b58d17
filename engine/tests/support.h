// Tests as tiny games: arrange with a position, act in notation, compare in notation.
//
//   auto g = position("rules: 2019 2p; P1 storage: castle; P1 dice: 2 6");
//   play(g, "6 place castle b3");
//   CHECK(asked(g) == "extra_action P1 die=any");
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "dijon/engine.h"
#include "dijon/notation.h"

namespace dijon::test {

struct TableTop {
  std::shared_ptr<const RuleSet> rules;
  GameState s;
  EventLog log;  // of the last action
};

// A position that must be sound.
inline TableTop position(std::string_view text) {
  const auto parsed = parse_position(text);
  INFO(std::string(text));
  INFO(to_string(parsed.error));
  REQUIRE(parsed.ok);
  return {parsed.value.rules, parsed.value.state, {}};
}

// A rule that all editions share is tested in all of them.
inline constexpr std::array<std::string_view, 4> kEditions = {"2011", "2019", "2019r", "special"};

// The rest of a position for two players on board 1, their starting castles in the centre.
inline TableTop two_players(std::string_view rules, std::string_view rest) {
  std::string text = "rules: " + std::string(rules) + "; boards: 1; ";
  if (rules.starts_with("special")) text += "P1 start: d4; P2 start: d4; ";
  return position(text + std::string(rest));
}

// The error of a position that must be refused.
inline std::string refused(std::string_view text) {
  const auto parsed = parse_position(text);
  INFO(std::string(text));
  REQUIRE_FALSE(parsed.ok);
  return to_string(parsed.error);
}

// Every action or chance result that is possible now, in notation.
inline std::vector<std::string> options(const TableTop& g) {
  std::vector<std::string> texts;
  if (is_over(g.s)) return texts;
  if (to_decide(*g.rules, g.s).decider == Decider::chance) {
    ChanceList outcomes;
    chance_outcomes(*g.rules, g.s, outcomes);
    for (const ChanceOutcome& o : outcomes) texts.push_back(print_action(*g.rules, o.action));
  } else {
    ActionList actions;
    legal_actions(*g.rules, g.s, actions);
    for (const Action a : actions) texts.push_back(print_action(*g.rules, a));
  }
  return texts;
}

inline bool can(const TableTop& g, std::string_view text) {
  for (const std::string& option : options(g)) {
    if (option == text) return true;
  }
  return false;
}

// The options that begin with the given words.
inline std::vector<std::string> options(const TableTop& g, std::string_view start) {
  std::vector<std::string> texts;
  for (std::string& option : options(g)) {
    if (option.starts_with(start)) texts.push_back(std::move(option));
  }
  return texts;
}

// Does an action (or a chance result) that must be legal.
inline void play(TableTop& g, std::string_view text) {
  const auto action = parse_action(*g.rules, text);
  INFO(std::string(text));
  INFO(to_string(action.error));
  INFO(print_position(*g.rules, g.s));
  REQUIRE(action.ok);
  g.log.clear();
  REQUIRE(apply_checked(*g.rules, g.s, action.value, &g.log) == Refusal::none);
}

// The open question: "turn P1", "take_of_terrain P1 of=B"; "nothing" when the game is over.
inline std::string asked(const TableTop& g) {
  return is_over(g.s) ? "nothing" : print_question(*g.rules, g.s.pending.top());
}

// The value of one line of the printed position, empty when the line is left out.
inline std::string line(const TableTop& g, std::string_view key) {
  const std::string text = "\n" + print_position(*g.rules, g.s);
  const std::string start = "\n" + std::string(key) + ": ";
  const auto at_key = text.find(start);
  if (at_key == std::string::npos) return {};
  const auto from = at_key + start.size();
  return text.substr(from, text.find('\n', from) - from);
}

// Every face of the rules.
inline std::vector<Face> faces_of(const RuleSet& rules) {
  std::vector<Face> faces;
  for (std::size_t f = 1; f < rules.faces.size(); ++f) faces.push_back(static_cast<Face>(f));
  return faces;
}

inline const PlayerState& player(const TableTop& g, int n) {
  return g.s.players[static_cast<std::size_t>(n - 1)];
}
inline int vp(const TableTop& g, int n) { return player(g, n).vp; }
inline int silver(const TableTop& g, int n) { return player(g, n).silver; }
inline int workers(const TableTop& g, int n) { return player(g, n).workers; }

// The points a player made for one reason in the last action.
inline int scored(const TableTop& g, int n, Reason why) {
  int points = 0;
  for (const Event& e : g.log) {
    const bool counts =
        e.kind == EventKind::scored && e.why == why && static_cast<int>(at(e.player)) + 1 == n;
    points += counts ? e.value : 0;
  }
  return points;
}

// P1's points when the game ends with nothing but the given things, and neither silver nor workers.
inline int final_points(std::string_view rules, std::string_view rest) {
  std::string end = "phase: E; round: 5; turn: P2; P1 silver: 0; P1 workers: 0; ";
  auto g = two_players(rules, end + std::string(rest));
  play(g, "end");
  REQUIRE(is_over(g.s));
  return vp(g, 1);
}

// Ends turns and rolls dice (the first possible outcome each) until the game is over.
inline void play_out(TableTop& g) {
  while (!is_over(g.s)) {
    const auto all = options(g);
    const auto end = std::find(all.begin(), all.end(), "end");
    play(g, end != all.end() ? *end : all.front());
  }
}

}  // namespace dijon::test
