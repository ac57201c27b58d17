// Why a position could not arise. Whatever passes can be played on without surprises.
#include <algorithm>
#include <numeric>

#include "core/table.h"
#include "dijon/notation.h"
#include "text/fields.h"

namespace dijon {

namespace {

class PositionCheck {
 public:
  PositionCheck(const RuleSet& rules, const GameState& s) : rules_(rules), s_(s) {}

  std::string problem() {
    for (std::size_t i = 0; i < rules_.players() && found_.empty(); ++i) check_player(player_of(i));
    if (found_.empty()) check_order();
    if (found_.empty()) check_depots();
    if (found_.empty()) check_supply();
    if (found_.empty()) check_bonus_tiles();
    if (found_.empty()) check_questions();
    return found_;
  }

 private:
  void fail(std::string reason) {
    if (found_.empty()) found_ = std::move(reason);
  }
  void fail(Player p, std::string_view reason) {
    fail(player_name(p) + ": " + std::string(reason));
  }

  void check_player(Player p) {
    const PlayerState& player = s_.player(p);
    const int types =
        static_cast<int>(std::ranges::count_if(player.goods, [](auto n) { return n != 0; }));
    if (types > rules_.tuning.goods_types) fail(p, "more types of goods than can be stored");
    if (player.track >= rules_.tuning.track_spaces)
      fail(p, "beyond the end of the turn-order track");
    if (stored_tiles(player) > rules_.tuning.storage)
      fail(p, "more tiles stored than there is room");
    if (player.board == PlayerState::kNoBoard) {
      if (std::ranges::any_of(player.estate, [](Face f) { return f != Face::none; })) {
        fail(p, "tiles but no board");
      }
      return;
    }
    check_duchy(p, player);
  }

  void check_duchy(Player p, const PlayerState& player) {
    const Duchy& duchy = rules_.duchy(player);
    if (player.start == PlayerState::kNoStart) {
      if (player.covered != 0) fail(p, "tiles but no starting castle (say 'start')");
      return;
    }
    const auto start = static_cast<Cell>(player.start);
    if (terrain_at(duchy, start) != Terrain::castle)
      fail(p, "the starting castle must stand on a castle space");
    for (const Cell cell : cells(player.covered)) {
      const Face face = player.estate[at(cell)];
      const TileFace& tile = rules_.face(face);
      if ((tile.fits & bit(terrain_at(duchy, cell))) == 0) {
        fail(p, std::string(tile.name) + " cannot stand on " + std::string(cell_name(cell)));
      }
      if (tile.bars == nullptr) continue;
      GameState without = s_;
      without.player(p).estate[at(cell)] = Face::none;
      if (contains(tile.bars(rules_, without, p, face), cell)) {
        fail(p, "two of " + std::string(tile.name) + " in the area of " +
                    std::string(cell_name(cell)));
      }
    }
    CellMask joined = bit(start);
    for (CellMask before = 0; before != joined;) {
      before = joined;
      joined |= places_beside(duchy, joined) & player.covered;
    }
    if (joined != player.covered) {
      const Cell lost = first_cell(player.covered & ~joined);
      fail(p, std::string(cell_name(lost)) + " is not joined to the starting castle");
    }
  }

  void check_order() {
    const auto n = rules_.players();
    for (std::size_t i = 0; i + 1 < n; ++i) {
      if (s_.player(s_.order[i]).track < s_.player(s_.order[i + 1]).track) {
        fail("the order does not follow the turn-order track");
      }
    }
  }

  std::uint8_t colour_of_slot(std::size_t depot, std::size_t slot) const {
    return rules_.slot_terrain[s_.phase][depot][slot];
  }

  void check_depots() {
    for (std::size_t d = 0; d < kDepots; ++d) {
      for (std::size_t i = 0; i < kDepotSlots; ++i) {
        const Face face = s_.depot[d][i];
        if (face == Face::none) continue;
        const TileFace& tile = rules_.face(face);
        if (tile.terrain != colour_of_slot(d, i) || tile.supply[at(Back::coloured)] == 0) {
          fail(std::string(tile.name) + " cannot lie in slot " +
               slot_name(static_cast<unsigned>(d * kDepotSlots + i)));
        }
      }
    }
    for (const Face face : s_.black) {
      if (face != Face::none && rules_.face(face).supply[at(Back::black)] == 0) {
        fail(std::string(rules_.face(face).name) + " has no black back");
      }
    }
  }

  void check_supply() {
    std::array<int, kMaxFaces> seen{};
    std::array<int, kGoods> goods{};
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
      for (std::size_t g = 0; g < kGoods; ++g)
        goods[g] += s_.players[i].goods[g] + s_.players[i].sold[g];
    }
    for (std::size_t f = 1; f < rules_.faces.size(); ++f) {
      const TileFace& face = rules_.faces[f];
      const int hidden = s_.pile[0][f] + s_.pile[1][f];
      if (seen[f] + hidden > face.supply[0] + face.supply[1]) {
        fail("too many tiles of " + std::string(face.name) + ": the game has " +
             std::to_string(face.supply[0] + face.supply[1]));
      }
    }
    for (std::size_t g = 0; g < kGoods; ++g) {
      if (goods[g] > rules_.tuning.goods_per_type) {
        fail("too many goods of type " + std::to_string(g + 1) + ": the game has " +
             std::to_string(rules_.tuning.goods_per_type));
      }
    }
  }

  void check_bonus_tiles() {
    // The first to complete a colour takes the large tile, so it never outlasts the small one.
    if ((s_.large_bonus & ~s_.small_bonus) != 0) fail("a small bonus tile went before the large");
    unsigned seen = s_.large_bonus | static_cast<unsigned>(s_.small_bonus) << kTerrains;
    for (std::size_t i = 0; i < rules_.players(); ++i) {
      const PlayerState& player = s_.players[i];
      if ((seen & player.bonuses) != 0) fail("a bonus tile is in two places");
      if ((player.bonuses & player.bonuses >> kTerrains) != 0)
        fail(player_of(i), "has both bonus tiles of a colour");
      seen |= player.bonuses;
      for (unsigned t = 0; t < 2 * kTerrains; ++t) {
        if ((player.bonuses >> t & 1U) == 0) continue;
        if (player.board == PlayerState::kNoBoard ||
            (rules_.duchy(player).of_terrain[t % kTerrains] & ~player.covered) != 0) {
          fail(player_of(i), "has a bonus tile of a colour that is not complete");
        }
      }
    }
  }

  // Everything that the open questions rely on.
  void check_questions() {
    const Pending& pending = s_.pending;
    if (pending.empty()) return;
    if (!rules_.question(pending.frames[0]).leads_on)
      fail("the first question must lead on with the game");
    const Question bottom = static_cast<Question>(pending.frames[0].question);
    for (std::size_t i = 1; i < pending.depth; ++i) {
      if (rules_.question(pending.frames[i]).leads_on)
        fail("only the first question leads on with the game");
      if (bottom == Question::turn && pending.frames[i].player != pending.frames[0].player) {
        fail("a question in a turn must be asked of the player whose turn it is");
      }
    }
    if (rules_.question(pending.top()).kind == QuestionKind::automatic)
      fail("the last question asks nobody");
    check_stage(bottom);
    for (std::size_t i = 0; i < pending.depth; ++i) check_frame(pending.frames[i]);
    if (found_.empty()) check_answers();
  }

  void check_stage(Question bottom) {
    const Frame& first = s_.pending.frames[0];
    const auto lacks = [&](auto missing) {
      for (std::size_t i = 0; i < rules_.players(); ++i) {
        if (missing(s_.players[i])) return player_of(i);
      }
      return player_of(kMaxPlayers);
    };
    const Player no_board =
        lacks([](const PlayerState& p) { return p.board == PlayerState::kNoBoard; });
    const Player no_start =
        lacks([](const PlayerState& p) { return p.start == PlayerState::kNoStart; });
    const bool boards = bottom == Question::choose_board || bottom == Question::deal;
    const BoardsMode mode = rules_.spec.boards_mode;
    if (boards) {
      if (first.player != no_board) fail("boards are given to the next player without one");
      if ((mode == BoardsMode::choose) != (bottom == Question::choose_board) ||
          mode == BoardsMode::given) {
        fail("boards are not given in this way here");
      }
    } else if (at(no_board) < kMaxPlayers) {
      fail(no_board, "has no board");
    } else if (bottom == Question::choose_start) {
      if (first.player != no_start)
        fail("starting castles are placed by the next player without one");
    } else if (at(no_start) < kMaxPlayers) {
      fail(no_start, "has no starting castle (say 'start')");
    }
    if (boards || bottom == Question::choose_start || bottom == Question::hand)
      check_setup(first, bottom);
    const bool setting_up = boards || bottom == Question::choose_start ||
                            bottom == Question::hand || bottom == Question::draw ||
                            bottom == Question::goods;
    if (setting_up != (s_.round == 0))
      fail("round 0 is the set-up of a phase, rounds 1-5 are played");
    if (bottom == Question::turn && first.player != s_.round_order[s_.seat]) {
      fail("the turn is asked of another player than the one whose turn it is");
    }
    if (bottom == Question::roll && s_.seat != 0)
      fail("dice are rolled before the first turn of a round");
    const bool nobodys = bottom == Question::white || bottom == Question::draw ||
                         bottom == Question::goods || bottom == Question::phase_end;
    if (nobodys && first.player != Player{}) fail("what the table does is asked of P1");
  }

  // Before phase A: nobody has more than the goods dealt so far, and the castles are there to
  // place.
  void check_setup(const Frame& first, Question bottom) {
    if (s_.phase != 0) fail("boards, castles and first goods are given before phase A only");
    int to_start = 0;
    for (std::size_t i = 0; i < rules_.players(); ++i) {
      const PlayerState& player = s_.players[i];
      to_start += player.start == PlayerState::kNoStart ? 1 : 0;
      const int held = std::accumulate(player.goods.begin(), player.goods.end(), 0);
      const bool dealing = bottom == Question::hand && i == at(first.player);
      if (held > rules_.tuning.start_goods) fail(player_of(i), "has too many goods for the start");
      if (dealing && held + 1 != first.arg[0]) fail(player_of(i), "is dealt the wrong goods tile");
    }
    if (s_.pile[at(Back::coloured)][at(rules_.start_tile)] < to_start)
      fail("too few castles are left to start with");
  }

  void check_frame(const Frame& frame) {
    const QuestionRow& question = rules_.question(frame);
    for (std::size_t i = 0; i < question.args.size(); ++i) {
      const unsigned limit = limit_of(question.args[i].kind);
      if (frame.arg[i] >= limit) fail("a question has an impossible argument");
    }
    switch (static_cast<Question>(frame.question)) {
      case Question::discard: return check_discard(frame);
      case Question::keep_goods:
      case Question::neighbour_depot:
        if (!numbered(static_cast<Depot>(frame.arg[0])) || frame.arg[1] > 1)
          fail("no such depot for a ship");
        return;
      case Question::hand:
        if (frame.arg[0] == 0 || frame.arg[0] > rules_.tuning.start_goods)
          fail("no such goods at the start");
        return;
      case Question::goods:
        if (frame.arg[0] >= kRounds || s_.round_goods[frame.arg[0]] != 0)
          fail("no such round space to fill");
        return;
      case Question::draw: return check_draw(frame);
      case Question::extra_action:
        if (frame.arg[0] == 0) fail("an extra action needs a die");
        return;
      case Question::phase_end:
        if (frame.arg[0] > rules_.phase_end.size()) fail("no such step at the end of a phase");
        return;
      default: return;
    }
  }

  static unsigned limit_of(ArgKind kind) {
    switch (kind) {
      case ArgKind::none: return 1;
      case ArgKind::face: return kMaxFaces;
      case ArgKind::depot: return at(Depot::side) + 1;
      case ArgKind::cell: return kCells;
      case ArgKind::terrains: return 1U << kTerrains;
      case ArgKind::die: return 8;
      case ArgKind::slot: return kDepots * kDepotSlots + kBlackSlots;
      case ArgKind::good: return kGoods;
      case ArgKind::number: return 256;
    }
    return 0;
  }

  void check_discard(const Frame& frame) {
    const auto depot = static_cast<Depot>(frame.arg[0]);
    const auto face = static_cast<Face>(frame.arg[1]);
    if (!storage_is_full(rules_, s_.player(frame.player)))
      fail("a discard is asked with room in the storage");
    if (find_in_depot(s_, depot, face).zone == Zone::none)
      fail("the tile to be taken is not in the depot");
    if (frame.arg[2] > byte(Reason::final_tile)) fail("a discard for no known reason");
  }

  void check_draw(const Frame& frame) {
    const std::size_t slot = frame.arg[0];
    constexpr std::size_t kNumbered = kDepots * kDepotSlots;
    const bool in_use =
        slot < kNumbered ? colour_of_slot(slot / kDepotSlots, slot % kDepotSlots) < kTerrains
                         : slot - kNumbered < static_cast<std::size_t>(rules_.tuning.black_slots);
    if (!in_use) fail("the slot to be filled is not in use with so many players");
    const Face here = slot < kNumbered ? s_.depot[slot / kDepotSlots][slot % kDepotSlots]
                                       : s_.black[slot - kNumbered];
    if (here != Face::none) fail("the slot to be filled is not empty");
  }

  // Last, when everything else is sound: the open question has an answer.
  void check_answers() {
    const Frame& top = s_.pending.top();
    if (rules_.question(top).kind == QuestionKind::chance) {
      ChanceList outcomes;
      chance_outcomes(rules_, s_, outcomes);
      if (outcomes.empty()) fail("nothing can be drawn");
      return;
    }
    ActionList actions;
    legal_actions(rules_, s_, actions);
    if (actions.empty()) fail("the open question has no answer");
  }

  const RuleSet& rules_;
  const GameState& s_;
  std::string found_;
};

}  // namespace

std::string position_problem(const RuleSet& rules, const GameState& s) {
  return PositionCheck(rules, s).problem();
}

}  // namespace dijon
