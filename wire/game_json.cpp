#include "wire/game_json.h"

#include "dijon/notation.h"
#include "wire/automaton_json.h"
#include "wire/table_json.h"
#include "wire/table_words.h"

namespace dijon {

namespace json = boost::json;

json::object entry_json(const Game& game, std::size_t index) {
  const LogEntry& entry = game.log()[index];
  const bool chance = entry.decider == Decider::chance;
  json::object object{{"ply", index + 1},
                      {"by", chance ? "chance" : player_word(entry.player)},
                      {"action", print_action(game.rules(), entry.action)}};
  if (chance) {
    object["stream"] = print_stream(entry.stream);
    object["total"] = entry.total;
    object["index"] = entry.index;
  }
  return object;
}

namespace {

// What modules keep, where it changed: the words of the line in a position.
void add_changed_fields(json::array& events, const Game& game, std::size_t ply) {
  const RuleSet& rules = game.rules();
  if (ply == 0 || rules.fields.empty()) return;
  const GameState before = game.state(ply - 1);
  const GameState after = game.state(ply);
  for (const FieldRow& field : rules.fields) {
    for (std::size_t i = 0; i < (field.of_player ? rules.players() : 1); ++i) {
      if (!concerns(rules, field, player_of(i))) continue;
      const auto words = field.print(rules, after, player_of(i));
      if (words == field.print(rules, before, player_of(i))) continue;
      json::object object{{"kind", "field"}, {"name", field.name}};
      if (field.of_player) object["player"] = player_word(player_of(i));
      object["words"] = json::array(words.begin(), words.end());
      events.push_back(std::move(object));
    }
  }
}

void add_changed_automaton(json::array& events, const Game& game, std::size_t ply) {
  const RuleSet& rules = game.rules();
  if (ply == 0 || rules.automaton.seat == kNobody) return;
  json::object after = automaton_json(rules, game.state(ply));
  if (after == automaton_json(rules, game.state(ply - 1))) return;
  events.push_back(json::object{{"kind", "automaton"}, {"automaton", std::move(after)}});
}

}  // namespace

// A module's bytes mean nothing outside: its fields are told in their place.
json::array events_json(const Game& game, std::size_t ply) {
  json::array events;
  for (const Event& event : game.events(ply)) {
    if (event.kind != EventKind::noted) events.push_back(event_json(game.rules(), event));
  }
  add_changed_fields(events, game, ply);
  add_changed_automaton(events, game, ply);
  return events;
}

void add_events(json::array& events, const Game& game, std::size_t ply) {
  for (json::value& event : events_json(game, ply)) {
    event.as_object()["ply"] = ply;
    events.push_back(std::move(event));
  }
}

json::array legal_json(const RuleSet& rules, const GameState& s, bool previews) {
  ActionList actions;
  legal_actions(rules, s, actions);
  json::array list;
  list.reserve(actions.size());
  for (const Action action : actions) {
    json::object object = action_json(rules, action);
    object["workers"] = action.workers();
    if (previews) object["preview"] = preview_json(rules, preview(rules, s, action));
    list.push_back(std::move(object));
  }
  return list;
}

}  // namespace dijon
