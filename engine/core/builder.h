// How a rule set is put together: the base game and each module write into one builder. Seven
// registries (tuning, faces, verbs, questions, moments, perks, scores), all open to every module.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dijon/rules.h"

namespace dijon {

using Words = std::span<const std::string_view>;
// Reads the words behind an effect word into the face; false when they make no sense.
using EffectFn = bool (*)(class RuleSetBuilder&, TileFace&, Words);

class RuleSetBuilder {
 public:
  explicit RuleSetBuilder(const RulesSpec& spec);

  Tuning& tuning() { return rules_.tuning; }
  const RulesSpec& spec() const { return rules_.spec; }

  // Words that tile rows may use: an effect, a thing that can be counted, a perk.
  void effect(std::string_view word, EffectFn read) { effects_.push_back({word, read}); }
  void count(std::string_view word, CountFn fn, bool names_a_tile = false) {
    counts_.push_back({word, fn, names_a_tile});
  }
  void perk(std::string_view word, Perk bit) { perks_.push_back({word, bit}); }
  Perk new_perk(std::string_view word);

  // Adds the rows of data/tiles/NAME.tiles, in their order.
  void tiles(std::string_view name);
  // Gives the face other effect words than its row has (for editions).
  void reword(std::string_view tile, std::string_view effect);

  Verb verb(const VerbRow& row);
  std::uint8_t question(const QuestionRow& row);

  void at_phase_start(Order order, StepHook hook) { phase_start_.push_back({order, hook}); }
  void at_phase_end(Order order, StepHook hook) { phase_end_.push_back({order, hook}); }
  void at_final_score(Order order, PlayerHook hook) { final_score_.push_back({order, hook}); }

  void at_placed(Order order, PlacedFn hook) { placed_.push_back({order, hook}); }
  void at_sold(Order order, SoldHook hook) { sold_.push_back({order, hook}); }
  void at_set_up(Order order, SetUpHook hook) { set_up_.push_back({order, hook}); }
  void at_lay_out(SetUpHook hook) { rules_.lay_out.push_back(hook); }

  // Where no tile of this colour may go, whatever its face.
  void bars(Terrain terrain, BarsFn fn) { bars_[at(terrain)] = fn; }

  // Where no tile may go that the function is asked about.
  void bars(BarsFn fn) { rules_.bars.push_back(fn); }

  void at_sailed(PlayerHook hook) { rules_.sailed.push_back(hook); }
  void at_white_fell(StepHook hook) { rules_.white_fell.push_back(hook); }
  void perks(PerksFn fn) { rules_.perks.push_back(fn); }
  void lender(LenderFn fn) { rules_.lender = fn; }

  // Something that another module does in another way; named for that way.
  void option(std::string_view name) { rules_.options.push_back(name); }

  // The module that writes from now on.
  void begin(const Module& module) { rules_.rooms.push_back({.module = &module}); }
  // Bytes of every player's state and of the table that belong to this module alone; how they are
  // written in positions is told by fields.
  void player_bytes(std::uint8_t size);
  void table_bytes(std::uint8_t size);
  void field(FieldRow row);
  // All bytes of the player who plays by itself.
  void automaton_bytes(std::uint8_t size);
  // A depot in bytes that this module has on the table.
  Depot depot(DepotRow row);

  // The text of a component of this module that this game is played with.
  std::string component(const Component& ours) const;
  // What this module made of its components; parts_of() gives it back.
  template <class Parts>
  void parts(Parts made) {
    rules_.rooms.back().parts = std::make_shared<const Parts>(std::move(made));
  }

  // Bonus tiles beside those of the colours, and the face that stands for them.
  void extra_bonus(std::string_view name, Face face) {
    rules_.extra_bonus = name;
    rules_.extra_bonus_face = face;
  }

  // The animal of this name; the same name gives the same number.
  std::uint8_t animal(std::string_view name);

  // Puts the given parts in, for the edition loader.
  RuleSet& rules() { return rules_; }

  void fail(std::string reason);
  // Checks everything and freezes it.
  BuiltRules build();

  bool read_effect(TileFace& face, std::string_view effect);
  bool read_score(TileFace& face, Words words);
  bool read_perks(TileFace& face, Words words);

 private:
  struct EffectWord {
    std::string_view word;
    EffectFn read;
  };
  struct CountWord {
    std::string_view word;
    CountFn count;
    bool names_a_tile;
  };
  struct PerkWord {
    std::string_view word;
    Perk perk;
  };
  template <class Fn>
  struct Hook {
    Order order;
    Fn fn;
  };
  template <class Fn>
  static std::vector<Fn> sorted(std::vector<Hook<Fn>> hooks);
  void read_effects();
  void make_piles();
  std::uint64_t fingerprint() const;

  RuleSet rules_;
  std::string error_;
  std::vector<EffectWord> effects_;
  std::vector<CountWord> counts_;
  std::vector<PerkWord> perks_;
  std::array<BarsFn, kTerrains> bars_{};
  std::vector<Hook<StepHook>> phase_start_, phase_end_;
  std::vector<Hook<PlayerHook>> final_score_;
  std::vector<Hook<PlacedFn>> placed_;
  std::vector<Hook<SoldHook>> sold_;
  std::vector<Hook<SetUpHook>> set_up_;
  std::uint8_t next_perk_ = byte(Perk::first_of_modules);
};

// What a module gave to the builder as its parts.
template <class Parts>
const Parts& parts_of(const RuleSet& rules, const Module& module) {
  const auto room = std::ranges::find(rules.rooms, &module, &ModuleRoom::module);
  return *static_cast<const Parts*>(room->parts.get());
}

// The base game, module zero.
void install_base(RuleSetBuilder& builder);

}  // namespace dijon
