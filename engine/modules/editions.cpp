// Reads data/editions/*.edition and puts rule sets together from an edition and its modules.
#include "dijon/data/editions.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/builder.h"
#include "core/components.h"
#include "core/words.h"
#include "dijon/halves.h"

namespace dijon {

namespace {

struct Line {
  std::string_view key, value;
};

const EmbeddedText* find_text(std::string_view name) {
  const auto found = std::ranges::find(data::kEditionTexts, name, &EmbeddedText::name);
  return found == std::end(data::kEditionTexts) ? nullptr : &*found;
}

// The settings of an edition, those of the edition it is like first, so that later ones win.
std::vector<Line> settings_of(std::string_view name, int depth = 0) {
  std::vector<Line> settings;
  const EmbeddedText* file = find_text(name);
  if (file == nullptr || depth > 4) return settings;
  for (const std::string_view line : content_lines(file->text)) {
    const auto colon = line.find(": ");
    if (colon == std::string_view::npos) continue;
    const Line setting{trim(line.substr(0, colon)), trim(line.substr(colon + 2))};
    if (setting.key == "like") {
      settings = settings_of(setting.value, depth + 1);
    } else {
      settings.push_back(setting);
    }
  }
  return settings;
}

constexpr std::string_view kBoardsWith = "boards with ";
constexpr std::string_view kStartNumbers = "start numbers ";

std::vector<const Board*> boards_in(std::string_view ids) {
  std::vector<const Board*> boards;
  for (const std::string_view id : split_words(ids)) boards.push_back(find_board(id));
  return boards;
}

Edition load_edition(std::string_view name) {
  Edition edition;
  edition.name = name;
  for (const auto& [key, value] : settings_of(name)) {
    if (key == "title") edition.title = value;
    if (key == "modules") edition.modules = split_words(value);
    if (key == "boards") std::ranges::copy(boards_in(value), std::back_inserter(edition.boards));
    if (key == "sheets") {
      for (const std::string_view sheet : split_words(value)) {
        const auto cut = sheet.find('/');
        edition.sheets.push_back(
            {find_board(sheet.substr(0, cut)), find_board(sheet.substr(cut + 1))});
      }
    }
    if (key == "halves") {
      for (const std::string_view halves : split_words(value)) {
        const auto cut = halves.find('+');
        edition.halves.push_back(
            {find_board(halves.substr(0, cut)), find_board(halves.substr(cut + 1))});
      }
    }
    if (key.starts_with(kBoardsWith)) {
      edition.limits.push_back({key.substr(kBoardsWith.size()), boards_in(value)});
    }
  }
  return edition;
}

// One player plays at the table for two.
int table_for(int players) { return std::max(players, 2); }

// The value of a list: one number for 2, 3 and 4 players.
std::optional<int> by_players(std::string_view value, int players) {
  const auto words = split_words(value);
  if (words.size() != 3) return {};
  return parse_number(words[static_cast<std::size_t>(table_for(players) - 2)], 99);
}

template <class Enum>
struct Named {
  std::string_view word;
  Enum value;
};

template <class Enum, std::size_t N>
bool choose(std::string_view word, const std::array<Named<Enum>, N>& table, Enum& out) {
  for (const auto& row : table) {
    if (row.word != word) continue;
    out = row.value;
    return true;
  }
  return false;
}

constexpr std::array kBuyTimings = {Named{"between_actions", BuyTiming::between_actions},
                                    Named{"also_during_actions", BuyTiming::also_during_actions}};
constexpr std::array kDieActions = {Named{"exactly_two", DieActions::exactly_two},
                                    Named{"up_to_two", DieActions::up_to_two}};
constexpr std::array kCastleActions = {Named{"required", CastleAction::required},
                                       Named{"optional", CastleAction::optional}};
constexpr std::array kFirstTieBreaks = {
    Named{"fewest_empty_spaces", FirstTieBreak::fewest_empty_spaces},
    Named{"most_empty_spaces", FirstTieBreak::most_empty_spaces}};
constexpr std::array kSecondTieBreaks = {
    Named{"later_in_last_round", SecondTieBreak::later_in_last_round},
    Named{"behind_on_track", SecondTieBreak::behind_on_track}};

class EditionReader {
 public:
  explicit EditionReader(RuleSetBuilder& builder) : b_(builder), rules_(builder.rules()) {}

  void read(std::string_view edition) {
    for (const auto& [key, value] : settings_of(edition)) {
      if (!read(key, value)) {
        b_.fail("edition " + std::string(edition) + ": cannot read " + std::string(key) + ": " +
                std::string(value));
      }
    }
  }

 private:
  bool read(std::string_view key, std::string_view value) {
    Tuning& t = rules_.tuning;
    if (key == "title" || key == "modules" || key == "sheets" || key == "halves" ||
        key.starts_with("boards"))
      return true;
    if (key.starts_with(kStartNumbers))
      return read_start_numbers(key.substr(kStartNumbers.size()), value);
    if (key == "centre start") return read_centre(value);
    if (key == "buy timing") return choose(value, kBuyTimings, t.buy_timing);
    if (key == "die actions") return choose(value, kDieActions, t.die_actions);
    if (key == "castle action") return choose(value, kCastleActions, t.castle_action);
    if (key == "first tie break") return choose(value, kFirstTieBreaks, t.first_tie_break);
    if (key == "second tie break") return choose(value, kSecondTieBreaks, t.second_tie_break);
    if (key == "black slots") return read_by_players(value, t.black_slots);
    if (key == "goods vp") return read_by_players(value, t.goods_vp);
    if (key == "large bonus") return read_by_players(value, t.large_bonus);
    if (key == "small bonus") return read_by_players(value, t.small_bonus);
    if (key == "area vp") return read_area_vp(value);
    if (key == "phase vp") return read_phase_vp(value);
    if (key == "swap") return read_swap(value);
    if (key.starts_with("depot ")) return read_depot(key.substr(6), value);
    if (key.starts_with("tile ")) return b_.reword(key.substr(5), value), true;
    return false;
  }

  bool read_by_players(std::string_view value, int& out) {
    const auto number = by_players(value, rules_.tuning.players);
    if (number) out = *number;
    return number.has_value();
  }

  bool read_centre(std::string_view value) {
    for (const std::string_view id : split_words(value)) {
      const auto board = std::ranges::find(rules_.boards, id, &Board::id);
      if (board == rules_.boards.end()) continue;
      rules_.centre_start |= 1U << (board - rules_.boards.begin());
    }
    return true;
  }

  // "start numbers 1 6: 2019-12b1 2019-12b2"
  bool read_start_numbers(std::string_view dice, std::string_view boards) {
    unsigned numbers = 0;
    for (const std::string_view word : split_words(dice)) {
      const auto number = parse_number(word, 6);
      if (!number || *number == 0) return false;
      numbers |= 1U << (*number - 1);
    }
    for (const std::string_view id : split_words(boards)) {
      const auto board = std::ranges::find(rules_.boards, id, &Board::id);
      if (board == rules_.boards.end()) continue;
      rules_.start_numbers[static_cast<std::size_t>(board - rules_.boards.begin())] =
          static_cast<std::uint8_t>(numbers);
    }
    return numbers != 0;
  }

  bool read_area_vp(std::string_view value) {
    const auto words = split_words(value);
    if (words.size() + 1 > rules_.tuning.area_vp.size()) return false;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto vp = parse_number(words[i], 99);
      if (!vp) return false;
      rules_.tuning.area_vp[i + 1] = static_cast<std::uint8_t>(*vp);
    }
    rules_.tuning.largest_area = static_cast<int>(words.size());
    return true;
  }

  bool read_phase_vp(std::string_view value) {
    const auto words = split_words(value);
    if (words.size() != kPhases) return false;
    for (std::size_t i = 0; i < kPhases; ++i) {
      const auto vp = parse_number(words[i], 99);
      if (!vp) return false;
      rules_.tuning.phase_vp[i] = static_cast<std::uint8_t>(*vp);
    }
    return true;
  }

  bool read_depot(std::string_view name, std::string_view value) {
    const auto depot = parse_number(name, kDepots);
    const auto words = split_words(value);
    if (!depot || *depot < 1 || words.size() != kDepotSlots) return false;
    for (std::size_t i = 0; i < kDepotSlots; ++i) {
      if (words[i].size() != 2) return false;
      const auto terrain = terrain_of_letter(words[i][0]);
      const auto from = parse_number(words[i].substr(1), kMaxPlayers);
      if (!terrain || !from) return false;
      const bool filled = table_for(rules_.tuning.players) >= *from;
      for (auto& phase : rules_.slot_terrain) {
        phase[static_cast<std::size_t>(*depot - 1)][i] = filled ? byte(*terrain) : kTerrains;
      }
    }
    return true;
  }

  // "3 players 6b M in B D"
  bool read_swap(std::string_view value) {
    const auto words = split_words(value);
    if (words.size() < 6 || words[1] != "players" || words[4] != "in") return false;
    const auto players = parse_number(words[0], kMaxPlayers);
    const auto terrain = terrain_of_letter(words[3][0]);
    if (!players || !terrain || words[2].size() != 2) return false;
    const auto depot = static_cast<std::size_t>(words[2][0] - '1');
    const auto slot = static_cast<std::size_t>(words[2][1] - 'a');
    if (depot >= kDepots || slot >= kDepotSlots) return false;
    for (std::size_t i = 5; i < words.size(); ++i) {
      const auto phase = static_cast<std::size_t>(words[i][0] - 'A');
      if (phase >= kPhases) return false;
      if (rules_.tuning.players == *players)
        rules_.slot_terrain[phase][depot][slot] = byte(*terrain);
    }
    return true;
  }

  RuleSetBuilder& b_;
  RuleSet& rules_;
};

std::string listed(const std::vector<std::string_view>& names) {
  std::string text;
  for (const std::string_view name : names) {
    if (!text.empty()) text.append(", ");
    text.append(name);
  }
  return text.empty() ? "none" : text;
}

const Module* find_module(std::string_view name) {
  const auto found =
      std::ranges::find(all_modules(), name, [](const Module* m) { return m->name; });
  return found == all_modules().end() ? nullptr : *found;
}

// Why these modules cannot be played together in this edition; empty when they can.
std::string module_problem(const Edition& edition, const std::vector<std::string>& names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string& name = names[i];
    const Module* module = find_module(name);
    if (module == nullptr) return "unknown module '" + name + "'";
    if (std::ranges::find(edition.modules, name) == edition.modules.end()) {
      return "edition " + std::string(edition.name) + " has no module '" + name +
             "' (it has: " + listed(edition.modules) + ")";
    }
    if (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), name) !=
        names.begin() + static_cast<std::ptrdiff_t>(i)) {
      return "module '" + name + "' is named twice";
    }
    for (const std::string_view needed : module->needs) {
      if (std::ranges::find(names, needed) == names.end()) {
        return "module '" + name + "' needs '" + std::string(needed) + "'";
      }
    }
    if (module->alone && names.size() > 1) {
      return "module '" + name + "' is played without any other";
    }
    for (const std::string_view excluded : module->excludes) {
      if (std::ranges::find(names, excluded) != names.end()) {
        return "module '" + name + "' cannot be played with '" + std::string(excluded) + "'";
      }
    }
  }
  return {};
}

std::string players_problem(const RulesSpec& spec) {
  const PlayerRange range = players_for(spec.modules);
  if (spec.players >= range.least && spec.players <= range.most) return {};
  const std::string least = std::to_string(range.least);
  if (range.most < range.least) {
    // Two of them are for other numbers: the one that is not for this one is named.
    const auto other = std::ranges::find_if(spec.modules, [&](const std::string& name) {
      const Module& module = *find_module(name);
      return spec.players < module.least_players || spec.players > module.most_players;
    });
    return "module '" + *other + "' is not for " + std::to_string(spec.players) + " players";
  }
  const std::string who = range.most == range.least
                              ? least + (range.least == 1 ? " player plays" : " players play")
                              : least + " to " + std::to_string(range.most) + " players can play";
  return who + (spec.modules.empty() ? "" : " with these modules") + ", not " +
         std::to_string(spec.players);
}

std::string settings_problem(const RulesSpec& spec) {
  for (const Setting& setting : spec.settings) {
    const SettingRow* row = nullptr;
    for (const std::string& name : spec.modules) {
      for (const SettingRow& offered : find_module(name)->settings) {
        if (offered.name == setting.name) row = &offered;
      }
    }
    if (row == nullptr) return "no module here has a setting '" + setting.name + "'";
    if (setting.value < row->least || setting.value > row->most) {
      return "setting '" + setting.name + "' goes from " + std::to_string(row->least) + " to " +
             std::to_string(row->most) + ", not " + std::to_string(setting.value);
    }
    if (std::ranges::count(spec.settings, setting.name, &Setting::name) > 1)
      return "setting '" + setting.name + "' is named twice";
  }
  return {};
}

// Those that say nothing new are left out, so that equal rules are written alike.
void keep_unusual(std::vector<Setting>& settings) {
  std::erase_if(settings, [](const Setting& setting) {
    return std::ranges::any_of(all_modules(), [&](const Module* module) {
      const auto row = std::ranges::find(module->settings, setting.name, &SettingRow::name);
      return row != module->settings.end() && row->usual == setting.value;
    });
  });
  std::ranges::sort(settings, {}, &Setting::name);
}

// Those of which both sides can be played.
void give_sheets(RuleSet& rules, const Edition& edition) {
  for (const auto& sides : edition.sheets) {
    const auto one = std::ranges::find(rules.boards, sides[0]);
    const auto other = std::ranges::find(rules.boards, sides[1]);
    if (one == rules.boards.end() || other == rules.boards.end()) continue;
    rules.sheets.push_back({static_cast<std::uint8_t>(one - rules.boards.begin()),
                            static_cast<std::uint8_t>(other - rules.boards.begin())});
  }
}

std::uint8_t index_of(const RuleSet& rules, std::string_view id) {
  return static_cast<std::uint8_t>(std::ranges::find(rules.boards, id, &Board::id) -
                                   rules.boards.begin());
}

// Why two boards cannot lie side by side; empty when they can.
std::string_view halves_problem(const Duchy& one, const Duchy& other) {
  constexpr int kMostCastles = 8;  // of two duchies
  bool touching = false;
  for (const Cell a : cells(kAllCells)) {
    const Spot here = one.spot[at(a)];
    for (const Cell b : cells(kAllCells)) {
      const Spot there = other.spot[at(b)];
      const int apart = here.half - there.half;
      if (here.row == there.row && apart > -2 && apart < 2) return "they lie on each other";
      touching |= touch(here, there);
    }
  }
  if (!touching) return "they do not touch";
  const auto castles = [](const Duchy& duchy) {
    return cell_count(duchy.of_terrain[at(Terrain::castle)]);
  };
  return castles(one) + castles(other) > kMostCastles ? "they have more than 8 castle spaces" : "";
}

// Whether there is a castle space on which the duchy may begin.
bool can_begin(const RuleSet& rules, std::array<std::uint8_t, 2> halves) {
  return std::ranges::any_of(halves, [&](std::uint8_t board) {
    PlayerState half;
    half.board = board;
    return start_spaces(rules, half) != 0;
  });
}

// Boards that partners lay side by side. Their pictures stand on one honeycomb.
void join_halves(RuleSetBuilder& builder, const Edition& edition) {
  RuleSet& rules = builder.rules();
  if (!rules.partners) return;
  rules.seams.resize(rules.boards.size());
  for (const auto& [first, second] : edition.halves) {
    const std::array halves = {index_of(rules, first->id), index_of(rules, second->id)};
    const Duchy& one = *rules.boards[halves[0]]->duchy;
    const Duchy& other = *rules.boards[halves[1]]->duchy;
    const std::string names = std::string(first->id) + " and " + std::string(second->id);
    if (const auto problem = halves_problem(one, other); !problem.empty())
      return builder.fail("the halves " + names + ": " + std::string(problem));
    if (!can_begin(rules, halves))
      return builder.fail("the halves " + names + ": no castle space has a number to begin on");
    const std::array seams = join(one, other);
    rules.halves.push_back(halves);
    rules.seams[halves[0]] = seams[0];
    rules.seams[halves[1]] = seams[1];
  }
}

// Partners have the two halves of one board.
bool matching(const RuleSet& rules) {
  for (std::size_t i = 0; i < rules.given.size(); ++i) {
    const Player p = player_of(i);
    if (!rules.partners || rules.first_of(p) != p) continue;
    const std::uint8_t board = rules.given[i];
    const std::uint8_t partners = rules.given[at(rules.partner_of(p))];
    if (!comes_first(rules, board) || other_half(rules, board) != partners) return false;
  }
  return true;
}

void give_boards(RuleSetBuilder& builder) {
  const RulesSpec& spec = builder.spec();
  RuleSet& rules = builder.rules();
  // Who chooses a side chooses the castle's space on it, whichever board that is (R51).
  if (spec.boards_mode == BoardsMode::sides || spec.boards_mode == BoardsMode::secret) {
    rules.centre_start = 0;
    if (rules.sheets.empty())
      return builder.fail("no board with two sides can be played with these modules");
  }
  if (spec.boards_mode != BoardsMode::given) {
    if (!spec.boards.empty()) builder.fail("boards are named, but they are to be dealt or chosen");
    return;
  }
  const int people = people_in(spec);
  if (std::ssize(spec.boards) != people) {
    return builder.fail("boards: " + std::to_string(people) + " players need " +
                        std::to_string(people) + " boards, not " +
                        std::to_string(spec.boards.size()));
  }
  for (const std::string& id : spec.boards) {
    const auto board = std::ranges::find(rules.boards, id, &Board::id);
    if (board == rules.boards.end()) {
      return builder.fail(find_board(id) == nullptr
                              ? "unknown board '" + id + "'"
                              : "board '" + id + "' is not played in edition " + spec.edition +
                                    " with these modules");
    }
    const auto index = static_cast<std::size_t>(board - rules.boards.begin());
    if (index >= rules.boards_for_people)
      return builder.fail("board '" + id + "' is of a player who plays by itself");
    rules.given.push_back(static_cast<std::uint8_t>(index));
  }
  if (!matching(rules)) builder.fail("boards: partners need the two halves of one board");
  if (rules.automaton.seat == kNobody) return;
  rules.given.insert(rules.given.begin() + static_cast<std::ptrdiff_t>(at(rules.automaton.seat)),
                     rules.automaton.board);
}

}  // namespace

const std::vector<Edition>& all_editions() {
  static const std::vector<Edition> editions = [] {
    std::vector<Edition> list;
    for (const EmbeddedText& file : data::kEditionTexts) {
      Edition edition = load_edition(file.name);
      if (!edition.title.empty()) list.push_back(std::move(edition));
    }
    return list;
  }();
  return editions;
}

PlayerRange players_for(std::span<const std::string> modules) {
  PlayerRange range;
  for (std::size_t i = 0; i < modules.size(); ++i) {
    const Module* module = find_module(modules[i]);
    if (module == nullptr) continue;
    range.least = i == 0 ? module->least_players : std::max(range.least, module->least_players);
    range.most = std::min(range.most, module->most_players);
  }
  return range;
}

int people_in(const RulesSpec& spec) {
  const bool automaton = std::ranges::any_of(spec.modules, [](const std::string& name) {
    const Module* module = find_module(name);
    return module != nullptr && module->automaton;
  });
  return spec.players - (automaton ? 1 : 0);
}

int team_size_for(std::span<const std::string> modules) {
  int size = 1;
  for (const std::string& name : modules) {
    const Module* module = find_module(name);
    if (module != nullptr) size = std::max(size, module->team_size);
  }
  return size;
}

namespace {

// As many as can be played together, in the order of the edition, beginning with these.
std::vector<std::string> all_beside(const Edition& edition, std::vector<std::string> modules) {
  const bool by_teams = team_size_for(modules) > 1;
  for (const std::string_view name : edition.modules) {
    const Module& module = *find_module(name);
    const bool there = std::ranges::find(modules, name) != modules.end();
    if (there || module.alone || module.team_size > 1) continue;
    if (!by_teams && module.most_players != kMaxPlayers) continue;
    std::vector<std::string> more = modules;
    more.emplace_back(name);
    const PlayerRange range = players_for(more);
    const bool playable = range.least <= range.most && !boards_for(edition, more).empty();
    if (playable && module_problem(edition, more).empty()) modules = std::move(more);
  }
  return modules;
}

}  // namespace

std::vector<std::string> modules_together(const Edition& edition, std::string_view first) {
  return all_beside(edition, first.empty() ? std::vector<std::string>{}
                                           : std::vector<std::string>{std::string(first)});
}

std::vector<std::vector<std::string>> module_sets(const Edition& edition) {
  std::vector<std::vector<std::string>> sets = {{}};
  for (const std::string_view name : edition.modules) {
    const auto& needs = find_module(name)->needs;
    sets.emplace_back(needs.begin(), needs.end());
    sets.back().emplace_back(name);
  }
  std::vector<std::string> together = modules_together(edition);
  const std::vector<std::string> most = together;
  if (together.size() > 1) sets.push_back(std::move(together));
  for (const std::string_view name : edition.modules) {
    const Module& module = *find_module(name);
    const bool for_any = module.most_players == kMaxPlayers || module.team_size > 1;
    if (module.alone || !for_any) continue;
    if (std::ranges::find(most, name) == most.end())
      sets.push_back(modules_together(edition, name));
  }
  return sets;
}

std::vector<const Board*> boards_of(const Edition& edition) {
  std::vector<const Board*> boards = edition.boards;
  for (const BoardLimit& limit : edition.limits) {
    for (const Board* board : limit.boards) {
      if (std::ranges::find(boards, board) == boards.end()) boards.push_back(board);
    }
  }
  return boards;
}

std::vector<const Board*> boards_for(const Edition& edition, std::span<const std::string> modules) {
  std::vector<const Board*> boards = edition.boards;
  bool limited = false;
  for (const BoardLimit& limit : edition.limits) {
    if (std::ranges::find(modules, limit.module) == modules.end()) continue;
    if (!std::exchange(limited, true)) {
      boards = limit.boards;
      continue;
    }
    std::erase_if(boards, [&](const Board* board) {
      return std::ranges::find(limit.boards, board) == limit.boards.end();
    });
  }
  return boards;
}

BuiltRules build_rules(const RulesSpec& spec) {
  const auto edition = std::ranges::find(all_editions(), spec.edition, &Edition::name);
  if (edition == all_editions().end()) return {nullptr, "unknown edition '" + spec.edition + "'"};
  if (auto problem = module_problem(*edition, spec.modules); !problem.empty()) {
    return {nullptr, std::move(problem)};
  }
  if (auto problem = players_problem(spec); !problem.empty()) return {nullptr, std::move(problem)};
  if (auto problem = settings_problem(spec); !problem.empty()) return {nullptr, std::move(problem)};
  if (boards_for(*edition, spec.modules).empty())
    return {nullptr, "no board can be played with all these modules"};
  // Modules are installed in one order, however they were named.
  RulesSpec ordered = spec;
  keep_unusual(ordered.settings);
  ordered.modules.clear();
  for (const Module* module : all_modules()) {
    if (std::ranges::find(spec.modules, module->name) == spec.modules.end()) continue;
    ordered.modules.emplace_back(module->name);
  }
  ordered.components = components_for(spec.components, ordered.modules);
  RuleSetBuilder builder(ordered);
  builder.rules().boards = boards_for(*edition, ordered.modules);
  builder.rules().boards_for_people = builder.rules().boards.size();
  give_sheets(builder.rules(), *edition);
  install_base(builder);
  for (const std::string& name : ordered.modules) {
    const Module& module = *find_module(name);
    builder.begin(module);
    module.install(builder);
  }
  EditionReader(builder).read(edition->name);
  join_halves(builder, *edition);
  give_boards(builder);
  return builder.build();
}

}  // namespace dijon
