// Taking a tile from a depot: with a die, or by a building that fetches one.
#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "base/base.h"
#include "core/worker_cost.h"

namespace dijon {

namespace {

// All slots as one word, so that empty ones are skipped together: most are.
template <std::size_t N>
std::uint64_t slots_of(const std::array<Face, N>& slots) {
  std::uint64_t word = 0;
  std::memcpy(&word, slots.data(), N);
  return word;
}

// Puts a face where it belongs in an ascending list; the same tile twice is one choice.
void add_ascending(FixedList<Face, kBlackSlots>& faces, Face face) {
  std::size_t i = faces.size();
  while (i > 0 && faces[i - 1] > face) --i;
  if (i > 0 && faces[i - 1] == face) return;
  faces.push(face);
  for (std::size_t j = faces.size() - 1; j > i; --j) faces[j] = faces[j - 1];
  faces[i] = face;
}

// The same for all slots of a numbered depot, by a sorting network. Inline, since a list that is
// returned in registers is read back from bytes that were only just written.
[[gnu::always_inline]] inline FixedList<Face, kBlackSlots> faces_of_four(
    std::array<Face, kDepotSlots> slots) {
  const auto in_order = [&](std::size_t i, std::size_t j) {
    const auto [low, high] = std::pair(std::min(slots[i], slots[j]), std::max(slots[i], slots[j]));
    slots[i] = low;
    slots[j] = high;
  };
  in_order(0, 1);
  in_order(2, 3);
  in_order(0, 2);
  in_order(1, 3);
  in_order(1, 2);
  FixedList<Face, kBlackSlots> faces;
  Face last = Face::none;
  for (const Face face : slots) {
    faces.push_if(face != last, face);
    last = face;
  }
  return faces;
}

}  // namespace

FixedList<Face, kBlackSlots> faces_in(const GameState& s, Depot depot) {
  if (numbered(depot)) return faces_of_four(s.depot[at(depot)]);
  FixedList<Face, kBlackSlots> faces;
  std::uint64_t slots = slots_of(s.black);
  while (slots != 0) {
    const int shift = std::countr_zero(slots) & ~7;
    add_ascending(faces, static_cast<Face>(slots >> shift & 0xFFU));
    slots &= ~(std::uint64_t{0xFF} << shift);
  }
  return faces;
}

FixedList<Face, kBlackSlots> faces_in(const RuleSet& rules, const GameState& s, Depot depot) {
  if (depot < Depot::first_of_modules) return faces_in(s, depot);
  FixedList<Face, kBlackSlots> faces;
  for (const std::uint8_t face : slots_of(rules, s, depot)) {
    if (face != 0) add_ascending(faces, static_cast<Face>(face));
  }
  return faces;
}

namespace {

// 2019 p. 4: the number of the die says which depot the tile comes from.
void take_with_die(const RuleSet& /*rules*/, const GameState& s, Player p,
                   std::span<const Die> dice, ActionList& out) {
  const PlayerState& player = s.player(p);
  const bool free_step = has(player, Perk::free_step_taking);
  unsigned filled = 0;  // depots with a tile
  for (unsigned d = 0; d < kDepots; ++d) filled |= (slots_of(s.depot[d]) != 0 ? 1U : 0U) << d;
  for (const Die die : dice) {
    const DieReach reach(player, die, free_step);
    for (unsigned left = filled & reach.numbers() >> 1U; left != 0; left &= left - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(left));
      for (const Face face : faces_of_four(s.depot[d])) {
        out.push({Verb::take, die, d, byte(face), reach.cost(d + 1)});
      }
    }
  }
}

void resolve_take(Step& step, const Frame& frame, Action action) {
  take_tile(step, frame.player, static_cast<Depot>(action.a()), static_cast<Face>(action.b()),
            Reason::die_action);
}

// 2019 p. 7: carpenter's workshop, church and market fetch a tile of certain colours from any of
// the six depots, never from the black one.
void legal_take_of_terrain(const RuleSet& rules, const GameState& s, const Frame& frame,
                           ActionList& out) {
  out.push(Action::of(Verb::decline));
  for (unsigned d = 0; d < kDepots; ++d) {
    for (const Face face : faces_of_four(s.depot[d])) {
      if ((frame.arg[0] >> rules.face(face).terrain & 1) == 0) continue;
      out.push(Action::of(Verb::take, d, byte(face)));
    }
  }
}

void resolve_take_of_terrain(Step& step, const Frame& frame, Action action) {
  if (action.verb() == Verb::decline) return;
  take_tile(step, frame.player, static_cast<Depot>(action.a()), static_cast<Face>(action.b()),
            Reason::follow_up);
}

// R6: with too little room in the storage, a stored tile goes first, never the new one.
void legal_discard(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  for (const std::uint8_t stored : stored_tiles(rules, s, frame.player)) {
    out.push(Action::of(Verb::discard, stored));
  }
}

void resolve_discard(Step& step, const Frame& frame, Action action) {
  const Place from = take_out(step.rules, step.s, frame.player, action.a());
  step.tell({.kind = EventKind::tile,
             .player = frame.player,
             .why = Reason::discard,
             .face = face_of(action.a()),
             .from = from,
             .to = in_box()});
  take_tile(step, frame.player, static_cast<Depot>(frame.arg[0]), static_cast<Face>(frame.arg[1]),
            static_cast<Reason>(frame.arg[2]));
}

std::string_view discard_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  const auto depot = static_cast<Depot>(frame.arg[0]);
  const auto face = static_cast<Face>(frame.arg[1]);
  if (fits_in_storage(rules, s.player(frame.player), face) ||
      fits_in_shared(rules, s, frame.player, face))
    return "there is room in the storage";
  const bool there = depot == Depot::box ? boxed_tiles(rules, s, face) > 0
                                         : find_in_depot(rules, s, depot, face).zone != Zone::none;
  if (!there) return "the tile to take is not in the depot";
  if (frame.arg[2] > byte(Reason::final_tile)) return "a tile is taken for no known reason";
  return {};
}

}  // namespace

void ask_take(Step& step, Player p, Face face, Cell /*cell*/) {
  ask(step, Question::take_of_terrain, p, {step.rules.face(face).takes});
}

const VerbRow kTake{.name = "take",
                    .pattern = "{die} take {b:face} from {a:depot}",
                    .with_die = take_with_die,
                    .resolve = resolve_take};
const VerbRow kDiscard{.name = "discard", .pattern = "discard {a:face}"};
const VerbRow kDecline{.name = "decline", .pattern = "decline"};

const QuestionRow kTakeOfTerrain{.name = "take_of_terrain",
                                 .legal = legal_take_of_terrain,
                                 .resolve = resolve_take_of_terrain,
                                 .may_wait = true,
                                 .dropped_when_only_declined = true,
                                 .args = {{{"of", ArgKind::terrains}}}};
const QuestionRow kDiscardStored{
    .name = "discard",
    .legal = legal_discard,
    .resolve = resolve_discard,
    .problem = discard_problem,
    .args = {{{"from", ArgKind::depot}, {"take", ArgKind::face}, {"why", ArgKind::number}}}};

}  // namespace dijon
