"""Facts of the printed game: tiles, depots, tables, editions.

They stand in data/ too. This is the one place where they are written down a second time, so that a
slip in one of the two shows. Only the pictures of the boards are shared (duchies.py).
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations

TERRAINS = ("castle", "mine", "monastery", "ship", "livestock", "building")
BUILDINGS = (
    "warehouse",
    "watchtower",
    "carpenter",
    "church",
    "market",
    "boarding-house",
    "bank",
    "town-hall",
)
ANIMALS = ("cow", "pig", "sheep", "chicken")
VINES = ("orange", "yellow", "green", "red", "black", "blue")
GOODS = range(1, 7)
NUMBERS = range(1, 7)
PHASES = "ABCDE"
ROUNDS = range(1, 6)

STORAGE_SPACES = 3
TEAM_STORAGE_SPACES = 2  # of each partner, and as many for both
GOODS_TYPES_HELD = 3
FIRST_GOODS = 3
FIRST_SILVER = 1
PRICE = 2  # of a purchase
LAST_TRACK_SPACE = 6  # of seven, counted from 0
GOODS_OF_A_TYPE = 7

# The four hex spaces of each depot, clockwise from the top, and from how many players on they are
# used.
DEPOTS: dict[int, tuple[tuple[str, int], ...]] = {
    1: (("monastery", 3), ("building", 2), ("ship", 2), ("livestock", 4)),
    2: (("building", 3), ("monastery", 2), ("castle", 2), ("building", 4)),
    3: (("ship", 3), ("livestock", 2), ("building", 2), ("monastery", 4)),
    4: (("livestock", 3), ("ship", 2), ("building", 2), ("mine", 4)),
    5: (("building", 3), ("mine", 2), ("monastery", 2), ("building", 4)),
    6: (("building", 2), ("castle", 3), ("livestock", 2), ("ship", 4)),
}
BLACK_SPACES = {2: 4, 3: 6, 4: 8}
SOLO_BOARDS = ("solo-A", "solo-B")


def table_for(players: int) -> int:
    """One player plays at the table for two."""
    return max(players, 2)



SALE_POINTS = {2: 2, 3: 3, 4: 4}
LARGE_BONUS = {2: 5, 3: 6, 4: 7}
SMALL_BONUS = {2: 2, 3: 3, 4: 4}
AREA_POINTS = (1, 3, 6, 10, 15, 21, 28, 36)
PHASE_POINTS = dict(zip(PHASES, (10, 8, 6, 4, 2)))

BLACK_MONASTERIES = (7, 12, 14, 15, 24, 25)
# Monasteries 16 to 23 reward the buildings in this order, 29 the white castles.
BUILDING_MONASTERIES = dict(zip(range(16, 24), BUILDINGS)) | {29: "white-castle"}

# What the three buildings that take a tile may take.
TAKES: dict[str, tuple[str, ...]] = {
    "carpenter": ("building",),
    "church": ("castle", "mine", "monastery"),
    "market": ("ship", "livestock"),
}


def terrain_of(tile: str) -> str | None:
    """The colour of the spaces a tile belongs on; None for those that fit all."""
    kind = tile.split("-")[0]
    if tile in BUILDINGS or tile in ("crane", "white-castle"):
        return "building"
    if kind in ANIMALS or tile == "geese":
        return "livestock"
    if kind in ("inn", "blank"):
        return None
    return kind


def animal_of(tile: str) -> str:
    return tile.split("-")[0]


def animals_on(tile: str) -> int:
    return 2 if tile == "geese" else int(tile.split("-")[1])


def building_types(modules: tuple[str, ...]) -> tuple[str, ...]:
    """The buildings as which a crane may work."""
    return BUILDINGS + (("white-castle",) if "white-castles" in modules else ())


def bonus_kinds(modules: tuple[str, ...]) -> list[str]:
    """What a large and a small bonus is for."""
    return [*TERRAINS, *(["border-posts"] if "border-posts" in modules else [])]


def coloured_supply(modules: tuple[str, ...], people: int) -> Counter[str]:
    """Tiles whose back has the colour of their kind, the inns, and the bag of the vineyards."""
    supply = Counter({"castle": 14, "mine": 10, "ship": 20})
    supply.update({building: 5 for building in BUILDINGS})
    for animal in ANIMALS:
        supply.update({f"{animal}-2": 2, f"{animal}-3": 2, f"{animal}-4": 1})
    supply.update(f"monastery-{n}" for n in range(1, 27) if n not in BLACK_MONASTERIES)
    if "extra-tiles" in modules:
        supply.update(("monastery-27", "monastery-28"))
    if "white-castles" in modules:
        supply.update({"white-castle": 6, "monastery-29": 1})
    if "inns" in modules:
        supply["inn"] = 5
    if "solo" in modules:
        supply["blank"] = 20
    if "vineyards" in modules:
        supply.update({f"vines-{colour}-{colour}": 1 for colour in VINES})
        supply.update({f"vines-{one}-{other}": 3 for one, other in combinations(VINES, 2)})
        sets = people if "chateauma" in modules else 4
        supply.update({f"vine-bonus-{colour}": sets for colour in VINES})
    return supply


def black_supply(modules: tuple[str, ...]) -> Counter[str]:
    """Tiles with a black back."""
    supply = Counter({"castle": 2, "mine": 2, "ship": 6})
    supply.update({building: 2 for building in BUILDINGS})
    for animal in ANIMALS:
        supply.update((f"{animal}-3", f"{animal}-4"))
    supply.update(f"monastery-{n}" for n in BLACK_MONASTERIES)
    if "extra-tiles" in modules:
        supply.update(("crane", "geese"))
    if "white-castles" in modules:
        supply["white-castle"] = 2
    return supply


@dataclass(frozen=True)
class Edition:
    """What one printing says where they differ."""

    name: str
    boards: tuple[str, ...]
    centre_start: tuple[str, ...] = ()  # boards whose starting castle has its place (R30)
    modules: tuple[str, ...] = ()
    # Modules that are played on some of the boards only (R19).
    boards_with: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    area_points: tuple[int, ...] = AREA_POINTS
    purchase_during_actions: bool = True  # R5
    may_leave_dice: bool = True
    may_decline_castle: bool = True
    sold_type_points: int = 2  # monastery 15
    bonus_tile_points: int = 3  # monastery 26
    most_empty_spaces_win: bool = False
    last_round_breaks_ties: bool = False
    # Monastery 6: a purchase in all depots and the workers that may stand in for silver, or a hire.
    six_buys_everywhere: bool = True
    six_worker_payments: tuple[int, ...] = (0,)
    six_hires: bool = False
    # Border posts: for how many the points of the phase are scored, and what the bonus is (R26).
    posts_with_phase_points: tuple[int, ...] = (2,)
    posts_bonus_is_a_tile: bool = False
    has_solo_game: bool = True
    # Boards of two halves, and the numbers of the castle spaces on which they begin.
    team_boards: Mapping[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)

    def sheets_for(self, modules: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Neighbours share a sheet; where their number is odd, the first is on the back of the four
        after it (R51)."""
        if "solo" in modules:
            return [SOLO_BOARDS]
        boards = self.boards
        pairs = list(zip(boards[::2], boards[1::2]))
        if len(boards) % 2:
            pairs = [(boards[0], boards[k]) for k in range(1, 5)]
            pairs += zip(boards[5::2], boards[6::2])
        playable = self.boards_for(modules)
        return [pair for pair in pairs if set(pair) <= set(playable)]

    def boards_for(self, modules: tuple[str, ...]) -> tuple[str, ...]:
        """The boards on which all of these modules can be played."""
        if "solo" in modules:
            return SOLO_BOARDS
        if "teams" in modules:
            return tuple(half for halves in self.team_boards for half in halves)
        some = [self.boards_with[module] for module in modules if module in self.boards_with]
        return tuple(board for board in self.boards if all(board in boards for boards in some))


_BOARDS_11 = tuple(f"2019-11{x}" for x in "abcdef")
_BOARDS_2019 = tuple(f"2019-{n}" for n in range(1, 11)) + _BOARDS_11
_TEAM_BOARDS_2019 = {("2019-12a1", "2019-12a2"): (1,), ("2019-12b1", "2019-12b2"): (1, 6)}
_MODULES_2019 = (
    "extra-tiles",
    "inns",
    "white-castles",
    "border-posts",
    "trade-routes",
    "shields",
)

# What a module cannot do without.
MODULE_NEEDS = {"chosen-routes": "trade-routes", "fewer-vines": "vineyards"}
# What cannot be played together.
EXCLUDES = {"chateauma": "inns"}
# What four players do not play.
NOT_FOR_FOUR = ("fewer-vines",)
# What partners do not play.
NOT_FOR_TEAMS = ("border-posts", "castle-rule", "fewer-vines", "chateauma")

EDITIONS = (
    Edition(
        name="2011",
        boards=tuple(f"2011-{n}" for n in range(1, 10)),
        centre_start=("2011-1",),
        purchase_during_actions=False,
        may_leave_dice=False,
        may_decline_castle=False,
        sold_type_points=3,
        bonus_tile_points=2,
        last_round_breaks_ties=True,
        has_solo_game=False,
    ),
    Edition(
        name="2019",
        boards=_BOARDS_2019,
        centre_start=("2019-1", "2019-2"),
        modules=_MODULES_2019,
        boards_with={"border-posts": _BOARDS_11},
        team_boards=_TEAM_BOARDS_2019,
        six_worker_payments=(0, 2),
    ),
    Edition(
        name="2019r",
        boards=_BOARDS_2019,
        centre_start=("2019-1", "2019-2"),
        modules=_MODULES_2019,
        boards_with={"border-posts": _BOARDS_11},
        team_boards=_TEAM_BOARDS_2019,
        six_worker_payments=(0, 1, 2),
        most_empty_spaces_win=True,
        posts_with_phase_points=(2, 3),
    ),
    Edition(
        name="special",
        boards=tuple(f"SE-{n}" for n in range(1, 31)),
        modules=_MODULES_2019 + ("castle-rule", "chosen-routes", "vineyards", "fewer-vines", "chateauma"),
        boards_with={"castle-rule": tuple(f"SE-{n}" for n in range(11, 19))},
        team_boards={("SE-31-1", "SE-31-2"): (1,), ("SE-32-1", "SE-32-2"): (1, 6)},
        area_points=AREA_POINTS + (45, 55),
        six_buys_everywhere=False,
        six_hires=True,
        posts_bonus_is_a_tile=True,
    ),
)
