#include "tools/dijon/protocol.h"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "dijon/notation.h"
#include "game/file.h"
#include "tools/dijon/protocol_fields.h"
#include "tools/dijon/protocol_request.h"
#include "wire/game_json.h"
#include "wire/position_json.h"
#include "wire/rules_summary.h"
#include "wire/score_json.h"
#include "wire/table_json.h"
#include "wire/table_words.h"

namespace dijon {

namespace json = boost::json;

namespace {

using dijon::refuse;

[[noreturn]] void refuse(std::string code, const TextError& error) {
  refuse(std::move(code), error.reason, {{"line", error.line}, {"column", error.column}});
}

std::string code_of(PlayError error) {
  switch (error) {
    case PlayError::none: break;
    case PlayError::game_over: return "game_over";
    case PlayError::chance_decides: return "chance_decides";
    case PlayError::player_decides: return "player_decides";
    case PlayError::other_player: return "other_player";
    case PlayError::not_legal: return "illegal_action";
    case PlayError::no_key: return "no_key";
    case PlayError::bad_index: return "bad_index";
  }
  return "refused";
}

[[noreturn]] void refuse(const Game& game, Played played, json::object details = {}) {
  details["asked"] = asked_json(game.rules(), game.state());
  refuse(code_of(played.error), std::move(played.reason), std::move(details));
}

}  // namespace

struct Protocol::Command {
  std::string_view name;
  json::object (Protocol::*run)(const Request&);
  std::span<const FieldSpec> fields;
  std::string_view help;
};

std::span<const Protocol::Command> Protocol::commands() {
  static constexpr std::array kCommands = {
      Command{"new", &Protocol::start, kNewFields, "begin a game"},
      Command{"load", &Protocol::load, kLoadFields, "go on from a position or a game file"},
      Command{"state", &Protocol::state, kStateFields, "the whole table"},
      Command{"legal", &Protocol::legal, kLegalFields, "everything that can be done now"},
      Command{"do", &Protocol::act, kDoFields, "a player's action, or a given result of chance"},
      Command{"roll", &Protocol::roll, kRollFields, "let chance decide"},
      Command{"undo", &Protocol::undo, kUndoFields, "take back"},
      Command{"log", &Protocol::log, kLogFields, "what happened so far, as a game file"},
      Command{"go", &Protocol::go, kGoFields, "how the turn is best played on"},
      Command{"evaluate", &Protocol::evaluate, kEvaluateFields, "what everybody may expect"},
      Command{"score", &Protocol::score, {}, "points by their sources, and the standings"},
      Command{"rules", &Protocol::rules, {}, "the rules of this game"},
      Command{"help", &Protocol::help, {}, "this list"},
      Command{"quit", &Protocol::quit, {}, "the end"},
  };
  return kCommands;
}

std::string Protocol::answer(std::string_view line) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
  json::object result;
  try {
    if (line.size() > kLongestRequest) refuse("too_long", "a request is at most 1 MiB");
    const json::value request = read_json(line);
    if (!request.is_object()) refuse("bad_request", "a request is a JSON object");
    const json::object& fields = request.get_object();
    if (const json::value* id = fields.if_contains("id")) {
      check_id(*id);
      result["id"] = *id;
    }
    json::object content = answer(fields);
    result["ok"] = true;
    for (auto& [key, value] : content) result[key] = std::move(value);
  } catch (RequestError& error) {
    if (const auto id = id_despite(error, line)) result["id"] = *id;
    json::object told{{"code", error.code}, {"message", error.message}};
    for (auto& [key, value] : error.details) told[key] = std::move(value);
    result["error"] = std::move(told);
  }
  return json::serialize(result);
}

json::object Protocol::answer(const json::object& request) {
  const json::value* name = request.if_contains("cmd");
  if (name == nullptr) refuse("missing_field", "a field is missing: cmd", {{"field", "cmd"}});
  if (!name->is_string()) refuse("wrong_type", "'cmd' must be a string", {{"field", "cmd"}});
  const auto found =
      std::ranges::find(commands(), std::string_view(name->get_string()), &Command::name);
  if (found == commands().end()) {
    json::array known;
    std::string text;
    for (const Command& command : commands()) {
      known.emplace_back(json::string_view(command.name));
      text += (text.empty() ? "" : ", ") + std::string(command.name);
    }
    refuse("unknown_command",
           "unknown command " + quote(name->get_string()) + "; there are: " + text,
           {{"known", std::move(known)}});
  }
  return (this->*found->run)(Request(request, found->fields));
}

// --- games --------------------------------------------------------------------------------------

Game& Protocol::game(const Request& request) {
  if (!game_) refuse("no_game", "there is no game yet: say new or load");
  const auto ply = request.number("ply");
  if (ply && *ply != game_->plies()) {
    refuse("stale", fmt::format("the game stands at ply {}, not {}", game_->plies(), *ply),
           {{"ply", game_->plies()}});
  }
  return *game_;
}

std::optional<ChanceKey> Protocol::key_of(const Request& request) const {
  request.at_most_one({"key", "seed"});
  ChanceKey key;
  if (request.has("key")) {
    if (!from_hex(request.string("key"), key.bytes)) {
      refuse("bad_key", "a key has 64 hexadecimal digits", {{"field", "key"}});
    }
    return key;
  }
  if (const auto seed = request.number("seed")) {
    key.bytes = sha256(bytes_of(fmt::format("dijon seed {}", *seed)));
    return key;
  }
  return {};
}

void Protocol::use_key(Game& game, const Request& request) {
  const auto key = key_of(request);
  game.use_key(key ? *key : fresh_key_());
}

json::object Protocol::start(const Request& request) {
  const auto rules = rules_of(request);
  Game game(rules);
  use_key(game, request);
  seat(game, request);
  game_ = std::move(game);
  sampler_.reset();
  json::object answer{{"rules", print_rules(rules->spec)},
                      {"boards", print_boards(rules->spec)},
                      {"key_hash", to_hex(*game_->fairness().key_hash)}};
  for (auto& [key, value] : done_since(*game_, 0)) answer[key] = std::move(value);
  json::array events;
  add_events(events, *game_, 0);
  answer["events"] = std::move(events);
  return answer;
}

Game Protocol::loaded_game(const Request& request) const {
  if (request.has("game")) {
    ParsedGame parsed = parse_game(request.string("game"));
    if (!parsed.game) refuse("bad_game", parsed.error);
    return std::move(*parsed.game);
  }
  if (request.has("position")) {
    const Parsed<Position> parsed = parse_position(request.string("position"));
    if (!parsed.ok) refuse("bad_position", parsed.error);
    return {parsed.value.rules, parsed.value.state};
  }
  const ParsedPosition parsed = from_json(request.value("state"));
  if (!parsed.ok) refuse("bad_state", parsed.error.reason, {{"path", parsed.error.path}});
  return {parsed.value.rules, parsed.value.state};
}

// A game file that promises a key keeps it; one that promises none may go on with any.
json::object Protocol::load(const Request& request) {
  request.exactly_one({"position", "state", "game"});
  Game game = loaded_game(request);
  std::optional<ChanceKey> sampler;
  const auto given = key_of(request);
  const Fairness& promised = game.fairness();
  if (promised.key_hash) {
    if (given && key_hash(*given) != *promised.key_hash) {
      refuse("bad_key", "the key does not have the hash of the game file", {{"field", "key"}});
    }
    if (given) game.set_fairness({given, promised.key_hash, promised.nonces});
  } else if (game.plies() == 0) {
    use_key(game, request);
  } else {
    sampler = given ? given : fresh_key_();
  }
  game_ = std::move(game);
  sampler_ = sampler;
  json::object answer{{"rules", print_rules(game_->rules().spec)},
                      {"boards", print_boards(game_->rules().spec)},
                      {"ply", game_->plies()},
                      {"asked", asked_json(game_->rules(), game_->state())}};
  if (game_->fairness().key_hash) answer["key_hash"] = to_hex(*game_->fairness().key_hash);
  return answer;
}

json::object Protocol::state(const Request& request) {
  const Game& game = this->game(request);
  return {{"ply", game.plies()},
          {"asked", asked_json(game.rules(), game.state())},
          {"position", print_position(game.rules(), game.state())},
          {"state", to_json(game.rules(), observe(game.rules(), game.state(), kEverySeat))}};
}

json::object Protocol::legal(const Request& request) {
  const Game& game = this->game(request);
  const RuleSet& rules = game.rules();
  const GameState& s = game.state();
  const bool previews = request.flag("preview", true);
  json::array list;
  json::object answer{{"ply", game.plies()}, {"asked", asked_json(rules, s)}};
  switch (game.turn().decider) {
    case Decider::nobody: break;
    case Decider::player: list = legal_json(rules, s, previews); break;
    case Decider::chance: {
      ChanceList outcomes;
      chance_outcomes(rules, s, outcomes);
      for (const ChanceOutcome& outcome : outcomes) {
        json::object object = action_json(rules, outcome.action);
        object["weight"] = outcome.weight;
        list.push_back(std::move(object));
      }
      answer["stream"] = print_stream(chance_stream(rules, s));
      answer["total"] = total_weight(outcomes);
      break;
    }
  }
  answer["actions"] = std::move(list);
  return answer;
}

// --- play ---------------------------------------------------------------------------------------

json::object Protocol::done_since(const Game& game, std::size_t ply) const {
  json::array done, events;
  for (std::size_t i = ply; i < game.plies(); ++i) {
    done.push_back(entry_json(game, i));
    add_events(events, game, i + 1);
  }
  return {{"ply", game.plies()},
          {"asked", asked_json(game.rules(), game.state())},
          {"done", std::move(done)},
          {"events", std::move(events)}};
}

Played Protocol::play_text(Game& game, const Request& request, const std::string& text) const {
  if (game.over()) return {PlayError::game_over, "the game is over"};
  const Parsed<Action> action = parse_action(game.rules(), text);
  if (!action.ok) {
    refuse("bad_action", action.error.reason,
           {{"action", text},
            {"column", action.error.column},
            {"asked", asked_json(game.rules(), game.state())}});
  }
  const auto first = text.find_first_not_of(" \t\r,");
  if (first != std::string::npos && text[first] == '*') return game.give(action.value);
  if (!request.has("player")) return game.play(action.value);
  for (std::size_t i = 0; i < game.rules().players(); ++i) {
    if (player_word(player_of(i)) == request.string("player")) {
      return game.play(player_of(i), action.value);
    }
  }
  refuse("bad_request", "no player of this game: " + quote(request.string("player")),
         {{"field", "player"}});
}

json::object Protocol::act(const Request& request) {
  Game& game = this->game(request);
  request.exactly_one({"action", "actions"});
  const bool several = request.has("actions");
  const auto texts = request.strings(several ? "actions" : "action");
  const std::size_t before = game.plies();
  for (std::size_t i = 0; i < texts.size(); ++i) {
    try {
      Played played = play_text(game, request, texts[i]);
      if (!played.ok()) refuse(game, std::move(played), {{"action", texts[i]}});
    } catch (RequestError& error) {
      game.truncate(before);
      if (several) error.details["failed"] = i;
      throw;
    }
  }
  return done_since(game, before);
}

Played Protocol::roll_once(Game& game) const {
  if (!sampler_ || game.turn().decider != Decider::chance) return game.roll();
  const ChanceDraw draw = draw_chance(game.rules(), game.state(), *sampler_);
  return game.give(draw.action, draw.index);
}

json::object Protocol::roll(const Request& request) {
  Game& game = this->game(request);
  const auto steps = request.number("steps");
  if (steps && *steps == 0) refuse("bad_request", "at least one step", {{"field", "steps"}});
  const std::size_t before = game.plies();
  do {  // the first roll says what is wrong, if anything is
    if (Played played = roll_once(game); !played.ok()) refuse(game, std::move(played));
  } while (game.turn().decider == Decider::chance && (!steps || game.plies() - before < *steps));
  return done_since(game, before);
}

json::object Protocol::undo(const Request& request) {
  Game& game = this->game(request);
  request.at_most_one({"plies", "turn"});
  if (game.plies() == 0) refuse("nothing_to_undo", "nothing was done yet");
  const std::size_t before = game.plies();
  if (request.flag("turn")) {
    const LogEntry& last = game.log().back();
    if (last.decider == Decider::chance) {
      refuse("nothing_to_undo", "chance spoke last, and no player after it");
    }
    game.truncate(game.undo_limit(last.player));
  } else {
    const std::uint64_t plies = request.number("plies").value_or(1);
    if (plies == 0 || plies > game.plies()) {
      refuse("nothing_to_undo", fmt::format("between 1 and {} plies can be taken back", before),
             {{"field", "plies"}});
    }
    game.truncate(game.plies() - plies);
  }
  return {{"ply", game.plies()},
          {"asked", asked_json(game.rules(), game.state())},
          {"undone", before - game.plies()}};
}

// --- reports ------------------------------------------------------------------------------------

json::object Protocol::log(const Request& request) {
  const Game& game = this->game(request);
  json::array entries;
  for (std::size_t i = 0; i < game.plies(); ++i) entries.push_back(entry_json(game, i));
  const ShowKey show = request.flag("show_key") ? ShowKey::always : ShowKey::when_over;
  return {{"ply", game.plies()}, {"game", print_game(game, show)}, {"entries", std::move(entries)}};
}

json::object Protocol::score(const Request& request) {
  const Game& game = this->game(request);
  return score_json(game, game.plies());
}

json::object Protocol::rules(const Request& request) {
  return rules_summary(this->game(request).rules());
}

json::object Protocol::help(const Request& /*request*/) {
  json::array list;
  for (const Command& command : commands()) {
    json::array fields;
    for (const FieldSpec& field : command.fields) {
      fields.push_back(json::object{{"field", json::string_view(field.name)},
                                    {"type", json::string_view(type_words(field.type))},
                                    {"help", json::string_view(field.help)}});
    }
    list.push_back(json::object{{"cmd", json::string_view(command.name)},
                                {"help", json::string_view(command.help)},
                                {"fields", std::move(fields)}});
  }
  return {{"protocol", kProtocolVersion},
          {"program", "dijon"},
          {"rules_revision", kRulesRevision},
          {"commands", std::move(list)}};
}

json::object Protocol::quit(const Request& /*request*/) {
  done_ = true;
  return {};
}

}  // namespace dijon
