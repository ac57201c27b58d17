// Positions: what can be read prints to a text that reads the same, is sound, and can be played on
// for 200 plies. The text ends at the first zero byte; the bytes after it choose what is played.
#include <cstdint>
#include <memory>

#include "dijon/notation.h"
#include "game/table_fold.h"
#include "tests/fuzz/fuzz_check.h"
#include "wire/position_json.h"

namespace {

using namespace dijon;

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  std::uint32_t below(std::uint32_t n) {
    std::uint32_t value = next();
    if (n > 256) value = value << 8 | next();
    return value % n;
  }

 private:
  // When they run out, a counter goes on: other choices than the first each time.
  std::uint32_t next() {
    if (at_ < size_) return data_[at_++];
    return more_ += 89;
  }
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
  std::uint32_t more_ = 0;
};

void check_texts(const RuleSet& rules, const GameState& s) {
  const std::string text = print_position(rules, s);
  check(position_problem(rules, s).empty(), "a position in play is sound",
        position_problem(rules, s) + "\n" + text);
  const Parsed<Position> again = parse_position(text);
  check(again.ok, "a position reads as it prints", to_string(again.error) + "\n" + text);
  check(again.value.state == s, "a position reads as the same position", text);
  check(print_position(*again.value.rules, again.value.state) == text, "and prints the same", text);
}

void play(const RuleSet& rules, GameState s, Bytes bytes) {
  for (int ply = 0; ply < 200 && !is_over(s); ++ply) {
    Action action;
    if (to_decide(rules, s).decider == Decider::chance) {
      ChanceList outcomes;
      chance_outcomes(rules, s, outcomes);
      check(!outcomes.empty() && total_weight(outcomes) > 0, "chance has outcomes",
            print_position(rules, s));
      action = outcome_at(outcomes, bytes.below(total_weight(outcomes)));
    } else {
      ActionList actions;
      legal_actions(rules, s, actions);
      check(!actions.empty(), "there is something to do", print_position(rules, s));
      action = actions[bytes.below(static_cast<std::uint32_t>(actions.size()))];
    }
    const Parsed<Action> again = parse_action(rules, print_action(rules, action));
    check(again.ok && again.value == action, "an action reads as it prints");
    Table table = table_of(rules, s);
    EventLog log;
    apply(rules, s, action, &log);
    fold(table, log);
    check(table == table_of(rules, s), "the events tell all", print_action(rules, action));
    if (ply % 32 == 0) check_texts(rules, s);
  }
  check_texts(rules, s);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(all.find('\0'), size);
  const Parsed<Position> position = parse_position(all.substr(0, end));
  if (!position.ok) {
    check(!position.error.reason.empty() && position.error.line >= 1, "an error has a reason");
    return 0;
  }
  const RuleSet& rules = *position.value.rules;
  const GameState& s = position.value.state;
  check_texts(rules, s);
  const ParsedPosition read = from_json(to_json(rules, observe(rules, s, kEverySeat)));
  check(read.ok && read.value.state == s, "a position reads from its JSON",
        read.error.path + ": " + read.error.reason + "\n" + print_position(rules, s));
  const std::size_t rest = std::min(end + 1, size);
  play(rules, s, Bytes(data + rest, size - rest));
  return 0;
}
