// The team game in positions: the storage that partners share, and tiles that work for one of them.
#include <algorithm>

#include "modules/teams/teams.h"

namespace dijon::teams {

extern const Module kModule;

namespace {

std::string said_of_first(const RuleSet& rules, Player p) {
  return "is said of P" + std::to_string(at(rules.first_of(p)) + 1) + ", who shares it";
}

// --- the shared storage -------------------------------------------------------------------------

std::vector<std::string> print_shared(const RuleSet& rules, const GameState& s, Player p) {
  std::vector<std::string> words;
  if (rules.first_of(p) != p) return words;
  for (const Face face : shared_storage(rules, s, p)) {
    if (face != Face::none) words.emplace_back(rules.face(face).name);
  }
  return words;
}

std::string read_shared(const RuleSet& rules, GameState& s, Player p, Words words) {
  if (rules.first_of(p) != p) return said_of_first(rules, p);
  constexpr std::size_t kMost = kMaxStorage - kSharedAt;
  if (words.size() > kMost)
    return "only " + std::to_string(kMost) + " tiles fit in the shared storage";
  for (const std::string_view word : words) {
    const Face face = face_named(rules, word);
    if (face == Face::none) return "no tile is called " + std::string(word);
    add_to_shared(rules, s, p, face);
  }
  return {};
}

// More than there is room for, unless the team is asked to give tiles up.
std::string shared_problem(const RuleSet& rules, const GameState& s, Player p) {
  if (rules.first_of(p) != p || shared_used(rules, s, p) <= shared_room(rules, s, p)) return {};
  const bool giving_up = !s.pending.empty() && rules.question(s.pending.top()).makes_room &&
                         rules.first_of(s.pending.top().player) == p;
  return giving_up ? "" : "more tiles shared than there is room";
}

// --- tiles that work for one partner alone ------------------------------------------------------

Face personal(const RuleSet& rules, const GameState& s, Player p) {
  return static_cast<Face>(own_bytes(rules, kModule, s.player(p))[kPersonal]);
}

std::vector<std::string> print_personal(const RuleSet& rules, const GameState& s, Player p) {
  const Face face = personal(rules, s, p);
  if (face == Face::none) return {};
  return {std::string(rules.face(face).name)};
}

std::string read_personal(const RuleSet& rules, GameState& s, Player p, Words words) {
  const Face face = words.size() == 1 ? face_named(rules, words[0]) : Face::none;
  if ((rules.face(face).perks & rules.personal_perks) == 0)
    return "expected a tile that works for one partner alone";
  own_bytes(rules, kModule, s.player(p))[kPersonal] = byte(face);
  return {};
}

// Somebody placed every such tile of the duchy, and nobody one that is not there.
std::string personal_problem(const RuleSet& rules, const GameState& s, Player p) {
  const Player other = rules.partner_of(p);
  const Face face = personal(rules, s, p);
  if (face != Face::none && tiles_in_duchy(rules, s, p, face) == 0)
    return std::string(rules.face(face).name) + " is not in the duchy";
  if (face != Face::none && personal(rules, s, other) == face)
    return std::string(rules.face(face).name) + " was placed by one partner";
  for (const Face tile : s.player(p).estate) {
    if ((rules.face(tile).perks & rules.personal_perks) == 0) continue;
    if (face != tile && personal(rules, s, other) != tile)
      return "who placed " + std::string(rules.face(tile).name) + "? (say 'personal')";
  }
  return {};
}

}  // namespace

void install_fields(RuleSetBuilder& b) {
  b.field(
      {.name = "shared", .print = print_shared, .read = read_shared, .problem = shared_problem});
  b.field({.name = "personal",
           .print = print_personal,
           .read = read_personal,
           .problem = personal_problem});
}

}  // namespace dijon::teams
