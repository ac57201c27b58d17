#include "clients/tui/players.h"

#include <algorithm>
#include <span>

#include "clients/tui/automaton.h"
#include "clients/tui/names.h"
#include "clients/tui/side_board.h"
#include "dijon/halves.h"

namespace dijon::tui {

namespace {

Line dice_text(const PlayerState& player) {
  Line line;
  for (const Die die : player.dice) {
    if (die == Die::none) continue;
    line.add("[" + std::to_string(number(die)) + "]", die_style());
  }
  if (line.empty()) line.add("–", kDim);
  return line;
}

int sold_tiles(const PlayerState& player) {
  int tiles = 0;
  for (const auto n : player.sold) tiles += n;
  return tiles;
}

Line storage_line(const RuleSet& rules, std::span<const Face> storage, int spaces, int letters) {
  Line line;
  int taken = 0, tiles = 0;
  for (const Face face : storage) {
    if (face == Face::none) break;
    taken += rules.face(face).room;
    ++tiles;
    std::string code = tile_code(rules, face, letters);
    code.resize(std::max(code.size(), static_cast<std::size_t>(letters)), ' ');
    line.add(code, tile_style(rules, face)).add(" ");
  }
  for (int free = 1; free <= spaces - taken; ++free) {
    line.add(centred("·", letters), kDim);
    line.pad((tiles + free) * (letters + 1));
  }
  return line;
}

Line storage_line(const RuleSet& rules, const PlayerState& player, int letters) {
  return storage_line(rules, player.storage, rules.tuning.storage, letters);
}

Line bonus_text(const PlayerState& player) {
  Line line;
  for (unsigned i = 0; i < 2 * kBonusKinds; ++i) {
    if ((player.bonuses >> i & 1U) == 0) continue;
    const unsigned kind = i % kBonusKinds;
    const bool coloured = kind < kTerrains;
    const auto terrain = static_cast<Terrain>(kind);
    const char letter = coloured ? terrain_letter(terrain) : 'X';
    // A capital for the large tile, a small letter for the small one.
    line.add(std::string(1, i < kBonusKinds ? letter : static_cast<char>(letter - 'A' + 'a')),
             coloured ? terrain_style(terrain) : kBold);
  }
  return line;
}

bool deciding(const View& view, Player p) {
  const Turn turn = to_decide(view.rules, view.state);
  return turn.decider == Decider::player && turn.player == p;
}

// The name of a seat, without the tag where the tag tells equal names apart or stands for one.
std::string name_beside_tag(const View& view, Player p) {
  const std::string& name = view.names[at(p)];
  const std::string suffix = " (" + player_tag(p) + ")";
  if (name == player_tag(p)) return {};
  return name.ends_with(suffix) ? name.substr(0, name.size() - suffix.size()) : name;
}

Line title_line(const View& view, Player p, int width) {
  const PlayerState& player = view.state.player(p);
  const std::string points = amount(player.vp, "point", "points");
  Line line;
  line.add(deciding(view, p) ? "▸" : " ", kTitle);
  line.add(player_tag(p) + " ", player_style(p));
  const std::string name = shorten(name_beside_tag(view, p), width - columns(points) - 6);
  if (!name.empty()) line.add(name + "  ", player_style(p));
  line.add(points, kBold);
  return line;
}

std::vector<Line> own_lines(const View& view, Player p, int width) {
  const PlayerState& player = view.state.player(p);
  const Line bonuses = bonus_text(player);
  Line wealth(" ");
  wealth.add(std::to_string(player.silver), kBold).add(" silver  ");
  wealth.add(std::to_string(player.workers), kBold);
  wealth.add(player.workers == 1 ? " worker  " : " workers  ").add("dice ", kDim);
  wealth.add(dice_text(player)).add("  ").add("goods ", kDim).add(goods_line(player));
  Line store(" ");
  store.add("storage ", kDim).add(storage_line(view.rules, player, 7));
  if (sold_tiles(player) != 0) {
    store.add(" ").add("sold ", kDim).add(std::to_string(sold_tiles(player)));
  }
  Line title = title_line(view, p, width);
  if (!bonuses.empty()) title.add("  bonus ", kDim).add(bonuses);
  return {title, wealth, store};
}

// As own_lines, but no wider than a board of medium size.
std::vector<Line> medium_lines(const View& view, Player p, int width) {
  const PlayerState& player = view.state.player(p);
  Line wealth(" ");
  wealth.add(std::to_string(player.silver), kBold).add(" silver ");
  wealth.add(std::to_string(player.workers), kBold);
  wealth.add(player.workers == 1 ? " worker " : " workers ").add("dice ", kDim);
  wealth.add(dice_text(player));
  if (sold_tiles(player) != 0) wealth.add(" sold ", kDim).add(std::to_string(sold_tiles(player)));
  Line store(" ");
  store.add("goods ", kDim).add(goods_line(player)).add("  ");
  store.add(storage_line(view.rules, player, 5));
  Line title = title_line(view, p, width);
  const Line bonuses = bonus_text(player);
  if (!bonuses.empty()) title.add(" bonus ", kDim).add(bonuses);
  return {title, wealth, store};
}

// For a compact board: no line is wider than it with the usual amounts.
std::vector<Line> small_lines(const View& view, Player p, int width) {
  const PlayerState& player = view.state.player(p);
  Line wealth(" ");
  wealth.add(std::to_string(player.silver), kBold).add(" silver ");
  wealth.add(std::to_string(player.workers), kBold);
  wealth.add(player.workers == 1 ? " worker" : " workers");
  if (sold_tiles(player) != 0) wealth.add(" sold ", kDim).add(std::to_string(sold_tiles(player)));
  Line goods(" ");
  goods.add(dice_text(player)).add(" ").add("goods ", kDim).add(goods_line(player));
  Line store(" ");
  store.add("store ", kDim).add(storage_line(view.rules, player, 5));
  std::vector<Line> lines = {title_line(view, p, width), wealth, goods, store};
  if (const Line bonuses = bonus_text(player); !bonuses.empty()) {
    lines.push_back(Line(" ").add("bonus ", kDim).add(bonuses));
  }
  return lines;
}

// --- partners -----------------------------------------------------------------------------------

// The points of both, and what they share of silver and workers.
Line together_line(const View& view, Player first) {
  const PlayerState& team = view.state.player(first);
  const int points = team.vp + view.state.player(view.rules.partner_of(first)).vp;
  Line line("together ", kDim);
  line.add(amount(points, "point", "points"), kBold).add("  ");
  line.add(std::to_string(team.silver), kBold).add(" silver  ");
  line.add(std::to_string(team.workers), kBold);
  return line.add(team.workers == 1 ? " worker" : " workers");
}

Line shared_line(const View& view, Player first, int letters) {
  const RuleSet& rules = view.rules;
  Line line("shared ", kDim);
  return line.add(storage_line(rules, shared_storage(rules, view.state, first),
                               rules.tuning.shared_storage, letters));
}

// What each has, then what they share.
std::vector<Line> team_lines(const View& view, Player first, int width, int letters) {
  const RuleSet& rules = view.rules;
  std::vector<Line> lines;
  for (const Player p : {first, rules.partner_of(first)}) {
    const PlayerState& player = view.state.player(p);
    Line line = title_line(view, p, width / 2);
    line.pad(width / 2 - 4).add(" dice ", kDim).add(dice_text(player)).add("  ");
    lines.push_back(line.add("private ", kDim).add(storage_line(rules, player, letters)));
  }
  const PlayerState& team = view.state.player(first);
  Line wealth(" ");
  wealth.add(together_line(view, first)).add("  ").add("goods ", kDim).add(goods_line(team));
  if (sold_tiles(team) != 0) wealth.add("  sold ", kDim).add(std::to_string(sold_tiles(team)));
  lines.push_back(wealth);
  Line store(" ");
  store.add(shared_line(view, first, letters));
  if (const Line bonuses = bonus_text(team); !bonuses.empty())
    store.add("  bonus ", kDim).add(bonuses);
  lines.push_back(store);
  return lines;
}

Canvas draw_team(const View& view, Player p, BoardSize size, Kept kept) {
  const Player first = view.rules.first_of(p);
  const Canvas board = draw_estate(view.rules, view.state, p, size, view.targets);
  std::vector<Line> lines =
      team_lines(view, first, board.width(), size == BoardSize::compact ? 5 : 7);
  Canvas beside;
  for (const Player one : {first, view.rules.partner_of(first)}) {
    std::ranges::copy(kept_lines(view.rules, view.state, one, board.width(), kept),
                      std::back_inserter(lines));
    if (kept != Kept::all) continue;
    const Canvas own = draw_side_board(view.rules, view.state, one);
    Canvas both(std::max(beside.width(), own.width()), beside.height() + own.height());
    both.blit(0, 0, beside);
    both.blit(0, beside.height(), own);
    beside = both;
  }
  const Canvas info = canvas_of(lines);
  Canvas canvas(std::max({info.width(), board.width() + 1, beside.width()}),
                info.height() + board.height() + beside.height());
  canvas.blit(0, 0, info);
  canvas.blit(0, info.height(), board);
  canvas.blit(0, info.height() + board.height(), beside);
  return canvas;
}

// --- in a few lines -----------------------------------------------------------------------------

constexpr int kRoomForName = 25;

Line player_line(const View& view, Player p) {
  const PlayerState& player = view.state.player(p);
  const auto possessions = [&](const std::string& wealth, int gap) {
    const std::string between(static_cast<std::size_t>(gap), ' ');
    Line line(between + wealth + between);
    line.add(dice_text(player)).add(between).add("goods ", kDim).add(goods_line(player));
    return line.add(between).add(storage_line(view.rules, player, 3));
  };
  Line rest = possessions(
      std::to_string(player.silver) + " silver " + amount(player.workers, "worker", "workers"), 2);
  // As in the list of actions: s and w for silver and workers.
  if (rest.width() + kRoomForName > view.width) {
    rest =
        possessions(std::to_string(player.silver) + "s " + std::to_string(player.workers) + "w", 1);
  }
  Line line = title_line(view, p, std::max(kRoomForName, view.width - rest.width()));
  return line.add(rest);
}

// What partners share is there once.
std::vector<Line> team_summary(const View& view, Player first) {
  constexpr int kLetters = 3;
  std::vector<Line> parts;
  for (const Player p : {first, view.rules.partner_of(first)}) {
    const PlayerState& player = view.state.player(p);
    Line rest("  ");
    rest.add(dice_text(player)).add("  ").add(storage_line(view.rules, player, kLetters));
    Line title = title_line(view, p, std::max(kRoomForName, view.width / 2 - 1 - rest.width()));
    parts.push_back(title.add(rest));
  }
  parts.push_back(together_line(view, first));
  parts.push_back(Line("goods ", kDim).add(goods_line(view.state.player(first))));
  parts.push_back(shared_line(view, first, kLetters));
  return packed(parts, view.width, 2);
}

}  // namespace

Line goods_line(const PlayerState& player) {
  Line line;
  for (unsigned g = 0; g < kGoods; ++g) {
    if (player.goods[g] == 0) continue;
    if (!line.empty()) line.add(" ");
    line.add(std::to_string(g + 1), good_style(g));
    if (player.goods[g] > 1) line.add("×" + std::to_string(player.goods[g]));
  }
  if (line.empty()) line.add("–", kDim);
  return line;
}

Canvas draw_player(const View& view, Player p, BoardSize size, Kept kept) {
  if (view.rules.partners) return draw_team(view, p, size, kept);
  Targets marks{};
  marks[at(p)] = p == view.viewer ? view.targets[at(p)] : 0;
  const Canvas board = draw_estate(view.rules, view.state, p, size, marks);
  const bool compact = size == BoardSize::compact;
  const auto lines_of = [&] {
    switch (size) {
      case BoardSize::compact: return small_lines(view, p, board.width());
      case BoardSize::medium: return medium_lines(view, p, board.width());
      case BoardSize::large: break;
    }
    return own_lines(view, p, board.width());
  };
  const bool itself = plays_itself(view.rules, p);
  std::vector<Line> lines = lines_of();
  if (itself) {
    lines.resize(1);  // the title alone
    std::ranges::copy(automaton_lines(view.rules, view.state, board.width()),
                      std::back_inserter(lines));
  }
  std::ranges::copy(kept_lines(view.rules, view.state, p, board.width(), kept),
                    std::back_inserter(lines));
  const Canvas info = canvas_of(lines);
  const bool has_side = kept == Kept::all && !itself;
  const Canvas beside = has_side ? draw_side_board(view.rules, view.state, p) : Canvas();
  // Its cards are wider than a board, and not cut.
  const int least = itself ? info.width() : 0;
  Canvas canvas(std::max({board.width() + (compact ? 1 : 0), beside.width(), least}),
                info.height() + board.height() + beside.height());
  canvas.blit(0, 0, info);
  canvas.blit(0, info.height(), board);
  canvas.blit(0, info.height() + board.height(), beside);
  return canvas;
}

std::vector<Line> summary_lines(const View& view, Player p) {
  if (view.rules.partners) return team_summary(view, view.rules.first_of(p));
  if (!plays_itself(view.rules, p)) return {player_line(view, p)};
  std::vector<Line> parts = automaton_summary(view.rules, view.state);
  parts.insert(parts.begin(), title_line(view, p, kRoomForName));
  return packed(parts, view.width, 2);
}

}  // namespace dijon::tui
