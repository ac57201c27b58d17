// What is shown when a player has to decide: the table, what happened, the question, the actions.
#pragma once

#include <string>
#include <vector>

#include "clients/tui/canvas.h"
#include "clients/tui/menu.h"
#include "clients/tui/render.h"

namespace dijon::tui {

struct Decision {
  View view;                      // whose viewer decides
  const Menu& menu;               // all actions
  const Menu& listed;             // those to be listed
  std::size_t first = 0;          // of them, where a list that needs pages begins
  std::vector<std::string> news;  // what the player does not know yet
  int lines_below = 0;            // that are written after it
};

struct DecisionPicture {
  Canvas canvas;
  std::size_t next = 0;  // where the next page begins; 0 when this was the last one
};

// For a screen: no higher than it, where that can be.
DecisionPicture draw_on_screen(const Decision& decision);
// For a reader of lines: everything, the table only when it is wanted.
DecisionPicture draw_as_text(const Decision& decision, bool with_table);

}  // namespace dijon::tui
