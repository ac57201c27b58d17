// Actions as text. Every verb says by a pattern how it is written: plain words, and fields in
// braces.
//
//   {die}      the die and the workers paid: "4", "4+1w", "4=any", "any"; {both}: both dice,
//   "both"; nothing for an action without a die {pay}      workers in place of silver: "with 2w";
//   nothing for silver alone {a:from}   a depot in words: "from 3", "from side"; nothing for the
//   black depot {a:KIND}   the first operand, {b:KIND} the second; KIND: face, depot, cell, good,
//   goods, player,
//              dice, number, count, slot, board, sheet, animal, reason, site, storage
#include <bit>
#include <optional>
#include <span>

#include "core/words.h"
#include "dijon/notation.h"
#include "text/fields.h"
#include "text/tokens.h"

namespace dijon {

namespace {

void append(std::string& text, std::string_view word) {
  if (!text.empty() && !word.empty()) text += ' ';
  text += word;
}

std::string print_goods(unsigned mask) {
  std::string text;
  for (unsigned g = 0; g < kGoods; ++g) {
    if ((mask >> g & 1U) != 0) append(text, std::to_string(g + 1));
  }
  return text;
}

std::string print_operand(const RuleSet& rules, std::string_view kind, unsigned value) {
  if (kind == "face") return stored_name(rules, value);
  if (kind == "depot") return depot_name(rules, static_cast<Depot>(value));
  if (kind == "from") {
    const auto depot = static_cast<Depot>(value);
    return depot == Depot::black ? "" : "from " + depot_name(rules, depot);
  }
  if (kind == "cell") return space_name(static_cast<Cell>(value));
  if (kind == "good") return std::to_string(value + 1);
  if (kind == "goods") return print_goods(value);
  if (kind == "player") return player_name(static_cast<Player>(value));
  if (kind == "dice") return std::to_string(value >> 3) + " " + std::to_string(value & 7);
  if (kind == "number" || kind == "count") return std::to_string(value);
  if (kind == "slot") return slot_name(value);
  if (kind == "board") return std::string(rules.boards[value]->id);
  if (kind == "sheet") return sheet_name(rules, value);
  if (kind == "animal") return std::string(rules.animals[value]);
  if (kind == "reason") return std::string(kReasonNames[value]);
  if (kind == "site") return std::string(site_name(rules, value));
  if (kind == "storage") return std::string(storage_word(value != 0));
  return "?";
}

std::string print_die(Action action, std::string_view without) {
  std::string text(action.die() == Die::none ? without : die_name(action.die()));
  if (text.empty()) return text;
  if (action.turned()) text += "=any";
  if (action.workers() != 0) text += "+" + std::to_string(action.workers()) + "w";
  return text;
}

// The parts of a field in braces: "{b:face}" is operand 'b' of kind "face", "{die}" of kind "die".
struct Field {
  char operand = 0;
  std::string_view kind;
};

std::optional<Field> field_of(std::string_view word) {
  if (word.front() != '{') return {};
  const std::string_view inner = word.substr(1, word.size() - 2);
  const auto colon = inner.find(':');
  if (colon == std::string_view::npos) return Field{0, inner};
  return Field{inner[0], inner.substr(colon + 1)};
}

// Reading an action by its verb's pattern, word for word.
class ActionReader {
 public:
  ActionReader(const RuleSet& rules, std::span<const Token> tokens, int end_column)
      : rules_(rules), tokens_(tokens), end_column_(end_column) {}

  // The verb whose first plain word is the first word of the text after the die.
  Parsed<Action> read() {
    if (tokens_.empty()) return fail("an action is missing");
    std::size_t first = 0;
    if (looks_like_die(tokens_[0].text)) first = 1;
    const bool chance = tokens_[0].text == "*";
    if (chance) first = 1;
    if (first == tokens_.size()) {
      next_ = first;
      return fail("a verb is missing");
    }
    for (std::size_t v = 1; v < rules_.verbs.size(); ++v) {
      const auto pattern = split_words(rules_.verbs[v].pattern);
      const bool starts_by_chance = pattern[0] == "*";
      const bool has_die = pattern[0] == "{die}" || pattern[0] == "{both}";
      const std::string_view word = pattern[starts_by_chance || has_die ? 1 : 0];
      if (starts_by_chance != chance || word != tokens_[first].text) continue;
      if (first == 1 && !chance && !has_die) {
        return fail(quote(word) + " takes no die");
      }
      return read_pattern(static_cast<Verb>(v), pattern);
    }
    next_ = first;
    return fail("unknown verb " + quote(tokens_[first].text));
  }

 private:
  static bool looks_like_die(std::string_view word) {
    return word == "any" || word.starts_with("both") ||
           (!word.empty() && word[0] >= '0' && word[0] <= '9');
  }

  Parsed<Action> fail(std::string reason) const {
    const int column = next_ < tokens_.size() ? tokens_[next_].column : end_column_;
    return text_error<Action>(1, column, std::move(reason));
  }

  bool more() const { return next_ < tokens_.size(); }

  Parsed<Action> read_pattern(Verb verb, const std::vector<std::string_view>& pattern) {
    next_ = 0;
    for (const std::string_view part : pattern) {
      const auto field = field_of(part);
      std::string problem;
      if (!field) {
        if (!more() || tokens_[next_].text != part)
          problem = "expected " + quote(part);
        else
          ++next_;
      } else if (field->kind == "die" || field->kind == "both") {
        problem = read_die(field->kind == "both");
      } else if (field->kind == "pay") {
        problem = read_pay();
      } else {
        problem = read_operand(*field);
      }
      if (!problem.empty()) return fail(problem);
    }
    if (more()) return fail("nothing may follow here");
    return text_value(Action(verb, die_, a_, b_, workers_));
  }

  std::string read_die(bool both) {
    if (!more() || !looks_like_die(tokens_[next_].text)) {
      return both ? "expected both dice" : std::string();
    }
    const std::string_view word = tokens_[next_].text;
    const auto plus = word.find('+');
    std::string_view shown = word.substr(0, plus);
    if (shown.ends_with("=any")) {
      workers_ = Action::kTurned;
      shown.remove_suffix(4);
    }
    if (!both || shown != "both") {
      const auto die = parse_die(shown);
      if (!die || *die == Die::none || (both && *die != Die::any)) {
        return (both ? "expected both or any, not " : "a die shows 1-6 or any, not ") + quote(word);
      }
      die_ = *die;
    }
    if (plus != std::string_view::npos) {
      const std::string_view paid = word.substr(plus + 1);
      const auto n =
          paid.ends_with('w') ? parse_number(paid.substr(0, paid.size() - 1), 9) : std::nullopt;
      if (!n || *n == 0) return "workers are written +1w, +2w …, not " + quote(word);
      workers_ |= static_cast<unsigned>(*n);
    }
    ++next_;
    return {};
  }

  std::string read_pay() {
    if (!more() || tokens_[next_].text != "with") return {};
    ++next_;
    const std::string_view word = more() ? tokens_[next_].text : "";
    const auto n =
        word.ends_with('w') ? parse_number(word.substr(0, word.size() - 1), 9) : std::nullopt;
    if (!n || *n == 0) return "expected the workers paid, such as 2w";
    workers_ = static_cast<unsigned>(*n);
    ++next_;
    return {};
  }

  std::string read_operand(const Field& field) {
    unsigned& value = field.operand == 'a' ? a_ : b_;
    if (field.kind == "from") {
      value = byte(Depot::black);
      if (!more() || tokens_[next_].text != "from") return {};
      ++next_;
    }
    if (!more()) return "expected " + std::string(expectation(field.kind));
    const auto parsed = parse_operand(field.kind);
    if (!parsed) {
      return "expected " + std::string(expectation(field.kind)) + ", not " +
             quote(tokens_[next_].text);
    }
    value = *parsed;
    ++next_;
    return {};
  }

  static std::string_view expectation(std::string_view kind) {
    if (kind == "face") return "the name of a tile";
    if (kind == "depot") return "a depot";
    if (kind == "from") return "a numbered depot or side";
    if (kind == "cell") return "a space such as d4";
    if (kind == "good" || kind == "goods") return "goods 1-6";
    if (kind == "player") return "a player such as P1";
    if (kind == "dice") return "two dice in ascending order";
    if (kind == "number") return "a number 1-6";
    if (kind == "count") return "a number 1-255";
    if (kind == "slot") return "a slot such as 3a or b1";
    if (kind == "board") return "a board of this edition";
    if (kind == "sheet") return "a sheet of this edition";
    if (kind == "reason") return "what the points are for";
    if (kind == "site") return "a place such as e1-e2";
    if (kind == "storage") return "private or shared";
    return "an animal";
  }

  // Reads the token at next_; only the kinds of several words move on by themselves.
  std::optional<unsigned> parse_operand(std::string_view kind) {
    const std::string_view word = tokens_[next_].text;
    if (kind == "face") return parse_stored(rules_, word);
    if (kind == "depot" || kind == "from") {
      const auto depot = parse_depot(rules_, word);
      if (depot == Depot::black && kind == "from") return {};
      return as_number(depot);
    }
    if (kind == "cell") return as_number(parse_space(rules_, word));
    if (kind == "good") return one_to_six(word, 1);
    if (kind == "number") return one_to_six(word, 0);
    if (kind == "count") return parse_count(word);
    if (kind == "reason") return parse_reason(word);
    if (kind == "site") return parse_site(rules_, word);
    if (kind == "storage") return parse_storage(word);
    if (kind == "player") return as_number(parse_player(rules_, word));
    if (kind == "slot") return parse_slot(word);
    if (kind == "board") return parse_board_index(rules_, word);
    if (kind == "sheet") return parse_sheet(rules_, word);
    if (kind == "dice") return parse_dice();
    if (kind == "goods") return parse_goods();
    for (unsigned i = 1; i < rules_.animals.size(); ++i) {
      if (kind == "animal" && rules_.animals[i] == word) return i;
    }
    return {};
  }

  template <class Enum>
  static std::optional<unsigned> as_number(std::optional<Enum> value) {
    if (!value) return {};
    return static_cast<unsigned>(*value);
  }

  static std::optional<unsigned> one_to_six(std::string_view word, int less) {
    const auto n = parse_number(word, 6);
    if (!n || *n == 0) return {};
    return static_cast<unsigned>(*n - less);
  }

  static std::optional<unsigned> parse_storage(std::string_view word) {
    for (const unsigned shared : {0U, 1U}) {
      if (word == storage_word(shared != 0)) return shared;
    }
    return {};
  }

  static std::optional<unsigned> parse_count(std::string_view word) {
    const auto n = parse_number(word, 255);
    if (!n || *n == 0) return {};
    return static_cast<unsigned>(*n);
  }

  std::optional<unsigned> parse_dice() {
    if (next_ + 1 >= tokens_.size()) return {};
    const auto low = one_to_six(tokens_[next_].text, 0);
    const auto high = one_to_six(tokens_[next_ + 1].text, 0);
    if (!low || !high || *low > *high) return {};
    ++next_;
    return *low << 3U | *high;
  }

  // All that follow, ascending.
  std::optional<unsigned> parse_goods() {
    unsigned mask = 0;
    for (std::size_t i = next_; i < tokens_.size(); ++i) {
      const auto good = one_to_six(tokens_[i].text, 1);
      if (!good || mask >> *good != 0) return {};
      mask |= 1U << *good;
    }
    next_ = tokens_.size() - 1;
    return mask;
  }

  const RuleSet& rules_;
  std::span<const Token> tokens_;
  int end_column_;
  std::size_t next_ = 0;
  Die die_ = Die::none;
  unsigned a_ = 0, b_ = 0, workers_ = 0;
};

}  // namespace

std::string print_action(const RuleSet& rules, Action action) {
  std::string text;
  for (const std::string_view part : split_words(rules.verb(action.verb()).pattern)) {
    const auto field = field_of(part);
    if (!field) {
      append(text, part);
    } else if (field->kind == "die") {
      append(text, print_die(action, ""));
    } else if (field->kind == "both") {
      append(text, print_die(action, "both"));
    } else if (field->kind == "pay") {
      if (action.workers() != 0) append(text, "with " + std::to_string(action.workers()) + "w");
    } else {
      append(text,
             print_operand(rules, field->kind, field->operand == 'a' ? action.a() : action.b()));
    }
  }
  return text;
}

Parsed<Action> parse_action(const RuleSet& rules, std::string_view text) {
  if (text.size() > 200) return text_error<Action>(1, 201, "an action is at most 200 characters");
  const auto tokens = tokens_of(text, 1, kBlanks);
  return ActionReader(rules, tokens, static_cast<int>(text.size()) + 1).read();
}

}  // namespace dijon
