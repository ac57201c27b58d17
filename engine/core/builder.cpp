#include "core/builder.h"

#include <algorithm>

#include "core/components.h"
#include "core/hash.h"
#include "core/words.h"
#include "dijon/data/tiles.h"

namespace dijon {

RuleSetBuilder::RuleSetBuilder(const RulesSpec& spec) {
  rules_.spec = spec;
  rules_.tuning.players = spec.players;
  rules_.faces.push_back({.name = "none"});
  rules_.verbs.push_back({.name = "none"});
  rules_.questions.push_back({.name = "none"});
  rules_.animals.push_back("none");
}

void RuleSetBuilder::fail(std::string reason) {
  if (error_.empty()) error_ = std::move(reason);
}

namespace {

constexpr const char* kNoRoom = "the modules need more room in the state than there is";

}  // namespace

Perk RuleSetBuilder::new_perk(std::string_view word) {
  if (next_perk_ == 64) fail("too many perks");
  const auto perk = static_cast<Perk>(next_perk_++ & 63U);
  this->perk(word, perk);
  return perk;
}

int setting_of(const RuleSet& rules, const Module& module, std::string_view name) {
  const auto given = std::ranges::find(rules.spec.settings, name, &Setting::name);
  if (given != rules.spec.settings.end()) return given->value;
  return std::ranges::find(module.settings, name, &SettingRow::name)->usual;
}

void RuleSetBuilder::player_bytes(std::uint8_t size) {
  ModuleRoom& room = rules_.rooms.back();
  for (const ModuleRoom& other : rules_.rooms) {
    room.player_at = std::max<std::uint8_t>(room.player_at, other.player_at + other.player_size);
  }
  room.player_size = size;
  if (room.player_at + size > std::ssize(PlayerState{}.ext)) fail(kNoRoom);
}

void RuleSetBuilder::table_bytes(std::uint8_t size) {
  ModuleRoom& room = rules_.rooms.back();
  for (const ModuleRoom& other : rules_.rooms) {
    room.table_at = std::max<std::uint8_t>(room.table_at, other.table_at + other.table_size);
  }
  room.table_size = size;
  if (room.table_at + size > std::ssize(GameState{}.ext)) fail(kNoRoom);
}

void RuleSetBuilder::automaton_bytes(std::uint8_t size) {
  rules_.rooms.back().automaton_size = size;
  if (size > std::ssize(PlayerState{}.ext)) fail(kNoRoom);
}

void RuleSetBuilder::field(FieldRow row) {
  row.module = rules_.rooms.back().module;
  rules_.fields.push_back(row);
}

Depot RuleSetBuilder::depot(DepotRow row) {
  row.module = rules_.rooms.back().module;
  rules_.depots.push_back(row);
  return static_cast<Depot>(at(Depot::first_of_modules) + rules_.depots.size() - 1);
}

std::string RuleSetBuilder::component(const Component& ours) const {
  const auto given = text_of_component(rules_.spec.components, ours.name);
  return given ? *given : std::string(ours.text);
}

std::uint8_t RuleSetBuilder::animal(std::string_view name) {
  auto& animals = rules_.animals;
  const auto index = std::ranges::find(animals, name) - animals.begin();
  if (index == std::ssize(animals)) animals.push_back(name);
  return static_cast<std::uint8_t>(index);
}

namespace {

template <class Rows, class Name>
std::size_t row_named(const Rows& rows, std::string_view name, Name member) {
  const auto found = std::ranges::find(rows, name, member);
  return found == rows.end() ? 0 : static_cast<std::size_t>(found - rows.begin());
}

}  // namespace

std::uint8_t every_bonus(const RuleSet& rules) {
  const unsigned extra = rules.extra_bonus.empty() ? 0 : 1U << kExtraBonus;
  return static_cast<std::uint8_t>(kEveryTerrain | extra);
}

std::string_view bonus_name(const RuleSet& rules, unsigned kind) {
  return kind < kTerrains ? terrain_name(static_cast<Terrain>(kind)) : rules.extra_bonus;
}

bool has_option(const RuleSet& rules, std::string_view option) {
  return std::ranges::find(rules.options, option) != rules.options.end();
}

Face face_named(const RuleSet& rules, std::string_view name) {
  return static_cast<Face>(row_named(rules.faces, name, &TileFace::name));
}
Verb verb_named(const RuleSet& rules, std::string_view name) {
  return static_cast<Verb>(row_named(rules.verbs, name, &VerbRow::name));
}
std::uint8_t question_named(const RuleSet& rules, std::string_view name) {
  return static_cast<std::uint8_t>(row_named(rules.questions, name, &QuestionRow::name));
}

// A row: name, colour, tiles with a back of that colour, tiles with a black back, effect words.
void RuleSetBuilder::tiles(std::string_view name) {
  const auto file = std::ranges::find(data::kTileTexts, name, &EmbeddedText::name);
  if (file == std::end(data::kTileTexts)) return fail("no tiles file " + std::string(name));
  for (const std::string_view line : content_lines(file->text)) {
    const auto words = split_words(line);
    TileFace face;
    const auto own = words.size() < 4 ? std::nullopt : parse_number(words[2], 99);
    const auto black = words.size() < 4 ? std::nullopt : parse_number(words[3], 99);
    if (!own || !black) return fail("tiles: cannot read: " + std::string(line));
    face.name = words[0];
    face.supply = {static_cast<std::uint8_t>(*own), static_cast<std::uint8_t>(*black)};
    if (words[1] == "any") {
      face.fits = kEveryTerrain;
    } else if (words[1] == "none") {
      face.fits = 0;
    } else if (const auto terrain = parse_terrain(words[1])) {
      face.terrain = byte(*terrain);
      face.fits = bit(*terrain);
    } else {
      return fail("tiles: unknown colour in: " + std::string(line));
    }
    if (words.size() > 4)
      face.effect = line.substr(static_cast<std::size_t>(words[4].data() - line.data()));
    if (face_named(rules_, face.name) != Face::none)
      return fail("tiles: twice: " + std::string(face.name));
    if (rules_.faces.size() == kMaxFaces) return fail("too many tile faces");
    rules_.faces.push_back(face);
  }
}

namespace {

// Whether some game has it, if not this one.
bool is_a_tile(std::string_view name) {
  return std::ranges::any_of(data::kTileTexts, [&](const EmbeddedText& file) {
    return std::ranges::any_of(content_lines(file.text), [&](std::string_view line) {
      return split_words(line).front() == name;
    });
  });
}

}  // namespace

void RuleSetBuilder::reword(std::string_view tile, std::string_view effect) {
  const Face face = face_named(rules_, tile);
  if (face != Face::none) {
    rules_.faces[at(face)].effect = effect;
  } else if (!is_a_tile(tile)) {
    fail("no tile called " + std::string(tile));
  }
}

Verb RuleSetBuilder::verb(const VerbRow& row) {
  if (rules_.verbs.size() == kMaxVerbs) fail("too many verbs");
  rules_.verbs.push_back(row);
  return static_cast<Verb>(rules_.verbs.size() - 1);
}

std::uint8_t RuleSetBuilder::question(const QuestionRow& row) {
  if (rules_.questions.size() == kMaxQuestions) fail("too many questions");
  rules_.questions.push_back(row);
  return static_cast<std::uint8_t>(rules_.questions.size() - 1);
}

bool RuleSetBuilder::read_effect(TileFace& face, std::string_view effect) {
  const auto words = split_words(effect);
  if (words.empty()) return true;
  const auto known = std::ranges::find(effects_, words[0], &EffectWord::word);
  return known != effects_.end() && known->read(*this, face, Words(words).subspan(1));
}

// "4 each tile bank", "2 each goods_type_sold"
bool RuleSetBuilder::read_score(TileFace& face, Words words) {
  if (words.size() < 3 || words[1] != "each") return false;
  const auto vp = parse_number(words[0], 20);
  const auto what = std::ranges::find(counts_, words[2], &CountWord::word);
  if (!vp || what == counts_.end()) return false;
  face.score = {what->count, static_cast<std::uint8_t>(*vp), 0};
  if (!what->names_a_tile) return words.size() == 3;
  if (words.size() != 4) return false;
  face.score.arg = byte(face_named(rules_, words[3]));
  return face.score.arg != 0;
}

bool RuleSetBuilder::read_perks(TileFace& face, Words words) {
  for (const std::string_view word : words) {
    const auto perk = std::ranges::find(perks_, word, &PerkWord::word);
    if (perk == perks_.end()) return false;
    face.perks |= bit(perk->perk);
  }
  return !words.empty();
}

template <class Fn>
std::vector<Fn> RuleSetBuilder::sorted(std::vector<Hook<Fn>> hooks) {
  std::ranges::stable_sort(hooks, {}, &Hook<Fn>::order);
  std::vector<Fn> fns;
  for (const auto& hook : hooks) fns.push_back(hook.fn);
  return fns;
}

void RuleSetBuilder::read_effects() {
  for (std::size_t f = 0; f < rules_.faces.size(); ++f) {
    TileFace& face = rules_.faces[f];
    if (face.terrain < kTerrains) face.bars = bars_[face.terrain];
    if (!read_effect(face, face.effect)) {
      fail("tile " + std::string(face.name) +
           ": cannot read its effect: " + std::string(face.effect));
    }
    rules_.scores_at_end[f] = face.score.count != nullptr;
    if (face.animal != kNoAnimal)
      rules_.animal_bit[f] = static_cast<std::uint16_t>(1U << (face.animal - 1U));
  }
}

void RuleSetBuilder::make_piles() {
  std::uint8_t next = 1;
  for (std::size_t f = 1; f < rules_.faces.size(); ++f) {
    TileFace& face = rules_.faces[f];
    const auto id = static_cast<Face>(f);
    for (std::size_t back = 0; back < kBacks; ++back) {
      if (face.supply[back] == 0) continue;
      if (next == kMaxPiles) return fail("too many piles of tiles");
      face.pile[back] = next++;
    }
    if (face.supply[0] != 0 && face.terrain < kTerrains)
      rules_.pile_faces[face.terrain].push_back({id, face.pile[0]});
    if (face.supply[1] != 0) rules_.pile_faces[kTerrains].push_back({id, face.pile[1]});
    rules_.wide_tiles |= face.room > 1;
  }
}

// Names everything installed, so that two rule sets with one id play alike.
std::uint64_t RuleSetBuilder::fingerprint() const {
  Hash64 hash;
  hash.add(rules_.spec.edition);
  hash.add(static_cast<std::uint64_t>(rules_.spec.players));
  for (const auto& module : rules_.spec.modules) hash.add(module);
  for (const Setting& setting : rules_.spec.settings) {
    hash.add(setting.name);
    hash.add(static_cast<std::uint64_t>(setting.value));
  }
  for (const TileFace& face : rules_.faces) {
    hash.add(face.name);
    hash.add(face.effect);
    hash.add(std::uint64_t{face.supply[0]} << 8 | face.supply[1]);
  }
  for (const VerbRow& verb : rules_.verbs) hash.add(verb.pattern);
  for (const QuestionRow& question : rules_.questions) hash.add(question.name);
  if (!rules_.spec.components.empty()) hash.add(rules_.spec.components);
  hash.add(byte(rules_.spec.boards_mode));
  for (const auto board : rules_.given) hash.add(rules_.boards[board]->id);
  return hash.value();
}

BuiltRules RuleSetBuilder::build() {
  read_effects();
  make_piles();
  rules_.phase_start = sorted(phase_start_);
  rules_.phase_end = sorted(phase_end_);
  rules_.final_score = sorted(final_score_);
  rules_.placed = sorted(placed_);
  rules_.sold = sorted(sold_);
  rules_.set_up = sorted(set_up_);
  for (std::size_t v = 1; v < rules_.verbs.size(); ++v) {
    if (rules_.verbs[v].with_die != nullptr) rules_.die_verbs.push_back(static_cast<Verb>(v));
    if (rules_.verbs[v].with_both != nullptr) rules_.both_verbs.push_back(static_cast<Verb>(v));
    if (rules_.verbs[v].with_castle != nullptr) rules_.castle_verbs.push_back(static_cast<Verb>(v));
    if (rules_.verbs[v].with_settling != nullptr)
      rules_.settling_verbs.push_back(static_cast<Verb>(v));
    if (rules_.verbs[v].any_time != nullptr) rules_.any_time_verbs.push_back(static_cast<Verb>(v));
    rules_.effects_may_wait |= rules_.verbs[v].before_effects;
  }
  rules_.verbs_mix = !rules_.both_verbs.empty() || rules_.effects_may_wait ||
                     rules_.die_verbs.back() > rules_.any_time_verbs.front();
  if (!error_.empty()) return {nullptr, error_};
  rules_.id = fingerprint();
  return {std::make_shared<const RuleSet>(std::move(rules_)), {}};
}

}  // namespace dijon
