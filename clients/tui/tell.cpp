#include "clients/tui/tell.h"

#include <algorithm>

#include "clients/tui/names.h"
#include "game/game.h"

namespace dijon::tui {

namespace {

void join(std::string& text, std::string_view part, std::string_view by = ", ") {
  if (!text.empty() && !part.empty()) text += by;
  text += part;
}

std::string the_tile(const RuleSet& rules, Face face) {
  const std::string with_article = a_tile(rules, face);
  return with_article.starts_with("a ") || with_article.starts_with("an ")
             ? "the " + tile_title(rules, face)
             : with_article;
}

std::string place_text(const RuleSet& rules, const Place& place) {
  switch (place.zone) {
    case Zone::depot:
    case Zone::depot_goods: return depot_title(rules, static_cast<Depot>(place.index));
    case Zone::black: return depot_title(rules, Depot::black);
    case Zone::side: return depot_title(rules, Depot::side);
    case Zone::aside:
      return place.sub == 0 ? "the table" : depot_title(rules, static_cast<Depot>(place.sub));
    default: return "the table";
  }
}

// Where who plays by itself looked: a depot by its number.
std::string look_text(const RuleSet& rules, const Place& place) {
  switch (place.zone) {
    case Zone::depot: return "depot " + std::to_string(place.index + 1);
    case Zone::reserve: return "the reserve";
    default: return place_text(rules, place);
  }
}

std::string_view side_text(std::int16_t slot) { return slot == 0 ? "left" : "right"; }

// Where a tile went, as the player says it who moved it there.
std::string space_on(const Event& e) {
  return space_title(space_for(e.player, {player_of(e.to.owner), static_cast<Cell>(e.to.index)}));
}

std::string_view acquiring(Reason why) {
  switch (why) {
    case Reason::purchase: return "buys ";
    case Reason::hire: return "fetches ";
    default: return "takes ";
  }
}

}  // namespace

std::vector<std::string> seat_labels(const std::vector<std::string>& names) {
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string tag = player_tag(player_of(i));
    if (names[i].empty()) {
      labels.push_back(tag);
    } else if (std::ranges::count(names, names[i]) > 1) {
      labels.push_back(names[i] + " (" + tag + ")");
    } else {
      labels.push_back(names[i]);
    }
  }
  return labels;
}

std::string reason_text(const RuleSet& rules, Reason why, Face face, std::uint8_t what, int size,
                        int phase) {
  const auto terrain = static_cast<Terrain>(std::min<int>(what, kTerrains - 1));
  switch (why) {
    case Reason::area_size: {
      const std::string area(area_word(terrain));
      return "for a " + area + (size != 0 ? " of " + std::to_string(size) : "");
    }
    case Reason::area_phase: return "for phase " + phase_title(phase);
    case Reason::colour_bonus:
      return "for completing every " + std::string(terrain_word(terrain)) + " space";
    case Reason::livestock: return "for livestock";
    case Reason::sale: return "for the sale";
    case Reason::mine: return "from mines";
    case Reason::tile: return "from " + the_tile(rules, face);
    case Reason::exchange: return "by exchange";
    case Reason::final_goods: return "for goods left over";
    case Reason::final_silver: return "for silver left over";
    case Reason::final_workers: return "for workers left over";
    case Reason::final_tile: return "for " + the_tile(rules, face);
    case Reason::card: return "for card " + std::to_string(what);
    case Reason::nothing_left: return "in place of a tile";
    case Reason::final_reserve: return "for the reserve";
    case Reason::final_cards: return "for tiles on open cards";
    case Reason::final_shields: return "for shields";
    case Reason::final_vines: return "for double tiles";
    default: return {};
  }
}

Teller::Teller(const RuleSet& rules, std::vector<std::string> names)
    : rules_(rules), names_(std::move(names)) {
  names_.resize(kMaxPlayers);
}

void Teller::events(std::span<const Event> events) {
  for (const Event& e : events) event(e);
  finish();
}

std::vector<std::string> Teller::lines() {
  finish();
  finish_dice();
  return lines_;
}

// Begins a sentence about a player, ending one about another.
void Teller::speak_of(Player p) {
  if (open_ && who_ != p) finish();
  open_ = true;
  who_ = p;
}

void Teller::act(const Event& e, const std::string& clause) {
  // A second deed is a sentence of its own: its gains must not be mixed up with the first's.
  if (!deed_.empty() && !gains_.empty()) finish();
  speak_of(e.player);
  join(deed_, clause, " and ");
}

void Teller::finish() {
  if (open_ && (!deed_.empty() || !gains_.empty())) {
    std::string text = name(who_) + " ";
    if (final_) {
      text += "scores at the end: " + gains_;
    } else if (deed_.empty()) {
      text += "receives " + gains_;
    } else {
      text += deed_;
    }
    if (!means_.empty()) text += " (" + means_ + ")";
    if (!final_ && !deed_.empty() && !gains_.empty()) text += ": " + gains_;
    lines_.push_back(text + ".");
  }
  open_ = false;
  final_ = false;
  deed_.clear();
  means_.clear();
  gains_.clear();
  looks_.clear();
  area_ = 0;
}

void Teller::finish_dice() {
  if (!dice_.empty()) lines_.push_back("The dice: " + dice_ + ".");
  dice_.clear();
}

void Teller::gain(const Event& e, std::string_view one, std::string_view many) {
  speak_of(e.player);
  if (e.kind == EventKind::scored && e.why == Reason::target)
    return join(gains_, "reaches the target and starts again from 0");
  if (e.value < 0) {
    // Its price comes before what is bought, and belongs to nothing that was done before.
    if (e.why == Reason::purchase && !(deed_.empty() && gains_.empty())) {
      finish();
      speak_of(e.player);
    }
    const std::string paid = amount(-e.value, one, many);
    if (deed_.empty()) {
      join(means_, paid);
    } else {
      join(gains_, "pays " + paid);
    }
    return;
  }
  std::string text = amount(e.value, one, many);
  if (e.why == Reason::workers_action) return act(e, "takes " + text);
  join(text, reason_text(rules_, e.why, e.face, e.what, area_, e.phase), " ");
  join(gains_, text);
}

void Teller::tile(const Event& e) {
  const std::string tile = a_tile(rules_, e.face);
  switch (e.why) {
    case Reason::refill:
      if (e.to.zone == Zone::side) lines_.push_back("Beside the black depot lies " + tile + ".");
      return;
    case Reason::clean_up:
      if (!white_fell_) {
        ++left_over_;
      } else {
        lines_.push_back("The white die removes " + tile + " from " + place_text(rules_, e.from) +
                         ".");
      }
      return;
    default: break;
  }
  if (e.to.zone == Zone::card || e.to.zone == Zone::reserve) return to_automaton(e, tile);
  if (e.why == Reason::card) {
    if (e.to.zone == Zone::kept) act(e, "takes " + tile);
    return;  // from a completed card to the board
  }
  if (e.to.zone == Zone::kept && plays_itself(rules_, e.player))
    return act(e, std::string(acquiring(e.why)) + tile + " from " + place_text(rules_, e.from));
  if (e.to.zone == Zone::estate) {
    const std::string cell = space_on(e);
    act(e, (e.why == Reason::setup ? "begins with " : "places ") + tile + " on " + cell);
  } else if (e.to.zone == Zone::storage) {
    act(e, std::string(acquiring(e.why)) + tile + " from " + place_text(rules_, e.from) +
               (e.to.sub != 0 ? " for the team" : ""));
  } else if (e.to.zone == Zone::kept && e.to.sub != 0) {
    act(e, "plants " + tile + " on " + rules_.sites[e.to.index]);
  } else if (e.from.zone == Zone::storage) {
    act(e, "discards " + tile + (e.from.sub != 0 ? " of the team" : ""));
  } else if (e.why == Reason::setup) {
    lay_out(e, tile);
  } else if (e.from.zone == Zone::pile) {
    act(e, "takes " + tile);
  } else if (e.to.zone == Zone::kept) {
    act(e, "puts " + tile + " on " + space_on(e));
  } else {
    act(e, "loses " + tile);
  }
}

// A tile for a card or for the reserve of who plays by itself, and where it looked for it.
void Teller::to_automaton(const Event& e, const std::string& tile) {
  const bool down = e.to.zone == Zone::card ? (e.to.sub & 0x80) != 0 : e.to.sub != 0;
  const std::string what = tile + (down ? " face down" : "");
  const std::string looks = looks_;
  looks_.clear();
  if (e.to.zone == Zone::card) {
    act(e, "puts " + what + " on its " + std::string(side_text(e.to.index)) + " card");
  } else {
    act(e, std::string(acquiring(e.why)) + what + " into its reserve");
  }
  if (!looks.empty()) join(means_, "looked in " + looks);
}

// What modules lay out before the game, all of one place in one sentence.
void Teller::lay_out(const Event& e, const std::string& tile) {
  const bool at_depot = e.to.zone == Zone::aside && e.to.index < kDepots;
  const std::string begin = at_depot                  ? "At the depots lie: "
                            : e.to.zone == Zone::kept ? name(e.player) + " is dealt "
                                                      : "Not in this game: ";
  continue_line(begin, at_depot ? std::to_string(e.to.index + 1) + " " + tile : tile);
}

void Teller::continue_line(const std::string& begin, const std::string& part) {
  if (!lines_.empty() && lines_.back().starts_with(begin)) {
    lines_.back().pop_back();
    lines_.back() += ", " + part + ".";
  } else {
    finish();
    lines_.push_back(begin + part + ".");
  }
}

// All goods of one hand in one sentence.
void Teller::deal(Player p, const std::string& type) {
  continue_line(name(p) + " is dealt goods ", type);
}

void Teller::goods(const Event& e) {
  const std::string type = std::to_string(e.what + 1);
  switch (e.to.zone) {
    case Zone::round_space: join(supply_, type, " "); return;
    case Zone::depot_goods:
      lines_.push_back("The white die sends goods " + type + " to " + place_text(rules_, e.to) +
                       ".");
      return;
    case Zone::sold: act(e, "sells " + std::to_string(e.value) + " × goods " + type); return;
    case Zone::goods:
      if (e.why == Reason::setup) return deal(e.player, type);
      return act(e, "collects " + std::to_string(e.value) + " × goods " + type + " from " +
                        place_text(rules_, e.from));
    default: return act(e, "moves goods " + type);
  }
}

void Teller::event(const Event& e) {
  switch (e.kind) {
    case EventKind::tile: return tile(e);
    case EventKind::goods: return goods(e);
    case EventKind::silver: return gain(e, "silver", "silver");
    case EventKind::workers: return gain(e, "worker", "workers");
    case EventKind::scored: {
      const bool at_the_end = e.why == Reason::final_goods || e.why == Reason::final_silver ||
                              e.why == Reason::final_workers || e.why == Reason::final_tile ||
                              e.why == Reason::final_reserve || e.why == Reason::final_cards ||
                              e.why == Reason::final_shields || e.why == Reason::final_vines;
      if (at_the_end && (!final_ || who_ != e.player)) finish();
      final_ = at_the_end;
      return gain(e, "point", "points");
    }
    case EventKind::rolled:
      join(dice_,
           name(e.player) + " " + std::to_string(e.what) + " and " + std::to_string(e.value));
      return;
    case EventKind::white_rolled:
      white_fell_ = true;
      finish();
      return finish_dice();
    case EventKind::die_used:
      speak_of(e.player);
      return join(means_, "die " + std::to_string(e.what));
    case EventKind::advanced:
      speak_of(e.player);
      if (deed_.empty()) {
        return act(e, "moves ahead to space " + std::to_string(e.value + 1) + " of the turn order");
      }
      return join(gains_, "now on space " + std::to_string(e.value + 1) + " of the turn order");
    case EventKind::bonus:
      speak_of(e.player);
      if (rules_.colour_done != nullptr) {
        const auto terrain = static_cast<Terrain>(e.what);
        return join(gains_, "every " + std::string(terrain_word(terrain)) + " space is covered");
      }
      return join(gains_, std::string(e.value == 0 ? "the large" : "the small") +
                              " bonus tile: " + bonus_title(rules_, e.what));
    case EventKind::area_done: area_ = e.value; return;
    case EventKind::board_given:
      finish();
      lines_.push_back(name(e.player) + " plays on board " +
                       std::string(rules_.boards[e.what]->id) + ".");
      return;
    case EventKind::phase_began:
      finish();
      if (left_over_ != 0) {
        lines_.push_back(amount(left_over_, "tile was", "tiles were") +
                         " left over and leave the game.");
      }
      left_over_ = 0;
      lines_.push_back("── Phase " + phase_title(e.what) + " begins: the depots are filled.");
      return;
    case EventKind::round_began:
      finish();
      if (!supply_.empty()) lines_.push_back("Goods of this phase: " + supply_ + ".");
      supply_.clear();
      lines_.push_back("── Phase " + phase_title(e.phase) + ", round " + std::to_string(e.what) +
                       ".");
      return;
    case EventKind::turn_began: white_fell_ = false; return;
    case EventKind::turn_ended: return finish();
    case EventKind::skipped:
      speak_of(e.player);
      return join(gains_, "nothing to do for its effect");
    case EventKind::game_over:
      finish();
      left_over_ = 0;
      lines_.push_back("── The game is over.");
      return;
    case EventKind::own_die: return act(e, "rolls a " + std::to_string(e.what));
    case EventKind::search:
      if (!deed_.empty() && e.why != Reason::die_action) finish();
      return speak_of(e.player);
    case EventKind::looked: return join(looks_, look_text(rules_, e.from));
    case EventKind::card_done: finish(); return act(e, "completes card " + std::to_string(e.what));
    case EventKind::card_drawn:
      return act(e, "turns up card " + std::to_string(e.what) + " on the " +
                        std::string(side_text(e.value)));
    case EventKind::card_moved:
    case EventKind::due:
    case EventKind::noted:
    case EventKind::once:
    case EventKind::started: return;
  }
}

std::vector<std::string> tell(const Game& game, std::size_t from, std::size_t to) {
  Teller teller(game.rules(), seat_labels(game.seats()));
  for (std::size_t ply = from + 1; ply <= to; ++ply) teller.events(game.events(ply));
  return teller.lines();
}

}  // namespace dijon::tui
