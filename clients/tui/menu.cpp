#include "clients/tui/menu.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "clients/tui/catalogue.h"
#include "clients/tui/explain.h"
#include "clients/tui/input.h"
#include "clients/tui/names.h"
#include "clients/tui/tell.h"
#include "dijon/notation.h"

namespace dijon::tui {

namespace {

void join(std::string& text, std::string_view part, std::string_view by) {
  if (!text.empty() && !part.empty()) text += by;
  text += part;
}

std::string signed_number(int n) { return (n > 0 ? "+" : "") + std::to_string(n); }

// --- making -------------------------------------------------------------------------------------

// Dice first, from low to high; then what needs none; what stops, last.
int group_rank(Action action) {
  if (action.verb() == Verb::end || action.verb() == Verb::decline) return 1000;
  const int die = action.die() == Die::none ? 8 : number(action.die());
  return die * 100 + static_cast<int>(action.verb());
}

std::string group_title(const RuleSet& rules, Action action) {
  std::string title;
  if (action.die() == Die::any) {
    title = "Any die: ";
  } else if (action.die() != Die::none) {
    title = "Die " + std::to_string(number(action.die())) + ": ";
  }
  title += verb_heading(rules, action.verb());
  if (action.die() == Die::none && !title.empty()) {
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  }
  return title;
}

// What is paid and gained. Gains of points are told with their reasons.
void add_preview(const RuleSet& rules, const GameState& s, MenuItem& item) {
  // Ending a turn may set off the end of a phase, for everybody: not what the choice is about.
  if (item.action.verb() == Verb::end) return;
  const Preview brings = preview(rules, s, item.action);
  int silver = 0, workers = 0, paid_silver = 0, paid_workers = 0;
  for (const PreviewLine& line : brings.lines) {
    switch (line.kind) {
      case EventKind::silver: (line.value < 0 ? paid_silver : silver) += line.value; break;
      case EventKind::workers: (line.value < 0 ? paid_workers : workers) += line.value; break;
      default:
        join(item.why,
             std::to_string(line.value) + " " +
                 reason_text(rules, line.why, line.face, line.what, 0, s.phase),
             ", ");
    }
  }
  if (paid_workers != 0) item.cost = std::to_string(-paid_workers) + "w";
  if (paid_silver != 0) join(item.cost, std::to_string(-paid_silver) + "s", " ");
  if (brings.vp != 0) item.gain = signed_number(brings.vp);
  if (silver != 0) join(item.gain, signed_number(silver) + "s", " ");
  if (workers != 0) join(item.gain, signed_number(workers) + "w", " ");
}

// --- finding ------------------------------------------------------------------------------------

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : lower(text) + " ") {
    const bool part = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '+';
    if (part) {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  return words;
}

bool has_word(const std::vector<std::string>& words, const std::string& wanted) {
  return std::ranges::any_of(words, [&](const std::string& w) {
    // A number or a space must be meant as a whole: 1 is not 12.
    const bool whole =
        wanted.size() <= 2 && std::isdigit(static_cast<unsigned char>(wanted.back())) != 0;
    return whole ? w == wanted : w.starts_with(wanted);
  });
}

template <class Keep>
Menu filtered(const Menu& menu, const Keep& keep) {
  Menu part{menu.prompt, {}};
  for (const MenuGroup& group : menu.groups) {
    MenuGroup some{group.title, {}};
    for (const MenuItem& item : group.items) {
      if (keep(group, item)) some.items.push_back(item);
    }
    if (!some.items.empty()) part.groups.push_back(std::move(some));
  }
  return part;
}

}  // namespace

std::size_t Menu::size() const {
  std::size_t n = 0;
  for (const MenuGroup& group : groups) n += group.items.size();
  return n;
}

const MenuItem* Menu::numbered(int number) const {
  for (const MenuGroup& group : groups) {
    for (const MenuItem& item : group.items) {
      if (item.number == number) return &item;
    }
  }
  return nullptr;
}

const MenuItem* Menu::of(Action action) const {
  for (const MenuGroup& group : groups) {
    for (const MenuItem& item : group.items) {
      if (item.action == action) return &item;
    }
  }
  return nullptr;
}

Menu make_menu(const RuleSet& rules, const GameState& s) {
  ActionList legal;
  legal_actions(rules, s, legal);
  std::vector<Action> actions(legal.begin(), legal.end());
  std::ranges::stable_sort(actions, {}, group_rank);
  Menu menu;
  menu.prompt = question_prompt(rules, s, s.pending.top());
  int rank = -1;
  int number = 0;
  for (const Action action : actions) {
    if (group_rank(action) != rank) {
      rank = group_rank(action);
      menu.groups.push_back({group_title(rules, action), {}});
    }
    MenuItem item;
    item.action = action;
    item.number = ++number;
    item.notation = print_action(rules, action);
    item.label = action_label(rules, s, action);
    add_preview(rules, s, item);
    menu.groups.back().items.push_back(std::move(item));
  }
  return menu;
}

Menu narrowed(const Menu& menu, std::string_view words) {
  const auto wanted = words_of(words);
  if (wanted.empty()) return Menu{menu.prompt, {}};
  return filtered(menu, [&](const MenuGroup& group, const MenuItem& item) {
    const auto have = words_of(group.title + " " + item.notation + " " + item.label);
    return std::ranges::all_of(wanted, [&](const std::string& w) { return has_word(have, w); });
  });
}

Menu narrowed_to_die(const Menu& menu, Die die) {
  return filtered(menu,
                  [&](const MenuGroup&, const MenuItem& item) { return item.action.die() == die; });
}

bool names_an_action(const RuleSet& rules, std::string_view words) {
  std::vector<std::string> known;
  const auto learn = [&](std::string_view text) {
    for (std::string& word : words_of(text)) known.push_back(std::move(word));
  };
  for (const VerbRow& verb : rules.verbs) learn(verb.name);
  for (std::size_t f = 1; f < rules.faces.size(); ++f) {
    learn(rules.faces[f].name);
    learn(tile_title(rules, static_cast<Face>(f)));
  }
  const auto wanted = words_of(words);
  const auto operand = [](const std::string& word) {
    return word.size() <= 2 && std::isdigit(static_cast<unsigned char>(word.back())) != 0;
  };
  return !wanted.empty() && has_word(known, wanted[0]) &&
         std::ranges::all_of(wanted, [&](const std::string& word) {
           return operand(word) || word == "from" || has_word(known, word);
         });
}

namespace {

// Calls with every operand of this kind, whichever verbs there are: their patterns tell.
template <class Use>
void each_operand(const RuleSet& rules, const Menu& menu, std::string_view kind, const Use& use) {
  const std::string first = "{a:" + std::string(kind) + "}";
  const std::string second = "{b:" + std::string(kind) + "}";
  for (const MenuGroup& group : menu.groups) {
    for (const MenuItem& item : group.items) {
      const std::string_view pattern = rules.verb(item.action.verb()).pattern;
      if (pattern.find(first) != std::string_view::npos) use(item.action.a());
      if (pattern.find(second) != std::string_view::npos) use(item.action.b());
    }
  }
}

}  // namespace

Targets targets(const RuleSet& rules, const Menu& menu, Player p) {
  Targets targets{};
  each_operand(rules, menu, "cell", [&](unsigned space) {
    const auto [whose, cell] = where(p, static_cast<Cell>(space));
    targets[at(whose)] |= bit(cell);
  });
  return targets;
}

unsigned depots_used(const RuleSet& rules, const Menu& menu) {
  unsigned depots = 0;
  each_operand(rules, menu, "depot", [&](unsigned depot) {
    if (depot < kDepots) depots |= 1U << depot;
  });
  return depots;
}

std::vector<std::string> explain_action(const RuleSet& rules, const GameState& s, Action action) {
  std::vector<std::string> lines;
  lines.push_back(action_sentence(rules, s, action));
  lines.push_back("  notation: " + print_action(rules, action));
  if (action.verb() != Verb::end) {
    GameState after = s;
    EventLog log;
    apply(rules, after, action, &log);
    int size = 0;
    for (const Event& e : log) {
      if (e.player != s.pending.top().player) continue;
      if (e.kind == EventKind::area_done) size = e.value;
      std::string what;
      if (e.kind == EventKind::scored) what = amount(e.value, "point", "points");
      if (e.kind == EventKind::silver) what = signed_number(e.value) + " silver";
      if (e.kind == EventKind::workers) {
        what = (e.value > 0 ? "+" : "") + amount(e.value, "worker", "workers");
      }
      if (what.empty()) continue;
      const std::string why = reason_text(rules, e.why, e.face, e.what, size, s.phase);
      lines.push_back("  " + what + (why.empty() ? "" : " " + why));
    }
  }
  const std::string_view pattern = rules.verb(action.verb()).pattern;
  for (const auto& [field, operand] :
       {std::pair("{a:face}", action.a()), std::pair("{b:face}", action.b())}) {
    if (pattern.find(field) == std::string_view::npos) continue;
    const auto face = static_cast<Face>(operand);
    lines.push_back("  " + tile_title(rules, face) + ": " + explain_tile(rules, face));
  }
  return lines;
}

}  // namespace dijon::tui
