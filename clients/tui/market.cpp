#include "clients/tui/market.h"

#include <algorithm>

#include "clients/tui/names.h"

namespace dijon::tui {

namespace {

int slot_width(MarketSize size) {
  switch (size) {
    case MarketSize::narrow: return 5;
    case MarketSize::medium: return 7;
    case MarketSize::wide: return 9;
  }
  return 0;
}

void add_tile(Line& line, const RuleSet& rules, Face face, MarketSize size) {
  const int width = slot_width(size);
  std::string text;
  if (face == Face::none) {
    text = centred("·", width);
    line.add(text, kDim);
  } else {
    const std::uint8_t terrain = rules.face(face).terrain;
    if (size == MarketSize::wide) {
      text = terrain < kTerrains ? terrain_letter(static_cast<Terrain>(terrain)) : '*';
      text += ' ';
    }
    text += tile_code(rules, face, size == MarketSize::wide ? 7 : width);
    text.resize(std::max(text.size(), static_cast<std::size_t>(width)), ' ');
    line.add(text, tile_style(rules, face));
  }
  line.pad(line.width() + (width - columns(text)) + 1);
}

void add_good(Line& line, unsigned good) {
  line.add(std::to_string(good + 1), good_style(good)).add(" ");
}

Line depot_line(const RuleSet& rules, const GameState& s, std::size_t depot, MarketSize size,
                unsigned marked) {
  Line line;
  const bool mark = (marked >> depot & 1U) != 0;
  line.add(std::to_string(depot + 1), kBold).add(mark ? "▸" : " ", kNumber);
  for (std::size_t slot = 0; slot < kDepotSlots; ++slot) {
    const bool in_use = rules.slot_terrain[s.phase][depot][slot] < kTerrains;
    if (in_use || s.depot[depot][slot] != Face::none)
      add_tile(line, rules, s.depot[depot][slot], size);
  }
  for (unsigned g = 0; g < kGoods; ++g) {
    for (unsigned i = 0; i < s.depot_goods[depot][g]; ++i) add_good(line, g);
  }
  return line;
}

int depot_slots(const RuleSet& rules) {
  int most = 1;
  for (const auto& depot : rules.slot_terrain[0]) {
    most = std::max(most, static_cast<int>(std::ranges::count_if(
                              depot, [](std::uint8_t terrain) { return terrain < kTerrains; })));
  }
  return most;
}

constexpr int kMarketWidth = 35;

void add_black_lines(std::vector<Line>& lines, const RuleSet& rules, const GameState& s,
                     MarketSize size) {
  // As many beside each other as the lines below the depots are wide.
  const int per_line = std::max(depot_slots(rules), (kMarketWidth - 2) / (slot_width(size) + 1));
  for (int slot = 0; slot < rules.tuning.black_slots; ++slot) {
    if (slot % per_line == 0) lines.push_back(Line(slot == 0 ? "■ " : "  ", kBold));
    add_tile(lines.back(), rules, s.black[static_cast<std::size_t>(slot)], size);
  }
  if (s.side.count == 0) return;
  Line side("+ ", kBold);
  add_tile(side, rules, s.side.face, size);
  if (s.side.count > 1) side.add("×" + std::to_string(s.side.count));
  if (size == MarketSize::narrow && lines.back().width() + side.width() <= kMarketWidth + 1) {
    lines.back().add(side);
  } else {
    lines.push_back(side);
  }
}

Line rounds_line(const GameState& s) {
  Line line("rounds ", kDim);
  for (std::size_t r = 0; r < kRounds; ++r) {
    const bool now = r + 1 == s.round;
    line.add(now ? "▸" : " ", kTitle);
    if (s.round_goods[r] != 0) {
      line.add(std::to_string(s.round_goods[r]), good_style(s.round_goods[r] - 1U));
    } else {
      line.add("·", kDim);
    }
  }
  if (s.white != Die::none) {
    line.add("   white die ", kDim).add(std::to_string(number(s.white)), die_style());
  }
  return line;
}

// The track from its first space on, the marker on top of a stack first.
void add_track_line(std::vector<Line>& lines, const RuleSet& rules, const GameState& s) {
  if (rules.players() == 1) return;
  Line line("order ", kDim);
  for (int space = 0; space < rules.tuning.track_spaces; ++space) {
    line.add("│", kDim);
    bool anybody = false;
    for (std::size_t i = 0; i < rules.players(); ++i) {
      const Player p = s.order[i];
      if (s.player(p).track != space) continue;
      line.add(player_tag(p), player_style(p));
      anybody = true;
    }
    if (!anybody) line.add("·", kDim);
  }
  lines.push_back(line.add("│", kDim));
}

void add_bonus_lines(std::vector<Line>& lines, const RuleSet& rules, const GameState& s) {
  if (rules.colour_done != nullptr) return;  // a colour brings something else
  Line line("bonus ", kDim);
  for (unsigned t = 0; t < kTerrains; ++t) {
    const auto terrain = static_cast<Terrain>(t);
    line.add(std::string(1, terrain_letter(terrain)), terrain_style(terrain));
    line.add(bonus_values(rules, s, t));
    if (t + 1 < kTerrains) line.add(" ");
  }
  lines.push_back(line);
}

}  // namespace

Canvas draw_market(const RuleSet& rules, const GameState& s, MarketSize size, Kept kept,
                   unsigned marked) {
  std::vector<Line> lines;
  if (size == MarketSize::wide) lines.push_back(Line("Depots", kTitle));
  for (std::size_t d = 0; d < kDepots; ++d) lines.push_back(depot_line(rules, s, d, size, marked));
  add_black_lines(lines, rules, s, size);
  lines.push_back(rounds_line(s));
  add_track_line(lines, rules, s);
  add_bonus_lines(lines, rules, s);
  std::ranges::copy(laid_out_lines(rules, s, kMarketWidth, kept), std::back_inserter(lines));
  // Goods come and go: keep room for some, so that nothing else moves.
  constexpr int kRoomForGoods = 8;
  const int slots = 2 + depot_slots(rules) * (slot_width(size) + 1);
  lines.front().pad(std::max(kMarketWidth, slots + kRoomForGoods));
  Canvas canvas = canvas_of(lines);
  if (size != MarketSize::narrow || canvas.width() <= kMarketWidth + 1) return canvas;
  Canvas cut(kMarketWidth + 1, canvas.height());
  cut.blit(0, 0, canvas);
  return cut;
}

}  // namespace dijon::tui
