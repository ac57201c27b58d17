// The list of actions as a picture.
#pragma once

#include "clients/tui/canvas.h"
#include "clients/tui/menu.h"

namespace dijon::tui {

// In as many columns as fit; in running lines when that needs more than `height` lines.
Canvas draw_menu(const Menu& menu, int width, int height);

// The whole list where `height` lines hold it, else as many actions as they hold, from the `first`
// on (counted from 0), at least one.
struct MenuPage {
  Canvas picture;
  std::size_t first = 0;
  std::size_t count = 0;
};
MenuPage draw_menu_page(const Menu& menu, int width, int height, std::size_t first);

}  // namespace dijon::tui
