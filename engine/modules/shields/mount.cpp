// Taking a shield: for both dice of a turn when they show the number of its depot, or for the
// action of a castle (11). Setting them out before the game.
#include <algorithm>

#include "core/worker_cost.h"
#include "modules/shields/shields.h"

namespace dijon::shields {

namespace {

bool too_full(const RuleSet& rules, const GameState& s, Player p) {
  if (rules.partners) return shared_used(rules, s, p) > shared_room(rules, s, p);
  return storage_used(rules, s.player(p)) > storage_room(rules, s.player(p));
}

// The shields of a depot, for every castle of the duchy, also one that bears a shield already.
void offer(const RuleSet& rules, const GameState& s, Player p, unsigned depot, Die die,
           unsigned workers, ActionList& out) {
  const auto shields = at_depot(rules, s, depot);
  if (shields[0] == 0) return;
  const Verb mount = verb_named(rules, "mount");
  const CellMask castles = castles_of(rules, s.player(p));
  const Player other = rules.partner_of(p);
  const CellMask beyond = rules.partners ? castles_of(rules, s.player(other)) : 0;
  for (const std::uint8_t shield : shields) {
    if (shield == 0) break;
    for (const Cell castle : cells(castles)) out.push({mount, die, shield, byte(castle), workers});
    for (const Cell castle : cells(beyond))
      out.push({mount, die, shield, byte(on_half(other, castle)), workers});
  }
}

// 2019 p. 15: a double of the depot's number; workers may make it one, and so may a die that is
// turned freely (R22): then the dearer one is.
void mount_with_both(const RuleSet& rules, const GameState& s, Player p, std::array<Die, 2> dice,
                     ActionList& out) {
  const PlayerState& player = s.player(p);
  const bool twice = has(player, Perk::worker_counts_double);
  const bool turns = has(player, Perk::turns_a_die) && !spent(player, OncePerTurn::turn_a_die);
  for (unsigned d = 0; d < kDepots; ++d) {
    const int wanted = static_cast<int>(d) + 1;
    const int first = worker_cost(number(dice[0]), wanted, twice, false);
    const int second = worker_cost(number(dice[1]), wanted, twice, false);
    if (first + second <= player.workers)
      offer(rules, s, p, d, Die::none, static_cast<unsigned>(first + second), out);
    const int cheaper = std::min(first, second);
    if (turns && first + second > 0 && cheaper <= player.workers)
      offer(rules, s, p, d, Die::none, Action::kTurned | static_cast<unsigned>(cheaper), out);
  }
}

// 11: of any depot (R22).
void mount_with_castle(const RuleSet& rules, const GameState& s, const Frame& frame,
                       ActionList& out) {
  if (!bears(rules, s, frame.player, Power::castle_takes_a_shield)) return;
  for (unsigned d = 0; d < kDepots; ++d) offer(rules, s, frame.player, d, Die::any, 0, out);
}

void resolve_mount(Step& step, const Frame& frame, Action action) {
  const Player p = frame.player;
  const auto shield = static_cast<Face>(action.a());
  const Where castle = where(p, static_cast<Cell>(action.b()));
  if (shield_on(step.rules, step.s.player(castle.whose), castle.cell) != Face::none)
    lose(step, castle.whose, castle.cell);
  for (unsigned d = 0; d < kDepots; ++d) {
    const auto shields = at_depot(step.rules, step.s, d);
    if (std::ranges::find(shields, byte(shield)) == shields.end()) continue;
    take_from_depot(step, d, shield);
    put_on_castle(step, p, castle, shield, {Zone::aside, 0, static_cast<std::uint8_t>(d), 0});
    break;
  }
  refresh_perks(step.rules, step.s);
  ask_to_make_room(step, p);
}

// Of the storage that is too full; where partners share one it is that.
void legal_discard_down(const RuleSet& rules, const GameState& s, const Frame& frame,
                        ActionList& out) {
  for (const std::uint8_t stored : stored_tiles(rules, s, frame.player)) {
    const bool shared = (stored & kShared) != 0;
    if (shared == rules.partners) out.push(Action::of(Verb::discard, stored));
  }
}

void resolve_discard_down(Step& step, const Frame& frame, Action action) {
  const Place from = take_out(step.rules, step.s, frame.player, action.a());
  step.tell({.kind = EventKind::tile,
             .player = frame.player,
             .why = Reason::discard,
             .face = face_of(action.a()),
             .from = from,
             .to = in_box()});
  ask_to_make_room(step, frame.player);
}

std::string_view room_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  return too_full(rules, s, frame.player) ? "" : "there is room in the storage";
}

// --- setting up ---------------------------------------------------------------------------------

bool is_filled(const RuleSet& rules, unsigned place) {
  return place % kOfDepot < dealt_to(rules, place / kOfDepot);
}

std::size_t set_out(const RuleSet& rules, const GameState& s, unsigned depot) {
  return static_cast<std::size_t>(
      std::ranges::count_if(at_depot(rules, s, depot), [](auto shield) { return shield != 0; }));
}

void outcomes_shield(const RuleSet& rules, const GameState& s, const Frame& frame,
                     ChanceList& out) {
  const Verb verb = verb_named(rules, "shield");
  for (std::size_t f = 1; f < rules.faces.size(); ++f) {
    const auto shield = static_cast<Face>(f);
    if (!is_shield(rules, shield) || piled(rules, s, Back::coloured, shield) == 0) continue;
    out.push({Action::of(verb, frame.arg[0] / kOfDepot, static_cast<unsigned>(f)), 1});
  }
}

// A pile that was made up may have too few of them (R16).
bool deal_shields(Step& step) {
  for (unsigned place = 0; place < kDepotBytes; ++place) {
    const unsigned depot = place / kOfDepot;
    if (!is_filled(step.rules, place) || set_out(step.rules, step.s, depot) > place % kOfDepot)
      continue;
    const Frame frame{
        question_named(step.rules, "shield"), Player{}, {static_cast<std::uint8_t>(place)}};
    ChanceList left;
    outcomes_shield(step.rules, step.s, frame, left);
    if (left.empty()) return false;
    step.s.pending.push(frame);
    return true;
  }
  return false;
}

void resolve_shield(Step& step, const Frame& /*frame*/, Action action) {
  const auto shield = static_cast<Face>(action.b());
  --pile_count(step.rules, step.s, Back::coloured, shield);
  step.tell({.kind = EventKind::tile,
             .why = Reason::setup,
             .face = shield,
             .from = in_pile(Back::coloured),
             .to = {Zone::aside, 0, action.a(), 0}});
  put_at_depot(step, action.a(), shield);
  go_on_setting_up(step);
}

std::string_view shield_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  for (unsigned place = 0; place < kDepotBytes; ++place) {
    if (!is_filled(rules, place)) continue;
    const bool there = set_out(rules, s, place / kOfDepot) > place % kOfDepot;
    if (there != (place < frame.arg[0])) return "this is not the next shield";
  }
  return is_filled(rules, frame.arg[0]) && frame.arg[0] < kDepotBytes ? "" : "no shield lies there";
}

}  // namespace

void ask_to_make_room(Step& step, Player p) {
  if (!too_full(step.rules, step.s, p)) return;
  ask(step, question_named(step.rules, "discard_down"), p);
}

void install_mounting(RuleSetBuilder& b) {
  b.verb({.name = "mount",
          .pattern = "{both} mount {a:face} on {b:cell}",
          .with_both = mount_with_both,
          .with_castle = mount_with_castle,
          .resolve = resolve_mount});
  b.verb({.name = "shield", .pattern = "* shield {a:depot} {b:face}"});
  b.question({.name = "shield",
              .kind = QuestionKind::chance,
              .outcomes = outcomes_shield,
              .resolve = resolve_shield,
              .problem = shield_problem,
              .leads_on = true,
              .set_up = SetUp::before_boards,
              .args = {{{"place", ArgKind::number}}}});
  b.question({.name = "discard_down",
              .legal = legal_discard_down,
              .resolve = resolve_discard_down,
              .problem = room_problem,
              .makes_room = true});
  b.at_set_up(Order::early, deal_shields);
}

}  // namespace dijon::shields
