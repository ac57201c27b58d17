// The solo game: one player against 25 rounds. Rules and citations: README.md beside this file.
#include "modules/solo/solo.h"

namespace dijon::solo {

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
  ask(step, question_named(step.rules, "reward"), p);
}

void legal_reward(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  out.push(Action::of(Verb::decline));
  offer_settling(rules, s, frame, kBlackDepot, out);
}

void resolve_reward(Step& step, const Frame& frame, Action action) {
  if (action.verb() == Verb::decline) return;
  settle_tile(step, frame, kBlackDepot, action);
}

void install(RuleSetBuilder& b) {
  b.tuning().start_workers = {2};
  b.tuning().track_spaces = 1;  // the marker for the turn order is the target's
  b.tuning().scores_at_the_end = false;
  b.at_white_fell(remove_a_tile);
  b.at_placed(Order::module, score_at_once);
  b.rules().colour_done = reward;
  b.verb(kSettle);
  b.question({.name = "reward",
              .legal = legal_reward,
              .resolve = resolve_reward,
              .may_wait = true,
              .dropped_when_only_declined = true});
  install_gains(b);
  install_ships(b);
}

constexpr std::array kSettings = {
    SettingRow{.name = "target", .least = 45, .usual = 50, .most = 55}};

}  // namespace

extern const Module kModule;
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
