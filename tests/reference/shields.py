"""Shields: laying them out, mounting them, what is special to one of them, tribute.

Effects that only change a number stand where that number is (`player.bears(9)`).
"""

import effects
import legality
import vineyards
from table import FOR_ALL, Course, Player, Question, Table, ask, ask_chance, meant, on_half_of, said

SHIELDS = range(1, 19)
STORAGE_SPACES = 32  # with shield 4; nobody ever has as many tiles
SHARED_SPACES = 28  # the same of partners
FROM_DEPOTS, FROM_BLACK = 0, 1


def number_of(shield: str) -> int:
    return int(shield.removeprefix("shield-"))


# Set-up


def lay_out(table: Table) -> Course:
    """One or two shields for each depot; the others are not used."""
    if "shields" not in table.modules:
        return
    left = list(SHIELDS)
    if table.automaton:
        left.remove(2)  # it lives on workers, of which one player has none
    for depot, there in table.shields.items():
        for nth in range(1, shields_of_a_depot(table, depot) + 1):
            place = 2 * (depot - 1) + nth - 1
            question = Question("shield", FOR_ALL, {"place": place})
            weights = {f"* shield {depot} shield-{shield}": 1 for shield in left}
            answer = yield from ask_chance(table, question, weights)
            shield = number_of(answer.split()[-1])
            left.remove(shield)
            there.append(shield)


def shields_of_a_depot(table: Table, depot: int) -> int:
    match len(table.players):
        case 2:
            return 1
        case 3:
            return 2 if depot % 2 == 0 else 1
        case _:
            return 2


# Mounting


def may_turn_a_die(player: Player) -> bool:
    """Shield 16: one die in a turn to any number."""
    return player.bears(16) and "turn" not in player.used


def mountings(table: Table, player: Player) -> list[str]:
    """With both dice, once they show the number of the depot (R22)."""
    actions = []

    def add(dice: str, workers: int, targets: list[str]) -> None:
        if workers <= player.workers:
            paid = f"{dice}+{workers}w" if workers else dice
            actions.extend(f"{paid} {target}" for target in targets)

    for depot in table.shields:
        targets = mountings_from(table, player, depot)
        costs = [legality.workers_needed(player, die, depot, False) for die in player.dice]
        add("both", sum(costs), targets)
        if may_turn_a_die(player) and sum(costs) > 0:
            add("both=any", min(costs), targets)
    return actions


def mountings_by_a_castle(table: Table, player: Player) -> list[str]:
    """Shield 11: in place of a castle's action, from any depot."""
    return [f"any {target}" for d in table.shields for target in mountings_from(table, player, d)]


def mountings_from(table: Table, player: Player, depot: int) -> list[str]:
    """Every shield of a depot on every castle of the duchy; a white castle is none."""
    castles = [said(player, cell) for cell, tile in player.duchy.items() if tile == "castle"]
    return [f"mount shield-{s} on {cell}" for s in table.shields[depot] for cell in castles]


def mount(table: Table, player: Player, shield: str, cell: str) -> Course:
    """A shield that was there before goes out of the game."""
    number = number_of(shield)
    for there in table.shields.values():
        if number in there:
            there.remove(number)
    player.shields[meant(player, cell)] = number
    yield from do_without_lost_shields(table, player)


def do_without_lost_shields(table: Table, player: Player) -> Course:
    """The copies end with 6, the large storage with 4."""
    if not player.bears(6):
        player.copies = None
    while is_too_full(player):
        answers = [
            f"discard {tile}"
            for tile in legality.stored(player)
            if tile.startswith(legality.SHARED) == bool(player.partner)
        ]
        choice = yield from ask(table, Question("discard_down", player.name), answers)
        effects.discard(table, player, choice.split()[1])


def is_too_full(player: Player) -> bool:
    """Of partners it can be the storage of both."""
    if player.partner:
        return legality.spaces_taken(player.shared) > legality.shared_spaces(player)
    return legality.spaces_taken(player.storage) > legality.storage_spaces(player)


# Single shields


def choices_to_copy(table: Table, player: Player) -> list[str]:
    """Shield 6: another player, once. Partners are one."""
    if not player.bears(6) or player.copies:
        return []
    others = [one for one in table.first_players if one.house is not player.house]
    return [f"copy {other.name}" for other in others]


def fetch_goods(table: Table, player: Player) -> Course:
    """Shield 5: all goods of one type from all depots."""
    lying = {good for goods in table.depot_goods.values() for good in goods}
    if legality.free_goods_spaces(table, player) == 0:
        lying &= player.types_held()
    if not lying:
        return
    answers = [f"fetch {good}" for good in sorted(lying)] + ["decline"]
    choice = yield from ask(table, Question("fetch_goods", player.name), answers)
    if choice != "decline":
        good = int(choice.split()[1])
        for goods in table.depot_goods.values():
            if good in goods:
                player.goods[good] += goods.pop(good)


# The end of a phase


def settle(table: Table, player: Player) -> Course:
    """Shield 14, then 15: a tile goes from a depot or the black one into the duchy (R15)."""
    if bears_on_half(player, 14):
        yield from settle_from(table, player, FROM_DEPOTS, list(table.depots.values()))
    if bears_on_half(player, 15):
        yield from settle_from(table, player, FROM_BLACK, [table.black])


def bears_on_half(player: Player, shield: int) -> bool:
    """Of partners, the one before whose half the shield stands (R74)."""
    return shield in on_half_of(player, player.shields).values()


def settle_from(
    table: Table, player: Player, source: int, depots: list[list[str | None]]
) -> Course:
    """Any tile on any space that its colour and the map allow. Of equal ones the first is taken."""
    tiles = sorted({tile for slots in depots for tile in slots if tile})
    answers = [
        f"settle {tile} {said(player, cell)}"
        for tile in tiles
        for cell in legality.spaces_for(table, player, tile)
    ]
    if source == FROM_BLACK:  # and the store of the vineyards (R56)
        answers += [
            f"transplant {tile} {site}"
            for tile in vineyards.in_store(table)
            for site, _ in vineyards.open_sites(player, tile)
        ]
    if not answers:
        return
    question = Question("settle", player.name, {"from": source})
    choice = yield from ask(table, question, answers + ["decline"])
    if choice.startswith("transplant"):
        _, tile, site = choice.split()
        vineyards.take_from_store(table, tile)
        yield from vineyards.plant(table, player, tile, site)
    elif choice != "decline":
        _, tile, cell = choice.split()
        slots = next(slots for slots in depots if tile in slots)
        slots[slots.index(tile)] = None
        yield from effects.put_in_duchy(table, player, tile, meant(player, cell))


def pay_tribute(table: Table, player: Player) -> Course:
    """One silver for each shield. As long as shield 3 stands, workers do as well (R48)."""
    for shield in sorted(player.shields.values(), key=lambda number: (number != 3, number)):
        name = f"shield-{shield}"
        payments = [f"pay {name}"] if player.silver else []
        if player.bears(3) and player.workers:
            payments.append(f"pay {name} with 1w")
        choice = f"abandon {name}"
        if payments:
            question = Question("tribute", player.name, {"shield": name})
            choice = yield from ask(table, question, [*payments, choice])
        if choice.startswith("abandon"):
            cell = next(c for c, borne in player.shields.items() if borne == shield)
            del player.shields[cell]
            yield from do_without_lost_shields(table, player)
        elif choice.endswith("with 1w"):
            player.workers -= 1
        else:
            player.silver -= 1


# The end


def points(player: Player) -> dict[str, int]:
    """Shield 13 doubles them all, itself too."""
    times = 2 if player.bears(13) else 1
    mine = on_half_of(player, player.shields).values()
    return {f"shield-{s}": times * printed_points(s) for s in mine}


def printed_points(shield: int) -> int:
    if shield <= 6:
        return 12
    return 8 if shield <= 12 else 4
