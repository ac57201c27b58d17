#include "tools/dijon/protocol_request.h"

#include <algorithm>

#include <fmt/format.h>

#include "dijon/notation.h"
#include "game/line_part.h"
#include "wire/components_json.h"

namespace dijon {

namespace json = boost::json;

namespace {

// The column of the first word with which the rules cannot be built any more.
int wrong_column(const std::string& rules) {
  lines::Part rest{rules};
  for (lines::Part word = next_word(rest); !word.text.empty(); word = next_word(rest)) {
    const auto end = static_cast<std::size_t>(word.column) - 1 + word.text.size();
    const auto spec = parse_rules(rules.substr(0, end), "random");
    if (spec.ok && !build_rules(spec.value).rules) return word.column;
  }
  return 1;
}

std::string boards_of(const Request& request) {
  if (!request.has("boards")) return {};
  const auto names = request.strings("boards");
  const auto blank = [](const std::string& name) {
    return name.find_first_not_of(lines::kBlanks) == std::string::npos;
  };
  if (names.empty() || std::ranges::any_of(names, blank)) {
    refuse("bad_rules", "a board has a name; left out, it is the first that can be played",
           {{"field", "boards"}});
  }
  return request.joined("boards");
}

// What comes back must be what was sent, and other numbers could not be written as they were.
bool is_id(const json::value& id) { return id.is_string() || id.is_int64() || id.is_uint64(); }

}  // namespace

std::shared_ptr<const RuleSet> rules_of(const Request& request) {
  const std::string rules = request.string_or("rules", "2019 2p");
  const auto wrong = [](std::string_view field, const std::string& reason, int column) {
    refuse("bad_rules", reason, {{"field", json::string_view(field)}, {"column", column}});
  };
  // Without the boards first, to know which of the two is wrong.
  if (const auto alone = parse_rules(rules, "random"); !alone.ok) {
    wrong("rules", alone.error.reason, alone.error.column);
  }
  Parsed<RulesSpec> spec = parse_rules(rules, boards_of(request));
  if (!spec.ok) wrong("boards", spec.error.reason, spec.error.column);
  spec.value.components = components_of(request);
  BuiltRules built = build_rules(spec.value);
  if (!built.rules) wrong("rules", built.error, wrong_column(rules));
  return std::move(built.rules);
}

void seat(Game& game, const Request& request) {
  if (!request.has("seats")) return;
  const auto names = request.strings("seats");
  if (names.size() != game.rules().players()) {
    refuse("bad_request", fmt::format("{} names are needed", game.rules().players()),
           {{"field", "seats"}});
  }
  game.set_seats(names);
  if (game.seats() == names) return;
  refuse("bad_request",
         "a name is one line, without |, without blanks at its ends or two in a row, and not -",
         {{"field", "seats"}});
}

void check_id(const json::value& id) {
  if (is_id(id)) return;
  refuse("wrong_type", "'id' must be a string or a whole number of at most 64 bits",
         {{"field", "id"}});
}

std::optional<json::value> id_despite(const RequestError& error, std::string_view line) {
  if (error.code != "duplicate_field" || error.details.at("field") == "id") return {};
  const json::value request = json::parse(line);
  const json::value* id = request.is_object() ? request.get_object().if_contains("id") : nullptr;
  if (id == nullptr || !is_id(*id)) return {};
  return *id;
}

}  // namespace dijon
