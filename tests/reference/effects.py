"""What actions do: taking, placing with all that follows, selling, ships, buildings, purchases."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import border_posts
import castle_rule
import legality
import shields
import solo
import trade_routes
import vineyards
from facts import (
    BUILDING_MONASTERIES,
    LARGE_BONUS,
    LAST_TRACK_SPACE,
    PHASE_POINTS,
    PRICE,
    SALE_POINTS,
    SMALL_BONUS,
    TAKES,
    animal_of,
    animals_on,
    building_types,
    table_for,
    terrain_of,
)
from table import Asking, Course, Offer, Player, Question, Table, ask, meant, said, take_one


def spend_dice(player: Player, dice: str) -> None:
    """Pays for an action of the turn by its first word: `4`, `4+1w`, `4=any`, `both+2w` …"""
    which = dice.partition("+")[0].removesuffix("=any")
    if which == "both":
        player.dice = []
    else:
        player.dice.remove(int(which))
    if "=any" in dice:
        player.used.append("turn")
    spend_workers(player, dice)


def spend_workers(player: Player, dice: str) -> None:
    player.workers -= int(dice.partition("+")[2].removesuffix("w") or 0)


def score(table: Table, player: Player, source: str, points: int, why: str) -> None:
    """Points for something; in the solo game they wait for their order."""
    if not solo.is_played(table):
        player.points[source] += points
    elif points:
        player.due.append((why, points, source))
        player.promised += points
        solo.keep_few(player)


def ask_effect(
    table: Table, player: Player, question: Question, choices: Callable[[], list[str]]
) -> Asking:
    """What a tile lets its player do or decline. With nothing to do nobody is asked; in the solo game gains
    may be collected first."""
    table.questions.append(question)
    choice = "decline"
    while answers := choices():
        choice = yield Offer(question, answers + ["decline"] + solo.early(table, player))
        if not solo.is_early(choice):
            break
        yield from solo.come_first(table, player, choice)
        choice = "decline"
    table.questions.pop()
    return choice


def die_action(table: Table, player: Player, action: str) -> Course:
    """Carries out what is done with dice; its first word, the die, is already paid."""
    match action.split():
        case [_, "take", tile, "from", depot]:
            yield from take(table, player, tile, depot)
        case [_, "place", tile, cell]:
            yield from place(table, player, tile, cell)
        case [_, "sell", good]:
            yield from sell(table, player, int(good))
        case [_, "workers"]:
            gain_workers(table, player, 4 if player.has(14) else 2)
            player.silver += 1 if player.has(13) else 0
        case [_, "mount", shield, "on", cell]:
            yield from shields.mount(table, player, shield, cell)
        case [_, "pick", tile, "from", space]:
            yield from take(table, player, tile, space)
        case [_, "plant", tile, site]:
            take_out(player, tile)
            yield from vineyards.plant(table, player, legality.bare(tile), site)
        case [_, "retrieve", tile]:
            yield from castle_rule.retrieve(table, player, tile)
        case _:
            raise ValueError(action)


def gain_workers(table: Table, player: Player, count: int) -> None:
    """Workers from the supply, and one for whoever bears shield 2 (R22)."""
    if not count:
        return
    player.workers += count
    for other in table.first_players:
        if other.house is not player.house and other.bears(2):
            other.workers += 1


def is_purchase(action: str) -> bool:
    return action.split()[0] in ("buy", "hire", "exchange", "copy")


def interrupts(action: str) -> bool:
    return is_purchase(action) or solo.is_early(action)


def interrupt(table: Table, player: Player, action: str) -> Course:
    """What may be done while a follow-up action is open."""
    if solo.is_early(action):
        yield from solo.come_first(table, player, action)
    else:
        yield from purchase(table, player, action)


def purchase(table: Table, player: Player, action: str) -> Course:
    """The purchase and what goes at the same moments: a hire (6), an exchange (28), a copy."""
    if action == "exchange":
        player.silver -= 1
        gain_workers(table, player, 2)
        return
    verb, tile, *rest = action.split()
    if verb == "copy":
        player.copies = table.players[tile]
        return
    depot = rest[rest.index("from") + 1] if "from" in rest else "black"
    if verb == "hire":
        player.workers -= 2
        player.used.append("hire")
    else:
        workers = int(rest[-1].removesuffix("w")) if "with" in rest else 0
        player.workers -= workers
        player.silver -= PRICE - workers
        player.used.append("purchase")
    yield from take(table, player, tile, depot)


def take(table: Table, player: Player, tile: str, depot: str) -> Course:
    """A tile goes to storage; with too little room old ones leave the game first (R6). Of partners
    the player says to which storage, where both have room (R69)."""
    args = {"from": int(depot) if depot.isdigit() else depot, "take": tile}
    own = legality.fits_in_storage(player, tile)
    shared = legality.fits_in_shared(player, tile)
    while not own and not shared:
        question = Question("discard", player.name, args)
        answers = [f"discard {old}" for old in legality.stored(player)]
        choice = yield from ask(table, question, answers)
        discard(table, player, choice.split()[1])
        own = legality.fits_in_storage(player, tile)
        shared = legality.fits_in_shared(player, tile)
    if own and shared:
        answers = ["store private", "store shared"]
        choice = yield from ask(table, Question("store", player.name, args), answers)
        own = choice == "store private"
    if depot == "side":
        table.inns -= 1
    elif depot == "box":
        take_one(table.box, tile)
    elif depot == "pile":
        take_one(table.coloured_pile, tile)
    elif depot == "store":
        vineyards.take_from_store(table, tile)
    elif depot in table.vineyard:
        del table.vineyard[depot]
    else:
        slots = table.black if depot == "black" else table.depots[int(depot)]
        slots[slots.index(tile)] = None
    (player.storage if own else player.shared).append(tile)


def take_out(player: Player, tile: str) -> None:
    """Out of the storage that its name says."""
    if tile.startswith(legality.SHARED):
        player.shared.remove(legality.bare(tile))
    else:
        player.storage.remove(tile)


def discard(table: Table, player: Player, tile: str) -> None:
    take_out(player, tile)
    table.box[legality.bare(tile)] += 1


def sell(table: Table, player: Player, good: int) -> Course:
    """The whole stack of one type (R13); the route's bonuses come last."""
    count = player.goods.pop(good)
    player.sold[good] += count
    matched = trade_routes.deliver(player, good, count)
    each = SALE_POINTS[table_for(len(table.players))] * (2 if player.bears(12) else 1)
    score(table, player, "sale", count * each, "sale")
    player.silver += silver_of_a_sale(player, count)
    gain_workers(table, player, 1 if player.has(4) else 0)
    for space in matched:
        yield from trade_routes.give_bonus(table, player, space)


def silver_of_a_sale(player: Player, count: int) -> int:
    """Shield 9 goes before monastery 3 (R22)."""
    if player.bears(9):
        return count
    return 2 if player.has(3) else 1


def place(table: Table, player: Player, tile: str, cell: str) -> Course:
    """A stored tile goes into the duchy."""
    take_out(player, tile)
    yield from put_in_duchy(table, player, legality.bare(tile), meant(player, cell))


def put_in_duchy(table: Table, player: Player, tile: str, cell: str) -> Course:
    """Gains, area, colour, border posts, then what the tile asks (R8)."""
    player.duchy[cell] = tile
    if terrain_of(tile) == "livestock":
        score_livestock(table, player, tile, cell)
    gain_at_once(table, player, tile, f"tile/{tile}")
    score_area(table, player, cell)
    finished = take_colour_bonus(table, player, table.board(player).terrain[cell])
    border_posts.join(table, player, cell)
    if tile == "monastery-27":
        player.stays_on_top = True
        move_to_top(table, player)
    if solo.is_played(table) and terrain_of(tile) == "monastery":
        points = solo.points_of_a_monastery(table, player, tile)
        score(table, player, f"tile/{tile}", points, "tile")
    solo.end_when_full(table, player)
    player.rewards_due += 1 if finished and solo.is_played(table) else 0
    yield from use_tile(table, player, tile, cell)


def use_tile(table: Table, player: Player, tile: str, cell: str) -> Course:
    """What a tile that was just placed asks its player."""
    if tile == "castle":
        yield from extra_action(table, player, may_mount=player.bears(11))
    elif tile == "ship":
        yield from sail(table, player)
    elif tile == "geese":
        yield from join_a_herd(table, player, cell)
    elif tile == "crane":
        yield from work_as_any_building(table, player, cell)
    elif terrain_of(tile) == "building":
        yield from building_question(table, player, tile)


def gain_at_once(table: Table, player: Player, building: str, source: str) -> None:
    """The three buildings that simply give something."""
    if building == "watchtower":
        score(table, player, source, 4, "tile")
    elif building == "boarding-house":
        gain_workers(table, player, 4)
    elif building == "bank":
        player.silver += 2


def livestock_around(table: Table, player: Player, cell: str) -> list[str]:
    """The other livestock tiles in the pasture of a space; shield 1 makes all pastures one."""
    board = table.board(player)
    area = set(board.of_terrain("livestock")) if player.bears(1) else board.area[cell]
    tiles = [tile for other, tile in player.duchy.items() if other in area and other != cell]
    return [tile for tile in tiles if terrain_of(tile) == "livestock"]


def worth(player: Player, tile: str) -> int:
    """What a livestock tile scores, each time it scores."""
    return animals_on(tile) + (1 if player.has(7) else 0)


def score_livestock(table: Table, player: Player, tile: str, cell: str) -> None:
    """The new tile and its animal in the pasture; geese score beside every animal (R11)."""
    points = worth(player, tile)
    for other in livestock_around(table, player, cell):
        if tile == "geese":
            break  # what it scores with is chosen later
        if other == "geese" or animal_of(other) == animal_of(tile):
            points += worth(player, other)
    score(table, player, "livestock", points, "livestock")


def join_a_herd(table: Table, player: Player, cell: str) -> Course:
    """The geese score with one other animal of the pasture, asked if there are several (R41)."""
    herds: Counter[str] = Counter()
    for tile in livestock_around(table, player, cell):
        herds[animal_of(tile)] += worth(player, tile)
    if not herds:
        return
    animal = min(herds)
    if len(herds) > 1:
        question = Question("herd", player.name, {"tile": "geese", "at": said(player, cell)})
        choice = yield from ask(table, question, [f"herd {animal}" for animal in herds])
        animal = choice.split()[1]
    player.points["livestock"] += herds[animal]


def score_area(table: Table, player: Player, cell: str) -> None:
    """Points for size and phase when the last space of an area is covered."""
    board = table.board(player)
    area = board.area[cell]
    if not area <= player.duchy.keys():
        return
    # An inn makes it one larger (R21), and so does shield 17.
    size = len(area) + (1 if "inn" in (player.duchy[space] for space in area) else 0)
    size += 1 if player.bears(17) else 0
    by_size = table.edition.area_points
    what = f"{board.terrain[cell]}/{table.phase}"
    points = by_size[min(size, len(by_size)) - 1]  # R45
    score(table, player, f"area/{what}", points, "area_size")
    score(table, player, f"phase/{what}", PHASE_POINTS[table.phase], "area_phase")


def take_colour_bonus(table: Table, player: Player, terrain: str) -> bool:
    """The large bonus tile for the first to cover a colour, the small one for the second. Tells whether
    the colour is finished."""
    finished = all(cell in player.duchy for cell in table.board(player).of_terrain(terrain))
    if finished:
        take_bonus(table, player, terrain)
    return finished


def take_bonus(table: Table, player: Player, kind: str) -> None:
    """The large one if it is still there, else the small one; shield 7 doubles bonus tiles."""
    if solo.is_played(table):
        table.large_bonus.remove(kind)
        player.large_bonus.append(kind)
        return
    players = len(table.players)
    times = 2 if player.bears(7) and border_posts.is_bonus_tile(table, kind) else 1
    if kind in table.large_bonus:
        table.large_bonus.remove(kind)
        player.large_bonus.append(kind)
        player.points[border_posts.bonus_source(kind, "large")] += times * LARGE_BONUS[players]
    elif kind in table.small_bonus:
        table.small_bonus.remove(kind)
        player.small_bonus.append(kind)
        player.points[border_posts.bonus_source(kind, "small")] += times * SMALL_BONUS[players]


def extra_action(
    table: Table,
    player: Player,
    die: int | None = None,
    may_mount: bool = False,
    lent: bool = False,
) -> Course:
    """A castle's action: a die of any number (R4), or a white castle's: that of the white die
    (R20). From 2019 on it waits for purchases (R5)."""
    args = {"die": die or "any"} | ({"lent": True} if lent else {})
    question = Question("extra_action", player.name, args)
    table.questions.append(question)
    while True:
        answers = legality.die_actions(table, player, die)
        if may_mount:
            answers += shields.mountings_by_a_castle(table, player)
        answers += legality.purchases_during_an_action(table, player)
        answers += solo.early(table, player)
        if table.edition.may_decline_castle:
            answers.append("decline")
        action = yield Offer(question, answers)
        if not interrupts(action):
            break
        yield from interrupt(table, player, action)
    table.questions.pop()
    if action != "decline":
        spend_workers(player, action.split()[0])
        yield from die_action(table, player, action)


def town_hall(table: Table, player: Player) -> Course:
    """Another stored tile, any number. It waits while it or a purchase is possible (R12)."""
    question = Question("place_stored", player.name)
    table.questions.append(question)
    action = "decline"
    while True:
        answers = [
            f"place {tile} {said(player, cell)}"
            for tile, cell in legality.placements(table, player)
        ]
        answers += legality.purchases_during_an_action(table, player)
        answers += solo.early(table, player)
        if not answers:
            break
        action = yield Offer(question, answers + ["decline"])
        if not interrupts(action):
            break
        yield from interrupt(table, player, action)
        action = "decline"
    table.questions.pop()
    if action != "decline":
        _, tile, cell = action.split()
        yield from place(table, player, tile, cell)


def building_question(table: Table, player: Player, building: str) -> Course:
    """The buildings that leave a choice; with nothing to choose from nobody is asked."""
    if building == "town-hall":
        yield from town_hall(table, player)
    elif building == "white-castle":
        yield from extra_action(table, player, table.white)
    elif building == "warehouse":
        question = Question("sell_any", player.name)

        def sales() -> list[str]:
            return [f"sell {good}" for good in player.types_held()]

        choice = yield from ask_effect(table, player, question, sales)
        if choice != "decline":
            yield from sell(table, player, int(choice.split()[1]))
    elif building in TAKES:
        question = Question("take_of_terrain", player.name, {"of": list(TAKES[building])})

        def tiles() -> list[str]:
            found = legality.depot_tiles(table, TAKES[building])
            return [f"take {tile} from {depot}" for tile, depot in found]

        choice = yield from ask_effect(table, player, question, tiles)
        if choice != "decline":
            _, tile, _, depot = choice.split()
            yield from take(table, player, tile, depot)


def work_as_any_building(table: Table, player: Player, cell: str) -> Course:
    """The crane."""
    at = said(player, cell)
    question = Question("any_building", player.name, {"tile": "crane", "at": at})
    answers = [f"use {building}" for building in building_types(table.modules)] + ["decline"]
    choice = yield from ask(table, question, answers)
    if choice != "decline":
        building = choice.split()[1]
        gain_at_once(table, player, building, f"tile/{building}")
        yield from building_question(table, player, building)


def sail(table: Table, player: Player) -> Course:
    """A ship: goods, a step on the track, then what monastery 5 and shield 5 bring (R10, R36)."""
    question = Question("ship_depot", player.name)
    table.questions.append(question)
    choice = ""
    while not choice.startswith("depot"):
        answers = [f"depot {depot}" for depot in table.depots]
        choice = yield Offer(question, answers + solo.early(table, player))
        if solo.is_early(choice):
            yield from solo.come_first(table, player, choice)
    table.questions.pop()
    depot = int(choice.split()[1])
    yield from load_goods(table, player, depot, visit=0)

    if solo.is_played(table):
        table.questions.append(Question("exchange", player.name))
    else:
        player.track = min(player.track + 1, LAST_TRACK_SPACE)
        move_to_top(table, player)

    fetches = player.bears(5)
    if fetches:
        table.questions.append(Question("fetch_goods", player.name))
    if player.has(5):
        yield from sail_to_a_neighbour(table, player, depot)
    if fetches:
        table.questions.pop()
        yield from shields.fetch_goods(table, player)
    if solo.is_played(table):
        table.questions.pop()
        solo.clear_depots(table)
        yield from solo.exchange(table, player)


def sail_to_a_neighbour(table: Table, player: Player, depot: int) -> Course:
    near = [legality.around(depot, -1), legality.around(depot, 1)]
    answers = [f"depot {d}" for d in near if legality.can_take_goods(table, player, d)]
    if not answers:
        return
    question = Question("neighbour_depot", player.name, {"of": depot})
    choice = yield from ask(table, question, answers + ["decline"])
    if choice != "decline":
        yield from load_goods(table, player, int(choice.split()[1]), visit=1)


def load_goods(table: Table, player: Player, depot: int, visit: int) -> Course:
    """All goods that fit; of too many new types the player picks (R35)."""
    goods = table.depot_goods[depot]

    def load(types: set[int]) -> None:
        for good in types & set(goods):
            player.goods[good] += goods.pop(good)

    load(player.types_held())
    new = legality.new_types(table, player, depot)
    room = legality.free_goods_spaces(table, player)
    if len(new) > room > 0:
        question = Question("keep_goods", player.name, {"from": depot, "visit": visit})
        sets = combinations(sorted(new), room)
        answers = ["keep " + " ".join(str(good) for good in kept) for kept in sets]
        choice = yield from ask(table, question, answers)
        load({int(good) for good in choice.split()[1:]})
    elif len(new) <= room:
        load(new)


def move_to_top(table: Table, player: Player) -> None:
    """The marker goes on top of its stack, but below that of monastery 27 (R25)."""

    def stays_before(name: str) -> bool:
        other = table.players[name]
        if other.track != player.track:
            return other.track > player.track
        return other.has(27)

    others = [name for name in table.order if name != player.name]
    place_in_order = sum(stays_before(name) for name in others)
    table.order = others[:place_in_order] + [player.name] + others[place_in_order:]
