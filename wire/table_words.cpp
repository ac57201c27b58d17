#include "wire/table_words.h"

#include <array>

#include <fmt/format.h>

namespace dijon {

namespace {

constexpr std::array<std::string_view, 28> kKinds = {
    "tile",        "goods",      "silver",      "workers",     "scored",     "rolled",
    "die_used",    "white",      "advanced",    "bonus",       "area_done",  "once",
    "board_given", "started",    "phase_began", "round_began", "turn_began", "turn_ended",
    "skipped",     "noted",      "due",         "own_die",     "search",     "looked",
    "card_drawn",  "card_moved", "card_done",   "game_over"};
static_assert(kKinds.size() == at(EventKind::game_over) + 1);

constexpr std::array<std::string_view, 18> kZones = {
    "none",    "box",   "pile",       "depot",       "black",       "side",
    "storage", "duchy", "goods_pile", "round_space", "depot_goods", "goods",
    "sold",    "aside", "kept",       "card",        "reserve",     "stacked"};
static_assert(kZones.size() == at(Zone::stacked) + 1);

std::string place_text(const RuleSet& rules, const Place& place) {
  switch (place.zone) {
    case Zone::pile: return place.index == byte(Back::black) ? "black pile" : "pile";
    case Zone::depot: return slot_word(place.index * unsigned{kDepotSlots} + place.sub);
    case Zone::black: return slot_word(unsigned{kDepots * kDepotSlots} + place.index);
    case Zone::storage:
      return player_word(player_of(place.owner)) + (place.sub == 0 ? " storage" : " shared");
    case Zone::estate:
      return player_word(player_of(place.owner)) + " " +
             std::string(cell_name(static_cast<Cell>(place.index)));
    case Zone::goods_pile: return "goods pile";
    case Zone::round_space: return fmt::format("round space {}", place.index + 1);
    case Zone::depot_goods: return fmt::format("goods {}", place.index + 1);
    case Zone::goods: return player_word(player_of(place.owner)) + " goods";
    case Zone::sold: return player_word(player_of(place.owner)) + " sold";
    case Zone::aside:
      if (place.sub == 0) return fmt::format("aside {}", place.index + 1);
      return std::string(depot_row(rules, static_cast<Depot>(place.sub)).name);
    case Zone::kept:
      return player_word(player_of(place.owner)) + " " +
             (place.sub == 0 ? "kept" : rules.sites[place.index]);
    case Zone::card:
      return fmt::format("{} card {} space {}{}", player_word(player_of(place.owner)),
                         place.index + 1, (place.sub & 0x7F) + 1,
                         (place.sub & 0x80) != 0 ? " face down" : "");
    case Zone::reserve:
      return player_word(player_of(place.owner)) +
             (place.sub == 0 ? " reserve" : " reserve face down");
    case Zone::stacked: return player_word(player_of(place.owner)) + " stacked";
    default: return std::string(word_of(place.zone));
  }
}

std::string_view terrain_word(std::uint8_t terrain) {
  return terrain_name(static_cast<Terrain>(terrain));
}

// ", area_size castle" or ", tile monastery-12"; nothing without a reason.
std::string because(const RuleSet& rules, const Event& e) {
  if (e.why == Reason::none) return {};
  std::string text = ", " + std::string(word_of(e.why));
  const bool of_terrain =
      e.why == Reason::area_size || e.why == Reason::area_phase || e.why == Reason::colour_bonus;
  if (e.kind == EventKind::scored && of_terrain) text += " " + std::string(terrain_word(e.what));
  if (e.kind != EventKind::tile && e.face != Face::none) {
    text += " " + std::string(tile_word(rules, e.face));
  }
  return text;
}

}  // namespace

std::string_view word_of(EventKind kind) { return kKinds[at(kind)]; }
std::string_view word_of(Reason why) { return kReasonNames[at(why)]; }
std::string_view word_of(Zone zone) { return kZones[at(zone)]; }
std::string_view word_of(OncePerTurn once) {
  switch (once) {
    case OncePerTurn::purchase: return "purchase";
    case OncePerTurn::hire: return "hire";
    case OncePerTurn::turn_a_die: return "turn";
  }
  return {};
}

std::string player_word(Player p) { return "P" + std::to_string(at(p) + 1); }
std::string phase_word(std::uint8_t phase) {
  return std::string(1, static_cast<char>('A' + phase));
}

std::string slot_word(unsigned slot) {
  constexpr unsigned kNumbered = kDepots * kDepotSlots;
  if (slot >= kNumbered) return "b" + std::to_string(slot - kNumbered + 1);
  return std::to_string(slot / kDepotSlots + 1) + static_cast<char>('a' + slot % kDepotSlots);
}

std::string space_word(Cell space) {
  if (at(space) < kCells) return std::string(cell_name(space));
  const auto [whose, cell] = where(Player{}, space);
  return player_word(whose) + ":" + std::string(cell_name(cell));
}

std::string_view tile_word(const RuleSet& rules, Face face) { return rules.face(face).name; }

bool is_owned(Zone zone) {
  return zone == Zone::storage || zone == Zone::estate || zone == Zone::goods ||
         zone == Zone::sold || zone == Zone::kept || zone == Zone::card || zone == Zone::reserve ||
         zone == Zone::stacked;
}

std::string event_text(const RuleSet& rules, const Event& e) {
  const std::string player = player_word(e.player);
  const std::string why = because(rules, e);
  const auto amount = [&](std::string_view thing) {
    return fmt::format("{} {:+} {}{}", player, e.value, thing, why);
  };
  switch (e.kind) {
    case EventKind::tile:
      return fmt::format("{}: {} > {}{}", tile_word(rules, e.face), place_text(rules, e.from),
                         place_text(rules, e.to), why);
    case EventKind::goods:
      return fmt::format("{} goods of type {}: {} > {}{}", e.value, e.what + 1,
                         place_text(rules, e.from), place_text(rules, e.to), why);
    case EventKind::silver: return amount("silver");
    case EventKind::workers: return amount("workers");
    case EventKind::scored: return amount("points");
    case EventKind::due: return amount("points due");
    case EventKind::rolled: return fmt::format("{} rolls {} {}", player, e.what, e.value);
    case EventKind::die_used: return fmt::format("{} uses the {}", player, e.what);
    case EventKind::white_rolled: return fmt::format("the white die shows {}", e.what);
    case EventKind::advanced:
      return fmt::format("{} on track space {}, {} ahead{}", player, e.value, e.what, why);
    case EventKind::bonus:
      return fmt::format("{} takes the {} bonus tile for {}", player,
                         e.value == 0 ? "large" : "small", bonus_name(rules, e.what));
    case EventKind::area_done:
      return fmt::format("{} completes {} of size {}", player, terrain_word(e.what), e.value);
    case EventKind::once:
      return fmt::format("{} has used: {}", player, word_of(static_cast<OncePerTurn>(e.what)));
    case EventKind::board_given:
      return fmt::format("{} has board {}", player, rules.boards[e.what]->id);
    case EventKind::started:
      return fmt::format("{} starts on {}", player, cell_name(static_cast<Cell>(e.what)));
    case EventKind::phase_began: return "phase " + phase_word(e.what) + " begins";
    case EventKind::round_began: return fmt::format("round {} begins", e.what);
    case EventKind::turn_began: return player + " has the turn";
    case EventKind::turn_ended: return player + " ends the turn";
    case EventKind::skipped:
      return fmt::format("{} is not asked: {}", player, rules.questions[e.what].name);
    case EventKind::noted:
      return fmt::format("{} notes {} as {}", e.to.zone == Zone::kept ? player : "the table",
                         e.what, e.value);
    case EventKind::own_die: return fmt::format("{} rolls its die: {}", player, e.what);
    case EventKind::search:
      return fmt::format("{} looks for a tile for card {} from depot {}{}", player, e.value + 1,
                         e.what, why);
    case EventKind::looked:
      return fmt::format("{} looked: {}, {}", player, place_text(rules, e.from),
                         e.face == Face::none ? "nothing" : tile_word(rules, e.face));
    case EventKind::card_drawn:
      return fmt::format("{} draws card {} to place {}", player, e.what, e.value + 1);
    case EventKind::card_moved:
      return fmt::format("{} moves card {} to place {}", player, e.what, e.value + 1);
    case EventKind::card_done:
      return fmt::format("{} completes card {} in place {}", player, e.what, e.value + 1);
    case EventKind::game_over: return "the game is over";
  }
  return {};
}

}  // namespace dijon
