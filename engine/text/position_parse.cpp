// Positions as text, read: any part may be left out.
#include <algorithm>

#include "core/table.h"
#include "core/words.h"
#include "text/entries.h"
#include "text/fields.h"
#include "text/position_text.h"
#include "text/question_text.h"
#include "text/tokens.h"

namespace dijon {

namespace {

// Tiles are stored on their way to a space of a duchy, or to two of a vineyard.
bool is_stored(const TileFace& face) { return face.fits != 0 || face.room > 1; }

class PositionParser {
 public:
  explicit PositionParser(std::shared_ptr<const RuleSet> known) : rules_(std::move(known)) {}

  Parsed<Position> parse(std::string_view text) {
    auto entries = split_entries(text);
    if (!entries.ok)
      return text_error<Position>(entries.error.line, entries.error.column,
                                  std::move(entries.error.reason));
    entries_ = std::move(entries.value);
    if (!read_rules()) return failed();
    s_ = blank_table(*rules_);
    // Boards first, then what stands on them, then what is open.
    for (const auto stage : {Stage::boards, Stage::table, Stage::questions}) {
      for (const Entry& entry : entries_) {
        if (stage_of(entry) == stage && !read(entry)) return failed();
      }
    }
    finish();
    PositionProblem problem = find_problem(*rules_, s_);
    if (!problem.reason.empty()) {
      const Entry* where = entry_of(problem.key);
      if (where == nullptr) return text_error<Position>(1, 1, std::move(problem.reason));
      return text_error<Position>(where->line, where->value_column, std::move(problem.reason));
    }
    return text_value(Position{rules_, s_});
  }

 private:
  enum class Stage : std::uint8_t { boards, table, questions };

  static Stage stage_of(const Entry& entry) {
    if (entry.key == "ask") return Stage::questions;
    const bool board =
        entry.key == "phase" || entry.key.ends_with(" board") || entry.key.ends_with(" start");
    return board ? Stage::boards : Stage::table;
  }

  Parsed<Position> failed() const {
    Parsed<Position> result;
    result.error = error_;
    return result;
  }
  bool fail(int line, int column, std::string reason) {
    error_ = {line, column, std::move(reason)};
    return false;
  }
  bool fail(const Entry& entry, std::string reason) {
    return fail(entry.line, entry.value_column, std::move(reason));
  }
  bool fail(const Entry& entry, const Token& token, std::string reason) {
    return fail(entry.line, token.column, std::move(reason));
  }

  const Entry* entry_of(std::string_view key) const {
    const auto found = std::ranges::find(entries_, key, &Entry::key);
    return found == entries_.end() ? nullptr : &*found;
  }

  bool read_rules() {
    const Entry* rules = entry_of("rules");
    if (rules == nullptr) return fail(1, 1, "the rules are missing, such as 'rules: 2019 2p'");
    const Entry* boards = entry_of("boards");
    auto edition_ok = parse_rules(rules->value, "random");
    if (!edition_ok.ok) {
      return fail(rules->line, rules->value_column + edition_ok.error.column - 1,
                  edition_ok.error.reason);
    }
    auto spec = parse_rules(rules->value, boards == nullptr ? "" : boards->value);
    if (!spec.ok) {
      return fail(boards->line, boards->value_column + spec.error.column - 1, spec.error.reason);
    }
    if (const Entry* components = entry_of("components")) {
      Parsed<std::string> parsed = parse_components(components->value);
      if (!parsed.ok) return fail(*components, in_one_line(parsed.error));
      spec.value.components = std::move(parsed.value);
    }
    if (rules_ != nullptr && rules_->spec == spec.value) return true;
    BuiltRules built = build_rules(spec.value);
    rules_ = built.rules;
    return rules_ != nullptr || fail(*rules, built.error);
  }

  bool read(const Entry& entry) {
    const std::string_view key = entry.key;
    if (key == "rules" || key == "boards" || key == "components") return true;
    if (key == "phase") return read_phase(entry);
    if (key == "round") return read_small(entry, s_.round, kRounds);
    if (key == "order") return read_order(entry, s_.order, order_given_);
    if (key == "round order") return read_order(entry, s_.round_order, round_order_given_);
    if (key == "turn") return read_turn(entry);
    if (key == "white") return read_white(entry);
    if (key == "black") {
      return read_slots(
          entry, std::span(s_.black).first(static_cast<std::size_t>(rules_->tuning.black_slots)));
    }
    if (key == "side") return read_side(entry);
    if (key == "round goods") return read_round_goods(entry);
    if (key == "bonus") return read_bonus_left(entry);
    if (key == "pile goods") return read_goods_pile(entry);
    if (key == "pile coloured") return read_pile(entry, Back::coloured);
    if (key == "pile black") return read_pile(entry, Back::black);
    if (key == "ask") return read_question(entry);
    if (key.starts_with("depot ")) {
      const auto n = parse_number(key.substr(6), kDepots);
      if (n && *n > 0) return read_depot(entry, static_cast<std::size_t>(*n - 1));
    }
    if (key.starts_with("goods ")) {
      const auto n = parse_number(key.substr(6), kDepots);
      if (n && *n > 0) return read_goods(entry, s_.depot_goods[static_cast<std::size_t>(*n - 1)]);
    }
    if (const FieldRow* field = field_named(key, false)) return read_own(entry, *field, Player{});
    const auto player = parse_player(*rules_, key.substr(0, key.find(' ')));
    if (player && key.size() > 3) return read_player(entry, *player, key.substr(3));
    return fail(entry.line, entry.key_column, "unknown key " + quote(key));
  }

  bool read_player(const Entry& entry, Player p, std::string_view key) {
    PlayerState& player = s_.player(p);
    const Player first = rules_->first_of(p);
    if (first != p && std::ranges::find(kSharedKeys, key) != kSharedKeys.end()) {
      return fail(entry.line, entry.key_column,
                  player_name(p) + " shares it with " + player_name(first) + ": say it there");
    }
    if (key == "board") {
      const auto board = parse_board_index(*rules_, entry.value);
      if (!board)
        return fail(entry,
                    "edition " + rules_->spec.edition + " has no board " + quote(entry.value));
      player.board = static_cast<std::uint8_t>(*board);
      return true;
    }
    if (key == "start") return read_start(entry, player);
    if (key == "vp") return read_amount(entry, player.vp);
    if (key == "silver") return read_amount(entry, player.silver);
    if (key == "workers") return read_amount(entry, player.workers);
    if (key == "track") return read_small(entry, player.track, rules_->tuning.track_spaces - 1);
    if (key == "dice") return read_dice(entry, player);
    if (key == "used") return read_used(entry, player);
    if (key == "goods") return read_goods(entry, player.goods);
    if (key == "sold") return read_goods(entry, player.sold);
    if (key == "storage" && !plays_itself(*rules_, p)) return read_storage(entry, player);
    if (key == "duchy") return read_duchy(entry, player);
    if (key == "bonus") return read_bonuses(entry, player.bonuses);
    const FieldRow* field = field_named(key, true);
    if (field != nullptr && concerns(*rules_, *field, p)) return read_own(entry, *field, p);
    return fail(entry.line, entry.key_column, "unknown key " + quote(entry.key));
  }

  static constexpr std::array<std::string_view, 5> kSharedKeys = {"silver", "workers", "goods",
                                                                  "sold", "bonus"};

  const FieldRow* field_named(std::string_view name, bool of_player) const {
    const auto found = std::ranges::find_if(rules_->fields, [&](const FieldRow& field) {
      return field.name == name && field.of_player == of_player;
    });
    return found == rules_->fields.end() ? nullptr : &*found;
  }

  bool read_own(const Entry& entry, const FieldRow& field, Player p) {
    std::vector<std::string_view> words;
    for (const Token& token : tokens(entry)) words.push_back(token.text);
    std::string problem = field.read(*rules_, s_, p, words);
    return problem.empty() || fail(entry, std::move(problem));
  }

  std::vector<Token> tokens(const Entry& entry) const {
    return tokens_of(entry.value, entry.value_column);
  }

  bool read_phase(const Entry& entry) {
    const bool letter = entry.value.size() == 1 && entry.value[0] >= 'A' && entry.value[0] <= 'E';
    if (!letter) return fail(entry, "a phase is A to E, not " + quote(entry.value));
    s_.phase = static_cast<std::uint8_t>(entry.value[0] - 'A');
    return true;
  }

  bool read_small(const Entry& entry, std::uint8_t& out, int most) {
    const auto n = parse_number(entry.value, most);
    if (!n)
      return fail(entry, "expected a number from 0 to " + std::to_string(most) + ", not " +
                             quote(entry.value));
    out = static_cast<std::uint8_t>(*n);
    return true;
  }

  bool read_amount(const Entry& entry, std::uint16_t& out) {
    constexpr int kMost = 9999;
    if (entry.value.starts_with("-"))
      return fail(entry, "may not be negative: " + quote(entry.value));
    const auto n = parse_number(entry.value, kMost);
    if (!n) return fail(entry, "expected a number up to 9999, not " + quote(entry.value));
    out = static_cast<std::uint16_t>(*n);
    return true;
  }

  bool read_order(const Entry& entry, std::array<Player, kMaxPlayers>& out, bool& given) {
    const auto words = tokens(entry);
    unsigned seen = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto player = parse_player(*rules_, words[i].text);
      if (!player) return fail(entry, words[i], "expected a player, not " + quote(words[i].text));
      if ((seen >> at(*player) & 1U) != 0)
        return fail(entry, words[i], quote(words[i].text) + " stands twice");
      seen |= 1U << at(*player);
      out[i] = *player;
    }
    if (words.size() != rules_->players())
      return fail(entry, "every player must stand in the order");
    given = true;
    return true;
  }

  bool read_turn(const Entry& entry) {
    turn_ = parse_player(*rules_, entry.value);
    if (!turn_) return fail(entry, "expected a player, not " + quote(entry.value));
    return true;
  }

  bool read_white(const Entry& entry) {
    const auto die = parse_die(entry.value);
    if (!die || *die == Die::any)
      return fail(entry, "the white die shows 1-6, not " + quote(entry.value));
    s_.white = *die;
    return true;
  }

  bool read_slots(const Entry& entry, std::span<Face> slots) {
    const auto words = tokens(entry);
    if (words.size() > slots.size()) {
      return fail(entry, words[slots.size()],
                  "only " + std::to_string(slots.size()) + " tiles fit here");
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i].text == ".") continue;
      if (!read_tile(entry, words[i], slots[i])) return false;
    }
    return true;
  }

  // Four words stand for the four slots; fewer go to the first free slots of their colours.
  bool read_depot(const Entry& entry, std::size_t depot) {
    const auto words = tokens(entry);
    if (words.size() >= kDepotSlots) return read_slots(entry, s_.depot[depot]);
    for (const Token& word : words) {
      Face face{};
      if (word.text == ".") return fail(entry, word, "either all four slots, or tiles alone");
      if (!read_tile(entry, word, face)) return false;
      std::size_t i = 0;
      const auto& colours = rules_->slot_terrain[s_.phase][depot];
      while (i < kDepotSlots &&
             (s_.depot[depot][i] != Face::none || colours[i] != rules_->face(face).terrain)) {
        ++i;
      }
      if (i == kDepotSlots) {
        return fail(
            entry, word,
            "depot " + std::to_string(depot + 1) + " has no free slot for " + quote(word.text));
      }
      s_.depot[depot][i] = face;
    }
    return true;
  }

  bool read_tile(const Entry& entry, const Token& word, Face& out) {
    const auto face = parse_tile(*rules_, word.text);
    if (!face) return fail(entry, word, "no tile is called " + quote(word.text));
    out = *face;
    return true;
  }

  bool read_side(const Entry& entry) {
    const auto words = tokens(entry);
    const auto n = words.size() == 2 ? parse_number(words[0].text, 99) : std::nullopt;
    if (!n || *n == 0) return fail(entry, "expected a number and a tile");
    s_.side.count = static_cast<std::uint8_t>(*n);
    return read_tile(entry, words[1], s_.side.face);
  }

  bool read_round_goods(const Entry& entry) {
    const auto words = tokens(entry);
    if (words.size() != kRounds) return fail(entry, "there are five round spaces");
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i].text == ".") continue;
      const auto n = parse_number(words[i].text, kGoods);
      if (!n || *n == 0) return fail(entry, words[i], "goods are 1-6, not " + quote(words[i].text));
      s_.round_goods[i] = static_cast<std::uint8_t>(*n);
    }
    return true;
  }

  bool read_goods(const Entry& entry, std::array<std::uint8_t, kGoods>& out) {
    for (const Token& word : tokens(entry)) {
      const auto n = parse_number(word.text, kGoods);
      if (!n || *n == 0) return fail(entry, word, "goods are 1-6, not " + quote(word.text));
      std::uint8_t& count = out[static_cast<std::size_t>(*n - 1)];
      if (count == 99) return fail(entry, word, "too many goods of one type");
      ++count;
    }
    return true;
  }

  bool read_goods_pile(const Entry& entry) {
    const auto words = tokens(entry);
    if (words.size() != kGoods) return fail(entry, "expected six numbers");
    for (std::size_t g = 0; g < kGoods; ++g) {
      const auto n = parse_number(words[g].text, rules_->tuning.goods_per_type);
      if (!n)
        return fail(entry, words[g], "at most 7 goods of a type, not " + quote(words[g].text));
      goods_pile_[g] = static_cast<std::uint8_t>(*n);
    }
    goods_pile_given_ = true;
    return true;
  }

  bool read_pile(const Entry& entry, Back back) {
    const auto words = tokens(entry);
    pile_given_[at(back)] = true;
    if (entry.value == "none") return true;
    if (words.size() % 2 != 0) return fail(entry, "expected numbers and tiles in turn");
    for (std::size_t i = 0; i < words.size(); i += 2) {
      Face face{};
      if (!read_tile(entry, words[i + 1], face)) return false;
      const auto n = parse_number(words[i].text, rules_->face(face).supply[at(back)]);
      if (!n) return fail(entry, words[i], "not so many tiles of this kind");
      if (pile_[at(back)][at(face)] != 0)
        return fail(entry, words[i + 1], quote(words[i + 1].text) + " stands twice");
      pile_[at(back)][at(face)] = static_cast<std::uint8_t>(*n);
    }
    return true;
  }

  bool read_dice(const Entry& entry, PlayerState& player) {
    const auto words = tokens(entry);
    if (words.size() > 2) return fail(entry, words[2], "a player has two dice");
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto die = parse_die(words[i].text);
      if (!die || *die == Die::any || *die == Die::none) {
        return fail(entry, words[i], "a die shows 1-6, not " + quote(words[i].text));
      }
      player.dice[i] = *die;
    }
    std::ranges::sort(player.dice);
    return true;
  }

  bool read_used(const Entry& entry, PlayerState& player) {
    for (const Token& word : tokens(entry)) {
      const auto known = std::ranges::find(kOnceWords, word.text);
      if (known == kOnceWords.end()) return fail(entry, word, "expected purchase, hire or turn");
      if ((player.used >> (known - kOnceWords.begin()) & 1) != 0)
        return fail(entry, word, quote(word.text) + " stands twice");
      player.used = static_cast<std::uint8_t>(player.used | 1U << (known - kOnceWords.begin()));
    }
    return true;
  }

  bool read_storage(const Entry& entry, PlayerState& player) {
    const auto words = tokens(entry);
    const bool limited = !rules_->perks_end || rules_->partners;
    const auto room = static_cast<std::size_t>(limited ? rules_->tuning.storage : kMaxStorage);
    if (words.size() > room) {
      return fail(entry, words[room], "only " + std::to_string(room) + " tiles fit in the storage");
    }
    for (const Token& word : words) {
      Face face{};
      if (!read_tile(entry, word, face)) return false;
      if (!is_stored(rules_->face(face)))
        return fail(entry, word, quote(word.text) + " is never stored");
      add_to_storage(player, face);
    }
    return true;
  }

  bool read_duchy(const Entry& entry, PlayerState& player) {
    const auto words = tokens(entry);
    if (words.size() % 2 != 0)
      return fail(entry, "expected spaces and tiles in turn, such as 'd5 bank'");
    if (player.board == PlayerState::kNoBoard) return fail(entry, "this player has no board yet");
    for (std::size_t i = 0; i < words.size(); i += 2) {
      const auto cell = parse_cell(words[i].text);
      if (!cell) return fail(entry, words[i], "no space is called " + quote(words[i].text));
      Face& space = player.estate[at(*cell)];
      if (space != Face::none)
        return fail(entry, words[i], "two tiles on " + std::string(words[i].text));
      if (!read_tile(entry, words[i + 1], space)) return false;
    }
    return true;
  }

  bool read_start(const Entry& entry, PlayerState& player) {
    if (entry.value == "none") {
      player.start = kNone;
      return true;
    }
    const auto cell = parse_cell(entry.value);
    if (!cell) return fail(entry, "no space is called " + quote(entry.value));
    player.start = byte(*cell);
    return true;
  }

  bool read_bonuses(const Entry& entry, std::uint16_t& out) {
    const auto words = tokens(entry);
    if (words.size() % 2 != 0) return fail(entry, "expected 'large castle, small mine' and so on");
    for (std::size_t i = 0; i < words.size(); i += 2) {
      const bool large = words[i].text == "large";
      if (!large && words[i].text != "small")
        return fail(entry, words[i], "expected large or small");
      unsigned kind = 0;
      while (kind < kBonusKinds && bonus_name(*rules_, kind) != words[i + 1].text) ++kind;
      if (kind == kBonusKinds) return fail(entry, words[i + 1], "expected a colour");
      out = static_cast<std::uint16_t>(out | 1U << (kind + (large ? 0 : kBonusKinds)));
    }
    return true;
  }

  bool read_bonus_left(const Entry& entry) {
    std::uint16_t left = 0;
    if (entry.value != "none" && !read_bonuses(entry, left)) return false;
    s_.large_bonus = static_cast<std::uint8_t>(left & ((1U << kBonusKinds) - 1));
    s_.small_bonus = static_cast<std::uint8_t>(left >> kBonusKinds);
    bonus_given_ = true;
    return true;
  }

  bool read_question(const Entry& entry) {
    if (nothing_asked_ || (asked_ && entry.value == "nothing"))
      return fail(entry, "nothing else can be asked beside 'nothing'");
    asked_ = true;
    nothing_asked_ = entry.value == "nothing";
    if (nothing_asked_) return true;
    auto frame = parse_question(*rules_, tokens(entry));
    if (!frame.ok) {
      return fail(entry.line, std::max(entry.value_column, frame.error.column), frame.error.reason);
    }
    if (s_.pending.depth == Pending::kRoom) return fail(entry, "too many questions");
    s_.pending.push(frame.value);
    return true;
  }

  static constexpr std::uint8_t kNone = 0xFE;  // said to be none, for now

  void place_starting_castles() {
    for (std::size_t i = 0; i < rules_->players(); ++i) {
      PlayerState& player = s_.players[i];
      if (plays_itself(*rules_, player_of(i)) && player.start != kNone) continue;
      if (player.board == PlayerState::kNoBoard || player.start == kNone ||
          (player.start == PlayerState::kNoStart && setting_up(*rules_, s_))) {
        player.start = PlayerState::kNoStart;
        continue;
      }
      if (player.start == PlayerState::kNoStart) {
        const auto usual = usual_start(player_of(i));
        if (!usual) continue;
        player.start = byte(*usual);
      }
      Face& space = player.estate[player.start];
      if (space == Face::none) space = rules_->start_tile;
    }
  }

  // Where nothing is said: a castle space that is covered, the centre, or the first of them. Of a
  // duchy of two halves, on the first of them that has one.
  std::optional<Cell> usual_start(Player p) const {
    const PlayerState& player = s_.player(p);
    if (rules_->partners) {
      const PlayerState& other = s_.player(rules_->partner_of(p));
      const bool begun = other.start != PlayerState::kNoStart && other.start != kNone;
      const CellMask spaces = start_spaces(*rules_, player);
      if (begun || spaces == 0) return {};
      return first_cell(spaces);
    }
    const CellMask castles = rules_->duchy(player).of_terrain[at(Terrain::castle)];
    const Cell centre = *parse_cell("d4");
    if (rules_->starts_in_centre(player)) return centre;
    for (const Cell cell : cells(castles)) {
      if (player.estate[at(cell)] == rules_->start_tile) return cell;
    }
    return contains(castles, centre) ? centre : first_cell(castles);
  }

  // Lines of which nothing is said.
  void fill_in_fields() {
    if (setting_up(*rules_, s_)) return;
    const Automaton& automaton = rules_->automaton;
    if (automaton.seat != kNobody && entry_of(player_name(automaton.seat) + " duchy") == nullptr)
      automaton.usual_board(*rules_, s_);
    for (const FieldRow& field : rules_->fields) {
      if (field.usual == nullptr) continue;
      for (std::size_t i = 0; i < (field.of_player ? rules_->players() : 1); ++i) {
        const std::string player = field.of_player ? player_name(player_of(i)) + " " : "";
        if (!concerns(*rules_, field, player_of(i)) ||
            entry_of(player + std::string(field.name)) != nullptr)
          continue;
        field.usual(*rules_, s_, player_of(i));
      }
    }
  }

  void finish() {
    for (std::size_t i = 0; rules_->partners && i < rules_->players(); ++i) {
      if (rules_->first_of(player_of(i)) == player_of(i)) share(*rules_, s_, player_of(i));
    }
    place_starting_castles();
    fill_in_fields();
    deduce_duchies(*rules_, s_);
    if (!order_given_) {
      const auto first = s_.order.begin();
      const auto rank = [&](Player p) {
        const PlayerState& player = s_.player(p);
        return std::pair(player.track, has(player, Perk::stays_on_top));
      };
      std::stable_sort(first, first + static_cast<std::ptrdiff_t>(rules_->players()),
                       [&](Player a, Player b) { return rank(a) > rank(b); });
    }
    if (!round_order_given_) s_.round_order = s_.order;
    if (turn_) {
      s_.seat = static_cast<std::uint8_t>(std::ranges::find(s_.round_order, *turn_) -
                                          s_.round_order.begin());
    }
    if (!bonus_given_) deduce_bonus_tiles(*rules_, s_);
    deduce_piles(*rules_, s_);
    for (const Back back : {Back::coloured, Back::black}) {
      if (pile_given_[at(back)]) give_pile(back);
    }
    if (goods_pile_given_) s_.goods_pile = goods_pile_;
    if (!asked_) {
      const Player p = s_.round_order[s_.seat];
      s_.pending.push(
          {plays_itself(*rules_, p) ? rules_->automaton.turn : byte(Question::turn), p, {}});
    }
    // Whoever plays by itself looks at the white die.
    if (s_.white == Die::none && rules_->automaton.seat != kNobody &&
        rules_->question(s_.pending.frames[0]).in_turn)
      s_.white = Die{1};
  }

  void give_pile(Back back) {
    for (std::size_t f = 1; f < rules_->faces.size(); ++f) {
      if (rules_->faces[f].supply[at(back)] == 0) continue;
      pile_count(*rules_, s_, back, static_cast<Face>(f)) = pile_[at(back)][f];
    }
  }

  std::shared_ptr<const RuleSet> rules_;
  GameState s_;
  std::vector<Entry> entries_;
  TextError error_;
  std::optional<Player> turn_;
  bool order_given_ = false, round_order_given_ = false, bonus_given_ = false, asked_ = false;
  bool nothing_asked_ = false;
  bool goods_pile_given_ = false;
  std::array<bool, kBacks> pile_given_{};
  std::array<std::array<std::uint8_t, kMaxFaces>, kBacks> pile_{};
  std::array<std::uint8_t, kGoods> goods_pile_{};
};

}  // namespace

Parsed<Position> parse_position(std::string_view text, std::shared_ptr<const RuleSet> known) {
  return PositionParser(std::move(known)).parse(text);
}

}  // namespace dijon
