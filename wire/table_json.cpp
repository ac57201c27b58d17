#include "wire/table_json.h"

#include "dijon/notation.h"
#include "wire/table_words.h"

namespace dijon {

namespace {

namespace json = boost::json;

std::string_view terrain_word(std::uint8_t terrain) {
  return terrain_name(static_cast<Terrain>(terrain));
}

json::value die_json(Die die) {
  if (die == Die::none) return nullptr;
  if (die == Die::any) return "any";
  return number(die);
}

json::value depot_json(const RuleSet& rules, Depot depot) {
  if (numbered(depot)) return number(depot);
  if (depot >= Depot::first_of_modules) return json::value(depot_row(rules, depot).name);
  return depot == Depot::black ? "black" : depot == Depot::side ? "side" : "box";
}

// The two boards: "2019-3_2019-4".
json::value sheet_json(const RuleSet& rules, std::uint8_t sheet) {
  const auto [one, other] = rules.sheets[sheet];
  return json::value(std::string(rules.boards[one]->id) + "_" +
                     std::string(rules.boards[other]->id));
}

json::array goods_set_json(unsigned mask) {
  json::array goods;
  for (unsigned g = 0; g < kGoods; ++g) {
    if ((mask >> g & 1U) != 0) goods.emplace_back(g + 1);
  }
  return goods;
}

json::array terrains_json(unsigned mask) {
  json::array terrains;
  for (unsigned t = 0; t < kTerrains; ++t) {
    if ((mask >> t & 1U) != 0) terrains.emplace_back(terrain_word(static_cast<std::uint8_t>(t)));
  }
  return terrains;
}

json::object place_json(const RuleSet& rules, const Place& place) {
  json::object object{{"zone", word_of(place.zone)}};
  if (is_owned(place.zone)) object["player"] = player_word(player_of(place.owner));
  switch (place.zone) {
    case Zone::pile:
      object["back"] = place.index == byte(Back::black) ? "black" : "coloured";
      break;
    case Zone::depot:
      object["depot"] = place.index + 1;
      object["slot"] = slot_word(place.index * unsigned{kDepotSlots} + place.sub);
      break;
    case Zone::black:
      object["slot"] = slot_word(unsigned{kDepots * kDepotSlots} + place.index);
      break;
    case Zone::storage:
      if (place.sub != 0) object["shared"] = true;
      break;
    case Zone::estate: object["cell"] = cell_name(static_cast<Cell>(place.index)); break;
    case Zone::round_space: object["round"] = place.index + 1; break;
    case Zone::depot_goods: object["depot"] = place.index + 1; break;
    case Zone::aside:
      if (place.sub != 0) object["depot"] = depot_json(rules, static_cast<Depot>(place.sub));
      break;
    case Zone::kept:
      if (place.sub != 0) object["site"] = rules.sites[place.index];
      break;
    case Zone::card:
      object["slot"] = place.index;
      object["space"] = (place.sub & 0x7F) + 1;
      object["face_down"] = (place.sub & 0x80) != 0;
      break;
    case Zone::reserve: object["face_down"] = place.sub != 0; break;
    default: break;
  }
  return object;
}

void add_because(const RuleSet& rules, json::object& object, Reason why, Face face) {
  if (why != Reason::none) object["why"] = word_of(why);
  if (face != Face::none) object["tile"] = tile_word(rules, face);
}

bool names_a_terrain(Reason why) {
  return why == Reason::area_size || why == Reason::area_phase || why == Reason::colour_bonus;
}

// One field of a pattern, such as "{b:face}"; empty for a plain word.
struct Field {
  char operand = 0;
  std::string_view kind;
};
Field field_of(std::string_view word) {
  if (!word.starts_with('{')) return {};
  const std::string_view inner = word.substr(1, word.size() - 2);
  const auto colon = inner.find(':');
  if (colon == std::string_view::npos) return {0, inner};
  return {inner[0], inner.substr(colon + 1)};
}

void add_operand(const RuleSet& rules, json::object& object, std::string_view kind,
                 std::uint8_t value) {
  if (kind == "face") {
    object["tile"] = tile_word(rules, face_of(value));
    if ((value & kShared) != 0) object["shared"] = true;
  } else if (kind == "depot" || kind == "from") {
    object["depot"] = depot_json(rules, static_cast<Depot>(value));
  } else if (kind == "cell") {
    const Where space = where(Player{}, static_cast<Cell>(value));
    object["cell"] = cell_name(space.cell);
    if (value >= kHalfStride) object["half"] = player_word(space.whose);
  } else if (kind == "good") {
    object["good"] = value + 1;
  } else if (kind == "goods") {
    object["goods"] = goods_set_json(value);
  } else if (kind == "player") {
    object["player"] = player_word(player_of(value));
  } else if (kind == "dice") {
    object["dice"] = {value >> 3, value & 7};
  } else if (kind == "number") {
    object["number"] = value;
  } else if (kind == "slot") {
    object["slot"] = slot_word(value);
  } else if (kind == "board") {
    object["board"] = rules.boards[value]->id;
  } else if (kind == "sheet") {
    object["sheet"] = sheet_json(rules, value);
  } else if (kind == "animal") {
    object["animal"] = rules.animals[value];
  } else if (kind == "reason") {
    object["reason"] = kReasonNames[value];
  } else if (kind == "count") {
    object["count"] = value;
  } else if (kind == "site") {
    object["site"] = rules.sites[value];
  } else if (kind == "storage") {
    object["storage"] = storage_word(value != 0);
  }
}

json::value arg_json(const RuleSet& rules, const ArgSpec& arg, std::uint8_t value) {
  switch (arg.kind) {
    case ArgKind::face: return json::value(tile_word(rules, static_cast<Face>(value)));
    case ArgKind::depot: return depot_json(rules, static_cast<Depot>(value));
    case ArgKind::cell: return json::value(space_word(static_cast<Cell>(value)));
    case ArgKind::terrains: return terrains_json(value);
    case ArgKind::die: return die_json(static_cast<Die>(value));
    case ArgKind::slot: return json::value(slot_word(value));
    case ArgKind::good: return value + 1;
    case ArgKind::sheet: return sheet_json(rules, value);
    case ArgKind::reason: return json::value(kReasonNames[value]);
    case ArgKind::site: return json::value(rules.sites[value]);
    case ArgKind::flag: return value != 0;
    case ArgKind::none:
    case ArgKind::number: break;
  }
  return value;
}

}  // namespace

json::object event_json(const RuleSet& rules, const Event& e) {
  json::object object{{"kind", word_of(e.kind)}};
  const auto player = [&] { object["player"] = player_word(e.player); };
  switch (e.kind) {
    case EventKind::tile:
    case EventKind::goods:
      if (is_owned(e.from.zone) || is_owned(e.to.zone)) player();
      break;
    case EventKind::white_rolled:
    case EventKind::phase_began:
    case EventKind::round_began:
    case EventKind::game_over: break;
    default: player();
  }
  add_because(rules, object, e.why, e.face);
  switch (e.kind) {
    case EventKind::goods: object["good"] = e.what + 1; [[fallthrough]];
    case EventKind::tile:
      object["from"] = place_json(rules, e.from);
      object["to"] = place_json(rules, e.to);
      object["value"] = e.kind == EventKind::tile ? 1 : e.value;
      break;
    case EventKind::silver:
    case EventKind::workers: object["value"] = e.value; break;
    case EventKind::due:
    case EventKind::scored:
      if (names_a_terrain(e.why)) object["terrain"] = terrain_word(e.what);
      object["value"] = e.value;
      break;
    case EventKind::rolled: object["dice"] = {e.what, e.value}; break;
    case EventKind::die_used: object["die"] = die_json(static_cast<Die>(e.what)); break;
    case EventKind::white_rolled: object["die"] = e.what; break;
    case EventKind::advanced:
      object["track"] = e.value;
      object["ahead"] = e.what;
      break;
    case EventKind::bonus:
      object["size"] = e.value == 0 ? "large" : "small";
      object["terrain"] = bonus_name(rules, e.what);
      break;
    case EventKind::area_done:
      object["terrain"] = terrain_word(e.what);
      object["value"] = e.value;
      break;
    case EventKind::once: object["used"] = word_of(static_cast<OncePerTurn>(e.what)); break;
    case EventKind::board_given: object["board"] = rules.boards[e.what]->id; break;
    case EventKind::started: object["cell"] = cell_name(static_cast<Cell>(e.what)); break;
    case EventKind::phase_began: object["phase"] = phase_word(e.what); break;
    case EventKind::round_began: object["round"] = e.what; break;
    case EventKind::own_die: object["die"] = e.what; break;
    case EventKind::search:
      object["die"] = e.what;
      object["slot"] = e.value;
      break;
    case EventKind::looked:
      object["at"] = place_json(rules, e.from);
      object["found"] = e.face != Face::none;
      break;
    case EventKind::card_drawn:
    case EventKind::card_moved:
    case EventKind::card_done:
      object["card"] = e.what;
      object["slot"] = e.value;
      break;
    case EventKind::skipped: object["question"] = rules.questions[e.what].name; break;
    case EventKind::turn_began:
    case EventKind::turn_ended:
    case EventKind::noted:
    case EventKind::game_over: break;
  }
  return object;
}

json::object action_json(const RuleSet& rules, Action action) {
  const VerbRow& verb = rules.verb(action.verb());
  json::object object{{"action", print_action(rules, action)}, {"verb", verb.name}};
  std::string_view rest = verb.pattern;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const Field field = field_of(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (field.kind == "die") {
      if (action.die() != Die::none) object["die"] = die_json(action.die());
      if (action.turned()) object["turned"] = true;
    } else if (field.kind == "both") {
      object["die"] = action.die() == Die::any ? "any" : "both";
      if (action.turned()) object["turned"] = true;
    } else if (!field.kind.empty() && field.kind != "pay") {
      add_operand(rules, object, field.kind, field.operand == 'a' ? action.a() : action.b());
    }
  }
  return object;
}

json::object preview_json(const RuleSet& rules, const Preview& preview) {
  json::array why;
  for (const PreviewLine& line : preview.lines) {
    json::object object{{"kind", word_of(line.kind)}, {"value", line.value}};
    add_because(rules, object, line.why, line.face);
    if (line.kind == EventKind::scored && names_a_terrain(line.why)) {
      object["terrain"] = terrain_word(line.what);
    }
    why.push_back(std::move(object));
  }
  return {{"vp", preview.vp},
          {"silver", preview.silver},
          {"workers", preview.workers},
          {"why", std::move(why)}};
}

json::object question_json(const RuleSet& rules, const Frame& frame) {
  const QuestionRow& question = rules.question(frame);
  json::object args;
  for (std::size_t i = 0; i < question.args.size(); ++i) {
    const ArgSpec& arg = question.args[i];
    if (arg.kind == ArgKind::none) break;
    if (arg.kind == ArgKind::flag && frame.arg[i] == 0) continue;
    args[arg.name] = arg_json(rules, arg, frame.arg[i]);
  }
  return {{"question", question.name},
          {"player", player_word(frame.player)},
          {"args", std::move(args)}};
}

json::array teams_json(const RuleSet& rules) {
  json::array teams;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    const Player p = player_of(i);
    if (rules.first_of(p) != p) continue;
    teams.push_back(json::array{player_word(p), player_word(rules.partner_of(p))});
  }
  return teams;
}

json::object asked_json(const RuleSet& rules, const GameState& s) {
  if (is_over(s)) return {{"who", "nobody"}, {"text", "nothing"}};
  const Frame& top = s.pending.top();
  const bool chance = to_decide(rules, s).decider == Decider::chance;
  json::object object{{"who", chance ? "chance" : "player"}};
  for (auto& [key, value] : question_json(rules, top)) object[key] = std::move(value);
  object["text"] = print_question(rules, top);
  return object;
}

}  // namespace dijon
