#include "tools/dijon/module_actions.h"

#include <algorithm>

namespace dijon {

namespace {

// The tile that an action names; none where it names none.
Face tile_of(const VerbRow& verb, Action action) {
  if (verb.pattern.find("{a:face}") != std::string::npos) return face_of(action.a());
  if (verb.pattern.find("{b:face}") != std::string::npos) return face_of(action.b());
  return Face::none;
}

bool is_choice(const VerbRow& verb) { return !verb.pattern.starts_with('*'); }

}  // namespace

ModuleActions::ModuleActions(const RuleSet& rules) : rules_(rules) {
  RulesSpec plain;
  plain.edition = rules.spec.edition;
  plain.boards_mode = BoardsMode::random;
  const auto base = build_rules(plain).rules;
  const auto is_new = [](const auto& row, const auto& rows, auto name) {
    return std::ranges::find(rows, row.*name, name) == rows.end();
  };
  const auto add = [&](std::string kind, std::size_t verb, std::size_t face) {
    index_[{static_cast<Verb>(verb), static_cast<Face>(face)}] = kinds_.size();
    kinds_.push_back(std::move(kind));
  };
  for (std::size_t v = 0; v < rules.verbs.size(); ++v) {
    const VerbRow& verb = rules.verbs[v];
    if (!is_choice(verb)) continue;
    if (is_new(verb, base->verbs, &VerbRow::name)) {
      add(std::string(verb.name), v, 0);
      continue;
    }
    if (verb.pattern.find(":face}") == std::string::npos) continue;
    for (std::size_t f = 1; f < rules.faces.size(); ++f) {
      const TileFace& face = rules.faces[f];
      const bool for_a_duchy = face.fits != 0;
      if (for_a_duchy && is_new(face, base->faces, &TileFace::name))
        add(std::string(verb.name) + " " + std::string(face.name), v, f);
    }
  }
}

std::uint64_t ModuleActions::of(Action action) const {
  auto found = index_.find({action.verb(), Face::none});
  if (found == index_.end())
    found = index_.find({action.verb(), tile_of(rules_.verb(action.verb()), action)});
  return found == index_.end() ? 0 : std::uint64_t{1} << found->second;
}

std::uint64_t ModuleActions::of_all(const GameState& s) const {
  ActionList legal;
  legal_actions(rules_, s, legal);
  std::uint64_t kinds = 0;
  for (const Action action : legal) kinds |= of(action);
  return kinds;
}

}  // namespace dijon
