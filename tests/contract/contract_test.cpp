// The contract that every rule set keeps: random games of every edition, number of players and
// board, with everything that must hold checked at every decision (see `check_ply`).
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "dijon/engine.h"
#include "dijon/notation.h"
#include "engine/core/table.h"
#include "game/rng.h"

namespace dijon {
namespace {

bool full() {
  const char* value = std::getenv("DIJON_FULL");
  return value != nullptr && std::string_view(value) == "1";
}

// Games for each rule set in the everyday check: with no module, one or all; and with two.
// Sanitizers make them six times slower.
#ifdef DIJON_SANITIZED
constexpr std::uint64_t kSample = 2;
constexpr std::uint64_t kSampleOfTwo = 0;
#else
constexpr std::uint64_t kSample = 6;
constexpr std::uint64_t kSampleOfTwo = 1;
#endif
constexpr std::uint64_t kFull = 400;
constexpr std::uint64_t kFullOfTwo = 350;
// Where games are many, positions are written and read at one ply in so many.
constexpr std::uint32_t kSparse = 8;

// What was seen over all games, for the bounds that comments quote.
struct Seen {
  std::size_t longest_list = 0;
  std::size_t deepest_stack = 0;
  std::size_t longest_game = 0;
};

// Silver, workers and points as their events tell them, beside what the state holds.
struct Purse {
  int silver = 0, workers = 0, vp = 0;
};

class Contract {
 public:
  Contract(std::shared_ptr<const RuleSet> rules, std::uint64_t seed, Seen& seen,
           std::uint32_t sparse)
      : rules_(std::move(rules)), rng_(seed), seen_(seen), sparse_(sparse) {}

  void play() {
    EventLog log;
    s_ = new_game(*rules_, &log);
    for (std::size_t i = 0; i < rules_->players(); ++i) {
      purse_[i] = {s_.players[i].silver, s_.players[i].workers, 0};
    }
    std::size_t plies = 0;
    while (!is_over(s_)) {
      if (sparse_ == 1 || rng_.below(sparse_) == 0) check_position();
      check_conservation();
      const Action action = choose();
      const GameState before = s_;
      log.clear();
      apply(*rules_, s_, action, &log);
      follow(log);
      GameState silent = before;
      apply(*rules_, silent, action);
      REQUIRE(silent == s_);  // telling changes nothing
      REQUIRE(++plies < 5000);
    }
    check_position();
    seen_.longest_game = std::max(seen_.longest_game, plies);
  }

 private:
  Action choose() {
    seen_.deepest_stack = std::max<std::size_t>(seen_.deepest_stack, s_.pending.depth);
    if (to_decide(*rules_, s_).decider == Decider::chance) return choose_chance();
    ActionList actions;
    legal_actions(*rules_, s_, actions);
    seen_.longest_list = std::max(seen_.longest_list, actions.size());
    REQUIRE(!actions.empty());
    REQUIRE(std::ranges::is_sorted(actions, std::ranges::less_equal{}));
    for (const Action& action : actions) check_notation(action);
    return actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
  }

  Action choose_chance() {
    ChanceList outcomes;
    chance_outcomes(*rules_, s_, outcomes);
    REQUIRE(outcomes.size() > 1);
    for (const ChanceOutcome& outcome : outcomes) {
      REQUIRE(outcome.weight > 0);
      check_notation(outcome.action);
    }
    const std::string stream = print_stream(chance_stream(*rules_, s_));
    INFO(stream);
    REQUIRE(streams_.insert(stream).second);  // no stream twice in a game
    return outcome_at(outcomes, rng_.below(total_weight(outcomes)));
  }

  // Every action is read as it was written, so no two of a game are written alike.
  void check_notation(const Action& action) {
    if (!written_.insert(action).second) return;
    const std::string text = print_action(*rules_, action);
    const auto parsed = parse_action(*rules_, text);
    INFO(text);
    REQUIRE(parsed.ok);
    REQUIRE(parsed.value == action);
  }

  void check_position() {
    const std::string text = print_position(*rules_, s_);
    INFO(text);
    REQUIRE(position_problem(*rules_, s_) == "");
    const auto parsed = parse_position(text, read_);
    INFO(to_string(parsed.error));
    REQUIRE(parsed.ok);
    read_ = parsed.value.rules;
    REQUIRE(parsed.value.state == s_);
    REQUIRE(print_position(*parsed.value.rules, parsed.value.state) == text);
  }

  // Tiles and goods: piles + board + players + box = supply.
  void check_conservation() {
    std::array<int, kMaxFaces> tiles{};
    count_kept_tiles(*rules_, s_, tiles);
    const auto add = [&](const auto& faces) {
      for (const Face face : faces) ++tiles[at(face)];
    };
    for (const auto& depot : s_.depot) add(depot);
    add(s_.black);
    for (const PlayerState& player : s_.players) {
      add(player.estate);
      add(player.storage);
    }
    tiles[at(s_.side.face)] += s_.side.count;
    for (std::size_t f = 1; f < rules_->faces.size(); ++f) {
      const auto face = static_cast<Face>(f);
      const auto& row = rules_->faces[f];
      const int found = tiles[f] + boxed_[f] + piled(*rules_, s_, Back::coloured, face) +
                        piled(*rules_, s_, Back::black, face);
      if (found == row.supply[0] + row.supply[1]) continue;
      FAIL(row.name << ": " << found << " of them");
    }
    for (std::size_t g = 0; g < kGoods; ++g) {
      int count = s_.goods_pile[g];
      for (const auto& depot : s_.depot_goods) count += depot[g];
      for (const auto n : s_.round_goods) count += n == g + 1 ? 1 : 0;
      for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        if (rules_->first_of(player_of(i)) != player_of(i)) continue;
        count += s_.players[i].goods[g] + s_.players[i].sold[g];
      }
      count += boxed_goods_[g];
      REQUIRE(count == rules_->tuning.goods_per_type);
    }
    for (std::size_t i = 0; i < rules_->players(); ++i) {
      const std::size_t keeper = at(rules_->first_of(player_of(i)));
      REQUIRE(purse_[keeper].silver == s_.players[i].silver);
      REQUIRE(purse_[keeper].workers == s_.players[i].workers);
      REQUIRE(purse_[i].vp == s_.players[i].vp);
      // What partners share stands in the states of both.
      REQUIRE(s_.players[keeper].goods == s_.players[i].goods);
      REQUIRE(s_.players[keeper].sold == s_.players[i].sold);
      REQUIRE(s_.players[keeper].bonuses == s_.players[i].bonuses);
      REQUIRE(std::popcount(s_.players[i].covered) ==
              std::ranges::count_if(s_.players[i].estate, [](Face f) { return f != Face::none; }));
    }
  }

  void follow(const EventLog& log) {
    for (const Event& e : log) {
      Purse& shared = purse_[at(rules_->first_of(e.player))];
      if (e.kind == EventKind::silver) shared.silver += e.value;
      if (e.kind == EventKind::workers) shared.workers += e.value;
      if (e.kind == EventKind::scored) {
        // Points fall only when they are a price, or start anew.
        REQUIRE((e.value > 0 || e.why == Reason::tile || e.why == Reason::target));
        purse_[at(e.player)].vp += e.value;
      }
      if (e.kind == EventKind::goods && e.to.zone == Zone::box) boxed_goods_[e.what] += e.value;
      if (e.kind == EventKind::tile && e.to.zone == Zone::box) ++boxed_[at(e.face)];
      if (e.kind == EventKind::tile && e.from.zone == Zone::box) --boxed_[at(e.face)];
    }
  }

  std::shared_ptr<const RuleSet> rules_;
  std::shared_ptr<const RuleSet> read_;  // the same, as the last position told them
  Rng rng_;
  Seen& seen_;
  std::uint32_t sparse_;
  GameState s_;
  std::array<Purse, kMaxPlayers> purse_{};
  std::array<int, kMaxFaces> boxed_{};
  std::array<int, kGoods> boxed_goods_{};
  std::set<std::string> streams_;
  std::set<Action> written_;  // whose notation was checked
};

const Module& module_called(std::string_view name) {
  return **std::ranges::find(all_modules(), name, &Module::name);
}

constexpr std::uint64_t kChoicesOfSettings = 3;

// Settings as usual, all at their most, all at their least: by the seed.
std::vector<Setting> settings_for(const std::vector<std::string>& modules, std::uint64_t seed) {
  std::vector<Setting> settings;
  for (const std::string& module : modules) {
    for (const SettingRow& row : module_called(module).settings) {
      const std::array<int, kChoicesOfSettings> values = {row.usual, row.most, row.least};
      settings.push_back({std::string(row.name), values[seed % values.size()]});
    }
  }
  return settings;
}

std::shared_ptr<const RuleSet> rules_for(const Edition& edition, int players,
                                         const std::vector<std::string>& modules, BoardsMode mode,
                                         std::uint64_t seed) {
  RulesSpec spec;
  spec.edition = std::string(edition.name);
  spec.players = players;
  spec.modules = modules;
  spec.boards_mode = mode;
  spec.settings = settings_for(modules, seed);
  const BuiltRules built = build_rules(spec);
  INFO(built.error);
  REQUIRE(built.rules != nullptr);
  return built.rules;
}

// Whether no module of these is played alone or without another of them.
bool together(const std::vector<std::string>& names) {
  return std::ranges::none_of(names, [&](const std::string& name) {
    const Module& module = module_called(name);
    const bool excluded = std::ranges::any_of(module.excludes, [&](std::string_view other) {
      return std::ranges::find(names, other) != names.end();
    });
    return module.alone || excluded;
  });
}

// What can be played together: nothing, each module alone (with what it needs), every pair, all.
std::vector<std::vector<std::string>> choices_of(const Edition& edition) {
  std::set<std::vector<std::string>> choices = {{}};
  const auto add = [&](std::vector<std::string> wanted) {
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      for (const std::string_view needed : module_called(wanted[i]).needs)
        wanted.emplace_back(needed);
    }
    std::ranges::sort(wanted);
    const auto twice = std::ranges::unique(wanted);
    wanted.erase(twice.begin(), twice.end());
    if (wanted.size() == 1 || together(wanted)) choices.insert(std::move(wanted));
  };
  for (const auto one : edition.modules) {
    for (const auto other : edition.modules) add({std::string(one), std::string(other)});
  }
  for (const auto& modules : module_sets(edition)) add(modules);
  return {choices.begin(), choices.end()};
}

// Boards of two halves are no sides of one sheet.
std::vector<BoardsMode> modes_for(const std::vector<std::string>& modules) {
  if (team_size_for(modules) > 1) return {BoardsMode::random, BoardsMode::choose};
  return {BoardsMode::random, BoardsMode::choose, BoardsMode::sides, BoardsMode::secret};
}

std::string print_modules(const std::vector<std::string>& modules) {
  std::string text;
  for (const std::string& module : modules) text += " " + module;
  return text;
}

// Random games of every rule set of an edition: those of every `step`th seed from the first.
void keep_contract(std::string_view name, std::uint64_t first = 0, std::uint64_t step = 1) {
  const Edition& edition = *std::ranges::find(all_editions(), name, &Edition::name);
  Seen seen;
  for (const auto& modules : choices_of(edition)) {
    // With what they need, two modules are four at most; all that go together are more.
    const bool two = modules.size() > 1 && modules.size() <= 4;
    const std::uint64_t games =
        full() ? (two ? kFullOfTwo : kFull) : (two ? kSampleOfTwo : kSample);
    const PlayerRange range = players_for(modules);
    for (int players = range.least; players <= range.most; ++players) {
      CAPTURE(players);
      CAPTURE(print_modules(modules));
      const auto modes = modes_for(modules);
      std::map<std::uint64_t, std::shared_ptr<const RuleSet>> built;
      for (std::uint64_t seed = first; seed < games; seed += step) {
        CAPTURE(seed);
        auto& rules = built[seed % (modes.size() * kChoicesOfSettings)];
        if (rules == nullptr) {
          rules = rules_for(edition, players, modules, modes[seed % modes.size()], seed);
        }
        Contract(rules, seed, seen, full() || two ? kSparse : 1).play();
      }
    }
  }
  MESSAGE("longest list " << seen.longest_list << ", deepest stack " << seen.deepest_stack
                          << ", longest game " << seen.longest_game << " plies");
  CHECK(seen.deepest_stack <= 9);
}

// So many that they can run beside each other.
TEST_CASE("2011: every rule set keeps the contract in random games") { keep_contract("2011"); }
TEST_CASE("2019: every rule set keeps the contract in random games") { keep_contract("2019"); }
TEST_CASE("2019r: every rule set keeps the contract in random games") { keep_contract("2019r"); }
TEST_CASE("special-even: every rule set keeps the contract in random games") {
  keep_contract("special", 0, 2);
}
TEST_CASE("special-odd: every rule set keeps the contract in random games") {
  keep_contract("special", 1, 2);
}

}  // namespace
}  // namespace dijon
