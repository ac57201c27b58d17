// Setting up: piles, players, three goods each, boards and starting castles.
#include <algorithm>

#include "base/base.h"

namespace dijon {

namespace {

void set_start(Step& step, Player who, Cell space) {
  const auto [p, cell] = where(who, space);
  PlayerState& player = step.s.player(p);
  const Face castle = step.rules.start_tile;
  const Duchy& duchy = step.rules.duchy(player);
  player.start = byte(cell);
  player.estate[at(cell)] = castle;
  player.covered = bit(cell);
  player.reach = duchy.place_adj[at(cell)];
  if (step.rules.partners) reach_across(step.rules, step.s, {p, cell});
  --pile_count(step.rules, step.s, Back::coloured, castle);
  step.tell({.kind = EventKind::started, .player = p, .what = byte(cell)});
  step.tell({.kind = EventKind::tile,
             .player = p,
             .why = Reason::setup,
             .face = castle,
             .from = in_pile(Back::coloured),
             .to = in_duchy(p, cell)});
}

int goods_held(const PlayerState& player) {
  int tiles = 0;
  for (const auto n : player.goods) tiles += n;
  return tiles;
}

void set_board(Step& step, Player p, std::uint8_t board) {
  step.s.player(p).board = board;
  step.tell({.kind = EventKind::board_given, .player = p, .what = board});
}

// With its other half, if it has one.
void give_board(Step& step, Player p, std::uint8_t board) {
  set_board(step, p, board);
  if (step.rules.partners) set_board(step, step.rules.partner_of(p), other_half(step.rules, board));
}

constexpr Cell kCentre{18};

void legal_choose_board(const RuleSet& rules, const GameState& /*s*/, const Frame& /*frame*/,
                        ActionList& out) {
  for (unsigned b = 0; b < rules.boards_for_people; ++b) {
    if (comes_first(rules, static_cast<std::uint8_t>(b))) out.push(Action::of(Verb::board, b));
  }
}

void resolve_choose_board(Step& step, const Frame& frame, Action action) {
  give_board(step, frame.player, action.a());
  go_on_setting_up(step);
}

// --- sheets (R51) -------------------------------------------------------------------------------
// Every player is dealt one; then in turn order each chooses a side and the space of the castle.

bool by_sheet(const RuleSet& rules) {
  const BoardsMode mode = rules.spec.boards_mode;
  return mode == BoardsMode::sides || mode == BoardsMode::secret;
}

bool is_dealt(const GameState& s, unsigned sheet) {
  for (std::size_t i = 0; i < s.pending.depth; ++i) {
    const Frame& frame = s.pending.frames[i];
    if (frame.question == byte(Question::choose_side) && frame.arg[0] == sheet) return true;
  }
  return false;
}

// Different ones, as long as there are enough of them.
void outcomes_sheet(const RuleSet& rules, const GameState& s, const Frame& frame, ChanceList& out) {
  const bool enough = rules.sheets.size() >= at(last_person(rules)) - at(first_person(rules)) + 1;
  for (unsigned i = 0; i < rules.sheets.size(); ++i) {
    if (enough && is_dealt(s, i)) continue;
    out.push({Action::of(Verb::sheet, byte(frame.player), i), 1});
  }
}

void deal_sheet(Step& step, Player p);

// The last player is dealt to first: the question opened last is asked first.
void give_sheet(Step& step, Player p, std::uint8_t sheet) {
  ask(step, Question::choose_side, p, {sheet});
  if (p != first_person(step.rules)) deal_sheet(step, player_of(at(p) - 1));
}

void resolve_sheet(Step& step, const Frame& frame, Action action) {
  give_sheet(step, frame.player, action.b());
}

// The last one of all leaves nothing to chance.
void deal_sheet(Step& step, Player p) {
  ChanceList left;
  outcomes_sheet(step.rules, step.s, {.player = p}, left);
  if (left.size() == 1) {
    give_sheet(step, p, left[0].action.b());
  } else {
    ask(step, Question::sheet, p);
  }
}

void legal_choose_side(const RuleSet& rules, const GameState& /*s*/, const Frame& frame,
                       ActionList& out) {
  const auto [one, other] = rules.sheets[frame.arg[0]];
  out.push(Action::of(Verb::board, std::min(one, other)));
  out.push(Action::of(Verb::board, std::max(one, other)));
}

void resolve_choose_side(Step& step, const Frame& frame, Action action) {
  set_board(step, frame.player, action.a());
  ask(step, Question::choose_start, frame.player);
}

// On one's own half, then on a partner's.
FixedList<Cell, 2 * kCells> spaces_to_start(const RuleSet& rules, const GameState& s, Player p) {
  FixedList<Cell, 2 * kCells> spaces;
  for (const Cell cell : cells(start_spaces(rules, s.player(p)))) spaces.push(cell);
  if (!rules.partners) return spaces;
  const Player other = rules.partner_of(p);
  for (const Cell cell : cells(start_spaces(rules, s.player(other)))) {
    spaces.push(on_half(other, cell));
  }
  return spaces;
}

void legal_choose_start(const RuleSet& rules, const GameState& s, const Frame& frame,
                        ActionList& out) {
  for (const Cell space : spaces_to_start(rules, s, frame.player)) {
    out.push(Action::of(Verb::start, byte(space)));
  }
}

void resolve_choose_start(Step& step, const Frame& frame, Action action) {
  set_start(step, frame.player, static_cast<Cell>(action.a()));
  if (step.s.pending.empty()) go_on_setting_up(step);
}

// Random boards differ from player to player.
void outcomes_deal(const RuleSet& rules, const GameState& s, const Frame& frame, ChanceList& out) {
  std::uint32_t dealt = 0;
  for (const PlayerState& player : s.players) {
    if (player.board != PlayerState::kNoBoard) dealt |= 1U << player.board;
  }
  for (unsigned b = 0; b < rules.boards_for_people; ++b) {
    if ((dealt >> b & 1U) != 0 || !comes_first(rules, static_cast<std::uint8_t>(b))) continue;
    out.push({Action::of(Verb::deal, byte(frame.player), b), 1});
  }
}

void resolve_deal(Step& step, const Frame& frame, Action action) {
  give_board(step, frame.player, action.b());
  go_on_setting_up(step);
}

// The last board of all leaves nothing to chance.
bool deal_last_board(Step& step, Player p) {
  ChanceList left;
  outcomes_deal(step.rules, step.s, {.player = p}, left);
  if (left.size() != 1) return false;
  give_board(step, p, left[0].action.b());
  return true;
}

void outcomes_hand(const RuleSet& /*rules*/, const GameState& s, const Frame& frame,
                   ChanceList& out) {
  for (unsigned g = 0; g < kGoods; ++g) {
    if (s.goods_pile[g] == 0) continue;
    out.push({Action::of(Verb::hand, byte(frame.player), g), s.goods_pile[g]});
  }
}

void resolve_hand(Step& step, const Frame& frame, Action action) {
  --step.s.goods_pile[action.b()];
  ++step.s.player(frame.player).goods[action.b()];
  if (step.rules.partners) share(step.rules, step.s, frame.player);
  step.tell({.kind = EventKind::goods,
             .player = frame.player,
             .why = Reason::setup,
             .from = {Zone::goods_pile, 0, 0, 0},
             .to = {Zone::goods, byte(frame.player), 0, 0},
             .what = action.b(),
             .value = 1});
  go_on_setting_up(step);
}

// Before phase A: the castles are there to place, and nothing is laid out.
std::string_view setup_problem(const RuleSet& rules, const GameState& s) {
  if (s.phase != 0) return "boards, castles and first goods are given before phase A only";
  int to_start = 0;
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    const Player p = player_of(i);
    to_start += p == rules.first_of(p) && !has_started(rules, s, p) ? 1 : 0;
  }
  if (piled(rules, s, Back::coloured, rules.start_tile) < to_start)
    return "too few castles are left";
  if (!nothing_laid_out(s)) return "tiles or goods are laid out already";
  return {};
}

std::string_view hand_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (plays_itself(rules, frame.player)) return "who plays by itself is given its own goods";
  const bool given = rules.spec.boards_mode == BoardsMode::given;
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    const PlayerState& player = s.players[i];
    if (player.start != PlayerState::kNoStart || (!given && player.board != PlayerState::kNoBoard))
      return "boards and castles are chosen when all goods are given";
    const Player owner = rules.first_of(player_of(i));
    const int due = owner < frame.player    ? rules.tuning.start_goods
                    : owner == frame.player ? frame.arg[0] - 1
                                            : 0;
    if (goods_held(player) != due) return "this is not the next goods tile";
  }
  return setup_problem(rules, s);
}

std::string_view goods_given_problem(const RuleSet& rules, const GameState& s) {
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    if (goods_held(s.players[i]) != rules.tuning.start_goods)
      return "every player is given the first goods before";
  }
  return setup_problem(rules, s);
}

std::string_view board_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  const bool chosen = frame.question == byte(Question::choose_board);
  const BoardsMode mode = chosen ? BoardsMode::choose : BoardsMode::random;
  if (rules.spec.boards_mode != mode) return "boards are not given in this way here";
  for (std::size_t i = 0; i < rules.players(); ++i) {
    if (s.players[i].board != PlayerState::kNoBoard) continue;
    if (player_of(i) != frame.player) return "boards are given to the next player without one";
    break;
  }
  if (s.player(frame.player).board != PlayerState::kNoBoard) return "the player has a board";
  return goods_given_problem(rules, s);
}

// The last player is dealt to first; then the first player chooses first.
std::string_view side_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (!by_sheet(rules)) return "boards are not given in this way here";
  if (frame.question == byte(Question::choose_side) && frame.arg[0] >= rules.sheets.size())
    return "there is no such sheet";
  for (std::size_t i = 0; i < s.pending.depth; ++i) {
    if (at(s.pending.frames[i].player) + i != at(last_person(rules)))
      return "sheets are dealt to the last player first";
  }
  const Frame& top = s.pending.top();
  const bool dealing = top.question == byte(Question::sheet);
  const bool has_side = top.question == byte(Question::choose_start);
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    const bool before = !dealing && i < at(top.player);
    const bool has_board = s.players[i].board != PlayerState::kNoBoard;
    if (has_board != (before || (has_side && i == at(top.player))))
      return "sides are chosen in turn order";
    if ((s.players[i].start != PlayerState::kNoStart) != before)
      return "a side and its castle are chosen together";
  }
  return goods_given_problem(rules, s);
}

std::string_view start_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    if (has_started(rules, s, player_of(i))) continue;
    if (player_of(i) != frame.player) return "castles are placed by the next player without one";
    break;
  }
  const PlayerState& player = s.player(frame.player);
  if (has_started(rules, s, frame.player)) return "the player has a starting castle";
  if (rules.partners && spaces_to_start(rules, s, frame.player).size() < 2)
    return "this duchy begins on one space only";
  if (rules.starts_in_centre(player)) return "the starting castle of this board stands on d4";
  return goods_given_problem(rules, s);
}

}  // namespace

void hide_duchy(const RuleSet& rules, GameState& s, Player whose) {
  PlayerState& player = s.player(whose);
  if (player.start != PlayerState::kNoStart) {
    player.estate[player.start] = Face::none;
    ++pile_count(rules, s, Back::coloured, rules.start_tile);
  }
  player.board = PlayerState::kNoBoard;
  player.start = PlayerState::kNoStart;
  player.covered = player.reach = 0;
}

// In turn order, each of them.
bool give_goods(Step& step) {
  const RuleSet& rules = step.rules;
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    const int held = goods_held(step.s.players[i]);
    if (held == rules.tuning.start_goods) continue;
    ask(step, Question::hand, player_of(i), {static_cast<std::uint8_t>(held + 1)});
    return true;
  }
  return false;
}

bool give_boards(Step& step) {
  const bool random = step.rules.spec.boards_mode == BoardsMode::random;
  for (std::size_t i = 0; i < step.rules.players(); ++i) {
    if (step.s.players[i].board != PlayerState::kNoBoard) continue;
    if (by_sheet(step.rules)) {
      deal_sheet(step, last_person(step.rules));
      return true;
    }
    if (random && deal_last_board(step, player_of(i))) continue;
    ask(step, random ? Question::deal : Question::choose_board, player_of(i));
    return true;
  }
  return false;
}

bool place_castles(Step& step) {
  const RuleSet& rules = step.rules;
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    const Player p = player_of(i);
    if (has_started(rules, step.s, p)) continue;
    if (rules.starts_in_centre(step.s.player(p))) {
      set_start(step, p, kCentre);
      continue;
    }
    const auto spaces = spaces_to_start(step.rules, step.s, p);
    if (spaces.size() == 1 && step.rules.start_numbers[step.s.player(p).board] != 0) {
      set_start(step, p, spaces[0]);
      continue;
    }
    ask(step, Question::choose_start, p);
    return true;
  }
  return false;
}

void go_on_setting_up(Step& step) {
  for (const SetUpHook hook : step.rules.set_up) {
    if (hook(step)) return;
  }
  begin_phase(step, 0);
}

namespace {

void set_up_automaton(Step& step) {
  const Automaton& automaton = step.rules.automaton;
  step.s.player(automaton.seat).workers = 0;
  if (step.rules.given.empty()) set_board(step, automaton.seat, automaton.board);
  automaton.set_up(step);
}

}  // namespace

void begin_game(Step& step) {
  const RuleSet& rules = step.rules;
  GameState& s = step.s;
  for (const TileFace& face : rules.faces) {
    for (std::size_t back = 0; back < kBacks; ++back) s.pile[face.pile[back]] = face.supply[back];
  }
  s.goods_pile.fill(static_cast<std::uint8_t>(rules.tuning.goods_per_type));
  s.large_bonus = every_bonus(rules);
  s.small_bonus = every_bonus(rules);
  for (std::size_t i = 0; i < rules.players(); ++i) {
    s.order[i] = player_of(i);
    s.players[i].silver = static_cast<std::uint16_t>(rules.tuning.start_silver);
    s.players[i].workers = rules.tuning.start_workers[i];  // 2019 p. 2: 1, 2, 3, 4 in order
  }
  s.round_order = s.order;
  for (std::size_t i = 0; i < rules.given.size(); ++i)
    set_board(step, player_of(i), rules.given[i]);
  if (rules.automaton.seat != kNobody) set_up_automaton(step);
  go_on_setting_up(step);
}

const VerbRow kBoard{.name = "board", .pattern = "board {a:board}"};
const VerbRow kStart{.name = "start", .pattern = "start {a:cell}"};
const VerbRow kHand{.name = "hand", .pattern = "* hand {a:player} {b:good}"};
const VerbRow kDeal{.name = "deal", .pattern = "* deal {a:player} {b:board}"};
const VerbRow kSheet{.name = "sheet", .pattern = "* sheet {a:player} {b:sheet}"};

const QuestionRow kChooseBoard{.name = "choose_board",
                               .legal = legal_choose_board,
                               .resolve = resolve_choose_board,
                               .problem = board_problem,
                               .leads_on = true,
                               .set_up = SetUp::before_boards};
const QuestionRow kChooseSide{.name = "choose_side",
                              .legal = legal_choose_side,
                              .resolve = resolve_choose_side,
                              .problem = side_problem,
                              .leads_on = true,
                              .may_wait_twice = true,
                              .set_up = SetUp::before_boards,
                              .args = {{{"sheet", ArgKind::sheet}}}};
const QuestionRow kDealSheet{.name = "sheet",
                             .kind = QuestionKind::chance,
                             .outcomes = outcomes_sheet,
                             .resolve = resolve_sheet,
                             .problem = side_problem,
                             .leads_on = true,
                             .set_up = SetUp::before_boards};
const QuestionRow kChooseStart{.name = "choose_start",
                               .legal = legal_choose_start,
                               .resolve = resolve_choose_start,
                               .problem = start_problem,
                               .leads_on = true,
                               .set_up = SetUp::before_castles};
const QuestionRow kDealHand{.name = "hand",
                            .kind = QuestionKind::chance,
                            .outcomes = outcomes_hand,
                            .resolve = resolve_hand,
                            .problem = hand_problem,
                            .leads_on = true,
                            .set_up = SetUp::before_boards,
                            .args = {{{"nth", ArgKind::number}}}};
const QuestionRow kDealBoard{.name = "deal",
                             .kind = QuestionKind::chance,
                             .outcomes = outcomes_deal,
                             .resolve = resolve_deal,
                             .problem = board_problem,
                             .leads_on = true,
                             .set_up = SetUp::before_boards};

}  // namespace dijon
