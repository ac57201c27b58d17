"""The table: everything that lies on it, and the questions that are open."""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import facts
from duchies import Duchy, side_by_side
from facts import Edition

Json = dict[str, Any]
FOR_ALL = "P1"  # whom the protocol names where chance decides for the whole table


@dataclass(frozen=True)
class Question:
    """Something that chance or a player has to answer."""

    name: str
    player: str
    args: Json = field(default_factory=dict)


@dataclass(frozen=True)
class Offer:
    """The question now asked and all answers to it: those of chance with their weights."""

    question: Question
    answers: list[str]
    weights: dict[str, int] | None = None


# A course of events asks by yielding an offer and goes on with the answer it is sent.
Course = Generator[Offer, str, None]
Asking = Generator[Offer, str, str]


@dataclass
class House:
    """A duchy and all that goes with it. Partners have one in common, anybody else one alone."""

    workers: int
    silver: int = facts.FIRST_SILVER
    start: str | None = None  # the space of the starting castle
    goods: Counter[int] = field(default_factory=Counter)
    sold: Counter[int] = field(default_factory=Counter)
    duchy: dict[str, str] = field(default_factory=dict)
    large_bonus: list[str] = field(default_factory=list)
    small_bonus: list[str] = field(default_factory=list)
    shields: dict[str, int] = field(default_factory=dict)  # by the space of their castle
    copies: "Player | None" = None  # whose monasteries shield 6 lends
    shared: list[str] = field(default_factory=list)  # tiles in the storage of both partners


def _of_the_house(name: str) -> Any:
    """A field of the house, as if it were the player's."""
    return property(
        lambda player: getattr(player.house, name),
        lambda player, value: setattr(player.house, name, value),
    )


@dataclass
class Player:
    """One player's things."""

    name: str
    house: House
    partner: str | None = None
    board: str | None = None
    track: int = 0
    dice: list[int] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    storage: list[str] = field(default_factory=list)
    stays_on_top: bool = False  # placed monastery 27 (R25)
    points: Counter[str] = field(default_factory=Counter)  # by source
    posts: int = 0  # border posts joined, once there are two
    dealt: list[int] = field(default_factory=list)  # trade routes that are not laid yet
    route: list[int] = field(default_factory=list)  # trade routes from left to right
    delivered: list[int] = field(default_factory=list)  # goods on their spaces
    due: list[tuple[str, int, str]] = field(default_factory=list)  # why, points, source; solo
    actions_due: int = 0  # castle's actions still to come; solo
    rewards_due: int = 0  # tiles for finished colours still to come; solo
    promised: int = 0  # all points that were ever due
    reached: int = 0  # how often the target was reached
    target_words: tuple[str, ...] = ()  # the target, and how often it was reached
    vines: dict[str, str] = field(default_factory=dict)  # double tiles by their plots
    vine_words: list[str] = field(default_factory=list)  # the same in reading order
    vine_bonus: list[str] = field(default_factory=list)  # colours of bonus tiles

    workers = _of_the_house("workers")
    silver = _of_the_house("silver")
    start = _of_the_house("start")
    goods = _of_the_house("goods")
    sold = _of_the_house("sold")
    duchy = _of_the_house("duchy")
    large_bonus = _of_the_house("large_bonus")
    small_bonus = _of_the_house("small_bonus")
    shields = _of_the_house("shields")
    copies = _of_the_house("copies")
    shared = _of_the_house("shared")

    @property
    def vp(self) -> int:
        return self.points.total()

    @property
    def is_first(self) -> bool:
        """Of partners, the one who sits before the other."""
        return self.partner is None or self.name < self.partner

    def tiles_in_play(self) -> list[str]:
        """Face-up tiles that others may copy."""
        return list(self.duchy.values())

    def has(self, monastery: int) -> bool:
        """Whether a monastery works for the player; 27 is never lent (R22)."""
        if monastery == 27:
            return self.stays_on_top
        tile = f"monastery-{monastery}"
        lent = self.copies is not None and tile in self.copies.tiles_in_play()
        return lent or tile in self.duchy.values()

    def bears(self, shield: int) -> bool:
        return shield in self.shields.values()

    def types_held(self) -> set[int]:
        return set(self.goods)


@dataclass
class OpenCard:
    """A county card and what lies on its spaces; face-down tiles are called wild."""

    number: int
    tiles: list[str | None]


@dataclass
class Automaton(Player):
    """A player who plays by itself. Monasteries do nothing for it."""

    deck: list[int] = field(default_factory=list)  # cards that lie face down
    cards: list[OpenCard | None] = field(default_factory=lambda: [None, None])
    completed: list[int] = field(default_factory=list)
    reserve: list[tuple[str, str]] = field(default_factory=list)  # type and tile, the oldest first
    stacked: list[str] = field(default_factory=list)  # on others of their colour
    doubles: list[str] = field(default_factory=list)
    shields_taken: list[int] = field(default_factory=list)
    posts_completed: int = 0
    die: int | None = None

    def has(self, monastery: int) -> bool:
        return False

    def tiles_in_play(self) -> list[str]:
        on_cards = [tile for card in self.cards if card for tile in card.tiles if tile]
        face_up = [tile for tile in on_cards if not tile.startswith("wild-")]
        return [*self.duchy.values(), *face_up, *self.stacked]


class Table:
    """A game in progress. Slots without a tile hold None."""

    def __init__(
        self,
        edition: Edition,
        players: int,
        modules: tuple[str, ...],
        duchies: dict[str, Duchy],
        agreed: tuple[str, ...] = (),
    ) -> None:
        self.agreed = agreed  # settings of modules
        self.edition = edition
        self.modules = modules
        self.duchies = duchies
        self.phase = "A"
        self.round = 0
        first = 2 if players == 1 else 1  # workers of the first player
        self.players = {
            f"P{n + 1}": Player(f"P{n + 1}", House(workers=first + n)) for n in range(players)
        }
        if "teams" in modules:
            form_teams(self.players)
        self.automaton: Automaton | None = None
        if "chateauma" in modules:
            seat = "P1" if "modifier-c=1" in agreed else f"P{players}"
            self.automaton = Automaton(seat, House(workers=0))
            self.players[seat] = self.automaton
        self.order = list(self.players)
        self.round_order = list(self.players)
        self.turn = "P1"
        self.white: int | None = None
        self.depots: dict[int, list[str | None]] = {d: [None] * 4 for d in facts.DEPOTS}
        self.depot_goods: dict[int, Counter[int]] = {d: Counter() for d in facts.DEPOTS}
        self.black: list[str | None] = [None] * facts.BLACK_SPACES[facts.table_for(players)]
        self.inns = 0
        self.round_goods: list[int | None] = [None] * len(facts.ROUNDS)
        self.shields: dict[int, list[int]] = {d: [] for d in facts.DEPOTS}
        self.vineyard: dict[str, str] = {}  # double tiles by the spaces of their depot
        self.store: list[str | None] = []  # None: a place that is kept empty
        self.no_vines: list[str] = []  # colours that are left out
        self.large_bonus = facts.bonus_kinds(modules)
        self.small_bonus = facts.bonus_kinds(modules)
        self.goods_pile = Counter({good: facts.GOODS_OF_A_TYPE for good in facts.GOODS})
        self.coloured_pile = facts.coloured_supply(modules, len(self.people()))
        self.black_pile = facts.black_supply(modules)
        self.box: Counter[str] = Counter()  # tiles that are out of the game
        self.boxed_goods: Counter[int] = Counter()
        self.questions: list[Question] = []

    def people(self) -> list[Player]:
        return [player for player in self.players.values() if player is not self.automaton]

    def board(self, player: Player) -> Duchy:
        """The duchy; that of partners is both halves side by side."""
        assert player.board is not None
        if player.partner is None:
            return self.duchies[player.board]
        partner = self.players[player.partner]
        assert partner.board is not None
        halves = {one.name: one.board for one in (player, partner)}
        return joined(self.duchies, tuple(sorted(halves.items())))

    @property
    def first_players(self) -> list[Player]:
        """One for each house."""
        return [player for player in self.players.values() if player.is_first]

    @property
    def first_people(self) -> list[Player]:
        """The same without one who plays by itself."""
        return [player for player in self.first_players if player is not self.automaton]

    def is_turn_of(self, player: Player) -> bool:
        """At the end of a phase it is nobody's turn."""
        return Question("turn", player.name) in self.questions


def form_teams(players: dict[str, Player]) -> None:
    """P1 and P3 against P2 and P4: 3 and 5 workers, 2 silver a team."""
    for one, other, workers in (("P1", "P3", 3), ("P2", "P4", 5)):
        house = House(workers=workers, silver=2)
        for name, partner in ((one, other), (other, one)):
            players[name].house = house
            players[name].partner = partner


@cache
def _joined(halves: tuple[tuple[str, Duchy], ...]) -> Duchy:
    return side_by_side(dict(halves))


def joined(duchies: dict[str, Duchy], boards: tuple[tuple[str, str], ...]) -> Duchy:
    """Two halves as one duchy, its spaces named after the players before them."""
    key = tuple((name, duchies[board]) for name, board in boards)
    return _joined(key)


def said(player: Player, cell: str) -> str:
    """A space as the player says it: on one's own half without the name."""
    return cell.removeprefix(f"{player.name}:")


def meant(player: Player, cell: str) -> str:
    """And back."""
    return cell if player.partner is None or ":" in cell else f"{player.name}:{cell}"


def on_half_of(player: Player, by_cell: dict[str, Any]) -> dict[str, Any]:
    """What lies on the player's half, by the names of its spaces."""
    if player.partner is None:
        return by_cell
    mine = f"{player.name}:"
    return {c.removeprefix(mine): what for c, what in by_cell.items() if c.startswith(mine)}


def ask(table: Table, question: Question, answers: list[str]) -> Asking:
    """Asks a player. The question is open until it is answered."""
    table.questions.append(question)
    answer = yield Offer(question, answers)
    table.questions.pop()
    return answer


def ask_chance(table: Table, question: Question, weights: dict[str, int]) -> Asking:
    """Asks chance: each answer is as likely as its weight says."""
    table.questions.append(question)
    answer = yield Offer(question, list(weights), weights)
    table.questions.pop()
    return answer


def take_one(pile: Counter[Any], item: Any) -> None:
    """Takes one of a kind; what is used up is no longer in the pile."""
    pile[item] -= 1
    if not pile[item]:
        del pile[item]


def as_state(table: Table) -> Json:
    """The table in the words of the protocol, lists whose order means nothing sorted."""
    state = {
        "phase": table.phase,
        "round": table.round,
        "order": table.order,
        "round_order": table.round_order,
        "turn": table.turn,
        "white": table.white,
        "depots": {
            f"{depot}": {
                "tiles": sorted(filter(None, tiles)),
                "goods": sorted(table.depot_goods[depot].elements()),
            }
            for depot, tiles in table.depots.items()
        },
        "black_depot": sorted(filter(None, table.black)),
        "side": {"tile": "inn", "count": table.inns} if table.inns else None,
        "round_goods": table.round_goods,
        "bonus_tiles": _bonus_tiles(table.large_bonus, table.small_bonus),
        "piles": {
            "goods": {str(good): table.goods_pile[good] for good in facts.GOODS},
            "coloured": dict(table.coloured_pile),
            "black": dict(table.black_pile),
        },
        "players": {player.name: _player_state(player) for player in table.players.values()},
        "questions": [
            {"question": question.name, "player": question.player, "args": question.args}
            for question in open_questions(table)
        ],
    }
    return state | without_empty(
        {
            "shields": _in_pairs(table.shields),
            "vineyard": [word for pair in sorted(table.vineyard.items()) for word in pair],
            "store": _without_gaps_behind(table.store),
            "no-vines": sorted(table.no_vines),
            "teams": [[one.name, one.partner] for one in table.first_players if one.partner],
        }
    )


def open_questions(table: Table) -> list[Question]:
    """Gains that wait do so above the turn and below all else."""
    gains = [
        Question("gain", player.name, {"points": points})
        for player in table.players.values()
        for _, points, _ in player.due
    ]
    return table.questions[:1] + gains + table.questions[1:]


def start_on_half(player: Player) -> str | None:
    """Of partners only one has the starting castle before them."""
    if player.start is None or player.partner is None:
        return player.start
    return next(iter(on_half_of(player, {player.start: ""})), None)


def _player_state(player: Player) -> Json:
    state = {
        "player": player.name,
        "board": player.board,
        "start": start_on_half(player),
        "vp": player.vp,
        "silver": player.silver,
        "workers": player.workers,
        "track": player.track,
        "dice": sorted(player.dice),
        "used": sorted(player.used),
        "goods": sorted(player.goods.elements()),
        "sold": sorted(player.sold.elements()),
        "storage": sorted(player.storage),
        "duchy": on_half_of(player, player.duchy),
        "bonus_tiles": _bonus_tiles(player.large_bonus, player.small_bonus),
    }
    return state | without_empty(
        {
            "posts": [str(player.posts)] if player.posts else [],
            "dealt": [f"route-{route}" for route in player.dealt],
            "route": [f"route-{route}" for route in player.route],
            "delivered": player.delivered,
            "shields": _in_pairs(
                {cell: [shield] for cell, shield in on_half_of(player, player.shields).items()}
            ),
            "copies": [player.copies.name] if player.copies and player.is_first else [],
            "partner": player.partner,
            "shared": sorted(player.shared) if player.is_first else [],
            "personal": ["monastery-27"] if player.stays_on_top and player.partner else [],
            "target": list(player.target_words),
            "vines": player.vine_words,
            "vine-bonus": sorted(player.vine_bonus),
            "actions": [str(player.actions_due)] if player.actions_due else [],
            "rewards": [str(player.rewards_due)] if player.rewards_due else [],
        }
        | (_automaton_state(player) if isinstance(player, Automaton) else {})
    )


def _automaton_state(it: Automaton) -> Json:
    cards = [
        word
        for card in it.cards
        for word in ([str(card.number), *(tile or "none" for tile in card.tiles)] if card else ["0"])
    ]
    return {
        "counties": cards,
        "completed": [str(number) for number in sorted(it.completed)],
        "reserve": [f"wild-{tile}" if kind == "wild" else tile for kind, tile in it.reserve],
        "stacked": it.stacked,
        "shields-taken": [f"shield-{shield}" for shield in it.shields_taken],
        "posts-completed": [str(it.posts_completed)] if it.posts_completed else [],
        "double-tiles": sorted(it.doubles),
        "own-die": [str(it.die)] if it.die else [],
    }


def _without_gaps_behind(store: list[str | None]) -> list[str]:
    words = [tile or "none" for tile in store]
    while words and words[-1] == "none":
        words.pop()
    return words


def without_empty(fields: Json) -> Json:
    """What modules keep is left out when there is none of it."""
    return {key: value for key, value in fields.items() if value}


def _in_pairs(shields: dict[Any, list[int]]) -> list[str]:
    """Each shield behind the place where it is."""
    pairs = sorted((place, shield) for place, all_there in shields.items() for shield in all_there)
    return [word for place, shield in pairs for word in (str(place), f"shield-{shield}")]


def _bonus_tiles(large: list[str], small: list[str]) -> Json:
    return {"large": sorted(large), "small": sorted(small)}
