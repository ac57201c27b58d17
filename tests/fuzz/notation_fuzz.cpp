// Actions and rules as text: whatever can be read prints to a text that reads the same. The first
// byte chooses the rules.
#include <cstdint>
#include <memory>
#include <vector>

#include "dijon/notation.h"
#include "tests/fuzz/fuzz_check.h"

namespace {

using namespace dijon;

const std::vector<std::shared_ptr<const RuleSet>>& rule_sets() {
  static const auto kSets = [] {
    std::vector<std::shared_ptr<const RuleSet>> sets;
    for (const char* rules :
         {"2011 2p", "2019 3p extra-tiles inns", "2019r 4p", "special 2p inns"}) {
      sets.push_back(build_rules(parse_rules(rules, "random").value).rules);
    }
    return sets;
  }();
  return kSets;
}

void check_action(const RuleSet& rules, std::string_view text) {
  const Parsed<Action> first = parse_action(rules, text);
  if (!first.ok) {
    check(!first.error.reason.empty() && first.error.column >= 1, "an error has a reason");
    return;
  }
  const std::string printed = print_action(rules, first.value);
  const Parsed<Action> second = parse_action(rules, printed);
  check(second.ok && second.value == first.value, "an action reads as it prints", printed);
  check(print_action(rules, second.value) == printed, "an action prints in one way", printed);
}

void check_rules(std::string_view text) {
  const auto line = text.find('\n');
  const std::string_view boards =
      line == std::string_view::npos ? std::string_view() : text.substr(line + 1);
  const Parsed<RulesSpec> first = parse_rules(text.substr(0, line), boards);
  if (!first.ok) return;
  const BuiltRules built = build_rules(first.value);
  check((built.rules == nullptr) != built.error.empty(), "rules are built or refused");
  if (!built.rules) return;
  const Parsed<RulesSpec> second =
      parse_rules(print_rules(built.rules->spec), print_boards(built.rules->spec));
  check(second.ok, "rules read as they print", print_rules(built.rules->spec));
  const BuiltRules again = build_rules(second.value);
  check(again.rules && again.rules->spec == built.rules->spec, "rules print in one way");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  check_action(*rule_sets()[data[0] % rule_sets().size()], text);
  check_rules(text);
  return 0;
}
