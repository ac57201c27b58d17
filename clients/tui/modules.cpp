#include "clients/tui/modules.h"

#include <algorithm>
#include <array>

#include "clients/tui/names.h"

namespace dijon::tui {

namespace {

struct ModuleText {
  std::string_view name;
  std::string_view text;
};

constexpr std::array kModules = {
    ModuleText{"border-posts",
               "Three posts stand on the edge of your duchy: beside b1 and c1, b5 and c6, g2 and "
               "g3. Joining two of them by a chain of tiles scores the points of the phase; who "
               "joins all three takes a bonus as for a colour."},
    ModuleText{"castle-rule",
               "A tile must go next to a castle, or be joined to one by covered spaces of its own "
               "colour. Both dice and 5 points bring back a castle that left the game."},
    ModuleText{
        "chateauma",
        "The Châteauma plays by itself. The white die selects one of its two cards, its own "
        "die the depot at which it begins to look for a tile for the first open space, "
        "clockwise; then its reserve, then the black depot. Tiles on a card have their "
        "effect ($ sells goods, % takes a double tile); a full card scores and its tiles go "
        "to its board. Once a turn it buys a tile for its reserve. It wins ties. The printed "
        "cards and boards were never published: these are our own."},
    ModuleText{"chosen-routes", "You choose the order of the tiles in your trade route."},
    ModuleText{"extra-tiles",
               "Four more tiles are in the piles: monasteries 27 and 28, a crane and geese."},
    ModuleText{"fewer-vines",
               "Two colours of vines are left out with two players, one with three. The first "
               "player chooses them."},
    ModuleText{"inns",
               "In each phase an inn comes to lie beside the black depot, to be bought as the "
               "tiles there. It fits a space of any colour and makes its area one space larger."},
    ModuleText{"shields",
               "When both your dice show the number of a depot, or workers make them, they may "
               "take its shield together. It goes onto a castle, works from now on and scores at "
               "the end. At the end of each phase every shield costs 1 silver, or it is lost."},
    ModuleText{"solo",
               "You win by covering all 37 spaces within 25 rounds; rivers lead from island to "
               "island. Points that reach the target start again from 0, lower it by 5 and bring "
               "one more action. A finished colour brings a tile of the black depot, placed at "
               "once. The white die removes a tile; a ship clears the depots of goods, and then "
               "5 goods can be given for a black tile, which fits any colour."},
    ModuleText{"teams",
               "P1 and P3 play against P2 and P4. Partners have one duchy of two halves and share "
               "workers, silver, goods, bonus tiles and two storage spaces; each has dice, points "
               "and two private storage spaces. P3:d4 is a space on the half of P3. The points of "
               "both count; in a tie more empty spaces win. The printed boards were never "
               "published: these are our own."},
    ModuleText{"trade-routes",
               "Goods you sell are laid onto the spaces of your route, from left to right. A tile "
               "that comes to lie on its own number pays as the building or castle shown there."},
    ModuleText{"vineyards",
               "Double tiles of two vines take two storage spaces. A die picks one from the "
               "vineyard depot or plants one on a plot of its number: first in the lowest layer, "
               "then beside another. Both spaces it covers bring their bonus, a full layer a vine "
               "bonus tile. Each of these scores connected vines of its colour at the end. The "
               "purchase may be a double tile of the store. The printed board was never "
               "published: unless you play with a components file, the board is our own."},
    ModuleText{"white-castles",
               "White castles are buildings. Placed, they give an action with the number of this "
               "round's white die."},
};

// A word of a position, as it is said at the table: "shield-9" is "shield 9".
std::string said(std::string_view word) {
  std::string text(word);
  std::ranges::replace(text, '-', ' ');
  return text;
}

// --- fields whose words alone would say little --------------------------------------------------

using Words = std::vector<std::string>;

// "1 shield-12 1 shield-16 2 shield-9" is "1: 12, 16 · 2: 9"; "d4 shield-9" is "d4: 9".
std::string by_place(const RuleSet& /*rules*/, const Words& words) {
  std::string text, place;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    const std::string number = words[i + 1].substr(words[i + 1].find('-') + 1);
    if (words[i] == place) {
      text += ", " + number;
    } else {
      text += (text.empty() ? "" : " · ") + words[i] + ": " + number;
    }
    place = words[i];
  }
  return text;
}

// "v1 vines-orange-red v2 vines-red-red" is "v1 ora-red · v2 red-red".
std::string as_codes(const RuleSet& rules, const Words& words) {
  std::string text;
  bool after_place = false;
  for (const std::string& word : words) {
    const Face face = face_named(rules, word);
    const bool place = face == Face::none;
    text += text.empty() ? "" : place || !after_place ? " · " : " ";
    text += place ? word : tile_code(rules, face, 7);
    after_place = place;
  }
  return text;
}

// The spaces of all tiles in order, each with the goods it wants and what it pays.
std::string as_spaces(const RuleSet& rules, const Words& words) {
  std::string text;
  for (const std::string& word : words) {
    // "route 4 boarding-house 1 warehouse 6 carpenter"
    const std::string_view effect = rules.face(face_named(rules, word)).effect;
    const auto first = effect.find(' ');
    if (first == std::string_view::npos) continue;
    std::string_view rest = effect.substr(first + 1);
    for (bool number = true; !rest.empty(); number = !number) {
      const std::string_view part = rest.substr(0, rest.find(' '));
      rest.remove_prefix(std::min(rest.size(), part.size() + 1));
      text += number ? (text.empty() ? "" : " ") + std::string(part)
                     : tile_code(rules, face_named(rules, part), 3);
    }
  }
  return text;
}

std::string as_said(const RuleSet& /*rules*/, const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + said(word);
  return text;
}

struct FieldText {
  std::string_view name;
  std::string_view title;
  std::string (*words)(const RuleSet&, const Words&);
};
constexpr std::array kFields = {
    FieldText{"shields", "shields", by_place}, FieldText{"copies", "monasteries too of", as_said},
    FieldText{"target", "target", as_said},    FieldText{"posts", "border posts joined", as_said},
    FieldText{"route", "route", as_spaces},    FieldText{"delivered", "goods on it", as_said},
    FieldText{"vines", "vines", as_codes},     FieldText{"vineyard", "vineyard", as_codes},
    FieldText{"store", "store", as_codes},     FieldText{"personal", "alone has", as_said},
};

// Drawn with the private storages.
constexpr std::string_view kDrawn = "shared";

struct Entry {
  std::string title, words;
  bool depot = false;
};

bool names_a_depot(const RuleSet& rules, std::string_view word) {
  return std::ranges::find(rules.depots, word, &DepotRow::name) != rules.depots.end();
}

// The field of one depot has its name, that of several begins with the name of one.
bool of_depots(const RuleSet& rules, const FieldRow& field, const Words& words) {
  return names_a_depot(rules, field.name) || names_a_depot(rules, words.front());
}

std::vector<Entry> entries(const RuleSet& rules, const GameState& s, bool of_player, Player p) {
  std::vector<Entry> found;
  for (const FieldRow& field : rules.fields) {
    // Who plays by itself is drawn in another way.
    if (field.of_player != of_player || (of_player && plays_itself(rules, p))) continue;
    if (!concerns(rules, field, p)) continue;
    const Words words = field.print(rules, s, p);
    if (words.empty() || field.name == kDrawn) continue;
    const auto* text = std::ranges::find(kFields, field.name, &FieldText::name);
    const bool depot = of_depots(rules, field, words);
    if (text == kFields.end()) {
      found.push_back({said(field.name), as_said(rules, words), depot});
    } else {
      found.push_back({std::string(text->title), text->words(rules, words), depot});
    }
  }
  if (!of_player && !rules.extra_bonus.empty()) {
    found.push_back(
        {"bonus for " + bonus_title(rules, kExtraBonus), bonus_values(rules, s, kExtraBonus)});
  }
  return found;
}

// The title stands apart from what follows it.
Line titled(const std::string& text, std::size_t title) {
  Line line(std::string_view(text).substr(0, title), kDim);
  return line.add(std::string_view(text).substr(title));
}

std::vector<Line> lines_of(const std::vector<Entry>& found, int width, Kept kept) {
  std::vector<Line> lines;
  if (kept == Kept::nothing || found.empty()) return lines;
  if (kept == Kept::line) {
    std::string text;
    for (const Entry& entry : found)
      text += (text.empty() ? " " : "; ") + entry.title + " " + entry.words;
    lines.push_back(titled(shorten(text, width), found[0].title.size() + 1));
    return lines;
  }
  for (const Entry& entry : found) {
    for (const std::string& part : wrap(" " + entry.title + " " + entry.words, width, 3)) {
      lines.push_back(titled(part, part.starts_with("   ") ? 0 : entry.title.size() + 1));
    }
  }
  return lines;
}

}  // namespace

std::vector<std::string> about_modules(const RuleSet& rules, std::string_view topic) {
  std::vector<std::string> paragraphs;
  for (const std::string& name : rules.spec.modules) {
    const std::string title = said(name);
    if (title.find(said(topic)) == std::string::npos) continue;
    const auto* text = std::ranges::find(kModules, name, &ModuleText::name);
    if (text != kModules.end()) paragraphs.push_back(title + ": " + std::string(text->text));
  }
  return paragraphs;
}

std::vector<Line> kept_lines(const RuleSet& rules, const GameState& s, Player p, int width,
                             Kept kept) {
  return lines_of(entries(rules, s, true, p), width, kept);
}

std::vector<Line> laid_out_lines(const RuleSet& rules, const GameState& s, int width, Kept kept) {
  std::vector<Entry> found = entries(rules, s, false, Player{});
  if (kept == Kept::line) std::erase_if(found, [](const Entry& entry) { return entry.depot; });
  return lines_of(found, width, kept);
}

std::vector<Line> depot_lines(const RuleSet& rules, const GameState& s, int width) {
  std::vector<Line> parts;
  for (const FieldRow& field : rules.fields) {
    if (field.of_player) continue;
    const Words words = field.print(rules, s, Player{});
    if (words.empty() || !of_depots(rules, field, words)) continue;
    std::string place = names_a_depot(rules, field.name) ? said(field.name) : "";
    for (const std::string& word : words) {
      if (names_a_depot(rules, word)) place = word;
      const Face face = face_named(rules, word);
      if (face == Face::none) continue;
      Line part(parts.empty() ? " " : "");
      if (!place.empty()) part.add(place + " ", kDim);
      parts.push_back(part.add(tile_code(rules, face, 5), tile_style(rules, face)));
      place.clear();
    }
  }
  return packed(parts, width, 1);
}

}  // namespace dijon::tui
