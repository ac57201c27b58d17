// The legal actions as a list to choose from: grouped by die and verb, numbered, each with what it
// costs and brings; and finding one of them from what a player typed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "clients/tui/board.h"
#include "dijon/engine.h"

namespace dijon::tui {

struct MenuItem {
  Action action;
  int number = 0;        // as shown, from 1
  std::string notation;  // "4+1w take church from 5"
  std::string label;     // "church from 5"
  std::string cost;      // "1w", "2s"; empty when free
  std::string gain;      // "+14", "+2w"; empty when nothing comes at once
  std::string why;       // "6 for a town of 3, 8 for phase B"
};

struct MenuGroup {
  std::string title;  // "Die 4: take"
  std::vector<MenuItem> items;
};

struct Menu {
  std::string prompt;
  std::vector<MenuGroup> groups;
  std::size_t size() const;
  const MenuItem* numbered(int number) const;
  const MenuItem* of(Action action) const;
};

// Precondition: a player decides.
Menu make_menu(const RuleSet& rules, const GameState& s);

// The part of a menu whose items have all these words: beginnings of words of the notation, the
// heading or the label. Numbers stay as they were.
Menu narrowed(const Menu& menu, std::string_view words);
// The part that uses one die.
Menu narrowed_to_die(const Menu& menu, Die die);

// Whether each of these words begins one of a verb or a tile of the rules, possible now or not, or
// is a number or a space; the first a verb or a tile.
bool names_an_action(const RuleSet& rules, std::string_view words);

// The empty spaces that the menu's actions would cover or start on, for whom it is.
Targets targets(const RuleSet& rules, const Menu& menu, Player p);

// The numbered depots that they use, a bit each.
unsigned depots_used(const RuleSet& rules, const Menu& menu);

// Everything about one action: its sentence, what it brings and why, the rules of its tile.
std::vector<std::string> explain_action(const RuleSet& rules, const GameState& s, Action action);

}  // namespace dijon::tui
