// The solo game: one player against 25 rounds. Rules and citations: README.md beside this file.
#include <bit>

#include "core/words.h"
#include "modules/solo/solo.h"

namespace dijon::solo {

extern const Module kModule;

namespace {

// 2019 p. 14: the white die removes a tile as well, the first in its depot or in the next one that
// has any (R23).
void remove_a_tile(Step& step) {
  const unsigned first = byte(step.s.white) - 1U;
  for (unsigned i = 0; i < kDepots; ++i) {
    const auto d = static_cast<std::uint8_t>((first + i) % kDepots);
    for (std::uint8_t slot = 0; slot < kDepotSlots; ++slot) {
      const Face face = step.s.depot[d][slot];
      if (face == Face::none) continue;
      step.s.depot[d][slot] = Face::none;
      return step.tell({.kind = EventKind::tile,
                        .why = Reason::clean_up,
                        .face = face,
                        .from = {Zone::depot, 0, d, slot},
                        .to = in_box()});
    }
  }
}

// 2019 p. 14: tiles that count something do so when they are placed.
void score_at_once(Step& step, Player p, Face face, Cell /*cell*/) {
  const ScoreRow& row = step.rules.face(face).score;
  if (row.count == nullptr) return;
  score(step, p, row.vp * row.count(step.rules, step.s, p, row.arg), Reason::tile, face);
}

// 2019 p. 14: a finished colour brings no points but a tile of the black depot, placed at once.
constexpr std::array kBlackDepot = {Depot::black};

void reward(Step& step, Player p, Terrain terrain) {
  take_bonus(step, p, byte(terrain));  // that it is finished, for what counts finished colours
  count(step, p, rewards_due, 1);
}

// It may be placed before any effect that waits too (R8).
void legal_settle(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  if (own(rules, s.player(frame.player), rewards_due) == 0 || !may_come_first(rules, s)) return;
  offer_settling(rules, s, frame, kBlackDepot, out);
}

void resolve_settle(Step& step, const Frame& frame, Action action) {
  count(step, frame.player, rewards_due, -1);
  settle_tile(step, frame, kBlackDepot, action);
}

// Asked when nothing else is; what is placed comes from the verb.
void legal_reward(const RuleSet& /*rules*/, const GameState& /*s*/, const Frame& /*frame*/,
                  ActionList& out) {
  out.push(Action::of(Verb::decline));
}

void resolve_reward(Step& step, const Frame& frame, Action /*action*/) {
  count(step, frame.player, rewards_due, -1);
}

std::string_view reward_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  return own(rules, s.player(frame.player), rewards_due) == 0 ? "no tile for a colour is due" : "";
}

std::vector<std::string> print_rewards(const RuleSet& rules, const GameState& s, Player p) {
  const int due = own(rules, s.player(p), rewards_due);
  return due == 0 ? std::vector<std::string>{} : std::vector{std::to_string(due)};
}

std::string read_rewards(const RuleSet& rules, GameState& s, Player p, Words words) {
  const auto due = words.size() == 1 ? parse_number(words[0], kTerrains) : std::nullopt;
  if (!due) return "expected how many tiles for colours are still to come";
  own_bytes(rules, kModule, s.player(p))[rewards_due] = static_cast<std::uint8_t>(*due);
  return {};
}

std::string rewards_problem(const RuleSet& rules, const GameState& s, Player p) {
  const int due = own(rules, s.player(p), rewards_due);
  if (due > std::popcount(s.player(p).bonuses)) return "each needs a colour that is finished";
  const bool turn = !s.pending.empty() && s.pending.top().question == byte(Question::turn);
  return due != 0 && turn ? "a tile for a colour comes before anything else" : "";
}

void install(RuleSetBuilder& b) {
  b.tuning().start_workers = {2};
  b.tuning().track_spaces = 1;  // the marker for the turn order is the target's
  b.tuning().scores_at_the_end = false;
  b.at_white_fell(remove_a_tile);
  b.at_placed(Order::module, score_at_once);
  b.rules().colour_done = reward;
  VerbRow settle = kSettle;
  settle.any_time = legal_settle;
  settle.before_effects = true;
  settle.resolve = resolve_settle;
  b.verb(settle);
  b.question({.name = "reward",
              .legal = legal_reward,
              .resolve = resolve_reward,
              .problem = reward_problem,
              .may_wait = true});
  b.player_bytes(own_size);
  install_gains(b);
  b.field({.name = "rewards",
           .print = print_rewards,
           .read = read_rewards,
           .problem = rewards_problem});
  install_ships(b);
}

constexpr std::array kSettings = {
    SettingRow{.name = "target", .least = 45, .usual = 50, .most = 55}};

}  // namespace

bool reward_possible(const RuleSet& rules, const GameState& s, const Frame& frame) {
  ActionList tiles;
  offer_settling(rules, s, frame, kBlackDepot, tiles);
  return !tiles.empty();
}

const Module kModule{.name = "solo",
                     .title = "The Solo Game",
                     .rulebook = "2019 p. 14, Special Edition p. 15",
                     .needs = {},
                     .excludes = {},
                     .install = install,
                     .least_players = 1,
                     .most_players = 1,
                     .alone = true,
                     .settings = kSettings};

}  // namespace dijon::solo
