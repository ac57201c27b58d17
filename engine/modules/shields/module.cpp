// Shields: taken for a double, borne by a castle, paid for at the end of each phase. Rules and
// citations: README.md beside this file.
#include <algorithm>
#include <array>

#include "core/words.h"
#include "modules/shields/shields.h"

namespace dijon::shields {

extern const Module kModule;

namespace {

struct NamedPower {
  std::string_view word;
  Power power;
};
constexpr std::array kPowers = {
    NamedPower{"tribute_in_workers", Power::tribute_in_workers},
    NamedPower{"ship_fetches_a_type", Power::ship_fetches_a_type},
    NamedPower{"copies_monasteries", Power::copies_monasteries},
    NamedPower{"castle_takes_a_shield", Power::castle_takes_a_shield},
    NamedPower{"shields_count_double", Power::shields_count_double},
    NamedPower{"settles_from_depots", Power::settles_from_depots},
    NamedPower{"settles_from_black", Power::settles_from_black},
};

// "shield 12 pastures_are_one": its worth, then a power or a perk. The face keeps both in its
// details; a shield's perks do not come from standing in a duchy.
bool read_shield(RuleSetBuilder& builder, TileFace& face, Words words) {
  const auto worth = words.size() == 2 ? parse_number(words[0], 20) : std::nullopt;
  if (!worth) return false;
  face.details[0] = static_cast<std::uint8_t>(*worth);
  const auto power = std::ranges::find(kPowers, words[1], &NamedPower::word);
  if (power == kPowers.end()) {
    if (!builder.read_perks(face, words.subspan(1))) return false;
    // Special Edition p. 27: one that lives on workers of others is left out where one of them has
    // none.
    const bool others = (face.perks & bit(Perk::others_workers_give_one)) != 0;
    if (others && builder.rules().automaton.seat != kNobody) face.supply = {};
    return true;
  }
  face.details[1] = byte(power->power);
  return true;
}

// --- what shields give --------------------------------------------------------------------------

std::uint64_t shields_of_half(const RuleSet& rules, const PlayerState& half) {
  std::uint64_t perks = 0;
  for (const std::uint8_t shield : own_bytes(rules, kModule, half).first(kCastles)) {
    perks |= rules.faces[shield].perks;
  }
  return perks;
}

std::uint64_t lent_by_half(const RuleSet& rules, const GameState& s, Player half) {
  std::uint64_t perks = 0;
  for (const Face face : tiles_in_play(rules, s, half)) {
    if (rules.face(face).terrain == byte(Terrain::monastery)) {
      perks |= rules.face(face).perks & ~bit(Perk::stays_on_top);
    }
  }
  return perks;
}

// The perks of the shields, and those of the monasteries that are copied: all but the one that has
// to do with the turn order (R22).
std::uint64_t perks_of_shields(const RuleSet& rules, const GameState& s, Player p) {
  std::uint64_t perks = shields_of_half(rules, s.player(p));
  if (rules.partners) perks |= shields_of_half(rules, s.player(rules.partner_of(p)));
  const Player other = copied(rules, s, p);
  if (other == p) return perks;
  perks |= lent_by_half(rules, s, other);
  if (rules.partners) perks |= lent_by_half(rules, s, rules.partner_of(other));
  return perks;
}

// 2019 p. 15: the points of the shields that are left; 13 doubles them, itself included.
void score_shields(Step& step, Player p) {
  const PlayerState& player = step.s.player(p);
  const int times = bears(step.rules, step.s, p, Power::shields_count_double) ? 2 : 1;
  for (const Cell castle : cells(castles_of(step.rules, player))) {
    const Face shield = shield_on(step.rules, player, castle);
    score(step, p, times * worth_of(step.rules, shield), Reason::final_tile, shield);
  }
}

// 5: a ship also fetches one type of goods from all depots, as far as it fits.
void ask_fetch(Step& step, Player p) {
  if (!bears(step.rules, step.s, p, Power::ship_fetches_a_type)) return;
  ask(step, question_named(step.rules, "fetch_goods"), p);
}

void legal_fetch(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  out.push(Action::of(Verb::decline));
  unsigned there = 0;
  for (const auto& depot : s.depot_goods) there |= types_of(depot);
  there &= storable_goods(rules, s.player(frame.player));
  for (unsigned g = 0; g < kGoods; ++g) {
    if ((there >> g & 1U) != 0) out.push(Action::of(verb_named(rules, "fetch"), g));
  }
}

void resolve_fetch(Step& step, const Frame& frame, Action action) {
  if (action.verb() == Verb::decline) return;
  const auto type = static_cast<GoodMask>(1U << action.a());
  for (std::uint8_t d = 0; d < kDepots; ++d) load_goods(step, frame.player, d, type);
}

std::string_view fetch_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  const bool sails = bears(rules, s, frame.player, Power::ship_fetches_a_type);
  return sails ? "" : "the player's ships fetch no more than a depot's goods";
}

// 6: on one's own turn, at the moments of a purchase, once.
void legal_copy(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  const Player p = frame.player;
  if (!bears(rules, s, p, Power::copies_monasteries) || copied(rules, s, p) != p) return;
  if (!may_buy_now(rules, s, frame)) return;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    const Player other = player_of(i);
    if (other == rules.first_of(p) || other != rules.first_of(other)) continue;  // partners are one
    out.push(Action::of(verb_named(rules, "copy"), static_cast<unsigned>(i)));
  }
}

void resolve_copy(Step& step, const Frame& frame, Action action) {
  note_copied(step, frame.player, static_cast<std::uint8_t>(action.a() + 1));
  refresh_perks(step.rules, step.s);
}

Face lowest_at_depot(const RuleSet& rules, const GameState& s, unsigned depot) {
  return static_cast<Face>(at_depot(rules, s, depot)[0]);
}

void install(RuleSetBuilder& b) {
  b.effect("shield", read_shield);
  b.tiles("shields");
  b.player_bytes(kPlayerBytes);
  b.table_bytes(kDepotBytes);
  b.rules().leaves_gaps = true;
  b.rules().perks_end = true;
  b.option("upkeep");  // what scores at the end is paid for until then
  b.perks(perks_of_shields);
  b.lender(copied);
  b.rules().depot_prizes = {lowest_at_depot, take_from_depot, is_shield};
  b.at_final_score(Order::module, score_shields);
  b.at_sailed(ask_fetch);
  b.verb({.name = "fetch", .pattern = "fetch {a:good}"});
  b.verb({.name = "copy",
          .pattern = "copy {a:player}",
          .any_time = legal_copy,
          .resolve = resolve_copy});
  b.question({.name = "fetch_goods",
              .legal = legal_fetch,
              .resolve = resolve_fetch,
              .problem = fetch_problem,
              .dropped_when_only_declined = true});
  install_mounting(b);
  install_phase_end(b);
  install_fields(b);
}

}  // namespace

// --- where they lie -----------------------------------------------------------------------------

bool is_shield(const RuleSet& rules, Face face) {
  return rules.face(face).fits == 0 && rules.face(face).effect.starts_with("shield ");
}
Power power_of(const RuleSet& rules, Face shield) {
  return static_cast<Power>(rules.face(shield).details[1]);
}
int worth_of(const RuleSet& rules, Face shield) { return rules.face(shield).details[0]; }

bool bears_here(const RuleSet& rules, const PlayerState& half, Power power) {
  return std::ranges::any_of(
      own_bytes(rules, kModule, half).first(kCastles), [&](std::uint8_t shield) {
        return shield != 0 && power_of(rules, static_cast<Face>(shield)) == power;
      });
}
bool bears(const RuleSet& rules, const GameState& s, Player p, Power power) {
  return bears_here(rules, s.player(p), power) ||
         (rules.partners && bears_here(rules, s.player(rules.partner_of(p)), power));
}

std::span<const std::uint8_t> at_depot(const RuleSet& rules, const GameState& s, unsigned depot) {
  return own_bytes(rules, kModule, s).subspan(depot * kOfDepot, kOfDepot);
}

// 2019 p. 15: one at each depot with two players, a second one at depots 2, 4 and 6 with three, and
// at all with four.
unsigned dealt_to(const RuleSet& rules, unsigned depot) {
  const bool two = rules.players() == 4 || (rules.players() == 3 && depot % 2 == 1);
  return two ? 2 : 1;
}

namespace {

void set_depot(Step& step, unsigned depot, std::array<std::uint8_t, kOfDepot> shields) {
  // Ascending, empty places last.
  std::ranges::sort(shields, {}, [](std::uint8_t shield) { return shield == 0 ? 0xFF : shield; });
  for (unsigned i = 0; i < kOfDepot; ++i) {
    if (at_depot(step.rules, step.s, depot)[i] == shields[i]) continue;
    note(step, kModule, static_cast<std::uint8_t>(depot * kOfDepot + i), shields[i]);
  }
}

}  // namespace

void put_at_depot(Step& step, unsigned depot, Face shield) {
  const auto before = at_depot(step.rules, step.s, depot);
  set_depot(step, depot, {before[0], byte(shield)});
}

void take_from_depot(Step& step, unsigned depot, Face shield) {
  const auto before = at_depot(step.rules, step.s, depot);
  set_depot(step, depot, {before[before[0] == byte(shield) ? 1 : 0], 0});
}

CellMask castles_of(const RuleSet& rules, const PlayerState& player) {
  CellMask castles = 0;
  const CellMask spaces = rules.duchy(player).of_terrain[at(Terrain::castle)];
  for (const Cell cell : cells(spaces & player.covered)) {
    if (rules.face(player.estate[at(cell)]).terrain == byte(Terrain::castle)) castles |= bit(cell);
  }
  return castles;
}

std::uint8_t castle_index(const RuleSet& rules, const PlayerState& player, Cell castle) {
  const CellMask before = rules.duchy(player).of_terrain[at(Terrain::castle)] & (bit(castle) - 1);
  return static_cast<std::uint8_t>(cell_count(before));
}

Face shield_on(const RuleSet& rules, const PlayerState& player, Cell castle) {
  return static_cast<Face>(own_bytes(rules, kModule, player)[castle_index(rules, player, castle)]);
}

Player copied(const RuleSet& rules, const GameState& s, Player p) {
  const std::uint8_t who = own_bytes(rules, kModule, s.player(rules.first_of(p)))[kCopies];
  return who == 0 ? p : player_of(who - 1U);
}

void note_copied(Step& step, Player p, std::uint8_t who) {
  note(step, kModule, step.rules.first_of(p), kCopies, who);
}

void put_on_castle(Step& step, Player p, Where castle, Face shield, Place from) {
  const auto [whose, cell] = castle;
  step.tell({.kind = EventKind::tile,
             .player = p,
             .why = Reason::die_action,
             .face = shield,
             .from = from,
             .to = {Zone::kept, byte(whose), byte(cell), 0}});
  note(step, kModule, whose, castle_index(step.rules, step.s.player(whose), cell), byte(shield));
}

void lose(Step& step, Player p, Cell castle) {
  const Face shield = shield_on(step.rules, step.s.player(p), castle);
  step.tell({.kind = EventKind::tile,
             .player = p,
             .why = Reason::discard,
             .face = shield,
             .from = {Zone::kept, byte(p), byte(castle), 0},
             .to = in_box()});
  note(step, kModule, p, castle_index(step.rules, step.s.player(p), castle), 0);
  if (power_of(step.rules, shield) == Power::copies_monasteries) note_copied(step, p, 0);
}

const Module kModule{.name = "shields",
                     .title = "The Shields",
                     .rulebook = "2019 p. 15, Special Edition p. 16",
                     .needs = {},
                     .excludes = {},
                     .install = install};

}  // namespace dijon::shields
