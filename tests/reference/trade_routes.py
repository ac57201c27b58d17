"""Trade routes: goods that are sold travel along them, and a matching space gives a bonus."""

from dataclasses import dataclass

import effects
from table import Course, Player, Question, Table, ask, ask_chance

# The spaces of the tiles from left to right: the goods that match, and the tile whose effect is
# the bonus. Route 1 comes first.
ROUTES = (
    ((2, "carpenter"), (4, "church"), (1, "boarding-house")),
    ((1, "market"), (2, "bank"), (5, "town-hall")),
    ((4, "castle"), (1, "watchtower"), (2, "market")),
    ((3, "town-hall"), (5, "watchtower"), (6, "market")),
    ((6, "town-hall"), (4, "market"), (3, "warehouse")),
    ((4, "boarding-house"), (1, "warehouse"), (6, "carpenter")),
    ((5, "castle"), (6, "bank"), (1, "carpenter")),
    ((4, "town-hall"), (3, "church"), (2, "boarding-house")),
    ((1, "bank"), (6, "castle"), (5, "carpenter")),
    ((6, "watchtower"), (3, "bank"), (4, "warehouse")),
    ((5, "warehouse"), (2, "church"), (3, "watchtower")),
    ((3, "boarding-house"), (5, "church"), (2, "castle")),
)
ROUTES_OF_EACH = {2: 5, 3: 4, 4: 3}


@dataclass(frozen=True)
class Space:
    """A space of a player's trade route."""

    route: int
    good: int
    bonus: str


def deal(table: Table) -> Course:
    """All tiles of the first player, then of the next; they lie as they were dealt."""
    if "trade-routes" not in table.modules:
        return
    left = list(range(1, len(ROUTES) + 1))
    for player in table.people():
        for nth in range(1, ROUTES_OF_EACH[len(table.players)] + 1):
            route = left[0]
            if len(left) > 1:
                question = Question("route", player.name, {"nth": nth})
                weights = {f"* route {player.name} route-{route}": 1 for route in left}
                answer = yield from ask_chance(table, question, weights)
                route = number_of(answer.split()[-1])
            left.remove(route)
            hand = player.dealt if "chosen-routes" in table.modules else player.route
            hand.append(route)


def choose_order(table: Table) -> Course:
    """Each lays the tiles that were dealt but not laid, from left to right."""
    for player in table.people():
        while player.dealt:
            route = player.dealt[0]
            if len(player.dealt) > 1:
                answers = [f"lay route-{route}" for route in player.dealt]
                choice = yield from ask(table, Question("order_route", player.name), answers)
                route = number_of(choice.split()[1])
            player.dealt.remove(route)
            player.route.append(route)


def number_of(tile: str) -> int:
    return int(tile.removeprefix("route-"))


def spaces_of(player: Player) -> list[Space]:
    return [Space(route, *space) for route in player.route for space in ROUTES[route - 1]]


def deliver(player: Player, good: int, count: int) -> list[Space]:
    """Goods just sold go to the next spaces, as far as there are any; tells which match."""
    free = spaces_of(player)[len(player.delivered) :]
    used = free[:count]
    player.delivered += [good] * len(used)
    return [space for space in used if space.good == good]


def give_bonus(table: Table, player: Player, space: Space) -> Course:
    """As if the building or the castle had been placed."""
    if space.bonus == "castle":
        yield from effects.extra_action(table, player, lent=True)
    else:
        effects.gain_at_once(table, player, space.bonus, f"tile/route-{space.route}")
        yield from effects.building_question(table, player, space.bonus)
