"""The castle rule of boards 11 to 18: tiles must hold to a castle, and castles can be retrieved."""

import effects
from table import Course, Player, Table

MODULE = "castle-rule"
PRICE = 5  # points, to retrieve a castle


def allows(table: Table, player: Player, tile: str, cell: str) -> bool:
    """Whether a space is next to a castle, or joined to one by covered spaces of its colour."""
    if MODULE not in table.modules or tile == "castle":
        return True
    board = table.board(player)
    joined = {cell}
    to_visit = [cell]
    while to_visit:
        for near in board.neighbours[to_visit.pop()]:
            if player.duchy.get(near) == "castle":
                return True
            covered = near in player.duchy and board.terrain[near] == board.terrain[cell]
            if covered and near not in joined:
                joined.add(near)
                to_visit.append(near)
    return False


def retrievals(table: Table, player: Player) -> list[str]:
    """A castle that is out of the game comes back for both dice and points."""
    possible = table.box["castle"] > 0 and player.vp >= PRICE
    return ["both retrieve castle"] if MODULE in table.modules and possible else []


def retrieve(table: Table, player: Player, tile: str) -> Course:
    player.points["tile/castle"] -= PRICE
    yield from effects.take(table, player, tile, "box")
