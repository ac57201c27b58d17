// Why a position could not arise. Whatever passes can be played on without surprises.
#include <algorithm>
#include <span>

#include "core/table.h"
#include "dijon/notation.h"
#include "text/fields.h"
#include "text/position_text.h"

namespace dijon {

namespace {

class PositionCheck {
 public:
  PositionCheck(const RuleSet& rules, const GameState& s) : rules_(rules), s_(s) {}

  PositionProblem find() {
    for (std::size_t i = 0; i < rules_.players() && reason_.empty(); ++i) {
      check_player(player_of(i));
    }
    if (reason_.empty()) check_order();
    if (reason_.empty()) check_hands();
    if (reason_.empty()) check_depots();
    if (reason_.empty()) check_supply();
    if (reason_.empty()) check_bonus_tiles();
    if (reason_.empty()) check_fields();
    if (reason_.empty()) check_questions();
    return {key_, reason_};
  }

 private:
  void fail(std::string key, std::string reason) {
    if (!reason_.empty()) return;
    key_ = std::move(key);
    reason_ = std::move(reason);
  }
  void fail(Player p, std::string_view key, std::string_view reason) {
    fail(player_name(p) + " " + std::string(key), player_name(p) + ": " + std::string(reason));
  }

  void check_player(Player p) {
    const PlayerState& player = s_.player(p);
    const int types =
        static_cast<int>(std::ranges::count_if(player.goods, [](auto n) { return n != 0; }));
    const bool itself = plays_itself(rules_, p);
    if (types > rules_.tuning.goods_types && !itself)
      fail(p, "goods", "more types of goods than can be stored");
    if (player.track >= rules_.tuning.track_spaces)
      fail(p, "track", "beyond the end of the turn-order track");
    if (itself) return check_automaton(p, player);
    if (storage_used(rules_, player) > storage_room(rules_, player) && !giving_up(p))
      fail(p, "storage", "more tiles stored than there is room");
    if (player.board == PlayerState::kNoBoard) {
      if (std::ranges::any_of(player.estate, [](Face f) { return f != Face::none; })) {
        fail(p, "duchy", "tiles but no board");
      }
      return;
    }
    check_board(p, player);
    check_duchy(p, player);
  }

  // It has its own board, no workers and no dice, and its tiles need not touch.
  void check_automaton(Player p, const PlayerState& player) {
    if (player.board != rules_.automaton.board) return fail(p, "board", "has a board of its own");
    if (player.start != PlayerState::kNoStart) fail(p, "start", "has no starting castle");
    if (player.workers != 0) fail(p, "workers", "has no workers");
    if (player.dice[1] != Die::none) fail(p, "dice", "rolls its die in its turn");
    const Duchy& duchy = rules_.duchy(player);
    for (const Cell cell : cells(player.covered)) {
      const TileFace& tile = rules_.face(player.estate[at(cell)]);
      unsigned colours = 0;
      for (unsigned t = 0; t < kTerrains; ++t)
        colours |= contains(duchy.of_terrain[t], cell) ? 1U << t : 0U;
      if ((tile.fits & colours) != 0) continue;
      fail(p, "duchy", std::string(tile.name) + " cannot stand on " + std::string(cell_name(cell)));
    }
    const std::string problem = rules_.automaton.board_problem(rules_, s_);
    if (!problem.empty()) fail(p, "duchy", problem);
  }

  // Whether the player is asked to give up what there is no more room for.
  bool giving_up(Player p) const {
    if (s_.pending.empty()) return false;
    const Frame& top = s_.pending.top();
    return top.player == p && rules_.question(top).makes_room;
  }

  void check_board(Player p, const PlayerState& player) {
    if (!rules_.given.empty() && player.board != rules_.given[at(p)])
      fail(p, "board", "has another board than the rules give");
    if (rules_.partners) {
      const std::uint8_t other = s_.player(rules_.partner_of(p)).board;
      if (other != other_half(rules_, player.board) ||
          comes_first(rules_, player.board) != (rules_.first_of(p) == p))
        fail(p, "board", "partners need the two halves of one board");
    }
    if (rules_.spec.boards_mode != BoardsMode::random) return;
    for (std::size_t i = 0; i < at(p); ++i) {
      if (s_.players[i].board == player.board) fail(p, "board", "is dealt a board that is gone");
    }
  }

  void check_duchy(Player p, const PlayerState& player) {
    const Duchy& duchy = rules_.duchy(player);
    if (!has_started(rules_, s_, p)) {
      if (player.covered != 0) fail(p, "start", "tiles but no starting castle (say 'start')");
      return;
    }
    if (player.start != PlayerState::kNoStart) check_start(p, player);
    for (const Cell cell : cells(player.covered)) {
      const Face face = player.estate[at(cell)];
      const TileFace& tile = rules_.face(face);
      if ((tile.fits & bit(terrain_at(duchy, cell))) == 0) {
        fail(p, "duchy",
             std::string(tile.name) + " cannot stand on " + std::string(cell_name(cell)));
      }
      if (tile.bars == nullptr) continue;
      GameState without = s_;
      without.player(p).estate[at(cell)] = Face::none;
      // Where modules give perks, one that allowed it may be gone.
      if (rules_.perks_end) without.player(p).perks = ~std::uint64_t{0};
      if (contains(tile.bars(rules_, without, p, face), cell)) {
        fail(
            p, "duchy",
            "two of " + std::string(tile.name) + " in the area of " + std::string(cell_name(cell)));
      }
    }
    const CellMask joined = joined_to_start(p);
    if (joined != player.covered && !rules_.leaves_gaps) {
      const Cell lost = first_cell(player.covered & ~joined);
      fail(p, "duchy", std::string(cell_name(lost)) + " is not joined to the starting castle");
    }
  }

  void check_start(Player p, const PlayerState& player) {
    const auto start = static_cast<Cell>(player.start);
    if (player.estate[at(start)] != rules_.start_tile)
      fail(p, "duchy", "another tile on the space of the starting castle");
    if (terrain_at(rules_.duchy(player), start) != Terrain::castle)
      fail(p, "start", "the starting castle must stand on a castle space");
    if (rules_.starts_in_centre(player) && start != parse_cell("d4"))
      fail(p, "start", "the starting castle of this board stands on d4");
    if (!contains(start_spaces(rules_, player), start))
      fail(p, "start", "no duchy begins on this space of the board");
    const Player other = rules_.partner_of(p);
    if (other != p && s_.player(other).start != PlayerState::kNoStart)
      fail(p, "start", "partners have one starting castle");
  }

  // The covered spaces of a half that hang together with the starting castle, across the seam too.
  CellMask joined_to_start(Player p) const {
    const auto grown = [&](Player half, CellMask joined) {
      const PlayerState& player = s_.player(half);
      for (CellMask before = 0; before != joined;) {
        before = joined;
        joined |= places_beside(rules_.duchy(player), joined) & player.covered;
      }
      return joined;
    };
    const auto begun = [&](Player half) {
      const std::uint8_t start = s_.player(half).start;
      return start == PlayerState::kNoStart ? 0 : bit(static_cast<Cell>(start));
    };
    if (!rules_.partners) return grown(p, begun(p));
    const Player other = rules_.partner_of(p);
    CellMask here = begun(p), there = begun(other);
    for (CellMask before_here = 0, before_there = 0;
         before_here != here || before_there != there;) {
      before_here = here;
      before_there = there;
      here = grown(p, here | (across(other, there) & s_.player(p).covered));
      there = grown(other, there | (across(p, here) & s_.player(other).covered));
    }
    return here;
  }

  CellMask across(Player half, CellMask spaces) const {
    CellMask beside = 0;
    for (const Cell cell : cells(spaces)) beside |= rules_.seam(s_.player(half)).beside[at(cell)];
    return beside;
  }

  void check_order() {
    const auto n = rules_.players();
    for (std::size_t i = 0; i + 1 < n; ++i) {
      const PlayerState& above = s_.player(s_.order[i]);
      const PlayerState& below = s_.player(s_.order[i + 1]);
      if (above.track < below.track)
        fail("order", "the order does not follow the turn-order track");
      if (above.track != below.track || has(above, Perk::stays_on_top)) continue;
      if (has(below, Perk::stays_on_top))
        fail("order", player_name(s_.order[i + 1]) + " stays on top of every stack");
      if (above.track == 0 && s_.order[i + 1] < s_.order[i])
        fail("order", "markers that never moved lie in the order of the seats");
    }
  }

  // Dice are rolled by all at the start of a round and gone when a turn ends.
  bool won_at_once() const {
    return s_.pending.empty() && rules_.won != nullptr &&
           rules_.won(rules_, s_, s_.round_order[s_.seat]);
  }

  void check_hands() {
    // A game that is won at once ends in the midst of a turn.
    const Frame turn{.question = byte(Question::turn), .player = s_.round_order[s_.seat]};
    const Frame* first = !s_.pending.empty() ? &s_.pending.frames[0]
                         : won_at_once()     ? &turn
                                             : nullptr;
    const auto asked = first == nullptr ? Question::none : static_cast<Question>(first->question);
    const bool in_turn = first != nullptr && rules_.question(*first).in_turn;
    bool played = in_turn;  // reading the round's order from the front
    for (std::size_t i = 0; i < rules_.players(); ++i) {
      const Player p = s_.round_order[i];
      const PlayerState& player = s_.player(p);
      const bool on_turn = in_turn && first->player == p;
      if (on_turn) played = false;
      const bool rolled = asked == Question::white ||
                          (asked == Question::roll && p < first->player) || (in_turn && !played);
      if (!rolled && player.dice[1] != Die::none) fail(p, "dice", "has dice out of turn");
      if (!on_turn && player.used != 0)
        fail(p, "used", "uses up what can be done once a turn in the turn only");
      // Where modules give perks, one may be gone within the turn.
      if (rules_.perks_end) continue;
      if ((player.used & byte(OncePerTurn::hire)) != 0 && !has(player, Perk::hire_building))
        fail(p, "used", "has no tile that can hire");
      if ((player.used & byte(OncePerTurn::turn_a_die)) != 0)
        fail(p, "used", "has nothing that turns a die");
    }
  }

  std::uint8_t colour_of_slot(std::size_t depot, std::size_t slot) const {
    return rules_.slot_terrain[s_.phase][depot][slot];
  }

  // Of partners the first has what they share.
  bool keeps(Player p) const { return rules_.first_of(p) == p; }

  void check_depots() {
    for (std::size_t d = 0; d < kDepots; ++d) {
      for (std::size_t i = 0; i < kDepotSlots; ++i) {
        const Face face = s_.depot[d][i];
        if (face == Face::none) continue;
        const TileFace& tile = rules_.face(face);
        if (tile.terrain >= kTerrains || tile.terrain != colour_of_slot(d, i) ||
            tile.supply[at(Back::coloured)] == 0) {
          fail("depot " + std::to_string(d + 1),
               std::string(tile.name) + " cannot lie in slot " +
                   slot_name(static_cast<unsigned>(d * kDepotSlots + i)));
        }
      }
    }
    // What lies beside the black depot is for a space of a duchy and comes from no pile.
    if (const TileFace& side = rules_.face(s_.side.face);
        s_.side.count != 0 && (side.terrain < kTerrains || side.fits == 0))
      fail("side", std::string(side.name) + " cannot lie beside the black depot");
    for (const Face face : s_.black) {
      if (face != Face::none && rules_.face(face).supply[at(Back::black)] == 0) {
        fail("black", std::string(rules_.face(face).name) + " has no black back");
      }
    }
  }

  void check_supply() {
    std::array<int, kMaxFaces> seen{};
    std::array<int, kGoods> goods{};
    count_kept_tiles(rules_, s_, seen);
    for (const auto& depot : s_.depot) {
      for (const Face face : depot) ++seen[at(face)];
    }
    for (const Face face : s_.black) ++seen[at(face)];
    seen[at(s_.side.face)] += s_.side.count;
    for (std::size_t g = 0; g < kGoods; ++g) {
      goods[g] = s_.goods_pile[g];
      for (const auto& depot : s_.depot_goods) goods[g] += depot[g];
    }
    for (const auto n : s_.round_goods) {
      if (n != 0) ++goods[n - 1U];
    }
    for (std::size_t i = 0; i < rules_.players(); ++i) {
      for (const Face face : s_.players[i].estate) ++seen[at(face)];
      for (const Face face : s_.players[i].storage) ++seen[at(face)];
      if (!keeps(player_of(i))) continue;
      for (std::size_t g = 0; g < kGoods; ++g)
        goods[g] += s_.players[i].goods[g] + s_.players[i].sold[g];
    }
    for (std::size_t f = 1; f < rules_.faces.size(); ++f) {
      const TileFace& face = rules_.faces[f];
      const int hidden = piled(rules_, s_, Back::coloured, static_cast<Face>(f)) +
                         piled(rules_, s_, Back::black, static_cast<Face>(f));
      if (seen[f] + hidden > face.supply[0] + face.supply[1]) {
        fail("", "too many tiles of " + std::string(face.name) + ": the game has " +
                     std::to_string(face.supply[0] + face.supply[1]));
      }
    }
    for (std::size_t g = 0; g < kGoods; ++g) {
      const int missing = rules_.tuning.goods_per_type - goods[g];
      if (missing == 0 || (missing > 0 && rules_.tuning.goods_leave_the_game)) continue;
      fail("", (goods[g] > rules_.tuning.goods_per_type ? "too many" : "too few") +
                   (" goods of type " + std::to_string(g + 1)) + ": the game has " +
                   std::to_string(rules_.tuning.goods_per_type));
    }
  }

  // Chance interrupts the turn of a player who plays by itself.
  bool amid_own_turn(Player p) const {
    if (!plays_itself(rules_, p) || s_.pending.empty()) return false;
    const Frame& first = s_.pending.frames[0];
    return rules_.question(first).in_turn && first.player == p &&
           first.question != rules_.automaton.turn;
  }

  void check_bonus_tiles() {
    // The first to complete a colour takes the large tile, so it never outlasts the small one.
    if ((s_.large_bonus & ~s_.small_bonus) != 0)
      fail("bonus", "a small bonus tile went before the large");
    std::array<int, kTerrains> complete{};
    unsigned seen = s_.large_bonus | static_cast<unsigned>(s_.small_bonus) << kBonusKinds;
    for (std::size_t i = 0; i < rules_.players(); ++i) {
      const PlayerState& player = s_.players[i];
      if (!keeps(player_of(i))) continue;
      if ((seen & player.bonuses) != 0) fail("bonus", "a bonus tile is in two places");
      if ((player.bonuses & player.bonuses >> kBonusKinds) != 0)
        fail(player_of(i), "bonus", "has both bonus tiles of a kind");
      seen |= player.bonuses;
      for (unsigned t = 0; t < kTerrains; ++t) {
        const bool covered =
            player.board != PlayerState::kNoBoard &&
            all_covered(colour_parts(rules_, s_, player_of(i), static_cast<Terrain>(t)));
        // Its bonus tiles come last in the turn of one who plays by itself.
        complete[t] += covered && !amid_own_turn(player_of(i)) ? 1 : 0;
        if (!covered && ((player.bonuses | player.bonuses >> kBonusKinds) >> t & 1U) != 0)
          fail(player_of(i), "bonus", "has a bonus tile of a colour that is not complete");
      }
    }
    const unsigned every = every_bonus(rules_);
    if (seen != (every | every << kBonusKinds)) fail("bonus", "a bonus tile is nowhere");
    for (unsigned t = 0; t < kTerrains; ++t) {
      const int left = (s_.large_bonus >> t & 1) + (s_.small_bonus >> t & 1);
      if (left > std::max(0, 2 - complete[t])) {
        fail("bonus", std::string(terrain_name(static_cast<Terrain>(t))) +
                          ": a colour is complete and its bonus tile was not taken");
      }
    }
  }

  void check_fields() {
    for (const FieldRow& field : rules_.fields) {
      for (std::size_t i = 0; i < (field.of_player ? rules_.players() : 1); ++i) {
        if (!concerns(rules_, field, player_of(i))) continue;
        std::string problem = field.problem(rules_, s_, player_of(i));
        if (problem.empty()) continue;
        if (field.of_player) {
          fail(player_of(i), field.name, problem);
        } else {
          fail(std::string(field.name), std::move(problem));
        }
      }
    }
  }

  // Effects pile up where others may come before them.
  bool may_stand_twice(const QuestionRow& question) const {
    const bool effect = question.may_wait || question.may_be_interrupted;
    return question.may_wait_twice || (rules_.effects_may_wait && effect);
  }

  // Everything that the open questions rely on.
  void check_questions() {
    const Pending& pending = s_.pending;
    if (pending.empty()) {
      if (!won_at_once() && (s_.phase + 1 != kPhases || s_.round != kRounds))
        fail("ask", "the game ends with the last round of phase E");
      return;
    }
    const Frame& first = pending.frames[0];
    if (!rules_.question(first).leads_on)
      fail("ask", "the first question must lead on with the game");
    const bool in_a_turn = rules_.question(first).in_turn;
    for (std::size_t i = 1; i < pending.depth; ++i) {
      const Frame& frame = pending.frames[i];
      const bool setting_up = rules_.question(first).set_up != SetUp::no;
      if (rules_.question(frame).leads_on && !setting_up)
        fail("ask", "only the first question leads on with the game");
      const auto below = std::span(pending.frames).first(i);
      if (!may_stand_twice(rules_.question(frame)) &&
          std::ranges::find(below, frame.question, &Frame::question) != below.end())
        fail("ask", std::string(rules_.question(frame).name) + " is asked twice");
      if (in_a_turn && frame.player != first.player) {
        fail("ask", "a question in a turn must be asked of the player whose turn it is");
      }
    }
    if (rules_.question(pending.top()).kind == QuestionKind::automatic) {
      fail("ask", "the last question asks nobody");
    }
    check_stage(first);
    for (std::size_t i = 0; i < pending.depth; ++i) check_frame(pending.frames[i]);
    if (reason_.empty()) check_answers();
  }

  void check_stage(const Frame& first) {
    const auto bottom = static_cast<Question>(first.question);
    const SetUp stage = rules_.question(first).set_up;
    const bool boards = stage == SetUp::before_boards;
    const bool starts = boards || stage == SetUp::before_castles;
    for (std::size_t i = 0; i < rules_.players(); ++i) {
      const PlayerState& player = s_.players[i];
      if (!boards && player.board == PlayerState::kNoBoard)
        fail(player_of(i), "board", "has no board");
      if (!starts && !plays_itself(rules_, player_of(i)) &&
          !has_started(rules_, s_, player_of(i))) {
        fail(player_of(i), "start", "has no starting castle (say 'start')");
      }
    }
    const bool laying_out = rules_.question(first).lays_out;
    const bool setting_up = stage != SetUp::no || laying_out;
    if (setting_up != (s_.round == 0)) {
      fail("round", "round 0 is the set-up of a phase, rounds 1-5 are played");
    }
    // A round's goods leave their space when its white die falls.
    const bool rolling = bottom == Question::roll || bottom == Question::white;
    for (std::size_t i = 0; i + (rolling ? 1 : 0) < s_.round; ++i) {
      if (s_.round_goods[i] == 0) continue;
      fail("round goods", "goods lie on the space of a round that has begun");
    }
    if (rules_.question(first).in_turn && first.player != s_.round_order[s_.seat]) {
      fail("turn", "the turn is asked of another player than the one whose turn it is");
    }
    const bool itself = rules_.question(first).in_turn && bottom != Question::turn;
    if (rules_.question(first).in_turn && itself != plays_itself(rules_, first.player)) {
      fail("ask", "a player who plays by itself has turns of its own");
    }
    if (bottom == Question::roll && plays_itself(rules_, first.player)) {
      fail("ask", "a player who plays by itself rolls its die in its turn");
    }
    if (bottom == Question::roll && s_.seat != 0) {
      fail("turn", "dice are rolled before the first turn of a round");
    }
    const bool nobodys = laying_out || bottom == Question::white || bottom == Question::phase_end;
    if (nobodys && first.player != Player{}) fail("ask", "what the table does is asked of P1");
  }

  // On the player's own half, or on the partner's.
  bool in_duchy_of(Player p, Cell space) const {
    if (at(space) < kCells) return true;
    return at(space) >= kHalfStride && at(space) % kHalfStride < kCells &&
           where(p, space).whose == rules_.partner_of(p) && rules_.partners;
  }

  void check_frame(const Frame& frame) {
    const QuestionRow& question = rules_.question(frame);
    if (question.kind == QuestionKind::player && plays_itself(rules_, frame.player)) {
      return fail("ask", "a player who plays by itself is asked nothing");
    }
    for (std::size_t i = 0; i < question.args.size(); ++i) {
      const bool space = question.args[i].kind == ArgKind::cell;
      if (space ? !in_duchy_of(frame.player, static_cast<Cell>(frame.arg[i]))
                : frame.arg[i] >= limit_of(question.args[i].kind)) {
        return fail("ask", "a question has an impossible argument");
      }
    }
    if (question.problem == nullptr || !reason_.empty()) return;
    const std::string_view problem = question.problem(rules_, s_, frame);
    if (!problem.empty()) fail("ask", std::string(question.name) + ": " + std::string(problem));
  }

  unsigned limit_of(ArgKind kind) const {
    switch (kind) {
      case ArgKind::none: return 1;
      case ArgKind::face: return kMaxFaces;
      case ArgKind::depot:
        return static_cast<unsigned>(at(Depot::first_of_modules) + rules_.depots.size());
      case ArgKind::cell: return kCells;
      case ArgKind::terrains: return 1U << kTerrains;
      case ArgKind::die: return 8;
      case ArgKind::slot: return kDepots * kDepotSlots + kBlackSlots;
      case ArgKind::good: return kGoods;
      case ArgKind::sheet: return kMaxBoards;
      case ArgKind::reason: return kReasonNames.size();
      case ArgKind::site: return static_cast<unsigned>(rules_.sites.size());
      case ArgKind::flag: return 2;
      case ArgKind::number: return 256;
    }
    return 0;
  }

  // Last, when everything else is sound: the open question has an answer.
  void check_answers() {
    const Frame& top = s_.pending.top();
    if (rules_.question(top).kind == QuestionKind::chance) {
      ChanceList outcomes;
      chance_outcomes(rules_, s_, outcomes);
      if (outcomes.empty()) fail("ask", "nothing can be drawn");
      return;
    }
    ActionList actions;
    legal_actions(rules_, s_, actions);
    if (actions.empty()) fail("ask", "the open question has no answer");
  }

  const RuleSet& rules_;
  const GameState& s_;
  std::string key_, reason_;
};

}  // namespace

PositionProblem find_problem(const RuleSet& rules, const GameState& s) {
  return PositionCheck(rules, s).find();
}

std::string position_problem(const RuleSet& rules, const GameState& s) {
  return find_problem(rules, s).reason;
}

}  // namespace dijon
