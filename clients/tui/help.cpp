#include "clients/tui/help.h"

#include <algorithm>
#include <array>

#include "clients/tui/explain.h"
#include "clients/tui/input.h"
#include "clients/tui/modules.h"
#include "clients/tui/names.h"

namespace dijon::tui {

namespace {

std::string digits(int n) { return std::to_string(n); }

std::vector<std::string> about_turn(const RuleSet& rules) {
  return {"A turn: you have two dice, each for one action: take, place, sell or workers.",
          "Besides, you may buy one tile a turn. `end` ends the turn" +
              std::string(rules.tuning.die_actions == DieActions::exactly_two
                              ? "; both dice must be used first."
                              : "; a die may stay unused.")};
}

std::vector<std::string> about_take(const RuleSet& rules) {
  return {"Take: a die takes a tile from the depot of its number into your storage.",
          "Storage holds " + digits(rules.tuning.storage) +
              " tiles; when it is full, you discard a stored tile first."};
}

std::vector<std::string> about_place(const RuleSet& /*rules*/) {
  return {"Place: a die puts a stored tile on a space of its number and of the tile's colour,",
          "next to a tile of yours. A town never holds the same building twice.",
          "Spaces in [brackets] on your board are those you can place on now."};
}

std::vector<std::string> about_sell(const RuleSet& rules) {
  return {"Sell: a die sells all your goods of its number: " + digits(rules.tuning.sale_silver) +
          " silver for the sale and " + amount(rules.tuning.goods_vp, "point", "points") +
          " for each tile."};
}

std::vector<std::string> about_workers(const RuleSet& rules) {
  return {"Workers: each one changes a die by 1 before you use it; 6 and 1 are neighbours.",
          "In the list, 1w is what an action costs. Any die can be turned into " +
              digits(rules.tuning.workers_action) + " workers."};
}

std::vector<std::string> about_buy(const RuleSet& rules) {
  return {"Buy: once a turn, " + digits(rules.tuning.purchase_price) +
          " silver buy a tile from the black depot (■)" +
          (rules.tuning.buy_timing == BuyTiming::also_during_actions
               ? ", also while a castle or town hall waits for you."
               : ", before, between or after your die actions.")};
}

std::vector<std::string> about_areas(const RuleSet& rules) {
  std::string sizes = "Areas: covering the last space of an area scores by its size:";
  for (int size = 1; size <= rules.tuning.largest_area; ++size) {
    sizes +=
        " " + digits(size) + "=" + digits(rules.tuning.area_vp[static_cast<std::size_t>(size)]);
  }
  std::string phases = "and the phase points on top:";
  for (int phase = 0; phase < kPhases; ++phase) {
    phases += " " + phase_title(phase) + "=" +
              digits(rules.tuning.phase_vp[static_cast<std::size_t>(phase)]);
  }
  return {sizes + ",", phases + "."};
}

std::vector<std::string> about_bonus(const RuleSet& rules) {
  return {"Bonus tiles: the first to cover every space of a colour scores " +
              digits(rules.tuning.large_bonus) + ", the second " +
              digits(rules.tuning.small_bonus) + ".",
          "The line `bonus` shows what is left: C5/2 is 5 for the first and 2 for the second."};
}

std::vector<std::string> about_goods(const RuleSet& rules) {
  return {
      "Goods have numbers 1-6. Ships collect them from the depots, dice of their number sell "
      "them.",
      "You hold at most " + digits(rules.tuning.goods_types) +
          " types, as many tiles of each as you like."};
}

std::vector<std::string> about_order(const RuleSet& /*rules*/) {
  return {"Turn order: whoever is farther along the track plays earlier in the next round;",
          "in a stack the upper marker (the left one in `order`). Ships move you ahead."};
}

std::vector<std::string> about_end(const RuleSet& rules) {
  return {"The end: after 5 phases of 5 rounds, each unsold goods tile and each silver is 1 point,",
          digits(rules.tuning.workers_per_point) +
              " workers are 1 point, and scoring monasteries count. Most points win."};
}

std::vector<std::string> about_letters(const RuleSet& /*rules*/) {
  return {"Letters: C castle, M mine, Y monastery, S ship, L livestock, B building.",
          "A space shows the letter of its colour and the number its die must show."};
}

std::vector<std::string> about_key(const RuleSet& /*rules*/) {
  return {
      "Key: all dice and draws follow from one secret key. Its hash is shown when a game begins,",
      "the key when it is over; `dijon verify FILE` then checks that nothing was changed.",
      "Games that you save hold their key, for going on needs it: who reads them knows the dice."};
}

struct Topic {
  std::string_view words;
  std::vector<std::string> (*tell)(const RuleSet&);
};

constexpr std::array kTopics = {
    Topic{"turn dice die", about_turn},
    Topic{"take depot depots", about_take},
    Topic{"place town towns", about_place},
    Topic{"sell", about_sell},
    Topic{"workers worker", about_workers},
    Topic{"buy silver black purchase", about_buy},
    Topic{"areas area phase phases", about_areas},
    Topic{"bonus colour colours", about_bonus},
    Topic{"goods", about_goods},
    Topic{"order track", about_order},
    Topic{"end final scoring points", about_end},
    Topic{"letters colors", about_letters},
    Topic{"key hash chance", about_key},
};

// As titles are written: "Town-Hall" is "town hall".
std::string as_title(std::string_view text) {
  std::string title = lower(text);
  std::ranges::replace_if(title, [](char c) { return c == '_' || c == '-'; }, ' ');
  return title;
}

bool has_word(std::string_view words, std::string_view word) {
  const std::string padded = " " + std::string(words) + " ";
  return padded.find(" " + std::string(word) + " ") != std::string::npos;
}

std::vector<Face> tiles_called(const RuleSet& rules, const std::string& topic) {
  std::vector<Face> exact;
  std::vector<Face> several;
  for (std::size_t f = 1; f < rules.faces.size(); ++f) {
    const auto face = static_cast<Face>(f);
    const std::string title = tile_title(rules, face);
    const std::uint8_t terrain = rules.faces[f].terrain;
    const bool of_colour =
        terrain < kTerrains && terrain_word(static_cast<Terrain>(terrain)) == topic;
    if (title == topic || as_title(tile_code(rules, face, 7)) == topic) exact.push_back(face);
    if (title.starts_with(topic) || of_colour) several.push_back(face);
  }
  return exact.empty() ? several : exact;
}

}  // namespace

std::vector<std::string> help_lines() {
  return {
      "Choose an action by its number, in notation (4+1w place castle d4), or by words:",
      "  place church   does it when one action fits, else lists those that do",
      "  die 4          only what the 4 can do; its spaces are marked on your board",
      "  all            the whole list again; Enter too, or its next page",
      "  ? 7            everything about action 7",
      "  ? church       what a tile does; ? livestock: all tiles of a colour",
      "  ? 2019-3       draws a board",
      "  ? turn         a subject of the rules: turn, take, place, sell, workers, buy,",
      "                 areas, bonus, goods, order, end, letters, key, or a module",
      "  undo           takes back your last action; restart: all since dice fell or",
      "                 somebody else acted",
      "  log [N]        what has happened, or the last N lines of it",
      "  score [full]   where the points came from",
      "  hint           the three best ways to play on, and why",
      "  table          draws the table again; boards: all boards in full",
      "  save FILE      writes the game; load FILE: reads another one",
      "  quit           leaves; the game is kept for `dijon play --resume`",
      "In the list, 1w and 2s are workers and silver to pay, +14 points gained at once.",
  };
}

const Board* board_named(const RuleSet& rules, std::string_view name) {
  const auto found = std::ranges::find_if(rules.boards, [wanted = lower(name)](const Board* board) {
    return lower(board->id) == wanted || lower(board->number) == wanted;
  });
  return found == rules.boards.end() ? nullptr : *found;
}

std::vector<std::string> help_topic(const RuleSet& rules, std::string_view topic) {
  const std::string wanted = as_title(topic);
  std::vector<std::string> lines;
  for (const Topic& subject : kTopics) {
    if (!has_word(subject.words, wanted)) continue;
    // One paragraph, to be broken where the screen ends.
    lines.emplace_back();
    for (const std::string& line : subject.tell(rules)) {
      lines.back() += (lines.back().empty() ? "" : " ") + line;
    }
  }
  if (wanted.size() < 2) return lines;
  std::ranges::copy(about_modules(rules, wanted), std::back_inserter(lines));
  for (const Face face : tiles_called(rules, wanted)) {
    const std::string supply = explain_supply(rules, face);
    lines.push_back(tile_title(rules, face) + ": " + explain_tile(rules, face) +
                    (supply.empty() ? "" : " (" + supply + ")"));
  }
  return lines;
}

}  // namespace dijon::tui
