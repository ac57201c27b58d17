// JSON is read by way of the position text, which knows what may stand where: every field becomes a
// part of a line, and an error in the text is led back to its field.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "wire/position_draft.h"
#include "wire/position_json.h"
#include "wire/table_json.h"
#include "wire/table_words.h"

namespace dijon {

namespace {

namespace json = boost::json;

class Reader {
 public:
  ParsedPosition read(const json::value& value) {
    ParsedPosition result;
    if (read_position(value)) {
      Parsed<Position> parsed = parse_position(draft_.text());
      result.ok = parsed.ok;
      result.value = std::move(parsed.value);
      if (!parsed.ok) error_ = {draft_.path_of(parsed.error), std::move(parsed.error.reason)};
    }
    result.error = std::move(error_);
    return result;
  }

 private:
  using Path = const std::string&;

  bool fail(Path path, std::string reason) {
    error_ = {path, std::move(reason)};
    return false;
  }

  static std::string below(Path path, std::string_view key) {
    std::string longer = path;
    if (!longer.empty()) longer += '.';
    for (const char c : key.substr(0, 40)) longer += c >= ' ' && c <= '~' ? c : '?';
    return longer;
  }
  static std::string element(Path path, std::size_t i) { return fmt::format("{}[{}]", path, i); }

  // Only these fields may stand in the object.
  bool check_fields(Path path, const json::object& object, std::vector<std::string_view> known) {
    for (const auto& [key, value] : object) {
      if (std::ranges::find(known, std::string_view(key)) != known.end()) continue;
      std::string list;
      for (const std::string_view name : known) {
        list += (list.empty() ? "" : ", ") + std::string(name);
      }
      return fail(below(path, key), "unknown field; known are: " + list);
    }
    return true;
  }

  // And the fields of the modules that are played.
  std::vector<std::string_view> with_own(std::vector<std::string_view> known,
                                         bool of_player) const {
    for (const FieldRow& field : rules_->fields) {
      if (field.of_player == of_player) known.push_back(field.name);
    }
    // Drawn from the fields, for people: it says nothing new.
    if (!of_player && rules_->automaton.seat != kNobody) known.push_back("automaton");
    if (rules_->partners) known.push_back(of_player ? "partner" : "teams");
    return known;
  }

  const json::object* object_at(Path path, const json::value& value) {
    if (!value.is_object()) fail(path, "expected an object");
    return value.if_object();
  }
  const json::array* array_at(Path path, const json::value& value) {
    if (!value.is_array()) fail(path, "expected an array");
    return value.if_array();
  }

  // A string that can stand in a line as one word.
  bool word(Path path, const json::value& value, std::string& out) {
    if (!value.is_string()) return fail(path, "expected a string");
    const std::string_view text = value.get_string();
    const auto fits = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
             c == '-' || c == '_';
    };
    if (text.empty() || !std::ranges::all_of(text, fits)) {
      return fail(path, "expected a name of letters, digits, - and _");
    }
    out = text;
    return true;
  }

  bool count(Path path, const json::value& value, std::string& out) {
    if (value.is_int64() && value.get_int64() < 0) return fail(path, "may not be negative");
    if (!value.is_int64() && !value.is_uint64()) {
      return fail(path, "expected a number without fraction");
    }
    out = value.is_int64() ? std::to_string(value.get_int64()) : std::to_string(value.get_uint64());
    return true;
  }

  // What may be a number, or null or a name in place of it.
  bool number_or_word(Path path, const json::value& value, std::string& out) {
    return value.is_string() ? word(path, value, out) : count(path, value, out);
  }

  bool names_line(std::string_view key, Path path, const json::value& value,
                  std::string_view empty = {}) {
    return list_line(key, path, value, empty, [&](Path p, const json::value& v, std::string& out) {
      return word(p, v, out);
    });
  }
  bool counts_line(std::string_view key, Path path, const json::value& value,
                   std::string_view empty = {}) {
    return list_line(key, path, value, empty, [&](Path p, const json::value& v, std::string& out) {
      return count(p, v, out);
    });
  }

  // An array as one line, each element a part; null is written as `empty` where that is allowed.
  template <class One>
  bool list_line(std::string_view key, Path path, const json::value& value, std::string_view empty,
                 One one) {
    const json::array* array = array_at(path, value);
    if (array == nullptr) return false;
    draft_.begin_line(key);
    for (std::size_t i = 0; i < array->size(); ++i) {
      const std::string here = element(path, i);
      std::string text(empty);
      const bool left_out = (*array)[i].is_null() && !empty.empty();
      if (!left_out && !one(here, (*array)[i], text)) return false;
      draft_.part(here, text);
    }
    draft_.part(path, "");
    draft_.end_line();
    return true;
  }

  bool read_position(const json::value& value) {
    const json::object* object = object_at("", value);
    if (object == nullptr) return false;
    if (!read_rules(*object)) return false;
    if (!check_fields("", *object,
                      with_own({"rules", "boards", "components", "phase", "round", "order",
                                "round_order", "turn", "white", "depots", "black_depot", "side",
                                "round_goods", "bonus_tiles", "piles", "players", "questions"},
                               false))) {
      return false;
    }
    if (const json::value* teams = object->if_contains("teams")) {
      if (*teams != json::value(teams_json(*rules_)))
        return fail("teams", "partners follow from the rules: leave it out, or say " +
                                 json::serialize(teams_json(*rules_)));
    }
    for (const auto& [key, field] : *object) {
      if (!read_field(key, field)) return false;
    }
    return true;
  }

  bool read_rules(const json::object& object) {
    std::array<std::string, 3> texts;
    constexpr std::array<std::string_view, 3> kNames = {"rules", "boards", "components"};
    for (std::size_t i = 0; i < kNames.size(); ++i) {
      const json::value* value = object.if_contains(kNames[i]);
      if (value == nullptr) continue;
      if (!value->is_string()) return fail(std::string(kNames[i]), "expected a string");
      texts[i] = value->get_string();
      if (texts[i].find_first_of("\r\n;#") != std::string::npos) {
        return fail(std::string(kNames[i]), "expected words in one line");
      }
      draft_.line(kNames[i], std::string(kNames[i]), texts[i]);
    }
    if (!object.contains("rules")) return fail("rules", "is missing");
    const Parsed<RulesSpec> alone = parse_rules(texts[0], "random");
    if (!alone.ok) return fail("rules", alone.error.reason);
    Parsed<RulesSpec> spec = parse_rules(texts[0], texts[1]);
    if (!spec.ok) return fail("boards", spec.error.reason);
    if (object.contains("components")) {
      Parsed<std::string> components = parse_components(texts[2]);
      if (!components.ok) return fail("components", in_one_line(components.error));
      spec.value.components = std::move(components.value);
    }
    BuiltRules built = build_rules(spec.value);
    if (!built.rules) return fail("rules", std::move(built.error));
    rules_ = std::move(built.rules);
    return true;
  }

  bool read_field(std::string_view key, const json::value& value) {
    const std::string path(key);
    if (key == "phase" || key == "turn") return word_line(path, path, value);
    if (key == "round") return count_line(path, path, value);
    if (key == "order") return names_line("order", path, value);
    if (key == "round_order") return names_line("round order", path, value);
    if (key == "white") return value.is_null() || count_line(path, path, value);
    if (key == "depots") return read_depots(path, value);
    if (key == "black_depot") return names_line("black", path, value, ".");
    if (key == "side") return read_side(path, value);
    if (key == "round_goods") return counts_line("round goods", path, value, ".");
    if (key == "bonus_tiles") return read_bonuses("bonus", path, value, "none");
    if (key == "piles") return read_piles(path, value);
    if (key == "players") return read_players(path, value);
    if (key == "questions") return read_questions(path, value);
    if (key == "rules" || key == "boards" || key == "components" || key == "automaton" ||
        key == "teams")
      return true;
    return names_line(path, path, value);
  }

  bool word_line(std::string_view key, Path path, const json::value& value) {
    std::string text;
    if (!word(path, value, text)) return false;
    draft_.line(key, path, text);
    return true;
  }
  bool count_line(std::string_view key, Path path, const json::value& value) {
    std::string text;
    if (!count(path, value, text)) return false;
    draft_.line(key, path, text);
    return true;
  }

  // Six objects in the order of their numbers.
  bool read_depots(Path path, const json::value& value) {
    const json::array* array = array_at(path, value);
    if (array == nullptr) return false;
    if (array->size() != kDepots) return fail(path, "there are six depots");
    for (std::size_t i = 0; i < array->size(); ++i) {
      const std::string here = element(path, i);
      const json::object* depot = object_at(here, (*array)[i]);
      if (depot == nullptr || !check_fields(here, *depot, {"depot", "tiles", "goods"})) {
        return false;
      }
      const std::string number = std::to_string(i + 1);
      const json::value* named = depot->if_contains("depot");
      if (named != nullptr && *named != static_cast<int>(i + 1)) {
        return fail(below(here, "depot"), "expected " + number);
      }
      const json::value* tiles = depot->if_contains("tiles");
      const json::value* goods = depot->if_contains("goods");
      if (tiles != nullptr) {
        if (tiles->is_array() && tiles->get_array().size() != kDepotSlots) {
          return fail(below(here, "tiles"), "expected four slots, null where one is empty");
        }
        if (!names_line("depot " + number, below(here, "tiles"), *tiles, ".")) return false;
      }
      if (goods != nullptr && !counts_line("goods " + number, below(here, "goods"), *goods)) {
        return false;
      }
    }
    return true;
  }

  bool read_side(Path path, const json::value& value) {
    if (value.is_null()) return true;
    const json::object* side = object_at(path, value);
    if (side == nullptr || !check_fields(path, *side, {"tile", "count"})) return false;
    const json::value* tile = side->if_contains("tile");
    const json::value* number = side->if_contains("count");
    if (tile == nullptr || number == nullptr) return fail(path, "expected tile and count");
    std::string name, text;
    if (!word(below(path, "tile"), *tile, name)) return false;
    if (!count(below(path, "count"), *number, text)) return false;
    draft_.begin_line("side");
    draft_.part(below(path, "count"), text);
    draft_.part(below(path, "tile"), name);
    draft_.end_line();
    return true;
  }

  bool read_bonuses(std::string_view key, Path path, const json::value& value,
                    std::string_view empty) {
    const json::object* bonuses = object_at(path, value);
    if (bonuses == nullptr || !check_fields(path, *bonuses, {"large", "small"})) return false;
    std::vector<std::pair<std::string, std::string>> parts;
    for (const auto& [size, list] : *bonuses) {
      const std::string here = below(path, size);
      const json::array* array = array_at(here, list);
      if (array == nullptr) return false;
      for (std::size_t i = 0; i < array->size(); ++i) {
        std::string name;
        if (!word(element(here, i), (*array)[i], name)) return false;
        parts.emplace_back(element(here, i), std::string(size) + " " + name);
      }
    }
    if (parts.empty() && empty.empty()) return true;
    draft_.begin_line(key);
    if (parts.empty()) draft_.part(path, empty);
    for (auto& [where, words] : parts) draft_.part(std::move(where), words);
    draft_.end_line();
    return true;
  }

  bool read_piles(Path path, const json::value& value) {
    const json::object* piles = object_at(path, value);
    if (piles == nullptr || !check_fields(path, *piles, {"goods", "coloured", "black"})) {
      return false;
    }
    for (const auto& [key, pile] : *piles) {
      const std::string here = below(path, key);
      const json::object* object = object_at(here, pile);
      if (object == nullptr) return false;
      if (key == "goods" ? !read_goods_pile(here, *object)
                         : !read_pile("pile " + std::string(key), here, *object)) {
        return false;
      }
    }
    return true;
  }

  bool read_goods_pile(Path path, const json::object& object) {
    if (!check_fields(path, object, {"1", "2", "3", "4", "5", "6"})) return false;
    draft_.begin_line("pile goods");
    for (int g = 1; g <= kGoods; ++g) {
      const std::string key = std::to_string(g);
      std::string text = "0";
      const json::value* value = object.if_contains(key);
      if (value != nullptr && !count(below(path, key), *value, text)) return false;
      draft_.part(below(path, key), text);
    }
    draft_.end_line();
    return true;
  }

  bool read_pile(std::string_view key, Path path, const json::object& object) {
    draft_.begin_line(key);
    if (object.empty()) draft_.part(path, "none");
    for (const auto& [name, number] : object) {
      const std::string here = below(path, name);
      std::string text, tile;
      if (!count(here, number, text) || !word(here, json::value(name), tile)) return false;
      draft_.part(here, fmt::format("{} {}", text, tile));
    }
    draft_.end_line();
    return true;
  }

  bool read_players(Path path, const json::value& value) {
    const json::array* array = array_at(path, value);
    if (array == nullptr) return false;
    if (array->size() != rules_->players()) {
      return fail(path, fmt::format("{} players play, not {}", rules_->players(), array->size()));
    }
    for (std::size_t i = 0; i < array->size(); ++i) {
      const auto first = at(rules_->first_of(player_of(i)));
      if (!read_player(element(path, i), player_of(i), (*array)[i], (*array)[first])) return false;
    }
    return true;
  }

  // What partners share is said of both, and alike; it is read where the first has it.
  bool shared(Path path, Player p, const json::value& first, std::string_view key,
              const json::value& field, bool& fine) {
    constexpr std::array<std::string_view, 5> kKeys = {"silver", "workers", "goods", "sold",
                                                       "bonus_tiles"};
    const Player partner = rules_->first_of(p);
    if (partner == p || std::ranges::find(kKeys, key) == kKeys.end()) return false;
    const json::value* theirs = first.is_object() ? first.get_object().if_contains(key) : nullptr;
    if (theirs == nullptr || *theirs != field)
      fine = fail(path, "partners share it: expected what " + player_word(partner) + " has");
    return true;
  }

  bool read_player(Path path, Player p, const json::value& value, const json::value& first) {
    const json::object* player = object_at(path, value);
    if (player == nullptr ||
        !check_fields(path, *player,
                      with_own({"player", "board", "start", "vp", "silver", "workers", "track",
                                "dice", "used", "goods", "sold", "storage", "duchy", "bonus_tiles"},
                               true))) {
      return false;
    }
    const std::string name = player_word(p);
    for (const auto& [key, field] : *player) {
      const std::string here = below(path, key);
      const std::string line = name + " " + std::string(key);
      bool fine = true;
      if (key == "player") {
        if (field != json::value(name)) return fail(here, "expected " + name);
      } else if (key == "partner") {
        const std::string partner = player_word(rules_->partner_of(p));
        if (field != json::value(partner)) return fail(here, "expected " + partner);
      } else if (shared(here, p, first, key, field, fine)) {
        if (!fine) return false;
      } else if (key == "board") {
        if (!field.is_null()) {
          fine = word_line(line, here, field);
        } else if (rules_->spec.boards_mode == BoardsMode::given) {
          return fail(here, "the rules say which board this player has");
        }
      } else if (key == "start") {
        if (!field.is_null()) {
          fine = word_line(line, here, field);
        } else {
          draft_.line(line, here, "none");
        }
      } else if (key == "vp" || key == "silver" || key == "workers" || key == "track") {
        fine = count_line(line, here, field);
      } else if (key == "dice" || key == "goods" || key == "sold") {
        fine = counts_line(line, here, field);
      } else if (key == "duchy") {
        fine = read_duchy(line, here, *player, field);
      } else if (key == "bonus_tiles") {
        fine = read_bonuses(name + " bonus", here, field, {});
      } else if (key == "storage" && plays_itself(*rules_, p)) {
        if (!field.is_array() || !field.get_array().empty())
          return fail(here, "a player who plays by itself has a reserve");
      } else {  // what was used, the storage, and what modules keep
        fine = names_line(line, here, field);
      }
      if (!fine) return false;
    }
    return true;
  }

  // All tiles; the text has the starting castle in its own line.
  bool read_duchy(std::string_view key, Path path, const json::object& player,
                  const json::value& value) {
    const json::object* duchy = object_at(path, value);
    if (duchy == nullptr) return false;
    if (duchy->empty()) return true;
    const json::value* start = player.if_contains("start");
    draft_.begin_line(key);
    for (const auto& [cell, tile] : *duchy) {
      const std::string here = below(path, cell);
      std::string space, name;
      if (!word(here, json::value(cell), space) || !word(here, tile, name)) return false;
      const bool castle = name == tile_word(*rules_, rules_->start_tile);
      if (castle && start != nullptr && start->is_string() && start->get_string() == cell) continue;
      draft_.part(here, fmt::format("{} {}", space, name));
    }
    draft_.part(path, "");
    draft_.end_line();
    return true;
  }

  bool read_questions(Path path, const json::value& value) {
    const json::array* array = array_at(path, value);
    if (array == nullptr) return false;
    if (array->empty()) draft_.line("ask", path, "nothing");
    for (std::size_t i = 0; i < array->size(); ++i) {
      if (!read_question(element(path, i), (*array)[i])) return false;
    }
    return true;
  }

  bool read_question(Path path, const json::value& value) {
    const json::object* question = object_at(path, value);
    if (question == nullptr || !check_fields(path, *question, {"question", "player", "args"})) {
      return false;
    }
    std::string name, player;
    const json::value* field = question->if_contains("question");
    if (field == nullptr) return fail(path, "expected question and player");
    if (!word(below(path, "question"), *field, name)) return false;
    field = question->if_contains("player");
    if (field == nullptr) return fail(path, "expected question and player");
    if (!word(below(path, "player"), *field, player)) return false;
    const std::uint8_t row = question_named(*rules_, name);
    if (row == 0) return fail(below(path, "question"), "no such question");
    static const json::value kNoArgs(json::object_kind);
    field = question->if_contains("args");
    draft_.begin_line("ask");
    draft_.part(below(path, "question"), name);
    draft_.part(below(path, "player"), player);
    if (!read_args(below(path, "args"), row, field == nullptr ? kNoArgs : *field)) return false;
    draft_.end_line();
    return true;
  }

  bool read_args(Path path, std::uint8_t row, const json::value& value) {
    const json::object* args = object_at(path, value);
    if (args == nullptr) return false;
    std::size_t known = 0;
    for (const ArgSpec& arg : rules_->questions[row].args) {
      if (arg.kind == ArgKind::none) break;
      const std::string here = below(path, arg.name);
      const json::value* field = args->if_contains(arg.name);
      if (arg.kind == ArgKind::flag) {
        if (field == nullptr) continue;
        if (!field->is_bool()) return fail(here, "expected true or false");
        ++known;
        if (field->get_bool()) draft_.part(here, arg.name);
        continue;
      }
      if (field == nullptr) return fail(here, "is missing");
      ++known;
      std::string text;
      if (!read_arg(here, arg.kind, *field, text)) return false;
      draft_.part(here, fmt::format("{}={}", arg.name, text));
    }
    if (args->size() != known) return fail(path, "an argument that this question does not have");
    return true;
  }

  bool read_arg(Path path, ArgKind kind, const json::value& value, std::string& out) {
    if (kind == ArgKind::terrains) return terrains(path, value, out);
    if (kind == ArgKind::cell && value.is_string()) return space(path, value, out);
    if (kind != ArgKind::die || !value.is_null()) return number_or_word(path, value, out);
    out = "none";
    return true;
  }

  // A name, or whose half it is on before it.
  bool space(Path path, const json::value& value, std::string& out) {
    const std::string_view text = value.get_string();
    const auto colon = text.find(':');
    if (colon == std::string_view::npos) return word(path, value, out);
    std::string half, cell;
    if (!word(path, json::value(text.substr(0, colon)), half) ||
        !word(path, json::value(text.substr(colon + 1)), cell))
      return false;
    out = fmt::format("{}:{}", half, cell);
    return true;
  }

  // Names in JSON, letters in the text.
  bool terrains(Path path, const json::value& value, std::string& out) {
    const json::array* array = array_at(path, value);
    if (array == nullptr) return false;
    for (std::size_t i = 0; i < array->size(); ++i) {
      std::string name;
      if (!word(element(path, i), (*array)[i], name)) return false;
      const auto terrain = parse_terrain(name);
      if (!terrain) return fail(element(path, i), "expected a colour");
      out += terrain_letter(*terrain);
    }
    return true;
  }

  std::shared_ptr<const RuleSet> rules_;
  PositionDraft draft_;
  JsonError error_;
};

}  // namespace

ParsedPosition from_json(const json::value& value) { return Reader().read(value); }

}  // namespace dijon
