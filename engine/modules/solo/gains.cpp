// Points in the solo game. Each gain first waits on the stack, below everything that is still to be
// asked, so that its player can choose the order (R8); then it moves the marker towards the target.
#include <algorithm>
#include <bit>
#include <span>

#include "core/words.h"
#include "modules/solo/solo.h"

namespace dijon::solo {

extern const Module kModule;

namespace {

constexpr int kLowestTarget = 5;
constexpr int kStep = 5;               // by which the target comes down
constexpr int kMostTimes = 99;         // that it can be reached, and more
constexpr std::size_t kMostGains = 5;  // that wait; a further one moves the oldest on (R54)
// What is done before its turn leaves open what was asked. It may ask one thing itself, which may
// become three (a ship with monastery 5), while a purchase and a hired building ask one each.
constexpr std::size_t kMostOpen = Pending::kRoom - 1 - kMostGains - 5;

int target_of(const RuleSet& rules, const PlayerState& player) {
  const int reached = own(rules, player, times_reached);
  return std::max(kLowestTarget, setting_of(rules, kModule, "target") - kStep * reached);
}

// --- gains that wait ----------------------------------------------------------------------------

// arg 0: points, 1: why, 2: by which tile, 3: what.
std::uint8_t gain_question(const RuleSet& rules) { return question_named(rules, "gain"); }

// They lie together, on the question that the game goes on with.
std::span<const Frame> waiting(const RuleSet& rules, const GameState& s) {
  const std::uint8_t gain = gain_question(rules);
  std::size_t end = 1;
  while (end < s.pending.depth && s.pending.frames[end].question == gain) ++end;
  return std::span(s.pending.frames).subspan(1, s.pending.depth == 0 ? 0 : end - 1);
}

// Special Edition p. 16: reaching the target brings the marker back to the start and the target
// down. What is over is lost.
void begin_again(Step& step, Player p) {
  add_points(step, p, -step.s.player(p).vp, Reason::target, Face::none, 0);
  count(step, p, times_reached, 1);
}

// And it brings an action as a castle gives it.
void reach_target(Step& step, Player p) {
  begin_again(step, p);
  ask_extra_action(step, p, Face::none, kNowhere);
}

void add_gain(Step& step, const Frame& gain) {
  add_points(step, gain.player, gain.arg[0], static_cast<Reason>(gain.arg[1]),
             static_cast<Face>(gain.arg[2]), gain.arg[3]);
}

int missing_points(const RuleSet& rules, const PlayerState& player) {
  return target_of(rules, player) - player.vp;
}

// Special Edition p. 16: with every gain more points may be bought. Only what reaches the target is
// worth anything, so only that is asked (R52).
void move_marker(Step& step, const Frame& gain) {
  const Player p = gain.player;
  add_gain(step, gain);
  const PlayerState& player = step.s.player(p);
  const int missing = missing_points(step.rules, player);
  if (missing <= 0) return reach_target(step, p);
  if (missing <= player.silver) ask(step, question_named(step.rules, "top_up"), p);
}

Frame take_gain(Pending& pending, std::size_t nth) {
  const auto gain = pending.frames.begin() + 1 + static_cast<std::ptrdiff_t>(nth);
  std::rotate(gain, gain + 1, pending.frames.begin() + pending.depth);
  return pending.pop();
}

void collect(Step& step, std::size_t nth) { move_marker(step, take_gain(step.s.pending, nth)); }

// R54: in the midst of other things nothing is asked; the action of a target comes after them.
void collect_oldest(Step& step) {
  const Frame gain = take_gain(step.s.pending, 0);
  add_gain(step, gain);
  if (missing_points(step.rules, step.s.player(gain.player)) > 0) return;
  begin_again(step, gain.player);
  count(step, gain.player, actions_due, 1);
}

void wait_for(Step& step, Player p, int vp, Reason why, Face face, std::uint8_t what) {
  if (waiting(step.rules, step.s).size() == kMostGains) collect_oldest(step);
  const std::size_t before = waiting(step.rules, step.s).size();
  Pending& pending = step.s.pending;
  ask(step, gain_question(step.rules), p,
      {static_cast<std::uint8_t>(vp), byte(why), byte(face), what});
  const auto top = pending.frames.begin() + pending.depth;
  std::rotate(pending.frames.begin() + 1 + static_cast<std::ptrdiff_t>(before), top - 1, top);
  step.tell({.kind = EventKind::due,
             .player = p,
             .why = why,
             .face = face,
             .what = what,
             .value = static_cast<std::int16_t>(vp)});
}

// The order of what waits matters when the target can be reached before the last of it.
bool order_matters(const RuleSet& rules, const GameState& s) {
  const auto points = [](const Frame& gain) { return gain.arg[0]; };
  const auto gains = waiting(rules, s);
  const auto [least, most] = std::ranges::minmax(gains, {}, points);
  if (points(least) == points(most)) return false;
  const PlayerState& player = s.players[0];
  int sum = player.vp + player.silver - points(least);
  for (const Frame& gain : gains) sum += points(gain);
  return sum >= target_of(rules, player);
}

// Special Edition p. 16: the game is won as soon as the last space is covered.
bool is_full(const PlayerState& player) { return player.covered == kAllCells; }

// What is due when nothing is asked but the rest of the turn: a tile for a colour if one can be
// placed, an action of a target, gains. A tile that still cannot be placed then is lost.
bool ask_what_is_due(Step& step) {
  const RuleSet& rules = step.rules;
  const Pending& pending = step.s.pending;
  const PlayerState& player = step.s.players[0];
  const bool gains = pending.top().question == gain_question(rules);
  if (own(rules, player, rewards_due) != 0) {
    const Frame reward{.question = question_named(rules, "reward"), .player = Player{}};
    if (reward_possible(rules, step.s, reward)) {
      ask(step, reward.question, Player{});
      return true;
    }
  }
  if (own(rules, player, actions_due) != 0) {
    count(step, Player{}, actions_due, -1);
    ask_extra_action(step, Player{}, Face::none, kNowhere);
    return true;
  }
  if (!gains) {
    const int lost = own(rules, player, rewards_due);
    if (lost != 0) count(step, Player{}, rewards_due, -lost);
    return false;
  }
  if (order_matters(rules, step.s)) return false;
  collect(step, 0);
  return true;
}

bool arrange(Step& step) {
  Pending& pending = step.s.pending;
  if (is_full(step.s.players[0])) {
    while (!pending.empty()) pending.pop();
    step.tell({.kind = EventKind::game_over});
    return true;
  }
  const Frame& top = pending.top();
  if (top.question == question_named(step.rules, "reward")) {
    const bool due = own(step.rules, step.s.players[0], rewards_due) != 0;
    if (due && reward_possible(step.rules, step.s, top)) return false;
    pending.pop();
    return true;
  }
  const bool rest =
      top.question == byte(Question::turn) || top.question == gain_question(step.rules);
  return rest && ask_what_is_due(step);
}

bool has_won(const RuleSet& /*rules*/, const GameState& s, Player p) {
  return is_full(s.player(p));
}

int covered_spaces(const RuleSet& /*rules*/, const GameState& s, Player p) {
  return std::popcount(s.player(p).covered);
}

// Gains can be collected before any effect that waits too.
void legal_collect(const RuleSet& rules, const GameState& s, const Frame& /*frame*/,
                   ActionList& out) {
  if (!may_come_first(rules, s)) return;
  const auto gains = waiting(rules, s);
  const std::size_t first = out.size();
  for (const Frame& gain : gains) {
    const Action action = Action::of(verb_named(rules, "collect"), gain.arg[1], gain.arg[0]);
    const std::span offered(out.begin() + first, out.end());
    if (std::ranges::find(offered, action) == offered.end()) out.push(action);
  }
  std::ranges::sort(out.begin() + first, out.end());
}

void resolve_collect(Step& step, const Frame& /*frame*/, Action action) {
  const auto gains = waiting(step.rules, step.s);
  const auto gain = std::ranges::find_if(gains, [&](const Frame& frame) {
    return frame.arg[1] == action.a() && frame.arg[0] == action.b();
  });
  collect(step, static_cast<std::size_t>(gain - gains.begin()));
}

void legal_gain(const RuleSet& /*rules*/, const GameState& /*s*/, const Frame& /*frame*/,
                ActionList& /*out*/) {}

// What brings points on a turn, and of which terrain or good that is.
bool is_gain(const Frame& gain) {
  switch (static_cast<Reason>(gain.arg[1])) {
    case Reason::area_size:
    case Reason::area_phase: return gain.arg[3] < kTerrains;
    case Reason::sale: return gain.arg[3] < kGoods;
    case Reason::livestock:
    case Reason::tile: return gain.arg[2] != byte(Face::none) && gain.arg[3] == 0;
    default: return false;
  }
}

std::string_view gain_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  const auto gains = waiting(rules, s);
  if (frame.arg[0] == 0) return "a gain of no points waits";
  if (!is_gain(frame)) return "nothing brings points like that";
  if (gains.size() > kMostGains) return "so many gains never wait";
  for (std::size_t i = gains.size() + 1; i < s.pending.depth; ++i) {
    if (s.pending.frames[i].question == gain_question(rules)) return "gains wait below all else";
  }
  return s.pending.frames[0].question == byte(Question::turn) ? "" : "points are gained on a turn";
}

// --- buying the points that are missing ---------------------------------------------------------

// What was asked in between may have taken the silver, or brought the points.
void legal_top_up(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  out.push(Action::of(Verb::decline));
  const PlayerState& player = s.player(frame.player);
  const int missing = missing_points(rules, player);
  if (missing > player.silver) return;
  out.push(Action::of(verb_named(rules, "top"), static_cast<unsigned>(missing)));
}

void resolve_top_up(Step& step, const Frame& frame, Action action) {
  if (action.verb() == Verb::decline) return;
  pay_silver(step, frame.player, action.a(), Reason::target);
  add_points(step, frame.player, action.a(), Reason::purchase, Face::none, 0);
  reach_target(step, frame.player);
}

// --- the target ---------------------------------------------------------------------------------

// "50", or "45 after 1" when it was reached once.
std::vector<std::string> print_target(const RuleSet& rules, const GameState& s, Player p) {
  const PlayerState& player = s.player(p);
  const int reached = own(rules, player, times_reached);
  std::vector<std::string> words = {std::to_string(target_of(rules, player))};
  if (reached != 0) words.insert(words.end(), {"after", std::to_string(reached)});
  return words;
}

std::string read_target(const RuleSet& rules, GameState& s, Player p, Words words) {
  const bool after = words.size() == 3 && words[1] == "after";
  const auto target = words.empty() ? std::nullopt : parse_number(words[0], 255);
  const auto reached = after ? parse_number(words[2], kMostTimes) : 0;
  if (!target || !reached || (!after && words.size() != 1))
    return "expected the target, and how often it was reached: 45 after 1";
  own_bytes(rules, kModule, s.player(p))[times_reached] = static_cast<std::uint8_t>(*reached);
  const int due = target_of(rules, s.player(p));
  return *target == due ? "" : "the target is " + std::to_string(due) + " then";
}

std::string target_problem(const RuleSet& rules, const GameState& s, Player p) {
  if (is_full(s.player(p)) && !s.pending.empty()) return "the duchy is full and the game is won";
  return s.player(p).vp < target_of(rules, s.player(p)) ? "" : "the points have reached the target";
}

// Castle's actions that targets brought and that are still to come.
std::vector<std::string> print_actions(const RuleSet& rules, const GameState& s, Player p) {
  const int due = own(rules, s.player(p), actions_due);
  return due == 0 ? std::vector<std::string>{} : std::vector{std::to_string(due)};
}

std::string read_actions(const RuleSet& rules, GameState& s, Player p, Words words) {
  const auto due = words.size() == 1 ? parse_number(words[0], kMostTimes) : std::nullopt;
  if (!due) return "expected how many actions are still to come";
  own_bytes(rules, kModule, s.player(p))[actions_due] = static_cast<std::uint8_t>(*due);
  return {};
}

std::string actions_problem(const RuleSet& rules, const GameState& s, Player p) {
  const int due = own(rules, s.player(p), actions_due);
  if (due > own(rules, s.player(p), times_reached)) return "each needs a target that was reached";
  const bool turn = !s.pending.empty() && s.pending.top().question == byte(Question::turn);
  return due != 0 && turn ? "an action that is due comes before anything else" : "";
}

}  // namespace

int own(const RuleSet& rules, const PlayerState& player, Own what) {
  return own_bytes(rules, kModule, player)[what];
}

void count(Step& step, Player p, Own what, int more) {
  const int now = own(step.rules, step.s.player(p), what);
  note(step, kModule, p, what, static_cast<std::uint8_t>(std::min(now + more, 255)));
}

bool may_come_first(const RuleSet& rules, const GameState& s) {
  return s.pending.depth <= 1 + waiting(rules, s).size() + kMostOpen;
}

void install_gains(RuleSetBuilder& b) {
  b.field(
      {.name = "target", .print = print_target, .read = read_target, .problem = target_problem});
  b.field({.name = "actions",
           .print = print_actions,
           .read = read_actions,
           .problem = actions_problem});
  b.rules().credit = wait_for;
  b.rules().arrange = arrange;
  b.rules().won = has_won;
  b.rules().progress = covered_spaces;
  b.rules().counted = "spaces";
  b.verb({.name = "collect",
          .pattern = "collect {b:count} {a:reason}",
          .any_time = legal_collect,
          .before_effects = true,
          .resolve = resolve_collect});
  b.verb({.name = "top", .pattern = "top up {a:count}"});
  b.question({.name = "gain",
              .legal = legal_gain,
              .problem = gain_problem,
              .may_wait = true,
              .may_wait_twice = true,
              .args = {{{"points", ArgKind::number},
                        {"why", ArgKind::reason},
                        {"by", ArgKind::face},
                        {"what", ArgKind::number}}}});
  b.question({.name = "top_up",
              .legal = legal_top_up,
              .resolve = resolve_top_up,
              .dropped_when_only_declined = true});
}

}  // namespace dijon::solo
