// The end of a phase: tiles that are settled without a die (14, 15), then the tribute (R15).
#include <algorithm>
#include <array>

#include "modules/shields/shields.h"

namespace dijon::shields {

namespace {

enum From : std::uint8_t { depots, black };

std::span<const Depot> depots_of(std::uint8_t from) {
  static constexpr std::array kNumbered = {Depot{0}, Depot{1}, Depot{2},
                                           Depot{3}, Depot{4}, Depot{5}};
  static constexpr std::array kBlack = {Depot::black};
  if (from == black) return kBlack;
  return kNumbered;
}

// In the order of the track as it stands now: what is settled does not change it. The last question
// opened is asked first.
void ask_all(Step& step) {
  const std::span<const Player> order(step.s.order.data(), step.rules.players());
  unsigned packed = 0;
  for (std::size_t i = 0; i < order.size(); ++i) packed |= static_cast<unsigned>(order[i]) << 2 * i;
  ask(step, question_named(step.rules, "tribute_due"), Player{},
      {static_cast<std::uint8_t>(packed)});
  const std::uint8_t settle = question_named(step.rules, "settle");
  for (std::size_t i = order.size(); i-- > 0;) {
    const PlayerState& player = step.s.player(order[i]);
    if (bears(step.rules, player, Power::settles_from_black)) ask(step, settle, order[i], {black});
    if (bears(step.rules, player, Power::settles_from_depots))
      ask(step, settle, order[i], {depots});
  }
}

// --- settling -----------------------------------------------------------------------------------

// Any tile on any space that it may go to, whatever the number; may be declined.
void legal_settle(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  out.push(Action::of(Verb::decline));
  std::array<bool, kMaxFaces> there{};
  for (const Depot depot : depots_of(frame.arg[0])) {
    for (const Face face : faces_in(s, depot)) there[at(face)] = true;
  }
  for (std::size_t f = 1; f < there.size(); ++f) {
    if (!there[f]) continue;
    const auto face = static_cast<Face>(f);
    for (const Cell cell : cells(open_spaces(rules, s, frame.player, face))) {
      out.push(Action::of(verb_named(rules, "settle"), byte(face), byte(cell)));
    }
  }
}

void resolve_settle(Step& step, const Frame& frame, Action action) {
  if (action.verb() == Verb::decline) return;
  const auto face = static_cast<Face>(action.a());
  for (const Depot depot : depots_of(frame.arg[0])) {
    const Place from = find_in_depot(step.s, depot, face);
    if (from.zone == Zone::none) continue;
    remove_from_depot(step.s, from);
    return put_in_duchy(step, frame.player, face, static_cast<Cell>(action.b()), from,
                        Reason::follow_up);
  }
}

std::string_view settle_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  const Power power =
      frame.arg[0] == black ? Power::settles_from_black : Power::settles_from_depots;
  if (frame.arg[0] > black || !bears(rules, s.player(frame.player), power))
    return "the player has no shield that settles a tile";
  return {};
}

// --- tribute ------------------------------------------------------------------------------------

bool may_pay_workers(const RuleSet& rules, const PlayerState& player, Face shield) {
  return player.workers > 0 && power_of(rules, shield) != Power::tribute_in_workers &&
         bears(rules, player, Power::tribute_in_workers);
}

// The next shield to be paid for: 3 first, since it lets workers pay for the others, then by
// number. `settled`: a bit for each castle that was asked about.
std::optional<Cell> next_due(const RuleSet& rules, const PlayerState& player, unsigned settled) {
  std::optional<Cell> next;
  for (const Cell castle : cells(castles_of(rules, player))) {
    const Face shield = shield_on(rules, player, castle);
    if (shield == Face::none || (settled >> castle_index(rules, player, castle) & 1U) != 0)
      continue;
    if (power_of(rules, shield) == Power::tribute_in_workers) return castle;
    if (!next || shield < shield_on(rules, player, *next)) next = castle;
  }
  return next;
}

void give_up(Step& step, Player p, Cell castle) {
  lose(step, p, castle);
  refresh_perks(step.rules, step.s);
  ask_to_make_room(step, p);
}

// 2019 p. 15: a silver for each shield, or it is lost. Who cannot pay is not asked.
// arg 0: the order of the players, two bits each; 1: the next of them; 2: of whose castles these
// were asked about.
void run_tribute_due(Step& step, const Frame& frame) {
  const std::uint8_t nth = frame.arg[1];
  if (nth == step.rules.players()) return;
  const Player p = player_of(frame.arg[0] >> 2 * nth & 3U);
  const PlayerState& player = step.s.player(p);
  const auto castle = next_due(step.rules, player, frame.arg[2]);
  Frame rest = frame;
  if (!castle) {
    rest.arg[1] = static_cast<std::uint8_t>(nth + 1);
    rest.arg[2] = 0;
    return step.s.pending.push(rest);
  }
  const unsigned asked = 1U << castle_index(step.rules, player, *castle);
  rest.arg[2] = static_cast<std::uint8_t>(rest.arg[2] | asked);
  step.s.pending.push(rest);
  const Face shield = shield_on(step.rules, player, *castle);
  if (player.silver > 0 || may_pay_workers(step.rules, player, shield)) {
    ask(step, question_named(step.rules, "tribute"), p, {byte(shield)});
  } else {
    give_up(step, p, *castle);
  }
}

void legal_tribute(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  const PlayerState& player = s.player(frame.player);
  const auto shield = static_cast<Face>(frame.arg[0]);
  const Verb pay = verb_named(rules, "pay");
  if (player.silver > 0) out.push(Action::of(pay, frame.arg[0]));
  if (may_pay_workers(rules, player, shield)) out.push({pay, Die::none, frame.arg[0], 0, 1});
  out.push(Action::of(verb_named(rules, "abandon"), frame.arg[0]));
}

std::optional<Cell> castle_with(const RuleSet& rules, const PlayerState& player, Face shield) {
  for (const Cell castle : cells(castles_of(rules, player))) {
    if (shield_on(rules, player, castle) == shield) return castle;
  }
  return {};
}

void resolve_tribute(Step& step, const Frame& frame, Action action) {
  const Player p = frame.player;
  const auto shield = static_cast<Face>(frame.arg[0]);
  if (action.verb() == verb_named(step.rules, "abandon")) {
    give_up(step, p, *castle_with(step.rules, step.s.player(p), shield));
  } else if (action.workers() != 0) {
    pay_workers(step, p, 1, Reason::tile, shield);
  } else {
    pay_silver(step, p, 1, Reason::tile, shield);
  }
}

std::string_view tribute_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  const auto shield = static_cast<Face>(frame.arg[0]);
  const bool borne =
      shield != Face::none && castle_with(rules, s.player(frame.player), shield).has_value();
  return borne ? "" : "the player has no such shield";
}

std::string_view due_problem(const RuleSet& rules, const GameState& /*s*/, const Frame& frame) {
  unsigned players = 0;
  for (std::size_t i = 0; i < rules.players(); ++i) players |= 1U << (frame.arg[0] >> 2 * i & 3U);
  const bool sound = players == (1U << rules.players()) - 1 && frame.arg[1] <= rules.players();
  return sound ? "" : "the tribute is paid by every player once";
}

}  // namespace

void install_phase_end(RuleSetBuilder& b) {
  b.verb({.name = "settle", .pattern = "settle {a:face} {b:cell}"});
  b.verb({.name = "pay", .pattern = "pay {a:face} {pay}"});
  b.verb({.name = "abandon", .pattern = "abandon {a:face}"});
  b.question({.name = "settle",
              .legal = legal_settle,
              .resolve = resolve_settle,
              .problem = settle_problem,
              .dropped_when_only_declined = true,
              .may_wait_twice = true,
              .args = {{{"from", ArgKind::number}}}});
  b.question(
      {.name = "tribute_due",
       .kind = QuestionKind::automatic,
       .run = run_tribute_due,
       .problem = due_problem,
       .args = {
           {{"order", ArgKind::number}, {"nth", ArgKind::number}, {"asked", ArgKind::number}}}});
  b.question({.name = "tribute",
              .legal = legal_tribute,
              .resolve = resolve_tribute,
              .problem = tribute_problem,
              .args = {{{"shield", ArgKind::face}}}});
  b.at_phase_end(Order::early, ask_all);
}

}  // namespace dijon::shields
