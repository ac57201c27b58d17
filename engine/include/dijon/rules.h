// A rule set: everything that is fixed for a game. Built once from a RulesSpec, then immutable and
// shared by all threads. Editions are presets of the axes in Tuning; modules install themselves
// through the builder (core/builder.h). Nothing here or above tests a name.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dijon/action.h"
#include "dijon/events.h"
#include "dijon/state.h"
#include "dijon/types.h"

namespace dijon {

struct RuleSet;

// One application of an action under way: the rules, the state being changed, and where to tell.
struct Step {
  const RuleSet& rules;
  GameState& s;
  EventLog* log = nullptr;

  void tell(const Event& e) const {
    if (log != nullptr) {
      log->push_back(e);
      log->back().phase = s.phase;
    }
  }
};

// --- Tuning: the axes on which editions, player counts and modules differ -----------------------

enum class BuyTiming : std::uint8_t { between_actions, also_during_actions };
enum class DieActions : std::uint8_t { exactly_two, up_to_two };
enum class CastleAction : std::uint8_t { required, optional };
enum class FirstTieBreak : std::uint8_t { fewest_empty_spaces, most_empty_spaces };
enum class SecondTieBreak : std::uint8_t { later_in_last_round, behind_on_track };

struct Tuning {
  BuyTiming buy_timing = BuyTiming::also_during_actions;
  DieActions die_actions = DieActions::up_to_two;
  CastleAction castle_action = CastleAction::optional;
  FirstTieBreak first_tie_break = FirstTieBreak::fewest_empty_spaces;
  SecondTieBreak second_tie_break = SecondTieBreak::behind_on_track;
  int players = 2;
  int black_slots = 4;
  int goods_vp = 2;     // per goods tile sold
  int large_bonus = 5;  // first to complete a colour
  int small_bonus = 2;  // second
  int storage = 3;
  int shared_storage = 0;  // spaces that partners have in common, beside those of each
  int goods_types = 3;
  int track_spaces = 7;
  int purchase_price = 2;
  int hire_price = 2;  // workers
  int start_silver = 1;
  std::array<std::uint8_t, kMaxPlayers> start_workers{1, 2, 3, 4};
  int start_goods = 3;
  int sale_silver = 1;
  int workers_action = 2;
  int workers_per_point = 2;
  int goods_per_type = 7;
  std::array<std::uint8_t, 12> area_vp{};  // by size; 0 beyond the printed table
  int largest_area = 8;                    // larger areas score as this one
  std::array<std::uint8_t, kPhases> phase_vp{};
  bool scores_at_the_end = true;  // what is left over, and tiles that count something
  bool goods_leave_the_game = false;
};

// --- Faces: what can stand on a tile ------------------------------------------------------------

inline constexpr std::uint8_t kNoAnimal = 0;

using PlacedFn = void (*)(Step&, Player, Face, Cell);
using BarsFn = CellMask (*)(const RuleSet&, const GameState&, Player, Face);
using CountFn = int (*)(const RuleSet&, const GameState&, Player, std::uint8_t arg);

struct Gain {
  std::uint8_t vp = 0, silver = 0, workers = 0;
};

struct ScoreRow {  // points at the end of the game: `vp` for each thing counted
  CountFn count = nullptr;
  std::uint8_t vp = 0;
  std::uint8_t arg = 0;
};

// What a tile does for a player who plays by itself, where no number says it.
enum class SelfPlay : std::uint8_t { nothing, act, sail, sell, place, stock };

struct TileFace {
  std::string_view name;
  std::uint8_t terrain = kTerrains;  // its colour; kTerrains: of no colour
  TerrainMask fits = 0;              // the colours of space it may cover
  std::array<std::uint8_t, kBacks> supply{};
  std::array<std::uint8_t, kBacks> pile{};  // where GameState::pile counts them; 0: none has it
  std::uint8_t room = 1;                    // the storage spaces it takes
  Gain gain{};                              // at once, when placed or when its effect is used
  TerrainMask takes = 0;  // may take a tile of these colours from a numbered depot
  std::uint8_t animal = kNoAnimal;
  std::uint8_t animals = 0;       // how many are on the tile
  bool joins_every_herd = false;  // scores again whenever any animal joins its pasture
  std::uint8_t enlarges = 0;      // counts as so many spaces more when its area is completed
  SelfPlay self_play = SelfPlay::nothing;
  std::uint64_t perks = 0;
  ScoreRow score{};
  PlacedFn at_once = nullptr;  // asks nothing; only when placed
  PlacedFn asks = nullptr;     // pushes a question; when placed or when its effect is used
  BarsFn bars = nullptr;       // spaces it may not cover now
  std::array<std::uint8_t, 6> details{};  // what its words tell the module that reads them
  std::string_view effect;                // the words of its row, for people and tools
};

// --- Verbs and questions ------------------------------------------------------------------------

using LegalFn = void (*)(const RuleSet&, const GameState&, const Frame&, ActionList&);
using DieLegalFn = void (*)(const RuleSet&, const GameState&, Player, std::span<const Die>,
                            ActionList&);
using BothDiceFn = void (*)(const RuleSet&, const GameState&, Player, std::array<Die, 2> dice,
                            ActionList&);
using ResolveFn = void (*)(Step&, const Frame&, Action);
using RunFn = void (*)(Step&, const Frame&);
using OutcomesFn = void (*)(const RuleSet&, const GameState&, const Frame&, ChanceList&);
using ProblemFn = std::string_view (*)(const RuleSet&, const GameState&, const Frame&);
using HideFn = void (*)(const RuleSet&, GameState&, Player whose);

struct VerbRow {
  std::string_view name;
  // How it is written: words and fields such as {die}, {a:face}, {b:cell}; see text/notation.cpp.
  std::string_view pattern;
  DieLegalFn with_die = nullptr;    // a die action: offered on a turn and by a castle
  BothDiceFn with_both = nullptr;   // takes both dice of a turn: offered while neither is used
  LegalFn with_castle = nullptr;    // offered beside the action of a castle that was placed
  LegalFn with_settling = nullptr;  // offered where a tile of the black depot may be settled
  LegalFn any_time = nullptr;       // offered on a turn, and by questions that may be interrupted
  bool before_effects = false;      // any_time: by questions that may wait, too
  std::uint64_t needs = 0;          // perks without which it is not offered at any time
  ResolveFn resolve = nullptr;      // both kinds: what it does, its cost included
};

enum class QuestionKind : std::uint8_t { player, chance, automatic };

// How an argument of a frame is written in a position.
// A flag stands there or not; it comes last.
enum class ArgKind : std::uint8_t {
  none,
  number,
  face,
  depot,
  cell,
  terrains,
  die,
  slot,
  good,
  sheet,
  reason,
  site,
  flag
};
struct ArgSpec {
  std::string_view name;
  ArgKind kind = ArgKind::none;
};

// What is settled before phase A when a question of the set-up is asked.
enum class SetUp : std::uint8_t { no, before_boards, before_castles, after_castles };

struct QuestionRow {
  std::string_view name;
  QuestionKind kind = QuestionKind::player;
  LegalFn legal = nullptr;        // player
  OutcomesFn outcomes = nullptr;  // chance
  RunFn run = nullptr;            // automatic
  ResolveFn resolve = nullptr;    // player, chance
  ProblemFn problem = nullptr;    // why it cannot be open on this table, for positions from outside
  HideFn hide = nullptr;          // answered in secret: takes a player's answer out of the state
  bool may_be_interrupted = false;  // verbs for any time may be used while it is open
  bool may_wait = false;            // the effect of a tile: it can be answered after other things
  bool dropped_when_only_declined = false;  // nothing to do but decline: it is not asked
  bool leads_on = false;  // the rest of the game hangs on it: it lies at the bottom of the stack
  bool in_turn = false;   // leads on within a player's turn
  bool lays_out = false;  // before the rounds of a phase
  bool may_wait_twice = false;  // several of it may be open at once
  bool makes_room = false;      // too many tiles are stored until it is answered
  SetUp set_up = SetUp::no;
  std::array<ArgSpec, 6> args{};
};
inline constexpr int kMaxQuestions = 48;

// Rows of RuleSet::questions that the base game installs, in this order.
enum class Question : std::uint8_t {
  none,
  turn,
  extra_action,
  place_stored,
  take_of_terrain,
  ship_depot,
  neighbour_depot,
  keep_goods,
  sell_any,
  discard,
  choose_board,
  choose_side,
  choose_start,
  roll,
  white,
  draw,
  goods,
  hand,
  deal,
  sheet,
  phase_end,
  first_of_modules,
};

// --- The rule set -------------------------------------------------------------------------------

// Who has which board: fixed ids, drawn at random, chosen by the players in turn order, or a sheet
// drawn at random of which the player chooses a side, openly or in secret.
enum class BoardsMode : std::uint8_t { given, random, choose, sides, secret };

// A number that the players agree on for a module, such as how hard it is to win.
struct Setting {
  std::string name;
  int value = 0;
  bool operator==(const Setting&) const = default;
};

struct RulesSpec {
  std::string edition = "2019";
  int players = 2;
  std::vector<std::string> modules;
  std::vector<Setting> settings;  // that differ from what is usual
  BoardsMode boards_mode = BoardsMode::given;
  std::vector<std::string> boards;  // one id for each player when given
  std::string components;  // texts in place of ours, see core/components.h; empty: all are ours
  bool operator==(const RulesSpec&) const = default;
};

// A line of positions that a module adds: "P1 NAME: words", or "NAME: words" for the table.
struct FieldRow {
  std::string_view name;
  bool of_player = true;
  const struct Module* module = nullptr;
  // Its words; none when there is nothing to say.
  std::vector<std::string> (*print)(const RuleSet&, const GameState&, Player) = nullptr;
  // Why it cannot be read; empty when it was.
  std::string (*read)(const RuleSet&, GameState&, Player,
                      std::span<const std::string_view> words) = nullptr;
  // Why it cannot be so on this table; empty when it can.
  std::string (*problem)(const RuleSet&, const GameState&, Player) = nullptr;
  // Adds the tiles that lie there, by face.
  void (*tiles)(const RuleSet&, const GameState&, Player, std::span<int> faces) = nullptr;
  // What stands there in a position that says nothing of it; null: nothing.
  void (*usual)(const RuleSet&, GameState&, Player) = nullptr;
};

// A depot beside those of the board. Its tiles are bytes on the table that belong to a module,
// empty ones last.
struct DepotRow {
  std::string_view name;
  const struct Module* module = nullptr;
  std::uint8_t first = 0, slots = 1;
  bool beside_black = false;  // what reaches the black depot reaches it too
  std::uint8_t dice = 0;      // the numbers printed at it, bit 1 to bit 6
  bool keeps_gaps = false;    // what lies behind a tile that is taken stays where it is
};

// A board that every player has beside the duchy, for people and tools: where its spaces are drawn,
// their numbers, and which tile's effect each gives. Spaces with one plot are covered together.
struct SideSpace {
  std::string name;
  Spot spot;
  std::uint8_t die = 0;
  std::uint8_t plot = 0;
  Face effect{};
};
struct SideBoard {
  std::string_view name;
  std::string origin;  // who drew it; empty for a printed one
  std::vector<SideSpace> spaces;
  std::vector<std::uint8_t> area_vp;  // the points printed on it, by the size of an area from 1
};

// Which bytes of the state belong to a module, of every player's and of the table's. Those of a
// player who plays by itself are all of the module that plays.
struct ModuleRoom {
  const struct Module* module = nullptr;
  std::uint8_t player_at = 0, player_size = 0;
  std::uint8_t table_at = 0, table_size = 0;
  std::uint8_t automaton_size = 0;    // of the player who plays by itself, from the first on
  std::shared_ptr<const void> parts;  // what it made of its components
};

// What a half of a duchy has across the seam, on the other half.
struct Seam {
  std::array<CellMask, kCells> beside{};       // the spaces there that a space touches
  std::array<CellMask, kCells> area{};         // of the area of a space, the part on this half
  std::array<CellMask, kCells> area_beyond{};  // and the part on the other
};

// Hooks: named moments at which installed functions run, in the order (order, installation).
enum class Order : std::uint8_t { early, base, module, late };
using StepHook = void (*)(Step&);
using PlayerHook = void (*)(Step&, Player);
// Perks that a player has beside those of the tiles in the duchy.
using PerksFn = std::uint64_t (*)(const RuleSet&, const GameState&, Player);
// Whose tiles count at the end as if they were the player's too; the player itself when nobody's.
using LenderFn = Player (*)(const RuleSet&, const GameState&, Player);
using SoldHook = void (*)(Step&, Player, Good, int tiles);
// Asks the next thing that is to be settled before phase A, or to be laid out before the rounds of
// a phase; false when there is nothing.
using SetUpHook = bool (*)(Step&);
using TakeFn = void (*)(Step&, Player, Depot, Face, Reason);
using ScoreFn = void (*)(Step&, Player, int vp, Reason, Face, std::uint8_t what);
using ColourFn = void (*)(Step&, Player, Terrain);
using WonFn = bool (*)(const RuleSet&, const GameState&, Player);
using ProgressFn = int (*)(const RuleSet&, const GameState&, Player);
// Puts what is to be asked or done next on top; false when it is there.
using ArrangeFn = bool (*)(Step&);

// A player who plays by itself: it is asked nothing, and the same state always gives the same move.
inline constexpr Player kNobody{kMaxPlayers};
struct Automaton {
  Player seat = kNobody;
  std::string_view name;  // for people
  const struct Module* module = nullptr;
  std::uint8_t board = 0;  // a row of RuleSet::boards
  std::shared_ptr<const Board> own_board;
  std::uint8_t turn = 0;             // the question that opens its turn
  StepHook set_up = nullptr;         // what it has before anything is given to people
  PlayerHook final_score = nullptr;  // beside goods and silver
  // Positions: what lies on its board when nothing is said of it, and why it could not be so.
  void (*usual_board)(const RuleSet&, GameState&) = nullptr;
  std::string (*board_problem)(const RuleSet&, const GameState&) = nullptr;
  struct AutomatonView (*view)(const RuleSet&, const GameState&) = nullptr;  // dijon/automaton.h
  // Its tiles that lie face up, beside those on its board.
  void (*more_tiles)(const RuleSet&, const GameState&, FixedList<Face, kCells>& out) = nullptr;
};

// Tiles of a module that lie at the numbered depots; for who takes them by another way than people.
struct DepotPrizes {
  Face (*lowest)(const RuleSet&, const GameState&, unsigned depot) = nullptr;  // none: no tile
  void (*lift)(Step&, unsigned depot, Face face) = nullptr;
  bool (*is_one)(const RuleSet&, Face face) = nullptr;
};

// A face in a pile, and where GameState::pile counts it.
struct PiledFace {
  Face face{};
  std::uint8_t pile = 0;
};

struct RuleSet {
  RulesSpec spec;
  Tuning tuning;
  std::uint64_t id = 0;  // hash of everything installed

  std::vector<TileFace> faces;
  // What is asked of every tile when the end is counted, close together: bots count it again and
  // again. By face: whether it scores at the end, and a bit for its animal.
  std::array<bool, kMaxFaces> scores_at_end{};
  std::array<std::uint16_t, kMaxFaces> animal_bit{};
  std::vector<VerbRow> verbs;
  std::vector<QuestionRow> questions;
  std::vector<Verb> die_verbs;       // ascending
  std::vector<Verb> both_verbs;      // ascending
  std::vector<Verb> castle_verbs;    // ascending
  std::vector<Verb> settling_verbs;  // ascending
  std::vector<Verb> any_time_verbs;  // ascending
  bool verbs_mix = false;            // a question may offer some behind those for any time
  bool effects_may_wait = false;     // one of them is offered by questions that may wait

  std::vector<std::string_view> animals;  // by TileFace::animal; the first is none
  std::vector<FieldRow> fields;
  std::vector<DepotRow> depots;  // Depot::first_of_modules and on
  std::vector<SideBoard> side_boards;
  std::vector<std::string> sites;         // places of a module, as actions and questions name them
  std::vector<std::string_view> options;  // that modules have set for others
  std::vector<BarsFn> bars;               // spaces that no tile may cover now, whatever its face
  std::vector<ModuleRoom> rooms;
  std::string_view extra_bonus;  // what the bonus tiles of a module are for; empty: there are none
  Face extra_bonus_face{};       // stands for them where points are explained
  DepotPrizes depot_prizes;
  Automaton automaton;
  bool extra_bonus_is_a_tile = false;  // or points alone

  std::vector<const Board*> boards;   // of the edition; PlayerState::board is an index
  std::size_t boards_for_people = 0;  // the first ones: the others are no choice
  std::vector<std::array<std::uint8_t, 2>> sheets;  // the boards that are two sides of one
  std::vector<std::uint8_t> given;                  // board of each player when given
  std::uint32_t centre_start = 0;  // boards whose starting castle stands in the centre
  Face start_tile{};               // the tile that every duchy begins with
  // By board: the numbers of the castle spaces it may begin on, bit 0 for 1; 0: on any.
  std::array<std::uint8_t, kMaxBoards> start_numbers{};

  // Partners have one duchy of two halves, and what they share stands in the state of both.
  bool partners = false;
  std::array<Player, kMaxPlayers> partner{Player{0}, Player{1}, Player{2}, Player{3}};
  std::vector<std::array<std::uint8_t, 2>> halves;  // the boards that lie side by side
  std::vector<Seam> seams;                          // by board
  std::uint64_t personal_perks = 0;  // that a tile gives to who placed it, not to a partner

  // Which slot of which depot is filled with which colour; kTerrains: not with this many players.
  std::array<std::array<std::array<std::uint8_t, kDepotSlots>, kDepots>, kPhases> slot_terrain{};
  std::array<std::vector<PiledFace>, kTerrains + 1>
      pile_faces;  // by colour of the back; last: black

  bool leaves_gaps = false;  // tiles may come to stand apart from the others
  bool wide_tiles = false;   // some take more than one storage space
  int black_held_back = 0;   // tiles of the black pile that lie elsewhere, face down

  StepHook begin = nullptr;  // sets the table up to the first question
  StepHook end = nullptr;    // scores what is left when the game is over
  std::vector<StepHook> phase_start;
  std::vector<StepHook> phase_end;
  std::vector<PlacedFn> placed;  // when area and colour are scored, before the tile asks
  std::vector<SoldHook> sold;    // when a sale has paid
  std::vector<SetUpHook> set_up;
  std::vector<SetUpHook> lay_out;
  std::vector<PlayerHook> sailed;       // a ship has loaded at its first depot
  std::vector<StepHook> white_fell;     // the white die has fallen and its goods are laid out
  TakeFn take = nullptr;                // where a tile goes that is taken; null: to the storage
  ScoreFn credit = nullptr;             // how points are given; null: at once
  ColourFn colour_done = nullptr;       // what a finished colour brings; null: its bonus tile
  ArrangeFn arrange = nullptr;          // before a question is asked
  WonFn won = nullptr;                  // null: whoever comes first
  ProgressFn progress = nullptr;        // how near to that one is; null: the points say it
  std::string_view counted = "points";  // what that counts
  std::vector<PerksFn> perks;
  bool perks_end = false;  // some of these may be lost again
  LenderFn lender = nullptr;
  std::vector<PlayerHook> final_score;

  const TileFace& face(Face f) const { return faces[at(f)]; }
  const Duchy& duchy(const PlayerState& p) const { return *boards[p.board]->duchy; }
  bool starts_in_centre(const PlayerState& p) const { return (centre_start >> p.board & 1U) != 0; }
  const QuestionRow& question(const Frame& f) const { return questions[f.question]; }
  const VerbRow& verb(Verb v) const { return verbs[at(v)]; }
  std::size_t players() const { return static_cast<std::size_t>(tuning.players); }
  Player partner_of(Player p) const { return partner[at(p)]; }
  // The first of two partners, who has what is kept once for both; else the player.
  Player first_of(Player p) const { return std::min(p, partner_of(p)); }
  const Seam& seam(const PlayerState& p) const { return seams[p.board]; }
};

inline bool plays_itself(const RuleSet& rules, Player p) { return rules.automaton.seat == p; }
// Whoever plays by itself sits before all people or behind them.
inline Player first_person(const RuleSet& rules) {
  return player_of(plays_itself(rules, Player{}) ? 1 : 0);
}
inline Player last_person(const RuleSet& rules) {
  const Player last = player_of(rules.players() - 1);
  return plays_itself(rules, last) ? player_of(rules.players() - 2) : last;
}
// Whether a line of positions is about this player: of one who plays by itself those of its module.
inline bool concerns(const RuleSet& rules, const FieldRow& field, Player p) {
  if (!field.of_player || rules.automaton.seat == kNobody) return true;
  return plays_itself(rules, p) == (field.module == rules.automaton.module);
}

// A depot of a module.
inline const DepotRow& depot_row(const RuleSet& rules, Depot depot) {
  return rules.depots[at(depot) - at(Depot::first_of_modules)];
}

// How many face-down tiles of a face have this back.
inline std::uint8_t piled(const RuleSet& rules, const GameState& s, Back back, Face face) {
  return s.pile[rules.face(face).pile[at(back)]];
}
// The same, to be changed.
inline std::uint8_t& pile_count(const RuleSet& rules, GameState& s, Back back, Face face) {
  assert(rules.face(face).pile[at(back)] != 0);
  return s.pile[rules.face(face).pile[at(back)]];
}

// The kinds of bonus tiles that are in the game, a bit each; and a kind's name.
std::uint8_t every_bonus(const RuleSet& rules);
std::string_view bonus_name(const RuleSet& rules, unsigned kind);

bool has_option(const RuleSet& rules, std::string_view option);

// Rows by their names, for modules and for text; the none row when there is no such name.
Face face_named(const RuleSet& rules, std::string_view name);
Verb verb_named(const RuleSet& rules, std::string_view name);
std::uint8_t question_named(const RuleSet& rules, std::string_view name);

struct SettingRow {
  std::string_view name;
  int least = 0, usual = 0, most = 0;
};

// A file of the data folder that another of the same form may replace.
struct ComponentProblem {
  int line = 0;  // from 1; 0: there is none
  std::string_view reason;
};
struct Component {
  std::string_view name;  // of the file
  std::string_view text;  // ours
  // What is wrong with a text that is to stand in its place.
  ComponentProblem (*problem)(std::string_view text);
};

struct Module {
  std::string_view name;
  std::string_view title;     // for people
  std::string_view rulebook;  // which printed rules
  std::span<const std::string_view> needs;
  std::span<const std::string_view> excludes;
  void (*install)(class RuleSetBuilder&);
  int least_players = 2, most_players = kMaxPlayers;
  bool alone = false;      // with no other module
  bool automaton = false;  // one of the players plays by itself
  std::span<const SettingRow> settings{};
  std::span<const Component> components{};
  int team_size = 1;  // how many play together
};

std::span<const Module* const> all_modules();
// What the players agreed on for a setting of this module.
int setting_of(const RuleSet& rules, const Module& module, std::string_view name);

// With this module only these boards are played.
struct BoardLimit {
  std::string_view module;
  std::vector<const Board*> boards;
};

struct Edition {
  std::string_view name;
  std::string_view title;
  std::vector<std::string_view> modules;  // that may be added
  std::vector<const Board*> boards;
  std::vector<std::array<const Board*, 2>> sheets;  // printed on the two sides of one
  std::vector<BoardLimit> limits;
  std::vector<std::array<const Board*, 2>> halves;  // that lie side by side as one duchy
};
const std::vector<Edition>& all_editions();
// How many can play with these modules.
struct PlayerRange {
  int least = 2, most = kMaxPlayers;
};
PlayerRange players_for(std::span<const std::string> modules);
// How many of the players are people.
int people_in(const RulesSpec& spec);
// How many play together with these modules; partners sit across the table.
int team_size_for(std::span<const std::string> modules);
// All modules that any number of players can play together, beginning with this one if any is
// named.
std::vector<std::string> modules_together(const Edition& edition, std::string_view first = {});
// Modules to play with: none, each alone with those it needs, all together; and each that cannot be
// played with all of these, with all it can be played with.
std::vector<std::vector<std::string>> module_sets(const Edition& edition);
// All boards of an edition; and those that can be played with these modules.
std::vector<const Board*> boards_of(const Edition& edition);
std::vector<const Board*> boards_for(const Edition& edition, std::span<const std::string> modules);

struct BuiltRules {
  std::shared_ptr<const RuleSet> rules;  // null when refused
  std::string error;
};

// Builds the rules, or says why they cannot be: unknown names, bad combinations, bad boards.
BuiltRules build_rules(const RulesSpec& spec);

}  // namespace dijon
