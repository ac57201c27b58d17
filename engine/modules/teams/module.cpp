// The team game: two against two. Partners lay two halves to one duchy and share workers, silver,
// goods and two storage spaces. Rules and citations: README.md beside this file.
#include "modules/teams/teams.h"

namespace dijon::teams {

extern const Module kModule;

namespace {

// --- taking a tile ------------------------------------------------------------------------------

void put_in_storage(Step& step, Player p, Depot depot, Face face, Reason why, bool shared) {
  const Place from = lift_from_depot(step, depot, face);
  if (shared) {
    add_to_shared(step.rules, step.s, p, face);
  } else {
    add_to_storage(step.s.player(p), face);
  }
  step.tell({.kind = EventKind::tile,
             .player = p,
             .why = why,
             .face = face,
             .from = from,
             .to = shared ? in_shared(step.rules.first_of(p)) : in_storage(p)});
}

// 2019 p. 13: two shared spaces, and two that are the player's alone. With room in both the player
// chooses (R69).
void take(Step& step, Player p, Depot depot, Face face, Reason why) {
  const bool own = fits_in_storage(step.rules, step.s.player(p), face);
  const bool shared = fits_in_shared(step.rules, step.s, p, face);
  const std::array<std::uint8_t, 6> what = {byte(depot), byte(face), byte(why)};
  if (own && shared) return ask(step, question_named(step.rules, "store"), p, what);
  if (!own && !shared) return ask(step, Question::discard, p, what);
  put_in_storage(step, p, depot, face, why, shared);
}

void legal_store(const RuleSet& rules, const GameState& /*s*/, const Frame& /*frame*/,
                 ActionList& out) {
  const Verb store = verb_named(rules, "store");
  out.push(Action::of(store, 0));
  out.push(Action::of(store, 1));
}

void resolve_store(Step& step, const Frame& frame, Action action) {
  put_in_storage(step, frame.player, static_cast<Depot>(frame.arg[0]),
                 static_cast<Face>(frame.arg[1]), static_cast<Reason>(frame.arg[2]),
                 action.a() != 0);
}

std::string_view store_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  const auto depot = static_cast<Depot>(frame.arg[0]);
  const auto face = static_cast<Face>(frame.arg[1]);
  const bool there =
      face != Face::none &&
      (depot == Depot::box ? boxed_tiles(rules, s, face) > 0
                           : find_in_depot(rules, s, depot, face).zone != Zone::none);
  if (!there) return "the tile to take is not in the depot";
  const bool room = fits_in_storage(rules, s.player(frame.player), face) &&
                    fits_in_shared(rules, s, frame.player, face);
  return room ? "" : "there is no room in both storages";
}

// --- tiles that work for one partner alone ------------------------------------------------------

// R25: 27 works for the marker of the player who placed it.
void note_personal(Step& step, Player p, Face face, Cell /*cell*/) {
  if ((step.rules.face(face).perks & step.rules.personal_perks) == 0) return;
  note(step, kModule, p, kPersonal, byte(face));
  refresh_perks(step.rules, step.s);
}

std::uint64_t personal_perks(const RuleSet& rules, const GameState& s, Player p) {
  const std::uint8_t face = own_bytes(rules, kModule, s.player(p))[kPersonal];
  return rules.faces[face].perks & rules.personal_perks;
}

// --- installing ---------------------------------------------------------------------------------

void install(RuleSetBuilder& b) {
  Tuning& tuning = b.tuning();
  tuning.start_silver = 2;  // 2019 p. 13: a team's
  tuning.start_workers = {3, 5, 3, 5};
  tuning.storage = 2;
  tuning.shared_storage = 2;
  RuleSet& rules = b.rules();
  rules.partners = true;
  rules.partner = {Player{2}, Player{3}, Player{0}, Player{1}};  // A1, B1, A2, B2
  rules.take = take;
  rules.personal_perks = bit(Perk::stays_on_top);
  b.player_bytes(kPlayerBytes);
  b.perks(personal_perks);
  b.at_placed(Order::early, note_personal);
  b.verb({.name = "store", .pattern = "store {a:storage}"});
  b.question(
      {.name = "store",
       .legal = legal_store,
       .resolve = resolve_store,
       .problem = store_problem,
       .args = {{{"from", ArgKind::depot}, {"take", ArgKind::face}, {"why", ArgKind::reason}}}});
  install_fields(b);
  install_boards(b);
}

// Border posts stand at the edge of a duchy of one piece; the castle rule is for other boards.
constexpr std::array<std::string_view, 2> kExcludes = {"border-posts", "castle-rule"};

}  // namespace

const Module kModule{.name = "teams",
                     .title = "The Team Game",
                     .rulebook = "2019 p. 13, Special Edition p. 15",
                     .needs = {},
                     .excludes = kExcludes,
                     .install = install,
                     .least_players = 4,
                     .most_players = 4,
                     .components = kComponents,
                     .team_size = 2};

}  // namespace dijon::teams
