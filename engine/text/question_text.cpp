// Open questions and chance streams as text.
#include "text/question_text.h"

#include "core/words.h"
#include "text/fields.h"

namespace dijon {

namespace {

std::string print_terrains(unsigned mask) {
  std::string text;
  for (unsigned t = 0; t < kTerrains; ++t) {
    if ((mask >> t & 1U) != 0) text += terrain_letter(static_cast<Terrain>(t));
  }
  return text;
}

std::optional<unsigned> parse_terrains(std::string_view text) {
  unsigned mask = 0;
  for (const char c : text) {
    const auto terrain = terrain_of_letter(c);
    if (!terrain) return {};
    mask |= bit(*terrain);
  }
  return mask;
}

std::string print_arg(const RuleSet& rules, ArgKind kind, std::uint8_t value) {
  switch (kind) {
    case ArgKind::face: return std::string(tile_name(rules, static_cast<Face>(value)));
    case ArgKind::depot: return depot_name(rules, static_cast<Depot>(value));
    case ArgKind::cell: return space_name(static_cast<Cell>(value));
    case ArgKind::terrains: return print_terrains(value);
    case ArgKind::die: return die_name(static_cast<Die>(value));
    case ArgKind::slot: return slot_name(value);
    case ArgKind::good: return std::to_string(value + 1);
    case ArgKind::sheet: return sheet_name(rules, value);
    case ArgKind::reason: return std::string(kReasonNames[value]);
    case ArgKind::site: return std::string(site_name(rules, value));
    case ArgKind::flag:
    case ArgKind::none:
    case ArgKind::number: break;
  }
  return std::to_string(value);
}

template <class Enum>
std::optional<unsigned> as_number(std::optional<Enum> value) {
  if (!value) return {};
  return static_cast<unsigned>(*value);
}

std::optional<unsigned> parse_arg(const RuleSet& rules, ArgKind kind, std::string_view text) {
  switch (kind) {
    case ArgKind::face: return text == "none" ? 0 : as_number(parse_tile(rules, text));
    case ArgKind::depot: return as_number(parse_depot(rules, text));
    case ArgKind::cell: return as_number(parse_space(rules, text));
    case ArgKind::terrains: return parse_terrains(text);
    case ArgKind::die: return as_number(parse_die(text));
    case ArgKind::slot: return parse_slot(text);
    case ArgKind::sheet: return parse_sheet(rules, text);
    case ArgKind::reason: return parse_reason(text);
    case ArgKind::site: return parse_site(rules, text);
    case ArgKind::good:
    case ArgKind::flag:
    case ArgKind::none:
    case ArgKind::number: break;
  }
  const auto n = parse_number(text, 255);
  if (!n || (kind == ArgKind::good && (*n == 0 || *n > kGoods))) return {};
  return static_cast<unsigned>(kind == ArgKind::good ? *n - 1 : *n);
}

}  // namespace

std::string print_question(const RuleSet& rules, const Frame& frame) {
  const QuestionRow& question = rules.question(frame);
  std::string text = std::string(question.name) + " " + player_name(frame.player);
  for (std::size_t i = 0; i < question.args.size(); ++i) {
    const ArgSpec& arg = question.args[i];
    if (arg.kind == ArgKind::none) break;
    if (arg.kind == ArgKind::flag) {
      if (frame.arg[i] != 0) text += " " + std::string(arg.name);
      continue;
    }
    text += " " + std::string(arg.name) + "=" + print_arg(rules, arg.kind, frame.arg[i]);
  }
  return text;
}

Parsed<Frame> parse_question(const RuleSet& rules, const std::vector<Token>& words) {
  const auto fail = [](const Token& where, std::string reason) {
    return text_error<Frame>(1, where.column, std::move(reason));
  };
  if (words.size() < 2) return text_error<Frame>(1, 1, "a question needs a name and a player");
  Frame frame;
  frame.question = question_named(rules, words[0].text);
  if (frame.question == 0) return fail(words[0], "unknown question " + quote(words[0].text));
  const auto player = parse_player(rules, words[1].text);
  if (!player) return fail(words[1], "expected a player such as P1");
  frame.player = *player;
  const QuestionRow& question = rules.question(frame);
  std::size_t next = 2;
  for (std::size_t i = 0; i < question.args.size(); ++i) {
    const ArgSpec& arg = question.args[i];
    if (arg.kind == ArgKind::none) break;
    const Token word = next < words.size() ? words[next] : Token{"", words.back().column};
    if (arg.kind == ArgKind::flag) {
      frame.arg[i] = word.text == arg.name ? 1 : 0;
      next += frame.arg[i];
      continue;
    }
    ++next;
    const std::string prefix = std::string(arg.name) + "=";
    const auto value = word.text.starts_with(prefix)
                           ? parse_arg(rules, arg.kind, word.text.substr(prefix.size()))
                           : std::nullopt;
    if (!value) return fail(word, "expected " + prefix + "… of the question");
    frame.arg[i] = static_cast<std::uint8_t>(*value);
  }
  if (next < words.size()) return fail(words[next], "nothing may follow here");
  return text_value(frame);
}

std::string print_stream(const ChanceStream& stream) {
  std::string text(stream.purpose);
  text += '.';
  text += static_cast<char>('A' + stream.phase);
  text += std::to_string(stream.round) + "." + player_name(stream.player) + ".";
  return text + std::to_string(stream.slot);
}

}  // namespace dijon
