// Shields in positions: at the depots, on castles, and whose monasteries are copied.
#include <algorithm>
#include <array>
#include <set>

#include "core/words.h"
#include "modules/shields/shields.h"

namespace dijon::shields {

extern const Module kModule;

namespace {

std::vector<std::string> print_depots(const RuleSet& rules, const GameState& s, Player /*p*/) {
  std::vector<std::string> words;
  for (unsigned d = 0; d < kDepots; ++d) {
    for (const std::uint8_t shield : at_depot(rules, s, d)) {
      if (shield == 0) continue;
      words.push_back(std::to_string(d + 1));
      words.emplace_back(rules.faces[shield].name);
    }
  }
  return words;
}

std::vector<std::string> print_castles(const RuleSet& rules, const GameState& s, Player p) {
  const PlayerState& player = s.player(p);
  std::vector<std::string> words;
  if (player.board == PlayerState::kNoBoard) return words;
  for (const Cell castle : cells(castles_of(rules, player))) {
    const Face shield = shield_on(rules, player, castle);
    if (shield == Face::none) continue;
    words.emplace_back(cell_name(castle));
    words.emplace_back(rules.face(shield).name);
  }
  return words;
}

std::vector<std::string> print_copied(const RuleSet& rules, const GameState& s, Player p) {
  const Player other = copied(rules, s, p);
  if (other == p || rules.first_of(p) != p) return {};
  return {"P" + std::to_string(at(other) + 1)};
}

std::string unknown(std::string_view word) { return "no shield is called " + std::string(word); }

std::string read_depots(const RuleSet& rules, GameState& s, Player /*p*/, Words words) {
  const auto bytes = own_bytes(rules, kModule, s);
  if (words.size() % 2 != 0) return "expected depots and shields in turn, such as '3 shield-7'";
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const auto depot = parse_number(words[i], kDepots);
    const Face shield = face_named(rules, words[i + 1]);
    if (!depot || *depot == 0) return "a depot is 1-6, not " + std::string(words[i]);
    if (shield == Face::none || !is_shield(rules, shield)) return unknown(words[i + 1]);
    const auto place = bytes.subspan(static_cast<std::size_t>(*depot - 1) * kOfDepot, kOfDepot);
    const auto free = std::ranges::find(place, 0);
    if (free == place.end()) return "two shields lie at a depot, not more";
    *free = byte(shield);
    if (place[1] != 0 && place[1] < place[0]) std::swap(place[0], place[1]);
  }
  return {};
}

std::string read_castles(const RuleSet& rules, GameState& s, Player p, Words words) {
  PlayerState& player = s.player(p);
  if (player.board == PlayerState::kNoBoard) return "this player has no board yet";
  if (words.size() % 2 != 0) return "expected castles and shields in turn, such as 'd4 shield-7'";
  const CellMask castles = rules.duchy(player).of_terrain[at(Terrain::castle)];
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const auto cell = parse_cell(words[i]);
    const Face shield = face_named(rules, words[i + 1]);
    if (!cell || !contains(castles, *cell))
      return "no castle space is called " + std::string(words[i]);
    if (shield == Face::none || !is_shield(rules, shield)) return unknown(words[i + 1]);
    std::uint8_t& place = own_bytes(rules, kModule, player)[castle_index(rules, player, *cell)];
    if (place != 0) return "two shields on " + std::string(words[i]);
    place = byte(shield);
  }
  return {};
}

std::string read_copied(const RuleSet& rules, GameState& s, Player p, Words words) {
  const bool named = words.size() == 1 && words[0].size() == 2 && words[0][0] == 'P';
  const auto most = static_cast<int>(rules.players());
  const int number = named ? parse_number(words[0].substr(1), most).value_or(0) : 0;
  if (rules.first_of(p) != p) return "is said of the first of two partners";
  if (number == 0) return "expected another player";
  const Player other = player_of(static_cast<std::size_t>(number - 1));
  if (rules.first_of(other) == p) return "expected another player";
  if (rules.first_of(other) != other) return "names the first of two partners";
  own_bytes(rules, kModule, s.player(p))[kCopies] = static_cast<std::uint8_t>(number);
  return {};
}

// No more than were dealt: to a depot, and in all.
std::string depots_problem(const RuleSet& rules, const GameState& s, Player /*p*/) {
  unsigned there = 0, room = 0;
  for (unsigned d = 0; d < kDepots; ++d) {
    const auto shields = at_depot(rules, s, d);
    const auto lie = static_cast<unsigned>(kOfDepot - std::ranges::count(shields, 0));
    if (lie > dealt_to(rules, d)) return "too many shields at depot " + std::to_string(d + 1);
    there += lie;
    room += dealt_to(rules, d);
  }
  for (std::size_t i = at(first_person(rules)); i <= at(last_person(rules)); ++i) {
    const auto own = own_bytes(rules, kModule, s.players[i]).first(kCastles);
    there += static_cast<unsigned>(kCastles - std::ranges::count(own, 0));
  }
  if (there > room) return "more shields than were dealt";
  return {};
}

std::string castles_problem(const RuleSet& rules, const GameState& s, Player p) {
  const PlayerState& player = s.player(p);
  if (player.board == PlayerState::kNoBoard) return {};
  const CellMask castles = castles_of(rules, player);
  for (const Cell cell : cells(rules.duchy(player).of_terrain[at(Terrain::castle)] & ~castles)) {
    if (shield_on(rules, player, cell) != Face::none) {
      return "no castle on " + std::string(cell_name(cell)) + " to bear a shield";
    }
  }
  return {};
}

std::string copied_problem(const RuleSet& rules, const GameState& s, Player p) {
  const bool copies = copied(rules, s, p) != p;
  if (copies && !bears(rules, s, p, Power::copies_monasteries)) {
    return "has no shield that copies monasteries";
  }
  return {};
}

void count_at_depots(const RuleSet& rules, const GameState& s, Player /*p*/, std::span<int> faces) {
  for (const std::uint8_t shield : own_bytes(rules, kModule, s)) {
    if (shield != 0) ++faces[shield];
  }
}

void count_on_castles(const RuleSet& rules, const GameState& s, Player p, std::span<int> faces) {
  for (const std::uint8_t shield : own_bytes(rules, kModule, s.player(p)).first(kCastles)) {
    if (shield != 0) ++faces[shield];
  }
}

}  // namespace

void install_fields(RuleSetBuilder& b) {
  b.field({.name = "shields",
           .of_player = false,
           .print = print_depots,
           .read = read_depots,
           .problem = depots_problem,
           .tiles = count_at_depots});
  b.field({.name = "shields",
           .print = print_castles,
           .read = read_castles,
           .problem = castles_problem,
           .tiles = count_on_castles});
  b.field(
      {.name = "copies", .print = print_copied, .read = read_copied, .problem = copied_problem});
}

}  // namespace dijon::shields
