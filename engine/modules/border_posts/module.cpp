// Border posts: three on the edge of the duchy; joining them with tiles scores. Rules and
// citations: README.md beside this file.
#include <algorithm>
#include <array>

#include "base/base.h"
#include "core/words.h"

namespace dijon::border_posts {

extern const Module kModule;

namespace {

constexpr CellMask spaces(std::string_view a, std::string_view b) {
  return bit(*parse_cell(a)) | bit(*parse_cell(b));
}

// Each stands between two spaces: upper left, upper right, bottom.
constexpr std::array kPosts = {spaces("b1", "c1"), spaces("b5", "c6"), spaces("g2", "g3")};

// The covered spaces that hang together with this one.
CellMask joined_with(const Duchy& duchy, CellMask covered, Cell cell) {
  CellMask joined = bit(cell);
  for (CellMask before = 0; before != joined;) {
    before = joined;
    joined |= places_beside(duchy, joined) & covered;
  }
  return joined;
}

int posts_at(CellMask tiles) {
  return static_cast<int>(
      std::ranges::count_if(kPosts, [&](CellMask post) { return (post & tiles) != 0; }));
}

int noted_posts(const RuleSet& rules, const PlayerState& player) {
  return own_bytes(rules, kModule, player)[0];
}

// Bits 1 and 2 of TileFace::details[0]: the points of the phase for two posts, and for three.
// 2019 p. 11: the points of the phase for the first two posts, a bonus for the third; the revised
// printing adds the points of the phase there. Both at once score both (R26).
void score_posts(Step& step, Player p, Face /*face*/, Cell cell) {
  const PlayerState& player = step.s.player(p);
  const CellMask tiles = joined_with(step.rules.duchy(player), player.covered, cell);
  const int before = noted_posts(step.rules, player);
  const int now = posts_at(tiles);
  if (now < 2 || now <= before) return;
  note(step, kModule, p, 0, static_cast<std::uint8_t>(now));
  const Face post = face_named(step.rules, "border-post");
  const unsigned detail = step.rules.face(post).details[0];
  for (int n = std::max(2, before + 1); n <= now; ++n) {
    const bool pays = (detail >> (n - 1) & 1U) != 0;
    score(step, p, pays ? step.rules.tuning.phase_vp[step.s.phase] : 0, Reason::tile, post);
  }
  if (now < 3) return;
  const auto bonus = take_bonus(step, p, kExtraBonus);
  if (bonus) score(step, p, *bonus, Reason::tile, post);
}

bool read_points(RuleSetBuilder& builder, TileFace& face, Words words) {
  for (const std::string_view word : words) {
    const auto posts = parse_number(word, 3);
    if (word == "bonus_tile") {
      builder.rules().extra_bonus_is_a_tile = true;
    } else if (posts && *posts >= 2) {
      face.details[0] = static_cast<std::uint8_t>(face.details[0] | 1U << (*posts - 1));
    } else {
      return false;
    }
  }
  return !words.empty();
}

// --- in positions -------------------------------------------------------------------------------

std::vector<std::string> print_posts(const RuleSet& rules, const GameState& s, Player p) {
  const int posts = noted_posts(rules, s.player(p));
  if (posts == 0) return {};
  return {std::to_string(posts)};
}

std::string read_posts(const RuleSet& rules, GameState& s, Player p, Words words) {
  const auto posts = words.size() == 1 ? parse_number(words[0], 3) : std::nullopt;
  if (!posts || *posts == 1) return "expected how many posts are joined: 2 or 3";
  own_bytes(rules, kModule, s.player(p))[0] = static_cast<std::uint8_t>(*posts);
  return {};
}

std::string posts_problem(const RuleSet& rules, const GameState& s, Player p) {
  const PlayerState& player = s.player(p);
  int most = 0;
  for (const Cell cell : cells(player.covered)) {
    most = std::max(most, posts_at(joined_with(rules.duchy(player), player.covered, cell)));
  }
  const int due = most < 2 ? 0 : most;
  if (noted_posts(rules, player) != due) {
    return "the tiles join " + std::to_string(due) + " border posts";
  }
  constexpr unsigned kBonuses = 1U << kExtraBonus | 1U << (kBonusKinds + kExtraBonus);
  const unsigned left = (s.large_bonus | s.small_bonus) >> kExtraBonus & 1U;
  if ((player.bonuses & kBonuses) != 0 && due < 3) return "has a bonus for three border posts";
  if ((player.bonuses & kBonuses) == 0 && due == 3 && left != 0)
    return "has joined three border posts and not the bonus";
  return {};
}

void install(RuleSetBuilder& b) {
  b.effect("phase_points_for", read_points);
  b.tiles("border_posts");
  b.player_bytes(1);
  b.extra_bonus("border-posts", face_named(b.rules(), "border-post"));
  b.field({.name = "posts", .print = print_posts, .read = read_posts, .problem = posts_problem});
  b.at_placed(Order::module, score_posts);
}

}  // namespace

const Module kModule{.name = "border-posts",
                     .title = "The Border Posts",
                     .rulebook = "2019 p. 11, Special Edition p. 14",
                     .needs = {},
                     .excludes = {},
                     .install = install};

}  // namespace dijon::border_posts
