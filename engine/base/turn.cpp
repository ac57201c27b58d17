// Rounds and turns: the roll, the white die's goods, and a player's two die actions.
#include <algorithm>

#include "base/base.h"

namespace dijon {

namespace {

// The dice a player may still use, ascending; two equal ones are one choice.
FixedList<Die, 2> usable_dice(const PlayerState& player) {
  FixedList<Die, 2> dice;
  for (const Die die : player.dice) {
    if (die == Die::none || (!dice.empty() && dice.back() == die)) continue;
    dice.push(die);
  }
  return dice;
}

void use_die(Step& step, Player p, Die die) {
  auto& dice = step.s.player(p).dice;
  if (dice[0] != die) dice[1] = dice[0];
  dice[0] = Die::none;
  step.tell({.kind = EventKind::die_used, .player = p, .what = byte(die)});
}

void begin_turn(Step& step) {
  const Player p = step.s.round_order[step.s.seat];
  step.tell({.kind = EventKind::turn_began, .player = p, .what = step.s.seat});
  ask(step, plays_itself(step.rules, p) ? step.rules.automaton.turn : byte(Question::turn), p);
}

}  // namespace

void end_turn(Step& step, Player p) {
  GameState& s = step.s;
  s.player(p).dice = {};
  s.player(p).used = 0;
  step.tell({.kind = EventKind::turn_ended, .player = p});
  if (s.seat + 1U < step.rules.players()) {
    ++s.seat;
    begin_turn(step);
  } else if (s.round < kRounds) {
    begin_round(step);
  } else {
    ask(step, Question::phase_end, Player{});
  }
}

namespace {

// A die turned to the number that is wanted, where workers would be needed.
void offer_turned(const RuleSet& rules, const GameState& s, Player p, std::span<const Die> dice,
                  ActionList& out) {
  ActionList free;
  const std::array any = {Die::any};
  for (const Verb verb : rules.die_verbs) rules.verb(verb).with_die(rules, s, p, any, free);
  const auto paid = std::span(out.begin(), out.size());
  ActionList turned;
  for (const Die die : dice) {
    for (const Action a : free) {
      const Action as_it_is(a.verb(), die, a.a(), a.b());
      if (std::ranges::find(paid, as_it_is) != paid.end()) continue;
      turned.push({a.verb(), die, a.a(), a.b(), Action::kTurned});
    }
  }
  for (const Action a : turned) out.push(a);
  std::ranges::sort(out);
}

void legal_turn(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  const FixedList<Die, 2> dice = usable_dice(s.player(frame.player));
  // 2011 p. 4: exactly two actions. Later editions allow a die to be left.
  if (dice.empty() || rules.tuning.die_actions == DieActions::up_to_two) {
    out.push(Action::of(Verb::end));
  }
  if (dice.empty()) return;
  const std::span<const Die> choice(dice.begin(), dice.size());
  for (const Verb verb : rules.die_verbs) {
    rules.verb(verb).with_die(rules, s, frame.player, choice, out);
  }
  const PlayerState& player = s.player(frame.player);
  if (has(player, Perk::turns_a_die) && !spent(player, OncePerTurn::turn_a_die)) {
    offer_turned(rules, s, frame.player, choice, out);
  }
  if (player.dice[0] == Die::none) return;
  for (const Verb verb : rules.both_verbs) {
    rules.verb(verb).with_both(rules, s, frame.player, player.dice, out);
  }
}

void resolve_turn(Step& step, const Frame& frame, Action action) {
  if (action.verb() == Verb::end) return end_turn(step, frame.player);
  const VerbRow& verb = step.rules.verb(action.verb());
  step.s.pending.push(frame);  // the rest of the turn, below whatever the action asks
  if (verb.with_both != nullptr) {
    const auto dice = step.s.player(frame.player).dice;
    for (const Die die : dice) use_die(step, frame.player, die);
  } else {
    use_die(step, frame.player, action.die());
  }
  if (action.turned()) spend(step, frame.player, OncePerTurn::turn_a_die);
  pay_workers(step, frame.player, action.workers(), Reason::worker_cost);
  verb.resolve(step, frame, action);
}

// --- chance: two dice for each player, then the white die ---------------------------------------

constexpr unsigned pair_code(unsigned low, unsigned high) { return low << 3U | high; }

struct Roll {
  std::uint8_t pair, weight;
};
constexpr std::array<Roll, 21> kRolls = [] {
  std::array<Roll, 21> rolls{};
  std::size_t i = 0;
  for (unsigned low = 1; low <= 6; ++low) {
    for (unsigned high = low; high <= 6; ++high) {
      rolls[i++] = {static_cast<std::uint8_t>(pair_code(low, high)),
                    static_cast<std::uint8_t>(low == high ? 1 : 2)};
    }
  }
  return rolls;
}();

void outcomes_roll(const RuleSet& /*rules*/, const GameState& /*s*/, const Frame& frame,
                   ChanceList& out) {
  for (const Roll roll : kRolls) {
    out.push({Action::of(Verb::roll, byte(frame.player), roll.pair), roll.weight});
  }
}

void resolve_roll(Step& step, const Frame& frame, Action action) {
  const auto low = static_cast<Die>(action.b() >> 3);
  const auto high = static_cast<Die>(action.b() & 7);
  step.s.player(frame.player).dice = {low, high};
  step.tell({.kind = EventKind::rolled,
             .player = frame.player,
             .what = byte(low),
             .value = static_cast<std::int16_t>(number(high))});
  if (frame.player != last_person(step.rules)) {
    ask(step, Question::roll, player_of(at(frame.player) + 1));
  } else {
    ask(step, Question::white, Player{});  // nobody's: its stream must not depend on the order
  }
}

void outcomes_white(const RuleSet& /*rules*/, const GameState& /*s*/, const Frame& /*frame*/,
                    ChanceList& out) {
  for (unsigned n = 1; n <= 6; ++n) out.push({Action::of(Verb::white, n), 1});
}

// 2019 p. 4: the next goods tile of the round goes to the depot that the white die names.
void resolve_white(Step& step, const Frame& /*frame*/, Action action) {
  GameState& s = step.s;
  s.white = static_cast<Die>(action.a());
  step.tell({.kind = EventKind::white_rolled, .what = action.a()});
  const auto space = static_cast<std::uint8_t>(s.round - 1);
  if (s.round_goods[space] != 0) {
    const auto good = static_cast<std::uint8_t>(s.round_goods[space] - 1);
    const auto depot = static_cast<std::uint8_t>(action.a() - 1);
    s.round_goods[space] = 0;
    ++s.depot_goods[depot][good];
    step.tell({.kind = EventKind::goods,
               .why = Reason::refill,
               .from = {Zone::round_space, 0, space, 0},
               .to = {Zone::depot_goods, 0, depot, 0},
               .what = good,
               .value = 1});
  }
  for (const StepHook hook : step.rules.white_fell) hook(step);
  begin_turn(step);
}

}  // namespace

// R1: the order of the round is fixed now; a ship placed during it counts from the next.
void begin_round(Step& step) {
  GameState& s = step.s;
  ++s.round;
  s.round_order = s.order;
  s.seat = 0;
  step.tell({.kind = EventKind::round_began, .what = s.round});
  ask(step, Question::roll, first_person(step.rules));
}

const VerbRow kEnd{.name = "end", .pattern = "end"};
const VerbRow kRoll{.name = "roll", .pattern = "* roll {a:player} {b:dice}"};
const VerbRow kWhite{.name = "white", .pattern = "* white {a:number}"};

const QuestionRow kTurn{.name = "turn",
                        .legal = legal_turn,
                        .resolve = resolve_turn,
                        .may_be_interrupted = true,
                        .leads_on = true,
                        .in_turn = true};
const QuestionRow kRollDice{.name = "roll",
                            .kind = QuestionKind::chance,
                            .outcomes = outcomes_roll,
                            .resolve = resolve_roll,
                            .leads_on = true};
const QuestionRow kRollWhite{.name = "white",
                             .kind = QuestionKind::chance,
                             .outcomes = outcomes_white,
                             .resolve = resolve_white,
                             .leads_on = true};

}  // namespace dijon
