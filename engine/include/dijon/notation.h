// Text for people: rules, actions, positions. Parsing and printing are inverse; errors say where
// and why. The formats are described in docs/notation.md.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "dijon/engine.h"
#include "dijon/rules.h"

namespace dijon {

// Bumped when a change makes a stored game play differently.
inline constexpr int kRulesRevision = 1;

struct TextError {
  int line = 1;
  int column = 1;
  std::string reason;
};
std::string to_string(const TextError& error);  // "line 2, column 7: no tile is called cwo-3"

// A word as it may stand in a message: short, and with what cannot be shown as \x1b.
std::string quote(std::string_view word);

template <class Value>
struct Parsed {
  Value value{};
  bool ok = false;
  TextError error;
};

// "2019 3p extra-tiles inns": edition, players, modules.
std::string print_rules(const RulesSpec& spec);
// "2019-1 2019-1", "random" or "choose".
std::string print_boards(const RulesSpec& spec);
// The boards text may also be a number of the edition for everyone ("1"), or be empty: board 1.
Parsed<RulesSpec> parse_rules(std::string_view rules, std::string_view boards);

// A components file (docs/components.md), or the same in one line; gives that line, as
// RulesSpec::components has it.
inline constexpr std::size_t kLongestComponents = std::size_t{32} * 1024;
Parsed<std::string> parse_components(std::string_view text);
// An error of theirs for a text that has them in one line: the line is said in words.
std::string in_one_line(const TextError& error);
// The names of the parts it has.
std::vector<std::string> component_names(std::string_view components);
// The simplest game with a component, on any board, with these components in place of ours.
RulesSpec game_with_component(std::string_view name, std::string components);
// All that can be replaced, as a components file with our own texts.
std::string our_components();

// "4+1w place castle d4", "* roll P1 2 5". An action is unique within its position and needs no
// position to be read.
std::string print_action(const RuleSet& rules, Action action);
Parsed<Action> parse_action(const RuleSet& rules, std::string_view text);

// "turn P1", "neighbour_depot P2 of=3"
std::string print_question(const RuleSet& rules, const Frame& frame);

// Which storage: "shared" with a partner, or "private".
constexpr std::string_view storage_word(bool shared) { return shared ? "shared" : "private"; }

// The stream of a chance event as it stands in game files: "roll.A1.P2.0".
std::string print_stream(const ChanceStream& stream);

struct Position {
  std::shared_ptr<const RuleSet> rules;
  GameState state{};
};
// Complete and canonical: two equal positions print alike.
std::string print_position(const RuleSet& rules, const GameState& s);
// Lines may also be separated by semicolons. What is left out is as at the start of a game, or
// empty; face-down piles are what remains of the supply. Where the text names the rules that are
// known they are used, which saves building them.
Parsed<Position> parse_position(std::string_view text,
                                std::shared_ptr<const RuleSet> known = nullptr);

// Why this position could not arise; empty when it could.
std::string position_problem(const RuleSet& rules, const GameState& s);

}  // namespace dijon
