"""The Châteauma: a player who follows a printed procedure and makes no choice.

Only the pictures of its cards and boards are shared with the engine (data/chateauma).
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import border_posts
import effects
import facts
import legality
import vineyards
from table import Automaton, Course, OpenCard, Question, Table, ask_chance, take_one

FOLDER = Path(__file__).resolve().parents[2] / "data" / "chateauma"
LETTERS = dict(zip("CMYSLB", facts.TERRAINS))
PLAIN_DECK = tuple(range(1, 10))
VINEYARD_DECK = (1, *range(10, 18))
SHIELD_POINTS = (0, 8, 15, 25, 40)
WILD = "wild"


@dataclass
class Space:
    """A space of a card: its colour and what is printed on it."""

    terrain: str
    sells: bool
    takes_double: bool


@dataclass
class Card:
    """What is printed on a county card."""

    scores: tuple[int, ...] = ()
    post: bool = False
    shield: bool = False
    spaces: list[Space] = field(default_factory=list)


def pictures(name: str) -> Iterator[tuple[str, str, list[str]]]:
    """The parts of a file: the head of each, what follows it, and the spaces below."""
    head, rest, spaces = "", "", []
    for line in (FOLDER / name).read_text().splitlines():
        line = line.partition("#")[0].rstrip()
        if ":" in line:
            if spaces:
                yield head, rest, spaces
            head, _, rest = line.partition(":")
            spaces = []
        else:
            spaces += line.split()
    yield head, rest, spaces


def read_cards() -> dict[int, Card]:
    cards = {}
    for head, rest, spaces in pictures("special.counties"):
        words = rest.split()
        cards[int(head.split()[1])] = Card(
            scores=tuple(int(word) for word in words[:3]),
            post="post" in words,
            shield="shield" in words,
            spaces=[Space(LETTERS[s[0]], "s" in s[1:], "d" in s[1:]) for s in spaces],
        )
    return cards


def read_boards() -> dict[str, list[tuple[str, str]]]:
    """The colours and marks of the spaces of each board."""
    parts = pictures("special.county-boards")
    return {head.split()[1]: [(LETTERS[s[0]], s[1:]) for s in spaces] for head, _, spaces in parts}


CARDS = read_cards()
BOARDS = read_boards()
# The names of spaces in reading order, as on a duchy.
CELLS = [f"{row}{n + 1}" for row, length in zip("abcdefg", (4, 5, 6, 7, 6, 5, 4)) for n in range(length)]


def has(table: Table, modifier: str) -> bool:
    return f"modifier-{modifier}=1" in table.agreed


def level(table: Table) -> int:
    """Gateway, Midweight, Heavy."""
    return next((int(word[-1]) for word in table.agreed if word.startswith("level=")), 2)


def board_of(table: Table) -> str:
    return "SE-36" if any(has(table, modifier) for modifier in "abd") else "SE-35"


def cells_of(table: Table, terrain: str) -> list[str]:
    spaces = zip(CELLS, BOARDS[board_of(table)])
    return [cell for cell, (colour, _) in spaces if colour == terrain]


def marked(table: Table, mark: str) -> list[tuple[str, str]]:
    """The spaces with a mark, and their colours."""
    spaces = zip(CELLS, BOARDS[board_of(table)])
    return [(cell, colour) for cell, (colour, printed) in spaces if printed == mark]


# Set-up


def put_goods_aside(table: Table) -> None:
    """One of each type, before people are given theirs; and the tiles of A and B that are known."""
    it = table.automaton
    if it is None:
        return
    it.board = board_of(table)
    for good in facts.GOODS:
        take_one(table.goods_pile, good)
        it.goods[good] += 1
    if has(table, "a"):
        it.duchy.update({cell: "face-down" for cell, _ in marked(table, "a")})
    if has(table, "b"):
        for cell, terrain in marked(table, "b"):
            if terrain != "building":
                take_one(table.coloured_pile, terrain)
                it.duchy[cell] = terrain


def set_up(table: Table) -> Course:
    """The building of B, then the first two cards."""
    it = table.automaton
    if it is None:
        return
    if has(table, "b"):
        cell = next(cell for cell, terrain in marked(table, "b") if terrain == "building")
        pile = table.coloured_pile.items()
        tiles = {tile: n for tile, n in pile if facts.terrain_of(tile) == "building"}
        weights = {f"* grant {it.name} {tile}": n for tile, n in tiles.items()}
        answer = yield from ask_chance(table, Question("grant", it.name), weights)
        take_one(table.coloured_pile, answer.split()[-1])
        it.duchy[cell] = answer.split()[-1]
    it.deck = list(VINEYARD_DECK if vineyards.is_played(table) else PLAIN_DECK)
    with_castle = [n for n in it.deck if any(s.terrain == "castle" for s in CARDS[n].spaces)]
    yield from draw_card(table, "first_county", 0, with_castle)
    left = it.cards[0]
    assert left
    castle = next(i for i, space in enumerate(CARDS[left.number].spaces) if space.terrain == "castle")
    take_one(table.coloured_pile, "castle")
    left.tiles[castle] = "castle"
    yield from draw_card(table, "first_county", 1, it.deck)


def draw_card(table: Table, question: str, place: int, deck: list[int]) -> Course:
    it = table.automaton
    assert it
    number = deck[0]
    if len(deck) > 1:
        weights = {f"* county {it.name} {n}": 1 for n in sorted(deck)}
        asked = Question(question, it.name, {"place": place})
        answer = yield from ask_chance(table, asked, weights)
        number = int(answer.split()[-1])
    it.deck.remove(number)
    it.cards[place] = OpenCard(number, [None] * len(CARDS[number].spaces))


# Its turn


class Turn:
    """One turn, up to the cards that are to be drawn. Everything in it follows from the table."""

    def __init__(self, table: Table) -> None:
        assert table.automaton and table.white
        self.table = table
        self.it: Automaton = table.automaton
        self.white: int = table.white
        self.selected = 0 if table.white <= 4 else 1
        self.covered: list[Space] = []  # whose symbols are still to be done

    def take(self, die: int) -> None:
        self.choose_a_tile(self.selected, die)
        self.do_symbols()
        self.complete_cards()
        if self.it.cards[0] is None:
            self.it.cards = [self.it.cards[1], None]

    # Looking

    def depots_from(self, die: int) -> list[int]:
        return [legality.around(die, step) for step in range(6)]

    def top_of_depot(self, depot: int, terrain: str) -> int | None:
        """Which slot has the topmost tile of a colour."""
        for slot, tile in enumerate(self.table.depots[depot]):
            if tile and facts.terrain_of(tile) == terrain:
                return slot
        return None

    def lift(self, depot: int, slot: int) -> str:
        tile = self.table.depots[depot][slot]
        assert tile
        self.table.depots[depot][slot] = None
        return tile

    def open_spaces(self, place: int) -> list[tuple[int, str]]:
        card = self.it.cards[place]
        if card is None:
            return []
        printed = CARDS[card.number].spaces
        return [(i, s.terrain) for i, s in enumerate(printed) if card.tiles[i] is None]

    def is_completed(self, place: int) -> bool:
        card = self.it.cards[place]
        return card is not None and None not in card.tiles

    def take_from_depots(self, place: int, die: int) -> bool:
        for depot in self.depots_from(die):
            for space, terrain in self.open_spaces(place):
                slot = self.top_of_depot(depot, terrain)
                if slot is not None:
                    self.put(place, space, self.lift(depot, slot))
                    return True
        return False

    def choose_a_tile(self, place: int, die: int) -> None:
        """The whole procedure."""
        if self.take_from_depots(place, die):
            return
        for space, terrain in self.open_spaces(place):
            if self.count(terrain):
                self.put(place, space, self.from_reserve(terrain))
                return
        first = next(iter(self.open_spaces(place)), None)
        if first and self.count(WILD):
            self.put_face_down(place, first[0], self.from_reserve(WILD))
            return
        for slot, tile in enumerate(self.table.black):
            if tile:
                self.table.black[slot] = None
                self.it.reserve.append((WILD, tile))
                return
        self.it.silver += 2

    # The reserve: types with tiles, in the order in which they came

    def count(self, kind: str) -> int:
        return sum(stack == kind for stack, _ in self.it.reserve)

    def from_reserve(self, kind: str) -> str:
        nth = max(i for i, (stack, _) in enumerate(self.it.reserve) if stack == kind)
        return self.it.reserve.pop(nth)[1]

    def to_reserve(self, tile: str) -> None:
        terrain = facts.terrain_of(tile)
        assert terrain
        self.it.reserve.append((terrain, tile))

    def wanted(self, kinds: set[str]) -> str:
        """What the reserve lacks or has fewest of, the leftmost of several (R24)."""
        return min(kinds, key=lambda kind: (self.count(kind), facts.TERRAINS.index(kind)))

    # Placing

    def put_face_down(self, place: int, space: int, tile: str) -> None:
        card = self.it.cards[place]
        assert card
        card.tiles[space] = f"{WILD}-{tile}"
        self.covered.append(CARDS[card.number].spaces[space])

    def put(self, place: int, space: int, tile: str) -> None:
        card = self.it.cards[place]
        assert card
        card.tiles[space] = tile
        self.covered.append(CARDS[card.number].spaces[space])
        self.use(tile)

    def use(self, tile: str) -> None:
        """What a tile brings; monasteries and mines nothing now."""
        match tile:
            case "castle" | "crane":
                self.castle()
            case "ship":
                self.sail()
            case "bank":
                self.it.silver += 2
            case "boarding-house":
                self.it.points["tile/boarding-house"] += 2
            case "watchtower":
                self.it.points["tile/watchtower"] += 4
            case "carpenter":
                self.fetch("building")
            case "church":
                self.fetch("castle", "mine", "monastery")
            case "market":
                self.fetch("ship", "livestock")
            case "town-hall":
                self.move_from_reserve()
            case "warehouse":
                self.sell()
            case "white-castle":
                self.stock_up()
            case _ if facts.terrain_of(tile) == "livestock":
                self.score_livestock(tile)

    def castle(self) -> None:
        if not self.is_completed(self.selected):
            self.choose_a_tile(self.selected, self.white)
        elif not self.take_from_depots(1 - self.selected, self.white):
            self.sell()

    def fetch(self, *terrains: str) -> None:
        for terrain in terrains:
            for depot in self.depots_from(self.white):
                slot = self.top_of_depot(depot, terrain)
                if slot is not None:
                    self.to_reserve(self.lift(depot, slot))
                    return

    def move_from_reserve(self) -> None:
        for place in (self.selected, 1 - self.selected):
            fitting = {terrain for _, terrain in self.open_spaces(place) if self.count(terrain)}
            if fitting:
                most = max(self.count(kind) for kind in fitting)
                kind = next(k for k in facts.TERRAINS if k in fitting and self.count(k) == most)
                space = next(i for i, terrain in self.open_spaces(place) if terrain == kind)
                self.put(place, space, self.from_reserve(kind))
                return

    def stock_up(self) -> None:
        for depot in self.depots_from(self.white):
            tiles = [tile for tile in self.table.depots[depot] if tile]
            kinds = {kind for tile in tiles if (kind := facts.terrain_of(tile))}
            if kinds:
                slot = self.top_of_depot(depot, self.wanted(kinds))
                assert slot is not None
                self.to_reserve(self.lift(depot, slot))
                return
        self.it.silver += 1

    def sail(self) -> None:
        most = max(goods.total() for goods in self.table.depot_goods.values())
        full = [d for d in self.depots_from(self.white) if self.table.depot_goods[d].total() == most]
        self.it.goods.update(self.table.depot_goods[full[0]])
        self.table.depot_goods[full[0]].clear()
        self.it.track = min(self.it.track + 1, facts.LAST_TRACK_SPACE)
        effects.move_to_top(self.table, self.it)

    def score_livestock(self, tile: str) -> None:
        """With all of its animal on cards and board; geese with the largest herd (R64)."""
        herds: dict[str, list[int]] = {}
        for other in self.it.tiles_in_play():
            if facts.terrain_of(other) == "livestock":
                herds.setdefault(facts.animal_of(other), []).append(facts.animals_on(other))
        geese = herds.pop("geese", [])
        if tile == "geese":
            largest = max(herds.values(), key=lambda herd: (len(herd), sum(herd)), default=[])
            points = sum(geese) + sum(largest)
        else:
            points = sum(herds[facts.animal_of(tile)]) + sum(geese)
        self.it.points["livestock"] += points

    def sell(self) -> None:
        """The type it has most of, the lowest number of several."""
        if not self.it.goods:
            return
        most = max(self.it.goods.values())
        good = min(good for good, count in self.it.goods.items() if count == most)
        count = self.it.goods.pop(good)
        self.it.sold[good] += count
        self.it.silver += 1
        self.it.points["sale"] += count * facts.SALE_POINTS[len(self.table.players)]
        self.it.points["sale"] += 1 if "trade-routes" in self.table.modules else 0

    def do_symbols(self) -> None:
        for space in self.covered:
            if space.sells:
                self.sell()
            if space.takes_double:
                self.take_double()
        self.covered = []

    def take_double(self) -> None:
        """From the slot of the white die, then to the right and round."""
        slots = 6 if len(self.table.players) == 4 else 3
        first = (self.white - 1) * slots // 6
        for step in range(slots):
            slot = f"v{(first + step) % slots + 1}"
            if slot in self.table.vineyard:
                self.it.doubles.append(self.table.vineyard.pop(slot))
                return

    # Completed cards

    def complete_cards(self) -> None:
        extra = 0
        while True:
            for place in (0, 1):
                if self.is_completed(place):
                    extra += self.complete(place)
            if not extra:
                return
            extra -= 1
            left = [place for place in (0, 1) if self.it.cards[place]]
            if not left:
                self.sell()
                continue
            self.selected = left[0]
            self.choose_a_tile(self.selected, self.white)
            self.do_symbols()

    def complete(self, place: int) -> int:
        """Tells how many extra turns it brings."""
        card = self.it.cards[place]
        assert card
        printed = CARDS[card.number]
        self.it.points["card"] += printed.scores[level(self.table) - 1]
        extra = 0
        self.it.cards[place] = None
        for tile in card.tiles:
            assert tile
            extra += self.move_to_board(tile.removeprefix(f"{WILD}-"))
        self.it.completed.append(card.number)
        if printed.post:
            self.count_post()
        if printed.shield:
            self.take_shield()
        return extra

    def move_to_board(self, tile: str) -> int:
        """Turned up, to the first free space of its colour (R62)."""
        terrain = facts.terrain_of(tile)
        assert terrain
        free = [cell for cell in cells_of(self.table, terrain) if cell not in self.it.duchy]
        if not free:
            self.it.stacked.append(tile)
            return 0
        self.it.duchy[free[0]] = tile
        marks = [cell for cell, _ in marked(self.table, "x")]
        return 1 if has(self.table, "d") and free[0] in marks else 0

    def count_post(self) -> None:
        if border_posts.BONUS not in self.table.modules:
            return
        self.it.posts_completed += 1
        if self.it.posts_completed == 2:
            self.it.points["tile/border-post"] += facts.PHASE_POINTS[self.table.phase]
        if self.it.posts_completed == 3:
            effects.take_bonus(self.table, self.it, border_posts.BONUS)

    def take_shield(self) -> None:
        for depot in self.depots_from(self.white):
            if self.table.shields[depot]:
                shield = min(self.table.shields[depot])
                self.table.shields[depot].remove(shield)
                self.it.shields_taken.append(shield)
                return


def take_turn(table: Table) -> Course:
    """Its die, what follows, new cards, bonus tiles, the purchase."""
    it = table.automaton
    assert it
    weights = {f"* own-die {it.name} {n}": 1 for n in facts.NUMBERS}
    answer = yield from ask_chance(table, Question("own_die", it.name), weights)
    it.die = int(answer.split()[-1])
    turn = Turn(table)
    turn.take(it.die)
    for place in (0, 1):
        if it.cards[place] is None:
            if not it.deck:  # R63
                it.deck, it.completed = it.completed, []
            yield from draw_card(table, "county_card", place, it.deck)
    for terrain in facts.TERRAINS:
        won = terrain in it.large_bonus or terrain in it.small_bonus
        if not won and all(cell in it.duchy for cell in cells_of(table, terrain)):
            effects.take_bonus(table, it, terrain)
    if it.silver >= facts.PRICE:
        buy(table, turn)


def buy(table: Table, turn: Turn) -> None:
    """From the store, by the white die and round; else from the black depot."""
    it = turn.it
    slots = len(table.store)
    first = 0 if len(table.players) == 2 else (turn.white - 1) // 2
    for step in range(slots):
        tile = table.store[(first + step) % slots]
        if tile:
            it.silver -= facts.PRICE
            table.store[(first + step) % slots] = None
            it.doubles.append(tile)
            return
    black = [tile for tile in table.black if tile]
    if not black:
        return
    kind = turn.wanted({k for tile in black if (k := facts.terrain_of(tile))})
    slot, tile = next((i, t) for i, t in enumerate(table.black) if t and facts.terrain_of(t) == kind)
    it.silver -= facts.PRICE
    table.black[slot] = None
    turn.to_reserve(tile)


# The end


def pay_for_mines(it: Automaton) -> None:
    it.silver += it.tiles_in_play().count("mine")


def score_at_the_end(it: Automaton) -> None:
    for tile in it.tiles_in_play():
        if facts.terrain_of(tile) == "monastery":
            rewards = int(re.sub(r"\D", "", tile)) in facts.BUILDING_MONASTERIES
            it.points["final/buildings" if rewards else f"final/{tile}"] += 4
    on_cards = sum(tile is not None for card in it.cards if card for tile in card.tiles)
    doubles = min(len(it.doubles), 13)
    for source, points in {
        "goods": it.goods.total(),
        "silver": it.silver,
        "reserve": len(it.reserve),
        "cards": 2 * on_cards,
        "shields": SHIELD_POINTS[min(len(it.shields_taken), 4)],
        "vines": doubles * (doubles + 1) // 2,
    }.items():
        it.points[f"final/{source}"] += points


def lying_about(it: Automaton) -> Counter[str]:
    """Its tiles that are not on its board."""
    tiles = Counter(tile for _, tile in it.reserve)
    tiles.update(it.stacked)
    tiles.update(it.doubles)
    for card in it.cards:
        if card:
            tiles.update(tile.removeprefix(f"{WILD}-") for tile in card.tiles if tile)
    return tiles
