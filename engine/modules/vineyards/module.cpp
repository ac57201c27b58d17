// Vineyards: double tiles of two vines are planted on a board beside the duchy; each plot brings
// two bonuses, and vines that hang together score at the end. Rules and citations: README.md beside
// this file.
#include <algorithm>
#include <array>
#include <bit>

#include "dijon/data/vineyards.h"
#include "modules/vineyards/vineyards.h"

namespace dijon::vineyards {

extern const Module kModule;

namespace {

// --- words of the tiles -------------------------------------------------------------------------

bool read_colours(TileFace& face, Words words, std::size_t count) {
  if (words.size() != count) return false;
  for (std::size_t i = 0; i < count; ++i) {
    const auto colour = parse_colour(words[i]);
    if (!colour) return false;
    face.details[i] = static_cast<std::uint8_t>(*colour);
  }
  return true;
}

// Special Edition p. 19: a double tile takes two storage spaces.
bool read_vines(RuleSetBuilder& /*builder*/, TileFace& face, Words words) {
  face.room = 2;
  return read_colours(face, words, 2);
}
// R76: with a player who plays by itself there is one of each colour for every other.
bool read_bonus(RuleSetBuilder& builder, TileFace& face, Words words) {
  if (builder.rules().automaton.seat != kNobody)
    face.supply[at(Back::coloured)] = static_cast<std::uint8_t>(people_in(builder.spec()));
  return read_colours(face, words, 1);
}

// --- setting up ---------------------------------------------------------------------------------

bool has_colour(const RuleSet& rules, Face face, unsigned colour) {
  if (is_bonus_tile(rules, face)) return colour_of(rules, face, 0) == colour;
  return is_vines(rules, face) &&
         (colour_of(rules, face, 0) == colour || colour_of(rules, face, 1) == colour);
}

// R55: the first player chooses, before the bonus tiles are dealt.
bool leave_out_vines(Step& step) {
  if (std::popcount(left_out(step.rules, step.s)) == to_leave_out(step.rules)) return false;
  ask(step, question_named(step.rules, "leave_out_vines"), first_person(step.rules));
  return true;
}

void legal_leave_out(const RuleSet& rules, const GameState& s, const Frame& /*frame*/,
                     ActionList& out) {
  for (unsigned colour = 0; colour < kColours.size(); ++colour) {
    if ((left_out(rules, s) >> colour & 1U) != 0) continue;
    out.push(Action::of(verb_named(rules, "leave"), byte(bonus_tile(rules, colour))));
  }
}

// Special Edition p. 19: all tiles with this colour, and its bonus tiles.
void resolve_leave_out(Step& step, const Frame& frame, Action action) {
  const unsigned colour = colour_of(step.rules, static_cast<Face>(action.a()), 0);
  for (std::size_t f = 1; f < step.rules.faces.size(); ++f) {
    const auto face = static_cast<Face>(f);
    if (!has_colour(step.rules, face, colour)) continue;
    std::uint8_t& left = pile_count(step.rules, step.s, Back::coloured, face);
    for (; left != 0; --left) {
      step.tell({.kind = EventKind::tile,
                 .player = frame.player,
                 .why = Reason::setup,
                 .face = face,
                 .from = in_pile(Back::coloured),
                 .to = {Zone::aside, 0, kLeftOut, 0}});
    }
  }
  note(step, kModule, kLeftOut,
       static_cast<std::uint8_t>(left_out(step.rules, step.s) | 1U << colour));
  go_on_setting_up(step);
}

std::string_view leave_out_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (std::popcount(left_out(rules, s)) >= to_leave_out(rules))
    return "no more vines are left out of the game";
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    if (bonus_tiles(rules, s.players[i]) != 0) return "bonus tiles are dealt when vines are chosen";
  }
  return frame.player == first_person(rules) ? "" : "the first player chooses the vines";
}

// Special Edition p. 19: one of a set of six different ones for each player.
void outcomes_bonus(const RuleSet& rules, const GameState& s, const Frame& frame, ChanceList& out) {
  for (unsigned colour = 0; colour < kColours.size(); ++colour) {
    const Face tile = bonus_tile(rules, colour);
    const bool whole =
        piled(rules, s, Back::coloured, tile) == rules.face(tile).supply[at(Back::coloured)];
    if (whole)
      out.push({Action::of(verb_named(rules, "vine-bonus"), byte(frame.player), byte(tile)), 1});
  }
}

// A pile that was made up may have too few of them (R16).
bool deal_bonus_tiles(Step& step) {
  const RuleSet& rules = step.rules;
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    if (bonus_tiles(step.rules, step.s.players[i]) != 0) continue;
    const Frame frame{question_named(step.rules, "vine_bonus"), player_of(i), {}};
    ChanceList left;
    outcomes_bonus(step.rules, step.s, frame, left);
    if (left.empty()) return false;
    step.s.pending.push(frame);
    return true;
  }
  return false;
}

void resolve_bonus(Step& step, const Frame& frame, Action action) {
  give_bonus_tile(step, frame.player, static_cast<Face>(action.b()), Reason::setup);
  go_on_setting_up(step);
}

std::string_view bonus_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (plays_itself(rules, frame.player)) return "who plays by itself has no bonus tiles";
  if (std::popcount(left_out(rules, s)) != to_leave_out(rules))
    return "vines are left out before bonus tiles are dealt";
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    const unsigned due = i < at(frame.player) ? 1 : 0;
    if (bonus_tiles(rules, s.players[i]) != due) return "this is not the next bonus tile";
  }
  return {};
}

// --- the start of a phase -----------------------------------------------------------------------

// Special Edition p. 19: what lies there goes out of the game.
void clear_spaces(Step& step) {
  for (unsigned space = 0; space < spaces(step.rules); ++space) {
    const Face face = on_space(step.rules, step.s, space);
    if (face == Face::none) continue;
    step.tell({.kind = EventKind::tile,
               .why = Reason::clean_up,
               .face = face,
               .from = {Zone::aside, 0, 0, byte(depot_of(step.rules, space))},
               .to = in_box()});
    note(step, kModule, byte_of(step.rules, space), 0);
  }
}

void put_on_space(Step& step, unsigned space, Face face) {
  --pile_count(step.rules, step.s, Back::coloured, face);
  step.tell({.kind = EventKind::tile,
             .why = Reason::refill,
             .face = face,
             .from = in_pile(Back::coloured),
             .to = {Zone::aside, 0, 0, byte(depot_of(step.rules, space))}});
  note(step, kModule, byte_of(step.rules, space), byte(face));
}

void outcomes_vines(const RuleSet& rules, const GameState& s, const Frame& frame, ChanceList& out) {
  const Parts& known = parts(rules);
  const Depot depot = depot_of(rules, frame.arg[0]);
  for (std::size_t f = at(known.first_vines); f < at(known.first_bonus); ++f) {
    const auto face = static_cast<Face>(f);
    const std::uint8_t left = piled(rules, s, Back::coloured, face);
    if (left != 0) out.push({Action::of(known.vines, byte(depot), byte(face)), left});
  }
}

// One by one from the bag. R16, R31: an empty one leaves spaces empty, equal tiles need no draw.
bool fill_spaces(Step& step) {
  for (unsigned space = 0; space < spaces(step.rules); ++space) {
    if (on_space(step.rules, step.s, space) != Face::none) continue;
    const Frame frame{
        question_named(step.rules, "vines"), Player{}, {static_cast<std::uint8_t>(space)}};
    ChanceList left;
    outcomes_vines(step.rules, step.s, frame, left);
    if (left.empty()) return false;
    if (left.size() > 1) {
      step.s.pending.push(frame);
      return true;
    }
    put_on_space(step, space, static_cast<Face>(left[0].action.b()));
  }
  return false;
}

void resolve_vines(Step& step, const Frame& frame, Action action) {
  put_on_space(step, frame.arg[0], static_cast<Face>(action.b()));
  go_on_laying_out(step);
}

std::string_view vines_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (frame.arg[0] >= spaces(rules)) return "there is no such space with so many players";
  for (unsigned space = 0; space < spaces(rules); ++space) {
    const bool filled = on_space(rules, s, space) != Face::none;
    if (filled != (space < frame.arg[0])) return "this is not the next space to fill";
  }
  return {};
}

// --- the end ------------------------------------------------------------------------------------

// The spaces with vines of a colour.
HexMask vines_of(const RuleSet& rules, const PlayerState& player, unsigned colour) {
  HexMask hexes = 0;
  for (unsigned plot = 0; plot < kPlots; ++plot) {
    const auto [tile, first] = planted_on(rules, player, plot);
    if (tile == Face::none) continue;
    if (colour_of(rules, tile, 0) == colour) hexes |= HexMask{1} << first;
    if (colour_of(rules, tile, 1) == colour) hexes |= HexMask{1} << partner(first);
  }
  return hexes;
}

// Special Edition p. 21: every bonus tile scores one area of its colour and no area scores twice,
// so the largest ones do.
void score_vines(Step& step, Player p) {
  const PlayerState& player = step.s.player(p);
  const Vineyard& board = vineyard(step.rules);
  for (unsigned colour = 0; colour < kColours.size(); ++colour) {
    const unsigned tiles = bonus_tiles(step.rules, player, colour);
    if (tiles == 0) continue;
    FixedList<unsigned, kHexes> areas;
    for (HexMask left = vines_of(step.rules, player, colour); left != 0;) {
      const HexMask area = joined_to(board, left & (~left + 1), left);
      areas.push(static_cast<unsigned>(std::popcount(area)));
      left &= ~area;
    }
    std::ranges::sort(areas, std::greater<>());
    for (std::size_t i = 0; i < std::min<std::size_t>(tiles, areas.size()); ++i) {
      score(step, p, board.area_vp[std::min(areas[i], kLargestArea)], Reason::final_tile,
            bonus_tile(step.rules, colour));
    }
  }
}

// --- installing ---------------------------------------------------------------------------------

// A wrong data file is a compile error: the number is the line.
template <int Line>
consteval bool no_error() {
  static_assert(Line == 0, "data/vineyards cannot be read: see 'Line =' for where");
  return true;
}
static_assert(no_error<parse_vineyard(data::kVineyardTexts[0].text).line>());

ComponentProblem board_problem(std::string_view text) {
  const ParsedVineyard parsed = parse_vineyard(text);
  return {parsed.line, parsed.reason};
}

constexpr std::array kComponents = {
    Component{"special.vineyard", data::kVineyardTexts[0].text, board_problem}};

void install_board(RuleSetBuilder& b) {
  const std::string text = b.component(kComponents[0]);
  const ParsedVineyard parsed = parse_vineyard(text);
  if (!parsed.ok) return b.fail("the vineyard cannot be read: " + std::string(parsed.reason));
  const Vineyard& vineyard = parsed.board;
  SideBoard board{.name = "vineyard",
                  .origin = std::string(parsed.origin),
                  .spaces = {},
                  .area_vp = {vineyard.area_vp.begin() + 1, vineyard.area_vp.end()}};
  for (unsigned hex = 0; hex < kHexes; ++hex) {
    board.spaces.push_back({.name = hex_name(vineyard, hex),
                            .spot = vineyard.spot[hex],
                            .die = vineyard.die[plot_of(hex)],
                            .plot = static_cast<std::uint8_t>(plot_of(hex)),
                            .effect = face_named(b.rules(), kBonuses[vineyard.bonus[hex]])});
    b.rules().sites.push_back(site_of(vineyard, hex));
  }
  b.rules().side_boards.push_back(std::move(board));
  b.parts(look_up(b.rules(), vineyard));
}

// Special Edition p. 20: every space has its number with four players; with fewer each has two.
std::uint8_t dice_of(const RuleSet& rules, unsigned space) {
  const unsigned numbers = kDepots / depot_spaces(rules);
  return static_cast<std::uint8_t>(((1U << numbers) - 1) << (space * numbers + 1));
}

void install(RuleSetBuilder& b) {
  b.effect("vines", read_vines);
  b.effect("vine_bonus", read_bonus);
  b.tiles("vineyards");
  b.player_bytes(kPlayerBytes);
  b.table_bytes(kTableBytes);
  constexpr std::array<std::string_view, kMostDepot> kNames = {"v1", "v2", "v3", "v4", "v5", "v6"};
  for (std::uint8_t i = 0; i < depot_spaces(b.rules()); ++i)
    b.depot({.name = kNames[i], .first = i, .dice = dice_of(b.rules(), i)});
  b.depot({.name = "store",
           .first = kMostDepot,
           .slots = store_spaces(b.rules()),
           .beside_black = true,
           .keeps_gaps = has_option(b.rules(), "slots_matter")});
  install_planting(b);
  install_fields(b);
  b.verb({.name = "leave", .pattern = "leave out {a:face}"});
  b.verb({.name = "vine-bonus", .pattern = "* vine-bonus {a:player} {b:face}"});
  b.verb({.name = "vines", .pattern = "* vines {a:depot} {b:face}"});
  b.question({.name = "leave_out_vines",
              .legal = legal_leave_out,
              .resolve = resolve_leave_out,
              .problem = leave_out_problem,
              .leads_on = true,
              .set_up = SetUp::before_boards});
  b.question({.name = "vine_bonus",
              .kind = QuestionKind::chance,
              .outcomes = outcomes_bonus,
              .resolve = resolve_bonus,
              .problem = bonus_problem,
              .leads_on = true,
              .set_up = SetUp::before_boards});
  b.question({.name = "vines",
              .kind = QuestionKind::chance,
              .outcomes = outcomes_vines,
              .resolve = resolve_vines,
              .problem = vines_problem,
              .leads_on = true,
              .lays_out = true,
              .args = {{{"space", ArgKind::number}}}});
  b.at_set_up(Order::early, leave_out_vines);
  b.at_set_up(Order::early, deal_bonus_tiles);
  b.at_phase_start(Order::module, clear_spaces);
  b.at_lay_out(fill_spaces);
  b.at_final_score(Order::module, score_vines);
  install_board(b);
}

}  // namespace

const Module kModule{.name = "vineyards",
                     .title = "The Vineyards",
                     .rulebook = "Special Edition pp. 19-21",
                     .needs = {},
                     .excludes = {},
                     .install = install,
                     .components = kComponents};

}  // namespace dijon::vineyards
