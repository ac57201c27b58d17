"""Border posts: what joining two and three of them brings."""

import effects
from facts import PHASE_POINTS
from table import Player, Table

BONUS = "border-posts"
# Each post stands at the rim and touches two spaces.
POSTS = (("b1", "c1"), ("b5", "c6"), ("g2", "g3"))


def join(table: Table, player: Player, cell: str) -> None:
    """Looks at the covered spaces around a new tile; each number of posts scores once (R26)."""
    if BONUS not in table.modules:
        return
    joined = spaces_joined_to(table, player, cell)
    count = sum(any(space in joined for space in post) for post in POSTS)
    for posts in (2, 3):
        if player.posts < posts <= count:
            player.posts = posts
            score(table, player)


def spaces_joined_to(table: Table, player: Player, cell: str) -> set[str]:
    """The covered spaces that can be reached from a covered space by covered spaces."""
    neighbours = table.board(player).neighbours
    joined = {cell}
    to_visit = [cell]
    while to_visit:
        near = {space for space in neighbours[to_visit.pop()] if space in player.duchy} - joined
        joined |= near
        to_visit += near
    return joined


def score(table: Table, player: Player) -> None:
    """The points of the phase for the second post, in some editions for the third; the bonus."""
    if player.posts in table.edition.posts_with_phase_points:
        player.points["tile/border-post"] += PHASE_POINTS[table.phase]
    if player.posts == len(POSTS):
        effects.take_bonus(table, player, BONUS)


def is_bonus_tile(table: Table, kind: str) -> bool:
    """Colours have bonus tiles; the bonus for border posts is one in some editions only."""
    return kind != BONUS or table.edition.posts_bonus_is_a_tile


def bonus_source(kind: str, size: str) -> str:
    """Where the points of a bonus are written down."""
    return "tile/border-post" if kind == BONUS else f"bonus/{kind}/{size}"
