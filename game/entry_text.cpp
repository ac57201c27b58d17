#include "game/entry_text.h"

#include "game/line_part.h"

namespace dijon {

namespace {

using lines::next_word;
using lines::parse_count;
using lines::Part;
using lines::trim;

TextError error_at(const Part& where, std::string reason) {
  return {1, where.column, std::move(reason)};
}

std::optional<TextError> read_action(const RuleSet& rules, const Part& text, Action& out) {
  Parsed<Action> parsed = parse_action(rules, text.text);
  if (!parsed.ok) {
    return TextError{1, text.column + parsed.error.column - 1, std::move(parsed.error.reason)};
  }
  out = parsed.value;
  return {};
}

std::optional<TextError> play_player_line(Game& game, Part line) {
  const Part name = next_word(line);
  const auto number = parse_count(name.text.substr(1));
  if (!number || *number == 0 || *number > game.rules().players()) {
    return error_at(name, quote(name.text) + " is no player of this game");
  }
  const Part text = trim(line);
  Action action;
  if (auto error = read_action(game.rules(), text, action)) return error;
  Played played = game.play(player_of(*number - 1), action);
  if (played.error == PlayError::other_player) return error_at(name, std::move(played.reason));
  if (!played.ok()) return error_at(text, std::move(played.reason));
  return {};
}

// What stands behind the bar of a chance line.
struct Evidence {
  Part stream, total, index;
  std::uint32_t total_value = 0, index_value = 0;
};

std::optional<TextError> read_evidence(Part text, Evidence& out) {
  out.stream = next_word(text);
  out.total = next_word(text);
  out.index = next_word(text);
  if (out.index.text.empty()) {
    return error_at(trim(text), "a chance line ends with stream, total weight and chosen index");
  }
  const auto total = parse_count(out.total.text);
  if (!total) return error_at(out.total, "expected the total weight");
  const auto index = parse_count(out.index.text);
  if (!index) return error_at(out.index, "expected the chosen index");
  if (!trim(text).text.empty()) return error_at(trim(text), "nothing may follow the index");
  out.total_value = *total;
  out.index_value = *index;
  return {};
}

// What the open question makes of stream and total. Precondition: chance decides.
std::optional<TextError> check_evidence(const Game& game, const Evidence& evidence) {
  const std::string stream = print_stream(chance_stream(game.rules(), game.state()));
  if (evidence.stream.text != stream) {
    return error_at(evidence.stream,
                    "the stream is " + stream + ", not " + quote(evidence.stream.text));
  }
  ChanceList outcomes;
  chance_outcomes(game.rules(), game.state(), outcomes);
  const std::uint32_t total = total_weight(outcomes);
  if (evidence.total_value != total) {
    return error_at(evidence.total, "the total weight is " + std::to_string(total));
  }
  return {};
}

// With `notes`, evidence that does not fit is noted there, and the outcome is played all the same.
std::optional<TextError> play_chance_line(Game& game, const Part& line,
                                          std::vector<TextError>* notes) {
  const std::size_t bar = line.text.find('|');
  if (bar == std::string_view::npos) {
    return error_at(line.from(line.text.size()),
                    "expected | and then stream, total weight and chosen index");
  }
  const Part text = trim(line.until(bar));
  Action action;
  if (auto error = read_action(game.rules(), text, action)) return error;
  Evidence evidence;
  if (auto error = read_evidence(line.from(bar + 1), evidence)) return error;

  const bool expected = game.turn().decider == Decider::chance;  // if not, give() says why
  std::optional<TextError> wrong;
  if (expected) wrong = check_evidence(game, evidence);
  if (wrong && notes == nullptr) return wrong;
  Played played = game.give(action, evidence.index_value);
  if (played.error == PlayError::bad_index) {
    TextError index_error = error_at(evidence.index, std::move(played.reason));
    if (notes == nullptr) return index_error;
    if (!wrong) wrong = std::move(index_error);
    played = game.give(action);
  }
  if (wrong) notes->push_back(std::move(*wrong));
  if (!played.ok()) return error_at(text, std::move(played.reason));
  return {};
}

}  // namespace

bool is_entry(std::string_view line) {
  return line.starts_with('*') ||
         (line.size() >= 2 && line[0] == 'P' && line[1] >= '0' && line[1] <= '9');
}

std::string print_entry(const RuleSet& rules, const LogEntry& entry) {
  const std::string action = print_action(rules, entry.action);
  if (entry.decider == Decider::player) {
    return 'P' + std::to_string(at(entry.player) + 1) + ' ' + action;
  }
  return action + " | " + print_stream(entry.stream) + ' ' + std::to_string(entry.total) + ' ' +
         std::to_string(entry.index);
}

std::optional<TextError> play_line(Game& game, std::string_view text,
                                   std::vector<TextError>* notes) {
  const Part line = trim(Part{text});
  if (!is_entry(line.text)) return error_at(line, "expected a line of play such as 'P1 end'");
  if (line.text[0] == '*') return play_chance_line(game, line, notes);
  return play_player_line(game, line);
}

}  // namespace dijon
