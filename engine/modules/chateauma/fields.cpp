// The Châteauma in positions: its cards and what lies on them, its reserve, and what it has put
// aside. A tile that lies face down is written with "wild-" before its name.
#include <algorithm>

#include "core/words.h"
#include "modules/chateauma/chateauma.h"

namespace dijon::chateauma {

namespace {

constexpr std::string_view kWildWord = "wild-";
constexpr std::string_view kNoTile = "none";

std::string word_for(const RuleSet& rules, OnSpace here) {
  if (here.tile == Face::none) return std::string(kNoTile);
  return std::string(here.face_down ? kWildWord : "") + std::string(rules.face(here.tile).name);
}

// A hexagonal tile of a colour; face down one of the black pile.
std::string read_tile(const RuleSet& rules, std::string_view word, OnSpace& out) {
  const bool down = word.starts_with(kWildWord);
  const Face face = face_named(rules, down ? word.substr(kWildWord.size()) : word);
  if (face == Face::none || rules.face(face).terrain >= kTerrains)
    return "no tile of a colour is called " + std::string(word);
  if (down && rules.face(face).supply[at(Back::black)] == 0)
    return std::string(rules.face(face).name) + " has no black back";
  out = {face, down};
  return {};
}

std::uint8_t byte_for(OnSpace here) {
  return static_cast<std::uint8_t>(byte(here.tile) | (here.face_down ? kFaceDown : 0));
}

bool is_open_question(const RuleSet& rules, const GameState& s, std::uint8_t question) {
  return !s.pending.empty() && s.pending.frames[0].question == question &&
         rules.question(s.pending.frames[0]).leads_on;
}

// --- cards --------------------------------------------------------------------------------------

std::vector<std::string> print_counties(const RuleSet& rules, const GameState& s, Player /*p*/) {
  std::vector<std::string> words;
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    words.push_back(std::to_string(card_in(rules, s, slot)));
    for (unsigned i = 0; i < card_of(rules, s, slot).size; ++i)
      words.push_back(word_for(rules, on_space(rules, s, slot, i)));
  }
  return words;
}

std::string read_counties_line(const RuleSet& rules, GameState& s, Player /*p*/, Words words) {
  const auto bytes = automaton_bytes(rules, s);
  std::size_t next = 0;
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    const auto number = next < words.size() ? parse_number(words[next++], kCards) : std::nullopt;
    if (!number) return "expected the number of a card, and a word for each of its spaces, twice";
    const bool known = *number == 0 || index_in_deck(rules, static_cast<unsigned>(*number)) < kDeck;
    if (!known) return "card " + std::to_string(*number) + " is not in this game";
    bytes[slot] = static_cast<std::uint8_t>(*number);
    const Card& card = card_of(rules, s, slot);
    for (unsigned i = 0; i < card.size; ++i, ++next) {
      if (next == words.size())
        return "card " + std::to_string(*number) + " has " + std::to_string(card.size) + " spaces";
      if (words[next] == kNoTile) continue;
      OnSpace here;
      std::string problem = read_tile(rules, words[next], here);
      if (!problem.empty()) return problem;
      bytes[kSpacesAt + slot * kMostSpaces + i] = byte_for(here);
    }
  }
  return next == words.size() ? "" : "two cards lie open, not more";
}

// As a game begins: the first card with a castle on it, and the next.
void usual_counties(const RuleSet& rules, GameState& s, Player /*p*/) {
  const auto bytes = automaton_bytes(rules, s);
  const auto& deck = deck_of(rules);
  for (const std::uint8_t number : deck) {
    const Card& card = parts(rules).counties.cards[number];
    for (unsigned i = 0; i < card.size && bytes[0] == 0; ++i) {
      if (card.spaces[i].terrain != Terrain::castle) continue;
      bytes[0] = number;
      bytes[kSpacesAt + i] = byte(rules.start_tile);
    }
  }
  const auto next = std::ranges::find_if(deck, [&](std::uint8_t n) { return n != bytes[0]; });
  bytes[1] = *next;
}

std::string counties_problem(const RuleSet& rules, const GameState& s, Player /*p*/) {
  const Parts& known = parts(rules);
  const bool drawing = is_open_question(rules, s, known.draw);
  const bool setting_up =
      !s.pending.empty() && rules.question(s.pending.frames[0]).set_up == SetUp::before_boards;
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    const unsigned number = card_in(rules, s, slot);
    if (number == 0) {
      const bool missing = drawing && slot >= unsigned{s.pending.frames[0].arg[0]};
      if (!missing && !setting_up) return "two cards lie open";
      continue;
    }
    if (slot == 1 && number == card_in(rules, s, 0)) return "a card lies there twice";
    if ((completed(rules, s) >> index_in_deck(rules, number) & 1U) != 0)
      return "card " + std::to_string(number) + " is completed";
    if (is_full(rules, s, slot)) return "a card without an open space is completed at once";
    const Card& card = card_of(rules, s, slot);
    for (unsigned i = 0; i < card.size; ++i) {
      const OnSpace here = on_space(rules, s, slot, i);
      if (here.tile == Face::none || here.face_down) continue;
      if (rules.face(here.tile).terrain != byte(card.spaces[i].terrain))
        return std::string(rules.face(here.tile).name) + " does not fit there on card " +
               std::to_string(number);
    }
  }
  return {};
}

void count_on_cards(const RuleSet& rules, const GameState& s, Player /*p*/, std::span<int> faces) {
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    for (unsigned i = 0; i < card_of(rules, s, slot).size; ++i) {
      const Face tile = on_space(rules, s, slot, i).tile;
      if (tile != Face::none) ++faces[at(tile)];
    }
  }
}

std::vector<std::string> print_completed(const RuleSet& rules, const GameState& s, Player /*p*/) {
  std::vector<std::string> words;
  for (unsigned i = 0; i < kDeck; ++i) {
    if ((completed(rules, s) >> i & 1U) != 0) words.push_back(std::to_string(deck_of(rules)[i]));
  }
  return words;
}

std::string read_completed(const RuleSet& rules, GameState& s, Player /*p*/, Words words) {
  unsigned done = 0;
  for (const std::string_view word : words) {
    const auto number = parse_number(word, kCards);
    const unsigned index = number ? index_in_deck(rules, static_cast<unsigned>(*number)) : kDeck;
    if (index == kDeck) return "no card of this game has the number " + std::string(word);
    if ((done >> index & 1U) != 0) return "card " + std::string(word) + " stands twice";
    done |= 1U << index;
  }
  const auto bytes = automaton_bytes(rules, s);
  bytes[kCompletedAt] = static_cast<std::uint8_t>(done);
  bytes[kCompletedAt + 1] = static_cast<std::uint8_t>(done >> 8);
  return {};
}

std::string no_problem(const RuleSet& /*rules*/, const GameState& /*s*/, Player /*p*/) {
  return {};
}

// --- the reserve --------------------------------------------------------------------------------

std::vector<std::string> print_reserve(const RuleSet& rules, const GameState& s, Player p) {
  std::vector<std::string> words;
  for (unsigned i = 0; i < reserve_size(rules, s); ++i)
    words.push_back(word_for(rules, {s.player(p).storage[i], lies_face_down(rules, s, i)}));
  return words;
}

std::string read_reserve(const RuleSet& rules, GameState& s, Player p, Words words) {
  if (words.size() > kMaxStorage) return "the reserve has not so many tiles";
  const auto bytes = automaton_bytes(rules, s);
  for (unsigned i = 0; i < words.size(); ++i) {
    OnSpace here;
    std::string problem = read_tile(rules, words[i], here);
    if (!problem.empty()) return problem;
    s.player(p).storage[i] = here.tile;
    if (here.face_down) {
      std::uint8_t& down = bytes[kWildAt + i / 8];
      down = static_cast<std::uint8_t>(down | 1U << i % 8);
    }
  }
  return {};
}

// --- tiles on others of their colour ------------------------------------------------------------

std::vector<std::string> names_at(const RuleSet& rules, const GameState& s, unsigned first,
                                  unsigned size) {
  std::vector<std::string> words;
  for (const std::uint8_t face : automaton_bytes(rules, s).subspan(first, size)) {
    if (face != 0) words.emplace_back(rules.faces[face].name);
  }
  return words;
}

std::vector<std::string> print_stacked(const RuleSet& rules, const GameState& s, Player /*p*/) {
  return names_at(rules, s, kStackedAt, kMostStacked);
}

std::string read_stacked(const RuleSet& rules, GameState& s, Player /*p*/, Words words) {
  if (words.size() > kMostStacked) return "not so many tiles lie on others";
  for (std::size_t i = 0; i < words.size(); ++i) {
    OnSpace here;
    std::string problem = read_tile(rules, words[i], here);
    if (!problem.empty()) return problem;
    if (here.face_down) return "tiles on others lie face up";
    automaton_bytes(rules, s)[kStackedAt + i] = byte(here.tile);
  }
  return {};
}

std::string stacked_problem(const RuleSet& rules, const GameState& s, Player p) {
  for (const std::uint8_t face : automaton_bytes(rules, s).subspan(kStackedAt, kMostStacked)) {
    if (face == 0) continue;
    const CellMask spaces = parts(rules).duchy.of_terrain[rules.faces[face].terrain];
    if ((spaces & ~s.player(p).covered) != 0)
      return "there are spaces left for " + std::string(rules.faces[face].name);
  }
  return {};
}

void count_stacked(const RuleSet& rules, const GameState& s, Player /*p*/, std::span<int> faces) {
  for (const std::uint8_t face : automaton_bytes(rules, s).subspan(kStackedAt, kMostStacked)) {
    if (face != 0) ++faces[face];
  }
}

// --- shields ------------------------------------------------------------------------------------

std::vector<std::string> print_shields(const RuleSet& rules, const GameState& s, Player /*p*/) {
  return names_at(rules, s, kShieldsAt, kMostShields);
}

std::string read_shields(const RuleSet& rules, GameState& s, Player /*p*/, Words words) {
  if (rules.depot_prizes.lowest == nullptr) return "this game has no shields";
  if (words.size() > kMostShields) return "not so many shields are kept";
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Face face = face_named(rules, words[i]);
    const bool known = face != Face::none && rules.depot_prizes.is_one(rules, face);
    if (!known) return "no shield is called " + std::string(words[i]);
    automaton_bytes(rules, s)[kShieldsAt + i] = byte(face);
  }
  return {};
}

void count_shields(const RuleSet& rules, const GameState& s, Player /*p*/, std::span<int> faces) {
  for (const std::uint8_t face : automaton_bytes(rules, s).subspan(kShieldsAt, kMostShields)) {
    if (face != 0) ++faces[face];
  }
}

// --- double tiles -------------------------------------------------------------------------------

std::vector<std::string> print_wide(const RuleSet& rules, const GameState& s, Player /*p*/) {
  std::vector<std::string> words;
  for (std::size_t f = 1; f < rules.faces.size(); ++f) {
    const auto face = static_cast<Face>(f);
    if (!is_wide(rules, face)) continue;
    for (unsigned i = 0; i < wide_tiles(rules, s, face); ++i)
      words.emplace_back(rules.face(face).name);
  }
  return words;
}

std::string read_wide(const RuleSet& rules, GameState& s, Player /*p*/, Words words) {
  for (const std::string_view word : words) {
    const Face face = face_named(rules, word);
    if (face == Face::none || !is_wide(rules, face))
      return "no double tile is called " + std::string(word);
    const unsigned tiles = wide_tiles(rules, s, face) + 1;
    if (tiles > 3) return "not so many tiles of " + std::string(word);
    set_wide_tiles(rules, s, face, tiles);
  }
  return {};
}

void count_wide(const RuleSet& rules, const GameState& s, Player /*p*/, std::span<int> faces) {
  for (std::size_t f = 1; f < rules.faces.size(); ++f) {
    const auto face = static_cast<Face>(f);
    if (is_wide(rules, face)) faces[f] += static_cast<int>(wide_tiles(rules, s, face));
  }
}

// --- numbers ------------------------------------------------------------------------------------

template <std::uint8_t Byte>
std::vector<std::string> print_number(const RuleSet& rules, const GameState& s, Player /*p*/) {
  const std::uint8_t number = automaton_bytes(rules, s)[Byte];
  if (number == 0) return {};
  return {std::to_string(number)};
}

template <std::uint8_t Byte, int Most>
std::string read_number(const RuleSet& rules, GameState& s, Player /*p*/, Words words) {
  const auto number = words.size() == 1 ? parse_number(words[0], Most) : std::nullopt;
  if (!number) return "expected a number up to " + std::to_string(Most);
  automaton_bytes(rules, s)[Byte] = static_cast<std::uint8_t>(*number);
  return {};
}

std::string posts_problem(const RuleSet& rules, const GameState& s, Player p) {
  const unsigned posts = automaton_bytes(rules, s)[kPostsAt];
  if (posts != 0 && rules.extra_bonus.empty()) return "this game has no border posts";
  constexpr unsigned kBonuses = 1U << kExtraBonus | 1U << (kBonusKinds + kExtraBonus);
  const unsigned left = (s.large_bonus | s.small_bonus) >> kExtraBonus & 1U;
  const bool has_bonus = (s.player(p).bonuses & kBonuses) != 0;
  if (has_bonus && posts < 3) return "has a bonus for three border posts";
  if (!has_bonus && posts >= 3 && left != 0) return "has three border posts and not the bonus";
  return {};
}

// It is rolled in its turn and lies there until the white die falls again.
std::string die_problem(const RuleSet& rules, const GameState& s, Player p) {
  const bool in_turn = !s.pending.empty() && rules.question(s.pending.frames[0]).in_turn;
  if (automaton_bytes(rules, s)[kDieAt] == 0 || !in_turn) return {};
  const auto turn =
      static_cast<std::size_t>(std::ranges::find(s.round_order, p) - s.round_order.begin());
  const bool rolls = is_open_question(rules, s, rules.automaton.turn);
  const bool played = turn < s.seat || (turn == s.seat && !rolls);
  return played ? "" : "its die is not rolled yet";
}

}  // namespace

void install_fields(RuleSetBuilder& b) {
  b.field({.name = "counties",
           .print = print_counties,
           .read = read_counties_line,
           .problem = counties_problem,
           .tiles = count_on_cards,
           .usual = usual_counties});
  b.field({.name = "completed",
           .print = print_completed,
           .read = read_completed,
           .problem = no_problem});
  b.field({.name = "reserve", .print = print_reserve, .read = read_reserve, .problem = no_problem});
  b.field({.name = "stacked",
           .print = print_stacked,
           .read = read_stacked,
           .problem = stacked_problem,
           .tiles = count_stacked});
  b.field({.name = "shields-taken",
           .print = print_shields,
           .read = read_shields,
           .problem = no_problem,
           .tiles = count_shields});
  b.field({.name = "posts-completed",
           .print = print_number<kPostsAt>,
           .read = read_number<kPostsAt, 99>,
           .problem = posts_problem});
  b.field({.name = "double-tiles",
           .print = print_wide,
           .read = read_wide,
           .problem = no_problem,
           .tiles = count_wide});
  b.field({.name = "own-die",
           .print = print_number<kDieAt>,
           .read = read_number<kDieAt, 6>,
           .problem = die_problem});
}

}  // namespace dijon::chateauma
