// The Châteauma: a player who plays by itself. Rules and citations: README.md beside this file.
#include <array>

#include "dijon/data/chateauma.h"
#include "modules/chateauma/chateauma.h"

namespace dijon::chateauma {

extern const Module kModule;

namespace {

// A wrong data file is a compile error: the number is the line.
template <int Line>
consteval bool no_error() {
  static_assert(Line == 0, "data/chateauma cannot be read: see 'Line =' for where");
  return true;
}
static_assert(no_error<read_counties(data::kChateaumaTexts[0].text).line>());
static_assert(no_error<read_boards(data::kChateaumaTexts[1].text).line>());

ComponentProblem counties_problem(std::string_view text) {
  const auto read = read_counties(text);
  return {read.line, read.reason};
}
ComponentProblem boards_problem(std::string_view text) {
  const auto read = read_boards(text);
  return {read.line, read.reason};
}

constexpr std::array kComponents = {
    Component{"special.counties", data::kChateaumaTexts[0].text, counties_problem},
    Component{"special.county-boards", data::kChateaumaTexts[1].text, boards_problem}};

constexpr std::array kSettings = {SettingRow{"level", 1, 2, 3}, SettingRow{"modifier-a", 0, 0, 1},
                                  SettingRow{"modifier-b", 0, 0, 1},
                                  SettingRow{"modifier-c", 0, 0, 1},
                                  SettingRow{"modifier-d", 0, 0, 1}};

// p. 26: 36 for A, B and D.
constexpr unsigned kOnMarkedBoard = 0b1011;
constexpr unsigned kBegins = 0b0100;

// The spaces by colour are all that counts: there are no numbers, areas or neighbours.
Duchy duchy_of(const CountyBoard& board) {
  Duchy duchy{};
  for (unsigned i = 0; i < board.size; ++i) {
    duchy.spot[i] = board.spaces[i].spot;
    duchy.terrain[i] = board.spaces[i].terrain;
    duchy.of_terrain[at(board.spaces[i].terrain)] |= bit(static_cast<Cell>(i));
  }
  return duchy;
}

bool read_parts(RuleSetBuilder& b, Parts& made) {
  const std::string cards = b.component(kComponents[0]);
  const std::string boards = b.component(kComponents[1]);
  const auto counties = read_counties(cards);
  const auto pair = read_boards(boards);
  if (!counties.ok || !pair.ok) {
    b.fail("the parts of the Châteauma cannot be read: " +
           std::string(counties.ok ? pair.reason : counties.reason));
    return false;
  }
  for (std::size_t i = 0; i < 4; ++i) {
    const int chosen = setting_of(b.rules(), kModule, kSettings[i + 1].name);
    made.modifiers |= static_cast<unsigned>(chosen) << i;
  }
  const std::size_t marked = (made.modifiers & kOnMarkedBoard) != 0 ? 1 : 0;
  made.level = setting_of(b.rules(), kModule, "level");
  made.counties = counties.parts;
  made.board = pair.parts.boards[marked];
  made.origin = std::string(counties.origin.empty() ? pair.origin : counties.origin);
  made.duchy = duchy_of(made.board);
  const std::string_view id = kBoardIds[marked];
  made.id = {.id = id, .edition = "special", .number = id.substr(3), .duchy = nullptr};
  return true;
}

// What points into the parts is made when they have their place.
void give_board(RuleSetBuilder& b) {
  const Parts& known = parts(b.rules());
  auto board = std::make_shared<Board>(known.id);
  board->duchy = &known.duchy;
  b.rules().automaton.board = static_cast<std::uint8_t>(b.rules().boards.size());
  b.rules().boards.push_back(board.get());
  b.rules().automaton.own_board = std::move(board);
}

void install(RuleSetBuilder& b) {
  Parts made;
  if (!read_parts(b, made)) return;
  if ((made.modifiers & 1U) != 0) {
    b.tiles("chateauma");
    made.face_down = face_named(b.rules(), "face-down");
    b.rules().black_held_back = b.rules().face(made.face_down).supply[at(Back::coloured)];
  }
  Automaton& automaton = b.rules().automaton;
  automaton.module = &kModule;
  automaton.name = "Châteauma";
  automaton.seat = player_of((made.modifiers & kBegins) != 0 ? 0 : b.rules().players() - 1);
  automaton.view = view;
  b.automaton_bytes(kBytes);
  b.table_bytes(kWideBytes);
  b.option("slots_matter");
  install_turn(b);
  install_set_up(b);
  install_fields(b);
  install_end(b);
  made.county = verb_named(b.rules(), "county");
  made.own_die = verb_named(b.rules(), "own-die");
  made.granted = verb_named(b.rules(), "grant");
  made.draw = question_named(b.rules(), "county_card");
  made.first_draw = question_named(b.rules(), "first_county");
  made.grant = question_named(b.rules(), "grant");
  b.parts(std::move(made));
  give_board(b);
}

constexpr std::array<std::string_view, 3> kExcludes = {"inns", "solo", "teams"};

}  // namespace

const Module kModule{.name = "chateauma",
                     .title = "The Châteauma",
                     .rulebook = "Special Edition pp. 22-27",
                     .needs = {},
                     .excludes = kExcludes,
                     .install = install,
                     .automaton = true,
                     .settings = kSettings,
                     .components = kComponents};

}  // namespace dijon::chateauma
