// dijon golden: compares the golden playthroughs, or writes them anew.
#include "tools/dijon/golden.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "dijon/notation.h"
#include "game/rng.h"
#include "tools/dijon/command_line.h"
#include "tools/dijon/commands.h"
#include "tools/dijon/text_file.h"
#include "wire/table_words.h"

namespace dijon {

namespace {

constexpr std::uint64_t kGoldenSeed = 20190601;

std::string file_name(const RuleChoice& choice) { return choice.name() + ".play"; }

class Playthrough {
 public:
  explicit Playthrough(const RuleChoice& choice)
      : rules_(build_choice(choice)), rng_(kGoldenSeed) {}

  std::string write() {
    text_ = fmt::format(
        "# {}, boards: {}\n"
        "# A game of uniform choices. Each ply: its number, the open question, how many answers\n"
        "# there are, the one chosen, and what happened. The whole table stands at the beginning,\n"
        "# when a phase is set up, and at the end. Written by `dijon golden --update`.\n",
        print_rules(rules_->spec), print_boards(rules_->spec));
    EventLog log;
    GameState s = new_game(*rules_, &log);
    events(log);
    table("the beginning", s);
    for (int ply = 1; !is_over(s); ++ply) {
      const std::string question = print_question(*rules_, s.pending.top());
      const auto [action, answers] = choose(s);
      text_ +=
          fmt::format("{}. {} ({}): {}\n", ply, question, answers, print_action(*rules_, action));
      log.clear();
      apply(*rules_, s, action, &log);
      events(log);
      const auto set_up = [](const Event& e) {
        return e.kind == EventKind::round_began && e.what == 1;
      };
      if (std::ranges::any_of(log, set_up)) table("phase " + phase_word(s.phase), s);
    }
    table("the end", s);
    return std::move(text_);
  }

 private:
  struct Choice {
    Action action;
    std::size_t answers;
  };

  Choice choose(const GameState& s) {
    if (to_decide(*rules_, s).decider == Decider::chance) {
      ChanceList outcomes;
      chance_outcomes(*rules_, s, outcomes);
      return {outcome_at(outcomes, rng_.below(total_weight(outcomes))), outcomes.size()};
    }
    ActionList actions;
    legal_actions(*rules_, s, actions);
    return {actions[rng_.below(static_cast<std::uint32_t>(actions.size()))], actions.size()};
  }

  void events(const EventLog& log) {
    for (const Event& event : log) text_ += "   " + event_text(*rules_, event) + "\n";
  }

  void table(const std::string& title, const GameState& s) {
    text_ += "\n== " + title + "\n" + print_position(*rules_, s) + "\n";
  }

  std::shared_ptr<const RuleSet> rules_;
  Rng rng_;
  std::string text_;
};

// "line 12 is 'this', expected 'that'"; nothing when the texts are equal.
std::string first_difference(const std::string& expected, const std::string& found) {
  if (expected == found) return {};
  std::istringstream left(expected), right(found);
  std::string a, b;
  for (int line = 1;; ++line) {
    const bool more_left = static_cast<bool>(std::getline(left, a));
    const bool more_right = static_cast<bool>(std::getline(right, b));
    if (!more_left || !more_right || a != b) {
      return fmt::format("line {} was\n  {}\nand is now\n  {}", line, more_left ? a : "(the end)",
                         more_right ? b : "(the end)");
    }
  }
}

std::string text_or_nothing(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct GoldenOptions {
  std::string folder = "tests/golden";
  bool update = false;
  bool json = false;
};

void run(const GoldenOptions& options) {
  if (!std::filesystem::is_directory(options.folder)) {
    throw CommandError("there is no folder " + options.folder + " (run this in the repository)",
                       ExitCode::bad_usage);
  }
  const std::vector<std::string> list =
      options.update ? update_golden(options.folder) : golden_differences(options.folder);
  const char* what = options.update ? "changed" : "differences";
  if (options.json) {
    fmt::print("{}\n",
               boost::json::serialize(boost::json::object{{"files", golden_rule_choices().size()},
                                                          {what, boost::json::value_from(list)}}));
  } else {
    for (const std::string& item : list) fmt::print("{}\n", item);
    fmt::print("{} playthroughs, {} {}\n", golden_rule_choices().size(), list.size(), what);
  }
  if (!options.update && !list.empty()) throw CommandError("playthroughs differ", ExitCode::failed);
}

}  // namespace

std::string playthrough(const RuleChoice& choice) { return Playthrough(choice).write(); }

std::vector<std::string> golden_differences(const std::string& folder) {
  std::vector<std::string> differences;
  std::set<std::string> known;
  for (const RuleChoice& choice : golden_rule_choices()) {
    known.insert(file_name(choice));
    const auto path = std::filesystem::path(folder) / file_name(choice);
    if (!std::filesystem::exists(path)) {
      differences.push_back(file_name(choice) + ": the file is missing");
      continue;
    }
    const std::string difference = first_difference(text_or_nothing(path), playthrough(choice));
    if (!difference.empty()) differences.push_back(file_name(choice) + ": " + difference);
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".play") && !known.contains(name)) {
      differences.push_back(name + ": no rule set has this playthrough");
    }
  }
  return differences;
}

std::vector<std::string> update_golden(const std::string& folder) {
  std::vector<std::string> changed;
  for (const RuleChoice& choice : golden_rule_choices()) {
    const auto path = std::filesystem::path(folder) / file_name(choice);
    const std::string text = playthrough(choice);
    if (text_or_nothing(path) == text) continue;
    write_text_file(path.string(), text);
    changed.push_back(file_name(choice));
  }
  return changed;
}

void add_golden_command(CommandLine& line) {
  const Command command = line.command(
      "golden", "Compare the golden playthroughs of every rule set, or write them anew");
  const auto options = std::make_shared<GoldenOptions>();
  command.option("--folder", options->folder, "Where they are");
  command.flag("--update", options->update, "Rewrite those that differ; read the difference!");
  command.flag("--json", options->json, "Report in JSON");
  command.footer(
      "Run this in the repository. Exits with 1 when something differs.\n\n"
      "Examples:\n"
      "  dijon golden\n"
      "  dijon golden --update");
  command.run([options] { run(*options); });
}

}  // namespace dijon
