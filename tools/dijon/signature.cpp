// dijon signature: compares the signatures of all rule sets, or writes them anew.
#include "tools/dijon/signature.h"

#include <memory>
#include <sstream>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "dijon/notation.h"
#include "game/parallel.h"
#include "game/rng.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/progress.h"
#include "tools/dijon/text_file.h"

namespace dijon {

namespace {

// FNV-1a, well known and the same on every machine.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    add_byte(0);
  }
  void add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) add_byte(static_cast<unsigned char>(number >> (8 * i)));
  }
  std::uint64_t value() const { return hash_; }

 private:
  void add_byte(unsigned char byte) { hash_ = (hash_ ^ byte) * 0x100000001B3U; }
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

constexpr int kPliesBetweenPositions = 8;

std::uint64_t game_hash(const RuleSet& rules, std::uint64_t seed) {
  Hash hash;
  Rng rng(mix_seeds(seed, 0x51674e));
  GameState s = new_game(rules);
  for (int ply = 1; !is_over(s); ++ply) {
    Action action;
    if (to_decide(rules, s).decider == Decider::chance) {
      ChanceList outcomes;
      chance_outcomes(rules, s, outcomes);
      action = outcome_at(outcomes, rng.below(total_weight(outcomes)));
      hash.add(std::uint64_t{total_weight(outcomes)});
    } else {
      ActionList actions;
      legal_actions(rules, s, actions);
      action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      hash.add(std::uint64_t{actions.size()});
    }
    hash.add(print_action(rules, action));
    apply(rules, s, action);
    for (const PlayerState& player : s.players) {
      hash.add(std::uint64_t{player.vp} << 32 | std::uint64_t{player.silver} << 16 |
               player.workers);
    }
    // Printing takes most of the time, and a difference does not go away.
    if (ply % kPliesBetweenPositions == 0 || is_over(s)) hash.add(print_position(rules, s));
  }
  return hash.value();
}

struct SignatureOptions {
  std::string file = "tests/signatures.txt";
  bool update = false;
  bool json = false;
};

std::string changed_lines(const std::string& before, const std::string& now) {
  std::istringstream left(before), right(now);
  std::string a, b, text;
  while (true) {
    const bool more_left = static_cast<bool>(std::getline(left, a));
    const bool more_right = static_cast<bool>(std::getline(right, b));
    if (!more_left && !more_right) return text;
    if (!more_left) a.clear();
    if (!more_right) b.clear();
    if (a != b) text += fmt::format("- {}\n+ {}\n", a, b);
  }
}

void run(const SignatureOptions& options) {
  const std::string now = signatures_text();
  const std::string before = options.update ? std::string() : read_text_file(options.file);
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(boost::json::object{
                           {"equal", options.update || before == now}, {"signatures", now}}));
  }
  if (options.update) return write_text_file(options.file, now);
  if (before == now) {
    if (!options.json) fmt::print("all signatures as before\n");
    return;
  }
  if (!options.json) fmt::print("{}", changed_lines(before, now));
  throw CommandError("signatures differ", ExitCode::failed);
}

}  // namespace

std::uint64_t signature(const RuleChoice& choice, int games) {
  const auto rules = build_choice(choice);
  std::uint64_t sum = 0;
  for (int i = 0; i < games; ++i) {
    sum = mix_seeds(sum, game_hash(*rules, static_cast<std::uint64_t>(i)));
  }
  return sum;
}

std::string signatures_text(int games) {
  const std::vector<RuleChoice> choices = all_rule_choices();
  std::vector<std::uint64_t> values(choices.size());
  {
    Progress progress("signatures", choices.size());
    for_each_parallel(choices.size(), thread_count(0), [&](std::size_t i) {
      values[i] = signature(choices[i], games);
      progress.add();
    });
  }
  std::string text = fmt::format(
      "# One number for each rule set: the hash of {} random games, their actions and positions.\n"
      "# Written by `dijon signature --update`; a change says that games play out differently.\n",
      games);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    text += fmt::format("{}: {:016x}\n", choices[i].rules, values[i]);
  }
  return text;
}

void add_signature_command(CommandLine& line) {
  const Command command =
      line.command("signature", "Compare the signatures of every rule set, or write them");
  const auto options = std::make_shared<SignatureOptions>();
  command.option("--file", options->file, "Where they are");
  command.flag("--update", options->update, "Rewrite the file");
  command.flag("--json", options->json, "Report in JSON");
  command.footer(
      "Run this in the repository. Exits with 1 when something differs.\n\n"
      "Examples:\n"
      "  dijon signature\n"
      "  dijon signature --update");
  command.run([options] { run(*options); });
}

}  // namespace dijon
