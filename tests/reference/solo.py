"""The solo game: points that wait for their order, a target, ships that clear the depots."""

import effects
import legality
from table import Course, Offer, Player, Question, Table, ask, take_one

MODULE = "solo"
TARGET = 50
STEP = 5  # by which the target comes down
LOWEST_TARGET = 5
PRICE = 5  # goods for a black tile
MOST_GAINS = 5  # that wait
BLANK = "blank"  # a tile of the black depot that lies face down


class DuchyIsFull(Exception):
    """The last space is covered, and the game is won at once (R53)."""


def is_played(table: Table) -> bool:
    return MODULE in table.modules


def end_when_full(table: Table, player: Player) -> None:
    if is_played(table) and len(player.duchy) == len(table.board(player).terrain):
        table.questions.clear()
        player.due.clear()
        raise DuchyIsFull


def remove_a_tile(table: Table) -> None:
    """The first tile of the white die's depot, or of the next one that has any."""
    assert table.white is not None
    for step in range(6):
        tiles = table.depots[legality.around(table.white, step)]
        for slot, tile in enumerate(tiles):
            if tile:
                tiles[slot] = None
                table.box[tile] += 1
                return


# Points


def target_of(player: Player) -> int:
    return max(LOWEST_TARGET, TARGET - STEP * player.reached)


def note_target(player: Player) -> None:
    times = ("after", str(player.reached)) if player.reached else ()
    player.target_words = (str(target_of(player)), *times)


def collections(player: Player) -> list[str]:
    """Gains that wait can be taken before anything else that waits."""
    return sorted({f"collect {points} {why}" for why, points, _ in player.due})


def order_matters(player: Player) -> bool:
    """Whether the target can be reached before the last of the gains."""
    points = [points for _, points, _ in player.due]
    if len(set(points)) == 1:
        return False
    return player.vp + player.silver + sum(points) - min(points) >= target_of(player)


def keep_few(player: Player) -> None:
    """Of too many gains the first is collected; the action that it may bring comes later (R54)."""
    if len(player.due) <= MOST_GAINS:
        return
    _, points, source = player.due.pop(0)
    player.points[source] += points
    if player.vp >= target_of(player):
        begin_again(player)
        player.actions_due += 1


def begin_again(player: Player) -> None:
    player.points["target"] -= player.vp
    player.reached += 1
    note_target(player)


def collect_all(table: Table, player: Player) -> Course:
    """When nothing else waits. The player chooses where the order matters."""
    while player.due or player.actions_due or settlements(table, player):
        if settlements(table, player):
            yield from reward(table, player)
        elif player.actions_due:
            player.actions_due -= 1
            yield from effects.extra_action(table, player, lent=True)
        elif order_matters(player):
            question = Question("gain", player.name, {"points": player.due[-1][1]})
            answer = yield Offer(question, collections(player))
            yield from collect(table, player, answer)
        else:
            why, points, _ = player.due[0]
            yield from collect(table, player, f"collect {points} {why}")
    player.rewards_due = 0


def collect(table: Table, player: Player, answer: str) -> Course:
    """A gain moves the marker; what is missing to the target may be bought (R52)."""
    _, points, why = answer.split()
    gain = next(one for one in player.due if one[:2] == (why, int(points)))
    player.due.remove(gain)
    player.points[gain[2]] += gain[1]
    missing = target_of(player) - player.vp
    if 0 < missing <= player.silver:
        answers = ["decline", f"top up {missing}"]
        choice = yield from ask(table, Question("top_up", player.name), answers)
        if choice != "decline":
            player.silver -= missing
            player.points["bought"] += missing
            missing = 0
    if missing <= 0:
        begin_again(player)
        yield from effects.extra_action(table, player, lent=True)


# What else is different


def settlements(table: Table, player: Player) -> list[str]:
    """A tile of the black depot for a finished colour, wherever it may go."""
    if not player.rewards_due:
        return []
    return [
        f"settle {tile} {cell}"
        for tile in sorted(set(filter(None, table.black)))
        for cell in legality.spaces_for(table, player, tile)
    ]


def early(table: Table, player: Player) -> list[str]:
    """What may come before anything else that waits (R8)."""
    return collections(player) + settlements(table, player)


def is_early(action: str) -> bool:
    return action.startswith(("collect", "settle"))


def come_first(table: Table, player: Player, action: str) -> Course:
    if action.startswith("collect"):
        yield from collect(table, player, action)
        return
    _, tile, cell = action.split()
    player.rewards_due -= 1
    table.black[table.black.index(tile)] = None
    yield from effects.put_in_duchy(table, player, tile, cell)


def reward(table: Table, player: Player) -> Course:
    """When nothing else is asked: the tiles for finished colours, as long as one can be placed."""
    question = Question("reward", player.name)
    table.questions.append(question)
    while settlements(table, player):
        choice = yield Offer(question, ["decline"] + early(table, player))
        if choice == "decline":
            player.rewards_due -= 1
            break
        yield from come_first(table, player, choice)
    table.questions.pop()


def clear_depots(table: Table) -> None:
    """What a ship leaves goes out of the game."""
    for goods in table.depot_goods.values():
        table.boxed_goods.update(goods)
        goods.clear()


def exchange(table: Table, player: Player) -> Course:
    """Five goods for a black tile that is turned face down."""

    def answers() -> list[str]:
        if player.goods.total() < PRICE:
            return []
        return [f"trade {tile}" for tile in sorted(set(filter(None, table.black)))]

    question = Question("exchange", player.name)
    choice = yield from effects.ask_effect(table, player, question, answers)
    if choice == "decline":
        return
    wanted = choice.split()[1]
    for left in range(PRICE, 0, -1):
        question = Question("hand_over", player.name, {"for": wanted, "left": left})
        given = yield from ask(table, question, [f"give {good}" for good in player.types_held()])
        take_one(player.goods, int(given.split()[1]))
        table.boxed_goods[int(given.split()[1])] += 1
    table.black[table.black.index(wanted)] = None
    table.box[wanted] += 1
    yield from effects.take(table, player, BLANK, "pile")


def points_of_a_monastery(table: Table, player: Player, tile: str) -> int:
    """A monastery that counts something does so when it is placed."""
    number = int(tile.split("-")[1])
    duchy = list(player.duchy.values())
    counted = {
        15: table.edition.sold_type_points * len(player.sold),
        24: 4 * len({effects.animal_of(t) for t in duchy if effects.terrain_of(t) == "livestock"}),
        25: player.sold.total(),
        26: table.edition.bonus_tile_points * len(player.large_bonus),
    }
    building = effects.BUILDING_MONASTERIES.get(number)
    return 4 * duchy.count(building) if building else counted.get(number, 0)
