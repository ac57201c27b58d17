#include "server/api/table_view.h"

#include "dijon/notation.h"
#include "game/sha256.h"
#include "wire/game_json.h"
#include "wire/position_json.h"
#include "wire/rules_summary.h"
#include "wire/table_json.h"
#include "wire/table_words.h"

namespace dijon::server {

namespace json = boost::json;

namespace {

json::array modules_json(const RulesSpec& spec) {
  json::array modules;
  for (const std::string& module : spec.modules) modules.emplace_back(module);
  return modules;
}

json::object rules_json(const RulesSpec& spec) {
  json::object object{{"rules", print_rules(spec)},
                      {"boards", print_boards(spec)},
                      {"edition", spec.edition},
                      {"players", spec.players},
                      {"modules", modules_json(spec)}};
  if (!spec.components.empty())
    object["components"] = json::value_from(component_names(spec.components));
  return object;
}

// What is printed on the spaces of the depots, phase by phase; null where a space is not used.
json::object print_json(const RuleSet& rules) {
  json::object phases;
  for (std::size_t phase = 0; phase < kPhases; ++phase) {
    json::array depots;
    for (const auto& depot : rules.slot_terrain[phase]) {
      json::array spaces;
      for (const std::uint8_t terrain : depot) {
        spaces.push_back(terrain < kTerrains
                             ? json::value(terrain_name(static_cast<Terrain>(terrain)))
                             : json::value(nullptr));
      }
      depots.push_back(std::move(spaces));
    }
    phases[phase_word(static_cast<std::uint8_t>(phase))] = std::move(depots);
  }
  return phases;
}

void add_numbers(json::object& object, const RuleSet& rules) {
  json::object summary = rules_summary(rules);
  for (const char* part :
       {"tuning", "side_boards", "side_depots", "replaced_boards", "automaton_cards"}) {
    if (json::value* found = summary.if_contains(part)) object[part] = std::move(*found);
  }
  object["print"] = print_json(rules);
}

json::array scores_json(const Table& table) {
  json::array scores;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    scores.emplace_back(table.game().state().players[i].vp);
  }
  return scores;
}

}  // namespace

json::array seats_json(const Table& table, const Viewer& viewer) {
  json::array seats;
  const bool creator = viewer.guest == table.spec().creator;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const Seat& seat = table.seats()[i];
    const bool mine = seat.kind == SeatKind::human && seat.guest == viewer.guest;
    json::object object{{"player", player_word(player_of(i))},
                        {"kind", word_of(seat.kind)},
                        {"name", seat.name},
                        {"bot", seat.bot},
                        {"mine", mine},
                        {"ready", seat.kind == SeatKind::bot || seat.kind == SeatKind::automaton ||
                                      !seat.nonce.empty()},
                        {"stand_in", seat.stand_in != StandIn::none}};
    if (seat.kind == SeatKind::human) object["present"] = viewer.present(seat.guest);
    if (mine || (creator && seat.kind == SeatKind::open)) object["link"] = seat.link;
    json::array votes;
    for (const int by : table.votes_against(static_cast<int>(i))) {
      votes.emplace_back(player_word(player_of(static_cast<std::size_t>(by))));
    }
    object["votes"] = std::move(votes);
    seats.push_back(std::move(object));
  }
  return seats;
}

json::object status_json(const Table& table, Time now, bool coach) {
  const Game& game = table.game();
  json::object object{{"version", table.version()},
                      {"ply", game.plies()},
                      {"stage", word_of(table.stage())},
                      {"asked", asked_json(game.rules(), game.state())},
                      {"coach", coach}};
  if (table.stage() == Stage::halted) object["halted"] = table.halted();
  if (table.spec().clock.kind != ClockKind::none) {
    json::array left;
    for (std::size_t i = 0; i < table.seats().size(); ++i) {
      left.emplace_back(table.time_left(static_cast<int>(i), now).value_or(0));
    }
    object["time_left"] = std::move(left);
  }
  return object;
}

json::object offer_json(const Table& table, std::string_view guest) {
  const bool acts = table.may_act(guest);
  json::object object{{"can_undo", table.may_undo(guest)}, {"legal", json::array()}};
  if (acts) object["legal"] = legal_json(table.game().rules(), table.game().state());
  return object;
}

json::array lines_json(const Game& game, std::size_t from, std::size_t to) {
  json::array lines;
  for (std::size_t i = from; i < to; ++i) {
    json::object line = entry_json(game, i);
    line["events"] = events_json(game, i + 1);
    lines.push_back(std::move(line));
  }
  return lines;
}

json::object log_json(const Game& game, std::size_t to) {
  json::object object = rules_json(game.rules().spec);
  json::array seats;
  for (const std::string& name : game.seats()) seats.emplace_back(name);
  object["seats"] = std::move(seats);
  object["usual_start"] = game.usual_start();
  add_numbers(object, game.rules());
  object["start"] = to_json(game.rules(), observe(game.rules(), game.state(0), kEverySeat));
  object["lines"] = lines_json(game, 0, to);
  object["over"] = game.over();
  return object;
}

json::object fairness_json(const Table& table) {
  const Fairness& fairness = table.game().fairness();
  json::array nonces;
  for (const std::string& nonce : fairness.nonces) nonces.emplace_back(nonce);
  json::object object{{"key_hash", to_hex(*fairness.key_hash)}, {"nonces", std::move(nonces)}};
  if (table.stage() == Stage::over) object["key"] = to_hex(table.spec().key.bytes);
  return object;
}

json::object said_json(const Said& said) {
  json::value player = nullptr;
  if (said.seat >= 0) player = player_word(player_of(static_cast<std::size_t>(said.seat)));
  json::object object{
      {"at", said.at}, {"player", player}, {"name", said.name}, {"text", said.text}};
  if (said.readers) object["to"] = "team";
  return object;
}

json::object table_json(const Table& table, const Viewer& viewer) {
  const Game& game = table.game();
  json::object object = rules_json(game.rules().spec);
  object["table"] = table.spec().id;
  object["creator"] = viewer.guest == table.spec().creator;
  object["listed"] = table.spec().listed;
  object["with_coach"] = table.spec().coach;
  object["clock"] = clock_json(table.spec().clock);
  object["seats"] = seats_json(table, viewer);
  object["fairness"] = fairness_json(table);
  json::array chat;
  for (const Said& said : table.chat()) {
    if (said.is_for(viewer.guest)) chat.push_back(said_json(said));
  }
  object["chat"] = std::move(chat);
  add_numbers(object, game.rules());
  if (game.rules().partners) object["teams"] = teams_json(game.rules());
  object["state"] = to_json(game.rules(), table.seen_by(viewer.guest));
  for (auto& [key, value] : status_json(table, viewer.now, viewer.coach))
    object[key] = std::move(value);
  for (auto& [key, value] : offer_json(table, viewer.guest)) object[key] = std::move(value);
  return object;
}

json::object summary_json(const Table& table) {
  const GameState& s = table.game().state();
  json::object object = rules_json(table.game().rules().spec);
  object["table"] = table.spec().id;
  object["created"] = table.spec().created;
  object["changed"] = table.changed();
  object["listed"] = table.spec().listed;
  object["with_coach"] = table.spec().coach;
  object["clock"] = clock_json(table.spec().clock);
  object["stage"] = word_of(table.stage());
  object["phase"] = phase_word(s.phase);
  object["round"] = s.round;
  object["scores"] = scores_json(table);
  if (table.game().rules().partners) object["teams"] = teams_json(table.game().rules());
  json::array seats;
  for (const Seat& seat : table.seats()) {
    seats.push_back(
        json::object{{"kind", word_of(seat.kind)}, {"name", seat.name}, {"bot", seat.bot}});
  }
  object["seats"] = std::move(seats);
  const auto deciding = table.deciding_seat();
  object["deciding"] =
      deciding ? json::value(player_word(player_of(static_cast<std::size_t>(*deciding))))
               : json::value(nullptr);
  return object;
}

}  // namespace dijon::server
