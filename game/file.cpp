#include "game/file.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "game/line_part.h"

namespace dijon {

namespace {

using lines::parse_count;
using lines::Part;
using lines::split;
using lines::trim;

constexpr std::string_view kFirstLine = "dijon game 1";
constexpr std::string_view kFormat = "dijon game ";
// Some editors put it before UTF-8.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

enum class Header : std::uint8_t {
  rules,
  boards,
  components,
  revision,
  seats,
  hash,
  nonces,
  key,
  start,
  result,
};
constexpr std::array<std::string_view, 10> kHeaders = {
    "rules",    "boards", "components", "rules revision", "seats",
    "key hash", "nonces", "key",        "start",          "result"};

class FileReader {
 public:
  explicit FileReader(const FileOptions& options) : options_(options) {}

  ReplayedFile read(std::string_view text) {
    read_text(text);
    return std::move(file_);
  }

 private:
  struct Value {
    int line = 0;  // 0: not given
    Part part;
  };
  const Value& header(Header which) const { return headers_[static_cast<std::size_t>(which)]; }

  // Remembers what is wrong, and stops.
  bool fail(int line, int column, std::string reason) {
    file_.findings.push_back({line, column, std::move(reason)});
    return false;
  }
  bool fail(Header which, std::string reason) {
    const Value& value = header(which);
    return fail(value.line, value.part.column, std::move(reason));
  }
  // The same for an error that was found in the header's text.
  bool fail(Header which, TextError error) {
    const Value& value = header(which);
    return fail(value.line, value.part.column + error.column - 1, std::move(error.reason));
  }

  void read_text(std::string_view text) {
    if (text.size() > kMaxFileBytes) {
      fail(1, 1, "a game file is at most 1 MiB");
      return;
    }
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const Part line = trim({text.substr(0, end)});
      text.remove_prefix(std::min(end + 1, text.size()));
      if (++line_ > kMaxFileLines) {
        fail(line_, 1, "a game file has at most 100000 lines");
        return;
      }
      if (line.text.empty() || line.text[0] == '#') continue;
      if (!read_line(line)) return;
    }
    line_ = std::max(line_, 1);
    if (!first_line_seen_) {
      fail(1, 1, "a game file begins with " + quote(kFirstLine));
      return;
    }
    if (file_.game || begin_play()) check_result();
  }

  bool read_line(const Part& line) {
    if (!first_line_seen_) return read_first_line(line);
    if (!file_.game) {
      if (!is_entry(line.text)) return read_header(line);
      if (!begin_play()) return false;
    }
    const std::size_t notes = file_.findings.size();
    const std::optional<TextError> error = play_line(*file_.game, line.text, &file_.findings);
    if (error) file_.findings.push_back(*error);
    for (std::size_t i = notes; i < file_.findings.size(); ++i) {
      file_.findings[i].line = line_;
      file_.findings[i].column += line.column - 1;
    }
    if (!error) file_.entry_lines.push_back(line_);
    return !error;
  }

  bool read_first_line(const Part& line) {
    first_line_seen_ = true;
    if (line.text == kFirstLine) return true;
    if (!line.text.starts_with(kFormat)) {
      return fail(line_, line.column, "a game file begins with " + quote(kFirstLine));
    }
    const Part version = line.from(kFormat.size());
    return fail(line_, version.column,
                "format " + quote(version.text) + " of game files is not known, only 1");
  }

  bool read_header(const Part& line) {
    const std::size_t colon = line.text.find(':');
    if (colon == std::string_view::npos) {
      return fail(line_, line.column, "expected 'key: value' or a line of play");
    }
    const Part key = trim(line.until(colon));
    const auto known = std::ranges::find(kHeaders, key.text);
    if (known == kHeaders.end()) {
      return fail(line_, key.column, "unknown header " + quote(key.text));
    }
    Value& value = headers_[static_cast<std::size_t>(known - kHeaders.begin())];
    if (value.line != 0) {
      return fail(line_, key.column,
                  quote(key.text) + " stands in line " + std::to_string(value.line) + " already");
    }
    value = {line_, trim(line.from(colon + 1))};
    return true;
  }

  // All headers are read: makes the game, or none when a header is wrong.
  bool begin_play() {
    file_.has_result = header(Header::result).line != 0;
    const bool right =
        read_revision() && read_rules() && read_start() && read_seats() && read_fairness();
    if (!right) file_.game.reset();
    return right;
  }

  bool read_revision() {
    const Value& value = header(Header::revision);
    if (value.line == 0) return fail(line_, 1, "the header 'rules revision' is missing");
    const auto revision = parse_count(value.part.text);
    if (!revision) return fail(Header::revision, "expected a number");
    if (*revision == static_cast<std::uint32_t>(kRulesRevision) || options_.any_revision) {
      return true;
    }
    return fail(Header::revision, "this game was played with revision " +
                                      std::to_string(*revision) +
                                      " of the rules, and this program plays revision " +
                                      std::to_string(kRulesRevision));
  }

  bool read_rules() {
    const Value& rules = header(Header::rules);
    const Value& boards = header(Header::boards);
    if (rules.line == 0) return fail(line_, 1, "the header 'rules' is missing");
    // Without the boards first, to know which of the two headers is wrong.
    if (auto alone = parse_rules(rules.part.text, "random"); !alone.ok) {
      return fail(Header::rules, std::move(alone.error));
    }
    Parsed<RulesSpec> spec = parse_rules(rules.part.text, boards.part.text);
    if (!spec.ok) {
      return fail(boards.line == 0 ? Header::rules : Header::boards, std::move(spec.error));
    }
    if (const Value& components = header(Header::components); components.line != 0) {
      Parsed<std::string> parsed = parse_components(components.part.text);
      if (!parsed.ok) return fail(Header::components, in_one_line(parsed.error));
      spec.value.components = std::move(parsed.value);
    }
    BuiltRules built = build_rules(spec.value);
    if (!built.rules) return fail(Header::rules, std::move(built.error));
    rules_ = std::move(built.rules);
    return true;
  }

  bool read_start() {
    const Value& start = header(Header::start);
    if (start.line == 0) {
      file_.game.emplace(rules_);
      return true;
    }
    Parsed<Position> position = parse_position(start.part.text);
    if (!position.ok) return fail(Header::start, std::move(position.error));
    if (position.value.rules->spec != rules_->spec) {
      return fail(Header::start, "the position has other rules or boards than the file");
    }
    file_.game.emplace(rules_, position.value.state);
    return true;
  }

  bool read_seats() {
    const Value& seats = header(Header::seats);
    if (seats.line == 0) return true;
    const auto count = static_cast<std::size_t>(std::ranges::count(seats.part.text, '|')) + 1;
    if (count != rules_->players()) {
      return fail(Header::seats, std::to_string(rules_->players()) + " names belong here, not " +
                                     std::to_string(count));
    }
    std::vector<std::string> names;
    for (const Part& name : split(seats.part, '|')) names.emplace_back(name.text);
    file_.game->set_seats(std::move(names));
    return true;
  }

  bool read_fairness() {
    Fairness fairness;
    if (const Value& hash = header(Header::hash); hash.line != 0) {
      file_.hash_line = hash.line;
      Digest digest{};
      if (!from_hex(hash.part.text, digest)) {
        return fail(Header::hash, "a hash has 64 hexadecimal digits");
      }
      fairness.key_hash = digest;
    }
    if (const Value& key = header(Header::key); key.line != 0) {
      file_.key_line = key.line;
      ChanceKey value;
      if (!from_hex(key.part.text, value.bytes)) {
        return fail(Header::key, "a key has 64 hexadecimal digits");
      }
      fairness.key = value;
      if (!fairness.key_hash) {
        fail(Header::key, "the key stands here without its hash");
      } else if (key_hash(value) != *fairness.key_hash) {
        fail(Header::key, "the key does not have the hash of the file");
      }
    }
    if (!read_nonces(fairness)) return false;
    file_.game->set_fairness(std::move(fairness));
    return true;
  }

  bool read_nonces(Fairness& fairness) {
    const Value& nonces = header(Header::nonces);
    if (nonces.line == 0) return true;
    const auto count = static_cast<std::size_t>(std::ranges::count(nonces.part.text, ',')) + 1;
    if (count > rules_->players()) {
      return fail(Header::nonces, "at most one nonce for each player");
    }
    for (const Part& nonce : split(nonces.part, ',')) {
      if (std::string problem = nonce_problem(nonce.text); !problem.empty()) {
        return fail(nonces.line, nonce.column, std::move(problem));
      }
      fairness.nonces.emplace_back(nonce.text);
    }
    return true;
  }

  void check_result() {
    if (!file_.has_result) return;
    if (!file_.game->over()) {
      fail(Header::result, "there is a result, but the game is not over");
      return;
    }
    const std::string result = print_result(*rules_, file_.game->state());
    if (header(Header::result).part.text != result) {
      fail(Header::result, "the result is " + quote(result));
    }
  }

  FileOptions options_;
  ReplayedFile file_;
  std::array<Value, kHeaders.size()> headers_{};
  std::shared_ptr<const RuleSet> rules_;
  int line_ = 0;
  bool first_line_seen_ = false;
};

// A position in one line.
std::string start_line(const Game& game) {
  std::string text;
  for (const char c : print_position(game.rules(), game.state(0))) {
    if (c == '\n') {
      text += "; ";
    } else {
      text += c;
    }
  }
  while (text.ends_with(' ') || text.ends_with(';')) text.pop_back();
  return text;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between,
                   std::string_view empty) {
  std::string text;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) text += between;
    text += part.empty() ? empty : part;
  }
  return text;
}

}  // namespace

std::string print_result(const RuleSet& rules, const GameState& s) {
  std::string text;
  for (const Standing& standing : standings(rules, s)) {
    if (!text.empty()) text += ", ";
    text += 'P' + std::to_string(at(standing.player) + 1) + ' ' + std::to_string(standing.vp);
    if ((rules.won != nullptr || rules.partners) && standing.won) text += " won";
  }
  return text;
}

std::string print_game(const Game& game, ShowKey show) {
  std::string text;
  const auto header = [&](Header which, std::string_view value) {
    text += kHeaders[static_cast<std::size_t>(which)];
    text += ": ";
    text += value;
    text += '\n';
  };
  const RulesSpec& spec = game.rules().spec;
  const Fairness& fairness = game.fairness();
  text += std::string(kFirstLine) + '\n';
  header(Header::rules, print_rules(spec));
  header(Header::boards, print_boards(spec));
  if (!spec.components.empty()) header(Header::components, spec.components);
  header(Header::revision, std::to_string(kRulesRevision));
  const auto unnamed = [](const std::string& name) { return name.empty(); };
  if (!std::ranges::all_of(game.seats(), unnamed)) {
    header(Header::seats, joined(game.seats(), " | ", "-"));
  }
  if (fairness.key_hash) header(Header::hash, to_hex(*fairness.key_hash));
  if (!fairness.nonces.empty()) header(Header::nonces, joined(fairness.nonces, ",", ""));
  const bool shown = show == ShowKey::always || (show == ShowKey::when_over && game.over());
  if (fairness.key && shown) header(Header::key, to_hex(fairness.key->bytes));
  if (!game.usual_start()) header(Header::start, start_line(game));
  if (game.over()) header(Header::result, print_result(game.rules(), game.state()));
  text += '\n';
  for (const LogEntry& entry : game.log()) text += print_entry(game.rules(), entry) + '\n';
  return text;
}

ReplayedFile replay_file(std::string_view text, const FileOptions& options) {
  return FileReader(options).read(text);
}

ParsedGame parse_game(std::string_view text, const FileOptions& options) {
  ReplayedFile file = replay_file(text, options);
  if (!file.findings.empty()) return {{}, std::move(file.findings.front())};
  return {std::move(file.game), {}};
}

}  // namespace dijon
