"""What a player may do: numbers and workers, spaces for a tile, purchases, the four die actions.

Actions are written as in docs/notation.md.
"""

import castle_rule
import shields
import vineyards
from facts import (
    GOODS,
    GOODS_TYPES_HELD,
    PRICE,
    STORAGE_SPACES,
    TEAM_STORAGE_SPACES,
    terrain_of,
)
from table import Player, Table, said

SHARED = "shared:"  # before a tile in the storage of both partners


def around(number: int, step: int) -> int:
    """The number so many steps further on the ring of six."""
    return (number - 1 + step) % 6 + 1


def workers_needed(player: Player, die: int, number: int, free_step: bool) -> int:
    """The fewest workers that turn the die to the number (R3)."""
    reached = {die}
    if free_step:
        reached |= {around(die, -1), around(die, 1)}
    steps = (-2, -1, 1, 2) if player.has(8) else (-1, 1)
    workers = 0
    while number not in reached:
        reached |= {around(n, step) for n in reached for step in steps}
        workers += 1
    return workers


def has_free_step_to_place(player: Player, tile: str) -> bool:
    """Monasteries 9, 10 and 11; an inn is no tile of theirs (R21)."""
    match terrain_of(tile):
        case "building":
            return player.has(9)
        case "ship" | "livestock":
            return player.has(10)
        case "castle" | "mine" | "monastery":
            return player.has(11)
    return False


def is_in_reach(table: Table, player: Player, tile: str, cell: str) -> bool:
    """Whether what lies around a space lets a tile be placed there; shield 18 lifts this."""
    if player.bears(18):
        return True
    joined = any(near in player.duchy for near in table.board(player).neighbours[cell])
    return joined and castle_rule.allows(table, player, tile, cell)


def spaces_for(table: Table, player: Player, tile: str) -> list[str]:
    """The spaces on which a tile may be placed, whatever their number (R7)."""
    board = table.board(player)
    spaces = []
    for cell, terrain in board.terrain.items():
        if cell in player.duchy or not is_in_reach(table, player, tile, cell):
            continue
        in_area = [player.duchy.get(other) for other in board.area[cell]]
        if terrain_of(tile) is None:
            if tile == "inn" and "inn" in in_area:
                continue
        elif terrain != terrain_of(tile):
            continue
        elif terrain == "building" and tile in in_area and not player.has(1):
            continue
        spaces.append(cell)
    return spaces


def stored(player: Player) -> list[str]:
    """The different tiles a player may use: one's own, and those that partners share."""
    return sorted(set(player.storage)) + [SHARED + tile for tile in sorted(set(player.shared))]


def bare(tile: str) -> str:
    return tile.removeprefix(SHARED)


def placements(table: Table, player: Player) -> list[tuple[str, str]]:
    """Every stored tile with every space for it."""
    return [
        (tile, cell)
        for tile in stored(player)
        for cell in spaces_for(table, player, bare(tile))
    ]


def depot_tiles(table: Table, terrains: tuple[str, ...] | None = None) -> list[tuple[str, int]]:
    """The different tiles of each numbered depot, of all colours or of some."""
    return [
        (tile, depot)
        for depot, tiles in table.depots.items()
        for tile in sorted(set(filter(None, tiles)))
        if terrains is None or terrain_of(tile) in terrains
    ]


def die_actions(
    table: Table, player: Player, die: int | None, may_turn: bool = False
) -> list[str]:
    """Take, place, sell, workers; without a die for a castle's action, where any number does.

    A die that may be turned needs no workers.
    """
    actions = []

    def add(action: str, number: int, free_step: bool) -> None:
        if die is None:
            actions.append(f"any {action}")
            return
        workers = workers_needed(player, die, number, free_step)
        if workers <= player.workers:
            actions.append(f"{die}+{workers}w {action}" if workers else f"{die} {action}")
        if workers and may_turn:
            actions.append(f"{die}=any {action}")

    for tile, depot in depot_tiles(table):
        add(f"take {tile} from {depot}", depot, player.has(12))
    for tile, cell in placements(table, player):
        number = table.board(player).number[cell]
        free_step = has_free_step_to_place(player, bare(tile))
        add(f"place {tile} {said(player, cell)}", number, free_step)
    for good in player.types_held():
        add(f"sell {good}", good, False)
    for action, number in vineyards.die_actions(table, player, die):
        add(action, number, False)
    actions.append("any workers" if die is None else f"{die} workers")
    return actions


def turn_actions(table: Table, player: Player) -> list[str]:
    """What may be done with the dice that are left, each alone or both together."""
    may_turn = shields.may_turn_a_die(player)
    actions = [
        action
        for die in sorted(set(player.dice))
        for action in die_actions(table, player, die, may_turn)
    ]
    if len(player.dice) == 2:
        actions += shields.mountings(table, player)
        actions += castle_rule.retrievals(table, player)
    return actions


def purchases(table: Table, player: Player) -> list[str]:
    """What may be bought, hired or exchanged now, and whom shield 6 may copy."""
    if not table.is_turn_of(player):
        return []
    edition = table.edition
    actions = []
    if "purchase" not in player.used:
        offered = [f"buy {tile}" for tile in sorted(set(filter(None, table.black)))]
        if table.inns:
            offered.append("buy inn from side")
        offered += [f"buy {tile} from store" for tile in vineyards.in_store(table)]
        payments: tuple[int, ...] = (0,)
        if player.has(6) and edition.six_buys_everywhere:
            offered += [f"buy {tile} from {depot}" for tile, depot in depot_tiles(table)]
            payments = edition.six_worker_payments
        for action in offered:
            for workers in payments:
                if player.workers >= workers and player.silver >= PRICE - workers:
                    actions.append(f"{action} with {workers}w" if workers else action)
    if player.has(6) and edition.six_hires and "hire" not in player.used and player.workers >= 2:
        buildings = depot_tiles(table, ("building",))
        actions += [f"hire {tile} from {depot}" for tile, depot in buildings]
    if player.has(28) and player.silver >= 1:
        actions.append("exchange")
    return actions + shields.choices_to_copy(table, player)


def purchases_during_an_action(table: Table, player: Player) -> list[str]:
    """The same while a follow-up action is open (R5)."""
    return purchases(table, player) if table.edition.purchase_during_actions else []


def storage_spaces(player: Player) -> int:
    if player.partner:
        return TEAM_STORAGE_SPACES
    return shields.STORAGE_SPACES if player.bears(4) else STORAGE_SPACES


def shared_spaces(player: Player) -> int:
    """Of partners it is the storage of both that shield 4 lets grow (R73)."""
    if not player.partner:
        return 0
    return shields.SHARED_SPACES if player.bears(4) else TEAM_STORAGE_SPACES


def spaces_taken(tiles: list[str]) -> int:
    return sum(2 if vineyards.is_double(tile) else 1 for tile in tiles)


def fits_in_storage(player: Player, tile: str) -> bool:
    return spaces_taken([*player.storage, tile]) <= storage_spaces(player)


def fits_in_shared(player: Player, tile: str) -> bool:
    return spaces_taken([*player.shared, tile]) <= shared_spaces(player)


def new_types(table: Table, player: Player, depot: int) -> set[int]:
    """Types of goods in a depot that the player does not hold."""
    return set(table.depot_goods[depot]) - player.types_held()


def free_goods_spaces(table: Table, player: Player) -> int:
    """Whoever plays alone may hold all types."""
    types = GOODS_TYPES_HELD if len(table.players) > 1 else len(GOODS)
    return types - len(player.types_held())


def can_take_goods(table: Table, player: Player, depot: int) -> bool:
    """Whether a depot holds anything for which there is room."""
    goods = set(table.depot_goods[depot])
    return bool(goods & player.types_held()) or (bool(goods) and free_goods_spaces(table, player) > 0)
