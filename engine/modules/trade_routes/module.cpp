// Trade routes: sold goods travel along a route of tiles, and a space that shows their number pays.
// Rules and citations: README.md beside this file.
#include <algorithm>
#include <array>

#include "base/base.h"
#include "core/words.h"

namespace dijon::trade_routes {

extern const Module kModule;

namespace {

constexpr unsigned kMostTiles = 5;
constexpr unsigned kSpaces = 3;  // of a tile

// A player's bytes: the tiles, how many of them are laid, and two spaces to a byte the goods on
// them (1-6; 0: none yet).
constexpr std::uint8_t kLaid = kMostTiles;
constexpr std::uint8_t kGoodsAt = kLaid + 1;
constexpr std::uint8_t kBytes = kGoodsAt + (kMostTiles * kSpaces + 1) / 2;

// 2019 p. 12: 5, 4 or 3 tiles each with 2, 3 or 4 players.
unsigned tiles_each(const RuleSet& rules) { return 7 - static_cast<unsigned>(rules.players()); }

// The tiles a player was dealt: first those laid, from left to right, then those still to be laid.
std::span<const std::uint8_t> tiles_of(const RuleSet& rules, const PlayerState& player) {
  return own_bytes(rules, kModule, player).first(kMostTiles);
}

unsigned laid_of(const RuleSet& rules, const PlayerState& player) {
  return own_bytes(rules, kModule, player)[kLaid];
}

unsigned goods_at(std::span<const std::uint8_t> bytes, unsigned space) {
  return bytes[kGoodsAt + space / 2] >> (space % 2 * 4) & 15U;
}

std::uint8_t with_goods(std::span<const std::uint8_t> bytes, unsigned space, unsigned good) {
  return static_cast<std::uint8_t>(bytes[kGoodsAt + space / 2] | good << (space % 2 * 4));
}

unsigned delivered(const RuleSet& rules, const PlayerState& player) {
  const auto bytes = own_bytes(rules, kModule, player);
  unsigned spaces = 0;
  while (spaces < kMostTiles * kSpaces && goods_at(bytes, spaces) != 0) ++spaces;
  return spaces;
}

// What a space of a tile wants and how it pays; read from its effect words.
struct Space {
  unsigned good;  // 1-6
  Face pays_as;
};
Space space_of(const RuleSet& rules, Face tile, unsigned space) {
  const auto& details = rules.face(tile).details;
  return {details[2 * space], static_cast<Face>(details[2 * space + 1])};
}

bool read_route(RuleSetBuilder& builder, TileFace& face, Words words) {
  if (words.size() != face.details.size()) return false;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const auto good = parse_number(words[i], kGoods);
    const Face pays_as = face_named(builder.rules(), words[i + 1]);
    if (!good || *good == 0 || pays_as == Face::none) return false;
    face.details[i] = static_cast<std::uint8_t>(*good);
    face.details[i + 1] = byte(pays_as);
  }
  return true;
}

bool is_route(const RuleSet& rules, Face face) {
  return rules.face(face).fits == 0 && rules.face(face).effect.starts_with("route ");
}

// --- selling ------------------------------------------------------------------------------------

// R13: the tiles go to the next spaces one by one; those that match pay when the sale has paid,
// from left to right, each to its end before the next.
void deliver(Step& step, Player p, Good good, int tiles) {
  const RuleSet& rules = step.rules;
  const PlayerState& player = step.s.player(p);
  const unsigned first = delivered(rules, player);
  const unsigned end =
      std::min(first + static_cast<unsigned>(tiles), laid_of(rules, player) * kSpaces);
  const unsigned number = static_cast<unsigned>(dijon::number(good));
  for (unsigned space = first; space < end; ++space) {
    const auto bytes = own_bytes(rules, kModule, player);
    note(step, kModule, p, static_cast<std::uint8_t>(kGoodsAt + space / 2),
         with_goods(bytes, space, number));
  }
  for (unsigned space = end; space-- > first;) {  // the last one opened is asked first
    const auto tile = static_cast<Face>(tiles_of(rules, player)[space / kSpaces]);
    const unsigned nth = space % kSpaces;
    if (space_of(rules, tile, nth).good != number) continue;
    ask(step, question_named(rules, "route_bonus"), p,
        {byte(tile), static_cast<std::uint8_t>(nth + 1)});
  }
}

void pay_bonus(Step& step, const Frame& frame) {
  const auto tile = static_cast<Face>(frame.arg[0]);
  const Face pays_as = space_of(step.rules, tile, frame.arg[1] - 1U).pays_as;
  const TileFace& effect = step.rules.face(pays_as);
  score(step, frame.player, effect.gain.vp, Reason::tile, tile);
  gain_silver(step, frame.player, effect.gain.silver, Reason::tile, tile);
  gain_workers(step, frame.player, effect.gain.workers, Reason::tile, tile);
  if (effect.asks != nullptr) effect.asks(step, frame.player, pays_as, kNowhere);
}

std::string_view bonus_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  const auto tiles =
      tiles_of(rules, s.player(frame.player)).first(laid_of(rules, s.player(frame.player)));
  const bool laid = std::ranges::find(tiles, frame.arg[0]) != tiles.end();
  const bool sound = frame.arg[1] >= 1 && frame.arg[1] <= kSpaces;
  return laid && sound ? "" : "no such space is in the player's trade route";
}

// --- setting up ---------------------------------------------------------------------------------

// Lays one of the tiles still to be laid at the right end of the route.
void lay(Step& step, Player p, Face tile) {
  const PlayerState& player = step.s.player(p);
  const unsigned laid = laid_of(step.rules, player);
  std::uint8_t moved = byte(tile);  // to its place; those before it go one to the right
  for (unsigned i = laid; i < kMostTiles; ++i) {
    const std::uint8_t here = tiles_of(step.rules, player)[i];
    if (here != moved) note(step, kModule, p, static_cast<std::uint8_t>(i), moved);
    if (here == byte(tile)) break;
    moved = here;
  }
  note(step, kModule, p, kLaid, static_cast<std::uint8_t>(laid + 1));
}

unsigned dealt(const RuleSet& rules, const PlayerState& player) {
  const auto tiles = tiles_of(rules, player);
  return static_cast<unsigned>(std::ranges::find(tiles, 0) - tiles.begin());
}

void give(Step& step, Player p, Face tile) {
  const unsigned nth = dealt(step.rules, step.s.player(p));
  --pile_count(step.rules, step.s, Back::coloured, tile);
  step.tell({.kind = EventKind::tile,
             .player = p,
             .why = Reason::setup,
             .face = tile,
             .from = in_pile(Back::coloured),
             .to = {Zone::kept, byte(p), static_cast<std::uint8_t>(nth), 0}});
  note(step, kModule, p, static_cast<std::uint8_t>(nth), byte(tile));
  // Unless players choose, the order is that of the draw.
  if (!has_option(step.rules, "routes_in_chosen_order")) lay(step, p, tile);
}

void outcomes_route(const RuleSet& rules, const GameState& s, const Frame& frame, ChanceList& out) {
  const Verb verb = verb_named(rules, "route");
  for (std::size_t f = 1; f < rules.faces.size(); ++f) {
    const auto tile = static_cast<Face>(f);
    if (!is_route(rules, tile) || piled(rules, s, Back::coloured, tile) == 0) continue;
    out.push({Action::of(verb, byte(frame.player), static_cast<unsigned>(f)), 1});
  }
}

bool deal_routes(Step& step) {
  const RuleSet& rules = step.rules;
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    const Player p = player_of(i);
    unsigned nth = dealt(rules, step.s.player(p));
    if (nth == tiles_each(rules)) continue;
    const Frame frame{question_named(rules, "route"), p, {static_cast<std::uint8_t>(nth + 1)}};
    ChanceList left;
    outcomes_route(rules, step.s, frame, left);
    if (left.size() > 1) {
      step.s.pending.push(frame);
      return true;
    }
    give(step, p, static_cast<Face>(left[0].action.b()));
    --i;
  }
  return false;
}

void resolve_route(Step& step, const Frame& frame, Action action) {
  give(step, frame.player, static_cast<Face>(action.b()));
  go_on_setting_up(step);
}

std::string_view route_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (plays_itself(rules, frame.player)) return "who plays by itself has no trade route";
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    const unsigned tiles = dealt(rules, s.players[i]);
    const unsigned due = i < at(frame.player)    ? tiles_each(rules)
                         : i == at(frame.player) ? frame.arg[0] - 1U
                                                 : 0;
    if (tiles != due) return "this is not the next tile of a trade route";
  }
  return {};
}

// --- an order of one's choice --------------------------------------------------------------------

std::span<const std::uint8_t> to_lay(const RuleSet& rules, const PlayerState& player) {
  const unsigned laid = laid_of(rules, player);
  return tiles_of(rules, player).subspan(laid, dealt(rules, player) - laid);
}

// In turn order, when boards and castles are known. The last tile of a player needs no question.
bool ask_order(Step& step) {
  const RuleSet& rules = step.rules;
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    const Player p = player_of(i);
    const auto tiles = to_lay(step.rules, step.s.player(p));
    if (tiles.size() > 1) {
      ask(step, question_named(step.rules, "order_route"), p);
      return true;
    }
    if (tiles.size() == 1) lay(step, p, static_cast<Face>(tiles[0]));
  }
  return false;
}

void legal_order(const RuleSet& rules, const GameState& s, const Frame& frame, ActionList& out) {
  const Verb verb = verb_named(rules, "lay");
  for (const std::uint8_t tile : to_lay(rules, s.player(frame.player))) {
    out.push(Action::of(verb, tile));
  }
  std::ranges::sort(out);
}

void resolve_order(Step& step, const Frame& frame, Action action) {
  lay(step, frame.player, static_cast<Face>(action.a()));
  go_on_setting_up(step);
}

std::string_view order_problem(const RuleSet& rules, const GameState& s, const Frame& frame) {
  if (!has_option(rules, "routes_in_chosen_order")) return "routes lie as they were dealt";
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    if (to_lay(rules, s.players[i]).empty()) continue;
    return player_of(i) == frame.player ? "" : "routes are laid by the next player who has tiles";
  }
  return "there is no tile to lay";
}

// --- in positions -------------------------------------------------------------------------------

std::vector<std::string> names(const RuleSet& rules, std::span<const std::uint8_t> tiles) {
  std::vector<std::string> words;
  for (const std::uint8_t tile : tiles) {
    if (tile != 0) words.emplace_back(rules.faces[tile].name);
  }
  return words;
}

std::vector<std::string> print_route(const RuleSet& rules, const GameState& s, Player p) {
  const PlayerState& player = s.player(p);
  return names(rules, tiles_of(rules, player).first(laid_of(rules, player)));
}
std::vector<std::string> print_dealt(const RuleSet& rules, const GameState& s, Player p) {
  const PlayerState& player = s.player(p);
  return names(rules, tiles_of(rules, player).subspan(laid_of(rules, player)));
}
std::vector<std::string> print_delivered(const RuleSet& rules, const GameState& s, Player p) {
  const auto bytes = own_bytes(rules, kModule, s.player(p));
  std::vector<std::string> words;
  for (unsigned i = 0; i < delivered(rules, s.player(p)); ++i) {
    words.push_back(std::to_string(goods_at(bytes, i)));
  }
  return words;
}

std::string read_tiles(const RuleSet& rules, GameState& s, Player p, Words words, bool laid) {
  const auto bytes = own_bytes(rules, kModule, s.player(p));
  for (const std::string_view word : words) {
    const Face tile = face_named(rules, word);
    const unsigned nth = dealt(rules, s.player(p));
    if (tile == Face::none || !is_route(rules, tile))
      return "no route tile is called " + std::string(word);
    if (nth == tiles_each(rules)) return "too many tiles in a trade route";
    bytes[nth] = byte(tile);
    if (laid) ++bytes[kLaid];
  }
  return {};
}
std::string read_route_line(const RuleSet& rules, GameState& s, Player p, Words words) {
  return dealt(rules, s.player(p)) != 0 ? "the tiles laid come first"
                                        : read_tiles(rules, s, p, words, true);
}
std::string read_dealt(const RuleSet& rules, GameState& s, Player p, Words words) {
  return read_tiles(rules, s, p, words, false);
}
std::string read_delivered(const RuleSet& rules, GameState& s, Player p, Words words) {
  const auto bytes = own_bytes(rules, kModule, s.player(p));
  if (words.size() > kMostTiles * kSpaces) return "a trade route has not so many spaces";
  for (unsigned i = 0; i < words.size(); ++i) {
    const auto good = parse_number(words[i], kGoods);
    if (!good || *good == 0) return "goods are 1-6, not " + std::string(words[i]);
    bytes[kGoodsAt + i / 2] = with_goods(bytes, i, static_cast<unsigned>(*good));
  }
  return {};
}

// Tiles of routes that are still to be dealt, less those that can be.
int missing_to_deal(const RuleSet& rules, const GameState& s) {
  int missing = 0;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    missing += static_cast<int>(tiles_each(rules) - dealt(rules, s.players[i]));
  }
  for (std::size_t f = 1; f < rules.faces.size(); ++f) {
    const auto tile = static_cast<Face>(f);
    if (is_route(rules, tile)) missing -= piled(rules, s, Back::coloured, tile);
  }
  return missing;
}

std::string tiles_problem(const RuleSet& rules, const GameState& s, Player p) {
  const unsigned tiles = dealt(rules, s.player(p));
  const bool dealing =
      !s.pending.empty() && rules.question(s.pending.frames[0]).set_up == SetUp::before_boards;
  if (dealing && missing_to_deal(rules, s) > 0) return "too few tiles of routes are left to deal";
  if (!dealing && tiles != 0 && tiles != tiles_each(rules)) {
    return "a trade route has " + std::to_string(tiles_each(rules)) + " tiles";
  }
  return {};
}
std::string delivered_problem(const RuleSet& rules, const GameState& s, Player p) {
  const PlayerState& player = s.player(p);
  if (delivered(rules, player) > laid_of(rules, player) * kSpaces)
    return "more goods than the route has spaces";
  std::array<int, kGoods> left{};
  std::ranges::copy(player.sold, left.begin());
  int sold = 0;
  for (const int n : left) sold += n;
  // What partners sold in common lies on the routes of both.
  bool full = false;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    if (rules.first_of(player_of(i)) != rules.first_of(p)) continue;
    const PlayerState& seller = s.players[i];
    const auto bytes = own_bytes(rules, kModule, seller);
    for (unsigned space = 0; space < delivered(rules, seller); ++space) {
      if (--left[goods_at(bytes, space) - 1] < 0) return "goods on the route that were not sold";
      --sold;
    }
    full |= delivered(rules, seller) == laid_of(rules, seller) * kSpaces;
  }
  if (sold > 0 && !full) return "goods were sold and are not on the route";
  return {};
}
std::string no_problem(const RuleSet& /*rules*/, const GameState& /*s*/, Player /*p*/) {
  return {};
}

void count_tiles(const RuleSet& rules, const GameState& s, Player p, std::span<int> faces) {
  for (const std::uint8_t tile : tiles_of(rules, s.player(p))) {
    if (tile != 0) ++faces[tile];
  }
}

void install(RuleSetBuilder& b) {
  b.option("sold_goods_travel");
  b.effect("route", read_route);
  b.tiles("trade_routes");
  b.player_bytes(kBytes);
  b.field({.name = "route",
           .print = print_route,
           .read = read_route_line,
           .problem = tiles_problem,
           .tiles = count_tiles});
  b.field({.name = "dealt", .print = print_dealt, .read = read_dealt, .problem = no_problem});
  b.field({.name = "delivered",
           .print = print_delivered,
           .read = read_delivered,
           .problem = delivered_problem});
  b.verb({.name = "route", .pattern = "* route {a:player} {b:face}"});
  b.question({.name = "route",
              .kind = QuestionKind::chance,
              .outcomes = outcomes_route,
              .resolve = resolve_route,
              .problem = route_problem,
              .leads_on = true,
              .set_up = SetUp::before_boards,
              .args = {{{"nth", ArgKind::number}}}});
  b.verb({.name = "lay", .pattern = "lay {a:face}"});
  b.question({.name = "order_route",
              .legal = legal_order,
              .resolve = resolve_order,
              .problem = order_problem,
              .leads_on = true,
              .set_up = SetUp::after_castles});
  b.at_set_up(Order::module, ask_order);
  b.question({.name = "route_bonus",
              .kind = QuestionKind::automatic,
              .run = pay_bonus,
              .problem = bonus_problem,
              .may_wait_twice = true,
              .args = {{{"tile", ArgKind::face}, {"space", ArgKind::number}}}});
  b.at_set_up(Order::early, deal_routes);
  b.at_sold(Order::module, deliver);
}

}  // namespace

const Module kModule{.name = "trade-routes",
                     .title = "The Trade Routes",
                     .rulebook = "2019 p. 12, Special Edition p. 14",
                     .needs = {},
                     .excludes = {},
                     .install = install};

}  // namespace dijon::trade_routes
