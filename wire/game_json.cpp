#include "wire/game_json.h"

#include "dijon/notation.h"
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

void add_events(json::array& events, const Game& game, std::size_t ply) {
  for (const Event& event : game.events(ply)) {
    json::object object = event_json(game.rules(), event);
    object["ply"] = ply;
    events.push_back(std::move(object));
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
