// Positions as text, printed: one `key: value` line for each thing that is not as at the start.
#include <algorithm>

#include "core/table.h"
#include "text/fields.h"
#include "text/position_text.h"

namespace dijon {

namespace {

class PositionPrinter {
 public:
  PositionPrinter(const RuleSet& rules, const GameState& s)
      : rules_(rules), s_(s), blank_(blank_table(rules)) {}

  std::string print() {
    line("rules", print_rules(rules_.spec));
    line("boards", print_boards(rules_.spec));
    list("components", rules_.spec.components);
    line("phase", std::string(1, static_cast<char>('A' + s_.phase)));
    line("round", std::to_string(s_.round));
    print_order();
    print_board();
    for (std::size_t i = 0; i < rules_.players(); ++i) print_player(player_of(i));
    print_piles();
    for (const FieldRow& field : rules_.fields) {
      if (!field.of_player) list(std::string(field.name), words_of(field, Player{}));
    }
    print_questions();
    return text_;
  }

 private:
  void line(std::string_view key, const std::string& value) {
    text_ += std::string(key) + ": " + value + "\n";
  }

  // The list without a trailing blank; nothing at all when it is empty.
  void list(const std::string& key, const std::string& value) {
    if (!value.empty()) line(key, value);
  }

  static void add(std::string& list, std::string_view word) {
    if (!list.empty()) list += ' ';
    list += word;
  }

  std::string words_of(const FieldRow& field, Player p) const {
    std::string text;
    for (const std::string& word : field.print(rules_, s_, p)) add(text, word);
    return text;
  }

  std::string players_in(const std::array<Player, kMaxPlayers>& order) const {
    std::string text;
    for (std::size_t i = 0; i < rules_.players(); ++i) add(text, player_name(order[i]));
    return text;
  }

  void print_order() {
    line("order", players_in(s_.order));
    line("round order", players_in(s_.round_order));
    line("turn", player_name(s_.round_order[s_.seat]));
    if (s_.white != Die::none) line("white", die_name(s_.white));
  }

  std::string slots(std::span<const Face> faces) const {
    if (std::ranges::all_of(faces, [](Face f) { return f == Face::none; })) return {};
    std::string text;
    for (const Face face : faces) add(text, face == Face::none ? "." : tile_name(rules_, face));
    return text;
  }

  static std::string goods(const std::array<std::uint8_t, kGoods>& counts) {
    std::string text;
    for (unsigned g = 0; g < kGoods; ++g) {
      for (unsigned n = 0; n < counts[g]; ++n) add(text, std::to_string(g + 1));
    }
    return text;
  }

  void print_board() {
    for (std::size_t d = 0; d < kDepots; ++d) {
      list("depot " + std::to_string(d + 1), slots(s_.depot[d]));
      list("goods " + std::to_string(d + 1), goods(s_.depot_goods[d]));
    }
    const auto black = static_cast<std::size_t>(rules_.tuning.black_slots);
    list("black", slots(std::span(s_.black).first(black)));
    if (s_.side.count != 0) {
      line("side",
           std::to_string(s_.side.count) + " " + std::string(tile_name(rules_, s_.side.face)));
    }
    std::string spaces;
    for (const std::uint8_t n : s_.round_goods) add(spaces, n == 0 ? "." : std::to_string(n));
    if (s_.round_goods != blank_.round_goods) line("round goods", spaces);
  }

  void print_player(Player p) {
    const PlayerState& player = s_.player(p);
    const PlayerState& blank = blank_.player(p);
    const std::string name = player_name(p) + " ";
    if (player.board != blank.board)
      line(name + "board", std::string(rules_.boards[player.board]->id));
    print_start(name, player);
    const bool keeps = rules_.first_of(p) == p;  // what partners share is said of the first
    number(name + "vp", player.vp, blank.vp);
    if (keeps) number(name + "silver", player.silver, blank.silver);
    if (keeps) number(name + "workers", player.workers, blank.workers);
    number(name + "track", player.track, blank.track);
    std::string dice;
    for (const Die die : player.dice) {
      if (die != Die::none) add(dice, die_name(die));
    }
    list(name + "dice", dice);
    std::string used;
    for (std::size_t i = 0; i < kOnceWords.size(); ++i) {
      if ((player.used >> i & 1U) != 0) add(used, kOnceWords[i]);
    }
    list(name + "used", used);
    if (keeps) list(name + "goods", goods(player.goods));
    if (keeps) list(name + "sold", goods(player.sold));
    std::string stored;
    for (const Face face : player.storage) {
      if (face == Face::none) break;
      add(stored, tile_name(rules_, face));
    }
    if (!plays_itself(rules_, p)) list(name + "storage", stored);
    print_duchy_tiles(name, player);
    if (keeps) list(name + "bonus", bonuses(player.bonuses));
    for (const FieldRow& field : rules_.fields) {
      if (field.of_player && concerns(rules_, field, p))
        list(name + std::string(field.name), words_of(field, p));
    }
  }

  void print_start(const std::string& name, const PlayerState& player) {
    if (player.start == PlayerState::kNoStart) return;
    if (rules_.starts_in_centre(player) && !setting_up(rules_, s_)) return;
    line(name + "start", std::string(cell_name(static_cast<Cell>(player.start))));
  }

  void number(const std::string& key, int value, int usual) {
    if (value != usual) line(key, std::to_string(value));
  }

  void print_duchy_tiles(const std::string& name, const PlayerState& player) {
    std::string tiles;
    for (const Cell cell : cells(player.covered)) {
      if (byte(cell) == player.start) continue;
      if (!tiles.empty()) tiles += ", ";
      tiles += std::string(cell_name(cell)) + " " +
               std::string(tile_name(rules_, player.estate[at(cell)]));
    }
    list(name + "duchy", tiles);
  }

  std::string bonuses(unsigned mask) const {
    std::string text;
    for (unsigned i = 0; i < 2 * kBonusKinds; ++i) {
      if ((mask >> i & 1U) == 0) continue;
      if (!text.empty()) text += ", ";
      text += i < kBonusKinds ? "large " : "small ";
      text += bonus_name(rules_, i % kBonusKinds);
    }
    return text;
  }

  // Only when they are not what the rest of the table implies.
  void print_piles() {
    GameState deduced = s_;
    deduce_bonus_tiles(rules_, deduced);
    if (deduced.large_bonus != s_.large_bonus || deduced.small_bonus != s_.small_bonus) {
      const unsigned left = s_.large_bonus | static_cast<unsigned>(s_.small_bonus) << kBonusKinds;
      line("bonus", left == 0 ? "none" : bonuses(left));
    }
    deduce_piles(rules_, deduced);
    if (deduced.goods_pile != s_.goods_pile) {
      std::string counts;
      for (const auto n : s_.goods_pile) add(counts, std::to_string(n));
      line("pile goods", counts);
    }
    for (const Back back : {Back::coloured, Back::black}) {
      const std::string tiles = pile(s_, back);
      if (pile(deduced, back) != tiles)
        line(back == Back::coloured ? "pile coloured" : "pile black", tiles);
    }
  }

  std::string pile(const GameState& s, Back back) const {
    std::string text;
    for (std::size_t f = 1; f < rules_.faces.size(); ++f) {
      const unsigned tiles = piled(rules_, s, back, static_cast<Face>(f));
      if (tiles == 0) continue;
      if (!text.empty()) text += ", ";
      text += std::to_string(tiles) + " " + std::string(rules_.faces[f].name);
    }
    return text.empty() ? "none" : text;
  }

  void print_questions() {
    if (s_.pending.empty()) return line("ask", "nothing");
    for (std::size_t i = 0; i < s_.pending.depth; ++i) {
      line("ask", print_question(rules_, s_.pending.frames[i]));
    }
  }

  const RuleSet& rules_;
  const GameState& s_;
  GameState blank_;
  std::string text_;
};

}  // namespace

std::string print_position(const RuleSet& rules, const GameState& s) {
  return PositionPrinter(rules, s).print();
}

GameState blank_table(const RuleSet& rules) {
  GameState s;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    s.order[i] = player_of(i);
    s.round_order[i] = player_of(i);
    s.players[i].silver = static_cast<std::uint16_t>(rules.tuning.start_silver);
    s.players[i].workers = rules.tuning.start_workers[i];
    if (!rules.given.empty()) s.players[i].board = rules.given[i];
    if (!plays_itself(rules, player_of(i))) continue;
    s.players[i].board = rules.automaton.board;
    s.players[i].workers = 0;
  }
  s.round = 1;
  return s;
}

void deduce_bonus_tiles(const RuleSet& rules, GameState& s) {
  unsigned taken = 0;
  for (std::size_t i = 0; i < rules.players(); ++i) taken |= s.players[i].bonuses;
  s.large_bonus = static_cast<std::uint8_t>(every_bonus(rules) & ~taken);
  s.small_bonus = static_cast<std::uint8_t>(every_bonus(rules) & ~(taken >> kBonusKinds));
}

// Tiles in the numbered depots have coloured backs and those in the black depot black ones; others
// are taken to be coloured as long as there are such.
void deduce_piles(const RuleSet& rules, GameState& s) {
  std::array<std::array<int, kMaxFaces>, kBacks> left{};
  for (std::size_t f = 1; f < rules.faces.size(); ++f) {
    for (std::size_t back = 0; back < kBacks; ++back) left[back][f] = rules.faces[f].supply[back];
  }
  std::array<int, kGoods> goods{};
  goods.fill(rules.tuning.goods_per_type);
  for (const auto& depot : s.depot) {
    for (const Face face : depot) --left[0][at(face)];
  }
  for (const Face face : s.black) --left[1][at(face)];
  std::array<int, kMaxFaces> kept{};
  count_kept_tiles(rules, s, kept);
  const auto seen = [&](Face face) { --left[left[0][at(face)] > 0 ? 0 : 1][at(face)]; };
  for (std::size_t f = 0; f < kept.size(); ++f) {
    for (int i = 0; i < kept[f]; ++i) seen(static_cast<Face>(f));
  }
  left[0][at(s.side.face)] -= s.side.count;
  for (std::size_t i = 0; i < rules.players(); ++i) {
    for (const Face face : s.players[i].estate) seen(face);
    for (const Face face : s.players[i].storage) seen(face);
    if (rules.first_of(player_of(i)) != player_of(i)) continue;
    for (std::size_t g = 0; g < kGoods; ++g)
      goods[g] -= s.players[i].goods[g] + s.players[i].sold[g];
  }
  for (const auto& depot : s.depot_goods) {
    for (std::size_t g = 0; g < kGoods; ++g) goods[g] -= depot[g];
  }
  for (const auto n : s.round_goods) {
    if (n != 0) --goods[n - 1U];
  }
  s.pile = {};
  for (std::size_t f = 1; f < rules.faces.size(); ++f) {
    for (std::size_t back = 0; back < kBacks; ++back) {
      if (rules.faces[f].supply[back] == 0) continue;
      s.pile[rules.faces[f].pile[back]] = static_cast<std::uint8_t>(std::max(0, left[back][f]));
    }
  }
  for (std::size_t g = 0; g < kGoods; ++g) {
    s.goods_pile[g] = static_cast<std::uint8_t>(std::max(0, goods[g]));
  }
}

void deduce_duchies(const RuleSet& rules, GameState& s) {
  for (std::size_t i = 0; i < rules.players(); ++i) {
    PlayerState& player = s.players[i];
    player.covered = 0;
    player.reach = 0;
    if (player.board == PlayerState::kNoBoard) continue;
    for (const Cell cell : cells(kAllCells)) {
      if (player.estate[at(cell)] == Face::none) continue;
      player.covered |= bit(cell);
    }
    player.reach = places_beside(rules.duchy(player), player.covered);
  }
  for (std::size_t i = 0; rules.partners && i < rules.players(); ++i) {
    if (s.players[i].board == PlayerState::kNoBoard) continue;
    for (const Cell cell : cells(s.players[i].covered)) {
      reach_across(rules, s, {player_of(i), cell});
    }
  }
  refresh_perks(rules, s);
}

}  // namespace dijon
