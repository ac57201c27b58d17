#include "clients/tui/board.h"

#include <algorithm>

#include "clients/tui/names.h"

namespace dijon::tui {

namespace {

struct BoardShape {
  int pitch;   // columns from one space to the next, even: rows are set in by half of it
  int width;   // columns of a space
  int lines;   // lines of a row
  int margin;  // columns before the board, for the names of rows
};

constexpr BoardShape shape_of(BoardSize size) {
  switch (size) {
    case BoardSize::compact: return {4, 3, 1, 0};
    case BoardSize::medium: return {6, 5, 1, 2};
    case BoardSize::large: return {8, 7, 2, 0};
  }
  return {};
}

std::string space_text(const Duchy& duchy, Cell cell) {
  const std::string letter(1, terrain_letter(terrain_at(duchy, cell)));
  return die_at(duchy, cell) == 0 ? letter : letter + std::to_string(die_at(duchy, cell));
}

Style brighter(Style style) {
  style.bold = true;
  style.underline = true;
  style.fg = 0xffffff;
  return style;
}

// Two thirds of the light.
Colour faded(Colour colour) {
  const auto part = [&](int shift) { return (colour >> shift & 0xFF) * 2 / 3; };
  return part(16) << 16 | part(8) << 8 | part(0);
}

void draw_space(Canvas& canvas, int x, int y, const Duchy& duchy, Cell cell, BoardSize size,
                bool target) {
  const BoardShape shape = shape_of(size);
  Style style = empty_style(terrain_at(duchy, cell));
  canvas.fill(x, y, shape.width, shape.lines, style);
  std::string text = space_text(duchy, cell);
  const Style lit = target ? brighter(style) : style;
  if (size == BoardSize::compact) {
    canvas.put(x, y, target ? text + "*" : text, lit);
    return;
  }
  if (target) text = "[" + text + "]";
  canvas.put(x, y, centred(text, shape.width), style);
  const int inset = std::max(0, (shape.width - columns(text)) / 2);
  canvas.put(x + inset, y, text, lit);
  if (size == BoardSize::large) {
    style.fg = target ? 0xffffff : faded(style.fg);
    canvas.put(x, y + 1, centred(cell_name(cell), shape.width), style);
  }
}

void draw_tile(Canvas& canvas, int x, int y, const RuleSet& rules, Face face, BoardSize size) {
  const BoardShape shape = shape_of(size);
  const Style style = tile_style(rules, face);
  canvas.fill(x, y, shape.width, shape.lines, style);
  const std::string code = tile_code(rules, face, shape.width);
  canvas.put(x, y, size == BoardSize::large ? centred(code, shape.width) : code, style);
}

// The spaces that a board has.
CellMask spaces_of(const Duchy& duchy) {
  CellMask spaces = 0;
  for (const CellMask of_colour : duchy.of_terrain) spaces |= of_colour;
  return spaces;
}

// A canvas with room for spaces in these places, and the names of rows where there are seven.
Canvas room_for(const Spots& spots, BoardSize size, bool rows_have_names) {
  const BoardShape shape = shape_of(size);
  const int halves = std::ranges::max(spots, {}, &Spot::half).half;
  const int rows = std::ranges::max(spots, {}, &Spot::row).row + 1;
  Canvas canvas(shape.margin + halves * shape.pitch / 2 + shape.width, rows * shape.lines);
  for (int row = 0; rows_have_names && row < kRows && shape.margin > 0; ++row) {
    canvas.put(0, row * shape.lines, std::string(1, static_cast<char>('a' + row)), kDim);
  }
  return canvas;
}

template <class DrawCell>
void draw_on(Canvas& canvas, const Spots& spots, CellMask spaces, BoardSize size,
             const DrawCell& draw_cell) {
  const BoardShape shape = shape_of(size);
  for (const Cell cell : cells(spaces)) {
    const Spot spot = spots[slot(cell)];
    draw_cell(canvas, shape.margin + spot.half * shape.pitch / 2, spot.row * shape.lines, cell);
  }
}

template <class DrawCell>
Canvas draw_cells(const Spots& spots, CellMask spaces, BoardSize size, const DrawCell& draw_cell) {
  Canvas canvas = room_for(spots, size, spots == kHexagon);
  draw_on(canvas, spots, spaces, size, draw_cell);
  return canvas;
}

void draw_half(Canvas& canvas, const RuleSet& rules, const PlayerState& half, BoardSize size,
               CellMask targets) {
  const Duchy& duchy = rules.duchy(half);
  draw_on(canvas, duchy.spot, spaces_of(duchy), size,
          [&](Canvas& picture, int x, int y, Cell cell) {
            const Face face = half.estate[at(cell)];
            if (face != Face::none) {
              draw_tile(picture, x, y, rules, face, size);
            } else {
              draw_space(picture, x, y, duchy, cell, size, contains(targets, cell));
            }
          });
}

}  // namespace

Canvas draw_duchy(const Duchy& duchy, BoardSize size) {
  return draw_cells(duchy.spot, spaces_of(duchy), size,
                    [&](Canvas& canvas, int x, int y, Cell cell) {
                      draw_space(canvas, x, y, duchy, cell, size, false);
                    });
}

Canvas draw_estate(const RuleSet& rules, const GameState& s, Player p, BoardSize size,
                   const Targets& targets) {
  const PlayerState& player = s.player(p);
  if (player.board == PlayerState::kNoBoard) {
    Canvas canvas = draw_cells(kHexagon, kAllCells, size, [](Canvas&, int, int, Cell) {});
    canvas.put(2, 0, "no board yet", kDim);
    return canvas;
  }
  if (!rules.partners) {
    const Spots& spots = rules.duchy(player).spot;
    Canvas canvas = room_for(spots, size, spots == kHexagon);
    draw_half(canvas, rules, player, size, targets[at(p)]);
    return canvas;
  }
  // The second half goes on where the first ends.
  const Player first = rules.first_of(p);
  const Player second = rules.partner_of(first);
  Canvas canvas = room_for(rules.duchy(s.player(second)).spot, size, true);
  for (const Player half : {first, second}) {
    draw_half(canvas, rules, s.player(half), size, targets[at(half)]);
  }
  return canvas;
}

}  // namespace dijon::tui
