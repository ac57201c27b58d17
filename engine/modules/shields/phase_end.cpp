// The end of a phase: tiles that are settled without a die (14, 15), then the tribute (R15).
#include <algorithm>
#include <array>

#include "modules/shields/shields.h"

namespace dijon::shields {

namespace {

enum From : std::uint8_t { depots, black };

Power power_for(std::uint8_t from) {
  return from == black ? Power::settles_from_black : Power::settles_from_depots;
}

std::span<const Depot> depots_of(std::uint8_t from) {
  static constexpr std::array kNumbered = {Depot{0}, Depot{1}, Depot{2},
                                           Depot{3}, Depot{4}, Depot{5}};
  static constexpr std::array kBlack = {Depot::black};
  if (from == black) return kBlack;
  return kNumbered;
}

// The order of the track as it stands now, two bits a player: what is settled does not change it.
void begin(Step& step) {
  unsigned order = 0;
  for (std::size_t i = 0; i < step.rules.players(); ++i) {
    order |= static_cast<unsigned>(step.s.order[i]) << 2 * i;
  }
  ask(step, question_named(step.rules, "settle_due"), Player{}, {static_cast<std::uint8_t>(order)});
}

Player nth_of(unsigned order, unsigned nth) { return player_of(order >> 2 * nth & 3U); }

std::string_view order_problem(const RuleSet& rules, unsigned order, unsigned nth) {
  unsigned players = 0;
  for (unsigned i = 0; i < rules.players(); ++i) players |= 1U << at(nth_of(order, i));
  const bool sound = players == (1U << rules.players()) - 1 && nth <= rules.players();
  return sound ? "" : "every player has a turn in this, once";
}

// --- settling -----------------------------------------------------------------------------------

// Each player 14, then 15, if it is there by then, on a castle of their own half (R74); when all
// have settled, the tribute.
// arg 0: the order of the players, 1: the next of them, 2: from where the next tile comes.
void run_settle_due(Step& step, const Frame& frame) {
  Frame rest = frame;
  for (; rest.arg[1] < step.rules.players(); ++rest.arg[1], rest.arg[2] = depots) {
    const Player p = nth_of(frame.arg[0], rest.arg[1]);
    while (!plays_itself(step.rules, p) && rest.arg[2] <= black) {
      const std::uint8_t from = rest.arg[2]++;
      if (!bears_here(step.rules, step.s.player(p), power_for(from))) continue;
      step.s.pending.push(rest);
      return ask(step, question_named(step.rules, "settle"), p, {from});
    }
  }
  ask(step, question_named(step.rules, "tribute_due"), Player{}, {frame.arg[0]});
}

std::string_view settle_due_problem(const RuleSet& rules, const GameState& /*s*/,
                                    const Frame& frame) {
  return order_problem(rules, frame.arg[0], frame.arg[1]);
}

void legal_settle(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  out.push(Action::of(Verb::decline));
  offer_settling(rules, s, frame, depots_of(frame.arg[0]), out);
}

void resolve_settle(Step& step, const Frame& frame, Action action) {
  if (action.verb() == Verb::decline) return;
  settle_tile(step, frame, depots_of(frame.arg[0]), action);
}

bool at_phase_end(const GameState& s) {
  return s.pending.frames[0].question == byte(Question::phase_end);
}

std::string_view settle_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (frame.arg[0] > black || !bears_here(rules, s.player(frame.player), power_for(frame.arg[0])))
    return "the player has no shield that settles a tile";
  return at_phase_end(s) ? "" : "tiles are settled at the end of a phase";
}

// --- tribute ------------------------------------------------------------------------------------

// 3: for all shields, itself included, as long as it stands (R48).
bool may_pay_workers(const RuleSet& rules, const GameState& s, Player p) {
  return s.player(p).workers > 0 && bears(rules, s, p, Power::tribute_in_workers);
}

// A shield, and the castle of the duchy that bears it.
struct Borne {
  Face shield{};
  Where castle{};
};

// All of a duchy, those of its first half first.
using BorneList = FixedList<Borne, 2 * kCastles>;
BorneList shields_of(const RuleSet& rules, const GameState& s, Player p) {
  BorneList borne;
  const auto add = [&](Player half) {
    for (const Cell castle : cells(castles_of(rules, s.player(half)))) {
      const Face shield = shield_on(rules, s.player(half), castle);
      if (shield != Face::none) borne.push({shield, {half, castle}});
    }
  };
  add(rules.first_of(p));
  if (rules.partners) add(rules.partner_of(rules.first_of(p)));
  return borne;
}

// A bit for each castle space of the duchy: eight have room.
unsigned bit_of(const RuleSet& rules, const GameState& s, Where castle) {
  const Player first = rules.first_of(castle.whose);
  const CellMask before =
      castle.whose == first ? 0 : rules.duchy(s.player(first)).of_terrain[at(Terrain::castle)];
  return 1U << (cell_count(before) + castle_index(rules, s.player(castle.whose), castle.cell));
}

// The next shield to be paid for: 3 first, since it lets workers pay for the others, then by
// number. `settled`: those that were asked about.
std::optional<Borne> next_due(const RuleSet& rules, const GameState& s, Player p,
                              unsigned settled) {
  std::optional<Borne> next;
  if (plays_itself(rules, p)) return next;
  for (const Borne& borne : shields_of(rules, s, p)) {
    if ((settled & bit_of(rules, s, borne.castle)) != 0) continue;
    if (power_of(rules, borne.shield) == Power::tribute_in_workers) return borne;
    if (!next || borne.shield < next->shield) next = borne;
  }
  return next;
}

void give_up(Step& step, Player p, Where castle) {
  lose(step, castle.whose, castle.cell);
  refresh_perks(step.rules, step.s);
  ask_to_make_room(step, p);
}

// Partners pay together, when the first of them is asked.
bool paid_before(const RuleSet& rules, unsigned order, unsigned nth) {
  for (unsigned i = 0; i < nth; ++i) {
    if (nth_of(order, i) == rules.partner_of(nth_of(order, nth))) return true;
  }
  return false;
}

// 2019 p. 15: a silver for each shield, or it is lost. Who cannot pay is not asked.
// arg 0: the order of the players, two bits each; 1: the next of them; 2: of whose castles these
// were asked about.
void run_tribute_due(Step& step, const Frame& frame) {
  const std::uint8_t nth = frame.arg[1];
  if (nth == step.rules.players()) return;
  const Player p = nth_of(frame.arg[0], nth);
  const auto due = paid_before(step.rules, frame.arg[0], nth)
                       ? std::nullopt
                       : next_due(step.rules, step.s, p, frame.arg[2]);
  Frame rest = frame;
  if (!due) {
    rest.arg[1] = static_cast<std::uint8_t>(nth + 1);
    rest.arg[2] = 0;
    return step.s.pending.push(rest);
  }
  const unsigned asked = bit_of(step.rules, step.s, due->castle);
  rest.arg[2] = static_cast<std::uint8_t>(rest.arg[2] | asked);
  step.s.pending.push(rest);
  if (step.s.player(p).silver > 0 || may_pay_workers(step.rules, step.s, p)) {
    ask(step, question_named(step.rules, "tribute"), p, {byte(due->shield)});
  } else {
    give_up(step, p, due->castle);
  }
}

void legal_tribute(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  const PlayerState& player = s.player(frame.player);
  const Verb pay = verb_named(rules, "pay");
  if (player.silver > 0) out.push(Action::of(pay, frame.arg[0]));
  if (may_pay_workers(rules, s, frame.player)) out.push({pay, Die::none, frame.arg[0], 0, 1});
  out.push(Action::of(verb_named(rules, "abandon"), frame.arg[0]));
}

std::optional<Where> castle_with(const RuleSet& rules, const GameState& s, Player p, Face shield) {
  for (const Borne& borne : shields_of(rules, s, p)) {
    if (borne.shield == shield) return borne.castle;
  }
  return {};
}

void resolve_tribute(Step& step, const Frame& frame, Action action) {
  const Player p = frame.player;
  const auto shield = static_cast<Face>(frame.arg[0]);
  if (action.verb() == verb_named(step.rules, "abandon")) {
    give_up(step, p, *castle_with(step.rules, step.s, p, shield));
  } else if (action.workers() != 0) {
    pay_workers(step, p, 1, Reason::tile, shield);
  } else {
    pay_silver(step, p, 1, Reason::tile, shield);
  }
}

std::string_view tribute_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  const auto shield = static_cast<Face>(frame.arg[0]);
  const bool borne =
      shield != Face::none && castle_with(rules, s, frame.player, shield).has_value();
  if (!borne) return "the player has no such shield";
  return at_phase_end(s) ? "" : "tribute is due at the end of a phase";
}

std::string_view tribute_due_problem(const RuleSet& rules, const GameState& /*s*/,
                                     const Frame& frame) {
  return order_problem(rules, frame.arg[0], frame.arg[1]);
}

}  // namespace

void install_phase_end(RuleSetBuilder& b) {
  b.verb(kSettle);
  b.verb({.name = "pay", .pattern = "pay {a:face} {pay}"});
  b.verb({.name = "abandon", .pattern = "abandon {a:face}"});
  b.question(
      {.name = "settle_due",
       .kind = QuestionKind::automatic,
       .run = run_settle_due,
       .problem = settle_due_problem,
       .args = {
           {{"order", ArgKind::number}, {"nth", ArgKind::number}, {"from", ArgKind::number}}}});
  b.question({.name = "settle",
              .legal = legal_settle,
              .resolve = resolve_settle,
              .problem = settle_problem,
              .dropped_when_only_declined = true,
              .args = {{{"from", ArgKind::number}}}});
  b.question(
      {.name = "tribute_due",
       .kind = QuestionKind::automatic,
       .run = run_tribute_due,
       .problem = tribute_due_problem,
       .args = {
           {{"order", ArgKind::number}, {"nth", ArgKind::number}, {"asked", ArgKind::number}}}});
  b.question({.name = "tribute",
              .legal = legal_tribute,
              .resolve = resolve_tribute,
              .problem = tribute_problem,
              .args = {{{"shield", ArgKind::face}}}});
  b.at_phase_end(Order::early, begin);
}

}  // namespace dijon::shields
