// Components files: what can be read is kept in one line that reads the same, and can be played
// with to the end of a game of first choices.
#include <cstdint>

#include "dijon/notation.h"
#include "tests/fuzz/fuzz_check.h"
#include "wire/components_json.h"

namespace {

using namespace dijon;

void play(const RuleSet& rules) {
  GameState s = new_game(rules);
  for (int ply = 0; ply < 400 && !is_over(s); ++ply) {
    if (to_decide(rules, s).decider == Decider::chance) {
      ChanceList outcomes;
      chance_outcomes(rules, s, outcomes);
      apply(rules, s, outcomes[outcomes.size() - 1].action);
    } else {
      ActionList actions;
      legal_actions(rules, s, actions);
      apply(rules, s, actions[actions.size() - 1]);
    }
  }
  const std::string text = print_position(rules, s);
  const Parsed<Position> again = parse_position(text);
  check(again.ok && again.value.state == s, "a position with components reads as it prints", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Parsed<std::string> parsed = parse_components({reinterpret_cast<const char*>(data), size});
  if (!parsed.ok) {
    check(!parsed.error.reason.empty() && parsed.error.line >= 1, "an error has a reason");
    return 0;
  }
  const Parsed<std::string> again = parse_components(parsed.value);
  check(again.ok && again.value == parsed.value, "components read as they are kept", parsed.value);
  components_json(parsed.value);
  for (const Module* module : all_modules()) {
    if (module->components.empty()) continue;
    RulesSpec spec{
        .edition = "special", .players = module->least_players, .boards_mode = BoardsMode::random};
    spec.modules.emplace_back(module->name);
    spec.components = parsed.value;
    const BuiltRules built = build_rules(spec);
    check(built.rules != nullptr, "what was checked can be played with", built.error);
    play(*built.rules);
  }
  return 0;
}
