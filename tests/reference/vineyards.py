"""Vineyards: double tiles are picked and planted, plots give bonuses, vines score at the end.

Only the picture of the board is shared with the engine (data/vineyards).
"""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import effects
import legality
from facts import VINES
from table import FOR_ALL, Course, Player, Question, Table, ask, ask_chance, take_one

PICTURE = Path(__file__).resolve().parents[2] / "data" / "vineyards" / "special.vineyard"
BONUSES = ("warehouse", "watchtower", "carpenter", "church", "market", "boarding-house", "bank")
BONUSES += ("town-hall", "castle", "black-depot", "vineyard-depot")
AT_ONCE = ("watchtower", "boarding-house", "bank")
LOWEST = "e"


def is_double(tile: str) -> bool:
    return tile.startswith("vines-")


def colours_of(tile: str) -> list[str]:
    """Of a double tile or of a bonus tile."""
    return tile.removeprefix("vines-").removeprefix("vine-bonus-").split("-")


# The board


class Board:
    """Spaces by name, such as e1, with where they are drawn, number and bonus; and the plots."""

    def __init__(self, picture: str) -> None:
        self.spot: dict[str, tuple[int, int]] = {}  # row, columns from the left
        self.number: dict[str, int] = {}
        self.bonus: dict[str, str] = {}
        self.plots: list[tuple[str, str]] = []
        rows = [line for line in picture.splitlines() if re.match(r" *\w{3}-\d-\w{3}", line)]
        for row, line in enumerate(rows):
            place = 0
            for plot in re.finditer(r"(\w{3})-(\d)-(\w{3})", line):
                names = []
                for group in (1, 3):
                    place += 1
                    name = f"{'abcdefghijkl'[row]}{place}"
                    names.append(name)
                    self.spot[name] = (row, plot.start(group))
                    self.number[name] = int(plot[2])
                    self.bonus[name] = next(b for b in BONUSES if b.startswith(plot[group]))
                self.plots.append((names[0], names[1]))

    def neighbours(self, space: str) -> Iterator[str]:
        row, column = self.spot[space]
        for other, (other_row, other_column) in self.spot.items():
            apart = abs(column - other_column)
            if (row == other_row and apart == 6) or (abs(row - other_row) == 1 and apart == 3):
                yield other


BOARD = Board(PICTURE.read_text())


def is_played(table: Table) -> bool:
    return "vineyards" in table.modules


def planted_spaces(player: Player) -> set[str]:
    return {space for site in player.vines for space in site.split("-")}


def in_reading_order(player: Player) -> list[str]:
    """What is planted: plots and tiles in turn."""
    sites = sorted(player.vines, key=lambda site: BOARD.plots.index(plot_of(site)))
    return [word for site in sites for word in (site, player.vines[site])]


def plot_of(site: str) -> tuple[str, str]:
    one, other = sorted(site.split("-"))
    return one, other


def open_sites(player: Player, tile: str) -> list[tuple[str, int]]:
    """Where a tile may be planted, either way round, with the number of the plot."""
    planted = planted_spaces(player)
    sites = []
    for one, other in BOARD.plots:
        if one in planted:
            continue
        if planted:
            near = {space for mine in (one, other) for space in BOARD.neighbours(mine)}
            joined = bool(near & planted)
        else:
            joined = one.startswith(LOWEST)
        if joined:
            sites.append((f"{one}-{other}", BOARD.number[one]))
            if len(set(colours_of(tile))) == 2:
                sites.append((f"{other}-{one}", BOARD.number[one]))
    return sites


# Set-up and the start of a phase


def set_up(table: Table) -> Course:
    """Colours that are left out (R55), then a bonus tile for each, of different colours."""
    if not is_played(table):
        return
    wanted = 4 - len(table.players) if "fewer-vines" in table.modules else 0
    while len(table.no_vines) < wanted:
        left = [colour for colour in VINES if colour not in table.no_vines]
        answers = [f"leave out vine-bonus-{colour}" for colour in left]
        choice = yield from ask(table, Question("leave_out_vines", table.people()[0].name), answers)
        leave_out(table, colours_of(choice.split()[-1])[0])
    left = [colour for colour in VINES if colour not in table.no_vines]
    for player in table.people():
        weights = {f"* vine-bonus {player.name} vine-bonus-{colour}": 1 for colour in left}
        answer = yield from ask_chance(table, Question("vine_bonus", player.name), weights)
        tile = answer.split()[-1]
        left.remove(colours_of(tile)[0])
        gain_bonus_tile(table, player, tile)


def leave_out(table: Table, colour: str) -> None:
    table.no_vines.append(colour)
    for tile in list(table.coloured_pile):
        if tile.startswith("vine") and colour in colours_of(tile):
            table.box[tile] += table.coloured_pile.pop(tile)


def gain_bonus_tile(table: Table, player: Player, tile: str) -> None:
    take_one(table.coloured_pile, tile)
    player.vine_bonus.append(colours_of(tile)[0])


def clear(table: Table) -> None:
    """Before a phase: what was not taken goes out of the game."""
    table.box.update(table.vineyard.values())
    table.box.update(filter(None, table.store))
    table.vineyard, table.store = {}, []


def fill(table: Table) -> Course:
    """From the bag, one by one. Equal tiles need no chance; an empty bag leaves spaces empty."""
    if not is_played(table):
        return
    in_depot = 6 if len(table.players) == 4 else 3
    in_store = 1 if len(table.players) == 2 else 3
    for space in range(in_depot + in_store):
        bag = {tile: n for tile, n in table.coloured_pile.items() if is_double(tile)}
        if not bag:
            return
        name = f"v{space + 1}" if space < in_depot else "store"
        tile = next(iter(bag))
        if len(bag) > 1:
            weights = {f"* vines {name} {tile}": n for tile, n in bag.items()}
            question = Question("vines", FOR_ALL, {"space": space})
            answer = yield from ask_chance(table, question, weights)
            tile = answer.split()[-1]
        take_one(table.coloured_pile, tile)
        if name == "store":
            table.store.append(tile)
        else:
            table.vineyard[name] = tile


def in_store(table: Table) -> list[str]:
    return sorted(set(filter(None, table.store)))


def take_from_store(table: Table, tile: str) -> None:
    """The others move up, but where places matter."""
    if table.automaton:
        table.store[table.store.index(tile)] = None
    else:
        table.store.remove(tile)


def numbers_of(table: Table, space: str) -> tuple[int, ...]:
    """Of a space of the depot: one with four players, two with fewer."""
    nth = int(space.removeprefix("v"))
    return (nth,) if len(table.players) == 4 else (2 * nth - 1, 2 * nth)


# What a plot brings


def plant(table: Table, player: Player, tile: str, site: str) -> Course:
    """Bonuses that ask nothing, then the others as the player likes, then the layer (R57, R58)."""
    player.vines[site] = tile
    player.vine_words = in_reading_order(player)
    layer = [plot for plot in BOARD.plots if plot[0][0] == site[0]]
    full = all(plot[0] in planted_spaces(player) for plot in layer)
    plot = plot_of(site)
    bonuses = [BOARD.bonus[space] for space in plot]
    for bonus in bonuses:
        if bonus in AT_ONCE:
            effects.gain_at_once(table, player, bonus, f"tile/{bonus}")
    asking = [bonus for bonus in bonuses if bonus not in AT_ONCE]
    if len(asking) == 2:
        args = {"at": "-".join(plot)} | ({"full": True} if full else {})
        answers = [f"first {bonus}" for bonus in asking]
        choice = yield from ask(table, Question("plot_bonuses", player.name, args), answers)
        asking.sort(key=lambda bonus: bonus != choice.split()[1])
    for bonus in asking:
        yield from use_bonus(table, player, bonus)
    if full:
        tiles = [f"vine-bonus-{colour}" for colour in VINES]
        answers = [f"choose {tile}" for tile in tiles if table.coloured_pile[tile]]
        choice = yield from ask(table, Question("vine_bonus_tile", player.name), answers)
        gain_bonus_tile(table, player, choice.split()[1])


def use_bonus(table: Table, player: Player, bonus: str) -> Course:
    """As a building or a castle's action; two bonuses no building has."""
    if bonus == "castle":
        yield from effects.extra_action(table, player, lent=True)
        return
    if bonus not in ("black-depot", "vineyard-depot"):
        yield from effects.building_question(table, player, bonus)
        return

    def of_the_black_depot() -> list[str]:
        black = [f"take {tile} from black" for tile in sorted(set(filter(None, table.black)))]
        return black + [f"take {tile} from store" for tile in in_store(table)]

    def of_the_vineyard_depot() -> list[str]:
        return [f"pick {tile} from {space}" for space, tile in table.vineyard.items()]

    name, choices = "take_black", of_the_black_depot
    if bonus == "vineyard-depot":
        name, choices = "take_vines", of_the_vineyard_depot
    choice = yield from effects.ask_effect(table, player, Question(name, player.name), choices)
    if choice != "decline":
        _, tile, _, source = choice.split()
        yield from effects.take(table, player, tile, source)


# The end


def points(player: Player) -> dict[str, int]:
    """Each bonus tile scores an area, the largest first, none twice (R59)."""
    score: Counter[str] = Counter()
    for colour in set(player.vine_bonus):
        sizes = sorted(area_sizes(player, colour), reverse=True)
        for size in sizes[: player.vine_bonus.count(colour)]:
            score[f"vine-bonus-{colour}"] += size * (size + 1) // 2
    return dict(score)


def area_sizes(player: Player, colour: str) -> list[int]:
    left = {
        space
        for site, tile in player.vines.items()
        for space, vine in zip(site.split("-"), colours_of(tile))
        if vine == colour
    }
    sizes = []
    while left:
        to_visit = [left.pop()]
        size = 0
        while to_visit:
            size += 1
            near = left.intersection(BOARD.neighbours(to_visit.pop()))
            left -= near
            to_visit += near
        sizes.append(size)
    return sizes


def lying_about(table: Table) -> Counter[str]:
    """The tiles that are neither in a pile nor stored nor out of the game."""
    tiles = Counter(table.vineyard.values()) + Counter(filter(None, table.store))
    for player in table.players.values():
        tiles.update(player.vines.values())
        tiles.update(f"vine-bonus-{colour}" for colour in player.vine_bonus)
    return tiles


# What may be done with a die


def die_actions(table: Table, player: Player, die: int | None) -> list[tuple[str, int]]:
    """Picking and planting, with the number they need; no monastery gives a free step (R56)."""
    actions = []
    for space, tile in table.vineyard.items():
        numbers = numbers_of(table, space)
        nearest = numbers[0]
        if die is not None:
            nearest = min(numbers, key=lambda n: legality.workers_needed(player, die, n, False))
        actions.append((f"pick {tile} from {space}", nearest))
    for tile in legality.stored(player):
        if not is_double(legality.bare(tile)):
            continue
        for site, number in open_sites(player, legality.bare(tile)):
            actions.append((f"plant {tile} {site}", number))
    return actions
